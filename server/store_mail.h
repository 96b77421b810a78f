/* E-mail as rows: addresses, the mails that wait, and how many were sent on a day.
 *
 * Two threads use them: the server's, through its store, and the one that sends, through a
 * connection of its own. Several servers may share them: a turn is claimed by whoever writes its
 * row first, and a mail is lent to one sender at a time. All times are milliseconds of service. */
#ifndef SERVER_STORE_MAIL_H
#define SERVER_STORE_MAIL_H

#include "store.h"

enum {
    MAIL_ADDRESS_SIZE = 255,
    MAIL_KEY_SIZE = 23, /* an address, so that nobody can read it: for counting */
    LANGUAGE_SIZE = 3,
    MOST_WAITING_MAILS = 1000,
    MOST_QUESTIONS_A_DAY = 3, /* whether an address is right, to one address or for one account */
};

typedef struct AddressRecord {
    char player[PLAYER_ID_SIZE];
    char address[MAIL_ADDRESS_SIZE];
    char key[MAIL_KEY_SIZE];
    char language[LANGUAGE_SIZE]; /* of the mails */
    int64_t stamp;                /* links made for another one are void */
    int64_t asked;                /* when its owner was asked whether it is his */
    bool confirmed;               /* he said so: nothing else is sent before */
    bool wants_turns;             /* mails about his turns */
} AddressRecord;

/* For the thread that opened the store. */
StoreFound store_read_address(Store *store, const char *player, AddressRecord *out);
int store_count_mails(Store *store); /* that wait; -1: unreadable */

/* Puts one in the place of what there was, and a mail that asks for its confirmation; STORE_STALE:
 * too many were sent on that day, or there is no such account. */
void store_ask_address(Store *store, const AddressRecord *address, int64_t day, StoreDone *done,
                       void *context);
/* STORE_STALE: it has another stamp by now. */
void store_change_address(Store *store, const AddressRecord *address, StoreDone *done,
                          void *context);
void store_remove_address(Store *store, const char *player, int64_t stamp, StoreDone *done,
                          void *context);

/* For the thread that sends. */
typedef struct DueTurn { /* somebody with an address is waited for, and was not told yet */
    char match[MATCH_ID_SIZE];
    int seat;
    char player[PLAYER_ID_SIZE], key[MAIL_KEY_SIZE];
    int64_t turn;  /* when it began */
    int64_t since; /* then, or later: nobody was seen at the seat */
} DueTurn;

typedef struct DueQuery {
    int64_t before; /* turns that began by then, and were not seen since */
    int64_t day;
    int most_a_day; /* to one address */
} DueQuery;

int mail_find_turns(Sql *sql, const DueQuery *query, DueTurn *out, int most); /* -1: unreadable */
bool mail_claim_turn(Sql *sql, const DueTurn *turn, const DueQuery *query,
                     int64_t now); /* false: another did */
void mail_note_seen(Sql *sql, const DueTurn *turn, int count,
                    int64_t now); /* somebody is at each of these seats */

typedef struct WaitingMail {
    AddressRecord to;
    char match[MATCH_ID_SIZE]; /* empty: asks whether the address is right */
    char game[32];
    int seat;
    int64_t turn, due;
    int tries;
    bool is_wanted; /* still */
} WaitingMail;

bool mail_next(Sql *sql, int64_t now, WaitingMail *out);    /* false: none is due */
bool mail_lend(Sql *sql, WaitingMail *mail, int64_t until); /* false: somebody else has it */
void mail_try_later(Sql *sql, const WaitingMail *mail, int64_t due); /* 0: never again */
int mail_count(Sql *sql);                                            /* that wait; -1: unreadable */
void mail_tidy(Sql *sql, int64_t day); /* forgets matches that are over, and other days */

#endif
