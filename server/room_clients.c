/* Who is at a match: coming to a place of it, and going. */
#include "server.h"

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
    client->since = server_now(client->server);
    link_client(client, &client->server->strangers);
}

void room_leave(Client *client)
{
    Room *room = client->room;
    unlink_client(client);
    if (room == NULL)
        return;
    client->room = NULL;
    room->clients_at[client->place]--;
    room->last_used = server_now(room->server);
    for (Op *op = room->first_op; op != NULL; op = op->next)
        if (op->client == client)
            op->client = NULL;
    room_watchers_changed(room, NULL);
    if (room_anybody_at(room, client->place))
        return;
    room_tell_seats(room);
    if (client->place != WATCHING)
        room_tell_match(room, NULL);
}

/* Who was there hears that he has no place any more; his line may join again. */
void room_clear_seat(Room *room, int seat)
{
    for (Client *client = room->clients, *next; client != NULL; client = next) {
        next = client->next;
        if (client->place != seat)
            continue;
        room->clients_at[seat]--;
        room->clients_at[WATCHING]++;
        client->place = WATCHING;
        room_tell_match(room, client);
        room_leave(client);
        client_arrive(client);
    }
    room_tell_seats(room);
}

static int seat_of_token(const Room *room, const char *token)
{
    static const uint8_t none[TOKEN_HASH_SIZE];
    int found = -1;
    for (int seat = 0; seat < room->record.seats; seat++)
        if (memcmp(room->record.seat[seat].token, none, sizeof none) != 0 &&
            token_opens(token, room->record.seat[seat].token))
            found = seat;
    return found;
}

/* Where he has sat down himself, and of several seats the one that is waited for. */
static int seat_of_player(const Room *room, const char *player)
{
    int found = WATCHING;
    for (int seat = 0; seat < room->record.seats && player[0] != '\0'; seat++)
        if (strcmp(room->record.seat[seat].owner, player) == 0 &&
            (found == WATCHING || (room->record.turn.waiting >> seat & 1)))
            found = seat;
    return found;
}

static int place_of(const Room *room, const Client *client, const ClientMessage *said)
{
    if (said->token[0] != '\0')
        return seat_of_token(room, said->token);
    return said->mine ? seat_of_player(room, client->player) : WATCHING;
}

void room_join(Room *room, Client *client, const ClientMessage *said)
{
    Problem problem;
    int place = place_of(room, client, said);
    bool is_in_doubt = place < 0 || (place == WATCHING && said->mine);
    if (is_in_doubt && !room->writing && store_is_shared(room->server->store) && room_refresh(room))
        place = place_of(room, client, said); /* he may have sat down at another server */
    bool may_watch = room->settings.spectators || match_is_done(&room->record);
    if (place < 0 || (place == WATCHING && !may_watch)) {
        problem_set(&problem, place < 0 ? PROBLEM_WRONG_TOKEN : PROBLEM_NO_SPECTATORS, "");
        client_tell_problem(client, &problem, NULL);
        return;
    }
    bool is_first = !room_anybody_at(room, place), is_new = is_first && place != WATCHING;
    client->takes_patches = said->patches;
    client->form = said->without_refused ? BRIEF_VIEW : FULL_VIEW;
    room_tell_watchers(room); /* he comes to what they have seen by now */
    client->room = room;
    client->place = place;
    link_client(client, &room->clients);
    room->clients_at[place]++;
    room->last_used = server_now(room->server);
    room_watchers_changed(room, client);
    if (is_first)
        room_tell_seats(room);
    room_tell_match(room, is_new ? NULL : client); /* the commitment, before anything is drawn */
    room_tell_view(room, client, said->seq, said->hash);
    room_tell_chat(room, client, (int)said->chat);
    if (place != WATCHING && !room->record.seat[place].taken) {
        Op take = { .kind = OP_TAKE, .seat = place, .client = client, .said = *said };
        memcpy(take.player, client->player, sizeof take.player);
        room_submit(room, &take);
    }
    room_begin_if_ready(room); /* as whoever was about to begin it may have died */
    room_think(room);
}
