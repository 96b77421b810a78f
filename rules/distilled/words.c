/* Actions and questions as language-neutral lines. */

static const char *const spirit_word[] = { "warehouse_1", "warehouse_2", "new" };
static const Words spirit_words = { spirit_word, SPIRITS };

static const char *word_of(const Words *words, int n)
{
    return n < words->count ? words->name[n] : "?";
}

static void card_pair(int deck, int card, Line *out) /* ingredient=rye */
{
    const Words *const words[] = { &upgrade_words, &ingredient_words, &item_words };
    if (deck < DECK_COUNT)
        line_pair(out, deck_word[deck], word_of(words[deck], card));
}

static void pile_pair(int pile, Line *out)
{
    if (pile < BASIC_INGREDIENTS)
        card_pair(INGREDIENT, pile, out);
    else
        card_pair(ITEM, pile_item(pile), out);
}

static void kind_pair(const Distilled *d, int seat, int kind, Line *out)
{
    bool is_known =
        kind < OWN_SIGNATURE || (kind < PANTRY_KINDS && d->at[seat].distiller < DISTILLER_COUNT);
    card_pair(INGREDIENT, is_known ? distilled_ingredient(d, seat, kind) : UNKNOWN, out);
}

static void one_pair(const char *word, const char *name, const char *value, Line *out)
{
    line_text(out, word);
    line_pair(out, name, value);
}

/* The discounts of a purchase: their number is part of the word, so that each has its sentence. */
static int count_discounts(Action action)
{
    return __builtin_popcount((unsigned)action_b(action));
}

static void word_of_purchase(const char *word, Action action, bool replaces, Line *out)
{
    line_text(out, word);
    if (count_discounts(action) > 0) {
        line_text(out, "_with_");
        line_number(out, count_discounts(action));
    }
    if (replaces)
        line_text(out, "_over");
}

static void discount_pairs(const Distilled *d, int seat, Action action, Line *out)
{
    static const char *const name[] = { "discount", "discount_2", "discount_3", "discount_4" };
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own), named = 0;
    for (int i = 0; i < count; i++)
        if (action_b(action) >> i & 1)
            line_pair(out, name[named++], power_id[own[i]]);
}

static void price_pairs(const Distilled *d, int seat, Action action, bool in_market,
                        Purchase purchase, int price, Line *out)
{
    Discounts left = discounts_left(d, seat, in_market);
    int pay = price_with(&left, action_b(action), purchase, price);
    line_count(out, "money", pay < 0 ? price : pay);
    discount_pairs(d, seat, action, out);
}

static void describe_card_purchase(const Distilled *d, int seat, Step step, const char *word,
                                   int deck, int card, Action action, Line *out)
{
    bool replaces = action_c(action) < UPGRADE_COUNT,
         in_market = step.rule != BUY_REVEALED || step.b == 0;
    word_of_purchase(word, action, replaces, out);
    card_pair(deck, card, out);
    if (action_verb(action) == BUY_CARD)
        line_count(out, "slot", action_a(action) % PREMIUM_SLOTS_PER_ROW + 1);
    if (card < PREMIUM_KINDS)
        price_pairs(d, seat, action, in_market, purchase_of(deck, card), cost_of(deck, card), out);
    if (replaces)
        line_pair(out, "replaced", upgrade_id[action_c(action)]);
}

static void describe_free_card(const char *word, int deck, int card, Action action, Line *out)
{
    line_text(out, word);
    if (action_c(action) < UPGRADE_COUNT)
        line_text(out, "_over");
    card_pair(deck, card, out);
    if (action_verb(action) == TAKE_FREE_CARD)
        line_count(out, "slot", action_a(action) % PREMIUM_SLOTS_PER_ROW + 1);
    if (action_c(action) < UPGRADE_COUNT)
        line_pair(out, "replaced", upgrade_id[action_c(action)]);
}

