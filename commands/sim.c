/* taproom sim GAME: many games of bots, and a report about them. taproom sim merge OUT SHARD…:
 * joins what several machines played. */
#include "cli.h"

#include "progress.h"
#include "sim.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

enum { SIM_SEED = 256, SIM_THREADS, SIM_OUT, SIM_SHARD, SIM_RESUME, SIM_LANGUAGE, SIM_PNG };

typedef struct SimWishes {
    long seats, games, seed, threads, shard, shards;
    const char *bot[MAX_SEATS], *option[MAX_OPTIONS], *out;
    int bots, options;
    const Language *language;
    bool resume, png;
} SimWishes;

static bool take_shard(Cli *cli, SimWishes *wishes, const char *value)
{
    char first[16];
    const char *slash = strchr(value, '/');
    size_t length = slash == NULL ? sizeof first : (size_t)(slash - value);
    if (length < sizeof first) {
        memcpy(first, value, length);
        first[length] = '\0';
        if (cli_read_number(slash + 1, 1, MOST_SHARDS, &wishes->shards) &&
            cli_read_number(first, 1, wishes->shards, &wishes->shard))
            return true;
    }
    return cli_error_pair(cli, "bad_shard", "value", value), false;
}

static bool take_language(Cli *cli, SimWishes *wishes, const char *value)
{
    wishes->language = strlen(value) == 2 ? language_named(value) : NULL;
    return wishes->language != NULL ||
           (cli_error_pair(cli, "unknown_language", "value", value), false);
}

static bool take_sim(Cli *cli, void *settings, int key, const char *value)
{
    SimWishes *wishes = settings;
    switch (key) {
    case 'n': return cli_take_number(cli, value, 1, MAX_SEATS, &wishes->seats);
    case 'c': return cli_take_number(cli, value, 1, MOST_GAMES, &wishes->games);
    case 'b':
        return cli_take_listed(cli, "too_many_seats", wishes->bot, MAX_SEATS, &wishes->bots, value);
    case 'o':
        return cli_take_listed(cli, "unknown_option", wishes->option, MAX_OPTIONS, &wishes->options,
                               value);
    case SIM_SEED: return cli_take_number(cli, value, 0, LONG_MAX - MOST_GAMES, &wishes->seed);
    case SIM_THREADS: return cli_take_number(cli, value, 1, MAX_THREADS, &wishes->threads);
    case SIM_SHARD: return take_shard(cli, wishes, value);
    case SIM_LANGUAGE: return take_language(cli, wishes, value);
    case SIM_OUT: wishes->out = value; return true;
    case SIM_RESUME: wishes->resume = true; return true;
    default: wishes->png = true; return true;
    }
}

static bool seat_bots(const Cli *cli, const SimWishes *wishes, SimPlan *plan)
{
    BotProblem problem;
    if (wishes->bots > 1 && wishes->bots != plan->seats)
        return cli_error_pair(cli, "bots_for_seats", "value", wishes->bot[wishes->bots - 1]), false;
    for (int seat = 0; seat < plan->seats; seat++) {
        const char *text = wishes->bots == 0   ? "hard"
                           : wishes->bots == 1 ? wishes->bot[0]
                                               : wishes->bot[seat];
        if (!bot_for_matches(text, plan->bot[seat], &problem))
            return cli_error_pair(cli, problem.word, "value", problem.value), false;
    }
    return true;
}

static bool make_plan(const Cli *cli, const SimWishes *wishes, const Game *game, SimPlan *plan)
{
    Trouble why;
    *plan = (SimPlan){ .game = game,
                       .seats = (int)(wishes->seats > 0     ? wishes->seats
                                      : wishes->bots > 1    ? wishes->bots
                                      : game->max_seats < 4 ? game->max_seats
                                                            : 4),
                       .games = wishes->games,
                       .seed = (uint64_t)wishes->seed,
                       .shard = (int)wishes->shard,
                       .shards = (int)wishes->shards };
    game_default_options(game, &plan->options);
    for (int i = 0; i < wishes->options; i++)
        if (!plan_take_options(plan, wishes->option[i], &why))
            return cli_trouble(cli, &why), false;
    if (plan->games < plan->shards)
        return cli_error_pair(cli, "too_few_games", "value", game->name), false;
    return seat_bots(cli, wishes, plan);
}

static void show_progress(void *watcher, const SimProgress *progress)
{
    progress_show(watcher, progress->done, progress->wanted, progress->played);
}

