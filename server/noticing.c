#include "noticing.h"

#include <string.h>

void viewer_sees(const Game *game, const State *state, int viewer, View *out)
{
    State *view = (State *)out->bytes;
    memcpy(out->bytes, state, game->state_size);
    game_hide(game, view, viewer);
    memset(view->event, 0, sizeof view->event);
    view->event_count = 0;
}

bool viewer_notices(const Game *game, const State *now, int viewer, unsigned char *seen, View *told)
{
    View view;
    State *state = (State *)view.bytes;
    memcpy(view.bytes, now, game->state_size);
    game_hide(game, state, viewer);
    bool has_events = state->event_count > 0;
    if (told != NULL)
        memcpy(told->bytes, view.bytes, game->state_size);
    memset(state->event, 0, sizeof state->event);
    state->event_count = 0;
    if (!has_events && memcmp(view.bytes, seen, game->state_size) == 0)
        return false;
    memcpy(seen, view.bytes, game->state_size);
    return true;
}
