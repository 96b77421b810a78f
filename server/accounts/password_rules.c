/* Which passwords are refused as too easy to guess. It is a rule, not a list of leaked passwords:
 * the most common ones are digits, runs along the keyboard, few characters repeated, or one of some
 * dozen words with capitals, digits and signs around and within it. */
#include "accounts.h"

#include <string.h>

enum { SHORTEST_NUMBER = 12, FEWEST_CHARACTERS = 4, FEWEST_RUNS = 3 };

/* Base words of the usual passwords, in English and French, and ours. */
static const char *const common_word[] = {
    "password",  "passwort",  "passw",    "motdepasse", "secret",    "letmein",
    "welcome",   "bienvenue", "iloveyou", "jetaime",    "sunshine",  "princess",
    "princesse", "football",  "baseball", "basketball", "superman",  "batman",
    "starwars",  "trustno",   "whatever", "computer",   "internet",  "administrator",
    "admin",     "azerty",    "qwerty",   "qwertz",     "dragon",    "monkey",
    "shadow",    "master",    "michael",  "jennifer",   "charlie",   "jordan",
    "chocolat",  "chocolate", "soleil",   "doudou",     "loulou",    "marseille",
    "liverpool", "arsenal",   "chelsea",  "pokemon",    "test",      "changeme",
    "default",   "guest",     "login",    "abc",        "hello",     "bonjour",
    "freedom",   "flower",    "taproom",  "distilled",  "moonshine", "brewcrafters",
};

/* Keys that follow each other on the usual keyboards, also in zigzag. */
static const char *const row[] = {
    "01234567890",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "qwertzuiop",
    "1q2w3e4r5t6y7u8i9o0p",
    "qazwsxedcrfvtgbyhnujm",
    "1qaz2wsx3edc4rfv",
    "1a2z3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
};

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (unsigned char)c >= 0x80;
}

static char letter_meant(char c) /* p4$$w0rd */
{
    static const char sign[] = "@4301!$57", meant[] = "aaeoiisst";
    const char *found = c == '\0' ? NULL : strchr(sign, c);
    return found == NULL ? lower(c) : meant[found - sign];
}

static bool follows(char before, char after)
{
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        for (const char *at = row[i]; at[1] != '\0'; at++)
            if ((at[0] == before && at[1] == after) || (at[1] == before && at[0] == after))
                return true;
    return false;
}

static bool is_easy_pattern(const char *password)
{
    bool seen[256] = { false };
    int digits = 0, characters = 0, runs = 1;
    size_t length = strlen(password);
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)lower(password[i]);
        digits += c >= '0' && c <= '9';
        characters += !seen[c];
        seen[c] = true;
        runs += i > 0 && !follows(lower(password[i - 1]), (char)c);
    }
    return characters < FEWEST_CHARACTERS || runs < FEWEST_RUNS ||
           ((size_t)digits == length && digits < SHORTEST_NUMBER);
}

/* The letters that are left without what stands before and after them: `!Password2024` →
 * `password`. */
static void core_of(const char *text, bool with_signs, char out[PASSWORD_SIZE])
{
    size_t length = 0, first = 0, end = strlen(text);
    while (first < end && !is_letter(lower(text[first])))
        first++;
    while (end > first && !is_letter(lower(text[end - 1])))
        end--;
    for (size_t i = with_signs ? 0 : first; i < (with_signs ? strlen(text) : end); i++)
        if (is_letter(letter_meant(text[i])) && length + 1 < PASSWORD_SIZE)
            out[length++] = letter_meant(text[i]);
    out[length] = '\0';
}

/* Once, or again and again. */
static bool is_made_of(const char *text, const char *word)
{
    size_t length = strlen(word);
    if (length == 0 || text[0] == '\0')
        return false;
    while (strncmp(text, word, length) == 0)
        text += length;
    return text[0] == '\0';
}

static bool is_common(const char *core, const char *name)
{
    for (size_t i = 0; i < sizeof common_word / sizeof common_word[0]; i++)
        if (is_made_of(core, common_word[i]))
            return true;
    return is_made_of(core, name);
}

bool password_is_weak(const char *password, const char *name)
{
    char core[PASSWORD_SIZE], all[PASSWORD_SIZE], name_core[PASSWORD_SIZE];
    core_of(password, false, core);
    core_of(password, true, all);
    core_of(name, true, name_core);
    bool weak = strcmp(password, name) == 0 || is_easy_pattern(password) ||
                is_common(core, name_core) || is_common(all, name_core);
    secret_wipe(core, sizeof core);
    secret_wipe(all, sizeof all);
    return weak;
}
