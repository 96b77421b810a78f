/* What follows from the record of a match alone. */
#include "match_private.h"

#include <string.h>

bool match_is_done(const MatchRecord *match)
{
    return match->status == MATCH_OVER || match->status == MATCH_ENDED;
}

/* A match that was closed before its start has no moves: the first draws would be some. */
bool match_has_begun(const MatchRecord *match)
{
    return match->status != MATCH_OPEN && (match->status != MATCH_ENDED || match->moves > 0);
}

bool seat_is_person(const SeatRecord *seat)
{
    return strncmp(seat->player, "bot:", 4) != 0;
}

const char *seat_bot(const SeatRecord *seat)
{
    const char *player = seat->stand_in[0] != '\0' ? seat->stand_in : seat->player;
    return strncmp(player, "bot:", 4) == 0 ? player + 4 : NULL;
}

bool seat_is_present(const SeatRecord *seat)
{
    return seat_is_person(seat) && !seat->resigned && seat->stand_in[0] == '\0';
}

bool match_has_persons(const MatchRecord *match)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (seat_is_person(&match->seat[seat]) && !match->seat[seat].resigned)
            return true;
    return false;
}

bool match_lacks_player(const MatchRecord *match)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (seat_is_person(&match->seat[seat]) && !seat_is_present(&match->seat[seat]))
            return true;
    return false;
}

int match_seats_left(const MatchRecord *match)
{
    int left = 0;
    for (int seat = 0; seat < match->seats; seat++)
        left += !match->seat[seat].resigned;
    return left;
}

/* Nobody gains by leaving: a player who is absent when the others end the match has lost it. */
static void end_without_absent(MatchRecord *match)
{
    match->status = MATCH_ENDED;
    for (int seat = 0; seat < match->seats; seat++)
        if (seat_is_person(&match->seat[seat]) && !seat_is_present(&match->seat[seat]))
            match->seat[seat].resigned = true;
}

/* The match ends if all players who are present want that, and one is absent. If nobody is present
 * there is no vote, and the bots play on. */
void match_count_votes(MatchRecord *match)
{
    bool lacks = match_lacks_player(match);
    int present = 0, votes = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        SeatRecord *record = &match->seat[seat];
        record->votes_end = record->votes_end && lacks && seat_is_present(record);
        present += seat_is_present(record);
        votes += record->votes_end;
    }
    if (match->status == MATCH_PLAYING && votes > 0 && votes == present)
        end_without_absent(match);
}

bool match_is_delayed(const MatchRecord *match)
{
    Delay delay;
    TableSettings settings = settings_of(match);
    return !match_is_done(match) && delay_read(settings.delay, &delay) &&
           (delay.moves > 0 || delay.milliseconds > 0);
}
