/* What the chapters of views/ share. */
#ifndef VIEWS_PRIVATE_H
#define VIEWS_PRIVATE_H

#include "parts.h"
#include "views.h"

enum { VIEW_TEXT_SIZE = 1 << 16 };

/* The beginning that views have in common which show the same, as it was last written. Beginnings
 * are numbered; 0 is none. */
typedef struct ShownText {
    const Game *game;
    StateBuffer view;
    uint64_t number;
    uint64_t before; /* the one in which the `same` of its parts stood */
    uint64_t same;
    int parts;
    Part part[MOST_PARTS];
    size_t length;
    uint32_t hash; /* as far as text_hash_on goes on from */
    char text[VIEW_TEXT_SIZE];
} ShownText;

typedef struct ShownPatch { /* the last change from one beginning to another */
    uint64_t before, now;
    size_t kept; /* at its end */
    char text[VIEW_TEXT_SIZE];
} ShownPatch;

/* What one viewer saw and sees now. */
typedef struct ViewChange {
    int place;
    bool has_audience; /* at the place */
    StateBuffer before, now;
    Json patch[VIEW_FORMS]; /* from the text of the one to the other, where it is wanted */
    Json steps;
    const char *steps_text; /* when they are complete */
} ViewChange;

struct Views {
    TextPool *memory;
    ShownText shown;
    ShownPatch shown_patch;
    char view[VIEW_TEXT_SIZE];
    ViewChange change[VIEWERS];
    Outbox outbox;
    size_t used; /* of the texts of the outbox */
    char text[VIEWERS * VIEW_FORMS * 2][MESSAGE_SIZE];
    char steps[VIEWERS][MESSAGE_SIZE];
    char patch[VIEWERS][VIEW_FORMS][VIEW_TEXT_SIZE];
};

/* text.c */
const ViewText *view_text(MatchViews *views, int place, ViewForm form); /* of what was sent */
uint32_t view_hash(MatchViews *views, int place, ViewForm form);
uint32_t view_hash_of(MatchViews *views, int place, ViewForm form, const StateBuffer *seen);
void texts_replace(MatchViews *views, const Audience *audience, ViewChange *change[],
                   int count); /* writes those of `now`, and the patches */
void texts_forget(MatchViews *views);

/* steps.c: the moves, as JSON steps for each viewer. `before` is the state before them. */
void steps_write(MatchViews *views, const StateBuffer *before, int from, int to,
                 ViewChange *change[], int count);
const char *steps_since(MatchViews *views, int place, int known, int until); /* numbers */

#endif
