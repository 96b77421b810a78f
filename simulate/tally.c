/* Reads and counts the rows of a journal. */
#include "tally.h"

#include "journal.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The indexes of the columns (notes.h). */
typedef struct Columns {
    int seat, place, options, rank, won, total, categories, rounds, game_decisions, draws,
        unfinished, decisions, turns, legal, legal_bins, turn_bins, kinds, count;
} Columns;

typedef struct Reader {
    Tally *tally;
    Columns column;
    double chance[MAX_SEATS]; /* how often the bot of a seat wins on average */
    Cell cell[MAX_COLUMNS];
    double number[MAX_COLUMNS]; /* the values of the numeric cells */
} Reader;

static Columns columns_of(const Tally *tally)
{
    const Game *game = tally->plan->game;
    Columns column = { .seat = 3, .place = 4, .options = 6 };
    column.rank = column.options + game->option_count;
    column.won = column.rank + 1;
    column.total = column.rank + 2;
    column.categories = column.rank + 3;
    column.rounds = column.categories + game->category.count + game->tie_break.count;
    column.game_decisions = column.rounds + 1;
    column.draws = column.rounds + 2;
    column.unfinished = column.rounds + 3;
    column.decisions = column.rounds + 4;
    column.turns = column.rounds + 5;
    column.legal = column.rounds + 6;
    column.legal_bins = column.rounds + 7;
    column.turn_bins = column.legal_bins + LEGAL_BINS;
    column.kinds = column.turn_bins + TURN_BINS;
    column.count = column.kinds + tally->kinds;
    assert(column.count <= MAX_COLUMNS);
    return column;
}

/* Counting */

static void spread_add(Spread *spread, int value)
{
    int bin = value - SPREAD_LOW;
    bin = bin < 0 ? 0 : bin >= SPREAD_SIZE ? SPREAD_SIZE - 1 : bin;
    spread->least = spread->moments.count == 0 || value < spread->least ? value : spread->least;
    spread->most = spread->moments.count == 0 || value > spread->most ? value : spread->most;
    spread->count[bin]++;
    moments_add(&spread->moments, value);
}

static void group_add(Group *group, double won, double points)
{
    group->seats += 1;
    group->won += won;
    moments_add(&group->points, points);
}

static double number_in(const Reader *reader, int column)
{
    return reader->number[column];
}

/* Things */

static Thing *find_thing(KindTally *kind, const char *word, size_t length)
{
    for (int i = 0; i < kind->count; i++)
        if (strncmp(kind->thing[i].word, word, length) == 0 && kind->thing[i].word[length] == '\0')
            return &kind->thing[i];
    if (kind->count == kind->room) {
        int room = kind->room == 0 ? 32 : 2 * kind->room;
        Thing *larger = realloc(kind->thing, (size_t)room * sizeof *larger);
        if (larger == NULL)
            return NULL;
        kind->thing = larger;
        kind->room = room;
    }
    Thing *thing = &kind->thing[kind->count++];
    *thing = (Thing){ 0 };
    memcpy(thing->word, word, length);
    return thing;
}

/* `golden_acorn`, `bar_left*3`; false: malformed. */
static bool read_thing(const char *word, const char *end, size_t *length, double *times)
{
    static const char digits[] = "0123456789", letters[] = "0123456789_abcdefghijklmnopqrstuvwxyz";
    *length = strspn(word, letters);
    *times = 1;
    const char *stop = word + *length;
    if (*stop == '*') {
        Cell number = { stop + 1, strspn(stop + 1, digits) };
        if (!cell_number(number, times))
            return false;
        stop = number.text + number.length;
    }
    return *length > 0 && *length < THING_SIZE && (stop == end || *stop == ' ');
}

static bool count_thing(Reader *reader, KindTally *kind, const char *word, const char *end,
                        int seat)
{
    size_t length;
    double times;
    Thing *thing = read_thing(word, end, &length, &times) ? find_thing(kind, word, length) : NULL;
    if (thing == NULL)
        return false;
    double won = number_in(reader, reader->column.won);
    thing->is_touched = true;
    thing->game_expected += reader->chance[seat];
    thing->game_seats += 1;
    thing->game_points += number_in(reader, reader->column.total);
    thing->times += times;
    group_add(&thing->group, won, number_in(reader, reader->column.total));
    return true;
}

static bool count_things(Reader *reader, int seat)
{
    for (int i = 0; i < reader->tally->kinds; i++) {
        Cell cell = reader->cell[reader->column.kinds + i];
        const char *end = cell.text + cell.length;
        for (const char *word = cell.text; word < end; word++) {
            if (!count_thing(reader, &reader->tally->kind[i], word, end, seat))
                return false;
            while (word < end && *word != ' ')
                word++;
        }
    }
    return true;
}

