/* Matches that go on by themselves: after a start, and when another server on the same database has
 * come or gone, the bots of those that are ours are woken. And what other servers have written. */
#include "live.h"

#include <stdlib.h>
#include <string.h>

enum { WOKEN_A_TICK = 20 };

static bool has_bots(const MatchRecord *match)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (match->seat[seat].stand_in[0] != '\0' ||
            strncmp(match->seat[seat].player, "bot:", 4) == 0)
            return true;
    return false;
}

static bool goes_on_with_us(Server *server, const MatchRecord *match)
{
    return match->status == MATCH_PLAYING && (has_bots(match) || record_wants_update(match)) &&
           store_is_ours(server->store, match->id);
}

void lobby_wake(Server *server, const char *id)
{
    if (server->to_wake_count == server->to_wake_room) {
        server->to_wake_room = server->to_wake_room == 0 ? 64 : 2 * server->to_wake_room;
        server->to_wake =
            realloc(server->to_wake, (size_t)server->to_wake_room * sizeof *server->to_wake);
        if (server->to_wake == NULL)
            abort();
    }
    strcpy(server->to_wake[server->to_wake_count++], id);
}

static void note_match(void *context, const MatchRecord *match)
{
    if (goes_on_with_us(context, match))
        lobby_wake(context, match->id);
}

bool lobby_wake_all(Server *server)
{
    StoreQuery running = { .statuses = 1 << MATCH_PLAYING };
    server->to_wake_count = 0;
    for (int i = 0; i < LIVE_BUCKETS; i++)
        for (const LiveMatch *live = server->bucket[i]; live != NULL; live = live->next)
            lobby_wake(server, live->match.record.id);
    return store_list(server->store, &running, note_match, server);
}

static void wake_room(Server *server, const char *id)
{
    ProblemKind problem;
    LiveMatch *live = lobby_find(server, id);
    if (live != NULL) {
        live_forget_dead_nodes(live);
        store_ask_for_seats(server->store, id);
        live_hear(live, ANY_VERSION); /* may forget it */
    }
    live = lobby_match(server, id, &problem);
    if (live != NULL)
        live_update(live), live_think(live);
}

void lobby_wake_some(Server *server)
{
    char id[WOKEN_A_TICK][MATCH_ID_SIZE]; /* what is put off comes in another tick */
    int count = 0;
    while (count < WOKEN_A_TICK && server->to_wake_count > 0)
        strcpy(id[count++], server->to_wake[--server->to_wake_count]);
    for (int i = 0; i < count; i++)
        wake_room(server, id[i]);
}

static bool sits_at(const MatchRecord *match, const char *player)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (strcmp(match->seat[seat].owner, player) == 0)
            return true;
    return false;
}

void lobby_player_left(Server *server, const char *player)
{
    for (Client *client = server->strangers; client != NULL; client = client->next)
        if (strcmp(client->player, player) == 0)
            client->player[0] = '\0';
    for (int i = 0; i < LIVE_BUCKETS; i++)
        for (const LiveMatch *live = server->bucket[i]; live != NULL; live = live->next)
            if (sits_at(&live->match.record, player))
                lobby_wake(server, live->match.record.id);
}

/* Our own writes come back as well, and are not new. */
static void take_news_of_match(Server *server, const StoreNews *news)
{
    MatchRecord match;
    ProblemKind problem;
    LiveMatch *live = lobby_find(server, news->match);
    if (live != NULL) {
        live_hear(live, news->version);
    } else if (store_is_ours(server->store, news->match) &&
               store_read_match(server->store, news->match, &match) == STORE_FOUND &&
               goes_on_with_us(server, &match)) {
        live = lobby_match(server, news->match, &problem);
        if (live != NULL)
            live_think(live);
    }
}

/* Whoever it was did not say which. */
static void look_at_versions(Server *server)
{
    for (int i = 0; i < LIVE_BUCKETS; i++)
        for (const LiveMatch *live = server->bucket[i]; live != NULL; live = live->next)
            if (store_read_version(server->store, live->match.record.id) !=
                live->match.record.version)
                lobby_wake(server, live->match.record.id);
}

void api_take_news(void *context, const StoreNews *news)
{
    Server *server = context;
    LiveMatch *live = lobby_find(server, news->match);
    switch (news->kind) {
    case NEWS_OF_ALL: lobby_wake_all(server); break;
    case NEWS_OF_MATCH: take_news_of_match(server, news); break;
    case NEWS_OF_SEATS:
        if (live != NULL)
            live_hear_seats(live, news->node, news->seats);
        break;
    case NEWS_WANTED:
        if (live != NULL)
            live_tell_seats(live);
        break;
    case NEWS_OF_PLAYER: lobby_player_left(server, news->player); break;
    case NEWS_OF_SESSIONS: clients_check_sessions(server, news->player); break;
    case NEWS_OF_OTHERS:
        look_at_versions(server);
        clients_check_sessions(server, NULL);
        break;
    }
}
