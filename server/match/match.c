/* A match in memory: its commands one after the other, the draft of its record, and the commands
 * that were done before.
 *
 * Most changes are moves, which leave all but the progress of the match as it was. So draft and
 * record stay alike from one change to the next, and only the difference is copied. */
#include "match_private.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    COMMANDS_AT_ONCE = 2,
    SNAPSHOT_EVERY = 128, /* moves: at most so many are played again after a crash */
};

/* Memory */

static size_t workspace_size(const Match *match)
{
    return sizeof *match->workspace + match->game->state_size;
}

static Workspace *use_workspace(Match *match)
{
    if (match->workspace == NULL) {
        match->workspace = (void *)text_pool_take(match->host->memory, workspace_size(match));
        match->workspace->draft_is_record = false;
    }
    return match->workspace;
}

void match_keep_sent(Match *match)
{
    if (match->table == NULL || match->sent_state != NULL)
        return;
    match->sent_state = (State *)use_workspace(match)->sent;
    memcpy(match->sent_state, table_state(match->table), match->game->state_size);
}

static void drop_workspace(Match *match)
{
    if (match->workspace != NULL)
        text_pool_give(match->host->memory, (char *)match->workspace, workspace_size(match));
    match->workspace = NULL;
}

bool match_rest(Match *match)
{
    if (match->table != NULL && table_moves(match->table) != match->sent_moves)
        return false;
    bool freed = match->workspace != NULL;
    match->sent_state = NULL; /* it is where the table stands */
    drop_workspace(match);
    return (match->table != NULL && table_rest(match->table)) || freed;
}

void match_close(Match *match)
{
    table_close(match->table);
    drop_workspace(match);
    free(match->last_command);
}

/* Commands that were done before */

static LastCommand *find_last(const Match *match, int seat, const char *client)
{
    for (int i = 0; i < match->last_commands; i++)
        if (match->last_command[i].seat == seat &&
            strcmp(match->last_command[i].client, client) == 0)
            return &match->last_command[i];
    return NULL;
}

/* If there are too many, the client that has been quiet for longest is forgotten. */
static LastCommand *add_last(Match *match)
{
    LastCommand *last = match->last_command;
    if (match->last_commands == MAX_LAST_COMMANDS) {
        memmove(last, last + 1, (MAX_LAST_COMMANDS - 1) * sizeof *last);
        return &last[MAX_LAST_COMMANDS - 1];
    }
    if (match->last_commands % COMMANDS_AT_ONCE == 0)
        last = realloc(last, (size_t)(match->last_commands + COMMANDS_AT_ONCE) * sizeof *last);
    if (last == NULL)
        abort();
    match->last_command = last;
    return &last[match->last_commands++];
}

void match_remember(Match *match, int seat, const char *client, int64_t number)
{
    if (client[0] == '\0')
        return;
    LastCommand *last = find_last(match, seat, client);
    if (last == NULL) {
        last = add_last(match);
        *last = (LastCommand){ .seat = seat };
        snprintf(last->client, CLIENT_ID_SIZE, "%s", client);
    }
    if (number > last->number)
        last->number = number;
}

static bool was_done(const Match *match, const Command *command)
{
    const LastCommand *last = find_last(match, command->seat, command->client);
    return last != NULL && command->number <= last->number;
}

/* The draft */

static void begin_draft(Match *match)
{
    Workspace *workspace = use_workspace(match);
    match->draft = &workspace->draft;
    if (!workspace->draft_is_record)
        *match->draft = match->record;
    assert(match->draft->version == match->record.version &&
           match->draft->last_row == match->record.last_row);
    workspace->draft_is_record = false;
}

static void copy_progress(const MatchRecord *from, MatchRecord *to)
{
    to->version = from->version;
    to->moves = from->moves;
    to->changed = from->changed;
    to->turn = from->turn;
    to->last_row = from->last_row;
}

static void keep_draft(Match *match)
{
    if (match->workspace->changes_facts)
        match->record = *match->draft;
    else
        copy_progress(match->draft, &match->record);
    match->workspace->draft_is_record = true;
    match->draft = NULL;
}

void match_abandon(Match *match)
{
    match->draft = NULL;
}

void match_set_record(Match *match, const MatchRecord *record)
{
    match->record = *record;
    if (match->workspace != NULL)
        match->workspace->draft_is_record = false;
}

/* Changes */

ProblemKind change_write(Match *match, const Command *command, Now now, Change *change)
{
    StoreWrite *write = &change->write;
    MatchRecord *draft = match->draft;
    bool is_over = match->record.status == MATCH_PLAYING &&
                   (draft->status == MATCH_OVER ||
                    (draft->status == MATCH_ENDED && match_seats_left(draft) > 0));
    change->outcome = OUTCOME_WRITE;
    match->workspace->changes_facts = write->match != NULL;
    match_set_clocks(match, command, now);
    draft->changed = now.date;
    if (write->move_count == 0)
        write->keep = match->table == NULL ? 0 : table_moves(match->table);
    draft->moves = write->keep + write->move_count;
    if (is_over) {
        match_results(match, now.date, &change->results);
        write->results = &change->results;
    }
    write->id = draft->id;
    write->version = draft->version;
    write->now = draft->changed;
    write->turn = draft->turn;
    write->takes_back = write->keep < match->sent_moves;
    write->after = draft->last_row;
    if (write->takes_back)
        draft->last_row = 0;
    return PROBLEM_NONE;
}

