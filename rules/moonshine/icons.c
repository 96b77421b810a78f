/* Chapters 1 and 5: what a player's cards give: icons, resources, places, points. */

const BarCard *moonshine_bar(const Moonshine *m, int seat)
{
    return &bar_card[m->side * BAR_COUNT + m->at[seat].bar];
}

/* How many tokens a place holds when full: its bonus works only then (M1.2). */
static int place_size(const Moonshine *m, int seat, int place)
{
    const Speakeasy *own = &m->at[seat];
    if (place == BAR_LEFT)
        return moonshine_bar(m, seat)->left_places;
    if (place == BAR_RIGHT)
        return moonshine_bar(m, seat)->right_places;
    int card = own->client[place - FIRST_CLIENT_PLACE];
    return card == NONE ? 0 : client[card].places;
}

int moonshine_room(const Moonshine *m, int seat, int place)
{
    return place_size(m, seat, place) - m->at[seat].moons[place];
}

static bool has_room(const Moonshine *m, int seat)
{
    for (int place = 0; place < PLACES; place++)
        if (moonshine_room(m, seat, place) > 0)
            return true;
    return false;
}

int moonshine_moons(const Moonshine *m, int seat)
{
    int moons = 0;
    for (int place = 0; place < PLACES; place++)
        moons += m->at[seat].moons[place];
    return moons;
}

Icons moonshine_lasting_icons(const Moonshine *m, int seat)
{
    const BarCard *bar = moonshine_bar(m, seat);
    Icons icons;
    memcpy(icons.count, m->at[seat].bottom, sizeof icons.count);
    icons.count[DRAW] += bar->draw;
    icons.count[CLIENT_SLOT] += bar->client_slot;
    icons.count[REROLL] += bar->reroll;
    return icons;
}

Icons moonshine_icons(const Moonshine *m, int seat)
{
    const Speakeasy *own = &m->at[seat];
    const BarCard *bar = moonshine_bar(m, seat);
    Icons icons = moonshine_lasting_icons(m, seat);
    if (own->moons[BAR_LEFT] == bar->left_places)
        icons.count[bar->left]++;
    if (own->moons[BAR_RIGHT] == bar->right_places)
        icons.count[bar->right]++;
    for (int slot = 0; slot < MAX_CLIENTS; slot++) {
        int moons = own->moons[FIRST_CLIENT_PLACE + slot];
        if (moons == 0 || moons != client[own->client[slot]].places)
            continue;
        const Client *card = &client[own->client[slot]];
        icons.count[card->top_1]++;
        if (card->top_2 != NONE)
            icons.count[card->top_2]++;
    }
    return icons;
}

/* M4.10: a die that was not rolled shows NONE; a moon is no resource. */
static Icons resources_of(const Moonshine *m, const Icons *icons)
{
    Icons resources = *icons;
    for (int die = 0; die < DICE; die++)
        if (m->die[die] <= WILD && moonshine_may_use(icons, die))
            resources.count[m->die[die]]++;
    return resources;
}

Icons moonshine_resources(const Moonshine *m, int seat)
{
    Icons icons = moonshine_icons(m, seat);
    return resources_of(m, &icons);
}

static int above(int have, int need)
{
    return have > need ? have - need : 0;
}

/* M4.11: wilds fill what is short; what is left over, and the unused wilds, meet the `any` cost. */
int moonshine_units_missing(const Icons *resources, const Client *card)
{
    const uint8_t *have = resources->count;
    int short_of = above(card->cost_food, have[FOOD]) + above(card->cost_music, have[MUSIC]) +
                   above(card->cost_drink, have[DRINK]);
    int spare = above(have[FOOD], card->cost_food) + above(have[MUSIC], card->cost_music) +
                above(have[DRINK], card->cost_drink);
    int unused_wilds = above(have[WILD], short_of);
    return above(short_of, have[WILD]) + above(card->cost_any, spare + unused_wilds);
}

/* M5.2, M5.3: each majority icon scores one colour, the most numerous first; the bar's own colour
 * is closed to them. */
static int majority_points(const Moonshine *m, int seat)
{
    const Speakeasy *own = &m->at[seat];
    int open = (1 << COLOUR_COUNT) - 1, points = 0;
    if (moonshine_bar(m, seat)->colour != NONE)
        open &= ~(1 << moonshine_bar(m, seat)->colour);
    for (int icon = 0; icon < own->bottom[MAJORITY] && open != 0; icon++) {
        int best = __builtin_ctz((unsigned)open);
        for (int colour = best + 1; colour < COLOUR_COUNT; colour++)
            if ((open >> colour & 1) && own->colour[colour] > own->colour[best])
                best = colour;
        points += own->colour[best];
        open &= ~(1 << best);
    }
    return points;
}

static int bar_points(const Moonshine *m, int seat) /* M3.5 */
{
    int colour = moonshine_bar(m, seat)->colour;
    return colour == NONE ? 0 : m->at[seat].colour[colour];
}

int moonshine_points(const Moonshine *m, int seat)
{
    return m->at[seat].bar == NONE
               ? 0
               : m->at[seat].points + majority_points(m, seat) + bar_points(m, seat);
}
