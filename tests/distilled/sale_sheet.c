/* The sale sheet: every figure that a player sees before a sale is the one that the sale brings. */
#include "distilled_fixture.h"

#include <stdio.h>
#include <string.h>

enum { SHEET_SIZE = 8192 };

static const char *ask_place(const Distilled *d, int seat, const char *place)
{
    static char text[SHEET_SIZE];
    char asked[64];
    Json out = json_in(text, sizeof text, false);
    snprintf(asked, sizeof asked, "{\"sale\":\"%s\"}", place);
    JsonReader question = json_reader(asked, strlen(asked));
    if (!game_answer(&distilled, &d->state, seat, &question, &out))
        snprintf(text, sizeof text, "%s", question.error);
    return text;
}

typedef struct Total {
    int sp, low, high, mean;
} Total;

/* Of one bottle: in the sheet itself, or in its part about one more round. */
static Total total_in(const char *sheet, const char *part, int bottle)
{
    Total total = { -1, -1, -1, -1 };
    char name[64];
    const char *at = strstr(sheet, part);
    snprintf(name, sizeof name, "\"bottle\":\"%s\"", item_id[bottle]);
    at = at == NULL ? NULL : strstr(at, name);
    at = at == NULL ? NULL : strstr(at, "\"total\"");
    if (at != NULL)
        sscanf(at, "\"total\":{\"sp\":%d,\"low\":%d,\"high\":%d,\"mean\":%d", &total.sp, &total.low,
               &total.high, &total.mean);
    return total;
}

static Total total_now(const Distilled *d, int bottle)
{
    return total_in(ask_place(d, 0, "warehouse_1"), "\"bottles\"", bottle);
}

static Total total_after(const Distilled *d, int bottle)
{
    return total_in(ask_place(d, 0, "warehouse_1"), "\"ageing\"", bottle);
}

static const uint8_t two_grains[] = { INGREDIENT_RYE, INGREDIENT_MIXED_GRAINS, NONE };

static Distilled with_whiskey(int chosen, int flavors)
{
    Distilled d = aged_as(chosen, RECIPE_WHISKEY, ITEM_WOOD_BARREL, two_grains, flavors);
    d.at[0].storeroom[ITEM_GLASS_BOTTLE] = 1;
    return d;
}

TEST(D58_the_sheet_lists_each_part_of_a_sale)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 2);
    const char *sheet = ask_place(&d, 0, "warehouse_1");
    char part[160];
    snprintf(part, sizeof part,
             "{\"recipe\":\"whiskey\",\"label\":true,\"parts\":["
             "{\"part\":\"recipe\",\"card\":\"whiskey\",\"count\":1,\"money\":%d,\"sp\":%d}",
             recipe[RECIPE_WHISKEY].money, recipe[RECIPE_WHISKEY].sp);
    CHECK(strncmp(sheet, part, strlen(part)) == 0);
    snprintf(part, sizeof part,
             "{\"part\":\"ingredient\",\"card\":\"rye\",\"count\":1,\"money\":%d,\"sp\":%d}",
             ingredient[INGREDIENT_RYE].sell, ingredient[INGREDIENT_RYE].sp);
    CHECK(strstr(sheet, part) != NULL);
    snprintf(part, sizeof part,
             "{\"part\":\"barrel\",\"card\":\"wood_barrel\",\"count\":1,\"money\":%d,\"sp\":%d}",
             item[ITEM_WOOD_BARREL].sell, item[ITEM_WOOD_BARREL].sp);
    CHECK(strstr(sheet, part) != NULL);
    CHECK(strstr(sheet, "{\"part\":\"flavors\",\"count\":2,\"sp\":3,"
                        "\"low\":0,\"high\":6,\"mean\":300}") != NULL); /* D60: 3 for two */
}

TEST(D58_before_the_bottle_is_the_total_without_it)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 2);
    Total total = total_now(&d, ITEM_GLASS_BOTTLE);
    char part[80];
    snprintf(part, sizeof part, "\"before_bottle\":{\"sp\":%d,\"low\":%d,\"high\":%d",
             total.sp - item[ITEM_GLASS_BOTTLE].sp, total.low - item[ITEM_GLASS_BOTTLE].sell,
             total.high - item[ITEM_GLASS_BOTTLE].sell);
    CHECK(item[ITEM_GLASS_BOTTLE].sell > 0);
    CHECK(strstr(ask_place(&d, 0, "warehouse_1"), part) != NULL);
}

TEST(D57_flavors_that_nobody_has_seen_are_weighed_over_what_is_possible)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 1);
    Total two_left = { 0 };
    d.flavor_deck[FLAVORS] = UINT64_C(1) << MONEY_3 | UINT64_C(1) << MONEY_2;
    two_left = total_now(&d, ITEM_GLASS_BOTTLE);
    CHECK_EQUAL(two_left.high - two_left.low, 1);
    CHECK_EQUAL(two_left.mean, two_left.low * 100 + 50);
    int certain = two_left.low - 2;
    d.flavor_deck[FLAVORS] |= UINT64_C(1) << MONEY_0;
    CHECK_EQUAL(total_now(&d, ITEM_GLASS_BOTTLE).low, certain);
    CHECK_EQUAL(total_now(&d, ITEM_GLASS_BOTTLE).mean, certain * 100 + 167);
}

