/* E-mail when it is one's turn: who is told, how often, and how it is stopped. */
#include "test.h"

#include "mail_fixture.h"
#include "smtp_server.h"
#include "sql.h"

#include <poll.h>
#include <stdio.h>
#include <string.h>

/* So many mails have come, the last one to NAME@example.org. */
static void check_last_mail(int mails, const char *name)
{
    char address[80];
    snprintf(address, sizeof address, "%s@example.org", name);
    CHECK(smtp_server_wait(mails));
    CHECK_TEXT(smtp_server_receiver(mails - 1), address);
}

/* Whoever is waited for and does not come is told. */
static void check_is_told(int mails, const char *name)
{
    clock_advance(2 * MINUTE);
    check_last_mail(mails, name);
}

static Player *come_back(const TestServer *server, const TestMatch *match)
{
    Player *player = player_new(match, 0, 7);
    CHECK(player_join(player, server));
    CHECK(wait_for_turn(player));
    return player;
}

static void come_back_and_resign(const TestServer *server, const TestMatch *match)
{
    Player *player = come_back(server, match);
    CHECK(socket_send(&player->socket, "{\"do\":\"resign\"}"));
    hear_match(player, "\"status\":\"ended\"", true);
    player_free(player);
}

TEST(an_absent_player_gets_one_mail_for_each_turn)
{
    Two two;
    TestMatch match, other;
    start_two(&two);
    begin_and_leave(&two.server, two.ana, &match);
    check_is_told(3, "ana");
    clock_advance(DAY); /* she does not come: no second mail */
    begin_and_leave(&two.server, two.bo, &other);
    check_is_told(4, "bo");
    Player *player = come_back(&two.server, &match); /* until she is waited for again */
    for (int acts = 0; acts < 3; acts++) {
        CHECK(play_one(&player, 1));
        CHECK(wait_for_turn(player));
    }
    player_free(player);
    wait_until_away(&two.server, match.id);
    check_is_told(5, "ana");
    wait_for_figure(&two.server, "mails_sent_total", 5);
    wait_for_figure(&two.server, "mail_queue", 0);
    stop_two(&two);
}

TEST(a_player_at_the_table_gets_a_mail_after_a_while_of_absence)
{
    Two two;
    TestMatch match, other;
    start_two(&two);
    Player *there = begin_match(&two.server, two.ana, &match);
    begin_and_leave(&two.server, two.bo, &other);
    check_is_told(3, "bo");
    clock_advance(HOUR);
    player_free(there);
    wait_until_away(&two.server, match.id);
    check_is_told(4, "ana");
    stop_two(&two);
}

TEST(one_click_stops_the_mails_and_forgets_the_address)
{
    Two two;
    char path[200];
    TestMatch match, other;
    start_two(&two);
    begin_and_leave(&two.server, two.ana, &match);
    check_is_told(3, "ana");
    link_in(2, "stop", path);
    CHECK(http(&two.server, "GET", path, NULL, &mail_reply));
    CHECK_EQUAL(mail_reply.status, 200);
    assert_non_null(strstr(me(&two.server, two.ana), "\"confirmed\":true"));
    CHECK_EQUAL(click(&two.server, path), 200);
    assert_non_null(strstr(me(&two.server, two.ana), "\"mail\":null"));
    CHECK_EQUAL(click(&two.server, path), 200); /* twice does no harm */
    begin_and_leave(&two.server, two.ana, &match);
    begin_and_leave(&two.server, two.bo, &other);
    check_is_told(4, "bo");
    stop_two(&two);
}

TEST(mails_can_be_paused_without_confirming_the_address_again)
{
    Two two;
    TestMatch match, other;
    start_two(&two);
    CHECK_EQUAL(http_as(&two.server, two.ana, "PUT", "/api/v1/account/mail",
                        "{\"address\":\"ana@example.org\",\"turns\":false}", &mail_reply),
                200);
    assert_non_null(strstr(mail_reply.body, "\"confirmed\":true,\"turns\":false"));
    begin_and_leave(&two.server, two.ana, &match);
    begin_and_leave(&two.server, two.bo, &other);
    check_is_told(3, "bo");
    CHECK_EQUAL(http_as(&two.server, two.ana, "PUT", "/api/v1/account/mail",
                        "{\"address\":\"ana@example.org\",\"language\":\"fr\"}", &mail_reply),
                200);
    check_last_mail(4, "ana");
    assert_non_null(strstr(smtp_server_text(3), "Subject: =?UTF-8?B?"));
    stop_two(&two);
}

