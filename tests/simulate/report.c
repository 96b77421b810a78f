/* How the report is counted and built. */
#include "sim_fixture.h"

#include "choices.h"
#include "journal.h"
#include "notes.h"
#include "tally.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_text(const char *game, const char *class, const char *word, const char *more)
{
    char key[128];
    snprintf(key, sizeof key, "%s.%s.%s%s%s", game, class, word, more[0] != '\0' ? "." : "", more);
    return text_find(language_named("en"), key) != NULL;
}

/* The games' sentences cover every event that a report counts. */
TEST(every_choice_is_told_by_an_event_of_its_game)
{
    for (int g = 0; games[g] != NULL; g++) {
        const ChoiceTable *table = choices_of(games[g]);
        assert_non_null(table);
        for (int row = 0; row < table->count; row++) {
            const Choice *choice = &table->choice[row];
            if (choice->role != ROLE_TABLE &&
                !has_text(games[g]->name, "event", choice->event, "") &&
                !has_text(games[g]->name, "event", choice->event, choice->argument))
                fail_msg("%s: no event %s", games[g]->name, choice->event);
        }
    }
}

TEST(every_kind_and_round_has_its_words)
{
    ChoiceKind kind[MAX_KINDS];
    char key[128];
    for (int g = 0; games[g] != NULL; g++) {
        int kinds = choice_kinds(choices_of(games[g]), kind);
        for (int i = 0; i <= kinds; i++) {
            if (i < kinds)
                snprintf(key, sizeof key, "%s.report.%s", games[g]->name, kind[i].name);
            else
                snprintf(key, sizeof key, "report.fact.%s", round_word(choices_of(games[g])));
            if (text_find(language_named("fr"), key) == NULL)
                fail_msg("no text %s", key);
        }
    }
}

static const Thing *thing_called(const Tally *tally, const char *kind, const char *word)
{
    for (int k = 0; k < tally->kinds; k++)
        for (int i = 0; i < tally->kind[k].count; i++)
            if (strcmp(tally->kind[k].kind.name, kind) == 0 &&
                strcmp(tally->kind[k].thing[i].word, word) == 0)
                return &tally->kind[k].thing[i];
    return NULL;
}

TEST(takers_are_compared_within_their_game)
{
    static const char *const took[] = { "ape*2 bee", "bee", "ape", "", "bee", "ape" };
    static const int total[] = { 9, 4, 7, 5, 8, 3 };
    SimPlan plan = plan_of("moonshine", 2, "random", 3);
    TestPath folder = new_folder();
    Trouble why;
    write_journal(&plan, &folder, took, total);
    Tally *tally = tally_new(&plan, folder.text, &why);
    assert_non_null(tally);
    CHECK_EQUAL(tally->games, 3);
    CHECK_EQUAL(tally->points.least, 3);
    CHECK_EQUAL(tally->points.most, 9);
    CHECK(fabs(moments_mean(&tally->margin) - 4) < 1e-9);
    CHECK(tally->turn_bin[0] == 12 && tally->turn_bin[2] == 0 && tally->turn_bin[3] == 6);
    char *summary = summary_write(tally);
    CHECK(strstr(summary, "\"turns_by_decisions\": {") != NULL);
    free(summary);
    const Thing *ape = thing_called(tally, "client", "ape"),
                *bee = thing_called(tally, "client", "bee");
    CHECK(ape->group.seats == 3 && ape->group.won == 2 && ape->times == 4 && ape->games == 3);
    CHECK(fabs(ape->expected - 1.5) < 1e-9 && fabs(ape->variance - 0.75) < 1e-9);
    CHECK(bee->group.seats == 3 && bee->group.won == 2);
    CHECK(fabs(bee->expected - 1.5) < 1e-9 &&
          fabs(bee->variance - 0.25) < 1e-9); /* both took it once */
    CHECK(!ape->is_tested && ape->adjusted == 1);
    Interval alone = thing_win_rate(ape), shared = thing_win_rate(bee), plain = wilson(2, 3);
    CHECK(fabs(alone.low - plain.low) < 1e-9 && fabs(alone.high - plain.high) < 1e-9);
    CHECK(shared.low > alone.low && shared.high < alone.high); /* worth nine seats, not three */
    CHECK(fabs(shared.low - wilson(6, 9).low) < 1e-9);
    tally_free(tally);
}

