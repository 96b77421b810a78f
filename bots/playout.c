/* How the seats act in a play-out, beyond the tree: by the sense's judgement of every action, or by
 * an urge that costs no time. */
#include "search_private.h"

#include <string.h>

double judge_in_world(Search *search, int seat, const ActionList *list, double worth[MAX_ACTIONS])
{
    State *after = &search->after.state;
    double best = 0;
    for (int i = 0; i < list->count; i++) {
        memcpy(after, search->world.bytes, search->game->state_size);
        game_play(search->game, after, seat, list->action[i]);
        worth[i] = search->sense->worth(after, seat, search->weight);
        best = i == 0 || worth[i] > best ? worth[i] : best;
    }
    return best;
}

static Action pick_by_judgement(Search *search, int seat, ActionList *list)
{
    double worth[MAX_ACTIONS], best;
    sense_narrow(search->sense, &search->world.state, list);
    best = judge_in_world(search, seat, list, worth);
    list->total = 0;
    for (int i = 0; i < list->count; i++) {
        list->weight[i] = worth[i] == best;
        list->total += list->weight[i];
    }
    return list_pick(list, &search->rng);
}

static Action pick_by_urge(Search *search, int seat, ActionList *list)
{
    const State *state = &search->world.state;
    Step step = game_next_step(search->game, state, seat);
    list->total = 0;
    for (int i = 0; i < list->count; i++) {
        list->weight[i] = search->sense->urge(state, seat, step, list->action[i]);
        list->total += list->weight[i];
    }
    return list_pick(list, &search->rng);
}

Action pick_in_play_out(Search *search, int seat, ActionList *list)
{
    if (list->count > 1 && search->settings.rounds > 0)
        return pick_by_judgement(search, seat, list);
    if (list->count > 1 && search->sense->urge != NULL)
        return pick_by_urge(search, seat, list);
    return list_pick(list, &search->rng);
}
