#include "load_player.h"

#include "patch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MESSAGE_SIZE = 512, ANSWER_SIZE = 1 << 14, VIEW_SIZE = 1 << 17, HASH_DIGITS = 8 };

static const char ACTIONS[] = "\"actions\":{";

/* The value of the first member of that name, at any depth; NULL: none. */
static const char *member(const char *text, const char *name)
{
    char quoted[32];
    snprintf(quoted, sizeof quoted, "\"%s\":", name);
    const char *at = strstr(text, quoted);
    return at == NULL ? NULL : at + strlen(quoted);
}

static bool copy_member(const char *text, const char *name, char *out, size_t size)
{
    const char *at = member(text, name);
    if (at == NULL || *at != '"')
        return false;
    snprintf(out, size, "%.*s", (int)strcspn(at + 1, "\""), at + 1);
    return true;
}

bool load_match_post(const LoadSettings *settings, const char *request, LoadMatch *match)
{
    char answer[ANSWER_SIZE];
    *match = (LoadMatch){ 0 };
    if (!http_post(settings->server[0].port, "/api/v1/matches", request, answer, sizeof answer))
        return false;
    const char *links = member(answer, "links");
    const char *second = links == NULL ? NULL : strstr(links, "\"seat\":1");
    if (second != NULL)
        copy_member(second, "token", match->token[1], LOAD_TOKEN_SIZE);
    return links != NULL && copy_member(answer, "match", match->id, sizeof match->id) &&
           copy_member(links, "token", match->token[0], LOAD_TOKEN_SIZE);
}

bool load_match_make(const LoadSettings *settings, LoadMatch *match)
{
    static const char BOTS[] = ",\"bot:random\",\"bot:random\",\"bot:random\"";
    char request[MESSAGE_SIZE];
    int bots_length = (settings->seats - 2) * (int)strlen(",\"bot:random\"");
    snprintf(request, sizeof request, "{\"game\":\"%s\",\"seats\":[\"me\",\"friend\"%.*s]}",
             settings->game, bots_length, BOTS);
    return load_match_post(settings, request, match) && match->token[1][0] != '\0';
}

bool load_player_join(LoadPlayer *player, const LoadSettings *settings, const char *match,
                      const char *token, uint64_t seed)
{
    const LoadServer *server = &settings->server[seed % (uint64_t)settings->servers];
    char text[MESSAGE_SIZE];
    *player = (LoadPlayer){ .rng = rng_seeded(seed) };
    int length = snprintf(text, sizeof text, "{\"do\":\"join\",\"match\":\"%s\"%s%s%s%s%s}", match,
                          token == NULL ? "" : ",\"token\":\"", token == NULL ? "" : token,
                          token == NULL ? "" : "\"", settings->patches ? ",\"patches\":true" : "",
                          settings->refused ? "" : ",\"refused\":false");
    return load_socket_open(&player->socket, server->port, "/api/v1/play") &&
           load_socket_send(&player->socket, text, (size_t)length);
}

void load_player_leave(LoadPlayer *player)
{
    load_socket_close(&player->socket);
    free(player->view);
    player->view = NULL;
}

static void take_view(LoadPlayer *player, const char *message, const char *view, size_t length)
{
    char hash[HASH_DIGITS + 1], expected[HASH_DIGITS + 1] = "";
    copy_member(message, "hash", expected, sizeof expected);
    snprintf(hash, sizeof hash, "%08x", (unsigned)text_hash(view, length));
    player->errors += strcmp(hash, expected) != 0;
    char *copy = realloc(player->view, length + 1);
    if (copy == NULL)
        abort();
    memcpy(copy, view, length + 1);
    player->view = copy;
    player->length = length;
}

static void take_whole(LoadPlayer *player, char *text, size_t length)
{
    const char *view = member(text, "view");
    player->views++;
    player->view_bytes = length;
    if (view == NULL) {
        player->errors++;
        return;
    }
    text[length - 1] = '\0'; /* the view is the last member */
    take_view(player, text, view, strlen(view));
}

static void take_patch(LoadPlayer *player, const char *text, size_t length)
{
    static char now[VIEW_SIZE];
    const char *patch = member(text, "patch");
    player->updates++;
    player->update_bytes = length;
    if (patch == NULL || player->view == NULL) {
        player->errors++;
        return;
    }
    JsonReader in = json_reader(patch, strlen(patch));
    size_t now_length = patch_apply(player->view, player->length, &in, now, sizeof now);
    if (now_length > 0)
        take_view(player, text, now, now_length);
    else
        player->errors++;
}

static void hear(void *context, char *text, size_t length)
{
    LoadPlayer *player = context;
    if (strncmp(text, "{\"type\":\"update\"", 16) == 0)
        take_patch(player, text, length);
    else if (strncmp(text, "{\"type\":\"view\"", 14) == 0)
        take_whole(player, text, length);
    else if (strncmp(text, "{\"type\":\"ack\"", 13) == 0)
        player->acks++;
    else if (strncmp(text, "{\"type\":\"problem\"", 17) == 0)
        player->errors++;
}

bool load_player_hear(LoadPlayer *player)
{
    return load_socket_read(&player->socket, hear, player);
}

bool load_player_may_act(const LoadPlayer *player)
{
    return player->view != NULL && strstr(player->view, ACTIONS) != NULL;
}

bool load_player_act(LoadPlayer *player)
{
    char text[MESSAGE_SIZE];
    unsigned long chosen = 0;
    uint32_t count = 0;
    const char *at = strstr(player->view, ACTIONS) + strlen(ACTIONS);
    for (int depth = 1; depth > 0; at++) { /* the numbers after a colon, at any depth */
        depth += (*at == '{') - (*at == '}');
        if (*at == ':' && at[1] != '{' && rng_below(&player->rng, ++count) == 0)
            chosen = strtoul(at + 1, NULL, 10);
    }
    int length =
        snprintf(text, sizeof text, "{\"do\":\"act\",\"client\":\"load\",\"n\":%ld,\"action\":%lu}",
                 ++player->number, chosen);
    return load_socket_send(&player->socket, text, (size_t)length);
}
