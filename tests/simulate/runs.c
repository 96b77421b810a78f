/* Runs: the same bytes on any number of threads, after any interruption, and in any number of
 * parts. */
#include "sim_fixture.h"

#include "journal.h"
#include "plan.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

TEST(threads_leave_no_trace)
{
    SimPlan plan = plan_of("moonshine", 3, "random", 40);
    TestPath one = new_folder(), two = new_folder();
    run_whole(&plan, &one, 1);
    run_whole(&plan, &two, 3);
    check_same_results(&one, &two);
}

TEST(bots_that_search_with_a_budget_repeat_themselves)
{
    SimPlan plan = plan_of("moonshine", 2, "hard,iterations=20", 3);
    TestPath one = new_folder(), two = new_folder();
    run_whole(&plan, &one, 1);
    run_whole(&plan, &two, 2);
    check_same_results(&one, &two);
}

TEST(another_seed_gives_other_games)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 3);
    TestPath one = new_folder(), two = new_folder();
    run_whole(&plan, &one, 1);
    plan.seed++;
    run_whole(&plan, &two, 1);
    char *left = text_of(&one, "games.csv"), *right = text_of(&two, "games.csv");
    CHECK(strcmp(left, right) != 0);
    free(left);
    free(right);
}

TEST(a_stopped_run_reports_what_was_played_and_goes_on)
{
    SimPlan plan = plan_of("moonshine", 3, "greedy", 20);
    TestPath whole = new_folder(), part = new_folder();
    Trouble why;
    run_whole(&plan, &whole, 2);
    CHECK(run_until(&plan, &part, 2, 7, &why));
    char *summary = text_of(&part, "summary.json");
    CHECK(strstr(summary, "\"games\": 7,") != NULL || strstr(summary, "\"games\": 8,") != NULL);
    free(summary);
    CHECK(exists(&part, "report.html"));
    CHECK(run_until(&plan, &part, 1, 3, &why));
    run_whole(&plan, &part, 2);
    check_same_results(&whole, &part);
}

TEST(a_run_that_is_complete_only_writes_its_report_again)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 5);
    TestPath folder = new_folder();
    run_whole(&plan, &folder, 1);
    CHECK_EQUAL(unlink(path_in(&folder, "report.html").text), 0);
    run_whole(&plan, &folder, 1);
    CHECK(exists(&folder, "report.html"));
}

/* The child is killed in the middle of its games; complete records are kept, a torn one is not. */
TEST(a_killed_run_goes_on_as_if_nothing_had_happened)
{
    SimPlan plan = plan_of("moonshine", 4, "greedy", 60);
    TestPath whole = new_folder(), killed = new_folder();
    run_whole(&plan, &whole, 2);
    for (int kills = 0; kills < 3; kills++) {
        pid_t child = fork();
        if (child == 0) {
            Trouble why;
            run_until(&plan, &killed, 2, 0, &why);
            _exit(0);
        }
        usleep(20000 + 30000 * (useconds_t)kills);
        kill(child, SIGKILL);
        CHECK_EQUAL(waitpid(child, NULL, 0), child);
    }
    run_whole(&plan, &killed, 2);
    check_same_results(&whole, &killed);
}

TEST(a_journal_torn_anywhere_is_mended)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 6);
    TestPath whole = new_folder();
    run_whole(&plan, &whole, 1);
    char *run = text_of(&whole, "run.json"), *rows = text_of(&whole, "games.csv");
    size_t length = strlen(rows);
    for (size_t cut = 0; cut < length; cut += length / 23) {
        TestPath torn = new_folder();
        write_text(&torn, "run.json", run, strlen(run));
        write_text(&torn, "games.csv", rows, cut);
        run_whole(&plan, &torn, 1);
        check_same_results(&whole, &torn);
    }
    free(run);
    free(rows);
}

TEST(rows_of_another_hand_are_played_again)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 4);
    TestPath whole = new_folder(), changed = new_folder();
    run_whole(&plan, &whole, 1);
    char *run = text_of(&whole, "run.json"), *rows = text_of(&whole, "games.csv");
    char *line = strchr(rows, '\n') + 1; /* the first row loses its number */
    *line = 'x';
    write_text(&changed, "run.json", run, strlen(run));
    write_text(&changed, "games.csv", rows, strlen(rows));
    run_whole(&plan, &changed, 1);
    check_same_results(&whole, &changed);
    free(run);
    free(rows);
}

TEST(a_game_that_stands_there_twice_counts_once)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 4);
    TestPath whole = new_folder(), twice = new_folder();
    run_whole(&plan, &whole, 1);
    char *run = text_of(&whole, "run.json"), *rows = text_of(&whole, "games.csv");
    char *first = strchr(rows, '\n') + 1, *second = strchr(strchr(first, '\n') + 1, '\n') + 1;
    size_t length = strlen(rows), record = (size_t)(second - first);
    char *more = malloc(length + record);
    memcpy(more, rows, length);
    memcpy(more + length, first, record);
    write_text(&twice, "run.json", run, strlen(run));
    write_text(&twice, "games.csv", more, length + record);
    run_whole(&plan, &twice, 1);
    check_same_results(&whole, &twice);
    free(more);
    free(run);
    free(rows);
}

