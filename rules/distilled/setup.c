/* Chapter A: setup. */

enum {
    OPTION_FLIGHT,
    OPTION_DISTILLERS,
    OPTION_PRESET,
    OPTION_SOLO_DIFFICULTY,
    OPTION_DRONE_CAMERA,
    OPTION_LABEL_SP,
    OPTION_TRUCK_DISCARD,
    OPTION_REDRAW,
    OPTION_SIGNATURE_HOME,
    OPTION_SIDE_NEIGHBOURS,
    OPTIONS
};

static const char *const flight_option[] = { "a", "b", "c", "d", "e", "f", "g", "h", "random" };
static const char *const distillers_option[] = { "free", "paired" };
static const char *const preset_option[] = { "none", "first_taste" };
static const char *const difficulty_word[] = { "standard", "harder", "hardest" };
static const char *const off_or_on[] = { "off", "on" };

static const Option option[OPTIONS] = {
    [OPTION_FLIGHT] = { "flight", flight_option, FLIGHT_COUNT + 1, FLIGHT_A },
    [OPTION_DISTILLERS] = { "distillers", distillers_option, 2, 1 },
    [OPTION_PRESET] = { "preset", preset_option, 2, 0, 2, MAX_SEATS },
    [OPTION_SOLO_DIFFICULTY] = { "solo_difficulty", difficulty_word, DIFFICULTIES, STANDARD_BARREL,
                                 1, 1 },
    [OPTION_DRONE_CAMERA] = { "drone_camera_in_deck", off_or_on, 2, OPT_DRONE_CAMERA_IN_DECK },
    [OPTION_LABEL_SP] = { "label_alternative_sp", off_or_on, 2, OPT_LABEL_ALTERNATIVE_SP },
    [OPTION_TRUCK_DISCARD] = { "truck_bonus_needs_pantry_discard", off_or_on, 2,
                               OPT_TRUCK_BONUS_NEEDS_PANTRY_DISCARD },
    [OPTION_REDRAW] = { "redraw_impossible_awards", off_or_on, 2, OPT_REDRAW_IMPOSSIBLE_AWARDS, 2,
                        MAX_SEATS },
    [OPTION_SIGNATURE_HOME] = { "signature_label_is_home", off_or_on, 2,
                                OPT_SIGNATURE_LABEL_IS_HOME },
    [OPTION_SIDE_NEIGHBOURS] = { "solo_reveal_side_neighbours", off_or_on, 2,
                                 OPT_SOLO_REVEAL_SIDE_NEIGHBOURS, 1, 1 },
};

static bool is_solo(const Distilled *d)
{
    return d->state.seats == 1;
}

/* D6 */

static void list_pick_flight(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int n = 0; n < FLIGHT_COUNT; n++)
        list_outcome(out, make_action(DRAW_FLIGHT, n, 0, 0), 1);
}

static void play_pick_flight(Distilled *d, int seat, Step step, Action action)
{
    d->flight = action_a(action);
    tell(&d->state, (NewEvent){ .kind = TOLD_FLIGHT, .a = d->flight });
}

/* D3, D7, D8, D107, D129: everything that depends on the flight or is public. */

static void fill_decks(Distilled *d)
{
    for (int card = FIRST_PREMIUM_INGREDIENT; card < OWN_SIGNATURE; card++)
        d->deck[INGREDIENT][card] = ingredient[card].copies;
    for (int card = FIRST_PREMIUM_ITEM; card < ITEM_COUNT; card++)
        d->deck[ITEM][card] = item[card].copies;
    for (int card = 0; card < UPGRADE_COUNT; card++)
        d->deck[UPGRADE][card] = upgrade[card].copies;
    if (!d->drone_camera_in_deck)
        d->deck[UPGRADE][UPGRADE_DRONE_CAMERA] = 0;
    for (int deck = 0; deck < DECK_COUNT; deck++)
        d->deck_count[deck] = (uint8_t)bag_total(d->deck[deck], PREMIUM_KINDS);
    d->flavor_deck[FLAVORS] = (UINT64_C(1) << FLAVOR_COUNT) - 1;
    d->flavor_count = FLAVOR_COUNT;
}

