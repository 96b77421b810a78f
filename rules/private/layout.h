/* The layout of a state as a table, so that one function writes every game's state as JSON and one
 * reads it back. Bytes that no field names are padding and stay zero. */
#ifndef RULES_LAYOUT_H
#define RULES_LAYOUT_H

#include "game.h"

#include <stddef.h>

typedef enum FieldKind {
    FIELD_END,
    FIELD_NUMBER, /* a number between low and high */
    FIELD_FLAG,   /* 0 or 1 */
    FIELD_WORD,   /* a byte that names one of `words`; NONE is null, UNKNOWN is "?" */
    FIELD_SET,    /* bit n stands for word n; written as an array of words */
    FIELD_BAG,    /* a byte for each word: how many; written as an object without those of 0 */
    FIELD_GROUP,  /* a struct with fields of its own */
} FieldKind;

struct Field {
    FieldKind kind;
    const char *name;
    uint8_t name_length;
    uint16_t offset, size; /* of one element */
    uint16_t count;        /* elements of an array; 0: not an array */
    uint16_t length_at;    /* offset of the list's length, a byte; 0: all elements count */
    bool by_seat;          /* an element for each seat */
    bool is_signed;
    bool is_untold; /* views leave it out, because it follows from the rest */
    int32_t low, high;
    const Words *words;
    const Field *group;
};

/* Rows of a layout. `type` is the struct, `member` the field; MANY, LIST and SEATS name an array.
 */
#define NAMED(text)       .name = (text), .name_length = sizeof(text) - 1
#define ROW(type, member) NAMED(#member), .offset = offsetof(type, member)
#define ONE(type, member) ROW(type, member), .size = sizeof(((type *)0)->member)
#define MANY(type, member)                                                                         \
    ROW(type, member), .size = sizeof(((type *)0)->member[0]),                                     \
                       .count = sizeof(((type *)0)->member) / sizeof(((type *)0)->member[0])
#define LIST(type, member, length) MANY(type, member), .length_at = offsetof(type, length)
#define SEATS(type, member)        MANY(type, member), .by_seat = true

#define NUMBER(low_, high_)                                                                        \
    .kind = FIELD_NUMBER, .low = (low_), .high = (high_), .is_signed = (low_) < 0
#define FLAG                  .kind = FIELD_FLAG
#define WORD(words_)          .kind = FIELD_WORD, .words = &(words_)
#define SET_OF(words_)        .kind = FIELD_SET, .words = &(words_)
#define BAG_OF(words_, high_) .kind = FIELD_BAG, .words = &(words_), .high = (high_)
#define GROUP_OF(group_)      .kind = FIELD_GROUP, .group = (group_)
#define UNTOLD                .is_untold = true

extern const Words seat_words; /* the seats by their numbers */

/* Write the members, without { and }, and of each seat that is taken. layout_write writes all
 * fields. layout_write_view leaves out untold fields and values that are zero, false, null or empty
 * (also at the end of an array). Each field is a part, and so is the element of each seat. */
void layout_write(const Field *field, const void *data, int seats, Json *out);
void layout_write_view(const Field *field, const void *data, int seats, Parts *out);

/* Reads an object; data is zero before. Elements of seats that are not taken, as older versions
 * wrote them, are ignored. */
bool layout_read(const Field *field, void *data, int seats, JsonReader *in);

#endif
