/* E-mail: addresses and how they are confirmed, limits, what fails, and the mail server. */
#include "test.h"

#include "mail_fixture.h"
#include "smtp_server.h"
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

TEST(an_address_is_used_only_after_its_owner_has_confirmed_it)
{
    TestServer server = start_with_mail();
    char cookie[COOKIE_ROOM] = "", path[200];
    TestMatch match;
    make_account(&server, "ana", cookie);
    assert_non_null(strstr(me(&server, cookie), "\"mail_offered\":true,\"mail\":null"));
    CHECK_EQUAL(give_address(&server, cookie, "ana@example.org"), 200);
    CHECK(smtp_server_wait(1));
    CHECK_TEXT(smtp_server_receiver(0), "ana@example.org");
    begin_and_leave(&server, cookie, &match);
    clock_advance(HOUR);
    link_in(0, "confirm", path);
    CHECK(http(&server, "GET", path, NULL, &mail_reply)); /* as mail programs do by themselves */
    CHECK_EQUAL(mail_reply.status, 200);
    assert_non_null(strstr(mail_reply.headers, "form-action 'self'"));
    assert_non_null(strstr(me(&server, cookie), "\"confirmed\":false"));
    CHECK_EQUAL(smtp_server_mails(), 1);
    CHECK_EQUAL(click(&server, path), 200);
    assert_non_null(strstr(me(&server, cookie), "\"address\":\"ana@example.org\",\"language\":"
                                                "\"en\",\"confirmed\":true,\"turns\":true"));
    CHECK(smtp_server_wait(2)); /* and now about the turn */
    assert_non_null(strstr(smtp_server_text(1), "Subject: Your turn at Distilled\r\n"));
    assert_non_null(strstr(smtp_server_text(1), match.id));
    stop_with_mail(&server);
}

TEST(a_link_that_is_too_old_or_forged_confirms_nothing)
{
    TestServer server = start_with_mail();
    char cookie[COOKIE_ROOM] = "", path[200];
    make_account(&server, "ana", cookie);
    CHECK_EQUAL(give_address(&server, cookie, "ana@example.org"), 200);
    CHECK(smtp_server_wait(1));
    link_in(0, "confirm", path);
    clock_advance(8 * (int64_t)DAY);
    CHECK_EQUAL(click(&server, path), 403);
    assert_non_null(strstr(me(&server, cookie), "\"confirmed\":false"));
    path[strlen("/mail/confirm?t=")] ^= 1;
    CHECK_EQUAL(click(&server, path), 403);
    CHECK_EQUAL(click(&server, "/mail/confirm"), 403);
    CHECK_EQUAL(click(&server, "/mail/elsewhere?t=x"), 404);
    stop_with_mail(&server);
}

TEST(an_address_goes_with_its_account)
{
    TestServer server = start_with_mail();
    char cookie[COOKIE_ROOM] = "", player[32], error[STORE_ERROR_SIZE];
    AddressRecord address;
    make_reachable(&server, "ana", cookie);
    assert_non_null(text_in(me(&server, cookie), "guest", player, sizeof player));
    CHECK_EQUAL(http_as(&server, cookie, "POST", "/api/v1/account/remove",
                        "{\"password\":\"correct horse\"}", &mail_reply),
                200);
    Store *store = store_open(server.database, error);
    assert_non_null(store);
    CHECK_EQUAL(store_read_address(store, player, &address), STORE_ABSENT);
    store_close(store);
    stop_with_mail(&server);
}

TEST(an_address_can_be_taken_back)
{
    TestServer server = start_with_mail();
    char cookie[COOKIE_ROOM] = "";
    make_reachable(&server, "ana", cookie);
    CHECK_EQUAL(http_as(&server, cookie, "POST", "/api/v1/account/mail/remove", "{}", &mail_reply),
                200);
    assert_non_null(strstr(mail_reply.body, "\"mail\":null"));
    CHECK_EQUAL(http_as(&server, cookie, "POST", "/api/v1/account/mail/remove", "{}", &mail_reply),
                200);
    stop_with_mail(&server);
}

