/* A thing is what an action names: `brew recipe=ipa`, `hire worker=maltster`. It is on the table in
 * a game if some seat could point at it, and it is used when a seat plays it. */
#include "simulate.h"

#include "bot.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_THINGS = 512, RARE_PERCENT = 2, PLACE_MARGIN = 5 };

/* Each seat's weights differ from the evaluator's by up to this share. Identical bots would all do
 * the same at the same time, and that alone would favour one place in turn order. */
static const double VARIATION = 0.3;

typedef struct Thing {
    uint32_t key; /* verb and first argument */
    char name[LINE_SIZE];
    long on_table, used;   /* games */
    bool is_here, is_used; /* in the current game */
    bool is_possible;      /* it was legal for some seat in at least one game */
} Thing;

typedef struct Tally {
    int count;
    Thing thing[MAX_THINGS];
    double won[MAX_SEATS]; /* by place in turn order */
    double points;
    long games;
} Tally;

static uint32_t key_of(Action action)
{
    return action & 0xffff;
}

/* The verb and the first pair after the seat: `brew recipe=ipa`. Empty if that pair names no thing.
 */
static void name_thing(const Game *game, const State *state, int seat, Action action,
                       char name[LINE_SIZE])
{
    char text[LINE_SIZE], word[LINE_SIZE], pair[LINE_SIZE];
    Line line = line_in(text, sizeof text);
    game_describe_action(game, state, seat, action, &line);
    name[0] = '\0';
    if (sscanf(text, "%159s seat=%*d %159s", word, pair) != 2)
        return;
    const char *value = strchr(pair, '=');
    if (value == NULL || strspn(value + 1, "0123456789") == strlen(value + 1))
        return;
    Line out = line_in(name, LINE_SIZE);
    line_text(&out, word);
    line_text(&out, " ");
    line_text(&out, pair);
}

static Thing *find_thing(Tally *tally, const Game *game, const State *state, int seat,
                         Action action)
{
    for (int i = 0; i < tally->count; i++)
        if (tally->thing[i].key == key_of(action))
            return &tally->thing[i];
    if (tally->count == MAX_THINGS)
        return NULL;
    Thing *thing = &tally->thing[tally->count++];
    *thing = (Thing){ .key = key_of(action) };
    name_thing(game, state, seat, action, thing->name);
    return thing;
}

static void note_decision(Tally *tally, const Game *game, const State *state, int seat)
{
    ActionList candidates = { 0 }, legal;
    game->list_candidates(state, seat, game_next_step(game, state, seat), &candidates);
    game_list(game, state, seat, &legal);
    for (int i = 0; i < candidates.count + legal.count; i++) {
        bool is_legal = i >= candidates.count;
        Thing *thing =
            find_thing(tally, game, state, seat,
                       is_legal ? legal.action[i - candidates.count] : candidates.action[i]);
        if (thing == NULL)
            continue;
        thing->is_here |= !is_legal;
        thing->is_possible |= is_legal;
    }
}

static void note_use(Tally *tally, const Game *game, const State *state, int seat, Action action)
{
    Thing *thing = find_thing(tally, game, state, seat, action);
    if (thing != NULL)
        thing->is_here = thing->is_used = true;
}

/* The first seat to decide is the first player. */
static void note_result(Tally *tally, const Game *game, const State *state, int first)
{
    Score score;
    int winners = 0;
    game_score(game, state, &score);
    for (int seat = 0; seat < state->seats; seat++)
        winners += score.rank[seat] == 1;
    for (int seat = 0; seat < state->seats; seat++) {
        int place = (seat - first + state->seats) % state->seats;
        tally->won[place] += score.rank[seat] == 1 ? 1.0 / winners : 0;
        tally->points += (double)score.total[seat] / state->seats;
    }
    for (int i = 0; i < tally->count; i++) {
        Thing *thing = &tally->thing[i];
        thing->on_table += thing->is_here;
        thing->used += thing->is_used;
        thing->is_here = thing->is_used = false;
    }
    tally->games++;
}

