/* One step of look-ahead: play each action in a few worlds that fit the view, and take the one
 * whose result looks best to the game's sense. Equal ones are chosen among at random. */
#include "bot_private.h"

#include <string.h>

enum { WORLDS = 3 };

static double worth_after(const Game *game, const double *weight, const StateBuffer *world,
                          int seat, Action action)
{
    StateBuffer after;
    State *state = &after.state;
    memcpy(after.bytes, world->bytes, game->state_size);
    game_play(game, state, seat, action);
    game_hide(game, state, seat);
    return sense_of(game)->worth(state, seat, weight);
}

void judge_actions(const Bot *bot, const Game *game, const State *view, int seat,
                   const ActionList *list, double worth[MAX_ACTIONS], Rng *rng)
{
    double weight[MAX_WEIGHTS];
    StateBuffer world;
    sense_weights(sense_of(game), weight);
    for (int i = 0; i < list->count; i++)
        worth[i] = 0;
    for (int n = 0; n < WORLDS; n++) {
        memcpy(world.bytes, view, game->state_size);
        game_determinize(game, &world.state, seat, rng);
        for (int i = 0; i < list->count; i++)
            worth[i] += worth_after(game, bot->has_weights ? bot->weight : weight, &world, seat,
                                    list->action[i]) /
                        WORLDS;
    }
}

Action choose_greedily(Bot *bot, const Game *game, const State *view, int seat, Rng *rng)
{
    ActionList list;
    double worth[MAX_ACTIONS];
    int best = 0;
    uint32_t equals = 0;
    game_list(game, view, seat, &list);
    sense_narrow(sense_of(game), view, &list);
    judge_actions(bot, game, view, seat, &list, worth, rng);
    for (int i = 0; i < list.count; i++) {
        if (equals > 0 && worth[i] < worth[best])
            continue;
        equals = equals > 0 && worth[i] == worth[best] ? equals + 1 : 1;
        if (rng_below(rng, equals) == 0)
            best = i;
    }
    return list.action[best];
}

const BotKind greedy_bot = { .name = "greedy", .choose = choose_greedily };

/* Easy sees the same and errs like a person: the smaller a difference, the easier it is overlooked.
 */

static const double CARELESSNESS = 0.12; /* of the usual difference of final scores */

/* e to the power of x, for x below 0: by squaring, so that it is the same on every machine. */
static double exponential(double x)
{
    double power = 1 + (x < -1000 ? -1000 : x) / 1024;
    for (int i = 0; i < 10; i++)
        power *= power;
    return power;
}

static Action choose_carelessly(Bot *bot, const Game *game, const State *view, int seat, Rng *rng)
{
    enum { FINENESS = 10000 };
    ActionList list;
    double worth[MAX_ACTIONS], spread = sense_of(game)->spread;
    double unit = CARELESSNESS * (spread > 0 ? spread : 10);
    game_list(game, view, seat, &list);
    sense_narrow(sense_of(game), view, &list);
    judge_actions(bot, game, view, seat, &list, worth, rng);
    double best = worth[0];
    for (int i = 1; i < list.count; i++)
        best = worth[i] > best ? worth[i] : best;
    list.total = 0;
    for (int i = 0; i < list.count; i++) {
        list.weight[i] = (uint16_t)(FINENESS * exponential((worth[i] - best) / unit));
        list.total += list.weight[i];
    }
    return list_pick(&list, rng);
}

const BotKind easy_bot = { .name = "easy", .choose = choose_carelessly };
