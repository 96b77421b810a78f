/* What a strong bot thinks of a seat's choices. */
#include "terminal.h"

#include <stdlib.h>
#include <string.h>

const char REVIEW_JUDGE[] = "hard,iterations=1200";

static const double DOUBT = 20;              /* play-outs */
static const double COSTS_SOMETHING = 0.005; /* of the chance to win */

static bool is_choice(const Table *table, int seat, int move, State *view, ActionList *list)
{
    if (table_move(table, move).who != seat)
        return false;
    table_state_at(table, move, view);
    game_hide(table_game(table), view, seat);
    game_list(table_game(table), view, seat, list);
    return list->count > 1;
}

static void describe(const Game *game, const State *view, int seat, Action action,
                     char line[LINE_SIZE])
{
    Line out = line_in(line, LINE_SIZE);
    game_describe_action(game, view, seat, action, &out);
}

/* The expected result of an action. Few visits say little, so some visits with the best action's
 * result are added. */
static double chance(const AnalysedAction *action, const AnalysedAction *best, int seat)
{
    return (action->win[seat] * action->visits + best->win[seat] * DOUBT) /
           (action->visits + DOUBT);
}

static void judge_choice(const Game *game, const State *view, Bot *judge, int seat, Action chosen,
                         Judged *out)
{
    static Analysis analysis;
    Rng rng = rng_seeded((uint64_t)out->move + 1);
    hint(judge, game, view, seat, &rng, &analysis);
    const AnalysedAction *best = &analysis.action[0], *own = best;
    for (int i = 0; i < analysis.count; i++)
        if (analysis.action[i].action == chosen)
            own = &analysis.action[i];
    describe(game, view, seat, chosen, out->chosen);
    describe(game, view, seat, best->action, out->best);
    out->win = chance(own, best, seat);
    out->best_win = best->win[seat] > out->win ? best->win[seat] : out->win;
}

bool review_make(const Table *table, int seat, Bot *judge, ReviewWatcher *watch, void *watcher,
                 Review *out)
{
    StateBuffer buffer;
    State *view = &buffer.state;
    ActionList list;
    int moves = table_moves(table);
    *out = (Review){ .seat = seat, .judged = calloc((size_t)moves + 1, sizeof *out->judged) };
    for (int move = 0; out->judged != NULL && move < moves; move++) {
        if (!watch(watcher, move, moves)) {
            review_free(out);
            return false;
        }
        if (!is_choice(table, seat, move, view, &list))
            continue;
        Judged *judged = &out->judged[out->count++];
        judged->move = move;
        judge_choice(table_game(table), view, judge, seat, table_move(table, move).action, judged);
    }
    return out->judged != NULL;
}

void review_free(Review *review)
{
    free(review->judged);
    *review = (Review){ 0 };
}

static double cost(const Judged *judged)
{
    return strcmp(judged->chosen, judged->best) == 0 ? 0 : judged->best_win - judged->win;
}

int review_costliest(const Review *review, int most, const Judged *found[])
{
    int count = 0;
    for (int i = 0; i < review->count; i++) {
        const Judged *judged = &review->judged[i];
        int place = count;
        while (place > 0 && cost(judged) > cost(found[place - 1]))
            place--;
        if (cost(judged) < COSTS_SOMETHING || place == most)
            continue;
        count += count < most;
        for (int k = count - 1; k > place; k--)
            found[k] = found[k - 1];
        found[place] = judged;
    }
    return count;
}
