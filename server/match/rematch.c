/* A rematch: the same players, each of them one seat earlier. */
#include "match_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Whichever server makes the rematch gives it the same id and its seats the same tokens. */

static void rematch_id(const uint8_t secret[SECRET_SIZE], const char *match, char id[MATCH_ID_SIZE])
{
    char words[64];
    snprintf(words, sizeof words, "rematch of %s", match);
    derive_match_id(secret, words, id);
}

static void rematch_token(const uint8_t secret[SECRET_SIZE], const char *match, int seat,
                          char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE])
{
    char words[64];
    snprintf(words, sizeof words, "rematch %s %d", match, seat);
    derive_token(secret, words, token, hash);
}

static int seat_in_rematch(const Match *match, int seat)
{
    return (seat + match->record.seats - 1) % match->record.seats;
}

static void reseat(Match *match, int old, MatchRecord *again)
{
    int seat = seat_in_rematch(match, old);
    SeatRecord *seated = &again->seat[seat];
    bool is_bot = !seat_is_person(&match->record.seat[old]);
    char token[TOKEN_SIZE];
    *seated = match->record.seat[old];
    seated->taken = is_bot;
    seated->resigned = false;
    seated->stand_in[0] = '\0';
    seated->votes_end = false;
    seated->muted = 0;
    seated->asks[0] = '\0';
    seated->has_own_token = !is_bot;
    memset(seated->link, 0, sizeof seated->link);
    for (int other = 0; other < match->record.seats; other++)
        if (match->record.seat[old].muted >> other & 1)
            seated->muted |= 1 << seat_in_rematch(match, other);
    if (is_bot)
        return;
    snprintf(seated->player, sizeof seated->player, "friend");
    rematch_token(match->host->secret, again->id, seat, token, seated->token);
}

ProblemKind apply_rematch(Match *match, Command *command, Now now, Change *change)
{
    if (!match_is_done(&match->record) || !match_has_begun(&match->record))
        return PROBLEM_NOT_NOW;
    if (match->record.next[0] != '\0') {
        change->outcome = OUTCOME_REPEATED;
        return PROBLEM_NONE;
    }
    MatchRecord *again = command->rematch = malloc(sizeof *again);
    if (again == NULL)
        abort();
    *again = match->record;
    again->version = 0;
    again->status = MATCH_OPEN;
    again->listed = false;
    again->turn = (TurnRecord){ 0 };
    again->chat_lines = 0;
    again->created = now.date;
    rematch_id(match->host->secret, match->record.id, again->id);
    make_key(again->key, sizeof again->key);
    for (int old = 0; old < again->seats; old++)
        reseat(match, old, again);
    change->outcome = OUTCOME_WRITE;
    change->rematch = again;
    return PROBLEM_NONE;
}

/* The new match is stored, or was already, by another server or by one that died before this: now
 * the old one points to it. */
void match_link_rematch(Match *match, Command *command, Now now, Change *change)
{
    snprintf(match->draft->next, sizeof match->draft->next, "%s", command->rematch->id);
    change->rematch = NULL;
    change->write = (StoreWrite){ .move = change->few };
    change_write_facts(match, command, now, change);
}

void match_rematch_token(const Match *match, int seat, char token[TOKEN_SIZE])
{
    uint8_t hash[TOKEN_HASH_SIZE];
    rematch_token(match->host->secret, match->record.next, seat_in_rematch(match, seat), token,
                  hash);
}
