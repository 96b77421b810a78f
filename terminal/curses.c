/* The full-screen front end: shows frames and reads keys. */
#include "play.h"

#include "colours.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TICK_MS = 250,
    THOUGHT_MS = 100,
    KEY_LEAVE = -2,
    KEY_TIMEOUT = -3,
    KEY_ESCAPE = 27,
    KEY_CTRL_R = 'R' & 31
};

static struct {
    Colours colours;
    bool ascii;
    bool skips_pauses; /* for the rest of the moves of bots */
    double asked_at;   /* when the question was shown, in milliseconds */
    PanePart part;
    double thought_shown; /* when, and the share drawn; a smaller share means that another decision
                             has begun */
    double thought;
} display;

static double milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec * 1e-6;
}

/* Showing */

static void show_cell(int row, int column, Cell cell)
{
    uint32_t glyph = display.ascii ? page_ascii(cell.glyph) : cell.glyph;
    wchar_t text[3] = { (wchar_t)glyph, display.ascii ? L'\0' : (wchar_t)cell.mark, L'\0' };
    cchar_t shown;
    setcchar(&shown, text, display.colours.attribute[cell.style], display.colours.pair[cell.style],
             NULL);
    mvadd_wch(row, column, &shown);
}

static void show_page(const Page *page)
{
    erase();
    for (int row = 0; row < page->rows && row < LINES; row++)
        for (int column = 0; column < page->width && column < COLS; column++) {
            Cell cell = page->cell[row * page->width + column];
            if (cell.glyph != 0)
                show_cell(row, column, cell);
        }
    refresh();
}

static void show_frame(const Play *play, Frame *frame)
{
    Page page;
    frame->columns = COLS;
    frame->rows = LINES;
    frame->part = display.part;
    draw_frame(play, frame, &page);
    show_page(&page);
    page_close(&page);
}

/* Keys: KEY_LEAVE after a signal or when the terminal is gone, KEY_TIMEOUT after wait_ms (-1:
 * never). */
static int read_key(int wait_ms)
{
    for (int waited = 0;;) {
        int key = caught_signal() != 0 ? KEY_LEAVE : getch();
        if (key != ERR)
            return key;
        if (wait_ms >= 0 && waited >= wait_ms)
            return KEY_TIMEOUT;
        int tick = wait_ms >= 0 && wait_ms - waited < TICK_MS ? wait_ms - waited : TICK_MS;
        struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
        if (poll(&input, 1, tick) == 0)
            waited += tick;
        if (input.revents & (POLLHUP | POLLERR | POLLNVAL))
            return KEY_LEAVE;
    }
}

/* Panes and overlays */

static bool change_pane(Frame *frame, int key)
{
    int step = key == '\t' ? 1 : key == KEY_BTAB ? PART_COUNT - 1 : 0;
    if (step == 0 && (key < KEY_F(1) || key > KEY_F(PART_COUNT)))
        return false;
    display.part = (PanePart)(step != 0 ? ((int)display.part + step) % PART_COUNT : key - KEY_F(1));
    frame->scroll = 0;
    return true;
}

static bool scroll_pane(Frame *frame, int key)
{
    if (key != KEY_NPAGE && key != KEY_PPAGE)
        return false;
    bool forward = (key == KEY_NPAGE) == (display.part != PART_LOG);
    frame->scroll += forward ? 5 : -5;
    return true;
}

/* Shows a page over the table until a key closes it; false: leave. */
static bool show_overlay(const Play *play, Frame *frame, const Page *overlay)
{
    frame->overlay = overlay;
    frame->overlay_scroll = 0;
    for (;;) {
        show_frame(play, frame);
        int key = read_key(-1);
        if (key == KEY_LEAVE)
            break;
        if (key == KEY_DOWN || key == KEY_NPAGE || key == ' ')
            frame->overlay_scroll += key == KEY_DOWN ? 1 : 8;
        else if (key == KEY_UP || key == KEY_PPAGE)
            frame->overlay_scroll -= key == KEY_UP ? 1 : 8;
        else if (key != KEY_RESIZE)
            break;
    }
    frame->overlay = NULL;
    return caught_signal() == 0;
}

static int overlay_width(void)
{
    int width = COLS - 12;
    return width > 90 ? 90 : width < 40 ? 40 : width;
}

static void show_advice(Play *play, int seat, Page *page)
{
    static Analysis analysis;
    if (take_advice(play, seat, &analysis))
        draw_advice(play, seat, &analysis, page);
}

static void show_command_page(Play *play, Frame *frame, int seat, int key)
{
    Page page = page_open(overlay_width());
    if (key == 'i')
        show_advice(play, seat, &page);
    else if (key == '?')
        draw_why_not(play, seat, &page);
    else if (key == 'r')
        draw_rule(play, frame->menu->rule, &page);
    else
        draw_help(play, &page);
    if (page.rows > 0)
        show_overlay(play, frame, &page);
    page_close(&page);
}

