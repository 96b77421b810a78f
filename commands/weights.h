/* The tables in bots/weights: what `taproom tune` begins with, and what it writes. */
#ifndef COMMANDS_WEIGHTS_H
#define COMMANDS_WEIGHTS_H

#include "cli.h"

#include <stdio.h>

typedef struct WeightTable {
    double weight[MAX_WEIGHTS];
    char *story; /* the comments at its head: how it came about; free it */
} WeightTable;

/* Weights that the file does not name have the values of the sense. false: it has said why. */
bool read_weight_table(const Cli *cli, const Sense *sense, const char *path, WeightTable *table);

/* The rows of the table, below its comments. */
void write_weight_rows(FILE *file, const Sense *sense, const double weight[]);

#endif
