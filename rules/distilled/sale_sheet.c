/* The sale sheet (D56 to D60): what a spirit would bring, part by part and for each bottle, before
 * it is sold, and what one more round of ageing would add. The parts are those that distilled_sale
 * adds up; flavor cards that nobody has turned up yet are weighed over everything that the view
 * leaves possible. */

enum {
    MOST_FLAVOR_MONEY = 3,
    FLAVOR_VALUES = MOST_FLAVOR_MONEY + 1,
    MOST_FLAVOR_SUM = (FLAVOR_COUNT + 1) * MOST_FLAVOR_MONEY, /* one may count double (D155) */
    MAX_DRAWS = FLAVOR_DECKS + 1,
};

/* Cards still to be turned up or added, from a deck counted by money. */
typedef struct FlavorDraw {
    uint8_t *left; /* FLAVOR_VALUES counts of the deck; several draws may share one */
    int cards;
    bool keeps_best; /* D73: of the cards looked at, only the richest is added */
} FlavorDraw;

typedef struct FlavorOdds { /* of the money that the flavor cards of a spirit bring */
    FlavorDraw draw[MAX_DRAWS];
    int draws;
    bool doubles_best;
    uint64_t ways[MOST_FLAVOR_SUM + 1], of;
} FlavorOdds;

static uint64_t choose(int from, int count)
{
    uint64_t ways = 1;
    for (int n = 1; n <= count; n++)
        ways = ways * (uint64_t)(from - count + n) / (uint64_t)n;
    return ways;
}

static void weigh_draw(FlavorOdds *odds, int n, FlavorSum sum, uint64_t ways);

/* Takes `cards` more cards of the n-th draw, none of them richer than `money`; `seen` is the
 * richest one that this draw has looked at. */
static void weigh_values(FlavorOdds *odds, int n, int money, int cards, int seen, FlavorSum sum,
                         uint64_t ways)
{
    const FlavorDraw *draw = &odds->draw[n];
    if (money < 0) {
        if (cards > 0)
            return;
        if (draw->keeps_best && draw->cards > 0) {
            sum.cards++;
            sum.money += seen;
            sum.best = seen > sum.best ? seen : sum.best;
        }
        weigh_draw(odds, n + 1, sum, ways);
        return;
    }
    int there = draw->left[money];
    for (int taken = 0; taken <= there && taken <= cards; taken++) {
        FlavorSum with = sum;
        if (!draw->keeps_best && taken > 0) {
            with.cards += taken;
            with.money += taken * money;
            with.best = money > with.best ? money : with.best;
        }
        draw->left[money] = (uint8_t)(there - taken);
        weigh_values(odds, n, money - 1, cards - taken, taken > 0 && money > seen ? money : seen,
                     with, ways * choose(there, taken));
    }
    draw->left[money] = (uint8_t)there;
}

static void weigh_draw(FlavorOdds *odds, int n, FlavorSum sum, uint64_t ways)
{
    if (n < odds->draws) {
        weigh_values(odds, n, MOST_FLAVOR_MONEY, odds->draw[n].cards, 0, sum, ways);
        return;
    }
    odds->ways[sum.money + (odds->doubles_best ? sum.best : 0)] += ways;
    odds->of += ways;
}

static void count_by_money(uint64_t flavors, uint8_t count[FLAVOR_VALUES])
{
    memset(count, 0, FLAVOR_VALUES);
    for (; flavors != 0; flavors &= flavors - 1)
        count[flavor[__builtin_ctzll(flavors)].money]++;
}

/* D74: the next flavor card comes from the deck, or from the discards if the deck is empty. */
static FlavorDraw next_draw(const Distilled *d, int seat, uint8_t *deck, uint8_t *discards)
{
    int looks = power_sum(d, seat, AGE, FLAVOR_DRAW_KEEP_ONE);
    int there = d->flavor_count > 0 ? d->flavor_count : __builtin_popcountll(d->flavor_discards);
    int cards = looks > 0 ? looks : 1;
    return (FlavorDraw){ .left = d->flavor_count > 0 ? deck : discards,
                         .cards = cards < there ? cards : there,
                         .keeps_best = looks > 0 };
}

