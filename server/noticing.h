/* What a viewer can notice: a move that leaves his view as it was and tells him no event does not
 * exist for him. */
#ifndef SERVER_NOTICING_H
#define SERVER_NOTICING_H

#include "game.h"

/* What he sees of a state, with the events that he is told, and without. */
void viewer_is_told(const Game *game, const State *state, int viewer, StateBuffer *out);
void viewer_sees(const Game *game, const State *state, int viewer, StateBuffer *out);

/* Whether he notices what he is told now. If so, `seen`, his last view without its events (0xff:
 * none yet), becomes the new one. */
bool view_is_noticed(const Game *game, const StateBuffer *told, StateBuffer *seen);

/* The same for a state; `told`, unless NULL, becomes what he is told if he notices it. */
bool viewer_notices(const Game *game, const State *now, int viewer, StateBuffer *seen,
                    StateBuffer *told);

#endif
