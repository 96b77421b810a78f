/* What clients are worth in Moonshine, and how near a seat is to serving them. A part of
 * moonshine/moonshine.c, which alone includes it. */
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

/* What a client brings once validated. */
static double prize(const Eye *eye, const Client *card)
{
    const Speakeasy *own = &eye->m->at[eye->seat];
    const double *weight = eye->weight;
    double value = card->points;
    int same_colour = own->colour[card->colour];
    if (card->bottom == MAJORITY)
        value += eye->turns > 3 ? weight[W_MAJORITY_EARLY] : weight[W_MAJORITY_LATE] + same_colour;
    else if (card->bottom != NONE && !(is_access(card->bottom) && own->bottom[card->bottom] > 0))
        value += weight[weight_of_icon[card->bottom]] * eye->turns;
    if (moonshine_bar(eye->m, eye->seat)->colour == card->colour)
        value += weight[W_BAR_COLOUR];
    return value + weight[W_COLOUR_COUNTED] * own->bottom[MAJORITY] * (same_colour > 1);
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
