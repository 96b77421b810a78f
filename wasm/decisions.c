/* The decisions of a game, for a replay. */
#include "engine.h"

static bool seat_is_next(const Table *table, int moves)
{
    return moves == table_moves(table) || table_move(table, moves).who != CHANCE;
}

typedef struct Decision {
    int seat, rule;
    char line[LINE_SIZE];
} Decision;

static void write_decision(const Game *game, const State *state, int moves, const Decision *made,
                           Json *out)
{
    Score score;
    game_score(game, state, &score);
    json_begin_object(out, NULL);
    json_number(out, "move", moves);
    json_number(out, "seat", made->seat);
    json_number(out, "rule", made->rule);
    json_string(out, "line", made->line);
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
    Decision made = { .seat = NOBODY, .rule = -1 };
    table_state_at(table, 0, state);
    json_begin_array(out, NULL);
    for (int moves = 0; moves <= table_moves(table); moves++) {
        if (seat_is_next(table, moves))
            write_decision(game, state, moves, &made, out);
        if (moves == table_moves(table))
            break;
        Move move = table_move(table, moves);
        if (move.who != CHANCE) {
            Line line = line_in(made.line, sizeof made.line);
            game_describe_action(game, state, move.who, move.action, &line);
            made.seat = move.who;
            made.rule = game_next_step(game, state, move.who).rule;
        }
        game_play(game, state, move.who, move.action);
    }
    json_end_array(out);
}
