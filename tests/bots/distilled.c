/* What the bots think of positions of Distilled: the barrel of goals of one player, distillers, and
 * a forecast that is fitted. */
#include "distilled/solo_fixture.h"

#include "bot.h"
#include "train.h"

#include <string.h>

enum { LABELS_OF_GRAIN = SOLO_GOAL_A3, LABELS_OF_PLANT = SOLO_GOAL_A8 };

/* Easy goals below, two of labels above: five that take grain, or five that take plants. */
static Distilled barrel(void)
{
    return solo_as(DISTILLER_JAM,
                   CARDS(SOLO_GOAL_C13, SOLO_GOAL_C18, SOLO_GOAL_B2, SOLO_GOAL_B6, SOLO_GOAL_B8,
                         SOLO_GOAL_B18, LABELS_OF_GRAIN, LABELS_OF_PLANT));
}

static double need(const Distilled *d)
{
    const Evaluator *evaluator = evaluator_of(&distilled);
    double weight[MAX_WEIGHTS];
    evaluator_weights(evaluator, weight);
    return evaluator->solo_need(&d->state, weight);
}

TEST(labels_that_the_last_goal_asks_for_bring_the_end_nearer)
{
    Distilled d = barrel(), other = barrel();
    d.round = other.round = 4;
    collect(&d, CARDS(RECIPE_SOJU, RECIPE_SOJU, RECIPE_SOJU));
    collect(&other, CARDS(RECIPE_MOONSHINE, RECIPE_MOONSHINE, RECIPE_MOONSHINE));
    CHECK(need(&d) + 5 < need(&other));
}

TEST(the_same_labels_are_worth_less_the_later_it_is)
{
    Distilled d = barrel();
    double before = 0;
    collect(&d, CARDS(RECIPE_SOJU, RECIPE_SOJU));
    for (d.round = 2; d.round <= 7; d.round++) {
        CHECK(d.round == 2 || need(&d) > before);
        before = need(&d);
    }
    CHECK(before > 150); /* three labels cannot be made in one round */
}

/* With two rounds left there are more goals that wait for a sale than sales. */
TEST(a_goal_that_is_completed_needs_no_more_sale)
{
    Distilled d = barrel();
    d.round = 6;
    double before = need(&d);
    mark(&d, 0);
    CHECK(need(&d) < before - 1);
    lay_goal(&d, 3, SOLO_GOAL_C1);
    mark(&d, 3);
    CHECK(need(&d) < before - 2);
}

static Distilled barrel_to(int last, int other_last)
{
    Distilled d = solo_as(DISTILLER_JAM,
                          CARDS(SOLO_GOAL_C13, SOLO_GOAL_C18, SOLO_GOAL_B2, SOLO_GOAL_B6,
                                SOLO_GOAL_B8, SOLO_GOAL_B18, (uint8_t)last, (uint8_t)other_last));
    d.round = 4;
    return d;
}

static double need_with(int last, const uint8_t *labels)
{
    Distilled d = barrel_to(last, SOLO_GOAL_A11);
    collect(&d, labels);
    return need(&d);
}

TEST(a_label_helps_where_its_kind_is_still_missing)
{
    enum { TWO_OF_EACH_REGION = SOLO_GOAL_A1, SIX_DIFFERENT = SOLO_GOAL_A5 };
    CHECK(need_with(TWO_OF_EACH_REGION, CARDS(RECIPE_RUM, RECIPE_RUM, RECIPE_SOJU)) <
          need_with(TWO_OF_EACH_REGION, CARDS(RECIPE_RUM, RECIPE_RUM, RECIPE_RUM)) - 1);
    CHECK(need_with(SIX_DIFFERENT, CARDS(RECIPE_RUM, RECIPE_SOJU, RECIPE_GIN)) <
          need_with(SIX_DIFFERENT, CARDS(RECIPE_RUM, RECIPE_RUM, RECIPE_RUM)) - 1);
}

TEST(what_a_label_is_made_of_brings_the_goal_nearer_that_asks_for_it)
{
    Distilled gold = barrel_to(SOLO_GOAL_A11, SOLO_GOAL_A6), plain = barrel();
    plain.round = 4;
    double before = need(&gold), plain_before = need(&plain);
    know(&gold, 0, RECIPE_BAIJIU);
    double known = need(&gold);
    CHECK(known < before - 1);
    give_item(&gold, 0, ITEM_CLAY_BARREL);
    CHECK(need(&gold) < known - 1);
    know(&plain, 0, RECIPE_BRANDY); /* of fruit: neither goal asks for it */
    CHECK(need(&plain) == plain_before);
}

