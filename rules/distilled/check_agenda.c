/* What may be on a seat's agenda: one thing being done, in the phase it belongs to. */

/* A seat: which steps may be at the bottom of an agenda, and which may be directly below which. */

static bool may_be_last(int rule_)
{
    switch (rule_) {
    case REVEAL:
    case REVEAL_ONE:
    case PEEK_DECK:
    case PEEK_ONE:
    case LOOK_AT_FLAVOR:
    case TURN_UP_FLAVOR:
    case LABEL_SPACE:
    case TRUCK_CARD:
    case DISCARD_CARD:
    case FREE_INGREDIENT:
    case FREE_RECIPE:
    case FREE_ITEM:
    case FREE_UPGRADE:
    case TURN_UP_GOALS:
    case TURN_UP_GOAL: return false;
    default: return true;
    }
}

static bool may_lie_on(Step step, Step below)
{
    switch (step.rule) {
    case REVEAL: return below.rule == BUY_REVEALED && below.a == step.a;
    case REVEAL_ONE: return below.rule == REVEAL && below.a == step.a;
    case PEEK_DECK:
    case PEEK_ONE: return below.rule == BUY_PEEKED || (below.rule == PEEK_DECK && below.a > step.a);
    case PLACE_PEEKED:
        return below.rule == MARKET_TURN || (below.rule == PLACE_PEEKED && below.a > step.a);
    case LOOK_AT_FLAVORS: return below.rule == ADD_FLAVORS && below.a == step.b;
    case ADD_FLAVORS: return below.rule == LOOK_AT_FLAVORS && below.b > step.a;
    case LOOK_AT_FLAVOR: return below.rule == LOOK_AT_FLAVORS;
    case KEEP_ONE_FLAVOR: return below.rule == ADD_FLAVORS && below.a == step.a;
    case TURN_UP_FLAVOR: return below.rule == TURN_UP && below.a == step.a;
    case GOAL_WINDOW:
    case SOLO_GOALS: return below.rule == PUT_AWAY;
    case LABEL_SPACE:
        return below.rule == GOAL_WINDOW || (below.rule == PUT_AWAY && below.a == step.a);
    case TRUCK_CARD:
    case FREE_INGREDIENT:
    case FREE_RECIPE:
    case FREE_ITEM:
    case FREE_UPGRADE: return below.rule == PUT_AWAY || below.rule == GOAL_WINDOW;
    case DISCARD_CARD: return below.rule == TRUCK_CARD;
    case TURN_UP_GOALS:
        return below.rule == MARKET_TURN || below.rule == FILL_WASHBACK ||
               below.rule == SELL_SPIRIT || below.rule == GOAL_WINDOW;
    case TURN_UP_GOAL: return below.rule == TURN_UP_GOALS;
    default: return false;
    }
}

static bool is_sellable(const Distilled *d, int seat, int spirit)
{
    return why_not_sell(d, seat, spirit).word == NULL;
}

/* A step must find what it needs. */
static const char *check_sale_step(const Distilled *d, int seat, Step step)
{
    const Distillery *own = &d->at[seat];
    switch (step.rule) {
    case TURN_UP_FLAVOR:
        if (own->spirit[step.a].flavors.unseen[OLD_FLAVORS] +
                own->spirit[step.a].flavors.unseen[FLAVORS] ==
            0)
            return "no flavor card to turn up";
        return is_sellable(d, seat, step.a) ? NULL : "no spirit to sell";
    case TURN_UP:
    case CHOOSE_BOTTLE: return is_sellable(d, seat, step.a) ? NULL : "no spirit to sell";
    case PUT_AWAY:
        if (!is_sellable(d, seat, step.a) || item[step.b].kind != BOTTLE ||
            d->sale.recipe == NONE ||
            (step.b != ITEM_GLASS_BOTTLE && !(own->displayed >> step.b & 1)))
            return "no sale to finish";
        return NULL;
    case LABEL_SPACE:
        return own->spirit[step.a].recipe == NONE || !own->spirit[step.a].has_label
                   ? "no label to place"
                   : NULL;
    case TRUCK_CARD: return truck_is_empty(d) ? "no card in the truck" : NULL;
    case RETURN_BARREL:
        return item[step.a].effect == RETURN_TO_STOREROOM && item[step.a].optional
                   ? NULL
                   : "no barrel to return";
    case SELL_SPIRIT: return can_sell(d, seat) ? NULL : "nothing to sell";
    default: return NULL;
    }
}

