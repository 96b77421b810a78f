/* The changes of a match: what each checks, what it writes, and what is told when that is on the
 * disk. Here is what they share, and the moves. */
#include "room_ops.h"

#include "http.h"
#include "log.h"

#include <stdlib.h>
#include <string.h>

enum { FEW_MOVES = 8 }; /* an action and its draws, mostly */

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

/* Another server may know more: before somebody is refused we look at what is stored. */
bool op_is_refused(Room *room, Op *op, ProblemKind kind)
{
    if (!op->is_up_to_date && store_is_shared(room->server->store))
        op->is_in_doubt = true;
    else
        op_refuse(room, op, kind, "");
    return false; /* a bot whose answer comes too late is asked again by room_think */
}

/* Writing */

static void write_change(Room *room, StoreWrite *write)
{
    MatchResults results;
    bool is_over = room->draft->status == MATCH_OVER && room->record.status != MATCH_OVER;
    room->workspace->changes_facts = write->match != NULL;
    room_set_clocks(room);
    room->draft->changed = server_time(room->server);
    room->draft->moves = write->keep + write->move_count;
    if (is_over) {
        room_results(room, &results);
        write->results = &results;
    }
    write->id = room->draft->id;
    write->version = room->draft->version;
    write->now = room->draft->changed;
    write->turn = room->draft->turn;
    write->takes_back = write->keep < room->told_moves;
    write->after = room->draft->last_row;
    if (write->takes_back)
        room->draft->last_row = 0;
    store_write(room->server->store, write, room_written, room);
}

static int stored_moves(const Room *room)
{
    return room->table == NULL ? 0 : table_moves(room->table);
}

bool write_line(Room *room, const ChatRecord *line)
{
    write_change(room,
                 &(StoreWrite){ .match = room->draft, .keep = stored_moves(room), .chat = line });
    return true;
}

bool write_match(Room *room)
{
    return write_line(room, NULL);
}

/* The moves from `from` on, as lines; the first was sent by the op's client. */
bool write_moves(Room *room, const Op *op, int from, State *before, bool with_match)
{
    int count = table_moves(room->table) - from;
    int64_t now = service_now(room->server);
    MoveRecord few[FEW_MOVES], *record = few;
    if (count > FEW_MOVES && (record = malloc((size_t)count * sizeof *record)) == NULL)
        abort();
    for (int i = 0; i < count; i++) {
        Move move = table_move(room->table, from + i);
        record[i].who = move.who;
        record[i].client[0] = '\0';
        record[i].client_number = 0;
        record[i].at = now;
        Line line = line_in(record[i].line, sizeof record[i].line);
        game_describe_action(room->game, before, move.who, move.action, &line);
        game_play(room->game, before, move.who, move.action);
    }
    if (op->kind == OP_ACT && count > 0) {
        memcpy(record[0].client, op->said.client, sizeof record[0].client);
        record[0].client_number = op->said.number;
    }
    write_change(room, &(StoreWrite){ .match = with_match ? room->draft : NULL,
                                      .keep = from,
                                      .move = record,
                                      .move_count = count });
    if (record != few)
        free(record);
    return true;
}

/* Playing */

static bool is_of_a_person(const Op *op)
{
    return op->said.client[0] != '\0';
}

/* A person who has not resigned, or the bot that plays for him: he may have returned since it was
 * asked. */
static bool may_play(const Room *room, const Op *op)
{
    const SeatRecord *record = &room->record.seat[op->seat];
    bool plays = is_of_a_person(op) ? !record->resigned : room_bot(room, op->seat) != NULL;
    return plays && room->table != NULL && room->record.status == MATCH_PLAYING;
}

static bool describe(const Room *room, const StateBuffer *view, const Op *op, char line[LINE_SIZE])
{
    ActionList list;
    Line out = line_in(line, LINE_SIZE);
    const State *state = &view->state;
    if (!(game_waiting_for(room->game, state) >> op->seat & 1))
        return false;
    game_list(room->game, state, op->seat, &list);
    if (!list_has(&list, op->said.action))
        return false;
    game_describe_action(room->game, state, op->seat, op->said.action, &out);
    return true;
}

/* An action says in which view it was chosen. In a later one it is done if the seat has not acted
 * since, as it may have in another window, and if the action is still the same in words. */
