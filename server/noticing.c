#include "noticing.h"

#include <string.h>

void viewer_is_told(const Game *game, const State *state, int viewer, StateBuffer *out)
{
    memcpy(out->bytes, state, game->state_size);
    game_hide(game, &out->state, viewer);
}

void viewer_sees(const Game *game, const State *state, int viewer, StateBuffer *out)
{
    State *view = &out->state;
    viewer_is_told(game, state, viewer, out);
    memset(view->event, 0, sizeof view->event);
    view->event_count = 0;
}

/* What lies before and behind the events is all that he sees. */
bool view_is_noticed(const Game *game, const StateBuffer *told, StateBuffer *seen)
{
    const State *now = &told->state;
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

bool viewer_notices(const Game *game, const State *now, int viewer, StateBuffer *seen,
                    StateBuffer *told)
{
    StateBuffer view;
    viewer_is_told(game, now, viewer, &view);
    if (!view_is_noticed(game, &view, seen))
        return false;
    if (told != NULL)
        memcpy(told->bytes, view.bytes, game->state_size);
    return true;
}
