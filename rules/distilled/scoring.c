/* Chapter H: end scoring, as it would be if the game ended now, and the end of the game. */

/* D82 */

static int spirit_points(const Distilled *d, int seat, const Spirit *spirit, int cards)
{
    const Item *barrel = &item[spirit->barrel];
    int points = recipe[spirit->recipe].sp + barrel->sp + cards * FLAVOR_SP_LEFT_IN_WAREHOUSE;
    points += barrel->effect == SP_PER_FLAVOR ? cards * barrel->amount : 0;
    for (int kind = 0; kind < PANTRY_KINDS; kind++)
        if (spirit->stack[kind] > 0)
            points += spirit->stack[kind] * card_of(d, seat, kind)->sp;
    return points;
}

/* D66: a sold spirit stays in its place until its cards are put away. The sale has scored its
 * points, so it is not counted a second time. */
static bool is_sold(const Distilled *d, int seat, int place)
{
    const Agenda *agenda = &d->state.agenda[seat];
    for (int n = 0; n < agenda->count; n++)
        if (agenda->step[n].rule == PUT_AWAY && agenda->step[n].a == place)
            return true;
    return false;
}

int distilled_left_points(const Distilled *d, int seat, const Spirit *spirit)
{
    return spirit_points(d, seat, spirit, distilled_flavor_count(&spirit->flavors));
}

static int warehouse_points(const Distilled *d, int seat)
{
    int points = 0;
    for (int place = 0; place < WAREHOUSE_SPACES; place++) {
        const Spirit *spirit = &d->at[seat].spirit[place];
        if (spirit->recipe != NONE && !is_sold(d, seat, place))
            points += distilled_left_points(d, seat, spirit);
    }
    return points;
}

/* D83 */

static void count_bottle_regions(const Distilled *d, int seat, uint8_t count[REGIONS])
{
    for (uint32_t rest = d->at[seat].displayed; rest != 0; rest &= rest - 1) {
        int region = bottle_region(d, seat, __builtin_ctz(rest));
        if (region != NONE)
            count[region]++;
    }
}

static int bottle_points(const Distilled *d, int seat)
{
    static const uint8_t set[] = {
        0, BOTTLE_SET_1, BOTTLE_SET_2, BOTTLE_SET_3, BOTTLE_SET_4, BOTTLE_SET_5, BOTTLE_SET_6PLUS
    };
    uint8_t count[REGIONS] = { 0 };
    int points = 0;
    count_bottle_regions(d, seat, count);
    for (int region = 0; region < REGIONS; region++)
        points += set[count[region] < 6 ? count[region] : 6];
    return points + (at_least(count, REGIONS, 1) == REGIONS ? BOTTLE_ALL_REGIONS : 0);
}

/* D84, D103 to D105, D159 to D161 */

static int identical_pairs(const LabelCount *labels)
{
    int pairs = 0;
    for (int name = 0; name < RECIPE_COUNT; name++)
        pairs += labels->of_recipe[name] / 2;
    return pairs;
}

static int cubes_with(const Distilled *d, int seat, uint32_t tiers)
{
    int cubes = 0;
    for (uint32_t rest = d->at[seat].cubes; rest != 0; rest &= rest - 1)
        cubes += (tiers >> recipe[__builtin_ctz(rest)].tier & 1) != 0;
    return cubes;
}

static int formula_points(const Distilled *d, int seat, const Upgrade *card,
                          const LabelCount *labels)
{
    uint32_t owned = d->at[seat].upgrades;
    int kindred = __builtin_popcount(upgrades_of_kind(owned, card->endgame_of));
    uint8_t bottles[REGIONS] = { 0 };
    switch (card->endgame) {
    case PER_2_LABELS_OF_REGION: return labels->of_region[__builtin_ctz(card->endgame_of)] / 2;
    case PER_UPGRADE_OF_KIND: return kindred;
    case IF_ONLY_UPGRADE_OF_KIND: return kindred == 1;
    case PER_CUBE_WITH: return cubes_with(d, seat, card->endgame_of);
    case PER_AGED_LABEL: return labels_with(labels, bit(AGED));
    case PER_IDENTICAL_PAIR: return identical_pairs(labels);
    case PER_BOTTLE_REGION:
        count_bottle_regions(d, seat, bottles);
        return at_least(bottles, REGIONS, 1);
    case PER_PLAIN_LABEL:
        return labels->of_recipe[RECIPE_VODKA] + labels->of_recipe[RECIPE_MOONSHINE];
    case PER_UPGRADE: return __builtin_popcount(owned);
    case PER_LABEL_BARREL: return different_traits(labels, METAL, CLAY);
    default: return 0;
    }
}

static int upgrade_points(const Distilled *d, int seat, uint32_t kinds)
{
    uint32_t rest = upgrades_of_kind(d->at[seat].upgrades, kinds);
    int points = 0;
    if (rest == 0)
        return 0;
    LabelCount labels = count_labels(d, seat);
    for (; rest != 0; rest &= rest - 1) {
        const Upgrade *card = &upgrade[__builtin_ctz(rest)];
        points += card->sp_fixed + formula_points(d, seat, card, &labels) * card->endgame_amount;
        if (card->endgame == TOP_INGREDIENT_SELL_VALUE && d->trucker_card != NONE)
            points += ingredient[d->trucker_card].sell;
    }
    return points;
}

