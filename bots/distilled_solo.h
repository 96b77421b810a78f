/* One player: how far the way up the barrel of goals still is, in points. A part of
 * distilled_sense.c, which alone includes it.
 *
 * A goal costs what it adds to the target, and what it may cost to be in time for it: labels take
 * rounds to be made, and most other goals wait for a sale, one goal a sale. So what counts is the
 * slack, the rounds to spare: the last one is dear, the fifth is cheap. */
#ifndef BOTS_DISTILLED_SOLO_H
#define BOTS_DISTILLED_SOLO_H

#include "distilled_labels.h"

typedef struct Way { /* to the top */
    double target;   /* what it adds, less bonuses; and the risk that labels are not made in time */
    double risk;     /* of its other goals, in points */
    int sales;       /* it waits for so many */
    uint32_t places; /* set: where it leads through */
} Way;

static const double NO_WAY = 1e9;
static const double NEARLY = 0.5; /* of a goal is still missing: the next sale may do it */

/* Goals have two lists of prices, in the same order: W_SOLO_A and what follows are those by which
 * actions are chosen, and make it strive for goals that are far away; W_NEED_A and what follows
 * say what the goals cost from the beginning of a round on, and are fitted to how games ended. */
static double price(const Sight *see, int weight)
{
    return see->weight[see->barrel.prices + weight - W_SOLO_A];
}

/* Time */

static int distills_left(const Sight *see)
{
    bool still_in_this = see->own->spirit[NEW_SPIRIT].recipe == NONE &&
                         (table_has(see->d, NAME_SPIRITS) || step_of(see, NAME_SPIRIT) != NULL);
    return see->rounds_left + still_in_this;
}

/* The share of the full price with so many rounds to spare. */
static double hurry(const Sight *see, double slack)
{
    double step = price(see, W_SOLO_SLACK), share = 1;
    if (slack <= -1)
        return 1 - (slack + 1) * price(see, W_SOLO_BEHIND);
    for (; slack >= 0; slack--)
        share *= step;
    return share * (1 - (slack + 1) * (1 - step));
}

/* What is still missing for a goal */

static bool asks_for_labels(const SoloGoal *row)
{
    return row->kind == COLLECT_GOAL && row->what <= IDENTICAL_LABELS;
}

/* Of a goal that does not ask for labels. 0: it is as good as met, 1: nothing is done for it yet.
 */
static double missing_part(const SoloGoal *row, int have)
{
    double part = (double)have / row->amount;
    if (part >= 1)
        return row->kind == COLLECT_GOAL ? 0 : 0.15;
    return 1 - (row->kind == COLLECT_GOAL ? 0.95 : 0.6) * part;
}

static const SoloGoal *open_goal(const Distilled *d, int place) /* NULL: completed, or face down */
{
    int card = d->solo_place[place];
    return card == NONE || (d->completed >> place & 1) ? NULL : &solo_goal[card];
}

/* Each spirit that is made, as if it were sold now: for goals that ask about a sale. */
static void measure_unsold(const Sight *see, int have[SOLO_PLACES])
{
    Distilled then = *see->d;
    for (const Spirit *spirit = see->own->spirit; spirit < see->own->spirit + SPIRITS; spirit++) {
        if (spirit->recipe == NONE)
            continue;
        int cards = distilled_flavor_count(&spirit->flavors);
        FlavorSum flavors = { cards, (int)(cards * see->weight[W_FLAVOR_MONEY]), cards > 0 };
        then.sale = distilled_sale(see->d, see->seat, spirit, ITEM_GLASS_BOTTLE, flavors);
        for (int place = 0; place < SOLO_PLACES; place++) {
            const SoloGoal *row = open_goal(see->d, place);
            if (row == NULL || row->kind != SELL_GOAL)
                continue;
            int sold = distilled_measure(&then, see->seat, row->what, row->of);
            have[place] = sold > have[place] ? sold : have[place];
        }
    }
}

