/* taproom sim GAME: many games between bots, and a report about them. taproom sim merge OUT SHARD…:
 * merges what several machines played. */
#include "cli.h"

#include "progress.h"
#include "simulate.h"

#include <stdio.h>
#include <string.h>

enum { NOT_SAID = -1 };
enum { SIM_SHARD = 256, SIM_LANGUAGE };

typedef struct SimRequest {
    long seats, games, seed, shard, shards; /* NOT_SAID */
    long threads;
    CliList bots, options;
    const char *out;
    const Language *language;
    bool resume, png;
} SimRequest;

static bool take_shard(Cli *cli, SimRequest *request, const char *value)
{
    char first[16];
    const char *slash = strchr(value, '/');
    size_t length = slash == NULL ? sizeof first : (size_t)(slash - value);
    if (length < sizeof first) {
        memcpy(first, value, length);
        first[length] = '\0';
        if (cli_read_number(slash + 1, 1, MOST_SHARDS, &request->shards) &&
            cli_read_number(first, 1, request->shards, &request->shard))
            return true;
    }
    return cli_error_pair(cli, "bad_shard", "value", value), false;
}

static bool take_language(Cli *cli, SimRequest *request, const char *value)
{
    request->language = strlen(value) == 2 ? language_named(value) : NULL;
    return request->language != NULL ||
           (cli_error_pair(cli, "unknown_language", "value", value), false);
}

static bool take_other(Cli *cli, void *settings, int key, const char *value)
{
    return key == SIM_SHARD ? take_shard(cli, settings, value)
                            : take_language(cli, settings, value);
}

static bool seat_bots(const Cli *cli, const SimRequest *request, SimPlan *plan)
{
    BotProblem problem;
    const CliList *chosen = &request->bots;
    if (chosen->count > 1 && chosen->count != plan->seats)
        return cli_error_pair(cli, "bots_for_seats", "value", chosen->value[chosen->count - 1]),
               false;
    for (int seat = 0; seat < plan->seats; seat++) {
        const char *text =
            chosen->count == 0 ? "hard" : chosen->value[chosen->count == 1 ? 0 : seat];
        if (!bot_for_matches(text, plan->bot[seat], &problem))
            return cli_error_pair(cli, problem.word, "value", problem.value), false;
    }
    return true;
}

static long said_or(long said, long standard)
{
    return said != NOT_SAID ? said : standard;
}

static int standard_seats(const SimRequest *request, const Game *game)
{
    return request->bots.count > 1 ? request->bots.count
           : game->max_seats < 4   ? game->max_seats
                                   : 4;
}