static void lay_preset_rows(Distilled *d) /* D164 */
{
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        const PresetSlot *cards = &preset_slot[slot];
        uint8_t card[DECK_COUNT] = { cards->upgrade, cards->ingredient, cards->item };
        for (int deck = 0; deck < DECK_COUNT; deck++) {
            d->row[deck][slot] = card[deck];
            d->deck[deck][card[deck]]--;
            d->deck_count[deck]--;
        }
    }
}

static void fill_shelf(Distilled *d)
{
    int seats = d->state.seats;
    d->shelf[RECIPE_MOONSHINE] =
        (uint8_t)(is_solo(d) ? SOLO_LABELS_MOONSHINE : seats * LABELS_PER_PLAYER_MOONSHINE);
    d->shelf[RECIPE_VODKA] =
        (uint8_t)(is_solo(d) ? SOLO_LABELS_VODKA : seats * LABELS_PER_PLAYER_VODKA);
    for (uint32_t rest = flight[d->flight].recipes; rest != 0; rest &= rest - 1)
        d->shelf[__builtin_ctz(rest)] =
            (uint8_t)(is_solo(d) ? SOLO_LABELS_OTHER : seats * LABELS_PER_PLAYER_OTHER);
}

static bool is_impossible(const Distilled *d, uint32_t flights, bool only_with_two)
{
    return (flights >> d->flight & 1) && (!only_with_two || d->state.seats == 2);
}

static void sort_awards_and_goals(Distilled *d)
{
    if (is_solo(d)) {
        d->solo_deck = (UINT64_C(1) << SOLO_GOAL_COUNT) - 1;
        return;
    }
    d->award_deck = bit(AWARD_COUNT) - 1;
    d->goal_deck = bit(GOAL_COUNT) - 1;
    if (!d->redraw_impossible_awards)
        return;
    for (int card = 0; card < AWARD_COUNT; card++)
        if (is_impossible(d, award[card].impossible_flights, award[card].only_with_two))
            d->award_deck &= ~bit(card);
    for (int card = 0; card < GOAL_COUNT; card++)
        if (is_impossible(d, goal[card].impossible_flights, goal[card].only_with_two))
            d->goal_deck &= ~bit(card);
}

static void deal_preset_seats(Distilled *d) /* D165 */
{
    d->distillers = 0;
    for (int seat = 0; seat < d->state.seats; seat++) {
        Distillery *own = &d->at[seat];
        own->distiller = preset_seat[seat].distiller;
        if (is_solo(d))
            continue;
        own->goals = preset_seat[seat].goals;
        own->goal_count = GOALS_DEALT;
        d->goal_deck &= ~own->goals;
    }
}

static void play_lay_out(Distilled *d, int seat, Step step)
{
    fill_decks(d);
    fill_shelf(d);
    sort_awards_and_goals(d);
    d->distillers = d->is_paired ? flight[d->flight].distillers : bit(DISTILLER_COUNT) - 1;
    do_next(&d->state, TABLE, { REFILL, UPGRADE }, { REFILL, INGREDIENT }, { REFILL, ITEM });
    if (d->preset) {
        lay_preset_rows(d);
        deal_preset_seats(d);
    }
}

/* D8, D9: awards, goals, distillers. */

static void list_bits(uint32_t cards, int verb, ActionList *out)
{
    for (; cards != 0; cards &= cards - 1)
        list_outcome(out, make_action(verb, __builtin_ctz(cards), 0, 0), 1);
}

static void list_lay_award(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_bits(d->award_deck, DRAW_AWARD, out);
}

