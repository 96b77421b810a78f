/* The games' screens, and what they share. */
#include "screen.h"

#include <string.h>

#define GAME(name) extern const GameScreen name##_screen;
#include "games.def"
#undef GAME

#define GAME(name) &name##_screen,
static const GameScreen *const screens[] = {
#include "games.def"
    NULL,
};
#undef GAME

const GameScreen *screen_of(const Game *game)
{
    int i = 0;
    while (strcmp(screens[i]->game, game->name) != 0)
        i++;
    return screens[i];
}

const char *seat_shape(int seat)
{
    static const char *const shape[MAX_SEATS] = { "■", "◆", "▲", "▼", "⬢" };
    return shape[seat];
}

Style seat_style(int seat)
{
    return (Style)(STYLE_SEAT + seat);
}

const char *screen_word(const Screen *screen, const char *kind, const char *word)
{
    return text_word(screen->context->language, screen->context->game, kind, word);
}

void pen_phrase(Pen *pen, Style style, const TextContext *context, const char *key,
                const char *line)
{
    char text[512];
    text_fill(context, key, line, text, sizeof text);
    pen_text(pen, style, text);
}
