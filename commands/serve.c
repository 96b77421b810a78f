/* taproom serve: a server for friends. Settings come from the environment (TAPROOM_LISTEN, …) and
 * from the command line, where --configuration stands for the lines of its file; a later one
 * replaces an earlier one. */
#include "cli.h"

#include "activation.h"
#include "configuration.h"
#include "file_limit.h"
#include "net.h"
#include "notify.h"
#include "serve.h"

#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>

enum { PATH_SIZE = 4096, FIRST_KEY = 256 };

typedef struct ServeSettings {
    ServeOptions serve;
    char address[64], database[PATH_SIZE], certificate[PATH_SIZE], private_key[PATH_SIZE];
    char smtp[PATH_SIZE], smtp_credentials[PATH_SIZE], smtp_authority[PATH_SIZE];
    char mail_from[PATH_SIZE], public_url[PATH_SIZE];
    char proxy[MAX_PROXIES][NET_ADDRESS_SIZE];
    int proxies;
} ServeSettings;

enum {
    LISTEN = FIRST_KEY,
    DATABASE,
    CERTIFICATE,
    PRIVATE_KEY,
    TRUSTED_PROXY,
    BOT_THREADS,
    MOST_CONNECTIONS,
    MOST_MATCHES,
    REQUESTS_PER_SECOND,
    MATCHES_PER_MINUTE,
    PASSWORDS_PER_MINUTE,
    MESSAGES_PER_SECOND,
    IDLE_SECONDS,
    SMTP,
    SMTP_CREDENTIALS,
    SMTP_AUTHORITY,
    MAIL_FROM,
    PUBLIC_URL,
    MAIL_DELAY,
    MAILS_PER_DAY,
    QUIET,
    CONFIGURATION
};

static const CliOption option[] = {
    { "listen", LISTEN, "ADDRESS:PORT" },
    { "database", DATABASE, "FILE|URL" },
    { "certificate", CERTIFICATE, "FILE" },
    { "private-key", PRIVATE_KEY, "FILE" },
    { "trusted-proxy", TRUSTED_PROXY, "ADDRESS" },
    { "bot-threads", BOT_THREADS, "N" },
    { "most-connections", MOST_CONNECTIONS, "N" },
    { "most-matches", MOST_MATCHES, "N" },
    { "requests-per-second", REQUESTS_PER_SECOND, "N" },
    { "matches-per-minute", MATCHES_PER_MINUTE, "N" },
    { "passwords-per-minute", PASSWORDS_PER_MINUTE, "N" },
    { "messages-per-second", MESSAGES_PER_SECOND, "N" },
    { "idle-seconds", IDLE_SECONDS, "N" },
    { "smtp", SMTP, "URL" },
    { "smtp-credentials", SMTP_CREDENTIALS, "FILE" },
    { "smtp-authority", SMTP_AUTHORITY, "FILE" },
    { "mail-from", MAIL_FROM, "ADDRESS" },
    { "public-url", PUBLIC_URL, "URL" },
    { "mail-delay", MAIL_DELAY, "SECONDS" },
    { "mails-per-day", MAILS_PER_DAY, "N" },
    { "quiet", QUIET, NULL },
    { "configuration", CONFIGURATION, "FILE" },
    { 0 },
};

static bool refuse(const Cli *cli, const char *word, const char *value)
{
    cli_error_pair(cli, word, "value", value);
    return false;
}

/* People type localhost; what is meant is its address, rather the old one if it has two. */
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

