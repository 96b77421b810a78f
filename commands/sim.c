/* taproom sim GAME: many games of bots, and a report about them. taproom sim merge OUT SHARD…:
 * joins what several machines played. */
#include "cli.h"

#include "progress.h"
#include "simulate.h"

#include <stdio.h>
#include <string.h>

enum { NOT_SAID = -1 };
enum { SIM_SEED = 256, SIM_THREADS, SIM_OUT, SIM_SHARD, SIM_RESUME, SIM_LANGUAGE, SIM_PNG };

typedef struct SimWishes {
    long seats, games, seed, shard, shards; /* NOT_SAID */
    long threads;
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
        return cli_take_listed(cli, "too_many_seats", wishes->bot, MAX_SEATS, &wishes->bots,
                               cli_bot(value));
    case 'o':
        return cli_take_listed(cli, "unknown_option", wishes->option, MAX_OPTIONS, &wishes->options,
                               value);
    case SIM_SEED: return cli_take_number(cli, value, 0, MOST_SEED, &wishes->seed);
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

static long said_or(long wish, long standard)
{
    return wish != NOT_SAID ? wish : standard;
}

static int standard_seats(const SimWishes *wishes, const Game *game)
{
    return wishes->bots > 1 ? wishes->bots : game->max_seats < 4 ? game->max_seats : 4;
}

static bool make_plan(const Cli *cli, const SimWishes *wishes, const Game *game, SimPlan *plan)
{
    Trouble why;
    *plan = (SimPlan){ .game = game,
                       .seats = (int)said_or(wishes->seats, standard_seats(wishes, game)),
                       .games = said_or(wishes->games, 1000),
                       .seed = (uint64_t)said_or(wishes->seed, 1),
                       .shard = (int)said_or(wishes->shard, 1),
                       .shards = (int)said_or(wishes->shards, 1) };
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
    snprintf(line, sizeof line, "x done_games=%ld wanted_games=%ld games_played=%ld",
             progress->done, progress->wanted, progress->wanted);
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

/* Going on: what is said besides must be what the folder holds. */

static bool is_same(const Cli *cli, const char *option, const char *said, const char *there)
{
    char line[3 * TROUBLE_SIZE];
    snprintf(line, sizeof line, "other_value option=%s said=%s there=%s", option, said, there);
    return strcmp(said, there) == 0 || (cli_error(cli, line), false);
}

static bool is_same_number(const Cli *cli, const char *option, long said, long there)
{
    char one[32], other[32];
    snprintf(one, sizeof one, "%ld", said);
    snprintf(other, sizeof other, "%ld", there);
    return said == NOT_SAID || is_same(cli, option, one, other);
}

static bool is_same_shard(const Cli *cli, const SimWishes *wishes, const SimPlan *there)
{
    char one[64], other[64];
    snprintf(one, sizeof one, "%ld/%ld", wishes->shard, wishes->shards);
    snprintf(other, sizeof other, "%d/%d", there->shard, there->shards);
    return wishes->shard == NOT_SAID || is_same(cli, "--shard", one, other);
}

static bool are_same_bots(const Cli *cli, const SimWishes *wishes, const SimPlan *there)
{
    SimPlan said = *there;
    if (wishes->bots > 0 && !seat_bots(cli, wishes, &said))
        return false;
    for (int seat = 0; seat < there->seats; seat++)
        if (!is_same(cli, "--bot", said.bot[seat], there->bot[seat]))
            return false;
    return true;
}

static bool are_same_options(const Cli *cli, const SimWishes *wishes, const SimPlan *there)
{
    SimPlan said = *there;
    Trouble why;
    char one[PLAN_OPTION_SIZE], other[PLAN_OPTION_SIZE];
    for (int i = 0; i < wishes->options; i++)
        if (!plan_take_options(&said, wishes->option[i], &why))
            return cli_trouble(cli, &why), false;
    for (int i = 0; i < there->game->option_count; i++)
        if (!is_same(cli, "--options", plan_option(&said, i, one), plan_option(there, i, other)))
            return false;
    return true;
}

static bool is_same_plan(const Cli *cli, const SimWishes *wishes, const Game *game,
                         const SimPlan *there)
{
    return (game == NULL || is_same(cli, "GAME", game->name, there->game->name)) &&
           is_same_number(cli, "--seats", wishes->seats, there->seats) &&
           is_same_number(cli, "--games", wishes->games, there->games) &&
           is_same_number(cli, "--seed", wishes->seed, (long)there->seed) &&
           is_same_shard(cli, wishes, there) && are_same_bots(cli, wishes, there) &&
           are_same_options(cli, wishes, there);
}

static int plan_and_simulate(const Cli *cli, const SimWishes *wishes, const char *name)
{
    char standard[64];
    Trouble why;
    SimRun run = { .threads = (int)wishes->threads,
                   .output = { wishes->out, wishes->language, wishes->png } };
    const Game *game = name != NULL ? cli_game(cli, name) : NULL;
    if (name != NULL && game == NULL)
        return EXIT_BAD_INPUT;
    if (name == NULL && (!wishes->resume || wishes->out == NULL))
        return cli_no_game(cli);
    if (run.output.folder == NULL) {
        snprintf(standard, sizeof standard, "%s-report", game->name);
        run.output.folder = standard;
    }
    if (wishes->resume && !plan_read(run.output.folder, &run.plan, &why))
        return cli_trouble(cli, &why);
    if (wishes->resume ? !is_same_plan(cli, wishes, game, &run.plan)
                       : !make_plan(cli, wishes, game, &run.plan))
        return EXIT_BAD_INPUT;
    return simulate(cli, &run);
}

/* What is joined, and where to, is said by its arguments. */
static bool asks_for_games(const SimWishes *wishes)
{
    return wishes->seats != NOT_SAID || wishes->games != NOT_SAID || wishes->seed != NOT_SAID ||
           wishes->shard != NOT_SAID || wishes->bots > 0 || wishes->options > 0 ||
           wishes->out != NULL || wishes->resume;
}

static int merge(const Cli *cli, const SimWishes *wishes, const CliArguments *arguments)
{
    SimProgress progress = { 0 };
    Trouble why;
    if (asks_for_games(wishes))
        return cli_error_pair(cli, "merge_plays_nothing", "value", "merge OUT SHARD…");
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
    SimWishes wishes = { NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, .threads = 1 };
    CliArguments arguments;
    wishes.language = cli->language;
    cli_parse(cli, &spec, argc, argv, &wishes, &arguments);
    if (arguments.count > 0 && strcmp(arguments.value[0], "merge") == 0)
        return merge(cli, &wishes, &arguments);
    if (arguments.count > 1)
        return cli_error_pair(cli, "too_many_arguments", "value", arguments.value[1]);
    return plan_and_simulate(cli, &wishes, arguments.count > 0 ? arguments.value[0] : NULL);
}
