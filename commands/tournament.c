/* taproom tournament GAME: bots against bots, their Elo, and whether one is better than another. */
#include "cli.h"

#include "simulate.h"
#include "progress.h"
#include "weights.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct TournamentRequest {
    long seats, deals, seed, threads;
    CliList bots, options;
    const char *out;
    bool has_sprt, is_gauntlet;
    Sprt sprt;
} TournamentRequest;

/* `elo0=0,elo1=20,alpha=0.05,beta=0.05`; omitted parts keep their values. */
static bool read_sprt(const char *text, Sprt *sprt)
{
    const struct {
        const char *name;
        double *value;
    } part[] = { { "elo0=", &sprt->elo0 },
                 { "elo1=", &sprt->elo1 },
                 { "alpha=", &sprt->alpha },
                 { "beta=", &sprt->beta } };
    while (*text != '\0') {
        size_t i = 0;
        char *end;
        while (i < 4 && strncmp(text, part[i].name, strlen(part[i].name)) != 0)
            i++;
        if (i == 4)
            return false;
        text += strlen(part[i].name);
        *part[i].value = strtod(text, &end);
        if (end == text || (*end != ',' && *end != '\0'))
            return false;
        text = end + (*end == ',');
    }
    return sprt->elo0 > -2000 && sprt->elo1 < 2000 && sprt->elo0 < sprt->elo1 && sprt->alpha > 0 &&
           sprt->alpha < 0.5 && sprt->beta > 0 && sprt->beta < 0.5;
}

static bool take_sprt(Cli *cli, void *settings, int key, const char *value)
{
    TournamentRequest *request = settings;
    request->has_sprt = true;
    return read_sprt(value, &request->sprt) ||
           (cli_error_pair(cli, "bad_sprt", "value", value), false);
}

/* Options are read by the plan of a simulation. */
static bool take_options(const Cli *cli, const TournamentRequest *request, TournamentPlan *plan)
{
    Trouble why;
    SimPlan like = {
        .game = plan->game, .seats = plan->seats, .games = 1, .shard = 1, .shards = 1
    };
    game_default_options(plan->game, &like.options);
    for (int i = 0; i < request->options.count; i++)
        if (!plan_take_options(&like, request->options.value[i], &why))
            return cli_trouble(cli, &why), false;
    if (like.drawn != 0)
        return cli_error_pair(cli, "unknown_value", "value", "any"), false;
    if (!plan_check(&like, &why))
        return cli_trouble(cli, &why), false;
    plan->options = like.options;
    return true;
}

static bool take_weights(const Cli *cli, const char *path, TournamentPlan *plan, int bot)
{
    WeightTable table;
    if (!read_weight_table(cli, evaluator_of(plan->game), path, &table))
        return false;
    free(table.story);
    memcpy(plan->weight[bot], table.weight, sizeof table.weight);
    plan->has_weights[bot] = true;
    return true;
}

/* `greedy`, or `greedy,weights=FILE` */
static bool take_bot(const Cli *cli, const char *text, TournamentPlan *plan, int bot)
{
    static const char WEIGHTS[] = ",weights=";
    const char *file = strstr(text, WEIGHTS);
    char head[BOT_TEXT_SIZE] = "", *name = plan->name[bot];
    size_t length = file == NULL ? strlen(text) : (size_t)(file - text);
    BotProblem problem;
    if (length >= sizeof head ||
        strpbrk(text, "\"\n") != NULL) /* they cannot be quoted in games.csv */
        return cli_error_pair(cli, "bad_bot_value", "value", text), false;
    memcpy(head, text, length);
    if (!bot_for_matches(head, plan->bot[bot], &problem))
        return cli_error_pair(cli, problem.word, "value", problem.value), false;
    if (snprintf(name, BOT_TEXT_SIZE, "%s%s", plan->bot[bot], file == NULL ? "" : file) >=
        BOT_TEXT_SIZE)
        return cli_error_pair(cli, "bad_bot_value", "value", text), false;
    for (int other = 0; other < bot; other++)
        if (strcmp(plan->name[other], name) == 0)
            return cli_error_pair(cli, "same_bot", "value", name), false;
    if (bot_has_clock(plan->bot[bot]))
        fprintf(stderr, "%s\n", text_get(cli->language, "cli.sim.clock"));
    return file == NULL || take_weights(cli, file + strlen(WEIGHTS), plan, bot);
}

static bool make_plan(const Cli *cli, const TournamentRequest *request, TournamentPlan *plan)
{
    if (request->bots.count < 2 || (request->has_sprt && request->bots.count != 2))
        return cli_error_pair(cli, request->bots.count < 2 ? "too_few_bots" : "sprt_wants_two",
                              "value", ""),
               false;
    for (int bot = 0; bot < request->bots.count; bot++)
        if (!take_bot(cli, request->bots.value[bot], plan, bot))
            return false;
    return take_options(cli, request, plan);
}

/* The table */

static const TournamentResult *compared;

static int by_elo(const void *left, const void *right)
{
    double one = compared->standing[*(const int *)left].elo.value,
           other = compared->standing[*(const int *)right].elo.value;
    return one < other ? 1 : one > other ? -1 : *(const int *)left - *(const int *)right;
}

static int width_of_names(const TournamentPlan *plan)
{
    size_t width = 4;
    for (int bot = 0; bot < plan->bots; bot++)
        width = strlen(plan->name[bot]) > width ? strlen(plan->name[bot]) : width;
    return (int)width;
}

