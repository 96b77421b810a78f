/* What a position of Moonshine is worth to a seat, in points: those it has, the icons that will
 * help for the rest of the game, the clients it is close to serving, and what the dice allow in
 * this turn. The figures stand in weights/moonshine.tsv. */
#include "bot.h"
#include "moonshine/moonshine.h"

#include "moonshine_weights.h"

#include "clients.c"

#include "dice.c"

static double value_per_turn(const Eye *eye, const Icons *icons)
{
    double value = 0;
    for (int icon = 0; icon < MAJORITY; icon++) {
        int count = icons->count[icon];
        value += eye->weight[weight_of_icon[icon]] * (is_access(icon) && count > 1 ? 1 : count);
    }
    return value;
}

/* What is validated stays to the end. A bonus that tokens cover lasts until they are paid, or its
 * client is served; who forgets that hoards tokens and serves nobody. */
static double value_of_icons(const Eye *eye)
{
    const BarCard *bar = moonshine_bar(eye->m, eye->seat);
    Icons lasting;
    for (int icon = 0; icon < ICON_COUNT; icon++)
        lasting.count[icon] = eye->m->at[eye->seat].bottom[icon];
    lasting.count[DRAW] += bar->draw;
    lasting.count[CLIENT_SLOT] += bar->client_slot;
    lasting.count[REROLL] += bar->reroll;
    double kept = value_per_turn(eye, &lasting), all = value_per_turn(eye, &eye->icons);
    double lent = eye->weight[W_TURNS_OF_TOKENS];
    return kept * eye->turns + (all - kept) * (lent < eye->turns ? lent : eye->turns);
}

/* The argument of the first step of a rule on a seat's agenda, or `otherwise`. */
static int pending(const Moonshine *m, int seat, int rule, int otherwise)
{
    const Agenda *agenda = &m->state.agenda[seat];
    for (int i = 0; i < agenda->count; i++)
        if (agenda->step[i].rule == rule)
            return agenda->step[i].a;
    return otherwise;
}

/* A client that is chosen may bring moons (M4.22), which are placed one by one after it: until then
 * they lie nowhere, and who only counts what lies somewhere never chooses such a client. */
static int moons_to_place(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    int moons = 0, room = 0;
    for (int i = 0; i < agenda->count; i++)
        moons += agenda->step[i].rule == GAIN_MOON || agenda->step[i].rule == PLACE_MOON;
    for (int place = 0; place < PLACES; place++)
        room += moonshine_room(m, seat, place);
    return moons < room ? moons : room;
}

static double value_of_clients(const Eye *eye)
{
    const double *weight = eye->weight;
    double value = 0;
    int served = pending(eye->m, eye->seat, TUCK, NONE), waiting = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        const Client *card = client_in(eye, slot);
        if (card == NULL)
            continue;
        double brings = prize(eye, card);
        waiting += slot != served;
        value += slot == served ? brings : weight[W_WAITING_SHARE] * nearness(eye, card) * brings;
    }
    int empty = eye->icons.count[CLIENT_SLOT] - waiting;
    return value + (eye->turns > 0.5 ? weight[W_FRESH_CLIENT] * empty : 0);
}

static double moonshine_evaluate(const State *view, int seat, const double *weight)
{
    const Moonshine *m = (const Moonshine *)view;
    const Speakeasy *own = &m->at[seat];
    if (own->bar == NONE)
        return 0;
    Eye eye = { .m = m, .weight = weight, .seat = seat };
    eye.icons = moonshine_icons(m, seat);
    eye.moons = moonshine_moons(m, seat);
    eye.turns = turns_left(m, weight);
    double value = moonshine_points(m, seat) + value_of_icons(&eye) + value_of_clients(&eye);
    value += weight[W_TOKEN] * (eye.moons - pending(m, seat, PAY_MOON, 0) - own->losses);
    value += weight[W_TOKEN_TO_PLACE] * moons_to_place(m, seat);
    value += weight[W_CARD_IN_HAND] * own->hand_count;
    if (still_to_act(m, seat))
        value += value_of_dice(&eye);
    return value;
}

/* By how much the worths of two seats still change, in points. Not among the weights: greedy
 * play does not depend on it, so self-play cannot tune it. */
static const double DOUBT_AT_END = 1.0, DOUBT_PER_TURN = 0.25;

static double moonshine_error(const State *view, const double *weight)
{
    const Moonshine *m = (const Moonshine *)view;
    double turns = m->at[0].bar == NONE ? weight[W_TURNS_IN_A_GAME] : turns_left(m, weight);
    return DOUBT_AT_END + DOUBT_PER_TURN * turns;
}

/* In a play-out: serve when it can be done, keep good clients, complete what is begun. */

static uint16_t weight_to_keep(const Client *card)
{
    int units = card->cost_food + card->cost_music + card->cost_drink + card->cost_any;
    int value = 12 + 4 * card->points + 6 * card->gain_moons + 3 * (card->bottom != NONE) -
                2 * units - 2 * card->cost_moon;
    return (uint16_t)(value < 1 ? 1 : value);
}

static uint16_t weight_to_put(const Moonshine *m, int seat, int place)
{
    return moonshine_room(m, seat, place) == 1 ? 6 : 3;
}

static uint16_t moonshine_playout_weight(const State *state, int seat, Step step, Action action,
                                         const double *weight)
{
    const Moonshine *m = (const Moonshine *)state;
    switch (action_verb(action)) {
    case VALIDATE: return (uint16_t)(40 + 20 * client[m->at[seat].client[action_a(action)]].points);
    case TAKE_MOON:
    case PUT_MOON: return weight_to_put(m, seat, action_a(action));
    case KEEP: return weight_to_keep(&client[action_a(action)]);
    case STOP_ROLLING:
    case THROW_PICKED:
    case DISCARD_ALL: return 4;
    default: return 1;
    }
}

/* Everybody acts once a turn, and a game has some twelve. The judgement is followed to the end:
 * what comes out there tells more than the worth of any position before. */
enum { MORE_TURNS_THAN_A_GAME_HAS = 100 };

static int moonshine_turn(const State *state)
{
    return ((const Moonshine *)state)->turn;
}

const Evaluator moonshine_evaluator = {
    .game = "moonshine",
    .evaluate = moonshine_evaluate,
    .error = moonshine_error,
    .playout_weight = moonshine_playout_weight,
    .round = moonshine_turn,
    .rounds = MORE_TURNS_THAN_A_GAME_HAS,
    /* Luck decides so much that a tree takes long to learn: one that explores as others do plays
     * worse until then than the judgement it could follow. */
    .exploration = 0.5,
    .bias = 20,
    .medium_iterations = 120,
    .spread = 5,
    .weight = standard_weight,
    .weight_count = WEIGHTS,
};
