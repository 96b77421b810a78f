/* Multiple-observer information-set Monte Carlo tree search.
 *
 * Each iteration imagines a world that fits the view and plays it. Every seat walks its own tree.
 * The nodes are its own decisions, distinguished by its actions and by the events it may see.
 * Chance is sampled. A seat chooses by UCB1 among the actions that are legal in this world;
 * exploration counts how often an action was available, not how often its node was visited
 * (Cowling, Powley and Whitehouse 2012). Each tree learns the utility of its own seat (max^n).
 *
 * With dice and decks, hardly anything is observed twice, so the nodes of a strict tree would stay
 * empty. Each decision therefore has two nodes: the exact one, and a coarse one that knows only the
 * seat's actions and what happened to the seat itself. The coarse node decides until the exact one
 * has enough visits. */
#include "search.h"

#include <math.h>
#include <string.h>

enum {
    EXPAND_VISITS = 8,     /* of a node before it chooses; until then it is a play-out */
    EXACT_VISITS = 12,     /* of an exact node before it decides instead of the coarse one */
    INHERITED_VISITS = 4,  /* at most so many visits does it take over from the coarse one */
    MOST_DECISIONS = 5000, /* of an iteration, in case the players go round in circles */
};

static const double LEAST_SPREAD = 0.01;
static const double PRIOR_SPREAD = 0.25; /* of the game's spread: halves the prior of an action */

const SearchSettings standard_search = { .horizon = EVALUATOR_DEFAULT,
                                         .exploration = EVALUATOR_DEFAULT,
                                         .bias = EVALUATOR_DEFAULT };

static void apply_defaults(SearchSettings *settings, const Evaluator *evaluator)
{
    bool has_no_rounds = settings->rounds > 0 && evaluator->round == NULL;
    if (settings->horizon == EVALUATOR_DEFAULT || has_no_rounds) {
        settings->rounds = evaluator->rounds;
        settings->horizon = evaluator->horizon;
        settings->to_the_end =
            evaluator->rounds == 0 && evaluator->horizon == 0 && evaluator->playout_weight != NULL;
    }
    if (settings->exploration == EVALUATOR_DEFAULT)
        settings->exploration = evaluator->exploration;
    if (settings->bias == EVALUATOR_DEFAULT)
        settings->bias = evaluator->bias;
}

void search_begin(Search *search, const Game *game, const State *view, int seat,
                  const SearchSettings *settings, uint64_t seed)
{
    ActionList list;
    search->game = game;
    search->evaluator = evaluator_of(game);
    search->settings = *settings;
    apply_defaults(&search->settings, search->evaluator);
    evaluator_weights(search->evaluator, search->weight);
    if (settings->weight != NULL)
        memcpy(search->weight, settings->weight,
               (size_t)search->evaluator->weight_count * sizeof(double));
    search->seat = seat;
    search->iterations = 0;
    search->rng = rng_seeded(seed);
    memcpy(search->view.bytes, view, game->state_size);
    tree_clear(&search->tree);
    game_list(game, view, seat, &list);
    search->root_count = list.count;
    for (int i = 0; i < list.count; i++)
        search->root[i] = (RootAction){ .action = list.action[i] };
}

/* Choosing in a tree */

/* ln(n), the same on every machine: the exponent, and a polynomial for the rest. */
static double natural_log(uint32_t n)
{
    int power = 31 - __builtin_clz(n);
    double x = (double)n / (double)(UINT32_C(1) << power); /* 1 to 2 */
    double t = (x - 1) / (x + 1), square = t * t;
    return 0.6931471805599453 * power +
           2 * t * (1 + square * (1.0 / 3 + square * (0.2 + square / 7)));
}

/* Priors from the values of the actions' results: 1 for the best, less for the others by the
 * distance to it. */
static void set_priors_by_value(Search *search, int seat, const ActionList *list,
                                Edge *const edge[])
{
    double value[MAX_ACTIONS], best = evaluate_actions(search, seat, list, value);
    double unit = PRIOR_SPREAD * search->evaluator->spread;
    for (int i = 0; i < list->count; i++)
        edge[i]->prior = (float)(1 / (1 + (best - value[i]) / unit));
}

/* Deep in the tree play-out weights are used instead, because they are so much cheaper. */
static void set_priors_by_weight(Search *search, int seat, const ActionList *list,
                                 Edge *const edge[])
{
    const State *state = &search->world.state;
    Step step = game_next_step(search->game, state, seat);
    int weight[MAX_ACTIONS], most = 1;
    for (int i = 0; i < list->count; i++) {
        weight[i] =
            search->evaluator->playout_weight(state, seat, step, list->action[i], search->weight);
        most = weight[i] > most ? weight[i] : most;
    }
    for (int i = 0; i < list->count; i++)
        edge[i]->prior = (float)weight[i] / (float)most;
}

/* The standard deviation of the values a node has seen: the unit of exploration, because values
 * estimated after one round differ by hundredths where the end of a game says won or lost. */
