#define games        declared_games /* constants, elsewhere */
#define old_editions declared_old_editions
#include "game.h"
#undef games
#undef old_editions

#include "versions.h"

#define GAME(name)    extern const Game name;
#define EDITION(name) GAME(name)
#include "editions.def"
#include "games.def"
#include "next_editions.def"
#undef GAME
#undef EDITION

#define GAME(name)    &name,
#define EDITION(name) GAME(name)
static const Game *const current[] = {
#include "games.def"
};
static const Game *const frozen[] = {
#include "editions.def"
};
static const Game *const next[] = {
#include "next_editions.def"
};

enum { MOST = 40 };
const Game *games[MOST] = {
#include "games.def"
};
const Game *old_editions[MOST] = {
#include "editions.def"
};

enum {
    CURRENT = sizeof current / sizeof current[0],
    FROZEN = sizeof frozen / sizeof frozen[0],
    NEXT = sizeof next / sizeof next[0],
};

static int put(const Game **list, int at, const Game *const *some, int count)
{
    for (int i = 0; i < count; i++)
        list[at++] = some[i];
    list[at] = NULL;
    return at;
}

void version_use(Version version)
{
    if (version == VERSION_FROZEN) {
        put(games, 0, frozen, FROZEN);
        put(old_editions, 0, frozen, 0);
    } else if (version == VERSION_CURRENT) {
        put(games, 0, current, CURRENT);
        put(old_editions, 0, frozen, FROZEN);
    } else {
        put(games, 0, next, NEXT);
        put(old_editions, put(old_editions, 0, current, CURRENT), frozen, FROZEN);
    }
}
