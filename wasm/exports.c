/* The engine for browsers: one table in one WebAssembly module without imports.
 *
 * The caller writes a text into the buffer that text_room returns, calls a function, and reads its
 * response: text_length bytes at text_result. A function that fails returns 0, and its response is
 * the reason. Input is untrusted: it may be a saved game from anywhere. docs/protocol.md
 * describes the JSON of a view. */
#include "engine.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_INPUT = 4 << 20, FIRST_OUTPUT = 1 << 16, SPECTATOR = -1 };

static char *input;
static size_t input_length;
static char *output;
static size_t output_size, output_length;
static Table *table;
static Table *played; /* the whole game while `table` is an earlier position of it, or NULL */

/* Texts in and out */

EXPORT(text_room) char *text_room(size_t length)
{
    free(input);
    input = length <= MOST_INPUT ? calloc(1, length + 1) : NULL;
    input_length = input == NULL ? 0 : length;
    return input;
}

EXPORT(text_result) const char *text_result(void)
{
    return output;
}

EXPORT(text_length) size_t text_length(void)
{
    return output_length;
}

static bool make_room(size_t size)
{
    if (size <= output_size)
        return true;
    char *larger = realloc(output, size);
    if (larger == NULL)
        return false;
    output = larger;
    output_size = size;
    return true;
}

static void answer(const char *text)
{
    size_t length = strlen(text);
    output_length = 0;
    if (!make_room(length + 1))
        return;
    memcpy(output, text, length + 1);
    output_length = length;
}

static bool fail(const char *why)
{
    answer(why);
    return false;
}

static bool answer_and_free(char *text)
{
    if (text == NULL)
        return fail("out of memory");
    answer(text);
    free(text);
    return true;
}

/* Writes a second time if the buffer was too small. */
static bool answer_json(void (*write)(int viewer, Json *out), int viewer)
{
    if (!make_room(FIRST_OUTPUT))
        return fail("out of memory");
    for (;;) {
        Json out = json_in(output, output_size, false);
        write(viewer, &out);
        output_length = out.length;
        if (out.length < output_size)
            return true;
        if (!make_room(out.length + 1))
            return fail("out of memory");
    }
}

/* Games and bots */

static void write_words(Json *out, const char *name, const char *const *word, int count)
{
    json_begin_array(out, name);
    for (int i = 0; i < count; i++)
        json_string(out, NULL, word[i]);
    json_end_array(out);
}

static void write_option(Json *out, const Option *option)
{
    json_begin_object(out, NULL);
    json_string(out, "id", option->id);
    write_words(out, "values", option->value, option->value_count);
    json_number(out, "standard", option->standard);
    json_number(out, "min_seats", option->min_seats);
    json_number(out, "max_seats", option->max_seats);
    json_end_object(out);
}

static void write_game(Json *out, const Game *game)
{
    json_begin_object(out, NULL);
    json_string(out, "name", game->name);
    json_string(out, "prefix", game->prefix);
    json_string(out, "signature", game->signature);
    json_number(out, "min_seats", game->min_seats);
    json_number(out, "max_seats", game->max_seats);
    json_begin_array(out, "options");
    for (int i = 0; i < game->option_count; i++)
        write_option(out, &game->option[i]);
    json_end_array(out);
    write_words(out, "categories", game->category.name, game->category.count);
    write_words(out, "tie_breaks", game->tie_break.name, game->tie_break.count);
    json_end_object(out);
}

static void write_lists(int viewer, Json *out)
{
    json_begin_object(out, NULL);
    json_begin_array(out, "games");
    for (int i = 0; games[i] != NULL; i++)
        write_game(out, games[i]);
    json_end_array(out);
    json_begin_array(out, "bots");
    for (int i = 0; bots[i] != NULL; i++) {
        json_begin_object(out, NULL);
        json_string(out, "name", bots[i]->name);
        json_flag(out, "searches", bots[i]->searches);
        json_end_object(out);
    }
    json_end_array(out);
    json_end_object(out);
}

EXPORT(list_games) bool list_games(void)
{
    return answer_json(write_lists, SPECTATOR);
}

/* Opening */

