/* The levels: how each kind of bot chooses. */
#include "bot_private.h"

#include <string.h>

/* Random: any legal action, all equally likely. */

static Action choose_at_random(Bot *bot, const Game *game, const State *view, int seat, Rng *rng)
{
    ActionList list;
    game_list(game, view, seat, &list);
    return list_pick(&list, rng);
}

const BotKind random_bot = { .name = "random", .choose = choose_at_random };

/* Greedy and easy look one step ahead: they play each action in a few worlds that fit the view and
 * evaluate the results. */

enum { WORLDS = 3 };

typedef struct Choice { /* the actions to choose from, and the mean value of what each leads to */
    ActionList list;
    double value[MAX_ACTIONS];
} Choice;

static double value_after(const Game *game, const double *weight, const StateBuffer *world,
                          int seat, Action action)
{
    StateBuffer after;
    State *state = &after.state;
    memcpy(after.bytes, world->bytes, game->state_size);
    game_play(game, state, seat, action);
    game_hide(game, state, seat);
    return evaluator_of(game)->evaluate(state, seat, weight);
}

static void look_one_step_ahead(const Bot *bot, const Game *game, const State *view, int seat,
                                Rng *rng, Choice *out)
{
    double own[MAX_WEIGHTS];
    const double *weight = bot->has_weights ? bot->weight : own;
    StateBuffer world;
    evaluator_weights(evaluator_of(game), own);
    game_list(game, view, seat, &out->list);
    evaluator_prune(evaluator_of(game), view, &out->list);
    for (int i = 0; i < out->list.count; i++)
        out->value[i] = 0;
    for (int n = 0; n < WORLDS; n++) {
        memcpy(world.bytes, view, game->state_size);
        game_determinize(game, &world.state, seat, rng);
        for (int i = 0; i < out->list.count; i++)
            out->value[i] += value_after(game, weight, &world, seat, out->list.action[i]) / WORLDS;
    }
}

/* Greedy takes the best action, and one of several equal ones at random. */
static Action choose_greedily(Bot *bot, const Game *game, const State *view, int seat, Rng *rng)
{
    Choice choice;
    int best = 0;
    uint32_t equals = 0;
    look_one_step_ahead(bot, game, view, seat, rng, &choice);
    for (int i = 0; i < choice.list.count; i++) {
        if (equals > 0 && choice.value[i] < choice.value[best])
            continue;
        equals = equals > 0 && choice.value[i] == choice.value[best] ? equals + 1 : 1;
        if (rng_below(rng, equals) == 0)
            best = i;
    }
    return choice.list.action[best];
}

const BotKind greedy_bot = { .name = "greedy", .choose = choose_greedily };

/* Easy errs like a person: the smaller a difference, the more easily it overlooks it (softmax). */

static const double CARELESSNESS = 0.12; /* temperature, as a share of the game's spread */

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
    Choice choice;
    ActionList *list = &choice.list;
    double temperature = CARELESSNESS * evaluator_of(game)->spread;
    look_one_step_ahead(bot, game, view, seat, rng, &choice);
    double best = choice.value[0];
    for (int i = 1; i < list->count; i++)
        best = choice.value[i] > best ? choice.value[i] : best;
    list->total = 0;
    for (int i = 0; i < list->count; i++) {
        list->weight[i] =
            (uint16_t)(FINENESS * exponential((choice.value[i] - best) / temperature));
        list->total += list->weight[i];
    }
    return list_pick(list, rng);
}

const BotKind easy_bot = { .name = "easy", .choose = choose_carelessly };

/* Medium and hard search. Flat does without a tree: the baseline that the tree must beat. */

static Action choose_by_search(Bot *bot, const Game *game, const State *view, int seat, Rng *rng)
{
    think(bot, game, view, seat, rng_next(rng), false);
    return bot->analysis.action[0].action;
}

const BotKind medium_bot = {
    .name = "medium",
    .choose = choose_by_search,
    .searches = true,
    .iterations = EVALUATOR_DEFAULT,
    .search = { .horizon = EVALUATOR_DEFAULT,
                .exploration = EVALUATOR_DEFAULT,
                .bias = EVALUATOR_DEFAULT },
};

const BotKind hard_bot = {
    .name = "hard",
    .choose = choose_by_search,
    .searches = true,
    .seconds = 1,
    .search = { .horizon = EVALUATOR_DEFAULT,
                .exploration = EVALUATOR_DEFAULT,
                .bias = EVALUATOR_DEFAULT },
};

const BotKind flat_bot = {
    .name = "flat",
    .choose = choose_by_search,
    .searches = true,
    .iterations = 250,
    .search = { .flat = true, .to_the_end = true },
};