static void play_lay_award(Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    d->award_deck &= ~bit(card);
    d->awards |= bit(card);
    tell(&d->state, (NewEvent){ .kind = TOLD_AWARD_LAID, .a = card });
    if (step.a > 1)
        do_next(&d->state, TABLE, { LAY_AWARD, step.a - 1 });
}

static void list_deal_goal(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_bits(d->goal_deck, DRAW_GOAL, out);
}

static void play_deal_goal(Distilled *d, int seat, Step step, Action action)
{
    int card = action_a(action);
    d->goal_deck &= ~bit(card);
    d->at[step.a].goals |= bit(card);
    d->at[step.a].goal_count++;
    tell(&d->state,
         (NewEvent){ .kind = TOLD_GOAL, .seat = step.a, .a = card, .seen_by = 1 << step.a });
    if (step.b + 1 < GOALS_DEALT) {
        do_next(&d->state, TABLE, { DEAL_GOAL, step.a, step.b + 1 });
        return;
    }
    tell(&d->state, (NewEvent){ .kind = TOLD_GOALS, .seat = step.a, .amount = GOALS_DEALT });
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { DEAL_GOAL, step.a + 1, 0 });
}

static void list_deal_distiller(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_bits(d->distillers, DRAW_DISTILLER, out);
}

static void play_deal_distiller(Distilled *d, int seat, Step step, Action action)
{
    Distillery *own = &d->at[step.a];
    int card = action_a(action);
    d->distillers &= ~bit(card);
    own->dealt[step.b] = (uint8_t)card;
    if (step.b + 1 < DISTILLERS_DEALT) {
        do_next(&d->state, TABLE, { DEAL_DISTILLER, step.a, step.b + 1 });
        return;
    }
    if (own->dealt[0] > own->dealt[1]) {
        own->dealt[1] = own->dealt[0];
        own->dealt[0] = (uint8_t)card;
    }
    tell(&d->state,
         (NewEvent){ .kind = TOLD_DEALT, .seat = step.a, .a = own->dealt[0], .b = own->dealt[1] });
    if (step.a + 1 < d->state.seats)
        do_next(&d->state, TABLE, { DEAL_DISTILLER, step.a + 1, 0 });
}

/* D10 */

static void list_first_player(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int first = 0; first < d->state.seats; first++)
        list_outcome(out, make_action(CHOOSE_FIRST, first, 0, 0), 1);
}

static void play_first_player(Distilled *d, int seat, Step step, Action action)
{
    d->first = action_a(action);
    tell(&d->state, (NewEvent){ .kind = TOLD_FIRST, .seat = d->first });
}

/* D11, D107: all choose at the same time and in secret; alone, among all that are paired. */

static void play_choices(Distilled *d, int seat, Step step)
{
    for (int other = 0; other < d->state.seats; other++)
        do_next(&d->state, other, { KEEP_DISTILLER });
}

static void list_keep_distiller(const Distilled *d, int seat, Step step, ActionList *out)
{
    const Distillery *own = &d->at[seat];
    if (own->dealt[0] == NONE)
        list_bits(d->distillers, CHOOSE_DISTILLER, out);
    else
        for (int n = 0; n < DISTILLERS_DEALT; n++)
            list_action(out, make_action(CHOOSE_DISTILLER, own->dealt[n], 0, 0));
}

static void play_keep_distiller(Distilled *d, int seat, Step step, Action action)
{
    d->at[seat].distiller = action_a(action);
    tell(&d->state,
         (NewEvent){
             .kind = TOLD_CHOICE, .seat = seat, .a = action_a(action), .seen_by = 1 << seat });
    tell(&d->state, (NewEvent){ .kind = TOLD_CHOSEN, .seat = seat });
}

/* D9, D12 to D14 */

