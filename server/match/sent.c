/* What the viewers of a match have been sent: their numbers, and the state of which they have a
 * view. It stays behind the table while a change is not yet stored. */
#include "match_private.h"

#include <string.h>

_Static_assert(MAX_SEATS == 5, "a place for each seat");
const int8_t viewer_at[VIEWERS] = { 0, 1, 2, 3, 4, NOBODY };

bool match_is_sent(const Match *match)
{
    return match->seq[WATCHING] > 0;
}

static void mark_sent(Match *match)
{
    match->sent_moves = table_moves(match->table);
    match->sent_state = NULL;
}

static const State *sent_state(const Match *match)
{
    return match->sent_state != NULL ? match->sent_state : table_state(match->table);
}

void match_take_sent(Match *match, StateBuffer *before)
{
    memcpy(before->bytes, sent_state(match), match->game->state_size);
    mark_sent(match);
}

int match_moves_sent(const Match *match, int place)
{
    return place == WATCHING ? match->watched_moves : match->sent_moves;
}

void match_sent_view(const Match *match, int place, StateBuffer *out)
{
    StateBuffer state;
    const State *sent = sent_state(match);
    if (match_moves_sent(match, place) != match->sent_moves) {
        table_state_at(match->table, match_moves_sent(match, place), &state.state);
        sent = &state.state;
    }
    viewer_sees(match->game, sent, viewer_at[place], out);
}

/* Spectators may be delayed. */

static int moves_until(const Match *match, int64_t time)
{
    int count = store_count_moves(match->host->store, match->record.id, time);
    return count < 0 ? 0 : count;
}

int match_shown_moves(const Match *match, Now now)
{
    int shown = match->sent_moves, known = table_moves(match->table);
    bool is_delayed = !match_is_done(&match->record);
    if (is_delayed && match->delay.moves > 0)
        shown -= match->delay.moves;
    if (is_delayed && match->delay.milliseconds > 0) {
        int old = moves_until(match, now.service - match->delay.milliseconds);
        shown = old < shown ? old : shown;
    }
    if (shown > known)
        shown = known;
    return shown < 0 ? 0 : shown;
}

/* What delayed spectators have seen stays, unless it was taken back. */
static void reset_watched(Match *match, Now now)
{
    bool is_first = match->seq[WATCHING] == 0;
    if (!match->has_delay)
        match->watched_moves = match->sent_moves;
    else if (is_first)
        match->watched_moves = match_shown_moves(match, now);
    else if (match->watched_moves > match->sent_moves)
        match->watched_moves = match->sent_moves;
}

void match_reset_sent(Match *match, Now now)
{
    mark_sent(match);
    reset_watched(match, now);
    for (int place = 0; place < VIEWERS; place++)
        match->seq[place] = place < match->record.seats || place == WATCHING
                                ? viewer_replay_count(match->table, match_moves_sent(match, place),
                                                      viewer_at[place])
                                : 0;
}

void match_resume_sent(Match *match, const int seq[VIEWERS], Now now)
{
    mark_sent(match);
    memcpy(match->seq, seq, sizeof match->seq);
    if (match->has_delay) /* what they may see has changed with time */
        match->seq[WATCHING] = 0;
    reset_watched(match, now);
    if (match->has_delay)
        match->seq[WATCHING] = viewer_replay_count(match->table, match->watched_moves, NOBODY);
}

void match_count_sent(Match *match)
{
    StateBuffer now, view[VIEWERS], seen[VIEWERS];
    ViewerCursor cursor[VIEWERS];
    int place_of[VIEWERS] = { 0 }, count = 0, from = match->sent_moves,
        to = table_moves(match->table);
    bool with_spectators = !match->has_delay;
    match_take_sent(match, &now);
    for (int place = 0; place < VIEWERS; place++) {
        if (place < match->record.seats || (place == WATCHING && with_spectators)) {
            viewer_sees(match->game, &now.state, viewer_at[place], &seen[count]);
            cursor[count] = (ViewerCursor){ .viewer = viewer_at[place],
                                            .seq = match->seq[place],
                                            .until = INT32_MAX,
                                            .seen = &seen[count] };
            place_of[count++] = place;
        }
    }
    for (int number = from; number < to; number++)
        viewer_replay_move(match->table, number, &now.state, cursor, count, view);
    for (int i = 0; i < count; i++)
        match->seq[place_of[i]] = cursor[i].seq;
    if (with_spectators)
        match->watched_moves = to;
}
