/* A live match: its commands are carried out, committed and answered one after the other.
 *
 *     live_submit → match_apply → store_write → written → match_commit → send_notices */
#include "http.h"

#include "common.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 100 };

static const double QUIET_SECONDS = 10;

/* Ops that are done are used again. */

static Op *take_op(Server *server)
{
    Op *op = server->spare_ops;
    if (op != NULL) {
        server->spare_ops = op->next;
        return op;
    }
    if ((op = malloc(sizeof *op)) == NULL)
        abort();
    return op;
}

static void drop_first_op(LiveMatch *live)
{
    Op *op = live->first_op;
    live->first_op = op->next;
    if (live->first_op == NULL)
        live->last_op = &live->first_op;
    live->op_count--;
    free(op->command.rematch);
    op->next = live->server->spare_ops;
    live->server->spare_ops = op;
}

/* Memory */

LiveMatch *live_open(Server *server, const char *id, ProblemKind *problem)
{
    LoadProblem why;
    LiveMatch *live = calloc(1, sizeof *live);
    if (live == NULL)
        abort();
    if (!match_load(&live->match, &server->host, id, server->now, &why)) {
        *problem = why.kind;
        free(live);
        return NULL;
    }
    live->server = server;
    live->views.views = server->views;
    live->views.match = &live->match;
    live->last_op = &live->first_op;
    live->last_used = server->seconds;
    return live;
}

void live_free(LiveMatch *live)
{
    while (live->first_op != NULL)
        drop_first_op(live);
    match_views_drop(&live->views);
    match_close(&live->match);
    free(live);
}

bool live_rest(LiveMatch *live, double now)
{
    if (now - live->last_used < QUIET_SECONDS || live->first_op != NULL)
        return false;
    bool dropped = match_views_drop(&live->views);
    return match_rest(&live->match) || dropped;
}

bool live_is_idle(const LiveMatch *live, double now)
{
    return live->clients == NULL && live->first_op == NULL && !live->thinking &&
           now - live->last_used >= live->server->options.idle_seconds;
}

static void snapshot_written(void *context, StoreResult result)
{
    Server *server = context;
    server->metrics.snapshots_written += result == STORE_DONE;
}

void live_put_away(LiveMatch *live)
{
    if (live->writing || !match_wants_snapshot(&live->match))
        return;
    SnapshotRecord snapshot = match_snapshot(&live->match);
    store_write_snapshot(live->server->store, &snapshot, snapshot_written, live->server);
    free((void *)snapshot.bytes);
}

/* Starting a command */

static void refuse_op(LiveMatch *live, Op *op, ProblemKind kind)
{
    if (op->client != NULL)
        send_problem(op->client, kind, "", op->command.client, op->command.number);
    if (op->request != NULL)
        http_refuse(live->server, op->request, kind, "");
    op->request = NULL;
}

static void answer_repeated(LiveMatch *live, const Op *op)
{
    if (op->command.kind != COMMAND_REMATCH)
        live->server->metrics.repeated++;
    if (op->client != NULL && op->command.kind == COMMAND_REMATCH)
        send_rematch_token(live, op->client);
    else if (op->client != NULL)
        send_ack(op->client, &op->command, true);
}

static void written(void *context, StoreResult result);
static void rematch_written(void *context, StoreResult result);

static void write_change(LiveMatch *live, Change *change)
{
    Server *server = live->server;
    const MatchRecord *rematch = change->rematch;
    if (rematch != NULL) {
        store_write(server->store,
                    &(StoreWrite){ .id = rematch->id, .match = rematch, .now = rematch->created },
                    rematch_written, live);
        return;
    }
    if (change->write.results != NULL)
        results_rate(server->store, &change->results);
    server->clocks_run = server->clocks_run || change->write.turn.deadline > 0;
    store_write(server->store, &change->write, written, live);
    if (change->write.move != change->few)
        change_free(change);
}

static void rematch_written(void *context, StoreResult result)
{
    LiveMatch *live = context;
    Change change;
    if (result == STORE_FAILED) {
        written(live, result);
        return;
    }
    match_link_rematch(&live->match, &live->first_op->command, live->server->now, &change);
    write_change(live, &change);
}

/* True: a commit is now under way. Another server may know more: before a command is refused, the
 * match is read again. */
static bool start_op(LiveMatch *live, Op *op)
{
    Change change;
    match_apply(&live->match, &op->command, live->server->now, &change);
    bool is_refused = change.outcome == OUTCOME_REFUSED;
    if (is_refused && !change.is_final && !op->is_up_to_date &&
        store_is_shared(live->server->store)) {
        op->is_up_to_date = true;
        live_refresh(live); /* if it cannot be read, what we know must do */
        match_apply(&live->match, &op->command, live->server->now, &change);
        is_refused = change.outcome == OUTCOME_REFUSED;
    }
    if (change.outcome == OUTCOME_WRITE)
        write_change(live, &change);
    else if (change.outcome == OUTCOME_REPEATED)
        answer_repeated(live, op);
    else if (is_refused) /* a bot whose answer comes too late is asked again by live_think */
        refuse_op(live, op, change.problem);
    return change.outcome == OUTCOME_WRITE;
}

