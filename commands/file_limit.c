#include "file_limit.h"

#include <sys/resource.h>

enum { PLENTY_OF_FILES = 1 << 17 };

long file_limit_raise(void)
{
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 0;
    rlim_t wanted = files.rlim_max < PLENTY_OF_FILES ? files.rlim_max : PLENTY_OF_FILES;
    if (files.rlim_cur < wanted) {
        struct rlimit raised = { .rlim_cur = wanted, .rlim_max = files.rlim_max };
        if (setrlimit(RLIMIT_NOFILE, &raised) == 0)
            files.rlim_cur = wanted;
    }
    return (long)files.rlim_cur;
}
