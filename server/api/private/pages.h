/* The files of the web client, compiled into the program by embed.py. */
#ifndef SERVER_PAGES_H
#define SERVER_PAGES_H

#include <stddef.h>

typedef struct PageBytes {
    const unsigned char *bytes; /* NULL: not in this encoding */
    size_t size;
} PageBytes;

typedef struct Page {
    const char *path; /* `/index.html` */
    const char *type, *etag;
    PageBytes plain, brotli, gzip;
} Page;

extern const Page pages[]; /* the last has no path */

#endif
