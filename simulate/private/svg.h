/* Writes SVG: real text, a title on what can be pointed at, classes in place of colours. A page
 * gives the classes their colours, light or dark; a picture that stands alone carries them in
 * itself. Positions are in units of which a picture is PLOT_WIDTH wide, which suits a phone. */
#ifndef SIMULATE_SVG_H
#define SIMULATE_SVG_H

#include <stdbool.h>
#include <stdio.h>

enum { PLOT_WIDTH = 360 };

typedef enum SvgAnchor { ANCHOR_START, ANCHOR_MIDDLE, ANCHOR_END } SvgAnchor;

void svg_begin(FILE *out, double height, const char *title, bool stands_alone);
void svg_end(FILE *out);

/* `tip` (or NULL) is shown where somebody points at it. */
void svg_rect(FILE *out, const char *class, double x, double y, double width, double height,
              const char *tip);
void svg_line(FILE *out, const char *class, double x1, double y1, double x2, double y2);
void svg_dot(FILE *out, const char *class, double x, double y, const char *tip);
void svg_triangle(FILE *out, const char *class, double x, double y, bool is_up, const char *tip);
void svg_text(FILE *out, const char *class, double x, double y, SvgAnchor anchor, const char *text);

void write_escaped(FILE *out, const char *text); /* for SVG and HTML */

/* The colours of the classes as CSS: of a page with its dark half, or of a single light picture. */
extern const char svg_page_colours[], svg_picture_colours[];

#endif
