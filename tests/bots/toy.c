/* The search in a game so small that the right answer is known: a coin, and a bet that wins three
 * times in five. */
#include "bots_fixture.h"

#include "../../bots/search/search.h"

#define search_think think_without_clock
#include "../../bots/search/single.c"
#undef search_think

#include <math.h>
#include <string.h>

enum { CHOOSE, FLIP, GUESS, BET, TOY_RULES };
enum { TAKE_BET = 200, FLIP_COIN, DRAWN, CALL }; /* verbs that no play-out weight knows */

typedef struct Toy {
    State state;
    uint8_t coin, won;
} Toy;

/* Of the game that is searched: who decides, and whether they see the coin. */
static int decider;
static bool is_hidden;

static bool begin_toy(State *state, const Options *options, const char **why_not)
{
    do_next(state, decider, { CHOOSE });
    return true;
}

static void list_toy(const State *state, int seat, Step step, ActionList *out)
{
    switch (step.rule) {
    case CHOOSE:
        list_action(out, make_action(TAKE_BET, 0, 0, 0));
        list_action(out, make_action(FLIP_COIN, 0, 0, 0));
        break;
    case GUESS:
        list_action(out, make_action(CALL, 0, 0, 0));
        list_action(out, make_action(CALL, 1, 0, 0));
        break;
    default:
        list_outcome(out, make_action(DRAWN, 0, 0, 0), step.rule == BET ? 2 : 1);
        list_outcome(out, make_action(DRAWN, 1, 0, 0), step.rule == BET ? 3 : 1);
    }
}

/* The coin is an event of the other seat: the coarse node of the one that decides does not know it,
 * only the exact one does. */
static void play_toy(State *state, int seat, Step step, Action action)
{
    Toy *toy = (Toy *)state;
    switch (step.rule) {
    case CHOOSE:
        if (action_verb(action) == TAKE_BET)
            do_next(state, seat, { BET });
        else
            do_next(state, seat, { FLIP }, { GUESS });
        break;
    case FLIP:
        toy->coin = (uint8_t)action_a(action);
        tell(state, (NewEvent){ .kind = 1,
                                .seat = 1 - seat,
                                .a = toy->coin,
                                .seen_by = is_hidden ? 1 << (1 - seat) : 0 });
        break;
    case GUESS: toy->won = action_a(action) == toy->coin; break;
    default: toy->won = action_a(action) == 1;
    }
}

static void score_toy(const State *state, Score *out)
{
    out->points[((const Toy *)state)->won ? decider : 1 - decider][0] = 1;
}

static void hide_toy(State *state, int viewer)
{
}

static void determinize_toy(State *view, int viewer, Rng *rng)
{
}

static const Rule toy_rule[TOY_RULES] = {
    { "choose", "1", RULE_DECISION, SEAT },
    { "flip", "2", RULE_DRAW, SEAT },
    { "guess", "3", RULE_DECISION, SEAT },
    { "bet", "4", RULE_DRAW, SEAT },
};
static const char *const toy_category[] = { "points" };

/* It has the name of a real game, because a search looks for an evaluator. Play-outs to the end do
 * not ask it. */
static const Game toy_game = {
    .name = "moonshine",
    .min_seats = 2,
    .max_seats = 2,
    .state_size = sizeof(Toy),
    .rule = toy_rule,
    .rule_count = TOY_RULES,
    .category = { toy_category, 1 },
    .begin = begin_toy,
    .list = list_toy,
    .play = play_toy,
    .score = score_toy,
    .hide = hide_toy,
    .determinize = determinize_toy,
};

static const SearchSettings to_the_end = { .to_the_end = true, .exploration = 1 };

static Search *begin_search(const SearchSettings *settings)
{
    StateBuffer buffer = { 0 };
    const char *why_not;
    Search *search = search_new(1 << 20);
    CHECK(game_begin(&toy_game, &buffer.state, 2, NULL, &why_not));
    search_begin(search, &toy_game, &buffer.state, decider, settings, 1);
    return search;
}

