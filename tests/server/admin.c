/* What a host does with the database while the server runs. */
#include "test.h"

#include "serve.h"
#include "playing.h"
#include "store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const char TWO[] =
    "{\"game\":\"moonshine\",\"name\":\"Ana\",\"options\":{\"actions\":\"in_turn\"},"
    "\"seats\":[\"me\",\"bot:random\"]}";

static char printed[1 << 16], error[ADMIN_ERROR_SIZE];

static AdminResult run(const TestServer *server, const char *verb, const char *argument)
{
    FILE *out = tmpfile();
    assert_non_null(out);
    error[0] = '\0';
    AdminResult result = admin_run(server->database, verb, argument, out, error);
    rewind(out);
    printed[fread(printed, 1, sizeof printed - 1, out)] = '\0';
    fclose(out);
    return result;
}

static Player *playing(const TestServer *server, TestMatch *match)
{
    *match = match_create(server, TWO);
    Player *player = player_new(match, 0, 1);
    CHECK(player_join(player, server));
    while (!player_may_act(player))
        CHECK(player_hear(player, WAIT_MILLISECONDS));
    for (int acts = 0; acts < 5; acts++) {
        long acks = player->acks;
        CHECK(player_act(player));
        while (player->acks == acks || !player_may_act(player))
            CHECK(player_hear(player, WAIT_MILLISECONDS));
    }
    return player;
}

TEST(matches_are_listed_shown_exported_and_checked_while_they_are_played)
{
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match;
    TableError wrong;
    Player *player = playing(&server, &match);
    CHECK_EQUAL(run(&server, "list", NULL), ADMIN_DONE);
    assert_non_null(strstr(printed, match.id));
    assert_non_null(strstr(printed, "playing  moonshine"));
    assert_non_null(strstr(printed, "Ana, random"));
    CHECK_EQUAL(run(&server, "editions", NULL), ADMIN_DONE);
    assert_non_null(strstr(printed, "current  1 unfinished, 0 finished\n"));
    assert_non_null(strstr(printed, "current  0 unfinished, 0 finished\n"));
    CHECK_EQUAL(run(&server, "show", match.id), ADMIN_DONE);
    assert_non_null(strstr(printed, "\"key\": null"));
    CHECK_EQUAL(run(&server, "export", match.id), ADMIN_DONE);
    Table *table = table_load(printed, strlen(printed), 1, &wrong);
    assert_non_null(table);
    CHECK_EQUAL(table_first_unfair_move(table), -1);
    table_close(table);
    CHECK_EQUAL(run(&server, "check", NULL), ADMIN_DONE);
    player_free(player);
    server_stop(&server);
}

/* Altered draws: two first draws of a match change places in the database. */

typedef struct FirstDraws {
    int first; /* the number, from 1, of the first one that is altered; 0: none yet */
    char line[2][LINE_SIZE];
} FirstDraws;

static bool note_draw(void *context, int number, const MoveRecord *move)
{
    FirstDraws *draws = context;
    size_t verb = strcspn(move->line, " ");
    if (draws->first == 0) {
        draws->first = number + 1;
        strcpy(draws->line[0], move->line);
        return true;
    }
    if (strncmp(move->line, draws->line[0], verb + 1) != 0 ||
        strcmp(move->line, draws->line[0]) == 0)
        return true;
    strcpy(draws->line[1], move->line);
    return false;
}

static int alter_draws(const char *database, const char *match)
{
    char why[STORE_ERROR_SIZE], script[6 * LINE_SIZE];
    FirstDraws draws = { 0 };
    Store *store = store_open(database, why);
    assert_non_null(store);
    store_read_moves(store, match, note_draw, &draws);
    store_close(store);
    CHECK(draws.line[1][0] != '\0');
    snprintf(script, sizeof script,
             "UPDATE moves SET action = replace(replace(replace(action, '%s', '#'), '%s', '%s'),"
             " '#', '%s')",
             draws.line[0], draws.line[1], draws.line[0], draws.line[1]);
    database_run(database, script);
    database_run(database, "DELETE FROM snapshots");
    return draws.first;
}

