/* Actions, and taking them back. */
#include "match_private.h"

#include <stdlib.h>
#include <string.h>

ProblemKind change_write_moves(Match *match, const Command *command, Now now, Change *change,
                               int from, State *before)
{
    int count = table_moves(match->table) - from;
    MoveRecord *record = change->few;
    if (count > FEW_MOVES && (record = malloc((size_t)count * sizeof *record)) == NULL)
        abort();
    for (int i = 0; i < count; i++) {
        Move move = table_move(match->table, from + i);
        record[i].who = move.who;
        record[i].client[0] = '\0';
        record[i].client_number = 0;
        record[i].at = now.service;
        Line line = line_in(record[i].line, sizeof record[i].line);
        game_describe_action(match->game, before, move.who, move.action, &line);
        game_play(match->game, before, move.who, move.action);
    }
    if (command->kind == COMMAND_ACT && count > 0) {
        memcpy(record[0].client, command->client, sizeof record[0].client);
        record[0].client_number = command->number;
    }
    change->write.keep = from;
    change->write.move = record;
    change->write.move_count = count;
    return change_write(match, command, now, change);
}

/* A person who has not resigned, or the bot that plays for them: they may have returned since it
 * began to think. */
static bool may_play(const Match *match, const Command *command)
{
    const SeatRecord *seat = &match->record.seat[command->seat];
    bool plays = command->by_person ? !seat->resigned : seat_bot(seat) != NULL;
    return plays && match->table != NULL && match->record.status == MATCH_PLAYING;
}

static bool describe(const Match *match, const StateBuffer *view, const Command *command,
                     char line[LINE_SIZE])
{
    ActionList list;
    Line out = line_in(line, LINE_SIZE);
    if (!(game_waiting_for(match->game, &view->state) >> command->seat & 1))
        return false;
    game_list(match->game, &view->state, command->seat, &list);
    if (!list_has(&list, command->action))
        return false;
    game_describe_action(match->game, &view->state, command->seat, command->action, &out);
    return true;
}

/* An action names the view in which it was chosen. In a later view it is done only if the seat has
 * not acted since, as it may have in another window, and if the action has the same description. */
static bool is_stale(const Match *match, const Command *command)
{
    StateBuffer then, now;
    char line[LINE_SIZE], same[LINE_SIZE];
    int seq = match->seq[command->seat];
    if (command->seq == 0 || command->seq == seq)
        return false;
    if (command->seq > seq)
        return true;
    for (int i = viewer_replay_until(match->table, command->seat, (int)command->seq, &then);
         i < table_moves(match->table); i++)
        if (table_move(match->table, i).who == command->seat)
            return true;
    match_sent_view(match, command->seat, &now);
    return !describe(match, &then, command, line) || !describe(match, &now, command, same) ||
           strcmp(line, same) != 0;
}

static void return_to_seat(MatchRecord *draft, int seat)
{
    draft->seat[seat].stand_in[0] = '\0';
    match_count_votes(draft);
}

ProblemKind apply_act(Match *match, Command *command, Now now, Change *change)
{
    StateBuffer before;
    bool by_person = command->by_person;
    if (!may_play(match, command))
        return PROBLEM_NOT_NOW;
    if (by_person && is_stale(match, command))
        return PROBLEM_STALE;
    command->returns = by_person && match->record.seat[command->seat].stand_in[0] != '\0';
    int old_moves = table_moves(match->table);
    memcpy(before.bytes, table_state(match->table), match->game->state_size);
    if (!table_play(match->table, command->seat, command->action))
        return PROBLEM_NOT_LEGAL;
    if (!by_person && seat_is_person(&match->record.seat[command->seat]))
        match->stand_in_moves = table_moves(match->table);
    bool over = table_waiting_for(match->table) == 0;
    if (over)
        match->draft->status = MATCH_OVER;
    if (command->returns)
        return_to_seat(match->draft, command->seat);
    if (match->pace.kind != PACE_NONE)
        command->earns_time =
            clock_earns(match, command->seat, moves_are_public(match, &before.state, old_moves));
    change->write.match = over || command->returns ? match->draft : NULL;
    return change_write_moves(match, command, now, change, old_moves, &before.state);
}

bool match_may_undo(const Match *match)
{
    return match->stand_in_moves < table_moves(match->table);
}

static ProblemKind why_not_undo(const Match *match, const Command *command)
{
    if (!may_play(match, command) || !seat_is_present(&match->record.seat[command->seat]))
        return PROBLEM_NOT_NOW;
    if (command->seq != match->seq[command->seat])
        return PROBLEM_STALE;
    bool may = match_may_undo(match) && table_may_undo(match->table, command->seat);
    return may ? PROBLEM_NONE : PROBLEM_NOT_NOW;
}

ProblemKind apply_undo(Match *match, Command *command, Now now, Change *change)
{
    ProblemKind problem = why_not_undo(match, command);
    if (problem != PROBLEM_NONE)
        return problem;
    Move last = table_move(match->table, table_moves(match->table) - 1);
    if (!table_undo(match->table, command->seat))
        return PROBLEM_NOT_NOW;
    clock_pays_back(match, command->seat, move_was_public(match, last));
    return change_write(match, command, now, change);
}
