/* Any legal action, each as likely. */
#include "bot.h"

static Action choose_at_random(Bot *bot, const Game *game, const State *view, int seat, Rng *rng)
{
    ActionList list;
    game_list(game, view, seat, &list);
    return list_pick(&list, rng);
}

const BotKind random_bot = { .name = "random", .choose = choose_at_random };
