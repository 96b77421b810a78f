/* The list of the games' screens, and what they share. */
#include "screen.h"

#include <string.h>

#define GAME(name) extern const GameScreen name##_screen;
#define EDITION(name)                                                                              \
    extern const Game name;                                                                        \
    GAME(name)
#include "editions.def"
#include "games.def"
#undef GAME
#undef EDITION

#define GAME(name) &name##_screen,
static const GameScreen *const screens[] = {
#include "games.def"
    NULL,
};

#define EDITION(name) { &name, &name##_screen },
static const struct {
    const Game *game;
    const GameScreen *screen;
} frozen[] = {
#include "editions.def"
    { NULL, NULL },
};

static const GameScreen *screen_of(const Game *game)
{
    int i = 0;
    for (int n = 0; frozen[n].game != NULL; n++)
        if (frozen[n].game == game)
            return frozen[n].screen;
    while (strcmp(screens[i]->game, game->name) != 0)
        i++;
    return screens[i];
}

void screen_draw(const Screen *screen, const Game *game, PanePart part, Page *page)
{
    const GameScreen *own = screen_of(game);
    Pen pen = pen_at(page, 0, 0, screen->width);
    int seats = screen->view->seats, first = screen->viewer >= 0 ? screen->viewer + 1 : 0;
    if (part == PART_TABLE)
        own->draw_table(screen, &pen);
    else if (part == PART_MINE && screen->viewer >= 0)
        own->draw_player(screen, &pen, screen->viewer);
    for (int i = 0; part == PART_OTHERS && i < seats; i++)
        if ((first + i) % seats != screen->viewer)
            own->draw_player(screen, &pen, (first + i) % seats);
}

bool screen_declines(const Game *game, const char *line)
{
    static const char *const usual[] = { "pass", "skip", "stop", "decline", NULL };
    const GameScreen *own = screen_of(game);
    const char *const *word = own->declines != NULL ? own->declines : usual;
    size_t length = strcspn(line, " ");
    while (*word != NULL && (strlen(*word) != length || strncmp(*word, line, length) != 0))
        word++;
    return *word != NULL;
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

void pen_designed(Pen *pen, const Screen *screen)
{
    if (!screen->plain) {
        pen_text(pen, STYLE_MUTED, " ✎");
        return;
    }
    pen_text(pen, STYLE_MUTED, " (");
    pen_text(pen, STYLE_MUTED, screen_word(screen, "label", "designed"));
    pen_text(pen, STYLE_MUTED, ")");
}

const char *screen_about(const Screen *screen, const char *kind, const char *word)
{
    char key[96];
    snprintf(key, sizeof key, "%s.about", word);
    return screen_word(screen, kind, key);
}

void pen_phrase(Pen *pen, Style style, const TextContext *context, const char *key,
                const char *line)
{
    char text[512];
    text_fill(context, key, line, text, sizeof text);
    pen_text(pen, style, text);
}

void pen_label(Pen *pen, const Screen *screen, const char *id)
{
    pen_text(pen, STYLE_MUTED, screen_word(screen, "label", id));
    pen_text(pen, STYLE_MUTED, " ");
}

void count_text(const Screen *screen, const char *unit, int count, char *out, size_t size)
{
    char key[96], line[LINE_SIZE];
    Line pairs = line_in(line, sizeof line);
    snprintf(key, sizeof key, "%s.count.%s", screen->context->game, unit);
    line_text(&pairs, "count");
    line_count(&pairs, unit, count);
    text_fill(screen->context, key, line, out, size);
}

void pen_count(Pen *pen, Style style, const Screen *screen, const char *unit, int count)
{
    char text[128];
    count_text(screen, unit, count, text, sizeof text);
    pen_text(pen, style, text);
}

void pen_colon(Pen *pen, const Screen *screen, const char *gap)
{
    pen_text(pen, STYLE_LINE,
             screen->plain ? text_get(screen->context->language, "ui.colon") : gap);
}

void pen_semicolon(Pen *pen, const Screen *screen, const char *gap)
{
    pen_text(pen, STYLE_LINE,
             screen->plain ? text_get(screen->context->language, "ui.semicolon") : gap);
}

void pen_seat(Pen *pen, const Screen *screen, int seat)
{
    if (!screen->plain) {
        pen_text(pen, seat_style(seat), seat_shape(seat));
        pen_text(pen, seat_style(seat), " ");
    }
    pen_text(pen, seat_style(seat), screen->context->seat_name[seat]);
}

void pen_owner(Pen *pen, const Screen *screen, int seat, int columns)
{
    Pen name = *pen;
    name.right = screen->plain ? pen->right : pen->left + columns - 1;
    pen_seat(&name, screen, seat);
    pen->column = name.column;
    pen_colon(pen, screen, " ");
    pen_to(pen, screen->plain ? 0 : columns);
}

Listing listing_open(const Screen *screen, Pen *pen, const char *label, int indent)
{
    Listing listing = { .screen = screen, .pen = pen, .left = pen->left };
    if (label != NULL)
        pen_text(pen, STYLE_MUTED, screen_word(screen, "label", label));
    pen_colon(pen, screen, " ");
    if (!screen->plain) {
        pen_to(pen, indent);
        pen->left += indent;
    }
    return listing;
}

void listing_next(Listing *listing, int width)
{
    Pen *pen = listing->pen;
    if (listing->count++ == 0)
        return;
    if (listing->screen->plain)
        pen_text(pen, STYLE_TEXT, ", ");
    else if (pen->column + 3 + width <= pen->right)
        pen_text(pen, STYLE_LINE, " · ");
    else
        pen_line(pen);
}

void listing_text(Listing *listing, Style style, const char *text)
{
    listing_next(listing, text_width(text));
    pen_text(listing->pen, style, text);
}

void listing_many(Listing *listing, Style style, int count, const char *name)
{
    char text[128];
    snprintf(text, sizeof text, "%d × %s", count, name);
    listing_text(listing, style, count == 1 ? name : text);
}

void listing_close(Listing *listing)
{
    if (listing->count == 0)
        pen_text(listing->pen, STYLE_MUTED, "–");
    listing->pen->left = listing->left;
    pen_line(listing->pen);
}
