/* One player: how far it is to the top of the barrel of goals, in points.
 *
 * A goal costs what it adds to the target, and the risk of being too late for it: labels take
 * rounds to make, and most other goals wait for a sale, one goal per sale. What counts is the
 * slack, the rounds to spare: the last one is expensive, the fifth is cheap. */

typedef struct Route { /* to the top */
    double target;   /* what it adds, less bonuses; and the risk that labels are not made in time */
    double risk;     /* of its other goals, in points */
    int sales;       /* that it waits for */
    uint32_t places; /* set: that it leads through */
} Route;

static const double NO_ROUTE = 1e9; /* above all costs */

/* Goals have two lists of prices in the same order. Those from W_SOLO_A on choose actions and make
 * the bot strive for goals that are far away. Those from W_NEED_A on say what goals cost from the
 * beginning of a round on, and are fitted to how games ended. */
static double price(const Situation *s, int weight)
{
    return s->weight[s->barrel.prices + weight - W_SOLO_A];
}

/* Time */

static int distills_left(const Situation *s)
{
    bool still_in_this = s->own->spirit[NEW_SPIRIT].recipe == NONE &&
                         (has_step(s->d, TABLE, NAME_SPIRITS) || step_of(s, NAME_SPIRIT) != NULL);
    return s->rounds_left + still_in_this;
}

/* The share of the full price with this many rounds to spare. */
static double urgency(const Situation *s, double slack)
{
    double step = price(s, W_SOLO_SLACK), share = 1;
    if (slack <= -1)
        return 1 - (slack + 1) * price(s, W_SOLO_BEHIND);
    for (; slack >= 0; slack--)
        share *= step;
    return share * (1 - (slack + 1) * (1 - step));
}

/* What is still missing for a goal */

static bool asks_for_labels(const SoloGoal *row)
{
    return row->kind == COLLECT_GOAL && row->what <= IDENTICAL_LABELS;
}

/* Of a goal that does not ask for labels. 0: as good as met, 1: nothing is done for it yet. */
static double missing_part(const Situation *s, const SoloGoal *row, int have)
{
    bool is_collected = row->kind == COLLECT_GOAL;
    double part = (double)have / row->amount;
    if (part >= 1)
        return is_collected ? 0 : s->weight[W_GOAL_SALE];
    return 1 - s->weight[is_collected ? W_GOAL_COLLECTED : W_GOAL_OTHER] * part;
}

static const SoloGoal *open_goal(const Distilled *d, int place) /* NULL: completed, or face down */
{
    int card = d->solo_place[place];
    return card == NONE || (d->completed >> place & 1) ? NULL : &solo_goal[card];
}

/* For goals that ask about a sale: each spirit, as if it were sold now. */
static void measure_unsold(const Situation *s, int have[SOLO_PLACES])
{
    Distilled then = *s->d;
    for (const Spirit *spirit = s->own->spirit; spirit < s->own->spirit + SPIRITS; spirit++) {
        if (spirit->recipe == NONE)
            continue;
        int cards = distilled_flavor_count(&spirit->flavors);
        FlavorSum flavors = usual_flavors(s, cards);
        flavors.best = cards > 0; /* at least */
        then.sale = distilled_sale(s->d, s->seat, spirit, ITEM_GLASS_BOTTLE, flavors);
        for (int place = 0; place < SOLO_PLACES; place++) {
            const SoloGoal *row = open_goal(s->d, place);
            if (row == NULL || row->kind != SELL_GOAL)
                continue;
            int sold = distilled_measure(&then, s->seat, row->what, row->of);
            have[place] = sold > have[place] ? sold : have[place];
        }
    }
}

static void find_missing(Situation *s)
{
    Barrel *barrel = &s->barrel;
    int have[SOLO_PLACES] = { 0 };
    find_label_costs(s);
    barrel->distills = distills_left(s);
    barrel->sales = s->rounds_left + has_step(s->d, TABLE, SALES);
    measure_unsold(s, have);
    for (int place = 0; place < SOLO_PLACES; place++) {
        const SoloGoal *row = open_goal(s->d, place);
        if (row == NULL)
            continue;
        if (row->kind != SELL_GOAL && !asks_for_labels(row))
            have[place] = distilled_measure(s->d, s->seat, row->what, row->of);
        barrel->missing[place] =
            asks_for_labels(row) ? rounds_of_labels(s, row) : missing_part(s, row, have[place]);
    }
}

/* Places of the barrel */

static double price_of(const Situation *s, int tier) /* of a goal in which nothing is done */
{
    static const int weight_of_tier[SOLO_TIER_COUNT] = { W_SOLO_A, W_SOLO_B, W_SOLO_C };
    return price(s, weight_of_tier[tier]);
}

/* Labels must be there before the sales that the route waits for above their place. */
static double cost_of_labels(const Situation *s, int place, double rounds, int sales_after)
{
    int tier = distilled_solo_tier(s->d, distilled_solo_row(place));
    double slack = s->barrel.distills - rounds - sales_after;
    return rounds > 0 ? price_of(s, tier) * urgency(s, slack) : 0;
}

