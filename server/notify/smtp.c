#include "smtp.h"

#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { CONNECT_SECONDS = 15, SEND_SECONDS = 60, PERMANENT = 500 };

struct Smtp {
    CURL *curl;
    SmtpOptions options;
    const char *at; /* of what is being sent, the rest */
    size_t left;
};

static bool fail(char error[SMTP_ERROR_SIZE], const char *why)
{
    snprintf(error, SMTP_ERROR_SIZE, "%s", why);
    return false;
}

/* Settings */

static const char *host_of(const char *url)
{
    static const char *const scheme[] = { "smtp://", "smtps://" };
    for (int i = 0; i < 2; i++)
        if (strncmp(url, scheme[i], strlen(scheme[i])) == 0)
            return url + strlen(scheme[i]);
    return NULL;
}

static bool is_url(const char *url)
{
    const char *host = host_of(url);
    return host != NULL && host[0] != '\0' && strlen(url) < SMTP_WORD_SIZE &&
           strspn(host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._:[]") ==
               strlen(host);
}

/* What goes no further than this machine needs no TLS. */
static bool is_loopback(const char *url)
{
    static const char *const here[] = { "127.0.0.1", "localhost", "[::1]" };
    const char *host = host_of(url);
    for (int i = 0; i < 3; i++) {
        size_t length = strlen(here[i]);
        if (strncmp(host, here[i], length) == 0 && (host[length] == ':' || host[length] == '\0'))
            return true;
    }
    return false;
}

static bool read_line(FILE *file, char line[SMTP_WORD_SIZE])
{
    if (fgets(line, SMTP_WORD_SIZE, file) == NULL)
        return false;
    size_t length = strcspn(line, "\r\n");
    bool is_whole = line[length] != '\0' || feof(file);
    line[length] = '\0';
    return is_whole && length > 0;
}

static bool use_credentials(Smtp *smtp, const char *path, char error[SMTP_ERROR_SIZE])
{
    char user[SMTP_WORD_SIZE], password[SMTP_WORD_SIZE];
    struct stat about;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return fail(error, "the file of smtp-credentials cannot be read");
    bool is_private = fstat(fileno(file), &about) == 0 && (about.st_mode & S_IRWXO) == 0;
    bool good = read_line(file, user) && read_line(file, password);
    fclose(file);
    good = good && curl_easy_setopt(smtp->curl, CURLOPT_USERNAME, user) == CURLE_OK &&
           curl_easy_setopt(smtp->curl, CURLOPT_PASSWORD, password) == CURLE_OK;
    sodium_memzero(password, sizeof password);
    if (!is_private)
        return fail(error, "the file of smtp-credentials can be read by everybody: chmod 600");
    return good || fail(error, "the file of smtp-credentials has a user in its first line and a "
                               "password in its second");
}

/* Sending */

static size_t give_text(char *room, size_t size, size_t count, void *context)
{
    Smtp *smtp = context;
    size_t piece = size * count < smtp->left ? size * count : smtp->left;
    memcpy(room, smtp->at, piece);
    smtp->at += piece;
    smtp->left -= piece;
    return piece;
}

static int look_whether_to_stop(void *context, curl_off_t down, curl_off_t downloaded,
                                curl_off_t up, curl_off_t uploaded)
{
    const Smtp *smtp = context;
    return smtp->options.is_closing(smtp->options.context);
}

static bool prepare(Smtp *smtp, char error[SMTP_ERROR_SIZE])
{
    CURL *curl = smtp->curl;
    const SmtpOptions *options = &smtp->options;
    bool good =
        curl_easy_setopt(curl, CURLOPT_URL, options->url) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "smtp,smtps") == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_USE_SSL,
                         is_loopback(options->url) ? CURLUSESSL_NONE : CURLUSESSL_ALL) ==
            CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_PROXY, "") == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_TIMEOUT, (long)SEND_SECONDS) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_READFUNCTION, give_text) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_READDATA, smtp) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, look_whether_to_stop) == CURLE_OK &&
        curl_easy_setopt(curl, CURLOPT_XFERINFODATA, smtp) == CURLE_OK &&
        (options->authority == NULL ||
         curl_easy_setopt(curl, CURLOPT_CAINFO, options->authority) == CURLE_OK);
    return good || fail(error, "this libcurl cannot send mail");
}

Smtp *smtp_open(const SmtpOptions *options, char error[SMTP_ERROR_SIZE])
{
    if (!is_url(options->url)) {
        fail(error, "smtp is smtp://HOST:PORT or smtps://HOST:PORT; a user and a password stand in "
                    "the file of smtp-credentials");
        return NULL;
    }
    Smtp *smtp = calloc(1, sizeof *smtp);
    if (smtp == NULL || curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK ||
        (smtp->curl = curl_easy_init()) == NULL) {
        fail(error, "out of memory");
        free(smtp);
        return NULL;
    }
    smtp->options = *options;
    if (prepare(smtp, error) &&
        (options->credentials == NULL || use_credentials(smtp, options->credentials, error)))
        return smtp;
    smtp_close(smtp);
    return NULL;
}

void smtp_close(Smtp *smtp)
{
    if (smtp == NULL)
        return;
    curl_easy_cleanup(smtp->curl);
    free(smtp);
    curl_global_cleanup();
}

/* An answer of the mail server to this mail; otherwise none was reached, or it wants nothing of
 * ours: a wrong password is 535, but the fault of the host and not of the mail. */
static SmtpResult what_it_means(CURLcode code, long answer)
{
    if (code == CURLE_OK)
        return SMTP_SENT;
    bool about_this_mail = code == CURLE_SEND_ERROR || code == CURLE_WEIRD_SERVER_REPLY;
    if (!about_this_mail || answer == 0)
        return SMTP_UNREACHABLE;
    return answer >= PERMANENT ? SMTP_REFUSED : SMTP_LATER;
}

SmtpResult smtp_send(Smtp *smtp, const char *from, const char *to, const char *text, size_t length,
                     char why[SMTP_ERROR_SIZE])
{
    long answer = 0;
    struct curl_slist *receivers = curl_slist_append(NULL, to);
    smtp->at = text;
    smtp->left = length;
    curl_easy_setopt(smtp->curl, CURLOPT_MAIL_FROM, from);
    curl_easy_setopt(smtp->curl, CURLOPT_MAIL_RCPT, receivers);
    CURLcode code = receivers == NULL ? CURLE_OUT_OF_MEMORY : curl_easy_perform(smtp->curl);
    curl_easy_getinfo(smtp->curl, CURLINFO_RESPONSE_CODE, &answer);
    curl_easy_setopt(smtp->curl, CURLOPT_MAIL_RCPT, NULL);
    curl_slist_free_all(receivers);
    snprintf(why, SMTP_ERROR_SIZE, "%s (%ld)", curl_easy_strerror(code), answer);
    return what_it_means(code, answer);
}
