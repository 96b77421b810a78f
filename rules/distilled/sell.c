/* Chapter E: the Sell Phase without the label spaces. */

/* D54, D55: a player who owes a sale cannot pass (D185). */

static bool is_full(const Distillery *own)
{
    return own->spirit[WAREHOUSE_1].recipe != NONE && own->spirit[WAREHOUSE_2].recipe != NONE;
}

static bool owes_sale(const Distilled *d, int seat)
{
    const Distillery *own = &d->at[seat];
    int made = own->spirit[NEW_SPIRIT].recipe;
    return made != NONE && (!recipe[made].aged || is_full(own));
}

static Reason why_not_sell(const Distilled *d, int seat, int spirit)
{
    int name = spirit < SPIRITS ? d->at[seat].spirit[spirit].recipe : NONE;
    if (name == NONE)
        return (Reason){ .word = "no_spirit", .rule = "D53" };
    if (spirit == NEW_SPIRIT && recipe[name].aged)
        return (Reason){ .word = "must_age_first", .rule = "D54" };
    return (Reason){ 0 };
}

static bool can_sell(const Distilled *d, int seat)
{
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        if (why_not_sell(d, seat, spirit).word == NULL)
            return true;
    return false;
}

/* D53: step a = turn-order place to begin the search with. */

static void play_sales(Distilled *d, int seat, Step step)
{
    for (int n = 0; n < d->state.seats; n++) {
        int place = (step.a + n) % d->state.seats, selling = nth_seat(d, place);
        if (!can_sell(d, selling) || (d->at[selling].passed && !owes_sale(d, selling)))
            continue;
        do_next(&d->state, TABLE, { SALES, (place + 1) % d->state.seats });
        do_next(&d->state, selling, { SELL_SPIRIT });
        return;
    }
}

static Reason why_not_pass_sale(const Distilled *d, int seat)
{
    if (owes_sale(d, seat))
        return (Reason){ .word = is_full(&d->at[seat]) &&
                                         recipe[d->at[seat].spirit[NEW_SPIRIT].recipe].aged
                                     ? "warehouse_full"
                                     : "must_be_sold",
                         .rule = "D185" };
    return (Reason){ 0 };
}

static void list_sell_spirit(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int spirit = 0; spirit < SPIRITS; spirit++)
        if (why_not_sell(d, seat, spirit).word == NULL)
            list_action(out, make_action(SELL_THIS, spirit, 0, 0));
    if (why_not_pass_sale(d, seat).word == NULL)
        list_action(out, make_action(PASS, 0, 0, 0));
    list_solo_actions(d, seat, COLLECT_GOAL, out);
}

static void play_sell_spirit(Distilled *d, int seat, Step step, Action action)
{
    if (play_solo_action(d, seat, step, action))
        return;
    if (action_verb(action) == PASS) {
        d->at[seat].passed = true;
        tell(&d->state, (NewEvent){ .kind = TOLD_PASS, .seat = seat });
        return;
    }
    int spirit = action_a(action);
    tell(&d->state,
         (NewEvent){ .kind = TOLD_SELLS, .seat = seat, .a = d->at[seat].spirit[spirit].recipe });
    do_next(&d->state, seat, { TURN_UP, spirit });
}

/* D57 (1): the flavor cards are turned up: those the owner has seen, then one by one the others,
 * which are drawn from the deck they once came from. */

static void show_flavor(Distilled *d, int seat, int card)
{
    d->shown |= UINT64_C(1) << card;
    tell(&d->state, (NewEvent){ .kind = TOLD_FLAVOR, .seat = seat, .a = card });
}

static void show_known(Distilled *d, int seat, Flavors *flavors, int deck)
{
    int hidden = flavors->known_count[deck] - __builtin_popcountll(flavors->known[deck]);
    for (uint64_t rest = flavors->known[deck]; rest != 0; rest &= rest - 1)
        show_flavor(d, seat, __builtin_ctzll(rest));
    flavors->known[deck] = 0;
    flavors->known_count[deck] = 0;
    bag_add(flavors->unseen, deck, hidden);
}

static int only_bottle(const Distillery *own) /* NONE: there is a choice */
{
    return stored_bottles(own) == 0 ? ITEM_GLASS_BOTTLE : NONE;
}

