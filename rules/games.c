/* The lists of games and of old editions; CMakeLists.txt says which. */
#include "game.h"

#define GAME(name)    extern const Game name;
#define EDITION(name) GAME(name)
#include "editions.def"
#include "games.def"
#undef GAME
#undef EDITION

#define GAME(name)    &name,
#define EDITION(name) GAME(name)
const Game *const games[] = {
#include "games.def"
    NULL,
};
const Game *const old_editions[] = {
#include "editions.def"
    NULL,
};
