/* One player: how far the way up the barrel of goals still is, in points. A part of
 * distilled_sense.c, which alone includes it.
 *
 * A goal costs what it adds to the target, and what it may cost to be in time for it: labels have
 * to be made, one a round, and most other goals wait for a sale, one goal a sale. So what counts is
 * the slack, the rounds to spare: the last one is dear, the fifth is cheap. */
#ifndef BOTS_DISTILLED_SOLO_H
#define BOTS_DISTILLED_SOLO_H

#include "distilled_things.h"

typedef struct Way { /* to the top */
    double target;   /* what it adds, less bonuses; and the risk that labels are not made in time */
    double risk;     /* of its other goals, in points */
    int sales;       /* it waits for so many */
} Way;

static const double NO_WAY = 1e9;
static const double NEARLY = 0.5; /* of a goal is still missing: the next sale may do it */

/* Time */

static int distills_left(const Sight *see)
{
    bool still_in_this = see->own->spirit[NEW_SPIRIT].recipe == NONE &&
                         (table_has(see->d, NAME_SPIRITS) || step_of(see, NAME_SPIRIT) != NULL);
    return see->rounds_left + still_in_this;
}

static int sales_left(const Sight *see)
{
    return see->rounds_left + table_has(see->d, SALES);
}

/* The share of the full price with so many rounds to spare. */
static double hurry(const Sight *see, int slack)
{
    double share = 1;
    for (; slack >= 0; slack--)
        share *= see->weight[W_SOLO_SLACK];
    return slack < -1 ? 1 - (slack + 1) * see->weight[W_SOLO_BEHIND] : share;
}

/* What is still missing for a goal */

static bool asks_for_labels(const SoloGoal *row)
{
    return row->kind == COLLECT_GOAL && row->what <= IDENTICAL_LABELS;
}

static int labels_missing(const Sight *see, const SoloGoal *row)
{
    uint8_t label[LABEL_SPACES + SPIRITS], of_region[REGIONS] = { 0 };
    int missing = 0;
    if (row->what != REGIONS_WITH_TWO_LABELS) {
        missing = row->amount - distilled_measure(see->d, see->seat, row->what, row->of);
        return missing > 0 ? missing : 0;
    }
    int labels = distilled_labels(see->d, see->seat, label);
    for (int i = 0; i < labels; i++)
        of_region[distilled_region(see->d, see->seat, label[i])]++;
    for (int region = 0; region < REGIONS; region++)
        missing += of_region[region] < 2 ? 2 - of_region[region] : 0;
    return missing;
}

/* A spirit that is made, as if it were sold now: for goals that ask about a sale. */
static int measure_unsold(const Sight *see, const Spirit *spirit, const SoloGoal *row)
{
    Distilled then = *see->d;
    int cards = distilled_flavor_count(&spirit->flavors);
    FlavorSum flavors = { cards, (int)(cards * see->weight[W_FLAVOR_MONEY]), cards > 0 };
    then.sale = distilled_sale(see->d, see->seat, spirit, ITEM_GLASS_BOTTLE, flavors);
    return distilled_measure(&then, see->seat, row->what, row->of);
}

static int measure_goal(const Sight *see, const SoloGoal *row)
{
    int most = 0;
    if (row->kind != SELL_GOAL)
        return distilled_measure(see->d, see->seat, row->what, row->of);
    for (int n = 0; n < SPIRITS; n++) {
        const Spirit *spirit = &see->own->spirit[n];
        int have = spirit->recipe != NONE ? measure_unsold(see, spirit, row) : 0;
        most = have > most ? have : most;
    }
    return most;
}

/* 0: it is as good as met, 1: nothing is done for it yet. */
static double missing_part(const Sight *see, const SoloGoal *row)
{
    double part = (double)measure_goal(see, row) / row->amount;
    if (part >= 1)
        return row->kind == COLLECT_GOAL ? 0 : 0.15;
    return 1 - (row->kind == COLLECT_GOAL ? 0.95 : 0.6) * part;
}

/* Places of the barrel */

static double price_of(const Sight *see, SoloTier tier) /* of a goal in which nothing is done */
{
    static const int weight_of_tier[SOLO_TIER_COUNT] = { W_SOLO_A, W_SOLO_B, W_SOLO_C };
    return see->weight[weight_of_tier[tier]];
}

