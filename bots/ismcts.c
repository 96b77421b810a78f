/* Multiple-observer information-set Monte Carlo tree search.
 *
 * Each iteration imagines a world that fits the view and plays it. Every seat walks its own tree:
 * its nodes are its own decisions, told apart by what it has done and by the events it was allowed
 * to see. Chance is sampled. A seat chooses by UCB1 over the actions that are legal in this world,
 * where an action is explored by how often it was available, not by how often its node was visited
 * (Cowling, Powley and Whitehouse 2012). Each tree learns the utility of its own seat (max^n).
 *
 * With dice and decks hardly anything is seen twice, so that the nodes of a strict tree would stay
 * empty. So each decision has two nodes: the exact one, and a coarse one that knows only the seat's
 * own actions. The coarse node is asked until the exact one has been visited often enough to speak
 * for itself. */
#include "search_private.h"

#include <math.h>
#include <string.h>

enum {
    EXPAND_VISITS = 8,     /* until then instinct decides */
    EXACT_VISITS = 12,     /* from then on the exact node is asked */
    INHERITED_VISITS = 4,  /* what it takes over from the coarse one then, at most */
    MOST_DECISIONS = 5000, /* of an iteration: then everybody goes round in circles */
};

static const double LEAST_SPREAD = 0.01;

const SearchSettings standard_search = { .horizon = AS_THE_SENSE_SAYS,
                                         .exploration = AS_THE_SENSE_SAYS,
                                         .bias = AS_THE_SENSE_SAYS };

/* What suits the game: play-outs by judgement if it has rounds, else by urge. */
static void play_as_suits(SearchSettings *settings, const Sense *sense)
{
    settings->rounds = sense->rounds;
    settings->to_the_end = sense->rounds == 0 && sense->horizon == 0 && sense->urge != NULL;
    settings->horizon = sense->horizon;
}

static void follow_sense(SearchSettings *settings, const Sense *sense)
{
    bool has_no_rounds = settings->rounds > 0 && sense->round == NULL;
    if (settings->horizon == AS_THE_SENSE_SAYS || has_no_rounds)
        play_as_suits(settings, sense);
    if (settings->exploration == AS_THE_SENSE_SAYS)
        settings->exploration = sense->exploration;
    if (settings->bias == AS_THE_SENSE_SAYS)
        settings->bias = sense->bias;
}

