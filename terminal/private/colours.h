/* The styles of a page as colours of ncurses. */
#ifndef TERMINAL_COLOURS_H
#define TERMINAL_COLOURS_H

#include "page.h"

#include <curses.h>

typedef struct Colours {
    attr_t attribute[STYLE_COUNT];
    short pair[STYLE_COUNT]; /* 0: the terminal's own */
} Colours;

void colours_begin(Colours *colours, bool wanted);

#endif
