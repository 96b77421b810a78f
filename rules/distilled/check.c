/* What is true of every state and view, and must be true of a loaded position: every card is in
 * exactly one place. The cards of one player and the agendas have files of their own. */

/* Premium cards */

static bool card_exists(int deck, int card)
{
    if (deck == UPGRADE)
        return card < UPGRADE_COUNT;
    return deck == INGREDIENT ? card >= FIRST_PREMIUM_INGREDIENT && card < OWN_SIGNATURE
                              : card >= FIRST_PREMIUM_ITEM && card < ITEM_COUNT;
}

static int copies_of(const Distilled *d, int deck, int card)
{
    if (deck == UPGRADE)
        return card == UPGRADE_DRONE_CAMERA && !d->drone_camera_in_deck ? 0 : upgrade[card].copies;
    return deck == INGREDIENT ? ingredient[card].copies : item[card].copies;
}

static void count_ingredients_of(const Distillery *own, int count[PREMIUM_KINDS])
{
    for (int kind = 0; kind < OWN_SIGNATURE; kind++) {
        count[kind] += own->pantry[kind] + (own->cut[0] == kind) + (own->cut[1] == kind);
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            count[kind] += own->spirit[spirit].stack[kind];
    }
}

static void count_items_of(const Distilled *d, int seat, int count[PREMIUM_KINDS])
{
    const Distillery *own = &d->at[seat];
    for (int card = 0; card < ITEM_COUNT; card++)
        count[card] += own->storeroom[card] + (int)(own->displayed >> card & 1);
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        if (own->spirit[spirit].barrel < ITEM_COUNT)
            count[own->spirit[spirit].barrel]++;
    for (int i = 0; i < d->state.agenda[seat].count; i++)
        if (d->state.agenda[seat].step[i].rule == RETURN_BARREL)
            count[d->state.agenda[seat].step[i].a]++;
}

static void count_held(const Distilled *d, int deck, int count[PREMIUM_KINDS])
{
    for (int seat = 0; seat < d->state.seats; seat++) {
        if (deck == INGREDIENT)
            count_ingredients_of(&d->at[seat], count);
        else if (deck == ITEM)
            count_items_of(d, seat, count);
        else
            for (int card = 0; card < UPGRADE_COUNT; card++)
                count[card] += (int)(d->at[seat].upgrades >> card & 1);
    }
    if (deck == INGREDIENT && d->trucker_card < OWN_SIGNATURE)
        count[d->trucker_card]++;
}

static bool count_card(int deck, int card, int count[PREMIUM_KINDS],
                       int *unknown) /* false: no such card */
{
    if (card == UNKNOWN)
        ++*unknown;
    else if (card != NONE && !card_exists(deck, card))
        return false;
    else if (card != NONE)
        count[card]++;
    return true;
}

static const char *check_row(const uint8_t row[PREMIUM_SLOTS_PER_ROW], int deck,
                             int count[PREMIUM_KINDS])
{
    int unknown = 0;
    for (int slot = 0; slot < PREMIUM_SLOTS_PER_ROW; slot++) {
        if (!count_card(deck, row[slot], count, &unknown) || unknown > 0)
            return "a row holds a card that is not of its deck";
        if (slot > 0 && row[slot] == NONE && row[slot - 1] != NONE)
            return "a row has a gap";
    }
    return NULL;
}

static const char *check_deck(const Distilled *d, int deck)
{
    int count[PREMIUM_KINDS] = { 0 }, unknown = 0;
    const char *broken = check_row(d->row[deck], deck, count);
    if (broken != NULL)
        return broken;
    if (!count_card(deck, d->top[deck], count, &unknown) ||
        (d->top[deck] == NONE && d->top_known_by[deck] != 0))
        return "the top of a deck is not a card of it";
    for (int n = 0; n < MAX_UNDER; n++) {
        bool lies_there = n < d->under_count[deck];
        if (lies_there
                ? d->under[deck][n] == NONE || !count_card(deck, d->under[deck][n], count, &unknown)
                : d->under[deck][n] != 0 || d->under_known_by[deck][n] != 0)
            return "what lies under a deck is not a card of it";
    }
    for (int n = 0; n < d->revealed_count && revealed_deck(d) == deck; n++)
        if (!card_exists(deck, d->revealed[n]) ||
            !count_card(deck, d->revealed[n], count, &unknown))
            return "a card turned up is not of its deck";
    count_held(d, deck, count);
    for (int card = 0; card < PREMIUM_KINDS; card++) {
        if (!card_exists(deck, card) && d->deck[deck][card] + d->truck[deck][card] > 0)
            return "a deck or the truck holds a card that does not exist";
        count[card] += d->deck[deck][card] + d->truck[deck][card];
        if (card_exists(deck, card) && count[card] != copies_of(d, deck, card))
            return "a premium card is missing or there twice";
    }
    if (bag_total(d->deck[deck], PREMIUM_KINDS) != d->deck_count[deck] + unknown)
        return "deck_count does not match the deck";
    return NULL;
}

/* Flavor cards */

