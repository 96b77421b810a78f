/* Loads a match from its rows, and takes over what another server on the same database has written.
 *
 * The moves are authoritative. They are played again, and each stored draw must be the one that the
 * key gives: one that differs is refused with its number. A snapshot only saves time; one that does
 * not fit is ignored. */
#include "match_private.h"

#include "common.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 10, ALL = -1 };

typedef struct StoredMoves {
    MoveRecord *move;
    int first, count, room;
} StoredMoves;

bool match_read_options(const Game *game, const char *text, bool strict, Options *options)
{
    game_default_options(game, options);
    for (int i = 0; i < game->option_count; i++) {
        char value[64];
        size_t length;
        const char *at = line_value(text, game->option[i].id, &length), *why_not;
        if (at == NULL && !strict)
            continue;
        if (at == NULL || length >= sizeof value)
            return false;
        snprintf(value, sizeof value, "%.*s", (int)length, at);
        if (!game_set_option(game, options, game->option[i].id, value, &why_not))
            return false;
    }
    return true;
}

bool match_open_table(Match *match)
{
    TableError error;
    match->table = table_open_fair(match->game, match->record.seats, &match->options,
                                   match->record.key, &error);
    return match->table != NULL;
}

/* As if it had just been opened. */
static void forget_table(Match *match)
{
    table_close(match->table);
    match->table = NULL;
    match->sent_state = NULL;
    match->sent_moves = match->watched_moves = match->snapshot_moves = match->last_commands = 0;
    memset(match->seq, 0, sizeof match->seq);
}

/* Moves */

static bool note_move(void *context, int number, const MoveRecord *move)
{
    StoredMoves *moves = context;
    if (moves->count == moves->room) {
        moves->room = moves->room == 0 ? 16 : 4 * moves->room;
        moves->move = realloc(moves->move, (size_t)moves->room * sizeof *moves->move);
        if (moves->move == NULL)
            abort();
    }
    if (moves->count == 0)
        moves->first = number;
    moves->move[moves->count++] = *move;
    return true;
}

/* The moves since a version of the match that was read; free them. False: unreadable, or changed.
 */
static bool read_moves(const MatchHost *host, const MatchRecord *match, int64_t since,
                       StoredMoves *out)
{
    *out = (StoredMoves){ .first = match->moves };
    return store_read_moves_since(host->store, match, since, note_move, out) &&
           out->first + out->count == match->moves;
}

/* The table plays chance by itself, from its key. `before` is the state before the move, and
 * afterwards the one behind it. */
static bool play_move(Match *match, State *before, int number, const MoveRecord *stored,
                      LoadProblem *problem)
{
    TableError error;
    char text[LINE_SIZE];
    bool is_draw = stored->who == CHANCE, good = true;
    if (number >= table_moves(match->table)) {
        match_remember(match, stored->who, stored->client, stored->client_number);
        if (!is_draw && stored->client[0] == '\0' &&
            seat_is_person(&match->record.seat[stored->who]))
            match->stand_in_moves = number + 1;
        good = !is_draw && table_play_line(match->table, stored->line, &error);
    }
    if (good) {
        Move move = table_move(match->table, number);
        Line line = line_in(text, sizeof text);
        if (is_draw)
            game_describe_action(match->game, before, move.who, move.action, &line);
        good = (move.who == CHANCE) == is_draw && (!is_draw || strcmp(text, stored->line) == 0);
        game_play(match->game, before, move.who, move.action);
    }
    if (!good)
        *problem = (LoadProblem){ PROBLEM_STORAGE, number + 1, is_draw };
    return good;
}

/* `before` is the state before the first of them. */
static bool play_moves(Match *match, State *before, const StoredMoves *moves, LoadProblem *problem)
{
    for (int i = 0; i < moves->count; i++)
        if (!play_move(match, before, moves->first + i, &moves->move[i], problem))
            return false;
    return moves->first + moves->count == table_moves(match->table);
}

static void remember_undone(void *context, int seat, const char *client, int64_t number)
{
    match_remember(context, seat, client, number);
}

static bool read_undone(Match *match)
{
    return store_read_undone(match->host->store, match->record.id, remember_undone, match);
}

/* The table with all moves, from the start. */
static bool replay_all(Match *match, LoadProblem *problem)
{
    StateBuffer start;
    StoredMoves moves = { 0 };
    bool good = match_open_table(match) && read_moves(match->host, &match->record, ALL, &moves);
    if (good) {
        table_state_at(match->table, 0, &start.state);
        good = play_moves(match, &start.state, &moves, problem);
    }
    free(moves.move);
    return good;
}

/* The moves after a snapshot. Its own last move must be the stored one: then those before are, too,
 * as moves are taken back from the end. */
static bool play_moves_after(Match *match, const SnapshotRecord *snapshot, LoadProblem *problem)
{
    StateBuffer before;
    int last = snapshot->moves - 1;
    StoredMoves moves = { .first = last };
    match_keep_sent(match);
    bool good = store_read_moves_from(match->host->store, &match->record, last, snapshot->version,
                                      note_move, &moves) &&
                moves.count > 0 && moves.move[0].who == table_move(match->table, last).who;
    if (good) {
        memcpy(before.bytes, table_state(match->table), match->game->state_size);
        good = play_moves(match, &before.state,
                          &(StoredMoves){ .move = moves.move + 1,
                                          .first = moves.first + 1,
                                          .count = moves.count - 1 },
                          problem);
    }
    free(moves.move);
    if (good)
        match_count_sent(match);
    return good;
}

typedef struct Restoring {
    Match *match;
    Now now;
    LoadProblem *problem;
} Restoring;

