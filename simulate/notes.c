/* Observes a game and writes its rows. */
#include "notes.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TAKEN = 128, WORD_SIZE = 48, MAX_ROWS = 64 };

typedef struct Taken {
    char word[WORD_SIZE];
    int times;
} Taken;

typedef struct TakenList { /* of one kind, in the order they were first taken */
    int count;
    Taken taken[MAX_TAKEN];
} TakenList;

typedef struct SeatNotes {
    long decisions, turns, legal, legal_bin[LEGAL_BINS], turn_bin[TURN_BINS];
    TakenList kind[MAX_KINDS];
} SeatNotes;

struct Notes {
    const SimPlan *plan;
    const ChoiceTable *table;
    ChoiceKind kind[MAX_KINDS];
    int kinds;
    int kind_of_row[MAX_ROWS]; /* the kind of a row of the table, or NOBODY */
    Options options;
    int first, last; /* the first player; the seat that decided last */
    int turn_length; /* how many consecutive decisions that seat has made */
    long rounds, draws;
    SeatNotes seat[MAX_SEATS];
    char *text; /* of the rows */
    size_t length;
    FILE *out;
};

/* Making */

static int kind_named(const Notes *notes, const char *name)
{
    for (int i = 0; i < notes->kinds; i++)
        if (strcmp(notes->kind[i].name, name) == 0)
            return i;
    return NOBODY;
}

static void prepare(Notes *notes, const SimPlan *plan)
{
    notes->plan = plan;
    notes->table = choices_of(plan->game);
    notes->kinds = choice_kinds(notes->table, notes->kind);
    assert(notes->table->count <= MAX_ROWS);
    for (int row = 0; row < notes->table->count; row++)
        notes->kind_of_row[row] = kind_named(notes, notes->table->choice[row].kind);
}

Notes *notes_new(const SimPlan *plan)
{
    Notes *notes = calloc(1, sizeof *notes);
    if (notes == NULL)
        return NULL;
    prepare(notes, plan);
    notes->out = open_memstream(&notes->text, &notes->length);
    if (notes->out != NULL)
        return notes;
    free(notes);
    return NULL;
}

void notes_free(Notes *notes)
{
    if (notes == NULL)
        return;
    fclose(notes->out);
    free(notes->text);
    free(notes);
}

void notes_begin(Notes *notes, const Options *options)
{
    notes->options = *options;
    notes->first = 0;
    notes->last = NOBODY;
    notes->rounds = notes->draws = 0;
    memset(notes->seat, 0, sizeof notes->seat);
}

/* Watching */

/* With each decision, the current turn moves to the next bin. */
static void note_turn(Notes *notes, int seat)
{
    SeatNotes *own = &notes->seat[seat];
    if (seat != notes->last) {
        own->turns++;
        notes->turn_length = 0;
    } else if (notes->turn_length < TURN_BINS) {
        own->turn_bin[notes->turn_length - 1]--;
    }
    if (notes->turn_length < TURN_BINS)
        own->turn_bin[notes->turn_length++]++;
    notes->last = seat;
}

static void note_decision(void *watcher, int seat, const ActionList *list, Action action)
{
    Notes *notes = watcher;
    SeatNotes *own = &notes->seat[seat];
    own->decisions++;
    own->legal += list->count;
    own->legal_bin[31 - __builtin_clz((unsigned)list->count)]++;
    note_turn(notes, seat);
}

static Taken *find_taken(TakenList *list, const char *word, size_t length)
{
    for (int i = 0; i < list->count; i++)
        if (strncmp(list->taken[i].word, word, length) == 0 && list->taken[i].word[length] == 0)
            return &list->taken[i];
    return NULL;
}

static void take(TakenList *list, const char *word, size_t length)
{
    Taken *taken = find_taken(list, word, length);
    if (taken != NULL) {
        taken->times++;
        return;
    }
    assert(length < WORD_SIZE && list->count < MAX_TAKEN);
    taken = &list->taken[list->count++];
    *taken = (Taken){ .times = 1 };
    memcpy(taken->word, word, length);
}

static void give_back(TakenList *list, const char *word, size_t length)
{
    Taken *taken = find_taken(list, word, length);
    if (taken == NULL || --taken->times > 0)
        return;
    list->count--;
    memmove(taken, taken + 1, (size_t)(&list->taken[list->count] - taken) * sizeof *taken);
}

/* The seats a line is about: seat=1, or a list, by=0,2. */
static SeatSet seats_in(const char *line, int seat)
{
    size_t length;
    const char *list = line_value(line, "by", &length);
    SeatSet seats = 0;
    if (list == NULL)
        return (SeatSet)(1 << seat);
    for (size_t i = 0; i < length; i += 2)
        seats |= (SeatSet)(1 << (list[i] - '0'));
    return seats;
}

static void note_row(Notes *notes, int row, const char *line, int seat)
{
    const Choice *choice = &notes->table->choice[row];
    size_t length;
    if (choice->role == ROLE_FIRST)
        notes->first = seat;
    if (choice->role == ROLE_ROUND)
        notes->rounds++;
    if (choice->role < ROLE_BACK || (choice->role == ROLE_OPENING && notes->rounds > 0))
        return;
    const char *word = line_value(line, choice->argument, &length);
    if (word == NULL)
        return;
    int kind = notes->kind_of_row[row];
    SeatSet seats = seats_in(line, seat);
    for (int i = 0; i < notes->plan->seats; i++)
        if (choice->role == ROLE_BACK && seats >> i & 1)
            give_back(&notes->seat[i].kind[kind], word, length);
        else if (seats >> i & 1)
            take(&notes->seat[i].kind[kind], word, length);
}

