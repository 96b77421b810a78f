#include "admin.h"

#include "log.h"
#include "server.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct Desk {
    Server *server; /* with a store and nothing else */
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
    StoreFound found = store_read_match(desk->server->store, desk->argument, match);
    if (found == STORE_FOUND)
        return ADMIN_DONE;
    return found == STORE_ABSENT ? fail(desk, ADMIN_UNKNOWN, desk->argument)
                                 : fail(desk, ADMIN_FAILED, "the match cannot be read");
}

static void list_match(void *context, const MatchRecord *match)
{
    Desk *desk = context;
    char when[32];
    time_t changed = (time_t)match->changed;
    struct tm parts;
    strftime(when, sizeof when, "%Y-%m-%d %H:%M", gmtime_r(&changed, &parts));
    fprintf(desk->out, "%s  %-7s  %-12s  %s ", match->id, match_status_name[match->status],
            match->game, when);
    for (int seat = 0; seat < match->seats; seat++)
        fprintf(desk->out, "%s %s", seat > 0 ? "," : "", match->seat[seat].name);
    fputc('\n', desk->out);
}

static AdminResult list(Desk *desk)
{
    StoreQuery all = { 0 };
    return store_list(desk->server->store, &all, list_match, desk)
               ? ADMIN_DONE
               : fail(desk, ADMIN_FAILED, "the matches cannot be read");
}

static AdminResult show(Desk *desk)
{
    MatchRecord match;
    AdminResult result = read_match(desk, &match);
    if (result != ADMIN_DONE)
        return result;
    Json out = json_in(desk->server->text, sizeof desk->server->text, true);
    json_begin_object(&out, NULL);
    match_write(desk->server, &match, NULL, &out);
    json_end_object(&out);
    fputs(desk->server->text, desk->out);
    return ADMIN_DONE;
}

static bool count_move(void *context, int number, const MoveRecord *move)
{
    *(int *)context = number + 1;
    return true;
}

/* A server that has the match in memory notices at its next write, and lets everybody come back to
 * this. */
static AdminResult end(Desk *desk)
{
    MatchRecord match;
    int moves = 0;
    AdminResult result = read_match(desk, &match);
    if (result != ADMIN_DONE)
        return result;
    if (match.status != MATCH_OPEN && match.status != MATCH_PLAYING)
        return fail(desk, ADMIN_REFUSED, "the match has ended already");
    if (!store_read_moves(desk->server->store, match.id, count_move, &moves))
        return fail(desk, ADMIN_FAILED, "the moves cannot be read");
    match.status = MATCH_ENDED;
    match.turn.waiting = 0;
    match.turn.deadline = 0;
    StoreWrite write = { .id = match.id,
                         .version = match.version,
                         .now = server_time(),
                         .match = &match,
                         .keep = moves };
    switch (store_write_now(desk->server->store, &write)) {
    case STORE_DONE: return ADMIN_DONE;
    case STORE_STALE: return fail(desk, ADMIN_REFUSED, "somebody has just moved; try again");
    default: return fail(desk, ADMIN_FAILED, "the match cannot be written");
    }
}

static AdminResult export(Desk *desk)
{
    Problem problem;
    AdminResult result = ADMIN_DONE;
    Room *room = room_read(desk->server, desk->argument, &problem);
    if (room == NULL && problem.kind == PROBLEM_NOT_FOUND)
        return fail(desk, ADMIN_UNKNOWN, desk->argument);
    if (room == NULL)
        return fail(desk, ADMIN_FAILED, problem_name(problem.kind));
    char *text = room->table == NULL ? NULL : table_save(room->table);
    if (text != NULL)
        fputs(text, desk->out);
    else
        result = fail(desk, ADMIN_REFUSED, "the match has not begun");
    free(text);
    room_free(room);
    return result;
}

static AdminResult backup(Desk *desk)
{
    char why[STORE_ERROR_SIZE];
    return store_backup(desk->server->store, desk->argument, why) ? ADMIN_DONE
                                                                  : fail(desk, ADMIN_FAILED, why);
}

static void report(void *context, const char *problem)
{
    Desk *desk = context;
    desk->damaged = true;
    fprintf(desk->out, "%s\n", problem);
}

/* A match is whole if it can be played again from its moves, with the draws that its key gives. */
static void check_match(void *context, const MatchRecord *match)
{
    Desk *desk = context;
    Problem problem;
    Room *room = room_read(desk->server, match->id, &problem);
    if (room != NULL) {
        room_free(room);
        return;
    }
    char line[80];
    snprintf(line, sizeof line, "match %s: %s", match->id, problem_name(problem.kind));
    if (problem.kind != PROBLEM_OTHER_RULES)
        report(desk, line);
    else
        fprintf(desk->out, "%s\n", line); /* an older one, which this build cannot play */
}

static AdminResult check(Desk *desk)
{
    StoreQuery all = { 0 };
    bool good = store_check(desk->server->store, report, desk) &&
                store_list(desk->server->store, &all, check_match, desk);
    return good && !desk->damaged ? ADMIN_DONE
                                  : fail(desk, ADMIN_DAMAGED, "the database is damaged");
}

static const struct {
    const char *name;
    bool has_argument;
    AdminResult (*run)(Desk *desk);
} verb_list[] = {
    { "list", false, list },    { "show", true, show },     { "end", true, end },
    { "export", true, export }, { "backup", true, backup }, { "check", false, check },
};

AdminResult admin_run(const char *database, const char *verb, const char *argument, FILE *out,
                      char error[ADMIN_ERROR_SIZE])
{
    char why[STORE_ERROR_SIZE] = "";
    Desk desk = { .argument = argument, .out = out, .error = error };
    size_t which = 0, count = sizeof verb_list / sizeof verb_list[0];
    while (which < count && strcmp(verb_list[which].name, verb) != 0)
        which++;
    if (which == count || verb_list[which].has_argument != (argument != NULL))
        return fail(&desk, ADMIN_UNKNOWN, verb);
    bool is_file = sql_driver_for(database) == &sqlite_driver;
    if (is_file && access(database, R_OK | W_OK) != 0) /* opening would make an empty one */
        return fail(&desk, ADMIN_UNKNOWN, database);
    desk.server = calloc(1, sizeof *desk.server);
    if (desk.server == NULL)
        return fail(&desk, ADMIN_FAILED, "out of memory");
    log_quietly(true);
    desk.server->store = store_open(database, why);
    AdminResult result =
        desk.server->store != NULL ? verb_list[which].run(&desk) : fail(&desk, ADMIN_FAILED, why);
    store_close(desk.server->store);
    free(desk.server);
    return result;
}
