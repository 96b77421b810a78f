/* The changes of a match: what each checks, what it writes, and what is told when that is on the
 * disk. Here is what they share, and the moves. */
#include "room_ops.h"

#include "log.h"

#include <stdlib.h>
#include <string.h>

void op_refuse(Room *room, Op *op, ProblemKind kind, const char *detail)
{
    Problem problem;
    problem_set(&problem, kind, detail);
    if (op->client != NULL)
        client_tell_problem(op->client, &problem, &op->said);
    if (op->request != NULL)
        http_refuse(room->server, op->request, kind, detail);
    op->request = NULL;
}

bool op_is_refused(Room *room, Op *op, ProblemKind kind)
{
    op_refuse(room, op, kind, "");
    return false; /* a bot whose answer comes too late is asked again by room_think */
}

/* Writing */

static void write_change(Room *room, bool with_match, int keep, const MoveRecord *move, int count)
{
    room->draft.changed = server_time();
    store_write(room->server->store,
                &(StoreWrite){ .id = room->draft.id,
                               .version = room->draft.version,
                               .now = room->draft.changed,
                               .match = with_match ? &room->draft : NULL,
                               .keep = keep,
                               .move = move,
                               .move_count = count },
                room_written, room);
}

static int stored_moves(const Room *room)
{
    return room->table == NULL ? 0 : table_moves(room->table);
}

bool write_match(Room *room)
{
    write_change(room, true, stored_moves(room), NULL, 0);
    return true;
}

/* The moves from `from` on, as lines; the first was sent by the op's client. */
bool write_moves(Room *room, const Op *op, int from, State *before, bool with_match)
{
    int count = table_moves(room->table) - from;
    MoveRecord *record = calloc((size_t)count, sizeof *record);
    if (record == NULL)
        abort();
    for (int i = 0; i < count; i++) {
        Move move = table_move(room->table, from + i);
        Line line = line_in(record[i].line, sizeof record[i].line);
        game_describe_action(room->game, before, move.who, move.action, &line);
        game_play(room->game, before, move.who, move.action);
        record[i].who = move.who;
    }
    if (op->kind == OP_ACT && count > 0) {
        memcpy(record[0].client, op->said.client, sizeof record[0].client);
        record[0].client_number = op->said.number;
    }
    write_change(room, with_match, from, record, count);
    free(record);
    return true;
}

/* Playing */

static bool start_act(Room *room, Op *op)
{
    _Alignas(16) unsigned char before[MAX_STATE_SIZE];
    if (op->said.client[0] != '\0' && room_has_done(room, op)) {
        room->server->metrics.repeated++;
        if (op->client != NULL)
            room_tell_ack(room, op->client, &op->said, true);
        return false;
    }
    if (room->table == NULL || room->record.status != MATCH_PLAYING)
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    int old_moves = table_moves(room->table);
    memcpy(before, table_state(room->table), room->game->state_size);
    if (!table_play(room->table, op->seat, op->said.action))
        return op_is_refused(room, op, PROBLEM_NOT_LEGAL);
    bool over = table_waiting_for(room->table) == 0;
    if (over)
        room->draft.status = MATCH_OVER;
    return write_moves(room, op, old_moves, (State *)before, over);
}

static void finish_act(Room *room, Op *op)
{
    Metrics *metrics = &room->server->metrics;
    bool by_person = op->said.client[0] != '\0';
    room_remember(room, op);
    *(by_person ? &metrics->actions : &metrics->bot_actions) += 1;
    room_tell_moves(room); /* first, so that whoever hears the ack has the view that follows */
    if (op->client != NULL)
        room_tell_ack(room, op->client, &op->said, false);
    if (by_person)
        metrics_note_latency(metrics, server_now() - op->received);
    if (room->record.status != MATCH_OVER)
        return;
    metrics->matches_over++;
    log_event("match_over", "match", room->record.id, "game", room->record.game, NULL);
    room_tell_match(room, NULL);
}

static bool start_undo(Room *room, Op *op)
{
    if (room_has_done(room, op)) {
        room->server->metrics.repeated++;
        if (op->client != NULL)
            room_tell_ack(room, op->client, &op->said, true);
        return false;
    }
    if (room->table == NULL || room->record.status != MATCH_PLAYING)
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    if (op->said.seq != room->told[op->seat].seq)
        return op_is_refused(room, op, PROBLEM_STALE);
    if (!table_undo(room->table, op->seat))
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    write_change(room, false, table_moves(room->table), NULL, 0);
    return true;
}

static void finish_undo(Room *room, Op *op)
{
    room->server->metrics.undos++;
    room_remember(room, op);
    room_tell_undo(room);
    if (op->client != NULL)
        room_tell_ack(room, op->client, &op->said, false);
}

bool op_start(Room *room, Op *op)
{
    switch (op->kind) {
    case OP_TAKE: return start_take(room, op);
    case OP_SEAT: return start_seat(room, op);
    case OP_BEGIN: return start_begin(room, op);
    case OP_ACT: return start_act(room, op);
    case OP_UNDO: return start_undo(room, op);
    case OP_STAND_IN: return start_stand_in(room, op);
    case OP_REMATCH: return start_rematch(room, op);
    }
    return false;
}

void op_finish(Room *room, Op *op)
{
    switch (op->kind) {
    case OP_TAKE:
    case OP_SEAT: finish_seating(room, op); break;
    case OP_BEGIN: finish_begin(room); break;
    case OP_ACT: finish_act(room, op); break;
    case OP_UNDO: finish_undo(room, op); break;
    case OP_STAND_IN: finish_stand_in(room); break;
    case OP_REMATCH: finish_rematch(room); break;
    }
}
