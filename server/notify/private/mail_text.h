/* Mails as text (RFC 5322): pure, so that nothing that comes from outside can add a line to a
 * header. */
#ifndef SERVER_MAIL_TEXT_H
#define SERVER_MAIL_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { MAIL_TEXT_SIZE = 8192 };

/* `https://taproom.example.org`, without a slash at its end */
bool is_public_url(const char *text);

typedef struct MailFacts {
    const char *from, *to; /* addresses */
    const char *language;
    const char *about;      /* `turn` or `confirm`: text/en/mail.tsv */
    const char *game;       /* its name in the rules; empty: none */
    const char *link;       /* what the mail is about */
    const char *stop_link;  /* unsubscribes */
    const char *message_id; /* a word that no other mail has */
    int64_t time;           /* seconds since 1970 */
} MailFacts;

bool mail_compose(const MailFacts *facts, char out[MAIL_TEXT_SIZE]); /* false: does not fit */

#endif
