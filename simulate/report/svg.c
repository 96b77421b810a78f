/* Writing SVG. */
#include "svg.h"

const char svg_page_colours[] =
    "svg text{font:11px system-ui,sans-serif;fill:var(--ink)}"
    "svg .small{font-size:10px;fill:var(--muted)}svg .strong{font-weight:600}"
    "svg .halo{stroke:var(--card);stroke-width:3px;paint-order:stroke;stroke-linejoin:round}"
    "svg .axis{stroke:var(--line);stroke-width:1}svg .grid{stroke:var(--line);stroke-width:.5}"
    "svg .fair{stroke:var(--muted);stroke-width:1;stroke-dasharray:4 4}"
    "svg .all{fill:var(--all)}svg .winners{fill:var(--copper)}"
    "svg .range{stroke:var(--ink);stroke-width:1.5}svg .dot{fill:var(--ink)}"
    "svg .above{fill:var(--leaf)}svg .below{fill:var(--plum)}"
    "svg .range-above{stroke:var(--leaf);stroke-width:2}"
    "svg .range-below{stroke:var(--plum);stroke-width:2}";

static const char svg_picture_colours[] =
    "text{font:11px DejaVu Sans,sans-serif;fill:#2b2118}"
    ".small{font-size:10px;fill:#6b5b4b}.strong{font-weight:600}"
    ".halo{stroke:#fffaf2;stroke-width:3px;paint-order:stroke;stroke-linejoin:round}"
    ".axis{stroke:#d9c9b0;stroke-width:1}.grid{stroke:#d9c9b0;stroke-width:.5}"
    ".fair{stroke:#6b5b4b;stroke-width:1;stroke-dasharray:4 4}"
    ".all{fill:#b9cbd3}.winners{fill:#a04e1a}"
    ".range{stroke:#2b2118;stroke-width:1.5}.dot{fill:#2b2118}"
    ".above{fill:#3f6b4a}.below{fill:#7a2e4f}"
    ".range-above{stroke:#3f6b4a;stroke-width:2}.range-below{stroke:#7a2e4f;stroke-width:2}"
    ".paper{fill:#fffaf2}";

void write_escaped(FILE *out, const char *text)
{
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out);
        }
    }
}

static void write_title(FILE *out, const char *text)
{
    fputs("<title>", out);
    write_escaped(out, text);
    fputs("</title>", out);
}

void svg_begin(FILE *out, double height, const char *title, bool stands_alone)
{
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %g\" role=\"img\"",
            PLOT_WIDTH, height);
    if (stands_alone)
        fprintf(out, " width=\"%d\" height=\"%g\"", PLOT_WIDTH, height);
    fputc('>', out);
    write_title(out, title);
    if (stands_alone)
        fprintf(out, "<style>%s</style><rect class=\"paper\" width=\"%d\" height=\"%g\"/>",
                svg_picture_colours, PLOT_WIDTH, height);
    fputc('\n', out);
}

void svg_end(FILE *out)
{
    fputs("</svg>\n", out);
}

static void close_with(FILE *out, const char *name, const char *tip)
{
    if (tip == NULL) {
        fputs("/>\n", out);
        return;
    }
    fputc('>', out);
    write_title(out, tip);
    fprintf(out, "</%s>\n", name);
}

void svg_rect(FILE *out, const char *class, double x, double y, double width, double height,
              const char *tip)
{
    fprintf(out, "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"", class,
            x, y, width, height);
    close_with(out, "rect", tip);
}

void svg_line(FILE *out, const char *class, double x1, double y1, double x2, double y2)
{
    fprintf(out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", class,
            x1, y1, x2, y2);
}

void svg_dot(FILE *out, const char *class, double x, double y, const char *tip)
{
    fprintf(out, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"", class, x, y);
    close_with(out, "circle", tip);
}

void svg_triangle(FILE *out, const char *class, double x, double y, bool is_up, const char *tip)
{
    double tall = is_up ? -5 : 5;
    fprintf(out, "<path class=\"%s\" d=\"M%.1f %.1fL%.1f %.1fL%.1f %.1fZ\"", class, x, y + tall,
            x - 5, y - tall * 0.7, x + 5, y - tall * 0.7);
    close_with(out, "path", tip);
}

void svg_text(FILE *out, const char *class, double x, double y, SvgAnchor anchor, const char *text)
{
    static const char *const name[] = { "start", "middle", "end" };
    fprintf(out, "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", class, x, y,
            name[anchor]);
    write_escaped(out, text);
    fputs("</text>\n", out);
}
