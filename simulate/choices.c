/* The choices that a game's report counts. */
#include "choices.h"

#include <string.h>

const ChoiceTable *choices_of(const Game *game)
{
    for (int i = 0; i < choice_table_count; i++)
        if (strcmp(choice_tables[i].game, game->name) == 0)
            return &choice_tables[i];
    return NULL;
}

static bool is_among(const ChoiceKind kind[], int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(kind[i].name, name) == 0)
            return true;
    return false;
}

int choice_kinds(const ChoiceTable *table, ChoiceKind kind[MAX_KINDS])
{
    int count = 0;
    for (int i = 0; i < table->count; i++) {
        const Choice *choice = &table->choice[i];
        if (choice->role < ROLE_TABLE || is_among(kind, count, choice->kind))
            continue;
        assert(count < MAX_KINDS);
        kind[count++] = (ChoiceKind){ choice->role, choice->kind };
    }
    return count;
}

const char *round_word(const ChoiceTable *table)
{
    for (int i = 0; i < table->count; i++)
        if (table->choice[i].role == ROLE_ROUND)
            return table->choice[i].kind;
    return "round";
}
