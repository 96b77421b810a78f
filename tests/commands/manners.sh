#!/bin/sh
# The manners of the program: exit codes, errors on stderr with what and where, languages, saves, positions.
#   manners.sh PATH_TO_TAPROOM
set -u
taproom=$1
completion=$(cd "$(dirname "$0")/../../commands" && pwd)/completion.bash
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
unset LC_ALL LC_MESSAGES NO_COLOR
export LANG=C.UTF-8 XDG_STATE_HOME="$folder/state" HOME="$folder/home"
failed=0 passed=0

# check NAME EXPECTED_CODE PATTERN_ON_STDOUT PATTERN_ON_STDERR command...  (a pattern of - means: nothing)
check() {
    name=$1 code=$2 out=$3 err=$4
    shift 4
    "$@" >"$folder/out" 2>"$folder/err" </dev/null
    got=$?
    good=1
    [ "$got" -eq "$code" ] || good=0
    matches "$out" "$folder/out" || good=0
    matches "$err" "$folder/err" || good=0
    if [ $good -eq 1 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED $name: exit $got instead of $code"
        head -5 "$folder/out" "$folder/err"
    fi
}
matches() {
    if [ "$1" = - ]; then [ ! -s "$2" ]; else grep -q -e "$1" "$2"; fi
}

check 'no command' 2 'Usage: taproom' - "$taproom"
check 'help' 0 'Usage: taproom' - "$taproom" --help
check 'help in French' 0 'Commandes' - "$taproom" --lang fr --help
check 'French from the locale' 0 'Commandes' - env LANG=fr_FR.UTF-8 "$taproom" --help
check 'version' 0 '^taproom [0-9]' - "$taproom" --version
check 'unknown command' 2 - 'dance' "$taproom" dance
check 'unknown language' 2 - 'de' "$taproom" --lang de games
for command in play games rules replay review position legal apply verify serve admin hint odds balance duel tune fit sim tournament bench; do
    check "help of $command" 0 "Usage: taproom $command" - "$taproom" $command --help
    check "aide de $command" 0 'afficher cette aide' - "$taproom" $command --help --lang=fr
    check "wrong option of $command" 2 - "taproom $command: .*--dance" "$taproom" $command --dance
done
check 'games' 0 'moonshine .*(2-5)' - "$taproom" games
check 'editions of a game' 0 'Editions of the rules: [0-9]*\* ([0-9a-f]\{16\})' - "$taproom" games

check 'unknown game' 2 - 'chess' "$taproom" play chess
check 'unknown game, the known ones named' 2 - 'moonshine' "$taproom" play chess
check 'no game' 2 - 'GAME' "$taproom" play
check 'no game, the known ones named' 2 - 'moonshine' "$taproom" play
for command in rules balance duel tune fit sim tournament; do
    check "no game for $command, the known ones named" 2 - 'moonshine' "$taproom" $command
done
check 'too few seats' 2 - '2-5' "$taproom" play moonshine --seat me
check 'six seats' 2 - 'bot' "$taproom" play moonshine -s me -s bot -s bot -s bot -s bot -s bot
check 'unknown player' 2 - 'cat' "$taproom" play moonshine -s me -s cat
check 'unknown bot' 2 - 'deepblue' "$taproom" play moonshine -s me -s bot:deepblue
check 'unknown option' 2 - 'size=3' "$taproom" play moonshine -o size=3
check 'option out of range' 2 - 'bars=golden' "$taproom" play moonshine -o bars=golden
check 'bad seed' 2 - 'many' "$taproom" play moonshine --seed many
check 'name too long' 2 - 'aaaa' "$taproom" play moonshine -s me -s me:aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
check 'nothing to resume' 2 - 'saved game' "$taproom" play --resume
[ -z "$(find "$folder/state" -type f 2>/dev/null)" ] || { failed=$((failed + 1)); echo 'FAILED: bad input wrote a file'; }

check 'a game between bots' 0 . - "$taproom" play moonshine --seed 1 -s bot:random -s bot:greedy --save game.save
check 'the save is a text' 0 '^end [0-9]*$' - tail -1 game.save
check 'the save is private' 0 '^-rw-------' - ls -l game.save
mkfifo pipe.save
check 'a save where something else is' 1 . 'pipe.save' "$taproom" play moonshine --seed 1 -s bot:random -s bot:greedy --save pipe.save
check 'which stays what it is' 0 '^p' - ls -l pipe.save
check 'a game is saved in the state folder' 0 . - "$taproom" play moonshine --plain
check 'and resumed' 0 . - "$taproom" play --resume --plain
check 'replay' 0 '^  score seat=0 ' - "$taproom" replay game.save
check 'replay of a part' 0 '^end 5$' - "$taproom" replay game.save --at 5
check 'replay past the end' 2 - 'game.save' "$taproom" replay game.save --at 99999
check 'replay of nothing' 2 - 'none.save' "$taproom" replay none.save
check 'a replay is a saved game' 0 '^end 5$' - sh -c "'$taproom' replay game.save --at 5 | '$taproom' replay -"
sed 's/^deal_bar.*/deal_bar bar=ritz/' game.save >torn.save
check 'a wrong save names its line' 2 - '^torn.save:10: .*ritz' "$taproom" replay torn.save
head -c 300 game.save >torn.save
check 'a torn save names its line' 2 - '^torn.save:[0-9]*: ' "$taproom" replay torn.save

"$taproom" position game.save --at 30 >position.json
check 'position' 0 '"moonshine"' - cat position.json
check 'legal' 0 . - "$taproom" legal position.json
check 'legal from a pipe' 0 . - sh -c "'$taproom' legal - <position.json"
line=$("$taproom" legal position.json | head -1)
check 'apply' 0 '"moonshine"' . "$taproom" apply position.json "$line"
check 'apply refuses and names what is legal' 2 - "$line" "$taproom" apply position.json 'win seat=0'
check 'play from a position' 0 . - "$taproom" play --from position.json --plain --no-save
sed 's/"seats": 2/"seats": 7/' position.json >wrong.json
check 'a wrong position names its line' 2 - '^wrong.json:6: .*7' "$taproom" legal wrong.json
check 'why not' 0 'rule=M' - sh -c "for at in \$(seq 20 60); do '$taproom' position game.save --at \$at | '$taproom' legal - --why-not; done"

check 'odds of another game' 2 - 'moonshine' "$taproom" odds position.json
check 'no washback' 2 - 'no washback' sh -c "'$taproom' play distilled --seed 1 -s bot:greedy -s bot:greedy --save d.save >out1; '$taproom' position d.save --at 3 | '$taproom' odds -"
check 'odds in French' 0 ' 100,000 %  ' - sh -c "for at in \$(seq 60 5 160); do '$taproom' position d.save --at \$at | '$taproom' odds - --lang fr 2>err1 && exit 0; done; exit 1"
check 'odds' 0 ' 100.000%' - sh -c "for at in \$(seq 60 5 160); do '$taproom' position d.save --at \$at | '$taproom' odds - 2>err1 && exit 0; done; exit 1"
check 'odds of a choice say why they are more than all' 0 'more than 100%' - sh -c "for at in \$(seq 60 5 300); do '$taproom' position d.save --at \$at | '$taproom' odds - 2>err1; done; true"
check 'balance' 0 'place 2 wins' - "$taproom" balance moonshine --seats 2 --games 2
check 'balance of six seats' 2 - '6' "$taproom" balance moonshine --seats 6

check 'all rules' 0 '^M4.16 ' - "$taproom" rules moonshine
check 'one rule in French' 0 '^M4.16 ' - "$taproom" rules moonshine M4.16 --lang fr
check 'a rule in small letters, without its sources' 0 'return to the supply.*From now on$' - "$taproom" rules moonshine m4.14
check 'a chapter' 0 '^M4.25 ' - "$taproom" rules moonshine m4
check 'a chapter and nothing else' 0 '^D22 ' - sh -c "'$taproom' rules distilled c | grep -v -e '^D1 ' -e '^D38 '; '$taproom' rules distilled c | grep -e '^D1 ' -e '^D38 ' && exit 1; exit 0"
check 'the summary' 0 'Your goal' - "$taproom" rules distilled summary
check 'the almanac has needs and sources' 0 'Shōchū .*Needs: at least 1 grain' - "$taproom" rules distilled almanac
check 'words are found whatever their case and accents' 0 'Báijiǔ' - "$taproom" rules distilled BAIJIU clay
check 'the notes tell the sources in words' 0 '^M4.8  the rulebook' - "$taproom" rules moonshine notes
check 'no such rule' 2 - 'M99' "$taproom" rules moonshine M99
check 'bench' 0 '"metric":"actions","value":[1-9]' - "$taproom" bench --json --game moonshine --seats 2 --games 3
for at in $(seq 20 60); do # the first position in which somebody has a choice
    "$taproom" position game.save --at "$at" >choice.json
    [ "$("$taproom" legal choice.json | grep -c seat=)" -gt 1 ] && break
done
check 'hint' 0 '^ *visits' - "$taproom" hint choice.json --bot hard,iterations=50
check 'hint in French' 0 '^ *[0-9]*  *[0-9]*.%  *[0-9]*,[0-9]  ' - "$taproom" hint choice.json --bot hard,iterations=50 --lang fr
check 'hint as JSON' 0 '"iterations":50,"actions":[[]{"action":"' - "$taproom" hint choice.json --bot hard,iterations=50 --json
check 'hint of a bot that does not search' 2 - 'greedy' "$taproom" hint choice.json --bot greedy
check 'hint with a wrong setting' 2 - 'iterations=many' "$taproom" hint choice.json --bot hard,iterations=many
check 'hint without a position' 2 - 'no.json' "$taproom" hint no.json
check 'hint with its reasons' 0 'the best' - "$taproom" hint choice.json --bot hard,iterations=50
check 'review' 0 'costliest' - "$taproom" review game.save --seat-number 0 --bot hard,iterations=20
check 'review as JSON' 0 '"choices":[[]{"move":[0-9]*,"chosen":"' - "$taproom" review game.save --bot hard,iterations=20 --json
check 'review by a bot that does not search' 2 - 'greedy' "$taproom" review game.save --bot greedy
check 'review of a seat that is not there' 2 - 'moonshine' "$taproom" review game.save --seat-number 4
check 'review without a game' 2 - 'no.save' "$taproom" review no.save
check 'duel' 0 '^7	' - "$taproom" duel moonshine --bot greedy --against random --seed 7
check 'duel alone' 0 '^7	[01]\.' - "$taproom" duel distilled --seats 1 --bot greedy --seed 7 --option solo_difficulty=hardest
check 'duel with a wrong option' 2 - 'solo_difficulty=mild' "$taproom" duel distilled --option solo_difficulty=mild
check 'duel with six seats' 2 - '6' "$taproom" duel moonshine --seats 6
check 'which option is wrong is said' 2 - '--deals: .*none' "$taproom" duel moonshine --deals none
check 'a bot is called as on a seat' 0 '^7	' - "$taproom" duel moonshine --bot bot:greedy --against bot:random --seed 7
check 'also one that gives hints' 0 '^ *visits' - "$taproom" hint choice.json --bot bot:hard,iterations=50
check 'a number that is too large' 2 - '--deals: .*from 1 to [0-9]' "$taproom" duel moonshine --deals 99999999999
check 'duel with an unknown bot' 2 - 'deepblue' "$taproom" duel moonshine --bot deepblue
check 'tune' 0 '^weight	value	meaning' '1 ' "$taproom" tune moonshine --generations 1 --candidates 4 --games-each 1
check 'tune nothing' 2 - 'chess' "$taproom" tune chess
printf 'weight\tvalue\tmeaning\nno_such\t1\tnothing\n' > no_weights.tsv
check 'tune from what is no table' 2 - 'no_weights.tsv:2' "$taproom" tune moonshine --from no_weights.tsv
check 'tune from nowhere' 2 - 'nowhere.tsv' "$taproom" tune moonshine --from nowhere.tsv
check 'tune only what is not there' 2 - 'foo_' "$taproom" tune moonshine --only food,foo_
check 'tune nothing of it' 2 - 'moonshine' "$taproom" tune moonshine --only food --keep food
check 'tune by a bot with a clock' 2 - 'seconds=1' "$taproom" tune moonshine --bot hard,seconds=1
check 'tune in six seats' 2 - '6' "$taproom" tune moonshine --seats 6
printf '# A beginning.\nweight\tvalue\tmeaning\nfood\t0.5\tone icon' > beginning.tsv
tune_twice='tune moonshine --generations 1 --candidates 4 --games-each 1 --from beginning.tsv --out tuned.tsv'
# shellcheck disable=SC2086
check 'tune into a file' 0 - '^   1 ' "$taproom" $tune_twice && mv tuned.tsv tuned_first.tsv
check 'a tune tells how it came about' 0 '^# A beginning.$' - head -1 tuned_first.tsv
check 'a tune tells its command' 0 'taproom tune moonshine .*--seed 1 --from beginning.tsv --out tuned.tsv$' - cat tuned_first.tsv
# shellcheck disable=SC2046
check 'the command of a tune' 0 - '^   1 ' "$taproom" $(sed -n 's/^#   taproom //p' tuned_first.tsv) --threads 2
check 'makes it again to the byte' 0 - - cmp tuned.tsv tuned_first.tsv
check 'fit' 0 '^thing	left_0' '100 of 100' "$taproom" fit distilled --games 100 --seats 2
check 'fit nothing' 2 - 'moonshine' "$taproom" fit moonshine
check 'fit no bot' 2 - 'harder' "$taproom" fit distilled --bot harder
check 'verify a game without a key' 2 - 'key' "$taproom" verify game.save
check 'verify with half a hash' 2 - '0123' "$taproom" verify game.save --commitment 0123
check 'serve on a wrong address' 2 - 'nowhere' "$taproom" serve --listen nowhere
check 'serve on what is no address' 2 - '999.1.1.1:0.*--listen' "$taproom" serve --listen 999.1.1.1:0
check 'serve on a star' 2 - '[*]:0.*--listen' "$taproom" serve --listen '*:0'
check 'serve on the address of somebody else' 1 - '192.0.2.1:0' "$taproom" serve --quiet --listen 192.0.2.1:0 --database serve.db
serve_shortly() {
    rm -f address
    "$taproom" serve --database serve.db "$@" >address &
    server=$!
    for _ in $(seq 600); do [ -s address ] && break; sleep 0.1; done
    kill $server && wait $server && cat address
}
check 'serve on localhost' 0 '^http://127.0.0.1:[1-9]' - serve_shortly --quiet --listen localhost:0
twice() { # the second server on one file
    rm -f address
    "$taproom" serve --quiet --database serve.db --listen 127.0.0.1:0 >address &
    server=$!
    for _ in $(seq 600); do [ -s address ] && break; sleep 0.1; done
    "$taproom" serve --quiet --database serve.db --listen 127.0.0.1:0
    code=$?
    "$taproom" admin list --database serve.db
    kill $server && wait $server && return $code
}
check 'a second server on one file' 1 - 'another server has the database.*serve.db' twice
check 'and one after it' 0 '^http' - serve_shortly --quiet --listen 127.0.0.1:0
chmod 644 serve.db
check 'a database that everybody can read' 0 '^http' '"database_readable_by_all","database":"serve.db"' serve_shortly --listen 127.0.0.1:0
chmod 600 serve.db
with_quiet() { (export TAPROOM_QUIET="$1" && serve_shortly --listen 127.0.0.1:0); }
check 'quiet by the environment' 0 '^http' - with_quiet yes
check 'not quiet by the environment' 0 '^http' '"ready"' with_quiet 0
check 'neither quiet nor not' 2 - 'TAPROOM_QUIET: .*maybe' env TAPROOM_QUIET=maybe "$taproom" serve
printf 'listen = 127.0.0.1:0\nquiet = no\n' >loud.conf
check 'not quiet by a file' 0 '^http' '"ready"' serve_shortly --configuration loud.conf
printf 'listen = 127.0.0.1:0\nquiet\n' >quiet.conf
check 'quiet by a file' 0 '^http' - serve_shortly --configuration quiet.conf
for proxy in localhost 10.0.0.0/8 nonsense; do
    check "serve behind $proxy" 2 - "$proxy.*--trusted-proxy" "$taproom" serve --trusted-proxy $proxy
done
for host in https://example.org example.org:80 'a b' ''; do
    check "serve as $host" 2 - "$host.*--allowed-host" "$taproom" serve --allowed-host "$host"
done
check 'the database of a server is private' 0 '^-rw-------' - ls -l serve.db
check 'a backup' 0 - - "$taproom" admin backup backup.db --database serve.db
check 'a backup is private' 0 '^-rw-------' - ls -l backup.db
check 'serve with half a certificate' 2 - 'certificate' "$taproom" serve --certificate some.pem
no_certificate='--listen 127.0.0.1:0 --database serve.db --certificate none.pem --private-key none.key'
# shellcheck disable=SC2086
check 'serve with a certificate that is not there' 1 - 'certificate none.pem' "$taproom" serve --quiet $no_certificate
check 'a quiet server says only why' 0 '^1$' - sh -c "'$taproom' serve --quiet $no_certificate 2>&1 | wc -l"
check 'serve with a wrong setting' 2 - 'conf:3: .*lissen' sh -c "printf '# ours\\n\\nlissen = 1' >conf; exec '$taproom' serve --configuration conf"
check 'serve without a place for its database' 1 - 'database' "$taproom" serve --quiet --listen 127.0.0.1:0 --database no/x.db
check 'admin without a database' 2 - 'no.db' "$taproom" admin list --database no.db
printf 'listen = 8080\n database = of_conf.db # ours\n' >conf
check 'admin with the configuration of the server' 2 - 'of_conf.db' "$taproom" admin list --configuration conf
check 'admin with the configuration that the environment names' 2 - 'of_conf.db' env TAPROOM_DATABASE=of_env.db TAPROOM_CONFIGURATION=conf "$taproom" admin list
check 'admin with a later database' 2 - 'of_line.db' env TAPROOM_CONFIGURATION=conf "$taproom" admin list --database of_line.db
check 'admin with a configuration that is not there' 2 - 'none.conf' "$taproom" admin list --configuration none.conf
check 'admin makes a backup' 0 - - "$taproom" admin backup copy.db --database serve.db
check 'admin makes no backup onto the database' 2 - 'database' "$taproom" admin backup ./serve.db --database serve.db
check 'admin of an unknown kind' 2 - 'dance' "$taproom" admin dance --database no.db
check 'bench of a search' 0 '"metric":"iterations","value":20' - "$taproom" bench --json --game moonshine --seats 2 --iterations 20 --truncated
check 'load, and matches brought back' 0 'moonshine restored from its snapshot' - "$taproom" load --tables 2 --matches 2 --seconds 1 --restore
check 'load, and the bot of a stranger' 0 'meanwhile by usually' - "$taproom" load --tables 0 --stranger 1
check 'bench of no game' 2 - 'chess' "$taproom" bench --game chess
check 'bench of six seats' 2 - '6' "$taproom" bench --game moonshine --seats 6
[ -c /dev/full ] && check 'a full disk is an error' 1 - - sh -c "exec '$taproom' rules moonshine >/dev/full"

completes() { # WORDS…: what bash offers for the last of them
    # shellcheck disable=SC2016  # it is for the inner shell
    env PATH="$(dirname "$taproom"):$PATH" bash -c 'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _taproom; printf "%s\n" "${COMPREPLY[@]}"' \
        bash "$completion" "$@"
}
check 'commands are completed' 0 '^tournament$' - completes taproom to
check 'games are completed' 0 '^moonshine$' - completes taproom sim mo
check 'options are completed' 0 '^--shard$' - completes taproom sim moonshine --sh
check 'bots are completed' 0 '^greedy$' - completes taproom sim moonshine --bot gr
check 'bots on seats are completed' 0 '^bot:greedy$' - completes taproom play moonshine --seat bot:gr

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