static double spread_in(const Node *node)
{
    double visits = node->visits > 0 ? node->visits : 1, mean = node->value / visits;
    double variance = node->square / visits - mean * mean;
    return LEAST_SPREAD + (node->visits > 1 && variance > 0 ? sqrt(variance) : 0);
}

/* UCB1 with a prior. An untried action is taken to be as good as the node's mean. */
static double promise(const SearchSettings *settings, const Edge *edge, double mean, double spread)
{
    double tried = edge->visits > 0 ? edge->visits : 1;
    double value = edge->visits > 0 ? edge->value / edge->visits : mean;
    return value + spread * (settings->exploration * sqrt(natural_log(edge->available) / tried) +
                             settings->bias * edge->prior / (edge->visits + 1));
}

static int most_promising(Search *search, const Node *node, const ActionList *list,
                          Edge *const edge[])
{
    int best = 0;
    uint32_t equals = 0;
    double best_promise = 0, mean = node->visits > 0 ? node->value / node->visits : 0.5;
    double spread = spread_in(node);
    for (int i = 0; i < list->count; i++) {
        edge[i]->available++;
        double score = promise(&search->settings, edge[i], mean, spread);
        if (equals > 0 && score < best_promise)
            continue;
        equals = equals > 0 && score == best_promise ? equals + 1 : 1;
        if (equals == 1 || rng_below(&search->rng, equals) == 0)
            best = i;
        best_promise = score;
    }
    return best;
}

static void note_visit(Search *search, Node *node, Edge *edge, int seat)
{
    search->visit[search->visits++] = (Visit){ .node = node, .edge = edge, .seat = seat };
}

/* An exact node starts with a little of the coarse one's experience. */
static void inherit(const ActionList *list, Edge *const edge[], Edge *const coarse[])
{
    for (int i = 0; i < list->count; i++) {
        uint32_t visits =
            coarse[i]->visits < INHERITED_VISITS ? coarse[i]->visits : INHERITED_VISITS;
        if (visits > 0)
            edge[i]->value = coarse[i]->value / coarse[i]->visits * visits;
        edge[i]->visits = visits;
        edge[i]->available = visits;
    }
}

/* Picks in one node; NULL: the memory is full. */
static Edge *pick_in(Search *search, Node *node, Edge *const coarse[], int seat,
                     const ActionList *list, Edge *edge[MAX_ACTIONS])
{
    bool is_new = node->block == 0;
    uint32_t edges_before = node->edges;
    if (!tree_edges(&search->tree, node, list, edge))
        return NULL;
    if (is_new && coarse != NULL)
        inherit(list, edge, coarse);
    if (search->settings.bias > 0 && (is_new || node->edges != edges_before)) {
        bool at_root = search->visits == 0;
        if (at_root || search->evaluator->playout_weight == NULL)
            set_priors_by_value(search, seat, list, edge);
        else
            set_priors_by_weight(search, seat, list, edge);
    }
    return edge[most_promising(search, node, list, edge)];
}

static const Edge *pick_in_tree(Search *search, int seat, const ActionList *list, Node *coarse,
                                Node *exact)
{
    Edge *coarse_edge[MAX_ACTIONS], *exact_edge[MAX_ACTIONS];
    if (exact == coarse || exact->visits < EXACT_VISITS) {
        Edge *edge = pick_in(search, coarse, NULL, seat, list, coarse_edge);
        if (edge != NULL)
            note_visit(search, coarse, edge, seat);
        if (edge != NULL && exact != coarse)
            note_visit(search, exact, NULL, seat);
        return edge;
    }
    if (!tree_edges(&search->tree, coarse, list, coarse_edge))
        return NULL;
    Edge *edge = pick_in(search, exact, coarse_edge, seat, list, exact_edge);
    if (edge == NULL)
        return NULL;
    note_visit(search, exact, edge, seat);
    for (int i = 0; i < list->count; i++) {
        coarse_edge[i]->available++;
        if (coarse_edge[i]->action == edge->action)
            note_visit(search, coarse, coarse_edge[i], seat);
    }
    return edge;
}

/* Deciding */

/* The seat's tree decides and grows by one node per iteration; beyond it, the play-out decides. */
static Action decide(Search *search, int seat, ActionList *list)
{
    const Path *path = &search->path[seat];
    evaluator_prune(search->evaluator, &search->world.state, list);
    if (!(search->in_tree >> seat & 1) || list->count == 1)
        return pick_in_playout(search, seat, list);
    Node *coarse = tree_find(&search->tree, path->own_history + path->own_observed);
    Node *exact = tree_find(&search->tree, path->history + path->observed);
    const Edge *edge = NULL;
    bool fits = coarse != NULL && exact != NULL && search->visits + 2 <= MAX_VISITS;
    if (fits && (coarse->visits >= EXPAND_VISITS || search->visits == 0))
        edge = pick_in_tree(search, seat, list, coarse, exact);
    else if (fits)
        note_visit(search, coarse, NULL, seat);
    if (edge == NULL)
        search->in_tree &= (SeatSet) ~(1 << seat);
    return edge != NULL ? edge->action : pick_in_playout(search, seat, list);
}

