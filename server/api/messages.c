/* What clients are sent besides views. Every message says with which view it comes. */
#include "live.h"
#include "security_log.h"

static void send_text(Client *client, const char *text, size_t length)
{
    if (length < MESSAGE_SIZE) /* nothing comes near it */
        net_send(client->connection, text, length);
}

static Json begin_message(Client *client, const char *type)
{
    LiveMatch *live = client->live;
    Json out = json_in(client->server->text, sizeof client->server->text, false);
    json_begin_object(&out, NULL);
    json_string(&out, "type", type);
    if (live != NULL)
        views_write_place(&live->views, client->place, client->form, &out);
    return out;
}

static void end_message(Client *client, Json *out)
{
    json_end_object(out);
    send_text(client, out->text, out->length);
}

void send_ack(Client *client, const Command *command, bool again)
{
    Json out = begin_message(client, "ack");
    json_string(&out, "client", command->client);
    json_number(&out, "n", command->number);
    if (again)
        json_flag(&out, "again", true);
    end_message(client, &out);
}

void send_rematch_token(LiveMatch *live, Client *client)
{
    char token[TOKEN_SIZE];
    match_rematch_token(&live->match, client->place, token);
    Json out = begin_message(client, "rematch");
    json_string(&out, "match", live->match.record.next);
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

/* Whoever sits at a table that has not begun may invite others to it. */
static void write_invitation(const LiveMatch *live, Json *out)
{
    char token[TOKEN_SIZE];
    match_invitation(&live->match, token);
    json_string(out, "invitation", token);
}

/* Players who want to play together with this one or, at a seat where nobody is, with another. */
static void write_asking(const LiveMatch *live, const Client *client, bool is_maker, Json *out)
{
    const MatchRecord *record = &live->match.record;
    SeatSet online = live_online(live);
    json_begin_array(out, "asking");
    for (int seat = 0; seat < record->seats; seat++) {
        const char *name = seat_asking(&record->seat[seat]);
        if (name == NULL || (seat != client->place && (!is_maker || (online >> seat & 1))))
            continue;
        json_begin_object(out, NULL);
        json_number(out, "seat", seat);
        json_string(out, "name", name);
        json_end_object(out);
    }
    json_end_array(out);
}

static void send_match_to(LiveMatch *live, Client *client)
{
    Json out = begin_message(client, "match");
    json_number(&out, "place", viewer_at[client->place]);
    bool is_maker = match_is_made_by(&live->match, client->player, client->place);
    json_flag(&out, "maker", is_maker);
    if (live->match.record.status == MATCH_OPEN && (is_maker || client->place != WATCHING))
        write_invitation(live, &out);
    if (is_maker || client->place != WATCHING)
        write_asking(live, client, is_maker, &out);
    match_write(&live->match.record, live_online(live), client->place, live->server->now, &out);
    if (client->place != WATCHING)
        write_muted(&live->match.record.seat[client->place], live->match.record.seats, &out);
    end_message(client, &out);
}

void send_match(LiveMatch *live, Client *client)
{
    if (client != NULL)
        send_match_to(live, client);
    for (Client *each = live->clients; client == NULL && each != NULL; each = each->next)
        send_match_to(live, each);
}

void send_clocks(LiveMatch *live)
{
    bool delayed = match_is_delayed(&live->match.record);
    for (Client *client = live->clients; client != NULL; client = client->next) {
        if (delayed && client->place == WATCHING)
            continue;
        Json out = begin_message(client, "clock");
        match_write_clocks(&live->match.record, client->place, live->server->now, &out);
        end_message(client, &out);
    }
}

/* Chat */

static bool hears(const Client *client, int seat)
{
    return client->place != WATCHING &&
           !(client->live->match.record.seat[client->place].muted >> seat & 1);
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

void send_line(LiveMatch *live, const ChatRecord *line)
{
    for (Client *client = live->clients; client != NULL; client = client->next) {
        if (!hears(client, line->seat))
            continue;
        Json out = begin_message(client, "chat");
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
    if (!hears(talk->client, line->seat) ||
        line->number > talk->client->live->match.record.chat_lines)
        return; /* stored, but not sent yet: it will be */
    write_line(line, &talk->out);
    talk->lines++;
}

void send_chat(LiveMatch *live, Client *client, int after)
{
    if (client->place == WATCHING || live->match.record.chat_lines <= after)
        return;
    Talk talk = { .client = client, .out = begin_message(client, "chat") };
    json_begin_array(&talk.out, "lines");
    bool good = store_read_chat(live->server->store, live->match.record.id, after, add_line, &talk);
    json_end_array(&talk.out);
    if (good && talk.lines > 0)
        end_message(client, &talk.out);
}

void send_problem(Client *client, ProblemKind kind, const char *detail, const char *name,
                  int64_t number)
{
    Problem problem;
    Json out = begin_message(client, "problem");
    problem_set(&problem, kind, detail);
    client->server->metrics.problem[kind]++;
    json_begin_object(&out, "problem");
    problem_write(&problem, &out);
    json_end_object(&out);
    if (number > 0) {
        json_string(&out, "client", name);
        json_number(&out, "n", number);
    }
    end_message(client, &out);
}

void refuse_message(Client *client, ProblemKind kind, const ClientMessage *message)
{
    log_refusal(client->server, kind, client->address, "/api/v1/play");
    if (message == NULL)
        send_problem(client, kind, "", "", 0);
    else
        send_problem(client, kind, "", message->client, message->number);
}

void send_pong(Client *client)
{
    Json out = begin_message(client, "pong");
    end_message(client, &out);
}

void send_hint(Client *client, const Analysis *analysis)
{
    Json out = begin_message(client, "hint");
    analysis_write(analysis, "actions", &out);
    end_message(client, &out);
}

void send_answer(Client *client, const char *answer)
{
    Json out = begin_message(client, "answer");
    json_verbatim(&out, "answer", answer);
    end_message(client, &out);
}

/* Views for one client */

void send_view(LiveMatch *live, Client *client, int64_t seq, const char *hash)
{
    if (!match_is_sent(&live->match)) /* its start may be under way, but is not stored yet */
        return;
    WholeView whole = views_whole(&live->views, client->place, client->form, seq, hash);
    live->server->metrics.resumed += whole.resumed;
    live->server->metrics.resyncs += whole.resync;
    send_text(client, whole.message.text, whole.message.length);
}

void send_history(Client *client, int64_t seq)
{
    ViewMessage message = views_history(&client->live->views, client->place, client->form, seq);
    send_text(client, message.text, message.length);
}
