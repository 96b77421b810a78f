/* The words with which a match is made: paces, delays, settings of the table. */
#include "test.h"

#include "bot.h"
#include "protocol.h"

#include <stdio.h>
#include <string.h>

TEST(paces_are_none_a_time_for_each_move_or_a_bank_with_increment)
{
    Pace pace;
    CHECK(pace_read("none", &pace));
    CHECK_EQUAL(pace.kind, PACE_NONE);
    CHECK(pace_read("move:10", &pace));
    CHECK_EQUAL(pace.kind, PACE_MOVE);
    CHECK_EQUAL(pace.time, 10000);
    CHECK(pace_read("move:1209600", &pace)); /* two weeks */
    CHECK(pace_read("bank:600+5", &pace));
    CHECK_EQUAL(pace.kind, PACE_BANK);
    CHECK_EQUAL(pace.time, 600000);
    CHECK_EQUAL(pace.increment, 5000);
    CHECK(pace_read("bank:60+0", &pace));
    static const char *const wrong[] = {
        "",          "move",     "move:",       "move:9",         "move:1209601",
        "move:60s",  "move:-60", "move: 60",    "move:060",       "bank:600",
        "bank:600+", "bank:9+1", "bank:600+5+", "bank:600+86401", "move:99999999999999999999",
        "nothing"
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (pace_read(wrong[i], &pace))
            fail_msg("%s is taken for a pace", wrong[i]);
}

TEST(delays_are_none_moves_or_seconds)
{
    Delay delay;
    CHECK(delay_read("none", &delay));
    CHECK(delay.moves == 0 && delay.milliseconds == 0);
    CHECK(delay_read("moves:20", &delay));
    CHECK_EQUAL(delay.moves, 20);
    CHECK(delay_read("seconds:300", &delay));
    CHECK_EQUAL(delay.milliseconds, 300000);
    CHECK(!delay_read("moves:0", &delay) && !delay_read("moves:1001", &delay));
    CHECK(!delay_read("seconds:86401", &delay) && !delay_read("minutes:5", &delay));
    CHECK(!delay_read("", &delay) && !delay_read("moves:20x", &delay));
}

static void check_settings(const TableSettings *left, const TableSettings *right)
{
    CHECK_EQUAL(left->chat, right->chat);
    CHECK_EQUAL(left->hints, right->hints);
    CHECK_EQUAL(left->spectators, right->spectators);
    CHECK_TEXT(left->delay, right->delay);
    CHECK_TEXT(left->stand_in, right->stand_in);
}

TEST(settings_of_the_table_are_kept_beside_the_options_of_the_game)
{
    MatchRecord match = { 0 };
    TableSettings standard = settings_standard(), other = {
        .chat = true, .hints = true, .delay = "moves:7", .stand_in = "bot:easy"
    };
    strcpy(match.options, " bars=standard"); /* of a match that was made before there were any */
    TableSettings read = settings_of(&match);
    check_settings(&read, &standard);
    Line line = line_in(match.options, sizeof match.options);
    line_pair(&line, "bars", "standard");
    settings_write(&other, &line);
    CHECK(line.length < sizeof match.options);
    read = settings_of(&match);
    check_settings(&read, &other);
}

static bool is_wish(const char *members)
{
    char text[512];
    MatchRequest wish;
    Problem problem;
    snprintf(text, sizeof text, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"open\"],%s}", members);
    return match_request_read(text, strlen(text), &wish, &problem);
}

TEST(every_value_of_every_option_fits_the_form)
{
    char member[200];
    for (int i = 0; games[i] != NULL; i++)
        for (int k = 0; k < games[i]->option_count; k++)
            for (int v = 0; v < games[i]->option[k].value_count; v++) {
                snprintf(member, sizeof member, "\"options\":{\"%s\":\"%s\"}",
                         games[i]->option[k].id, games[i]->option[k].value[v]);
                if (!is_wish(member))
                    fail_msg("%s", member);
            }
}

TEST(every_bot_fits_the_form)
{
    char member[200];
    for (int i = 0; bots[i] != NULL; i++) {
        snprintf(member, sizeof member, "\"stand_in\":\"bot:%s\"", bots[i]->name);
        if (!is_wish(member))
            fail_msg("%s", member);
    }
}

static const char *longest_value(const Option *option)
{
    const char *longest = option->value[0];
    for (int v = 1; v < option->value_count; v++)
        if (strlen(option->value[v]) > strlen(longest))
            longest = option->value[v];
    return longest;
}

TEST(the_longest_options_of_every_game_can_be_kept)
{
    MatchRecord match;
    TableSettings settings = { .delay = "seconds:86400", .stand_in = "bot:a-long-one" };
    for (int i = 0; games[i] != NULL; i++) {
        Line line = line_in(match.options, sizeof match.options);
        for (int k = 0; k < games[i]->option_count; k++)
            line_pair(&line, games[i]->option[k].id, longest_value(&games[i]->option[k]));
        settings_write(&settings, &line);
        CHECK(line.length < sizeof match.options);
    }
}

TEST(what_does_not_fit_the_form_before_a_match_is_refused)
{
    CHECK(is_wish("\"pace\":\"move:86400\",\"chat\":true,\"hints\":false"));
    CHECK(is_wish("\"spectators\":\"no\",\"delay\":\"none\",\"stand_in\":\"bot:medium\""));
    CHECK(!is_wish("\"pace\":\"fast\""));
    CHECK(!is_wish("\"pace\":60"));
    CHECK(!is_wish("\"chat\":\"yes\""));
    CHECK(!is_wish("\"spectators\":true"));
    CHECK(!is_wish("\"spectators\":\"maybe\""));
    CHECK(!is_wish("\"delay\":\"long\""));
    CHECK(!is_wish("\"stand_in\":\"a b\""));
}
