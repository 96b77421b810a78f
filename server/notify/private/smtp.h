/* Hands one mail to a mail server (SMTP, by libcurl). Blocks for as long as that takes, so it is
 * for a thread of its own. To another machine it speaks TLS only, and checks the certificate. */
#ifndef SERVER_SMTP_H
#define SERVER_SMTP_H

#include <stdbool.h>
#include <stddef.h>

enum { SMTP_ERROR_SIZE = 200, SMTP_WORD_SIZE = 256 };

typedef enum SmtpResult {
    SMTP_SENT,
    SMTP_REFUSED,     /* for good: it need not be tried again */
    SMTP_LATER,       /* the mail server does not want this one now */
    SMTP_UNREACHABLE, /* or does not want any */
} SmtpResult;

typedef struct SmtpOptions {
    const char *url;         /* `smtp://mail.example.org:587`, `smtps://…` */
    const char *credentials; /* a file: the user in its first line, the password in its second;
                                NULL: none are needed */
    const char *authority;   /* a file with certificates to trust; NULL: the system's */
    bool (*is_closing)(void *context); /* true: what is under way is given up */
    void *context;
} SmtpOptions;

typedef struct Smtp Smtp;
Smtp *smtp_open(const SmtpOptions *options,
                char error[SMTP_ERROR_SIZE]); /* NULL: with the reason */
void smtp_close(Smtp *smtp);

/* `why` contains no addresses, for the log. */
SmtpResult smtp_send(Smtp *smtp, const char *from, const char *to, const char *text, size_t length,
                     char why[SMTP_ERROR_SIZE]);

#endif
