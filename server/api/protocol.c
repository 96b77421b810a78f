#include "protocol.h"

#include "notify.h"
#include "name.h"
#include "text.h"

#include <stddef.h>
#include <string.h>

static const char *const verb_name[CLIENT_VERBS] = {
    [SAY_JOIN] = "join",     [SAY_ACT] = "act",         [SAY_UNDO] = "undo",
    [SAY_RESYNC] = "resync", [SAY_HISTORY] = "history", [SAY_LEAVE] = "leave",
    [SAY_RETURN] = "return", [SAY_RESIGN] = "resign",   [SAY_VOTE] = "vote",
    [SAY_CHAT] = "chat",     [SAY_MUTE] = "mute",       [SAY_HINT] = "hint",
    [SAY_ASK] = "ask",       [SAY_REMATCH] = "rematch", [SAY_PING] = "ping",
    [SAY_ADMIT] = "admit",
};

static bool is_seat_name(const char *text)
{
    return is_name(text, SEAT_NAME_SIZE);
}

static bool is_said(const char *text) /* by somebody, for others to read */
{
    return is_message(text, CHAT_TEXT_SIZE);
}

static bool is_colour(const char *text) /* #rrggbb */
{
    return text[0] == '#' && strlen(text) == 7 && strspn(text + 1, "0123456789abcdef") == 6;
}

static bool is_word(const char *text) /* an id, a token, a name of ours */
{
    for (; *text != '\0'; text++) {
        char c = *text;
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
              c == '-' || c == '_' || c == ':'))
            return false;
    }
    return true;
}

static bool is_pace(const char *text)
{
    Pace pace;
    return pace_read(text, &pace);
}

static bool is_delay(const char *text)
{
    Delay delay;
    return delay_read(text, &delay);
}

/* Members that are read alike are rows of a table: where they go, and what fits there. */

typedef enum MemberKind { TEXT, FLAG, NUMBER, OTHER } MemberKind;

typedef bool ReadMember(JsonReader *in, void *out);

typedef struct Member {
    const char *name;
    MemberKind kind;
    size_t offset, size;        /* in the struct that is filled */
    bool (*fits)(const char *); /* a text */
    int64_t least, most;        /* a number, an int64_t */
    ReadMember *read;           /* OTHER: the whole struct is its own matter */
    uint32_t needed;            /* bit n: without it verb n has no meaning */
} Member;

#define TEXT_IN(type, field, check)      TEXT, offsetof(type, field), sizeof(((type *)0)->field), check
#define FLAG_IN(type, field)             FLAG, offsetof(type, field)
#define NUMBER_IN(type, field, from, to) NUMBER, offsetof(type, field), 0, NULL, from, to

enum { MAX_COUNT = 1 << 30 };

static bool read_text(JsonReader *in, char *out, size_t size, bool (*fits)(const char *))
{
    char text[JSON_TEXT_SIZE];
    if (!json_read_string(in, text))
        return false;
    if (strlen(text) >= size || !fits(text))
        return json_fail(in, "a value that does not fit", NULL);
    strcpy(out, text);
    return true;
}

static bool read_member(JsonReader *in, const Member *member, void *out)
{
    char *field = (char *)out + member->offset;
    switch (member->kind) {
    case TEXT: return read_text(in, field, member->size, member->fits);
    case FLAG: return json_read_flag(in, (bool *)field);
    case NUMBER: return json_read_number(in, member->least, member->most, (int64_t *)(void *)field);
    default: return member->read(in, out);
    }
}

static bool check_end(JsonReader *in, Problem *problem)
{
    return json_at_end(in) || problem_set(problem, PROBLEM_MALFORMED, in->error);
}

static bool missing(Problem *problem, const char *name)
{
    char detail[80] = "a member is missing: ";
    strncat(detail, name, sizeof detail - strlen(detail) - 1);
    return problem_set(problem, PROBLEM_MALFORMED, detail);
}

/* An object with these members; a row without a name ends them. Bit n of `named`: row n was there.
 */
static bool read_object(JsonReader *in, const Member *members, void *out, uint32_t *named)
{
    char name[JSON_TEXT_SIZE];
    json_enter_object(in);
    while (json_next_member(in, name)) {
        const Member *member = members;
        while (member->name != NULL && /* most differ at once */
               (member->name[0] != name[0] || strcmp(member->name, name) != 0))
            member++;
        if (member->name == NULL) {
            json_fail(in, "an unknown member", NULL);
        } else if (*named >> (member - members) & 1) {
            json_fail(in, "a member twice", NULL);
        } else {
            *named |= 1u << (member - members);
            read_member(in, member, out);
        }
    }
    return !in->failed;
}

