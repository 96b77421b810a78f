/* The list of games; CMakeLists.txt says which. */
#include "game.h"

#define GAME(name) extern const Game name;
#include "games.def"
#undef GAME

#define GAME(name) &name,
const Game *const games[] = {
#include "games.def"
    NULL,
};
#undef GAME
