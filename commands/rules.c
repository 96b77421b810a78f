/* taproom rules GAME [NUMBER | CHAPTER | PART | WORD…]: the rulebook, a piece of it, or what holds
 * some words. A terminal shows it with a pager and in its own width. */
#include "cli.h"

#include <ctype.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH = 96, LEAST_WIDTH = 40, INDENT = 7, FOLDED_SIZE = 4096 };

typedef struct Printer {
    FILE *out;
    int width;
    bool bold;
} Printer;

static void print_wrapped(const Printer *printer, const char *text, int indent)
{
    int column = indent;
    while (*text != '\0') {
        int length = (int)strcspn(text, " \n");
        char word[FOLDED_SIZE];
        snprintf(word, sizeof word, "%.*s", length, text);
        int width = cli_columns(word);
        if (column > indent && column + 1 + width > printer->width) {
            fprintf(printer->out, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            fputc(' ', printer->out);
            column++;
        }
        fputs(word, printer->out);
        column += width;
        text += length;
        if (*text == '\n') {
            fprintf(printer->out, "\n%*s", indent, "");
            column = indent;
        }
        if (*text != '\0')
            text++;
    }
    fputc('\n', printer->out);
}

static void print_heading(const Printer *printer, const RuleText *line)
{
    const char *on = printer->bold ? "\033[1m" : "", *off = printer->bold ? "\033[0m" : "";
    fprintf(printer->out, "\n%s%s%s\n", on, line->text, off);
    if (line->level == 1)
        for (int column = cli_columns(line->text); column > 0; column--)
            fputc('=', printer->out);
    fputc('\n', printer->out);
}

static void print_line(const Printer *printer, const RuleText *line)
{
    if (line->level > 0) {
        print_heading(printer, line);
        return;
    }
    if (line->number != NULL)
        fprintf(printer->out, "%-*s", INDENT, line->number);
    else if (line->part == BOOK_ALMANAC)
        fprintf(printer->out, "- ");
    print_wrapped(printer, line->text,
                  line->number != NULL         ? INDENT
                  : line->part == BOOK_ALMANAC ? 2
                                               : 0);
}

/* Small letters without accents, as far as French and the names of spirits have them. */
static void fold(const char *text, char *out, size_t size)
{
    static const char latin[] =
        "aaaaaaaceeeeiiiidnooooo*ouuuuyts"; /* U+00C0 to U+00DF, and U+00E0 on */
    size_t length = 0;
    for (const unsigned char *byte = (const unsigned char *)text;
         *byte != '\0' && length + 1 < size; byte++) {
        if (*byte == 0xc3 && byte[1] >= 0x80 && byte[1] < 0xc0)
            out[length++] = latin[*++byte & 0x1f];
        else if ((*byte == 0xc5 && byte[1] == 0x8d) || (*byte == 0xc7 && byte[1] == 0x94))
            out[length++] = *byte++ == 0xc5 ? 'o' : 'u'; /* ō, ǔ */
        else
            out[length++] = (char)tolower(*byte);
    }
    out[length] = '\0';
}

static bool holds_words(const RuleText *line, const CliArguments *arguments)
{
    char text[FOLDED_SIZE], word[FOLDED_SIZE];
    fold(line->text, text, sizeof text);
    for (int i = 1; i < arguments->count; i++) {
        fold(arguments->value[i], word, sizeof word);
        if (strstr(text, word) == NULL)
            return false;
    }
    return line->level == 0;
}

/* `4` and `M4` are the chapter “4. A turn”. */
static bool is_chapter(const Rulebook *book, const RuleText *line, const char *word)
{
    size_t length = strcspn(line->text, ".");
    if (line->level != 2 || line->text[length] != '.')
        return false;
    for (int i = 0; i < book->count; i++)
        if (book->rule[i].number != NULL) {
            if (toupper((unsigned char)word[0]) == book->rule[i].number[0] && word[1] != '\0' &&
                strlen(word + 1) == length && strncasecmp(word + 1, line->text, length) == 0)
                return true;
            break;
        }
    return strlen(word) == length && strncasecmp(word, line->text, length) == 0;
}

static int part_named(const char *word)
{
    static const char *const name[] = { "summary", "rules", "almanac", "notes" };
    for (int part = BOOK_SUMMARY; part <= BOOK_NOTES; part++)
        if (strcasecmp(word, name[part]) == 0)
            return part;
    return -1;
}

/* From a heading to the next one of its level or above; returns how many lines were printed. */
static int print_from(const Printer *printer, const Rulebook *book, int first)
{
    int level = book->rule[first].level, i = first;
    do
        print_line(printer, &book->rule[i++]);
    while (level > 0 && i < book->count &&
           (book->rule[i].level == 0 || book->rule[i].level > level));
    return i - first;
}

/* The rule, chapter or part of this name; returns how many lines were printed. */
static int print_named(const Printer *printer, const Rulebook *book, const char *word)
{
    int part = part_named(word);
    for (int i = 0; i < book->count; i++) {
        const RuleText *line = &book->rule[i];
        if (line->number != NULL && strcasecmp(line->number, word) == 0)
            return print_from(printer, book, i);
        if (line->level == 1 && (int)line->part == part)
            return print_from(printer, book, i);
    }
    for (int i = 0; i < book->count; i++)
        if (is_chapter(book, &book->rule[i], word))
            return print_from(printer, book, i);
    return 0;
}

static int print_found(const Printer *printer, const Rulebook *book, const CliArguments *arguments)
{
    if (arguments->count == 2) {
        int printed = print_named(printer, book, arguments->value[1]);
        if (printed > 0)
            return printed;
    }
    int printed = 0;
    for (int i = 0; i < book->count; i++)
        if (arguments->count == 1 || holds_words(&book->rule[i], arguments)) {
            print_line(printer, &book->rule[i]);
            printed++;
        }
    return printed;
}

static int terminal_width(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_col > WIDTH)
        return WIDTH;
    return size.ws_col < LEAST_WIDTH ? LEAST_WIDTH : size.ws_col;
}