static void close_things(Tally *tally)
{
    for (int k = 0; k < tally->kinds; k++)
        for (int i = 0; i < tally->kind[k].count; i++) {
            Thing *thing = &tally->kind[k].thing[i];
            if (!thing->is_touched)
                continue;
            thing->games += 1;
            thing->expected += thing->game_expected;
            thing->variance += thing->game_expected * fmax(0, 1 - thing->game_expected);
            clusters_add(&thing->points, thing->game_seats, thing->game_points);
            thing->game_expected = thing->game_seats = thing->game_points = 0;
            thing->is_touched = false;
        }
}

/* Rows */

/* An option may let chance decide something for the whole table; the outcome is compared, not the
 * option. */
static Cell option_cell(const Reader *reader, int number)
{
    const Tally *tally = reader->tally;
    const char *id = tally->plan->game->option[number].id;
    for (int i = 0; i < tally->kinds; i++)
        if (tally->kind[i].kind.role == ROLE_TABLE && strcmp(tally->kind[i].kind.name, id) == 0)
            return reader->cell[reader->column.kinds + i];
    return reader->cell[reader->column.options + number];
}

/* The tally of the value in this game; NULL: not a value of the option. */
static OptionTally *option_in(const Reader *reader, int number)
{
    const Option *option = &reader->tally->plan->game->option[number];
    Cell cell = option_cell(reader, number);
    for (int v = 0; v < option->value_count && v < MAX_OPTION_VALUES; v++)
        if (strlen(option->value[v]) == cell.length &&
            memcmp(option->value[v], cell.text, cell.length) == 0)
            return &reader->tally->option[number][v];
    return NULL;
}

static void count_options(Reader *reader, double total)
{
    for (int i = 0; i < reader->tally->plan->game->option_count; i++) {
        OptionTally *option = option_in(reader, i);
        if (option == NULL)
            continue;
        moments_add(&option->points, total);
        moments_add(&option->rounds, number_in(reader, reader->column.rounds));
        moments_add(&option->decisions, number_in(reader, reader->column.game_decisions));
    }
}

static void close_options(Reader *reader, double totals)
{
    for (int i = 0; i < reader->tally->plan->game->option_count; i++) {
        OptionTally *option = option_in(reader, i);
        if (option != NULL)
            clusters_add(&option->points_of_games, reader->tally->plan->seats, totals);
    }
}

static void count_seat(Reader *reader, int seat)
{
    Tally *tally = reader->tally;
    const Columns *column = &reader->column;
    double won = number_in(reader, column->won), total = number_in(reader, column->total);
    int place = (int)number_in(reader, column->place) - 1;
    group_add(&tally->seat[seat], won, total);
    group_add(&tally->bot[plan_bot(tally->plan, seat)], won, total);
    if (place >= 0 && place < tally->plan->seats)
        group_add(&tally->place[place], won, total);
    spread_add(&tally->points, (int)total);
    bool is_winner = won > 0;
    if (is_winner)
        spread_add(&tally->winner_points, (int)total);
    for (int i = 0; i < tally->plan->game->category.count; i++) {
        double points = number_in(reader, column->categories + i);
        moments_add(&tally->category[i], points);
        if (is_winner)
            moments_add(&tally->winner_category[i], points);
    }
    double decisions = number_in(reader, column->decisions),
           turns = number_in(reader, column->turns);
    moments_add(&tally->turns, turns);
    if (turns > 0)
        moments_add(&tally->decisions_per_turn, decisions / turns);
    tally->seat_decisions += decisions;
    tally->legal += number_in(reader, column->legal);
    for (int i = 0; i < LEGAL_BINS; i++)
        tally->legal_bin[i] += number_in(reader, column->legal_bins + i);
    for (int i = 0; i < TURN_BINS; i++)
        tally->turn_bin[i] += number_in(reader, column->turn_bins + i);
    count_options(reader, total);
}

static void count_game(Reader *reader)
{
    Tally *tally = reader->tally;
    tally->games++;
    tally->unfinished += number_in(reader, reader->column.unfinished) > 0;
    spread_add(&tally->rounds, (int)number_in(reader, reader->column.rounds));
    spread_add(&tally->decisions, (int)number_in(reader, reader->column.game_decisions));
    moments_add(&tally->draws, number_in(reader, reader->column.draws));
}

static bool has_numbers(Reader *reader)
{
    const Columns *column = &reader->column;
    for (int i = column->seat; i < column->kinds; i++) {
        bool is_word = i > column->place && i < column->rank; /* the bot and the options */
        if (!is_word && !cell_number(reader->cell[i], &reader->number[i]))
            return false;
    }
    return number_in(reader, column->won) >= 0 && number_in(reader, column->won) <= 1;
}

static bool read_row(Reader *reader, const char **row, const char *end, int seat)
{
    const char *stop =
        memchr(*row, '\n', (size_t)(end - *row)); /* a record consists of whole rows */
    int cells = row_cells(*row, (size_t)(stop - *row), reader->cell, MAX_COLUMNS);
    *row = stop + 1;
    return cells == reader->column.count && has_numbers(reader) &&
           number_in(reader, reader->column.seat) == seat;
}

