/* Questions of a player: the winter bill before it is due. */
#include "brewcrafters_fixture.h"

#include <stdio.h>
#include <string.h>

static const char *ask(const Brewcrafters *b, int seat, const char *question)
{
    static char text[4096];
    Json out = json_in(text, sizeof text, false);
    JsonReader in = json_reader(question, strlen(question));
    if (!game_answer(&brewcrafters, &b->state, seat, &in, &out))
        snprintf(text, sizeof text, "%s", in.error);
    return text;
}

static int figure(const char *answer, const char *name)
{
    char wanted[32];
    int value = -1;
    snprintf(wanted, sizeof wanted, "],\"%s\":", name);
    const char *at = strstr(answer, "]");
    at = at == NULL ? NULL : strstr(at, wanted + 2);
    if (at != NULL)
        sscanf(at + strlen(wanted) - 2, "%d", &value);
    return value;
}

static int sum_of_parts(const char *answer)
{
    int sum = 0, money;
    const char *end = strstr(answer, "]");
    for (const char *at = strstr(answer, "\"money\":"); at != NULL && at < end;
         at = strstr(at + 1, "\"money\":")) {
        sscanf(at, "\"money\":%d", &money);
        sum += money;
    }
    return sum;
}

TEST(B64_the_bill_lists_what_it_is_made_of)
{
    Brewcrafters b = first_market(2);
    build(&b, 0, TILE_BREWING_LINE);
    for (int card = 0; card < WORKER_COUNT; card++) {
        Brewcrafters with = b;
        employ(&with, 0, card);
        const char *answer = ask(&with, 0, "{\"bill\":{}}");
        CHECK_EQUAL(figure(answer, "due"), brewcrafters_bill(&with, 0));
        CHECK(sum_of_parts(answer) == figure(answer, "due") || figure(answer, "due") == 0);
    }
}

TEST(B64_the_bill_with_a_worker_more_is_the_bill_after_hiring_them)
{
    Brewcrafters b = first_market(2);
    employ(&b, 0, WORKER_MALTSTER);
    for (int card = 0; card < WORKER_COUNT; card++) {
        char question[80];
        Brewcrafters with = b;
        employ(&with, 0, card);
        snprintf(question, sizeof question, "{\"bill\":{\"worker\":\"%s\"}}", worker_id[card]);
        CHECK_EQUAL(figure(ask(&b, 0, question), "due"), brewcrafters_bill(&with, 0));
    }
    for (int card = 0; card < TILE_COUNT; card++) {
        char question[80];
        Brewcrafters with = b;
        build(&with, 0, card);
        snprintf(question, sizeof question, "{\"bill\":{\"tile\":\"%s\"}}", tile_id[card]);
        CHECK_EQUAL(figure(ask(&b, 0, question), "due"), brewcrafters_bill(&with, 0));
    }
}

TEST(B64_a_further_shift_is_due_every_winter)
{
    Brewcrafters b = first_market(2), with = b;
    with.at[0].shifts++;
    CHECK_EQUAL(figure(ask(&b, 0, "{\"bill\":{\"shift\":true}}"), "due"),
                brewcrafters_bill(&with, 0));
    b.at[0].shifts = BREWERY_SHIFTS_MAX;
    CHECK_TEXT(ask(&b, 0, "{\"bill\":{\"shift\":true}}"), "no further shift");
}

TEST(B65_the_bill_says_how_many_loans_it_takes)
{
    Brewcrafters b = first_market(2);
    b.at[0].shifts = BREWERY_SHIFTS_MAX;
    employ(&b, 0, WORKER_BREWMASTER);
    int due = brewcrafters_bill(&b, 0);
    CHECK(due > 0);
    for (int money = 0; money <= due; money++) {
        b.at[0].money = (uint16_t)money;
        int loans = figure(ask(&b, 0, "{\"bill\":{}}"), "loans");
        CHECK(money + loans * LOAN_MONEY >= due);
        CHECK(loans == 0 || money + (loans - 1) * LOAN_MONEY < due);
    }
}

TEST(B64_questions_that_make_no_sense_are_refused)
{
    Brewcrafters b = first_market(2);
    CHECK_TEXT(ask(&b, 0, "{\"bill\":{\"worker\":\"nobody\"}}"), "unknown card 'nobody'");
    CHECK_TEXT(ask(&b, 0, "{\"bill\":{\"beer\":1}}"), "unknown member 'beer'");
    CHECK_TEXT(ask(&b, 0, "{\"price\":1}"), "unknown question 'price'");
}
