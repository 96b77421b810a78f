/* Every line of every game has its sentence in every language: questions, actions, events, reasons.
 */
#include "play.h"

#include "test.h"

#include <string.h>

enum { GAMES_PER_SETTING = 12 };

static const char *const seat_name[MAX_SEATS] = { "Ana", "Bo", "Cora", "Dan", "Eve" };

/* A sentence differs from the line it was made from and contains no word of the engine. */
static void check_sentence(const Game *game, const char *class, const char *line)
{
    for (int i = 0; i < language_count; i++) {
        char sentence[SENTENCE_SIZE];
        TextContext context = { &languages[i], game->name, seat_name, MAX_SEATS };
        size_t length = text_sentence(&context, class, line, sentence, sizeof sentence);
        bool whole = length > 0 && length < sizeof sentence && strcmp(sentence, line) != 0;
        bool asks = strcmp(class, "step") == 0;
        if (!whole || strpbrk(sentence, asks ? "_={}" : "_={}?") != NULL)
            fail_msg("%s %s: '%s' is '%s'", languages[i].code, class, line, sentence);
    }
}

static void check_action(const Game *game, const State *state, int who, Action action)
{
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    game_describe_action(game, state, who, action, &out);
    check_sentence(game, "action", line);
}

static void check_question(const Game *game, const State *state, int seat)
{
    char line[LINE_SIZE];
    ActionList refused;
    Line out = line_in(line, sizeof line);
    game_describe_step(game, state, seat, &out);
    check_sentence(game, "step", line);
    game_list_refused(game, state, seat, &refused);
    for (int i = 0; i < refused.count; i++) {
        check_action(game, state, seat, refused.action[i]);
        Reasons reasons;
        game_reasons(game, state, seat, refused.action[i], &reasons);
        for (int n = 0; n < reasons.count; n++) {
            out = line_in(line, sizeof line);
            describe_reason(reasons.reason[n], &out);
            check_sentence(game, "why", line);
        }
    }
}

static void check_events(const Game *game, const State *state)
{
    for (int i = 0; i < state->event_count; i++) {
        char line[LINE_SIZE];
        Line out = line_in(line, sizeof line);
        game_describe_event(game, state, state->event[i], &out);
        check_sentence(game, "event", line);
    }
}

static void check_end_of_solo(const Game *game, const State *state)
{
    char line[LINE_SIZE];
    Line out = line_in(line, sizeof line);
    game_describe_solo(game, state, &out);
    check_sentence(game, "solo", line);
}

static void check_game(const Game *game, int seats, const Options *options, Rng *rng)
{
    StateBuffer buffer;
    State *state = &buffer.state;
    const char *why_not;
    SeatSet waiting;
    ActionList list;
    if (!game_begin(game, state, seats, options, &why_not))
        return;
    while ((waiting = game_waiting_for(game, state)) != 0) {
        int who = __builtin_ctz(waiting);
        check_events(game, state);
        game_list(game, state, who, &list);
        if (who != CHANCE)
            check_question(game, state, who);
        for (int i = 0; i < list.count; i++)
            check_action(game, state, who, list.action[i]);
        game_play(game, state, who, list_pick(&list, rng));
    }
    check_events(game, state);
    if (seats == 1)
        check_end_of_solo(game, state);
}

TEST(every_line_of_random_games_has_a_sentence_in_every_language)
{
    Rng rng = rng_seeded(1);
    for (int g = 0; games[g] != NULL; g++)
        for (int n = 0; n < GAMES_PER_SETTING; n++)
            for (int seats = games[g]->min_seats; seats <= games[g]->max_seats; seats++) {
                Options options;
                game_default_options(games[g], &options);
                for (int i = 0; i < games[g]->option_count && n > 0; i++)
                    options.value[i] =
                        (uint8_t)rng_below(&rng, (uint32_t)games[g]->option[i].value_count);
                check_game(games[g], seats, &options, &rng);
            }
}

TEST(categories_tie_breaks_and_names_have_words)
{
    for (int g = 0; games[g] != NULL; g++)
        for (int i = 0; i < language_count; i++) {
            char key[96];
            for (int n = 0; n < games[g]->category.count; n++) {
                snprintf(key, sizeof key, "%s.category.%s", games[g]->name,
                         games[g]->category.name[n]);
                CHECK(text_find(&languages[i], key) != NULL);
            }
            for (int n = 0; n < games[g]->tie_break.count; n++) {
                snprintf(key, sizeof key, "%s.tie_break.%s", games[g]->name,
                         games[g]->tie_break.name[n]);
                CHECK(text_find(&languages[i], key) != NULL);
            }
        }
}