static void start_distillery(Distilled *d, int seat)
{
    Distillery *own = &d->at[seat];
    if (own->distiller == UNKNOWN)
        own->distiller = own->dealt[0];
    const Distiller *card = &distiller[own->distiller];
    memset(own->dealt, NONE, sizeof own->dealt);
    own->money = card->start_money;
    own->pantry[INGREDIENT_YEAST] = card->start_yeast;
    own->pantry[INGREDIENT_WATER] = card->start_water;
    own->storeroom[ITEM_METAL_BARREL] = own->storeroom[ITEM_GLASS_BOTTLE] = 1;
    own->signature_waits = true;
    if (card->start_cube != NONE)
        own->cubes = (uint16_t)bit(card->start_cube);
    tell(&d->state, (NewEvent){ .kind = TOLD_DISTILLER, .seat = seat, .a = own->distiller });
}

static void play_show_distillers(Distilled *d, int seat, Step step)
{
    for (int other = 0; other < d->state.seats; other++)
        start_distillery(d, other);
    d->distillers = 0;
}

static void read_options(Distilled *d, const Options *options)
{
    d->flight = options->value[OPTION_FLIGHT];
    d->is_paired = options->value[OPTION_DISTILLERS];
    d->preset = options->value[OPTION_PRESET];
    d->difficulty = options->value[OPTION_SOLO_DIFFICULTY];
    d->drone_camera_in_deck = options->value[OPTION_DRONE_CAMERA];
    d->label_alternative_sp = options->value[OPTION_LABEL_SP];
    d->truck_bonus_needs_pantry_discard = options->value[OPTION_TRUCK_DISCARD];
    d->redraw_impossible_awards = options->value[OPTION_REDRAW];
    d->signature_label_is_home = options->value[OPTION_SIGNATURE_HOME];
    d->solo_reveal_side_neighbours = options->value[OPTION_SIDE_NEIGHBOURS];
}

/* D164: the rulebook's first game is for 2 to 5 players, and on flight A. */
static const char *why_no_preset(const Distilled *d)
{
    if (d->preset && is_solo(d))
        return "first_taste_seats";
    return d->preset && d->flight != FLIGHT_A ? "first_taste_flight" : NULL;
}

static void empty_distillery(Distillery *own)
{
    own->distiller = own->discarded_goal = NONE;
    memset(own->dealt, NONE, sizeof own->dealt);
    memset(own->space, NONE, sizeof own->space);
    memset(own->cut, NONE, sizeof own->cut);
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        own->spirit[spirit].recipe = own->spirit[spirit].barrel = NONE;
}

static bool distilled_begin(State *state, const Options *options, const char **why_not)
{
    Distilled *d = (Distilled *)state;
    read_options(d, options);
    *why_not = why_no_preset(d);
    if (*why_not != NULL)
        return false;
    memset(d->row, NONE, sizeof d->row);
    memset(d->top, NONE, sizeof d->top);
    memset(d->solo_place, NONE, sizeof d->solo_place);
    d->trucker_card = d->market_card = d->sale.recipe = NONE;
    for (int seat = 0; seat < state->seats; seat++)
        empty_distillery(&d->at[seat]);
    if (is_solo(d))
        do_next(state, TABLE, { LAY_OUT }, { LAY_SOLO_GOAL }, { TURN_GRID }, { CHOICES },
                { SHOW_DISTILLERS }, { ROUND });
    else if (d->preset)
        do_next(state, TABLE, { LAY_OUT }, { LAY_AWARD, state->seats + AWARDS_ABOVE_PLAYERS },
                { FIRST_PLAYER }, { SHOW_DISTILLERS }, { ROUND });
    else
        do_next(state, TABLE, { LAY_OUT }, { LAY_AWARD, state->seats + AWARDS_ABOVE_PLAYERS },
                { DEAL_GOAL }, { DEAL_DISTILLER }, { FIRST_PLAYER }, { CHOICES },
                { SHOW_DISTILLERS }, { ROUND });
    if (d->flight == RANDOM_FLIGHT)
        do_next(state, TABLE, { PICK_FLIGHT });
    return true;
}
