/* What a position of Moonshine is worth to a seat, in points: those it has, the icons that will
 * help for the rest of the game, the clients it is close to serving, and what the dice allow in
 * this turn. The figures stand in weights/moonshine.tsv. */
#include "bot.h"
#include "moonshine/moonshine.h"

#include "moonshine_weights.h"

/* What the parts of the judgement share. */
typedef struct Eye {
    const Moonshine *m;
    const double *weight;
    int seat;
    Icons icons;
    int moons;
    double turns; /* still to come */
} Eye;

static const int weight_of_icon[ICON_COUNT] = {
    [FOOD] = W_FOOD,
    [MUSIC] = W_MUSIC,
    [DRINK] = W_DRINK,
    [WILD] = W_WILD,
    [BLUE_DIE] = W_BLUE_DIE,
    [ORANGE_DIE] = W_ORANGE_DIE,
    [REROLL] = W_REROLL,
    [DRAW] = W_DRAW,
    [CLIENT_SLOT] = W_CLIENT_SLOT,
    [MOON_DISCOUNT] = W_MOON_DISCOUNT,
};

static double turns_left(const Moonshine *m, const double *weight)
{
    int best = 0, target = moonshine_bar(m, 0)->target;
    for (int seat = 0; seat < m->state.seats; seat++)
        if (moonshine_points(m, seat) > best)
            best = moonshine_points(m, seat);
    return best >= target ? 0 : weight[W_TURNS_IN_A_GAME] * (target - best) / target;
}

static bool is_access(int icon) /* there or not: a second one does nothing (M1.6) */
{
    return icon == BLUE_DIE || icon == ORANGE_DIE;
}

static double worth_per_turn(const Eye *eye, const Icons *icons)
{
    double worth = 0;
    for (int icon = 0; icon < MAJORITY; icon++) {
        int count = icons->count[icon];
        worth += eye->weight[weight_of_icon[icon]] * (is_access(icon) && count > 1 ? 1 : count);
    }
    return worth;
}

/* What is validated stays to the end. A bonus that tokens cover lasts until they are paid, or its
 * client is served; who forgets that hoards tokens and serves nobody. */
static double worth_of_icons(const Eye *eye)
{
    const BarCard *bar = moonshine_bar(eye->m, eye->seat);
    Icons lasting;
    for (int icon = 0; icon < ICON_COUNT; icon++)
        lasting.count[icon] = eye->m->at[eye->seat].bottom[icon];
    lasting.count[DRAW] += bar->draw;
    lasting.count[CLIENT_SLOT] += bar->client_slot;
    lasting.count[REROLL] += bar->reroll;
    double kept = worth_per_turn(eye, &lasting), all = worth_per_turn(eye, &eye->icons);
    double lent = eye->weight[W_TURNS_OF_TOKENS];
    return kept * eye->turns + (all - kept) * (lent < eye->turns ? lent : eye->turns);
}

/* What a client brings once validated. */
static double prize(const Eye *eye, const Client *card)
{
    const Speakeasy *own = &eye->m->at[eye->seat];
    const double *weight = eye->weight;
    double worth = card->points;
    int same_colour = own->colour[card->colour];
    if (card->bottom == MAJORITY)
        worth += eye->turns > 3 ? weight[W_MAJORITY_EARLY] : weight[W_MAJORITY_LATE] + same_colour;
    else if (card->bottom != NONE && !(is_access(card->bottom) && own->bottom[card->bottom] > 0))
        worth += weight[weight_of_icon[card->bottom]] * eye->turns;
    if (moonshine_bar(eye->m, eye->seat)->colour == card->colour)
        worth += weight[W_BAR_COLOUR];
    return worth + weight[W_COLOUR_COUNTED] * own->bottom[MAJORITY] * (same_colour > 1);
}

static int moons_short(const Eye *eye, const Client *card)
{
    int owed = card->cost_moon - eye->icons.count[MOON_DISCOUNT];
    return owed > eye->moons ? owed - eye->moons : 0;
}

/* The chance that a client is served in one of the next turns: an average roll is food, music and
 * one more; each unit and each moon beyond that makes it rarer. */
