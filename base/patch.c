/* Where the texts differ, this looks for the nearest place from which both continue alike: the one
 * with the fewest words skipped in both texts together. Words end at JSON's punctuation and at
 * spaces. Any other division would give a correct patch; this one keeps it small. */
#include "patch.h"

#include <string.h>

enum {
    ALIKE_BYTES = 12, /* that two places must share: about the size of a triple */
    MOST_WORDS = 320, /* that are skipped in one text */
};

typedef struct Text {
    const char *at, *end;
} Text;

static size_t left(Text text)
{
    return (size_t)(text.end - text.at);
}

static size_t shorter(Text one, Text other)
{
    return left(one) < left(other) ? left(one) : left(other);
}

static size_t alike_from_here(Text one, Text other)
{
    size_t length = shorter(one, other), same = 0;
    while (same + sizeof(uint64_t) <= length &&
           memcmp(one.at + same, other.at + same, sizeof(uint64_t)) == 0)
        same += sizeof(uint64_t);
    while (same < length && one.at[same] == other.at[same])
        same++;
    return same;
}

static size_t alike_before_end(Text one, Text other)
{
    size_t length = shorter(one, other), same = 0;
    while (same + sizeof(uint64_t) <= length &&
           memcmp(one.end - same - sizeof(uint64_t), other.end - same - sizeof(uint64_t),
                  sizeof(uint64_t)) == 0)
        same += sizeof(uint64_t);
    while (same < length && one.end[-1 - (long)same] == other.end[-1 - (long)same])
        same++;
    return same;
}

/* Where the next words begin, as far as needed so far, and their first bytes. */
typedef struct Words {
    const char *end;
    int count;
    const char *begin[MOST_WORDS + 1];
    uint64_t first_bytes[MOST_WORDS + 1];
} Words;

static bool ends_word(char c)
{
    static const bool ends[256] = { [','] = true, [':'] = true, ['['] = true, ['{'] = true };
    return ends[(unsigned char)c];
}

static void add_word(Words *words, const char *at)
{
    size_t length = (size_t)(words->end - at);
    uint64_t bytes = 0;
    if (length >= sizeof bytes)
        memcpy(&bytes, at, sizeof bytes);
    else
        memcpy(&bytes, at, length);
    words->begin[words->count] = at;
    words->first_bytes[words->count++] = bytes;
}

static void begin_words(Words *words, Text text)
{
    words->end = text.end;
    words->count = 0;
    add_word(words, text.at);
}

/* Finds one more word; the end of the text is the last one. */
static void next_word(Words *words)
{
    const char *at = words->begin[words->count - 1];
    if (at == words->end)
        return;
    while (at < words->end && !ends_word(*at))
        at++;
    add_word(words, at + (at < words->end));
}

static bool go_on_alike(const Words *one, int word, const Words *other, int other_word)
{
    Text text = { one->begin[word], one->end },
         other_text = { other->begin[other_word], other->end };
    size_t same = alike_from_here(text, other_text);
    return same >= ALIKE_BYTES || (same == left(text) && same == left(other_text));
}

/* Skips what differs. If no place is near enough, the whole rest differs. */
static void find_next_alike(Text *before, Text *now)
{
    Words old, new;
    begin_words(&old, *before);
    begin_words(&new, *now);
    for (int passed = 1; passed <= MOST_WORDS; passed++) {
        next_word(&old);
        next_word(&new);
        int first = passed < new.count ? 0 : passed - new.count + 1;
        for (int out = first; out <= passed && out < old.count; out++)
            if (old.first_bytes[out] == new.first_bytes[passed - out] &&
                go_on_alike(&old, out, &new, passed - out)) {
                before->at = old.begin[out];
                now->at = new.begin[passed - out];
                return;
            }
    }
    before->at = before->end;
    now->at = now->end;
}

/* Back to the start of the word in which the texts begin to differ. */
static size_t whole_words(Text text, size_t same)
{
    while (same > 0 && !ends_word(text.at[same - 1]))
        same--;
    return same;
}

Patch patch_begin(Json *out, const char *name)
{
    json_begin_array(out, name);
    return (Patch){ .out = out };
}

void patch_keep(Patch *patch, size_t length)
{
    patch->kept += length;
}

void patch_replace(Patch *patch, size_t before_length, const char *now, size_t now_length)
{
    json_number(patch->out, NULL, (int64_t)patch->kept);
    json_number(patch->out, NULL, (int64_t)before_length);
    json_text(patch->out, NULL, now, now_length);
    patch->kept = 0;
}

void patch_part(Patch *patch, const char *before, size_t before_length, const char *now,
                size_t now_length)
{
    Text old = { before, before + before_length }, new = { now, now + now_length };
    size_t same_end = alike_before_end(old, new), same;
    old.end -= same_end;
    new.end -= same_end;
    while ((same = alike_from_here(old, new)) != left(old) || same != left(new)) {
        same = whole_words(new, same);
        const char *old_part = old.at += same, *new_part = new.at += same;
        find_next_alike(&old, &new);
        patch_keep(patch, same);
        patch_replace(patch, (size_t)(old.at - old_part), new_part, (size_t)(new.at - new_part));
    }
    patch->kept += same + same_end;
}

void patch_end(Patch *patch)
{
    json_end_array(patch->out);
}

/* One triple: keep, skip, insert. */
static bool apply_three(JsonReader *patch, Text *from, char **to, char *end)
{
    int64_t kept, dropped;
    size_t length;
    if (!json_read_number(patch, 0, end - *to, &kept) || (size_t)kept > left(*from) ||
        !json_next_element(patch))
        return false;
    memcpy(*to, from->at, (size_t)kept);
    from->at += kept;
    *to += kept;
    if (!json_read_number(patch, 0, (int64_t)left(*from), &dropped) || !json_next_element(patch) ||
        !json_read_text(patch, *to, (size_t)(end - *to), &length))
        return false;
    from->at += dropped;
    *to += length;
    return true;
}

size_t patch_apply(const char *before, size_t before_length, JsonReader *patch, char *out,
                   size_t size)
{
    Text from = { before, before + before_length };
    char *to = out, *end = out + size;
    json_enter_array(patch);
    while (json_next_element(patch))
        if (!apply_three(patch, &from, &to, end))
            return 0;
    if (patch->failed || left(from) >= (size_t)(end - to))
        return 0;
    memcpy(to, from.at, left(from));
    to += left(from);
    *to = '\0';
    return (size_t)(to - out);
}

static uint32_t hash_on(uint32_t hash, uint32_t word)
{
    hash ^= word;
    return (hash << 15 | hash >> 17) * 16777619u;
}

uint32_t text_hash_on(uint32_t hash, const char *text, size_t length)
{
    uint32_t word = 0;
    for (; length >= sizeof word; text += sizeof word, length -= sizeof word) {
        memcpy(&word, text, sizeof word);
        hash = hash_on(hash, word);
    }
    if (length == 0)
        return hash;
    word = 0;
    memcpy(&word, text, length);
    return hash_on(hash, word);
}

uint32_t text_hash(const char *text, size_t length)
{
    return text_hash_on(TEXT_HASH_START, text, length);
}
