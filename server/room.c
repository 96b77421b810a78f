/* One match in memory: one change after the other, and bots. */
#include "server.h"

#include "log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPEATS_AT_ONCE = 2, INTERNAL_ERROR = 1011, MOST_TRIES = 100 };

static const double QUIET_SECONDS = 10;

/* What was done already */

static Repeat *find_repeat(const Room *room, int seat, const char *client)
{
    for (int i = 0; i < room->repeats; i++)
        if (room->repeat[i].seat == seat && strcmp(room->repeat[i].client, client) == 0)
            return &room->repeat[i];
    return NULL;
}

/* The one that has been quiet for longest makes room. */
static Repeat *add_repeat(Room *room)
{
    if (room->repeats == MAX_REPEATS) {
        memmove(room->repeat, room->repeat + 1, (MAX_REPEATS - 1) * sizeof room->repeat[0]);
        return &room->repeat[MAX_REPEATS - 1];
    }
    if (room->repeats % REPEATS_AT_ONCE == 0)
        room->repeat = realloc(room->repeat,
                               (size_t)(room->repeats + REPEATS_AT_ONCE) * sizeof room->repeat[0]);
    if (room->repeat == NULL)
        abort();
    return &room->repeat[room->repeats++];
}

void room_remember_number(Room *room, int seat, const char *client, int64_t number)
{
    if (client[0] == '\0')
        return;
    Repeat *repeat = find_repeat(room, seat, client);
    if (repeat == NULL) {
        repeat = add_repeat(room);
        *repeat = (Repeat){ .seat = seat };
        snprintf(repeat->client, CLIENT_ID_SIZE, "%s", client);
    }
    if (number > repeat->number)
        repeat->number = number;
}

void room_remember(Room *room, const Op *op)
{
    room_remember_number(room, op->seat, op->said.client, op->said.number);
}

bool room_has_done(const Room *room, const Op *op)
{
    const Repeat *repeat = find_repeat(room, op->seat, op->said.client);
    return repeat != NULL && op->said.number <= repeat->number;
}

static size_t workspace_size(const Room *room)
{
    return sizeof *room->workspace + room->game->state_size;
}

Workspace *room_workspace(Room *room)
{
    if (room->workspace == NULL) {
        room->workspace = (void *)text_pool_take(room->server->texts, workspace_size(room));
        room->workspace->op_is_used = room->workspace->draft_is_record = false;
    }
    return room->workspace;
}

static void drop_workspace(Room *room)
{
    if (room->workspace != NULL)
        text_pool_give(room->server->texts, (char *)room->workspace, workspace_size(room));
    room->workspace = NULL;
}

static Op *take_op(Room *room)
{
    Workspace *workspace = room_workspace(room);
    if (!workspace->op_is_used) {
        workspace->op_is_used = true;
        return &workspace->op;
    }
    Op *op = malloc(sizeof *op);
    if (op == NULL)
        abort();
    return op;
}

static void give_op(Room *room, Op *op)
{
    if (op == &room->workspace->op)
        room->workspace->op_is_used = false;
    else
        free(op);
}

static void drop_first_op(Room *room)
{
    Op *op = room->first_op;
    room->first_op = op->next;
    if (room->first_op == NULL)
        room->last_op = &room->first_op;
    room->op_count--;
    free(op->rematch);
    give_op(room, op);
}

void room_free(Room *room)
{
    while (room->first_op != NULL)
        drop_first_op(room);
    table_close(room->table);
    view_texts_drop(room);
    drop_workspace(room);
    free(room->repeat);
    free(room);
}

/* Changes, one after the other */

static bool is_worth_another_look(Room *room, Op *op)
{
    if (!op->is_in_doubt)
        return false;
    op->is_in_doubt = false;
    op->is_up_to_date = true;
    room_refresh(room); /* if it cannot be read, what we know must do */
    return true;
}

static void next_op(Room *room)
{
    while (room->first_op != NULL && !room->writing) {
        room->writing = true; /* so that whatever the op submits waits behind it */
        draft_begin(room);
        room->writing = op_start(room, room->first_op);
        if (!room->writing)
            draft_drop(room);
        if (!room->writing && !is_worth_another_look(room, room->first_op))
            drop_first_op(room);
    }
}

void room_submit(Room *room, const Op *op)
{
    Op *copy = take_op(room);
    *copy = *op;
    copy->next = NULL;
    *room->last_op = copy;
    room->last_op = &copy->next;
    room->op_count++;
    room->last_used = server_now(room->server);
    next_op(room);
}

/* What is in memory is ahead of what is stored, and nobody has been told of it: forget it, and let
 * everybody come back to what is stored. */
