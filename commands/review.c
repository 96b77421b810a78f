/* taproom review FILE: what a strong bot thinks of the choices in a saved game. Each is judged in
 * the view that its player had. */
#include "cli.h"

#include "progress.h"
#include "terminal.h"

#include <stdio.h>
#include <string.h>

typedef struct ReviewSettings {
    const char *bot;
    bool json;
    long seat;
} ReviewSettings;

static void print_json(const Game *game, const Review *review)
{
    printf("{\"game\":\"%s\",\"seat\":%d,\"choices\":[", game->name, review->seat);
    for (int i = 0; i < review->count; i++) {
        const Judged *judged = &review->judged[i];
        printf("%s{\"move\":%d,\"chosen\":\"%s\",\"best\":\"%s\",\"win\":%.4f,\"best_win\":%.4f}",
               i > 0 ? "," : "", judged->move, judged->chosen, judged->best, judged->win,
               judged->best_win);
    }
    printf("]}\n");
}

typedef struct Watch {
    Progress progress;
    const atomic_bool *stop;
} Watch;

static bool watch_review(void *watcher, int done, int all)
{
    Watch *watch = watcher;
    if (watch->progress.is_terminal) /* it takes only seconds: not worth lines in a log */
        progress_show(&watch->progress, done, all, done);
    return !atomic_load(watch->stop);
}

static void print_review(const Cli *cli, const Table *table, const Review *review, bool json)
{
    const char *name[MAX_SEATS];
    TextContext context = cli_table_context(cli, table, name);
    if (json)
        print_json(table_game(table), review);
    else
        terminal_print_review(&context, review, stdout);
}

/* The seat that was named, or the seats of people, or all seats if there were only bots. */
static SeatSet seats_to_review(const Table *table, long wanted)
{
    SeatSet persons = 0, all = (SeatSet)((1 << table_seats(table)) - 1);
    for (int seat = 0; seat < table_seats(table); seat++)
        if (strncmp(table_seat(table, seat)->player, "bot:", 4) != 0)
            persons |= (SeatSet)(1 << seat);
    return wanted >= 0 ? all & (SeatSet)(1 << wanted) : persons != 0 ? persons : all;
}

static int review_seats(const Cli *cli, const ReviewSettings *wanted, const Table *table,
                        Bot *judge)
{
    Watch watch = { .stop = stop_on_signals() };
    SeatSet seats = seats_to_review(table, wanted->seat);
    for (int seat = 0; seat < table_seats(table); seat++) {
        Review review;
        if (!(seats >> seat & 1))
            continue;
        progress_begin(&watch.progress, cli, "cli.progress.moves");
        bool done = review_make(table, seat, judge, watch_review, &watch, &review);
        progress_end(&watch.progress);
        if (!done)
            return atomic_load(watch.stop) ? stopped_exit_code() : EXIT_FAILED;
        print_review(cli, table, &review, wanted->json);
        review_free(&review);
    }
    return EXIT_GOOD;
}

static int review_table(const Cli *cli, const ReviewSettings *wanted, const BotSettings *settings,
                        const Table *table)
{
    if (wanted->seat >= table_seats(table))
        return cli_error_pair(cli, "no_such_seat", "value", table_game(table)->name);
    Bot *judge = bot_new(settings);
    if (judge == NULL) {
        cli_error_pair(cli, "no_memory", "value", wanted->bot);
        return EXIT_FAILED;
    }
    int result = review_seats(cli, wanted, table, judge);
    bot_free(judge);
    return result;
}

int run_review(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = {
        { "bot", 'b', "BOT", CLI_ONE(CLI_BOT, ReviewSettings, bot) },
        { "seat-number", 's', "N", CLI_NUMBER(ReviewSettings, seat, 0, MAX_SEATS - 1) },
        { "json", 'j', NULL, CLI_ONE(CLI_FLAG, ReviewSettings, json) },
        { 0 },
    };
    static const CliSpec spec = { "FILE", 1, 1, option };
    ReviewSettings wanted = { .bot = REVIEW_JUDGE, .seat = -1 };
    BotSettings settings;
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, &wanted, &arguments);
    if (!cli_searching_bot(cli, wanted.bot, &settings))
        return EXIT_BAD_INPUT;
    Table *table = load_game(cli, arguments.value[0]);
    if (table == NULL)
        return EXIT_BAD_INPUT;
    int result = review_table(cli, &wanted, &settings, table);
    table_close(table);
    return result;
}
