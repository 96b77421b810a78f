/* Shared by the tests of simulate/: temporary folders, plans, and runs of them. */
#ifndef TESTS_SIM_FIXTURE_H
#define TESTS_SIM_FIXTURE_H

#include "test.h"

#include "simulate.h"

enum { TEST_PATH_SIZE = 256 };

typedef struct TestPath {
    char text[TEST_PATH_SIZE];
} TestPath;

TestPath new_folder(void); /* empty; removed when the program ends */
TestPath path_in(const TestPath *folder, const char *name);
char *text_of(const TestPath *folder, const char *name); /* the test fails if it is not there */
void write_text(const TestPath *folder, const char *name, const char *text, size_t length);
bool exists(const TestPath *folder, const char *name);
void check_same_results(const TestPath *one, const TestPath *other); /* all four files */

SimPlan plan_of(const char *game, int seats, const char *bot, long games);

/* Plays until `stop_after` games of this sitting are played; 0: to the end. */
bool run_until(const SimPlan *plan, const TestPath *folder, int threads, long stop_after,
               Trouble *why);
void run_whole(const SimPlan *plan, const TestPath *folder, int threads);

/* A journal written by hand, so that everything in it can be counted by hand: games of Moonshine
 * for two, with the clients that seats validated and their points, row by row. */
void write_journal(const SimPlan *plan, const TestPath *folder, const char *const took[],
                   const int total[]);

/* Writes the report of a folder again and returns it; free() it. */
char *report_in(const TestPath *folder, const char *language, bool png);

#endif
