/* Talking at the table: those who have a seat hear each other, unless one does not want to. */
#include "room_ops.h"

#include <string.h>

enum { EVERYBODY = (1 << MAX_SEATS) - 1 };

static const Rate TALK = { .burst = 5, .per_second = 1.0 / 3 };

static bool takes_part(const MatchRecord *match, int seat) /* he may have turned it off */
{
    return !(match->seat[seat].muted >> seat & 1);
}

static bool talks_too_much(Room *room, int seat)
{
    double now = (double)service_now(room->server) / 1000;
    if (room->talk[seat].when == 0)
        room->talk[seat] = bucket_full(TALK, now);
    return !bucket_take(&room->talk[seat], TALK, now);
}

static ChatRecord line_of(const MatchRecord *match, const Op *op)
{
    ChatRecord line = { .number = match->chat_lines, .seat = op->seat, .written = match->changed };
    memcpy(line.text, op->said.text, sizeof line.text);
    return line;
}

typedef struct Search {
    const Op *op;
    bool found;
} Search;

static void compare_line(void *context, const ChatRecord *line)
{
    Search *search = context;
    const Op *op = search->op;
    search->found = search->found || (line->number == op->line && line->seat == op->seat &&
                                      strcmp(line->text, op->said.text) == 0);
}

/* Whether a commit went through is not known when the database is lost during it: the write is made
 * again, and refused as stale if it did. */
static bool was_said(Room *room, const Op *op)
{
    Search search = { .op = op };
    return op->line > 0 &&
           store_read_chat(room->server->store, room->record.id, op->line - 1, compare_line,
                           &search) &&
           search.found;
}

bool start_chat(Room *room, Op *op)
{
    if (was_said(room, op))
        return false; /* and told, when the match was read again */
    if (!room->settings.chat)
        return op_is_refused(room, op, PROBLEM_NOT_ALLOWED);
    if (!takes_part(&room->record, op->seat))
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    if (op->line == 0 && talks_too_much(room, op->seat))
        return op_is_refused(room, op, PROBLEM_TOO_MANY);
    op->line = ++room->draft->chat_lines;
    room->draft->changed = server_time(room->server);
    ChatRecord line = line_of(room->draft, op);
    return write_line(room, &line);
}

void finish_chat(Room *room, Op *op)
{
    ChatRecord line = line_of(&room->record, op);
    room->server->metrics.chat_lines++;
    room_tell_line(room, &line);
}

bool start_mute(Room *room, Op *op)
{
    int who = op->said.seat == ANY_SEAT ? EVERYBODY : 1 << op->said.seat;
    int *muted = &room->draft->seat[op->seat].muted, before = *muted;
    if (!room->settings.chat || op->said.seat >= room->record.seats)
        return op_is_refused(room, op, PROBLEM_NOT_ALLOWED);
    *muted = op->said.mute ? *muted | who : *muted & ~who;
    if (*muted == before)
        return op_is_refused(room, op, PROBLEM_NOT_NOW);
    return write_match(room);
}

/* Only he who muted somebody learns of it; who listens again hears what was said. */
void finish_mute(Room *room, Op *op)
{
    for (Client *client = room->clients; client != NULL; client = client->next) {
        if (client->place != op->seat)
            continue;
        room_tell_match(room, client);
        if (!op->said.mute)
            room_tell_chat(room, client, 0);
    }
}
