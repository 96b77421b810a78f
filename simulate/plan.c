/* The plan of a simulation, and run.json. */
#include "plan.h"

#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAN_FORMAT = 1, ID_SIZE = 64 };

const char plan_name[] = "run.json";
static const char drawn_word[] = "any";

static long part_of(const SimPlan *plan, int shards)
{
    return plan->games * shards / plan->shards;
}

long plan_first(const SimPlan *plan)
{
    return part_of(plan, plan->shard - 1);
}

long plan_end(const SimPlan *plan)
{
    return part_of(plan, plan->shard);
}

/* Draws again, a limited number of times, if the values do not go together. */
void plan_options(const SimPlan *plan, long game, Options *options)
{
    StateBuffer buffer;
    Rng rng = rng_seeded(~(plan->seed + (uint64_t)game));
    const char *why_not;
    for (int attempt = 0; attempt < 64; attempt++) {
        Options any;
        *options = plan->options;
        if (plan->drawn == 0)
            return;
        random_options(plan->game, plan->seats, &any, &rng);
        for (int i = 0; i < plan->game->option_count; i++)
            if (plan->drawn >> i & 1)
                options->value[i] = any.value[i];
        if (game_begin(plan->game, &buffer.state, plan->seats, options, &why_not))
            return;
    }
}

int plan_bot(const SimPlan *plan, int seat)
{
    for (int other = 0; other < seat; other++)
        if (strcmp(plan->bot[other], plan->bot[seat]) == 0)
            return other;
    return seat;
}

bool plan_has_clock(const SimPlan *plan)
{
    for (int seat = 0; seat < plan->seats; seat++)
        if (bot_has_clock(plan->bot[seat]))
            return true;
    return false;
}

/* Options */

static bool take_option(SimPlan *plan, const char *text, size_t length, Trouble *why)
{
    char id[ID_SIZE], whole[2 * ID_SIZE];
    const char *why_not;
    snprintf(whole, sizeof whole, "%.*s", (int)length, text);
    char *equals = strchr(whole, '=');
    if (length >= sizeof whole || equals == NULL || equals - whole >= ID_SIZE)
        return trouble(why, "unknown_option", whole);
    snprintf(id, sizeof id, "%.*s", (int)(equals - whole), whole);
    for (int i = 0; i < plan->game->option_count; i++)
        if (strcmp(plan->game->option[i].id, id) == 0) {
            bool is_drawn = strcmp(equals + 1, drawn_word) == 0;
            plan->drawn &= ~(1u << i);
            plan->drawn |= (uint32_t)is_drawn << i;
            if (is_drawn)
                return true;
        }
    return game_set_option(plan->game, &plan->options, id, equals + 1, &why_not) ||
           trouble(why, why_not, whole);
}

bool plan_take_options(SimPlan *plan, const char *text, Trouble *why)
{
    for (;; text++) {
        size_t length = strcspn(text, ",");
        if (!take_option(plan, text, length, why))
            return false;
        text += length;
        if (*text == '\0')
            return true;
    }
}

static const char *value_of(const SimPlan *plan, int option)
{
    return plan->drawn >> option & 1
               ? drawn_word
               : plan->game->option[option].value[plan->options.value[option]];
}

const char *plan_option(const SimPlan *plan, int option, char text[PLAN_OPTION_SIZE])
{
    snprintf(text, PLAN_OPTION_SIZE, "%s=%s", plan->game->option[option].id,
             value_of(plan, option));
    return text;
}

bool plan_check(const SimPlan *plan, Trouble *why)
{
    StateBuffer buffer;
    Options options;
    const char *why_not;
    if (plan->seats < plan->game->min_seats || plan->seats > plan->game->max_seats)
        return trouble(why, "wrong_seats", plan->game->name);
    plan_options(plan, 0, &options);
    return game_begin(plan->game, &buffer.state, plan->seats, &options, &why_not) ||
           trouble(why, "cannot_begin", why_not);
}

/* Writing */

static void add_to_hash(uint64_t *hash, const void *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        *hash = (*hash ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3u;
}

static void add_forecast(uint64_t *hash, const Fit *fit)
{
    size_t things = (size_t)fit->things, stages = (size_t)fit->stages;
    for (int thing = 0; thing < fit->things; thing++)
        add_to_hash(hash, fit->thing[thing].name, strlen(fit->thing[thing].name));
    add_to_hash(hash, fit->brings, things * stages * sizeof *fit->brings);
    add_to_hash(hash, fit->error, stages * sizeof *fit->error);
}

void weights_hash(const Evaluator *evaluator, const double *weight, char text[WEIGHTS_HASH_SIZE])
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (int i = 0; evaluator != NULL && i < evaluator->weight_count; i++) {
        add_to_hash(&hash, evaluator->weight[i].name, strlen(evaluator->weight[i].name));
        add_to_hash(&hash, weight != NULL ? &weight[i] : &evaluator->weight[i].value,
                    sizeof weight[i]);
    }
    if (evaluator != NULL && evaluator->fit != NULL)
        add_forecast(&hash, evaluator->fit);
    snprintf(text, WEIGHTS_HASH_SIZE, "%016llx", (unsigned long long)hash);
}

static void write_members(const void *what, Json *json)
{
    const SimPlan *plan = what;
    char weights[WEIGHTS_HASH_SIZE];
    weights_hash(evaluator_of(plan->game), NULL, weights);
    json_begin_object(json, NULL);
    json_number(json, "format", PLAN_FORMAT);
    json_string(json, "game", plan->game->name);
    json_string(json, "rules", plan->game->signature);
    json_string(json, "weights", weights);
    json_number(json, "seats", plan->seats);
    json_begin_array(json, "bots");
    for (int seat = 0; seat < plan->seats; seat++)
        json_string(json, NULL, plan->bot[seat]);
    json_end_array(json);
    json_begin_object(json, "options");
    for (int i = 0; i < plan->game->option_count; i++)
        json_string(json, plan->game->option[i].id, value_of(plan, i));
    json_end_object(json);
    json_number(json, "games", plan->games);
    json_number(json, "seed", (int64_t)plan->seed);
    json_number(json, "shard", plan->shard);
    json_number(json, "shards", plan->shards);
    json_end_object(json);
}

