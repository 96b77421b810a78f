/* Playing tournaments. Results are computed from the rows of the journal alone, whether they were
 * just played or were there before. */
#include "tournament.h"

#include "elo.h"
#include "journal.h"
#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char header[] = "game,deal,seed,seat,bot,rank,won,total,decisions,unfinished\n";
enum { COLUMN_SEAT = 3, COLUMN_BOT, COLUMN_RANK, COLUMN_WON, COLUMN_TOTAL, COLUMNS = 10 };

typedef struct Tournament { /* shared by the threads */
    const TournamentRun *run;
    Seating *seating;
    int seatings;
    Journal *journal;
    Trouble *why;
    double *score;  /* per deal, bots × bots: the points of one bot against another */
    int *games;     /* per deal: the number of games played */
    double *of_bot; /* per deal, bots × 3: seats, victories, points */
    long settled;   /* the number of leading deals that are complete and counted */
    Moments shares; /* of the first bot in them */
    SprtVerdict verdict;
    long played;
    bool failed;
} Tournament;

typedef struct Player {  /* of one thread */
    Bot *bot[MAX_RATED]; /* a bot has no memory between decisions, so one can play several seats */
    char rows[MAX_SEATS * 256];
    size_t length;
    const Tournament *tournament;
} Player;

/* Playing */

static void player_free(void *worker)
{
    Player *player = worker;
    for (int bot = 0; bot < MAX_RATED; bot++)
        bot_free(player->bot[bot]);
    free(player);
}

static void *player_new(void *shared)
{
    Player *player = calloc(1, sizeof *player);
    if (player != NULL)
        player->tournament = shared;
    return player;
}

/* Bots are created when they are first needed: sixteen searching bots would need much memory. */
static Bot *bot_of(Player *player, int bot)
{
    const TournamentRun *run = player->tournament->run;
    Bot **place = &player->bot[bot];
    if (*place != NULL || (*place = bot_from_text(run->plan.bot[bot])) == NULL)
        return *place;
    if (run->plan.has_weights[bot])
        bot_set_weights(*place, run->plan.weight[bot]);
    bot_watch(*place, run->stop, NULL, NULL);
    return *place;
}

static void write_rows(Player *player, long game, const Seating *seating, const MatchResult *result)
{
    const TournamentPlan *plan = &player->tournament->run->plan;
    long deal = game / player->tournament->seatings;
    player->length = 0;
    for (int seat = 0; seat < plan->seats; seat++)
        player->length += (size_t)snprintf(
            player->rows + player->length, sizeof player->rows - player->length,
            "%ld,%ld,%llu,%d,\"%s\",%d,%.6g,%d,%ld,%d\n", game, deal,
            (unsigned long long)(plan->seed + (uint64_t)deal), seat, plan->name[seating->bot[seat]],
            result->score.rank[seat], result->won[seat], result->score.total[seat],
            result->decisions, result->unfinished);
}

static bool play_game(void *shared, void *worker, long game)
{
    const Tournament *tournament = shared;
    const TournamentPlan *plan = &tournament->run->plan;
    Player *player = worker;
    const Seating *seating = &tournament->seating[game % tournament->seatings];
    MatchWatcher watcher = { .stop = tournament->run->stop };
    Bot *seated[MAX_SEATS];
    MatchResult result;
    player->length = 0;
    for (int seat = 0; seat < plan->seats; seat++)
        if ((seated[seat] = bot_of(player, seating->bot[seat])) == NULL)
            return true; /* without rows: no memory */
    if (!play_watched_match(plan->game, plan->seats, &plan->options, seated,
                            plan->seed + (uint64_t)(game / tournament->seatings), &watcher,
                            &result))
        return false;
    write_rows(player, game, seating, &result);
    return true;
}

/* Adding up */

static double pair_points(double own_rank, double other_rank)
{
    return own_rank < other_rank ? 1 : own_rank > other_rank ? 0 : 0.5;
}

static bool is_row_of(const Cell cell[COLUMNS], int seat, const char *bot)
{
    double number;
    return cell_number(cell[COLUMN_SEAT], &number) && number == seat &&
           cell[COLUMN_BOT].length == strlen(bot) &&
           memcmp(cell[COLUMN_BOT].text, bot, strlen(bot)) == 0;
}