static void say_outcome(const Cli *cli, const SimProgress *progress, const char *folder)
{
    char line[TROUBLE_SIZE], text[2 * TROUBLE_SIZE];
    TextContext context = { .language = cli->language };
    if (progress->was_mended)
        fprintf(stderr, "%s\n", text_get(cli->language, "cli.sim.mended"));
    snprintf(line, sizeof line, "x done=%ld wanted=%ld", progress->done, progress->wanted);
    text_fill(&context,
              progress->done == 0                 ? "cli.sim.nothing"
              : progress->done < progress->wanted ? "cli.sim.stopped"
                                                  : "cli.sim.done",
              line, text, sizeof text);
    puts(text);
    if (progress->done > 0)
        printf("%s%sreport.html\n", folder, folder[strlen(folder) - 1] == '/' ? "" : "/");
}

static int simulate(const Cli *cli, const SimRun *wanted)
{
    Progress bar;
    SimRun run = *wanted;
    SimProgress progress;
    Trouble why;
    if (plan_has_clock(&run.plan))
        fprintf(stderr, "%s\n", text_get(cli->language, "cli.sim.clock"));
    progress_begin(&bar, cli, "cli.progress.games");
    run.stop = stop_on_signals();
    run.progress = show_progress;
    run.watcher = &bar;
    bool good = sim_run(&run, &progress, &why);
    progress_end(&bar);
    if (!good)
        return cli_trouble(cli, &why);
    say_outcome(cli, &progress, run.output.folder);
    return progress.done < progress.wanted ? stopped_exit_code() : EXIT_GOOD;
}

/* --resume without a game goes on with whatever the folder holds. */
static int plan_and_simulate(const Cli *cli, const SimWishes *wishes, const char *name)
{
    char standard[64];
    Trouble why;
    SimRun run = { .threads = (int)wishes->threads,
                   .output = { wishes->out, wishes->language, wishes->png } };
    const Game *game = name != NULL ? cli_game(cli, name) : NULL;
    if (name != NULL && (game == NULL || !make_plan(cli, wishes, game, &run.plan)))
        return EXIT_BAD_INPUT;
    if (name == NULL && (!wishes->resume || wishes->out == NULL))
        return cli_error_pair(cli, "too_few_arguments", "value", "GAME");
    if (run.output.folder == NULL) {
        snprintf(standard, sizeof standard, "%s-report", game->name);
        run.output.folder = standard;
    }
    SimPlan there;
    if (wishes->resume && !plan_read(run.output.folder, &there, &why))
        return cli_trouble(cli, &why);
    if (name == NULL)
        run.plan = there;
    return simulate(cli, &run);
}

static int merge(const Cli *cli, const SimWishes *wishes, const CliArguments *arguments)
{
    SimProgress progress = { 0 };
    Trouble why;
    if (arguments->count < 3)
        return cli_error_pair(cli, "too_few_arguments", "value", "merge OUT SHARD…");
    SimOutput output = { arguments->value[1], wishes->language, wishes->png };
    if (!sim_merge(&output, arguments->value + 2, arguments->count - 2, &progress.done, &why))
        return cli_trouble(cli, &why);
    progress.wanted = progress.done;
    say_outcome(cli, &progress, output.folder);
    return EXIT_GOOD;
}

int run_sim(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "seats", 'n', "N" },          { "bot", 'b', "BOT" },
        { "games", 'c', "N" },          { "seed", SIM_SEED, "N" },
        { "options", 'o', "ID=VALUE" }, { "threads", SIM_THREADS, "N" },
        { "out", SIM_OUT, "FOLDER" },   { "shard", SIM_SHARD, "N/M" },
        { "resume", SIM_RESUME, NULL }, { "language", SIM_LANGUAGE, "en|fr" },
        { "png", SIM_PNG, NULL },       { 0 },
    };
    static const CliSpec spec = { "GAME | merge OUT SHARD…", 0, MAX_ARGUMENTS, option, take_sim };
    SimWishes wishes = { .games = 1000, .seed = 1, .threads = 1, .shard = 1, .shards = 1 };
    CliArguments arguments;
    wishes.language = cli->language;
    cli_parse(cli, &spec, argc, argv, &wishes, &arguments);
    if (arguments.count > 0 && strcmp(arguments.value[0], "merge") == 0)
        return merge(cli, &wishes, &arguments);
    if (arguments.count > 1)
        return cli_error_pair(cli, "too_many_arguments", "value", arguments.value[1]);
    return plan_and_simulate(cli, &wishes, arguments.count > 0 ? arguments.value[0] : NULL);
}
