#include "protocol.h"

#include "notify.h"
#include "name.h"
#include "text.h"

#include <string.h>

static const char *const verb_name[CLIENT_VERBS] = {
    [SAY_JOIN] = "join",     [SAY_ACT] = "act",         [SAY_UNDO] = "undo",
    [SAY_RESYNC] = "resync", [SAY_HISTORY] = "history", [SAY_LEAVE] = "leave",
    [SAY_RETURN] = "return", [SAY_RESIGN] = "resign",   [SAY_VOTE] = "vote",
    [SAY_CHAT] = "chat",     [SAY_MUTE] = "mute",       [SAY_HINT] = "hint",
    [SAY_ASK] = "ask",       [SAY_REMATCH] = "rematch", [SAY_PING] = "ping",
};

static bool is_seat_name(const char *text)
{
    return is_name(text, SEAT_NAME_SIZE);
}

static bool is_said(const char *text) /* by somebody, for others to read */
{
    return is_name(text, CHAT_TEXT_SIZE);
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

/* Every message has a few members, and each is looked for among all names: most differ at once. */
static bool is(const char *name, const char *word)
{
    return name[0] == word[0] && strcmp(name, word) == 0;
}

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

static bool read_verb(JsonReader *in, ClientVerb *verb)
{
    char text[JSON_TEXT_SIZE];
    if (!json_read_string(in, text))
        return false;
    for (int i = 0; i < CLIENT_VERBS; i++)
        if (is(text, verb_name[i])) {
            *verb = (ClientVerb)i;
            return true;
        }
    return json_fail(in, "an unknown verb", NULL);
}

enum { MAX_COUNT = 1 << 30 };

static bool read_question(JsonReader *in, ClientMessage *out)
{
    out->question = in->at;
    bool good = json_skip(in);
    out->question_length = (size_t)(in->at - out->question);
    return good;
}

static bool read_talk_member(JsonReader *in, const char *name, ClientMessage *out)
{
    if (is(name, "end"))
        return json_read_flag(in, &out->end);
    if (is(name, "text"))
        return read_text(in, out->text, sizeof out->text, is_said);
    if (is(name, "chat"))
        return json_read_number(in, 0, MAX_COUNT, &out->chat);
    if (is(name, "seat"))
        return json_read_number(in, 0, MAX_SEATS - 1, &out->seat);
    if (is(name, "mute"))
        return json_read_flag(in, &out->mute);
    if (is(name, "question"))
        return read_question(in, out);
    return json_fail(in, "an unknown member", NULL);
}

static bool read_member(JsonReader *in, const char *name, ClientMessage *out)
{
    int64_t action;
    if (is(name, "do"))
        return read_verb(in, &out->verb);
    if (is(name, "match"))
        return read_text(in, out->match, sizeof out->match, is_word);
    if (is(name, "token"))
        return read_text(in, out->token, sizeof out->token, is_word);
    if (is(name, "mine"))
        return json_read_flag(in, &out->mine);
    if (is(name, "name"))
        return read_text(in, out->name, sizeof out->name, is_seat_name);
    if (is(name, "colour"))
        return read_text(in, out->colour, sizeof out->colour, is_colour);
    if (is(name, "client"))
        return read_text(in, out->client, sizeof out->client, is_word);
    if (is(name, "n"))
        return json_read_number(in, 1, MAX_COUNT, &out->number);
    if (is(name, "seq"))
        return json_read_number(in, 0, MAX_COUNT, &out->seq);
    if (is(name, "hash"))
        return read_text(in, out->hash, sizeof out->hash, is_word);
    if (is(name, "patches"))
        return json_read_flag(in, &out->patches);
    if (is(name, "refused")) {
        bool wanted = true;
        bool good = json_read_flag(in, &wanted);
        out->without_refused = !wanted;
        return good;
    }
    if (is(name, "action")) {
        if (!json_read_number(in, 0, UINT32_MAX, &action))
            return false;
        out->action = (Action)action;
        return true;
    }
    return read_talk_member(in, name, out);
}

/* What each verb must bring. */
static const struct {
    ClientVerb verb;
    const char *member[4];
} needed[] = {
    { SAY_JOIN, { "match" } },
    { SAY_ACT, { "action", "client", "n" } }, /* known again if it is sent again */
    { SAY_UNDO, { "client", "n", "seq" } },
    { SAY_HISTORY, { "seq" } },
    { SAY_VOTE, { "end" } },
    { SAY_CHAT, { "text" } },
    { SAY_MUTE, { "mute" } },
    { SAY_ASK, { "question" } },
};

enum { NEEDED = sizeof needed / sizeof needed[0], MOST_NEEDED = 4 };

/* Which of the members that some verb needs has been named, one bit each. */
static uint32_t note_member(uint32_t named, const char *name)
{
    for (int i = 0; i < NEEDED; i++)
        for (int k = 0; k < MOST_NEEDED && needed[i].member[k] != NULL; k++)
            if (is(name, needed[i].member[k]))
                named |= 1u << (i * MOST_NEEDED + k);
    return named;
}

static const char *what_is_missing(ClientVerb verb, uint32_t named)
{
    if (verb == CLIENT_VERBS)
        return "do";
    for (int i = 0; i < NEEDED; i++)
        for (int k = 0; needed[i].verb == verb && k < MOST_NEEDED; k++)
            if (needed[i].member[k] != NULL && !(named >> (i * MOST_NEEDED + k) & 1))
                return needed[i].member[k];
    return NULL;
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

bool message_read(const char *text, size_t length, ClientMessage *out, Problem *problem)
{
    char name[JSON_TEXT_SIZE];
    uint32_t named = 0;
    JsonReader in = json_reader(text, length);
    *out = (ClientMessage){ .verb = CLIENT_VERBS, .seat = ANY_SEAT };
    json_enter_object(&in);
    while (json_next_member(&in, name)) {
        read_member(&in, name, out);
        named = note_member(named, name);
    }
    if (!check_end(&in, problem))
        return false;
    const char *lacks = what_is_missing(out->verb, named);
    return lacks == NULL || missing(problem, lacks);
}

/* The form before a match */

static bool read_players(JsonReader *in, MatchRequest *out)
{
    if (!json_enter_array(in))
        return false;
    while (json_next_element(in)) {
        if (out->seats == MAX_SEATS)
            return json_fail(in, "too many seats", NULL);
        if (!read_text(in, out->player[out->seats++], SEAT_WORD_SIZE, is_word))
            return false;
    }
    return !in->failed;
}

static bool read_options(JsonReader *in, MatchRequest *out)
{
    char name[JSON_TEXT_SIZE];
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, name)) {
        if (out->options == MAX_OPTIONS || strlen(name) >= sizeof out->option[0].id ||
            !is_word(name))
            return json_fail(in, "an option that no game has", NULL);
        strcpy(out->option[out->options].id, name);
        if (!read_text(in, out->option[out->options++].value, sizeof out->option[0].value, is_word))
            return false;
    }
    return !in->failed;
}

