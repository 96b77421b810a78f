/* taproom serve: the server. Settings come from the environment (TAPROOM_LISTEN, …) and then from
 * the command line, where --configuration stands for the lines of its file. Later settings replace
 * earlier ones. */
#include "cli.h"

#include "activation.h"
#include "configuration.h"
#include "file_limit.h"
#include "net.h"
#include "notify.h"
#include "serve.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096, MOST = 1000000, MOST_BOT_THREADS = 64, TEXTS = 8, HOST_SIZE = 254 };
enum { LISTEN = 256, TRUSTED_PROXY, ALLOWED_HOST, QUIET, CONFIGURATION, FIRST_TEXT };

typedef struct ServeSettings {
    ServeOptions serve;
    char address[64], text[TEXTS][PATH_SIZE]; /* the option with the key FIRST_TEXT + n */
    char proxy[MAX_PROXIES][NET_ADDRESS_SIZE];
    char host[MAX_HOSTS][HOST_SIZE];
    int proxies, hosts;
    const Cli *cli;
} ServeSettings;

#define TEXT(field)              CLI_ONE(CLI_OTHER, ServeSettings, serve.field)
#define COUNT(kind, field, most) CLI_IN(kind, ServeSettings, serve.field, 1, most)

static const CliOption option[] = {
    { "listen", LISTEN, "ADDRESS:PORT" },
    { "database", FIRST_TEXT, "FILE|URL", TEXT(database) },
    { "certificate", FIRST_TEXT + 1, "FILE", TEXT(certificate) },
    { "private-key", FIRST_TEXT + 2, "FILE", TEXT(private_key) },
    { "trusted-proxy", TRUSTED_PROXY, "ADDRESS" },
    { "allowed-host", ALLOWED_HOST, "NAME" },
    { "bot-threads", 0, "N", COUNT(CLI_INT, bot_threads, MOST_BOT_THREADS) },
    { "most-connections", 0, "N", COUNT(CLI_INT, most_connections, MOST) },
    { "most-matches", 0, "N", COUNT(CLI_INT, most_matches, MOST) },
    { "requests-per-second", 0, "N", COUNT(CLI_REAL, requests_per_second, MOST) },
    { "matches-per-minute", 0, "N", COUNT(CLI_REAL, matches_per_minute, MOST) },
    { "passwords-per-minute", 0, "N", COUNT(CLI_REAL, passwords_per_minute, MOST) },
    { "messages-per-second", 0, "N", COUNT(CLI_REAL, messages_per_second, MOST) },
    { "idle-seconds", 0, "N", COUNT(CLI_REAL, idle_seconds, MOST) },
    { "smtp", FIRST_TEXT + 3, "URL", TEXT(smtp) },
    { "smtp-credentials", FIRST_TEXT + 4, "FILE", TEXT(smtp_credentials) },
    { "smtp-authority", FIRST_TEXT + 5, "FILE", TEXT(smtp_authority) },
    { "mail-from", FIRST_TEXT + 6, "ADDRESS", TEXT(mail_from) },
    { "public-url", FIRST_TEXT + 7, "URL", TEXT(public_url) },
    { "mail-delay", 0, "SECONDS", COUNT(CLI_REAL, mail_delay_seconds, MOST) },
    { "mails-per-day", 0, "N", COUNT(CLI_INT, mails_per_day, MOST) },
    { "quiet", QUIET, NULL },
    { "configuration", CONFIGURATION, "FILE" },
    { 0 },
};

static bool refuse(const Cli *cli, const char *word, const char *value)
{
    cli_error_pair(cli, word, "value", value);
    return false;
}

/* The address of a host name such as localhost; IPv4 if there are both. */
static bool find_address(const char *name, char *address, size_t size)
{
    static const int family[] = { AF_INET, AF_INET6 };
    bool found = false;
    for (int i = 0; i < 2 && !found; i++) {
        struct addrinfo wanted = { .ai_family = family[i], .ai_socktype = SOCK_STREAM }, *where;
        if (getaddrinfo(name, NULL, &wanted, &where) != 0)
            continue;
        found = getnameinfo(where->ai_addr, where->ai_addrlen, address, (socklen_t)size, NULL, 0,
                            NI_NUMERICHOST) == 0;
        freeaddrinfo(where);
    }
    return found;
}

