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

static bool read_count(Word word, long low, long high, double *number)
{
    return memchr(word.text, '.', word.length) == NULL &&
           read_number(word, (double)low, (double)high, number);
}

static bool set_budget(BotSettings *settings, Word name, Word value)
{
    double number;
    if (is(name, "iterations")) {
        if (!read_count(value, 1, 2000000000, &number))
            return false;
        settings->iterations = (long)number;
        return true;
    }
    if (!read_number(value, 0.001, 86400, &number))
        return false;
    settings->seconds = number;
    return true;
}

static bool set_memory(BotSettings *settings, Word name, Word value)
{
    double number;
    if (!read_count(value, 1, is(name, "threads") ? MAX_THREADS : MOST_MEGABYTES, &number))
        return false;
    *(is(name, "threads") ? &settings->threads : &settings->megabytes) = (int)number;
    return true;
}

static bool set_search(BotSettings *settings, Word name, Word value)
{
    double number = 0;
    if (is(name, "horizon")) {
        settings->search.to_the_end = is(value, "end");
        if (!settings->search.to_the_end && !read_count(value, 0, 10000, &number))
            return false;
        settings->search.horizon = (int)number;
        return true;
    }
    if (is(name, "rounds")) {
        if (!read_count(value, 1, 100, &number))
            return false;
        settings->search.horizon = 0;
        settings->search.rounds = (int)number;
        return true;
    }
    if (!read_number(value, 0, 100, &number))
        return false;
    *(is(name, "bias") ? &settings->search.bias : &settings->search.exploration) = number;
    return true;
}

typedef struct Setting {
    const char *name;
    bool (*set)(BotSettings *settings, Word name, Word value);
} Setting;

static const Setting setting[] = {
    { "iterations", set_budget },  { "seconds", set_budget }, { "threads", set_memory },
    { "memory", set_memory },      { "horizon", set_search }, { "bias", set_search },
    { "exploration", set_search }, { "rounds", set_search },
};

static bool set_one(BotSettings *settings, Word pair, BotProblem *problem)
{
    Word name = word_at(pair.text, "=,");
    Word value = { name.text + name.length + 1,
                   pair.length > name.length ? pair.length - name.length - 1 : 0 };
    for (size_t i = 0; settings->kind->searches && i < sizeof setting / sizeof setting[0]; i++)
        if (is(name, setting[i].name))
            return (pair.length > name.length && setting[i].set(settings, name, value)) ||
                   refuse(problem, "bad_bot_value", pair);
    return refuse(problem, "unknown_bot_setting", pair);
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
