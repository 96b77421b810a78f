/* Notify: tells players by e-mail that the table waits for them.
 *
 * It knows mail addresses, the queue of mails in the store and SMTP. It knows no HTTP and no match:
 * it asks the server whether a client is at a seat. A thread of its own finds turns that began a
 * while ago and sends the mails that are due. The queue is in the database, so that it survives a
 * restart and several servers share it. */
#ifndef NOTIFY_NOTIFY_H
#define NOTIFY_NOTIFY_H

#include "common.h"
#include "store.h"

typedef struct Mailer Mailer;

typedef struct MailOptions {
    const char *database;
    const char *smtp, *smtp_credentials, *smtp_authority; /* see SmtpOptions */
    const char *from, *public_url;                        /* of the mails; where their links lead */
    double delay_seconds;                                 /* from the start of a turn to its mail */
    int mails_per_day;                                    /* to one address */
    const uint8_t *secret;
    Clock clock;
} MailOptions;

typedef enum Presence {
    SEAT_IS_EMPTY,
    SEAT_IS_TAKEN,   /* a client is there */
    SEAT_OF_ANOTHER, /* another server is responsible, or has not reported its clients yet */
} Presence;

typedef struct MailFigures {
    uint64_t sent, failed, dropped; /* failed attempts; mails given up */
    int waiting;
} MailFigures;

/* Returns NULL, with the reason. `wake` is called on the thread when it asks for presences. */
Mailer *mailer_open(const MailOptions *options, void (*wake)(void *context), void *context,
                    char error[STORE_ERROR_SIZE]);
void mailer_close(Mailer *mailer);
void mailer_look(Mailer *mailer, int64_t now); /* for what is due by now; does not wait */
void mailer_answer(Mailer *mailer, Presence (*presence)(void *context, const DueTurn *turn),
                   void *context); /* the presences it asks for */
MailFigures mailer_figures(Mailer *mailer);

/* Addresses and links: `/mail/confirm?t=TOKEN&l=fr`. A token says that this player may do this with
 * the address of this stamp. */
enum { MAIL_LINK_SIZE = 400, MAIL_TOKEN_SIZE = 64 };
extern const char MAIL_CONFIRM[], MAIL_STOP[]; /* what a link does */

/* `ana@example.org`: letters, digits and signs that need no quotes in a header or in SMTP. */
bool is_mail_address(const char *text);
void make_mail_key(const uint8_t secret[SECRET_SIZE], const char *address,
                   char key[MAIL_KEY_SIZE]); /* counts mails to an address without telling it */
int64_t make_mail_stamp(const uint8_t secret[SECRET_SIZE], const char *player,
                        const char *key); /* always the same, so that links stay valid */
bool mail_token_opens(const uint8_t secret[SECRET_SIZE], const char *deed, const char *token,
                      char player[PLAYER_ID_SIZE], int64_t *stamp);
void make_mail_token(const uint8_t secret[SECRET_SIZE], const char *deed, const char *player,
                     int64_t stamp, char token[MAIL_TOKEN_SIZE]);
void mail_link(const char *public_url, const uint8_t secret[SECRET_SIZE], const char *deed,
               const AddressRecord *address, char out[MAIL_LINK_SIZE]);

#endif
