/* The clocks of a match.
 *
 * A clock runs for each person who is waited for and plays himself. With `move` it starts afresh
 * when he begins to be waited for and with each of his actions that everybody notices; with `bank`
 * it goes on, and gets the increment when his turn ends. So what the others are told of it follows
 * from what they see: a secret choice moves no clock. What is taken back and done again gains
 * nothing. */
#include "room_ops.h"

#include "log.h"
#include "noticing.h"

#include <stdio.h>
#include <string.h>

static const int64_t LEAST_AFTER_RETURN = 30000; /* of a bank that had run out */

/* Who thinks on his own time */
SeatSet match_running_clocks(const MatchRecord *match, const Pace *pace)
{
    SeatSet running = 0;
    if (pace->kind == PACE_NONE || match->status != MATCH_PLAYING)
        return 0;
    for (int seat = 0; seat < match->seats; seat++)
        if ((match->turn.waiting >> seat & 1) && seat_is_present(&match->seat[seat]))
            running |= (SeatSet)(1 << seat);
    return running;
}

int64_t match_clock_left(const MatchRecord *match, int seat, SeatSet running, int64_t now)
{
    int64_t left = match->turn.clock[seat];
    if ((running >> seat & 1) && now > match->turn.clocked)
        left -= now - match->turn.clocked;
    return left < 0 ? 0 : left;
}

/* Other clocks run, or one of them was wound: that time has passed is no change. */
bool match_clocks_changed(const MatchRecord *before, const MatchRecord *after, const Pace *pace)
{
    SeatSet running = match_running_clocks(before, pace);
    bool changed = running != match_running_clocks(after, pace);
    for (int seat = 0; seat < after->seats && pace->kind != PACE_NONE; seat++)
        changed = changed || after->turn.clock[seat] !=
                                 match_clock_left(before, seat, running, after->turn.clocked);
    return changed;
}

static bool plays_openly(const Game *game, StateBuffer *now, Move move)
{
    StateBuffer seen;
    memset(seen.bytes, 0xff, game->state_size); /* unlike any view */
    viewer_notices(game, &now->state, NOBODY, &seen, NULL);
    game_play(game, &now->state, move.who, move.action);
    return viewer_notices(game, &now->state, NOBODY, &seen, NULL);
}

bool everybody_notices(const Room *room, const State *before, int from)
{
    StateBuffer now;
    bool noticed = false;
    memcpy(now.bytes, before, room->game->state_size);
    for (int i = from; i < table_moves(room->table) && !noticed; i++)
        noticed = plays_openly(room->game, &now, table_move(room->table, i));
    return noticed;
}

bool everybody_noticed(const Room *room, Move taken_back)
{
    StateBuffer now;
    memcpy(now.bytes, table_state(room->table), room->game->state_size);
    return plays_openly(room->game, &now, taken_back);
}

bool clock_earns(Room *room, int seat, bool noticed)
{
    if (!noticed)
        return false;
    if (room->taken_back > 0 && room->taken_back_by == seat) {
        room->taken_back--;
        return false;
    }
    room->taken_back = 0;
    return true;
}

void clock_pays_back(Room *room, int seat, bool noticed)
{
    if (room->taken_back_by != seat)
        room->taken_back = 0;
    room->taken_back_by = seat;
    room->taken_back += noticed;
}

static void wind(Room *room, TurnRecord *turn, int seat, SeatSet before, SeatSet after)
{
    const Op *op = room->first_op;
    const Pace *pace = &room->pace;
    int64_t *clock = &turn->clock[seat];
    bool ran = before >> seat & 1, runs = after >> seat & 1;
    bool begins = runs && !ran && op->kind != OP_UNDO;
    bool earns = op->kind == OP_ACT && op->seat == seat && op->earns_time;
    if (op->kind == OP_BEGIN)
        *clock = pace->time;
    else if (pace->kind == PACE_MOVE && (begins || (runs && earns)))
        *clock = pace->time;
    else if (pace->kind == PACE_BANK && ran && !runs && earns)
        *clock += pace->increment;
    else if (pace->kind == PACE_BANK && begins && *clock == 0)
        *clock = pace->increment > LEAST_AFTER_RETURN ? pace->increment : LEAST_AFTER_RETURN;
    else
        return;
    room->clocks_changed = true;
}

void room_set_clocks(Room *room)
{
    int64_t now = service_now(room->server);
    MatchRecord *draft = room->draft;
    TurnRecord *turn = &draft->turn;
    SeatSet before = match_running_clocks(&room->record, &room->pace);
    for (int seat = 0; seat < draft->seats; seat++)
        turn->clock[seat] = match_clock_left(&room->record, seat, before, now);
    turn->clocked = now;
    turn->deadline = 0;
    turn->waiting = room->table == NULL || draft->status != MATCH_PLAYING
                        ? 0
                        : table_waiting_for(room->table) & ALL_SEATS;
    for (int seat = 0; seat < draft->seats; seat++)
        if (!(turn->waiting >> seat & 1))
            turn->since[seat] = 0;
        else if (turn->since[seat] == 0)
            turn->since[seat] = now;
    SeatSet after = match_running_clocks(draft, &room->pace);
    room->clocks_changed = before != after;
    for (int seat = 0; seat < draft->seats && room->pace.kind != PACE_NONE; seat++) {
        wind(room, turn, seat, before, after);
        int64_t end = now + turn->clock[seat];
        if ((after >> seat & 1) && (turn->deadline == 0 || end < turn->deadline))
            turn->deadline = end;
    }
    room->server->clocks_run = room->server->clocks_run || turn->deadline > 0;
}

/* When a clock has run out a bot plays for its owner until he returns. */

void room_clock_is_due(Room *room)
{
    if (room->clock_is_due)
        return;
    room->clock_is_due = true;
    room_submit(room, &(Op){ .kind = OP_CLOCK });
}

bool start_clock(Room *room, Op *op)
{
    int64_t now = service_now(room->server);
    SeatSet running = match_running_clocks(&room->record, &room->pace);
    room->clock_is_due = false;
    if (room->record.turn.deadline == 0 || room->record.turn.deadline > now)
        return false; /* he has acted meanwhile */
    for (int seat = 0; seat < room->record.seats; seat++) {
        if (!(running >> seat & 1) || match_clock_left(&room->record, seat, running, now) > 0)
            continue;
        SeatRecord *late = &room->draft->seat[seat];
        snprintf(late->stand_in, sizeof late->stand_in, "%s", room->settings.stand_in);
        room->server->metrics.clocks_run_out++;
    }
    match_count_votes(room->draft);
    return write_match(room);
}

void finish_clock(Room *room)
{
    log_event("clock_ran_out", "match", room->record.id, NULL);
    room_tell_match(room, NULL);
}
