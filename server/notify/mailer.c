/* The thread that sends mails. */
#include "notify.h"

#include "common.h"
#include "mail_text.h"
#include "smtp.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TURNS_AT_ONCE = 64,
    MAILS_AT_ONCE = 100,
    MOST_TRIES = 6, /* over some twelve hours */
};

static const int64_t MINUTE = 60000, HOUR = 60 * MINUTE, DAY = 24 * HOUR;

struct Mailer {
    MailOptions options;
    Smtp *smtp;
    MailQueue *queue; /* of the thread */
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    bool closing, looks, asks;
    int64_t now, tidied;
    DueTurn turn[TURNS_AT_ONCE]; /* about which the server is asked, and what it said */
    Presence presence[TURNS_AT_ONCE];
    int turns;
    MailFigures figures;
    void (*wake)(void *context);
    void *context;
};

static bool is_closing(void *context)
{
    Mailer *mailer = context;
    pthread_mutex_lock(&mailer->lock);
    bool closing = mailer->closing;
    pthread_mutex_unlock(&mailer->lock);
    return closing;
}

/* Turns */

static bool ask_server(Mailer *mailer) /* false: closing */
{
    pthread_mutex_lock(&mailer->lock);
    mailer->asks = true;
    mailer->wake(mailer->context);
    while (mailer->asks && !mailer->closing)
        pthread_cond_wait(&mailer->work, &mailer->lock);
    bool answered = !mailer->asks;
    pthread_mutex_unlock(&mailer->lock);
    return answered;
}

static void take_turns(Mailer *mailer, int64_t now)
{
    DueQuery query = { .before = now - (int64_t)(mailer->options.delay_seconds * 1000),
                       .day = now / DAY,
                       .most_a_day = mailer->options.mails_per_day };
    int waiting = mail_count(mailer->queue);
    mailer->turns = mail_find_turns(mailer->queue, &query, mailer->turn, TURNS_AT_ONCE);
    if (mailer->turns <= 0 || !ask_server(mailer))
        return;
    DueTurn seen[TURNS_AT_ONCE];
    int count = 0;
    for (int i = 0; i < mailer->turns; i++) {
        if (mailer->presence[i] == SEAT_IS_TAKEN)
            seen[count++] = mailer->turn[i];
        else if (mailer->presence[i] == SEAT_IS_EMPTY && waiting >= 0 &&
                 waiting < MOST_WAITING_MAILS)
            waiting += mail_claim_turn(mailer->queue, &mailer->turn[i], &query, now);
    }
    if (count > 0)
        mail_note_seen(mailer->queue, seen, count, now);
}

/* Sending */

static bool compose(const Mailer *mailer, const WaitingMail *mail, char text[MAIL_TEXT_SIZE])
{
    const MailOptions *options = &mailer->options;
    char link[MAIL_LINK_SIZE], stop[MAIL_LINK_SIZE], id[TOKEN_SIZE];
    uint8_t unused[TOKEN_HASH_SIZE];
    bool is_question = mail->match[0] == '\0';
    make_token(id, unused);
    mail_link(options->public_url, options->secret, MAIL_STOP, &mail->to, stop);
    if (is_question)
        mail_link(options->public_url, options->secret, MAIL_CONFIRM, &mail->to, link);
    else
        snprintf(link, sizeof link, "%s/m/%s", options->public_url, mail->match);
    return mail_compose(&(MailFacts){ .from = options->from,
                                      .to = mail->to.address,
                                      .language = mail->to.language,
                                      .about = is_question ? "confirm" : "turn",
                                      .game = mail->game,
                                      .link = link,
                                      .stop_link = stop,
                                      .message_id = id,
                                      .time = clock_date(&options->clock) },
                        text);
}

static SmtpResult send_mail(Mailer *mailer, const WaitingMail *mail)
{
    char text[MAIL_TEXT_SIZE], why[SMTP_ERROR_SIZE] = "";
    SmtpResult result = SMTP_REFUSED;
    if (is_mail_address(mail->to.address) && compose(mailer, mail, text))
        result = smtp_send(mailer->smtp, mailer->options.from, mail->to.address, text, strlen(text),
                           why);
    if (result == SMTP_SENT)
        log_event("mail_sent", "about", mail->match[0] == '\0' ? "address" : mail->match, NULL);
    else
        log_event("mail_failed", "why", why, NULL);
    return result;
}

/* A minute, four minutes, a quarter of an hour, … */
static int64_t next_try(const WaitingMail *mail, SmtpResult result, int64_t now)
{
    if (result == SMTP_SENT || result == SMTP_REFUSED || mail->tries + 1 >= MOST_TRIES)
        return 0;
    return now + (MINUTE << 2 * mail->tries);
}

static void note_result(Mailer *mailer, SmtpResult result, bool is_dropped)
{
    pthread_mutex_lock(&mailer->lock);
    mailer->figures.sent += result == SMTP_SENT;
    mailer->figures.failed += result != SMTP_SENT;
    mailer->figures.dropped += is_dropped;
    pthread_mutex_unlock(&mailer->lock);
}

