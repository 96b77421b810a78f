/* Fuzzes the loader of positions: whatever is accepted comes back as the same text and can be
 * played on. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    StateBuffer buffer, again;
    TableError error;
    char *text = with_signature(data, size, "\"rules\": \"");
    const Game *game = position_read(text, size, &buffer.state, &error);
    free(text);
    if (game == NULL) {
        if (error.line < 1 || error.text[0] == '\0')
            abort(); /* every refusal names its line and its reason */
        return 0;
    }
    char *written = position_write(game, &buffer.state);
    if (written == NULL || position_read(written, strlen(written), &again.state, &error) != game ||
        memcmp(buffer.bytes, again.bytes, game->state_size) != 0)
        abort();
    free(written);
    for (int viewer = NOBODY; viewer < buffer.state.seats; viewer++) {
        memcpy(again.bytes, buffer.bytes, game->state_size);
        game_hide(game, &again.state, viewer);
    }
    State *state = malloc(game->state_size); /* no byte more, so that what lies behind is noticed */
    if (state == NULL)
        abort();
    memcpy(state, buffer.bytes, game->state_size);
    play_on(game, state);
    free(state);
    return 0;
}
