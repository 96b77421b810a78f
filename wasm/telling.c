/* What each move told a viewer. A table shows the events of its last move only, and one click
 * makes many moves: chance and the bots answer it. */
#include "engine.h"

#include <string.h>

typedef struct Copy { /* of the game after so many moves */
    StateBuffer buffer;
    int moves;
} Copy;

static Copy follower; /* not behind the moves that were told last */

void begin_telling(const Table *table)
{
    memset(&follower, 0, sizeof follower);
    table_state_at(table, 0, &follower.buffer.state);
}

static void write_events(const Game *game, const Copy *now, int viewer, Json *out)
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

static void follow(const Table *table, Copy *copy)
{
    Move move = table_move(table, copy->moves++);
    game_play(table_game(table), &copy->buffer.state, move.who, move.action);
}

void write_steps(const Table *table, int viewer, int from, Json *out)
{
    const Game *game = table_game(table);
    if (follower.moves > from) /* an undo, or somebody who wants to hear it from the beginning */
        begin_telling(table);
    while (follower.moves < from)
        follow(table, &follower);
    Copy now = follower;
    json_begin_array(out, NULL);
    if (now.moves == 0)
        write_events(game, &now, viewer, out);
    while (now.moves < table_moves(table)) {
        follow(table, &now);
        write_events(game, &now, viewer, out);
    }
    json_end_array(out);
}
