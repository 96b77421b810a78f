/* A position as a file: which game under which rules, and its state. */
#include "table_private.h"

#include <stdlib.h>
#include <string.h>

static void write_position(const Game *game, const State *state, Json *out)
{
    json_begin_object(out, NULL);
    json_number(out, "taproom", 1);
    json_string(out, "game", game->name);
    json_string(out, "rules", game->signature);
    game_write_state(game, state, "state", out);
    json_end_object(out);
}

char *position_write(const Game *game, const State *state)
{
    Json length = json_in(NULL, 0, true);
    write_position(game, state, &length);
    char *text = malloc(length.length + 1);
    if (text == NULL)
        return NULL;
    Json json = json_in(text, length.length + 1, true);
    write_position(game, state, &json);
    return text;
}

static bool read_word(JsonReader *in, const char *member, char value[JSON_TEXT_SIZE])
{
    char name[JSON_TEXT_SIZE];
    if (!json_next_member(in, name) || strcmp(name, member) != 0)
        return json_fail(in, "expected the member", member);
    return json_read_string(in, value);
}

/* The members must be in the order in which they are written, because the game must be known first.
 */
static const Game *read_position(JsonReader *in, State *state)
{
    char word[JSON_TEXT_SIZE];
    int64_t format;
    if (!json_enter_object(in))
        return NULL;
    if (!json_next_member(in, word) || strcmp(word, "taproom") != 0) {
        json_fail(in, "not a position: expected the member", "taproom");
        return NULL;
    }
    if (!json_read_number(in, 1, 1, &format) || !read_word(in, "game", word))
        return NULL;
    const Game *game = game_named(word);
    if (game == NULL) {
        json_fail(in, "an unknown game", word);
        return NULL;
    }
    if (!read_word(in, "rules", word))
        return NULL;
    const char *problem;
    game = rules_read(game->name, word, &problem);
    if (game == NULL) {
        json_fail(in, problem, word);
        return NULL;
    }
    if (!json_next_member(in, word) || strcmp(word, "state") != 0) {
        json_fail(in, "expected the member", "state");
        return NULL;
    }
    if (!game_read_state(game, state, in) || json_next_member(in, word)) {
        json_fail(in, "an unknown member", word);
        return NULL;
    }
    return json_at_end(in) ? game : NULL;
}

const Game *position_read(const char *text, size_t length, State *state, TableError *error)
{
    JsonReader in = json_reader(text, length);
    *error = (TableError){ 0 };
    const Game *game = read_position(&in, state);
    if (game == NULL || in.failed) {
        table_fail(error, in.line, in.error, NULL);
        return NULL;
    }
    return game;
}
