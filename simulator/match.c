/* Plays one game among bots. */
#include "match.h"

#include <assert.h>
#include <string.h>

static void share_victory(const Game *game, const State *state, MatchResult *out)
{
    int winners = 0;
    game_score(game, state, &out->score);
    for (int seat = 0; seat < state->seats; seat++)
        winners += out->score.rank[seat] == 1;
    for (int seat = 0; seat < state->seats; seat++)
        out->won[seat] = out->score.rank[seat] == 1 ? 1.0 / winners : 0;
    if (state->seats == 1)
        out->won[0] = out->score.solo_won;
}

bool play_match(const Game *game, int seats, const Options *options, Bot *const bot[],
                uint64_t seed, MatchResult *out)
{
    _Alignas(16) unsigned char memory[MAX_STATE_SIZE], view[MAX_STATE_SIZE];
    State *state = (State *)memory;
    Rng chance = rng_seeded(seed), thought[MAX_SEATS];
    const char *why_not;
    ActionList list;
    *out = (MatchResult){ 0 };
    for (int seat = 0; seat < seats; seat++)
        thought[seat] = rng_seeded(rng_next(&chance));
    if (!game_begin(game, state, seats, options, &why_not))
        return false;
    for (SeatSet waiting; (waiting = game_waiting_for(game, state)) != 0;) {
        int who = __builtin_ctz(waiting);
        if (out->decisions == MATCH_LIMIT) {
            out->unfinished = true;
            break;
        }
        game_list(game, state, who, &list);
        if (who == CHANCE) {
            game_play(game, state, CHANCE, list_pick(&list, &chance));
            continue;
        }
        memcpy(view, memory, game->state_size);
        game_hide(game, (State *)view, who);
        Action action = bot_choose(bot[who], game, (State *)view, who, &thought[who]);
        assert(list_has(&list, action));
        game_play(game, state, who, action);
        out->decisions++;
    }
    share_victory(game, state, out);
    return true;
}
