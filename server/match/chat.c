/* The chat of the players at the table. */
#include "match_private.h"

#include <string.h>

enum { EVERYBODY = (1 << MAX_SEATS) - 1 };

static const Rate TALK = { .burst = 5, .per_second = 1.0 / 3 };

static bool takes_part(const MatchRecord *match, int seat) /* unless they muted themselves */
{
    return !(match->seat[seat].muted >> seat & 1);
}

static bool talks_too_much(Match *match, int seat, double now)
{
    if (match->talk[seat].when == 0)
        match->talk[seat] = bucket_full(TALK, now);
    return !bucket_take(&match->talk[seat], TALK, 1, now);
}

ChatRecord chat_line(const MatchRecord *match, const Command *command)
{
    ChatRecord line = { .number = match->chat_lines,
                        .seat = command->seat,
                        .written = match->changed };
    memcpy(line.text, command->text, sizeof line.text);
    return line;
}

typedef struct Search {
    const Command *command;
    bool found;
} Search;

static void compare_line(void *context, const ChatRecord *line)
{
    Search *search = context;
    const Command *command = search->command;
    search->found =
        search->found || (line->number == command->line && line->seat == command->seat &&
                          strcmp(line->text, command->text) == 0);
}

/* Whether a commit went through is not known when the database is lost during it: the write is made
 * again, and refused as stale if it did. */
static bool was_said(Match *match, const Command *command)
{
    Search search = { .command = command };
    return command->line > 0 &&
           store_read_chat(match->host->store, match->record.id, command->line - 1, compare_line,
                           &search) &&
           search.found;
}

ProblemKind apply_chat(Match *match, Command *command, Now now, Change *change)
{
    if (was_said(match, command))
        return PROBLEM_NONE; /* and sent, when the match was read again */
    if (!match->settings.chat)
        return PROBLEM_NOT_ALLOWED;
    if (!takes_part(&match->record, command->seat))
        return PROBLEM_NOT_NOW;
    if (command->line == 0 && talks_too_much(match, command->seat, (double)now.service / 1000))
        return PROBLEM_TOO_MANY;
    command->line = ++match->draft->chat_lines;
    match->draft->changed = now.date;
    change->line = chat_line(match->draft, command);
    change->write.chat = &change->line;
    return change_write_facts(match, command, now, change);
}

ProblemKind apply_mute(Match *match, Command *command, Now now, Change *change)
{
    int who = command->other == ANY_SEAT ? EVERYBODY : 1 << command->other;
    int *muted = &match->draft->seat[command->seat].muted, before = *muted;
    if (!match->settings.chat || command->other >= match->record.seats)
        return PROBLEM_NOT_ALLOWED;
    *muted = command->flag ? *muted | who : *muted & ~who;
    if (*muted == before)
        return PROBLEM_NOT_NOW;
    return change_write_facts(match, command, now, change);
}