static void take_snapshot(void *context, const SnapshotRecord *snapshot)
{
    Restoring *restoring = context;
    Match *match = restoring->match;
    bool is_of_the_past = snapshot->moves > 0 && snapshot->moves <= match->record.moves &&
                          snapshot->version <= match->record.version;
    if (is_of_the_past && snapshot_read(match, snapshot, restoring->now) == SNAPSHOT_FITS) {
        match->snapshot_moves = snapshot->moves;
        if (play_moves_after(match, snapshot, restoring->problem))
            return;
    }
    match->host->snapshots_refused++;
    forget_table(match);
}

static bool restore_from_snapshot(Restoring *restoring)
{
    Match *match = restoring->match;
    if (match->host->ignores_snapshots)
        return false;
    store_read_snapshot(match->host->store, match->record.id, take_snapshot, restoring);
    match->host->from_snapshots += match->table != NULL;
    return match->table != NULL;
}

static bool restore_from_moves(Restoring *restoring)
{
    Match *match = restoring->match;
    *restoring->problem = (LoadProblem){ .kind = PROBLEM_STORAGE };
    if (!replay_all(match, restoring->problem))
        return false;
    match_reset_sent(match, restoring->now);
    return true;
}

static bool restore(Match *match, Now now, LoadProblem *problem)
{
    Restoring restoring = { match, now, problem };
    bool good =
        (restore_from_snapshot(&restoring) || restore_from_moves(&restoring)) && read_undone(match);
    if (good && match->record.status == MATCH_PLAYING)
        match->record.turn.waiting = table_waiting_for(match->table) & ALL_SEATS;
    return good;
}

/* Opening */

static bool open_match(Match *match, MatchHost *host, const MatchRecord *record, Now now,
                       LoadProblem *problem)
{
    *match = (Match){ .host = host, .record = *record };
    match->game = game_with_rules(record->game, record->rules);
    match->settings = settings_of(record);
    *problem = (LoadProblem){ .kind = PROBLEM_STORAGE };
    if (!delay_read(match->settings.delay, &match->delay))
        match->delay = (Delay){ 0 };
    match->has_delay = match->delay.moves > 0 || match->delay.milliseconds > 0;
    if (!pace_read(record->pace, &match->pace))
        match->pace = (Pace){ .kind = PACE_NONE };
    if (match->game == NULL)
        problem->kind = PROBLEM_OTHER_RULES;
    else if (match_read_options(match->game, record->options, true, &match->options) &&
             (!match_has_begun(record) || restore(match, now, problem)))
        return true;
    match_close(match);
    return false;
}

static void log_unreadable(const char *id, const LoadProblem *problem)
{
    char move[16];
    snprintf(move, sizeof move, "%d", problem->move);
    log_event("match_unreadable", "match", id, "problem", problem_name(problem->kind),
              problem->move > 0 ? "move" : NULL, move, NULL);
}

/* Again if somebody has written between the reading of the match and that of its moves. */
bool match_load(Match *match, MatchHost *host, const char *id, Now now, LoadProblem *problem)
{
    MatchRecord record = { 0 };
    for (int64_t last = 0, tries = 0; tries < MOST_TRIES; tries++) {
        StoreFound found = store_read_match(host->store, id, &record);
        if (found != STORE_FOUND) {
            *problem = (LoadProblem){ found == STORE_ABSENT ? PROBLEM_NOT_FOUND : PROBLEM_STORAGE };
            return false;
        }
        if (open_match(match, host, &record, now, problem))
            return true;
        if (problem->kind != PROBLEM_STORAGE || record.version == last)
            break;
        last = record.version;
    }
    log_unreadable(id, problem);
    return false;
}

/* Taking over */

static int known_moves(const Match *match) /* of the version that we have */
{
    return match_has_begun(&match->record) ? match->record.moves : 0;
}

bool match_is_as_stored(const Match *match)
{
    return match->table == NULL
               ? known_moves(match) == 0
               : match_has_begun(&match->record) && table_moves(match->table) == known_moves(match);
}

static bool replay(Match *match, LoadProblem *problem)
{
    table_close(match->table);
    match->table = NULL;
    return !match_has_begun(&match->record) || (replay_all(match, problem) && read_undone(match));
}

static bool play_new_moves(Match *match, const StoredMoves *moves, LoadProblem *problem)
{
    StateBuffer before;
    memcpy(before.bytes, table_state(match->table), match->game->state_size);
    return play_moves(match, &before.state, moves, problem);
}

/* Known moves that are gone, or are others now, have been taken back. */
static bool take_over(Match *match, const MatchRecord *now, Refresh *refresh)
{
    StoredMoves moves;
    LoadProblem problem = { 0 };
    refresh->before = match->record;
    bool good = read_moves(match->host, now, match->record.version, &moves);
    refresh->taken_back = moves.first < known_moves(match);
    bool from_start = refresh->taken_back || match->table == NULL || !match_is_as_stored(match);
    if (good) {
        match_keep_sent(match);
        match_set_record(match, now);
        good = from_start ? replay(match, &problem) : play_new_moves(match, &moves, &problem);
    }
    free(moves.move);
    if (!good)
        match_set_record(match, &refresh->before);
    if (problem.move > 0)
        log_unreadable(match->record.id, &problem);
    refresh->changed = good;
    return good;
}

bool match_refresh(Match *match, Refresh *refresh)
{
    MatchRecord now;
    refresh->changed = refresh->other_rules = false;
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        if (store_read_match(match->host->store, match->record.id, &now) != STORE_FOUND)
            return false;
        if (now.version == match->record.version && match_is_as_stored(match))
            return true;
        refresh->other_rules = strcmp(now.rules, match->record.rules) != 0;
        if (refresh->other_rules)
            return false;
        if (take_over(match, &now, refresh))
            return true;
    }
    return false;
}