/* A flat search takes the actions of the root in turn. */
static Action decide_at_root(Search *search, ActionList *list)
{
    Action action = search->settings.flat
                        ? search->root[search->iterations % search->root_count].action
                        : decide(search, search->seat, list);
    int number = 0;
    while (search->root[number].action != action)
        number++;
    search->root_action = number;
    return action;
}

/* One iteration */

/* Every seat adds the events it may see to its path; the acting seat also adds its action. */
static void observe(Search *search, int who, Action action)
{
    const State *state = &search->world.state;
    if (who != CHANCE) {
        Path *path = &search->path[who];
        path->own_history = hash_mix(path->own_history + path->own_observed, action);
        path->history = hash_mix(path->history + path->observed, action);
        path->observed = path->own_observed = 0;
    }
    for (int i = 0; i < state->event_count; i++) {
        uint64_t word;
        memcpy(&word, &state->event[i], sizeof word);
        uint64_t hash = hash_mix(1, word);
        for (int seat = 0; seat < state->seats; seat++)
            if (state->event[i].seen_by >> seat & 1) {
                search->path[seat].observed += hash;
                search->path[seat].own_observed += state->event[i].seat == seat ? hash : 0;
            }
    }
}

static void begin_iteration(Search *search)
{
    memcpy(search->world.bytes, search->view.bytes, search->game->state_size);
    game_determinize(search->game, &search->world.state, search->seat, &search->rng);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        uint64_t start = hash_mix(0, (uint64_t)seat + 1);
        search->path[seat] = (Path){ .history = start, .own_history = start };
    }
    search->in_tree = search->settings.flat ? 0 : (SeatSet)((1 << search->world.state.seats) - 1);
    search->visits = 0;
    if (search->settings.rounds > 0)
        search->last_round =
            search->evaluator->round(&search->world.state) + search->settings.rounds;
}

/* If several seats act simultaneously, the searching seat acts first. */
static int next_player(const Search *search, SeatSet waiting)
{
    return waiting >> search->seat & 1 ? search->seat : __builtin_ctz(waiting);
}

static bool has_left_its_tree(const Search *search) /* and a horizon ends the play-out */
{
    return !search->settings.to_the_end && search->settings.rounds == 0 &&
           !(search->in_tree >> search->seat & 1);
}

static bool has_played_its_rounds(Search *search)
{
    return search->settings.rounds > 0 &&
           search->evaluator->round(&search->world.state) >= search->last_round;
}

/* Plays until the game is over (true) or the play-out is to be evaluated (false). */
static bool play_world(Search *search)
{
    const Game *game = search->game;
    State *state = &search->world.state;
    int left = search->settings.horizon, decisions = 0;
    bool at_root = true;
    ActionList list;
    for (SeatSet waiting; (waiting = game_waiting_for(game, state)) != 0;) {
        if (has_played_its_rounds(search) || decisions == MOST_DECISIONS)
            return false;
        int who = next_player(search, waiting);
        bool is_chance = waiting == 1 << CHANCE;
        game_list(game, state, is_chance ? CHANCE : who, &list);
        Action action = is_chance ? list_pick(&list, &search->rng)
                        : at_root ? decide_at_root(search, &list)
                                  : decide(search, who, &list);
        if (!is_chance && !at_root && has_left_its_tree(search) && left-- <= 0)
            return false; /* before the action: a random one would spoil the evaluation */
        at_root = at_root && is_chance;
        decisions += !is_chance;
        game_play(game, state, is_chance ? CHANCE : who, action);
        if (search->in_tree != 0)
            observe(search, is_chance ? CHANCE : who, action);
    }
    return true;
}

static void learn(Search *search, const Outcome *outcome)
{
    for (int i = 0; i < search->visits; i++) {
        const Visit *visit = &search->visit[i];
        double value = outcome->value[visit->seat];
        visit->node->visits++;
        visit->node->value += value;
        visit->node->square += value * value;
        if (visit->edge == NULL)
            continue;
        visit->edge->visits++;
        visit->edge->value += value;
    }
    RootAction *root = &search->root[search->root_action];
    root->visits++;
    root->value += outcome->value[search->seat];
    for (int seat = 0; seat < search->world.state.seats; seat++) {
        root->win[seat] += outcome->win[seat];
        root->score[seat] += outcome->score[seat];
    }
}

void search_iterate(Search *search)
{
    Outcome outcome;
    begin_iteration(search);
    if (play_world(search))
        outcome_of_end(search->game, search->evaluator, search->weight, &search->world.state,
                       &outcome);
    else
        outcome_estimated(search->evaluator, search->weight, &search->world.state, &outcome);
    learn(search, &outcome);
    search->iterations++;
}
