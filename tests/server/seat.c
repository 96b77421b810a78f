#include "seat.h"

#include "patch.h"
#include "test.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TestMatch match_create(const TestServer *server, const char *wish)
{
    static Reply reply;
    TestMatch match = { 0 };
    CHECK(http(server, "POST", "/api/v1/matches", wish, &reply));
    if (reply.status != 201)
        fail_msg("%d: %s", reply.status, reply.body);
    text_in(reply.body, "match", match.id, sizeof match.id);
    text_in(reply.body, "commitment", match.commitment, sizeof match.commitment);
    char *links = object_in(reply.body, "links");
    for (const char *at = links; at != NULL && (at = strstr(at, "\"seat\":")) != NULL; at++)
        text_in(at, "token", match.token[number_in(at, "seat", 0)], TOKEN_ROOM);
    free(links);
    return match;
}

Player *player_new(const TestMatch *match, int seat, uint64_t seed)
{
    Player *player = calloc(1, sizeof *player);
    assert_non_null(player);
    player->socket.file = -1;
    player->rng = rng_seeded(seed);
    strcpy(player->match, match->id);
    if (seat != NOBODY)
        strcpy(player->token, match->token[seat]);
    snprintf(player->client, sizeof player->client, "c%d-%llu", seat, (unsigned long long)seed);
    player->steps_told = calloc(1, 1);
    return player;
}

void player_drop(Player *player)
{
    socket_close(&player->socket);
}

void player_free(Player *player)
{
    player_drop(player);
    free(player->view);
    free(player->match_text);
    free(player->clocks);
    free(player->steps_told);
    free(player);
}

bool player_join(Player *player, const TestServer *server)
{
    if (!socket_open(&player->socket, server, "/api/v1/play", NULL))
        return false;
    char known[80] = "", token[64] = "";
    if (player->seq > 0)
        snprintf(known, sizeof known, ",\"seq\":%ld,\"hash\":\"%s\"", player->seq, player->hash);
    if (player->token[0] != '\0')
        snprintf(token, sizeof token, ",\"token\":\"%s\"", player->token);
    return socket_send(&player->socket, "{\"do\":\"join\",\"match\":\"%s\"%s%s%s%s}", player->match,
                       token, known, player->patches ? ",\"patches\":true" : "",
                       player->without_refused ? ",\"refused\":false" : "");
}

void player_note_steps(Player *player, const char *text)
{
    char *steps = object_in(text, "steps");
    if (steps == NULL)
        return;
    size_t old = strlen(player->steps_told), more = strlen(steps);
    if (more > 2) { /* without the brackets */
        player->steps_told = realloc(player->steps_told, old + more + 1);
        assert_non_null(player->steps_told);
        memcpy(player->steps_told + old, steps + 1, more - 2);
        strcpy(player->steps_told + old + more - 2, ",");
    }
    free(steps);
}

static char *patched_view(const Player *player, const char *text)
{
    const char *patch = strstr(text, "\"patch\":");
    char *view = malloc(BODY_SIZE);
    assert_true(player->view != NULL && patch != NULL && view != NULL);
    patch += strlen("\"patch\":");
    JsonReader in = json_reader(patch, strlen(patch));
    CHECK(patch_apply(player->view, strlen(player->view), &in, view, BODY_SIZE) > 0);
    CHECK_TEXT(in.at, "}");
    return view;
}

static void note_view(Player *player, const char *text, bool is_patch)
{
    char *view = is_patch ? patched_view(player, text) : object_in(text, "view");
    assert_non_null(view);
    free(player->view);
    player->view = view;
    CHECK((strstr(view, "\"refused\":") != NULL) ==
          (strstr(view, "\"actions\":") != NULL && !player->without_refused));
    player->updates += is_patch;
    player->short_updates += is_patch && strlen(text) <= SHORT_UPDATE;
    CHECK_EQUAL(text_hash(player->view, strlen(player->view)), strtoul(player->hash, NULL, 16));
    CHECK(player->seq > 0 && player->seq < MOST_CHANGES);
    player->hash_at[player->seq] = text_hash(player->view, strlen(player->view));
    player->may_undo = flag_in(text, "may_undo");
    player_note_steps(player, text);
}

