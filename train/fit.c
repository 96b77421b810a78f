/* Ridge regression by the normal equations. Four games in five are used for the fit, the fifth to
 * test it. */
#include "train.h"

#include "simulate.h"
#include "table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_IN_FIVE = 5 };

/* The weight of the prior, in positions: that a thing brings what it brings a round later. */
static const double RIDGE = 200;

typedef struct Equations { /* of one stage */
    double matrix[MAX_FIT_THINGS][MAX_FIT_THINGS], right[MAX_FIT_THINGS];
    long positions;
} Equations;

typedef struct Checked { /* sums over the test positions of one stage */
    double count, guess, end, guess_square, end_square, product, error_square;
} Checked;

typedef struct Position {
    double has[MAX_FIT_THINGS];
    int stage, seat;
} Position;

enum { MAX_POSITIONS = MAX_STAGES * MAX_SEATS };

typedef struct Fitter {
    const Game *game;
    const Evaluator *evaluator;
    double weight[MAX_WEIGHTS];
    Position position[MAX_POSITIONS]; /* of the current game */
    int positions, last_stage;
    Equations equations[MAX_STAGES];
    Checked checked[MAX_STAGES];
    FitResult *out;
    long played;
} Fitter;

/* Playing */

static void note_positions(void *watcher, const State *state, int who)
{
    Fitter *fitter = watcher;
    const Fit *fit = fitter->evaluator->fit;
    int stage = fit->stage(state);
    if (stage < 0 || stage == fitter->last_stage || game_waiting_for(fitter->game, state) == 0)
        return;
    fitter->last_stage = stage;
    for (int seat = 0; seat < state->seats && fitter->positions < MAX_POSITIONS; seat++) {
        Position *position = &fitter->position[fitter->positions++];
        position->stage = stage;
        position->seat = seat;
        fit->count(state, seat, fitter->weight, position->has);
    }
}

/* The seats, bots, options and chance of the n-th game follow from n. Every other pair of games has
 * the standard options. */
static bool play_nth(Fitter *fitter, const FitSettings *settings, Bot *const bot[], long n,
                     MatchResult *result)
{
    static const atomic_bool never = false;
    int seats =
        settings->least_seats + (int)(n % (settings->most_seats - settings->least_seats + 1));
    uint64_t seed = settings->seed + (uint64_t)n;
    Rng rng = rng_seeded(seed);
    Bot *seated[MAX_SEATS];
    Options options;
    MatchWatcher watcher = { .watcher = fitter, .happened = note_positions, .stop = &never };
    for (int seat = 0; seat < seats; seat++)
        seated[seat] = bot[(n / 3 + seat) % settings->bots];
    fitter->positions = 0;
    fitter->last_stage = -1;
    random_options(fitter->game, seats, &options, &rng);
    return play_watched_match(fitter->game, seats, n / 2 % 2 == 0 ? NULL : &options, seated, seed,
                              &watcher, result);
}

/* Fitting */

static void add_to_equations(Equations *equations, const double *has, int things, double end)
{
    for (int row = 0; row < things; row++) {
        if (has[row] == 0)
            continue;
        for (int column = 0; column < things; column++)
            equations->matrix[row][column] += has[row] * has[column];
        equations->right[row] += has[row] * end;
    }
    equations->positions++;
}

/* Gaussian elimination; the matrix is positive definite. `brings` starts as what things bring a
 * round later and stays so for things that never occurred. */
static void solve(Equations *equations, int things, double brings[MAX_FIT_THINGS])
{
    double change[MAX_FIT_THINGS];
    double(*matrix)[MAX_FIT_THINGS] = equations->matrix;
    double *right = equations->right;
    for (int row = 0; row < things; row++)
        for (int column = 0; column < things; column++)
            right[row] -= matrix[row][column] * brings[column];
    for (int i = 0; i < things; i++)
        matrix[i][i] += matrix[i][i] > 0 ? RIDGE * matrix[i][i] / (double)equations->positions : 1;
    for (int pivot = 0; pivot < things; pivot++)
        for (int row = pivot + 1; row < things; row++) {
            double factor = matrix[row][pivot] / matrix[pivot][pivot];
            for (int column = pivot; column < things && factor != 0; column++)
                matrix[row][column] -= factor * matrix[pivot][column];
            right[row] -= factor * right[pivot];
        }
    for (int row = things - 1; row >= 0; row--) {
        double sum = right[row];
        for (int column = row + 1; column < things; column++)
            sum -= matrix[row][column] * change[column];
        change[row] = sum / matrix[row][row];
    }
    for (int i = 0; i < things; i++)
        brings[i] += change[i];
}

