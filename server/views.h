/* What the viewers of a match see and have been told. */
#ifndef SERVER_VIEWS_H
#define SERVER_VIEWS_H

#include "noticing.h"
#include "parts.h"
#include "store.h"

typedef struct Server Server;
typedef struct Room Room;
typedef struct Client Client;

enum {
    VIEWERS = MAX_SEATS + 1, /* each seat, and those who watch */
    WATCHING = MAX_SEATS,    /* the index of those who watch; as a viewer they are NOBODY */
    VIEW_TEXT_SIZE = 1 << 16,
};

/* A view as text: all of it, or without the reasons why something may not be done. */
typedef enum ViewForm { FULL_VIEW, BRIEF_VIEW, VIEW_FORMS } ViewForm;

typedef struct ViewText { /* of what a viewer has been told */
    char *text;           /* NULL: not needed for a while; it can be written again */
    size_t length;
    bool hash_is_known;
    uint8_t parts; /* of its beginning; they are described behind it */
    uint32_t hash;
    uint32_t question;    /* where it begins, with all that may be done; both may be missing */
    uint32_t seen_length; /* of its beginning, which is that of all views that show the same, */
    uint64_t seen;        /* those with this number */
} ViewText;

typedef struct Told { /* what one viewer has been told */
    int seq;          /* how many changes he has seen: the number of his last message with a view */
    ViewText text[VIEW_FORMS];
} Told;

/* What a viewer saw, sees now, and had as text: the next text differs little from it. */
typedef struct ViewChange {
    const StateBuffer *before, *now;
    ViewText text[VIEW_FORMS]; /* of those who take patches */
} ViewChange;

/* The beginning that views have in common which show the same, as it was last written, and what
 * changed last from one such beginning to another: mostly those who are told of a move can share
 * both. Beginnings are numbered; 0 is none. */
typedef struct SeenText {
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
} SeenText;

typedef struct SeenPatch {
    uint64_t before, now;
    size_t kept; /* at its end */
    char text[VIEW_TEXT_SIZE];
} SeenPatch;

/* view_text.c: views as text, and their hashes */
int viewer_of(int place);
uint32_t view_text_write(const Room *room, int place, ViewForm form,
                         const StateBuffer *seen); /* into the server's view_text */
const ViewText *view_text(Room *room, int place, ViewForm form);
const ViewText *view_text_after(Room *room, int place, ViewForm form, const ViewChange *change);
const Part *view_text_parts(const ViewText *text); /* which is at hand */
uint32_t view_hash(Room *room, int place, ViewForm form);
void view_text_free(Room *room, ViewText *text);
void view_texts_forget(Room *room, int place); /* what the viewer sees changes */
bool view_texts_drop(Room *room);              /* to save memory; false: there were none */

/* view_patch.c */
void view_patch_write(Server *server, const ViewText *before, const ViewText *now, Json *out);

/* room_follow.c: the moves as viewers see them */
typedef struct Follower {
    int place, seq;    /* how many changes he has noticed */
    int until;         /* he follows no further than to his change of this number */
    int known;         /* steps after it are written, */
    Json *steps;       /* if there is somewhere to write */
    StateBuffer *seen; /* what he sees */
} Follower;

void follow_moves(const Room *room, State *now, int from, int to, Follower *follower, int count);
void follow_from_start(const Room *room, int moves, Follower *follower);
int follow_all(const Room *room, int moves, int place); /* his seq after so many of them */
int follow_until(const Room *room, int place, int seq,
                 StateBuffer *seen); /* what he saw as his change number `seq` had come, and the
                                      * moves that had been made by then */
bool match_is_delayed(const MatchRecord *match); /* for those who watch, while it is played */
int room_shown_moves(const Room *room);          /* that everybody may see by now */

/* room_views.c: what the viewers are told */
void room_tell_watchers(Room *room); /* what they may see by now, if they see it later */
void room_seen(const Room *room, int place,
               StateBuffer *out);    /* what he has been told, without events */
void room_begin_telling(Room *room); /* from the start of the table */
void room_resume_telling(Room *room, const int seq[VIEWERS]); /* where the table stands */
bool room_is_told(const Room *room);                          /* its beginning has been told */
void room_keep_told(Room *room);                              /* before the table is changed */
void room_tell_moves(Room *room);                             /* that have been committed since */
void room_tell_undo(Room *room);
void room_tell_view(Room *room, Client *client, int64_t seq,
                    const char *hash);               /* that he has already */
void room_tell_history(Client *client, int64_t seq); /* what he could notice after it, a page */
bool room_anybody_at(const Room *room, int place);

#endif
