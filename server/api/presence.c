/* Presence: the places with a client, at this server and at others on the same database, which tell
 * each other. */
#include "live.h"

#include <stdio.h>
#include <string.h>

static int seats_here(const LiveMatch *live)
{
    int seats = 0;
    for (int place = 0; place < VIEWERS; place++) /* spectators, too */
        if (live->clients_at[place] > 0)
            seats |= 1 << place;
    return seats;
}

static int seats_elsewhere(const LiveMatch *live)
{
    int seats = 0;
    for (int i = 0; i < MOST_ELSEWHERE; i++)
        seats |= live->elsewhere[i].seats;
    return seats;
}

SeatSet live_online(const LiveMatch *live)
{
    return (SeatSet)((seats_here(live) | seats_elsewhere(live)) & ALL_SEATS);
}

bool live_is_watched(const LiveMatch *live)
{
    return live->clients != NULL || seats_elsewhere(live) != 0;
}

void live_tell_seats(LiveMatch *live)
{
    store_announce_seats(live->server->store, live->match.record.id, seats_here(live));
}

static void note_elsewhere(LiveMatch *live, int before)
{
    int changed = seats_elsewhere(live) ^ before;
    if (changed == 0)
        return;
    if ((changed & ALL_SEATS) != 0)
        send_match(live, NULL);
    live_watchers_changed(live, NULL);
    live_think(live);
}

void live_hear_seats(LiveMatch *live, const char *node, int seats)
{
    int before = seats_elsewhere(live), place = 0;
    while (place < MOST_ELSEWHERE && strcmp(live->elsewhere[place].node, node) != 0)
        place++;
    for (int i = 0; place == MOST_ELSEWHERE && i < MOST_ELSEWHERE; i++)
        if (live->elsewhere[i].seats == 0)
            place = i;
    if (place >= MOST_ELSEWHERE)
        return;
    snprintf(live->elsewhere[place].node, NODE_NAME_SIZE, "%s", node);
    live->elsewhere[place].seats = seats;
    note_elsewhere(live, before);
}

void live_forget_dead_nodes(LiveMatch *live)
{
    int before = seats_elsewhere(live);
    for (int i = 0; i < MOST_ELSEWHERE; i++)
        if (!store_has_node(live->server->store, live->elsewhere[i].node))
            live->elsewhere[i].seats = 0;
    note_elsewhere(live, before);
}
