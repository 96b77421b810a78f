/* Guests: their cookie, and whether it is still valid. */
#include "accounts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAYLOAD_SIZE = 80,
    MAC_TEXT = 44,
    BASE64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING,
};

static const char COOKIE[] = "taproom_guest=";

/* taproom_guest=<id, epoch, colour, name in base64url>.<authenticator in base64url> */
void guest_sign(const Guest *guest, const uint8_t secret[SECRET_SIZE], char out[GUEST_COOKIE_SIZE])
{
    char payload[PAYLOAD_SIZE], text[PAYLOAD_SIZE * 2], mac_text[MAC_TEXT];
    uint8_t mac[crypto_auth_BYTES];
    snprintf(payload, sizeof payload, "%s %lld %s %s", guest->id, (long long)guest->epoch,
             guest->person.colour[0] == '\0' ? "-" : guest->person.colour, guest->person.name);
    sodium_bin2base64(text, sizeof text, (const uint8_t *)payload, strlen(payload), BASE64);
    crypto_auth(mac, (const uint8_t *)text, strlen(text), secret);
    sodium_bin2base64(mac_text, sizeof mac_text, mac, sizeof mac, BASE64);
    snprintf(out, GUEST_COOKIE_SIZE, "%s%s.%s", COOKIE, text, mac_text);
}

/* Ends the word that begins here; NULL: there is no other. */
static char *next_word(char *text)
{
    char *blank = text == NULL ? NULL : strchr(text, ' ');
    if (blank == NULL)
        return NULL;
    *blank = '\0';
    return blank + 1;
}

static bool read_payload(const char *text, size_t length, Guest *out)
{
    char payload[PAYLOAD_SIZE] = "";
    size_t size;
    if (sodium_base642bin((uint8_t *)payload, sizeof payload - 1, text, length, NULL, &size, NULL,
                          BASE64) != 0)
        return false;
    char *epoch = next_word(payload), *colour = next_word(epoch), *name = next_word(colour);
    if (name == NULL)
        return false;
    *out = (Guest){ .epoch = strtoll(epoch, NULL, 10) };
    if (strlen(payload) >= sizeof out->id || strlen(name) >= sizeof out->person.name ||
        strlen(colour) >= sizeof out->person.colour)
        return false;
    strcpy(out->id, payload);
    strcpy(out->person.name, name);
    strcpy(out->person.colour, strcmp(colour, "-") == 0 ? "" : colour);
    return true;
}

static bool read_value(const char *at, const uint8_t secret[SECRET_SIZE], Guest *out)
{
    size_t length = strcspn(at, ".;"), mac_size;
    uint8_t mac[crypto_auth_BYTES];
    if (at[length] != '.' || length > PAYLOAD_SIZE * 2)
        return false;
    const char *mac_text = at + length + 1;
    if (sodium_base642bin(mac, sizeof mac, mac_text, strcspn(mac_text, "; "), NULL, &mac_size, NULL,
                          BASE64) != 0 ||
        mac_size != sizeof mac || crypto_auth_verify(mac, (const uint8_t *)at, length, secret) != 0)
        return false;
    return read_payload(at, length, out);
}

/* Others on this host may have cookies whose names end like ours, or ours with other secrets. */
bool guest_read(const char *cookies, const uint8_t secret[SECRET_SIZE], Guest *out)
{
    const char *at = cookies;
    for (; (at = strstr(at, COOKIE)) != NULL; at += strlen(COOKIE)) {
        bool is_whole_name = at == cookies || at[-1] == ' ' || at[-1] == ';';
        if (is_whole_name && read_value(at + strlen(COOKIE), secret, out))
            return true;
    }
    return false;
}

/* The cookie of an account is void once its password has been changed or the host has disabled
 * it. */
StoreFound guest_find(Store *store, const uint8_t secret[SECRET_SIZE], const char *cookies,
                      Guest *out)
{
    AccountRecord account;
    *out = (Guest){ 0 };
    if (guest_read(cookies, secret, out)) {
        StoreFound found = store_read_account_of(store, out->id, &account);
        if (found == STORE_UNREADABLE)
            return STORE_UNREADABLE;
        if (found == STORE_FOUND ? out->epoch == account.epoch && !account.disabled
                                 : out->epoch == 0)
            return STORE_FOUND;
    }
    out->epoch = 0;
    make_player_id(out->id);
    return STORE_ABSENT;
}
