/* What a host does with the database while the server runs. */
#include "test.h"

#include "admin.h"
#include "seat.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char TWO[] =
    "{\"game\":\"moonshine\",\"name\":\"Ana\",\"seats\":[\"me\",\"bot:random\"]}";

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

TEST(the_host_ends_a_match_and_those_who_play_it_are_told)
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
