/* How the seats act in a play-out, beyond the tree: by evaluating the result of every action, or by
 * play-out weights, which cost next to no time. */
#include "search.h"

#include <string.h>

double evaluate_actions(Search *search, int seat, const ActionList *list, double value[MAX_ACTIONS])
{
    State *after = &search->after.state;
    double best = 0;
    for (int i = 0; i < list->count; i++) {
        memcpy(after, search->world.bytes, search->game->state_size);
        game_play(search->game, after, seat, list->action[i]);
        value[i] = search->evaluator->evaluate(after, seat, search->weight);
        best = i == 0 || value[i] > best ? value[i] : best;
    }
    return best;
}

/* Leaves the best actions in the list's weights. */
static void weigh_by_evaluation(Search *search, int seat, ActionList *list)
{
    double value[MAX_ACTIONS], best;
    evaluator_prune(search->evaluator, &search->world.state, list);
    best = evaluate_actions(search, seat, list, value);
    for (int i = 0; i < list->count; i++)
        list->weight[i] = value[i] == best;
}

static void weigh_for_playout(Search *search, int seat, ActionList *list)
{
    const State *state = &search->world.state;
    Step step = game_next_step(search->game, state, seat);
    for (int i = 0; i < list->count; i++)
        list->weight[i] =
            search->evaluator->playout_weight(state, seat, step, list->action[i], search->weight);
}

Action pick_in_playout(Search *search, int seat, ActionList *list)
{
    if (list->count > 1 && search->settings.rounds > 0)
        weigh_by_evaluation(search, seat, list);
    else if (list->count > 1 && search->evaluator->playout_weight != NULL)
        weigh_for_playout(search, seat, list);
    list->total = 0;
    for (int i = 0; i < list->count; i++)
        list->total += list->weight[i];
    return list_pick(list, &search->rng);
}