static bool make_plan(const Cli *cli, const SimRequest *request, const Game *game, SimPlan *plan)
{
    Trouble why;
    *plan = (SimPlan){ .game = game,
                       .seats = (int)said_or(request->seats, standard_seats(request, game)),
                       .games = said_or(request->games, 1000),
                       .seed = (uint64_t)said_or(request->seed, 1),
                       .shard = (int)said_or(request->shard, 1),
                       .shards = (int)said_or(request->shards, 1) };
    game_default_options(game, &plan->options);
    for (int i = 0; i < request->options.count; i++)
        if (!plan_take_options(plan, request->options.value[i], &why))
            return cli_trouble(cli, &why), false;
    if (plan->games < plan->shards)
        return cli_error_pair(cli, "too_few_games", "value", game->name), false;
    return seat_bots(cli, request, plan);
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

/* Resuming: everything given on the command line must be the same as in the folder. */

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

static bool is_same_shard(const Cli *cli, const SimRequest *request, const SimPlan *there)
{
    char one[64], other[64];
    snprintf(one, sizeof one, "%ld/%ld", request->shard, request->shards);
    snprintf(other, sizeof other, "%d/%d", there->shard, there->shards);
    return request->shard == NOT_SAID || is_same(cli, "--shard", one, other);
}

static bool are_same_bots(const Cli *cli, const SimRequest *request, const SimPlan *there)
{
    SimPlan said = *there;
    if (request->bots.count > 0 && !seat_bots(cli, request, &said))
        return false;
    for (int seat = 0; seat < there->seats; seat++)
        if (!is_same(cli, "--bot", said.bot[seat], there->bot[seat]))
            return false;
    return true;
}

static bool are_same_options(const Cli *cli, const SimRequest *request, const SimPlan *there)
{
    SimPlan said = *there;
    Trouble why;
    char one[PLAN_OPTION_SIZE], other[PLAN_OPTION_SIZE];
    for (int i = 0; i < request->options.count; i++)
        if (!plan_take_options(&said, request->options.value[i], &why))
            return cli_trouble(cli, &why), false;
    for (int i = 0; i < there->game->option_count; i++)
        if (!is_same(cli, "--options", plan_option(&said, i, one), plan_option(there, i, other)))
            return false;
    return true;
}

static bool is_same_plan(const Cli *cli, const SimRequest *request, const Game *game,
                         const SimPlan *there)
{
    return (game == NULL || is_same(cli, "GAME", game->name, there->game->name)) &&
           is_same_number(cli, "--seats", request->seats, there->seats) &&
           is_same_number(cli, "--games", request->games, there->games) &&
           is_same_number(cli, "--seed", request->seed, (long)there->seed) &&
           is_same_shard(cli, request, there) && are_same_bots(cli, request, there) &&
           are_same_options(cli, request, there);
}

static int plan_and_simulate(const Cli *cli, const SimRequest *request, const char *name)
{
    char standard[64];
    Trouble why;
    SimRun run = { .threads = (int)request->threads,
                   .output = { request->out, request->language, request->png } };
    const Game *game = name != NULL ? cli_game(cli, name) : NULL;
    if (name != NULL && game == NULL)
        return EXIT_BAD_INPUT;
    if (name == NULL && (!request->resume || request->out == NULL))
        return cli_no_game(cli);
    if (run.output.folder == NULL) {
        snprintf(standard, sizeof standard, "%s-report", game->name);
        run.output.folder = standard;
    }
    if (request->resume && !plan_read(run.output.folder, &run.plan, &why))
        return cli_trouble(cli, &why);
    if (request->resume ? !is_same_plan(cli, request, game, &run.plan)
                        : !make_plan(cli, request, game, &run.plan))
        return EXIT_BAD_INPUT;
    return simulate(cli, &run);
}

/* Merging takes its input and output from its arguments only. */
static bool asks_for_games(const SimRequest *request)
{
    return request->seats != NOT_SAID || request->games != NOT_SAID || request->seed != NOT_SAID ||
           request->shard != NOT_SAID || request->bots.count > 0 || request->options.count > 0 ||
           request->out != NULL || request->resume;
}

static int merge(const Cli *cli, const SimRequest *request, const CliArguments *arguments)
{
    SimProgress progress = { 0 };
    Trouble why;
    if (asks_for_games(request))
        return cli_error_pair(cli, "merge_plays_nothing", "value", "merge OUT SHARD…");
    if (arguments->count < 3)
        return cli_error_pair(cli, "too_few_arguments", "value", "merge OUT SHARD…");
    SimOutput output = { arguments->value[1], request->language, request->png };
    if (!sim_merge(&output, arguments->value + 2, arguments->count - 2, &progress.done, &why))
        return cli_trouble(cli, &why);
    progress.wanted = progress.done;
    say_outcome(cli, &progress, output.folder);
    return EXIT_GOOD;
}

int run_sim(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "seats", 'n', "N", CLI_SEATS(SimRequest, 1) },
        { "bot", 'b', "BOT", CLI_IN(CLI_BOTS, SimRequest, bots, 0, MAX_SEATS, "too_many_seats") },
        { "games", 'c', "N", CLI_NUMBER(SimRequest, games, 1, MOST_GAMES) },
        { "seed", 0, "N", CLI_NUMBER(SimRequest, seed, 0, MOST_SEED) },
        { "options", 'o', "ID=VALUE", CLI_OPTIONS(SimRequest) },
        { "threads", 0, "N", CLI_NUMBER(SimRequest, threads, 1, MAX_THREADS) },
        { "out", 0, "FOLDER", CLI_ONE(CLI_TEXT, SimRequest, out) },
        { "shard", SIM_SHARD, "N/M" },
        { "resume", 0, NULL, CLI_ONE(CLI_FLAG, SimRequest, resume) },
        { "language", SIM_LANGUAGE, "en|fr" },
        { "png", 0, NULL, CLI_ONE(CLI_FLAG, SimRequest, png) },
        { 0 },
    };
    static const CliSpec spec = { "GAME | merge OUT SHARD…", 0, MAX_ARGUMENTS, option, take_other };
    SimRequest request = { NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, NOT_SAID, .threads = 1 };
    CliArguments arguments;
    request.language = cli->language;
    cli_parse(cli, &spec, argc, argv, &request, &arguments);
    if (arguments.count > 0 && strcmp(arguments.value[0], "merge") == 0)
        return merge(cli, &request, &arguments);
    if (arguments.count > 1)
        return cli_error_pair(cli, "too_many_arguments", "value", arguments.value[1]);
    return plan_and_simulate(cli, &request, arguments.count > 0 ? arguments.value[0] : NULL);
}