static bool read_yes_or_no(JsonReader *in, bool *out)
{
    char text[JSON_TEXT_SIZE];
    if (!json_read_string(in, text))
        return false;
    *out = strcmp(text, "yes") == 0;
    return *out || strcmp(text, "no") == 0 || json_fail(in, "neither yes nor no", NULL);
}

static bool read_setting(JsonReader *in, const char *name, MatchRequest *out)
{
    TableSettings *table = &out->table;
    if (strcmp(name, "pace") == 0)
        return read_text(in, out->pace, sizeof out->pace, is_pace);
    if (strcmp(name, "stand_in") == 0)
        return read_text(in, table->stand_in, sizeof table->stand_in, is_word);
    if (strcmp(name, "chat") == 0)
        return json_read_flag(in, &table->chat);
    if (strcmp(name, "hints") == 0)
        return json_read_flag(in, &table->hints);
    if (strcmp(name, "spectators") == 0)
        return read_yes_or_no(in, &table->spectators);
    if (strcmp(name, "delay") == 0)
        return read_text(in, table->delay, sizeof table->delay, is_delay);
    return json_fail(in, "an unknown member", NULL);
}

static bool read_request_member(JsonReader *in, const char *name, MatchRequest *out)
{
    if (strcmp(name, "game") == 0)
        return read_text(in, out->game, sizeof out->game, is_word);
    if (strcmp(name, "seats") == 0)
        return out->seats > 0 ? json_fail(in, "seats twice", NULL) : read_players(in, out);
    if (strcmp(name, "options") == 0)
        return out->options > 0 ? json_fail(in, "options twice", NULL) : read_options(in, out);
    if (strcmp(name, "listed") == 0)
        return json_read_flag(in, &out->listed);
    if (strcmp(name, "name") == 0)
        return read_text(in, out->name, sizeof out->name, is_seat_name);
    if (strcmp(name, "colour") == 0)
        return read_text(in, out->colour, sizeof out->colour, is_colour);
    return read_setting(in, name, out);
}

