/* Changes positions as somebody would who knows what they are made of: a step too many or too few,
 * a word for another, a card that lies elsewhere. Bytes changed at random hardly ever pass the
 * reader, and so never try what stands behind it. */
#include "fuzz.h"

#include "layout.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

enum { MAX_SPOTS = 4096, MAX_EDITS = 3, MAX_PLAYED = 400 };

typedef struct Spot { /* one element of a state, or the length of a list (field NULL) */
    const Field *field;
    uint8_t *at;
    int length_limit;
} Spot;

typedef struct Spots {
    int count;
    Spot spot[MAX_SPOTS];
} Spots;

static void add_spot(Spots *spots, Spot spot)
{
    if (spots->count < MAX_SPOTS)
        spots->spot[spots->count++] = spot;
}

static void find_spots(const Field *field, uint8_t *base, int seats, Spots *out)
{
    for (; field->kind != FIELD_END; field++) {
        int count = field->count == 0 ? 1 : field->by_seat ? seats : field->count;
        if (field->length_at) {
            count = base[field->length_at];
            add_spot(out, (Spot){ NULL, base + field->length_at, field->count });
        }
        for (int i = 0; i < count; i++) {
            uint8_t *at = base + field->offset + i * field->size;
            if (field->kind == FIELD_GROUP)
                find_spots(field->group, at, seats, out);
            else
                add_spot(out, (Spot){ .field = field, .at = at });
        }
    }
}

/* One element */

static int below(Rng *rng, int limit)
{
    return (int)rng_below(rng, (uint32_t)limit);
}

static void change_number(const Field *field, uint8_t *at, Rng *rng)
{
    int32_t number = 0;
    memcpy(&number, at, field->size); /* little-endian, as layout.c has it */
    if (field->is_signed && field->size < 4)
        number = field->size == 1 ? (int8_t)number : (int16_t)number;
    switch (below(rng, 4)) {
    case 0: number = number < field->high ? number + 1 : field->low; break;
    case 1: number = number > field->low ? number - 1 : field->high; break;
    case 2: number = field->high; break;
    default: number = field->low + below(rng, field->high - field->low + 1);
    }
    memcpy(at, &number, field->size);
}

static void change_spot(const Spot *spot, Rng *rng)
{
    const Field *field = spot->field;
    if (field == NULL) {
        *spot->at = (uint8_t)below(rng, spot->length_limit + 1);
        return;
    }
    int word = field->words == NULL ? 0 : below(rng, field->words->count);
    switch (field->kind) {
    case FIELD_NUMBER: change_number(field, spot->at, rng); return;
    case FIELD_FLAG: *spot->at ^= 1; return;
    case FIELD_WORD:
        *spot->at = (uint8_t)(below(rng, 4) > 0 ? word : below(rng, 2) == 0 ? NONE : UNKNOWN);
        return;
    case FIELD_SET: spot->at[word / 8] ^= (uint8_t)(1 << word % 8); return;
    case FIELD_BAG: spot->at[word] = (uint8_t)below(rng, field->high + 1); return;
    default: return;
    }
}

/* Two elements: what lies in one goes to the other, so that nothing is lost. */

static int take_out(const Spot *spot, Rng *rng) /* NONE: there is nothing */
{
    int taken = NONE, count = spot->field->words->count;
    for (int n = 0, first = below(rng, count); n < count && taken == NONE; n++) {
        int word = (first + n) % count;
        bool is_there = spot->field->kind == FIELD_WORD  ? *spot->at == word
                        : spot->field->kind == FIELD_SET ? spot->at[word / 8] >> word % 8 & 1
                                                         : spot->at[word] > 0;
        taken = is_there ? word : NONE;
    }
    if (taken == NONE)
        return NONE;
    switch (spot->field->kind) {
    case FIELD_WORD: *spot->at = NONE; break;
    case FIELD_SET: spot->at[taken / 8] ^= (uint8_t)(1 << taken % 8); break;
    default: spot->at[taken]--;
    }
    return taken;
}

static void put_in(const Spot *spot, int word)
{
    switch (spot->field->kind) {
    case FIELD_WORD: *spot->at = (uint8_t)word; break;
    case FIELD_SET: spot->at[word / 8] |= (uint8_t)(1 << word % 8); break;
    default: spot->at[word] += spot->at[word] < spot->field->high;
    }
}

static void exchange(const Spots *spots, Rng *rng)
{
    const Spot *one = &spots->spot[below(rng, spots->count)], *other = NULL;
    int first = below(rng, spots->count);
    if (one->field == NULL || one->field->words == NULL)
        return;
    for (int n = 0; n < spots->count && other == NULL; n++) {
        const Spot *spot = &spots->spot[(first + n) % spots->count];
        if (spot != one && spot->field != NULL && spot->field->words == one->field->words)
            other = spot;
    }
    if (other == NULL)
        return;
    int word = take_out(one, rng), back = other->field->kind == FIELD_WORD ? *other->at : NONE;
    if (word == NONE)
        return;
    put_in(other, word);
    if (back < one->field->words->count)
        put_in(one, back);
}

