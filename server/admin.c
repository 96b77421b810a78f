#include "serve.h"

#include "accounts.h"
#include "common.h"
#include "views.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct Desk {
    Store *store;
    MatchHost host;
    const char *database;
    const char *argument;
    FILE *out;
    char *error;
    bool damaged;
} Desk;

static AdminResult fail(Desk *desk, AdminResult result, const char *why)
{
    snprintf(desk->error, ADMIN_ERROR_SIZE, "%s", why);
    return result;
}

static AdminResult read_match(Desk *desk, MatchRecord *match)
{
    StoreFound found = store_read_match(desk->store, desk->argument, match);
    if (found == STORE_FOUND)
        return ADMIN_DONE;
    return found == STORE_ABSENT ? fail(desk, ADMIN_UNKNOWN, desk->argument)
                                 : fail(desk, ADMIN_FAILED, "the match cannot be read");
}

static void write_date(int64_t seconds, char *out, size_t size)
{
    time_t when = (time_t)seconds;
    struct tm parts;
    strftime(out, size, "%Y-%m-%d %H:%M", gmtime_r(&when, &parts));
}

static void list_match(void *context, const MatchRecord *match)
{
    Desk *desk = context;
    char when[32];
    write_date(match->changed, when, sizeof when);
    fprintf(desk->out, "%s  %-7s  %-12s  %s ", match->id, match_status_name[match->status],
            match->game, when);
    for (int seat = 0; seat < match->seats; seat++)
        fprintf(desk->out, "%s %s", seat > 0 ? "," : "", match->seat[seat].name);
    fputc('\n', desk->out);
}

static AdminResult list(Desk *desk)
{
    StoreQuery all = { 0 };
    return store_list(desk->store, &all, list_match, desk)
               ? ADMIN_DONE
               : fail(desk, ADMIN_FAILED, "the matches cannot be read");
}

static Now moment(void)
{
    return (Now){ .service = clock_milliseconds(&system_clock), .date = clock_date(&system_clock) };
}

static AdminResult show(Desk *desk)
{
    MatchRecord match;
    AdminResult result = read_match(desk, &match);
    if (result != ADMIN_DONE)
        return result;
    static char text[MESSAGE_SIZE];
    Json out = json_in(text, sizeof text, true);
    json_begin_object(&out, NULL);
    match_write(&match, 0, WATCHING, moment(), &out);
    json_end_object(&out);
    fputs(text, desk->out);
    return ADMIN_DONE;
}

static bool count_move(void *context, int number, const MoveRecord *move)
{
    *(int *)context = number + 1;
    return true;
}

/* A server that has the match in memory sees it within a second or so, and informs its clients. */
static AdminResult end(Desk *desk)
{
    MatchRecord match;
    int moves = 0;
    AdminResult result = read_match(desk, &match);
    if (result != ADMIN_DONE)
        return result;
    if (match.status != MATCH_OPEN && match.status != MATCH_PLAYING)
        return fail(desk, ADMIN_REFUSED, "the match has ended already");
    if (!store_read_moves(desk->store, match.id, count_move, &moves))
        return fail(desk, ADMIN_FAILED, "the moves cannot be read");
    match.status = MATCH_ENDED;
    match.turn.waiting = 0;
    match.turn.deadline = 0;
    StoreWrite write = { .id = match.id,
                         .version = match.version,
                         .now = clock_date(&system_clock),
                         .match = &match,
                         .keep = moves };
    switch (store_write_now(desk->store, &write)) {
    case STORE_DONE: return ADMIN_DONE;
    case STORE_STALE: return fail(desk, ADMIN_REFUSED, "somebody has just moved; try again");
    default: return fail(desk, ADMIN_FAILED, "the match cannot be written");
    }
}

static AdminResult export(Desk *desk)
{
    MatchRecord match;
    AdminResult result = read_match(desk, &match);
    if (result != ADMIN_DONE)
        return result;
    if (!match_has_begun(&match))
        return fail(desk, ADMIN_REFUSED, "the match has not begun");
    char *text = match_save(desk->store, &match);
    if (text == NULL)
        return fail(desk, ADMIN_FAILED, "the moves cannot be read");
    fputs(text, desk->out);
    free(text);
    return ADMIN_DONE;
}

static bool is_same_file(const char *path, const char *other)
{
    struct stat one, two;
    return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev &&
           one.st_ino == two.st_ino;
}

/* Whether it is one of the files of the database, whatever its name. */
static bool is_of_database(const Desk *desk, const char *path)
{
    static const char *const ending[] = { "", "-wal", "-shm" };
    char file[PATH_MAX];
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++)
        if (snprintf(file, sizeof file, "%s%s", desk->database, ending[i]) < PATH_MAX &&
            is_same_file(file, path))
            return true;
    return false;
}

