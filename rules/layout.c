/* Writes and reads a struct by its layout. Reading requires every field exactly once. */
#include "layout.h"

#include <string.h>

static int64_t load_number(const Field *field, const uint8_t *at)
{
    switch (field->size) {
    case 1: return field->is_signed ? (int8_t)*at : *at;
    case 2: {
        uint16_t word;
        memcpy(&word, at, sizeof word);
        return field->is_signed ? (int16_t)word : word;
    }
    default: {
        uint32_t word;
        memcpy(&word, at, sizeof word);
        return field->is_signed ? (int64_t)(int32_t)word : (int64_t)word;
    }
    }
}

static void store_number(const Field *field, uint8_t *at, int64_t number)
{
    uint8_t byte = (uint8_t)number;
    uint16_t word = (uint16_t)number;
    uint32_t wide = (uint32_t)number;
    memcpy(at,
           field->size == 1   ? (void *)&byte
           : field->size == 2 ? (void *)&word
                              : (void *)&wide,
           field->size);
}

/* Sets are little-endian words of 64, 32, 16 or 8 bits: bit n of the set is bit n % 8 of byte n / 8
 * on every machine Taproom runs on. */
static bool set_bit_at(const uint8_t *at, int n)
{
    return at[n / 8] >> (n % 8) & 1;
}

static const JsonName nameless;

static JsonName name_of(const Field *field)
{
    return (JsonName){ field->name, field->name_length };
}

static void write_set(const Field *field, const uint8_t *at, Json *out)
{
    for (int byte = 0; byte < field->size; byte++)
        for (unsigned rest = at[byte]; rest != 0; rest &= rest - 1)
            json_word(out, NULL, field->words->name[8 * byte + __builtin_ctz(rest)]);
}

static void write_fields(const Field *field, const uint8_t *base, int seats, bool all, Json *out);

static void write_element(const Field *field, JsonName name, const uint8_t *at, bool all, Json *out)
{
    switch (field->kind) {
    case FIELD_NUMBER: json_put_number(out, name, load_number(field, at)); return;
    case FIELD_FLAG: json_put_flag(out, name, *at != 0); return;
    case FIELD_WORD:
        if (*at == NONE)
            json_put_verbatim(out, name, "null");
        else
            json_put_word(out, name, *at < field->words->count ? field->words->name[*at] : "?");
        return;
    case FIELD_SET:
        json_put_array(out, name);
        write_set(field, at, out);
        json_end_array(out);
        return;
    case FIELD_BAG:
        json_put_object(out, name);
        for (int n = 0; n < field->words->count; n++)
            if (at[n] > 0)
                json_number(out, field->words->name[n], at[n]);
        json_end_object(out);
        return;
    case FIELD_GROUP:
        json_put_object(out, name);
        write_fields(field->group, at, 0, all, out);
        json_end_object(out);
        return;
    case FIELD_END: return;
    }
}

static bool is_empty_group(const Field *field, const uint8_t *base);

/* Zero, no word, an empty list: what a client assumes if a view does not contain the field. */
static bool is_nothing(const Field *field, const uint8_t *at)
{
    static const uint8_t zero[UINT8_MAX];
    switch (field->kind) {
    case FIELD_WORD: return *at == NONE;
    case FIELD_GROUP: return is_empty_group(field->group, at);
    default: return field->size == 1 ? *at == 0 : memcmp(at, zero, field->size) == 0;
    }
}

/* How many elements are written; of an array of fixed length, without the empty ones at its end. */
static int count_elements(const Field *field, const uint8_t *base, int seats, bool all)
{
    if (field->length_at)
        return base[field->length_at];
    if (field->by_seat)
        return seats;
    int count = field->count;
    while (!all && count > 0 && is_nothing(field, base + field->offset + (count - 1) * field->size))
        count--;
    return count;
}

static bool is_empty_group(const Field *field, const uint8_t *base)
{
    for (; field->kind != FIELD_END; field++)
        if (field->count == 0 ? !is_nothing(field, base + field->offset)
                              : count_elements(field, base, 0, false) > 0)
            return false;
    return true;
}

static void write_field(const Field *field, const uint8_t *base, int seats, bool all, Json *out)
{
    const uint8_t *at = base + field->offset;
    if (field->count == 0) {
        if (all || !is_nothing(field, at))
            write_element(field, name_of(field), at, all, out);
        return;
    }
    int count = count_elements(field, base, seats, all);
    if (count == 0 && !all)
        return;
    json_put_array(out, name_of(field));
    for (int i = 0; i < count; i++)
        write_element(field, nameless, at + i * field->size, all, out);
    json_end_array(out);
}

static void write_fields(const Field *field, const uint8_t *base, int seats, bool all, Json *out)
{
    for (; field->kind != FIELD_END; field++)
        if (all || !field->is_untold)
            write_field(field, base, seats, all, out);
}

void layout_write(const Field *field, const void *data, int seats, Json *out)
{
    write_fields(field, data, seats, true, out);
}

