/* What the parts of the client share. */
#ifndef TERMINAL_PLAY_H
#define TERMINAL_PLAY_H

#include "bot.h"
#include "page.h"
#include "screen.h"
#include "table.h"
#include "terminal.h"

enum { SENTENCE_SIZE = 512, MESSAGE_SIZE = 640 };

typedef struct Play {
    Table *table;
    const Game *game;
    const TerminalOptions *options;
    const char *seat_name[MAX_SEATS];
    TextContext context;
    const struct Front *front;
    Bot *bot[MAX_SEATS]; /* NULL: a person at this terminal */
    Bot *adviser;        /* NULL: no hint was requested yet */
    int persons;
    int viewer; /* whose view is shown: a seat, or NOBODY between the turns of several people */
    int shown[MAX_SEATS]; /* how many moments of the game each seat has been shown (plain) */
    Rng rng;
    char message[MESSAGE_SIZE]; /* what the last command did, or why not; empty: nothing to say */
    bool save_failed;
} Play;

const char *ui(const Play *play, const char *key); /* a text in the client's language */

/* false: a seat has an unknown player. */
bool play_begin(Play *play, Table *table, const TerminalOptions *options);
void play_end(Play *play); /* also after play_begin has failed */

/* What a person wants. */
typedef enum ChoiceKind { CHOICE_PLAY, CHOICE_UNDO, CHOICE_REDO, CHOICE_QUIT } ChoiceKind;
enum { MAX_CHOICE = 24 }; /* actions that answer one question */
typedef struct Choice {
    ChoiceKind kind;
    int count;
    Action action[MAX_CHOICE]; /* played one after the other */
} Choice;

/* The two front ends. */
typedef struct Front {
    Choice (*ask)(Play *play, int seat); /* one choice of a person */
    Choice (*curtain)(Play *play,
                      int seat); /* between two people: CHOICE_PLAY when the seat is ready */
    void (*thinking)(Play *play, int seat,
                     double share);      /* a bot has used this share of its budget; or NULL */
    bool (*moved)(Play *play, int seat); /* a bot has moved; false: leave */
    void (*over)(Play *play);
} Front;

int play_loop(Play *play, const Front *front);

/* A BotProgress: reports a bot's progress to the front end, and stops the bot after a signal. */
typedef struct Watcher {
    Play *play;
    int seat;
    atomic_bool stops;
} Watcher;
void watch_thinking(void *watcher, double share);

/* What a strong bot would do in a player's place. false: Play.message says why not. */
bool take_advice(Play *play, int seat, Analysis *out);
void draw_advice(const Play *play, int seat, const Analysis *analysis, Page *page);
void draw_review(const TextContext *context, const Review *review, bool plain, Page *page);

int play_full_screen(Play *play); /* -1: not possible on this terminal */
int play_plain(Play *play);

/* Saving, if a file was named, and signals. false: it failed; Play.message says why. */
bool save_table(Play *play);
void catch_signals(void);
int caught_signal(void); /* 0: none */

/* The log: what a viewer may know of each moment from `first` on. Moment 0 is the start, moment n
 * the one after move n - 1. */
typedef void LogReader(void *context, int moment, const char *sentence);
void log_read(const Play *play, int viewer, int first, LogReader *read, void *context);
void log_draw(const Play *play, int viewer, Page *page);
void log_draw_news(const Play *play, int viewer, Page *page); /* since the viewer's last action */

/* The menu: what a seat may do, with sentences. Each item keeps its key while the question is
 * asked.
 *
 * Some questions are answered with several things: dice to throw again, moons to pay, cards for the
 * washback. The rules take them one by one in ascending order; a person marks them in any order
 * (marks.c), and the marked ones are played in the order of the rules. */
typedef struct MenuItem {
    Action action;
    char line[LINE_SIZE]; /* without the seat */
    char label[SENTENCE_SIZE];
    char key;       /* '\0': none was left */
    bool is_marked; /* chosen by marks, not at once; */
    int marks;      /* so many times */
} MenuItem;

typedef struct Menu {
    char question[SENTENCE_SIZE];
    char rule[16]; /* its number */
    int seat, count;
    MenuItem item[MAX_ACTIONS];
} Menu;

enum { PASS_KEY = 'p' }; /* for the action that declines, in every game */
void menu_make(const Play *play, int seat, Menu *menu);
void menu_add(const Play *play, const State *view, Action action, Menu *menu);
void menu_give_keys(const Play *play, Menu *menu);
int menu_find_key(const Menu *menu, int key); /* the item with this key, or NO_ITEM */

/* Marks. menu_find_marks sets is_marked of the items of such a question and adds the actions that
 * end it; menu_take applies an item to the marks, or completes `choice` and returns true. */
void menu_find_marks(const Play *play, Menu *menu);
bool menu_take(const Play *play, Menu *menu, int item, Choice *choice);
bool menu_can_be_undone(const Play *play, const Menu *menu, const Choice *choice);
enum { NO_ITEM = -1, SEVERAL_ITEMS = -2 };
int find_item(const Menu *menu, const char *input); /* by number, line or beginning of a line */
const char *about_line(const Play *play,
                       const char *line); /* what its card or place does; or NULL */
void rule_text(const Play *play, const char *number, char *out, size_t size); /* no sources */

/* Pages shown over the table or printed */
void draw_why_not(const Play *play, int seat, Page *page);
void draw_rule(const Play *play, const char *number, Page *page);
void draw_help(const Play *play, Page *page);
void draw_curtain(const Play *play, int seat, Page *page);
void draw_final_score(const Play *play, Page *page);
void draw_part(const Play *play, PanePart part, int width, bool plain, Page *page);
void pen_scores(const Play *play, Pen *pen); /* the score line */

/* One frame of the full screen, drawn on a page before it is shown. */
enum { MIN_COLUMNS = 80, MIN_ROWS = 24, WIDE_COLUMNS = 112, WIDE_ROWS = 34 };

typedef struct Frame {
    int columns, rows;
    PanePart part;    /* the chosen pane */
    int scroll;       /* of the chosen pane */
    const Menu *menu; /* NULL: nobody is asked */
    double thought;   /* the progress of a bot's decision; 0: none is thinking */
    int thinker;      /* its seat */
    int chosen;
    int menu_first, menu_rows,
        menu_columns; /* set by draw_frame: the first row in sight, and all */
    const Page *overlay;
    int overlay_scroll;
} Frame;

void draw_frame(const Play *play, Frame *frame, Page *page);

#endif
