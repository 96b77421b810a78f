/* An SVG picture as PNG, by librsvg and cairo. */
#ifndef SIMULATE_PNG_H
#define SIMULATE_PNG_H

#include <stdbool.h>
#include <stddef.h>

/* `scale` pixels for each unit of the picture; free() the bytes. NULL: it failed. */
char *png_from_svg(const char *svg, size_t length, double scale, size_t *size);

#endif