void search_begin(Search *search, const Game *game, const State *view, int seat,
                  const SearchSettings *settings, uint64_t seed)
{
    ActionList list;
    search->game = game;
    search->sense = sense_of(game);
    search->settings = *settings;
    follow_sense(&search->settings, search->sense);
    sense_weights(search->sense, search->weight);
    if (settings->weight != NULL)
        memcpy(search->weight, settings->weight,
               (size_t)search->sense->weight_count * sizeof(double));
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

/* The sense looks at the world after each action; the best has 1, the others less by the distance.
 */
static void ask_sense(Search *search, int seat, const ActionList *list, Edge *const edge[])
{
    double worth[MAX_ACTIONS], best = judge_in_world(search, seat, list, worth);
    double unit = (search->sense->spread > 0 ? search->sense->spread : 10) / 4;
    for (int i = 0; i < list->count; i++)
        edge[i]->bias = (float)(1 / (1 + (best - worth[i]) / unit));
}

/* Deep in the tree instinct is asked in place of the sense, being so much cheaper. */
static void ask_instinct(Search *search, int seat, const ActionList *list, Edge *const edge[])
{
    const State *state = &search->world.state;
    Step step = game_next_step(search->game, state, seat);
    int urge[MAX_ACTIONS], most = 1;
    for (int i = 0; i < list->count; i++) {
        urge[i] = search->sense->urge(state, seat, step, list->action[i]);
        most = urge[i] > most ? urge[i] : most;
    }
    for (int i = 0; i < list->count; i++)
        edge[i]->bias = (float)urge[i] / (float)most;
}

/* By how much the values seen in a node differ: that is the unit of exploration, since a sense that
 * judges after one round differs by hundredths where the end of a game says won or lost. */
static double spread_in(const Node *node)
{
    double visits = node->visits > 0 ? node->visits : 1, mean = node->value / visits;
    double variance = node->square / visits - mean * mean;
    return LEAST_SPREAD + (node->visits > 1 && variance > 0 ? sqrt(variance) : 0);
}

/* An action that was never tried is taken to be as good as the node's mean. */
static double promise(const SearchSettings *settings, const Edge *edge, double mean, double spread)
{
    double tried = edge->visits > 0 ? edge->visits : 1;
    double value = edge->visits > 0 ? edge->value / edge->visits : mean;
    return value + spread * (settings->exploration * sqrt(natural_log(edge->available) / tried) +
                             settings->bias * edge->bias / (edge->visits + 1));
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

/* What an exact node knows when it is asked for the first time: a little of the coarse one's
 * experience. */
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

/* Picks in one node; NULL: its edges do not fit into the memory any more. */
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
        (at_root || search->sense->urge == NULL ? ask_sense : ask_instinct)(search, seat, list,
                                                                            edge);
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

/* The seat's tree decides, and grows by one node an iteration; beyond it, instinct does. */
static Action decide(Search *search, int seat, ActionList *list)
{
    Walk *walk = &search->walk[seat];
    sense_narrow(search->sense, &search->world.state, list);
    if (!(search->in_tree >> seat & 1) || list->count == 1)
        return pick_in_play_out(search, seat, list);
    Node *coarse = tree_find(&search->tree, walk->lived + walk->own);
    Node *exact = tree_find(&search->tree, walk->known + walk->seen);
    const Edge *edge = NULL;
    bool fits = coarse != NULL && exact != NULL && search->visits + 2 <= MAX_VISITS;
    if (fits && (coarse->visits >= EXPAND_VISITS || search->visits == 0))
        edge = pick_in_tree(search, seat, list, coarse, exact);
    else if (fits)
        note_visit(search, coarse, NULL, seat);
    if (edge == NULL)
        search->in_tree &= (SeatSet) ~(1 << seat);
    return edge != NULL ? edge->action : pick_in_play_out(search, seat, list);
}

/* The root of a flat search: every action in turn. */
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

/* Everybody adds what he has just seen to what he knows; who acted knows what he did. */
static void observe(Search *search, int who, Action action)
{
    const State *state = &search->world.state;
    if (who != CHANCE) {
        Walk *walk = &search->walk[who];
        walk->lived = hash_mix(walk->lived + walk->own, action);
        walk->known = hash_mix(walk->known + walk->seen, action);
        walk->seen = walk->own = 0;
    }
    for (int i = 0; i < state->event_count; i++) {
        uint64_t word;
        memcpy(&word, &state->event[i], sizeof word);
        uint64_t hash = hash_mix(1, word);
        for (int seat = 0; seat < state->seats; seat++)
            if (state->event[i].seen_by >> seat & 1) {
                search->walk[seat].seen += hash;
                search->walk[seat].own += state->event[i].seat == seat ? hash : 0;
            }
    }
}

static void begin_iteration(Search *search)
{
    memcpy(search->world.bytes, search->view.bytes, search->game->state_size);
    game_determinize(search->game, &search->world.state, search->seat, &search->rng);
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        uint64_t start = hash_mix(0, (uint64_t)seat + 1);
        search->walk[seat] = (Walk){ .lived = start, .known = start };
    }
    search->in_tree = search->settings.flat ? 0 : (SeatSet)((1 << search->world.state.seats) - 1);
    search->visits = 0;
    if (search->settings.rounds > 0)
        search->last_round = search->sense->round(&search->world.state) + search->settings.rounds;
}

/* The searching seat comes before others that are waited for with it. */
static int next_player(const Search *search, SeatSet waiting)
{
    return waiting >> search->seat & 1 ? search->seat : __builtin_ctz(waiting);
}

static bool has_left_its_tree(const Search *search) /* and is not playing on from there */
{
    return !search->settings.to_the_end && search->settings.rounds == 0 &&
           !(search->in_tree >> search->seat & 1);
}

static bool has_played_its_rounds(Search *search)
{
    return search->settings.rounds > 0 &&
           search->sense->round(&search->world.state) >= search->last_round;
}

/* Plays on until the game is over or the play-out has lasted long enough; true: it is over. */
static bool play_out(Search *search)
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
            return false; /* before it is played: no random action shall spoil what is judged */
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
    if (play_out(search))
        outcome_of_end(search->game, search->sense, search->weight, &search->world.state, &outcome);
    else
        outcome_guessed(search->sense, search->weight, &search->world.state, &outcome);
    learn(search, &outcome);
    search->iterations++;
}
