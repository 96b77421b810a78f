/* Finding sentences and filling their braces. */
#include "text.h"

#include "line.h"

#include <stdlib.h>
#include <string.h>

enum { KEY_SIZE = 160, WORD_SIZE = 64 };

const Language *language_named(const char *code)
{
    for (int i = 0; i < language_count; i++)
        if (code != NULL && strncmp(languages[i].code, code, 2) == 0 &&
            strchr("_.@", code[2]) != NULL)
            return &languages[i];
    return NULL;
}

static int compare_key(const void *key, const void *entry)
{
    return strcmp(key, ((const TextEntry *)entry)->key);
}

const char *text_find(const Language *language, const char *key)
{
    const TextEntry *entry =
        bsearch(key, language->entry, (size_t)language->entry_count, sizeof *entry, compare_key);
    return entry == NULL ? NULL : entry->text;
}

const char *text_get(const Language *language, const char *key)
{
    const char *text = text_find(language, key);
    return text == NULL ? key : text;
}

static const char *find_joined(const Language *language, const char *const part[], int count)
{
    char key[KEY_SIZE];
    Line line = line_in(key, sizeof key);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            line_text(&line, ".");
        line_text(&line, part[i]);
    }
    return line.length < sizeof key ? text_find(language, key) : NULL;
}

const char *text_word(const Language *language, const char *game, const char *kind,
                      const char *word)
{
    const char *alias = find_joined(language, (const char *const[]){ game, "kind", kind }, 3);
    const char *text =
        find_joined(language, (const char *const[]){ game, alias != NULL ? alias : kind, word }, 3);
    if (text == NULL)
        text = find_joined(language, (const char *const[]){ kind, word }, 2);
    return text == NULL ? word : text;
}

static bool is_number(const char *text)
{
    text += *text == '-';
    return *text != '\0' && strspn(text, "0123456789") == strlen(text);
}

static void put_number(const char *number, Line *out) /* with a minus, not a hyphen */
{
    if (*number == '-')
        line_text(out, "−");
    line_text(out, number + (*number == '-'));
}

/* "{n} coin|{n} coins": the part before the bar for one. */
static void put_counted(const Language *language, const char *forms, const char *number, Line *out)
{
    int count = abs(atoi(number));
    bool singular = count == 1 || (count == 0 && language->zero_is_singular);
    const char *bar = strchr(forms, '|');
    const char *from = singular || bar == NULL ? forms : bar + 1;
    const char *end = singular && bar != NULL ? bar : from + strlen(from);
    for (; from < end; from++) {
        if (strncmp(from, "{n}", 3) == 0) {
            put_number(number, out);
            from += 2;
        } else {
            line_text(out, (char[]){ *from, '\0' });
        }
    }
}

static void put_value(const TextContext *context, const char *name, const char *value, Line *out)
{
    bool is_seat = strcmp(name, "seat") == 0 || strcmp(name, "player") == 0;
    if (is_number(value)) {
        int seat = atoi(value);
        if (is_seat && seat >= 0 && seat < context->seats && context->seat_name != NULL) {
            line_text(out, context->seat_name[seat]);
            return;
        }
        const char *game = context->game != NULL ? context->game : "";
        const char *forms =
            find_joined(context->language, (const char *const[]){ game, "unit", name }, 3);
        if (forms == NULL)
            forms = find_joined(context->language, (const char *const[]){ "unit", name }, 2);
        if (forms != NULL)
            put_counted(context->language, forms, value, out);
        else
            put_number(value, out);
        return;
    }
    line_text(out, context->game == NULL
                       ? value
                       : text_word(context->language, context->game, name, value));
}

/* ASCII, and the accented letters of Latin-1 in UTF-8 (c3 a0 to c3 be). */
static void capitalise(char *text)
{
    unsigned char first = (unsigned char)text[0], second = first == 0 ? 0 : (unsigned char)text[1];
    if (first >= 'a' && first <= 'z')
        text[0] = (char)(first - 'a' + 'A');
    else if (first == 0xc3 && second >= 0xa0 && second <= 0xbe && second != 0xb7)
        text[1] = (char)(second - 0x20);
}

static void put_braces(const TextContext *context, const char *name, const char *line, Line *out)
{
    bool capital = name[0] == '^';
    size_t length, start = out->length;
    const char *value = line_value(line, name + capital, &length);
    char word[KEY_SIZE];
    if (value == NULL || length >= sizeof word)
        return;
    memcpy(word, value, length);
    word[length] = '\0';
    put_value(context, name + capital, word, out);
    if (capital && start + 2 < out->size)
        capitalise(out->text + start);
}

static void fill(const TextContext *context, const char *text, const char *line, Line *out)
{
    for (; *text != '\0'; text++) {
        const char *end = *text == '{' ? strchr(text, '}') : NULL;
        if (end == NULL || end - text > WORD_SIZE) {
            line_text(out, (char[]){ *text, '\0' });
            continue;
        }
        char name[WORD_SIZE];
        memcpy(name, text + 1, (size_t)(end - text - 1));
        name[end - text - 1] = '\0';
        put_braces(context, name, line, out);
        text = end;
    }
}

size_t text_fill(const TextContext *context, const char *key, const char *line, char *out,
                 size_t size)
{
    Line filled = line_in(out, size);
    fill(context, text_get(context->language, key), line, &filled);
    return filled.length;
}

static void copy_word(const char *from, const char *stop, char word[WORD_SIZE])
{
    size_t length = strcspn(from, stop);
    length = length < WORD_SIZE ? length : WORD_SIZE - 1;
    memcpy(word, from, length);
    word[length] = '\0';
}

/* The name of the first pair that is not the seat; empty where there is none. */
static void first_pair(const char *line, char name[WORD_SIZE])
{
    name[0] = '\0';
    for (const char *at = strchr(line, ' '); at != NULL; at = strchr(at + 1, ' ')) {
        copy_word(at + 1, "= ", name);
        if (strcmp(name, "seat") != 0)
            return;
        name[0] = '\0';
    }
}

size_t text_sentence(const TextContext *context, const char *class, const char *line, char *out,
                     size_t size)
{
    char word[WORD_SIZE], pair[WORD_SIZE];
    const char *game = context->game != NULL ? context->game : "";
    copy_word(line, " ", word);
    first_pair(line, pair);
    const char *const key[] = { game, class, word, pair };
    const char *text = find_joined(context->language, key, 4);
    if (text == NULL)
        text = find_joined(context->language, key, 3);
    if (text == NULL)
        text = find_joined(context->language, key + 1, 3);
    if (text == NULL)
        text = find_joined(context->language, key + 1, 2);
    Line filled = line_in(out, size);
    if (text == NULL)
        line_text(&filled, line);
    else
        fill(context, text, line, &filled);
    return filled.length;
}

const Rulebook *text_rulebook(const Language *language, const char *game)
{
    for (int i = 0; i < language->rulebook_count; i++)
        if (strcmp(language->rulebook[i].game, game) == 0)
            return &language->rulebook[i];
    return NULL;
}

const RuleText *text_rule(const Language *language, const char *game, const char *number)
{
    const Rulebook *book = text_rulebook(language, game);
    for (int i = 0; book != NULL && i < book->count; i++)
        if (book->rule[i].number != NULL && strcmp(book->rule[i].number, number) == 0)
            return &book->rule[i];
    return NULL;
}
