/* What a position of Moonshine is worth to a seat, in points: those it has, the icons that will help for
 * the rest of the game, the clients it is close to serving, and what the dice allow in this turn. */
#include "bot.h"
#include "moonshine/moonshine.h"

static const double TURNS_IN_A_GAME = 11.5;
static const double FRESH_CLIENT = 1.1; /* an empty place will be filled by the best of several */
static const double TOKEN = 0.3;        /* a token, wherever it lies */
static const double ACTION = 0.55;      /* what another action than serving brings */

/* Worth of one icon for each turn still to come. */
static const double icon_worth[ICON_COUNT] = {
    [FOOD] = 0.13,     [MUSIC] = 0.17,      [DRINK] = 0.18,  [WILD] = 0.25,
    [BLUE_DIE] = 0.24, [ORANGE_DIE] = 0.24, [REROLL] = 0.07, [DRAW] = 0.05,
    [CLIENT_SLOT] = 0.12, [MOON_DISCOUNT] = 0.20,
};

static double turns_left(const Moonshine *m)
{
    int best = 0, target = moonshine_bar(m, 0)->target;
    for (int seat = 0; seat < m->state.seats; seat++)
        if (moonshine_points(m, seat) > best)
            best = moonshine_points(m, seat);
    return best >= target ? 0 : TURNS_IN_A_GAME * (target - best) / target;
}

static double worth_of_icons(const Icons *icons, double turns)
{
    double worth = 0;
    for (int icon = 0; icon < MAJORITY; icon++) {
        bool is_access = icon == BLUE_DIE || icon == ORANGE_DIE;
        int count = is_access && icons->count[icon] > 1 ? 1 : icons->count[icon];
        worth += icon_worth[icon] * turns * count;
    }
    return worth;
}

/* What a client brings once validated. */
static double prize(const Moonshine *m, int seat, const Client *card, const Icons *icons, double turns)
{
    const Speakeasy *own = &m->at[seat];
    double worth = card->points;
    int same_colour = own->colour[card->colour];
    if (card->bottom == MAJORITY)
        worth += turns > 3 ? 2.5 : 1 + same_colour;
    else if (card->bottom != NONE && !((card->bottom == BLUE_DIE || card->bottom == ORANGE_DIE) &&
                                       own->bottom[card->bottom] > 0))
        worth += icon_worth[card->bottom] * turns;
    if (moonshine_bar(m, seat)->colour == card->colour)
        worth += 1;
    return worth + 0.4 * own->bottom[MAJORITY] * (same_colour > 1);
}

static int moons_short(const Icons *icons, const Client *card, int moons)
{
    int owed = card->cost_moon - icons->count[MOON_DISCOUNT];
    return owed > moons ? owed - moons : 0;
}

/* The chance that a client is served in one of the next turns: an average roll is food, music and one
 * more; each unit and each moon beyond that makes it rarer. */
static double nearness(const Icons *icons, const Client *card, int moons, double turns)
{
    Icons usual = *icons;
    usual.count[FOOD]++;
    usual.count[MUSIC]++;
    usual.count[WILD] += icons->count[ORANGE_DIE] > 0;
    int missing = moonshine_units_missing(&usual, card) + moons_short(icons, card, moons);
    double needed = 1 + 0.9 * missing; /* turns */
    double near = 0.9 - 0.14 * missing;
    near = near < 0.1 ? 0.1 : near;
    return needed > turns ? near * 0.4 : near;
}

/* The best gain that these resources allow at once. */
static double best_service(const Moonshine *m, int seat, const Icons *icons, const Icons *resources, double turns)
{
    double best = ACTION;
    int moons = moonshine_moons(m, seat);
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        if (m->at[seat].client[slot] == NONE)
            continue;
        const Client *card = &client[m->at[seat].client[slot]];
        if (moonshine_units_missing(resources, card) > 0 || moons_short(icons, card, moons) > 0)
            continue;
        double gain = prize(m, seat, card, icons, turns) * (1 - 0.7 * nearness(icons, card, moons, turns)) + 0.6;
        best = gain > best ? gain : best;
    }
    return best;
}

/* Dice that are about to be thrown count by all their faces. */
static double expected_service(const Moonshine *m, int seat, const Icons *icons, Icons *resources, int unknown,
                               double turns)
{
    if (unknown == 0)
        return best_service(m, seat, icons, resources, turns);
    int die = __builtin_ctz((unsigned)unknown);
    int kind = die < BLUE_CUBE ? WHITE : die == BLUE_CUBE ? BLUE : ORANGE;
    double sum = 0;
    for (size_t i = 0; i < sizeof face / sizeof face[0]; i++) {
        if (face[i].kind != kind)
            continue;
        bool is_moon = face[i].icon == MOON;
        resources->count[face[i].icon]++;
        double worth = expected_service(m, seat, icons, resources, unknown & (unknown - 1), turns);
        resources->count[face[i].icon]--;
        sum += face[i].faces * (worth + (is_moon ? TOKEN : 0));
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

static double worth_of_dice(const Moonshine *m, int seat, const Icons *icons, double turns)
{
    int unknown = dice_in_the_air(m);
    Moonshine seen = *m;
    for (int die = 0; die < DICE; die++)
        if (unknown >> die & 1)
            seen.die[die] = NONE;
    Icons resources = moonshine_resources(&seen, seat);
    double moons = 0;
    for (int die = BLUE_CUBE; die <= ORANGE_CUBE; die++)
        moons += !(unknown >> die & 1) && m->die[die] == MOON ? TOKEN : 0;
    return moons + expected_service(m, seat, icons, &resources, unknown, turns);
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

static double worth_of_clients(const Moonshine *m, int seat, const Icons *icons, double turns)
{
    double worth = 0;
    int moons = moonshine_moons(m, seat), served = pending(m, seat, TUCK, NONE), waiting = 0;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        if (m->at[seat].client[slot] == NONE)
            continue;
        const Client *card = &client[m->at[seat].client[slot]];
        double brings = prize(m, seat, card, icons, turns);
        waiting += slot != served;
        worth += slot == served ? brings : 0.7 * nearness(icons, card, moons, turns) * brings;
    }
    int empty = icons->count[CLIENT_SLOT] - waiting;
    return worth + (turns > 0.5 ? FRESH_CLIENT * empty : 0);
}

static double moonshine_worth(const State *view, int seat)
{
    const Moonshine *m = (const Moonshine *)view;
    if (m->at[seat].bar == NONE)
        return 0;
    Icons icons = moonshine_icons(m, seat);
    double turns = turns_left(m);
    double worth = moonshine_points(m, seat) + worth_of_icons(&icons, turns) + worth_of_clients(m, seat, &icons, turns);
    worth += TOKEN * (moonshine_moons(m, seat) - pending(m, seat, PAY_MOON, 0) - m->at[seat].losses);
    if (m->at[seat].hand_count > 0)
        worth += 0.02 * m->at[seat].hand_count;
    if (still_to_act(m, seat))
        worth += worth_of_dice(m, seat, &icons, turns);
    return worth;
}

const Sense moonshine_sense = { .game = "moonshine", .worth = moonshine_worth };