static void write_seats(const Field *field, const uint8_t *base, int seats, Parts *parts)
{
    json_put_array(parts->out, name_of(field));
    for (int seat = 0; seat < seats; seat++) {
        size_t at = field->offset + (size_t)seat * field->size;
        if (part_begin(parts, at, field->size))
            write_element(field, nameless, base + at, false, parts->out);
        part_end(parts);
    }
    json_end_array(parts->out);
}

/* The text of a list depends on its elements and their number. All bytes between the two are
 * compared as well. */
static void write_part(const Field *field, const uint8_t *base, Parts *parts)
{
    size_t from = field->offset,
           to = from + (size_t)field->size * (field->count == 0 ? 1 : field->count);
    if (field->length_at != 0 && field->length_at < from)
        from = field->length_at;
    if (field->length_at >= to)
        to = field->length_at + 1u;
    if (part_begin(parts, from, to - from))
        write_field(field, base, 0, false, parts->out);
    part_end(parts);
}

void layout_write_view(const Field *field, const void *data, int seats, Parts *out)
{
    for (; field->kind != FIELD_END; field++)
        if (field->is_untold)
            continue;
        else if (field->by_seat)
            write_seats(field, data, seats, out);
        else
            write_part(field, data, out);
}

static int word_index(const Words *words, const char *text)
{
    for (int n = 0; n < words->count; n++)
        if (strcmp(words->name[n], text) == 0)
            return n;
    return -1;
}

static bool read_word(const Field *field, uint8_t *at, JsonReader *in)
{
    char text[JSON_TEXT_SIZE];
    if (json_peek(in) == JSON_NULL) {
        *at = NONE;
        return json_read_null(in);
    }
    if (!json_read_string(in, text))
        return false;
    int n = strcmp(text, "?") == 0 ? UNKNOWN : word_index(field->words, text);
    if (n < 0)
        return json_fail(in, "an unknown word", text);
    *at = (uint8_t)n;
    return true;
}

static bool read_set(const Field *field, uint8_t *at, JsonReader *in)
{
    char text[JSON_TEXT_SIZE];
    if (!json_enter_array(in))
        return false;
    while (json_next_element(in)) {
        if (!json_read_string(in, text))
            return false;
        int n = word_index(field->words, text);
        if (n < 0 || set_bit_at(at, n))
            return json_fail(in, n < 0 ? "an unknown word" : "named twice", text);
        at[n / 8] = (uint8_t)(at[n / 8] | 1 << (n % 8));
    }
    return !in->failed;
}

static bool read_bag(const Field *field, uint8_t *at, JsonReader *in)
{
    char text[JSON_TEXT_SIZE];
    int64_t number;
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, text)) {
        int n = word_index(field->words, text);
        if (n < 0 || at[n] > 0)
            return json_fail(in, n < 0 ? "an unknown word" : "named twice", text);
        if (!json_read_number(in, 1, field->high, &number))
            return false;
        at[n] = (uint8_t)number;
    }
    return !in->failed;
}

static bool read_element(const Field *field, uint8_t *at, JsonReader *in)
{
    int64_t number = 0;
    bool flag = false;
    switch (field->kind) {
    case FIELD_NUMBER:
        if (!json_read_number(in, field->low, field->high, &number))
            return false;
        store_number(field, at, number);
        return true;
    case FIELD_FLAG:
        if (!json_read_flag(in, &flag))
            return false;
        *at = flag;
        return true;
    case FIELD_WORD: return read_word(field, at, in);
    case FIELD_SET: return read_set(field, at, in);
    case FIELD_BAG: return read_bag(field, at, in);
    case FIELD_GROUP: return layout_read(field->group, at, 0, in);
    case FIELD_END: break;
    }
    return false;
}

static bool read_field(const Field *field, uint8_t *base, int seats, JsonReader *in)
{
    if (field->count == 0)
        return read_element(field, base + field->offset, in);
    int count = 0;
    if (!json_enter_array(in))
        return false;
    while (json_next_element(in)) {
        if (count == field->count)
            return json_fail(in, "too many elements in", field->name);
        if (!read_element(field, base + field->offset + count++ * field->size, in))
            return false;
    }
    if (in->failed)
        return false;
    if (field->length_at)
        base[field->length_at] = (uint8_t)count;
    else if (count != field->count && !(field->by_seat && count == seats))
        return json_fail(in, "too few elements in", field->name);
    if (field->by_seat)
        memset(base + field->offset + seats * field->size, 0,
               (size_t)(field->count - seats) * field->size);
    return true;
}

bool layout_read(const Field *field, void *data, int seats, JsonReader *in)
{
    char name[JSON_TEXT_SIZE];
    uint64_t seen = 0;
    if (!json_enter_object(in))
        return false;
    while (json_next_member(in, name)) {
        int n = 0;
        while (field[n].kind != FIELD_END && strcmp(field[n].name, name) != 0)
            n++;
        if (field[n].kind == FIELD_END)
            return json_fail(in, "an unknown field", name);
        if (seen >> n & 1)
            return json_fail(in, "a field given twice", name);
        seen |= UINT64_C(1) << n;
        if (!read_field(&field[n], data, seats, in))
            return false;
    }
    for (int n = 0; !in->failed && field[n].kind != FIELD_END; n++)
        if (!(seen >> n & 1))
            return json_fail(in, "a missing field", field[n].name);
    return !in->failed;
}