static const Step *step_about(const Distilled *d, int seat, int rule, int spirit)
{
    const Agenda *agenda = &d->state.agenda[seat];
    for (int n = 0; n < agenda->count; n++)
        if (agenda->step[n].rule == rule && agenda->step[n].a == spirit)
            return &agenda->step[n];
    return NULL;
}

/* D57: from the naming of a sale until its cards are put away, its flavor cards lie face up in
 * `shown`. */
static bool is_being_sold(const Distilled *d, int seat, int spirit)
{
    return step_about(d, seat, CHOOSE_BOTTLE, spirit) != NULL ||
           step_about(d, seat, PUT_AWAY, spirit) != NULL;
}

static uint64_t shown_flavors(const Distilled *d, int seat, int spirit)
{
    return is_being_sold(d, seat, spirit) ? d->shown : 0;
}

/* The flavor cards of a spirit as it is, or after one more round of ageing. */
static FlavorOdds flavor_odds(const Distilled *d, int seat, int place, bool aged_on)
{
    const Spirit *spirit = &d->at[seat].spirit[place];
    uint8_t count[FLAVOR_DECKS][FLAVOR_VALUES], discards[FLAVOR_VALUES];
    FlavorOdds odds = { .doubles_best = owns_power_with(d, seat, DOUBLE_ONE_FLAVOR_MONEY) };
    uint64_t known = shown_flavors(d, seat, place);
    for (int deck = 0; deck < FLAVOR_DECKS; deck++) {
        count_by_money(d->flavor_deck[deck], count[deck]);
        known |= spirit->flavors.known[deck];
        odds.draw[odds.draws++] =
            (FlavorDraw){ .left = count[deck], .cards = spirit->flavors.unseen[deck] };
    }
    count_by_money(d->flavor_discards, discards);
    if (aged_on)
        odds.draw[odds.draws++] = next_draw(d, seat, count[FLAVORS], discards);
    weigh_draw(&odds, 0, sum_of(known), 1);
    return odds;
}

/* Writing */

static void write_reason(const char *name, Reason reason, Json *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    if (reason.word == NULL)
        return;
    describe_reason(reason, &line);
    json_string(out, name, text);
}

static void write_value(Value value, Json *out)
{
    json_number(out, "money", value.money);
    json_number(out, "sp", value.sp);
}

static void write_part(const char *part, const char *card, int count, Value value, Json *out)
{
    json_begin_object(out, NULL);
    json_word(out, "part", part);
    json_word(out, "card", card);
    json_number(out, "count", count);
    write_value(value, out);
    json_end_object(out);
}

/* Money that depends on flavor cards: the least, the most, and the mean in hundredths. */
static void write_money_range(const FlavorOdds *odds, int certain, Json *out)
{
    int low = 0, high = MOST_FLAVOR_SUM;
    double sum = 0;
    while (odds->ways[low] == 0)
        low++;
    while (odds->ways[high] == 0)
        high--;
    for (int money = low; money <= high; money++)
        sum += (double)odds->ways[money] * money;
    json_number(out, "low", certain + low);
    json_number(out, "high", certain + high);
    json_number(out, "mean", certain * 100 + (int64_t)(sum * 100 / (double)odds->of + 0.5));
}

static void write_stack(const Distilled *d, int seat, const uint8_t *stack, Json *out)
{
    for (int kind = 0; kind < PANTRY_KINDS; kind++) {
        if (stack[kind] == 0)
            continue;
        const Ingredient *row = card_of(d, seat, kind);
        write_part("ingredient", ingredient_id[distilled_ingredient(d, seat, kind)], stack[kind],
                   (Value){ stack[kind] * row->sell, stack[kind] * row->sp }, out);
    }
}

/* Whether the money of a power is known before the bottle and the flavor cards are. */
static bool is_certain(Effect effect)
{
    return effect != MONEY_IF_BOTTLE_REGION_MATCH && effect != DOUBLE_ONE_FLAVOR_MONEY &&
           effect != FLAVOR_COUNT_FOR_BONUS_PLUS;
}