/* D85 */

static bool has_most(const Distilled *d, int seat, const Goal *card)
{
    int own = distilled_measure(d, seat, card->what, card->of);
    for (int other = 0; other < d->state.seats; other++)
        if (other != seat && distilled_measure(d, other, card->what, card->of) > own)
            return false;
    return own > 0;
}

static int points_of_goal(const Distilled *d, int seat, int card)
{
    return has_most(d, seat, &goal[card]) ? goal[card].sp : 0;
}

static int goal_points(const Distilled *d, int seat)
{
    int points = 0;
    for (uint32_t rest = d->at[seat].goals; rest != 0; rest &= rest - 1)
        points += points_of_goal(d, seat, __builtin_ctz(rest));
    return points;
}

/* D86 */

static int money_rate(const Distilled *d, int seat)
{
    for (uint32_t rest = d->at[seat].upgrades; rest != 0; rest &= rest - 1)
        if (upgrade[__builtin_ctz(rest)].endgame == MONEY_RATE)
            return upgrade[__builtin_ctz(rest)].endgame_amount;
    return MONEY_PER_SP;
}

static bool has_begun(const Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        if (d->at[seat].distiller >= DISTILLER_COUNT)
            return false;
    return true;
}

int distilled_points(const Distilled *d, int seat)
{
    if (!has_begun(d))
        return 0;
    return distilled_sp(d, seat) + warehouse_points(d, seat) + bottle_points(d, seat) +
           upgrade_points(d, seat, bit(EQUIPMENT) | bit(SPECIALIST)) + goal_points(d, seat) +
           d->at[seat].money / money_rate(d, seat);
}

/* D82 to D87 */

enum {
    SALES_CATEGORY,
    LABELS_CATEGORY,
    AWARDS_CATEGORY,
    SOLO_CATEGORY,
    TASTINGS_CATEGORY,
    WAREHOUSE_CATEGORY,
    BOTTLES_CATEGORY,
    UPGRADES_CATEGORY,
    GOALS_CATEGORY,
    MONEY_CATEGORY,
    CATEGORIES
};
static const char *const category_word[CATEGORIES] = { "sales",      "labels",   "awards",
                                                       "solo_goals", "tastings", "warehouse",
                                                       "bottles",    "upgrades", "goals",
                                                       "money" };
static const char *const tie_break_word[] = { "money" };

static void distilled_score(const State *state, Score *out)
{
    const Distilled *d = (const Distilled *)state;
    bool begun = has_begun(d);
    for (int seat = 0; begun && seat < state->seats; seat++) {
        int16_t *points = out->points[seat];
        for (int source = 0; source < SP_SOURCES; source++)
            points[SALES_CATEGORY + source] = d->at[seat].sp[source];
        points[WAREHOUSE_CATEGORY] = (int16_t)warehouse_points(d, seat);
        points[BOTTLES_CATEGORY] = (int16_t)bottle_points(d, seat);
        points[UPGRADES_CATEGORY] =
            (int16_t)upgrade_points(d, seat, bit(EQUIPMENT) | bit(SPECIALIST));
        points[GOALS_CATEGORY] = (int16_t)goal_points(d, seat);
        points[MONEY_CATEGORY] = (int16_t)(d->at[seat].money / money_rate(d, seat));
        out->tie_break[seat][0] = (int16_t)(d->at[seat].money % money_rate(d, seat));
    }
    out->solo_won = begun && is_solo(d) && solo_is_won(d);
}

/* D105, D191: Trucker turns up a card if there is one. */

static bool trucker_scores(const Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        for (uint32_t rest = d->at[seat].upgrades; rest != 0; rest &= rest - 1)
            if (upgrade[__builtin_ctz(rest)].endgame == TOP_INGREDIENT_SELL_VALUE)
                return can_draw(d, INGREDIENT);
    return false;
}

/* D85: goals are no longer secret once they are scored. */
static void show_goals(Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        for (uint32_t rest = d->at[seat].goals; rest != 0; rest &= rest - 1) {
            int card = __builtin_ctz(rest);
            tell(&d->state, (NewEvent){ .kind = TOLD_GOAL_SHOWN,
                                        .seat = seat,
                                        .a = card,
                                        .amount = points_of_goal(d, seat, card) });
        }
}

static void play_end_of_game(Distilled *d, int seat, Step step)
{
    if (d->trucker_card == NONE && trucker_scores(d)) {
        make_ready(d, INGREDIENT);
        do_next(&d->state, TABLE, { TURN_TRUCKER }, { END_OF_GAME });
        return;
    }
    show_goals(d);
    tell(&d->state, (NewEvent){ .kind = TOLD_OVER });
}

static void list_turn_trucker(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_deck(d, INGREDIENT, out);
}

static void play_turn_trucker(Distilled *d, int seat, Step step, Action action)
{
    take_card(d, INGREDIENT, action_b(action));
    d->trucker_card = action_b(action);
    tell(&d->state, (NewEvent){ .kind = TOLD_TRUCKER, .a = d->trucker_card });
}
