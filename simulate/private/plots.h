/* The plots of a report. */
#ifndef SIMULATE_PLOTS_H
#define SIMULATE_PLOTS_H

#include "simulate.h"
#include "svg.h"

enum { MAX_BINS = 40, LABEL_SIZE = 128, TIP_SIZE = 512 };

typedef struct Histogram {         /* shares of one or two groups over the same bins */
    const char *title, *unit;      /* unit: of the horizontal axis */
    const char *name, *other_name; /* of the groups */
    int bins;
    bool has_other;
    double share[MAX_BINS], other[MAX_BINS];
    char label[MAX_BINS][LABEL_SIZE]; /* of a bin; empty: none */
    char tip[MAX_BINS][TIP_SIZE];     /* shown for a bin that is pointed at */
} Histogram;

typedef struct Bar { /* two values of one thing, which may be negative */
    char label[LABEL_SIZE], note[LABEL_SIZE];
    double value, other;
} Bar;

typedef struct Bars {
    const char *title, *name, *other_name;
    const Bar *bar;
    int count;
} Bars;

typedef enum Mark { MARK_NONE, MARK_ABOVE, MARK_BELOW } Mark;

typedef struct ForestRow { /* an estimate with its interval */
    char label[LABEL_SIZE], note[LABEL_SIZE], tip[TIP_SIZE];
    Interval interval;
    double expected; /* what it is compared with */
    Mark mark;
} ForestRow;

typedef struct Forest {
    const char *title, *axis;
    const ForestRow *row;
    int count;
    double low, high, step; /* the ends of the axis, and the distance of its grid lines */
    bool is_share;          /* shown as a percentage */
} Forest;

typedef void DrawPlot(FILE *out, const void *plot, const Language *language, bool stands_alone);

DrawPlot draw_histogram, draw_bars, draw_forest;

void choose_forest_axis(Forest *forest); /* to fit all rows */

#endif
