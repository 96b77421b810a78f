/* Which bot thinks next. Jobs have the name of their table; those of one letter and a number are of
 * that person: a1 and a2 are tables of one address, A1 of another in the same site. */
#include "test.h"

#include "schedule.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MOST_JOBS = 32 };

static Job pool[MOST_JOBS];
static int used;

static Schedule schedule_of(int threads)
{
    used = 0;
    return (Schedule){ .threads = threads };
}

static Origin origin_of_table(const char *table)
{
    uint64_t site = (uint64_t)tolower((unsigned char)table[0]);
    return (Origin){ { site << 8 | (uint64_t)(unsigned char)table[0], site << 8, 1 } };
}

static Job *add(Schedule *schedule, const char *table, JobClass class)
{
    assert_true(used < MOST_JOBS);
    Job *job = &pool[used++];
    *job = (Job){ .origin = origin_of_table(table), .class = class, .interrupted = true };
    strcpy(job->table, table);
    schedule_add(schedule, job);
    CHECK(!job->interrupted);
    return job;
}

static void add_all(Schedule *schedule, const char *tables, JobClass class)
{
    char table[MATCH_ID_SIZE];
    for (int length; sscanf(tables, "%12s%n", table, &length) == 1; tables += length)
        add(schedule, table, class);
}

/* Starts what may start, and finishes it at once, until nothing is left: in which order? */
static const char *order(Schedule *schedule)
{
    static char text[MOST_JOBS * MATCH_ID_SIZE];
    text[0] = '\0';
    for (Job *job; (job = schedule_next(schedule)) != NULL;) {
        strcat(strcat(text, text[0] == '\0' ? "" : " "), job->table);
        schedule_finish(schedule, job);
    }
    return text;
}

/* Starts what may start now, and lets it run. */
static const char *started(Schedule *schedule)
{
    static char text[MOST_JOBS * MATCH_ID_SIZE];
    text[0] = '\0';
    for (Job *job; (job = schedule_next(schedule)) != NULL;)
        strcat(strcat(text, text[0] == '\0' ? "" : " "), job->table);
    return text;
}

static Job *running(const Schedule *schedule, const char *table)
{
    Job *job = schedule->running;
    while (job != NULL && strcmp(job->table, table) != 0)
        job = job->next;
    assert_non_null(job);
    return job;
}

static void finish(Schedule *schedule, const char *table)
{
    schedule_finish(schedule, running(schedule, table));
}

TEST(those_who_are_present_come_first_then_hints_then_watched_tables)
{
    Schedule schedule = schedule_of(1);
    add(&schedule, "a1", JOB_UNWATCHED);
    add(&schedule, "b1", JOB_WATCHED);
    add(&schedule, "c1", JOB_HINT);
    add(&schedule, "d1", JOB_PERSON);
    CHECK_TEXT(order(&schedule), "d1 c1 b1 a1");
}

TEST(jobs_of_one_kind_start_in_the_order_of_their_arrival)
{
    Schedule schedule = schedule_of(1);
    add_all(&schedule, "a1 b1 c1 d1", JOB_PERSON);
    CHECK_TEXT(order(&schedule), "a1 b1 c1 d1");
}

TEST(the_maker_of_many_tables_gets_no_more_turns_than_the_maker_of_one)
{
    Schedule schedule = schedule_of(1);
    add_all(&schedule, "a1 a2 a3 a4 b1 b2 c1", JOB_PERSON);
    CHECK_TEXT(order(&schedule), "a1 b1 c1 a2 b2 a3 a4");
}

TEST(sites_take_turns_and_within_each_its_addresses_and_within_each_its_tables)
{
    Schedule schedule = schedule_of(1);
    add_all(&schedule, "a1 a2 a3 A1 A2 b1 b2 b3", JOB_PERSON);
    CHECK_TEXT(order(&schedule), "a1 b1 A1 b2 a2 b3 A2 a3");
}

TEST(tables_of_one_address_take_turns)
{
    Schedule schedule = schedule_of(1);
    add_all(&schedule, "a1 a2 a3", JOB_PERSON);
    CHECK_TEXT(schedule_next(&schedule)->table, "a1");
    add(&schedule, "a1", JOB_PERSON); /* while its first still runs */
    finish(&schedule, "a1");
    add(&schedule, "a4", JOB_PERSON);
    CHECK_TEXT(order(&schedule), "a2 a3 a4 a1");
}