static void solve_all(Fitter *fitter)
{
    const Fit *fit = fitter->evaluator->fit;
    double brings[MAX_FIT_THINGS] = { 0 };
    for (int stage = 0; stage < fit->stages; stage++) {
        if (fitter->equations[stage].positions == 0)
            continue;
        solve(&fitter->equations[stage], fit->things, brings);
        for (int thing = 0; thing < fit->things; thing++)
            fitter->out->brings[thing][stage] = brings[thing];
    }
}

/* Checking */

static void check_position(Fitter *fitter, const Position *position, double end)
{
    Checked *checked = &fitter->checked[position->stage];
    double guess = 0;
    for (int thing = 0; thing < fitter->evaluator->fit->things; thing++)
        guess += position->has[thing] * fitter->out->brings[thing][position->stage];
    checked->count++;
    checked->guess += guess;
    checked->end += end;
    checked->guess_square += guess * guess;
    checked->end_square += end * end;
    checked->product += guess * end;
    checked->error_square += (guess - end) * (guess - end);
}

static void conclude(Fitter *fitter)
{
    for (int stage = 0; stage < fitter->evaluator->fit->stages; stage++) {
        const Checked *sum = &fitter->checked[stage];
        double n = sum->count > 0 ? sum->count : 1;
        double both = sum->product / n - sum->guess / n * sum->end / n;
        double left = sum->guess_square / n - sum->guess / n * sum->guess / n;
        double right = sum->end_square / n - sum->end / n * sum->end / n;
        fitter->out->error[stage] = sqrt(sum->error_square / n);
        fitter->out->correlation[stage] = left * right > 0 ? both / sqrt(left * right) : 0;
    }
}

/* All together */

static void play_all(Fitter *fitter, const FitSettings *settings, Bot *const bot[], bool to_fit,
                     FitProgress *progress, void *watcher)
{
    for (long n = 0; n < settings->games; n++) {
        MatchResult result;
        if ((n % GAMES_IN_FIVE < GAMES_IN_FIVE - 1) != to_fit ||
            !play_nth(fitter, settings, bot, n, &result))
            continue;
        for (int i = 0; i < fitter->positions; i++) {
            const Position *position = &fitter->position[i];
            double end = result.score.total[position->seat];
            if (to_fit)
                add_to_equations(&fitter->equations[position->stage], position->has,
                                 fitter->evaluator->fit->things, end);
            else
                check_position(fitter, position, end);
        }
        progress(watcher, ++fitter->played);
    }
}

bool fit_forecast(const Game *game, const FitSettings *settings, FitProgress *progress,
                  void *watcher, FitResult *out)
{
    const Evaluator *evaluator = evaluator_of(game);
    Fitter *fitter = evaluator == NULL || evaluator->fit == NULL ? NULL : calloc(1, sizeof *fitter);
    Bot *bot[MAX_SEATS] = { NULL };
    int opened = 0;
    if (fitter == NULL)
        return false;
    memset(out, 0, sizeof *out);
    fitter->game = game;
    fitter->evaluator = evaluator;
    fitter->out = out;
    evaluator_weights(evaluator, fitter->weight);
    fitter->weight[evaluator->fit->own_weight] = 0;
    while (opened < settings->bots && (bot[opened] = bot_from_text(settings->bot[opened])) != NULL)
        bot_set_weights(bot[opened++], fitter->weight);
    bool is_ready = opened == settings->bots;
    if (is_ready) {
        play_all(fitter, settings, bot, true, progress, watcher);
        solve_all(fitter);
        play_all(fitter, settings, bot, false, progress, watcher);
        conclude(fitter);
    }
    while (opened > 0)
        bot_free(bot[--opened]);
    free(fitter);
    return is_ready;
}
