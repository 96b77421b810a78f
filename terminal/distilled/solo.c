/* The barrel of goals of the solo game: five rows, climbed from the bottom, and the score to reach.
 * A chapter of screen.c. */

static int row_start(int row)
{
    int start = 0;
    for (int below = 0; below < row; below++)
        start += solo_row[below].size;
    return start;
}

static void goal_text(const Screen *screen, int place, char *out, size_t size) /* [7 B4 ✓] */
{
    const Distilled *d = town(screen);
    int card = d->solo_place[place];
    const char *id = card < SOLO_GOAL_COUNT ? solo_goal_id[card] : "?";
    snprintf(out, size, "[%d %c%s%s]", place + 1, toupper((unsigned char)id[0]), id + 1,
             has(d->completed, place) ? " ✓" : "");
}

static void draw_barrel_row(const Screen *screen, Pen *pen, int row)
{
    enum { STAVE_COLUMNS = 12 };
    const Distilled *d = town(screen);
    bool is_active = row == d->active_row;
    Style style = is_active ? STYLE_ACCENT : STYLE_MUTED;
    pen_text(pen, style, is_active && !screen->plain ? "▸ " : screen->plain ? "- " : "  ");
    pen_count(pen, style, screen, "row", row + 1);
    if (screen->plain) {
        pen_text(pen, style, is_active ? " (" : "");
        pen_text(pen, style, is_active ? word(screen, "label", "active") : "");
        pen_text(pen, style, is_active ? ")" : "");
    }
    pen_colon(pen, screen, "");
    pen_to(pen, screen->plain ? 0 : LABEL_COLUMNS + (4 - solo_row[row].size) * STAVE_COLUMNS / 2);
    for (int place = row_start(row); place < row_start(row + 1); place++) {
        char text[64];
        int left = pen->column;
        goal_text(screen, place, text, sizeof text);
        pen_text(pen, has(d->completed, place) ? STYLE_LEAF : STYLE_TEXT, text);
        if (screen->plain)
            pen_text(pen, STYLE_TEXT, " ");
        else
            pen_to(pen, left - pen->left + STAVE_COLUMNS);
    }
    pen_line(pen);
}

static void draw_solo_goal(const Screen *screen, Pen *pen, int place)
{
    const Distilled *d = town(screen);
    int card = d->solo_place[place];
    if (card >= SOLO_GOAL_COUNT)
        return;
    pen_to(pen, screen->plain ? 0 : 2);
    pen_text(pen, STYLE_TEXT, screen->plain ? "- " : "");
    pen_text(pen, has(d->completed, place) ? STYLE_LEAF : STYLE_STRONG,
             word(screen, "solo_goal", solo_goal_id[card]));
    pen_text(pen, STYLE_LEAF, has(d->completed, place) ? " ✓" : "");
    pen_text(pen, STYLE_MUTED, " (");
    pen_label(pen, screen, "target");
    pen_text(pen, STYLE_MUTED, "+");
    pen_number(pen, STYLE_MUTED, solo_goal[card].target_score);
    pen_text(pen, STYLE_MUTED, ")");
    pen_colon(pen, screen, "  ");
    pen->left += screen->plain ? 0 : 4;
    pen_wrap(pen, STYLE_TEXT, screen_about(screen, "solo_goal", solo_goal_id[card]));
    pen->left -= screen->plain ? 0 : 4;
    pen->column = pen->left;
}

static void draw_barrel(const Screen *screen, Pen *pen)
{
    const Distilled *d = town(screen);
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "target");
    line_count(&out, "target", distilled_target(d));
    line_count(&out, "points", distilled_points(d, 0));
    pen_phrase(pen, STYLE_ACCENT, screen->context, "distilled.screen.target", line);
    pen_line(pen);
    for (int row = SOLO_ROW_COUNT - 1; row >= 0; row--)
        draw_barrel_row(screen, pen, row);
    for (int place = SOLO_PLACES - 1; place >= 0; place--)
        draw_solo_goal(screen, pen, place);
}
