/* The clocks of a match.
 *
 * A clock runs for each person for whom the table waits and who plays for themselves. With `move`
 * it starts afresh when the table begins to wait and with each public action of the player; with
 * `bank` it goes on, and gets the increment when the turn ends. So the clocks that others are sent
 * follow from what they see: a secret choice changes no clock. An action that is taken back and
 * done again gains no time. */
#include "match_private.h"

#include <stdio.h>
#include <string.h>

static const int64_t LEAST_AFTER_RETURN = 30000; /* of a bank that had run out */

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

/* Other clocks run, or one of them was set. That time has passed is no change. */
bool match_clocks_changed(const MatchRecord *before, const MatchRecord *after, const Pace *pace)
{
    SeatSet running = match_running_clocks(before, pace);
    bool changed = running != match_running_clocks(after, pace);
    for (int seat = 0; seat < after->seats && pace->kind != PACE_NONE; seat++)
        changed = changed || after->turn.clock[seat] !=
                                 match_clock_left(before, seat, running, after->turn.clocked);
    return changed;
}

/* Whether spectators see a change. */
static bool play_publicly(const Game *game, State *now, Move move)
{
    StateBuffer view, seen;
    memset(seen.bytes, 0xff, game->state_size); /* unlike any view */
    viewer_view(game, now, NOBODY, &view);
    view_changed(game, &view, &seen);
    game_play(game, now, move.who, move.action);
    viewer_view(game, now, NOBODY, &view);
    return view_changed(game, &view, &seen);
}

bool moves_are_public(const Match *match, const State *before, int from)
{
    StateBuffer now;
    bool visible = false;
    memcpy(now.bytes, before, match->game->state_size);
    for (int i = from; i < table_moves(match->table) && !visible; i++)
        visible = play_publicly(match->game, &now.state, table_move(match->table, i));
    return visible;
}

bool move_was_public(const Match *match, Move taken_back)
{
    StateBuffer now;
    memcpy(now.bytes, table_state(match->table), match->game->state_size);
    return play_publicly(match->game, &now.state, taken_back);
}

bool clock_earns(Match *match, int seat, bool visible)
{
    if (!visible)
        return false;
    if (match->taken_back[seat] == 0)
        return true;
    match->taken_back[seat]--;
    return false;
}

void clock_pays_back(Match *match, int seat, bool visible)
{
    match->taken_back[seat] += visible;
}

static void set_clock(Match *match, const Command *command, int seat, SeatSet before, SeatSet after)
{
    const Pace *pace = &match->pace;
    int64_t *clock = &match->draft->turn.clock[seat];
    bool ran = before >> seat & 1, runs = after >> seat & 1;
    bool begins = runs && !ran && command->kind != COMMAND_UNDO;
    if (begins)
        match->taken_back[seat] = 0;
    bool earns = command->kind == COMMAND_ACT && command->seat == seat && command->earns_time;
    if (command->kind == COMMAND_BEGIN)
        *clock = pace->time;
    else if (pace->kind == PACE_MOVE && (begins || (runs && earns)))
        *clock = pace->time;
    else if (pace->kind == PACE_BANK && ran && !runs && earns)
        *clock += pace->increment;
    else if (pace->kind == PACE_BANK && begins && *clock == 0)
        *clock = pace->increment > LEAST_AFTER_RETURN ? pace->increment : LEAST_AFTER_RETURN;
    else
        return;
    match->clocks_changed = true;
}

void match_set_clocks(Match *match, const Command *command, Now when)
{
    int64_t now = when.service;
    MatchRecord *draft = match->draft;
    TurnRecord *turn = &draft->turn;
    SeatSet before = match_running_clocks(&match->record, &match->pace);
    for (int seat = 0; seat < draft->seats; seat++)
        turn->clock[seat] = match_clock_left(&match->record, seat, before, now);
    turn->clocked = now;
    turn->deadline = 0;
    turn->waiting = match->table == NULL || draft->status != MATCH_PLAYING
                        ? 0
                        : table_waiting_for(match->table) & ALL_SEATS;
    for (int seat = 0; seat < draft->seats; seat++)
        if (!(turn->waiting >> seat & 1))
            turn->since[seat] = 0;
        else if (turn->since[seat] == 0)
            turn->since[seat] = now;
    SeatSet after = match_running_clocks(draft, &match->pace);
    match->clocks_changed = before != after;
    for (int seat = 0; seat < draft->seats && match->pace.kind != PACE_NONE; seat++) {
        set_clock(match, command, seat, before, after);
        int64_t end = now + turn->clock[seat];
        if ((after >> seat & 1) && (turn->deadline == 0 || end < turn->deadline))
            turn->deadline = end;
    }
}

/* When a clock has run out a bot plays for the seat until its player returns. */

ProblemKind apply_clock(Match *match, Command *command, Now when, Change *change)
{
    int64_t now = when.service;
    SeatSet running = match_running_clocks(&match->record, &match->pace);
    if (match->record.turn.deadline == 0 || match->record.turn.deadline > now)
        return PROBLEM_NONE; /* the player has acted meanwhile */
    for (int seat = 0; seat < match->record.seats; seat++) {
        if (!(running >> seat & 1) || match_clock_left(&match->record, seat, running, now) > 0)
            continue;
        SeatRecord *late = &match->draft->seat[seat];
        snprintf(late->stand_in, sizeof late->stand_in, "%s", match->settings.stand_in);
    }
    match_count_votes(match->draft);
    return change_write_facts(match, command, when, change);
}

int clocks_run_out(const MatchRecord *before, const MatchRecord *after)
{
    int count = 0;
    for (int seat = 0; seat < after->seats; seat++)
        count += before->seat[seat].stand_in[0] == '\0' && after->seat[seat].stand_in[0] != '\0';
    return count;
}
