/* The log: what has happened, as far as a viewer may know it, in sentences. */
#include "play.h"

#include <string.h>

static void read_moment(const Play *play, const StateBuffer *truth, int viewer, int number,
                        LogReader *read, void *context)
{
    StateBuffer view = *truth;
    State *seen = &view.state;
    char line[LINE_SIZE], sentence[SENTENCE_SIZE];
    game_hide(play->game, seen, viewer);
    for (int i = 0; i < seen->event_count; i++) {
        Line out = line_in(line, sizeof line);
        game_describe_event(play->game, seen, seen->event[i], &out);
        text_sentence(&play->context, "event", line, sentence, sizeof sentence);
        read(context, number, sentence);
    }
}

void log_read(const Play *play, int viewer, int first, LogReader *read, void *context)
{
    StateBuffer truth;
    State *state = &truth.state;
    int moves = table_moves(play->table);
    if (first > moves)
        return;
    table_state_at(play->table, first, state);
    for (int moment = first;; moment++) {
        read_moment(play, &truth, viewer, moment, read, context);
        if (moment == moves)
            return;
        Move move = table_move(play->table, moment);
        game_play(play->game, state, move.who, move.action);
    }
}

typedef struct LogPen {
    Pen pen;
    int news; /* the first moment since the viewer's own last action */
} LogPen;

static void draw_sentence(void *reader, int moment, const char *sentence)
{
    LogPen *log = reader;
    Style style = moment >= log->news ? STYLE_TEXT : STYLE_MUTED;
    pen_text(&log->pen, style, "· ");
    log->pen.left += 2;
    pen_wrap(&log->pen, style, sentence);
    log->pen.left -= 2;
    log->pen.column = log->pen.left;
}

/* The first moment after the viewer's own last action. */
static int first_news(const Play *play, int viewer)
{
    int move = table_moves(play->table);
    while (move > 0 && table_move(play->table, move - 1).who != viewer)
        move--;
    return move;
}

void log_draw(const Play *play, int viewer, Page *page)
{
    LogPen log = { .pen = pen_at(page, 0, 0, page->width), .news = first_news(play, viewer) };
    log_read(play, viewer, 0, draw_sentence, &log);
}

typedef struct News {
    char text[8 * SENTENCE_SIZE];
    size_t length;
} News;

/* Oldest sentences give way when there are too many. */
static void join_sentence(void *reader, int moment, const char *sentence)
{
    News *news = reader;
    size_t length = strlen(sentence) + sizeof " · ";
    if (news->length + length > sizeof news->text)
        news->length = 0;
    news->length += (size_t)snprintf(news->text + news->length, sizeof news->text - news->length,
                                     "%s%s", news->length > 0 ? " · " : "", sentence);
}

/* As one paragraph: a turn of bots has many short sentences. */
void log_draw_news(const Play *play, int viewer, Page *page)
{
    static News news;
    Pen pen = pen_at(page, 0, 0, page->width);
    news.length = 0;
    log_read(play, viewer, first_news(play, viewer), join_sentence, &news);
    if (news.length > 0)
        pen_wrap(&pen, STYLE_TEXT, news.text);
}
