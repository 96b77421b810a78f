/* Sitting down by links: the invitation to a table, links to seats, and playing together. */
#include "test.h"

#include "playing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char THREE[] = "{\"game\":\"moonshine\",\"name\":\"Ana\","
                            "\"seats\":[\"me\",\"friend\",\"friend\"]}";
static const char ASK[] = ",\"ask\":true,\"name\":\"Eve\"";

static Reply reply;

typedef struct Party { /* a table of Ana's, with two seats for friends */
    TestServer server;
    TestMatch match;
    char invitation[TOKEN_ROOM];
    char ana[COOKIE_ROOM], zoe[COOKIE_ROOM], ugo[COOKIE_ROOM], eve[COOKIE_ROOM];
} Party;

static Party party;

static void meet(char cookie[COOKIE_ROOM])
{
    cookie[0] = '\0';
    CHECK_EQUAL(http_as(&party.server, cookie, "GET", "/api/v1/me", NULL, &reply), 200);
}

static void make_table(const char *wish)
{
    char key[16];
    party = (Party){ .server = start_server() };
    meet(party.ana), meet(party.zoe), meet(party.ugo), meet(party.eve);
    CHECK_EQUAL(http_as(&party.server, party.ana, "POST", "/api/v1/matches", wish, &reply), 201);
    text_in(reply.body, "match", party.match.id, sizeof party.match.id);
    const char *links = strstr(reply.body, "\"links\"");
    CHECK(links != NULL);
    for (int seat = 0; seat < 3; seat++) {
        snprintf(key, sizeof key, "\"seat\":%d", seat);
        const char *link = strstr(links, key);
        if (link != NULL)
            text_in(link, "token", party.match.token[seat], TOKEN_ROOM);
    }
    char *invitation = object_in(reply.body, "invitation");
    CHECK(invitation != NULL);
    text_in(invitation, "token", party.invitation, sizeof party.invitation);
    free(invitation);
}

/* The seat that somebody takes with a link; -1: the status is another one than 201. */
static int sit_down(char *cookie, const char *name, const char *link, int status)
{
    char path[80], body[160];
    snprintf(path, sizeof path, "/api/v1/matches/%s/seats", party.match.id);
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"link\":\"%s\"}", name, link);
    CHECK_EQUAL(http_as(&party.server, cookie, "POST", path, body, &reply), status);
    return status == 201 ? (int)number_in(reply.body, "seat", -1) : -1;
}

static void look(char *cookie, const char *link, const char *ask, const char *state)
{
    char path[80], body[160], found[16] = "";
    snprintf(path, sizeof path, "/api/v1/matches/%s/link", party.match.id);
    snprintf(body, sizeof body, "{\"link\":\"%s\"%s}", link, ask);
    CHECK_EQUAL(http_as(&party.server, cookie, "POST", path, body, &reply), 200);
    text_in(reply.body, "state", found, sizeof found);
    CHECK_TEXT(found, state);
}

static Player *join_as(int seat, const char *token, const char *cookie)
{
    Player *player = player_new(&party.match, seat, (uint64_t)seat + 1);
    snprintf(player->token, sizeof player->token, "%s", token);
    cookie_use(cookie);
    CHECK(player_join(player, &party.server));
    cookie_use(NULL);
    return player;
}

static void say_admit(Player *player, int seat, const char *admit)
{
    CHECK(socket_send(&player->socket, "{\"do\":\"admit\",\"seat\":%d,\"admit\":%s}", seat, admit));
}

static void restart(void)
{
    ServeOptions options = test_options();
    server_stop(&party.server);
    party.server = server_start(party.server.database, &options);
}

TEST(whoever_has_the_invitation_takes_the_next_free_seat)
{
    make_table(THREE);
    look(party.zoe, party.invitation, "", "free");
    CHECK(flag_in(reply.body, "invitation") && number_in(reply.body, "seat", 0) == -1);
    CHECK_EQUAL(sit_down(party.zoe, "Zoé", party.invitation, 201), 1);
    look(party.zoe, party.invitation, "", "mine");
    CHECK_EQUAL(sit_down(party.zoe, "Zoé", party.invitation, 201), 1); /* pressed twice */
    CHECK_EQUAL(sit_down(party.ugo, "Ugo", party.invitation, 201), 2);
    look(party.eve, party.invitation, "", "full");
    CHECK(!flag_in(reply.body, "free"));
    sit_down(party.eve, "Eve", party.invitation, 409);
    CHECK(reply_is_problem(&reply, "no-free-seat"));
    server_stop(&party.server);
}

TEST(nobody_sits_down_with_a_wrong_link_or_none)
{
    make_table(THREE);
    sit_down(party.zoe, "Zoé", "AAAAAAAAAAAAAAAAAAAAAA", 403);
    CHECK(reply_is_problem(&reply, "wrong-token"));
    sit_down(party.zoe, "Zoé", "", 409); /* no seat is open to everybody */
    CHECK(reply_is_problem(&reply, "no-free-seat"));
    server_stop(&party.server);
}

TEST(friends_leave_open_seats_to_strangers_if_they_can)
{
    make_table("{\"game\":\"moonshine\",\"seats\":[\"me\",\"open\",\"friend\"]}");
    CHECK_EQUAL(sit_down(party.zoe, "Zoé", party.invitation, 201), 2);
    CHECK_EQUAL(sit_down(party.ugo, "Ugo", party.invitation, 201), 1);
    server_stop(&party.server);
}