static void print_standing(const Language *language, const Standing *own)
{
    double played = own->games > 0 ? own->games : 1;
    char elo[FIGURE_SIZE + 1];
    snprintf(elo, sizeof elo, "%s%s", own->elo.value >= 0 ? "+" : "",
             figure(language, own->elo.value, 1).text);
    cli_print_right(elo, 7);
    printf("  ± ");
    cli_print_right(figure(language, (own->elo.high - own->elo.low) / 2, 1).text, 5);
    printf("  %8.0f  ", own->games);
    cli_print_right(percentage(language, own->won / played, 1).text, 7);
    cli_print_right(figure(language, own->score / played, 2).text, 9);
    printf(" ");
}

static void print_against(const Language *language, const Standing *own, int other)
{
    double meetings = own->meetings[other];
    cli_print_right(
        meetings > 0 ? figure(language, 100 * own->points[other] / meetings, 1).text : "–", 7);
}

static void print_standings(const Cli *cli, const TournamentPlan *plan,
                            const TournamentResult *result)
{
    int order[MAX_RATED], width = width_of_names(plan);
    for (int bot = 0; bot < plan->bots; bot++)
        order[bot] = bot;
    compared = result;
    qsort(order, (size_t)plan->bots, sizeof order[0], by_elo);
    printf("%s\n", text_get(cli->language, "cli.tournament.head"));
    for (int place = 0; place < plan->bots; place++) {
        const Standing *own = &result->standing[order[place]];
        printf("%2d  %-*s  ", place + 1, width, plan->name[order[place]]);
        print_standing(cli->language, own);
        for (int other = 0; other < plan->bots; other++)
            print_against(cli->language, own, order[other]);
        printf("\n");
    }
}

static void print_result(const Cli *cli, const TournamentPlan *plan, const TournamentResult *result)
{
    static const char *const verdict[] = { "cli.tournament.open", "cli.tournament.elo0",
                                           "cli.tournament.elo1" };
    char line[TROUBLE_SIZE], text[2 * TROUBLE_SIZE];
    TextContext context = { .language = cli->language };
    snprintf(line, sizeof line, "x deals=%ld games=%ld wanted=%ld", result->deals, result->games,
             plan->deals);
    text_fill(&context, result->is_over ? "cli.tournament.played" : "cli.tournament.stopped", line,
              text, sizeof text);
    puts(text);
    if (result->deals == 0)
        return;
    print_standings(cli, plan, result);
    if (!result->has_sprt)
        return;
    snprintf(line, sizeof line, "x ratio=%s lower=%s upper=%s",
             figure(cli->language, result->ratio, 2).text,
             figure(cli->language, result->lower, 2).text,
             figure(cli->language, result->upper, 2).text);
    text_fill(&context, verdict[result->verdict], line, text, sizeof text);
    puts(text);
}

static void show_progress(void *watcher, long done, long wanted, long played)
{
    progress_show(watcher, done, wanted, played);
}

static int play(const Cli *cli, TournamentRun *run)
{
    Progress bar;
    TournamentResult result;
    Trouble why;
    progress_begin(&bar, cli, "cli.progress.games");
    run->stop = stop_on_signals();
    run->progress = show_progress;
    run->watcher = &bar;
    bool good = tournament_run(run, &result, &why);
    progress_end(&bar);
    if (!good)
        return cli_trouble(cli, &why);
    print_result(cli, &run->plan, &result);
    printf("%s/tournament.json\n", run->folder);
    return result.is_over ? EXIT_GOOD : stopped_exit_code();
}

int run_tournament(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "bot", 'b', "BOT",
          CLI_IN(CLI_BOTS, TournamentRequest, bots, 0, MAX_RATED, "too_many_bots") },
        { "seats", 'n', "N", CLI_SEATS(TournamentRequest, 2) },
        { "deals", 0, "N", CLI_NUMBER(TournamentRequest, deals, 1, MOST_GAMES) },
        { "gauntlet", 0, NULL, CLI_ONE(CLI_FLAG, TournamentRequest, is_gauntlet) },
        { "sprt", 0, "elo0=A,elo1=B" },
        { "options", 'o', "ID=VALUE", CLI_OPTIONS(TournamentRequest) },
        { "seed", 0, "N", CLI_NUMBER(TournamentRequest, seed, 0, MOST_SEED) },
        { "threads", 0, "N", CLI_NUMBER(TournamentRequest, threads, 1, MAX_THREADS) },
        { "out", 0, "FOLDER", CLI_ONE(CLI_TEXT, TournamentRequest, out) },
        { 0 },
    };
    static const CliSpec spec = { "GAME", 1, 1, option, take_sprt };
    TournamentRequest request = {
        .seats = 2, .deals = 100, .seed = 1, .threads = 1, .sprt = { 0, 20, 0.05, 0.05 }
    };
    CliArguments arguments;
    char standard[64];
    cli_parse(cli, &spec, argc, argv, &request, &arguments);
    const Game *game = cli_game(cli, arguments.value[0]);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    TournamentRun run = { .plan = { .game = game,
                                    .seats = (int)request.seats,
                                    .bots = request.bots.count,
                                    .is_gauntlet = request.is_gauntlet,
                                    .deals = request.deals,
                                    .seed = (uint64_t)request.seed },
                          .sprt = request.has_sprt ? &request.sprt : NULL,
                          .folder = request.out,
                          .threads = (int)request.threads };
    if (!make_plan(cli, &request, &run.plan))
        return EXIT_BAD_INPUT;
    if (run.folder == NULL) {
        snprintf(standard, sizeof standard, "%s-tournament", game->name);
        run.folder = standard;
    }
    return play(cli, &run);
}
