/* Which bots play each other. */
#include "tournament.h"

#include "plan.h"

typedef struct Lister {
    const TournamentPlan *plan;
    Seating *seating;
    int count;
} Lister;

/* All distinct orders of the remaining bots, ascending. */
static void list_orders(Lister *lister, uint8_t left[MAX_RATED], int seat, Seating order)
{
    if (seat == lister->plan->seats) {
        if (lister->count < MOST_SEATINGS)
            lister->seating[lister->count] = order;
        lister->count++;
        return;
    }
    for (int bot = 0; bot < lister->plan->bots && lister->count <= MOST_SEATINGS; bot++) {
        if (left[bot] == 0)
            continue;
        left[bot]--;
        order.bot[seat] = (uint8_t)bot;
        list_orders(lister, left, seat + 1, order);
        left[bot]++;
    }
}

/* Gives the remaining seats to each combination of the allowed bots from `from` on. */
static void list_line_ups(Lister *lister, uint8_t times[MAX_RATED], unsigned allowed, int from,
                          int seats_left)
{
    if (seats_left == 0) {
        list_orders(lister, times, 0, (Seating){ 0 });
        return;
    }
    for (int bot = from; bot < lister->plan->bots && lister->count <= MOST_SEATINGS; bot++) {
        if (!(allowed >> bot & 1))
            continue;
        times[bot]++;
        list_line_ups(lister, times, allowed, bot + 1, seats_left - 1);
        times[bot]--;
    }
}

static void list_among(Lister *lister, unsigned allowed)
{
    uint8_t times[MAX_RATED] = { 0 };
    int players = __builtin_popcount(allowed), seats = lister->plan->seats;
    for (int bot = 0; bot < lister->plan->bots; bot++)
        times[bot] = allowed >> bot & 1 ? (uint8_t)(seats / players) : 0;
    list_line_ups(lister, times, allowed, 0, seats % players);
}

int list_seatings(const TournamentPlan *plan, Seating seating[MOST_SEATINGS])
{
    Lister lister = { .plan = plan, .seating = seating };
    if (!plan->is_gauntlet)
        list_among(&lister, (1u << plan->bots) - 1);
    for (int bot = 1; plan->is_gauntlet && bot < plan->bots; bot++)
        list_among(&lister, 1u | 1u << bot);
    return lister.count <= MOST_SEATINGS ? lister.count : 0;
}

/* Hashes of the weight files of the bots: with other weights it is another tournament. */
static void write_own_weights(const TournamentPlan *plan, Json *json)
{
    char weights[WEIGHTS_HASH_SIZE];
    json_begin_object(json, "own_weights");
    for (int bot = 0; bot < plan->bots; bot++) {
        if (!plan->has_weights[bot])
            continue;
        weights_hash(evaluator_of(plan->game), plan->weight[bot], weights);
        json_string(json, plan->name[bot], weights);
    }
    json_end_object(json);
}

static void write_members(const void *what, Json *json)
{
    const TournamentPlan *plan = what;
    char weights[WEIGHTS_HASH_SIZE];
    weights_hash(evaluator_of(plan->game), NULL, weights);
    json_begin_object(json, NULL);
    json_string(json, "tournament", plan->is_gauntlet ? "gauntlet" : "round-robin");
    json_string(json, "game", plan->game->name);
    json_string(json, "rules", plan->game->signature);
    json_string(json, "weights", weights);
    json_number(json, "seats", plan->seats);
    json_begin_array(json, "bots");
    for (int bot = 0; bot < plan->bots; bot++)
        json_string(json, NULL, plan->name[bot]);
    json_end_array(json);
    write_own_weights(plan, json);
    json_begin_object(json, "options");
    for (int i = 0; i < plan->game->option_count; i++)
        json_string(json, plan->game->option[i].id,
                    plan->game->option[i].value[plan->options.value[i]]);
    json_end_object(json);
    json_number(json, "deals", plan->deals);
    json_number(json, "seed", (int64_t)plan->seed);
    json_end_object(json);
}

char *tournament_plan_write(const TournamentPlan *plan)
{
    return text_of_json(write_members, plan);
}