static void forget(Room *room)
{
    for (Op *op = room->first_op; op != NULL; op = op->next)
        op_refuse(room, op, PROBLEM_STORAGE, "");
    while (room->clients != NULL) {
        Client *client = room->clients;
        room_leave(client);
        net_hang_up(client->connection, INTERNAL_ERROR, "the match could not be stored");
    }
    lobby_remove(room);
    room_free(room);
}

static void go_on(Room *room)
{
    next_op(room);
    room_think(room);
}

/* Somebody else was faster: what the op wants is looked at again where the match stands now, as
 * soon as that can be read. A bot thinks again. */
static void start_again(Room *room)
{
    Op *op = room->first_op;
    bool by_bot = op->kind == OP_ACT && op->said.client[0] == '\0';
    bool enough = ++op->tries == MOST_TRIES;
    free(op->rematch);
    op->rematch = NULL;
    room->record.last_row = 0; /* perhaps that was what did not fit */
    room->stalled = room->writing = !room_refresh(room);
    if (room->stalled && enough) {
        forget(room);
    } else if (room->stalled) {
        lobby_wake(room->server, room->record.id);
    } else {
        if (enough)
            op_refuse(room, op, PROBLEM_STORAGE, "");
        if (by_bot || enough)
            drop_first_op(room);
        go_on(room);
    }
}

/* While the database cannot be read the match stays as it was when it could. */
static bool follow(Room *room)
{
    int64_t heard = room->heard;
    if (heard <= room->record.version || room_refresh(room))
        return true;
    if (room_is_as_stored(room)) {
        room->heard = heard;
        lobby_wake(room->server, room->record.id);
        return true;
    }
    forget(room);
    return false;
}

void room_hear(Room *room, int64_t version)
{
    room->heard = version > room->heard ? version : room->heard;
    if (room->stalled)
        start_again(room);
    else if (!room->writing && follow(room))
        room_think(room);
}

void room_written(void *context, StoreResult result)
{
    Room *room = context;
    room->writing = false;
    if (result == STORE_DONE) {
        room->draft->version++;
        if (store_written_row(room->server->store) != 0)
            room->draft->last_row = store_written_row(room->server->store);
        draft_keep(room);
    } else {
        draft_drop(room);
    }
    if (result == STORE_STALE) {
        room->server->metrics.stale++;
        start_again(room);
        return;
    }
    if (result == STORE_FAILED) {
        log_event("write_refused", "match", room->record.id, "why", "failed", NULL);
        forget(room);
        return;
    }
    room->writing = true; /* what op_finish submits waits until the op is gone */
    op_finish(room, room->first_op);
    if (room_anybody_at(room, WATCHING))
        room_tell_watchers(room);
    drop_first_op(room);
    room->writing = false;
    room_note_progress(room);
    if (follow(room))
        go_on(room);
}

/* Bots */

const BotKind *bot_kind(const char *name)
{
    for (int i = 0; bots[i] != NULL; i++)
        if (strcmp(bots[i]->name, name) == 0)
            return bots[i];
    return NULL;
}

const BotKind *room_bot(const Room *room, int seat)
{
    const SeatRecord *record = &room->record.seat[seat];
    const char *player = record->stand_in[0] != '\0' ? record->stand_in : record->player;
    return strncmp(player, "bot:", 4) == 0 ? bot_kind(player + 4) : NULL;
}

bool room_is_ours(const Room *room)
{
    return store_is_ours(room->server->store, room->record.id);
}

void room_think(Room *room)
{
    if (room->thinking || room->writing || room->table == NULL ||
        room->record.status != MATCH_PLAYING || !room_is_ours(room))
        return;
    if (room_bots_rest(room))
        return;
    SeatSet waiting = table_waiting_for(room->table);
    for (int seat = 0; seat < room->record.seats; seat++) {
        const BotKind *bot = waiting >> seat & 1 ? room_bot(room, seat) : NULL;
        if (bot == NULL)
            continue;
        BotJob job = { .origin = room->origin,
                       .class = room_job_class(room),
                       .seat = seat,
                       .game = room->game,
                       .bot = bot,
                       .seed = random_seed() };
        snprintf(job.match, sizeof job.match, "%s", room->record.id);
        table_view(room->table, seat, &job.view.state);
        room->thinking = true;
        workers_ask(room->server->workers, &job);
        return;
    }
}

bool room_rest(Room *room, double now)
{
    if (now - room->last_used < QUIET_SECONDS || room->first_op != NULL)
        return false;
    bool freed = view_texts_drop(room);
    if (room->table != NULL && table_moves(room->table) != room->told_moves)
        return freed;
    freed = freed || room->workspace != NULL;
    room->told_state = NULL; /* it is where the table stands */
    drop_workspace(room);
    return (room->table != NULL && table_rest(room->table)) || freed;
}

bool room_is_idle(const Room *room, double now)
{
    return room->clients == NULL && room->first_op == NULL && !room->thinking &&
           now - room->last_used >= room->server->options.idle_seconds;
}