TEST(D155_the_richest_flavor_counts_double_in_the_mean)
{
    int doubling = 0;
    while (power[doubling].effect != DOUBLE_ONE_FLAVOR_MONEY)
        doubling++;
    Distilled d = with_whiskey(DISTILLER_FRA, 2);
    Total before = total_now(&d, ITEM_GLASS_BOTTLE);
    if (doubling < DISTILLER_COUNT)
        d.at[0].distiller = (uint8_t)doubling;
    else
        own(&d, 0, doubling - DISTILLER_COUNT);
    int best = 0, pairs = 0;
    for (int left = 0; left < FLAVOR_COUNT; left++)
        for (int right = left + 1; right < FLAVOR_COUNT; right++, pairs++)
            best +=
                flavor[left].money > flavor[right].money ? flavor[left].money : flavor[right].money;
    Total after = total_now(&d, ITEM_GLASS_BOTTLE);
    CHECK_EQUAL(after.high, before.high + flavor[MONEY_3].money);
    CHECK_EQUAL(after.mean, before.mean + (best * 100 + pairs / 2) / pairs);
}

TEST(D60_one_more_round_brings_one_more_card_and_its_bonus)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 1);
    Total now = total_now(&d, ITEM_GLASS_BOTTLE), after = total_after(&d, ITEM_GLASS_BOTTLE);
    CHECK_EQUAL(after.sp - now.sp, FLAVOR_BONUS_2 - FLAVOR_BONUS_1);
    CHECK_EQUAL(after.low, now.low);
    CHECK_EQUAL(after.high, now.high + flavor[MONEY_3].money);
    CHECK_EQUAL(after.mean, now.mean + 150);
}

TEST(D56_one_more_round_names_its_bonus_and_the_bottle_with_most_points)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 1);
    char part[80];
    snprintf(part, sizeof part, "\"bonus\":%d,\"best\":\"glass_bottle\"", FLAVOR_BONUS_2);
    CHECK(strstr(ask_place(&d, 0, "warehouse_1"), part) != NULL);
    give_item(&d, 0, ITEM_CRYSTAL);
    CHECK(total_after(&d, ITEM_CRYSTAL).sp > total_after(&d, ITEM_GLASS_BOTTLE).sp);
    CHECK(strstr(ask_place(&d, 0, "warehouse_1"), "\"best\":\"crystal\"") != NULL);
}

TEST(D73_scotland_keeps_the_best_of_the_cards_it_looks_at)
{
    Distilled d = with_whiskey(DISTILLER_SCO, 0);
    int looks = 0;
    for (int n = 0; n < POWER_COUNT; n++)
        if (power[n].effect == FLAVOR_DRAW_KEEP_ONE && n == DISTILLER_SCO)
            looks = power[n].amount;
    CHECK(looks > 1);
    d.flavor_deck[FLAVORS] = UINT64_C(1) << MONEY_0 | UINT64_C(1) << MONEY_3;
    d.flavor_count = 2;
    Total now = total_now(&d, ITEM_GLASS_BOTTLE), after = total_after(&d, ITEM_GLASS_BOTTLE);
    CHECK_EQUAL(after.low, now.low + 3);
    CHECK_EQUAL(after.high, now.high + 3);
}

TEST(D74_without_a_deck_the_next_card_comes_from_the_discards)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 0);
    Total now = total_now(&d, ITEM_GLASS_BOTTLE);
    d.flavor_count = 0;
    d.flavor_deck[FLAVORS] = 0;
    d.flavor_discards = UINT64_C(1) << MONEY_2;
    CHECK_EQUAL(total_after(&d, ITEM_GLASS_BOTTLE).low, now.low + 2);
    d.flavor_discards = 0;
    CHECK(strstr(ask_place(&d, 0, "warehouse_1"), "ageing") == NULL);
}

TEST(D82_in_the_last_round_ageing_on_is_worth_what_the_warehouse_scores)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 1);
    d.round = ROUNDS;
    int before = scored(&d, 0, "warehouse");
    add_flavors(&d, 0, WAREHOUSE_1, 1);
    int after = scored(&d, 0, "warehouse");
    d = with_whiskey(DISTILLER_FRA, 1);
    d.round = ROUNDS;
    char part[80];
    snprintf(part, sizeof part, "\"is_last\":true,\"sp\":%d}", after);
    CHECK(after > before);
    CHECK(strstr(ask_place(&d, 0, "warehouse_1"), part) != NULL);
}

