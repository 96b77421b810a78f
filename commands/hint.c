/* taproom hint: what a bot thinks of every action in a position. The bot gets the view of the
 * deciding seat only. */
#include "cli.h"

#include "bot.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct HintSettings {
    const char *bot;
    bool json;
    long seat, seed;
} HintSettings;

static void print_numbers(const char *name, const double *number, int count)
{
    printf("\"%s\":[", name);
    for (int i = 0; i < count; i++)
        printf("%s%.4f", i > 0 ? "," : "", number[i]);
    printf("]");
}

static void print_reasons(const Analysis *analysis, int place)
{
    HintReasons reasons;
    hint_reasons(analysis, place, &reasons);
    printf(",\"reasons\":[");
    for (int i = 0; i < reasons.count; i++)
        printf("%s\"%s\"", i > 0 ? "," : "", reasons.text[i]);
    printf("]");
}

static void print_json(const Game *game, const State *state, int seat, const Analysis *analysis)
{
    printf("{\"game\":\"%s\",\"seat\":%d,\"iterations\":%ld,\"actions\":[", game->name, seat,
           analysis->iterations);
    for (int i = 0; i < analysis->count; i++) {
        const AnalysedAction *action = &analysis->action[i];
        char text[LINE_SIZE];
        Line line = line_in(text, sizeof text);
        game_describe_action(game, state, seat, action->action, &line);
        printf("%s{\"action\":\"%s\",\"visits\":%u,\"value\":%.4f,", i > 0 ? "," : "", text,
               action->visits, action->value);
        print_numbers("win", action->win, analysis->seats);
        printf(",");
        print_numbers("score", action->score, analysis->seats);
        print_reasons(analysis, i);
        printf("}");
    }
    printf("]}\n");
}

/* Text: a row for each action, best first; for each seat its chance to win and its expected score.
 */

typedef struct Names {
    char text[MAX_SEATS][SEAT_NAME_SIZE];
    const char *name[MAX_SEATS];
} Names;

static TextContext context_of(const Cli *cli, const Game *game, int seats, Names *names)
{
    for (int seat = 0; seat < seats; seat++) {
        snprintf(names->text[seat], SEAT_NAME_SIZE, "%s %d",
                 text_get(cli->language, "cli.player_name"), seat + 1);
        names->name[seat] = names->text[seat];
    }
    return (TextContext){ cli->language, game->name, names->name, seats };
}

static void print_why(const TextContext *context, const Analysis *analysis, int place)
{
    HintReasons reasons;
    hint_reasons(analysis, place, &reasons);
    for (int i = 0; i < reasons.count; i++) {
        char sentence[LINE_SIZE * 2];
        text_sentence(context, "hint", reasons.text[i], sentence, sizeof sentence);
        printf("%s%s", i > 0 ? ", " : " (", sentence);
    }
    printf(")\n");
}

static void print_action(const TextContext *context, const Game *game, const State *state, int seat,
                         const AnalysedAction *action)
{
    char text[LINE_SIZE], sentence[LINE_SIZE * 4];
    Line line = line_in(text, sizeof text);
    game_describe_action(game, state, seat, action->action, &line);
    text_sentence(context, "action", text, sentence, sizeof sentence);
    printf("%8u", action->visits);
    for (int other = 0; other < state->seats; other++) {
        bool is_known = action->visits > 0;
        cli_print_right(is_known ? percentage(context->language, action->win[other], 0).text : "-",
                        7);
        cli_print_right(is_known ? figure(context->language, action->score[other], 1).text : "-",
                        6);
    }
    printf("  %s", sentence);
}

static void print_text(const Cli *cli, const Game *game, const State *state, int seat,
                       const Analysis *analysis)
{
    Names names;
    TextContext context = context_of(cli, game, state->seats, &names);
    char text[LINE_SIZE], title[LINE_SIZE * 2];
    Line line = line_in(text, sizeof text);
    line_text(&line, "hint");
    line_count(&line, "seat", seat);
    line_count(&line, "iterations", analysis->iterations);
    text_fill(&context, "cli.hint.title", text, title, sizeof title);
    printf("%s\n%8s", title, text_get(cli->language, "cli.hint.visits"));
    for (int other = 0; other < state->seats; other++)
        cli_print_right(names.name[other], 13);
    printf("\n");
    for (int i = 0; i < analysis->count; i++) {
        print_action(&context, game, state, seat, &analysis->action[i]);
        print_why(&context, analysis, i);
    }
}

static void print_hint(const Cli *cli, const HintSettings *wanted, Bot *bot, const Game *game,
                       const State *state, int seat)
{
    static Analysis analysis;
    StateBuffer view;
    Rng rng = rng_seeded((uint64_t)wanted->seed);
    memcpy(view.bytes, state, game->state_size);
    game_hide(game, &view.state, seat);
    hint(bot, game, &view.state, seat, &rng, &analysis);
    if (wanted->json)
        print_json(game, state, seat, &analysis);
    else
        print_text(cli, game, state, seat, &analysis);
}

/* Every seat that has to decide, or the one that was named. */
static int print_hints(const Cli *cli, const HintSettings *wanted, Bot *bot, const Game *game,
                       const State *state)
{
    SeatSet waiting = game_waiting_for(game, state) & ALL_SEATS;
    if (wanted->seat >= 0)
        waiting &= (SeatSet)(1 << wanted->seat);
    if (waiting == 0)
        return cli_error_pair(cli, "nobody_decides", "value", game->name);
    for (int seat = 0; seat < state->seats; seat++)
        if (waiting >> seat & 1)
            print_hint(cli, wanted, bot, game, state, seat);
    return EXIT_GOOD;
}

int run_hint(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "bot", 'b', "BOT", CLI_ONE(CLI_BOT, HintSettings, bot) },
        { "seat-number", 's', "N", CLI_NUMBER(HintSettings, seat, 0, MAX_SEATS - 1) },
        { "json", 'j', NULL, CLI_ONE(CLI_FLAG, HintSettings, json) },
        { "seed", 'r', "N", CLI_NUMBER(HintSettings, seed, 0, LONG_MAX) },
        { 0 },
    };
    static const CliSpec spec = { "POSITION.json", 1, 1, option };
    StateBuffer buffer;
    HintSettings wanted = { .bot = "hard", .seat = -1, .seed = 1 };
    BotSettings settings;
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, &wanted, &arguments);
    if (!cli_searching_bot(cli, wanted.bot, &settings))
        return EXIT_BAD_INPUT;
    const Game *game = load_position(cli, arguments.value[0], &buffer.state);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    Bot *bot = bot_new(&settings);
    if (bot == NULL)
        return cli_error_pair(cli, "no_memory", "value", wanted.bot), EXIT_FAILED;
    int result = print_hints(cli, &wanted, bot, game, &buffer.state);
    bot_free(bot);
    return result;
}