/* `127.0.0.1:8080`, `[::1]:8080`, `localhost:8080`, `8080` */
static bool take_listen(const Cli *cli, ServeSettings *settings, const char *value)
{
    const char *colon = strrchr(value, ':'), *first = value, *last = colon;
    char name[256];
    long port;
    if (!cli_read_number(colon == NULL ? value : colon + 1, 0, 65535, &port))
        return refuse(cli, "bad_address", value);
    settings->serve.port = (int)port;
    if (colon == NULL)
        return true;
    if (value[0] == '[' && colon > value && colon[-1] == ']') {
        first++;
        last--;
    }
    if (last - first < 1 || last - first >= (long)sizeof name)
        return refuse(cli, "bad_address", value);
    snprintf(name, sizeof name, "%.*s", (int)(last - first), first);
    if (!find_address(name, settings->address, sizeof settings->address))
        return refuse(cli, "bad_address", value);
    settings->serve.address = settings->address;
    return true;
}

/* Copies the value, which may come from a file that is closed. A URL may contain a password, so an
 * error shows only its beginning. */
static bool take_text(const Cli *cli, ServeSettings *settings, int key, const char *value)
{
    const CliOption *each = option;
    while (each->key != key)
        each++;
    if (value[0] == '\0' || strlen(value) >= PATH_SIZE) {
        char shown[32];
        snprintf(shown, sizeof shown, "%.10s…", value);
        return refuse(cli, "bad_value", shown);
    }
    *(const char **)((char *)settings + each->offset) =
        strcpy(settings->text[key - FIRST_TEXT], value);
    return true;
}

static bool take_proxy(const Cli *cli, ServeSettings *settings, const char *value)
{
    if (settings->proxies == MAX_PROXIES)
        return refuse(cli, "bad_value", value);
    if (!net_read_address(value, settings->proxy[settings->proxies]))
        return refuse(cli, "bad_proxy", value);
    settings->serve.trusted_proxy[settings->proxies] = settings->proxy[settings->proxies];
    settings->proxies++;
    return true;
}

