/* The moves of a match as viewers see them: which of them change a viewer's view, and how many did.
 *
 * A viewer's messages are numbered by the changes visible to them, so that neither content nor
 * number tells more than the view does. As the numbers follow from the moves alone, they are the
 * same after a restart. */
#include "match_private.h"

#include <string.h>

_Static_assert(MAX_SEATS == 5, "a place for each seat");
const int8_t viewer_at[VIEWERS] = { 0, 1, 2, 3, 4, NOBODY };

void viewer_view(const Game *game, const State *state, int viewer, StateBuffer *out)
{
    memcpy(out->bytes, state, game->state_size);
    game_hide(game, &out->state, viewer);
}

void viewer_sees(const Game *game, const State *state, int viewer, StateBuffer *out)
{
    State *view = &out->state;
    viewer_view(game, state, viewer, out);
    memset(view->event, 0, sizeof view->event);
    view->event_count = 0;
}

/* The bytes before and behind the events are all that is seen. */
bool view_changed(const Game *game, const StateBuffer *view, StateBuffer *seen)
{
    const State *now = &view->state;
    State *last = &seen->state;
    size_t behind = game->state_size - offsetof(State, agenda);
    bool is_first = last->seats != now->seats;
    if (now->event_count == 0 && !is_first && last->busy == now->busy &&
        memcmp(last->agenda, now->agenda, behind) == 0)
        return false;
    if (is_first)
        memset(last, 0, offsetof(State, agenda));
    last->seats = now->seats;
    last->busy = now->busy;
    memcpy(last->agenda, now->agenda, behind);
    return true;
}

static unsigned advance(const Game *game, const State *now, ViewerCursor *cursor, int count,
                        StateBuffer view[])
{
    unsigned changed = 0;
    for (int i = 0; i < count; i++) {
        if (cursor[i].seq >= cursor[i].until)
            continue;
        viewer_view(game, now, viewer_at[cursor[i].place], &view[i]);
        if (!view_changed(game, &view[i], cursor[i].seen))
            continue;
        cursor[i].seq++;
        changed |= 1u << i;
    }
    return changed;
}

unsigned viewer_replay_move(const Match *match, int number, State *now, ViewerCursor *cursor,
                            int count, StateBuffer view[])
{
    Move move = table_move(match->table, number);
    game_play(match->game, now, move.who, move.action);
    return advance(match->game, now, cursor, count, view);
}

bool viewer_replay_start(const Match *match, State *now, ViewerCursor *cursor, StateBuffer *view)
{
    table_state_at(match->table, 0, now);
    memset(cursor->seen->bytes, 0xff, match->game->state_size); /* unlike any view */
    cursor->seq = 0;
    return advance(match->game, now, cursor, 1, view) != 0;
}

static int replay(const Match *match, int moves, ViewerCursor *cursor)
{
    StateBuffer now, view;
    int number = 0;
    viewer_replay_start(match, &now.state, cursor, &view);
    for (; number < moves && cursor->seq < cursor->until; number++)
        viewer_replay_move(match, number, &now.state, cursor, 1, &view);
    return number;
}

int viewer_replay_count(const Match *match, int moves, int place)
{
    StateBuffer seen;
    ViewerCursor cursor = { .place = place, .until = INT32_MAX, .seen = &seen };
    replay(match, moves, &cursor);
    return cursor.seq;
}

int viewer_replay_until(const Match *match, int place, int seq, StateBuffer *seen)
{
    ViewerCursor cursor = { .place = place, .until = seq, .seen = seen };
    return replay(match, table_moves(match->table), &cursor);
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
