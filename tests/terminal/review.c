/* Hints and reviews at the terminal: what a strong bot would do, and would have done. */
#include "play.h"

#include "test.h"

#include <stdlib.h>
#include <string.h>

static Table *open_table(uint64_t seed)
{
    TableError error;
    Table *table = table_open(game_named("moonshine"), 2, NULL, seed, &error);
    table_set_seat(table, 0, "Ana", "me");
    table_set_seat(table, 1, "Bo", "bot:greedy");
    return table;
}

static void play_to_the_end(Table *table, uint64_t seed)
{
    Rng rng = rng_seeded(seed);
    while (table_waiting_for(table) != 0) {
        ActionList list;
        int seat = __builtin_ctz(table_waiting_for(table));
        game_list(table_game(table), table_state(table), seat, &list);
        table_play(table, seat, list_pick(&list, &rng));
    }
}

static Bot *judge_of(const char *name)
{
    BotSettings settings;
    BotProblem problem;
    CHECK(bot_named(name, &settings, &problem));
    return bot_new(&settings);
}

static bool goes_on(void *watcher, int done, int all)
{
    CHECK(done >= 0 && done < all);
    return --*(int *)watcher >= 0;
}

TEST(a_review_judges_every_choice_of_a_seat_and_no_move_of_others)
{
    Table *table = open_table(3);
    Bot *judge = judge_of("hard,iterations=30");
    Review review;
    int patience = 1 << 20;
    play_to_the_end(table, 4);
    CHECK(review_make(table, 0, judge, goes_on, &patience, &review));
    CHECK(review.count > 5);
    for (int i = 0; i < review.count; i++) {
        const Judged *judged = &review.judged[i];
        CHECK_EQUAL(table_move(table, judged->move).who, 0);
        CHECK(i == 0 || judged->move > judged[-1].move);
        CHECK(judged->win >= 0 && judged->win <= judged->best_win && judged->best_win <= 1);
        CHECK(strstr(judged->chosen, "seat=0") != NULL);
    }
    review_free(&review);
    bot_free(judge);
    table_close(table);
}

TEST(a_review_that_nobody_waits_for_stops)
{
    Table *table = open_table(3);
    Bot *judge = judge_of("hard,iterations=30");
    Review review;
    int patience = 4;
    play_to_the_end(table, 4);
    CHECK(!review_make(table, 0, judge, goes_on, &patience, &review));
    CHECK(review.judged == NULL);
    bot_free(judge);
    table_close(table);
}

TEST(the_costliest_choices_come_first_and_good_ones_not_at_all)
{
    Judged judged[] = {
        { .move = 1, .chosen = "a", .best = "b", .win = 0.5, .best_win = 0.6 },
        { .move = 2, .chosen = "a", .best = "b", .win = 0.2, .best_win = 0.6 },
        { .move = 3, .chosen = "a", .best = "a", .win = 0.1, .best_win = 0.6 },
        { .move = 4, .chosen = "a", .best = "b", .win = 0.3, .best_win = 0.6 },
        { .move = 5, .chosen = "a", .best = "b", .win = 0.6, .best_win = 0.601 },
        { .move = 6, .chosen = "a", .best = "b", .win = 0.4, .best_win = 0.6 },
    };
    Review review = { .count = 6, .judged = judged };
    const Judged *found[3];
    CHECK_EQUAL(review_costliest(&review, 3, found), 3);
    CHECK_EQUAL(found[0]->move, 2);
    CHECK_EQUAL(found[1]->move, 4);
    CHECK_EQUAL(found[2]->move, 6);
    review.count = 1;
    CHECK_EQUAL(review_costliest(&review, 3, found), 1);
}

static char *draw(const Review *review, bool plain)
{
    static const char *const name[] = { "Ana", "Bo" };
    TextContext context = { language_named("fr"), "moonshine", name, 2 };
    Page page = page_open(60);
    char *text = NULL;
    size_t size = 0;
    draw_review(&context, review, plain, &page);
    FILE *out = open_memstream(&text, &size);
    page_print(&page, out);
    fclose(out);
    page_close(&page);
    return text;
}

TEST(a_review_is_drawn_as_a_chart_or_told_in_figures)
{
    Judged judged[] = {
        { .move = 1, .chosen = "pass seat=0", .best = "pass seat=0", .win = 1, .best_win = 1 },
        { .move = 20,
          .chosen = "take_moon seat=0 place=bar_left",
          .best = "take_moon seat=0 place=bar_right",
          .win = 0.25,
          .best_win = 0.5 },
    };
    Review review = { .count = 2, .judged = judged };
    char *chart = draw(&review, false), *figures = draw(&review, true);
    CHECK(strstr(chart, "Chances de gagner de Ana") != NULL);
    CHECK(strstr(chart, "\n100\u202f% ███\n") != NULL);
    CHECK(strstr(chart, "25\u202f% de chances au lieu de 50\u202f%") != NULL);
    CHECK(strstr(figures, "█") == NULL);
    CHECK(strstr(figures, "coup 20\u00a0: 50\u202f%") != NULL);
    free(chart);
    free(figures);
    review.count = 1;
    chart = draw(&review, false);
    CHECK(strstr(chart, "chaque fois choisi de même") != NULL);
    free(chart);
    review.count = 0;
    chart = draw(&review, false);
    CHECK_TEXT(chart, "Ana n’a rien eu à choisir dans cette partie.\n");
    free(chart);
}