/* A pager that leaves short texts on the screen, or none. The reader may quit it at any time. */
static FILE *open_pager(void)
{
    const char *pager = getenv("PAGER");
    if (!isatty(STDOUT_FILENO) || (pager != NULL && pager[0] == '\0'))
        return stdout;
    signal(SIGPIPE, SIG_IGN);
    FILE *pipe = popen(pager != NULL ? pager
                                     : "if command -v less >/dev/null 2>&1; then exec less -FRX; "
                                       "else exec cat; fi",
                       "w");
    return pipe != NULL ? pipe : stdout;
}

int run_rules(Cli *cli, int argc, char **argv)
{
    static const CliOption option[] = { { 0 } };
    static const CliSpec spec = { .arguments = "GAME [NUMBER | CHAPTER | PART | WORD...]",
                                  .least = 1,
                                  .most = MAX_ARGUMENTS,
                                  .option = option };
    CliArguments arguments;
    cli_parse(cli, &spec, argc, argv, NULL, &arguments);
    const Game *game = cli_game(cli, arguments.value[0]);
    if (game == NULL)
        return EXIT_BAD_INPUT;
    const Rulebook *book = text_rulebook(cli->language, game->name);
    char *text = NULL;
    size_t length = 0;
    Printer printer = { .out = open_memstream(&text, &length),
                        .width = terminal_width(),
                        .bold = cli->colour && isatty(STDOUT_FILENO) };
    if (printer.out == NULL)
        return EXIT_FAILED;
    int printed = print_found(&printer, book, &arguments);
    fclose(printer.out);
    if (printed > 0) {
        FILE *out = open_pager();
        fputs(text, out);
        if (out != stdout)
            pclose(out);
    }
    free(text);
    return printed > 0 ? EXIT_GOOD
                       : cli_error_pair(cli, "unknown_rule", "value", arguments.value[1]);
}
