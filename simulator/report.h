/* One self-contained page about a run: plots as SVG with real text, tables with every figure, light
 * and dark, on a screen of any width and on paper. */
#ifndef SIMULATOR_REPORT_H
#define SIMULATOR_REPORT_H

#include "sim.h"
#include "tally.h"

/* report.html and, if asked for, plots/NAME.png. */
bool report_write(const Tally *tally, const SimOutput *output, const Folder *folder, Trouble *why);

#endif