static void write_powers(const Distilled *d, int seat, const Spirit *spirit, FlavorSum flavors,
                         Json *out)
{
    uint8_t own[MAX_POWERS];
    int count = own_powers(d, seat, own);
    Sale sale = distilled_sale(d, seat, spirit, ITEM_GLASS_BOTTLE, flavors);
    int region = distilled_region(d, seat, spirit->recipe);
    for (int i = 0; i < count; i++) {
        const Power *row = &power[own[i]];
        Value value = power_value(d, seat, row, spirit, region, flavors, &sale);
        if (is_certain(row->effect) && (value.money != 0 || value.sp != 0))
            write_part("power", power_id[own[i]], 1, value, out);
    }
}

static int bonus_of(const Distilled *d, int seat, const Spirit *spirit, int cards) /* D60 */
{
    return recipe[spirit->recipe].aged
               ? flavor_bonus(cards + power_sum(d, seat, SELL, FLAVOR_COUNT_FOR_BONUS_PLUS))
               : 0;
}

static void write_flavors(const FlavorOdds *odds, int cards, int bonus, Json *out)
{
    json_begin_object(out, NULL);
    json_word(out, "part", "flavors");
    json_number(out, "count", cards);
    json_number(out, "sp", bonus);
    write_money_range(odds, 0, out);
    json_end_object(out);
}

/* What a bottle adds by itself, and what the whole sale then brings. */
static void write_bottle(const Distilled *d, int seat, const Spirit *spirit, int bottle, int cards,
                         const FlavorOdds *odds, Json *out)
{
    FlavorSum none = { .cards = cards };
    Sale plain = distilled_sale(d, seat, spirit, ITEM_GLASS_BOTTLE, none);
    Sale sale = distilled_sale(d, seat, spirit, bottle, none);
    Value glass =
        bottle_value(ITEM_GLASS_BOTTLE, spirit->recipe, distilled_region(d, seat, spirit->recipe));
    json_begin_object(out, NULL);
    json_word(out, "bottle", item_id[bottle]);
    write_value((Value){ glass.money + sale.money - plain.money, glass.sp + sale.sp - plain.sp },
                out);
    json_begin_object(out, "total");
    json_number(out, "sp", sale.sp);
    write_money_range(odds, sale.money, out);
    json_end_object(out);
    json_end_object(out);
}

static bool may_bottle_in(const Distillery *own, int card)
{
    return item[card].kind == BOTTLE && (own->storeroom[card] > 0 || card == only_bottle(own));
}

static void write_bottles(const Distilled *d, int seat, const Spirit *spirit, int cards,
                          const FlavorOdds *odds, Json *out)
{
    json_begin_array(out, "bottles");
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++)
        if (may_bottle_in(&d->at[seat], card))
            write_bottle(d, seat, spirit, card, cards, odds, out);
    json_end_array(out);
}

/* What a sale brings whatever the bottle. */
static void write_before_bottle(const Distilled *d, int seat, const Spirit *spirit, int cards,
                                const FlavorOdds *odds, Json *out)
{
    Sale sale = distilled_sale(d, seat, spirit, ITEM_GLASS_BOTTLE, (FlavorSum){ .cards = cards });
    Value glass =
        bottle_value(ITEM_GLASS_BOTTLE, spirit->recipe, distilled_region(d, seat, spirit->recipe));
    json_begin_object(out, "before_bottle");
    json_number(out, "sp", sale.sp - glass.sp);
    write_money_range(odds, sale.money - glass.money, out);
    json_end_object(out);
}

/* The bottle with most SP, then most money, for a spirit with so many flavor cards. */
static int best_bottle(const Distilled *d, int seat, const Spirit *spirit, int cards)
{
    int best = NONE;
    Sale most = { .sp = -1 };
    for (int card = ITEM_GLASS_BOTTLE; card < ITEM_COUNT; card++) {
        if (!may_bottle_in(&d->at[seat], card))
            continue;
        Sale sale = distilled_sale(d, seat, spirit, card, (FlavorSum){ .cards = cards });
        if (sale.sp > most.sp || (sale.sp == most.sp && sale.money > most.money)) {
            most = sale;
            best = card;
        }
    }
    return best;
}