static void sell_in(Distilled *d, int seat, int spirit, int bottle);

static void play_turn_up(Distilled *d, int seat, Step step)
{
    Distillery *own = &d->at[seat];
    Flavors *flavors = &own->spirit[step.a].flavors;
    show_known(d, seat, flavors, OLD_FLAVORS);
    show_known(d, seat, flavors, FLAVORS);
    if (flavors->unseen[OLD_FLAVORS] + flavors->unseen[FLAVORS] > 0)
        do_next(&d->state, seat, { TURN_UP_FLAVOR, step.a }, { TURN_UP, step.a });
    else if (only_bottle(own) != NONE)
        sell_in(d, seat, step.a, only_bottle(own));
    else
        do_next(&d->state, seat, { CHOOSE_BOTTLE, step.a });
}

static int deck_to_turn_up(const Flavors *flavors)
{
    return flavors->unseen[OLD_FLAVORS] > 0 ? OLD_FLAVORS : FLAVORS;
}

static void list_turn_up_flavor(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_flavors(d->flavor_deck[deck_to_turn_up(&d->at[seat].spirit[step.a].flavors)], out);
}

static void play_turn_up_flavor(Distilled *d, int seat, Step step, Action action)
{
    Flavors *flavors = &d->at[seat].spirit[step.a].flavors;
    int deck = deck_to_turn_up(flavors);
    flavors->unseen[deck]--;
    d->flavor_deck[deck] &= ~(UINT64_C(1) << action_a(action));
    show_flavor(d, seat, action_a(action));
}

/* D56 */

static void list_choose_bottle(const Distilled *d, int seat, Step step, ActionList *out)
{
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++)
        if (d->at[seat].storeroom[card] > 0 && item[card].kind == BOTTLE)
            list_action(out, make_action(USE_BOTTLE, card, 0, 0));
}

static void play_choose_bottle(Distilled *d, int seat, Step step, Action action)
{
    sell_in(d, seat, step.a, action_a(action));
}

/* D58 to D60 */

static int flavor_bonus(int cards)
{
    static const uint8_t bonus[] = { FLAVOR_BONUS_0, FLAVOR_BONUS_1, FLAVOR_BONUS_2,
                                     FLAVOR_BONUS_3, FLAVOR_BONUS_4, FLAVOR_BONUS_5PLUS };
    return bonus[cards < 5 ? cards : 5];
}

/* D102: the labels besides that of the spirit being sold. */
static bool has_other_label_of(const Distilled *d, int seat, const Spirit *sold, int region)
{
    const Distillery *own = &d->at[seat];
    for (int space = 0; space < LABEL_SPACES; space++)
        if (own->space[space] != NONE && distilled_region(d, seat, own->space[space]) == region)
            return true;
    for (int n = 0; n < SPIRITS; n++)
        if (&own->spirit[n] != sold && own->spirit[n].recipe != NONE && own->spirit[n].has_label &&
            distilled_region(d, seat, own->spirit[n].recipe) == region)
            return true;
    return false;
}

static bool bottle_condition_holds(const Item *bottle, int name, int region)
{
    switch (bottle->condition) {
    case OF_ITS_REGION: return bottle->region == region;
    case IS_MOONSHINE: return name == RECIPE_MOONSHINE;
    case IS_UNAGED: return !recipe[name].aged;
    default: return false;
    }
}

/* The parts of a sale: sale_sheet.c lists them, distilled_sale adds them up. */

typedef struct Value {
    int money, sp;
} Value;

static void add_value(Sale *sale, Value value)
{
    sale->money = (int16_t)(sale->money + value.money);
    sale->sp = (int16_t)(sale->sp + value.sp);
}

static Value bottle_value(int bottle, int name, int region)
{
    const Item *row = &item[bottle];
    bool holds = bottle_condition_holds(row, name, region);
    return (Value){ .money = row->sell + (holds ? row->money_if : row->money_else),
                    .sp = row->sp + (holds ? row->sp_if : row->sp_else) };
}

static bool matches_region(const Distilled *d, int seat, int bottle, int region)
{
    return item[bottle].region != NONE && bottle_region(d, seat, bottle) == region;
}