static void describe_purchase(const Distilled *d, int seat, Step step, Action action, Line *out)
{
    int a = action_a(action), deck = a / PREMIUM_SLOTS_PER_ROW, slot = a % PREMIUM_SLOTS_PER_ROW;
    switch (action_verb(action)) {
    case BUY_BASIC:
        word_of_purchase("buy_basic", action, false, out);
        pile_pair(a, out);
        if (a < PILES)
            price_pairs(d, seat, action, true, purchase_of_pile(a), cost_of_pile(a), out);
        break;
    case BUY_RECIPE:
        word_of_purchase("learn", action, false, out);
        line_pair(out, "recipe", word_of(&recipe_words, a));
        if (a < PLAIN_RECIPES && recipe[a].tier != NONE)
            price_pairs(d, seat, action, true, RECIPE_CUBE, distilled_cube_price(a), out);
        break;
    case BUY_CARD:
        describe_card_purchase(d, seat, step, "buy", deck,
                               deck < DECK_COUNT ? d->row[deck][slot] : NONE, action, out);
        break;
    case BUY_REVEALED_CARD:
        describe_card_purchase(d, seat, step, "buy_revealed", step.a, a, action, out);
        break;
    case BUY_PEEKED_CARD:
        describe_card_purchase(d, seat, step, "buy_peeked", a, a < DECK_COUNT ? d->top[a] : NONE,
                               action, out);
        break;
    default: /* BUY_TRUCK_CARD */
        line_text(out, action_c(action) < UPGRADE_COUNT ? "buy_truck_over" : "buy_truck");
        card_pair(a, action_b(action), out);
        line_count(out, "money",
                   a < DECK_COUNT && action_b(action) < PREMIUM_KINDS ? cost_of(a, action_b(action))
                                                                      : 0);
        if (action_c(action) < UPGRADE_COUNT)
            line_pair(out, "replaced", upgrade_id[action_c(action)]);
    }
}

static void describe_chance(const Distilled *d, int seat, Step step, Action action, Line *out)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case DRAW_FLIGHT: one_pair("draw_flight", "flight", word_of(&flight_words, a), out); break;
    case CHOOSE_FIRST:
        line_text(out, "first_player");
        line_count(out, "player", a);
        break;
    case DRAW_AWARD: one_pair("lay_award", "award", word_of(&award_words, a), out); break;
    case DRAW_GOAL: one_pair("deal_goal", "goal", word_of(&goal_words, a), out); break;
    case DRAW_DISTILLER:
        one_pair("deal_distiller", "distiller", word_of(&distiller_words, a), out);
        break;
    case DRAW_CARD:
        line_text(out, "draw");
        card_pair(a, action_b(action), out);
        break;
    case DRAW_FLAVOR: one_pair("draw_flavor", "flavor", word_of(&flavor_words, a), out); break;
    case DRAW_SOLO_GOAL:
        one_pair("draw_solo_goal", "solo_goal", word_of(&solo_goal_words, a), out);
        break;
    default: line_text(out, "cut"); kind_pair(d, seat, a, out);
    }
}

static void kind_action(const Distilled *d, int seat, const char *word, int kind, Line *out)
{
    line_text(out, word);
    kind_pair(d, seat, kind, out);
}

/* The start of a round and the market, purchases apart. */
static bool describe_market_action(const Distilled *d, Step step, Action action, Line *out)
{
    int a = action_a(action), b = action_b(action);
    switch (action_verb(action)) {
    case CHOOSE_DISTILLER:
        one_pair("choose", "distiller", word_of(&distiller_words, a), out);
        return true;
    case TAKE_BASIC:
        one_pair("take_basic", "ingredient", word_of(&ingredient_words, a), out);
        line_pair(out, "power", word_of(&power_words, b));
        return true;
    case REVEAL_DECK:
        one_pair(b == NONE ? "reveal" : "reveal_with", "deck", word_of(&deck_words, a), out);
        if (b != NONE)
            line_pair(out, "power", word_of(&power_words, b));
        return true;
    case FINISH_ROUND_START: line_text(out, "finish_round_start"); return true;
    case PEEK: line_text(out, "peek"); return true;
    case PASS: line_text(out, step.rule == SELL_SPIRIT ? "pass_sales" : "pass"); return true;
    case DECLINE:
        line_text(out, step.rule == BUY_REVEALED ? "leave_revealed"
                       : step.rule == BUY_PEEKED ? "leave_peeked"
                       : step.rule == SOLO_GOALS ? "complete_none"
                                                 : "decline");
        return true;
    case LEAVE_ON_TOP: one_pair("leave_on_top", "deck", word_of(&deck_words, a), out); return true;
    case PUT_UNDER: one_pair("put_under", "deck", word_of(&deck_words, a), out); return true;
    case COMPLETE_GOAL:
        line_text(out, "complete");
        if (a < SOLO_PLACES && d->solo_place[a] < SOLO_GOAL_COUNT)
            line_pair(out, "solo_goal", solo_goal_id[d->solo_place[a]]);
        line_count(out, "place", a + 1); /* face down: by its place alone */
        return true;
    case SWAP_GOALS:
        line_text(out, "swap");
        line_count(out, "place", a + 1);
        line_count(out, "other", b + 1);
        return true;
    default: return false;
    }
}

