/* The signature of each game is the one that is written in its folder. A refactoring keeps it; a
 * commit that changes a rule states the new one. */
#include "test.h"

#include "table.h"

TEST(the_rules_are_the_ones_that_are_signed)
{
    for (int i = 0; games[i] != NULL; i++) {
        char signature[SIGNATURE_SIZE];
        random_signature(games[i], signature);
        CHECK_TEXT(signature, games[i]->signature);
    }
}
