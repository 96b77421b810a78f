/* What is recorded about a game: turns, and what seats take. */
#include "sim_fixture.h"

#include "journal.h"
#include "notes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A turn is the decisions of a seat until another seat decides. */
TEST(turns_are_counted_by_their_decisions)
{
    static const int runs[] = { 2, 1, 1, 14, 1, 3 }; /* of seats 0, 1, 0 … */
    static const ActionList list = { .count = 1 };
    SimPlan plan = plan_of("moonshine", 2, "random", 1);
    Notes *notes = notes_new(&plan);
    MatchWatcher watcher = notes_watcher(notes, NULL);
    MatchResult result = { 0 };
    size_t length;
    notes_begin(notes, &plan.options);
    for (int i = 0; i < 6; i++)
        for (int n = 0; n < runs[i]; n++)
            watcher.decided(watcher.watcher, i % 2, &list, 0);
    const char *rows = notes_rows(notes, 0, &result, &length);
    CHECK(strstr(rows, ",4,3,4,4,0,0,0,0,0,0,0,0,2,1,0,0,0,0,0,0,0,0,0,0,") != NULL);
    CHECK(strstr(rows, ",18,3,18,18,0,0,0,0,0,0,0,0,1,0,1,0,0,0,0,0,0,0,0,1,") != NULL);
    notes_free(notes);
}

TEST(legal_actions_are_added_up_and_sorted_by_their_number)
{
    static const ActionList few = { .count = 3 }, many = { .count = 9 };
    SimPlan plan = plan_of("moonshine", 2, "random", 1);
    Notes *notes = notes_new(&plan);
    MatchWatcher watcher = notes_watcher(notes, NULL);
    MatchResult result = { 0 };
    size_t length;
    notes_begin(notes, &plan.options);
    watcher.decided(watcher.watcher, 0, &few, 0);
    watcher.decided(watcher.watcher, 0, &many, 0);
    const char *rows = notes_rows(notes, 0, &result, &length);
    CHECK(strstr(rows, ",2,1,12,0,1,0,1,0,0,") != NULL); /* decisions, turns, actions; 2–3, 8–15 */
    notes_free(notes);
}

/* The cells of the column with that name, by row. */
typedef struct Column {
    char *rows; /* its journal, to free() */
    Cell cell[64];
    int count;
} Column;

static Column column_named(const TestPath *folder, const char *name)
{
    Column column = { .rows = text_of(folder, "games.csv") };
    int number = NOBODY;
    for (char *row = column.rows, *end; (end = strchr(row, '\n')) != NULL; row = end + 1) {
        Cell cell[MAX_COLUMNS];
        int cells = row_cells(row, (size_t)(end - row), cell, MAX_COLUMNS);
        if (row > column.rows)
            column.cell[column.count++] = cell[number];
        for (int i = 0; row == column.rows && i < cells; i++)
            if (strlen(name) == cell[i].length && memcmp(cell[i].text, name, cell[i].length) == 0)
                number = i;
        assert_true(number != NOBODY && column.count < 64);
    }
    return column;
}

TEST(an_award_counts_for_all_who_share_it)
{
    SimPlan plan = plan_of("distilled", 4, "greedy", 12);
    TestPath folder = new_folder();
    run_whole(&plan, &folder, 2);
    Column points = column_named(&folder, "points_awards"),
           award = column_named(&folder, "took_award");
    CHECK_EQUAL(points.count, 48);
    for (int i = 0; i < points.count; i++)
        CHECK_EQUAL(points.cell[i].text[0] != '0', award.cell[i].length > 0);
    free(points.rows);
    free(award.rows);
}

/* D79: of three goals two are kept. */
TEST(goals_that_are_given_up_are_not_kept)
{
    SimPlan plan = plan_of("distilled", 2, "random", 3);
    TestPath folder = new_folder();
    run_whole(&plan, &folder, 1);
    Column kept = column_named(&folder, "took_goal"),
           boxed = column_named(&folder, "took_goal_boxed");
    CHECK_EQUAL(kept.count, 6);
    for (int i = 0; i < kept.count; i++) {
        char goals[96], goal[48];
        snprintf(goals, sizeof goals, "%.*s", (int)kept.cell[i].length, kept.cell[i].text);
        snprintf(goal, sizeof goal, "%.*s", (int)boxed.cell[i].length, boxed.cell[i].text);
        CHECK(goal[0] != '\0' && strstr(goals, goal) == NULL);
        CHECK(strchr(goals, ' ') != NULL && strchr(goals, ' ') == strrchr(goals, ' '));
    }
    free(kept.rows);
    free(boxed.rows);
}

static int seats_with(const char *kind, int seats, long wanted)
{
    SimPlan plan = plan_of("distilled", seats, "greedy", wanted);
    TestPath folder = new_folder();
    run_whole(&plan, &folder, 2);
    Column column = column_named(&folder, kind);
    int count = 0;
    for (int i = 0; i < column.count; i++)
        count += column.cell[i].length > 0;
    free(column.rows);
    return count;
}

TEST(solo_goals_and_flavors_are_counted)
{
    CHECK_EQUAL(seats_with("took_solo_goal", 1, 4), 4);
    CHECK(seats_with("took_flavor", 4, 12) > 0); /* few have a choice: D51, D73 */
}

/* D6, D164: chosen, drawn by the game, drawn by the run, or set by First Taste. */
static void check_flights(const char *options, const char *flight)
{
    SimPlan plan = plan_of("distilled", 2, "random", 12);
    TestPath folder = new_folder();
    Trouble why;
    CHECK(plan_take_options(&plan, options, &why));
    run_whole(&plan, &folder, 2);
    Column column = column_named(&folder, "took_flight");
    CHECK_EQUAL(column.count, 24);
    for (int i = 0; i < column.count; i++) {
        CHECK_EQUAL(column.cell[i].length, 1);
        CHECK(flight == NULL || column.cell[i].text[0] == flight[0]);
    }
    free(column.rows);
}

TEST(the_flight_is_known_however_it_was_chosen)
{
    check_flights("flight=c", "c");
    check_flights("flight=random", NULL);
    check_flights("flight=any", NULL);
    check_flights("preset=first_taste", "a");
}

/* The first player is drawn (M2.4); the others follow clockwise. */
TEST(places_are_counted_from_the_first_player_on)
{
    enum { SEATS = 3, WANTED = 20 };
    SimPlan plan = plan_of("moonshine", SEATS, "random", WANTED);
    TestPath folder = new_folder();
    bool has_begun[SEATS] = { false };
    run_whole(&plan, &folder, 2);
    Column place = column_named(&folder, "place");
    for (int row = 0; row < place.count; row++) {
        int own = place.cell[row].text[0] - '1', before = row / SEATS * SEATS;
        CHECK_EQUAL(own, (place.cell[before].text[0] - '1' + row % SEATS) % SEATS);
        has_begun[row % SEATS] |= own == 0;
    }
    CHECK(has_begun[0] && has_begun[1] && has_begun[2]);
    free(place.rows);
}

TEST(the_first_moon_is_one)
{
    SimPlan plan = plan_of("moonshine", 3, "random", 10);
    TestPath folder = new_folder();
    run_whole(&plan, &folder, 2);
    Column first = column_named(&folder, "took_first_moon");
    CHECK_EQUAL(first.count, 30);
    for (int row = 0; row < first.count; row++)
        CHECK(first.cell[row].length > 0 &&
              memchr(first.cell[row].text, ' ', first.cell[row].length) == NULL);
    free(first.rows);
}
