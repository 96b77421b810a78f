/* The settings that can be written behind a bot's name: `hard,iterations=20000`. */
#include "bot_private.h"

#include <string.h>

typedef struct Word { /* a part of the text, up to a comma, an equals sign or the end */
    const char *text;
    size_t length;
} Word;

static Word word_at(const char *text, const char *ends)
{
    return (Word){ text, strcspn(text, ends) };
}

static bool is(Word word, const char *text)
{
    return strlen(text) == word.length && memcmp(word.text, text, word.length) == 0;
}

static bool refuse(BotProblem *problem, const char *why, Word word)
{
    size_t length = word.length < BOT_PROBLEM_SIZE ? word.length : BOT_PROBLEM_SIZE - 1;
    problem->word = why;
    memcpy(problem->value, word.text, length);
    problem->value[length] = '\0';
    return false;
}

/* `20000`, `0.5`: digits and at most one decimal point, independent of the locale. */
static bool read_number(Word word, double low, double high, double *number)
{
    double unit = 0;
    *number = 0;
    for (size_t i = 0; i < word.length; i++) {
        char c = word.text[i];
        if (c == '.' && unit == 0 && i > 0)
            unit = 1;
        else if (c < '0' || c > '9')
            return false;
        else if (unit == 0)
            *number = *number * 10 + (c - '0');
        else
            *number += (c - '0') * (unit /= 10);
    }
    return word.length > 0 && *number >= low && *number <= high;
}

enum { ITERATIONS, SECONDS, THREADS, MEMORY, HORIZON, ROUNDS, BIAS, EXPLORATION, SETTINGS };

static const struct {
    const char *name;
    bool is_count;
    double least, most;
} setting[SETTINGS] = {
    [ITERATIONS] = { "iterations", true, 1, 2000000000 },
    [SECONDS] = { "seconds", false, 0.001, 86400 },
    [THREADS] = { "threads", true, 1, MAX_THREADS },
    [MEMORY] = { "memory", true, 1, MOST_MEGABYTES },
    [HORIZON] = { "horizon", true, 0, 10000 },
    [ROUNDS] = { "rounds", true, 1, 100 },
    [BIAS] = { "bias", false, 0, 100 },
    [EXPLORATION] = { "exploration", false, 0, 100 },
};

static void apply(BotSettings *settings, int which, double number)
{
    switch (which) {
    case ITERATIONS: settings->iterations = (long)number; break;
    case SECONDS: settings->seconds = number; break;
    case THREADS: settings->threads = (int)number; break;
    case MEMORY: settings->megabytes = (int)number; break;
    case BIAS: settings->search.bias = number; break;
    case EXPLORATION: settings->search.exploration = number; break;
    default: /* horizon or rounds: one replaces the other */
        settings->search.horizon = which == HORIZON ? (int)number : 0;
        settings->search.rounds = which == ROUNDS ? (int)number : settings->search.rounds;
    }
}

static bool set_one(BotSettings *settings, Word pair, BotProblem *problem)
{
    Word name = word_at(pair.text, "=,");
    Word value = { name.text + name.length + 1,
                   pair.length > name.length ? pair.length - name.length - 1 : 0 };
    double number = 0;
    int which = 0;
    while (which < SETTINGS && !is(name, setting[which].name))
        which++;
    if (which == SETTINGS || !settings->kind->searches)
        return refuse(problem, "unknown_bot_setting", pair);
    bool to_the_end = which == HORIZON && is(value, "end");
    bool is_fraction = memchr(value.text, '.', value.length) != NULL;
    if (!to_the_end && ((setting[which].is_count && is_fraction) ||
                        !read_number(value, setting[which].least, setting[which].most, &number)))
        return refuse(problem, "bad_bot_value", pair);
    if (which == HORIZON)
        settings->search.to_the_end = to_the_end;
    apply(settings, which, number);
    return true;
}

static const BotKind *kind_named(Word name)
{
    for (int i = 0; bots[i] != NULL; i++)
        if (is(name, bots[i]->name))
            return bots[i];
    return NULL;
}

/* A written budget, iterations or seconds, replaces the kind's own. */
bool bot_named(const char *text, BotSettings *settings, BotProblem *problem)
{
    Word name = word_at(text, ","), whole = word_at(text, "");
    const BotKind *kind = kind_named(name);
    *settings = (BotSettings){ .kind = kind, .threads = 1, .megabytes = STANDARD_MEGABYTES };
    if (kind == NULL)
        return refuse(problem, "unknown_bot", name);
    settings->search = kind->search;
    for (text += name.length; *text == ','; text += name.length) {
        name = word_at(++text, ",");
        if (!set_one(settings, name, problem))
            return false;
    }
    if (settings->iterations == 0 && settings->seconds == 0) {
        settings->iterations = kind->iterations;
        settings->seconds = kind->seconds;
    }
    return bytes_per_thread(settings) >= SEARCH_LEAST_BYTES || /* the threads share the memory */
           refuse(problem, "too_little_memory", whole);
}
