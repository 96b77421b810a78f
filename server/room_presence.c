/* Who is there: at this server, and at others on the same database, which tell each other. */
#include "server.h"

#include <stdio.h>
#include <string.h>

static int seats_here(const Room *room)
{
    int seats = 0;
    for (int place = 0; place < VIEWERS; place++) /* WATCHING, too: they are spectators */
        if (room_anybody_at(room, place))
            seats |= 1 << place;
    return seats;
}

static int seats_elsewhere(const Room *room)
{
    int seats = 0;
    for (int i = 0; i < MOST_ELSEWHERE; i++)
        seats |= room->elsewhere[i].seats;
    return seats;
}

bool room_is_online(const Room *room, int seat)
{
    return room_anybody_at(room, seat) || (seats_elsewhere(room) >> seat & 1);
}

bool room_is_watched(const Room *room)
{
    return room->clients != NULL || seats_elsewhere(room) != 0;
}

void room_tell_seats(Room *room)
{
    store_tell_seats(room->server->store, room->record.id, seats_here(room));
}

static void note_elsewhere(Room *room, int before)
{
    int changed = seats_elsewhere(room) ^ before;
    if (changed == 0)
        return;
    if ((changed & ALL_SEATS) != 0)
        room_tell_match(room, NULL);
    room_watchers_changed(room, NULL);
    room_think(room);
}

void room_hear_seats(Room *room, const char *node, int seats)
{
    int before = seats_elsewhere(room), place = 0;
    while (place < MOST_ELSEWHERE && strcmp(room->elsewhere[place].node, node) != 0)
        place++;
    for (int i = 0; place == MOST_ELSEWHERE && i < MOST_ELSEWHERE; i++)
        if (room->elsewhere[i].seats == 0)
            place = i;
    if (place >= MOST_ELSEWHERE)
        return;
    snprintf(room->elsewhere[place].node, NODE_NAME_SIZE, "%s", node);
    room->elsewhere[place].seats = seats;
    note_elsewhere(room, before);
}

void room_forget_dead_nodes(Room *room)
{
    int before = seats_elsewhere(room);
    for (int i = 0; i < MOST_ELSEWHERE; i++)
        if (!store_has_node(room->server->store, room->elsewhere[i].node))
            room->elsewhere[i].seats = 0;
    note_elsewhere(room, before);
}
