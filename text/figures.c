/* Numbers as a language writes them. */
#include "text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A plain space would end a value of a line (base/line.h), and a number should not be broken across
 * two lines. */
static const char thin[] = "\u202f", wide[] = "\u00a0";

static bool is_french(const Language *language)
{
    return strcmp(language->code, "fr") == 0;
}

Figure figure(const Language *language, double value, int decimals)
{
    Figure out;
    char plain[FIGURE_SIZE - 4];
    double unit = pow(10, decimals);
    value = round(value * unit) == 0 ? 0 : value; /* no “-0.0” */
    snprintf(plain, sizeof plain, "%.*f", decimals, value);
    char *point = strchr(plain, '.');
    if (point != NULL && is_french(language))
        *point = ',';
    snprintf(out.text, sizeof out.text, "%s%s", plain[0] == '-' ? "\u2212" : "",
             plain + (plain[0] == '-'));
    return out;
}

Figure percentage(const Language *language, double share, int decimals)
{
    Figure out, number = figure(language, 100 * share, decimals);
    snprintf(out.text, sizeof out.text, "%.26s%s%%", number.text, is_french(language) ? wide : "");
    return out;
}

Figure thousands(const Language *language, long value)
{
    Figure out = { "" };
    char plain[24];
    int length = snprintf(plain, sizeof plain, "%ld", value), at = 0;
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0 && length > 4)
            at += snprintf(out.text + at, sizeof out.text - (size_t)at, "%s",
                           is_french(language) ? thin : ",");
        out.text[at++] = plain[i];
        out.text[at] = '\0';
    }
    return out;
}
