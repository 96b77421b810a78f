#include "database.h"

#include <stdio.h>

const char *fresh_database(void)
{
    static char path[DATABASE_ADDRESS_SIZE];
    static int number;
    snprintf(path, sizeof path, "%s/%d.db", test_folder(), ++number);
    return path;
}

bool database_is_shared(void)
{
    return false;
}
