/* Tables that never begin: one at which nobody has done anything for long is closed, so that the
 * list shows those where somebody waits. */
#include "live.h"

#include "common.h"

#include <string.h>

enum { TABLES_AT_ONCE = 100 };

static const double LOOK_SECONDS = 600;

typedef struct Forgotten {
    int count;
    char id[TABLES_AT_ONCE][MATCH_ID_SIZE];
} Forgotten;

static void note_table(void *context, const MatchRecord *match)
{
    Forgotten *forgotten = context;
    strcpy(forgotten->id[forgotten->count++], match->id);
}

static void ignore(void *context, StoreResult result)
{
}

/* Not by a live: it may be of rules that this build does not play. If somebody comes meanwhile, the
 * match has another version, and stays open. */
static void close_table(Server *server, const char *id)
{
    MatchRecord match;
    if (store_read_match(server->store, id, &match) != STORE_FOUND || match.status != MATCH_OPEN)
        return;
    match.status = MATCH_ENDED;
    log_event("match_ended", "match", id, "why", "nobody came", NULL);
    store_write(
        server->store,
        &(StoreWrite){
            .id = match.id, .version = match.version, .now = server->now.date, .match = &match },
        ignore, NULL);
}

void lobby_expire(Server *server)
{
    double now = server->seconds;
    if (now < server->next_expiry)
        return;
    server->next_expiry = now + LOOK_SECONDS;
    Forgotten forgotten = { 0 };
    StoreQuery query = { .statuses = 1 << MATCH_OPEN,
                         .changed_before = server->now.date - server->options.open_seconds,
                         .limit = TABLES_AT_ONCE };
    if (!store_list(server->store, &query, note_table, &forgotten))
        return;
    for (int i = 0; i < forgotten.count; i++)
        if (store_is_ours(server->store, forgotten.id[i]) &&
            lobby_find(server, forgotten.id[i]) == NULL) /* otherwise somebody is there */
            close_table(server, forgotten.id[i]);
}
