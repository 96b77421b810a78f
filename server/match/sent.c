/* What the viewers of a match have been sent: their numbers, and the state of which they have a
 * view. It stays behind the table while a change is not yet stored. */
#include "match_private.h"

#include <string.h>

bool match_is_sent(const Match *match)
{
    return match->seq[WATCHING] > 0;
}

void match_keep_sent(Match *match)
{
    if (match->table == NULL || match->sent_state != NULL)
        return;
    Workspace *workspace = match->workspace != NULL ? match->workspace : match_workspace(match);
    match->sent_state = (State *)workspace->sent;
    memcpy(match->sent_state, table_state(match->table), match->game->state_size);
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
                                ? viewer_replay_count(match, match_moves_sent(match, place), place)
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
        match->seq[WATCHING] = viewer_replay_count(match, match->watched_moves, WATCHING);
}

void match_count_sent(Match *match)
{
    StateBuffer now, view[VIEWERS], seen[VIEWERS];
    ViewerCursor cursor[VIEWERS];
    int count = 0, from = match->sent_moves, to = table_moves(match->table);
    bool with_spectators = !match->has_delay;
    match_take_sent(match, &now);
    for (int place = 0; place < VIEWERS; place++) {
        if (place < match->record.seats || (place == WATCHING && with_spectators)) {
            viewer_sees(match->game, &now.state, viewer_at[place], &seen[count]);
            cursor[count] = (ViewerCursor){
                .place = place, .seq = match->seq[place], .until = INT32_MAX, .seen = &seen[count]
            };
            count++;
        }
    }
    for (int number = from; number < to; number++)
        viewer_replay_move(match, number, &now.state, cursor, count, view);
    for (int i = 0; i < count; i++)
        match->seq[cursor[i].place] = cursor[i].seq;
    if (with_spectators)
        match->watched_moves = to;
}
