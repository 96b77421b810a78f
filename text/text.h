/* Turns language-neutral lines into sentences, and looks up words and rules.
 *
 *     buy seat=1 card=grain coins=1      distilled.action.buy   {seat} buys {card} for {coins}
 *
 * A sentence is found by the game, its class (action, event, why, step) and the line's first word,
 * with or without the name of the first pair after the seat. Braces contain the name of a pair. Its
 * value is shown as a player's name (seat, player), with its unit in singular or plural
 * (unit.coins), as the word it stands for (distilled.card.grain), or unchanged. {^card} begins with
 * a capital. */
#ifndef TEXT_TEXT_H
#define TEXT_TEXT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct TextEntry {
    const char *key, *text;
} TextEntry;

typedef enum BookPart { BOOK_SUMMARY, BOOK_RULES, BOOK_ALMANAC, BOOK_NOTES } BookPart;

typedef struct RuleText {      /* a line of a rulebook */
    const char *number, *text; /* number NULL: a heading, a plain paragraph or a card */
    BookPart part;
    int level; /* 1: part, 2: chapter, 3: section; 0: no heading */
} RuleText;

typedef struct Rulebook {
    const char *game;
    const RuleText *rule;
    int count;
} Rulebook;

typedef struct Language {
    const char *code;
    const TextEntry *entry; /* sorted by key */
    int entry_count;
    const Rulebook *rulebook;
    int rulebook_count;
    bool zero_is_singular; /* French says « 0 pièce » */
} Language;

extern const Language languages[];
extern const int language_count;

const Language *
language_named(const char *code); /* "fr", "fr_FR.UTF-8": by its first two letters; or NULL */

const char *text_find(const Language *language, const char *key); /* NULL: there is none */
const char *text_get(const Language *language,
                     const char *key); /* the key itself if there is none */
const char *text_word(const Language *language, const char *game, const char *kind,
                      const char *word);

typedef struct TextContext {
    const Language *language;
    const char *game;
    const char *const *seat_name;
    int seats;
} TextContext;

/* The sentence for a line; the line itself if there is no sentence. Returns the length without the
 * cut. */
size_t text_sentence(const TextContext *context, const char *class, const char *line, char *out,
                     size_t size);

/* Fills a sentence of the catalogue with the pairs of a line: text_fill(context, "ui.saved", "saved
 * file=x", …) */
size_t text_fill(const TextContext *context, const char *key, const char *line, char *out,
                 size_t size);

/* Numbers as a language writes them: “1,234”, “12.5%”, « 1 234 », « 12,5 % ». */
enum { FIGURE_SIZE = 32 };

typedef struct Figure {
    char text[FIGURE_SIZE];
} Figure;

Figure figure(const Language *language, double value, int decimals);
Figure percentage(const Language *language, double share, int decimals);
Figure thousands(const Language *language, long value);

const Rulebook *text_rulebook(const Language *language, const char *game);
const RuleText *text_rule(const Language *language, const char *game,
                          const char *number); /* or NULL */

#endif