/* A clock that changes without something to see would tell of what is hidden. */
static void note_clocks(Player *player, const char *text, const char *type)
{
    if (strcmp(type, "clock") == 0) {
        CHECK(player->seq != player->clocks_seq);
        player->clocks_seq = player->seq;
    }
    free(player->clocks);
    player->clocks = object_in(text, "clocks");
}

bool player_hear(Player *player, int milliseconds)
{
    char type[32];
    if (!socket_receive(&player->socket, milliseconds))
        return false;
    const char *text = player->socket.text;
    assert_non_null(text_in(text, "type", type, sizeof type));
    player->seq = number_in(text, "seq", player->seq);
    text_in(text, "hash", player->hash, sizeof player->hash);
    if (strcmp(type, "match") == 0 || strcmp(type, "clock") == 0)
        note_clocks(player, text, type);
    if (strcmp(type, "view") == 0 || strcmp(type, "update") == 0) {
        note_view(player, text, type[0] == 'u');
    } else if (strcmp(type, "ack") == 0) {
        CHECK(number_in(text, "n", -1) <= player->number);
        player->acks++;
    } else if (strcmp(type, "problem") == 0) {
        player->refusals++;
    } else if (strcmp(type, "pong") == 0) {
        player->pongs++;
    } else if (strcmp(type, "match") == 0) {
        player->place = number_in(text, "place", -2);
        free(player->match_text);
        player->match_text = strdup(text);
    }
    return true;
}

void player_hear_all(Player *player)
{
    while (player_hear(player, 0))
        ;
}

void players_hear(Player **player, int count)
{
    enum { MOST_PIECES = 1000 }; /* of a message; a line that is dead is always ready */
    struct pollfd waiting[MAX_SEATS];
    assert_true(count <= MAX_SEATS);
    for (int i = 0; i < count; i++) {
        if (player_hear(player[i], 0))
            return;
        waiting[i] = (struct pollfd){ .fd = player[i]->socket.file, .events = POLLIN };
    }
    for (int piece = 0; piece < MOST_PIECES; piece++) {
        if (poll(waiting, (nfds_t)count, WAIT_MILLISECONDS) <= 0)
            break;
        for (int i = 0; i < count; i++)
            if (player_hear(player[i], 0))
                return;
    }
    fail_msg("nothing comes any more");
}

bool player_may_act(const Player *player)
{
    return player->view != NULL && strstr(player->view, "\"actions\":{") != NULL;
}

unsigned long player_choose(Player *player)
{
    char *actions = object_in(player->view, "actions");
    unsigned long chosen = 0;
    uint32_t count = 0;
    assert_non_null(actions);
    for (const char *at = actions; (at = strstr(at, "\":")) != NULL; at += 2)
        if (at[2] != '{' && rng_below(&player->rng, ++count) == 0)
            chosen = strtoul(at + 2, NULL, 10);
    free(actions);
    return chosen;
}

bool player_act(Player *player)
{
    player->action = player_choose(player);
    player->number++;
    return player_resend(player);
}

bool player_resend(Player *player)
{
    return socket_send(&player->socket,
                       "{\"do\":\"act\",\"client\":\"%s\",\"n\":%ld,\"action\":%lu}",
                       player->client, player->number, player->action);
}

static const char *clock_of(const Player *player, int seat)
{
    const char *at = player->clocks == NULL ? NULL : player->clocks + 1;
    for (; at != NULL && seat > 0; seat--)
        at = strchr(at + (*at == '{' ? strcspn(at, "}") : 0), ',') + 1;
    return at != NULL && *at == '{' ? at : NULL;
}

long clock_left(const Player *player, int seat)
{
    const char *clock = clock_of(player, seat);
    return clock == NULL ? -1 : number_in(clock, "left", -1);
}

bool clock_runs(const Player *player, int seat)
{
    const char *clock = clock_of(player, seat);
    return clock != NULL && flag_in(clock, "runs");
}

bool match_is(const Player *player, const char *status)
{
    char text[32];
    return player->match_text != NULL &&
           text_in(player->match_text, "status", text, sizeof text) != NULL &&
           strcmp(text, status) == 0;
}
