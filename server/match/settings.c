/* What the maker of a match chose, as words: the pace, and the settings of the table. */
#include "match_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `word:number`; the text after the number is left at *rest. */

static bool read_digits(const char *text, long least, long most, long *amount, const char **rest)
{
    char *end;
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || digits > 8 || (text[0] == '0' && digits > 1))
        return false;
    *amount = strtol(text, &end, 10);
    *rest = end;
    return *amount >= least && *amount <= most;
}

static bool read_amount(const char *text, const char *word, long least, long most, long *amount,
                        const char **rest)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && text[length] == ':' &&
           read_digits(text + length + 1, least, most, amount, rest);
}

bool pace_read(const char *text, Pace *out)
{
    long seconds, increment = 0;
    const char *rest;
    *out = (Pace){ .kind = PACE_NONE };
    if (strcmp(text, "none") == 0)
        return true;
    if (read_amount(text, "move", LEAST_SECONDS, MOST_SECONDS, &seconds, &rest))
        out->kind = PACE_MOVE;
    else if (read_amount(text, "bank", LEAST_SECONDS, MOST_SECONDS, &seconds, &rest) &&
             *rest == '+' && read_digits(rest + 1, 0, MOST_INCREMENT, &increment, &rest))
        out->kind = PACE_BANK;
    else
        return false;
    out->time = seconds * 1000;
    out->increment = increment * 1000;
    return *rest == '\0';
}

TableSettings settings_standard(void)
{
    return (TableSettings){ .spectators = true, .delay = "none", .stand_in = "bot:greedy" };
}

static void write_flag(Line *options, const char *name, bool value)
{
    line_pair(options, name, value ? "yes" : "no");
}

void settings_write(const TableSettings *settings, Line *options)
{
    write_flag(options, "table.chat", settings->chat);
    write_flag(options, "table.hints", settings->hints);
    write_flag(options, "table.spectators", settings->spectators);
    line_pair(options, "table.delay", settings->delay);
    line_pair(options, "table.stand_in", settings->stand_in);
}

void settings_cut(char *options)
{
    char *settings = strstr(options, " table.");
    if (settings != NULL)
        *settings = '\0';
}

static void read_word(const char *options, const char *name, char *out, size_t size)
{
    size_t length;
    const char *at = line_value(options, name, &length);
    if (at != NULL && length < size)
        snprintf(out, size, "%.*s", (int)length, at);
}

static void read_flag(const char *options, const char *name, bool *out)
{
    char word[4] = "";
    read_word(options, name, word, sizeof word);
    if (word[0] != '\0')
        *out = strcmp(word, "yes") == 0;
}

TableSettings settings_of(const MatchRecord *match)
{
    TableSettings settings = settings_standard();
    read_flag(match->options, "table.chat", &settings.chat);
    read_flag(match->options, "table.hints", &settings.hints);
    read_flag(match->options, "table.spectators", &settings.spectators);
    read_word(match->options, "table.delay", settings.delay, sizeof settings.delay);
    read_word(match->options, "table.stand_in", settings.stand_in, sizeof settings.stand_in);
    return settings;
}

bool delay_read(const char *text, Delay *out)
{
    long amount;
    const char *rest;
    *out = (Delay){ 0 };
    if (strcmp(text, "none") == 0)
        return true;
    if (read_amount(text, "moves", 1, MOST_DELAY_MOVES, &amount, &rest))
        out->moves = (int)amount;
    else if (read_amount(text, "seconds", 1, MOST_DELAY_SECONDS, &amount, &rest))
        out->milliseconds = amount * 1000;
    else
        return false;
    return *rest == '\0';
}