bool match_request_read(const char *text, size_t length, MatchRequest *out, Problem *problem)
{
    char name[JSON_TEXT_SIZE];
    JsonReader in = json_reader(text, length);
    *out = (MatchRequest){ .pace = "none", .table = settings_standard() };
    json_enter_object(&in);
    while (json_next_member(&in, name))
        read_request_member(&in, name, out);
    if (!check_end(&in, problem))
        return false;
    if (out->game[0] == '\0')
        return missing(problem, "game");
    return out->seats > 0 || missing(problem, "seats");
}

bool person_read(const char *text, size_t length, Person *out, Problem *problem)
{
    char name[JSON_TEXT_SIZE];
    JsonReader in = json_reader(text, length);
    *out = (Person){ 0 };
    json_enter_object(&in);
    while (json_next_member(&in, name)) {
        if (strcmp(name, "name") == 0)
            read_text(&in, out->name, sizeof out->name, is_seat_name);
        else if (strcmp(name, "colour") == 0)
            read_text(&in, out->colour, sizeof out->colour, is_colour);
        else
            json_fail(&in, "an unknown member", NULL);
    }
    return check_end(&in, problem);
}

static bool is_language(const char *text)
{
    return strlen(text) == LANGUAGE_SIZE - 1 && language_named(text) != NULL;
}

bool mail_request_read(const char *text, size_t length, MailRequest *out, Problem *problem)
{
    char name[JSON_TEXT_SIZE];
    JsonReader in = json_reader(text, length);
    *out = (MailRequest){ .language = "en", .wants_turns = true };
    json_enter_object(&in);
    while (json_next_member(&in, name)) {
        if (strcmp(name, "address") == 0)
            read_text(&in, out->address, sizeof out->address, is_mail_address);
        else if (strcmp(name, "language") == 0)
            read_text(&in, out->language, sizeof out->language, is_language);
        else if (strcmp(name, "turns") == 0)
            json_read_flag(&in, &out->wants_turns);
        else
            json_fail(&in, "an unknown member", NULL);
    }
    if (!check_end(&in, problem))
        return false;
    return out->address[0] != '\0' || missing(problem, "address");
}

/* Any text that is long enough. */
static bool is_password(const char *text)
{
    return strlen(text) >= SHORTEST_PASSWORD;
}

bool credentials_read(const char *text, size_t length, Credentials *out, Problem *problem)
{
    char name[JSON_TEXT_SIZE];
    JsonReader in = json_reader(text, length);
    *out = (Credentials){ 0 };
    json_enter_object(&in);
    while (json_next_member(&in, name)) {
        if (strcmp(name, "name") == 0)
            read_text(&in, out->name, sizeof out->name, is_seat_name);
        else if (strcmp(name, "password") == 0)
            read_text(&in, out->password, sizeof out->password, is_password);
        else if (strcmp(name, "new_password") == 0)
            read_text(&in, out->new_password, sizeof out->new_password, is_password);
        else
            json_fail(&in, "an unknown member", NULL);
    }
    if (!check_end(&in, problem))
        return false;
    return out->password[0] != '\0' || missing(problem, "password");
}