static Way way_through(const Sight *see, int place)
{
    static const double usual_target[SOLO_TIER_COUNT] = { 70, 12, -1.5 };
    int card = see->d->solo_place[place];
    SoloTier tier = distilled_solo_tier(see->d, distilled_solo_row(place));
    double full = price_of(see, tier);
    if (see->d->completed >> place & 1)
        return (Way){ 0 };
    if (card == NONE)
        return (Way){ usual_target[tier], see->weight[W_SOLO_UNSEEN] * full, 1 };
    const SoloGoal *row = &solo_goal[card];
    double target = row->target_score - row->bonus_sp - row->bonus_money * see->money;
    if (asks_for_labels(row)) {
        int missing = labels_missing(see, row);
        double risk = missing > 0 ? full * hurry(see, distills_left(see) - missing) : 0;
        return (Way){ .target = target + risk };
    }
    double missing = missing_part(see, row);
    bool waits = row->kind != COLLECT_GOAL, is_far = tier == TIER_B && missing > NEARLY;
    return (Way){ target, full * missing, waits + (waits && is_far) };
}

static Way join(Way first, Way then)
{
    return (Way){ first.target + then.target, first.risk + then.risk, first.sales + then.sales };
}

/* In points. The fewer sales to spare, the more a risk weighs. */
static double cost_of(const Sight *see, Way way)
{
    int slack = sales_left(see) - way.sales;
    double late = way.sales > 0 ? see->weight[W_SOLO_LATE] * hurry(see, slack) : 0;
    return way.target + way.risk * (1 + late) + see->weight[W_SOLO_SALE] * way.sales +
           (slack < 0 ? -slack * see->weight[W_SOLO_MISSED] : 0);
}

static void improve(const Sight *see, Way *way, Way other)
{
    if (cost_of(see, other) < cost_of(see, *way))
        *way = other;
}

/* The cheapest way from each place to the top, the place included; sideways by one step. */
static void ways_up(const Sight *see, Way way[SOLO_PLACES])
{
    Way own[SOLO_PLACES], up[SOLO_PLACES];
    for (int place = SOLO_PLACES - 1; place >= 0; place--) {
        own[place] = way_through(see, place);
        up[place] = (Way){ .target = distilled_places_above(place) == 0 ? 0 : NO_WAY };
        for (uint32_t above = distilled_places_above(place); above != 0; above &= above - 1)
            improve(see, &up[place], way[__builtin_ctz(above)]);
        way[place] = join(own[place], up[place]);
        if (distilled_places_beside(place) >> (place + 1) == 0)
            continue;
        Way both = join(own[place], own[place + 1]);
        improve(see, &way[place], join(both, up[place + 1]));
        improve(see, &way[place + 1], join(both, up[place]));
    }
}

/* The cheapest way from where the barrel has been climbed to. */
static double way_to_the_top(const Sight *see)
{
    Way way[SOLO_PLACES], best = { .target = NO_WAY };
    int row = see->d->completed == 0 ? 0 : see->d->active_row;
    ways_up(see, way);
    for (int place = 0; place < SOLO_PLACES; place++)
        if (distilled_solo_row(place) == row &&
            (see->d->completed == 0 || (see->d->completed >> place & 1)))
            improve(see, &best, way[place]);
    return cost_of(see, best) + (see->d->swapped ? see->weight[W_SOLO_SWAP] : 0);
}

/* The goals of the last row are open from the start and ask for labels: every spirit is chosen with
 * an eye on them. */
static double cost_of_last_row(const Sight *see)
{
    double best = NO_WAY;
    for (int place = SOLO_PLACES - 1; distilled_places_above(place) == 0; place--) {
        Way way = way_through(see, place);
        best = way.target < best ? way.target : best;
    }
    return best;
}

/* What a label brings the last goal nearer: with it, and without it, one distilling later. */
static void see_last_row(Sight *see)
{
    Distilled then = *see->d;
    Sight later = *see;
    uint8_t *space = then.at[see->seat].space;
    while (space < then.at[see->seat].space + LABEL_SPACES && *space != NONE)
        space++;
    if (space == then.at[see->seat].space + LABEL_SPACES || distills_left(see) == 0)
        return;
    later.d = &then;
    later.own = &then.at[see->seat];
    later.rounds_left = distills_left(see) - 1;
    then.state.agenda[TABLE].count = 0;
    double without = cost_of_last_row(&later);
    for (int n = 0; n < see->names; n++) {
        *space = see->name[n];
        see->help[see->name[n]] = without - cost_of_last_row(&later);
    }
}

#endif
