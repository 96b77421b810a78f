/* The agendas of a position: their steps must be able to follow one another, and each step must
 * find what it needs, so that every position that passes can be played to its end. */

/* A season's steps, and before them those of the setup, in the order in which they are played. */
static const uint8_t order_of_steps[] = {
    DEAL_RECIPES,      DEAL_WORKERS,    FIRST_PLAYER,   SEASON,        REFILL,
    SUPPLY_GAINS,      WINTER_RESEARCH, HAND_OUT,       MARKET_TURN,   EXTRA_TURN,
    BREWERY_PHASE,     SHIFT_TURN,      TEMPORARY_TURN, FOREMAN_TURN,  PLANTING_TURN,
    COMMUNITY_HARVEST, HARVEST_TURN,    HARVEST_FARMS,  BEFORE_UPKEEP, UPKEEP,
    NEXT_SEASON,
};

static int place_in_order(int rule_of_step)
{
    int place = 0;
    while (order_of_steps[place] != rule_of_step)
        place++;
    return place;
}

static const char *check_order(const Brewcrafters *b)
{
    const Agenda *table = &b->state.agenda[TABLE];
    for (int i = 0; i < table->count; i++) {
        int rule_of_step = table->step[i].rule;
        bool is_last = rule_of_step == SEASON || rule_of_step == NEXT_SEASON;
        if (is_last != (i == 0))
            return "the table's agenda does not end with the season";
        if (i > 0 && place_in_order(rule_of_step) >= place_in_order(table->step[i - 1].rule))
            return "the steps of the table are out of order";
    }
    /* B75: the rest is picked after the shares are given out. Then nothing grows any more. */
    return is_on_table(b, HARVEST_TURN) && is_on_table(b, COMMUNITY_HARVEST)
               ? "a harvest that is picked before it is shared"
               : NULL;
}

/* B14, B16: what is still to be dealt is missing, and nothing else. */
static const char *check_dealing(const Brewcrafters *b)
{
    const Agenda *table = &b->state.agenda[TABLE];
    int dealing = FAMILY_COUNT; /* the family whose recipes are being dealt */
    for (int i = 0; i < table->count; i++)
        if (table->step[i].rule == DEAL_RECIPES)
            dealing = table->step[i].a;
    for (int family = 0; family < FAMILY_COUNT; family++) {
        int count = advanced_in_play(b, family);
        if (family < dealing ? count != ADVANCED_RECIPES_PER_FAMILY
                             : count >= (family == dealing ? ADVANCED_RECIPES_PER_FAMILY : 1))
            return "the advanced recipes in play are too few or too many";
    }
    if (is_on_table(b, DEAL_WORKERS) &&
        (__builtin_popcount(b->displayed) >= SKILLED_WORKERS_IN_PLAY || b->unused == 0))
        return "no worker to be dealt";
    return NULL;
}

/* Whether a step may be below others on a player's agenda: some always, others only while room is
 * made for what a partner delivered in them (B78). */
static bool may_wait(const Agenda *agenda, int i)
{
    Step step = agenda->step[i], last = agenda->step[agenda->count - 1];
    return step.rule == OFFER_COLLABORATION || step.rule == MAY_PROCESS ||
           step.rule == TAKE_SPECIALTY || step.rule == RESEARCH_AGAIN ||
           (i == agenda->count - 2 && last.rule == RETURN_TO_SUPPLY && !is_paying(step));
}

static bool can_pay_for_batch(const Brewcrafters *b, int seat, Step step)
{
    const Brewery *own = &b->at[seat];
    uint8_t need[INGREDIENTS];
    if (step.rule == SAVE_INGREDIENT)
        return may_save(own) && why_not_brew_now(b, seat, step.a, step.b).word == NULL;
    brewcrafters_need(b, seat, step.a, need);
    if (!may_swap(own, need) || !brewcrafters_knows(b, seat, step.a))
        return false;
    if (step.b == PUB ? !has_empty_pub(own) : empty_tank(own) == NONE)
        return false;
    return step.c == 0 ? short_of(own, need, MALT, YEAST) == 0
                       : may_save(own) && can_save(own, need, step.c - 1);
}

static bool offers_something(const Brewcrafters *b, int n)
{
    ActionList list = { 0 };
    list_use_space(b, 0, (Step){ USE_SPACE, (uint8_t)n }, &list);
    return in_set(b->spaces, n) && list.count > 0;
}