static void vary_weights(const Game *game, Bot *bot, Rng *rng)
{
    enum { FINENESS = 1000 };
    const Evaluator *evaluator = evaluator_of(game);
    double weight[MAX_WEIGHTS] = { 0 };
    evaluator_weights(evaluator, weight);
    for (int n = 0; n < evaluator->weight_count; n++)
        weight[n] *= 1 + VARIATION * (2.0 * rng_below(rng, FINENESS + 1) / FINENESS - 1);
    bot_set_weights(bot, weight);
}

static void play_one_game(Tally *tally, const Game *game, State *state, Bot *const bot[MAX_SEATS],
                          Rng *rng)
{
    StateBuffer view;
    int first = NOBODY;
    ActionList list;
    for (SeatSet waiting; (waiting = game_waiting_for(game, state)) != 0;) {
        int who = __builtin_ctz(waiting);
        if (who == CHANCE) {
            game_list(game, state, CHANCE, &list);
            game_play(game, state, CHANCE, list_pick(&list, rng));
            continue;
        }
        first = first == NOBODY ? who : first;
        memcpy(view.bytes, state, game->state_size);
        game_hide(game, &view.state, who);
        note_decision(tally, game, state, who);
        Action action = bot_choose(bot[who], game, &view.state, who, rng);
        note_use(tally, game, state, who, action);
        game_play(game, state, who, action);
    }
    note_result(tally, game, state, first == NOBODY ? 0 : first);
}

static int by_name(const void *left, const void *right)
{
    return strcmp(((const Thing *)left)->name, ((const Thing *)right)->name);
}

static void print_report(Tally *tally, const Game *game, int seats, FILE *out)
{
    double played = (double)tally->games;
    fprintf(out, "%s, %d seats, %ld games, %.1f points on average\n", game->name, seats,
            tally->games, tally->points / played);
    for (int place = 0; place < seats; place++) {
        double percent = 100 * tally->won[place] / played;
        fprintf(out, "  place %d wins %5.1f %%%s\n", place + 1, percent,
                percent > 100.0 / seats + PLACE_MARGIN ? "  above its share" : "");
    }
    qsort(tally->thing, (size_t)tally->count, sizeof tally->thing[0], by_name);
    for (int i = 0; i < tally->count; i++) {
        const Thing *thing = &tally->thing[i];
        if (thing->name[0] == '\0' || thing->on_table == 0 || !thing->is_possible)
            continue;
        double percent = 100.0 * (double)thing->used / (double)thing->on_table;
        fprintf(out, "  %-52s %5.1f %% of %ld games%s\n", thing->name, percent, thing->on_table,
                percent < RARE_PERCENT ? "  rare" : "");
    }
}

static bool seat_bots(Bot *bot[MAX_SEATS], int seats)
{
    bool is_ready = true;
    for (int seat = 0; is_ready && seat < seats; seat++)
        is_ready = (bot[seat] = bot_from_text("greedy")) != NULL;
    return is_ready;
}

bool balance_report(const Game *game, int seats, int count, uint64_t seed, FILE *out)
{
    StateBuffer buffer;
    State *state = &buffer.state;
    Rng rng = rng_seeded(seed);
    Tally *tally = calloc(1, sizeof *tally);
    Bot *bot[MAX_SEATS] = { 0 };
    bool is_ready = tally != NULL && seat_bots(bot, seats);
    for (int n = 0; is_ready && n < count; n++) {
        Options options;
        const char *why_not;
        random_options(game, seats, &options, &rng);
        for (int seat = 0; seat < seats; seat++)
            vary_weights(game, bot[seat], &rng);
        if (game_begin(game, state, seats, &options, &why_not))
            play_one_game(tally, game, state, bot, &rng);
    }
    if (is_ready)
        print_report(tally, game, seats, out);
    for (int seat = 0; seat < seats; seat++)
        bot_free(bot[seat]);
    free(tally);
    return is_ready;
}