static bool add_game(void *reader, long game, const char *rows, size_t length, Trouble *why)
{
    Tournament *tournament = reader;
    const TournamentPlan *plan = &tournament->run->plan;
    const Seating *seating = &tournament->seating[game % tournament->seatings];
    long deal = game / tournament->seatings;
    double rank[MAX_SEATS];
    Cell cell[COLUMNS];
    for (int seat = 0; seat < plan->seats; seat++) {
        const char *stop = memchr(rows, '\n', length);
        double won, total;
        row_cells(rows, (size_t)(stop - rows), cell, COLUMNS);
        if (!is_row_of(cell, seat, plan->name[seating->bot[seat]]) ||
            !cell_number(cell[COLUMN_RANK], &rank[seat]) || !cell_number(cell[COLUMN_WON], &won) ||
            !cell_number(cell[COLUMN_TOTAL], &total))
            return bad_game(game, why);
        length -= (size_t)(stop + 1 - rows);
        rows = stop + 1;
        double *own = tournament->of_bot + (deal * plan->bots + seating->bot[seat]) * 3;
        own[0] += 1;
        own[1] += won;
        own[2] += total;
    }
    for (int seat = 0; seat < plan->seats; seat++)
        for (int other = 0; other < plan->seats; other++)
            if (seating->bot[seat] != seating->bot[other])
                tournament->score[(deal * plan->bots + seating->bot[seat]) * plan->bots +
                                  seating->bot[other]] += pair_points(rank[seat], rank[other]);
    tournament->games[deal]++;
    return true;
}

/* Counts complete deals in order, so that a test ends at the same deal on any number of threads. */
static void settle(Tournament *tournament)
{
    const TournamentRun *run = tournament->run;
    while (tournament->verdict == SPRT_OPEN && tournament->settled < run->plan.deals &&
           tournament->games[tournament->settled] == tournament->seatings) {
        const double *score =
            tournament->score + tournament->settled * run->plan.bots * run->plan.bots;
        tournament->settled++;
        if (run->sprt == NULL)
            continue;
        moments_add(&tournament->shares,
                    score[1] / (score[1] + score[2])); /* two bots: 0 : 1, 1 : 0 */
        tournament->verdict = sprt_verdict(run->sprt, &tournament->shares);
    }
}

static bool is_played(void *shared, long game)
{
    return journal_has(((const Tournament *)shared)->journal, game);
}

static void tell_progress(const Tournament *tournament)
{
    const TournamentRun *run = tournament->run;
    run->progress(run->watcher, journal_count(tournament->journal),
                  run->plan.deals * tournament->seatings, tournament->played);
}

static bool write_game(void *shared, void *worker, long game)
{
    Tournament *tournament = shared;
    const Player *player = worker;
    const TournamentRun *run = tournament->run;
    if (player->length == 0)
        tournament->failed = !system_trouble(tournament->why, "no_memory", run->folder);
    else
        tournament->failed =
            !journal_add(tournament->journal, game, player->rows, player->length,
                         tournament->why) ||
            !add_game(tournament, game, player->rows, player->length, tournament->why);
    if (tournament->failed)
        return false;
    tournament->played++;
    settle(tournament);
    tell_progress(tournament);
    return tournament->verdict == SPRT_OPEN;
}

/* Results */

static void add_standing(const Tournament *tournament, long deal, int bot, Standing *standing)
{
    int count = tournament->run->plan.bots;
    const double *of_bot = tournament->of_bot + (deal * count + bot) * 3;
    standing->games += of_bot[0];
    standing->won += of_bot[1];
    standing->score += of_bot[2];
    for (int other = 0; other < count; other++) {
        const double *score = tournament->score + deal * count * count;
        standing->points[other] += score[bot * count + other];
        standing->meetings[other] += score[bot * count + other] + score[other * count + bot];
    }
}

static void find_result(const Tournament *tournament, TournamentResult *result)
{
    const TournamentRun *run = tournament->run;
    Interval elo[MAX_RATED];
    *result = (TournamentResult){ .deals = tournament->settled,
                                  .games = tournament->settled * tournament->seatings,
                                  .is_over = tournament->settled == run->plan.deals ||
                                             tournament->verdict != SPRT_OPEN,
                                  .has_sprt = run->sprt != NULL,
                                  .verdict = tournament->verdict };
    for (long deal = 0; deal < tournament->settled; deal++)
        for (int bot = 0; bot < run->plan.bots; bot++)
            add_standing(tournament, deal, bot, &result->standing[bot]);
    elo_rate(run->plan.bots, tournament->score, tournament->settled, elo);
    for (int bot = 0; bot < run->plan.bots; bot++)
        result->standing[bot].elo = elo[bot];
    if (run->sprt != NULL) {
        result->ratio = sprt_ratio(run->sprt, &tournament->shares);
        result->lower = sprt_lower(run->sprt);
        result->upper = sprt_upper(run->sprt);
    }
}

typedef struct Outcome {
    const TournamentRun *run;
    const TournamentResult *result;
} Outcome;

static void write_standing(Json *json, const TournamentPlan *plan, const Standing *standing,
                           int bot)
{
    json_begin_object(json, NULL);
    json_string(json, "bot", plan->name[bot]);
    json_real(json, "elo", standing->elo.value);
    json_real(json, "elo_low", standing->elo.low);
    json_real(json, "elo_high", standing->elo.high);
    json_real(json, "seats", standing->games);
    json_real(json, "won", standing->won);
    json_real(json, "mean_score", standing->games > 0 ? standing->score / standing->games : 0);
    json_begin_array(json, "against");
    for (int other = 0; other < plan->bots; other++) {
        json_begin_object(json, NULL);
        json_string(json, "bot", plan->name[other]);
        json_real(json, "points", standing->points[other]);
        json_real(json, "meetings", standing->meetings[other]);
        json_end_object(json);
    }
    json_end_array(json);
    json_end_object(json);
}