/* Agendas */

static Step any_step(const Game *game, int who, Rng *rng)
{
    int number = below(rng, game->rule_count);
    while ((game->rule[number].owner == TABLE) != (who == TABLE))
        number = (number + 1) % game->rule_count;
    const uint8_t *limit = game->rule[number].limit;
    return (Step){ (uint8_t)number, (uint8_t)below(rng, limit[0] + 1),
                   (uint8_t)below(rng, limit[1] + 1), (uint8_t)below(rng, limit[2] + 1) };
}

static void insert_step(Agenda *agenda, int place, Step step)
{
    if (agenda->count == MAX_STEPS)
        return;
    memmove(&agenda->step[place + 1], &agenda->step[place],
            (size_t)(agenda->count++ - place) * sizeof step);
    agenda->step[place] = step;
}

static void remove_step(Agenda *agenda, int place)
{
    memmove(&agenda->step[place], &agenda->step[place + 1],
            (size_t)(--agenda->count - place) * sizeof(Step));
    agenda->step[agenda->count] = (Step){ 0 };
}

static void change_arguments(const Game *game, Step *step, Rng *rng)
{
    const uint8_t *limit = game->rule[step->rule].limit;
    step->a = (uint8_t)below(rng, limit[0] + 1);
    if (below(rng, 2) == 0)
        step->b = (uint8_t)below(rng, limit[1] + 1);
}

static void change_agenda(const Game *game, State *state, Rng *rng)
{
    int who = below(rng, state->seats + 1);
    who = who == state->seats ? TABLE : who;
    Agenda *agenda = &state->agenda[who], *other = &state->agenda[below(rng, state->seats)];
    int place = agenda->count == 0 ? 0 : below(rng, agenda->count);
    Step *step = &agenda->step[place];
    switch (agenda->count == 0 ? below(rng, 2) : below(rng, 7)) {
    case 0: insert_step(agenda, place, any_step(game, who, rng)); break;
    case 1: insert_step(agenda, agenda->count, any_step(game, who, rng)); break;
    case 2: insert_step(agenda, below(rng, agenda->count + 1), *step); break;
    case 3: remove_step(agenda, place); break;
    case 4: change_arguments(game, step, rng); break;
    case 5: {
        Step *swapped = &agenda->step[below(rng, agenda->count)], kept = *swapped;
        *swapped = *step;
        *step = kept;
        break;
    }
    default:
        if (who != TABLE)
            *other = *agenda;
    }
    for (who = 0; who <= TABLE; who++)
        state->busy =
            (SeatSet)((state->busy & ~(1 << who)) | (state->agenda[who].count > 0) << who);
}

static void edit(const Game *game, State *state, Rng *rng)
{
    static Spots spots;
    spots.count = 0;
    find_spots(game->field, (uint8_t *)state, state->seats, &spots);
    switch (below(rng, 3)) {
    case 0: change_agenda(game, state, rng); break;
    case 1: exchange(&spots, rng); break;
    default: change_spot(&spots.spot[below(rng, spots.count)], rng);
    }
}

/* A moment of a game that is played at random. */
static void reach_moment(const Game *game, State *state, Rng *rng)
{
    Options options;
    ActionList list;
    const char *why_not;
    int seats = game->min_seats + below(rng, game->max_seats - game->min_seats + 1);
    random_options(game, seats, &options, rng);
    if (!game_begin(game, state, seats, &options, &why_not) &&
        !game_begin(game, state, seats, NULL, &why_not))
        abort();
    SeatSet waiting;
    for (int left = below(rng, MAX_PLAYED);
         left > 0 && (waiting = game_waiting_for(game, state)) != 0; left--) {
        int who = __builtin_ctz(waiting);
        game_list(game, state, who, &list);
        game_play(game, state, who, list_pick(&list, rng));
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    StateBuffer buffer;
    State *state = &buffer.state;
    TableError error;
    Rng rng = rng_seeded(seed);
    char *text = with_signature(data, size, "\"rules\": \"");
    const Game *game = game_in(text);
    bool is_read = position_read(text, size, state, &error) != NULL ||
                   strstr(error.text, "no such position") != NULL;
    free(text);
    if (game == NULL || below(&rng, 16) == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    if (!is_read || below(&rng, 4) == 0)
        reach_moment(game, state, &rng);
    for (int edits = 1 + below(&rng, MAX_EDITS); edits > 0; edits--)
        edit(game, state, &rng);
    char *written = position_write(game, state);
    if (written == NULL || strlen(written) > max_size)
        abort();
    size = strlen(written);
    memcpy(data, written, size);
    free(written);
    return size;
}