TEST(another_configuration_is_refused_and_nothing_changes)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 4), other = plan;
    TestPath folder = new_folder();
    Trouble why;
    run_whole(&plan, &folder, 1);
    char *before = text_of(&folder, "games.csv");
    other.seed++;
    CHECK(!run_until(&other, &folder, 1, 0, &why));
    CHECK_TEXT(why.word, "other_run");
    CHECK(strstr(why.value, "\"seed\": 5") != NULL && strstr(why.value, "\"seed\": 6") != NULL);
    char *after = text_of(&folder, "games.csv");
    CHECK_TEXT(before, after);
    free(before);
    free(after);
}

TEST(a_blank_line_behind_a_plan_is_harmless_and_anything_else_is_refused)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 3), read;
    TestPath folder = new_folder();
    Trouble why;
    char *text = plan_write(&plan), more[2000];
    int length = snprintf(more, sizeof more, "%s\n", text);
    write_text(&folder, "run.json", more, (size_t)length);
    CHECK(plan_read(folder.text, &read, &why));
    run_whole(&plan, &folder, 1);
    length = snprintf(more, sizeof more, "%s\n\nmore\n", text);
    write_text(&folder, "run.json", more, (size_t)length);
    CHECK(!run_until(&plan, &folder, 1, 0, &why));
    CHECK_TEXT(why.word, "other_run");
    CHECK_TEXT(why.value, " ≠ ");
    free(text);
}

TEST(two_runs_do_not_write_to_one_folder)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 4);
    TestPath folder = new_folder();
    Folder held;
    Trouble why;
    CHECK(folder_open(&held, folder.text, &why));
    CHECK(!run_until(&plan, &folder, 1, 0, &why));
    CHECK_TEXT(why.word, "folder_in_use");
    folder_close(&held);
    run_whole(&plan, &folder, 1);
}

TEST(a_foreign_file_in_the_place_of_the_journal_is_left_alone)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 4);
    TestPath folder = new_folder();
    Trouble why;
    write_text(&folder, "games.csv", "my,own,table\n1,2,3\n", 19);
    CHECK(!run_until(&plan, &folder, 1, 0, &why));
    CHECK_TEXT(why.word, "foreign_journal");
    char *text = text_of(&folder, "games.csv");
    CHECK_TEXT(text, "my,own,table\n1,2,3\n");
    free(text);
}

TEST(a_plan_is_read_back_as_it_was_written)
{
    SimPlan plan = plan_of("distilled", 3, "hard", 1000), read;
    TestPath folder = new_folder();
    Trouble why;
    plan.shard = 3;
    plan.shards = 16;
    CHECK(plan_take_options(&plan, "flight=c,distillers=any", &why));
    char *text = plan_write(&plan);
    write_text(&folder, plan_name, text, strlen(text));
    CHECK(plan_read(folder.text, &read, &why));
    char *again = plan_write(&read);
    CHECK_TEXT(text, again);
    CHECK(strstr(text, "hard,iterations=3000") != NULL);
    free(text);
    free(again);
}

TEST(another_forecast_makes_another_plan)
{
    const Evaluator *own = evaluator_of(game_named("distilled"));
    char before[WEIGHTS_HASH_SIZE], after[WEIGHTS_HASH_SIZE];
    double brings[MAX_FIT_THINGS * MAX_STAGES], error[MAX_STAGES];
    int count = own->fit->things * own->fit->stages;
    Fit fit = *own->fit;
    Evaluator other = *own;
    memcpy(brings, fit.brings, (size_t)count * sizeof brings[0]);
    memcpy(error, fit.error, (size_t)fit.stages * sizeof error[0]);
    fit.brings = brings;
    fit.error = error;
    other.fit = &fit;
    weights_hash(own, NULL, before);
    weights_hash(&other, NULL, after);
    CHECK_TEXT(after, before);
    brings[count - 1] += 0.5;
    weights_hash(&other, NULL, after);
    CHECK(strcmp(after, before) != 0);
    brings[count - 1] -= 0.5;
    error[0] += 0.5;
    weights_hash(&other, NULL, after);
    CHECK(strcmp(after, before) != 0);
}

TEST(a_wrong_plan_names_its_line)
{
    static const char *const wrong[] = { "",
                                         "[]",
                                         "{\"game\": \"chess\"}",
                                         "{\"format\": 1,\n\"game\": 7}",
                                         "{\"dance\": 1}",
                                         "{\"options\": {}}" };
    SimPlan plan;
    Trouble why;
    for (int i = 0; i < 6; i++) {
        TestPath folder = new_folder();
        write_text(&folder, plan_name, wrong[i], strlen(wrong[i]));
        CHECK(!plan_read(folder.text, &plan, &why));
        CHECK_TEXT(why.word, "bad_run");
        CHECK(strstr(why.value, i == 3 ? "run.json:2: " : "run.json:1: ") != NULL);
    }
    TestPath nothing = new_folder();
    CHECK(!plan_read(nothing.text, &plan, &why));
    CHECK_TEXT(why.word, "no_run");
}

