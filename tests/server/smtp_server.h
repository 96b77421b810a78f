/* A small mail server on loopback for tests, in threads of the test: it keeps the mails it is
 * given. */
#ifndef TESTS_SERVER_SMTP_SERVER_H
#define TESTS_SERVER_SMTP_SERVER_H

#include <stdbool.h>

typedef struct SmtpServerOptions {
    const char *certificate, *private_key; /* speaks TLS from the first byte; NULL: plain */
    const char *credentials; /* `AUTH PLAIN` wants these, in base64; NULL: does not ask */
} SmtpServerOptions;

/* One for each test program; the mails of an earlier one are forgotten. Its URL, until the next. */
const char *smtp_server_start(const SmtpServerOptions *options);
void smtp_server_stop(void);

/* What it says to who names a receiver: 250, 451 (not now), 550 (never); 0: hangs up at once;
 * SMTP_SILENCE: says nothing to whoever calls. */
enum { SMTP_SILENCE = -1 };
void smtp_server_answer(int code);

int smtp_server_refusals(void);         /* receivers that it did not want, and who was hung up on */
int smtp_server_mails(void);            /* how many have come */
bool smtp_server_wait(int mails);       /* until so many have; false: they do not come */
const char *smtp_server_text(int mail); /* from 0; as it came, with its headers */
const char *smtp_server_receiver(int mail);

#endif