static bool take_path(const Cli *cli, char room[PATH_SIZE], const char **path, const char *value)
{
    if (value[0] == '\0' || strlen(value) >= PATH_SIZE) {
        char shown[32]; /* not all of it: a URL may hold a password */
        snprintf(shown, sizeof shown, "%.10s…", value);
        return refuse(cli, "bad_value", shown);
    }
    *path = strcpy(room, value);
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

static bool take_count(const Cli *cli, ServeOptions *serve, int key, const char *value)
{
    enum { MOST_BOT_THREADS = 64, MOST = 1000000 };
    long number;
    if (!cli_take_number(cli, value, 1, key == BOT_THREADS ? MOST_BOT_THREADS : MOST, &number))
        return false;
    switch (key) {
    case BOT_THREADS: serve->bot_threads = (int)number; break;
    case MOST_CONNECTIONS: serve->most_connections = (int)number; break;
    case MOST_MATCHES: serve->most_matches = (int)number; break;
    case REQUESTS_PER_SECOND: serve->requests_per_second = (double)number; break;
    case MATCHES_PER_MINUTE: serve->matches_per_minute = (double)number; break;
    case PASSWORDS_PER_MINUTE: serve->passwords_per_minute = (double)number; break;
    case MAIL_DELAY: serve->mail_delay_seconds = (double)number; break;
    case MAILS_PER_DAY: serve->mails_per_day = (int)number; break;
    case MESSAGES_PER_SECOND: serve->messages_per_second = (double)number; break;
    default: serve->idle_seconds = (double)number; break;
    }
    return true;
}

static bool take_mail(Cli *cli, ServeSettings *settings, int key, const char *value)
{
    ServeOptions *serve = &settings->serve;
    switch (key) {
    case SMTP: return take_path(cli, settings->smtp, &serve->smtp, value);
    case SMTP_CREDENTIALS:
        return take_path(cli, settings->smtp_credentials, &serve->smtp_credentials, value);
    case SMTP_AUTHORITY:
        return take_path(cli, settings->smtp_authority, &serve->smtp_authority, value);
    case MAIL_FROM: return take_path(cli, settings->mail_from, &serve->mail_from, value);
    default: return take_path(cli, settings->public_url, &serve->public_url, value);
    }
}

/* On the command line its name is enough; elsewhere it may have a value. */
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

static bool take_setting(Cli *cli, void *context, int key, const char *value)
{
    ServeSettings *settings = context;
    switch (key) {
    case LISTEN: return take_listen(cli, settings, value);
    case DATABASE: return take_path(cli, settings->database, &settings->serve.database, value);
    case CERTIFICATE:
        return take_path(cli, settings->certificate, &settings->serve.certificate, value);
    case PRIVATE_KEY:
        return take_path(cli, settings->private_key, &settings->serve.private_key, value);
    case TRUSTED_PROXY: return take_proxy(cli, settings, value);
    case SMTP:
    case SMTP_CREDENTIALS:
    case SMTP_AUTHORITY:
    case MAIL_FROM:
    case PUBLIC_URL: return take_mail(cli, settings, key, value);
    case QUIET: return take_flag(cli, &settings->serve.quiet, value);
    case CONFIGURATION: return take_configuration(cli, settings, value);
    default: return take_count(cli, &settings->serve, key, value);
    }
}

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
    return take_setting(cli, settings, known->key, value);
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
        if (value != NULL && value[0] != '\0' && !take_setting(cli, settings, each->key, value))
            return false;
    }
    cli_set_where(cli, NULL, 0);
    return true;
}

static bool standard_database(const Cli *cli, ServeSettings *settings)
{
    char folder[PATH_SIZE - 32];
    if (!state_folder(folder, sizeof folder))
        return refuse(cli, "no_database", "XDG_STATE_HOME");
    snprintf(settings->database, sizeof settings->database, "%s/server.db", folder);
    settings->serve.database = settings->database;
    return true;
}

static void say_ready(void *context, int port)
{
    const ServeSettings *settings = context;
    bool six = strchr(settings->serve.address, ':') != NULL;
    printf("%s://%s%s%s:%d\n", settings->serve.certificate != NULL ? "https" : "http",
           six ? "[" : "", settings->serve.address, six ? "]" : "", port);
    fflush(stdout);
    notify_ready();
}

/* A socket that was passed on counts more than --listen. */
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
    static const CliSpec spec = { "", 0, 0, option, take_setting };
    CliArguments arguments;
    char error[SERVE_ERROR_SIZE];
    ServeSettings *settings = calloc(1, sizeof *settings);
    if (settings == NULL)
        return EXIT_FAILED;
    settings->serve = serve_standard_options();
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