static void next_op(LiveMatch *live)
{
    while (live->first_op != NULL && !live->writing) {
        live->writing = true; /* so that whatever the op submits waits behind it */
        if (live->first_op->command.kind == COMMAND_CLOCK)
            live->clock_is_due = false;
        live->writing = start_op(live, live->first_op);
        if (!live->writing)
            drop_first_op(live);
    }
}

void live_submit(LiveMatch *live, const Op *op)
{
    Op *copy = take_op(live->server);
    *copy = *op;
    copy->next = NULL;
    *live->last_op = copy;
    live->last_op = &copy->next;
    live->op_count++;
    live->last_used = live->server->seconds;
    next_op(live);
}

void live_begin_if_ready(LiveMatch *live)
{
    if (match_is_ready(&live->match))
        live_submit(live, &(Op){ .command = { .kind = COMMAND_BEGIN } });
}

static void go_on(LiveMatch *live)
{
    next_op(live);
    live_think(live);
}

/* What another server has written */

bool live_refresh(LiveMatch *live)
{
    Refresh refresh;
    live->heard = 0;
    bool is_read = match_refresh(&live->match, &refresh);
    live->has_other_rules = refresh.other_rules;
    if (!is_read)
        return false;
    if (refresh.changed)
        send_refresh(live, &refresh);
    return true;
}

/* All clients come back to what is stored. */
static void drop(LiveMatch *live, int code, const char *why)
{
    while (live->clients != NULL) {
        Client *client = live->clients;
        client_leave(client);
        net_hang_up(client->connection, code, why);
    }
    lobby_remove(live);
    live_free(live);
}

/* The match in memory is ahead of the stored one, and nobody has been told. */
static void forget(LiveMatch *live)
{
    for (Op *op = live->first_op; op != NULL; op = op->next)
        refuse_op(live, op, PROBLEM_STORAGE);
    drop(live, INTERNAL_ERROR, "the match could not be stored");
}

/* The match has other rules now. Clients send again what was not acknowledged. */
static void reload(LiveMatch *live)
{
    for (Op *op = live->first_op; op != NULL; op = op->next) {
        if (op->request != NULL)
            http_refuse(live->server, op->request, PROBLEM_STORAGE, "");
        op->request = NULL;
    }
    lobby_wake(live->server, live->match.record.id);
    drop(live, SERVICE_RESTART, "the rules have been updated");
}

/* Other servers could not go on with a match whose rules they do not have. */
void live_update(LiveMatch *live)
{
    const MatchRecord *record = &live->match.record;
    if (record_wants_update(record) &&
        store_all_know(live->server->store, game_named(record->game)->signature))
        live_submit(live, &(Op){ .command = { .kind = COMMAND_UPDATE } });
}

/* Another server was faster: the command is looked at again where the match stands now, as soon as
 * that can be read. A bot thinks again. */
static void start_again(LiveMatch *live)
{
    Op *op = live->first_op;
    bool by_bot = op->command.kind == COMMAND_ACT && !op->command.by_person;
    bool enough = ++op->tries == MOST_TRIES;
    free(op->command.rematch);
    op->command.rematch = NULL;
    live->match.record.last_row = 0; /* perhaps that was what did not fit */
    live->stalled = live->writing = !live_refresh(live);
    if (live->has_other_rules) {
        reload(live);
    } else if (live->stalled && enough) {
        forget(live);
    } else if (live->stalled) {
        lobby_wake(live->server, live->match.record.id);
    } else {
        if (enough)
            refuse_op(live, op, PROBLEM_STORAGE);
        if (by_bot || enough)
            drop_first_op(live);
        go_on(live);
    }
}

/* While the database cannot be read the match stays as it was when it could. */
static bool catch_up(LiveMatch *live)
{
    int64_t heard = live->heard;
    if (heard <= live->match.record.version || live_refresh(live))
        return true;
    if (live->has_other_rules) {
        reload(live);
        return false;
    }
    if (match_is_as_stored(&live->match)) {
        live->heard = heard;
        lobby_wake(live->server, live->match.record.id);
        return true;
    }
    forget(live);
    return false;
}

void live_hear(LiveMatch *live, int64_t version)
{
    live->heard = version > live->heard ? version : live->heard;
    if (live->stalled)
        start_again(live);
    else if (!live->writing && catch_up(live))
        live_think(live);
}

/* The commit of the first op */

static void written(void *context, StoreResult result)
{
    LiveMatch *live = context;
    Server *server = live->server;
    if (result != STORE_DONE) {
        match_abandon(&live->match);
        live->writing = false;
    }
    if (result == STORE_STALE) {
        server->metrics.stale++;
        start_again(live);
        return;
    }
    if (result == STORE_FAILED) {
        log_event("write_refused", "match", live->match.record.id, "why", "failed", NULL);
        forget(live);
        return;
    }
    Op *op = live->first_op;
    Notices notices = match_commit(&live->match, &op->command, store_written_row(server->store));
    send_notices(live, op, &notices);
    if (notices.new_rules) {
        reload(live);
        return;
    }
    if (live->clients_at[WATCHING] > 0)
        send_delayed(live);
    drop_first_op(live);
    live->writing = false;
    if (notices.snapshot)
        live_put_away(live);
    if (catch_up(live))
        go_on(live);
}