static double nearness(const Eye *eye, const Client *card)
{
    const double *weight = eye->weight;
    Icons usual = eye->icons;
    usual.count[FOOD]++;
    usual.count[MUSIC]++;
    usual.count[WILD] += eye->icons.count[ORANGE_DIE] > 0;
    int missing = moonshine_units_missing(&usual, card) + moons_short(eye, card);
    double near = weight[W_NEAR_AT_BEST] - weight[W_NEAR_STEP] * missing;
    near = near < weight[W_NEAR_LEAST] ? weight[W_NEAR_LEAST] : near;
    bool too_late = 1 + weight[W_TURNS_FOR_EACH] * missing > eye->turns;
    return too_late ? near * weight[W_NEAR_TOO_LATE] : near;
}

static const Client *client_in(const Eye *eye, int slot) /* NULL: none */
{
    int card = eye->m->at[eye->seat].client[slot];
    return card == NONE ? NULL : &client[card];
}

/* Serving now */

static const double CANNOT_BE_SERVED = -1e9; /* below all gains, whatever the weights */

/* What serving each waiting client now would gain over letting it wait; it does not depend on the
 * dice, so it is computed once for all that they may show. */
static void gains(const Eye *eye, double gain[MAX_CLIENTS])
{
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        const Client *card = client_in(eye, slot);
        gain[slot] = CANNOT_BE_SERVED;
        if (card != NULL && moons_short(eye, card) == 0)
            gain[slot] =
                prize(eye, card) * (1 - eye->weight[W_WAITING_SHARE] * nearness(eye, card)) +
                eye->weight[W_SERVING_NOW];
    }
}

static double best_service(const Eye *eye, const double gain[MAX_CLIENTS], const Icons *resources)
{
    double best = eye->weight[W_OTHER_ACTION];
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (gain[slot] > best && moonshine_units_missing(resources, client_in(eye, slot)) == 0)
            best = gain[slot];
    return best;
}

/* Dice that are about to be thrown count by all their faces. White dice are alike, so a white one
 * shows no earlier face than the one before it, and is weighed by how many orders that stands for.
 */
typedef struct Throw {
    int white, coloured; /* dice still to be looked at: how many, and which */
    size_t first_face;   /* of the next white die */
    int run;             /* white dice that show that face already */
} Throw;

static double expected_service(const Eye *eye, const double gain[MAX_CLIENTS], Icons *resources,
                               Throw throw)
{
    if (throw.white == 0 && throw.coloured == 0)
        return best_service(eye, gain, resources);
    bool is_white = throw.white > 0;
    int kind = is_white ? WHITE : throw.coloured >> BLUE_CUBE & 1 ? BLUE : ORANGE;
    double sum = 0;
    for (size_t i = is_white ? throw.first_face : 0; i < sizeof face / sizeof face[0]; i++) {
        if (face[i].kind != kind)
            continue;
        int run = is_white && i == throw.first_face ? throw.run + 1 : 1;
        Throw rest = is_white ? (Throw){ throw.white - 1, throw.coloured, i, run }
                              : (Throw){ 0, throw.coloured & (throw.coloured - 1), 0, 0 };
        double orders = is_white ? (double) throw.white / run : 1;
        resources->count[face[i].icon]++;
        double worth = expected_service(eye, gain, resources, rest);
        resources->count[face[i].icon]--;
        sum += face[i].faces * orders * (worth + (face[i].icon == MOON ? eye->weight[W_TOKEN] : 0));
    }
    return sum / DIE_FACES;
}

/* Dice that the active player has picked or that still roll. */
static int dice_in_the_air(const Moonshine *m)
{
    const Agenda *agenda = &m->state.agenda[m->active];
    int dice = 0;
    for (int i = 0; i < agenda->count; i++) {
        const Step *step = &agenda->step[i];
        if (step->rule == ROLL)
            dice |= 1 << step->a;
        else if (step->rule == REROLL_DICE)
            dice |= step->b;
    }
    return dice;
}

static bool still_to_act(const Moonshine *m, int seat)
{
    const Agenda *table = &m->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++) {
        int place = (seat - m->active + m->state.seats) % m->state.seats;
        if (table->step[i].rule == ACTIONS && place >= table->step[i].a)
            return m->die[WHITE_1] != NONE;
    }
    return false;
}

static bool may_use(const Icons *icons, int die)
{
    return die < BLUE_CUBE || icons->count[die == BLUE_CUBE ? BLUE_DIE : ORANGE_DIE] > 0;
}