TEST(the_top_of_the_barrel_needs_the_target_and_nothing_else)
{
    static const int way[] = { 0, 2, 5, 9, 12 };
    Distilled d = barrel();
    d.round = 7;
    lay_goal(&d, 2, SOLO_GOAL_C1);
    lay_goal(&d, 9, SOLO_GOAL_C2);
    for (int i = 0; i < 5; i++)
        mark(&d, way[i]);
    CHECK(need(&d) == distilled_target(&d));
}

static Action greedy_choice(const Distilled *d, uint64_t seed)
{
    BotSettings settings;
    BotProblem problem;
    Rng rng = rng_seeded(seed);
    Distilled view = *d;
    CHECK(bot_named("greedy", &settings, &problem));
    Bot *bot = bot_new(&settings);
    CHECK(bot != NULL);
    game_hide(&distilled, &view.state, 0);
    Action action = bot_choose(bot, &distilled, &view.state, 0, &rng);
    bot_free(bot);
    return action;
}

/* Before a market, with these two goals in the first row. */
static Distilled barrel_with(uint8_t first, uint8_t second, int round)
{
    Distilled d =
        solo_as(DISTILLER_JAM, CARDS(first, second, SOLO_GOAL_B2, SOLO_GOAL_B6, SOLO_GOAL_B8,
                                     SOLO_GOAL_B18, LABELS_OF_GRAIN, LABELS_OF_PLANT));
    d.round = (uint8_t)round;
    d.state.event_count = 0; /* that the distiller has just been chosen is long ago */
    d.at[0].money = 10;
    give(&d, 0, INGREDIENT_YEAST, 1);
    give(&d, 0, INGREDIENT_WATER, 1);
    give(&d, 0, INGREDIENT_MIXED_GRAINS, 2);
    return d;
}

static double appeal(const Distilled *d)
{
    const Evaluator *evaluator = evaluator_of(&distilled);
    double weight[MAX_WEIGHTS];
    evaluator_weights(evaluator, weight);
    return evaluator->evaluate(&d->state, 0, weight);
}

static double gain_by_water(uint8_t first, uint8_t second)
{
    Distilled d = barrel_with(first, second, 3);
    double before = appeal(&d);
    give(&d, 0, INGREDIENT_WATER, 2);
    return appeal(&d) - before;
}

TEST(cards_are_gathered_for_a_goal_that_the_next_spirit_can_meet)
{
    enum {
        TWO_WATER_SOLD = SOLO_GOAL_C14,
        FINE_SUGAR_SOLD = SOLO_GOAL_C15,
        SIGNATURE_MADE = SOLO_GOAL_C12
    };
    CHECK(gain_by_water(TWO_WATER_SOLD, SIGNATURE_MADE) >
          gain_by_water(FINE_SUGAR_SOLD, SIGNATURE_MADE) + 1);
}

/* What greedy calls a stack that may be Soju, bronze and sold at once, or Whiskey, silver and aged.
 */
static int name_given(uint8_t first, uint8_t second)
{
    Distilled d = barrel_with(first, second, 3);
    know(&d, 0, RECIPE_SOJU);
    know(&d, 0, RECIPE_WHISKEY);
    give_item(&d, 0, ITEM_WOOD_BARREL);
    go_to(&d, "fill_washback");
    fill(&d, 0,
         CARDS(INGREDIENT_YEAST, INGREDIENT_WATER, INGREDIENT_MIXED_GRAINS,
               INGREDIENT_MIXED_GRAINS));
    cut(&d, INGREDIENT_YEAST, INGREDIENT_WATER);
    deal_the_rest(&d);
    return action_a(greedy_choice(&d, 1));
}

TEST(alone_a_spirit_is_called_what_the_next_goals_ask_for)
{
    enum { BRONZE_SOLD = SOLO_GOAL_C16, BRONZE_LABELS = SOLO_GOAL_C17 };
    enum { AGED_MADE = SOLO_GOAL_C10, SILVER_LABEL = SOLO_GOAL_C11 };
    CHECK_EQUAL(name_given(BRONZE_SOLD, BRONZE_LABELS), RECIPE_SOJU);
    CHECK_EQUAL(name_given(AGED_MADE, SILVER_LABEL), RECIPE_WHISKEY);
}

