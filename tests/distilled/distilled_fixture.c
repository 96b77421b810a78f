/* Positions and questions for the tests of Distilled. */
#include "distilled_fixture.h"

#include <string.h>

/* Positions */

static Distilled begun(int seats, const Options *options)
{
    Distilled d;
    const char *why_not;
    CHECK(game_begin(&distilled, &d.state, seats, options, &why_not));
    return d;
}

Distilled new_game(int seats)
{
    return begun(seats, NULL);
}

static void set_option(Options *options, const char *option, const char *value)
{
    const char *why_not;
    CHECK(game_set_option(&distilled, options, option, value, &why_not));
}

Distilled new_game_with(int seats, const char *option, const char *value)
{
    Options options;
    game_default_options(&distilled, &options);
    set_option(&options, option, value);
    return begun(seats, &options);
}

static const uint8_t first_row[DECK_COUNT][PREMIUM_SLOTS_PER_ROW] = {
    { UPGRADE_COLUMN_STILL, UPGRADE_COFFEY_STILL, UPGRADE_MALT_MILL, UPGRADE_ARCHITECT },
    { INGREDIENT_RYE, INGREDIENT_CORN, INGREDIENT_APPLES, INGREDIENT_JUNIPER },
    { ITEM_KVEVRI, ITEM_CRYSTAL, ITEM_AMERICAN, ITEM_SKULL },
};

static const uint8_t first_awards[] = { AWARD_RECRUITER,   AWARD_BUILDER,     AWARD_COLLECTOR,
                                        AWARD_MOUTH_PARTY, AWARD_GOLD_DIGGER, AWARD_SILVER_SPOON };

static void lay_first_table(Distilled *d)
{
    for (int deck = 0; deck < DECK_COUNT; deck++)
        for (int slot = PREMIUM_SLOTS_PER_ROW - 1; slot >= 0; slot--)
            deal_card(d, deck, first_row[deck][slot]);
    for (int n = 0; n < d->state.seats + AWARDS_ABOVE_PLAYERS; n++)
        play(d, CHANCE, DRAW_AWARD, first_awards[n]);
    for (int n = 0; n < d->state.seats * GOALS_DEALT; n++)
        play(d, CHANCE, DRAW_GOAL, n);
}

static int nth_without(const uint8_t *list, int n, int left_out)
{
    for (;; list++)
        if (*list != left_out && n-- == 0)
            return *list;
}

static int distiller_for(int seat, int chosen)
{
    static const uint8_t order[] = { DISTILLER_JAM, DISTILLER_FRA, DISTILLER_MEX, DISTILLER_IRL,
                                     DISTILLER_PER };
    return seat == 0 ? chosen : nth_without(order, seat - 1, chosen);
}

static int spare_for(int seat, int chosen) /* dealt too, and not chosen */
{
    static const uint8_t order[] = { DISTILLER_USA, DISTILLER_SWE, DISTILLER_SCO,
                                     DISTILLER_JPN, DISTILLER_PHL, DISTILLER_CHN };
    return nth_without(order, seat, chosen);
}

static void deal_distillers(Distilled *d, int chosen)
{
    for (int seat = 0; seat < d->state.seats; seat++) {
        play(d, CHANCE, DRAW_DISTILLER, distiller_for(seat, chosen));
        play(d, CHANCE, DRAW_DISTILLER, spare_for(seat, chosen));
    }
    play(d, CHANCE, CHOOSE_FIRST, 0);
    for (int seat = 1; seat < d->state.seats; seat++)
        play(d, seat, CHOOSE_DISTILLER, distiller_for(seat, chosen));
}

static Distilled before_first_round(int seats, int chosen, const char *option, const char *value)
{
    Options options;
    game_default_options(&distilled, &options);
    set_option(&options, "distillers", "free");
    if (option != NULL)
        set_option(&options, option, value);
    Distilled d = begun(seats, &options);
    lay_first_table(&d);
    deal_distillers(&d, chosen);
    return d;
}

Distilled before_round(int seats, int chosen)
{
    return before_first_round(seats, chosen, NULL, NULL);
}

Distilled market_as(int seats, int chosen)
{
    Distilled d = before_round(seats, chosen);
    play(&d, 0, CHOOSE_DISTILLER, chosen);
    return d;
}

Distilled first_market(int seats)
{
    return market_as(seats, DISTILLER_JAM);
}

Distilled market_with(int seats, const char *option, const char *value)
{
    Distilled d = before_first_round(seats, DISTILLER_JAM, option, value);
    play(&d, 0, CHOOSE_DISTILLER, DISTILLER_JAM);
    return d;
}

Distilled washback_as(int chosen)
{
    Distilled d = market_as(2, chosen);
    go_to(&d, "fill_washback");
    fill(&d, 0, CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_ALCOHOL);
    if (is_asked(&d, 0, "cash_cut"))
        play(&d, 0, CASH_CARD, INGREDIENT_YEAST); /* for nothing */
    return d;
}

static void give_barrel(Distilled *d, int seat, int barrel)
{
    if (d->at[seat].storeroom[barrel] == 0)
        give_item(d, seat, barrel);
}

