#!/bin/sh
# The example for nginx works: pages by HTTP/2, the WebSocket passed through, the address of the client told on.
#   nginx.sh PROGRAM NGINX_CONF        ends with 77 if there is no nginx
set -eu
program=$1
example=$2
command -v nginx >/dev/null || { echo 'skipped: nginx is not installed'; exit 77; }
command -v curl >/dev/null || { echo 'skipped: curl is not installed'; exit 77; }
folder=$(mktemp -d)
server= proxy=
trap 'kill $server $proxy 2>/dev/null; wait; rm -rf "$folder"' EXIT
fail() {
    echo "nginx: $*" >&2
    cat "$folder"/*.log >&2
    exit 1
}
free_port() {
    /usr/bin/python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])'
}
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=taproom.example.org \
    -addext subjectAltName=DNS:taproom.example.org -keyout "$folder/key" -out "$folder/certificate" 2>/dev/null

"$program" serve --listen 127.0.0.1:0 --database "$folder/server.db" --trusted-proxy 127.0.0.1 \
    --allowed-host taproom.example.org \
    --most-connections 1 >"$folder/address" 2>"$folder/server.log" &
server=$!
eventually() { # COMMAND…: tries until it succeeds, for a minute
    for try in $(seq 300); do
        "$@" && return
        sleep 0.2
    done
    return 1
}
eventually test -s "$folder/address" || fail 'the server does not start'
behind=$(sed -n '1s,^http://,,p' "$folder/address") # then it says who reaches it

configuration() {
    echo 'events {} http { access_log off;'
    for kind in client_body proxy fastcgi uwsgi scgi; do echo "${kind}_temp_path $folder/$kind;"; done
    sed -e "s,listen 80;,listen 127.0.0.1:$plain;," -e "s,listen 443,listen 127.0.0.1:$secure," \
        -e "s,127.0.0.1:8080,$behind," -e "s,/etc/letsencrypt.*fullchain.pem,$folder/certificate," \
        -e "s,/etc/letsencrypt.*privkey.pem,$folder/key," "$example"
    echo '}'
}
start_proxy() { # again with other ports if somebody has taken them meanwhile
    secure=$(free_port)
    plain=$(free_port)
    configuration >"$folder/nginx.conf"
    nginx -p "$folder" -c "$folder/nginx.conf" -e "$folder/nginx.log" -g "pid $folder/pid;"
}
eventually start_proxy || fail 'nginx does not start'
eventually test -s "$folder/pid" || fail 'nginx does not say its number'
proxy=$(cat "$folder/pid")

ask() {
    curl -s --cacert "$folder/certificate" --resolve "taproom.example.org:$secure:127.0.0.1" --max-time 60 \
        -o /dev/null "$@" "https://taproom.example.org:$secure$path" || true
}
path=/healthz
[ "$(ask -w '%{http_code} %{http_version}')" = '200 2' ] || fail 'no page by HTTP/2'
path=/api/v1/me
ask -D - | grep -q '^set-cookie: .*; Secure' || fail 'the cookie is not Secure'
path=/metrics
[ "$(ask -w '%{http_code}')" = 403 ] || fail 'the figures are shown to everybody'
[ "$(curl -s -o /dev/null -w '%{http_code}' "http://127.0.0.1:$plain/")" = 301 ] || fail 'no redirection to TLS'

path=/api/v1/play
upgrade() { # ORIGIN STATUS
    status=$(ask -w '%{http_code}' --http1.1 -H 'Connection: Upgrade' -H 'Upgrade: websocket' \
        -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==' -H "Origin: $1" --max-time 1)
    [ "$status" = "$2" ]
}
eventually upgrade https://elsewhere.example 403 || fail 'a foreign page may connect'
eventually upgrade "https://taproom.example.org:$secure" 101 || fail 'no WebSocket' # is open for a second
echo '1 passed, 0 failed'