char *plan_write(const SimPlan *plan)
{
    return text_of_json(write_members, plan);
}

/* Reading */

static bool read_bots(JsonReader *reader, SimPlan *plan)
{
    char text[JSON_TEXT_SIZE];
    BotProblem problem;
    int seat = 0;
    if (!json_enter_array(reader))
        return false;
    for (; json_next_element(reader); seat++) {
        if (!json_read_string(reader, text))
            return false;
        if (seat == plan->seats || !bot_for_matches(text, plan->bot[seat], &problem))
            return json_fail(reader, "not a bot", text);
    }
    return !reader->failed && (seat == plan->seats || json_fail(reader, "too few bots", NULL));
}

static bool read_options(JsonReader *reader, SimPlan *plan)
{
    char id[JSON_TEXT_SIZE], value[JSON_TEXT_SIZE], pair[2 * JSON_TEXT_SIZE];
    Trouble why;
    if (!json_enter_object(reader))
        return false;
    while (json_next_member(reader, id)) {
        if (!json_read_string(reader, value))
            return false;
        snprintf(pair, sizeof pair, "%s=%s", id, value);
        if (!take_option(plan, pair, strlen(pair), &why))
            return json_fail(reader, "not an option", pair);
    }
    return !reader->failed;
}

static bool read_game(JsonReader *reader, SimPlan *plan)
{
    char name[JSON_TEXT_SIZE];
    if (!json_read_string(reader, name))
        return false;
    if ((plan->game = game_named(name)) == NULL)
        return json_fail(reader, "not a game", name);
    game_default_options(plan->game, &plan->options);
    return true;
}

static bool read_long(JsonReader *reader, long high, long *number)
{
    int64_t value = 0;
    bool good = json_read_number(reader, 0, high, &value);
    *number = (long)value;
    return good;
}

static bool read_int(JsonReader *reader, int high, int *number)
{
    long value;
    bool good = read_long(reader, high, &value);
    *number = (int)value;
    return good;
}

/* Members are read in the order they are written: the game before its options. */
static bool read_member(JsonReader *reader, const char *name, SimPlan *plan)
{
    char text[JSON_TEXT_SIZE];
    int format;
    long seed;
    if (strcmp(name, "game") == 0)
        return read_game(reader, plan);
    if (strcmp(name, "rules") == 0 || strcmp(name, "weights") == 0)
        return json_read_string(reader, text);
    if (strcmp(name, "bots") == 0)
        return read_bots(reader, plan);
    if (strcmp(name, "options") == 0)
        return plan->game != NULL ? read_options(reader, plan)
                                  : json_fail(reader, "options before their game", NULL);
    if (strcmp(name, "format") == 0)
        return read_int(reader, PLAN_FORMAT, &format);
    if (strcmp(name, "games") == 0)
        return read_long(reader, MOST_GAMES, &plan->games);
    if (strcmp(name, "seats") == 0)
        return read_int(reader, MAX_SEATS, &plan->seats);
    if (strcmp(name, "shard") == 0)
        return read_int(reader, MOST_SHARDS, &plan->shard);
    if (strcmp(name, "shards") == 0)
        return read_int(reader, MOST_SHARDS, &plan->shards);
    if (strcmp(name, "seed") != 0)
        return json_fail(reader, "unknown member", name);
    bool good = read_long(reader, MOST_SEED, &seed);
    plan->seed = (uint64_t)seed;
    return good;
}

static bool read_plan(JsonReader *reader, SimPlan *plan)
{
    char name[JSON_TEXT_SIZE];
    *plan = (SimPlan){ 0 };
    if (!json_enter_object(reader))
        return false;
    while (json_next_member(reader, name))
        if (!read_member(reader, name, plan))
            return false;
    if (reader->failed)
        return false;
    return (plan->game != NULL && plan->games > 0 && plan->seats > 0 && plan->shards > 0 &&
            plan->shard > 0 && plan->shard <= plan->shards && plan->bot[plan->seats - 1][0] != 0) ||
           json_fail(reader, "something is missing", NULL);
}

bool plan_read(const char *folder, SimPlan *plan, Trouble *why)
{
    char *text, path[PATH_SIZE], said[TROUBLE_SIZE];
    size_t length;
    if (!folder_join(folder, plan_name, path, why) || !file_read(path, &text, &length, why))
        return false;
    if (text == NULL)
        return trouble(why, "no_run", folder);
    JsonReader reader = json_reader(text, length);
    bool good = read_plan(&reader, plan) && json_at_end(&reader);
    snprintf(said, sizeof said, "%.260s:%d: %.200s", path, reader.line, reader.error);
    free(text);
    bool is_there;
    if (!good)
        return trouble(why, "bad_run", said);
    return plan_is_same(plan, folder, &is_there, why) && /* the rules or weights may have changed */
           plan_check(plan, why);
}

bool plan_is_same(const SimPlan *plan, const char *folder, bool *is_there, Trouble *why)
{
    char *ours = plan_write(plan), path[PATH_SIZE];
    bool is_same = ours != NULL ? folder_join(folder, plan_name, path, why) &&
                                      file_is_same(path, ours, is_there, why)
                                : system_trouble(why, "no_memory", folder);
    free(ours);
    return is_same;
}