static const char *check_distill_step(const Distilled *d, int seat, Step step)
{
    const Distillery *own = &d->at[seat];
    int cards = bag_total(own->spirit[NEW_SPIRIT].stack, PANTRY_KINDS);
    bool has_cut = own->cut[0] != NONE;
    switch (step.rule) {
    case FILL_WASHBACK:
        return own->is_distilling || has_cut || own->spirit[NEW_SPIRIT].recipe != NONE ||
                       (step.a == 0) != (cards == 0)
                   ? "no washback to fill"
                   : NULL;
    case TRADE:
        if (own->is_distilling || cards > 0 || own->spirit[NEW_SPIRIT].recipe != NONE ||
            (gives_item(step) ? why_not_give_item(d, seat, (Step){ 0 }, step.b)
                              : why_not_give_ingredient(d, seat, (Step){ 0 }, step.b))
                    .word != NULL)
            return "nothing to give in trade";
        return NULL;
    case PREPARE_CUT:
        return !own->is_distilling || has_cut || cards <= CUT_CARDS ? "no washback to cut" : NULL;
    case CUT:
        return !own->is_distilling || step.a == 0 || cards < CUT_CARDS || own->cut[1] != NONE ||
                       (has_cut && step.a != 1) || own->spirit[NEW_SPIRIT].recipe != NONE
                   ? "no washback to cut"
                   : NULL;
    case AFTER_CUT:
        return !own->is_distilling || own->spirit[NEW_SPIRIT].recipe != NONE ? "no cut to finish"
                                                                             : NULL;
    case CASH_CUT:
        return !own->is_distilling || own->cut[1] == NONE || own->cut[0] == own->cut[1]
                   ? "no cut to finish"
                   : NULL;
    case NAME_SPIRIT:
        return !own->is_distilling || own->spirit[NEW_SPIRIT].recipe != NONE || has_cut
                   ? "no spirit to name"
                   : NULL;
    case LOOK_AT_FLAVORS:
        return own->spirit[step.b].recipe == NONE ? "no spirit for a flavor card" : NULL;
    case KEEP_ONE_FLAVOR:
        return own->spirit[step.a].recipe == NONE || distilled_flavor_count(&own->looked) == 0
                   ? "no flavor card to keep"
                   : NULL;
    case ADD_FLAVORS:
        return own->spirit[step.a].recipe == NONE ? "no spirit for a flavor card" : NULL;
    default: return check_sale_step(d, seat, step);
    }
}

/* How many cards a seat turns up or looks at before it decides, including those already seen. */
static int cards_by_then(const Distilled *d, int seat)
{
    const Agenda *agenda = &d->state.agenda[seat];
    Step top = agenda->step[agenda->count - 1];
    int rest = agenda->count < 2 ? 0 : agenda->count - 2; /* index of the step after a draw */
    if (top.rule == REVEAL_ONE)
        return d->revealed_count + 1 + agenda->step[rest].b;
    if (top.rule == LOOK_AT_FLAVOR)
        return distilled_flavor_count(&d->at[seat].looked) + 1 + agenda->step[rest].a;
    return 0;
}

