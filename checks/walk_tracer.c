/* Records which functions an instrumented program enters (checks/walk). The file named by
 * TAPROOM_WALK is a Trace that both processes map: the other one sets `recording` while it wants to
 * know. */
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { MOST_ENTRIES = 1 << 20 };

typedef struct Entry {
    uint64_t function;
    uint32_t thread; /* counted from 1 in the order in which threads enter their first function */
    uint32_t depth;  /* how many instrumented functions of the thread are running */
} Entry;

typedef struct Trace {
    _Atomic uint64_t recording, entries;
    uint64_t anchor; /* where walk_anchor is in memory: addresses differ from those of the file */
    Entry entry[MOST_ENTRIES];
} Trace;

static Trace *trace;
void walk_anchor(void);
void walk_anchor(void)
{
}
static _Atomic uint32_t threads;
static _Thread_local uint32_t this_thread, depth;

__attribute__((constructor)) static void map_trace(void)
{
    const char *path = getenv("TAPROOM_WALK");
    int file = path == NULL ? -1 : open(path, O_RDWR | O_CLOEXEC);
    if (file < 0)
        return;
    void *mapped = mmap(NULL, sizeof *trace, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (mapped == MAP_FAILED)
        return;
    trace = mapped;
    trace->anchor = (uintptr_t)walk_anchor;
}

void __cyg_profile_func_enter(void *function, void *call_site);
void __cyg_profile_func_exit(void *function, void *call_site);

void __cyg_profile_func_enter(void *function, void *call_site)
{
    depth++;
    if (trace == NULL || !trace->recording)
        return;
    if (this_thread == 0)
        this_thread = ++threads;
    uint64_t index = trace->entries++;
    if (index < MOST_ENTRIES)
        trace->entry[index] = (Entry){ (uintptr_t)function, this_thread, depth };
}

void __cyg_profile_func_exit(void *function, void *call_site)
{
    depth--;
}