TEST(a_link_to_a_seat_opens_it_for_the_first_and_another_one_for_the_second)
{
    make_table(THREE);
    const char *link = party.match.token[2];
    look(party.zoe, link, "", "free");
    CHECK_EQUAL(number_in(reply.body, "seat", -1), 2);
    CHECK_EQUAL(sit_down(party.zoe, "Zoé", link, 201), 2);
    look(party.zoe, link, "", "mine");
    look(party.ugo, link, "", "taken");
    CHECK(flag_in(reply.body, "free") && number_in(reply.body, "seat", -1) == 2);
    Player *ugo = join_as(2, link, party.ugo);
    expect_problem(&ugo->socket, "seat-taken");
    CHECK_EQUAL(sit_down(party.ugo, "Ugo", link, 201), 1);
    player_free(ugo);
    server_stop(&party.server);
}

TEST(a_link_alone_opens_no_seat_that_a_known_player_has)
{
    char own[TOKEN_ROOM];
    make_table(THREE);
    const char *link = party.match.token[1];
    Player *zoe = join_as(1, link, party.zoe); /* an older client, by the link itself */
    hear_match(zoe, "\"taken\":true", true);
    Player *ugo = join_as(1, link, party.ugo), *nobody = join_as(1, link, NULL);
    expect_problem(&ugo->socket, "seat-taken");
    expect_problem(&nobody->socket, "seat-taken");
    Player *tab = join_as(1, link, party.zoe);
    hear_match(tab, "\"place\":1", true);
    CHECK_EQUAL(sit_down(party.zoe, "Zoé", link, 201), 1);
    text_in(reply.body, "token", own, sizeof own);
    Player *device = join_as(1, own, NULL); /* her own token needs no cookie */
    hear_match(device, "\"place\":1", true);
    player_free(zoe), player_free(ugo), player_free(nobody), player_free(tab), player_free(device);
    server_stop(&party.server);
}

TEST(two_people_hold_a_seat_only_if_the_first_confirms)
{
    char own[TOKEN_ROOM];
    make_table(THREE);
    const char *link = party.match.token[1];
    CHECK_EQUAL(sit_down(party.zoe, "Zoé", link, 201), 1);
    text_in(reply.body, "token", own, sizeof own);
    Player *zoe = join_as(1, own, party.zoe), *ana = join_as(0, party.match.token[0], party.ana);
    hear_match(ana, "\"place\":0", true);
    look(party.eve, link, ASK, "asked");
    look(party.eve, link, ASK, "asked");
    hear_match(zoe, "\"asking\":[{\"seat\":1,\"name\":\"Eve\"}]", true);
    catch_up(ana);
    CHECK(strstr(ana->match_text, "Eve") == NULL); /* Zoé is there to answer for herself */
    say_admit(ana, 1, "true");
    expect_problem(&ana->socket, "not-seated");
    say_admit(zoe, 1, "false");
    hear_match(zoe, "\"asking\":[]", true);
    look(party.eve, link, ASK, "refused");
    Player *eve = join_as(1, link, party.eve);
    expect_problem(&eve->socket, "seat-taken");
    look(party.ugo, link, ",\"ask\":true,\"name\":\"Ugo\"", "asked");
    hear_match(zoe, "\"name\":\"Ugo\"}]", true);
    say_admit(zoe, 1, "true");
    hear_match(zoe, "\"together\":true", true);
    look(party.ugo, link, "", "mine");
    Player *ugo = join_as(1, link, party.ugo);
    hear_match(ugo, "\"place\":1", true);
    CHECK_EQUAL(sit_down(party.ugo, "Ugo", link, 201), 2); /* one of their own, if they like */
    Player *still = join_as(1, own, NULL);
    hear_match(still, "\"place\":1", true);
    player_free(zoe), player_free(ana), player_free(eve), player_free(ugo), player_free(still);
    server_stop(&party.server);
}

TEST(who_lost_everything_is_let_in_by_the_maker_and_it_survives_restarts)
{
    make_table(THREE);
    const char *link = party.match.token[1];
    CHECK_EQUAL(sit_down(party.zoe, "Zoé", link, 201), 1);
    look(party.eve, link, ASK, "asked");
    restart();
    Player *ana = join_as(0, party.match.token[0], party.ana);
    hear_match(ana, "\"asking\":[{\"seat\":1,\"name\":\"Eve\"}]", true);
    say_admit(ana, 1, "true");
    hear_match(ana, "\"together\":true", true);
    say_admit(ana, 1, "true"); /* nobody asks any more */
    expect_problem(&ana->socket, "not-now");
    player_free(ana);
    restart();
    look(party.zoe, link, "", "mine");
    Player *eve = join_as(1, link, party.eve);
    hear_match(eve, "\"place\":1", true);
    player_free(eve);
    server_stop(&party.server);
}

TEST(a_seat_that_is_given_back_is_free_for_its_link_again)
{
    char own[TOKEN_ROOM];
    make_table(THREE);
    const char *link = party.match.token[1];
    CHECK_EQUAL(sit_down(party.zoe, "Zoé", link, 201), 1);
    text_in(reply.body, "token", own, sizeof own);
    Player *zoe = join_as(1, own, party.zoe);
    hear_match(zoe, party.invitation, true); /* she may invite others, too */
    say(zoe, "leave");
    hear_match(zoe, "\"place\":-1", true);
    CHECK(strstr(zoe->match_text, party.invitation) == NULL);
    look(party.ugo, link, "", "free");
    CHECK_EQUAL(sit_down(party.ugo, "Ugo", link, 201), 1);
    Player *old = join_as(1, own, party.zoe);
    expect_problem(&old->socket, "wrong-token");
    player_free(zoe), player_free(old);
    server_stop(&party.server);
}