void make(Distilled *d, int recipe_made, int barrel)
{
    if (recipe_made < PLAIN_RECIPES && recipe[recipe_made].tier != NONE)
        know(d, 0, recipe_made);
    give_barrel(d, 0, barrel);
    play(d, 1, SKIP_DISTILLING, 0);
    if (is_asked(d, 0, "name_spirit"))
        play3(d, 0, NAME, recipe_made, barrel, 0);
}

Distilled spirit_as(int chosen, int recipe_made, int barrel, const uint8_t *kinds)
{
    Distilled d = washback_as(chosen);
    stack(&d, 0, kinds);
    make(&d, recipe_made, barrel);
    CHECK(is_asked(&d, 0, "sell_spirit"));
    return d;
}

Distilled aged_as(int chosen, int recipe_made, int barrel, const uint8_t *kinds, int flavors)
{
    Distilled d = market_as(2, chosen);
    go_to(&d, "market_turn");
    store(&d, 0, WAREHOUSE_1, recipe_made, barrel, kinds);
    add_flavors(&d, 0, WAREHOUSE_1, flavors);
    go_to(&d, "sell_spirit");
    return d;
}

/* Questions */

static bool is_legal(const Distilled *d, int who, Action action)
{
    ActionList list;
    if (!(game_waiting_for(&distilled, &d->state) >> who & 1))
        return false;
    game_list(&distilled, &d->state, who, &list);
    return list_has(&list, action);
}

bool may3(const Distilled *d, int who, int verb, int a, int b, int c)
{
    return is_legal(d, who, make_action(verb, a, b, c));
}

bool may(const Distilled *d, int who, int verb, int a)
{
    return may3(d, who, verb, a, 0, 0);
}

bool may_buy(const Distilled *d, int seat, int deck, int slot, int discounts, int replaced)
{
    return may3(d, seat, BUY_CARD, deck * PREMIUM_SLOTS_PER_ROW + slot, discounts, replaced);
}

int odds(const Distilled *d, int verb, int a, int b)
{
    ActionList list;
    CHECK(waits_for(d, CHANCE));
    game_list(&distilled, &d->state, CHANCE, &list);
    for (int i = 0; i < list.count; i++)
        if (list.action[i] == make_action(verb, a, b, 0))
            return list.weight[i];
    return 0;
}

int count_of(const Distilled *d, int who, int verb)
{
    ActionList list;
    int count = 0;
    game_list(&distilled, &d->state, who, &list);
    for (int i = 0; i < list.count; i++)
        count += action_verb(list.action[i]) == verb;
    return count;
}

bool is_asked(const Distilled *d, int seat, const char *rule)
{
    SeatSet waiting = game_waiting_for(&distilled, &d->state);
    return (waiting >> seat & 1) &&
           strcmp(distilled.rule[game_next_step(&distilled, &d->state, seat).rule].name, rule) == 0;
}

bool waits_for(const Distilled *d, int who)
{
    return game_waiting_for(&distilled, &d->state) == 1 << who;
}

bool is_over(const Distilled *d)
{
    return game_waiting_for(&distilled, &d->state) == 0;
}

bool told(const Distilled *d, const char *line)
{
    for (int i = 0; i < d->state.event_count; i++) {
        char text[LINE_SIZE];
        Line event = line_in(text, sizeof text);
        game_describe_event(&distilled, &d->state, d->state.event[i], &event);
        if (strcmp(text, line) == 0)
            return true;
    }
    return false;
}

const char *why3(const Distilled *d, int seat, int verb, int a, int b, int c)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    Reason reason = game_why_not(&distilled, &d->state, seat, make_action(verb, a, b, c));
    CHECK_EQUAL(reason.word == NULL, may3(d, seat, verb, a, b, c));
    if (reason.word != NULL)
        describe_reason(reason, &line);
    return text;
}

const char *why(const Distilled *d, int seat, int verb, int a)
{
    return why3(d, seat, verb, a, 0, 0);
}

const char *said(const Distilled *d, int who, int verb, int a, int b, int c)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_action(&distilled, &d->state, who, make_action(verb, a, b, c), &line);
    return text;
}

const char *asked(const Distilled *d, int seat)
{
    static char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    CHECK(game_waiting_for(&distilled, &d->state) >> seat & 1);
    game_describe_step(&distilled, &d->state, seat, &line);
    return text;
}

int scored(const Distilled *d, int seat, const char *category)
{
    Score score;
    int n = 0;
    while (strcmp(distilled.category.name[n], category) != 0)
        n++;
    game_score(&distilled, &d->state, &score);
    return score.points[seat][n];
}

int rank(const Distilled *d, int seat)
{
    Score score;
    game_score(&distilled, &d->state, &score);
    return score.rank[seat];
}

int total_of(const uint8_t *bag, int kinds)
{
    int total = 0;
    for (int kind = 0; kind < kinds; kind++)
        total += bag[kind];
    return total;
}

Distilled view_of(const Distilled *d, int viewer)
{
    Distilled view = *d;
    game_hide(&distilled, &view.state, viewer);
    CHECK(game_check(&distilled, &view.state) == NULL);
    return view;
}

bool looks_the_same(const Distilled *left, const Distilled *right, int viewer)
{
    Distilled left_view = view_of(left, viewer), right_view = view_of(right, viewer);
    return memcmp(&left_view, &right_view, sizeof left_view) == 0;
}
