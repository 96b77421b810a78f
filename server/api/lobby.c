/* Live matches by id, and their upkeep. */
#include "live.h"

#include <malloc.h>
#include <stdlib.h>
#include <string.h>

static const double SWEEP_SECONDS = 1, TRIM_SECONDS = 5;

/* By id */

static LiveMatch **bucket_of(Server *server, const char *id)
{
    unsigned hash = 5381;
    for (; *id != '\0'; id++)
        hash = hash * 33 ^ (unsigned char)*id;
    return &server->bucket[hash % LIVE_BUCKETS];
}

LiveMatch *lobby_find(Server *server, const char *id)
{
    for (LiveMatch *live = *bucket_of(server, id); live != NULL; live = live->next)
        if (strcmp(live->match.record.id, id) == 0)
            return live;
    return NULL;
}

static void add(Server *server, LiveMatch *live)
{
    LiveMatch **bucket = bucket_of(server, live->match.record.id);
    live->next = *bucket;
    *bucket = live;
    server->live_matches++;
}

void lobby_remove(LiveMatch *live)
{
    LiveMatch **link = bucket_of(live->server, live->match.record.id);
    while (*link != live)
        link = &(*link)->next;
    *link = live->next;
    live->server->live_matches--;
}

LiveMatch *lobby_match(Server *server, const char *id, ProblemKind *problem)
{
    LiveMatch *live = lobby_find(server, id);
    if (live != NULL)
        return live;
    double began = clock_seconds(&server->options.clock);
    live = live_open(server, id, problem);
    if (live == NULL)
        return NULL;
    server->metrics.restored++;
    server->metrics.restore_seconds += clock_seconds(&server->options.clock) - began;
    add(server, live);
    live_begin_thinking(live);
    store_ask_for_seats(server->store, id);
    live_update(live);
    return live;
}

/* Upkeep */

static void sweep(Server *server, double now)
{
    for (int i = 0; i < LIVE_BUCKETS; i++)
        for (LiveMatch **link = &server->bucket[i]; *link != NULL;) {
            LiveMatch *live = *link;
            if (live->clients_at[WATCHING] > 0)
                send_delayed(live);
            server->trim_is_due = live_rest(live, now) || server->trim_is_due;
            if (!live_is_idle(live, now)) {
                link = &live->next;
                continue;
            }
            *link = live->next;
            server->live_matches--;
            live_put_away(live);
            live_free(live);
            server->trim_is_due = true;
        }
    if (server->trim_is_due && now - server->last_trim >= TRIM_SECONDS) {
        malloc_trim(0); /* returns free memory to the system */
        text_pool_trim(server->memory);
        server->last_trim = now;
        server->trim_is_due = false;
    }
}

/* Who connects and joins nothing makes live for others. */
static void send_strangers_away(Server *server, double now)
{
    for (Client *client = server->strangers; client != NULL; client = client->next)
        if (now - client->since >= server->options.join_seconds)
            net_hang_up(client->connection, POLICY_VIOLATION, "join a match");
}

void lobby_tick(Server *server)
{
    double now = server->seconds;
    store_deliver(server->store);
    lobby_wake_some(server);
    service_beat(server);
    if (now - server->last_sweep < SWEEP_SECONDS)
        return;
    server->last_sweep = now;
    service_tick(server);
    lobby_expire(server);
    sweep(server, now);
    send_strangers_away(server, now);
}

/* From beginning to end */

bool api_start(Server *server)
{
    if (!service_start(server))
        return false;
    read_clock(server);
    return lobby_wake_all(server);
}

void api_stop(Server *server)
{
    service_stop(server);
}

void api_put_away(Server *server)
{
    for (int i = 0; i < LIVE_BUCKETS; i++)
        for (LiveMatch *live = server->bucket[i]; live != NULL; live = live->next)
            live_put_away(live);
    store_hand_over(server->store);
}

void api_close_matches(Server *server)
{
    for (int i = 0; i < LIVE_BUCKETS; i++)
        while (server->bucket[i] != NULL) {
            LiveMatch *live = server->bucket[i];
            server->bucket[i] = live->next;
            live_free(live);
        }
    free(server->to_wake);
    for (Op *op; (op = server->spare_ops) != NULL;) {
        server->spare_ops = op->next;
        free(op);
    }
}

bool api_is_settled(Server *server, const char *match)
{
    const LiveMatch *live = lobby_find(server, match);
    return live == NULL ||
           (!live->writing && !live->thinking && live->first_op == NULL && server->hints == 0);
}
