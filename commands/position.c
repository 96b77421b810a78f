/* taproom position, legal, apply: one position as JSON, what may be done in it, and doing it. */
#include "cli.h"

#include <stdio.h>
#include <stdlib.h>

static int print_position(const Game *game, const State *state)
{
    char *text = position_write(game, state);
    if (text == NULL)
        return EXIT_FAILED;
    fputs(text, stdout);
    free(text);
    return EXIT_GOOD;
}

int run_position(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { "at", 'a', "N", CLI_LONG, 0, 0, 1L << 30 }, { 0 } };
    static const CliSpec spec = { "FILE", 1, 1, option };
    StateBuffer buffer;
    CliArguments arguments;
    long at = -1;
    cli_parse(cli, &spec, argc, argv, &at, &arguments);
    Table *table = load_game(cli, arguments.value[0]);
    if (table == NULL)
        return EXIT_BAD_INPUT;
    int moves = at < 0 ? table_moves(table) : (int)at, result;
    if (moves > table_moves(table)) {
        result = cli_error_pair(cli, "past_the_end", "value", arguments.value[0]);
    } else {
        table_state_at(table, moves, &buffer.state);
        result = print_position(table_game(table), &buffer.state);
    }
    table_close(table);
    return result;
}

static void print_action(const Game *game, const State *state, int who, Action action, FILE *out)
{
    char text[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_action(game, state, who, action, &line);
    fprintf(out, "%s\n", text);
}

static void print_legal(const Game *game, const State *state, FILE *out)
{
    SeatSet waiting = game_waiting_for(game, state);
    for (int who = 0; who <= CHANCE; who++) {
        ActionList list;
        if (!(waiting >> who & 1))
            continue;
        game_list(game, state, who, &list);
        for (int i = 0; i < list.count; i++)
            print_action(game, state, who, list.action[i], out);
    }
}

/* `ACTION: REASON` for each reason why an action is not legal now. */
static void print_refused(const Game *game, const State *state)
{
    SeatSet waiting = game_waiting_for(game, state);
    for (int seat = 0; seat < state->seats; seat++) {
        ActionList list;
        if (!(waiting >> seat & 1))
            continue;
        game_list_refused(game, state, seat, &list);
        for (int i = 0; i < list.count; i++) {
            char text[LINE_SIZE];
            Line line = line_in(text, sizeof text);
            Reasons reasons;
            game_describe_action(game, state, seat, list.action[i], &line);
            game_reasons(game, state, seat, list.action[i], &reasons);
            for (int n = 0; n < reasons.count; n++) {
                char why[LINE_SIZE];
                Line reason = line_in(why, sizeof why);
                describe_reason(reasons.reason[n], &reason);
                printf("%s: %s\n", text, why);
            }
        }
    }
}

int run_legal(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { "why-not", 'w', NULL, CLI_FLAG }, { 0 } };
    static const CliSpec spec = { "POSITION.json", 1, 1, option };
    StateBuffer buffer;
    State *state = &buffer.state;
    CliArguments arguments;
    bool why_not = false;
    cli_parse(cli, &spec, argc, argv, &why_not, &arguments);
    const Game *game = load_position(cli, arguments.value[0], state);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    if (why_not)
        print_refused(game, state);
    else
        print_legal(game, state, stdout);
    return EXIT_GOOD;
}

/* Events go to standard error, so that standard output is a position. */
int run_apply(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { 0 } };
    static const CliSpec spec = { "POSITION.json \"ACTION LINE\"", 2, 2, option, NULL };
    StateBuffer buffer;
    State *state = &buffer.state;
    CliArguments arguments;
    Action action;
    int who;
    cli_parse(cli, &spec, argc, argv, NULL, &arguments);
    const Game *game = load_position(cli, arguments.value[0], state);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    if (!find_action(game, state, arguments.value[1], &who, &action)) {
        cli_error_pair(cli, "illegal_action", "value", arguments.value[1]);
        print_legal(game, state, stderr);
        return EXIT_BAD_INPUT;
    }
    game_play(game, state, who, action);
    for (int i = 0; i < state->event_count; i++) {
        char text[LINE_SIZE];
        Line line = line_in(text, sizeof text);
        game_describe_event(game, state, state->event[i], &line);
        fprintf(stderr, "%s\n", text);
    }
    return print_position(game, state);
}