TEST(an_altered_draw_is_refused_with_match_and_move_when_it_is_loaded_checked_and_verified)
{
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match =
        match_create(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}");
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2) };
    CHECK(player_join(player[0], &server) && player_join(player[1], &server));
    wait_for_view(player[0]);
    server_stop(&server);
    CHECK_EQUAL(run(&server, "check", NULL), ADMIN_DONE);
    int move = alter_draws(server.database, match.id);
    char expected[120];
    snprintf(expected, sizeof expected, "match %s: move %d is not the draw that the key gives\n",
             match.id, move);
    CHECK_EQUAL(run(&server, "check", NULL), ADMIN_DAMAGED);
    assert_non_null(strstr(printed, expected));
    CHECK_EQUAL(run(&server, "export", match.id), ADMIN_DONE);
    TableError wrong;
    Table *table = table_load(printed, strlen(printed), 1, &wrong);
    assert_non_null(table);
    CHECK_EQUAL(table_first_unfair_move(table), move - 1); /* as `taproom verify` says */
    table_close(table);
    server = server_start(server.database, &options);
    player_drop(player[0]);
    CHECK(player_join(player[0], &server));
    expect_problem(&player[0]->socket, "storage");
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

/* A row that leads to itself must not keep the server or the check busy for ever. */
TEST(a_match_with_damaged_rows_is_named_and_not_opened)
{
    char expected[100];
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match;
    Player *player = playing(&server, &match);
    server_stop(&server);
    database_run(server.database, "DELETE FROM snapshots; UPDATE moves SET previous = id"
                                  " WHERE id = (SELECT max(last) FROM progress)");
    alarm(120);
    CHECK_EQUAL(run(&server, "check", NULL), ADMIN_DAMAGED);
    snprintf(expected, sizeof expected, "match %s: move ", match.id);
    assert_non_null(strstr(printed, expected));
    server = server_start(server.database, &options);
    player_drop(player);
    CHECK(player_join(player, &server));
    expect_problem(&player->socket, "storage");
    player_free(player);
    server_stop(&server);
    alarm(0);
}

TEST(the_host_ends_a_match_and_its_players_are_informed)
{
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match;
    Player *player = playing(&server, &match);
    CHECK_EQUAL(run(&server, "end", match.id), ADMIN_DONE);
    CHECK_EQUAL(run(&server, "end", match.id), ADMIN_REFUSED);
    CHECK(player_act(player)); /* the server may not have noticed yet: its write is stale */
    while (player->refusals == 0 || !match_is(player, "ended"))
        CHECK(player_hear(player, WAIT_MILLISECONDS));
    CHECK_EQUAL(player->refusals, 1);
    player_free(player);
    server_stop(&server);
}

static void expect_not_now(const TestServer *server, const TestMatch *match, const char *rest)
{
    static Reply reply;
    char path[80];
    snprintf(path, sizeof path, "/api/v1/matches/%s/%s", match->id, rest);
    CHECK(http(server, "GET", path, NULL, &reply));
    CHECK(reply_is_problem(&reply, "not-now"));
}

/* Nothing has been drawn at it, so it has neither a table nor moves. */
static void check_closed_table(const TestServer *server, const TestMatch *match, Player *player)
{
    hear_match(player, "\"status\":\"ended\",\"begun\":false", true);
    hear_match(player, "\"name\":\"2\",\"colour\":\"\",\"taken\":false", true);
    expect_not_now(server, match, "replay");
    expect_not_now(server, match, "save");
    expect_not_now(server, match, "score");
    say(player, "resync");
    CHECK(socket_send(&player->socket, "{\"do\":\"history\",\"seq\":0}"));
    catch_up(player);
    assert_null(player->view);
    long refusals = player->refusals;
    say(player, "rematch");
    hear_refusals(player, (int)refusals + 1);
    CHECK_EQUAL(run(server, "export", match->id), ADMIN_REFUSED);
    CHECK_EQUAL(run(server, "check", NULL), ADMIN_DONE);
}

