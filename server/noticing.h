/* What a viewer can notice: a move that leaves his view as it was and tells him no event does not
 * exist for him. */
#ifndef SERVER_NOTICING_H
#define SERVER_NOTICING_H

#include "game.h"

typedef struct View { /* room for any state */
    _Alignas(16) unsigned char bytes[MAX_STATE_SIZE];
} View;

/* What he sees of a state, without its events. */
void viewer_sees(const Game *game, const State *state, int viewer, View *out);

/* Whether the viewer notices that the state is now this one. If so, `seen`, his last view without
 * its events, becomes the new one, and `told`, unless NULL, the same with them. */
bool viewer_notices(const Game *game, const State *now, int viewer, unsigned char *seen,
                    View *told);

#endif
