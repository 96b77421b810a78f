/* Tells people by e-mail that they are waited for: a thread of its own finds turns that began a
 * while ago, asks the server whether somebody is at the seat, and sends what is due. What waits is
 * in the database (store_mail.h), so that it survives a restart and several servers share it. */
#ifndef SERVER_MAIL_H
#define SERVER_MAIL_H

#include "serve.h"
#include "store_mail.h"

typedef struct Mailer Mailer;

typedef enum Presence {
    SEAT_IS_EMPTY,
    SEAT_IS_TAKEN,   /* somebody is there */
    SEAT_OF_ANOTHER, /* server, which will tell him, or whose people we have not asked yet */
} Presence;

typedef struct MailFigures {
    uint64_t sent, failed, dropped; /* tries that failed; mails that nobody tries any more */
    int waiting;
} MailFigures;

/* NULL, with the reason. `wake` is called on the thread when the server is asked something. */
Mailer *mailer_open(const ServeOptions *options, const uint8_t secret[STORE_SECRET_SIZE],
                    void (*wake)(void *context), void *context, char error[SERVE_ERROR_SIZE]);
void mailer_close(Mailer *mailer);
void mailer_look(Mailer *mailer, int64_t now); /* for what is due by now; does not wait */
void mailer_answer(Mailer *mailer, Presence (*presence)(void *context, const DueTurn *turn),
                   void *context); /* what it asks */
MailFigures mailer_figures(Mailer *mailer);

/* The links of a mail: `/mail/confirm?t=TOKEN&l=fr` */
enum { MAIL_LINK_SIZE = 400 };
extern const char MAIL_CONFIRM[], MAIL_STOP[]; /* what a link does */
void mail_link(const char *public_url, const uint8_t secret[STORE_SECRET_SIZE], const char *deed,
               const AddressRecord *address, char out[MAIL_LINK_SIZE]);

#endif
