/* What bots/parallel.c and the C library do elsewhere, without clock, threads or files. */
#include "bot_private.h"

#include <stdlib.h>

enum { LOOK_IF_DECIDED = 64 };

void think(Bot *bot, const Game *game, const State *view, int seat, uint64_t seed, bool in_full)
{
    SearchSettings settings = bot->settings.search;
    Search *search = bot->search[0];
    long left = iterations_for(bot, game);
    settings.weight = bot->has_weights ? bot->weight : NULL;
    search_begin(search, game, view, seat, &settings, seed);
    do {
        search_iterate(search);
        left--;
    } while (left > 0 &&
             (in_full || left % LOOK_IF_DECIDED != 0 || !search_is_decided(search, left)));
    search_report(search, &bot->analysis);
}

/* assert() would otherwise drag in stdio and with it the imports of a file system. */
_Noreturn void __assert_fail(const char *condition, const char *file, int line, const char *where)
{
    (void)condition, (void)file, (void)line, (void)where;
    __builtin_trap();
}
