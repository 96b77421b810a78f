#include "pace.h"

#include <stdlib.h>
#include <string.h>

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

bool read_amount(const char *text, const char *word, long least, long most, long *amount,
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
