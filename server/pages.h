/* The files of the web client, compiled into the program by embed.py. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H

#include <stddef.h>

typedef struct Page {
    const char *path; /* `/index.html` */
    const char *type, *etag;
    const unsigned char *bytes;
    size_t size;
} Page;

extern const Page pages[]; /* the last has no path */

#endif
