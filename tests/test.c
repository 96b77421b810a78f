/* Collects the tests of a program and runs them. */
#include "test.h"

#include <stdlib.h>

static struct CMUnitTest *test;
static size_t test_count;

void test_add(const char *name, void (*function)(void **))
{
    test = realloc(test, (test_count + 1) * sizeof *test);
    if (test == NULL)
        abort();
    test[test_count++] = (struct CMUnitTest){ .name = name, .test_func = function };
}

int main(int argc, char **argv)
{
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    int failed = _cmocka_run_group_tests(argv[0], test, test_count, NULL, NULL);
    free(test);
    return failed > 0;
}
