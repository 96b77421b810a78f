/* Reads a TableRequest. Unknown members are refused, because a misspelt option would otherwise open
 * another game than the one that was asked for. */
#include "engine.h"

#include <string.h>

static bool read_seat(JsonReader *in, SeatInfo *seat)
{
    char name[JSON_TEXT_SIZE], value[JSON_TEXT_SIZE];
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, name)) {
        bool is_name = strcmp(name, "name") == 0;
        if (!is_name && strcmp(name, "player") != 0)
            return json_fail(in, "unknown member", name);
        if (!json_read_string(in, value))
            return false;
        if (strlen(value) >= (is_name ? sizeof seat->name : sizeof seat->player))
            return json_fail(in, "too long", name);
        strcpy(is_name ? seat->name : seat->player, value);
    }
    return !in->failed;
}

static bool read_seats(JsonReader *in, TableRequest *request)
{
    if (!json_enter_array(in))
        return false;
    while (json_next_element(in)) {
        if (request->seats == MAX_SEATS)
            return json_fail(in, "too many seats", NULL);
        if (!read_seat(in, &request->seat[request->seats++]))
            return false;
    }
    return !in->failed;
}

static bool read_options(JsonReader *in, TableRequest *request)
{
    char id[JSON_TEXT_SIZE], value[JSON_TEXT_SIZE];
    const char *why_not;
    if (request->game == NULL)
        return json_fail(in, "the game is named first", NULL);
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, id)) {
        if (!json_read_string(in, value))
            return false;
        if (!game_set_option(request->game, &request->options, id, value, &why_not))
            return json_fail(in, why_not, id);
    }
    return !in->failed;
}

static bool read_game(JsonReader *in, TableRequest *request)
{
    char name[JSON_TEXT_SIZE];
    if (!json_read_string(in, name))
        return false;
    request->game = game_named(name);
    if (request->game == NULL)
        return json_fail(in, "unknown game", name);
    game_default_options(request->game, &request->options);
    return true;
}

static bool read_request(JsonReader *in, TableRequest *request)
{
    char name[JSON_TEXT_SIZE];
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, name)) {
        bool read = strcmp(name, "game") == 0      ? read_game(in, request)
                    : strcmp(name, "seats") == 0   ? read_seats(in, request)
                    : strcmp(name, "options") == 0 ? read_options(in, request)
                                                   : json_fail(in, "unknown member", name);
        if (!read)
            return false;
    }
    if (!in->failed && request->game == NULL)
        return json_fail(in, "no game", NULL);
    return !in->failed && json_at_end(in);
}

bool request_read(const char *text, size_t length, TableRequest *request, TableError *error)
{
    JsonReader in = json_reader(text, length);
    *request = (TableRequest){ .game = NULL };
    return read_request(&in, request) || table_fail(error, in.line, in.error, NULL);
}