/* Changes some characters of a journal and checks that it is refused. */
static void check_refused(const char *part, const char *with, size_t length)
{
    static const char *const took[] = { "ape", "bee" };
    static const int total[] = { 9, 4 };
    SimPlan plan = plan_of("moonshine", 2, "random", 1);
    TestPath folder = new_folder();
    Trouble why;
    write_journal(&plan, &folder, took, total);
    char *rows = text_of(&folder, "games.csv");
    char *at = strstr(rows, part);
    assert_non_null(at);
    size_t whole = strlen(rows);
    memcpy(at, with, length);
    write_text(&folder, "games.csv", rows, whole);
    assert_null(tally_new(&plan, folder.text, &why));
    CHECK_TEXT(why.word, "bad_row");
    free(rows);
}

TEST(rows_that_no_game_can_have_are_refused)
{
    check_refused("0,5,2,1,", "0,5,2,4,", 8);                  /* a seat that is not there */
    check_refused("together,1,1,9,9", "together,1,7,9,9", 16); /* seven victories in one game */
    check_refused("10,20,30,0", "1e9,0,30,0", 10);             /* too many rounds */
    check_refused("10,20,30,0", "nan,0,30,0", 10);
    check_refused("10,20,30,0", "xx,20,30,0", 10);
    check_refused("10,20,30,0", "1\0,20,30,0", 10);
    check_refused(",ape", ",a\xff\xc2", 4); /* no text */
    check_refused(",ape", ",a*n", 4);       /* taken n times */
    check_refused(",ape", ",a*b", 4);
}

/* The page */

/* Every element is closed by its own tag; NULL, or where it is not. */
static const char *first_unbalanced(const char *html)
{
    enum { MOST_OPEN = 64 };
    const char *open[MOST_OPEN];
    int depth = 0;
    for (const char *at = strchr(html, '<'); at != NULL; at = strchr(at + 1, '<')) {
        const char *end = strchr(at, '>');
        size_t length = strcspn(at + 1, " />");
        if (end == NULL)
            return at;
        if (at[1] == '!' || end[-1] == '/' || strncmp(at + 1, "meta", 4) == 0)
            continue;
        if (at[1] != '/') {
            if (depth == MOST_OPEN)
                return at;
            open[depth++] = at + 1;
            continue;
        }
        length = strcspn(at + 2, ">");
        if (depth == 0 || strncmp(open[--depth], at + 2, length) != 0)
            return at;
    }
    return depth == 0 ? NULL : open[depth - 1];
}

static int count_of(const char *text, const char *part)
{
    int count = 0;
    for (; (text = strstr(text, part)) != NULL; text += strlen(part))
        count++;
    return count;
}

static char *report_of(const SimPlan *plan, const char *language, bool png, TestPath *folder)
{
    *folder = new_folder();
    run_whole(plan, folder, 2);
    return report_in(folder, language, png);
}

static void check_page(const char *html)
{
    const char *body = strstr(html, "<body>");
    const char *wrong = first_unbalanced(html);
    if (wrong != NULL)
        fail_msg("not balanced: %.60s", wrong);
    assert_non_null(body);
    CHECK(count_of(html, "<svg") >=
          4); /* even of few games: scores, categories, decisions, actions */
    CHECK_EQUAL(count_of(html, "<svg"), count_of(html, "role=\"img\"><title>"));
    CHECK_EQUAL(count_of(html, "://"), count_of(html, "http://www.w3.org/2000/svg"));
    CHECK_EQUAL(count_of(html, "src="), 0);
    CHECK_EQUAL(count_of(html, "<script"), 0);
    /* the print style comes after what it overrides */
    CHECK_EQUAL(count_of(strstr(html, "@media print"), "main{max-width:1080px"), 0);
    CHECK_EQUAL(count_of(body, "{"), 0); /* every sentence was filled */
    CHECK_EQUAL(count_of(body, "report."), 0);
    CHECK_EQUAL(count_of(body, "\"nan"), 0);
    CHECK_EQUAL(count_of(body, ">nan"), 0);
}

TEST(a_report_is_one_page_that_needs_nothing_else)
{
    SimPlan plan = plan_of("moonshine", 3, "random", 30);
    TestPath folder;
    char *html = report_of(&plan, "en", false, &folder);
    check_page(html);
    CHECK(strstr(html, "<html lang=\"en\">") != NULL);
    CHECK(strstr(html, "30 games with 3 seats") != NULL);
    CHECK(strstr(html, "<th scope=\"col\">Expected</th>") == NULL); /* a third, of all */
    free(html);
}

