/* Who sits at the table: sitting down, going away, coming back. */
#include "room_ops.h"

#include "http.h"
#include "log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sitting down */

static bool everybody_is_seated(const Room *room)
{
    for (int seat = 0; seat < room->record.seats; seat++)
        if (!room->record.seat[seat].taken)
            return false;
    return true;
}

static void sit_down(Room *room, const Op *op)
{
    SeatRecord *record = &room->draft->seat[op->seat];
    const char *name = op->said.name, *colour = op->said.colour;
    record->taken = true;
    if (name[0] != '\0')
        snprintf(record->name, sizeof record->name, "%s", name);
    if (colour[0] != '\0')
        snprintf(record->colour, sizeof record->colour, "%s", colour);
    if (op->player[0] != '\0')
        memcpy(record->owner, op->player, sizeof record->owner);
}

bool start_take(Room *room, Op *op)
{
    if (room->record.seat[op->seat].taken || room->record.status != MATCH_OPEN)
        return false;
    sit_down(room, op);
    return write_match(room);
}

/* The first seat that is open to everybody and that nobody has taken, or this player; or -1. */
static int open_seat(const Room *room, const char *player)
{
    for (int seat = 0; seat < room->record.seats; seat++) {
        const SeatRecord *record = &room->record.seat[seat];
        if (strcmp(record->player, "open") == 0 && record->taken == (player != NULL) &&
            (player == NULL || strcmp(record->owner, player) == 0))
            return seat;
    }
    return -1;
}

/* For somebody who has no token yet. Who asks again, as he pressed twice or lost the answer, gets
 * the same seat and not one more. */
bool start_seat(Room *room, Op *op)
{
    op->seat = op->player[0] != '\0' ? open_seat(room, op->player) : -1;
    if (op->seat < 0)
        op->seat = open_seat(room, NULL);
    if (op->seat < 0 || room->record.status != MATCH_OPEN) {
        op_refuse(room, op, PROBLEM_NO_FREE_SEAT, "");
        return false;
    }
    make_token(op->token, room->draft->seat[op->seat].token);
    sit_down(room, op);
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

void finish_seating(Room *room, Op *op)
{
    room_tell_match(room, NULL);
    if (op->request != NULL)
        answer_seat(room, op);
    room_begin_if_ready(room);
}

void room_begin_if_ready(Room *room)
{
    if (room->record.status == MATCH_OPEN && everybody_is_seated(room))
        room_submit(room, &(Op){ .kind = OP_BEGIN });
}

bool start_begin(Room *room, Op *op)
{
    StateBuffer start;
    if (room->record.status != MATCH_OPEN || !room_open_table(room))
        return false;
    room->draft->status = MATCH_PLAYING;
    table_state_at(room->table, 0, &start.state);
    return write_moves(room, op, 0, &start.state, true);
}

void room_tell_begun(Room *room)
{
    room_begin_telling(room);
    room_tell_match(room, NULL);
    for (Client *client = room->clients; client != NULL; client = client->next)
        room_tell_view(room, client, 0, "");
}

void finish_begin(Room *room)
{
    log_event("match_begun", "match", room->record.id, "game", room->record.game, NULL);
    room_tell_begun(room);
}

/* Before it begins */

bool room_is_made_by(const Room *room, const char *player, int place)
{
    return (player[0] != '\0' && strcmp(room->record.creator, player) == 0) ||
           (place != WATCHING && strcmp(room->record.seat[place].player, "me") == 0);
}

/* Whoever was given a link may come again by it; a seat for everybody is for the next one. */
static void give_seat_back(SeatRecord *record, int seat)
{
    record->taken = false;
    record->colour[0] = '\0';
    record->muted = 0;
    memset(record->owner, 0, sizeof record->owner);
    snprintf(record->name, sizeof record->name, "%d", seat + 1);
    if (strcmp(record->player, "open") == 0)
        memset(record->token, 0, sizeof record->token);
}

static bool start_giving_back(Room *room, Op *op)
{
    if (op->said.verb != SAY_LEAVE || !room->record.seat[op->seat].taken)
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    give_seat_back(&room->draft->seat[op->seat], op->seat);
    return write_match(room);
}

bool start_close(Room *room, Op *op)
{
    if (room->record.status != MATCH_OPEN)
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    room->draft->status = MATCH_ENDED;
    return write_match(room);
}

void finish_close(Room *room)
{
    log_event("match_ended", "match", room->record.id, "why", "closed before it began", NULL);
    room_tell_match(room, NULL);
}

/* Going away and coming back */

void come_back(MatchRecord *draft, int seat)
{
    draft->seat[seat].stand_in[0] = '\0';
    match_count_votes(draft);
}

/* Leaving is for those who play, returning for those who have left; who resigns does not come back.
 */
bool start_stand_in(Room *room, Op *op)
{
    if (room->record.status == MATCH_OPEN)
        return start_giving_back(room, op);
    SeatRecord *record = &room->draft->seat[op->seat];
    bool is_away = record->stand_in[0] != '\0', returns = op->said.verb == SAY_RETURN;
    bool fits = op->said.verb == SAY_RESIGN || returns == is_away;
    if (room->record.status != MATCH_PLAYING || record->resigned || !fits)
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    snprintf(record->stand_in, sizeof record->stand_in, "%s",
             returns ? "" : room->settings.stand_in);
    record->resigned = op->said.verb == SAY_RESIGN;
    match_count_votes(room->draft);
    if (!match_has_persons(room->draft))
        room->draft->status = MATCH_ENDED;
    return write_match(room);
}

/* While somebody is absent, those who are present may end the match if they all want that. */
bool start_vote(Room *room, Op *op)
{
    SeatRecord *record = &room->draft->seat[op->seat];
    if (room->record.status != MATCH_PLAYING || !seat_is_present(record) ||
        !match_lacks_somebody(&room->record) || record->votes_end == op->said.end)
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    record->votes_end = op->said.end;
    match_count_votes(room->draft);
    return write_match(room);
}

void finish_stand_in(Room *room, const Op *op)
{
    if (room->record.status == MATCH_OPEN)
        room_clear_seat(room, op->seat);
    if (room->record.status == MATCH_ENDED)
        log_event("match_ended", "match", room->record.id, "why",
                  match_has_persons(&room->record) ? "all voted for it" : "everybody resigned",
                  NULL);
    room_tell_match(room, NULL);
}
