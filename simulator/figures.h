/* Numbers as a language writes them: « 12,5 % », “12.5%”. */
#ifndef SIMULATOR_FIGURES_H
#define SIMULATOR_FIGURES_H

#include "statistics.h"
#include "text.h"

enum { FIGURE_SIZE = 32, INTERVAL_SIZE = 4 * FIGURE_SIZE };

typedef struct Figure { /* a number as text */
    char text[FIGURE_SIZE];
} Figure;

Figure figure(const Language *language, double value, int decimals);
Figure percentage(const Language *language, double share, int decimals);
Figure thousands(const Language *language, long value); /* “12,345”, « 12 345 » */

/* “12.5 (11.0 – 14.0)” */
void interval_text(const Language *language, Interval interval, bool is_share,
                   char out[INTERVAL_SIZE]);

#endif
