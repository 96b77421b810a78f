/* One self-contained page about a run: plots as SVG with real text, tables with every figure, light
 * and dark, for screens of any width and for paper. */
#ifndef SIMULATE_REPORT_H
#define SIMULATE_REPORT_H

#include "folder.h"
#include "tally.h"

/* report.html and, if asked for, plots/NAME.png. */
bool report_write(const Tally *tally, const SimOutput *output, const Folder *folder, Trouble *why);

#endif