/* A label below the sales of other goals is needed before them, one above only at the end. */
TEST(labels_of_the_first_row_are_more_urgent_than_those_of_the_last)
{
    Distilled low = barrel_with(SOLO_GOAL_C11, SOLO_GOAL_C17, 4),
              late = barrel_with(SOLO_GOAL_C11, SOLO_GOAL_C17, 5);
    Distilled none = barrel_with(SOLO_GOAL_C13, SOLO_GOAL_C18, 4),
              none_late = barrel_with(SOLO_GOAL_C13, SOLO_GOAL_C18, 5);
    CHECK(need(&late) - need(&low) > need(&none_late) - need(&none));
}

static int swaps_in(const ActionList *list)
{
    int swaps = 0;
    for (int i = 0; i < list->count; i++)
        swaps += action_verb(list->action[i]) == SWAP_GOALS;
    return swaps;
}

TEST(the_swap_of_goals_is_left_out_before_the_last_round)
{
    Distilled d = barrel();
    ActionList list;
    game_list(&distilled, &d.state, 0, &list);
    int before = list.count, swaps = swaps_in(&list);
    evaluator_prune(evaluator_of(&distilled), &d.state, &list);
    CHECK(swaps > 0);
    CHECK_EQUAL(swaps_in(&list), 0);
    CHECK_EQUAL(list.count, before - swaps);
    CHECK_EQUAL((int)list.total, list.count); /* so that none of them can be picked either */
    d.round = 7;
    game_list(&distilled, &d.state, 0, &list);
    evaluator_prune(evaluator_of(&distilled), &d.state, &list);
    CHECK_EQUAL(swaps_in(&list), swaps);
}

TEST(a_search_visits_no_swap_of_goals_before_the_last_round)
{
    Distilled d = barrel();
    BotSettings settings;
    BotProblem problem;
    Analysis analysis;
    Rng rng = rng_seeded(1);
    CHECK(bot_named("hard,iterations=30", &settings, &problem));
    Bot *bot = bot_new(&settings);
    CHECK(bot != NULL && hint(bot, &distilled, &d.state, 0, &rng, &analysis));
    bot_free(bot);
    for (int i = 0; i < analysis.count; i++)
        CHECK(action_verb(analysis.action[i].action) != SWAP_GOALS ||
              analysis.action[i].visits == 0);
}

/* Japan's mean result is far above Scotland's. */
TEST(greedy_takes_the_distiller_that_has_done_better)
{
    Distilled d = before_round(2, DISTILLER_JPN);
    d.at[0].dealt[0] = DISTILLER_JPN;
    d.at[0].dealt[1] = DISTILLER_SCO;
    for (uint64_t seed = 0; seed < 10; seed++)
        CHECK_EQUAL(greedy_choice(&d, seed), make_action(CHOOSE_DISTILLER, DISTILLER_JPN, 0, 0));
}

static void ignore_progress(void *watcher, long played)
{
}

TEST(a_fit_tells_the_end_of_games_and_is_the_same_again)
{
    static FitResult first, second;
    static const char *const bot[] = { "greedy", "easy" };
    FitSettings settings = {
        .games = 80, .least_seats = 2, .most_seats = 2, .bot = bot, .bots = 2, .seed = 1
    };
    CHECK(fit_forecast(&distilled, &settings, ignore_progress, NULL, &first));
    CHECK(fit_forecast(&distilled, &settings, ignore_progress, NULL, &second));
    CHECK(memcmp(&first, &second, sizeof first) == 0);
    CHECK(first.correlation[0] > 0.6);
    CHECK(first.error[0] < first.error[5]);
}

TEST(a_forecast_that_is_no_sum_is_not_fitted)
{
    static FitResult result;
    static const char *const bot[] = { "greedy" };
    FitSettings settings = {
        .games = 1, .least_seats = 2, .most_seats = 2, .bot = bot, .bots = 1, .seed = 1
    };
    const Game *other = game_named("moonshine");
    CHECK(other == NULL || !fit_forecast(other, &settings, ignore_progress, NULL, &result));
}
