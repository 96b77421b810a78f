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
