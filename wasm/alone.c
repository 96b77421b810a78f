/* What the C library does elsewhere, without files. */
#include <stdlib.h>

/* assert() would otherwise drag in stdio and with it the imports of a file system. */
_Noreturn void __assert_fail(const char *condition, const char *file, int line, const char *where)
{
    (void)condition, (void)file, (void)line, (void)where;
    __builtin_trap();
}
