/* The changes of a match: what each checks, what it writes, and what is told when that is on the
 * disk. */
#include "server.h"

#include "log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char STAND_IN[] = "bot:greedy"; /* plays for whoever has left */

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

static bool write_match(Room *room)
{
    write_change(room, true, stored_moves(room), NULL, 0);
    return true;
}

/* The moves from `from` on, as lines; the first was sent by the op's client. */
static bool write_moves(Room *room, const Op *op, int from, State *before, bool with_match)
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

/* Sitting down */

static bool everybody_is_seated(const Room *room)
{
    for (int seat = 0; seat < room->record.seats; seat++)
        if (!room->record.seat[seat].taken)
            return false;
    return true;
}

static void sit_down(Room *room, int seat, const char *name, const char *colour)
{
    SeatRecord *record = &room->draft.seat[seat];
    record->taken = true;
    if (name[0] != '\0')
        snprintf(record->name, sizeof record->name, "%s", name);
    if (colour[0] != '\0')
        snprintf(record->colour, sizeof record->colour, "%s", colour);
}

static bool start_take(Room *room, Op *op)
{
    if (room->record.seat[op->seat].taken)
        return false;
    sit_down(room, op->seat, op->said.name, op->said.colour);
    return write_match(room);
}

/* A seat that is open to everybody, for somebody who has no token yet. */
static bool start_seat(Room *room, Op *op)
{
    for (op->seat = 0; op->seat < room->record.seats; op->seat++)
        if (strcmp(room->record.seat[op->seat].player, "open") == 0 &&
            !room->record.seat[op->seat].taken)
            break;
    if (op->seat == room->record.seats || room->record.status != MATCH_OPEN) {
        op_refuse(room, op, PROBLEM_NO_FREE_SEAT, "");
        return false;
    }
    make_token(op->token, room->draft.seat[op->seat].token);
    sit_down(room, op->seat, op->said.name, op->said.colour);
    return write_match(room);
}

static void answer_seat(Room *room, Op *op)
{
    Server *server = room->server;
    Json out = json_in(server->text, sizeof server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "match", room->record.id);
    json_number(&out, "seat", op->seat);
    json_string(&out, "token", op->token);
    json_end_object(&out);
    http_answer_text(server, op->request, 201, out.length, NULL);
    op->request = NULL;
}

static void finish_seating(Room *room, Op *op)
{
    room_tell_match(room, NULL);
    if (op->request != NULL)
        answer_seat(room, op);
    if (room->record.status == MATCH_OPEN && everybody_is_seated(room))
        room_submit(room, &(Op){ .kind = OP_BEGIN });
}

static bool start_begin(Room *room, Op *op)
{
    _Alignas(16) unsigned char start[MAX_STATE_SIZE];
    if (room->record.status != MATCH_OPEN || !room_open_table(room))
        return false;
    room->draft.status = MATCH_PLAYING;
    table_state_at(room->table, 0, (State *)start);
    return write_moves(room, op, 0, (State *)start, true);
}

static void finish_begin(Room *room)
{
    if (!room_begin_telling(room))
        abort();
    log_event("match_begun", "match", room->record.id, "game", room->record.game, NULL);
    room_tell_match(room, NULL);
    for (Client *client = room->clients; client != NULL; client = client->next)
        room_tell_view(room, client, 0, "");
}

/* Playing */

static bool refuse_act(Room *room, Op *op, ProblemKind kind)
{
    op_refuse(room, op, kind, "");
    return false; /* a bot whose answer comes too late is asked again by room_think */
}

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
        return refuse_act(room, op, PROBLEM_NOT_NOW);
    int old_moves = table_moves(room->table);
    memcpy(before, table_state(room->table), room->game->state_size);
    if (!table_play(room->table, op->seat, op->said.action))
        return refuse_act(room, op, PROBLEM_NOT_LEGAL);
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
        return refuse_act(room, op, PROBLEM_NOT_NOW);
    if (op->said.seq != room->told[op->seat].seq)
        return refuse_act(room, op, PROBLEM_STALE);
    if (!table_undo(room->table, op->seat))
        return refuse_act(room, op, PROBLEM_NOT_NOW);
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

