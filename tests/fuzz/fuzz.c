/* What the fuzzers share. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIGNATURE_LENGTH = 16, MAX_STEPS_PLAYED = 3000 };

const Game *game_in(const char *text)
{
    for (int i = 0; games[i] != NULL; i++)
        if (strstr(text, games[i]->name) != NULL)
            return games[i];
    return NULL;
}

char *with_signature(const uint8_t *data, size_t size, const char *before)
{
    char *text = malloc(size + 1);
    if (text == NULL)
        abort();
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    const Game *game = game_in(text);
    char *at = strstr(text, before);
    if (game != NULL && at != NULL &&
        (size_t)(text + size - at) >= strlen(before) + SIGNATURE_LENGTH)
        memcpy(at + strlen(before), game->signature, SIGNATURE_LENGTH);
    return text;
}

static void describe_all(const Game *game, const State *state, int who, const ActionList *list)
{
    char text[LINE_SIZE];
    for (int i = 0; i < list->count; i++) {
        Line line = line_in(text, sizeof text);
        game_describe_action(game, state, who, list->action[i], &line);
    }
    for (int i = 0; i < state->event_count; i++) {
        Line line = line_in(text, sizeof text);
        game_describe_event(game, state, state->event[i], &line);
    }
}

/* Whether a state that follows from an accepted one must not be so. A position may stand just below
 * what a pantry holds in seven rounds, and the limits of Brew Crafters are all of that kind; but
 * nobody is ever stuck. */
static bool is_a_hole(const Game *game, const char *broken)
{
    if (strcmp(game->name, "brewcrafters") == 0)
        return strstr(broken, "must act and cannot") != NULL;
    return strstr(broken, "too many cards") == NULL;
}

static uint64_t seed_of(const Game *game, const State *state)
{
    uint64_t seed = 0;
    for (size_t i = 0; i < game->state_size; i++)
        seed = seed * 31 + ((const unsigned char *)state)[i];
    return seed;
}

void play_on(const Game *game, State *state)
{
    Rng rng = rng_seeded(seed_of(game, state));
    SeatSet waiting;
    ActionList list, refused;
    for (int step = 0; step < MAX_STEPS_PLAYED && (waiting = game_waiting_for(game, state)) != 0;
         step++) {
        int who = __builtin_ctz(waiting);
        if (who != CHANCE)
            game_list_refused(game, state, who, &refused);
        game_list(game, state, who, &list);
        describe_all(game, state, who, &list);
        game_play(game, state, who, list_pick(&list, &rng));
        const char *broken = game_check(game, state);
        if (broken != NULL && is_a_hole(game, broken)) {
            fprintf(stderr, "%s, after %d moves: %s\n", game->name, step + 1, broken);
            abort();
        }
    }
    Score score;
    game_score(game, state, &score);
}
