#include "mail_text.h"

#include "line.h"
#include "notify.h"
#include "text.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum {
    MOST_LOCAL = 64,
    MOST_LABEL = 63,
    MOST_ADDRESS = 254,
    MOST_URL = 200,
    SENTENCE_SIZE = 2000,
    QUOTED_LINE = 72, /* bytes, before the sign that it goes on */
    WORD_BYTES = 42,  /* that an encoded word of a header holds */
};

#define LETTERS_AND_DIGITS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

/* Addresses */

static bool is_local_part(const char *text, size_t length)
{
    static const char signs[] = LETTERS_AND_DIGITS "!#$%&'*+-/=?^_`{|}~.";
    if (length == 0 || length > MOST_LOCAL || text[0] == '.' || text[length - 1] == '.')
        return false;
    for (size_t i = 0; i < length; i++)
        if (strchr(signs, text[i]) == NULL || (text[i] == '.' && text[i + 1] == '.'))
            return false;
    return true;
}

static bool is_label(const char *text, size_t length)
{
    return length > 0 && length <= MOST_LABEL && text[0] != '-' && text[length - 1] != '-' &&
           strspn(text, LETTERS_AND_DIGITS "-") >= length;
}

static bool is_domain(const char *text)
{
    int labels = 0;
    for (;; labels++) {
        size_t length = strcspn(text, ".");
        if (!is_label(text, length))
            return false;
        if (text[length] == '\0')
            return labels > 0;
        text += length + 1;
    }
}

bool is_mail_address(const char *text)
{
    const char *at = strchr(text, '@');
    return at != NULL && strlen(text) <= MOST_ADDRESS && is_local_part(text, (size_t)(at - text)) &&
           is_domain(at + 1);
}

bool is_public_url(const char *text)
{
    const char *host = strncmp(text, "https://", 8) == 0  ? text + 8
                       : strncmp(text, "http://", 7) == 0 ? text + 7
                                                          : "";
    size_t length = strlen(text);
    return host[0] != '\0' && length <= MOST_URL && text[length - 1] != '/' &&
           strspn(host, LETTERS_AND_DIGITS "-._~:/[]") == strlen(host);
}

/* Encodings */

static bool begins_character(char byte) /* in UTF-8 */
{
    return ((unsigned char)byte & 0xc0) != 0x80;
}

static bool is_plain(const char *text)
{
    for (; *text != '\0'; text++)
        if (*text < ' ' || *text > '~')
            return false;
    return true;
}

/* RFC 2047: words of whole characters, on lines of their own. */
static void put_header_text(Line *out, const char *text)
{
    if (is_plain(text)) {
        line_text(out, text);
        return;
    }
    for (const char *separator = ""; *text != '\0'; separator = "\r\n ") {
        char encoded[80];
        size_t length = strlen(text);
        if (length > WORD_BYTES) {
            length = WORD_BYTES;
            while (!begins_character(text[length]))
                length--;
        }
        sodium_bin2base64(encoded, sizeof encoded, (const unsigned char *)text, length,
                          sodium_base64_VARIANT_ORIGINAL);
        line_text(out, separator);
        line_text(out, "=?UTF-8?B?");
        line_text(out, encoded);
        line_text(out, "?=");
        text += length;
    }
}

/* RFC 2045, quoted-printable: a person can read it as it stands, and no line is long. */
static void put_quoted(Line *out, const char *text)
{
    int width = 0;
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        bool ends_line = text[1] == '\n' || text[1] == '\0';
        if (byte == '\n') {
            line_text(out, "\r\n");
            width = 0;
            continue;
        }
        if (width >= QUOTED_LINE) {
            line_text(out, "=\r\n");
            width = 0;
        }
        char piece[4] = { (char)byte, '\0' };
        if (byte < ' ' || byte > '~' || byte == '=' || (byte == ' ' && ends_line))
            snprintf(piece, sizeof piece, "=%02X", byte);
        line_text(out, piece);
        width += (int)strlen(piece);
    }
    line_text(out, "\r\n");
}

static void put_date(Line *out, int64_t seconds)
{
    static const char *const day[] = { "Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat" };
    static const char *const month[] = { "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec" };
    char text[80];
    time_t when = (time_t)seconds;
    struct tm parts;
    gmtime_r(&when, &parts);
    snprintf(text, sizeof text, "%s, %02d %s %d %02d:%02d:%02d +0000", day[parts.tm_wday],
             parts.tm_mday, month[parts.tm_mon], parts.tm_year + 1900, parts.tm_hour, parts.tm_min,
             parts.tm_sec);
    line_text(out, text);
}

/* A mail */

/* What stands in braces in a sentence; these may hold blanks, unlike the pairs of a line. */
static const char *value_of(const MailFacts *facts, const Language *language, const char *braces)
{
    char key[48];
    if (strncmp(braces, "{link}", 6) == 0)
        return facts->link;
    if (strncmp(braces, "{stop}", 6) == 0)
        return facts->stop_link;
    snprintf(key, sizeof key, "%s.name", facts->game);
    return text_get(language, key);
}

static const char *sentence(const MailFacts *facts, const char *part, char out[SENTENCE_SIZE])
{
    const Language *language = language_named(facts->language);
    char key[48];
    Line line = line_in(out, SENTENCE_SIZE);
    if (language == NULL)
        language = &languages[0];
    snprintf(key, sizeof key, "mail.%s.%s", facts->about, part);
    for (const char *text = text_get(language, key); *text != '\0'; text++) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        if (end == NULL) {
            line_text(&line, (char[]){ *text, '\0' });
        } else {
            line_text(&line, value_of(facts, language, text));
            text = end;
        }
    }
    return out;
}

static void put_header(Line *out, const char *name, const char *before, const char *value,
                       const char *more)
{
    line_text(out, name);
    line_text(out, before);
    line_text(out, value);
    line_text(out, more);
    line_text(out, ">\r\n");
}

bool mail_compose(const MailFacts *facts, char out[MAIL_TEXT_SIZE])
{
    char text[SENTENCE_SIZE];
    Line mail = line_in(out, MAIL_TEXT_SIZE);
    put_header(&mail, "From", ": Taproom <", facts->from, "");
    put_header(&mail, "To", ": <", facts->to, "");
    line_text(&mail, "Subject: ");
    put_header_text(&mail, sentence(facts, "subject", text));
    line_text(&mail, "\r\nDate: ");
    put_date(&mail, facts->time);
    line_text(&mail, "\r\n");
    put_header(&mail, "Message-ID", ": <", facts->message_id, strchr(facts->from, '@'));
    line_text(&mail, "Auto-Submitted: auto-generated\r\n");
    put_header(&mail, "List-Unsubscribe", ": <", facts->stop_link, "");
    line_text(&mail, "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
                     "MIME-Version: 1.0\r\n"
                     "Content-Type: text/plain; charset=utf-8\r\n"
                     "Content-Transfer-Encoding: quoted-printable\r\n\r\n");
    put_quoted(&mail, sentence(facts, "body", text));
    return mail.length < MAIL_TEXT_SIZE;
}