static const char *check_step(const Brewcrafters *b, int seat, Step step)
{
    const Brewery *own = &b->at[seat];
    switch (step.rule) {
    case RETURN_TO_SUPPLY:
        return stored_from(own, step.a) < -free_room(own) || free_room(own) >= 0
                   ? "nothing to return"
                   : NULL;
    case TAKE_SPECIALTY: return step.a < 1 || step.b < SPICE ? "no ingredient to take" : NULL;
    case PLACE_WORKER:
        return (own->partnerships == 0 && !can_place(b, seat)) ||
                       (step.a && !has_extra_placement(own))
                   ? "no worker can be placed"
                   : NULL;
    case USE_SPACE:
        return offers_something(b, step.a) ? NULL : "a space where there is nothing to choose";
    case MAKE_EXCHANGE:
        return in_set(b->modules, MODULE_COMMODITY_EXCHANGE) &&
                       why_no_exchange(b, seat).word == NULL
                   ? NULL
                   : "nothing can be exchanged";
    case HIRE_FROM_AGENCY:
        return in_set(b->modules, MODULE_LABOR_AGENCY) ? NULL : "a module that is not in use";
    case PLANT_IN_COMMUNITY:
        return in_set(b->modules, MODULE_COMMUNITY_FARM) && why_no_planting(b, seat).word == NULL
                   ? NULL
                   : "nothing can be planted";
    case CHOOSE_SECRET: return why_no_secret(b).word == NULL ? NULL : "no secret recipe to choose";
    case SAVE_INGREDIENT:
    case SWAP_SPECIALTY:
        return can_pay_for_batch(b, seat, step) ? NULL : "a batch that cannot be brewed";
    case PAY_SECTION:
        return why_section_is_closed(b, seat, step.a).word != NULL || step.b < 1 ||
                       step.b > section[step.a].specialty || step.c < SPICE ||
                       stored_from(own, step.c) < step.b
                   ? "a section that cannot be paid"
                   : NULL;
    case RESEARCH_AGAIN:
        return worker_with(own, ADVANCE_AGAIN) == NONE ? "no Lab Technician" : NULL;
    case LAST_PURCHASE:
        return own->partnerships == 0 || !is_on_table(b, UPKEEP) || is_on_table(b, BEFORE_UPKEEP)
                   ? "a purchase before an upkeep that does not come"
                   : NULL;
    case PLANT_FARM:
        return has_free_farm(own) && (own->partnerships != 0 || can_plant(own))
                   ? NULL
                   : "nothing can be planted";
    case PICK_FROM_HARVEST:
        return bag_total(b->harvest, INGREDIENTS) == 0 ? "nothing to pick" : NULL;
    default: return NULL;
    }
}

static bool is_brewing(const Agenda *agenda) /* also while room is made */
{
    int next = agenda->count - 1;
    if (next > 0 && agenda->step[next].rule == RETURN_TO_SUPPLY)
        next--;
    int step = next >= 0 ? agenda->step[next].rule : RULE_COUNT;
    return step == BREW_BATCH || step == SAVE_INGREDIENT || step == SWAP_SPECIALTY;
}

static const char *check_agenda(const Brewcrafters *b, int seat)
{
    const Agenda *agenda = &b->state.agenda[seat];
    uint64_t seen = 0;
    for (int i = 0; i < agenda->count; i++) {
        Step step = agenda->step[i];
        if (i + 1 < agenda->count && !may_wait(agenda, i))
            return "a step that cannot wait";
        if (step.rule == LAST_PURCHASE && i > 0)
            return "a turn that goes on after its end";
        if (seen >> step.rule & 1)
            return "the same step twice";
        seen |= UINT64_C(1) << step.rule;
        const char *broken = check_step(b, seat, step);
        if (broken != NULL)
            return broken;
    }
    if ((b->at[seat].once & ONCE_IN_PROCESS_BEER) != 0 && !is_brewing(agenda))
        return "a help of Process Beer was used in none";
    bool is_returning =
        agenda->count > 0 && agenda->step[agenda->count - 1].rule == RETURN_TO_SUPPLY;
    if (free_room(&b->at[seat]) < 0 && !is_returning)
        return "more ingredients than there is room for";
    return NULL;
}

/* Several players may make room, or buy before the upkeep, at the same time. Steps that change the
 * table belong to one player at a time. */
static bool acts_alone(const Agenda *agenda)
{
    return agenda->count > 0 && agenda->step[0].rule != LAST_PURCHASE &&
           agenda->step[0].rule != RETURN_TO_SUPPLY;
}

static const char *check_steps(const Brewcrafters *b)
{
    int acting = 0, waiting = 0;
    const char *broken = check_order(b);
    if (broken == NULL)
        broken = check_dealing(b);
    for (int seat = 0; broken == NULL && seat < b->state.seats; seat++) {
        const Agenda *agenda = &b->state.agenda[seat];
        waiting += agenda->count > 0;
        acting += acts_alone(agenda);
        broken = check_agenda(b, seat);
    }
    if (broken != NULL)
        return broken;
    if (acting > 1)
        return "two players act at once";
    return waiting > 0 && b->state.agenda[TABLE].count == 0 ? "a player acts after the end" : NULL;
}