TEST(what_is_no_address_is_refused)
{
    static const char *const wrong[] = {
        "{\"address\":\"ana@example.org\\r\\nBcc: all@example.org\"}",
        "{\"address\":\"ana@example.org\\nX: y\"}",
        "{\"address\":\"<ana@example.org>\"}",
        "{\"address\":\"\"}",
        "{\"language\":\"en\"}",
        "{\"address\":\"ana@example.org\",\"language\":\"xx\"}",
        "{\"address\":\"ana@example.org\",\"language\":\"fr_FR\"}",
        "{\"address\":\"ana@example.org\",\"confirmed\":true}",
        "[]",
    };
    TestServer server = start_with_mail();
    char cookie[COOKIE_ROOM] = "", guest[COOKIE_ROOM] = "";
    make_account(&server, "ana", cookie);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        CHECK_EQUAL(http_as(&server, cookie, "PUT", "/api/v1/account/mail", wrong[i], &mail_reply),
                    400);
        CHECK(reply_is_problem(&mail_reply, "malformed"));
    }
    CHECK_EQUAL(give_address(&server, guest, "ana@example.org"), 401);
    CHECK(reply_is_problem(&mail_reply, "not-signed-in"));
    CHECK_EQUAL(smtp_server_mails(), 0);
    stop_with_mail(&server);
}

TEST(a_server_without_a_mail_server_says_so)
{
    TestServer server = start_server();
    char cookie[COOKIE_ROOM] = "";
    make_account(&server, "ana", cookie);
    assert_non_null(strstr(me(&server, cookie), "\"mail_offered\":false"));
    CHECK_EQUAL(give_address(&server, cookie, "ana@example.org"), 501);
    CHECK(reply_is_problem(&mail_reply, "no-mail"));
    server_stop(&server);
}

TEST(nobody_is_asked_more_than_a_few_times_a_day)
{
    TestServer server = start_with_mail();
    char cookie[COOKIE_ROOM] = "", other[COOKIE_ROOM] = "";
    clock_advance(DAY - clock_now() % DAY + SECOND); /* a day begins */
    make_account(&server, "ana", cookie);
    make_account(&server, "bo", other);
    for (int i = 0; i < MOST_QUESTIONS_A_DAY; i++)
        CHECK_EQUAL(give_address(&server, cookie, i == 0 ? "ana@example.org" : "Ana@Example.org"),
                    200);
    CHECK_EQUAL(give_address(&server, cookie, "elsewhere@example.org"), 429); /* by this account */
    CHECK_EQUAL(give_address(&server, other, "ANA@example.org"), 429);        /* at this address */
    CHECK(reply_is_problem(&mail_reply, "too-many"));
    CHECK_EQUAL(give_address(&server, other, "ana+7@example.org"), 429); /* the same mailbox */
    CHECK_EQUAL(give_address(&server, other, "bo@example.org"), 200);
    clock_advance(DAY);
    CHECK_EQUAL(give_address(&server, other, "ana@example.org"), 200);
    stop_with_mail(&server);
}

TEST(a_mail_that_is_not_wanted_now_is_tried_again_and_one_that_never_is_dropped)
{
    TestServer server = start_with_mail();
    char cookie[COOKIE_ROOM] = "";
    make_account(&server, "ana", cookie);
    smtp_server_answer(451);
    CHECK_EQUAL(give_address(&server, cookie, "ana@example.org"), 200);
    wait_for_figure(&server, "mails_failed_total", 1);
    wait_for_figure(&server, "mail_queue", 1);
    smtp_server_answer(0); /* cannot be reached */
    clock_advance(MINUTE);
    wait_for_figure(&server, "mails_failed_total", 2);
    smtp_server_answer(250);
    clock_advance(4 * MINUTE);
    CHECK(smtp_server_wait(1));
    wait_for_figure(&server, "mail_queue", 0);
    smtp_server_answer(550);
    CHECK_EQUAL(give_address(&server, cookie, "bo@example.org"), 200);
    wait_for_figure(&server, "mails_dropped_total", 1);
    wait_for_figure(&server, "mail_queue", 0);
    CHECK_EQUAL(smtp_server_mails(), 1);
    stop_with_mail(&server);
}