static void search_toy(int iterations, bool flat, Analysis *analysis)
{
    Search *search =
        begin_search(&(SearchSettings){ .flat = flat, .to_the_end = true, .exploration = 1 });
    for (int n = 0; n < iterations; n++)
        search_iterate(search);
    search_report(search, analysis);
    search_free(search);
}

TEST(a_player_who_will_see_the_coin_does_not_take_the_bet)
{
    static Analysis analysis;
    for (decider = 1; decider >= 0; decider--) {
        search_toy(3000, false, &analysis);
        CHECK_EQUAL(action_verb(analysis.action[0].action), FLIP_COIN);
        CHECK(analysis.action[0].win[decider] > 0.9); /* it is seen, and called rightly */
        CHECK(analysis.action[1].win[decider] < 0.75);
        CHECK(analysis.action[0].value > 0.8 && analysis.action[1].value < 0.75);
    }
    decider = 0;
}

TEST(a_player_who_will_not_see_the_coin_takes_the_bet)
{
    static Analysis analysis;
    is_hidden = true;
    search_toy(3000, false, &analysis);
    is_hidden = false;
    CHECK_EQUAL(action_verb(analysis.action[0].action), TAKE_BET);
    CHECK(analysis.action[1].win[0] < 0.65);
}

TEST(a_flat_search_does_not_learn_to_call_the_coin)
{
    static Analysis analysis;
    search_toy(2000, true, &analysis);
    CHECK_EQUAL(action_verb(analysis.action[0].action), TAKE_BET);
    CHECK_EQUAL((int)analysis.action[0].visits, 1000);
    CHECK_EQUAL((int)analysis.action[1].visits, 1000);
    CHECK(fabs(analysis.action[0].win[0] - 0.6) < 0.05);
    CHECK(fabs(analysis.action[1].win[0] - 0.5) < 0.05);
}

TEST(a_choice_is_decided_when_the_rest_could_not_change_it)
{
    static Analysis analysis;
    Search *search = begin_search(&to_the_end);
    for (int n = 0; n < 500; n++)
        search_iterate(search);
    search_report(search, &analysis);
    long lead = (long)analysis.action[0].visits - (long)analysis.action[1].visits;
    CHECK(lead > 10);
    CHECK(search_is_decided(search, lead - 1));
    CHECK(!search_is_decided(search, lead));
    search_free(search);
}

static long iterations_of(void (*think)(Search *const[], int, const Budget *, Analysis *),
                          int threads, long budget, bool in_full)
{
    static Analysis analysis;
    Search *search[2] = { begin_search(&to_the_end), begin_search(&to_the_end) };
    think(search, threads, &(Budget){ .iterations = budget, .in_full = in_full }, &analysis);
    search_free(search[0]);
    search_free(search[1]);
    return analysis.iterations;
}

static long first_decided(long budget)
{
    long done = 0;
    Search *search = begin_search(&to_the_end);
    do
        search_iterate(search);
    while (++done < budget && (done % 64 != 0 || !search_is_decided(search, budget - done)));
    search_free(search);
    return done;
}

/* With the clock and threads of the program, and as in the browser: both ask every 64 iterations
 * whether the rest could change the choice. Threads do not know of each other, so they go on. */
TEST(thinking_stops_at_the_first_look_that_finds_the_choice_decided)
{
    int stopped = 0;
    for (long budget = 150; budget < 300; budget++) {
        long decided = first_decided(budget);
        stopped += decided < budget;
        CHECK_EQUAL(iterations_of(search_think, 1, budget, false), decided);
        CHECK_EQUAL(iterations_of(think_without_clock, 1, budget, false), decided);
    }
    CHECK(stopped > 20);
    CHECK_EQUAL(iterations_of(search_think, 1, 1000, true), 1000);
    CHECK_EQUAL(iterations_of(think_without_clock, 1, 1000, true), 1000);
    CHECK_EQUAL(iterations_of(search_think, 2, 1000, false), 1000);
    CHECK_EQUAL(iterations_of(search_think, 1, 1, false), 1);
    CHECK_EQUAL(iterations_of(think_without_clock, 1, 1, false), 1);
}

