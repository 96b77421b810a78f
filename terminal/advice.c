/* Hints: what a strong bot would do in a player's place, given that player's view. */
#include "play.h"

#include <string.h>

enum { SHOWN = 3 };

static const char ADVISER[] = "hard";

bool take_advice(Play *play, int seat, Analysis *out)
{
    StateBuffer view;
    BotSettings settings;
    BotProblem problem;
    if (play->adviser == NULL && bot_named(ADVISER, &settings, &problem))
        play->adviser = bot_new(&settings);
    if (play->adviser == NULL) {
        text_fill(&play->context, "ui.no_adviser", "", play->message, sizeof play->message);
        return false;
    }
    Watcher watcher = { .play = play, .seat = seat };
    text_fill(&play->context, "ui.advising", "", play->message, sizeof play->message);
    bot_watch(play->adviser, &watcher.stops, watch_thinking, &watcher);
    table_view(play->table, seat, &view.state);
    hint(play->adviser, play->game, &view.state, seat, &play->rng, out);
    bot_watch(play->adviser, NULL, NULL, NULL);
    play->message[0] = '\0';
    return true;
}

static void draw_expectation(const Play *play, const AnalysedAction *action, int seat, Pen *pen)
{
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "line");
    line_count(&out, "percent", (long)(100 * action->win[seat] + 0.5));
    line_count(&out, "points", (long)(action->score[seat] + 0.5));
    text_fill(&play->context, "hint.line", line, sentence, sizeof sentence);
    pen_wrap(pen, STYLE_TEXT, sentence);
}

static void draw_reasons(const Play *play, const Analysis *analysis, int place, Pen *pen)
{
    HintReasons reasons;
    hint_reasons(analysis, place, &reasons);
    for (int i = 0; i < reasons.count; i++) {
        char sentence[SENTENCE_SIZE];
        text_sentence(&play->context, "hint", reasons.text[i], sentence, sizeof sentence);
        pen_wrap(pen, STYLE_MUTED, sentence);
    }
}

void draw_advice(const Play *play, int seat, const Analysis *analysis, Page *page)
{
    StateBuffer buffer;
    Pen pen = pen_at(page, 0, 0, page->width);
    table_view(play->table, seat, &buffer.state);
    pen_wrap(&pen, STYLE_STRONG, text_get(play->options->language, "hint.title"));
    for (int place = 0; place < analysis->count && place < SHOWN; place++) {
        const AnalysedAction *action = &analysis->action[place];
        char line[LINE_SIZE], sentence[SENTENCE_SIZE];
        Line out = line_in(line, sizeof line);
        game_describe_action(play->game, &buffer.state, seat, action->action, &out);
        text_sentence(&play->context, "action", line, sentence, sizeof sentence);
        pen_number(&pen, STYLE_KEY, place + 1);
        pen_text(&pen, STYLE_KEY, ". ");
        pen.left += 3;
        pen_wrap(&pen, place == 0 ? STYLE_ACCENT : STYLE_TEXT, sentence);
        if (action->visits > 0)
            draw_expectation(play, action, seat, &pen);
        draw_reasons(play, analysis, place, &pen);
        pen.left -= 3;
        pen.column = pen.left;
    }
}