static bool take_game(void *context, long number, const char *rows, size_t length, Trouble *why)
{
    Reader *reader = context;
    double best = -1e9, second = -1e9, totals = 0;
    const char *end = rows + length;
    int winners = 0;
    for (int seat = 0; seat < reader->tally->plan->seats; seat++) {
        if (!read_row(reader, &rows, end, seat))
            return bad_game(number, why);
        double total = number_in(reader, reader->column.total);
        second = total > best ? best : fmax(second, total);
        best = fmax(best, total);
        totals += total;
        winners += number_in(reader, reader->column.won) > 0;
        count_seat(reader, seat);
        if (!count_things(reader, seat))
            return bad_game(number, why);
    }
    if (reader->tally->plan->seats > 1)
        moments_add(&reader->tally->margin, best - second);
    moments_add(&reader->tally->ties, winners > 1);
    count_game(reader);
    close_things(reader->tally);
    close_options(reader, totals);
    return true;
}

/* Each bot's share of victories must be known before things are compared with it. */
static bool take_chances(void *context, long number, const char *rows, size_t length, Trouble *why)
{
    Reader *reader = context;
    const char *end = rows + length;
    for (int seat = 0; seat < reader->tally->plan->seats; seat++) {
        if (!read_row(reader, &rows, end, seat))
            return bad_game(number, why);
        group_add(&reader->tally->bot[plan_bot(reader->tally->plan, seat)],
                  number_in(reader, reader->column.won), 0);
    }
    return true;
}

/* The end */

Interval thing_win_rate(const Thing *thing)
{
    double seats = thing->group.seats, share = thing->group.won / seats;
    double fair = thing->expected / seats;
    if (thing->variance < 1e-9) /* every seat took it in every game: nothing to compare */
        return (Interval){ share, share, share };
    double worth = fair * (1 - fair) * seats * seats / thing->variance;
    return wilson(share * worth, worth);
}

static int by_word(const void *left, const void *right)
{
    return strcmp(((const Thing *)left)->word, ((const Thing *)right)->word);
}

static bool judge_kind(KindTally *kind)
{
    double *p = calloc((size_t)kind->count + 1, 2 * sizeof *p);
    int tested = 0;
    if (p == NULL)
        return false;
    if (kind->count > 0)
        qsort(kind->thing, (size_t)kind->count, sizeof kind->thing[0], by_word);
    for (int i = 0; i < kind->count; i++) {
        Thing *thing = &kind->thing[i];
        thing->is_tested = thing->group.seats >= TESTED_FROM && thing->variance > 0;
        thing->p = thing->is_tested
                       ? two_sided((thing->group.won - thing->expected) / sqrt(thing->variance))
                       : 1;
        if (thing->is_tested)
            p[tested++] = thing->p;
    }
    double *adjusted = p + kind->count;
    holm(p, tested, adjusted);
    tested = 0;
    for (int i = 0; i < kind->count; i++)
        kind->thing[i].adjusted = kind->thing[i].is_tested ? adjusted[tested++] : 1;
    free(p);
    return true;
}

static bool read_all(Reader *reader, const char *folder, Trouble *why)
{
    Tally *tally = reader->tally;
    const SimPlan *plan = tally->plan;
    char *header = notes_header(plan);
    if (header == NULL)
        return system_trouble(why, "no_memory", folder);
    JournalShape shape = { header, plan->seats, plan_first(plan), plan_end(plan) };
    bool good = journal_read(folder, &shape, take_chances, reader, why);
    for (int seat = 0; seat < plan->seats; seat++) {
        const Group *bot = &tally->bot[plan_bot(plan, seat)];
        reader->chance[seat] = bot->seats > 0 ? bot->won / bot->seats : 0;
    }
    memset(tally->bot, 0, sizeof tally->bot);
    good = good && journal_read(folder, &shape, take_game, reader, why);
    free(header);
    for (int i = 0; good && i < tally->kinds; i++)
        good = judge_kind(&tally->kind[i]) || system_trouble(why, "no_memory", folder);
    return good;
}

Tally *tally_new(const SimPlan *plan, const char *folder, Trouble *why)
{
    ChoiceKind kind[MAX_KINDS];
    Tally *tally = calloc(1, sizeof *tally);
    if (tally == NULL) {
        system_trouble(why, "no_memory", folder);
        return NULL;
    }
    tally->plan = plan;
    tally->kinds = choice_kinds(choices_of(plan->game), kind);
    for (int i = 0; i < tally->kinds; i++)
        tally->kind[i].kind = kind[i];
    Reader reader = { .tally = tally, .column = columns_of(tally) };
    if (read_all(&reader, folder, why))
        return tally;
    tally_free(tally);
    return NULL;
}

void tally_free(Tally *tally)
{
    for (int i = 0; tally != NULL && i < tally->kinds; i++)
        free(tally->kind[i].thing);
    free(tally);
}