TEST(a_job_that_comes_later_knows_the_turns_that_others_of_its_address_had)
{
    Schedule schedule = schedule_of(1);
    add_all(&schedule, "a1 a2 b1", JOB_PERSON);
    CHECK_TEXT(schedule_next(&schedule)->table, "a1");
    finish(&schedule, "a1");
    add(&schedule, "a3", JOB_PERSON); /* a2 waits, and a was served; b was not */
    add(&schedule, "b2", JOB_PERSON);
    CHECK_TEXT(order(&schedule), "b1 a2 b2 a3");
    add_all(&schedule, "a1", JOB_PERSON);
    CHECK_TEXT(schedule_next(&schedule)->table, "a1"); /* only what runs remembers it */
    add_all(&schedule, "a2 b1", JOB_PERSON);
    finish(&schedule, "a1");
    CHECK_TEXT(order(&schedule), "b1 a2");
}

TEST(a_class_goes_before_any_turn)
{
    Schedule schedule = schedule_of(1);
    add_all(&schedule, "a1 a2 a3", JOB_PERSON);
    add(&schedule, "b1", JOB_WATCHED);
    CHECK_TEXT(order(&schedule), "a1 a2 a3 b1");
}

TEST(a_table_has_one_job_at_a_time)
{
    Schedule schedule = schedule_of(4);
    add(&schedule, "a1", JOB_PERSON);
    add(&schedule, "a1", JOB_HINT);
    add(&schedule, "b1", JOB_HINT);
    add(&schedule, "b1", JOB_HINT);
    CHECK_TEXT(started(&schedule), "a1 b1");
    finish(&schedule, "a1");
    CHECK_TEXT(started(&schedule), "a1");
}

TEST(one_thread_is_kept_for_a_site_of_which_nothing_runs)
{
    Schedule schedule = schedule_of(2);
    CHECK_EQUAL(schedule_threads(&schedule), 3);
    add_all(&schedule, "a1 a2 a3 A4", JOB_PERSON);
    CHECK_TEXT(started(&schedule), "a1 A4"); /* not the rest, which is of the same site */
    add_all(&schedule, "b1 b2", JOB_WATCHED);
    CHECK_TEXT(started(&schedule), "b1");
    add_all(&schedule, "c1", JOB_PERSON);
    CHECK_TEXT(started(&schedule), ""); /* there are no more threads */
    finish(&schedule, "a1");
    CHECK_TEXT(started(&schedule), "c1");
    finish(&schedule, "b1");
    CHECK_TEXT(started(&schedule), "b2");
    finish(&schedule, "c1");
    finish(&schedule, "b2");
    CHECK_TEXT(started(&schedule), "a2"); /* again two of one site, and no third */
    CHECK_EQUAL(schedule_waiting(&schedule, JOB_PERSON), 1);
}

TEST(tables_that_nobody_watches_think_one_at_a_time_for_each_site)
{
    Schedule schedule = schedule_of(3);
    add_all(&schedule, "a1 a2 A3 b1", JOB_UNWATCHED);
    CHECK_TEXT(started(&schedule), "a1 b1");
    add(&schedule, "a4", JOB_PERSON); /* it is not held up by them */
    CHECK_TEXT(started(&schedule), "a4");
    finish(&schedule, "a1");
    CHECK_TEXT(started(&schedule), "A3");
}

TEST(tables_that_nobody_watches_never_have_all_threads)
{
    Schedule schedule = schedule_of(2);
    add_all(&schedule, "a1 b1 c1 d1", JOB_UNWATCHED);
    CHECK_TEXT(started(&schedule), "a1 b1");
    add(&schedule, "e1", JOB_PERSON);
    CHECK_TEXT(started(&schedule), "e1");
    schedule = schedule_of(1);
    add_all(&schedule, "a1 b1", JOB_UNWATCHED);
    CHECK_TEXT(started(&schedule), "a1");
}