TEST(an_address_gets_only_so_many_mails_a_day)
{
    ServeOptions options = mail_options(smtp_server_start(&(SmtpServerOptions){ 0 }));
    options.mails_per_day = 2;
    TestServer server = server_start(fresh_database(), &options);
    char ana[COOKIE_ROOM] = "", bo[COOKIE_ROOM] = "";
    TestMatch match;
    clock_advance(DAY - clock_now() % DAY + SECOND);
    make_reachable(&server, "ana", ana);
    make_reachable(&server, "bo", bo);
    for (int i = 0; i < 3; i++)
        begin_and_leave(&server, ana, &match);
    check_is_told(4, "ana");
    begin_and_leave(&server, bo, &match);
    check_is_told(5, "bo");
    clock_advance(DAY);
    check_last_mail(6, "ana");
    stop_with_mail(&server);
}

TEST(a_turn_that_was_played_meanwhile_is_not_told)
{
    Two two;
    TestMatch match, other;
    start_two(&two);
    begin_and_leave(&two.server, two.ana, &match);
    smtp_server_answer(451);
    clock_advance(2 * MINUTE);
    wait_for_figure(&two.server, "mails_failed_total", 1);
    come_back_and_resign(&two.server, &match);
    smtp_server_answer(250);
    begin_and_leave(&two.server, two.bo, &other);
    clock_advance(HOUR);
    CHECK(smtp_server_wait(3));
    wait_for_figure(&two.server, "mail_queue", 0);
    CHECK_EQUAL(smtp_server_mails(), 3);
    CHECK_TEXT(smtp_server_receiver(2), "bo@example.org");
    stop_two(&two);
}

static long rows_of_matches(const TestServer *server)
{
    char error[SQL_ERROR_SIZE];
    long count = -1;
    Sql *sql = sql_open(server->database, error);
    assert_non_null(sql);
    SqlRows rows = sql_read(sql, "SELECT count(*) FROM mails WHERE match <> ''", 0, NULL);
    if (sql_next(&rows))
        count = (long)sql_column_number(&rows, 0);
    CHECK(sql_end(&rows));
    sql_close(sql);
    return count;
}

TEST(what_was_told_of_a_match_is_forgotten_when_it_is_over)
{
    Two two;
    TestMatch match;
    start_two(&two);
    begin_and_leave(&two.server, two.ana, &match);
    check_is_told(3, "ana");
    CHECK_EQUAL(rows_of_matches(&two.server), 1);
    come_back_and_resign(&two.server, &match);
    clock_advance(2 * HOUR);
    for (int i = 0; i < 3000 && rows_of_matches(&two.server) > 0; i++)
        poll(NULL, 0, 10);
    CHECK_EQUAL(rows_of_matches(&two.server), 0);
    stop_two(&two);
}

TEST(of_several_servers_one_tells)
{
    ServeOptions options = mail_options(smtp_server_start(&(SmtpServerOptions){ 0 }));
    if (!database_is_shared()) {
        smtp_server_stop();
        skip();
    }
    TestServer server[2] = { server_start(fresh_database(), &options) };
    server[1] = server_start(server[0].database, &options);
    char ana[COOKIE_ROOM] = "", bo[COOKIE_ROOM] = "";
    TestMatch match;
    make_reachable(&server[0], "ana", ana);
    make_reachable(&server[1], "bo", bo);
    int mails = smtp_server_mails();
    CHECK_EQUAL(mails, 2);
    Player *there[4]; /* matches of either server, with somebody at the table at one of them */
    for (int i = 0; i < 4; i++)
        there[i] = begin_match(&server[i % 2], ana, &match);
    for (int i = 0; i < 6; i++)
        begin_and_leave(&server[i % 2], bo, &match);
    clock_advance(10 * MINUTE);
    CHECK(smtp_server_wait(mails + 6));
    for (int i = 0; i < 6; i++)
        CHECK_TEXT(smtp_server_receiver(mails + i), "bo@example.org");
    for (int i = 0; i < 4; i++)
        player_free(there[i]);
    begin_and_leave(&server[0], ana, &match);
    clock_advance(10 * MINUTE);
    CHECK(smtp_server_wait(mails + 11));
    for (int i = 6; i < 11; i++)
        CHECK_TEXT(smtp_server_receiver(mails + i), "ana@example.org");
    wait_for_figure(&server[0], "mail_queue", 0);
    wait_for_figure(&server[1], "mail_queue", 0);
    CHECK_EQUAL(smtp_server_mails(), mails + 11);
    server_stop(&server[1]);
    stop_with_mail(&server[0]);
}
