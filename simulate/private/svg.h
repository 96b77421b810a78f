/* Writes SVG with real text, tooltips, and classes instead of colours. A page defines the colours
 * of the classes, light or dark; a stand-alone picture contains them. A picture is PLOT_WIDTH units
 * wide, which suits a phone. */
#ifndef SIMULATE_SVG_H
#define SIMULATE_SVG_H

#include <stdbool.h>
#include <stdio.h>

enum { PLOT_WIDTH = 360 };

typedef enum SvgAnchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END } SvgAnchor;

void svg_begin(FILE *out, double height, const char *title, bool stands_alone);
void svg_end(FILE *out);

/* `tip` is the tooltip, or NULL. */
void svg_rect(FILE *out, const char *class, double x, double y, double width, double height,
              const char *tip);
void svg_line(FILE *out, const char *class, double x1, double y1, double x2, double y2);
void svg_dot(FILE *out, const char *class, double x, double y, const char *tip);
void svg_triangle(FILE *out, const char *class, double x, double y, bool is_up, const char *tip);
void svg_text(FILE *out, const char *class, double x, double y, SvgAnchor anchor, const char *text);

void write_escaped(FILE *out, const char *text); /* for SVG and HTML */

/* The colours of the classes as CSS: for a page, light and dark, and for a stand-alone light
 * picture. */
extern const char svg_page_colours[];

#endif