TEST(what_waits_survives_the_server)
{
    const char *smtp = smtp_server_start(&(SmtpServerOptions){ 0 });
    ServeOptions options = mail_options(smtp);
    TestServer server = server_start(fresh_database(), &options);
    char cookie[COOKIE_ROOM] = "";
    make_account(&server, "ana", cookie);
    smtp_server_answer(451);
    CHECK_EQUAL(give_address(&server, cookie, "ana@example.org"), 200);
    wait_for_figure(&server, "mails_failed_total", 1);
    server_kill(&server);
    smtp_server_answer(250);
    server = server_start(server.database, &options);
    clock_advance(10 * MINUTE);
    CHECK(smtp_server_wait(1));
    stop_with_mail(&server);
}

TEST(a_mail_server_that_says_nothing_holds_nobody_up_and_the_mail_is_lent_again)
{
    ServeOptions options = mail_options(smtp_server_start(&(SmtpServerOptions){ 0 }));
    TestServer server = server_start(fresh_database(), &options);
    char cookie[COOKIE_ROOM] = "";
    make_account(&server, "ana", cookie);
    smtp_server_answer(SMTP_SILENCE);
    CHECK_EQUAL(give_address(&server, cookie, "ana@example.org"), 200);
    while (smtp_server_refusals() == 0)
        me(&server, cookie); /* answered meanwhile */
    server_stop(&server);
    smtp_server_answer(250);
    server = server_start(server.database, &options);
    clock_advance(3 * MINUTE);
    CHECK(smtp_server_wait(1));
    stop_with_mail(&server);
}

/* The mail server */

static void write_file(const char *path, const char *text, mode_t mode)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    chmod(path, mode);
}

TEST(a_mail_server_is_trusted_by_its_certificate_and_given_the_password_of_the_file)
{
    char certificate[160], key[160], credentials[160], cookie[COOKIE_ROOM] = "";
    make_certificate(certificate, key);
    snprintf(credentials, sizeof credentials, "%s/mail.secret", test_folder());
    write_file(credentials, "taproom\nhush hush\n", 0600);
    SmtpServerOptions smtp = { .certificate = certificate,
                               .private_key = key,
                               .credentials = "AHRhcHJvb20AaHVzaCBodXNo" };
    ServeOptions options = mail_options(smtp_server_start(&smtp));
    options.smtp_credentials = credentials;
    TestServer server = server_start(fresh_database(), &options); /* trusts those of the system */
    make_account(&server, "ana", cookie);
    CHECK_EQUAL(give_address(&server, cookie, "ana@example.org"), 200);
    wait_for_figure(&server, "mails_failed_total", 1);
    server_stop(&server);
    CHECK_EQUAL(smtp_server_mails(), 0);
    options.smtp_authority = certificate;
    server = server_start(server.database, &options);
    clock_advance(MINUTE);
    CHECK(smtp_server_wait(1));
    stop_with_mail(&server);
}

TEST(settings_that_cannot_work_are_refused_at_the_start)
{
    char error[SERVE_ERROR_SIZE], path[160];
    snprintf(path, sizeof path, "%s/open.secret", test_folder());
    write_file(path, "taproom\nhush\n", 0644);
    ServeOptions wrong[8];
    for (int i = 0; i < 8; i++) {
        wrong[i] = mail_options("smtp://127.0.0.1:25");
        wrong[i].database = fresh_database();
    }
    wrong[0].smtp = "smtp://user:password@mail.example.org";
    wrong[1].smtp = "http://mail.example.org";
    wrong[2].smtp_credentials = "/nowhere/at/all";
    wrong[3].smtp_credentials = path;
    wrong[4].mail_from = NULL;
    wrong[5].mail_from = "Taproom <taproom@example.org>";
    wrong[6].public_url = NULL;
    wrong[7].public_url = "taproom.example.org";
    static const char *const named[] = {
        "smtp",      "smtp",      "smtp-credentials", "everybody",
        "mail-from", "mail-from", "public-url",       "public-url"
    };
    for (int i = 0; i < 8; i++) {
        CHECK(!serve(&wrong[i], NULL, NULL, error));
        assert_non_null(strstr(error, named[i]));
        assert_null(strstr(error, "password@"));
    }
}