/* Asking */

static void move_chosen(Frame *frame, int key)
{
    int rows = frame->menu_rows > 0 ? frame->menu_rows : 1, count = frame->menu->count;
    int to = frame->chosen;
    switch (key) {
    case KEY_DOWN: to = (to + 1) % count; break;
    case KEY_UP: to = (to + count - 1) % count; break;
    case KEY_HOME: to = 0; break;
    case KEY_END: to = count - 1; break;
    case KEY_RIGHT: to = to + rows < count ? to + rows : to; break;
    case KEY_LEFT: to = to >= rows ? to - rows : to; break;
    }
    frame->chosen = to;
}

static bool leaves(Play *play) /* asks for confirmation if the game is not saved */
{
    if (play->options->save_path != NULL)
        return true;
    text_fill(&play->context, "ui.really_quit", "", play->message, sizeof play->message);
    Frame frame = { 0 };
    show_frame(play, &frame);
    play->message[0] = '\0';
    int key = read_key(-1);
    return key == 'q' || key == KEY_LEAVE;
}

static void save_now(Play *play)
{
    if (play->options->save_path == NULL)
        text_fill(&play->context, "ui.not_kept", "", play->message, sizeof play->message);
    else if (save_table(play))
        snprintf(play->message, sizeof play->message, "%s %s",
                 text_get(play->options->language, "ui.saved"), play->options->save_path);
}

/* A decision that cannot be taken back wants a key that was pressed after its question was read:
 * one that comes too soon is only told. */
static bool is_meant(Play *play, const Menu *menu, Choice *choice)
{
    if (milliseconds() - display.asked_at >= play->options->quick_ms ||
        menu_can_be_undone(play, menu, choice))
        return true;
    text_fill(&play->context, "ui.too_quick", "", play->message, sizeof play->message);
    choice->count = 0;
    display.asked_at = milliseconds();
    flushinp();
    return false;
}

static bool take_item(Play *play, Menu *menu, Frame *frame, int item, Choice *choice)
{
    frame->chosen = item;
    if (menu_take(play, menu, item, choice))
        return is_meant(play, menu, choice);
    if (!menu->item[item].is_marked)
        text_fill(&play->context, "ui.mark_first", "", play->message, sizeof play->message);
    return false;
}

/* Applies a key to the question; false: keep asking. */
static bool take_key(Play *play, Menu *menu, Frame *frame, int key, Choice *choice)
{
    int item = menu_find_key(menu, key);
    *choice = (Choice){ .kind = key == 'u'          ? CHOICE_UNDO
                                : key == KEY_CTRL_R ? CHOICE_REDO
                                                    : CHOICE_QUIT };
    if (key == KEY_LEAVE || key == 'u' || key == KEY_CTRL_R || (key == 'q' && leaves(play)))
        return true;
    if (key == '\n' || key == '\r' || key == KEY_ENTER)
        item = frame->chosen;
    if (item != NO_ITEM)
        return take_item(play, menu, frame, item, choice);
    if (key == 's')
        save_now(play);
    else if (key == '?' || key == 'i' || key == 'r' || key == 'h')
        show_command_page(play, frame, menu->seat, key);
    else if (!change_pane(frame, key) && !scroll_pane(frame, key))
        move_chosen(frame, key);
    return false;
}

/* What was typed before the question could be seen was not meant for it. */
static Choice ask(Play *play, int seat)
{
    static Menu menu;
    Choice choice;
    menu_make(play, seat, &menu);
    menu_find_marks(play, &menu);
    Frame frame = { .menu = &menu };
    display.skips_pauses = false;
    flushinp();
    show_frame(play, &frame);
    display.asked_at = milliseconds();
    for (;;) {
        int key = read_key(-1);
        play->message[0] = '\0';
        if (COLS < MIN_COLUMNS || LINES < MIN_ROWS)
            key = key == 'q' || key == KEY_LEAVE ? key : KEY_RESIZE;
        if (take_key(play, &menu, &frame, key, &choice))
            return choice;
        show_frame(play, &frame);
    }
}

