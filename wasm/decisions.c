/* The decisions of a game, for a replay. */
#include "engine.h"

static bool seat_is_next(const Table *table, int moves)
{
    return moves == table_moves(table) || table_move(table, moves).who != CHANCE;
}

static void write_decision(const Game *game, const State *state, int moves, int seat,
                           const char *line, Json *out)
{
    Score score;
    game_score(game, state, &score);
    json_begin_object(out, NULL);
    json_number(out, "move", moves);
    json_number(out, "seat", seat);
    json_string(out, "line", line);
    json_begin_array(out, "totals");
    for (int i = 0; i < state->seats; i++)
        json_number(out, NULL, score.total[i]);
    json_end_array(out);
    json_end_object(out);
}

void decisions_write(const Table *table, Json *out)
{
    const Game *game = table_game(table);
    StateBuffer copy = { 0 };
    State *state = &copy.state;
    char text[LINE_SIZE] = "";
    int seat = NOBODY;
    table_state_at(table, 0, state);
    json_begin_array(out, NULL);
    for (int moves = 0; moves <= table_moves(table); moves++) {
        if (seat_is_next(table, moves))
            write_decision(game, state, moves, seat, text, out);
        if (moves == table_moves(table))
            break;
        Move move = table_move(table, moves);
        if (move.who != CHANCE) {
            Line line = line_in(text, sizeof text);
            game_describe_action(game, state, move.who, move.action, &line);
            seat = move.who;
        }
        game_play(game, state, move.who, move.action);
    }
    json_end_array(out);
}
