#include "smtp_server.h"

#include "test.h"

#include <arpa/inet.h>
#include <openssl/ssl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_MAILS = 64, LINE_ROOM = 1100, MAIL_ROOM = 16384, PATIENCE_MILLISECONDS = 60000 };

static struct {
    pthread_mutex_t lock;
    SmtpServerOptions options;
    SSL_CTX *tls;
    int listening, answer, refusals, mails;
    pthread_t thread;
    char *text[MOST_MAILS], receiver[MOST_MAILS][300];
} here = { .lock = PTHREAD_MUTEX_INITIALIZER, .listening = -1 };

typedef struct Talk {
    int file;
    SSL *ssl; /* NULL: plain */
    char line[LINE_ROOM], receiver[300], mail[MAIL_ROOM];
} Talk;

static int answer_now(bool counts)
{
    pthread_mutex_lock(&here.lock);
    int answer = here.answer;
    here.refusals += counts && answer != 250;
    pthread_mutex_unlock(&here.lock);
    return answer;
}

static bool say_line(Talk *talk, const char *text)
{
    int length = (int)strlen(text);
    return talk->ssl != NULL ? SSL_write(talk->ssl, text, length) == length
                             : send(talk->file, text, (size_t)length, MSG_NOSIGNAL) == length;
}

static bool hear_line(Talk *talk) /* false: they have gone */
{
    for (int length = 0; length + 1 < LINE_ROOM; length++) {
        char *at = talk->line + length;
        if ((talk->ssl != NULL ? SSL_read(talk->ssl, at, 1) : recv(talk->file, at, 1, 0)) != 1)
            return false;
        at[1] = '\0';
        if (*at == '\n')
            return true;
    }
    return false;
}

static bool keep_mail(Talk *talk)
{
    size_t length = 0;
    talk->mail[0] = '\0';
    while (hear_line(talk)) {
        if (strcmp(talk->line, ".\r\n") == 0) {
            pthread_mutex_lock(&here.lock);
            if (here.mails < MOST_MAILS) {
                here.text[here.mails] = strdup(talk->mail);
                strcpy(here.receiver[here.mails++], talk->receiver);
            }
            pthread_mutex_unlock(&here.lock);
            return say_line(talk, "250 kept\r\n");
        }
        const char *line = talk->line[0] == '.' ? talk->line + 1 : talk->line;
        if (length + strlen(line) >= MAIL_ROOM)
            return false;
        strcpy(talk->mail + length, line);
        length += strlen(line);
    }
    return false;
}

static bool take_receiver(Talk *talk)
{
    char answer[32];
    int code = answer_now(true);
    snprintf(talk->receiver, sizeof talk->receiver, "%.*s",
             (int)strcspn(talk->line + strlen("RCPT TO:<"), ">"), talk->line + strlen("RCPT TO:<"));
    snprintf(answer, sizeof answer, "%d so it is\r\n", code);
    return say_line(talk, answer);
}

static bool let_in(Talk *talk)
{
    char expected[300];
    snprintf(expected, sizeof expected, "%s\r\n", here.options.credentials);
    return say_line(talk, "334 \r\n") && hear_line(talk) &&
           say_line(talk, strcmp(talk->line, expected) == 0 ? "235 welcome\r\n" : "535 no\r\n");
}

static bool obey(Talk *talk)
{
    if (strncmp(talk->line, "EHLO", 4) == 0)
        return say_line(talk, here.options.credentials != NULL ? "250-here\r\n250 AUTH PLAIN\r\n"
                                                               : "250 here\r\n");
    if (strncmp(talk->line, "AUTH", 4) == 0)
        return let_in(talk);
    if (strncmp(talk->line, "RCPT", 4) == 0)
        return take_receiver(talk);
    if (strncmp(talk->line, "DATA", 4) == 0)
        return say_line(talk, "354 go on\r\n") && keep_mail(talk);
    if (strncmp(talk->line, "QUIT", 4) == 0)
        return say_line(talk, "221 bye\r\n") && false;
    return say_line(talk, "250 fine\r\n");
}