static bool take_host(const Cli *cli, ServeSettings *settings, const char *value)
{
    static const char IN_NAMES[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.";
    size_t length = strlen(value);
    if (settings->hosts == MAX_HOSTS || length == 0 || length >= HOST_SIZE ||
        strspn(value, IN_NAMES) != length)
        return refuse(cli, "bad_host", value);
    settings->serve.allowed_host[settings->hosts] = strcpy(settings->host[settings->hosts], value);
    settings->hosts++;
    return true;
}

/* On the command line the name is enough; elsewhere it may have a value. */
static bool take_flag(const Cli *cli, bool *flag, const char *value)
{
    static const char *const no[] = { "0", "no", "false" }, *const yes[] = { "1", "yes", "true" };
    *flag = true;
    if (value == NULL || value[0] == '\0')
        return true;
    for (int i = 0; i < 3; i++) {
        *flag = strcmp(value, yes[i]) == 0;
        if (*flag || strcmp(value, no[i]) == 0)
            return true;
    }
    return refuse(cli, "not_a_flag", value);
}

static bool take_configuration(Cli *cli, ServeSettings *settings, const char *path);

static bool take_other(Cli *cli, void *context, int key, const char *value)
{
    ServeSettings *settings = context;
    switch (key) {
    case LISTEN: return take_listen(cli, settings, value);
    case TRUSTED_PROXY: return take_proxy(cli, settings, value);
    case ALLOWED_HOST: return take_host(cli, settings, value);
    case QUIET: return take_flag(cli, &settings->serve.quiet, value);
    case CONFIGURATION: return take_configuration(cli, settings, value);
    default: return take_text(cli, settings, key, value);
    }
}

static const CliSpec spec = { "", 0, 0, option, take_other };

static const CliOption *option_named(const char *name)
{
    for (const CliOption *each = option; each->name != NULL; each++)
        if (strcmp(each->name, name) == 0 && each->key != CONFIGURATION)
            return each;
    return NULL;
}

static bool take_named(Cli *cli, void *settings, const char *name, const char *value)
{
    const CliOption *known = option_named(name);
    if (known == NULL || (known->argument != NULL && value == NULL))
        return refuse(cli, "bad_setting", name);
    return cli_take(cli, &spec, known, settings, value);
}

static bool take_configuration(Cli *cli, ServeSettings *settings, const char *path)
{
    return configuration_read(cli, path, take_named, settings);
}

/* TAPROOM_MOST_MATCHES for --most-matches */
static bool take_environment(Cli *cli, ServeSettings *settings)
{
    for (const CliOption *each = option; each->name != NULL; each++) {
        char name[80];
        snprintf(name, sizeof name, "TAPROOM_%s", each->name);
        for (char *at = name; *at != '\0'; at++)
            *at = *at == '-' ? '_' : (char)(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at);
        const char *value = getenv(name);
        cli_set_where(cli, name, 0);
        if (value != NULL && value[0] != '\0' && !cli_take(cli, &spec, each, settings, value))
            return false;
    }
    cli_set_where(cli, NULL, 0);
    return true;
}

static bool standard_database(const Cli *cli, ServeSettings *settings)
{
    char folder[PATH_SIZE - 32], path[PATH_SIZE];
    if (!state_folder(folder, sizeof folder))
        return refuse(cli, "no_database", "XDG_STATE_HOME");
    snprintf(path, sizeof path, "%s/server.db", folder);
    return take_text(cli, settings, FIRST_TEXT, path);
}

/* The addresses of this machine under which others find it. */
static void print_addresses(const char *scheme, int port)
{
    char host[NI_MAXHOST];
    struct ifaddrs *all = NULL;
    if (getifaddrs(&all) != 0)
        return;
    for (const struct ifaddrs *each = all; each != NULL; each = each->ifa_next)
        if (each->ifa_addr != NULL && each->ifa_addr->sa_family == AF_INET &&
            !(each->ifa_flags & IFF_LOOPBACK) &&
            getnameinfo(each->ifa_addr, sizeof(struct sockaddr_in), host, sizeof host, NULL, 0,
                        NI_NUMERICHOST) == 0)
            printf("%s://%s:%d\n", scheme, host, port);
    freeifaddrs(all);
}

static void say_who_reaches_it(const ServeSettings *settings, const char *scheme, int port)
{
    const char *address = settings->serve.address;
    if (strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0) {
        cli_print(settings->cli, "cli.serve.local");
    } else if (strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0) {
        cli_print(settings->cli, "cli.serve.others");
        print_addresses(scheme, port);
    }
}

static void say_ready(void *context, int port)
{
    const ServeSettings *settings = context;
    bool six = strchr(settings->serve.address, ':') != NULL;
    const char *scheme = settings->serve.certificate != NULL ? "https" : "http";
    printf("%s://%s%s%s:%d\n", scheme, six ? "[" : "", settings->serve.address, six ? "]" : "",
           port);
    if (!settings->serve.quiet)
        say_who_reaches_it(settings, scheme, port);
    fflush(stdout);
    notify_ready();
}

/* A socket that was passed to us overrides --listen. */
static bool take_passed_socket(const Cli *cli, ServeSettings *settings)
{
    char address[sizeof settings->address];
    int file = passed_socket(address, sizeof address);
    if (file == NO_SOCKET)
        return true;
    if (file == NO_FIT_SOCKET)
        return refuse(cli, "bad_socket", "LISTEN_FDS");
    strcpy(settings->address, address);
    settings->serve.address = settings->address;
    settings->serve.listening = file;
    return true;
}

int run_serve(Cli *cli, int argc, char **argv)
{
    CliArguments arguments;
    char error[SERVE_ERROR_SIZE];
    ServeSettings *settings = calloc(1, sizeof *settings);
    if (settings == NULL)
        return EXIT_FAILED;
    settings->serve = serve_standard_options();
    settings->cli = cli;
    settings->serve.alive = notify_alive;
    file_limit_raise();
    umask(077); /* the database holds secrets */
    int result = EXIT_BAD_INPUT;
    if (take_environment(cli, settings)) {
        cli_parse(cli, &spec, argc, argv, settings, &arguments);
        if ((settings->serve.certificate == NULL) != (settings->serve.private_key == NULL))
            refuse(cli, "half_a_certificate", "");
        else if (!take_passed_socket(cli, settings))
            result = EXIT_BAD_INPUT;
        else if (settings->serve.database != NULL || standard_database(cli, settings))
            result = serve(&settings->serve, say_ready, settings, error) ? EXIT_GOOD : EXIT_FAILED;
    }
    if (result == EXIT_FAILED)
        cli_error_pair(cli, "cannot_serve", "value", error);
    free(settings);
    return result;
}