TEST(D54_the_sheet_of_a_new_aged_spirit_says_why_it_cannot_be_sold)
{
    Distilled d = washback_as(DISTILLER_FRA);
    store(&d, 0, WAREHOUSE_2, RECIPE_RUM, ITEM_WOOD_BARREL, CARDS(INGREDIENT_MIXED_PLANTS));
    stack(&d, 0, two_grains);
    make(&d, RECIPE_WHISKEY, ITEM_WOOD_BARREL);
    CHECK(strstr(ask_place(&d, 0, "new"), "\"why_not\":\"must_age_first rule=D54\"") != NULL);
    CHECK_TEXT(ask_place(&d, 0, "warehouse_1"), "no spirit there 'warehouse_1'");
    CHECK_TEXT(ask_place(&d, 0, "cellar"), "unknown place of a spirit 'cellar'");
}

TEST(D66_a_spirit_counts_once_between_its_sale_and_its_label)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 0);
    Sale sale = sell(&d, WAREHOUSE_1, ITEM_GLASS_BOTTLE, NO_CARDS);
    CHECK(is_asked(&d, 0, "label_space"));
    CHECK_EQUAL(scored(&d, 0, "warehouse"), 0);
    CHECK_EQUAL(scored(&d, 0, "sales"), sale.sp);
}

/* In whole games at random, by what each seat sees: no sale departs from its sheet. */

static int bottle_used(const State *state)
{
    for (int n = 0; n < state->event_count; n++)
        if (state->event[n].kind == TOLD_BOTTLE)
            return state->event[n].a;
    return NONE;
}

static int seat_of_sale(const State *state)
{
    int n = 0;
    while (state->event[n].kind != TOLD_BOTTLE)
        n++;
    return state->event[n].seat;
}

static void check_sale(const Distilled *d, const char *sheet)
{
    Total total = total_in(sheet, "\"bottles\"", bottle_used(&d->state));
    CHECK_EQUAL(total.sp, d->sale.sp);
    CHECK(total.low <= d->sale.money && d->sale.money <= total.high);
}

/* The sheet of a sale as every view tells it once it is made; "" if none is told. */
static const char *told_sheet(const Distilled *d, int viewer)
{
    static char text[SHEET_SIZE];
    Json out = json_in(text, sizeof text, false);
    Distilled view = view_of(d, viewer);
    json_begin_object(&out, NULL);
    distilled.write_extras(&view.state, viewer, &out);
    json_end_object(&out);
    const char *sold = strstr(text, "\"sold\"");
    return sold == NULL ? "" : sold;
}

static void check_told(const Distilled *d, int bottle)
{
    for (int viewer = NOBODY; viewer < d->state.seats; viewer++) {
        Total total = total_in(told_sheet(d, viewer), "\"bottles\"", bottle);
        CHECK_EQUAL(total.sp, d->sale.sp);
        CHECK_EQUAL(total.low, d->sale.money);
        CHECK_EQUAL(total.high, d->sale.money);
    }
}

static bool asks_for_label(const Distilled *d, int seat)
{
    Step next = game_next_step(&distilled, &d->state, seat);
    return strcmp(distilled.rule[next.rule].name, "label_space") == 0;
}

static int play_and_check(int seats, uint64_t seed)
{
    Distilled d = new_game(seats);
    Rng rng = rng_seeded(seed);
    char sheet[SHEET_SIZE] = "";
    ActionList list;
    int sales = 0;
    for (SeatSet waiting; (waiting = game_waiting_for(&distilled, &d.state)) != 0;) {
        int who = __builtin_ctz(waiting);
        game_list(&distilled, &d.state, who, &list);
        Action action = list_pick(&list, &rng);
        if (who != CHANCE && action_verb(action) == SELL_THIS) {
            static const char *const place[] = { "warehouse_1", "warehouse_2", "new" };
            Distilled view = view_of(&d, who);
            snprintf(sheet, sizeof sheet, "%s", ask_place(&view, who, place[action_a(action)]));
        }
        game_play(&distilled, &d.state, who, action);
        if (bottle_used(&d.state) != NONE) {
            check_sale(&d, sheet);
            sales++;
            int seat = seat_of_sale(&d.state);
            if (d.state.busy >> seat & 1 && asks_for_label(&d, seat))
                check_told(&d, bottle_used(&d.state));
        }
    }
    return sales;
}

TEST(D59_no_sale_of_whole_games_departs_from_its_sheet)
{
    int sales = 0;
    for (int seats = 1; seats <= MAX_SEATS; seats++)
        for (uint64_t seed = 1; seed <= 30; seed++)
            sales += play_and_check(seats, seed);
    CHECK(sales > 300);
}

TEST(D185_aging_on_says_why_a_sale_comes_first)
{
    Distilled d = with_whiskey(DISTILLER_FRA, 1);
    CHECK(strstr(ask_place(&d, 0, "warehouse_1"), "\"is_last\":false,\"bonus\"") != NULL);
    d.at[0].spirit[NEW_SPIRIT].recipe = RECIPE_VODKA;
    CHECK(strstr(ask_place(&d, 0, "warehouse_1"),
                 "\"is_last\":false,\"why_not\":\"must_be_sold rule=D185\"") != NULL);
}
