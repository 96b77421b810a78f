/* Views: what each viewer of a match is sent, as text and as patches of it.
 *
 * It knows matches and JSON. It knows no clients and no network: it is told which forms of a view
 * are wanted at which place, and returns the messages for them. A text is kept while the match is
 * lively, because the next change is sent as the difference from it; it can always be written
 * again. */
#ifndef VIEWS_VIEWS_H
#define VIEWS_VIEWS_H

#include "json.h"
#include "match.h"

enum { MESSAGE_SIZE = 1 << 18, HASH_SIZE = 9 }; /* the longest message; 8 hexadecimal digits */

/* All of a view, or a view without the reasons why something may not be done. */
typedef enum ViewForm { FULL_VIEW, BRIEF_VIEW, VIEW_FORMS } ViewForm;

typedef struct ViewText {    /* of what a viewer has been sent */
    char *text;              /* NULL: not needed for a while */
    const struct Part *part; /* of its beginning */
    uint64_t shown;          /* the number of its beginning, which views that show the same share */
    uint32_t length, shown_length;
    uint32_t question; /* where it begins, with all actions; both may be missing */
    uint32_t hash;
    uint32_t room; /* of the memory of the text */
    uint8_t parts;
    bool hash_is_known;
} ViewText;

typedef struct Views Views; /* what the matches of a server share */

Views *views_open(TextPool *memory); /* NULL: no memory */
void views_close(Views *views);

typedef struct MatchViews { /* the texts of one match */
    Views *views;
    Match *match;
    ViewText text[VIEWERS][VIEW_FORMS];
} MatchViews;

bool match_views_drop(MatchViews *views); /* to save memory; false: there were no texts */

/* Which messages are wanted at each place, in each form. */
enum { WANTS_WHOLE = 1, WANTS_PATCHES = 2 };

typedef struct Audience {
    uint8_t wants[VIEWERS][VIEW_FORMS];
} Audience;

typedef struct ViewMessage {
    int place;
    ViewForm form;
    bool patches; /* for clients that take patches */
    const char *text;
    size_t length;
} ViewMessage;

typedef struct Outbox { /* valid until the next call */
    int count;
    ViewMessage message[VIEWERS * VIEW_FORMS * 2];
} Outbox;

/* What has changed since the last message, which counts as sent from now on. */
const Outbox *views_of_moves(MatchViews *views, const Audience *audience);
const Outbox *views_of_undo(MatchViews *views, const Audience *audience, Now now);
const Outbox *views_of_delay(MatchViews *views, const Audience *audience,
                             Now now);        /* what delayed spectators may see by now */
void views_reset(MatchViews *views, Now now); /* counted from the start; all texts are forgotten */

/* The whole view for one client that has view `seq` with this hash already (0: none). `resumed` and
 * `resync` say what became of that claim. */
typedef struct WholeView {
    ViewMessage message;
    bool resumed, resync;
} WholeView;

WholeView views_whole(MatchViews *views, int place, ViewForm form, int64_t seq, const char *hash);

/* The steps that a viewer could see after their change number `seq`, a page of them. */
ViewMessage views_history(MatchViews *views, int place, ViewForm form, int64_t seq);

/* `seq` and `hash`, which every message has. */
void views_write_place(MatchViews *views, int place, ViewForm form, Json *out);

/* A match as everybody may know it (match_json.c). `online` are the seats with a client. */
void match_write(const MatchRecord *match, SeatSet online, int place, Now now, Json *out);
void match_write_clocks(const MatchRecord *match, int place, Now now, Json *out);

/* Looking back (replay.c): the steps of a match, the table after each of them, and its score. While
 * it is played this is what everybody may see, numbered as for spectators. When it is over it is
 * the truth, one step for each move, or what one seat saw. */
enum { TRUTH = -2, MOST_REPLAY_STEPS = 200, STANDARD_REPLAY_STEPS = 50 };

typedef struct ReplayRequest {
    int viewer; /* a seat, NOBODY or TRUTH */
    int moves;  /* that may be shown */
    int64_t from, count;
} ReplayRequest;

void replay_write(const Match *match, const ReplayRequest *request, Json *out);
void replay_write_score(const Match *match, Json *out);

#endif
