/* The messages of clients, read from untrusted JSON. Reading knows no match and changes nothing;
 * docs/protocol.md describes the messages. */
#ifndef API_PROTOCOL_H
#define API_PROTOCOL_H

#include "accounts.h"
#include "common.h"
#include "views.h"

typedef enum ClientVerb {
    SAY_JOIN, /* sit down with a token, or watch without one */
    SAY_ACT,
    SAY_UNDO,
    SAY_RESYNC,  /* send me the whole view again */
    SAY_HISTORY, /* what happened after a view that I may have missed */
    SAY_LEAVE,   /* a bot plays for me; before it begins: my seat is empty again */
    SAY_RETURN,  /* I play again */
    SAY_RESIGN,  /* a bot plays for me to the end; before it begins: I close the table I made */
    SAY_VOTE,    /* end it, as somebody is absent */
    SAY_CHAT,
    SAY_MUTE, /* I do not want to read what a seat writes */
    SAY_HINT,
    SAY_ASK, /* something that the game answers about my view */
    SAY_REMATCH,
    SAY_ADMIT, /* somebody may play together with me, or not */
    SAY_PING,
    CLIENT_VERBS,
} ClientVerb;

typedef struct ClientMessage {
    ClientVerb verb;
    char match[MATCH_ID_SIZE];
    char token[TOKEN_SIZE];
    bool mine; /* without a token: my own seat, if I have one */
    char name[SEAT_NAME_SIZE];
    char colour[COLOUR_SIZE];
    char client[CLIENT_ID_SIZE]; /* chosen by the client, new for each page that is opened */
    int64_t number;              /* counts its messages from 1; 0: not given */
    Action action;
    int64_t seq; /* of the last view it has; 0: none */
    char hash[HASH_SIZE];
    bool patches;              /* wants only what has changed in its view */
    bool without_refused;      /* does not want the reasons why something may not be done */
    bool end;                  /* what is voted for */
    char text[CHAT_TEXT_SIZE]; /* that is said */
    int64_t chat;              /* the last line it has */
    int64_t seat;              /* that is muted; ANY_SEAT: all */
    bool mute;
    bool admit;
    const char *question; /* JSON, in the text that was read */
    size_t question_length;
} ClientMessage;

bool message_read(const char *text, size_t length, ClientMessage *out, Problem *problem);

typedef struct MatchRequest { /* the form that is filled in before a match */
    char game[32];
    int seats, options;
    char player[MAX_SEATS][SEAT_WORD_SIZE]; /* `me`, `friend`, `open`, `bot:greedy` */
    struct {
        char id[48], value[32]; /* no game has longer ones: tests/server/words.c */
    } option[MAX_OPTIONS];
    bool listed;
    char pace[PACE_SIZE];
    TableSettings table;
    char name[SEAT_NAME_SIZE], colour[COLOUR_SIZE];
} MatchRequest;

bool match_request_read(const char *text, size_t length, MatchRequest *out, Problem *problem);

typedef struct Credentials { /* the new password is empty if none is said */
    char name[SEAT_NAME_SIZE], password[PASSWORD_SIZE], new_password[PASSWORD_SIZE];
} Credentials;

typedef struct SessionRequest { /* empty: all others */
    char session[SESSION_ID_SIZE];
} SessionRequest;

typedef struct SeatRequest { /* by a link, or for a seat that is open to everybody */
    char link[TOKEN_SIZE];
    bool asks; /* the player who sits there */
    Person person;
} SeatRequest;

bool seat_request_read(const char *text, size_t length, SeatRequest *out, Problem *problem);
bool link_request_read(const char *text, size_t length, SeatRequest *out, Problem *problem);

bool session_request_read(const char *text, size_t length, SessionRequest *out, Problem *problem);

typedef struct MailRequest { /* an address for mails, and how they are written */
    char address[MAIL_ADDRESS_SIZE], language[LANGUAGE_SIZE];
    bool wants_turns;
} MailRequest;

bool mail_request_read(const char *text, size_t length, MailRequest *out, Problem *problem);
bool credentials_read(const char *text, size_t length, Credentials *out, Problem *problem);
bool person_read(const char *text, size_t length, Person *out, Problem *problem);

#endif