/* Going away and coming back */

static bool persons_remain(const MatchRecord *match)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (strncmp(match->seat[seat].player, "bot:", 4) != 0 && !match->seat[seat].resigned)
            return true;
    return false;
}

/* Leaving is for those who play, returning for those who have left; who resigns does not come back.
 */
static bool start_stand_in(Room *room, Op *op)
{
    SeatRecord *record = &room->draft.seat[op->seat];
    bool is_away = record->stand_in[0] != '\0', returns = op->said.verb == SAY_RETURN;
    bool fits = op->said.verb == SAY_RESIGN || returns == is_away;
    if (room->record.status != MATCH_PLAYING || record->resigned || !fits)
        return refuse_act(room, op, PROBLEM_NOT_NOW);
    snprintf(record->stand_in, sizeof record->stand_in, "%s", returns ? "" : STAND_IN);
    record->resigned = op->said.verb == SAY_RESIGN;
    if (!persons_remain(&room->draft))
        room->draft.status = MATCH_ENDED;
    return write_match(room);
}

static void finish_stand_in(Room *room)
{
    if (room->record.status == MATCH_ENDED)
        log_event("match_ended", "match", room->record.id, "why", "everybody resigned", NULL);
    room_tell_match(room, NULL);
}

/* Once more, with the seats moved on by one: who sat on seat n sits on seat n - 1. */

static int seat_in_rematch(const Room *room, int seat)
{
    return (seat + room->record.seats - 1) % room->record.seats;
}

static void reseat(Room *room, int old, MatchRecord *again)
{
    int seat = seat_in_rematch(room, old);
    SeatRecord *seated = &again->seat[seat];
    bool is_bot = strncmp(room->record.seat[old].player, "bot:", 4) == 0;
    char token[TOKEN_SIZE];
    *seated = room->record.seat[old];
    seated->taken = is_bot;
    seated->resigned = false;
    seated->stand_in[0] = '\0';
    if (is_bot)
        return;
    snprintf(seated->player, sizeof seated->player, "friend");
    make_rematch_token(room->server->secret, again->id, seat, token, seated->token);
}

static bool start_rematch(Room *room, Op *op)
{
    bool done = room->record.status == MATCH_OVER || room->record.status == MATCH_ENDED;
    if (!done)
        return refuse_act(room, op, PROBLEM_NOT_NOW);
    if (room->record.next[0] != '\0') {
        if (op->client != NULL)
            room_tell_rematch_token(room, op->client);
        return false;
    }
    MatchRecord *again = op->rematch = malloc(sizeof *again);
    if (again == NULL)
        abort();
    *again = room->record;
    again->version = 0;
    again->status = MATCH_OPEN;
    again->listed = false;
    again->created = server_time();
    make_match_id(again->id);
    make_key(again->key);
    for (int old = 0; old < again->seats; old++)
        reseat(room, old, again);
    store_write(room->server->store,
                &(StoreWrite){ .id = again->id, .match = again, .now = again->created },
                room_rematch_written, room);
    return true;
}

/* The new match is stored: now the old one points to it. */
void room_rematch_written(void *context, StoreResult result)
{
    Room *room = context;
    if (result != STORE_DONE) {
        room_written(room, result);
        return;
    }
    snprintf(room->draft.next, sizeof room->draft.next, "%s", room->first_op->rematch->id);
    write_match(room);
}

void room_tell_rematch_token(Room *room, Client *client)
{
    char token[TOKEN_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE];
    make_rematch_token(room->server->secret, room->record.next,
                       seat_in_rematch(room, client->place), token, hash);
    room_tell_token(room, client, room->record.next, token);
}

static void finish_rematch(Room *room)
{
    room->server->metrics.matches_created++;
    log_event("rematch", "match", room->record.id, "next", room->record.next, NULL);
    room_tell_match(room, NULL);
    for (Client *client = room->clients; client != NULL; client = client->next)
        if (client->place != WATCHING)
            room_tell_rematch_token(room, client);
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
