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
    const char *const *declines; /* first words of actions that leave something undone; ends with
                                    NULL. NULL: pass, skip, stop and decline */
} GameScreen;

bool screen_declines(const Game *game, const char *line);

void screen_draw(const Screen *screen, const Game *game, PanePart part, Page *page);

/* Shared by the screens */
const char *seat_shape(int seat); /* so that colour is never the only distinction */
Style seat_style(int seat);
const char *screen_word(const Screen *screen, const char *kind, const char *word);
void pen_designed(Pen *pen, const Screen *screen); /* after a name: its figures are reconstructed */
const char *screen_about(const Screen *screen, const char *kind,
                         const char *word); /* what it does */
void pen_phrase(Pen *pen, Style style, const TextContext *context, const char *key,
                const char *line);
void pen_label(Pen *pen, const Screen *screen, const char *id); /* <game>.label.<id>, muted */
void pen_count(Pen *pen, Style style, const Screen *screen, const char *unit, int count);
void count_text(const Screen *screen, const char *unit, int count, char *out, size_t size);

/* Punctuation with the spacing of the language in plain lines; `gap` on a full screen. */
void pen_colon(Pen *pen, const Screen *screen, const char *gap);
void pen_semicolon(Pen *pen, const Screen *screen, const char *gap);

void pen_seat(Pen *pen, const Screen *screen, int seat); /* ■ Ana */

/* The owner of a row, in this many columns. */
void pen_owner(Pen *pen, const Screen *screen, int seat, int columns);

/* A list of things over as many rows as necessary, separated by " · ", or by commas in plain lines.
 */
typedef struct Listing {
    const Screen *screen;
    Pen *pen;
    int left, count;
} Listing;

/* A label, or NULL; the things begin in column `indent`, counted from the pen's left. */
Listing listing_open(const Screen *screen, Pen *pen, const char *label, int indent);
void listing_next(Listing *listing, int width); /* before a thing of this width */
void listing_text(Listing *listing, Style style, const char *text);
void listing_many(Listing *listing, Style style, int count, const char *name); /* 2 × Water */
void listing_close(Listing *listing); /* moves to the next row; prints – for an empty list */

#endif
