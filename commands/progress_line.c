/* Lines and bars. */
#include "progress_line.h"

#include "cli.h"

#include <stdio.h>
#include <string.h>

enum { MOST_CELLS = 24, LEAST_CELLS = 8, PERCENT_COLUMNS = 5, PIECE_SIZE = 96 };

typedef struct Pieces { /* each with its separator from the one before; some are empty */
    char count[PIECE_SIZE], rate[PIECE_SIZE], time[PIECE_SIZE];
} Pieces;

static void write_count(const TextContext *context, const ProgressState *state,
                        char out[PIECE_SIZE])
{
    char line[PIECE_SIZE];
    snprintf(line, sizeof line, "x done=%ld wanted=%ld done_games=%ld wanted_games=%ld",
             state->done, state->wanted, state->done, state->wanted);
    text_fill(context, state->sentence, line, out, PIECE_SIZE);
}

/* In the unit in which it is at least one. */
static void write_rate(const TextContext *context, double a_second, char out[PIECE_SIZE])
{
    static const struct {
        const char *key;
        double seconds;
    } unit[] = { { "cli.progress.a_second", 1 },
                 { "cli.progress.a_minute", 60 },
                 { "cli.progress.an_hour", 3600 } };
    char line[PIECE_SIZE];
    int i = a_second >= 1 ? 0 : a_second * 60 >= 1 ? 1 : 2;
    snprintf(line, sizeof line, "x rate=%s",
             figure(context->language, a_second * unit[i].seconds, 1).text);
    memcpy(out, ", ", 3);
    text_fill(context, unit[i].key, line, out + 2, PIECE_SIZE - 2);
}

static void write_time(const TextContext *context, const char *key, double seconds,
                       char out[PIECE_SIZE])
{
    char line[PIECE_SIZE];
    long whole = (long)seconds;
    snprintf(line, sizeof line, "x time=%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60,
             whole % 60);
    memcpy(out, ", ", 3);
    text_fill(context, key, line, out + 2, PIECE_SIZE - 2);
}

/* Before the first item is done the elapsed time is shown. After that, the remaining time counts
 * down until the next item is due. */
static void write_pieces(const Language *language, const ProgressState *state, Pieces *out)
{
    TextContext context = { .language = language };
    double worked = state->passed - state->since;
    *out = (Pieces){ 0 };
    write_count(&context, state, out->count);
    if (state->played == 0 || worked <= 0) {
        write_time(&context, "cli.progress.passed", state->passed, out->time);
        return;
    }
    double each = worked / (double)state->played;
    double left = (double)(state->wanted - state->done) * each;
    left -= state->since < each ? state->since : each;
    write_rate(&context, 1 / each, out->rate);
    write_time(&context, "cli.progress.left", left > 0 ? left : 0, out->time);
}

void progress_line(const Language *language, const ProgressState *state, char out[PROGRESS_SIZE])
{
    Pieces pieces;
    write_pieces(language, state, &pieces);
    snprintf(out, PROGRESS_SIZE, "%s%s%s", pieces.count, pieces.rate, pieces.time);
}

/* Whether it fits; if not, nothing less important fits either. */
static bool takes(int *room, int columns)
{
    *room -= columns;
    return *room >= 0;
}

/* Empties the pieces that do not fit, and returns the cells of the bar. */
static int fit(Pieces *pieces, int room)
{
    int rate = cli_columns(pieces->rate);
    room -= PERCENT_COLUMNS;
    if (!takes(&room, 1 + cli_columns(pieces->count)))
        pieces->count[0] = '\0';
    if (!takes(&room, cli_columns(pieces->time)))
        pieces->time[0] = '\0';
    bool has_bar = takes(&room, LEAST_CELLS + 1);
    if (!takes(&room, rate)) {
        pieces->rate[0] = '\0';
        room += rate;
    }
    int cells = LEAST_CELLS + room;
    return !has_bar ? 0 : cells < MOST_CELLS ? cells : MOST_CELLS;
}

void progress_bar(const Language *language, const ProgressState *state, int columns,
                  char out[PROGRESS_SIZE])
{
    Pieces pieces;
    long wanted = state->wanted > 0 ? state->wanted : 1;
    write_pieces(language, state, &pieces);
    int cells = fit(&pieces, columns), full = (int)(cells * state->done / wanted);
    size_t length = 0;
    for (int i = 0; i < cells; i++)
        length +=
            (size_t)snprintf(out + length, PROGRESS_SIZE - length, "%s", i < full ? "█" : "░");
    snprintf(out + length, PROGRESS_SIZE - length, "%s%3ld %%%s%s%s%s", cells > 0 ? " " : "",
             100 * state->done / wanted, pieces.count[0] != '\0' ? " " : "", pieces.count,
             pieces.rate, pieces.time);
}
