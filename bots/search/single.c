/* Thinking without a clock or threads, for the browser: the budget is a number of iterations. */
#include "search.h"

void search_think(Search *const search[], int threads, const Budget *budget, Analysis *out)
{
    long done = 0;
    do {
        search_iterate(search[0]);
        done++;
    } while (done < budget->iterations &&
             (budget->in_full || done % DECIDED_INTERVAL != 0 ||
              !search_is_decided(search[0], budget->iterations - done)));
    search_report(search[0], out);
}
