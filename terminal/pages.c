/* Pages shown over the table or printed: why not, a rule, help, the curtain between players. */
#include "play.h"

#include <string.h>

const char *ui(const Play *play, const char *key)
{
    return text_get(play->options->language, key);
}

/* Why not: the actions that are not legal now, grouped by reason. */

static bool same_reason(Reason left, Reason right)
{
    const char *const one[] = { left.word, left.what, left.value, left.rule };
    const char *const other[] = { right.word, right.what, right.value, right.rule };
    for (int i = 0; i < 4; i++)
        if ((one[i] == NULL) != (other[i] == NULL) ||
            (one[i] != NULL && strcmp(one[i], other[i]) != 0))
            return false;
    return left.amount == right.amount;
}

static bool is_refused_for(const Play *play, const State *view, int seat, Action action,
                           Reason reason)
{
    Reasons reasons;
    game_reasons(play->game, view, seat, action, &reasons);
    for (int n = 0; n < reasons.count; n++)
        if (same_reason(reasons.reason[n], reason))
            return true;
    return false;
}

static void draw_reason(const Play *play, Reason reason, Pen *pen)
{
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    Line out = line_in(line, sizeof line);
    describe_reason(reason, &out);
    text_sentence(&play->context, "why", line, sentence, sizeof sentence);
    pen_text(pen, STYLE_KEY, reason.rule);
    pen_text(pen, STYLE_MUTED, " ");
    pen_wrap(pen, STYLE_ACCENT, sentence);
}

static void draw_refused_action(const Play *play, const State *view, int seat, Action action,
                                Pen *pen)
{
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    Line out = line_in(line, sizeof line);
    game_describe_action(play->game, view, seat, action, &out);
    text_sentence(&play->context, "action", line, sentence, sizeof sentence);
    if (play->options->plain || pen->column + 3 + text_width(sentence) > pen->right) {
        if (pen->column > pen->left)
            pen_line(pen);
        pen_to(pen, 2);
    } else {
        pen_text(pen, STYLE_MUTED, pen->column > pen->left ? " · " : "  ");
    }
    pen_text(pen, STYLE_TEXT, sentence);
}

/* A reason with all actions it forbids, at the first of them. */
static void draw_refused_for(const Play *play, const State *view, int seat,
                             const ActionList *refused, int first, Reason reason, Pen *pen)
{
    for (int i = 0; i < first; i++)
        if (is_refused_for(play, view, seat, refused->action[i], reason))
            return;
    draw_reason(play, reason, pen);
    for (int i = first; i < refused->count; i++)
        if (is_refused_for(play, view, seat, refused->action[i], reason))
            draw_refused_action(play, view, seat, refused->action[i], pen);
    pen_line(pen);
}

void draw_why_not(const Play *play, int seat, Page *page)
{
    StateBuffer buffer;
    const State *view = &buffer.state;
    ActionList refused;
    Pen pen = pen_at(page, 0, 0, page->width);
    table_view(play->table, seat, &buffer.state);
    game_list_refused(play->game, view, seat, &refused);
    pen_wrap(&pen, STYLE_STRONG,
             ui(play, refused.count == 0 ? "ui.nothing_refused" : "ui.refused"));
    for (int i = 0; i < refused.count; i++) {
        Reasons reasons;
        game_reasons(play->game, view, seat, refused.action[i], &reasons);
        for (int n = 0; n < reasons.count; n++)
            draw_refused_for(play, view, seat, &refused, i, reasons.reason[n], &pen);
    }
}

void draw_rule(const Play *play, const char *number, Page *page)
{
    char text[4096];
    Pen pen = pen_at(page, 0, 0, page->width);
    rule_text(play, number, text, sizeof text);
    pen_text(&pen, STYLE_KEY, number);
    pen_text(&pen, STYLE_MUTED, "  ");
    pen_wrap(&pen, STYLE_TEXT, text[0] != '\0' ? text : ui(play, "ui.no_rule"));
}

void draw_help(const Play *play, Page *page)
{
    static const char *const full_screen[] = { "keys", "arrows", "enter", "pass",  "undo", "redo",
                                               "tab",  "scroll", "hurry", "why",   "hint", "rule",
                                               "save", "quit",   "marks", "moons", NULL };
    static const char *const plain[] = { "number", "line", "table", "log",  "why",   "hint",
                                         "rule",   "undo", "save",  "quit", "marks", NULL };
    const char *const *topic = play->options->plain ? plain : full_screen;
    Pen pen = pen_at(page, 0, 0, page->width);
    for (; *topic != NULL; topic++) {
        char key[64], name[64];
        snprintf(name, sizeof name, "ui.%s.%s.key", play->options->plain ? "plain" : "help",
                 *topic);
        snprintf(key, sizeof key, "ui.%s.%s", play->options->plain ? "plain" : "help", *topic);
        pen_text(&pen, STYLE_KEY, ui(play, name));
        pen_text(&pen, STYLE_MUTED, " ");
        pen_to(&pen, 14);
        pen.left += 14;
        pen_wrap(&pen, STYLE_TEXT, ui(play, key));
        pen.left -= 14;
        pen.column = pen.left;
    }
}

/* Between the turns of two people: names only, nothing about the game. */
void draw_curtain(const Play *play, int seat, Page *page)
{
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "curtain");
    line_count(&out, "seat", seat);
    text_fill(&play->context, "ui.curtain", line, sentence, sizeof sentence);
    Pen pen = pen_at(page, 0, 0, page->width);
    pen_wrap(&pen, STYLE_ACCENT, sentence);
    pen_wrap(&pen, STYLE_MUTED,
             ui(play, play->options->plain ? "ui.curtain_plain" : "ui.curtain_key"));
}

/* A part of the table as the current viewer sees it. */
void draw_part(const Play *play, PanePart part, int width, bool plain, Page *page)
{
    StateBuffer buffer;
    *page = page_open(width);
    if (part == PART_LOG) {
        log_draw(play, play->viewer, page);
        return;
    }
    table_view(play->table, play->viewer, &buffer.state);
    Screen screen = { .view = &buffer.state,
                      .viewer = play->viewer,
                      .context = &play->context,
                      .width = width,
                      .plain = plain };
    screen_draw(&screen, play->game, part, page);
}
