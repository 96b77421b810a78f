/* In which direction each weight moves what the evaluator of its game says: tests/bots/signs.tsv
 * has a row for each. A term that is lost or has the wrong sign fails. After a change that is
 * meant, copy the rows that the test prints. */
#include "bots_fixture.h"

#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_POSITIONS = 3000, GAMES_EACH = 40 };

typedef struct Position {
    StateBuffer state;
    int seat;
} Position;

static Position position[MAX_POSITIONS];
static int positions;

/* Positions of games with all options, in which every third decision is random and the others are
 * those of a greedy bot. */
static void gather(const Game *game, int seats, uint64_t seed)
{
    Bot *bot = bot_called("greedy");
    Rng rng = rng_seeded(seed);
    StateBuffer truth = { 0 };
    const char *why_not;
    ActionList list;
    Options options;
    random_options(game, seats, &options, &rng);
    if (!game_begin(game, &truth.state, seats, &options, &why_not))
        game_begin(game, &truth.state, seats, NULL, &why_not);
    for (SeatSet waiting; (waiting = game_waiting_for(game, &truth.state)) != 0;) {
        int who = __builtin_ctz(waiting);
        game_list(game, &truth.state, who, &list);
        Action action = list_pick(&list, &rng);
        if (who != CHANCE && list.count > 1 && rng_below(&rng, 3) > 0) {
            StateBuffer view = view_of(game, &truth, who);
            action = bot_choose(bot, game, &view.state, who, &rng);
        }
        game_play(game, &truth.state, who, action);
        if (who != CHANCE && positions < MAX_POSITIONS && rng_below(&rng, 6) == 0)
            position[positions++] = (Position){ truth, who };
    }
    bot_free(bot);
}

/* What the evaluator says about a position, all together. Needs are subtracted: they are what a
 * lone player lacks. */
enum { VALUE, FORECAST, ERROR, NEED, PLAYOUT, ANSWERS };

static void ask(const Game *game, const Position *at, const double *weight, double answer[ANSWERS])
{
    const Evaluator *evaluator = evaluator_of(game);
    const State *state = &at->state.state;
    memset(answer, 0, ANSWERS * sizeof *answer);
    answer[VALUE] = evaluator->evaluate(state, at->seat, weight);
    if (evaluator->forecast != NULL)
        answer[FORECAST] = evaluator->forecast(state, at->seat, weight);
    if (evaluator->error != NULL)
        answer[ERROR] = evaluator->error(state, weight);
    if (state->seats == 1 && evaluator->solo_need != NULL)
        answer[NEED] = -evaluator->solo_need(state, weight);
    if (evaluator->playout_weight == NULL || !(game_waiting_for(game, state) >> at->seat & 1))
        return;
    ActionList list;
    Step step = game_next_step(game, state, at->seat);
    game_list(game, state, at->seat, &list);
    for (int i = 0; i < list.count; i++)
        answer[PLAYOUT] += evaluator->playout_weight(state, at->seat, step, list.action[i], weight);
}

/* `+`: it only ever raises what the evaluator says, `-`: lowers, `*`: both, `0`: it does nothing.
 */
static char sign_of(const Game *game, int number)
{
    double weight[MAX_WEIGHTS] = { 0 };
    bool raises = false, lowers = false;
    evaluator_weights(evaluator_of(game), weight);
    double own = weight[number], more = own > 0.7 || own < -0.7 ? 1 : 0.1;
    for (int n = 0; n < positions; n++) {
        double before[ANSWERS], after[ANSWERS];
        weight[number] = own;
        ask(game, &position[n], weight, before);
        weight[number] = own + more;
        ask(game, &position[n], weight, after);
        for (int i = 0; i < ANSWERS; i++) {
            if (i == FORECAST && evaluator_of(game)->fit != NULL)
                continue; /* fitted figures of either sign */
            raises = raises || after[i] > before[i] + 1e-9;
            lowers = lowers || after[i] < before[i] - 1e-9;
        }
    }
    return raises && lowers ? '*' : raises ? '+' : lowers ? '-' : '0';
}

static char wanted_sign(const char *signs, const char *game, const char *weight)
{
    char row[128];
    snprintf(row, sizeof row, "\n%s\t%s\t", game, weight);
    const char *found = strstr(signs, row);
    return found == NULL ? '?' : found[strlen(row)];
}

TEST(every_weight_moves_the_judgement_the_way_it_should)
{
    static char signs[1 << 16];
    FILE *file = fopen(SOURCE_DIR "/tests/bots/signs.tsv", "r");
    int wrong = 0;
    CHECK(file != NULL);
    size_t length = fread(signs, 1, sizeof signs - 1, file);
    fclose(file);
    CHECK(length > 0);
    for (int i = 0; games[i] != NULL; i++) {
        const Evaluator *evaluator = evaluator_of(games[i]);
        char first_row[64];
        snprintf(first_row, sizeof first_row, "\n%s\t", games[i]->name);
        if (strstr(signs, first_row) == NULL)
            continue; /* a new game: its rows are still to be written */
        positions = 0;
        for (int seats = games[i]->min_seats; seats <= 3; seats++)
            for (uint64_t seed = 1; seed <= GAMES_EACH; seed++)
                gather(games[i], seats, seed);
        for (int n = 0; n < evaluator->weight_count; n++) {
            char sign = sign_of(games[i], n);
            if (sign == wanted_sign(signs, games[i]->name, evaluator->weight[n].name))
                continue;
            printf("%s\t%s\t%c\n", games[i]->name, evaluator->weight[n].name, sign);
            wrong++;
        }
    }
    CHECK_EQUAL(wrong, 0);
}
