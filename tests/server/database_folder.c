#include "database.h"

#include "sql.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/taproom-test-XXXXXX";
static pid_t owner;

static void remove_folder(void)
{
    char command[80];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    if (getpid() == owner && system(command) != 0)
        perror(folder);
}

const char *test_folder(void)
{
    if (owner == 0) {
        assert_non_null(mkdtemp(folder));
        owner = getpid();
        atexit(remove_folder);
    }
    return folder;
}

void database_run(const char *address, const char *script)
{
    char error[SQL_ERROR_SIZE] = "";
    Sql *sql = sql_open(address, error);
    if (sql == NULL || !sql_script(sql, script, error))
        fail_msg("%s", error);
    sql_close(sql);
}
