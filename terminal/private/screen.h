/* What a game adds: how its table and its players are drawn. */
#ifndef TERMINAL_SCREEN_H
#define TERMINAL_SCREEN_H

#include "game.h"
#include "page.h"
#include "text.h"

typedef enum PanePart {
    PART_TABLE,  /* what all players share */
    PART_MINE,   /* the viewer's own things; empty if the viewer has no seat */
    PART_OTHERS, /* the things of all other players */
    PART_LOG,    /* the same for all games */
    PART_COUNT,
} PanePart;

typedef struct Screen {
    const State *view;
    int viewer; /* a seat, NOBODY or EVERYTHING */
    const TextContext *context;
    int width;
    bool plain; /* no boxes, no columns: sentences for a pipe or a screen reader */
} Screen;

typedef struct GameScreen {
    const char *game;
    void (*draw_table)(const Screen *screen, Pen *pen);
    void (*draw_player)(const Screen *screen, Pen *pen, int seat); /* the viewer in more detail */
} GameScreen;

void screen_draw(const Screen *screen, const Game *game, PanePart part, Page *page);

/* Shared by the screens */
const char *seat_shape(int seat); /* beside a player's colour, for those who see none */
Style seat_style(int seat);
const char *screen_word(const Screen *screen, const char *kind, const char *word);
void pen_designed(Pen *pen, const Screen *screen); /* behind a name: the figures are ours */
const char *screen_about(const Screen *screen, const char *kind,
                         const char *word); /* what it does */
void pen_phrase(Pen *pen, Style style, const TextContext *context, const char *key,
                const char *line);
void pen_label(Pen *pen, const Screen *screen, const char *id); /* <game>.label.<id>, muted */
void pen_count(Pen *pen, Style style, const Screen *screen, const char *unit, int count);
void count_text(const Screen *screen, const char *unit, int count, char *out, size_t size);

/* In plain lines, with the blanks of the language; on a full screen the gap is in their place. */
void pen_colon(Pen *pen, const Screen *screen, const char *gap);
void pen_semicolon(Pen *pen, const Screen *screen, const char *gap);

void pen_seat(Pen *pen, const Screen *screen, int seat); /* ■ Ana */

/* Whose row this is, in so many columns. */
void pen_owner(Pen *pen, const Screen *screen, int seat, int columns);

/* Things one after the other, over as many rows as they need: " · " between them, in plain lines
 * a comma. */
typedef struct Listing {
    const Screen *screen;
    Pen *pen;
    int left, count;
} Listing;

/* A label, or NULL; the things begin in column `indent`, counted from the pen's left. */
Listing listing_open(const Screen *screen, Pen *pen, const char *label, int indent);
void listing_next(Listing *listing, int width); /* before a thing of so many columns */
void listing_text(Listing *listing, Style style, const char *text);
void listing_many(Listing *listing, Style style, int count, const char *name); /* 2 × Water */
void listing_close(Listing *listing); /* to the next row; – where there was nothing */

#endif