static bool accept(Table *opened, const TableError *error)
{
    if (opened == NULL)
        return fail(error->text);
    table_close(table);
    table_close(played);
    played = NULL;
    table = opened;
    table_keep_seed(table);
    event_log_reset(table);
    answer("");
    return true;
}

/* {"game":"moonshine","seats":[{"name":"Ana","player":"me"},…],"options":{"bars":"regular"}} */
EXPORT(open_table) bool open_table(uint64_t seed)
{
    TableRequest request;
    TableError error;
    if (input == NULL || !request_read(input, input_length, &request, &error))
        return fail(input == NULL ? "no text" : error.text);
    Table *opened = table_open(request.game, request.seats, &request.options, seed, &error);
    for (int seat = 0; opened != NULL && seat < request.seats; seat++)
        if (!table_set_seat(opened, seat, request.seat[seat].name, request.seat[seat].player)) {
            table_close(opened);
            return fail("not a fit name");
        }
    return accept(opened, &error);
}

EXPORT(load_table) bool load_table(uint64_t seed) /* a saved game; later draws come from the seed */
{
    TableError error;
    if (input == NULL)
        return fail("no text");
    Table *opened = table_load(input, input_length, seed, &error);
    if (opened != NULL)
        table_play_chance(opened);
    return accept(opened, &error);
}

EXPORT(save_table) bool save_table(void)
{
    return table == NULL ? fail("no table") : answer_and_free(table_save(table));
}

EXPORT(write_transcript) bool write_transcript(int moves)
{
    if (table == NULL || moves < 0 || moves > table_moves(table))
        return fail("no such move");
    return answer_and_free(table_transcript(table, moves));
}

/* Replays */

static const Table *whole_game(void)
{
    return played != NULL ? played : table;
}

static void write_decisions(int viewer, Json *out)
{
    decisions_write(whole_game(), out);
}

EXPORT(list_decisions) bool list_decisions(void)
{
    return table == NULL ? fail("no table") : answer_json(write_decisions, SPECTATOR);
}

/* The table becomes the position after that many moves, until another game is loaded. */
EXPORT(show_move) bool show_move(int moves)
{
    if (table == NULL || moves < 0 || moves > table_moves(whole_game()))
        return fail("no such move");
    Table *earlier = table_at(whole_game(), moves);
    if (earlier == NULL)
        return fail("out of memory");
    if (played == NULL)
        played = table;
    else
        table_close(table);
    table = earlier;
    event_log_reset(table);
    answer("");
    return true;
}

/* Fair draws: recomputes every draw of the loaded game from its key. */

static void write_fairness(int unfair, Json *out)
{
    char commitment[COMMITMENT_TEXT_SIZE];
    json_begin_object(out, NULL);
    json_flag(out, "fair", unfair < 0);
    if (unfair >= 0) {
        json_number(out, "move", unfair + 1);
    } else {
        key_write_commitment(table_key(table), commitment);
        json_number(out, "draws", table_draws(table));
        json_string(out, "commitment", commitment);
    }
    json_end_object(out);
}

EXPORT(check_draws) bool check_draws(void)
{
    if (table == NULL || table_key(table) == NULL)
        return fail(table == NULL ? "no table" : "the game carries no key");
    return answer_json(write_fairness, table_first_unfair_move(table));
}

/* Playing */

static bool is_seat(int seat)
{
    return table != NULL && seat >= 0 && seat < table_seats(table);
}

static bool is_viewer(int viewer)
{
    return table != NULL && (viewer == SPECTATOR || is_seat(viewer));
}

static void write_view(int viewer, Json *out)
{
    table_write_view(table, viewer, out);
}

EXPORT(view_table) bool view_table(int viewer)
{
    return is_viewer(viewer) ? answer_json(write_view, viewer) : fail("no such viewer");
}

static int events_from;

static void write_events(int viewer, Json *out)
{
    event_log_write(table, viewer, events_from, out);
}

/* The events of each move from number `from` on that the viewer may see. */
EXPORT(list_events) bool list_events(int viewer, int from)
{
    if (!is_viewer(viewer) || from < 0 || from > table_moves(table))
        return fail("no such viewer or move");
    events_from = from;
    return answer_json(write_events, viewer);
}

