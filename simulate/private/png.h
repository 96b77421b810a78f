/* An SVG picture as PNG, by librsvg and cairo. */
#ifndef SIMULATE_PNG_H
#define SIMULATE_PNG_H

#include <stdbool.h>
#include <stddef.h>

/* `scale` pixels for each unit of the picture. NULL: it could not be made; free() the bytes. */
char *png_from_svg(const char *svg, size_t length, double scale, size_t *size);

#endif
