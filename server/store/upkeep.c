/* Looking for damage, and backups. */
#include "tables.h"

#include <string.h>

static bool ask(Store *store, const char *question, void (*report)(void *, const char *),
                void *context)
{
    bool good = true;
    char problem[STORE_ERROR_SIZE];
    SqlRows rows = sql_read(store_reading(store), question, 0, NULL);
    while (sql_next(&rows)) {
        sql_column_text(&rows, 0, problem, sizeof problem);
        if (strcmp(problem, "ok") == 0)
            continue;
        report(context, problem);
        good = false;
    }
    if (sql_end(&rows))
        return good;
    report(context, sql_error(store_reading(store)));
    return false;
}

bool store_check(Store *store, void (*report)(void *context, const char *problem), void *context)
{
    bool good = true;
    const char *const *of_the_driver = store_reading(store)->driver->questions;
    for (int i = 0; of_the_driver[i] != NULL; i++)
        good = ask(store, of_the_driver[i], report, context) && good;
    for (int i = 0; match_questions[i] != NULL; i++)
        good = ask(store, match_questions[i], report, context) && good;
    return good;
}

bool store_backup(Store *store, const char *path, char error[STORE_ERROR_SIZE])
{
    return store_reading(store)->driver->backup(store_reading(store), path, error);
}