static bool is_something_else(const char *path) /* a device, say, which is not ours to replace */
{
    struct stat about;
    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

static AdminResult backup(Desk *desk)
{
    char why[STORE_ERROR_SIZE], part[PATH_MAX];
    if (is_something_else(desk->argument))
        return fail(desk, ADMIN_REFUSED,
                    "a backup needs a file of its own, not a device or a folder");
    snprintf(part, sizeof part, "%s.part", desk->argument); /* as sql_sqlite.c begins it */
    if (is_of_database(desk, desk->argument) || is_of_database(desk, part))
        return fail(desk, ADMIN_REFUSED, "a backup needs a file of its own, not the database's");
    return store_backup(desk->store, desk->argument, why) ? ADMIN_DONE
                                                          : fail(desk, ADMIN_FAILED, why);
}

static void report(void *context, const char *problem)
{
    Desk *desk = context;
    desk->damaged = true;
    fprintf(desk->out, "%s\n", problem);
}

static void report_match(Desk *desk, const char *match, const char *problem)
{
    char line[160];
    snprintf(line, sizeof line, "match %s: %s", match, problem);
    report(desk, line);
}

static void report_unreadable(Desk *desk, const char *match, const LoadProblem *problem)
{
    char text[100];
    if (problem->kind == PROBLEM_OTHER_RULES) { /* an older match, which this build cannot play */
        fprintf(desk->out, "match %s: %s\n", match, problem_name(problem->kind));
        return;
    }
    snprintf(text, sizeof text, "%s", problem_name(problem->kind));
    if (problem->move > 0)
        snprintf(text, sizeof text,
                 problem->is_draw ? "move %d is not the draw that the key gives"
                                  : "move %d cannot be played",
                 problem->move);
    report_match(desk, match, text);
}

/* A match is whole if it can be played again from its moves, with the draws that its key gives, and
 * if its snapshot agrees. */
static void check_match(void *context, const MatchRecord *record)
{
    Desk *desk = context;
    LoadProblem problem;
    Match *match = calloc(1, sizeof *match);
    if (match == NULL)
        abort();
    if (match_load(match, &desk->host, record->id, moment(), &problem)) {
        const char *difference = match_compare_snapshot(match);
        if (difference != NULL)
            report_match(desk, record->id, difference);
        match_close(match);
    } else {
        report_unreadable(desk, record->id, &problem);
    }
    free(match);
}

static AdminResult check(Desk *desk)
{
    StoreQuery all = { 0 };
    bool good =
        store_check(desk->store, report, desk) && store_list(desk->store, &all, check_match, desk);
    return good && !desk->damaged ? ADMIN_DONE
                                  : fail(desk, ADMIN_DAMAGED, "the database is damaged");
}

/* Editions of the rules */

enum { MOST_EDITIONS = 100 };

typedef struct EditionUse {
    char game[32], rules[32];
    int unfinished, finished;
} EditionUse;

typedef struct EditionUses {
    EditionUse use[MOST_EDITIONS];
    int count;
} EditionUses;

static EditionUse *use_of(EditionUses *uses, const char *game, const char *rules)
{
    int i = 0;
    while (i < uses->count &&
           (strcmp(uses->use[i].game, game) != 0 || strcmp(uses->use[i].rules, rules) != 0))
        i++;
    if (i == uses->count && i < MOST_EDITIONS) {
        uses->use[i] = (EditionUse){ 0 };
        snprintf(uses->use[i].game, sizeof uses->use[i].game, "%s", game);
        snprintf(uses->use[i].rules, sizeof uses->use[i].rules, "%s", rules);
        uses->count++;
    }
    return i < MOST_EDITIONS ? &uses->use[i] : NULL;
}

static void count_use(void *context, const MatchRecord *match)
{
    EditionUse *use = use_of(context, match->game, match->rules);
    if (use == NULL)
        return;
    use->finished += match_is_done(match);
    use->unfinished += !match_is_done(match);
}

static void print_use(FILE *out, const EditionUse *use)
{
    const Game *game = game_with_rules(use->game, use->rules);
    char number[16] = "?";
    if (game != NULL)
        snprintf(number, sizeof number, "%d", game->edition);
    fprintf(out, "%-12s  %2s  %s  %-7s  %d unfinished, %d finished\n", use->game, number,
            use->rules,
            game == NULL                    ? "missing"
            : game == game_named(use->game) ? "current"
                                            : "frozen",
            use->unfinished, use->finished);
}

/* A frozen edition without unfinished matches may be left out of a build; finished ones then cannot
 * be looked at any more, but can be exported. */
static AdminResult list_editions(Desk *desk)
{
    static EditionUses uses;
    StoreQuery all = { 0 };
    uses.count = 0;
    for (int i = 0; games[i] != NULL; i++)
        use_of(&uses, games[i]->name, games[i]->signature);
    for (int i = 0; old_editions[i] != NULL; i++)
        use_of(&uses, old_editions[i]->name, old_editions[i]->signature);
    if (!store_list(desk->store, &all, count_use, &uses))
        return fail(desk, ADMIN_FAILED, "the matches cannot be read");
    for (int i = 0; i < uses.count; i++)
        print_use(desk->out, &uses.use[i]);
    return ADMIN_DONE;
}

/* Accounts */

static void list_account(void *context, const AccountRecord *account)
{
    Desk *desk = context;
    char when[32];
    write_date(account->created, when, sizeof when);
    fprintf(desk->out, "%s  %-8s  %s  %s\n", account->player,
            account->disabled ? "disabled" : "enabled", when, account->name);
}

static AdminResult list_accounts(Desk *desk)
{
    return store_list_accounts(desk->store, list_account, desk)
               ? ADMIN_DONE
               : fail(desk, ADMIN_FAILED, "the accounts cannot be read");
}

static AdminResult read_account(Desk *desk, AccountRecord *out)
{
    char key[ACCOUNT_KEY_SIZE];
    StoreFound found =
        account_key(desk->argument, key) ? store_read_account(desk->store, key, out) : STORE_ABSENT;
    if (found == STORE_FOUND)
        return ADMIN_DONE;
    return found == STORE_ABSENT ? fail(desk, ADMIN_UNKNOWN, desk->argument)
                                 : fail(desk, ADMIN_FAILED, "the account cannot be read");
}

/* Whoever is signed in to it is not any more. */
static AdminResult change_account(Desk *desk, const AccountRecord *before, AccountRecord *after)
{
    after->epoch = before->epoch + 1;
    switch (store_change_account_now(desk->store, before, after)) {
    case STORE_DONE: return ADMIN_DONE;
    case STORE_STALE: return fail(desk, ADMIN_REFUSED, "it has just been changed; try again");
    default: return fail(desk, ADMIN_FAILED, "the account cannot be written");
    }
}

static AdminResult set_disabled(Desk *desk, bool disabled)
{
    AccountRecord before;
    AdminResult result = read_account(desk, &before);
    if (result != ADMIN_DONE)
        return result;
    AccountRecord after = before;
    after.disabled = disabled;
    return change_account(desk, &before, &after);
}

static AdminResult disable(Desk *desk)
{
    return set_disabled(desk, true);
}

static AdminResult enable(Desk *desk)
{
    return set_disabled(desk, false);
}

/* For a player who has forgotten theirs: a new one, printed once and stored nowhere. */
static AdminResult new_password(Desk *desk)
{
    AccountRecord before;
    char password[TOKEN_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE];
    AdminResult result = read_account(desk, &before);
    if (result != ADMIN_DONE)
        return result;
    AccountRecord after = before;
    make_token(password, hash);
    if (!password_hash(password, after.hash))
        return fail(desk, ADMIN_FAILED, "out of memory");
    result = change_account(desk, &before, &after);
    if (result == ADMIN_DONE)
        fprintf(desk->out, "%s\n", password);
    return result;
}

static const struct {
    const char *name;
    bool has_argument;
    AdminResult (*run)(Desk *desk);
} verb_list[] = {
    { "list", false, list },
    { "show", true, show },
    { "end", true, end },
    { "export", true, export },
    { "backup", true, backup },
    { "check", false, check },
    { "editions", false, list_editions },
    { "accounts", false, list_accounts },
    { "disable", true, disable },
    { "enable", true, enable },
    { "password", true, new_password },
};

AdminResult admin_run(const char *database, const char *verb, const char *argument, FILE *out,
                      char error[ADMIN_ERROR_SIZE])
{
    char why[STORE_ERROR_SIZE] = "";
    Desk desk = { .database = database, .argument = argument, .out = out, .error = error };
    size_t which = 0, count = sizeof verb_list / sizeof verb_list[0];
    while (which < count && strcmp(verb_list[which].name, verb) != 0)
        which++;
    if (which == count || verb_list[which].has_argument != (argument != NULL))
        return fail(&desk, ADMIN_UNKNOWN, verb);
    bool is_file = store_is_file(database);
    if (is_file && access(database, R_OK | W_OK) != 0) /* opening would make an empty one */
        return fail(&desk, ADMIN_UNKNOWN, database);
    log_quietly(true);
    if (!secret_start())
        snprintf(why, sizeof why, "the system has no randomness");
    else
        desk.store = store_open(database, why);
    desk.host =
        (MatchHost){ .store = desk.store, .memory = text_pool_open(), .ignores_snapshots = true };
    AdminResult result =
        desk.store != NULL ? verb_list[which].run(&desk) : fail(&desk, ADMIN_FAILED, why);
    store_close(desk.store);
    text_pool_close(desk.host.memory);
    return result;
}
