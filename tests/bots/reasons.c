/* Why a bot likes an action, told by what it expects. */
#include "bots_fixture.h"

static AnalysedAction expected(double win, double own, double rival)
{
    return (AnalysedAction){ .visits = 100, .win = { win, 1 - win }, .score = { own, rival } };
}

static Analysis of_two(AnalysedAction best, AnalysedAction next)
{
    return (Analysis){ .seats = 2, .seat = 0, .count = 2, .action = { best, next } };
}

static void check_only(const Analysis *analysis, int place, const char *line)
{
    HintReasons reasons;
    hint_reasons(analysis, place, &reasons);
    CHECK_EQUAL(reasons.count, 1);
    CHECK_TEXT(reasons.text[0], line);
}

TEST(a_hint_tells_what_one_gains_and_what_a_rival_loses_by_the_best)
{
    Analysis analysis = of_two(expected(0.6, 42, 30), expected(0.5, 39, 35));
    HintReasons reasons;
    hint_reasons(&analysis, 0, &reasons);
    CHECK_EQUAL(reasons.count, 2);
    CHECK_TEXT(reasons.text[0], "more points=3");
    CHECK_TEXT(reasons.text[1], "rival player=1 points=5");
    check_only(&analysis, 1, "less points=3");
}

TEST(a_hint_tells_the_chance_where_the_points_do_not_differ)
{
    Analysis analysis = of_two(expected(0.6, 40, 30), expected(0.55, 40, 30));
    check_only(&analysis, 0, "likelier games=5");
    check_only(&analysis, 1, "unlikelier games=5");
}

TEST(a_hint_tells_that_actions_hardly_differ)
{
    Analysis analysis = of_two(expected(0.6, 40, 30), expected(0.598, 40, 30));
    check_only(&analysis, 0, "close");
    check_only(&analysis, 1, "as_good");
}

TEST(a_hint_compares_nothing_with_an_action_that_was_never_tried)
{
    Analysis analysis = of_two(expected(0.6, 40, 30), (AnalysedAction){ .visits = 0 });
    check_only(&analysis, 1, "untried");
    check_only(&analysis, 0, "tried");
}

static AnalysedAction tried(Action action, uint32_t visits, double win)
{
    return (AnalysedAction){ .action = action, .visits = visits, .win = { win, 1 - win } };
}

TEST(a_hint_never_ranks_a_lower_chance_first)
{
    Analysis analysis = { .seats = 2, .count = 4 };
    analysis.action[0] = tried(1, 400, 0.54);
    analysis.action[1] = tried(2, 100, 0.58); /* tried enough to be believed */
    analysis.action[2] = tried(3, 99, 0.9);   /* too little for that */
    analysis.action[3] = tried(4, 300, 0.3);
    hint_rank(&analysis);
    static const Action order[] = { 2, 1, 4, 3 };
    for (int i = 0; i < 4; i++)
        CHECK_EQUAL(analysis.action[i].action, order[i]);
    CHECK(analysis.action[3].win[0] == 0.3); /* and not said to be better than those before it */
    CHECK(analysis.action[0].win[0] == 0.58);
}

TEST(a_hint_about_the_only_action_says_so)
{
    Analysis analysis = of_two(expected(0.6, 40, 30), expected(0, 0, 0));
    analysis.count = 1;
    check_only(&analysis, 0, "only");
}

TEST(a_lone_player_has_no_rival)
{
    Analysis analysis = of_two(expected(0.6, 42, 0), expected(0.5, 39, 9));
    analysis.seats = 1;
    check_only(&analysis, 0, "more points=3");
}