static double worth_of_dice(const Eye *eye)
{
    const Moonshine *m = eye->m;
    int unknown = dice_in_the_air(m);
    Icons resources = eye->icons;
    double moons = 0, gain[MAX_CLIENTS];
    for (int die = 0; die < DICE; die++) {
        if ((unknown >> die & 1) || m->die[die] == NONE || !may_use(&eye->icons, die))
            continue;
        if (m->die[die] == MOON)
            moons += eye->weight[W_TOKEN];
        else
            resources.count[m->die[die]]++;
    }
    Throw throw = { .white = __builtin_popcount(unknown & ((1 << BLUE_CUBE) - 1)) };
    for (int die = BLUE_CUBE; die <= ORANGE_CUBE; die++)
        if ((unknown >> die & 1) && may_use(&eye->icons, die))
            throw.coloured |= 1 << die;
    gains(eye, gain);
    return moons + expected_service(eye, gain, &resources, throw);
}

/* All together */

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

static double worth_of_clients(const Eye *eye)
{
    const double *weight = eye->weight;
    double worth = 0;
    int served = pending(eye->m, eye->seat, TUCK, NONE), waiting = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        const Client *card = client_in(eye, slot);
        if (card == NULL)
            continue;
        double brings = prize(eye, card);
        waiting += slot != served;
        worth += slot == served ? brings : weight[W_WAITING_SHARE] * nearness(eye, card) * brings;
    }
    int empty = eye->icons.count[CLIENT_SLOT] - waiting;
    return worth + (eye->turns > 0.5 ? weight[W_FRESH_CLIENT] * empty : 0);
}

static double moonshine_worth(const State *view, int seat, const double *weight)
{
    const Moonshine *m = (const Moonshine *)view;
    const Speakeasy *own = &m->at[seat];
    if (own->bar == NONE)
        return 0;
    Eye eye = { .m = m, .weight = weight, .seat = seat };
    eye.icons = moonshine_icons(m, seat);
    eye.moons = moonshine_moons(m, seat);
    eye.turns = turns_left(m, weight);
    double worth = moonshine_points(m, seat) + worth_of_icons(&eye) + worth_of_clients(&eye);
    worth += weight[W_TOKEN] * (eye.moons - pending(m, seat, PAY_MOON, 0) - own->losses);
    worth += weight[W_TOKEN_TO_PLACE] * moons_to_place(m, seat);
    worth += weight[W_CARD_IN_HAND] * own->hand_count;
    if (still_to_act(m, seat))
        worth += worth_of_dice(&eye);
    return worth;
}

/* By how much the worths of two seats still change, in points. Not among the weights: greedy
 * play does not depend on it, so self-play cannot tune it. */
static const double DOUBT_AT_END = 1.0, DOUBT_PER_TURN = 0.25;

static double moonshine_doubt(const State *view, const double *weight)
{
    const Moonshine *m = (const Moonshine *)view;
    double turns = m->at[0].bar == NONE ? weight[W_TURNS_IN_A_GAME] : turns_left(m, weight);
    return DOUBT_AT_END + DOUBT_PER_TURN * turns;
}

/* In a play-out: serve when it can be done, keep good clients, complete what is begun. */

static uint16_t urge_to_keep(const Client *card)
{
    int units = card->cost_food + card->cost_music + card->cost_drink + card->cost_any;
    int worth = 12 + 4 * card->points + 6 * card->gain_moons + 3 * (card->bottom != NONE) -
                2 * units - 2 * card->cost_moon;
    return (uint16_t)(worth < 1 ? 1 : worth);
}

static uint16_t urge_to_put(const Moonshine *m, int seat, int place)
{
    return moonshine_room(m, seat, place) == 1 ? 6 : 3;
}

static uint16_t moonshine_urge(const State *state, int seat, Step step, Action action)
{
    const Moonshine *m = (const Moonshine *)state;
    switch (action_verb(action)) {
    case VALIDATE: return (uint16_t)(40 + 20 * client[m->at[seat].client[action_a(action)]].points);
    case TAKE_MOON:
    case PUT_MOON: return urge_to_put(m, seat, action_a(action));
    case KEEP: return urge_to_keep(&client[action_a(action)]);
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

const Sense moonshine_sense = {
    .game = "moonshine",
    .worth = moonshine_worth,
    .doubt = moonshine_doubt,
    .urge = moonshine_urge,
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
