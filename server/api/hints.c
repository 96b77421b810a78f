/* Hints: what a bot thinks of each action that a seat may take, where the table allows it. The
 * bot sees the view that the seat was sent, and nothing else. */
#include "live.h"

#include <stdio.h>
#include <string.h>

enum {
    MOST_HINTS = 64, /* that are thought about or wait */
    MOST_OF_ONE = 8, /* the same, of one address */
    ANSWER_SIZE = 1 << 16,
};

static const char ADVISER[] = "medium";

static bool is_asked(const LiveMatch *live, int seat) /* in the view that the seat has */
{
    StateBuffer seen;
    if (!match_is_sent(&live->match) || live->match.record.status != MATCH_PLAYING)
        return false;
    match_sent_view(&live->match, seat, &seen);
    return game_waiting_for(live->match.game, &seen.state) >> seat & 1;
}

static ProblemKind why_no_hint(const Client *client)
{
    const LiveMatch *live = client->live;
    if (live == NULL || client->place == WATCHING)
        return PROBLEM_NOT_SEATED;
    if (!live->match.settings.hints)
        return PROBLEM_NOT_ALLOWED;
    if (!is_asked(live, client->place))
        return PROBLEM_NOT_NOW;
    Server *server = client->server;
    Origin origin = origin_of(client->address);
    return client->waits_for_hint || server->hints >= MOST_HINTS ||
                   workers_hints_of(server->workers, &origin) >= MOST_OF_ONE
               ? PROBLEM_TOO_MANY
               : PROBLEM_NONE;
}

void hint_ask(Client *client, const ClientMessage *message)
{
    LiveMatch *live = client->live;
    ProblemKind wrong = why_no_hint(client);
    if (wrong != PROBLEM_NONE) {
        refuse_message(client, wrong, message);
        return;
    }
    BotJob job = { .origin = origin_of(client->address),
                   .class = JOB_HINT,
                   .seat = client->place,
                   .game = live->match.game,
                   .bot = bot_kind(ADVISER),
                   .seed = random_seed(),
                   .client = client->number };
    snprintf(job.match, sizeof job.match, "%s", live->match.record.id);
    StateBuffer seen;
    match_sent_view(&live->match, client->place, &seen);
    memcpy(job.view.bytes, seen.bytes, live->match.game->state_size);
    client->waits_for_hint = true;
    client->server->hints++;
    client->server->metrics.hints++;
    workers_ask(client->server->workers, &job);
}

static Client *find_client(const LiveMatch *live, uint64_t number)
{
    for (Client *client = live == NULL ? NULL : live->clients; client != NULL;
         client = client->next)
        if (client->number == number)
            return client;
    return NULL;
}

/* Others may have acted meanwhile; what the seat may do must be the same. */
static bool still_fits(const Client *client, const BotJob *job)
{
    const LiveMatch *live = client->live;
    ActionList then, now;
    if (client->place != job->seat || !is_asked(live, job->seat))
        return false;
    game_list(job->game, &job->view.state, job->seat, &then);
    StateBuffer seen;
    match_sent_view(&live->match, job->seat, &seen);
    game_list(job->game, &seen.state, job->seat, &now);
    bool same = then.count == now.count;
    for (int i = 0; same && i < now.count; i++)
        same = then.action[i] == now.action[i];
    return same;
}

void hint_answer(Server *server, const BotJob *job)
{
    Client *client = find_client(lobby_find(server, job->match), job->client);
    server->hints--;
    if (client == NULL)
        return;
    client->waits_for_hint = false;
    if (job->analysis != NULL && still_fits(client, job)) {
        send_hint(client, job->analysis);
        return;
    }
    refuse_message(client, PROBLEM_STALE, NULL);
}

/* Questions that are answered at once, from what the seat has been sent: whether an action could be
 * taken back, and what the game answers about its view. Those that weigh chances, such as the odds
 * of cards a player has in mind, are hints. */

static ProblemKind why_no_answer(const Client *client, bool is_advice)
{
    const LiveMatch *live = client->live;
    if (live == NULL || client->place == WATCHING)
        return PROBLEM_NOT_SEATED;
    if (is_advice && !live->match.settings.hints)
        return PROBLEM_NOT_ALLOWED;
    return live->match.table == NULL || live->match.record.status == MATCH_OPEN ? PROBLEM_NOT_NOW
                                                                                : PROBLEM_NONE;
}

void question_ask(Client *client, const ClientMessage *message)
{
    const LiveMatch *live = client->live;
    JsonReader question = json_reader(message->question, message->question_length);
    bool is_about_undo = question_is_about_undo(question);
    bool is_advice = live != NULL && !is_about_undo && game_is_advice(live->match.game, question);
    ProblemKind wrong = why_no_answer(client, is_advice);
    if (wrong != PROBLEM_NONE) {
        refuse_message(client, wrong, message);
        return;
    }
    static char answer[ANSWER_SIZE];
    Json out = json_in(answer, sizeof answer, false);
    StateBuffer seen;
    match_sent_view(&live->match, client->place, &seen);
    bool good = (is_about_undo ? undo_answer : game_answer)(live->match.game, &seen.state,
                                                            client->place, &question, &out);
    if (good && out.length < sizeof answer)
        send_answer(client, answer);
    else
        send_problem(client, PROBLEM_MALFORMED, question.error, message->client, message->number);
}