TEST(a_table_that_nobody_watches_makes_room_for_one_where_somebody_waits)
{
    Schedule schedule = schedule_of(1);
    add(&schedule, "a1", JOB_UNWATCHED);
    CHECK_TEXT(started(&schedule), "a1");
    add(&schedule, "b1", JOB_WATCHED);
    assert_null(schedule_interrupt(&schedule)); /* there is a thread for it */
    CHECK_TEXT(started(&schedule), "b1");
    add(&schedule, "c1", JOB_UNWATCHED);
    assert_null(schedule_interrupt(&schedule)); /* those wait */
    add(&schedule, "d1", JOB_HINT);
    Job *stopped = schedule_interrupt(&schedule);
    assert_ptr_equal(stopped, running(&schedule, "a1"));
    CHECK(stopped->interrupted);
    add(&schedule, "e1", JOB_PERSON);
    assert_null(schedule_interrupt(&schedule)); /* before that one has stopped */
    schedule_again(&schedule, stopped);
    CHECK(!stopped->interrupted);
    CHECK_TEXT(started(&schedule), "e1");
    assert_null(schedule_interrupt(&schedule)); /* nobody who is watched is interrupted */
    finish(&schedule, "e1"), finish(&schedule, "b1");
    CHECK_TEXT(order(&schedule), "d1 c1 a1"); /* what was interrupted has had its turn */
}

TEST(nothing_is_interrupted_in_vain)
{
    Schedule schedule = schedule_of(2);
    add_all(&schedule, "a1 a2", JOB_PERSON);
    CHECK_TEXT(started(&schedule), "a1 a2");
    add(&schedule, "b1", JOB_UNWATCHED);
    CHECK_TEXT(started(&schedule), "b1"); /* in the thread that is kept for others */
    add(&schedule, "a3", JOB_PERSON);
    assert_null(schedule_interrupt(&schedule)); /* that thread is not for a */
    add(&schedule, "c1", JOB_PERSON);
    assert_ptr_equal(schedule_interrupt(&schedule), running(&schedule, "b1"));
}

TEST(a_job_has_the_class_of_the_present_clients)
{
    Schedule schedule = schedule_of(1);
    add(&schedule, "a1", JOB_PERSON);
    CHECK_TEXT(started(&schedule), "a1");
    add_all(&schedule, "b1 c1 d1", JOB_PERSON);
    Job *hint = add(&schedule, "b1", JOB_HINT);
    CHECK_TEXT(started(&schedule), "b1");
    schedule_set_class(&schedule, "c1", JOB_WATCHED);
    CHECK_EQUAL(schedule_waiting(&schedule, JOB_WATCHED), 1);
    CHECK_EQUAL(schedule_waiting(&schedule, JOB_PERSON), 1);
    schedule_set_class(&schedule, "b1", JOB_UNWATCHED); /* it runs */
    CHECK_EQUAL(hint->class, JOB_HINT);
    assert_ptr_equal(schedule_interrupt(&schedule), running(&schedule, "b1"));
    schedule_again(&schedule, running(&schedule, "b1"));
    finish(&schedule, "a1");
    CHECK_TEXT(order(&schedule), "d1 b1 c1 b1");
}

TEST(the_jobs_of_one_address_are_counted_whether_they_wait_or_run)
{
    Schedule schedule = schedule_of(1);
    add_all(&schedule, "a1 a2 A1 b1", JOB_HINT);
    add(&schedule, "a3", JOB_PERSON);
    Origin a = origin_of_table("a");
    CHECK_EQUAL(schedule_count(&schedule, JOB_HINT, &a), 2);
    CHECK_TEXT(started(&schedule), "a3 b1");
    finish(&schedule, "a3");
    CHECK_TEXT(started(&schedule), "A1");
    CHECK_EQUAL(schedule_count(&schedule, JOB_HINT, &a), 2);
    finish(&schedule, "A1"), finish(&schedule, "b1");
    CHECK_TEXT(started(&schedule), "a1");
    CHECK_EQUAL(schedule_count(&schedule, JOB_HINT, &a), 2);
    finish(&schedule, "a1");
    CHECK_EQUAL(schedule_count(&schedule, JOB_HINT, &a), 1);
}
