/* Rendering. The picture refers to no other file, so the library loads nothing. */
#include "png.h"

#include <librsvg/rsvg.h>
#include <stdio.h>
#include <stdlib.h>

static cairo_status_t add_bytes(void *out, const unsigned char *bytes, unsigned int length)
{
    return fwrite(bytes, 1, length, out) == length ? CAIRO_STATUS_SUCCESS
                                                   : CAIRO_STATUS_WRITE_ERROR;
}

static bool render(RsvgHandle *picture, double width, double height, FILE *out)
{
    RsvgRectangle whole = { 0, 0, width, height };
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
    cairo_t *context = cairo_create(surface);
    bool good = rsvg_handle_render_document(picture, context, &whole, NULL) &&
                cairo_status(context) == CAIRO_STATUS_SUCCESS &&
                cairo_surface_write_to_png_stream(surface, add_bytes, out) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_destroy(surface);
    return good;
}

char *png_from_svg(const char *svg, size_t length, double scale, size_t *size)
{
    char *png = NULL;
    gdouble width, height;
    RsvgHandle *picture = rsvg_handle_new_from_data((const guint8 *)svg, length, NULL);
    FILE *out = picture != NULL ? open_memstream(&png, size) : NULL;
    bool good = out != NULL && rsvg_handle_get_intrinsic_size_in_pixels(picture, &width, &height) &&
                render(picture, width * scale, height * scale, out);
    good = out != NULL && fclose(out) == 0 && good;
    if (picture != NULL)
        g_object_unref(picture);
    if (good)
        return png;
    free(png);
    return NULL;
}