static void write_outcome(const void *what, Json *json)
{
    static const char *const verdict[] = { "open", "elo0", "elo1" };
    const Outcome *outcome = what;
    const TournamentResult *result = outcome->result;
    json_begin_object(json, NULL);
    json_string(json, "game", outcome->run->plan.game->name);
    json_number(json, "seats", outcome->run->plan.seats);
    json_number(json, "deals", result->deals);
    json_number(json, "games", result->games);
    json_flag(json, "over", result->is_over);
    json_begin_array(json, "standings");
    for (int bot = 0; bot < outcome->run->plan.bots; bot++)
        write_standing(json, &outcome->run->plan, &result->standing[bot], bot);
    json_end_array(json);
    if (result->has_sprt) {
        const Sprt *sprt = outcome->run->sprt;
        json_begin_object(json, "sprt");
        json_real(json, "elo0", sprt->elo0);
        json_real(json, "elo1", sprt->elo1);
        json_real(json, "alpha", sprt->alpha);
        json_real(json, "beta", sprt->beta);
        json_real(json, "log_likelihood_ratio", result->ratio);
        json_real(json, "lower", result->lower);
        json_real(json, "upper", result->upper);
        json_string(json, "verdict", verdict[result->verdict]);
        json_end_object(json);
    }
    json_end_object(json);
}

/* Running */

static bool play_games(Tournament *tournament, const Folder *folder)
{
    const TournamentRun *run = tournament->run;
    Tasks tasks = {
        .shared = tournament,
        .end = run->plan.deals * tournament->seatings,
        .is_done = is_played,
        .new_worker = player_new,
        .free_worker = player_free,
        .run = play_game,
        .done = write_game,
    };
    JournalShape shape = { header, run->plan.seats, 0, tasks.end };
    tournament->journal = journal_open(folder, &shape, tournament->why);
    if (tournament->journal == NULL ||
        !journal_read(run->folder, &shape, add_game, tournament, tournament->why))
        return false;
    settle(tournament);
    if (tournament->verdict == SPRT_OPEN)
        tell_progress(tournament);
    if (tournament->verdict == SPRT_OPEN && !run_tasks(&tasks, run->threads, run->stop))
        return system_trouble(tournament->why, "no_memory", run->folder);
    long end =
        tournament->verdict != SPRT_OPEN ? tournament->settled * tournament->seatings : tasks.end;
    return !tournament->failed && journal_put_in_order(tournament->journal, end, tournament->why);
}

static bool run_in(Tournament *tournament, const Folder *folder, TournamentResult *result)
{
    Outcome outcome = { tournament->run, result };
    if (!folder_claim(folder, plan_name, tournament_plan_write(&tournament->run->plan),
                      tournament->why) ||
        !play_games(tournament, folder))
        return false;
    find_result(tournament, result);
    return folder_write_text(folder, "tournament.json", text_of_json(write_outcome, &outcome),
                             tournament->why);
}

static bool make_room(Tournament *tournament)
{
    size_t deals = (size_t)tournament->run->plan.deals, count = (size_t)tournament->run->plan.bots;
    tournament->score = calloc(deals * count * count, sizeof *tournament->score);
    tournament->of_bot = calloc(deals * count * 3, sizeof *tournament->of_bot);
    tournament->games = calloc(deals, sizeof *tournament->games);
    return tournament->score != NULL && tournament->of_bot != NULL && tournament->games != NULL;
}

static bool prepare(Tournament *tournament)
{
    const TournamentPlan *plan = &tournament->run->plan;
    tournament->seating = calloc(MOST_SEATINGS, sizeof *tournament->seating);
    if (tournament->seating == NULL)
        return system_trouble(tournament->why, "no_memory", tournament->run->folder);
    tournament->seatings = list_seatings(plan, tournament->seating);
    if (tournament->seatings == 0 || plan->deals > MOST_GAMES / tournament->seatings)
        return trouble(tournament->why, "too_many_games", plan->game->name);
    return make_room(tournament) ||
           system_trouble(tournament->why, "no_memory", tournament->run->folder);
}

bool tournament_run(const TournamentRun *run, TournamentResult *result, Trouble *why)
{
    Folder folder = { .lock = -1 };
    Tournament tournament = { .run = run, .why = why };
    bool good = prepare(&tournament) && folder_open(&folder, run->folder, why) &&
                run_in(&tournament, &folder, result);
    journal_close(tournament.journal);
    folder_close(&folder);
    free(tournament.seating);
    free(tournament.score);
    free(tournament.of_bot);
    free(tournament.games);
    return good;
}
