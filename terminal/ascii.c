/* The character set of the locale, and ASCII for terminals without UTF-8. */
#include "page.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

static bool names_a_locale(const char *variable)
{
    const char *value = getenv(variable);
    return value != NULL && value[0] != '\0';
}

bool page_use_locale(void)
{
    if (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return true;
    setlocale(LC_CTYPE, "C.UTF-8");
    const char *first = names_a_locale("LC_ALL")     ? "LC_ALL"
                        : names_a_locale("LC_CTYPE") ? "LC_CTYPE"
                                                     : "LANG";
    const char *value = getenv(first);
    if (value == NULL || value[0] == '\0')
        return true; /* no locale is set: assume UTF-8 */
    bool named_only = strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL;
    return named_only; /* a UTF-8 locale that is not installed here */
}

/* Pairs of a character and its replacement. */
static const struct {
    uint32_t from;
    char to;
} fallback[] = {
    { 0x2500, '-' },  { 0x2502, '|' },  { 0x256d, '+' }, { 0x256e, '+' }, { 0x256f, '+' },
    { 0x2570, '+' },  { 0x25cf, '@' },  { 0x25cb, 'o' }, { 0x263e, ')' }, { 0x2605, '*' },
    { 0x25c7, '?' },  { 0x25b8, '>' },  { 0x25bc, 'v' }, { 0x25b2, '^' }, { 0x25a0, '#' },
    { 0x25c6, '%' },  { 0x2b22, '&' },  { 0x270e, '~' }, { 0x2713, 'v' }, { 0x2026, '.' },
    { 0x00b7, '.' },  { 0x2192, '>' },  { 0x2190, '<' }, { 0x2191, '^' }, { 0x2193, 'v' },
    { 0x2019, '\'' }, { 0x2018, '\'' }, { 0x201c, '"' }, { 0x201d, '"' }, { 0x00ab, '"' },
    { 0x00bb, '"' },  { 0x00a0, ' ' },  { 0x202f, ' ' }, { 0x2013, '-' }, { 0x2014, '-' },
    { 0x21bb, 'R' },  { 0x0153, 'o' },  { 0x0152, 'O' }, { 0x00d7, 'x' }, { 0x25b6, '>' },
    { 0x2581, '_' },  { 0x2582, '_' },  { 0x2583, '.' }, { 0x2584, '=' }, { 0x2585, '=' },
    { 0x2586, '#' },  { 0x2587, '#' },  { 0x2588, '#' }, { 0x25c9, 'O' }, { 0x2212, '-' },
};

/* U+00C0 to U+00FF without their accents. */
static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty";

uint32_t page_ascii(uint32_t glyph)
{
    if (glyph < 0x80)
        return glyph;
    for (size_t i = 0; i < sizeof fallback / sizeof fallback[0]; i++)
        if (fallback[i].from == glyph)
            return (uint32_t)fallback[i].to;
    if (glyph >= 0xc0 && glyph <= 0xff)
        return (uint32_t)latin[glyph - 0xc0];
    return '?';
}