TEST(a_table_that_the_host_closes_before_it_begins_is_shown_as_closed)
{
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match =
        match_create(&server, "{\"game\":\"moonshine\",\"seats\":[\"me\",\"friend\"]}");
    Player *player[] = { player_new(&match, 0, 1), player_new(&match, 1, 2) };
    CHECK(player_join(player[0], &server));
    hear_match(player[0], "\"taken\":true", true);
    CHECK(match_is(player[0], "open"));
    CHECK_EQUAL(run(&server, "end", match.id), ADMIN_DONE);
    CHECK(player_join(player[1], &server)); /* who would sit down is too late */
    for (int seat = 0; seat < 2; seat++)
        check_closed_table(&server, &match, player[seat]);
    server_stop(&server);
    server = server_start(server.database, &options);
    player_drop(player[1]);
    CHECK(player_join(player[1], &server));
    check_closed_table(&server, &match, player[1]);
    player_free(player[0]), player_free(player[1]);
    server_stop(&server);
}

TEST(silent_clients_are_informed_that_the_host_has_ended_their_match)
{
    static Reply reply;
    char path[80];
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match;
    Player *player = playing(&server, &match);
    CHECK_EQUAL(run(&server, "end", match.id), ADMIN_DONE);
    while (!match_is(player, "ended"))
        CHECK(player_hear(player, WAIT_MILLISECONDS));
    snprintf(path, sizeof path, "/api/v1/matches/%s", match.id);
    CHECK(http(&server, "GET", path, NULL, &reply));
    assert_non_null(strstr(reply.body, "\"status\":\"ended\""));
    player_free(player);
    server_stop(&server);
}

TEST(what_the_host_names_wrongly_is_refused)
{
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options),
               none = { .database = "/tmp/no/such.db" };
    CHECK_EQUAL(run(&server, "dance", NULL), ADMIN_UNKNOWN);
    CHECK_EQUAL(run(&server, "show", NULL), ADMIN_UNKNOWN);
    CHECK_EQUAL(run(&server, "show", "nothing"), ADMIN_UNKNOWN);
    CHECK_EQUAL(run(&none, "list", NULL), ADMIN_UNKNOWN);
    CHECK_EQUAL(run(&server, "backup", "/no/such/folder/file"), ADMIN_FAILED);
    TestMatch match = match_create(&server, TWO);
    CHECK_EQUAL(run(&server, "export", match.id), ADMIN_REFUSED); /* it has not begun */
    CHECK_EQUAL(run(&server, "end", match.id), ADMIN_DONE);
    server_stop(&server);
}

TEST(a_backup_does_not_replace_the_database)
{
    if (database_is_shared())
        return;
    static Reply reply;
    char path[2 * DATABASE_ADDRESS_SIZE], link_path[2 * DATABASE_ADDRESS_SIZE];
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    snprintf(path, sizeof path, "%s/./%s", test_folder(), strrchr(server.database, '/') + 1);
    snprintf(link_path, sizeof link_path, "%s.copy.part", server.database);
    assert_int_equal(link(server.database, link_path), 0);
    CHECK_EQUAL(run(&server, "backup", server.database), ADMIN_REFUSED);
    CHECK_EQUAL(run(&server, "backup", path), ADMIN_REFUSED);
    CHECK_EQUAL(run(&server, "backup", link_path), ADMIN_REFUSED);
    link_path[strlen(link_path) - strlen(".part")] = '\0';
    CHECK_EQUAL(run(&server, "backup", link_path), ADMIN_REFUSED);
    snprintf(path, sizeof path, "%s-wal", server.database);
    CHECK_EQUAL(run(&server, "backup", path), ADMIN_REFUSED);
    snprintf(path, sizeof path, "%s.saved", server.database);
    CHECK_EQUAL(run(&server, "backup", path), ADMIN_DONE);
    CHECK(http(&server, "POST", "/api/v1/matches", TWO, &reply));
    CHECK_EQUAL(reply.status, 201);
    server_stop(&server);
}