EXPORT(play_action) bool play_action(int seat, uint32_t action)
{
    if (!is_seat(seat) || !table_play(table, seat, action))
        return fail("not legal");
    answer("");
    return true;
}

EXPORT(undo_action) bool undo_action(int seat)
{
    if (!is_seat(seat) || !table_may_undo(table, seat) || !table_undo(table, seat))
        return fail("cannot be taken back");
    answer("");
    return true;
}

/* Alone against bots: to the seat's last choice, and forward again. */

EXPORT(take_back) bool take_back(int seat)
{
    if (!is_seat(seat) || !table_take_back(table, seat))
        return fail("nothing to take back");
    answer("");
    return true;
}

EXPORT(go_forward) bool go_forward(int seat)
{
    if (!is_seat(seat) || !table_go_forward(table, seat))
        return fail("nothing was taken back");
    answer("");
    return true;
}

static void write_past(int seat, Json *out)
{
    json_begin_object(out, NULL);
    json_flag(out, "back", table_may_take_back(table, seat));
    json_flag(out, "forward", table_may_go_forward(table));
    json_flag(out, "practice", table_is_practice(table));
    json_end_object(out);
}

/* {"back":true,"forward":false,"practice":false}: where the seat may go, and whether it has learned
 * anything that way */
EXPORT(past_of) bool past_of(int seat)
{
    return is_seat(seat) ? answer_json(write_past, seat) : fail("no such seat");
}

/* A question of a seat about its view: whether an action could be undone (table/question.c), or one
 * of the game's own (Game.question). */

static JsonReader question;

static void write_answer(int seat, Json *out)
{
    StateBuffer buffer;
    table_view(table, seat, &buffer.state);
    question = json_reader(input, input_length);
    if (question_is_about_undo(question))
        undo_answer(table_game(table), &buffer.state, seat, &question, out);
    else
        game_answer(table_game(table), &buffer.state, seat, &question, out);
}

EXPORT(ask_game) bool ask_game(int seat)
{
    if (!is_seat(seat) || input == NULL)
        return fail("no such seat");
    return answer_json(write_answer, seat) && (!question.failed || fail(question.error));
}

/* Bots: `greedy`, `hard,iterations=3000`. Unknown names are refused. */

EXPORT(play_bot) bool play_bot(int seat, uint64_t seed)
{
    Action action;
    const char *why_not = is_seat(seat) && input != NULL
                              ? bot_request_action(table, seat, input, seed, &action)
                              : "no such seat";
    if (why_not != NULL)
        return fail(why_not);
    return play_action(seat, action);
}

static uint64_t hint_seed;
static const char *hint_failed;

static void write_hint(int viewer, Json *out)
{
    hint_failed = bot_request_analysis(table, viewer, input, hint_seed, out);
}

EXPORT(hint_for) bool hint_for(int seat, uint64_t seed)
{
    if (!is_seat(seat) || input == NULL)
        return fail("no such seat");
    hint_seed = seed;
    hint_failed = NULL;
    return answer_json(write_hint, seat) && (hint_failed == NULL || fail(hint_failed));
}

/* The same a little at a time: begin_hint, think_on as long as one likes, show_hint and show_plan.
 */

EXPORT(begin_hint) bool begin_hint(int seat, uint64_t seed)
{
    const char *why_not =
        is_seat(seat) && input != NULL ? adviser_begin(table, seat, input, seed) : "no such seat";
    answer(why_not == NULL ? "" : why_not);
    return why_not == NULL;
}

EXPORT(think_on) void think_on(int iterations)
{
    adviser_think(iterations);
}

static void write_advice(int viewer, Json *out)
{
    adviser_report(out);
}

EXPORT(show_hint) bool show_hint(void)
{
    return answer_json(write_advice, SPECTATOR);
}

static void write_plan(int viewer, Json *out)
{
    adviser_plan(out);
}

EXPORT(show_plan) bool show_plan(void) /* ends the thinking */
{
    return answer_json(write_plan, SPECTATOR);
}
