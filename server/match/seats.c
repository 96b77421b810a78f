/* Players at the table: sitting down, leaving, returning. */
#include "match_private.h"

#include <stdio.h>
#include <string.h>

/* Sitting down */

static bool everybody_is_seated(const Match *match)
{
    for (int seat = 0; seat < match->record.seats; seat++)
        if (!match->record.seat[seat].taken)
            return false;
    return true;
}

static void sit_down(Match *match, const Command *command)
{
    SeatRecord *record = &match->draft->seat[command->seat];
    const char *name = command->name, *colour = command->colour;
    if (!record->taken)
        record->partners[0] = record->asks[0] = '\0';
    record->taken = true;
    if (name[0] != '\0')
        snprintf(record->name, sizeof record->name, "%s", name);
    if (colour[0] != '\0')
        snprintf(record->colour, sizeof record->colour, "%s", colour);
    if (command->player[0] != '\0')
        memcpy(record->owner, command->player, sizeof record->owner);
}

ProblemKind apply_take_seat(Match *match, Command *command, Now now, Change *change)
{
    if (match->record.seat[command->seat].taken || match->record.status != MATCH_OPEN)
        return PROBLEM_NONE; /* another client came first */
    sit_down(match, command);
    return change_write_facts(match, command, now, change);
}

static bool is_owner(const SeatRecord *seat, const char *player)
{
    return player[0] != '\0' && strcmp(seat->owner, player) == 0;
}

/* The first seat of this kind that is free for a player or, if `mine`, theirs already; or -1. */
static int find_seat(const Match *match, const char *kind, const char *player, bool mine)
{
    for (int seat = 0; seat < match->record.seats; seat++) {
        const SeatRecord *record = &match->record.seat[seat];
        if (strcmp(record->player, kind) == 0 &&
            (mine ? is_owner(record, player) : seat_is_free(record, player)))
            return seat;
    }
    return -1;
}

/* Somebody who was invited may have a seat for friends, and leaves those that are open to strangers
 * if they can. One who asks again, because they pressed twice or lost the response, gets the same
 * seat and not another one. */
static int choose_seat(const Match *match, const Command *command, int linked)
{
    static const char *const kinds[] = { "friend", "open" };
    if (linked >= 0 && (!match->record.seat[linked].taken ||
                        is_owner(&match->record.seat[linked], command->player)))
        return linked;
    for (int pass = 0; pass < 2; pass++)
        for (int kind = command->link[0] == '\0'; kind < 2; kind++) {
            int seat = find_seat(match, kinds[kind], command->player, pass == 0);
            if (seat >= 0)
                return seat;
        }
    return -1;
}

/* For a player without a token of their own, with a link or without one. */
ProblemKind apply_find_seat(Match *match, Command *command, Now now, Change *change)
{
    int linked = -1;
    if (command->link[0] != '\0' && !link_is_invitation(match, command->link) &&
        (linked = match_seat_of_token(match, command->link)) < 0)
        return PROBLEM_WRONG_TOKEN;
    command->seat = choose_seat(match, command, linked);
    if (command->seat < 0 || match->record.status != MATCH_OPEN) {
        change->is_final = true;
        return PROBLEM_NO_FREE_SEAT;
    }
    seat_give_own_token(&match->draft->seat[command->seat], command->token);
    sit_down(match, command);
    return change_write_facts(match, command, now, change);
}

bool match_is_ready(const Match *match)
{
    return match->record.status == MATCH_OPEN && everybody_is_seated(match);
}

ProblemKind apply_begin(Match *match, Command *command, Now now, Change *change)
{
    StateBuffer start;
    if (match->record.status != MATCH_OPEN || !match_open_table(match))
        return PROBLEM_NONE;
    match->draft->status = MATCH_PLAYING;
    change->write.match = match->draft;
    table_state_at(match->table, 0, &start.state);
    return change_write_moves(match, command, now, change, 0, &start.state);
}