static void see_barrel(Sight *see)
{
    Barrel *barrel = &see->barrel;
    int have[SOLO_PLACES] = { 0 };
    see_toil(see);
    barrel->distills = distills_left(see);
    barrel->sales = see->rounds_left + table_has(see->d, SALES);
    measure_unsold(see, have);
    for (int place = 0; place < SOLO_PLACES; place++) {
        const SoloGoal *row = open_goal(see->d, place);
        if (row == NULL)
            continue;
        if (row->kind != SELL_GOAL && !asks_for_labels(row))
            have[place] = distilled_measure(see->d, see->seat, row->what, row->of);
        barrel->missing[place] =
            asks_for_labels(row) ? rounds_of_labels(see, row) : missing_part(row, have[place]);
    }
}

/* Places of the barrel */

static double price_of(const Sight *see, SoloTier tier) /* of a goal in which nothing is done */
{
    static const int weight_of_tier[SOLO_TIER_COUNT] = { W_SOLO_A, W_SOLO_B, W_SOLO_C };
    return price(see, weight_of_tier[tier]);
}

/* Labels have to be there before the sales that the way still waits for beyond their place. */
static double cost_of_labels(const Sight *see, int place, double rounds, int sales_after)
{
    SoloTier tier = distilled_solo_tier(see->d, distilled_solo_row(place));
    double slack = see->barrel.distills - rounds - sales_after;
    return rounds > 0 ? price_of(see, tier) * hurry(see, slack) : 0;
}

static Way way_through(const Sight *see, int place, int sales_after)
{
    static const double usual_target[SOLO_TIER_COUNT] = { 70, 12, -1.5 };
    const SoloGoal *row = open_goal(see->d, place);
    SoloTier tier = distilled_solo_tier(see->d, distilled_solo_row(place));
    double full = price_of(see, tier), missing = see->barrel.missing[place];
    if (see->d->completed >> place & 1)
        return (Way){ 0 };
    if (row == NULL)
        return (Way){ usual_target[tier], price(see, W_SOLO_UNSEEN) * full, 1 };
    double target = row->target_score - row->bonus_sp - row->bonus_money * see->money;
    if (asks_for_labels(row))
        return (Way){ .target = target + cost_of_labels(see, place, missing, sales_after) };
    bool waits = row->kind != COLLECT_GOAL, is_far = tier == TIER_B && missing > NEARLY;
    return (Way){ target, full * missing, waits + (waits && is_far) };
}

static Way join(Way first, Way then)
{
    return (Way){ first.target + then.target, first.risk + then.risk, first.sales + then.sales,
                  first.places | then.places };
}

/* In points. The fewer sales to spare, the more a risk weighs. */
static double cost_of(const Sight *see, Way way)
{
    int slack = see->barrel.sales - way.sales;
    double late = way.sales > 0 ? price(see, W_SOLO_LATE) * hurry(see, slack) : 0;
    return way.target + way.risk * (1 + late) + price(see, W_SOLO_SALE) * way.sales +
           (slack < 0 ? -slack * price(see, W_SOLO_MISSED) : 0);
}

static void improve(const Sight *see, Way *way, Way other)
{
    if (cost_of(see, other) < cost_of(see, *way))
        *way = other;
}

typedef struct Ways {
    Way own[SOLO_PLACES]; /* through this place alone */
    int sales_after[SOLO_PLACES];
    Way way[SOLO_PLACES]; /* the cheapest to the top, this place included; sideways by one step */
    Way best;             /* from where the barrel has been climbed to */
} Ways;

