/* The final points, forecast at the beginning of a round: how much a seat has of each thing, times
 * what one of it brings until the end. These figures are fitted to the ends of games and are in
 * weights/distilled_forecast.tsv. */

static void count_spirits(const Situation *s, double has[THINGS])
{
    for (int n = 0; n < WAREHOUSE_SPACES; n++) {
        const Spirit *spirit = &s->own->spirit[n];
        if (spirit->recipe == NONE)
            continue;
        int cards = distilled_flavor_count(&spirit->flavors) + (s->rounds_left > 0);
        double left = distilled_left_points(s->d, s->seat, spirit);
        has[A_SPIRIT]++;
        has[A_SPIRIT_LEFT] += left;
        has[A_SPIRIT_SALE] += in_best_bottle(s, spirit, (FlavorSum){ .cards = cards }) - left;
    }
}

static void count_recipes(const Situation *s, double has[THINGS])
{
    uint32_t known = s->own->cubes;
    for (; known != 0; known &= known - 1) {
        const Recipe *row = &recipe[__builtin_ctz(known)];
        has[A_BRONZE + row->tier - BRONZE]++;
        has[AN_AGED_RECIPE] += row->aged;
    }
    if (s->own->signature_made)
        return;
    const Recipe *own = &recipe[distiller[s->own->distiller].signature];
    has[A_SIGNATURE] = own->sp;
    has[A_SIGNATURE_AT_HAND] = s->own->pantry[OWN_SIGNATURE] > 0 || s->own->pantry[own->family] > 0;
}

static void count_cards(const Situation *s, double has[THINGS])
{
    for (const Held *held = s->held; held < s->held + s->kinds; held++) {
        has[A_SUGAR] += held->row->sugar != NONE ? held->in_pantry : 0;
        has[A_YEAST] += held->row->kind == YEAST ? held->in_pantry : 0;
        has[A_WATER] += held->row->kind == WATER ? held->in_pantry : 0;
    }
    has[THE_PANTRY] = pantry_value(s);
    has[THE_STOREROOM] = storeroom_value(s);
    has[A_CLAY_BARREL] = s->materials >> CLAY & 1;
    has[A_WOOD_BARREL] = s->materials >> WOOD & 1;
}

/* `value`: what evaluate says. Before the first market only the distillers differ. */
static void count_things(const Situation *s, double value, double has[THINGS])
{
    const Distillery *own = s->own;
    double useful = s->weight[W_USEFUL_MONEY];
    for (int thing = 0; thing < THINGS; thing++)
        has[thing] = 0;
    has[TO_COME] = 1;
    has[THE_DISTILLER_AUS + own->distiller] = 1;
    if (s->d->round <= 1)
        return;
    count_spirits(s, has);
    count_recipes(s, has);
    count_cards(s, has);
    has[A_SCORED_POINT] = distilled_sp(s->d, s->seat);
    has[A_COUNTED_POINT] =
        distilled_points(s->d, s->seat) - has[A_SCORED_POINT] - has[A_SPIRIT_LEFT];
    has[A_MONEY] = own->money < useful ? own->money : useful;
    has[A_SPARE_MONEY] = own->money - has[A_MONEY];
    has[A_BOTTLE_SHOWN] = __builtin_popcount(own->displayed);
    has[AN_UPGRADE] = __builtin_popcount(own->upgrades);
    has[THE_UPGRADES] = upgrades_value(s);
    has[THE_AWARDS] = awards_value(s);
    has[THE_WORTH] = value;
    has[THE_PLACE] = (s->seat - s->d->first + s->d->state.seats) % s->d->state.seats;
}

static double sum_of_things(const double has[THINGS], int rounds_left)
{
    double sum = 0;
    for (int thing = 0; thing < THINGS; thing++)
        sum += has[thing] * brings[thing][rounds_left];
    return sum;
}
