/* One player: how far the way up the barrel of goals still is. A part of distilled_sense.c, which
 * alone includes it. */
#ifndef BOTS_DISTILLED_SOLO_H
#define BOTS_DISTILLED_SOLO_H

#include "distilled_plans.h"

/* A spirit that is made, as if it were sold now: for goals that ask about a sale. */
static int measure_unsold(const Sight *see, const Spirit *spirit, const SoloGoal *goal_card)
{
    Distilled then = *see->d;
    int cards = distilled_flavor_count(&spirit->flavors);
    FlavorSum flavors = { cards, (int)(cards * see->weight[W_FLAVOR_MONEY]), cards > 0 };
    then.sale = distilled_sale(see->d, see->seat, spirit, ITEM_GLASS_BOTTLE, flavors);
    return distilled_measure(&then, see->seat, goal_card->what, goal_card->of);
}

static int measure_goal(const Sight *see, const SoloGoal *goal_card)
{
    int most = 0;
    if (goal_card->kind != SELL_GOAL)
        return distilled_measure(see->d, see->seat, goal_card->what, goal_card->of);
    for (int n = 0; n < SPIRITS; n++) {
        const Spirit *spirit = &see->own->spirit[n];
        int have = spirit->recipe != NONE ? measure_unsold(see, spirit, goal_card) : 0;
        most = have > most ? have : most;
    }
    return most;
}

/* 0: it is as good as met, 1: nothing is done for it yet. */
static double missing_part(const Sight *see, const SoloGoal *goal_card)
{
    double part = (double)measure_goal(see, goal_card) / goal_card->amount;
    if (part >= 1)
        return goal_card->kind == COLLECT_GOAL ? 0.05 : 0.15;
    return 1 - (goal_card->kind == COLLECT_GOAL ? 0.95 : 0.6) * part;
}

/* What completing the goal of a place costs: the points it takes, and by how much it raises the
 * target. */
static double cost_of(const Sight *see, int place)
{
    static const double usual_target[SOLO_TIER_COUNT] = { 70, 12, 0 };
    static const int weight_of_tier[SOLO_TIER_COUNT] = { W_SOLO_A, W_SOLO_B, W_SOLO_C };
    int card = see->d->solo_place[place];
    SoloTier tier = distilled_solo_tier(see->d, distilled_solo_row(place));
    double late = see->rounds_left == 0   ? see->weight[W_SOLO_LAST]
                  : see->rounds_left == 1 ? 0.5 + 0.5 * see->weight[W_SOLO_LAST]
                                          : 1;
    double full = see->weight[weight_of_tier[tier]] * late;
    if (see->d->completed >> place & 1)
        return 0;
    if (card == NONE)
        return usual_target[tier] + see->weight[W_SOLO_UNSEEN] * full;
    return solo_goal[card].target_score - solo_goal[card].bonus_sp -
           solo_goal[card].bonus_money * see->money + full * missing_part(see, &solo_goal[card]);
}

/* The cheapest way from each place to the top, the place included; sideways by one step. */
static void ways_up(const Sight *see, double way[SOLO_PLACES])
{
    double cost[SOLO_PLACES], up[SOLO_PLACES];
    for (int place = SOLO_PLACES - 1; place >= 0; place--) {
        cost[place] = cost_of(see, place);
        up[place] = distilled_places_above(place) == 0 ? 0 : 1e9;
        for (uint32_t above = distilled_places_above(place); above != 0; above &= above - 1) {
            int next = __builtin_ctz(above);
            up[place] = way[next] < up[place] ? way[next] : up[place];
        }
        way[place] = cost[place] + up[place];
        if (distilled_places_beside(place) >> (place + 1) == 0)
            continue;
        int beside = place + 1;
        double aside = cost[place] + cost[beside] + up[beside];
        way[place] = aside < way[place] ? aside : way[place];
        aside = cost[place] + cost[beside] + up[place];
        way[beside] = aside < way[beside] ? aside : way[beside];
    }
}

/* The cheapest way from where the barrel has been climbed to. */
static double way_to_the_top(const Sight *see)
{
    double way[SOLO_PLACES], best = 1e9;
    int row = see->d->completed == 0 ? 0 : see->d->active_row;
    ways_up(see, way);
    for (int place = 0; place < SOLO_PLACES; place++)
        if (distilled_solo_row(place) == row && way[place] < best &&
            (see->d->completed == 0 || (see->d->completed >> place & 1)))
            best = way[place];
    return best;
}

/* The goals of the last row are open from the start and ask for labels, mostly: so every spirit is
 * chosen with an eye on them. */
static double cost_of_last_row(const Sight *see)
{
    double best = 1e9;
    for (int place = SOLO_PLACES - 1; distilled_places_above(place) == 0; place--) {
        double cost = cost_of(see, place);
        best = cost < best ? cost : best;
    }
    return best;
}

static void see_last_row(Sight *see)
{
    Distilled then = *see->d;
    Sight later = *see;
    uint8_t *space = then.at[see->seat].space;
    while (space < then.at[see->seat].space + LABEL_SPACES && *space != NONE)
        space++;
    if (space == then.at[see->seat].space + LABEL_SPACES)
        return;
    later.d = &then;
    later.own = &then.at[see->seat];
    double before = cost_of_last_row(see);
    for (int n = 0; n < see->names; n++) {
        *space = see->name[n];
        see->help[see->name[n]] = before - cost_of_last_row(&later);
    }
}

#endif
