/* The time of service, in which the players' clocks run, and the clocks that have run out.
 *
 * It is the system's time without the time during which no server ran (store.h). While clocks run,
 * a server notes every second that it runs, so the next one to start knows since when none did. */
#include "live.h"

#include "common.h"

#include <string.h>

enum {
    BEAT_MILLISECONDS = 900, /* with the next tick: a crash gives back a second at most */
    GONE_MILLISECONDS = 30000,
    CLOCKS_AT_ONCE = 100,
    MOST_TRIES = 10,
};

static int64_t milliseconds(const Server *server)
{
    return clock_milliseconds(&server->options.clock);
}

/* A database of its own was served by nobody else; of a shared one a short silence says nothing. */
static int64_t downtime_since(const Server *server, int64_t now)
{
    int64_t silence = now - server->service.alive;
    bool is_short = silence > -GONE_MILLISECONDS && silence < GONE_MILLISECONDS;
    if (server->service.alive == 0 || (store_is_shared(server->store) && is_short))
        return 0;
    return silence;
}

bool service_start(Server *server)
{
    for (int tries = 0; tries < MOST_TRIES; tries++) {
        if (!store_read_service(server->store, &server->service))
            return false;
        int64_t now = milliseconds(server);
        ServiceRecord next = { now, server->service.downtime + downtime_since(server, now) };
        StoreResult result = store_beat_now(server->store, &server->service, &next);
        if (result == STORE_DONE) {
            server->service = next;
            return true;
        }
        if (result == STORE_FAILED)
            return false;
    }
    return false; /* others start again and again */
}

void service_stop(Server *server)
{
    if (server->store == NULL || server->service.alive == 0)
        return;
    ServiceRecord next = { milliseconds(server), server->service.downtime };
    store_beat_now(server->store, &server->service, &next);
}

static void beaten(void *context, StoreResult result)
{
    Server *server = context;
    server->beating = false;
    if (result == STORE_DONE)
        server->service = server->next_beat;
    else
        store_read_service(server->store, &server->service); /* another server was faster */
}

static void beat(Server *server)
{
    if (server->beating)
        return;
    server->beating = true;
    server->next_beat = (ServiceRecord){ milliseconds(server), server->service.downtime };
    store_beat(server->store, &server->service, &server->next_beat, beaten, server);
}

void service_beat(Server *server)
{
    bool is_needed = server->clocks_run || store_is_shared(server->store);
    if (is_needed && milliseconds(server) - server->service.alive >= BEAT_MILLISECONDS)
        beat(server);
}

/* Clocks */

typedef struct Due {
    int64_t now;
    int running, count;
    char id[CLOCKS_AT_ONCE][MATCH_ID_SIZE];
} Due;

static void note_clock(void *context, const char *id, int64_t deadline)
{
    Due *due = context;
    due->running++;
    if (deadline <= due->now)
        strcpy(due->id[due->count++], id);
}

static void ignore(void *context, StoreResult result)
{
}

/* A match that cannot be played any more would be due for ever. */
static void stop_clock(Server *server, const char *id)
{
    MatchRecord match;
    if (store_read_match(server->store, id, &match) != STORE_FOUND)
        return;
    match.turn.deadline = 0;
    log_event("clock_stopped", "match", id, NULL);
    store_write(server->store,
                &(StoreWrite){ .id = match.id,
                               .version = match.version,
                               .now = match.changed,
                               .match = &match,
                               .keep = match.moves },
                ignore, NULL);
}

static void clock_is_due(LiveMatch *live)
{
    if (live->clock_is_due)
        return;
    live->clock_is_due = true;
    live_submit(live, &(Op){ .command = { .kind = COMMAND_CLOCK } });
}

void service_tick(Server *server)
{
    ProblemKind problem;
    Due due = { .now = server->now.service };
    if (!store_read_clocks(server->store, CLOCKS_AT_ONCE, note_clock, &due))
        return;
    server->clocks_run = due.running > 0;
    if (!store_is_well(server->store)) /* only a write shows that it takes writes again */
        beat(server);
    for (int i = 0; i < due.count; i++) {
        if (!store_is_ours(server->store, due.id[i]))
            continue;
        LiveMatch *live = lobby_match(server, due.id[i], &problem);
        if (live != NULL)
            clock_is_due(live);
        else
            stop_clock(server, due.id[i]);
    }
}
