/* Styles as attributes of the terminal: a palette of 256 colours on our own dark background, the
 * eight colours on the terminal's background, or none. */
#include "colours.h"

#include <curses.h>

typedef struct Look {
    short many, few; /* foreground in 256 and in 8 colours */
    attr_t attribute;
} Look;

enum { GROUND = 234, TITLE_GROUND = 94, CHOSEN_GROUND = 58, SOME_COLOURS = 8, MANY_COLOURS = 256 };

static const Look look[STYLE_COUNT] = {
    [STYLE_TEXT] = { 223, -1, A_NORMAL },
    [STYLE_MUTED] = { 144, -1, A_NORMAL },
    [STYLE_STRONG] = { 230, -1, A_BOLD },
    [STYLE_ACCENT] = { 215, COLOR_YELLOW, A_BOLD },
    [STYLE_LINE] = { 95, -1, A_NORMAL },
    [STYLE_TITLE] = { 230, -1, A_NORMAL },
    [STYLE_TAB] = { 230, -1, A_BOLD },
    [STYLE_SELECTED] = { 230, -1, A_BOLD },
    [STYLE_KEY] = { 214, COLOR_YELLOW, A_BOLD },
    [STYLE_ALERT] = { 216, COLOR_RED, A_BOLD },
    [STYLE_AMBER] = { 214, COLOR_YELLOW, A_NORMAL },
    [STYLE_LEAF] = { 114, COLOR_GREEN, A_NORMAL },
    [STYLE_PINK] = { 211, COLOR_MAGENTA, A_BOLD },
    [STYLE_PLUM] = { 141, COLOR_MAGENTA, A_NORMAL },
    [STYLE_YELLOW] = { 221, COLOR_YELLOW, A_NORMAL },
    [STYLE_RED] = { 203, COLOR_RED, A_NORMAL },
    [STYLE_WATER] = { 110, COLOR_CYAN, A_NORMAL },
    [STYLE_ORANGE] = { 208, COLOR_YELLOW, A_NORMAL },
    [STYLE_SEAT] = { 215, COLOR_YELLOW, A_BOLD },
    [STYLE_SEAT + 1] = { 110, COLOR_CYAN, A_BOLD },
    [STYLE_SEAT + 2] = { 114, COLOR_GREEN, A_BOLD },
    [STYLE_SEAT + 3] = { 211, COLOR_MAGENTA, A_BOLD },
    [STYLE_SEAT + 4] = { 252, -1, A_BOLD },
};

static bool is_reversed(int style) /* in fewer colours than 256 */
{
    return style == STYLE_TITLE || style == STYLE_SELECTED;
}

static short ground_of(int style)
{
    if (style == STYLE_TITLE || style == STYLE_TAB)
        return TITLE_GROUND;
    return style == STYLE_SELECTED ? CHOSEN_GROUND : GROUND;
}

void colours_begin(Colours *colours, bool wanted)
{
    *colours = (Colours){ 0 };
    bool some = wanted && has_colors() && start_color() == OK && COLORS >= SOME_COLOURS;
    bool many = some && COLORS >= MANY_COLOURS && COLOR_PAIRS > STYLE_COUNT;
    bool own_ground = some && !many && use_default_colors() == OK;
    for (int style = 0; style < STYLE_COUNT; style++) {
        colours->attribute[style] = look[style].attribute;
        if (!many && is_reversed(style))
            colours->attribute[style] |= A_REVERSE;
        if (!many && style == STYLE_MUTED)
            colours->attribute[style] |= A_DIM;
        if (!some)
            continue;
        short few = look[style].few == -1 && !own_ground ? COLOR_WHITE : look[style].few;
        init_pair((short)(style + 1), many ? look[style].many : few,
                  many         ? ground_of(style)
                  : own_ground ? -1
                               : COLOR_BLACK);
        colours->pair[style] = (short)(style + 1);
    }
    if (some)
        bkgd((chtype)COLOR_PAIR(colours->pair[STYLE_TEXT]));
}