static Value barrel_value(int barrel, int cards)
{
    const Item *row = &item[barrel];
    return (Value){ .money =
                        row->sell + (row->effect == MONEY_PER_FLAVOR ? cards * row->amount : 0),
                    .sp = row->sp + (row->effect == SP_PER_FLAVOR ? cards * row->amount : 0) };
}

static void add_stack(const Distilled *d, int seat, const uint8_t *stack, Sale *sale)
{
    uint8_t of_type[FRUIT - GRAIN + 1] = { 0 };
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] == 0)
            continue;
        const Ingredient *row = card_of(d, seat, kind);
        add_value(sale, (Value){ stack[kind] * row->sell, stack[kind] * row->sp });
        sale->water = (uint8_t)(sale->water + (row->kind == WATER ? stack[kind] : 0));
        if (row->sugar == NONE)
            continue;
        sale->sugars = (uint8_t)(sale->sugars + stack[kind]);
        sale->basic_sugars =
            (uint8_t)(sale->basic_sugars + (row->market == BASIC ? stack[kind] : 0));
        bag_add(of_type, row->sugar - GRAIN, stack[kind]);
    }
    sale->alcohol = stack[INGREDIENT_ALCOHOL];
    sale->same_sugars = (uint8_t)most_of(of_type, FRUIT - GRAIN + 1);
}

static Value power_value(const Distilled *d, int seat, const Power *row, const Spirit *spirit,
                         int region, FlavorSum flavors, const Sale *sale)
{
    bool aged = recipe[spirit->recipe].aged;
    Value value = { 0 };
    switch (row->effect) {
    case ADD_MONEY: value.money = row->when == SELL ? row->amount : 0; break;
    case MONEY_IF_AGED: value.money = aged ? row->amount : 0; break;
    case MONEY_IF_UNAGED: value.money = aged ? 0 : row->amount; break;
    case MONEY_IF_BOTTLE_REGION_MATCH: value.money = sale->region_match ? row->amount : 0; break;
    case DOUBLE_ONE_FLAVOR_MONEY: value.money = aged ? flavors.best : 0; break; /* D155 */
    case SP_IF_FLAVORS: value.sp = flavors.cards >= row->threshold ? row->amount : 0; break;
    case SP_IF_SUGARS: value.sp = sale->sugars >= row->threshold ? row->amount : 0; break;
    case SP_IF_OTHER_LABEL_OF_REGION:
        value.sp = has_other_label_of(d, seat, spirit, region) ? row->amount : 0;
        break;
    case SP_IF_NO_OTHER_LABEL_OF_REGION:
        value.sp = has_other_label_of(d, seat, spirit, region) ? 0 : row->amount;
        break;
    default: break;
    }
    return value;
}

/* D60: some upgrades count further flavor cards for the bonus. */
static void add_powers(const Distilled *d, int seat, const Spirit *spirit, int region,
                       FlavorSum flavors, Sale *sale)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own), cards = flavors.cards;
    for (int i = 0; i < count; i++) {
        const Power *row = &power[own[i]];
        if (row->effect == FLAVOR_COUNT_FOR_BONUS_PLUS)
            cards += row->amount;
        else
            add_value(sale, power_value(d, seat, row, spirit, region, flavors, sale));
    }
    if (recipe[spirit->recipe].aged)
        add_value(sale, (Value){ .sp = flavor_bonus(cards) });
}

Sale distilled_sale(const Distilled *d, int seat, const Spirit *spirit, int bottle,
                    FlavorSum flavors)
{
    const Recipe *row = &recipe[spirit->recipe];
    int region = distilled_region(d, seat, spirit->recipe);
    Sale sale = { .recipe = spirit->recipe, .flavors = (uint8_t)flavors.cards };
    add_value(&sale, (Value){ row->money + flavors.money, row->sp });
    add_stack(d, seat, spirit->stack, &sale);
    add_value(&sale, barrel_value(spirit->barrel, flavors.cards));
    add_value(&sale, bottle_value(bottle, sale.recipe, region));
    sale.region_match = matches_region(d, seat, bottle, region);
    add_powers(d, seat, spirit, region, flavors, &sale);
    return sale;
}

