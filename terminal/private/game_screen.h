/* Short names for the screens of the games, which are one translation unit each. */
#ifndef TERMINAL_GAME_SCREEN_H
#define TERMINAL_GAME_SCREEN_H

#include "screen.h"

static inline const char *word(const Screen *screen, const char *kind, const char *id)
{
    return screen_word(screen, kind, id);
}

static inline bool has(uint64_t set, int thing)
{
    return set >> thing & 1;
}

#endif
