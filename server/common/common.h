/* Common: what all libraries of the server share: time, the log, secrets and ids, what may go wrong
 * for a client, and what a host chooses.
 *
 * It knows the operating system and cryptography. It must not know sockets, rows, matches or games,
 * and it reads no clock but through a Clock. */
#ifndef COMMON_COMMON_H
#define COMMON_COMMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Time: one Clock is handed to the server; a test or a simulation may supply its own. */

typedef struct Clock {
    int64_t (*milliseconds)(void *context); /* since 1970: players' clocks and stored times */
    double (*seconds)(void *context);       /* since any moment: measuring, limits and pauses */
    void *context;
} Clock;

extern const Clock system_clock; /* does not jump when the host sets the time */

int64_t clock_milliseconds(const Clock *clock);
int64_t clock_date(const Clock *clock); /* whole seconds since 1970 */
double clock_seconds(const Clock *clock);

/* The log: one JSON object a line on standard error:
 * {"time":"…","event":"match_created","match":"…"}. Tokens, keys and cookies are never passed to
 * it. */

void log_quietly(bool quiet);           /* true: nothing is written */
void log_event(const char *event, ...); /* pairs of name and value, then NULL */

/* Secrets: random ids, tokens and keys; texts that only the holder of the server's secret can
 * derive. */

enum {
    SECRET_SIZE = 32,
    MATCH_ID_SIZE = 13,   /* 12 characters of base64url: 72 random bits */
    PLAYER_ID_SIZE = 17,  /* a guest who creates an account keeps their id */
    TOKEN_SIZE = 23,      /* opens a seat */
    TOKEN_HASH_SIZE = 32, /* only the SHA-256 of a token is stored */
};

bool secret_start(void); /* false: the system has no randomness */
void make_match_id(char id[MATCH_ID_SIZE]);
void make_player_id(char id[PLAYER_ID_SIZE]);
void make_token(char token[TOKEN_SIZE], uint8_t hash[TOKEN_HASH_SIZE]);
bool token_opens(const char *token, const uint8_t hash[TOKEN_HASH_SIZE]); /* in constant time */
void make_key(uint8_t *key, size_t size);
uint64_t random_seed(void);

/* A text that nobody without the secret can make. The same words give the same text. */
void derive_match_id(const uint8_t secret[SECRET_SIZE], const char *words, char id[MATCH_ID_SIZE]);
void derive_token(const uint8_t secret[SECRET_SIZE], const char *words, char token[TOKEN_SIZE],
                  uint8_t hash[TOKEN_HASH_SIZE]); /* hash may be NULL */
uint64_t derive_number(const uint8_t secret[SECRET_SIZE], const char *words);

bool secret_equal(const void *left, const void *right, size_t size); /* in constant time */
void secret_wipe(void *memory, size_t size);
void write_hex(const uint8_t *bytes, size_t size, char *out); /* 2 * size digits and a NUL */

/* Problems: what may go wrong for a client, as a kind that programs compare, and a detail of this
 * case. How it is sent is in api/problem_json.c. */

typedef enum ProblemKind {
    PROBLEM_NONE,
    PROBLEM_MALFORMED,
    PROBLEM_NOT_FOUND,
    PROBLEM_WRONG_METHOD,
    PROBLEM_WRONG_TYPE,
    PROBLEM_TOO_LARGE,
    PROBLEM_HEADERS_TOO_LARGE,
    PROBLEM_TOO_MANY,
    PROBLEM_TOO_MANY_MATCHES,
    PROBLEM_FOREIGN_ORIGIN,
    PROBLEM_UNKNOWN_HOST,
    PROBLEM_CANNOT_BEGIN,
    PROBLEM_WRONG_TOKEN,
    PROBLEM_NOT_SEATED,
    PROBLEM_NO_FREE_SEAT,
    PROBLEM_SEAT_TAKEN,
    PROBLEM_NO_SPECTATORS,
    PROBLEM_NOT_ALLOWED,
    PROBLEM_NOT_LEGAL,
    PROBLEM_NOT_NOW,
    PROBLEM_STALE,
    PROBLEM_OTHER_RULES,
    PROBLEM_NAME_TAKEN,
    PROBLEM_WRONG_PASSWORD,
    PROBLEM_WEAK_PASSWORD,
    PROBLEM_DISABLED,
    PROBLEM_NOT_SIGNED_IN,
    PROBLEM_NO_MAIL,
    PROBLEM_STORAGE,
    PROBLEM_KINDS,
} ProblemKind;

enum { PROBLEM_DETAIL_SIZE = 200 };

typedef struct Problem {
    ProblemKind kind;
    char detail[PROBLEM_DETAIL_SIZE];
} Problem;

bool problem_set(Problem *problem, ProblemKind kind, const char *detail); /* always false */
const char *problem_name(ProblemKind kind);

/* Options: what a host chooses for a server. */

enum { SERVE_ERROR_SIZE = 520, MAX_PROXIES = 8, MAX_HOSTS = 16 };

typedef struct ServeOptions {
    const char *address; /* to listen on, in figures */
    int port;            /* 0: a free one */
    const char *database;
    const char *certificate, *private_key;      /* for TLS; NULL: none */
    const char *trusted_proxy[MAX_PROXIES + 1]; /* as net_read_address writes them */
    const char *allowed_host[MAX_HOSTS + 1];    /* names under which it answers, besides its own */
    int bot_threads;
    int most_connections; /* WebSockets from one address */
    int most_matches;     /* open or running ones that one guest has made; an address has twice as
                           * many, and networks around it more */
    double requests_per_second, matches_per_minute, passwords_per_minute; /* from one address */
    double messages_per_second;                                           /* on one WebSocket */
    double idle_seconds;   /* after which a match without clients leaves memory */
    double rest_seconds;   /* after which bots do not play on at a table that everybody has left */
    double join_seconds;   /* after which a WebSocket that has joined nothing is closed */
    int64_t open_seconds;  /* after which a table is closed that has not begun, if nobody comes */
    double silent_seconds; /* after which a silent WebSocket is pinged */
    const char *smtp, *smtp_credentials, *smtp_authority; /* notify.h; smtp NULL: no mail is sent */
    const char *mail_from, *public_url;                   /* of the mails; where their links lead */
    double mail_delay_seconds;                            /* from the start of a turn to its mail */
    int mails_per_day;                                    /* to one address */
    double mail_look_seconds;                             /* between two looks for turns */
    int listening;       /* a socket that listens already, in place of address and port; -1: none */
    bool quiet;          /* no log */
    void (*alive)(void); /* called several times a second while the event loop turns, or NULL */
    Clock clock;
} ServeOptions;

#endif