static const char *check_seat_step(const Distilled *d, int seat, Step step)
{
    const Distillery *own = &d->at[seat];
    switch (step.rule) {
    case KEEP_DISTILLER:
        return own->distiller != NONE || !has_step(d, TABLE, SHOW_DISTILLERS)
                   ? "a distiller is chosen already"
                   : NULL;
    case REVEAL_ONE: return cards_by_then(d, seat) > MAX_REVEALED ? "too much to turn up" : NULL;
    case LOOK_AT_FLAVOR: return cards_by_then(d, seat) > MAX_LOOKED ? "too much to look at" : NULL;
    case PLACE_PEEKED: return d->top[step.a] == NONE ? "no card was looked at" : NULL;
    case BOX_GOAL: return own->goal_count <= GOALS_KEPT ? "no goal to put in the box" : NULL;
    case TURN_UP_GOAL:
        return !is_solo(d) || d->solo_place[step.a] != NONE ? "no goal to turn up" : NULL;
    case GOAL_WINDOW:
    case SOLO_GOALS:
    case TURN_UP_GOALS: return is_solo(d) ? NULL : "solo goals in a game of several";
    default: return check_distill_step(d, seat, step);
    }
}

static bool is_about_washback(int rule_)
{
    return rule_ == FILL_WASHBACK || rule_ == TRADE || rule_ == PREPARE_CUT || rule_ == CUT ||
           rule_ == AFTER_CUT || rule_ == CASH_CUT;
}

/* Seats act together only when they choose a distiller, fill a washback or discard a goal. */
static bool is_shared(int rule_)
{
    return rule_ == KEEP_DISTILLER || rule_ == BOX_GOAL || is_about_washback(rule_);
}

static int next_phase(const Distilled *d) /* the phase that continues when the seats are done */
{
    const Agenda *agenda = &d->state.agenda[TABLE];
    int i = agenda->count - 1;
    while (i > 0 && (agenda->step[i].rule == REFILL || agenda->step[i].rule == REFILL_ROW))
        i--;
    return i < 0 ? NONE : agenda->step[i].rule;
}

static bool fits_phase(int rule_, int phase)
{
    switch (rule_) {
    case KEEP_DISTILLER: return phase == SHOW_DISTILLERS;
    case USE_POWERS:
    case BUY_REVEALED: return phase == ROUND_POWERS || phase == MARKET;
    case MARKET_TURN:
    case WATER_BONUS:
    case BUY_PEEKED:
    case PLACE_PEEKED: return phase == MARKET;
    case FILL_WASHBACK:
    case TRADE:
    case PREPARE_CUT:
    case CUT:
    case AFTER_CUT:
    case CASH_CUT: return phase == NAME_SPIRITS;
    case NAME_SPIRIT: return phase == NAME_SPIRITS || phase == FINISH_SPIRITS;
    case LOOK_AT_FLAVORS:
    case KEEP_ONE_FLAVOR:
        return phase == FINISH_SPIRITS || phase == SALES || phase == AGEING || phase == AWARDS;
    case ADD_FLAVORS: return phase == AGEING || phase == AWARDS;
    case SELL_SPIRIT:
    case TURN_UP:
    case CHOOSE_BOTTLE:
    case PUT_AWAY:
    case RETURN_BARREL: return phase == SALES;
    case TASTING: return phase == TASTINGS || phase == GOAL_DISCARDS;
    case BOX_GOAL: return phase == END_OF_ROUND;
    default:
        return phase == FINISH_SPIRITS || phase == NAME_SPIRITS || phase == SALES ||
               phase == END_OF_ROUND; /* solo goals */
    }
}

/* The phase in turn order that has called the seat which is at this step; NONE: no such phase, or
 * several. */
static int calling_phase(int rule_, int phase)
{
    switch (rule_) {
    case USE_POWERS:
    case BUY_REVEALED: return ROUND_POWERS;
    case NAME_SPIRIT: return NAME_SPIRITS;
    case LOOK_AT_FLAVORS:
    case KEEP_ONE_FLAVOR: return phase == FINISH_SPIRITS || phase == AGEING ? phase : NONE;
    case ADD_FLAVORS: return AGEING;
    case TASTING: return TASTINGS;
    default: return NONE;
    }
}