static FlavorSum sum_of(uint64_t flavors)
{
    FlavorSum sum = { .cards = __builtin_popcountll(flavors) };
    for (; flavors != 0; flavors &= flavors - 1) {
        int money = flavor[__builtin_ctzll(flavors)].money;
        sum.money += money;
        sum.best = money > sum.best ? money : sum.best;
    }
    return sum;
}

/* D77: a SELL award is met by this very sale, and scored at the end of the round. */
static void note_awards(Distilled *d, int seat)
{
    for (uint32_t rest = d->awards; rest != 0; rest &= rest - 1) {
        int card = __builtin_ctz(rest);
        if (award[card].kind == SELL_AWARD &&
            distilled_measure(d, seat, award[card].what, award[card].of) >= award[card].amount)
            d->at[seat].met |= bit(card);
    }
}

static void sell_in(Distilled *d, int seat, int spirit, int bottle)
{
    Distillery *own = &d->at[seat];
    d->sale = distilled_sale(d, seat, &own->spirit[spirit], bottle, sum_of(d->shown));
    own->storeroom[bottle]--;
    own->sold++;
    if (bottle != ITEM_GLASS_BOTTLE) {
        own->displayed |= bit(bottle);
        own->matched |= d->sale.region_match ? bit(bottle) : 0;
    }
    tell(&d->state, (NewEvent){ .kind = TOLD_BOTTLE, .seat = seat, .a = bottle });
    gain_money(d, seat, d->sale.money);
    tell(&d->state,
         (NewEvent){
             .kind = TOLD_SALE_MONEY, .seat = seat, .a = d->sale.recipe, .amount = d->sale.money });
    gain_sp(d, seat, FROM_SALES, d->sale.sp);
    tell(&d->state,
         (NewEvent){
             .kind = TOLD_SALE_SP, .seat = seat, .a = d->sale.recipe, .amount = d->sale.sp });
    note_awards(d, seat);
    do_next(&d->state, seat, { PUT_AWAY, spirit, bottle });
    if (is_solo(d))
        do_next(&d->state, seat, { GOAL_WINDOW, SELL_GOAL });
    if (own->spirit[spirit].has_label && memchr(own->space, NONE, LABEL_SPACES) != NULL)
        do_next(&d->state, seat, { LABEL_SPACE, spirit });
}

/* D66 */

static void put_away_stack(Distilled *d, const uint8_t *stack)
{
    for (int kind = FIRST_PREMIUM_INGREDIENT; kind < OWN_SIGNATURE; kind++)
        bag_add(d->truck[INGREDIENT], kind, stack[kind]);
}

static void put_away_barrel(Distilled *d, int seat, int barrel)
{
    if (item[barrel].effect == RETURN_TO_STOREROOM && item[barrel].optional)
        do_next(&d->state, seat, { RETURN_BARREL, barrel });
    else if (item[barrel].effect == RETURN_TO_STOREROOM)
        d->at[seat].storeroom[barrel]++;
    else if (item[barrel].market == PREMIUM)
        d->truck[ITEM][barrel]++;
}

static void remove_spirit(Spirit *spirit)
{
    memset(spirit, 0, sizeof *spirit);
    spirit->recipe = spirit->barrel = NONE;
}

static void play_put_away(Distilled *d, int seat, Step step)
{
    Spirit *sold = &d->at[seat].spirit[step.a];
    put_away_stack(d, sold->stack);
    put_away_barrel(d, seat, sold->barrel);
    if (step.b == ITEM_GLASS_BOTTLE)
        d->at[seat].storeroom[ITEM_GLASS_BOTTLE]++;
    remove_spirit(sold);
    d->flavor_discards |= d->shown;
    d->shown = 0;
}

static void list_return_barrel(const Distilled *d, int seat, Step step, ActionList *out)
{
    list_action(out, make_action(KEEP_BARREL, 0, 0, 0));
    list_action(out, make_action(DISCARD_BARREL, 0, 0, 0));
}

static void play_return_barrel(Distilled *d, int seat, Step step, Action action)
{
    bool keeps = action_verb(action) == KEEP_BARREL;
    if (keeps)
        d->at[seat].storeroom[step.a]++;
    else
        d->truck[ITEM][step.a]++;
    tell(&d->state, (NewEvent){ .kind = keeps ? TOLD_BARREL_KEPT : TOLD_BARREL_GONE,
                                .seat = seat,
                                .a = step.a });
}