static void *serve_one(void *argument)
{
    Talk *talk = argument;
    int answer = answer_now(false);
    bool good = answer > 0 || (answer_now(true), false);
    if (answer == SMTP_SILENCE)
        hear_line(talk); /* until they have gone */
    if (good && here.tls != NULL) {
        talk->ssl = SSL_new(here.tls);
        SSL_set_fd(talk->ssl, talk->file);
        good = SSL_accept(talk->ssl) == 1;
    }
    if (good && say_line(talk, "220 ready\r\n"))
        while (hear_line(talk) && obey(talk))
            ;
    SSL_free(talk->ssl);
    close(talk->file);
    free(talk);
    return NULL;
}

static void *serve_all(void *argument)
{
    for (int file; (file = accept(*(int *)argument, NULL, NULL)) >= 0;) {
        pthread_t thread;
        Talk *talk = calloc(1, sizeof *talk);
        assert_non_null(talk);
        talk->file = file;
        assert_int_equal(pthread_create(&thread, NULL, serve_one, talk), 0);
        pthread_detach(thread);
    }
    return NULL;
}

static void use_certificate(const SmtpServerOptions *options)
{
    here.tls = SSL_CTX_new(TLS_server_method());
    assert_non_null(here.tls);
    assert_int_equal(SSL_CTX_use_certificate_chain_file(here.tls, options->certificate), 1);
    assert_int_equal(SSL_CTX_use_PrivateKey_file(here.tls, options->private_key, SSL_FILETYPE_PEM),
                     1);
}

const char *smtp_server_start(const SmtpServerOptions *options)
{
    static char url[64];
    struct sockaddr_in address = { .sin_family = AF_INET,
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof address;
    here.options = *options;
    here.answer = 250;
    here.refusals = here.mails = 0;
    if (options->certificate != NULL)
        use_certificate(options);
    here.listening = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(here.listening >= 0);
    assert_int_equal(bind(here.listening, (struct sockaddr *)&address, sizeof address), 0);
    assert_int_equal(listen(here.listening, 16), 0);
    assert_int_equal(getsockname(here.listening, (struct sockaddr *)&address, &size), 0);
    assert_int_equal(pthread_create(&here.thread, NULL, serve_all, &here.listening), 0);
    snprintf(url, sizeof url, "%s:%d",
             options->certificate != NULL ? "smtps://localhost" : "smtp://127.0.0.1",
             ntohs(address.sin_port));
    return url;
}

void smtp_server_stop(void)
{
    shutdown(here.listening, SHUT_RDWR);
    pthread_join(here.thread, NULL);
    close(here.listening);
    pthread_mutex_lock(&here.lock);
    for (int i = 0; i < here.mails; i++)
        free(here.text[i]);
    here.mails = 0;
    pthread_mutex_unlock(&here.lock);
    SSL_CTX_free(here.tls);
    here.tls = NULL;
}

void smtp_server_answer(int code)
{
    pthread_mutex_lock(&here.lock);
    here.answer = code;
    pthread_mutex_unlock(&here.lock);
}

static int read_count(const int *count)
{
    pthread_mutex_lock(&here.lock);
    int value = *count;
    pthread_mutex_unlock(&here.lock);
    return value;
}

int smtp_server_refusals(void)
{
    return read_count(&here.refusals);
}

int smtp_server_mails(void)
{
    return read_count(&here.mails);
}

bool smtp_server_wait(int mails)
{
    for (int waited = 0; waited < PATIENCE_MILLISECONDS; waited += 10) {
        if (smtp_server_mails() >= mails)
            return true;
        poll(NULL, 0, 10);
    }
    return false;
}

const char *smtp_server_text(int mail)
{
    assert_true(mail < smtp_server_mails());
    return here.text[mail];
}

const char *smtp_server_receiver(int mail)
{
    assert_true(mail < smtp_server_mails());
    return here.receiver[mail];
}
