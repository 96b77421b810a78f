/* A number for what the bytes of a game's states mean: the rules, and the place of each field.
 * States may be stored as bytes only together with this number, because another build may arrange
 * them differently. */
#include "layout.h"

#include <string.h>

static const uint32_t FNV_START = 2166136261u, FNV_PRIME = 16777619u;

static uint32_t mix_bytes(uint32_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ at[i]) * FNV_PRIME;
    return hash;
}

static uint32_t mix_text(uint32_t hash, const char *text)
{
    return mix_bytes(hash, text, strlen(text) + 1);
}

static uint32_t mix_number(uint32_t hash, int32_t number) /* in this machine's byte order */
{
    return mix_bytes(hash, &number, sizeof number);
}

static uint32_t mix_words(uint32_t hash, const Words *words)
{
    for (int i = 0; words != NULL && i < words->count; i++)
        hash = mix_text(hash, words->name[i] != NULL ? words->name[i] : "");
    return hash;
}

static uint32_t mix_fields(uint32_t hash, const Field *field)
{
    for (; field->kind != FIELD_END; field++) {
        hash = mix_text(hash, field->name);
        hash = mix_number(hash, (int32_t)field->kind << 16 | field->offset);
        hash = mix_number(hash, (int32_t)field->size << 16 | field->count);
        hash = mix_number(hash, field->length_at);
        hash = mix_words(hash, field->words);
        if (field->group != NULL)
            hash = mix_fields(hash, field->group);
    }
    return hash;
}

uint32_t game_fingerprint(const Game *game)
{
    uint32_t hash = mix_text(FNV_START, game->signature);
    hash = mix_number(hash, (int32_t)game->state_size);
    hash = mix_number(hash, (int32_t)sizeof(State));
    hash = mix_words(hash, &game->event);
    for (int i = 0; i < game->rule_count; i++)
        hash = mix_text(hash, game->rule[i].name);
    return mix_fields(hash, game->field);
}
