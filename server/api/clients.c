/* The clients at a match: joining and leaving. */
#include "live.h"

#include <string.h>

static void unlink_client(Client *client)
{
    if (client->link == NULL)
        return;
    *client->link = client->next;
    if (client->next != NULL)
        client->next->link = client->link;
    client->link = NULL;
}

static void link_client(Client *client, Client **list)
{
    unlink_client(client);
    client->next = *list;
    client->link = list;
    if (*list != NULL)
        (*list)->link = &client->next;
    *list = client;
}

void client_arrive(Client *client)
{
    client->since = client->server->seconds;
    link_client(client, &client->server->strangers);
}

/* Places */

static void count_client(const Client *client, int change)
{
    LiveMatch *live = client->live;
    uint16_t *wanting = live->wanting[client->place][client->form];
    live->clients_at[client->place] += change;
    wanting[client->takes_patches] = (uint16_t)(wanting[client->takes_patches] + change);
    live->audience.wants[client->place][client->form] =
        (uint8_t)((wanting[false] > 0 ? WANTS_WHOLE : 0) | (wanting[true] > 0 ? WANTS_PATCHES : 0));
}

void client_leave(Client *client)
{
    LiveMatch *live = client->live;
    unlink_client(client);
    if (live == NULL)
        return;
    count_client(client, -1);
    client->live = NULL;
    live->last_used = live->server->seconds;
    for (Op *op = live->first_op; op != NULL; op = op->next)
        if (op->client == client)
            op->client = NULL;
    live_watchers_changed(live, NULL);
    if (live->clients_at[client->place] > 0)
        return;
    live_tell_seats(live);
    if (client->place != WATCHING)
        send_match(live, NULL);
}

/* The clients there are told that they have no place any more; they may join again. */
void live_clear_seat(LiveMatch *live, int seat)
{
    for (Client *client = live->clients, *next; client != NULL; client = next) {
        next = client->next;
        if (client->place != seat)
            continue;
        count_client(client, -1);
        client->place = WATCHING;
        count_client(client, 1);
        send_match(live, client);
        client_leave(client);
        client_arrive(client);
    }
    live_tell_seats(live);
}

static int place_of(const Match *match, const Client *client, const ClientMessage *message)
{
    if (message->token[0] != '\0')
        return match_seat_of_token(match, message->token);
    return message->mine ? match_seat_of_player(match, client->player) : WATCHING;
}

/* The player may have sat down at another server. */
static int find_place(LiveMatch *live, const Client *client, const ClientMessage *message)
{
    int place = place_of(&live->match, client, message);
    bool is_in_doubt = place < 0 || (place == WATCHING && message->mine) ||
                       (place != WATCHING && message->token[0] != '\0' &&
                        !match_may_hold(&live->match, place, message->token, client->player));
    if (is_in_doubt && !live->writing && store_is_shared(live->server->store) && live_refresh(live))
        place = place_of(&live->match, client, message);
    return place;
}

static void enter(LiveMatch *live, Client *client, int place, const ClientMessage *message)
{
    client->takes_patches = message->patches;
    client->form = message->without_refused ? BRIEF_VIEW : FULL_VIEW;
    client->live = live;
    client->place = place;
    link_client(client, &live->clients);
    count_client(client, 1);
    live->last_used = live->server->seconds;
    live_watchers_changed(live, client);
}

static void take_seat(LiveMatch *live, Client *client, const ClientMessage *message)
{
    Op op = { .command = { .kind = COMMAND_TAKE_SEAT, .seat = client->place }, .client = client };
    memcpy(op.command.name, message->name, sizeof op.command.name);
    memcpy(op.command.colour, message->colour, sizeof op.command.colour);
    memcpy(op.command.player, client->player, sizeof op.command.player);
    live_submit(live, &op);
}

void client_join(LiveMatch *live, Client *client, const ClientMessage *message)
{
    const Match *match = &live->match;
    int place = find_place(live, client, message);
    bool may_watch = match->settings.spectators || match_is_done(&match->record);
    bool is_held = place >= 0 && place != WATCHING && message->token[0] != '\0' &&
                   !match_may_hold(match, place, message->token, client->player);
    if (place < 0 || is_held || (place == WATCHING && !may_watch)) {
        refuse_message(client,
                       place < 0 ? PROBLEM_WRONG_TOKEN
                       : is_held ? PROBLEM_SEAT_TAKEN
                                 : PROBLEM_NO_SPECTATORS,
                       NULL);
        return;
    }
    bool is_first = live->clients_at[place] == 0, is_new = is_first && place != WATCHING;
    send_delayed(live); /* the client joins what the others have seen by now */
    enter(live, client, place, message);
    if (is_first)
        live_tell_seats(live);
    send_match(live, is_new ? NULL : client); /* the commitment, before anything is drawn */
    send_view(live, client, message->seq, message->hash);
    send_chat(live, client, (int)message->chat);
    if (place != WATCHING && !match->record.seat[place].taken)
        take_seat(live, client, message);
    live_begin_if_ready(live); /* as the server that was about to begin it may have died */
    live_think(live);
}