TEST(a_backup_does_not_replace_what_is_no_file)
{
    if (database_is_shared())
        return;
    char path[2 * DATABASE_ADDRESS_SIZE];
    struct stat about;
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    snprintf(path, sizeof path, "%s.pipe", server.database);
    assert_int_equal(mkfifo(path, 0600), 0);
    CHECK_EQUAL(run(&server, "backup", path), ADMIN_REFUSED);
    CHECK(stat(path, &about) == 0 && S_ISFIFO(about.st_mode));
    CHECK_EQUAL(run(&server, "backup", test_folder()), ADMIN_REFUSED);
    server_stop(&server);
}

/* Other rules */

static void read_save(const TestServer *server, const char *match, Reply *reply)
{
    char path[80];
    snprintf(path, sizeof path, "/api/v1/matches/%s/save", match);
    CHECK(http(server, "GET", path, NULL, reply));
    CHECK_EQUAL(reply->status, 200);
}

/* An update has changed a rule: the match cannot be played again, but taken away. */
TEST(a_match_under_other_rules_is_exported_from_its_lines)
{
    static const char RULES[] = "0123456789abcdef";
    static Reply before, after;
    TableError wrong;
    char path[80];
    ServeOptions options = test_options();
    TestServer server = server_start(fresh_database(), &options);
    TestMatch match;
    Player *player = playing(&server, &match);
    CHECK_EQUAL(run(&server, "end", match.id), ADMIN_DONE);
    read_save(&server, match.id, &before);
    Table *table = table_load(before.body, strlen(before.body), 1, &wrong);
    assert_non_null(table);
    char *text = table_save(table);
    CHECK_TEXT(text, before.body);
    server_stop(&server);
    database_run(server.database, "UPDATE matches SET rules = '0123456789abcdef'");
    server = server_start(server.database, &options);
    memcpy(strstr(before.body, "\nrules ") + strlen("\nrules "), RULES, strlen(RULES));
    read_save(&server, match.id, &after);
    CHECK_TEXT(after.body, before.body);
    CHECK_EQUAL(run(&server, "export", match.id), ADMIN_DONE);
    CHECK_TEXT(printed, before.body);
    snprintf(path, sizeof path, "/api/v1/matches/%s/replay", match.id);
    CHECK(http(&server, "GET", path, NULL, &after));
    CHECK(reply_is_problem(&after, "other-rules"));
    CHECK_EQUAL(run(&server, "editions", NULL), ADMIN_DONE);
    assert_non_null(
        strstr(printed, "moonshine      ?  0123456789abcdef  missing  0 unfinished, 1 finished\n"));
    free(text);
    table_close(table);
    player_free(player);
    server_stop(&server);
}

/* The disk */

static void limit_files(const TestServer *server, rlim_t size)
{
    struct rlimit limit;
    assert_int_equal(prlimit(server->process, RLIMIT_FSIZE, NULL, &limit), 0);
    limit.rlim_cur = size < limit.rlim_max ? size : limit.rlim_max;
    assert_int_equal(prlimit(server->process, RLIMIT_FSIZE, &limit, NULL), 0);
}

static void wait_for_readiness(const TestServer *server, int status)
{
    static Reply reply;
    for (int i = 0; i < WAIT_MILLISECONDS / 20; i++) {
        CHECK(http(server, "GET", "/readyz", NULL, &reply));
        if (reply.status == status)
            return;
        usleep(20000);
    }
    fail_msg("/readyz does not become %d", status);
}

TEST(a_server_finds_out_by_itself_that_the_disk_takes_writes_again)
{
    if (database_is_shared())
        return; /* others write its files */
    static Reply reply;
    ServeOptions options = test_options();
    log_keep();
    TestServer server = server_start(fresh_database(), &options);
    limit_files(&server, 0);
    CHECK(http(&server, "POST", "/api/v1/matches", TWO, &reply));
    CHECK_EQUAL(reply.status, 503);
    wait_for_readiness(&server, 503);
    assert_non_null(strstr(log_text(), "\"event\":\"write_failed\""));
    assert_non_null(strstr(log_text(), "\"why\":\"disk I/O error (SQLite error 778)\""));
    limit_files(&server, RLIM_INFINITY);
    wait_for_readiness(&server, 200);
    server_stop(&server);
}