/* `first` members of the table must be there. */
static bool read_form(const char *text, size_t length, const Member *members, int first, void *out,
                      Problem *problem)
{
    uint32_t named = 0;
    JsonReader in = json_reader(text, length);
    read_object(&in, members, out, &named);
    if (!check_end(&in, problem))
        return false;
    for (int i = 0; i < first; i++)
        if (!(named >> i & 1))
            return missing(problem, members[i].name);
    return true;
}

/* Messages */

static bool read_verb(JsonReader *in, void *out)
{
    ClientMessage *message = out;
    char text[JSON_TEXT_SIZE];
    if (!json_read_string(in, text))
        return false;
    for (int i = 0; i < CLIENT_VERBS; i++)
        if (strcmp(text, verb_name[i]) == 0) {
            message->verb = (ClientVerb)i;
            return true;
        }
    return json_fail(in, "an unknown verb", NULL);
}

static bool read_action(JsonReader *in, void *out)
{
    int64_t action;
    if (!json_read_number(in, 0, UINT32_MAX, &action))
        return false;
    ((ClientMessage *)out)->action = (Action)action;
    return true;
}

static bool read_refused(JsonReader *in, void *out)
{
    bool wanted = true;
    bool good = json_read_flag(in, &wanted);
    ((ClientMessage *)out)->without_refused = !wanted;
    return good;
}

static bool read_question(JsonReader *in, void *out)
{
    ClientMessage *message = out;
    message->question = in->at;
    bool good = json_skip(in);
    message->question_length = (size_t)(in->at - message->question);
    return good;
}

/* Actions and undos have a number, by which a repeated message is known. */
#define FOR(verb) (1u << SAY_##verb)

static const Member message_member[] = {
    { "do", OTHER, .read = read_verb },
    { "action", OTHER, .read = read_action, .needed = FOR(ACT) },
    { "client", TEXT_IN(ClientMessage, client, is_word), .needed = FOR(ACT) | FOR(UNDO) },
    { "n", NUMBER_IN(ClientMessage, number, 1, MAX_COUNT), .needed = FOR(ACT) | FOR(UNDO) },
    { "seq", NUMBER_IN(ClientMessage, seq, 0, MAX_COUNT), .needed = FOR(UNDO) | FOR(HISTORY) },
    { "match", TEXT_IN(ClientMessage, match, is_word), .needed = FOR(JOIN) },
    { "token", TEXT_IN(ClientMessage, token, is_word) },
    { "mine", FLAG_IN(ClientMessage, mine) },
    { "name", TEXT_IN(ClientMessage, name, is_seat_name) },
    { "colour", TEXT_IN(ClientMessage, colour, is_colour) },
    { "hash", TEXT_IN(ClientMessage, hash, is_word) },
    { "patches", FLAG_IN(ClientMessage, patches) },
    { "refused", OTHER, .read = read_refused },
    { "end", FLAG_IN(ClientMessage, end), .needed = FOR(VOTE) },
    { "text", TEXT_IN(ClientMessage, text, is_said), .needed = FOR(CHAT) },
    { "chat", NUMBER_IN(ClientMessage, chat, 0, MAX_COUNT) },
    { "seat", NUMBER_IN(ClientMessage, seat, 0, MAX_SEATS - 1) },
    { "mute", FLAG_IN(ClientMessage, mute), .needed = FOR(MUTE) },
    { "admit", FLAG_IN(ClientMessage, admit), .needed = FOR(ADMIT) },
    { "question", OTHER, .read = read_question, .needed = FOR(ASK) },
    { 0 },
};

bool message_read(const char *text, size_t length, ClientMessage *out, Problem *problem)
{
    uint32_t named = 0;
    JsonReader in = json_reader(text, length);
    *out = (ClientMessage){ .verb = CLIENT_VERBS, .seat = ANY_SEAT };
    read_object(&in, message_member, out, &named);
    if (!check_end(&in, problem))
        return false;
    if (out->verb == CLIENT_VERBS)
        return missing(problem, "do");
    for (int i = 0; message_member[i].name != NULL; i++)
        if ((message_member[i].needed >> out->verb & 1) && !(named >> i & 1))
            return missing(problem, message_member[i].name);
    return true;
}

/* The form before a match */

static bool read_players(JsonReader *in, void *out)
{
    MatchRequest *request = out;
    if (!json_enter_array(in))
        return false;
    while (json_next_element(in)) {
        if (request->seats == MAX_SEATS)
            return json_fail(in, "too many seats", NULL);
        if (!read_text(in, request->player[request->seats++], SEAT_WORD_SIZE, is_word))
            return false;
    }
    return !in->failed;
}

static bool read_options(JsonReader *in, void *out)
{
    MatchRequest *request = out;
    char name[JSON_TEXT_SIZE];
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, name)) {
        if (request->options == MAX_OPTIONS || strlen(name) >= sizeof request->option[0].id ||
            !is_word(name))
            return json_fail(in, "an option that no game has", NULL);
        strcpy(request->option[request->options].id, name);
        if (!read_text(in, request->option[request->options++].value,
                       sizeof request->option[0].value, is_word))
            return false;
    }
    return !in->failed;
}