static const char *check_seat_agenda(const Distilled *d, int seat)
{
    const Agenda *agenda = &d->state.agenda[seat];
    if (agenda->count > 0 &&
        still_comes(d, calling_phase(agenda->step[0].rule, next_phase(d)), seat))
        return "a player acts and is not called yet";
    for (int i = 0; i < agenda->count; i++) {
        Step step = agenda->step[i];
        bool stands = i == 0 ? may_be_last(step.rule) && fits_phase(step.rule, next_phase(d))
                             : may_lie_on(step, agenda->step[i - 1]);
        if (!stands)
            return "a player's agenda is out of order";
        const char *broken = check_seat_step(d, seat, step);
        if (broken != NULL)
            return broken;
    }
    return agenda->count > 0 ? check_interrupted_seat(d, seat) : NULL;
}

/* Cards that are temporarily out belong to a step that will put them away. */
static const char *check_loose_cards(const Distilled *d)
{
    bool selling = false;
    for (int seat = 0; seat < d->state.seats; seat++) {
        selling = selling || has_step(d, seat, TURN_UP) || has_step(d, seat, CHOOSE_BOTTLE) ||
                  has_step(d, seat, PUT_AWAY);
        if (d->at[seat].cut[0] != NONE && !has_step(d, seat, CUT) &&
            !has_step(d, seat, AFTER_CUT) && !has_step(d, seat, CASH_CUT))
            return "cut cards that nobody puts away";
    }
    if (d->shown != 0 && !selling)
        return "flavor cards that nobody puts away";
    if (d->revealed_count > 0 && revealed_deck(d) == NONE)
        return "cards turned up that nobody puts away";
    return NULL;
}

/* For a spirit that must still be named or sold there is a phase that does so. */
static const char *check_spirits_due(const Distilled *d)
{
    for (int seat = 0; seat < d->state.seats; seat++) {
        const Spirit *made = &d->at[seat].spirit[NEW_SPIRIT];
        bool names = still_comes(d, NAME_SPIRITS, seat) || has_step(d, seat, NAME_SPIRIT);
        bool is_open = d->at[seat].is_distilling && made->recipe == NONE &&
                       bag_total(made->stack, PANTRY_KINDS) > 0;
        const Agenda *agenda = &d->state.agenda[seat];
        bool fills = agenda->count > 0 && is_about_washback(agenda->step[0].rule);
        if ((is_open || fills) && !names)
            return "a washback that nobody names";
        if (made->recipe != NONE && !has_step(d, TABLE, SALES) && !still_comes(d, AGEING, seat))
            return "a spirit that nobody sells or ages";
        if (made->recipe != NONE && owes_sale(d, seat) && !has_step(d, TABLE, SALES))
            return "a spirit that nobody sells";
        if (made->recipe != NONE && has_step(d, TABLE, NAME_SPIRITS) && has_step(d, TABLE, DISTILL))
            return "a spirit that is not distilled yet";
    }
    return NULL;
}

static const char *check_agendas_of(const Distilled *d)
{
    const Agenda *table = &d->state.agenda[TABLE];
    int active = 0;
    bool shared = true;
    const char *broken = check_table(d);
    for (int i = 0; broken == NULL && i < table->count; i++)
        broken = check_table_step(d, table->step[i]);
    for (int seat = 0; broken == NULL && seat < d->state.seats; seat++) {
        const Agenda *agenda = &d->state.agenda[seat];
        broken = check_seat_agenda(d, seat);
        active += agenda->count > 0;
        for (int i = 0; i < agenda->count; i++)
            shared = shared && is_shared(agenda->step[i].rule);
    }
    if (broken == NULL && active > 1 && !shared)
        broken = "two players act at the same time";
    if (broken == NULL)
        broken = check_loose_cards(d);
    return broken != NULL ? broken : check_spirits_due(d);
}
