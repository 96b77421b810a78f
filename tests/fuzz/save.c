/* Fuzzes the loader of saved games: whatever is accepted is saved as a game that loads again. */
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    TableError error;
    char *text = with_signature(data, size, "rules ");
    Table *table = table_load(text, size, 1, &error);
    free(text);
    if (table == NULL) {
        if (error.line < 1 || error.text[0] == '\0')
            abort();
        return 0;
    }
    char *saved = table_save(table);
    Table *again = saved == NULL ? NULL : table_load(saved, strlen(saved), 1, &error);
    if (again == NULL || table_moves(again) != table_moves(table))
        abort();
    free(saved);
    table_close(again);
    table_close(table);
    return 0;
}
