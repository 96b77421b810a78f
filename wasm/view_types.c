/* Prints the types of a game's view as TypeScript, made from the fields of its state:
 * view_types GAME. The web client is compiled against them, so it cannot read a field that the
 * engine does not write. `blankState` has what a view leaves out: zero, false, null and empty. */
#include "layout.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MAX_WORD_TYPES = 64, NAME_SIZE = 60 };

typedef struct WordType {
    const Words *words;
    char name[NAME_SIZE];
} WordType;

static WordType word_type[MAX_WORD_TYPES];
static int word_type_count;

/* `row_upgrades` becomes RowUpgrades. */
static void pascal_case(const char *name, size_t length, char out[NAME_SIZE])
{
    size_t used = 0;
    bool starts = true;
    for (size_t i = 0; i < length && used < NAME_SIZE - 8; i++) {
        if (name[i] != '_')
            out[used++] = (char)(starts ? toupper((unsigned char)name[i]) : name[i]);
        starts = name[i] == '_';
    }
    out[used] = '\0';
}

static const WordType *find_word_type(const Words *words)
{
    for (int i = 0; i < word_type_count; i++)
        if (word_type[i].words->name == words->name && word_type[i].words->count == words->count)
            return &word_type[i];
    return NULL;
}

static bool is_taken(const char *name)
{
    for (int i = 0; i < word_type_count; i++)
        if (strcmp(word_type[i].name, name) == 0)
            return true;
    return false;
}

/* Each enumeration is named after the first field that uses it. */
static void print_word_type(const Field *field)
{
    if (find_word_type(field->words) != NULL || word_type_count == MAX_WORD_TYPES)
        return;
    WordType *type = &word_type[word_type_count];
    type->words = field->words;
    char base[NAME_SIZE];
    pascal_case(field->name, field->name_length, base);
    snprintf(type->name, sizeof type->name, "%.30sWord", base);
    for (int i = 2; is_taken(type->name); i++)
        snprintf(type->name, sizeof type->name, "%.30sWord%d", base, i);
    word_type_count++;
    printf("export type %s =", type->name);
    for (int i = 0; i < field->words->count; i++)
        printf("%s\"%s\"", i == 0 ? " " : " | ", field->words->name[i]);
    printf(";\n");
}

static void print_word_types(const Field *field)
{
    for (; field->kind != FIELD_END; field++) {
        if (field->kind == FIELD_GROUP && !field->is_untold)
            print_word_types(field->group);
        else if ((field->kind == FIELD_WORD || field->kind == FIELD_SET) && !field->is_untold)
            print_word_type(field);
    }
}

static void print_type(const Field *fields, int depth);
static void print_blank(const Field *fields, int depth);

static void print_element_type(const Field *field, int depth)
{
    switch (field->kind) {
    case FIELD_NUMBER: printf("number"); break;
    case FIELD_FLAG: printf("boolean"); break;
    case FIELD_WORD: printf("%s | \"?\" | null", find_word_type(field->words)->name); break;
    case FIELD_SET: printf("readonly %s[]", find_word_type(field->words)->name); break;
    case FIELD_BAG: printf("Readonly<Record<string, number>>"); break;
    case FIELD_GROUP: print_type(field->group, depth); break;
    case FIELD_END: break;
    }
}

static void print_type(const Field *fields, int depth)
{
    printf("{\n");
    for (const Field *field = fields; field->kind != FIELD_END; field++) {
        if (field->is_untold)
            continue;
        bool is_array = field->count > 0;
        printf("%*s%s: %s", 2 * depth + 2, "", field->name, is_array ? "(" : "");
        print_element_type(field, depth + 1);
        printf("%s;\n", is_array ? ")[]" : "");
    }
    printf("%*s}", 2 * depth, "");
}

static void print_blank_element(const Field *field, int depth)
{
    switch (field->kind) {
    case FIELD_NUMBER: printf("0"); break;
    case FIELD_FLAG: printf("false"); break;
    case FIELD_WORD: printf("null"); break;
    case FIELD_SET: printf("[]"); break;
    case FIELD_BAG: printf("{}"); break;
    case FIELD_GROUP: print_blank(field->group, depth); break;
    case FIELD_END: break;
    }
}

/* A list has as many elements as the view sends; an array always has all of them. */
static void print_blank_array(const Field *field, int depth)
{
    if (field->length_at != 0) {
        printf("[]");
        return;
    }
    if (field->by_seat) {
        printf("Array<typeof blankSeat>(seats).fill(blankSeat)");
        return;
    }
    printf("Array.from({ length: %d }, () => (", field->count);
    print_blank_element(field, depth);
    printf("))");
}

static void print_blank(const Field *fields, int depth)
{
    printf("{\n");
    for (const Field *field = fields; field->kind != FIELD_END; field++) {
        if (field->is_untold)
            continue;
        printf("%*s%s: ", 2 * depth + 2, "", field->name);
        if (field->count > 0)
            print_blank_array(field, depth + 1);
        else
            print_blank_element(field, depth + 1);
        printf(",\n");
    }
    printf("%*s}", 2 * depth, "");
}

/* What each seat has is a group of its own, the same for all seats. */
static void print_blank_seat(const Field *fields, const char *state)
{
    for (const Field *field = fields; field->kind != FIELD_END; field++) {
        if (!field->by_seat || field->is_untold)
            continue;
        printf("\nexport const blankSeat: %sState[\"%s\"][number] = ", state, field->name);
        print_blank_element(field, 0);
        printf(";\n");
    }
}

int main(int argc, char **argv)
{
    const Game *game = argc == 2 ? game_named(argv[1]) : NULL;
    if (game == NULL) {
        fprintf(stderr, "usage: view_types GAME\n");
        return 1;
    }
    char name[NAME_SIZE];
    pascal_case(game->name, strlen(game->name), name);
    printf("/* Made from the fields in rules/%s/view.c by wasm/view_types.c: change those. */\n\n",
           game->name);
    print_word_types(game->field);
    printf("\nexport interface %sState ", name);
    print_type(game->field, 0);
    printf("\n");
    print_blank_seat(game->field, name);
    printf("\nexport const blankState = (seats: number): %sState => (", name);
    print_blank(game->field, 0);
    printf(");\n");
    return 0;
}
