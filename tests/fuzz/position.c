/* Fuzzes the loader of positions: whatever is accepted comes back as the same text and can be
 * played on. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    _Alignas(16) unsigned char memory[MAX_STATE_SIZE], again[MAX_STATE_SIZE];
    TableError error;
    char *text = with_signature(data, size, "\"rules\": \"");
    const Game *game = position_read(text, size, (State *)memory, &error);
    free(text);
    if (game == NULL) {
        if (error.line < 1 || error.text[0] == '\0')
            abort(); /* every refusal names its line and its reason */
        return 0;
    }
    char *written = position_write(game, (State *)memory);
    if (written == NULL ||
        position_read(written, strlen(written), (State *)again, &error) != game ||
        memcmp(memory, again, game->state_size) != 0)
        abort();
    free(written);
    for (int viewer = NOBODY; viewer < ((State *)memory)->seats; viewer++) {
        memcpy(again, memory, game->state_size);
        game_hide(game, (State *)again, viewer);
    }
    State *state = malloc(game->state_size); /* no byte more, so that what lies behind is noticed */
    if (state == NULL)
        abort();
    memcpy(state, memory, game->state_size);
    play_on(game, state);
    free(state);
    return 0;
}