typedef struct FlavorCheck {
    uint64_t seen;
    bool is_twice;
    int unseen[FLAVOR_DECKS];
    bool is_wrong;
} FlavorCheck;

static void see_flavors(FlavorCheck *check, uint64_t flavors)
{
    check->is_twice = check->is_twice || (check->seen & flavors) != 0;
    check->seen |= flavors;
}

static void check_flavors_on(FlavorCheck *check, const Flavors *flavors, bool may_lie_there)
{
    if (!may_lie_there && distilled_flavor_count(flavors) > 0)
        check->is_wrong = true;
    for (int deck = 0; deck < FLAVOR_DECKS; deck++) {
        int known = __builtin_popcountll(flavors->known[deck]);
        see_flavors(check, flavors->known[deck]);
        if (known != 0 && known != flavors->known_count[deck])
            check->is_wrong = true;
        check->unseen[deck] += flavors->unseen[deck] + flavors->known_count[deck] - known;
    }
}

static const char *check_flavors(const Distilled *d)
{
    FlavorCheck check = { 0 };
    for (int deck = 0; deck < FLAVOR_DECKS; deck++)
        see_flavors(&check, d->flavor_deck[deck]);
    see_flavors(&check, d->flavor_discards);
    see_flavors(&check, d->shown);
    for (int seat = 0; seat < d->state.seats; seat++) {
        const Distillery *own = &d->at[seat];
        bool looks = has_step(d, seat, LOOK_AT_FLAVORS) || has_step(d, seat, KEEP_ONE_FLAVOR);
        check_flavors_on(&check, &own->looked, looks);
        if (own->looked.unseen[OLD_FLAVORS] + own->looked.unseen[FLAVORS] > 0 ||
            distilled_flavor_count(&own->looked) > MAX_LOOKED)
            check.is_wrong = true;
        for (int spirit = 0; spirit < SPIRITS; spirit++)
            check_flavors_on(&check, &own->spirit[spirit].flavors,
                             own->spirit[spirit].recipe != NONE);
    }
    if (check.is_twice || check.seen != (UINT64_C(1) << FLAVOR_COUNT) - 1)
        return "a flavor card is missing or there twice";
    if (check.is_wrong ||
        check.unseen[OLD_FLAVORS] != __builtin_popcountll(d->flavor_deck[OLD_FLAVORS]) ||
        check.unseen[FLAVORS] + d->flavor_count != __builtin_popcountll(d->flavor_deck[FLAVORS]))
        return "the counts of flavor cards do not match";
    return NULL;
}

/* Labels, goals, awards, distillers */

static const char *check_labels(const Distilled *d)
{
    Distilled full = { .state = { .seats = d->state.seats }, .flight = d->flight };
    uint8_t label[LABEL_SPACES + SPIRITS];
    int count[PLAIN_RECIPES] = { 0 };
    fill_shelf(&full);
    for (int seat = 0; seat < d->state.seats; seat++)
        for (int labels = distilled_labels(d, seat, label); labels > 0; labels--)
            if (label[labels - 1] < PLAIN_RECIPES)
                count[label[labels - 1]]++;
    for (int name = 0; name < PLAIN_RECIPES; name++)
        if (d->shelf[name] + count[name] != full.shelf[name])
            return "a label is missing or there twice";
    return NULL;
}

static const char *check_goals(const Distilled *d)
{
    uint32_t seen = d->goal_deck;
    int hidden = 0;
    if ((d->awards & d->award_deck) != 0)
        return "an award is in two places";
    for (int seat = 0; seat < d->state.seats; seat++) {
        const Distillery *own = &d->at[seat];
        int known = __builtin_popcount(own->goals);
        uint32_t discarded = own->discarded_goal < GOAL_COUNT ? bit(own->discarded_goal) : 0;
        if ((seen & own->goals) != 0 || ((seen | own->goals) & discarded) != 0)
            return "a goal is in two places";
        if (known != own->goal_count && known != 0)
            return "goal_count does not match the goals";
        seen |= own->goals | discarded;
        hidden += own->goal_count - known + (own->discarded_goal == UNKNOWN);
    }
    if (hidden > __builtin_popcount(d->goal_deck))
        return "more goals are hidden than there are";
    if (is_solo(d) && (seen | d->awards | d->award_deck) != 0)
        return "goals or awards in a solo game";
    return NULL;
}

/* Until distillers are shown, each seat has one, is choosing, or will be dealt two to choose from.
 */
static bool will_have_distiller(const Distilled *d, int seat)
{
    if (is_started(d))
        return true;
    if (!has_step(d, TABLE, CHOICES))
        return d->at[seat].distiller != NONE || has_step(d, seat, KEEP_DISTILLER);
    return d->at[seat].distiller == NONE &&
           (d->at[seat].dealt[0] != NONE || is_solo(d) || has_step(d, TABLE, DEAL_DISTILLER));
}