/* The chapters and plots of Moonshine, in their order. */
TEST(a_report_has_its_chapters_in_order)
{
    static const char *const part[] = { "<h1>",
                                        "id=\"highlights\"",
                                        "id=\"scores\"",
                                        "id=\"scores-plot\"",
                                        "\"categories-plot\"",
                                        "id=\"winners\"",
                                        "id=\"places-plot\"",
                                        "id=\"seats-plot\"",
                                        "id=\"starts\"",
                                        "id=\"bar-plot\"",
                                        "id=\"taken\"",
                                        "id=\"client-plot",
                                        "id=\"length\"",
                                        "id=\"rounds-plot\"",
                                        "id=\"decisions-plot\"",
                                        "id=\"turn-plot\"",
                                        "id=\"legal-plot\"",
                                        "id=\"notes\"",
                                        "Holm",
                                        "</html>" };
    SimPlan plan = plan_of("moonshine", 3, "random", 40);
    TestPath folder;
    char *html = report_of(&plan, "en", false, &folder);
    const char *at = html;
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        at = strstr(at, part[i]);
        if (at == NULL)
            fail_msg("%s is missing or too early", part[i]);
    }
    free(html);
}

/* French has a space that does not break before these; NULL, or where there is none. */
static const char *first_bare_sign(const char *body)
{
    for (const char *at = body; (at = strpbrk(at, ":;!?")) != NULL; at++)
        if ((at[1] == ' ' || at[1] == '<') && strncmp(at - 2, "\u00a0", 2) != 0 &&
            strncmp(at - 3, "\u202f", 3) != 0)
            return at - 20;
    return NULL;
}

TEST(a_report_speaks_french)
{
    SimPlan plan = plan_of("brewcrafters", 2, "random", 25);
    TestPath folder;
    char *html = report_of(&plan, "fr", false, &folder);
    check_page(html);
    CHECK(strstr(html, "<html lang=\"fr\">") != NULL);
    CHECK(strstr(html, "Ouvriers spécialisés") != NULL);
    CHECK(strstr(html, "\u00a0%") != NULL);
    const char *bare = first_bare_sign(strstr(html, "<body>"));
    if (bare != NULL)
        fail_msg("no space before a sign: %.40s", bare);
    free(html);
}

TEST(a_report_of_the_solo_game_tells_how_often_the_target_is_met)
{
    SimPlan plan = plan_of("distilled", 1, "random", 3);
    TestPath folder;
    char *html = report_of(&plan, "en", false, &folder);
    check_page(html);
    CHECK(strstr(html, "Target met") != NULL);
    CHECK(strstr(html, "The target is met in 0.0% (0.0% – ") != NULL);
    CHECK(strstr(html, "id=\"seats-plot\"") == NULL);   /* nor is there a better seat */
    CHECK(strstr(html, "Decisions in a turn") == NULL); /* no other player ends a turn */
    CHECK(strstr(html, "turns in a game") == NULL);
    free(html);
}

/* With several seats, flights are compared by points; with one seat, by victories. */
TEST(flights_are_compared_by_points_and_alone_by_victories)
{
    for (int seats = 1; seats <= 2; seats++) {
        SimPlan plan = plan_of("distilled", seats, "random", 8);
        TestPath folder;
        Trouble why;
        CHECK(plan_take_options(&plan, "flight=any", &why));
        char *html = report_of(&plan, "en", false, &folder);
        check_page(html);
        char *chapter = strstr(html, "<h3>Tasting flights</h3>");
        assert_non_null(chapter);
        CHECK(strstr(chapter, "<th scope=\"row\">At random") == NULL);
        *strstr(chapter + 1, "<h3>") = '\0';
        CHECK_EQUAL(strstr(chapter, "Wins when taken") != NULL, seats == 1);
        CHECK_EQUAL(strstr(html, "What holds for the whole table") != NULL, seats == 2);
        free(html);
    }
}

TEST(options_and_bots_that_differ_have_their_own_tables)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 20);
    TestPath folder;
    Trouble why;
    CHECK(plan_take_options(&plan, "bars=any", &why));
    strcpy(plan.bot[1], "greedy");
    char *html = report_of(&plan, "en", false, &folder);
    check_page(html);
    CHECK(strstr(html, "id=\"bots-plot\"") != NULL);
    CHECK(strstr(html, "<th scope=\"col\">Expected</th>") != NULL);
    CHECK(strstr(html, "<h3>Options that were drawn</h3>") != NULL);
    CHECK(strstr(html, "<caption>Side of the bars</caption>") != NULL);
    free(html);
}

TEST(each_plot_is_a_picture_on_request)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 25);
    TestPath folder;
    char *html = report_of(&plan, "en", true, &folder);
    TestPath plots = path_in(&folder, "plots");
    for (const char *at = strstr(html, "<figure id=\""); at != NULL;
         at = strstr(at, "<figure id=\"")) {
        char name[64];
        at += strlen("<figure id=\"");
        snprintf(name, sizeof name, "%.*s.png", (int)strcspn(at, "\""), at);
        char *png = text_of(&plots, name);
        CHECK(memcmp(png, "\x89PNG", 4) == 0);
        free(png);
    }
    free(html);
}
