/* The events that each move showed to a viewer. A table keeps only the events of its last move, and
 * one click causes many moves: those of chance and of the bots. */
#include "engine.h"

#include <string.h>

typedef struct Replay { /* the game after this many moves */
    StateBuffer buffer;
    int moves;
} Replay;

static Replay cursor; /* where the last request began, so that the next one need not start over */

void event_log_reset(const Table *table)
{
    memset(&cursor, 0, sizeof cursor);
    table_state_at(table, 0, &cursor.buffer.state);
}

static void write_events(const Game *game, const Replay *now, int viewer, Json *out)
{
    StateBuffer seen = now->buffer;
    State *view = &seen.state;
    game_hide(game, view, viewer);
    if (view->event_count == 0)
        return;
    json_begin_object(out, NULL);
    json_number(out, "move", now->moves);
    events_write(game, view, out);
    json_end_object(out);
}

static void replay_move(const Table *table, Replay *replay)
{
    Move move = table_move(table, replay->moves++);
    game_play(table_game(table), &replay->buffer.state, move.who, move.action);
}

void event_log_write(const Table *table, int viewer, int from, Json *out)
{
    const Game *game = table_game(table);
    if (cursor.moves > from) /* after an undo, or a viewer who asks for everything */
        event_log_reset(table);
    while (cursor.moves < from)
        replay_move(table, &cursor);
    Replay now = cursor;
    json_begin_array(out, NULL);
    if (now.moves == 0)
        write_events(game, &now, viewer, out);
    while (now.moves < table_moves(table)) {
        replay_move(table, &now);
        write_events(game, &now, viewer, out);
    }
    json_end_array(out);
}