static const char *check_distillers(const Distilled *d)
{
    uint32_t seen = d->distillers;
    for (int seat = 0; seat < d->state.seats; seat++) {
        const Distillery *own = &d->at[seat];
        if ((own->dealt[0] == NONE) < (own->dealt[1] == NONE) &&
            !has_step(d, TABLE, DEAL_DISTILLER))
            return "a player was dealt one distiller";
        for (int n = 0; n < DISTILLERS_DEALT; n++) {
            if (own->dealt[n] == UNKNOWN || (own->dealt[n] != NONE && (seen >> own->dealt[n] & 1)))
                return "a distiller is unknown or dealt twice";
            seen |= own->dealt[n] != NONE ? bit(own->dealt[n]) : 0;
        }
        if (own->distiller == UNKNOWN ? own->dealt[0] == NONE
            : own->dealt[0] != NONE   ? own->distiller != NONE && own->distiller != own->dealt[0] &&
                                          own->distiller != own->dealt[1]
                                    : own->distiller == NONE && is_started(d))
            return "a player has no distiller, or one that was not dealt";
        if (!will_have_distiller(d, seat))
            return "a player will have no distiller";
        if (own->distiller < DISTILLER_COUNT && own->dealt[0] == NONE) {
            if (seen >> own->distiller & 1 && !is_solo(d))
                return "two players have the same distiller";
            seen |= bit(own->distiller);
        }
    }
    return NULL;
}

/* Alone */

static const char *check_solo(const Distilled *d)
{
    uint64_t seen = d->solo_deck;
    for (int n = 0; n <= SOLO_PLACES; n++) {
        int card = n < SOLO_PLACES ? d->solo_place[n] : d->market_card;
        if (card == UNKNOWN || (card != NONE && (seen >> card & 1)))
            return "a solo goal is in two places";
        seen |= card != NONE ? UINT64_C(1) << card : 0;
        if (n < SOLO_PLACES && ((d->completed >> n & 1) && card == NONE))
            return "a goal face down is completed";
        if (n == SOLO_PLACES && card != NONE && solo_goal[card].tier != TIER_B)
            return "a market card is a B goal";
    }
    if (!is_solo(d))
        return seen != 0 ? "solo goals in a game of several" : NULL;
    if (d->market_card == NONE && !has_step(d, TABLE, TURN_GRID))
        return "no market card is turned up";
    for (int tier = 0; tier < SOLO_TIER_COUNT; tier++)
        if (goals_left(d, tier, true) < face_down_places(d, tier))
            return "too few solo goals are left";
    return NULL;
}

/* Before the flight is drawn nothing is on the table: the state is the one a game begins with. */
static const char *check_beginning(const Distilled *d)
{
    const char *why_not;
    Distilled fresh = { .state = { .seats = d->state.seats } };
    Options options = { .value = {
                            [OPTION_FLIGHT] = d->flight,
                            [OPTION_DISTILLERS] = d->is_paired,
                            [OPTION_PRESET] = d->preset,
                            [OPTION_SOLO_DIFFICULTY] = d->difficulty,
                            [OPTION_DRONE_CAMERA] = d->drone_camera_in_deck,
                            [OPTION_LABEL_SP] = d->label_alternative_sp,
                            [OPTION_TRUCK_DISCARD] = d->truck_bonus_needs_pantry_discard,
                            [OPTION_REDRAW] = d->redraw_impossible_awards,
                            [OPTION_SIGNATURE_HOME] = d->signature_label_is_home,
                            [OPTION_SIDE_NEIGHBOURS] = d->solo_reveal_side_neighbours,
                        } };
    if (!distilled_begin(&fresh.state, &options, &why_not))
        return why_not;
    fresh.state.event_count = d->state.event_count;
    memcpy(fresh.state.event, d->state.event, sizeof fresh.state.event);
    return memcmp(&fresh, d, sizeof fresh) == 0 ? NULL
                                                : "a game whose flight is not drawn has not begun";
}

static const char *distilled_check(const State *state)
{
    static const Distillery empty;
    const Distilled *d = (const Distilled *)state;
    if (d->first >= state->seats || d->flight > FLIGHT_COUNT || d->difficulty >= DIFFICULTIES ||
        d->sale.recipe == UNKNOWN || (d->flight == RANDOM_FLIGHT && is_laid_out(d)) ||
        why_no_preset(d) != NULL ||
        (d->trucker_card != NONE && !card_exists(INGREDIENT, d->trucker_card)))
        return "the first player, the flight, the last sale or the Trucker's card is not known";
    if (!is_laid_out(d))
        return check_beginning(d);
    const char *broken = check_distillers(d);
    if (broken == NULL)
        broken = check_goals(d);
    for (int seat = 0; broken == NULL && seat < MAX_SEATS; seat++) {
        if (seat >= state->seats)
            broken = memcmp(&d->at[seat], &empty, sizeof empty) == 0
                         ? NULL
                         : "something lies at a seat that is not taken";
        else
            broken = is_started(d) ? check_player(d, seat) : check_before_start(d, seat);
    }
    for (int deck = 0; broken == NULL && deck < DECK_COUNT; deck++)
        broken = check_deck(d, deck);
    if (broken == NULL)
        broken = check_flavors(d);
    if (broken == NULL)
        broken = check_labels(d);
    if (broken == NULL)
        broken = check_solo(d);
    return broken != NULL ? broken : check_agendas_of(d);
}
