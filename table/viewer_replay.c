/* The moves of a table as viewers see them: which of them change a viewer's view, and how many did.
 *
 * A viewer's messages are numbered by the changes visible to them, so that neither content nor
 * number tells more than the view does. As the numbers follow from the moves alone, they are the
 * same after a restart. */
#include "table.h"

#include <string.h>

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
        viewer_view(game, now, cursor[i].viewer, &view[i]);
        if (!view_changed(game, &view[i], cursor[i].seen))
            continue;
        cursor[i].seq++;
        changed |= 1u << i;
    }
    return changed;
}

unsigned viewer_replay_move(const Table *table, int number, State *now, ViewerCursor *cursor,
                            int count, StateBuffer view[])
{
    Move move = table_move(table, number);
    game_play(table_game(table), now, move.who, move.action);
    return advance(table_game(table), now, cursor, count, view);
}

bool viewer_replay_start(const Table *table, State *now, ViewerCursor *cursor, StateBuffer *view)
{
    table_state_at(table, 0, now);
    memset(cursor->seen->bytes, 0xff, table_game(table)->state_size); /* unlike any view */
    cursor->seq = 0;
    return advance(table_game(table), now, cursor, 1, view) != 0;
}

static int replay(const Table *table, int moves, ViewerCursor *cursor)
{
    StateBuffer now, view;
    int number = 0;
    viewer_replay_start(table, &now.state, cursor, &view);
    for (; number < moves && cursor->seq < cursor->until; number++)
        viewer_replay_move(table, number, &now.state, cursor, 1, &view);
    return number;
}

int viewer_replay_count(const Table *table, int moves, int viewer)
{
    StateBuffer seen;
    ViewerCursor cursor = { .viewer = viewer, .until = INT32_MAX, .seen = &seen };
    replay(table, moves, &cursor);
    return cursor.seq;
}

int viewer_replay_until(const Table *table, int viewer, int seq, StateBuffer *seen)
{
    ViewerCursor cursor = { .viewer = viewer, .until = seq, .seen = seen };
    return replay(table, table_moves(table), &cursor);
}