ProblemKind change_write_facts(Match *match, const Command *command, Now now, Change *change)
{
    change->write.match = match->draft;
    return change_write(match, command, now, change);
}

void change_free(Change *change)
{
    if (change->write.move != change->few)
        free((void *)change->write.move);
}

static Apply *const apply[] = {
    [COMMAND_TAKE_SEAT] = apply_take_seat, [COMMAND_FIND_SEAT] = apply_find_seat,
    [COMMAND_BEGIN] = apply_begin,         [COMMAND_ACT] = apply_act,
    [COMMAND_UNDO] = apply_undo,           [COMMAND_LEAVE] = apply_stand_in,
    [COMMAND_RETURN] = apply_stand_in,     [COMMAND_RESIGN] = apply_stand_in,
    [COMMAND_CLOSE] = apply_close,         [COMMAND_VOTE] = apply_vote,
    [COMMAND_CHAT] = apply_chat,           [COMMAND_MUTE] = apply_mute,
    [COMMAND_CLOCK] = apply_clock,         [COMMAND_REMATCH] = apply_rematch,
    [COMMAND_UPDATE] = apply_update,       [COMMAND_ASK_SEAT] = apply_ask_seat,
    [COMMAND_ADMIT] = apply_admit,
};

void match_apply(Match *match, Command *command, Now now, Change *change)
{
    bool is_numbered = command->kind == COMMAND_ACT || command->kind == COMMAND_UNDO;
    change->outcome = OUTCOME_NOTHING;
    change->problem = PROBLEM_NONE;
    change->is_final = false;
    change->rematch = NULL;
    change->write = (StoreWrite){ .move = change->few };
    begin_draft(match);
    if (is_numbered)
        match_keep_sent(match);
    if (is_numbered && command->by_person && was_done(match, command))
        change->outcome = OUTCOME_REPEATED;
    else
        change->problem = apply[command->kind](match, command, now, change);
    if (change->problem != PROBLEM_NONE)
        change->outcome = OUTCOME_REFUSED;
    if (change->outcome != OUTCOME_WRITE)
        match_abandon(match);
}

/* After the commit */

static void note_end(const Match *match, const char *why, Notices *out)
{
    if (match->record.status == MATCH_ENDED) {
        out->log[0] = "match_ended";
        out->log[1] = "why";
        out->log[2] = why;
    }
}

/* If moves of the last snapshot were taken back there is none. */
static bool snapshot_is_due(const Match *match)
{
    int moves = match->record.moves, last = match->snapshot_moves;
    return (moves < last ? moves : moves - last) >= SNAPSHOT_EVERY;
}

static void note_turn(const Match *match, const Command *command, Notices *out)
{
    out->acknowledged = true;
    out->facts = command->returns || out->finished;
    out->clocks = !out->facts && match->clocks_changed;
    if (out->finished) {
        out->log[0] = "match_over";
        out->log[1] = "game";
        out->log[2] = match->record.game;
    }
}

Notices match_commit(Match *match, const Command *command, int64_t row)
{
    Notices out = { 0 };
    MatchStatus before = match->record.status;
    out.clocks_run_out =
        command->kind == COMMAND_CLOCK ? clocks_run_out(&match->record, match->draft) : 0;
    match->draft->version++;
    if (row != 0)
        match->draft->last_row = row;
    keep_draft(match);
    out.finished = match->record.status == MATCH_OVER && before != MATCH_OVER;
    out.snapshot = snapshot_is_due(match);
    switch (command->kind) {
    case COMMAND_ACT:
    case COMMAND_UNDO:
        match_remember(match, command->seat, command->client, command->number);
        out.moves = command->kind == COMMAND_ACT;
        out.undo = !out.moves;
        note_turn(match, command, &out);
        return out;
    case COMMAND_CHAT:
        out.chat = true;
        out.line = chat_line(&match->record, command);
        return out;
    case COMMAND_MUTE: out.muted = true; return out;
    case COMMAND_BEGIN:
        out.begun = true;
        out.log[0] = "match_begun";
        out.log[1] = "game";
        out.log[2] = match->record.game;
        return out;
    case COMMAND_CLOCK: out.log[0] = "clock_ran_out"; break;
    case COMMAND_REMATCH:
        out.rematch = true;
        out.log[0] = "rematch";
        out.log[1] = "next";
        out.log[2] = match->record.next;
        break;
    case COMMAND_UPDATE:
        out.new_rules = strcmp(match->game->signature, match->record.rules) != 0;
        out.log[0] = "match_updated";
        out.log[1] = "verdict";
        out.log[2] = verdict_name[command->verdict];
        break;
    case COMMAND_CLOSE: note_end(match, "closed before it began", &out); break;
    default:
        out.seat_is_empty = command->kind == COMMAND_LEAVE && before == MATCH_OPEN;
        note_end(match, command->kind == COMMAND_RESIGN ? "resigned" : "all voted for it", &out);
        break;
    }
    out.facts = true;
    return out;
}