/* Before it begins */

bool match_is_made_by(const Match *match, const char *player, int place)
{
    return (player[0] != '\0' && strcmp(match->record.creator, player) == 0) ||
           (place != WATCHING && strcmp(match->record.seat[place].player, "me") == 0);
}

/* A link that was given to somebody stays valid; an open seat is for the next player. */
static void give_seat_back(SeatRecord *record, int seat)
{
    record->taken = false;
    record->colour[0] = '\0';
    record->muted = 0;
    memset(record->owner, 0, sizeof record->owner);
    snprintf(record->name, sizeof record->name, "%d", seat + 1);
    seat_take_link_back(record);
}

static ProblemKind apply_giving_back(Match *match, Command *command, Now now, Change *change)
{
    if (command->kind != COMMAND_LEAVE || !match->record.seat[command->seat].taken)
        return PROBLEM_NOT_NOW;
    give_seat_back(&match->draft->seat[command->seat], command->seat);
    return change_write_facts(match, command, now, change);
}

ProblemKind apply_close(Match *match, Command *command, Now now, Change *change)
{
    if (match->record.status != MATCH_OPEN)
        return PROBLEM_NOT_NOW;
    match->draft->status = MATCH_ENDED;
    return change_write_facts(match, command, now, change);
}

/* Leaving and returning */

/* Only a player who plays may leave, only one who has left may return, and one who resigns does not
 * return. */
ProblemKind apply_stand_in(Match *match, Command *command, Now now, Change *change)
{
    if (match->record.status == MATCH_OPEN)
        return apply_giving_back(match, command, now, change);
    SeatRecord *record = &match->draft->seat[command->seat];
    bool is_away = record->stand_in[0] != '\0', returns = command->kind == COMMAND_RETURN;
    bool fits = command->kind == COMMAND_RESIGN || returns == is_away;
    if (match->record.status != MATCH_PLAYING || record->resigned || !fits)
        return PROBLEM_NOT_NOW;
    snprintf(record->stand_in, sizeof record->stand_in, "%s",
             returns ? "" : match->settings.stand_in);
    record->resigned = command->kind == COMMAND_RESIGN;
    match_count_votes(match->draft);
    if (!match_has_persons(match->draft) || match_seats_left(match->draft) == 1)
        match->draft->status = MATCH_ENDED; /* the last one has won */
    return change_write_facts(match, command, now, change);
}

/* While a player is absent, those who are present may end the match if they all want that. */
ProblemKind apply_vote(Match *match, Command *command, Now now, Change *change)
{
    SeatRecord *record = &match->draft->seat[command->seat];
    if (match->record.status != MATCH_PLAYING || !seat_is_present(record) ||
        !match_lacks_player(&match->record) || record->votes_end == command->flag)
        return PROBLEM_NOT_NOW;
    record->votes_end = command->flag;
    match_count_votes(match->draft);
    return change_write_facts(match, command, now, change);
}

/* Places */

static bool token_fits(const char *token, const uint8_t hash[TOKEN_HASH_SIZE])
{
    static const uint8_t none[TOKEN_HASH_SIZE];
    return memcmp(hash, none, sizeof none) != 0 && token_opens(token, hash);
}

int match_seat_of_token(const Match *match, const char *token)
{
    int found = -1;
    for (int seat = 0; seat < match->record.seats; seat++)
        if (token_fits(token, match->record.seat[seat].token) ||
            token_fits(token, match->record.seat[seat].link))
            found = seat;
    return found;
}

int match_seat_of_player(const Match *match, const char *player)
{
    int found = WATCHING;
    for (int seat = 0; seat < match->record.seats && player[0] != '\0'; seat++)
        if (seat_is_played_by(&match->record.seat[seat], player) &&
            (found == WATCHING || (match->record.turn.waiting >> seat & 1)))
            found = seat;
    return found;
}
