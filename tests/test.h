/* A test is TEST(name) { … } anywhere in a test program; the name says the rule. CHECK fails it
 * with file and line. The runner is cmocka's; `program PATTERN` runs only the tests that match. */
#ifndef TESTS_TEST_H
#define TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void test_add(const char *name, void (*function)(void **));

#define TEST(name)                                                                                 \
    static void name(void **unused);                                                               \
    __attribute__((constructor)) static void add_##name(void)                                      \
    {                                                                                              \
        test_add(#name, name);                                                                     \
    }                                                                                              \
    static void name(void **unused)

/* Sanitizers make a step ten times as slow. Where a test only repeats itself with other chance,
 * they look at a third: the other build looks at all of it. */
#ifdef TAPROOM_SANITIZE
#define SOME_OF(times) (((times) + 2) / 3)
#else
#define SOME_OF(times) (times)
#endif

#define CHECK(condition)         assert_true(condition)
#define CHECK_EQUAL(left, right) assert_int_equal((left), (right))
#define CHECK_TEXT(left, right)  assert_string_equal((left), (right))

#endif