static void find_ways_up(const Sight *see, Ways *ways)
{
    Way up[SOLO_PLACES], *own = ways->own, *way = ways->way;
    for (int place = SOLO_PLACES - 1; place >= 0; place--) {
        up[place] = (Way){ .target = distilled_places_above(place) == 0 ? 0 : NO_WAY };
        for (uint32_t above = distilled_places_above(place); above != 0; above &= above - 1)
            improve(see, &up[place], way[__builtin_ctz(above)]);
        ways->sales_after[place] = up[place].sales;
        own[place] = way_through(see, place, up[place].sales);
        own[place].places = 1u << place;
        way[place] = join(own[place], up[place]);
        if (distilled_places_beside(place) >> (place + 1) == 0)
            continue;
        Way both = join(own[place], own[place + 1]);
        improve(see, &way[place], join(both, up[place + 1]));
        improve(see, &way[place + 1], join(both, up[place]));
    }
}

/* Where a way may begin: anywhere in the first row, then at what is completed in the last one. */
static uint32_t places_climbed_to(const Distilled *d)
{
    int row = d->completed == 0 ? 0 : d->active_row;
    uint32_t places = 0;
    for (int place = 0; place < SOLO_PLACES; place++)
        if (distilled_solo_row(place) == row && (d->completed == 0 || (d->completed >> place & 1)))
            places |= 1u << place;
    return places;
}

static Ways look_up(const Sight *see)
{
    Ways ways = { .best = { .target = NO_WAY } };
    find_ways_up(see, &ways);
    for (uint32_t rest = places_climbed_to(see->d); rest != 0; rest &= rest - 1)
        improve(see, &ways.best, ways.way[__builtin_ctz(rest)]);
    return ways;
}

static double way_to_the_top(const Sight *see, const Ways *ways)
{
    return cost_of(see, ways->best) + (see->d->swapped ? price(see, W_SOLO_SWAP) : 0);
}

/* What a spirit can do for the goals. First its label, if the way leads through goals that ask for
 * labels: with it, and without it, one distilling later. */

static double cost_on_the_way(const Sight *see, const Ways *ways)
{
    double cost = 0;
    for (uint32_t rest = ways->best.places; rest != 0; rest &= rest - 1) {
        int place = __builtin_ctz(rest);
        const SoloGoal *row = open_goal(see->d, place);
        if (row != NULL && asks_for_labels(row))
            cost +=
                cost_of_labels(see, place, rounds_of_labels(see, row), ways->sales_after[place]);
    }
    return cost;
}

static void see_labels(Sight *see, const Ways *ways)
{
    Sight later = *see;
    later.barrel.distills--;
    double without = cost_on_the_way(&later, ways);
    later.labels++;
    for (int n = 0; n < see->names; n++) {
        later.label[see->labels] = see->name[n];
        later.label_traits[see->labels] = see->toil[n].traits;
        see->help[see->name[n]] = without - cost_on_the_way(&later, ways);
    }
}

/* Then the goals that can be completed next, if they ask for a spirit. */
static void see_aims(Sight *see, const Ways *ways)
{
    Barrel *barrel = &see->barrel;
    uint32_t from = places_climbed_to(see->d), next = see->d->completed == 0 ? from : 0;
    double need = cost_of(see, ways->best);
    for (uint32_t rest = next == 0 ? from : 0; rest != 0; rest &= rest - 1)
        next |= distilled_places_above(__builtin_ctz(rest)) |
                distilled_places_beside(__builtin_ctz(rest));
    for (; next != 0; next &= next - 1) {
        int place = __builtin_ctz(next);
        const SoloGoal *row = open_goal(see->d, place);
        Way then = ways->way[place];
        if (row == NULL || row->kind == COLLECT_GOAL)
            continue;
        then.risk -= ways->own[place].risk;
        then.sales -= ways->own[place].sales;
        double gain = need - cost_of(see, then);
        if (gain > 0)
            barrel->aim[barrel->aims++] = (Aim){ row, gain };
    }
}

static void see_goals(Sight *see, const Ways *ways)
{
    if (see->barrel.distills == 0)
        return;
    see_labels(see, ways);
    see_aims(see, ways);
}

#endif
