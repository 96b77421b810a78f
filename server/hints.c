/* Hints: what a bot thinks of each action that a seat may take, where the table allows it. It is
 * shown what the seat has been told, and nothing else. */
#include "server.h"

#include <stdio.h>
#include <string.h>

enum {
    MOST_HINTS = 64,
    MOST_OF_ONE = 8
}; /* that are thought about or wait: in all, and of one
    * address */

static const char ADVISER[] = "medium";

static bool is_asked(const Room *room, int seat) /* in the view that he has */
{
    StateBuffer seen;
    if (!room_is_told(room) || room->record.status != MATCH_PLAYING)
        return false;
    room_seen(room, seat, &seen);
    return game_waiting_for(room->game, &seen.state) >> seat & 1;
}

static ProblemKind why_no_hint(const Client *client)
{
    const Room *room = client->room;
    if (room == NULL || client->place == WATCHING)
        return PROBLEM_NOT_SEATED;
    if (!room->settings.hints)
        return PROBLEM_NOT_ALLOWED;
    if (!is_asked(room, client->place))
        return PROBLEM_NOT_NOW;
    Server *server = client->server;
    Origin origin = origin_of(client->address);
    return client->waits_for_hint || server->hints >= MOST_HINTS ||
                   workers_hints_of(server->workers, &origin) >= MOST_OF_ONE
               ? PROBLEM_TOO_MANY
               : PROBLEM_NONE;
}

static void refuse(Client *client, ProblemKind kind, const char *detail, const ClientMessage *said)
{
    Problem problem;
    problem_set(&problem, kind, detail);
    client_tell_problem(client, &problem, said);
}

void hint_ask(Client *client, const ClientMessage *said)
{
    Room *room = client->room;
    ProblemKind wrong = why_no_hint(client);
    if (wrong != PROBLEM_NONE) {
        refuse(client, wrong, "", said);
        return;
    }
    BotJob job = { .origin = origin_of(client->address),
                   .class = JOB_HINT,
                   .seat = client->place,
                   .game = room->game,
                   .bot = bot_kind(ADVISER),
                   .seed = random_seed(),
                   .asker = client->number };
    snprintf(job.match, sizeof job.match, "%s", room->record.id);
    StateBuffer seen;
    room_seen(room, client->place, &seen);
    memcpy(job.view.bytes, seen.bytes, room->game->state_size);
    client->waits_for_hint = true;
    client->server->hints++;
    client->server->metrics.hints++;
    workers_ask(client->server->workers, &job);
}

static Client *find_asker(const Room *room, uint64_t number)
{
    for (Client *client = room == NULL ? NULL : room->clients; client != NULL;
         client = client->next)
        if (client->number == number)
            return client;
    return NULL;
}

/* Others may have acted meanwhile; what the seat may do must be the same. */
static bool still_fits(const Client *client, const BotJob *job)
{
    const Room *room = client->room;
    ActionList then, now;
    if (client->place != job->seat || !is_asked(room, job->seat))
        return false;
    game_list(job->game, &job->view.state, job->seat, &then);
    StateBuffer seen;
    room_seen(room, job->seat, &seen);
    game_list(job->game, &seen.state, job->seat, &now);
    bool same = then.count == now.count;
    for (int i = 0; same && i < now.count; i++)
        same = then.action[i] == now.action[i];
    return same;
}

void hint_answer(Server *server, const BotJob *job)
{
    Client *client = find_asker(lobby_find(server, job->match), job->asker);
    server->hints--;
    if (client == NULL)
        return;
    client->waits_for_hint = false;
    if (job->analysis != NULL && still_fits(client, job)) {
        client_tell_hint(client, job->analysis);
        return;
    }
    refuse(client, PROBLEM_STALE, "", NULL);
}

/* Questions that are answered at once, from what the seat has been told: whether an action could be
 * taken back, and, as a hint, what the game says: the odds of cards that a player has in mind. */

static ProblemKind why_no_answer(const Client *client, bool is_about_undo)
{
    const Room *room = client->room;
    if (room == NULL || client->place == WATCHING)
        return PROBLEM_NOT_SEATED;
    if (!is_about_undo && !room->settings.hints)
        return PROBLEM_NOT_ALLOWED;
    return room->table == NULL || room->record.status == MATCH_OPEN ? PROBLEM_NOT_NOW
                                                                    : PROBLEM_NONE;
}

void question_ask(Client *client, const ClientMessage *said)
{
    Server *server = client->server;
    const Room *room = client->room;
    JsonReader question = json_reader(said->question, said->question_length);
    bool is_about_undo = question_is_about_undo(question);
    ProblemKind wrong = why_no_answer(client, is_about_undo);
    if (wrong != PROBLEM_NONE) {
        refuse(client, wrong, "", said);
        return;
    }
    Json out = json_in(server->view_text, sizeof server->view_text, false);
    StateBuffer seen;
    room_seen(room, client->place, &seen);
    bool good = (is_about_undo ? undo_answer : game_answer)(room->game, &seen.state, client->place,
                                                            &question, &out);
    if (good && out.length < sizeof server->view_text)
        client_tell_answer(client, server->view_text);
    else
        refuse(client, PROBLEM_MALFORMED, question.error, said);
}
