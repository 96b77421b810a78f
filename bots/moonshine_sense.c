/* What a position of Moonshine is worth: points, the clients one is close to serving, and icons that
 * help for the rest of the game. */
#include "bot.h"
#include "moonshine/moonshine.h"

/* Worth of one icon for each turn still to come, roughly in points. */
static const double icon_worth[ICON_COUNT] = {
    [FOOD] = 0.14,  [MUSIC] = 0.17,     [DRINK] = 0.17,       [WILD] = 0.24,       [BLUE_DIE] = 0.20, [ORANGE_DIE] = 0.22,
    [REROLL] = 0.06, [DRAW] = 0.05, [CLIENT_SLOT] = 0.10, [MOON_DISCOUNT] = 0.22, [MAJORITY] = 0,
};

static double turns_left(const Moonshine *m)
{
    int best = 0, target = moonshine_bar(m, 0)->target;
    for (int seat = 0; seat < m->state.seats; seat++)
        if (moonshine_points(m, seat) > best)
            best = moonshine_points(m, seat);
    double left = 11.0 * (target - best) / target;
    return left < 0 ? 0 : left;
}

/* Points that a client will bring once validated, its bottom's help included. */
static double prize(const Moonshine *m, int seat, const Client *card, double turns)
{
    double worth = card->points;
    if (card->bottom == MAJORITY)
        worth += 2.5;
    else if (card->bottom != NONE)
        worth += icon_worth[card->bottom] * turns;
    if (moonshine_bar(m, seat)->colour == card->colour)
        worth += 1;
    return worth + 0.5 * m->at[seat].bottom[MAJORITY] * (m->at[seat].colour[card->colour] > 0);
}

/* The chance, roughly, that a client is served soon: less for each unit and each moon that is missing
 * beyond what three white dice usually bring. */
static double nearness(const Icons *icons, const Client *card, int moons)
{
    Icons usual = *icons; /* an average roll: food, food or music, something */
    usual.count[FOOD] += 1;
    usual.count[MUSIC] += 1;
    int units = moonshine_units_missing(&usual, card);
    int short_of = card->cost_moon - icons->count[MOON_DISCOUNT] - moons;
    double near = 0.75 - 0.16 * units - 0.15 * (short_of > 0 ? short_of : 0);
    return near < 0.05 ? 0.05 : near;
}

/* A token that does not yet complete its bonus is a promise; a completed one counts by its icons. */
static double token_worth(const Moonshine *m, int seat)
{
    double worth = 0;
    for (int place = 0; place < PLACES; place++)
        worth += 0.22 * m->at[seat].moons[place];
    return worth;
}

/* What the dice on the table let the player do in this very turn. */
static double chance_of_serving_now(const Moonshine *m, int seat, double turns)
{
    Icons icons = moonshine_icons(m, seat), resources = moonshine_resources(m, seat);
    double best = 0;
    int moons = moonshine_moons(m, seat);
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        if (m->at[seat].client[slot] == NONE)
            continue;
        const Client *card = &client[m->at[seat].client[slot]];
        double worth = prize(m, seat, card, turns);
        if (moonshine_units_missing(&resources, card) == 0 &&
            card->cost_moon - icons.count[MOON_DISCOUNT] <= moons && worth > best)
            best = worth;
    }
    return best;
}

static bool is_rolling(const Moonshine *m, int seat)
{
    const Agenda *agenda = &m->state.agenda[seat];
    return m->active == seat && agenda->count > 0 && m->die[WHITE_3] != NONE;
}

static double moonshine_worth(const State *view, int seat)
{
    const Moonshine *m = (const Moonshine *)view;
    const Speakeasy *own = &m->at[seat];
    if (own->bar == NONE)
        return 0;
    Icons icons = moonshine_icons(m, seat);
    double turns = turns_left(m), worth = moonshine_points(m, seat) + token_worth(m, seat);
    int moons = moonshine_moons(m, seat);
    for (int icon = 0; icon < MAJORITY; icon++) {
        int count = icons.count[icon];
        if ((icon == BLUE_DIE || icon == ORANGE_DIE) && count > 1)
            count = 1;
        worth += icon_worth[icon] * turns * count;
    }
    for (int slot = 0; slot < MAX_CLIENTS; slot++)
        if (own->client[slot] != NONE) {
            const Client *card = &client[own->client[slot]];
            worth += 0.6 * nearness(&icons, card, moons) * prize(m, seat, card, turns);
        }
    for (int i = 0; i < own->hand_count; i++) /* one of them will be kept */
        worth += 0.05;
    if (is_rolling(m, seat))
        worth += 0.5 * chance_of_serving_now(m, seat, turns);
    return worth - 0.3 * own->losses;
}

const Sense moonshine_sense = { .game = "moonshine", .worth = moonshine_worth };
