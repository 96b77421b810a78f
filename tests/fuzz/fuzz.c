/* What the fuzzers share. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { SIGNATURE_LENGTH = 16, MAX_STEPS_PLAYED = 3000 };

static const Game *game_in(const char *text)
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

void play_on(const Game *game, State *state)
{
    Rng rng = rng_seeded(1);
    SeatSet waiting;
    ActionList list;
    for (int step = 0; step < MAX_STEPS_PLAYED && (waiting = game_waiting_for(game, state)) != 0;
         step++) {
        int who = __builtin_ctz(waiting);
        game_list(game, state, who, &list);
        if (list.count == 0)
            abort();
        game_play(game, state, who, list_pick(&list, &rng));
    }
    Score score;
    game_score(game, state, &score);
}