static Choice curtain(Play *play, int seat)
{
    int width = overlay_width() < 60 ? overlay_width() : 60;
    Page words = page_open(width);
    draw_curtain(play, seat, &words);
    for (;;) {
        Page page = page_open(COLS);
        int row = LINES / 2 - 3 > 0 ? LINES / 2 - 3 : 0,
            column = COLS > width + 6 ? (COLS - width - 6) / 2 : 0;
        page_cell(&page, LINES - 1, 0);
        if (COLS >= width + 6)
            page_box(&page, row, column, words.rows + 4, width + 6, STYLE_LINE, NULL, NULL);
        page_copy(&page, row + 2, column + 3, &words, 0, words.rows);
        show_page(&page);
        page_close(&page);
        int key = read_key(-1);
        if (key == KEY_RESIZE)
            continue;
        page_close(&words);
        play->message[0] = '\0';
        ChoiceKind kind = key == 'q' || key == KEY_LEAVE ? CHOICE_QUIT
                          : key == 'u'                   ? CHOICE_UNDO
                                                         : CHOICE_PLAY;
        return (Choice){ .kind = kind };
    }
}

/* Quick bots are not drawn thinking. */
static void thinking(Play *play, int seat, double share)
{
    double now = milliseconds();
    bool is_new = share <= display.thought;
    display.thought = share;
    if (!is_new && now - display.thought_shown < THOUGHT_MS)
        return;
    display.thought_shown = now;
    if (is_new)
        return;
    Frame frame = { .thought = share, .thinker = seat };
    show_frame(play, &frame);
}

/* Shows what a bot did for a moment; Space skips these moments until the next question. */
static bool moved(Play *play, int seat)
{
    Frame frame = { 0 };
    double until = milliseconds() + (display.skips_pauses ? 0 : play->options->bot_ms);
    for (;;) {
        show_frame(play, &frame);
        double left = until - milliseconds();
        int key = read_key(left > 0 && !display.skips_pauses ? (int)left : 0);
        if (key == KEY_TIMEOUT)
            return true;
        if (key == KEY_LEAVE || (key == 'q' && leaves(play)))
            return false;
        if (key == ' ')
            display.skips_pauses = true;
        else
            change_pane(&frame, key);
    }
}

/* Afterwards */

static bool watch_review(void *watcher, int done, int all)
{
    Play *play = watcher;
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    line_text(&out, "reviewing");
    line_count(&out, "percent", 100L * done / all);
    text_fill(&play->context, "ui.review.thinking", line, play->message, sizeof play->message);
    Frame frame = { 0 };
    show_frame(play, &frame);
    play->message[0] = '\0';
    int key = read_key(0);
    return key == KEY_TIMEOUT || key == KEY_RESIZE;
}

/* The next person's choices; in a game between bots, the next bot's. */
static void show_review(Play *play, Frame *frame, int *seat)
{
    BotSettings settings;
    BotProblem problem;
    Review review;
    do
        *seat = (*seat + 1) % table_seats(play->table);
    while (play->persons > 0 && play->bot[*seat] != NULL);
    Bot *judge = bot_named(REVIEW_JUDGE, &settings, &problem) ? bot_new(&settings) : NULL;
    if (judge == NULL)
        text_fill(&play->context, "ui.no_adviser", "", play->message, sizeof play->message);
    else if (review_make(play->table, *seat, judge, watch_review, play, &review)) {
        Page page = page_open(overlay_width());
        draw_review(&play->context, &review, false, &page);
        show_overlay(play, frame, &page);
        page_close(&page);
        review_free(&review);
    }
    bot_free(judge);
}

/* The final score covers the table; Tab and the F keys show what is below. */
static void over(Play *play)
{
    Page score = page_open(overlay_width());
    Frame frame = { .overlay = &score };
    int reviewed = NOBODY;
    draw_final_score(play, &score);
    for (int key = 0; key != 'q' && key != KEY_LEAVE;) {
        show_frame(play, &frame);
        play->message[0] = '\0';
        key = read_key(-1);
        if (key == 'a')
            show_review(play, &frame, &reviewed);
        else if (change_pane(&frame, key) || scroll_pane(&frame, key))
            frame.overlay = NULL;
        else if (key == '\n' || key == '\r' || key == KEY_ENTER || key == KEY_ESCAPE)
            frame.overlay = frame.overlay == NULL ? &score : NULL;
    }
    page_close(&score);
}

static bool begin(const Play *play)
{
    display.ascii = !page_use_locale();
    SCREEN *screen = newterm(NULL, stdout, stdin);
    if (screen == NULL)
        return false;
    if (tigetstr("cup") == NULL || tigetstr("clear") == NULL) { /* a dumb terminal */
        endwin();
        delscreen(screen);
        return false;
    }
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    colours_begin(&display.colours, play->options->colour);
    catch_signals();
    return true;
}

int play_full_screen(Play *play)
{
    static const Front front = {
        .ask = ask, .curtain = curtain, .thinking = thinking, .moved = moved, .over = over
    };
    if (!begin(play))
        return -1;
    display.part = PART_TABLE;
    int result = play_loop(play, &front);
    endwin();
    return result;
}