/* One after the other, until none is due or the mail server cannot be reached. */
static void send_what_is_due(Mailer *mailer, int64_t now)
{
    WaitingMail mail;
    for (int i = 0; i < MAILS_AT_ONCE && !is_closing(mailer); i++) {
        if (!mail_next(mailer->queue, now, &mail))
            return;
        if (!mail_lend(mailer->queue, &mail, now + MINUTE + MINUTE))
            return; /* somebody else has it, or the database is away */
        if (!mail.is_wanted) {
            mail_try_later(mailer->queue, &mail, 0);
            continue;
        }
        SmtpResult result = send_mail(mailer, &mail);
        if (result == SMTP_UNREACHABLE && is_closing(mailer)) /* by ourselves */
            return;
        int64_t due = next_try(&mail, result, now);
        mail_try_later(mailer->queue, &mail, due);
        note_result(mailer, result, result != SMTP_SENT && due == 0);
        if (result == SMTP_UNREACHABLE)
            return;
    }
}

/* The thread */

static void look(Mailer *mailer, int64_t now)
{
    take_turns(mailer, now);
    send_what_is_due(mailer, now);
    if (now - mailer->tidied >= HOUR) {
        mail_tidy(mailer->queue, now / DAY);
        mailer->tidied = now;
    }
    int waiting = mail_count(mailer->queue);
    pthread_mutex_lock(&mailer->lock);
    mailer->figures.waiting = waiting;
    pthread_mutex_unlock(&mailer->lock);
}

static void *work_until_closed(void *argument)
{
    Mailer *mailer = argument;
    pthread_mutex_lock(&mailer->lock);
    while (!mailer->closing) {
        if (!mailer->looks) {
            pthread_cond_wait(&mailer->work, &mailer->lock);
            continue;
        }
        int64_t now = mailer->now;
        mailer->looks = false;
        pthread_mutex_unlock(&mailer->lock);
        look(mailer, now);
        pthread_mutex_lock(&mailer->lock);
    }
    pthread_mutex_unlock(&mailer->lock);
    return NULL;
}

static bool fail(char error[STORE_ERROR_SIZE], const char *why)
{
    snprintf(error, STORE_ERROR_SIZE, "%s", why);
    return false;
}

static bool start(Mailer *mailer, char error[STORE_ERROR_SIZE])
{
    const MailOptions *options = &mailer->options;
    char why[STORE_ERROR_SIZE];
    SmtpOptions smtp = { .url = options->smtp,
                         .credentials = options->smtp_credentials,
                         .authority = options->smtp_authority,
                         .is_closing = is_closing,
                         .context = mailer };
    if (options->from == NULL || !is_mail_address(options->from))
        return fail(error, "mail-from must be an address such as taproom@example.org");
    if (options->public_url == NULL || !is_public_url(options->public_url))
        return fail(error, "public-url must be where players find this server, such as "
                           "https://taproom.example.org");
    mailer->smtp = smtp_open(&smtp, why);
    if (mailer->smtp == NULL || (mailer->queue = mail_queue_open(options->database, why)) == NULL)
        return fail(error, why);
    return pthread_create(&mailer->thread, NULL, work_until_closed, mailer) == 0 ||
           fail(error, "cannot start a thread");
}

static void free_mailer(Mailer *mailer)
{
    mail_queue_close(mailer->queue);
    smtp_close(mailer->smtp);
    pthread_cond_destroy(&mailer->work);
    pthread_mutex_destroy(&mailer->lock);
    free(mailer);
}

Mailer *mailer_open(const MailOptions *options, void (*wake)(void *context), void *context,
                    char error[STORE_ERROR_SIZE])
{
    Mailer *mailer = calloc(1, sizeof *mailer);
    if (mailer == NULL) {
        fail(error, "out of memory");
        return NULL;
    }
    mailer->options = *options;
    mailer->wake = wake;
    mailer->context = context;
    pthread_mutex_init(&mailer->lock, NULL);
    pthread_cond_init(&mailer->work, NULL);
    if (start(mailer, error))
        return mailer;
    free_mailer(mailer);
    return NULL;
}

void mailer_close(Mailer *mailer)
{
    if (mailer == NULL)
        return;
    pthread_mutex_lock(&mailer->lock);
    mailer->closing = true;
    pthread_cond_signal(&mailer->work);
    pthread_mutex_unlock(&mailer->lock);
    pthread_join(mailer->thread, NULL);
    free_mailer(mailer);
}

void mailer_look(Mailer *mailer, int64_t now)
{
    pthread_mutex_lock(&mailer->lock);
    mailer->looks = true;
    mailer->now = now;
    pthread_cond_signal(&mailer->work);
    pthread_mutex_unlock(&mailer->lock);
}

void mailer_answer(Mailer *mailer, Presence (*presence)(void *context, const DueTurn *turn),
                   void *context)
{
    pthread_mutex_lock(&mailer->lock);
    for (int i = 0; mailer->asks && i < mailer->turns; i++)
        mailer->presence[i] = presence(context, &mailer->turn[i]);
    mailer->asks = false;
    pthread_cond_signal(&mailer->work);
    pthread_mutex_unlock(&mailer->lock);
}

MailFigures mailer_figures(Mailer *mailer)
{
    pthread_mutex_lock(&mailer->lock);
    MailFigures figures = mailer->figures;
    pthread_mutex_unlock(&mailer->lock);
    return figures;
}