static bool describe_distill_action(const Distilled *d, int seat, Action action, Line *out)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case GIVE_INGREDIENT: kind_action(d, seat, "give", a, out); return true;
    case GIVE_ITEM: one_pair("give", "item", word_of(&item_words, a), out); return true;
    case TAKE_IN_TRADE:
        one_pair("take", "ingredient", word_of(&ingredient_words, a), out);
        return true;
    case PUT_IN_WASHBACK:
        kind_action(d, seat, "put", a, out);
        line_count(out, "cards", action_b(action));
        return true;
    case START_DISTILLING: line_text(out, "distill"); return true;
    case SKIP_DISTILLING: line_text(out, "skip"); return true;
    case POUR_ALCOHOL:
        one_pair("pour", "power", word_of(&power_words, a), out);
        line_count(out, "cards", a < POWER_COUNT ? power[a].amount : 0);
        return true;
    case CUT_BOTH: line_text(out, "cut_both"); return true;
    case CUT_TOP: line_text(out, "cut_top"); return true;
    case CUT_AGAIN: line_text(out, "cut_again"); return true;
    case RETURN_SIGNATURE:
        kind_action(d, seat, "return_signature", OWN_SIGNATURE, out);
        return true;
    case RETURN_CARD: kind_action(d, seat, "return_card", a, out); return true;
    case FINISH_CUT: line_text(out, "finish_cut"); return true;
    case CASH_CARD:
        kind_action(d, seat, "cash", a, out);
        line_count(out, "money", a < PANTRY_KINDS ? card_of(d, seat, a)->sell : 0);
        return true;
    case NAME:
        one_pair("name", "recipe", word_of(&recipe_words, a), out);
        line_pair(out, "item", word_of(&item_words, action_b(action)));
        return true;
    case KEEP_FLAVOR:
        one_pair("keep", "flavor", word_of(&flavor_words, a), out);
        line_count(out, "money", a < FLAVOR_COUNT ? flavor[a].money : 0);
        return true;
    default: return false;
    }
}

static void describe_sale_action(const Distilled *d, int seat, Step step, Action action, Line *out)
{
    int a = action_a(action);
    switch (action_verb(action)) {
    case SELL_THIS:
        line_text(out, "sell");
        if (a < SPIRITS && d->at[seat].spirit[a].recipe < RECIPE_COUNT)
            line_pair(out, "recipe", recipe_id[d->at[seat].spirit[a].recipe]);
        line_pair(out, "place", word_of(&spirit_words, a));
        break;
    case USE_BOTTLE: one_pair("bottle", "item", word_of(&item_words, a), out); break;
    case PLACE_LABEL: one_pair("label", "label_space", word_of(&label_space_words, a), out); break;
    case PLACE_LABEL_FOR_SP:
        one_pair("label_for_sp", "label_space", word_of(&label_space_words, a), out);
        line_count(out, "points", LABEL_BONUS_ALTERNATIVE_SP);
        break;
    case DISCARD_INGREDIENT: kind_action(d, seat, "discard", a, out); break;
    case TAKE_TRUCK_CARD: describe_free_card("take_truck", a, action_b(action), action, out); break;
    case TAKE_FREE_BASIC:
        line_text(out, "take_free");
        pile_pair(a, out);
        break;
    case TAKE_FREE_CARD: {
        int deck = a / PREMIUM_SLOTS_PER_ROW, slot = a % PREMIUM_SLOTS_PER_ROW;
        describe_free_card("take_card", deck, deck < DECK_COUNT ? d->row[deck][slot] : NONE, action,
                           out);
        break;
    }
    case TAKE_RECIPE: one_pair("take_recipe", "recipe", word_of(&recipe_words, a), out); break;
    case KEEP_BARREL: one_pair("keep_barrel", "item", word_of(&item_words, step.a), out); break;
    case DISCARD_BARREL:
        one_pair("discard_barrel", "item", word_of(&item_words, step.a), out);
        break;
    case TASTE:
        line_text(out, a == 0 ? "taste_none" : "taste");
        if (a > 0)
            line_count(out, "points", a);
        break;
    default: one_pair("discard", "goal", word_of(&goal_words, a), out);
    }
}