/* No event reports what the options set, but the state shows it. */
static void note_table(Notes *notes, const State *state)
{
    for (int row = 0; row < notes->table->count; row++) {
        const Choice *choice = &notes->table->choice[row];
        const char *word = choice->role == ROLE_TABLE
                               ? game_word(notes->plan->game, state, choice->argument)
                               : NULL;
        for (int seat = 0; word != NULL && seat < notes->plan->seats; seat++)
            take(&notes->seat[seat].kind[notes->kind_of_row[row]], word, strlen(word));
    }
}

static bool begins_with(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static void note_events(void *watcher, const State *state, int who)
{
    Notes *notes = watcher;
    char text[LINE_SIZE];
    long rounds = notes->rounds;
    notes->draws += who == CHANCE;
    for (int i = 0; i < state->event_count; i++) {
        Line line = line_in(text, sizeof text);
        game_describe_event(notes->plan->game, state, state->event[i], &line);
        for (int row = 0; row < notes->table->count; row++)
            if (begins_with(text, notes->table->choice[row].event))
                note_row(notes, row, text, state->event[i].seat);
    }
    if (rounds == 0 && notes->rounds > 0)
        note_table(notes, state);
}

MatchWatcher notes_watcher(Notes *notes, const atomic_bool *stop)
{
    return (MatchWatcher){
        .watcher = notes, .decided = note_decision, .happened = note_events, .stop = stop
    };
}

/* Writing */

static void write_options(const Notes *notes)
{
    const Game *game = notes->plan->game;
    for (int i = 0; i < game->option_count; i++)
        fprintf(notes->out, ",%s", game->option[i].value[notes->options.value[i]]);
}

static void write_score(const Notes *notes, int seat, const MatchResult *result)
{
    const Game *game = notes->plan->game;
    const Score *score = &result->score;
    fprintf(notes->out, ",%d,%.6g,%d", score->rank[seat], result->won[seat], score->total[seat]);
    for (int i = 0; i < game->category.count; i++)
        fprintf(notes->out, ",%d", score->points[seat][i]);
    for (int i = 0; i < game->tie_break.count; i++)
        fprintf(notes->out, ",%d", score->tie_break[seat][i]);
}

static void write_length(const Notes *notes, int seat, const MatchResult *result)
{
    const SeatNotes *own = &notes->seat[seat];
    fprintf(notes->out, ",%ld,%ld,%ld,%d,%ld,%ld,%ld", notes->rounds, result->decisions,
            notes->draws, result->unfinished, own->decisions, own->turns, own->legal);
    for (int i = 0; i < LEGAL_BINS; i++)
        fprintf(notes->out, ",%ld", own->legal_bin[i]);
    for (int i = 0; i < TURN_BINS; i++)
        fprintf(notes->out, ",%ld", own->turn_bin[i]);
}

static void write_taken(const Notes *notes, int seat)
{
    for (int kind = 0; kind < notes->kinds; kind++) {
        const TakenList *list = &notes->seat[seat].kind[kind];
        fputc(',', notes->out);
        for (int i = 0; i < list->count; i++) {
            fprintf(notes->out, "%s%s", i > 0 ? " " : "", list->taken[i].word);
            if (list->taken[i].times > 1)
                fprintf(notes->out, "*%d", list->taken[i].times);
        }
    }
}

const char *notes_rows(Notes *notes, long number, const MatchResult *result, size_t *length)
{
    const SimPlan *plan = notes->plan;
    rewind(notes->out);
    for (int seat = 0; seat < plan->seats; seat++) {
        const char *bot = plan->bot[seat], *quote = strchr(bot, ',') != NULL ? "\"" : "";
        fprintf(notes->out, "%ld,%llu,%d,%d,%d,%s%s%s", number,
                (unsigned long long)(plan->seed + (uint64_t)number), plan->seats, seat,
                (seat - notes->first + plan->seats) % plan->seats + 1, quote, bot, quote);
        write_options(notes);
        write_score(notes, seat, result);
        write_length(notes, seat, result);
        write_taken(notes, seat);
        fputc('\n', notes->out);
    }
    if (fflush(notes->out) != 0)
        return NULL;
    *length = notes->length;
    return notes->text;
}

static void write_words(FILE *out, const char *before, const Words *words)
{
    for (int i = 0; i < words->count; i++)
        fprintf(out, ",%s%s", before, words->name[i]);
}

char *notes_header(const SimPlan *plan)
{
    ChoiceKind kind[MAX_KINDS];
    const Game *game = plan->game;
    int kinds = choice_kinds(choices_of(game), kind);
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    if (out == NULL)
        return NULL;
    fputs("game,seed,seats,seat,place,bot", out);
    for (int i = 0; i < game->option_count; i++)
        fprintf(out, ",option_%s", game->option[i].id);
    fputs(",rank,won,total", out);
    write_words(out, "points_", &game->category);
    write_words(out, "tie_", &game->tie_break);
    fputs(",rounds,game_decisions,draws,unfinished,decisions,turns,legal", out);
    for (int i = 0; i < LEGAL_BINS; i++)
        fprintf(out, ",legal_%d", 1 << i);
    for (int i = 0; i < TURN_BINS; i++)
        fprintf(out, ",turns_%d", i + 1);
    for (int i = 0; i < kinds; i++)
        fprintf(out, ",took_%s", kind[i].name);
    fputc('\n', out);
    return fclose(out) == 0 ? text : NULL;
}
