/* Reading and writing tables of weights. */
#include "weights.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char COLUMNS[] = "weight\tvalue\tmeaning";

static int weight_named(const Evaluator *evaluator, const char *name)
{
    int i = 0;
    while (i < evaluator->weight_count && strcmp(evaluator->weight[i].name, name) != 0)
        i++;
    return i;
}

/* Larger weights are meaningless, and their products could no longer be compared. */
static const double MOST = 1e6;

/* `name<tab>value<tab>meaning`; the line is modified. */
static bool read_row(const Evaluator *evaluator, char *line, double weight[MAX_WEIGHTS])
{
    char *value = strchr(line, '\t'), *meaning = value != NULL ? strchr(value + 1, '\t') : NULL;
    char *end;
    if (meaning == NULL)
        return false;
    *value = *meaning = '\0';
    int i = weight_named(evaluator, line);
    if (i == evaluator->weight_count)
        return false;
    weight[i] = strtod(value + 1, &end);
    return end > value + 1 && end == meaning && fabs(weight[i]) <= MOST;
}

/* The number of the first invalid line; 0: none. The text is cut into lines, and its comments are
 * moved to its front. */
static int read_rows(const Evaluator *evaluator, char *text, double weight[MAX_WEIGHTS])
{
    char *comments = text;
    int number = 1;
    for (char *line = text, *next; *line != '\0'; line = next, number++) {
        size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        if (line[0] == '#') {
            memmove(comments, line, length);
            comments[length] = '\n';
            comments += length + 1;
            continue;
        }
        line[length] = '\0';
        if (strcmp(line, COLUMNS) != 0 && !read_row(evaluator, line, weight))
            return number;
    }
    *comments = '\0';
    return 0;
}

/* The whole file as a string that ends with a newline; NULL: it has printed why. */
static char *read_lines(const Cli *cli, const char *path, size_t *length)
{
    char *text = read_whole_file(cli, path, length);
    char *lines = text != NULL ? realloc(text, *length + 2) : NULL;
    if (lines == NULL)
        return free(text), NULL;
    if (*length == 0 || lines[*length - 1] != '\n')
        lines[(*length)++] = '\n';
    lines[*length] = '\0';
    return lines;
}

bool read_weight_table(const Cli *cli, const Evaluator *evaluator, const char *path,
                       WeightTable *table)
{
    size_t length;
    char *text = read_lines(cli, path, &length), where[PATH_MAX + 16];
    if (text == NULL)
        return false;
    evaluator_weights(evaluator, table->weight);
    int wrong = strlen(text) == length ? read_rows(evaluator, text, table->weight) : 1;
    table->story = text;
    if (wrong == 0)
        return true;
    free(text);
    snprintf(where, sizeof where, "%s:%d", path, wrong);
    return cli_error_pair(cli, "bad_weights", "value", where), false;
}

void write_weight_rows(FILE *file, const Evaluator *evaluator, const double weight[])
{
    fprintf(file, "%s\n", COLUMNS);
    for (int i = 0; i < evaluator->weight_count; i++)
        fprintf(file, "%s\t%.4f\t%s\n", evaluator->weight[i].name, weight[i],
                evaluator->weight[i].meaning);
}