static bool is_purchase(int verb)
{
    return verb == BUY_TRUCK_CARD || verb == BUY_BASIC || verb == BUY_CARD || verb == BUY_RECIPE ||
           verb == BUY_REVEALED_CARD || verb == BUY_PEEKED_CARD;
}

static void distilled_describe_action(const State *state, int seat, Step step, Action action,
                                      Line *out)
{
    const Distilled *d = (const Distilled *)state;
    if (action_verb(action) <= DRAW_SOLO_GOAL)
        describe_chance(d, seat, step, action, out);
    else if (is_purchase(action_verb(action)))
        describe_purchase(d, seat, step, action, out);
    else if (!describe_market_action(d, step, action, out) &&
             !describe_distill_action(d, seat, action, out))
        describe_sale_action(d, seat, step, action, out);
}

/* What is asked of a seat, with the figures it needs to decide. */
static void distilled_describe_step(const State *state, int seat, Step step, Line *out)
{
    const Distilled *d = (const Distilled *)state;
    const Distillery *own = &d->at[seat];
    line_text(out, distilled.rule[step.rule].name);
    switch (step.rule) {
    case USE_POWERS:
    case BUY_REVEALED:
    case BUY_PEEKED: line_count(out, "money", own->money); break;
    case MARKET_TURN:
        line_count(out, "money", own->money);
        line_count(out, "basics", distilled_basics_left(d, seat));
        break;
    case PLACE_PEEKED: line_pair(out, "deck", word_of(&deck_words, step.a)); break;
    case TRADE:
        if (gives_item(step))
            card_pair(ITEM, step.b, out);
        else
            card_pair(INGREDIENT, step.b, out);
        break;
    case KEEP_ONE_FLAVOR:
    case CHOOSE_BOTTLE:
    case LABEL_SPACE:
        line_pair(out, "recipe", word_of(&recipe_words, own->spirit[step.a].recipe));
        break;
    case RETURN_BARREL: line_pair(out, "item", word_of(&item_words, step.a)); break;
    case TASTING: line_count(out, "points", tasting_limit(d, seat)); break;
    case SOLO_GOALS:
        if (!can_complete(d, seat, step.a))
            line_pair(out, "swap", "only");
        break;
    case NAME_SPIRIT:
        line_count(out, "sugars", distilled_sugars(own->spirit[NEW_SPIRIT].stack));
        break;
    default: break;
    }
    line_pair(out, "rule", distilled.rule[step.rule].source);
}

/* D119: whether the barrel was climbed and the target reached. */
static void distilled_describe_solo(const State *state, Line *out)
{
    const Distilled *d = (const Distilled *)state;
    int rows = rows_without_a_completed_goal(d);
    line_text(out, rows > 0 ? "not_climbed" : solo_is_won(d) ? "target_met" : "target_missed");
    if (rows > 0) {
        line_count(out, "rows", rows);
    } else {
        line_count(out, "points", distilled_points(d, 0));
        line_count(out, "target", distilled_target(d));
    }
    line_pair(out, "rule", "D119");
}