TEST(options_that_are_drawn_differ_from_game_to_game)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 20);
    Options options;
    Trouble why;
    int regular = 0;
    CHECK(plan_take_options(&plan, "bars=any", &why));
    for (long game = 0; game < 20; game++) {
        plan_options(&plan, game, &options);
        regular += options.value[0];
    }
    CHECK(regular > 2 && regular < 18);
    CHECK(!plan_take_options(&plan, "bars=golden", &why));
    CHECK(!plan_take_options(&plan, "size=3", &why));
    CHECK(!plan_take_options(&plan, "bars", &why));
}

TEST(options_that_are_not_drawn_stay)
{
    SimPlan plan = plan_of("distilled", 2, "random", 20);
    Options options;
    Trouble why;
    CHECK(plan_take_options(&plan, "flight=any,distillers=free", &why));
    for (long game = 0; game < 20; game++) {
        plan_options(&plan, game, &options);
        for (int i = 1; i < plan.game->option_count; i++) /* the flight is the first */
            CHECK_EQUAL(options.value[i], plan.options.value[i]);
    }
}

/* Shards */

enum { SHARDS = 3 };

static void run_shards(SimPlan plan, TestPath folder[SHARDS])
{
    plan.shards = SHARDS;
    for (plan.shard = 1; plan.shard <= SHARDS; plan.shard++) {
        folder[plan.shard - 1] = new_folder();
        run_whole(&plan, &folder[plan.shard - 1], 2);
    }
}

static bool merge(const TestPath *out, const TestPath *const shard[], int count, Trouble *why)
{
    const char *path[SHARDS + 1];
    long joined;
    SimOutput output = { out->text, language_named("en"), false };
    for (int i = 0; i < count; i++)
        path[i] = shard[i]->text;
    return sim_merge(&output, path, count, &joined, why);
}

TEST(shards_make_the_whole_in_any_order)
{
    SimPlan plan = plan_of("moonshine", 3, "random", 25);
    TestPath whole = new_folder(), merged = new_folder(), shard[SHARDS];
    Trouble why;
    run_whole(&plan, &whole, 2);
    run_shards(plan, shard);
    const TestPath *const mixed[] = { &shard[2], &shard[0], &shard[1] };
    CHECK(merge(&merged, mixed, SHARDS, &why));
    check_same_results(&whole, &merged);
    CHECK(merge(&merged, mixed, SHARDS, &why)); /* once more changes nothing */
    check_same_results(&whole, &merged);
}

TEST(what_does_not_belong_together_is_not_merged)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 9), other = plan;
    TestPath out = new_folder(), shard[SHARDS], foreign[SHARDS];
    Trouble why;
    run_shards(plan, shard);
    other.seed = 99;
    run_shards(other, foreign);
    const TestPath *const few[] = { &shard[0], &shard[1] };
    CHECK(!merge(&out, few, 2, &why));
    CHECK_TEXT(why.word, "wrong_shards");
    const TestPath *const twice[] = { &shard[0], &shard[1], &shard[1] };
    CHECK(!merge(&out, twice, SHARDS, &why));
    CHECK_TEXT(why.word, "same_shard");
    const TestPath *const mixed[] = { &shard[0], &shard[1], &foreign[2] };
    CHECK(!merge(&out, mixed, SHARDS, &why));
    CHECK_TEXT(why.word, "other_run");
    CHECK(!exists(&out, ""));
}

TEST(a_shard_that_is_not_finished_is_not_merged)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 9);
    TestPath out = new_folder(), shard[SHARDS];
    Trouble why;
    run_shards(plan, shard);
    char *rows = text_of(&shard[1], "games.csv");
    write_text(&shard[1], "games.csv", rows, strlen(rows) - 5);
    const TestPath *const all[] = { &shard[0], &shard[1], &shard[2] };
    CHECK(!merge(&out, all, SHARDS, &why));
    CHECK_TEXT(why.word, "missing_game");
    CHECK(strncmp(why.value, "5 ", 2) == 0);
    CHECK(!exists(&out, ""));
    free(rows);
}

TEST(shards_share_out_all_games)
{
    SimPlan plan = plan_of("moonshine", 2, "random", 1000);
    long next = 0;
    plan.shards = 7;
    for (plan.shard = 1; plan.shard <= 7; plan.shard++) {
        CHECK_EQUAL(plan_first(&plan), next);
        next = plan_end(&plan);
    }
    CHECK_EQUAL(next, 1000);
}

/* Rows */

TEST(cells_with_commas_stand_in_quotes)
{
    Cell cell[4];
    const char row[] = "7,\"hard,iterations=3\",,x";
    CHECK_EQUAL(row_cells(row, strlen(row), cell, 4), 4);
    CHECK_EQUAL(cell[1].length, strlen("hard,iterations=3"));
    CHECK_EQUAL(cell[2].length, 0);
    CHECK(cell[3].text[0] == 'x' && cell[3].length == 1);
    CHECK_EQUAL(row_cells("", 0, cell, 4), 1);
}
