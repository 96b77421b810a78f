/* Links: the invitation to a table, the links to its seats, and who may hold a seat. */
#include "match_private.h"

#include <stdio.h>
#include <string.h>

const char *const link_state_name[] = {
    [LINK_WRONG] = "wrong", [LINK_FREE] = "free",   [LINK_MINE] = "mine",
    [LINK_TAKEN] = "taken", [LINK_ASKED] = "asked", [LINK_REFUSED] = "refused",
    [LINK_FULL] = "full",
};

/* The invitation follows from the secret, so that every server knows it and none stores it. */

static void derive_invitation(const Match *match, char token[TOKEN_SIZE],
                              uint8_t hash[TOKEN_HASH_SIZE])
{
    char words[64];
    snprintf(words, sizeof words, "invitation to %s", match->record.id);
    derive_token(match->host->secret, words, token, hash);
}

void match_invitation(const Match *match, char token[TOKEN_SIZE])
{
    derive_invitation(match, token, NULL);
}

bool link_is_invitation(const Match *match, const char *link)
{
    char token[TOKEN_SIZE];
    uint8_t hash[TOKEN_HASH_SIZE];
    derive_invitation(match, token, hash);
    return token_opens(link, hash);
}

/* Tokens and links of seats. The token of one's own seat, and of one that is open to everybody, is
 * given to one player alone. That of a friend's seat is its link until somebody sits down by it. */

static bool is_for_friend(const SeatRecord *seat)
{
    return strcmp(seat->player, "friend") == 0;
}

void seat_give_own_token(SeatRecord *seat, char token[TOKEN_SIZE])
{
    if (is_for_friend(seat) && !seat->has_own_token)
        memcpy(seat->link, seat->token, sizeof seat->link);
    seat->has_own_token = true;
    make_token(token, seat->token);
}

void seat_take_link_back(SeatRecord *seat)
{
    static const uint8_t none[TOKEN_HASH_SIZE];
    bool has_link = memcmp(seat->link, none, sizeof none) != 0;
    if (has_link || strcmp(seat->player, "open") == 0) {
        memcpy(seat->token, seat->link, sizeof seat->token);
        memset(seat->link, 0, sizeof seat->link);
        seat->has_own_token = false;
    }
    seat->partners[0] = seat->asks[0] = '\0';
}

/* Who plays at a seat */

static bool is_partner(const SeatRecord *seat, const char *player)
{
    return player[0] != '\0' && strstr(seat->partners, player) != NULL;
}

bool seat_is_played_by(const SeatRecord *seat, const char *player)
{
    return player[0] != '\0' && (strcmp(seat->owner, player) == 0 || is_partner(seat, player));
}

bool seat_is_free(const SeatRecord *seat, const char *player)
{
    bool is_kept = seat->owner[0] != '\0' && strcmp(seat->owner, player) != 0; /* in a rematch */
    return !seat->taken && !is_kept && strcmp(seat->player, "me") != 0;
}

/* A player who is not known by a cookie is known by their token alone. */
bool match_may_hold(const Match *match, int seat, const char *token, const char *player)
{
    const SeatRecord *record = &match->record.seat[seat];
    bool is_own = token_opens(token, record->token) &&
                  (record->has_own_token || !is_for_friend(record) || record->owner[0] == '\0');
    return is_own || !record->taken || seat_is_played_by(record, player);
}

static bool has_asked(const SeatRecord *seat, const char *player)
{
    return player[0] != '\0' && seat->asks[0] != '\0' &&
           strncmp(seat->asks + 1, player, strlen(player)) == 0;
}

const char *seat_asking(const SeatRecord *seat)
{
    return seat->asks[0] == '?' ? seat->asks + 1 + PLAYER_ID_SIZE : NULL;
}

static bool has_free_seat(const Match *match, const char *player)
{
    for (int seat = 0; seat < match->record.seats; seat++)
        if (match->record.status == MATCH_OPEN && seat_is_free(&match->record.seat[seat], player))
            return true;
    return false;
}

Link match_link(const Match *match, const char *link, const char *player)
{
    bool is_invitation = link_is_invitation(match, link);
    Link out = { .seat = is_invitation ? -1 : match_seat_of_token(match, link),
                 .other = has_free_seat(match, player) };
    if (is_invitation) {
        bool sits = match_seat_of_player(match, player) != WATCHING;
        out.state = sits ? LINK_MINE : out.other ? LINK_FREE : LINK_FULL;
        return out;
    }
    if (out.seat < 0)
        return out;
    const SeatRecord *record = &match->record.seat[out.seat];
    if (!record->taken)
        out.state = LINK_FREE;
    else if (match_may_hold(match, out.seat, link, player))
        out.state = LINK_MINE;
    else if (has_asked(record, player))
        out.state = record->asks[0] == '?' ? LINK_ASKED : LINK_REFUSED;
    else
        out.state = LINK_TAKEN;
    return out;
}

/* Playing together: the first who asks is answered before the next one may ask. */

ProblemKind apply_ask_seat(Match *match, Command *command, Now now, Change *change)
{
    Link link = match_link(match, command->link, command->player);
    command->other = link.seat;
    if (link.state == LINK_WRONG)
        return PROBLEM_WRONG_TOKEN;
    if (link.state != LINK_TAKEN || match_is_done(&match->record) ||
        seat_asking(&match->record.seat[link.seat]) != NULL ||
        strlen(command->player) != PLAYER_ID_SIZE - 1)
        return PROBLEM_NOT_NOW;
    SeatRecord *record = &match->draft->seat[link.seat];
    snprintf(record->asks, sizeof record->asks, "?%s %s", command->player, command->name);
    return change_write_facts(match, command, now, change);
}

static bool add_partner(SeatRecord *seat)
{
    size_t length = strlen(seat->partners);
    if (length + PLAYER_ID_SIZE + (length > 0) > sizeof seat->partners)
        return false;
    snprintf(seat->partners + length, sizeof seat->partners - length, "%s%.*s",
             length > 0 ? " " : "", PLAYER_ID_SIZE - 1, seat->asks + 1);
    return true;
}

ProblemKind apply_admit(Match *match, Command *command, Now now, Change *change)
{
    if (command->other < 0 || command->other >= match->record.seats)
        return PROBLEM_MALFORMED;
    SeatRecord *record = &match->draft->seat[command->other];
    if (match_is_done(&match->record) || seat_asking(record) == NULL ||
        (command->flag && !add_partner(record)))
        return PROBLEM_NOT_NOW;
    if (command->flag) {
        record->asks[0] = '\0';
    } else {
        record->asks[0] = '!';
        record->asks[PLAYER_ID_SIZE] = '\0';
    }
    return change_write_facts(match, command, now, change);
}
