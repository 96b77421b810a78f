/* Guests: their cookie, and whether it is still valid. */
#include "accounts.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAYLOAD_SIZE = 96,
    MAC_TEXT = 44,
    BASE64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING,
};

static const char COOKIE[] = "taproom_guest=";

static const char NOT_SIGNED_IN[] = "0";

/* taproom_guest=<id, session, colour, name in base64url>.<authenticator in base64url> The session
 * begins with `s`. Older cookies had a number that counted the account's changes: they could not be
 * revoked, so whoever has one with another number than 0 has to sign in again. */
void guest_sign(const Guest *guest, const uint8_t secret[SECRET_SIZE], char out[GUEST_COOKIE_SIZE])
{
    char payload[PAYLOAD_SIZE], text[PAYLOAD_SIZE * 2], mac_text[MAC_TEXT];
    uint8_t mac[crypto_auth_BYTES];
    bool signed_in = guest->session[0] != '\0';
    snprintf(payload, sizeof payload, "%s %s%s %s %s", guest->id, signed_in ? "s" : NOT_SIGNED_IN,
             guest->session, guest->person.colour[0] == '\0' ? "-" : guest->person.colour,
             guest->person.name);
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
    char *session = next_word(payload), *colour = next_word(session), *name = next_word(colour);
    if (name == NULL)
        return false;
    *out = (Guest){ 0 };
    bool signed_in = session[0] == 's';
    if ((!signed_in && strcmp(session, NOT_SIGNED_IN) != 0) ||
        strlen(session + signed_in) >= sizeof out->session || strlen(payload) >= sizeof out->id ||
        strlen(name) >= sizeof out->person.name || strlen(colour) >= sizeof out->person.colour)
        return false;
    strcpy(out->id, payload);
    strcpy(out->session, signed_in ? session + 1 : "");
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

void guest_sign_out(Guest *guest)
{
    guest->epoch = 0;
    guest->session[0] = '\0';
    make_player_id(guest->id);
}

/* False: the store cannot tell. The epoch is 0 if the session is over or the host has disabled the
 * account. */
static bool find_session(Store *store, Guest *guest)
{
    SessionRecord session;
    AccountRecord account = { 0 };
    StoreFound found = store_read_session(store, guest->session, &session);
    if (found == STORE_FOUND && strcmp(session.player, guest->id) == 0)
        found = store_read_account_of(store, guest->id, &account);
    else if (found == STORE_FOUND)
        found = STORE_ABSENT;
    guest->epoch = found == STORE_FOUND && !account.disabled ? account.epoch : 0;
    return found != STORE_UNREADABLE;
}

StoreFound guest_find(Store *store, const uint8_t secret[SECRET_SIZE], const char *cookies,
                      Guest *out)
{
    AccountRecord account;
    *out = (Guest){ 0 };
    if (guest_read(cookies, secret, out)) {
        bool signed_in = out->session[0] != '\0';
        StoreFound found =
            signed_in ? STORE_FOUND : store_read_account_of(store, out->id, &account);
        if (signed_in ? !find_session(store, out) : found == STORE_UNREADABLE)
            return STORE_UNREADABLE;
        if (signed_in ? out->epoch > 0 : found == STORE_ABSENT)
            return STORE_FOUND;
    }
    guest_sign_out(out);
    return STORE_ABSENT;
}