/* What an end is worth */

static double sigmoid(double x)
{
    return 0.5 + 0.5 * x / sqrt(1 + x * x);
}

static double blend(double win, double rank, double margin)
{
    return 0.7 * win + 0.1 * rank + 0.2 * margin;
}

static int end_points[MAX_SEATS];

static void score_of_points(const State *state, Score *out)
{
    for (int seat = 0; seat < state->seats; seat++)
        out->points[seat][0] = (int16_t)end_points[seat];
}

static double value_of_points(const State *view, int seat, const double *weight)
{
    return end_points[seat];
}

static double error_of_four(const State *view, const double *weight)
{
    return 4;
}

static double need_of_six(const State *view, const double *weight)
{
    return 6;
}

static const Evaluator by_points = {
    .evaluate = value_of_points, .error = error_of_four, .solo_need = need_of_six, .spread = 8
};

static void check_near(double found, double wanted)
{
    CHECK(fabs(found - wanted) < 1e-9);
}

TEST(an_end_is_worth_the_victory_then_the_margin_then_the_rank)
{
    static const int points[] = { 12, 20, 16, 3 };
    Game game = { .score = score_of_points, .category = { toy_category, 1 } };
    State state = { .seats = 4 };
    Outcome outcome;
    memcpy(end_points, points, sizeof points);
    outcome_of_end(&game, &by_points, NULL, &state, &outcome);
    check_near(outcome.value[0], blend(0, 1 / 3.0, sigmoid(-8 / 8.0)));
    check_near(outcome.value[1], blend(1, 1, sigmoid(4 / 8.0)));
    check_near(outcome.value[2], blend(0, 2 / 3.0, sigmoid(-4 / 8.0)));
    check_near(outcome.value[3], blend(0, 0, sigmoid(-17 / 8.0)));
    CHECK(outcome.win[1] == 1 && outcome.score[2] == 16);
}

TEST(a_shared_victory_is_split)
{
    static const int points[] = { 9, 9, 1 };
    Game game = { .score = score_of_points, .category = { toy_category, 1 } };
    State state = { .seats = 3 };
    Outcome outcome;
    memcpy(end_points, points, sizeof points);
    outcome_of_end(&game, &by_points, NULL, &state, &outcome);
    check_near(outcome.win[0], 0.5);
    check_near(outcome.value[1], blend(0.5, 1, sigmoid(0)));
}

/* A seat beats another by the error of the difference, the margin is by the spread. */
TEST(an_estimate_wins_by_winning_all_duels)
{
    static const int points[] = { 10, 4, 6 };
    State state = { .seats = 3 };
    Outcome outcome;
    memcpy(end_points, points, sizeof points);
    outcome_estimated(&by_points, NULL, &state, &outcome);
    double p01 = sigmoid(6 / 4.0), p02 = sigmoid(4 / 4.0), p21 = sigmoid(2 / 4.0);
    double win[] = { p01 * p02, (1 - p01) * (1 - p21), (1 - p02) * p21 };
    double total = win[0] + win[1] + win[2];
    for (int seat = 0; seat < 3; seat++)
        check_near(outcome.win[seat], win[seat] / total);
    check_near(outcome.value[0], blend(win[0] / total, (p01 + p02) / 2, sigmoid(4 / 8.0)));
    check_near(outcome.value[1], blend(win[1] / total, (1 - p01 + 1 - p21) / 2, sigmoid(-6 / 8.0)));
}

TEST(alone_what_counts_is_the_lead_over_what_is_needed)
{
    State state = { .seats = 1 };
    Outcome outcome;
    end_points[0] = 10;
    outcome_estimated(&by_points, NULL, &state, &outcome);
    check_near(outcome.win[0], sigmoid(4 / 4.0));
    check_near(outcome.value[0], blend(sigmoid(1), sigmoid(0.5), sigmoid(0.5)));
}
