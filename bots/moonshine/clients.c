/* What clients are worth in Moonshine, and how near a seat is to serving them. */

typedef struct Situation { /* what an evaluation keeps asking for */
    const Moonshine *m;
    const double *weight;
    int seat;
    Icons icons;
    int moons;
    double turns; /* still to come */
} Situation;

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

static bool is_access(int icon) /* M1.6: a second one does nothing */
{
    return icon == BLUE_DIE || icon == ORANGE_DIE;
}

static void add_to(Icons *icons, int icon, double count)
{
    icons->count[icon] = (uint8_t)(icons->count[icon] + (int)count);
}

/* What a client brings once validated. */
static double prize(const Situation *s, const Client *card)
{
    const Speakeasy *own = &s->m->at[s->seat];
    const double *weight = s->weight;
    double value = card->points;
    int same_colour = own->colour[card->colour];
    if (card->bottom == MAJORITY)
        value += s->turns > weight[W_WHEN_LATE] ? weight[W_MAJORITY_EARLY]
                                                : weight[W_MAJORITY_LATE] + same_colour;
    else if (card->bottom != NONE && !(is_access(card->bottom) && own->bottom[card->bottom] > 0))
        value += weight[weight_of_icon[card->bottom]] * s->turns;
    if (moonshine_bar(s->m, s->seat)->colour == card->colour)
        value += weight[W_BAR_COLOUR];
    return value + weight[W_COLOUR_COUNTED] * own->bottom[MAJORITY] * (same_colour > 1);
}

static int moons_short(const Situation *s, const Client *card)
{
    int owed = moonshine_moons_to_pay(&s->icons, card);
    return owed > s->moons ? owed - s->moons : 0;
}

/* The chance that a client is served in one of the next turns, with what a usual roll adds. Each
 * unit and each moon that is missing makes it smaller. */
static double nearness(const Situation *s, const Client *card)
{
    const double *weight = s->weight;
    Icons usual = s->icons;
    add_to(&usual, FOOD, weight[W_ROLL_FOOD]);
    add_to(&usual, MUSIC, weight[W_ROLL_MUSIC]);
    if (moonshine_may_use(&usual, ORANGE_CUBE))
        add_to(&usual, WILD, weight[W_ROLL_WILD]);
    int missing = moonshine_units_missing(&usual, card) + moons_short(s, card);
    double near = weight[W_NEAR_AT_BEST] - weight[W_NEAR_STEP] * missing;
    near = near < weight[W_NEAR_LEAST] ? weight[W_NEAR_LEAST] : near;
    bool too_late = 1 + weight[W_TURNS_FOR_EACH] * missing > s->turns;
    return too_late ? near * weight[W_NEAR_TOO_LATE] : near;
}

static const Client *client_in(const Situation *s, int slot) /* NULL: none */
{
    int card = s->m->at[s->seat].client[slot];
    return card == NONE ? NULL : &client[card];
}
