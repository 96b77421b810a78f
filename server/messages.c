/* What clients are told besides their views. Every message says with which view it comes. */
#include "server.h"

void hash_write(uint32_t hash, char text[HASH_SIZE])
{
    static const char digit[] = "0123456789abcdef";
    for (int i = HASH_SIZE - 2; i >= 0; i--, hash >>= 4)
        text[i] = digit[hash & 15];
    text[HASH_SIZE - 1] = '\0';
}

/* seq and hash: every message has them */
static void write_place(Room *room, int place, ViewForm form, Json *out)
{
    char text[HASH_SIZE];
    hash_write(view_hash(room, place, form), text);
    json_number(out, "seq", room->told[place].seq);
    json_string(out, "hash", text);
}

Json message_begin(Room *room, int place, ViewForm form, const char *type)
{
    Json out = json_in(room->server->text, sizeof room->server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "type", type);
    if (room->record.id[0] != '\0')
        write_place(room, place, form, &out);
    return out;
}

void message_send(Client *client, const Json *out)
{
    if (out->length < sizeof client->server->text) /* nothing comes near it */
        net_send(client->connection, out->text, out->length);
}

static void end_message(Client *client, Json *out)
{
    json_end_object(out);
    message_send(client, out);
}

static Json begin_client_message(Client *client, const char *type)
{
    if (client->room != NULL)
        return message_begin(client->room, client->place, client->form, type);
    Json out = json_in(client->server->text, sizeof client->server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "type", type);
    return out;
}

void room_tell_ack(Room *room, Client *client, const ClientMessage *said, bool again)
{
    Json out = begin_client_message(client, "ack");
    json_string(&out, "client", said->client);
    json_number(&out, "n", said->number);
    if (again)
        json_flag(&out, "again", true);
    end_message(client, &out);
}

void room_tell_token(Room *room, Client *client, const char *match, const char *token)
{
    Json out = begin_client_message(client, "rematch");
    json_string(&out, "match", match);
    json_string(&out, "token", token);
    end_message(client, &out);
}

static void write_muted(const SeatRecord *seat, int seats, Json *out)
{
    json_begin_array(out, "muted");
    for (int other = 0; other < seats; other++)
        if (seat->muted >> other & 1)
            json_number(out, NULL, other);
    json_end_array(out);
}

static void tell_match(Room *room, Client *client)
{
    Json out = begin_client_message(client, "match");
    json_number(&out, "place", viewer_of(client->place));
    json_flag(&out, "maker", room_is_made_by(room, client->player, client->place));
    match_write(room->server, &room->record, room, client->place, &out);
    if (client->place != WATCHING)
        write_muted(&room->record.seat[client->place], room->record.seats, &out);
    end_message(client, &out);
}

void room_tell_match(Room *room, Client *client)
{
    if (client != NULL)
        tell_match(room, client);
    for (Client *each = room->clients; client == NULL && each != NULL; each = each->next)
        tell_match(room, each);
}

void room_tell_clocks(Room *room)
{
    bool delayed = match_is_delayed(&room->record);
    for (Client *client = room->clients; client != NULL; client = client->next) {
        if (delayed && client->place == WATCHING)
            continue;
        Json out = begin_client_message(client, "clock");
        match_write_clocks(room->server, &room->record, client->place, &out);
        end_message(client, &out);
    }
}

/* Chat */

static bool hears(const Client *client, int seat)
{
    return client->place != WATCHING &&
           !(client->room->record.seat[client->place].muted >> seat & 1);
}

static void write_line(const ChatRecord *line, Json *out)
{
    json_begin_object(out, NULL);
    json_number(out, "n", line->number);
    json_number(out, "seat", line->seat);
    json_number(out, "at", line->written);
    json_string(out, "text", line->text);
    json_end_object(out);
}

void room_tell_line(Room *room, const ChatRecord *line)
{
    for (Client *client = room->clients; client != NULL; client = client->next) {
        if (!hears(client, line->seat))
            continue;
        Json out = begin_client_message(client, "chat");
        json_begin_array(&out, "lines");
        write_line(line, &out);
        json_end_array(&out);
        end_message(client, &out);
    }
}

typedef struct Talk {
    const Client *client;
    Json out;
    int lines;
} Talk;

static void add_line(void *context, const ChatRecord *line)
{
    Talk *talk = context;
    if (!hears(talk->client, line->seat) || line->number > talk->client->room->record.chat_lines)
        return; /* stored, but not told yet: it will be */
    write_line(line, &talk->out);
    talk->lines++;
}

void room_tell_chat(Room *room, Client *client, int after)
{
    if (client->place == WATCHING || room->record.chat_lines <= after)
        return;
    Talk talk = { .client = client, .out = begin_client_message(client, "chat") };
    json_begin_array(&talk.out, "lines");
    bool good = store_read_chat(room->server->store, room->record.id, after, add_line, &talk);
    json_end_array(&talk.out);
    if (good && talk.lines > 0)
        end_message(client, &talk.out);
}

void client_tell_problem(Client *client, const Problem *problem, const ClientMessage *said)
{
    Json out = begin_client_message(client, "problem");
    client->server->metrics.problem[problem->kind]++;
    json_begin_object(&out, "problem");
    problem_write(problem, &out);
    json_end_object(&out);
    if (said != NULL && said->number > 0) {
        json_string(&out, "client", said->client);
        json_number(&out, "n", said->number);
    }
    end_message(client, &out);
}

void client_tell_pong(Client *client)
{
    Json out = begin_client_message(client, "pong");
    end_message(client, &out);
}

void client_tell_hint(Client *client, const Analysis *analysis)
{
    Json out = begin_client_message(client, "hint");
    analysis_write(analysis, "actions", &out);
    end_message(client, &out);
}

void client_tell_answer(Client *client, const char *answer)
{
    Json out = begin_client_message(client, "answer");
    json_verbatim(&out, "answer", answer);
    end_message(client, &out);
}
