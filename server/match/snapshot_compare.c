/* When a snapshot can be made, and whether a stored one agrees with the moves. */
#include "match_private.h"

#include <stdlib.h>
#include <string.h>

bool match_wants_snapshot(const Match *match)
{
    int moves = match->record.moves;
    return moves > 0 && moves != match->snapshot_moves && match->table != NULL &&
           match_is_sent(match) && match->draft == NULL && match_is_as_stored(match) &&
           match->sent_moves == moves;
}

SnapshotRecord match_snapshot(Match *match)
{
    match->snapshot_moves = match->record.moves;
    return snapshot_write(match);
}

/* Comparing */

typedef struct Comparison {
    const Match *match;
    const char *difference;
} Comparison;

static bool has_same_moves(const Table *one, const Table *other)
{
    for (int i = 0; i < table_moves(one); i++) {
        Move move = table_move(one, i), same = table_move(other, i);
        if (move.who != same.who || move.action != same.action)
            return false;
    }
    return true;
}

static bool agrees(const Match *noted, const Match *match)
{
    StateBuffer then;
    int moves = table_moves(noted->table);
    table_state_at(match->table, moves, &then.state);
    if (!has_same_moves(noted->table, match->table) ||
        memcmp(then.bytes, table_state(noted->table), match->game->state_size) != 0)
        return false;
    for (int seat = 0; seat < match->record.seats; seat++)
        if (noted->seq[seat] != viewer_replay_count(match->table, moves, seat))
            return false;
    return true;
}

static bool any_move(void *context, int number, const MoveRecord *move)
{
    return true;
}

/* A snapshot of moves that were taken back since, or of another build, is of no use and does no
 * harm. */
static void compare(void *context, const SnapshotRecord *snapshot)
{
    Comparison *comparison = context;
    const Match *match = comparison->match;
    Match *noted = calloc(1, sizeof *noted);
    if (noted == NULL)
        abort();
    noted->host = match->host;
    noted->record = match->record;
    noted->game = match->game;
    noted->options = match->options;
    SnapshotFit fit = snapshot_read(noted, snapshot, (Now){ 0 });
    if (fit == SNAPSHOT_DAMAGED)
        comparison->difference = "the snapshot is damaged";
    else if (fit == SNAPSHOT_FITS && snapshot->moves <= table_moves(match->table) &&
             store_read_moves_from(match->host->store, &match->record, snapshot->moves - 1,
                                   snapshot->version, any_move, NULL) &&
             !agrees(noted, match))
        comparison->difference = "the snapshot is not what the moves give";
    match_close(noted);
    free(noted);
}

const char *match_compare_snapshot(const Match *match)
{
    Comparison comparison = { .match = match };
    if (match->table != NULL && store_read_snapshot(match->host->store, match->record.id, compare,
                                                    &comparison) == STORE_UNREADABLE)
        return "the snapshot cannot be read";
    return comparison.difference;
}
