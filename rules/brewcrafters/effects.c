/* Effects: workers, tiles and research levels have the same columns for when they work, on what,
 * and what they do (B77). These functions search all cards of a player for effects. */

typedef struct Effect { /* what a row of workers.tsv, tiles.tsv or research.tsv says */
    uint8_t what, of, amount, of_2, amount_2, per, every, limit, price;
    uint8_t on_family, on_tier, on_icon;
    uint8_t from;  /* FROM_WORKER + worker and so on, for Event.b */
    uint8_t track; /* place of the track of a research level; NONE */
    uint32_t on_goods, on_seasons;
} Effect;

#define EFFECT(row, from_, track_)                                                                 \
    (Effect)                                                                                       \
    {                                                                                              \
        .what = (row).what, .of = (row).of, .amount = (row).amount, .of_2 = (row).of_2,            \
        .amount_2 = (row).amount_2, .per = (row).per, .every = (row).every, .limit = (row).limit,  \
        .price = (row).price, .on_family = (row).on_family, .on_tier = (row).on_tier,              \
        .on_icon = (row).on_icon, .on_goods = (row).on_goods, .on_seasons = (row).on_seasons,      \
        .from = (uint8_t)(from_), .track = (uint8_t)(track_)                                       \
    }

enum { MAX_EFFECTS = WORKER_COUNT + TILE_COUNT + TRACKS * RESEARCH_LEVELS };

typedef struct Effects {
    int count;
    Effect effect[MAX_EFFECTS];
} Effects;

static bool in_set(uint32_t set, int thing)
{
    return set >> thing & 1;
}

static int
take_lowest(uint32_t *set) /* removes and returns the lowest member of a set that is not empty */
{
    int lowest = __builtin_ctz(*set);
    *set &= *set - 1;
    return lowest;
}

static int nth_seat(const Brewcrafters *b, int turn) /* in turn order from the first player */
{
    return (b->first + turn) % b->state.seats;
}

/* The row of research.tsv for a level from 1 to 4 of the track at a place. */
static int research_row(const Brewcrafters *b, int place, int level)
{
    return brewcrafters_track(b, place) * RESEARCH_LEVELS + level - 1;
}

/* All effects of a player for one moment. Level 1 of a track works once, when it is reached. */
static void find_effects(const Brewcrafters *b, const Brewery *own, int when, Effects *out)
{
    out->count = 0;
    if (!in_set(own->moments, when))
        return;
    for (uint32_t rest = own->workers; rest != 0;) {
        int card = take_lowest(&rest);
        if (worker[card].when == when)
            out->effect[out->count++] = EFFECT(worker[card], FROM_WORKER + card, NONE);
    }
    for (uint32_t rest = own->tiles; rest != 0;) {
        int card = take_lowest(&rest);
        if (tile[card].when == when)
            out->effect[out->count++] = EFFECT(tile[card], FROM_TILE + card, NONE);
    }
    for (int place = 0; place < TRACKS; place++)
        for (int level = 2; level <= own->level[place]; level++) {
            int row = research_row(b, place, level);
            if (research[row].when == when)
                out->effect[out->count++] = EFFECT(research[row], FROM_RESEARCH + row, place);
        }
}

static uint32_t moments_of(const Brewcrafters *b, const Brewery *own)
{
    uint32_t moments = 0;
    for (uint32_t rest = own->workers; rest != 0;)
        moments |= UINT32_C(1) << worker[take_lowest(&rest)].when;
    for (uint32_t rest = own->tiles; rest != 0;) {
        int when = tile[take_lowest(&rest)].when;
        moments |= when == NONE ? 0 : UINT32_C(1) << when;
    }
    for (int place = 0; place < TRACKS; place++)
        for (int level = 2; level <= own->level[place]; level++)
            moments |= UINT32_C(1) << research[research_row(b, place, level)].when;
    return moments;
}

/* A worker of the player with this effect, or NONE: for effects that only workers have. */
static int worker_with(const Brewery *own, What what)
{
    for (uint32_t rest = own->workers; rest != 0;) {
        int card = take_lowest(&rest);
        if (worker[card].what == what)
            return card;
    }
    return NONE;
}

static bool has_tile_with(const Brewery *own, What what)
{
    for (uint32_t rest = own->tiles & ~(UINT32_C(1) << TILE_BREWING_LINE); rest != 0;)
        if (tile[take_lowest(&rest)].what == what)
            return true;
    return false;
}

int brewcrafters_tank_count(const Brewery *own)
{
    return has_tile_with(own, ADD_LINE) ? LINES : 1;
}

static bool concerns_recipe(const Effect *effect, const Recipe *of)
{
    return (effect->on_family == NONE || effect->on_family == of->family) &&
           (effect->on_tier == NONE || effect->on_tier == of->tier) &&
           (effect->on_icon == NONE || effect->on_icon == of->icon);
}
