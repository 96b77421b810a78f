/* Following the moves of a match as a viewer sees them: which of them he notices, and the events
 * that he is told. */
#include "server.h"

#include <string.h>

static void write_step(const Game *game, const State *view, int seq, Json *out)
{
    json_begin_object(out, NULL);
    json_number(out, "seq", seq);
    events_write(game, view, out);
    json_end_object(out);
}

static bool notices(const Game *game, const State *now, int place, unsigned char *seen, int seq,
                    Json *steps)
{
    View told;
    if (!viewer_notices(game, now, viewer_of(place), seen, &told))
        return false;
    if (steps != NULL)
        write_step(game, (State *)told.bytes, seq + 1, steps);
    return true;
}

int follow_moves(const Room *room, State *now, int from, int to, int place, unsigned char *seen,
                 int seq, int known, int until, Json *steps)
{
    for (int i = from; i < to && seq < until; i++) {
        Move move = table_move(room->table, i);
        game_play(room->game, now, move.who, move.action);
        seq += notices(room->game, now, place, seen, seq, seq >= known ? steps : NULL);
    }
    return seq;
}

int follow_from_start(const Room *room, int moves, int place, unsigned char *seen, int known,
                      int until, Json *steps)
{
    View start;
    State *now = (State *)start.bytes;
    table_state_at(room->table, 0, now);
    memset(seen, 0xff, room->game->state_size); /* unlike any view */
    int seq = notices(room->game, now, place, seen, 0, known < 1 ? steps : NULL);
    return follow_moves(room, now, 0, moves, place, seen, seq, known, until, steps);
}

int follow_until(const Room *room, int place, int seq, View *seen)
{
    View start;
    State *now = (State *)start.bytes;
    int moves = 0;
    table_state_at(room->table, 0, now);
    memset(seen->bytes, 0xff, room->game->state_size); /* unlike any view */
    int noticed = notices(room->game, now, place, seen->bytes, 0, NULL);
    for (; noticed < seq && moves < table_moves(room->table); moves++) {
        Move move = table_move(room->table, moves);
        game_play(room->game, now, move.who, move.action);
        noticed += notices(room->game, now, place, seen->bytes, noticed, NULL);
    }
    return moves;
}

/* Those who watch may see things later. */

bool match_is_delayed(const MatchRecord *match)
{
    Delay delay;
    TableSettings settings = settings_of(match);
    return !match_is_done(match) && delay_read(settings.delay, &delay) &&
           (delay.moves > 0 || delay.milliseconds > 0);
}

static int moves_until(const Room *room, int64_t time)
{
    int count = store_count_moves(room->server->store, room->record.id, time);
    return count < 0 ? 0 : count;
}

int room_shown_moves(const Room *room)
{
    int shown = room->told_moves, known = table_moves(room->table);
    if (!match_is_done(&room->record) && room->delay.moves > 0)
        shown -= room->delay.moves;
    if (!match_is_done(&room->record) && room->delay.milliseconds > 0) {
        int old = moves_until(room, service_now(room->server) - room->delay.milliseconds);
        shown = old < shown ? old : shown;
    }
    if (shown > known)
        shown = known;
    return shown < 0 ? 0 : shown;
}
