/* A saved game with the events under each action and the points at the end. These lines are
 * indented, and loading ignores them, so a transcript is a saved game. */
#include "table_private.h"

#include <stdlib.h>
#include <string.h>

static void put_event(const Game *game, const State *state, Event event, Line *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_event(game, state, event, &line);
    line_text(out, "  ");
    line_text(out, text);
    if (!event_is_seen_by(state, event, NOBODY)) {
        line_text(out, " seen_by=");
        for (int seat = 0; seat < state->seats; seat++)
            if (event.seen_by >> seat & 1)
                line_number(out, seat);
    }
    line_text(out, "\n");
}

static void put_events(const Game *game, const State *state, Line *out)
{
    for (int i = 0; i < state->event_count; i++)
        put_event(game, state, state->event[i], out);
}

static void put_score(const Game *game, const State *state, Line *out)
{
    Score score;
    game_score(game, state, &score);
    for (int seat = 0; seat < state->seats; seat++) {
        line_text(out, "  score");
        line_count(out, "seat", seat);
        for (int i = 0; i < game->category.count; i++)
            line_count(out, game->category.name[i], score.points[seat][i]);
        line_count(out, "total", score.total[seat]);
        for (int i = 0; i < game->tie_break.count; i++)
            line_count(out, game->tie_break.name[i], score.tie_break[seat][i]);
        line_count(out, "rank", score.rank[seat]);
        line_text(out, "\n");
    }
}

static size_t write_transcript(const Table *table, int moves, char *text, size_t size)
{
    StateBuffer buffer;
    State *state = &buffer.state;
    Line out = line_in(text, size);
    save_header(table, &out);
    table_state_at(table, 0, state);
    put_events(table->game, state, &out);
    for (int i = 0; i < moves; i++) {
        save_move(table, state, i, &out);
        put_events(table->game, state, &out);
    }
    put_score(table->game, state, &out);
    save_end(moves, &out);
    return out.length;
}

char *table_transcript(const Table *table, int moves)
{
    size_t length = write_transcript(table, moves, NULL, 0);
    char *text = malloc(length + 1);
    if (text != NULL)
        write_transcript(table, moves, text, length + 1);
    return text;
}
