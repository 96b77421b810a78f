/* Plays at random. */
#include "table.h"

#include <assert.h>
#include <string.h>

static int first_waiting(SeatSet waiting)
{
    return __builtin_ctz(waiting);
}

long play_at_random(const Game *game, State *state, int seats, const Options *options, Rng *rng)
{
    const char *why_not;
    long actions = 0;
    SeatSet waiting;
    ActionList list;
    bool begun = game_begin(game, state, seats, options, &why_not);
    assert(begun);
    while ((waiting = game_waiting_for(game, state)) != 0) {
        int who = first_waiting(waiting);
        game_list(game, state, who, &list);
        game_play(game, state, who, list_pick(&list, rng));
        actions++;
    }
    return actions;
}

static bool option_fits(const Option *option, int seats)
{
    return option->max_seats == 0 || (seats >= option->min_seats && seats <= option->max_seats);
}

/* Draws again if the values do not go together. */
void random_options(const Game *game, int seats, Options *options, Rng *rng)
{
    StateBuffer buffer;
    const char *why_not;
    do {
        game_default_options(game, options);
        for (int i = 0; i < game->option_count; i++)
            if (option_fits(&game->option[i], seats))
                options->value[i] = (uint8_t)rng_below(rng, (uint32_t)game->option[i].value_count);
    } while (!game_begin(game, &buffer.state, seats, options, &why_not));
}

static uint64_t mix(uint64_t hash, uint64_t value) /* FNV-1a, a word at a time */
{
    return (hash ^ value) * UINT64_C(0x100000001b3);
}

/* Hashes who could do what with which odds, what was done, and how the game ended. */
static uint64_t hash_game(const Game *game, State *state, uint64_t hash, Rng *rng)
{
    SeatSet waiting;
    ActionList list;
    while ((waiting = game_waiting_for(game, state)) != 0) {
        int who = first_waiting(waiting);
        game_list(game, state, who, &list);
        for (int i = 0; i < list.count; i++)
            hash = mix(hash, (uint64_t)list.weight[i] << 32 | list.action[i]);
        hash = mix(hash, waiting);
        game_play(game, state, who, list_pick(&list, rng));
    }
    Score score;
    game_score(game, state, &score);
    for (int seat = 0; seat < state->seats; seat++)
        hash = mix(hash, (uint64_t)score.total[seat] << 8 | score.rank[seat]);
    return hash;
}

void random_signature(const Game *game, char signature[SIGNATURE_SIZE])
{
    StateBuffer buffer;
    State *state = &buffer.state;
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ (uint64_t)game->edition;
    for (int n = 0; n < SIGNATURE_GAMES; n++) {
        Rng rng = rng_seeded((uint64_t)n);
        Options options;
        const char *why_not;
        int seats = game->min_seats + n % (game->max_seats - game->min_seats + 1);
        random_options(game, seats, &options, &rng);
        if (game_begin(game, state, seats, &options, &why_not))
            hash = hash_game(game, state, hash, &rng);
        else
            hash = mix(hash, 1);
    }
    for (int i = 0; i < SIGNATURE_SIZE - 1; i++)
        signature[i] = "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    signature[SIGNATURE_SIZE - 1] = '\0';
}
