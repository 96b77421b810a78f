/* Plays one game between bots. */
#include "simulate.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

bool bot_has_clock(const char *text)
{
    BotSettings settings;
    BotProblem problem;
    return bot_named(text, &settings, &problem) && settings.kind->searches && settings.seconds > 0;
}

bool bot_for_matches(const char *text, char out[BOT_TEXT_SIZE], BotProblem *problem)
{
    BotSettings settings;
    if (!bot_named(text, &settings, problem))
        return false;
    bool asks_for_clock = strstr(text, "seconds=") != NULL;
    int length = snprintf(out, BOT_TEXT_SIZE, "%s", text);
    if (bot_has_clock(text) && !asks_for_clock)
        length =
            snprintf(out, BOT_TEXT_SIZE, "%s,iterations=%d", text, ITERATIONS_IN_PLACE_OF_A_CLOCK);
    if (length < BOT_TEXT_SIZE)
        return true;
    *problem = (BotProblem){ .word = "bad_bot_value" };
    snprintf(problem->value, sizeof problem->value, "%.*s", BOT_PROBLEM_SIZE - 1, text);
    return false;
}

Bot *bot_from_text(const char *text)
{
    BotSettings settings;
    BotProblem problem;
    return bot_named(text, &settings, &problem) ? bot_new(&settings) : NULL;
}

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

typedef struct Match {
    const Game *game;
    State *state;
    Bot *const *bot;
    const MatchWatcher *watcher;
    Rng chance, thought[MAX_SEATS];
} Match;

static Action choose(Match *match, int seat, const ActionList *list)
{
    StateBuffer view;
    memcpy(view.bytes, match->state, match->game->state_size);
    game_hide(match->game, &view.state, seat);
    Action action =
        bot_choose(match->bot[seat], match->game, &view.state, seat, &match->thought[seat]);
    assert(list_has(list, action));
    return action;
}

static bool is_stopped(const Match *match)
{
    return match->watcher != NULL && atomic_load(match->watcher->stop);
}

static void tell_watcher(const Match *match, int who)
{
    const MatchWatcher *watcher = match->watcher;
    if (watcher != NULL && watcher->happened != NULL)
        watcher->happened(watcher->watcher, match->state, who);
}

static bool play_on(Match *match, MatchResult *out)
{
    const MatchWatcher *watcher = match->watcher;
    ActionList list;
    for (SeatSet waiting; (waiting = game_waiting_for(match->game, match->state)) != 0;) {
        int who = __builtin_ctz(waiting);
        out->unfinished = out->decisions == MATCH_LIMIT;
        if (out->unfinished || is_stopped(match))
            break;
        game_list(match->game, match->state, who, &list);
        Action action =
            who == CHANCE ? list_pick(&list, &match->chance) : choose(match, who, &list);
        if (who != CHANCE && watcher != NULL && watcher->decided != NULL)
            watcher->decided(watcher->watcher, who, &list, action);
        game_play(match->game, match->state, who, action);
        tell_watcher(match, who);
        out->decisions += who != CHANCE;
    }
    return !is_stopped(match);
}

bool play_watched_match(const Game *game, int seats, const Options *options, Bot *const bot[],
                        uint64_t seed, const MatchWatcher *watcher, MatchResult *out)
{
    StateBuffer buffer;
    const char *why_not;
    Match match = { .game = game,
                    .state = &buffer.state,
                    .bot = bot,
                    .watcher = watcher,
                    .chance = rng_seeded(seed) };
    *out = (MatchResult){ 0 };
    for (int seat = 0; seat < seats; seat++)
        match.thought[seat] = rng_seeded(rng_next(&match.chance));
    if (!game_begin(game, match.state, seats, options, &why_not))
        return false;
    tell_watcher(&match, NOBODY);
    if (!play_on(&match, out))
        return false;
    share_victory(game, match.state, out);
    return true;
}

bool play_match(const Game *game, int seats, const Options *options, Bot *const bot[],
                uint64_t seed, MatchResult *out)
{
    return play_watched_match(game, seats, options, bot, seed, NULL, out);
}
