/* The links in mails, and the tokens that they carry. */
#include "notify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char MAIL_CONFIRM[] = "confirm", MAIL_STOP[] = "stop";

/* Mail servers hardly ever distinguish capitals, and `name+anything@host` is `name@host` to most of
 * them: all of these count as one address. */
void make_mail_key(const uint8_t secret[SECRET_SIZE], const char *address, char key[MAIL_KEY_SIZE])
{
    char text[MAIL_ADDRESS_SIZE + 8] = "mail to ";
    size_t length = strlen(text);
    const char *host = strrchr(address, '@'), *tag = strchr(address, '+');
    for (const char *at = address; *at != '\0' && length + 1 < sizeof text; at++) {
        if (at == tag && tag > address && tag < host)
            at = host;
        text[length++] = (char)(*at >= 'A' && *at <= 'Z' ? *at - 'A' + 'a' : *at);
    }
    text[length] = '\0';
    derive_token(secret, text, key, NULL);
}

int64_t make_mail_stamp(const uint8_t secret[SECRET_SIZE], const char *player, const char *key)
{
    char text[80];
    snprintf(text, sizeof text, "mail stamp %s %s", player, key);
    return (int64_t)(derive_number(secret, text) >> 1);
}

void make_mail_token(const uint8_t secret[SECRET_SIZE], const char *deed, const char *player,
                     int64_t stamp, char token[MAIL_TOKEN_SIZE])
{
    char text[80], mac[TOKEN_SIZE];
    snprintf(text, sizeof text, "mail %s %s %016llx", deed, player, (unsigned long long)stamp);
    derive_token(secret, text, mac, NULL);
    snprintf(token, MAIL_TOKEN_SIZE, "%s.%016llx.%s", player, (unsigned long long)stamp, mac);
}

bool mail_token_opens(const uint8_t secret[SECRET_SIZE], const char *deed, const char *token,
                      char player[PLAYER_ID_SIZE], int64_t *stamp)
{
    char same[MAIL_TOKEN_SIZE] = "", said[MAIL_TOKEN_SIZE] = "";
    const char *dot = strchr(token, '.');
    if (dot == NULL || dot - token >= PLAYER_ID_SIZE || strlen(token) >= sizeof said)
        return false;
    snprintf(player, PLAYER_ID_SIZE, "%.*s", (int)(dot - token), token);
    *stamp = (int64_t)strtoull(dot + 1, NULL, 16);
    make_mail_token(secret, deed, player, *stamp, same);
    strcpy(said, token);
    return secret_equal(same, said, sizeof same);
}

void mail_link(const char *public_url, const uint8_t secret[SECRET_SIZE], const char *deed,
               const AddressRecord *address, char out[MAIL_LINK_SIZE])
{
    char token[MAIL_TOKEN_SIZE];
    make_mail_token(secret, deed, address->player, address->stamp, token);
    snprintf(out, MAIL_LINK_SIZE, "%s/mail/%s?t=%s&l=%s", public_url, deed, token,
             address->language);
}
