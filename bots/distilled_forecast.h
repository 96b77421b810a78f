/* The end of the game, seen from the beginning of a round: what a seat has, thing by thing, times
 * what one of it brings until the end. Those figures are fitted to the ends of games and stand in
 * weights/distilled_forecast.tsv. A part of distilled_sense.c, which alone includes it. */
#ifndef BOTS_DISTILLED_FORECAST_H
#define BOTS_DISTILLED_FORECAST_H

#include "bot.h"
#include "distilled_things.h"

#include "distilled_forecast_fit.h"

static void count_spirits(const Sight *see, double has[THINGS])
{
    for (int n = 0; n < WAREHOUSE_SPACES; n++) {
        const Spirit *spirit = &see->own->spirit[n];
        if (spirit->recipe == NONE)
            continue;
        int cards = distilled_flavor_count(&spirit->flavors) + (see->rounds_left > 0);
        double left = counted(see, spirit);
        has[A_SPIRIT]++;
        has[A_SPIRIT_LEFT] += left;
        has[A_SPIRIT_SALE] += in_best_bottle(see, spirit, (FlavorSum){ .cards = cards }) - left;
    }
}

static void count_recipes(const Sight *see, double has[THINGS])
{
    uint32_t known = see->own->cubes;
    for (; known != 0; known &= known - 1) {
        const Recipe *row = &recipe[__builtin_ctz(known)];
        has[A_BRONZE + row->tier - BRONZE]++;
        has[AN_AGED_RECIPE] += row->aged;
    }
    if (see->own->signature_made)
        return;
    const Recipe *own = &recipe[distiller[see->own->distiller].signature];
    has[A_SIGNATURE] = own->sp;
    has[A_SIGNATURE_AT_HAND] =
        see->own->pantry[OWN_SIGNATURE] > 0 || see->own->pantry[own->family] > 0;
}

static void count_cards(const Sight *see, double has[THINGS])
{
    for (const Held *held = see->held; held < see->held + see->kinds; held++) {
        has[A_SUGAR] += held->row->sugar != NONE ? held->in_pantry : 0;
        has[A_YEAST] += held->row->kind == YEAST ? held->in_pantry : 0;
        has[A_WATER] += held->row->kind == WATER ? held->in_pantry : 0;
    }
    has[THE_PANTRY] = pantry_worth(see);
    has[THE_STOREROOM] = storeroom_worth(see);
    has[A_CLAY_BARREL] = see->materials >> CLAY & 1;
    has[A_WOOD_BARREL] = see->materials >> WOOD & 1;
}

/* `worth`: the sense's judgement of the seat. Before the first market only the distillers differ.
 */
static void count_things(const Sight *see, double worth, double has[THINGS])
{
    const Distillery *own = see->own;
    double useful = see->weight[W_USEFUL_MONEY];
    for (int thing = 0; thing < THINGS; thing++)
        has[thing] = 0;
    has[TO_COME] = 1;
    has[THE_DISTILLER_AUS + own->distiller] = 1;
    if (see->d->round <= 1)
        return;
    count_spirits(see, has);
    count_recipes(see, has);
    count_cards(see, has);
    has[A_SCORED_POINT] = distilled_sp(see->d, see->seat);
    has[A_COUNTED_POINT] =
        distilled_points(see->d, see->seat) - has[A_SCORED_POINT] - has[A_SPIRIT_LEFT];
    has[A_MONEY] = own->money < useful ? own->money : useful;
    has[A_SPARE_MONEY] = own->money - has[A_MONEY];
    has[A_BOTTLE_SHOWN] = __builtin_popcount(own->displayed);
    has[AN_UPGRADE] = __builtin_popcount(own->upgrades);
    has[THE_UPGRADES] = upgrades_worth(see);
    has[THE_AWARDS] = awards_worth(see);
    has[THE_WORTH] = worth;
    has[THE_PLACE] = (see->seat - see->d->first + see->d->state.seats) % see->d->state.seats;
}

static double sum_of_things(const double has[THINGS], int rounds_left)
{
    double sum = 0;
    for (int thing = 0; thing < THINGS; thing++)
        sum += has[thing] * brings[thing][rounds_left];
    return sum;
}

#endif