/* D69 to D74: a spirit that stays in the warehouse gets one more card, if there is one, and its
 * barrel may bring money; in the last round it is scored where it lies (D82). */
static void write_ageing(const Distilled *d, int seat, int place, int cards, Json *out)
{
    const Spirit *spirit = &d->at[seat].spirit[place];
    const Item *barrel = &item[spirit->barrel];
    if (place == NEW_SPIRIT || is_being_sold(d, seat, place) || flavors_left(d) == 0)
        return;
    json_begin_object(out, "ageing");
    json_number(out, "money",
                barrel->when == AGE && barrel->effect == GAIN_MONEY ? barrel->amount : 0);
    json_flag(out, "is_last", d->round == ROUNDS);
    write_reason("why_not", why_not_pass_sale(d, seat), out);
    if (d->round == ROUNDS) {
        json_number(out, "sp", spirit_points(d, seat, spirit, cards + 1));
    } else {
        FlavorOdds odds = flavor_odds(d, seat, place, true);
        json_number(out, "bonus", bonus_of(d, seat, spirit, cards + 1));
        json_word(out, "best", item_id[best_bottle(d, seat, spirit, cards + 1)]);
        write_bottles(d, seat, spirit, cards + 1, &odds, out);
    }
    json_end_object(out);
}

static void write_parts(const Distilled *d, int seat, const Spirit *spirit, int cards,
                        const FlavorOdds *odds, Json *out)
{
    const Recipe *row = &recipe[spirit->recipe];
    json_begin_array(out, "parts");
    write_part("recipe", recipe_id[spirit->recipe], 1, (Value){ row->money, row->sp }, out);
    write_stack(d, seat, spirit->stack, out);
    write_part("barrel", item_id[spirit->barrel], 1, barrel_value(spirit->barrel, cards), out);
    if (row->aged)
        write_flavors(odds, cards, bonus_of(d, seat, spirit, cards), out);
    write_powers(d, seat, spirit, (FlavorSum){ .cards = cards }, out);
    json_end_array(out);
}

static int flavors_of(const Distilled *d, int seat, int place)
{
    return distilled_flavor_count(&d->at[seat].spirit[place].flavors) +
           __builtin_popcountll(shown_flavors(d, seat, place));
}

static void write_sale_sheet(const Distilled *d, int seat, int place, Json *out)
{
    const Spirit *spirit = &d->at[seat].spirit[place];
    int cards = flavors_of(d, seat, place);
    FlavorOdds odds = flavor_odds(d, seat, place, false);
    json_word(out, "recipe", recipe_id[spirit->recipe]);
    json_flag(out, "label", spirit->has_label);
    write_reason("why_not", why_not_sell(d, seat, place), out);
    write_parts(d, seat, spirit, cards, &odds, out);
    write_before_bottle(d, seat, spirit, cards, &odds, out);
    write_bottles(d, seat, spirit, cards, &odds, out);
    write_ageing(d, seat, place, cards, out);
}

/* The same sheet once more when the spirit is sold, with the bottle that was used; until the label
 * is placed, because a power may count the other labels. */
static void write_sold_from(const Distilled *d, int seat, int place, int bottle, Json *out)
{
    const Spirit *spirit = &d->at[seat].spirit[place];
    int cards = flavors_of(d, seat, place);
    FlavorOdds odds = flavor_odds(d, seat, place, false);
    json_begin_object(out, "sold");
    json_number(out, "seat", seat);
    json_word(out, "recipe", recipe_id[spirit->recipe]);
    write_parts(d, seat, spirit, cards, &odds, out);
    write_before_bottle(d, seat, spirit, cards, &odds, out);
    json_begin_array(out, "bottles");
    write_bottle(d, seat, spirit, bottle, cards, &odds, out);
    json_end_array(out);
    json_end_object(out);
}

static void write_sold(const Distilled *d, Json *out)
{
    for (int seat = 0; seat < d->state.seats; seat++)
        for (int place = 0; place < SPIRITS; place++) {
            const Step *sold = step_about(d, seat, PUT_AWAY, place);
            if (sold != NULL && step_about(d, seat, LABEL_SPACE, place) != NULL)
                write_sold_from(d, seat, place, sold->b, out);
        }
}
