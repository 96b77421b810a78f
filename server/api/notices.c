/* What the clients of a match are sent after a change: first what they see, then the rest. */
#include "http.h"

#include "common.h"

#include <string.h>

static void send_outbox(LiveMatch *live, const Outbox *outbox)
{
    for (int i = 0; i < outbox->count; i++) {
        const ViewMessage *message = &outbox->message[i];
        for (Client *client = live->clients; client != NULL; client = client->next)
            if (client->place == message->place && client->form == message->form &&
                client->takes_patches == message->patches)
                net_send(client->connection, message->text, message->length);
    }
}

void send_delayed(LiveMatch *live)
{
    if (!live->match.has_delay)
        return;
    send_outbox(live, views_of_delay(&live->views, &live->audience, live->server->now));
}

static void send_moves(LiveMatch *live)
{
    send_outbox(live, views_of_moves(&live->views, &live->audience));
}

static void send_undo(LiveMatch *live)
{
    send_outbox(live, views_of_undo(&live->views, &live->audience, live->server->now));
}

static void send_begun(LiveMatch *live)
{
    views_reset(&live->views, live->server->now);
    send_match(live, NULL);
    for (Client *client = live->clients; client != NULL; client = client->next)
        send_view(live, client, 0, "");
}

/* Only the player who muted another one learns of it; one who listens again gets the lines. */
static void send_muted(LiveMatch *live, const Command *command)
{
    for (Client *client = live->clients; client != NULL; client = client->next) {
        if (client->place != command->seat)
            continue;
        send_match(live, client);
        if (!command->flag)
            send_chat(live, client, 0);
    }
}

static void send_rematch_tokens(LiveMatch *live)
{
    for (Client *client = live->clients; client != NULL; client = client->next)
        if (client->place != WATCHING)
            send_rematch_token(live, client);
}

static void count(LiveMatch *live, const Op *op, const Notices *notices)
{
    Metrics *metrics = &live->server->metrics;
    bool by_person = op->command.by_person;
    metrics->actions += notices->moves && by_person;
    metrics->bot_actions += notices->moves && !by_person;
    metrics->undos += notices->undo;
    metrics->matches_over += notices->finished;
    metrics->matches_created += notices->rematch;
    metrics->chat_lines += notices->chat;
    metrics->updated[op->command.verdict] += op->command.kind == COMMAND_UPDATE;
    metrics->clocks_run_out += (uint64_t)notices->clocks_run_out;
    if (notices->log[0] != NULL)
        log_event(notices->log[0], "match", live->match.record.id, notices->log[1], notices->log[2],
                  NULL);
    if (notices->rematch && origin_is_known(&live->origin))
        match_origins_add(live->server->origins, live->match.record.next, &live->origin);
}

static void acknowledge(LiveMatch *live, const Op *op)
{
    if (op->client != NULL)
        send_ack(op->client, &op->command, false);
    if (op->command.kind == COMMAND_ACT && op->command.by_person)
        metrics_note_latency(&live->server->metrics,
                             clock_seconds(&live->server->options.clock) - op->received);
}

/* The views come first, so that a client that hears the ack has the view that follows. */
void send_notices(LiveMatch *live, Op *op, const Notices *notices)
{
    count(live, op, notices);
    if (notices->moves)
        send_moves(live);
    if (notices->undo)
        send_undo(live);
    if (notices->begun)
        send_begun(live);
    if (notices->acknowledged && !notices->undo)
        acknowledge(live, op);
    if (notices->seat_is_empty)
        live_clear_seat(live, op->command.seat);
    if (notices->facts)
        send_match(live, NULL);
    if (notices->clocks)
        send_clocks(live);
    if (notices->acknowledged && notices->undo)
        acknowledge(live, op);
    if (notices->chat)
        send_line(live, &notices->line);
    if (notices->muted)
        send_muted(live, &op->command);
    if (notices->rematch)
        send_rematch_tokens(live);
    if (op->request != NULL) {
        answer_seat(live, op);
        op->request = NULL;
    }
    if (op->command.kind == COMMAND_TAKE_SEAT || op->command.kind == COMMAND_FIND_SEAT)
        live_begin_if_ready(live);
}

/* After another server has written: the same as where it was done, neither more nor less. */

/* Whether everybody may see the difference: not in the moves, the clocks and the chat, which are
 * sent apart, nor in whom a player has muted. */
static bool facts_differ(const MatchRecord *before, const MatchRecord *after)
{
    MatchRecord facts = *after;
    facts.version = before->version;
    facts.moves = before->moves;
    facts.changed = before->changed;
    facts.turn = before->turn;
    facts.chat_lines = before->chat_lines;
    for (int seat = 0; seat < facts.seats; seat++)
        facts.seat[seat].muted = before->seat[seat].muted;
    return memcmp(&facts, before, sizeof facts) != 0;
}

static void send_new_chat(LiveMatch *live, const MatchRecord *before)
{
    for (Client *client = live->clients; client != NULL; client = client->next) {
        if (client->place == WATCHING)
            continue;
        int was = before->seat[client->place].muted,
            is = live->match.record.seat[client->place].muted;
        if (was != is)
            send_match(live, client);
        send_chat(live, client, was & ~is ? 0 : before->chat_lines);
    }
}

static void clear_seats(LiveMatch *live, const MatchRecord *before)
{
    const MatchRecord *record = &live->match.record;
    for (int seat = 0; seat < record->seats; seat++)
        if (before->seat[seat].taken && !record->seat[seat].taken)
            live_clear_seat(live, seat);
}

void send_refresh(LiveMatch *live, const Refresh *refresh)
{
    const Match *match = &live->match;
    const MatchRecord *before = &refresh->before;
    if (before->status == MATCH_OPEN && match->table != NULL)
        send_begun(live);
    else if (match->table != NULL && refresh->taken_back)
        send_undo(live);
    else if (match->table != NULL)
        send_moves(live);
    if (live->clients_at[WATCHING] > 0)
        send_delayed(live);
    clear_seats(live, before);
    if (facts_differ(before, &match->record))
        send_match(live, NULL);
    else if (match_clocks_changed(before, &match->record, &match->pace))
        send_clocks(live);
    send_delayed(live);
    send_new_chat(live, before);
    if (before->next[0] == '\0' && match->record.next[0] != '\0')
        send_rematch_tokens(live);
}
