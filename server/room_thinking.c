/* When the bots of a match think: the class of their job, and tables that rest.
 *
 * A table at which every person is away (a bot plays for them, or they have resigned) and to which
 * nobody has been connected for a while rests: its bots stop until somebody comes. No clock runs
 * there, as clocks run only for persons who play themselves. A table that has such a person does
 * not rest, because they are to find that it is their turn; its bots soon have to wait for them. */
#include "server.h"

#include "log.h"

#include <math.h>

static bool has_person_who_plays(const Room *room, bool online)
{
    for (int seat = 0; seat < room->record.seats; seat++)
        if (seat_is_present(&room->record.seat[seat]) && (!online || room_is_online(room, seat)))
            return true;
    return false;
}

JobClass room_job_class(const Room *room)
{
    if (has_person_who_plays(room, true))
        return JOB_PERSON;
    return room_is_watched(room) ? JOB_WATCHED : JOB_UNWATCHED;
}

bool room_bots_rest(Room *room)
{
    bool rests = !room_is_watched(room) && !has_person_who_plays(room, false) &&
                 server_now(room->server) - room->left >= room->server->options.rest_seconds;
    if (rests && !room->rests && isfinite(room->left)) {
        room->server->metrics.tables_rested++;
        log_event("table_rests", "match", room->record.id, NULL);
    }
    return room->rests = rests;
}

/* A match that comes from the store rests at once: whoever wants it to go on will connect. */
void room_begin_thinking(Room *room)
{
    room->left = -INFINITY;
    room->origin = match_origins_find(room->server->origins, room->record.id);
}

/* Who made the match is not known after a restart, nor at another server: then the first who comes
 * to a seat stands for them. */
static void find_origin(Room *room, const Client *client)
{
    if (origin_is_known(&room->origin) || client->place == WATCHING)
        return;
    room->origin = origin_of(client->address);
    if (room_is_made_by(room, client->player, client->place) && !match_is_done(&room->record))
        match_origins_add(room->server->origins, room->record.id, &room->origin);
}

void room_watchers_changed(Room *room, const Client *arrived)
{
    if (arrived != NULL)
        find_origin(room, arrived);
    if (!room_is_watched(room))
        room->left = server_now(room->server);
    if (room->thinking && room->server->workers != NULL)
        workers_set_class(room->server->workers, room->record.id, room_job_class(room));
}
