/* The memory of a search, and its report. */
#include "search.h"

#include <stdlib.h>
#include <string.h>

Search *search_in(void *memory, size_t bytes)
{
    if (bytes < SEARCH_LEAST_BYTES)
        return NULL;
    Search *search = memory;
    size_t own = (sizeof *search + 63) / 64 * 64;
    memset(search, 0, sizeof *search);
    tree_init(&search->tree, (char *)memory + own, bytes - own);
    return search;
}

Search *search_new(size_t bytes)
{
    void *memory = bytes < SEARCH_LEAST_BYTES ? NULL : aligned_alloc(64, (bytes + 63) / 64 * 64);
    return memory == NULL ? NULL : search_in(memory, bytes);
}

void search_free(Search *search)
{
    free(search);
}

size_t search_bytes_used(const Search *search)
{
    return sizeof *search + search->tree.nodes * sizeof(Node) +
           search->tree.blocks_used * sizeof(EdgeBlock);
}

long search_iterations(const Search *search)
{
    return search->iterations;
}

/* Reports */

static bool is_better(const AnalysedAction *left, const AnalysedAction *right, bool flat)
{
    if (!flat && left->visits != right->visits)
        return left->visits > right->visits;
    return left->value > right->value;
}

static void sort(Analysis *analysis, bool flat) /* insertion: stable, and in place */
{
    for (int i = 1; i < analysis->count; i++) {
        AnalysedAction moving = analysis->action[i];
        int to = i;
        for (; to > 0 && is_better(&moving, &analysis->action[to - 1], flat); to--)
            analysis->action[to] = analysis->action[to - 1];
        analysis->action[to] = moving;
    }
}

static void add(AnalysedAction *sum, const RootAction *root)
{
    sum->visits += root->visits;
    sum->value += root->value;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        sum->win[seat] += root->win[seat];
        sum->score[seat] += root->score[seat];
    }
}

static void make_means(AnalysedAction *action)
{
    double visits = action->visits > 0 ? action->visits : 1;
    action->value /= visits;
    for (int seat = 0; seat < MAX_SEATS; seat++) {
        action->win[seat] /= visits;
        action->score[seat] /= visits;
    }
}

void search_report_all(Search *const *search, int count, Analysis *out)
{
    out->seats = search[0]->view.state.seats;
    out->count = search[0]->root_count;
    out->seat = search[0]->seat;
    out->iterations = 0;
    for (int n = 0; n < count; n++)
        out->iterations += search[n]->iterations;
    for (int i = 0; i < out->count; i++) {
        out->action[i] = (AnalysedAction){ .action = search[0]->root[i].action };
        for (int n = 0; n < count; n++)
            add(&out->action[i], &search[n]->root[i]);
        make_means(&out->action[i]);
    }
    sort(out, search[0]->settings.flat);
}

void search_report(const Search *search, Analysis *out)
{
    search_report_all((Search *const[]){ (Search *)search }, 1, out);
}

bool search_is_decided(const Search *search, long iterations_left)
{
    uint32_t best = 0, second = 0;
    if (search->settings.flat)
        return search->root_count == 1;
    for (int i = 0; i < search->root_count; i++) {
        uint32_t visits = search->root[i].visits;
        if (visits >= best) {
            second = best;
            best = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return search->root_count == 1 || (long)best - (long)second > iterations_left;
}
