/* Thinking without a clock or threads, for the browser: the budget is a number of iterations. */
#include "search.h"

void search_think(Search *const search[], int threads, const Budget *budget, Analysis *out)
{
    long left = budget->iterations;
    do {
        search_iterate(search[0]);
        left--;
    } while (left > 0 && (budget->in_full || left % DECIDED_INTERVAL != 0 ||
                          !search_is_decided(search[0], left)));
    search_report(search[0], out);
}
