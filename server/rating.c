#include "rating.h"

#include <math.h>

/* The most that one match can change, and the difference at which ten wins are expected for each
 * loss, in thousandths. */
static const double STEP = 32000, TENFOLD = 400000;

void rating_changes(int count, const int64_t rating[], const int place[], int64_t change[])
{
    for (int i = 0; i < count; i++) {
        double surprise = 0;
        for (int j = 0; j < count; j++) {
            if (j == i)
                continue;
            double expected = 1 / (1 + pow(10, (double)(rating[j] - rating[i]) / TENFOLD));
            surprise += (place[i] < place[j]) + 0.5 * (place[i] == place[j]) - expected;
        }
        change[i] = count > 1 ? llround(STEP * surprise / (count - 1)) : 0;
    }
}