static Route route_through(const Situation *s, int place, int sales_after)
{
    static const int usual_target[SOLO_TIER_COUNT] = { W_GOAL_TARGET_A, W_GOAL_TARGET_B,
                                                       W_GOAL_TARGET_C };
    const SoloGoal *row = open_goal(s->d, place);
    int tier = distilled_solo_tier(s->d, distilled_solo_row(place));
    double full = price_of(s, tier), missing = s->barrel.missing[place];
    if (s->d->completed >> place & 1)
        return (Route){ 0 };
    if (row == NULL)
        return (Route){ s->weight[usual_target[tier]], price(s, W_SOLO_UNSEEN) * full, 1 };
    double target = row->target_score - row->bonus_sp - row->bonus_money * s->money;
    if (asks_for_labels(row))
        return (Route){ .target = target + cost_of_labels(s, place, missing, sales_after) };
    bool waits = row->kind != COLLECT_GOAL,
         is_far = tier == TIER_B && missing > s->weight[W_GOAL_NEARLY];
    return (Route){ target, full * missing, waits + (waits && is_far) };
}

static Route join(Route first, Route then)
{
    return (Route){ first.target + then.target, first.risk + then.risk, first.sales + then.sales,
                    first.places | then.places };
}

/* In points. The fewer sales there are to spare, the more a risk weighs. */
static double cost_of(const Situation *s, Route route)
{
    int slack = s->barrel.sales - route.sales;
    double late = route.sales > 0 ? price(s, W_SOLO_LATE) * urgency(s, slack) : 0;
    return route.target + route.risk * (1 + late) + price(s, W_SOLO_SALE) * route.sales +
           (slack < 0 ? -slack * price(s, W_SOLO_MISSED) : 0);
}

static void improve(const Situation *s, Route *route, Route other)
{
    if (cost_of(s, other) < cost_of(s, *route))
        *route = other;
}

typedef struct Routes {
    Route own[SOLO_PLACES]; /* through this place alone */
    int sales_after[SOLO_PLACES];
    Route route[SOLO_PLACES]; /* the cheapest to the top, with at most one step sideways */
    Route best;               /* from where the barrel has been climbed to */
} Routes;

static void find_routes_up(const Situation *s, Routes *routes)
{
    Route up[SOLO_PLACES], *own = routes->own, *route = routes->route;
    for (int place = SOLO_PLACES - 1; place >= 0; place--) {
        up[place] = (Route){ .target = distilled_places_above(place) == 0 ? 0 : NO_ROUTE };
        for (uint32_t above = distilled_places_above(place); above != 0; above &= above - 1)
            improve(s, &up[place], route[__builtin_ctz(above)]);
        routes->sales_after[place] = up[place].sales;
        own[place] = route_through(s, place, up[place].sales);
        own[place].places = 1u << place;
        route[place] = join(own[place], up[place]);
        if (distilled_places_beside(place) >> (place + 1) == 0)
            continue;
        Route both = join(own[place], own[place + 1]);
        improve(s, &route[place], join(both, up[place + 1]));
        improve(s, &route[place + 1], join(both, up[place]));
    }
}

/* Where a route begins: anywhere in the first row, later at the completed goals of the active row.
 */
static uint32_t places_climbed_to(const Distilled *d)
{
    int row = d->completed == 0 ? 0 : d->active_row;
    uint32_t places = 0;
    for (int place = 0; place < SOLO_PLACES; place++)
        if (distilled_solo_row(place) == row && (d->completed == 0 || (d->completed >> place & 1)))
            places |= 1u << place;
    return places;
}

static Routes find_routes(const Situation *s)
{
    Routes routes = { .best = { .target = NO_ROUTE } };
    find_routes_up(s, &routes);
    for (uint32_t rest = places_climbed_to(s->d); rest != 0; rest &= rest - 1)
        improve(s, &routes.best, routes.route[__builtin_ctz(rest)]);
    return routes;
}

static double cost_to_the_top(const Situation *s, const Routes *routes)
{
    return cost_of(s, routes->best) + (s->d->swapped ? price(s, W_SOLO_SWAP) : 0);
}

/* What a spirit can do for the goals. First its label, if the route leads through goals that ask
 * for labels: the difference it makes one distilling later. */

static double cost_on_the_way(const Situation *s, const Routes *routes)
{
    double cost = 0;
    for (uint32_t rest = routes->best.places; rest != 0; rest &= rest - 1) {
        int place = __builtin_ctz(rest);
        const SoloGoal *row = open_goal(s->d, place);
        if (row != NULL && asks_for_labels(row))
            cost += cost_of_labels(s, place, rounds_of_labels(s, row), routes->sales_after[place]);
    }
    return cost;
}

static void find_label_gains(Situation *s, const Routes *routes)
{
    Situation later = *s;
    later.barrel.distills--;
    double without = cost_on_the_way(&later, routes);
    later.labels++;
    for (int n = 0; n < s->names; n++) {
        later.label[s->labels] = s->name[n];
        later.label_traits[s->labels] = s->label_cost[n].traits;
        s->help[s->name[n]] = without - cost_on_the_way(&later, routes);
    }
}

/* Then the goals that ask for a spirit and can be completed next. */
static void find_aims(Situation *s, const Routes *routes)
{
    Barrel *barrel = &s->barrel;
    double need = cost_of(s, routes->best);
    for (int place = 0; place < SOLO_PLACES; place++) {
        const SoloGoal *row = open_goal(s->d, place);
        Route then = routes->route[place];
        if (row == NULL || row->kind == COLLECT_GOAL || !distilled_is_reached(s->d, place))
            continue;
        then.risk -= routes->own[place].risk;
        then.sales -= routes->own[place].sales;
        double gain = need - cost_of(s, then);
        if (gain > 0)
            barrel->aim[barrel->aims++] = (Aim){ row, gain };
    }
}

static void find_goals(Situation *s, const Routes *routes)
{
    if (s->barrel.distills == 0)
        return;
    find_label_gains(s, routes);
    find_aims(s, routes);
}