static bool is_stale(Room *room, const Op *op)
{
    StateBuffer then, now;
    char line[LINE_SIZE], same[LINE_SIZE];
    int told = room->told[op->seat].seq;
    if (op->said.seq == 0 || op->said.seq == told)
        return false;
    if (op->said.seq > told)
        return true;
    for (int i = follow_until(room, op->seat, (int)op->said.seq, &then);
         i < table_moves(room->table); i++)
        if (table_move(room->table, i).who == op->seat)
            return true;
    room_seen(room, op->seat, &now);
    return !describe(room, &then, op, line) || !describe(room, &now, op, same) ||
           strcmp(line, same) != 0;
}

static bool start_act(Room *room, Op *op)
{
    StateBuffer before;
    if (is_of_a_person(op) && room_has_done(room, op)) {
        room->server->metrics.repeated++;
        if (op->client != NULL)
            room_tell_ack(room, op->client, &op->said, true);
        return false;
    }
    if (!may_play(room, op))
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    if (is_of_a_person(op) && is_stale(room, op))
        return op_is_refused(room, op, PROBLEM_STALE);
    op->returns = is_of_a_person(op) && room->record.seat[op->seat].stand_in[0] != '\0';
    int old_moves = table_moves(room->table);
    memcpy(before.bytes, table_state(room->table), room->game->state_size);
    room_keep_told(room);
    if (!table_play(room->table, op->seat, op->said.action))
        return op_is_refused(room, op, PROBLEM_NOT_LEGAL);
    bool over = table_waiting_for(room->table) == 0;
    if (over)
        room->draft->status = MATCH_OVER;
    if (op->returns)
        come_back(room->draft, op->seat);
    if (room->pace.kind != PACE_NONE)
        op->earns_time =
            clock_earns(room, op->seat, everybody_notices(room, &before.state, old_moves));
    return write_moves(room, op, old_moves, &before.state, over || op->returns);
}

static void tell_turn(Room *room, bool with_match)
{
    if (with_match)
        room_tell_match(room, NULL);
    else if (room->clocks_changed)
        room_tell_clocks(room);
}

static void finish_act(Room *room, Op *op)
{
    Metrics *metrics = &room->server->metrics;
    bool by_person = is_of_a_person(op);
    room_remember(room, op);
    *(by_person ? &metrics->actions : &metrics->bot_actions) += 1;
    room_tell_moves(room); /* first, so that whoever hears the ack has the view that follows */
    if (op->client != NULL)
        room_tell_ack(room, op->client, &op->said, false);
    if (by_person)
        metrics_note_latency(metrics, server_now(room->server) - op->received);
    if (room->record.status != MATCH_OVER) {
        tell_turn(room, op->returns);
        return;
    }
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
    if (!may_play(room, op) || !seat_is_present(&room->record.seat[op->seat]))
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    if (op->said.seq != room->told[op->seat].seq)
        return op_is_refused(room, op, PROBLEM_STALE);
    if (!table_may_undo(room->table, op->seat))
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    Move last = table_move(room->table, table_moves(room->table) - 1);
    room_keep_told(room);
    if (!table_undo(room->table, op->seat))
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    clock_pays_back(room, op->seat, everybody_noticed(room, last));
    write_change(room, &(StoreWrite){ .keep = table_moves(room->table) });
    return true;
}

static void finish_undo(Room *room, Op *op)
{
    room->server->metrics.undos++;
    room_remember(room, op);
    room_tell_undo(room);
    tell_turn(room, false);
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
    case OP_CLOSE: return start_close(room, op);
    case OP_VOTE: return start_vote(room, op);
    case OP_CHAT: return start_chat(room, op);
    case OP_MUTE: return start_mute(room, op);
    case OP_CLOCK: return start_clock(room, op);
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
    case OP_VOTE:
    case OP_STAND_IN: finish_stand_in(room, op); break;
    case OP_CLOSE: finish_close(room); break;
    case OP_CHAT: finish_chat(room, op); break;
    case OP_MUTE: finish_mute(room, op); break;
    case OP_CLOCK: finish_clock(room); break;
    case OP_REMATCH: finish_rematch(room); break;
    }
}
