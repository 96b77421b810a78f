#include "secret.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TOKEN_BYTES = 16,
    ID_BYTES = 9,
    GUEST_BYTES = 12,
    BASE64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING
};
enum { PAYLOAD_SIZE = 80, MAC_TEXT = 44 };

static const char COOKIE[] = "taproom_guest=";

bool secret_start(void)
{
    return sodium_init() >= 0;
}

static void random_text(size_t bytes, char *out, size_t size)
{
    uint8_t random[32];
    randombytes_buf(random, bytes);
    sodium_bin2base64(out, size, random, bytes, BASE64);
}

void make_match_id(char id[MATCH_ID_SIZE])
{
    random_text(ID_BYTES, id, MATCH_ID_SIZE);
}

void make_guest_id(char id[GUEST_ID_SIZE])
{
    random_text(GUEST_BYTES, id, GUEST_ID_SIZE);
}

void make_token(char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE])
{
    random_text(TOKEN_BYTES, token, TOKEN_SIZE);
    sha256(token, strlen(token), hash);
}

/* Nobody without the secret can make it, and whoever has it makes the same again. */
static void derived_text(const uint8_t secret[STORE_SECRET_SIZE], const char *from, size_t bytes,
                         char *out, size_t size)
{
    uint8_t mac[crypto_auth_BYTES];
    crypto_auth(mac, (const uint8_t *)from, strlen(from), secret);
    sodium_bin2base64(out, size, mac, bytes, BASE64);
}

void make_rematch_id(const uint8_t secret[STORE_SECRET_SIZE], const char *match,
                     char id[MATCH_ID_SIZE])
{
    char text[64];
    snprintf(text, sizeof text, "rematch of %s", match);
    derived_text(secret, text, ID_BYTES, id, MATCH_ID_SIZE);
}

void make_rematch_token(const uint8_t secret[STORE_SECRET_SIZE], const char *match, int seat,
                        char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE])
{
    char text[64];
    snprintf(text, sizeof text, "rematch %s %d", match, seat);
    derived_text(secret, text, TOKEN_BYTES, token, TOKEN_SIZE);
    sha256(token, strlen(token), hash);
}

/* Mail servers hardly ever tell capitals apart. */
void make_mail_key(const uint8_t secret[STORE_SECRET_SIZE], const char *address,
                   char key[MAIL_KEY_SIZE])
{
    char text[MAIL_ADDRESS_SIZE + 8] = "mail to ";
    size_t length = strlen(text);
    for (; *address != '\0' && length + 1 < sizeof text; address++)
        text[length++] =
            (char)(*address >= 'A' && *address <= 'Z' ? *address - 'A' + 'a' : *address);
    text[length] = '\0';
    derived_text(secret, text, TOKEN_BYTES, key, MAIL_KEY_SIZE);
}

int64_t make_mail_stamp(const uint8_t secret[STORE_SECRET_SIZE], const char *player,
                        const char *key)
{
    char text[80];
    uint8_t mac[crypto_auth_BYTES];
    uint64_t stamp;
    snprintf(text, sizeof text, "mail stamp %s %s", player, key);
    crypto_auth(mac, (const uint8_t *)text, strlen(text), secret);
    memcpy(&stamp, mac, sizeof stamp);
    return (int64_t)(stamp >> 1);
}

void make_mail_token(const uint8_t secret[STORE_SECRET_SIZE], const char *deed, const char *player,
                     int64_t stamp, char token[MAIL_TOKEN_SIZE])
{
    char text[80], mac[TOKEN_SIZE];
    snprintf(text, sizeof text, "mail %s %s %016llx", deed, player, (unsigned long long)stamp);
    derived_text(secret, text, TOKEN_BYTES, mac, sizeof mac);
    snprintf(token, MAIL_TOKEN_SIZE, "%s.%016llx.%s", player, (unsigned long long)stamp, mac);
}

bool mail_token_opens(const uint8_t secret[STORE_SECRET_SIZE], const char *deed, const char *token,
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
    return sodium_memcmp(same, said, sizeof same) == 0;
}

bool token_opens(const char *token, const uint8_t hash[TOKEN_HASH_SIZE])
{
    uint8_t computed[TOKEN_HASH_SIZE];
    sha256(token, strlen(token), computed);
    return sodium_memcmp(computed, hash, TOKEN_HASH_SIZE) == 0;
}

void make_key(uint8_t key[CHANCE_KEY_SIZE])
{
    randombytes_buf(key, CHANCE_KEY_SIZE);
}

uint64_t random_seed(void)
{
    uint64_t seed;
    randombytes_buf(&seed, sizeof seed);
    return seed;
}

void secret_wipe(void *memory, size_t size)
{
    sodium_memzero(memory, size);
}

void write_hex(const uint8_t *bytes, size_t size, char *out)
{
    sodium_bin2hex(out, 2 * size + 1, bytes, size);
}

/* taproom_guest=<id, epoch, colour, name in base64url>.<authenticator in base64url> */
void guest_sign(const Guest *guest, const uint8_t secret[STORE_SECRET_SIZE],
                char out[GUEST_COOKIE_SIZE])
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

static bool read_value(const char *at, const uint8_t secret[STORE_SECRET_SIZE], Guest *out)
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
bool guest_read(const char *cookies, const uint8_t secret[STORE_SECRET_SIZE], Guest *out)
{
    const char *at = cookies;
    for (; (at = strstr(at, COOKIE)) != NULL; at += strlen(COOKIE)) {
        bool is_whole_name = at == cookies || at[-1] == ' ' || at[-1] == ';';
        if (is_whole_name && read_value(at + strlen(COOKIE), secret, out))
            return true;
    }
    return false;
}