static bool read_spectators(JsonReader *in, void *out)
{
    bool *spectators = &((MatchRequest *)out)->table.spectators;
    char text[JSON_TEXT_SIZE];
    if (!json_read_string(in, text))
        return false;
    *spectators = strcmp(text, "yes") == 0;
    return *spectators || strcmp(text, "no") == 0 || json_fail(in, "neither yes nor no", NULL);
}

static const Member match_member[] = {
    { "game", TEXT_IN(MatchRequest, game, is_word) },
    { "seats", OTHER, .read = read_players },
    { "options", OTHER, .read = read_options },
    { "listed", FLAG_IN(MatchRequest, listed) },
    { "name", TEXT_IN(MatchRequest, name, is_seat_name) },
    { "colour", TEXT_IN(MatchRequest, colour, is_colour) },
    { "pace", TEXT_IN(MatchRequest, pace, is_pace) },
    { "stand_in", TEXT_IN(MatchRequest, table.stand_in, is_word) },
    { "chat", FLAG_IN(MatchRequest, table.chat) },
    { "hints", FLAG_IN(MatchRequest, table.hints) },
    { "spectators", OTHER, .read = read_spectators },
    { "delay", TEXT_IN(MatchRequest, table.delay, is_delay) },
    { 0 },
};

bool match_request_read(const char *text, size_t length, MatchRequest *out, Problem *problem)
{
    *out = (MatchRequest){ .pace = "none", .table = settings_standard() };
    if (!read_form(text, length, match_member, 0, out, problem))
        return false;
    if (out->game[0] == '\0')
        return missing(problem, "game");
    return out->seats > 0 || missing(problem, "seats");
}

/* Other forms */

bool person_read(const char *text, size_t length, Person *out, Problem *problem)
{
    static const Member member[] = { { "name", TEXT_IN(Person, name, is_seat_name) },
                                     { "colour", TEXT_IN(Person, colour, is_colour) },
                                     { 0 } };
    *out = (Person){ 0 };
    return read_form(text, length, member, 0, out, problem);
}

bool seat_request_read(const char *text, size_t length, SeatRequest *out, Problem *problem)
{
    static const Member member[] = { { "name", TEXT_IN(SeatRequest, person.name, is_seat_name) },
                                     { "colour", TEXT_IN(SeatRequest, person.colour, is_colour) },
                                     { "link", TEXT_IN(SeatRequest, link, is_word) },
                                     { 0 } };
    *out = (SeatRequest){ 0 };
    return read_form(text, length, member, 0, out, problem);
}

bool link_request_read(const char *text, size_t length, SeatRequest *out, Problem *problem)
{
    static const Member member[] = { { "link", TEXT_IN(SeatRequest, link, is_word) },
                                     { "ask", FLAG_IN(SeatRequest, asks) },
                                     { "name", TEXT_IN(SeatRequest, person.name, is_seat_name) },
                                     { 0 } };
    *out = (SeatRequest){ 0 };
    return read_form(text, length, member, 1, out, problem);
}

static bool is_language(const char *text)
{
    return strlen(text) == LANGUAGE_SIZE - 1 && language_named(text) != NULL;
}

bool mail_request_read(const char *text, size_t length, MailRequest *out, Problem *problem)
{
    static const Member member[] = { { "address", TEXT_IN(MailRequest, address, is_mail_address) },
                                     { "language", TEXT_IN(MailRequest, language, is_language) },
                                     { "turns", FLAG_IN(MailRequest, wants_turns) },
                                     { 0 } };
    *out = (MailRequest){ .language = "en", .wants_turns = true };
    return read_form(text, length, member, 1, out, problem);
}

/* Any text that is long enough. */
static bool is_password(const char *text)
{
    return strlen(text) >= SHORTEST_PASSWORD;
}

bool credentials_read(const char *text, size_t length, Credentials *out, Problem *problem)
{
    static const Member member[] = {
        { "password", TEXT_IN(Credentials, password, is_password) },
        { "name", TEXT_IN(Credentials, name, is_seat_name) },
        { "new_password", TEXT_IN(Credentials, new_password, is_password) },
        { 0 },
    };
    *out = (Credentials){ 0 };
    return read_form(text, length, member, 1, out, problem);
}

static bool is_session(const char *text)
{
    return text[0] != '\0';
}

bool session_request_read(const char *text, size_t length, SessionRequest *out, Problem *problem)
{
    static const Member member[] = { { "session", TEXT_IN(SessionRequest, session, is_session) },
                                     { 0 } };
    *out = (SessionRequest){ 0 };
    return read_form(text, length, member, 0, out, problem);
}
