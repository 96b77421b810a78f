/* The entry point: chooses the front end, and prints what comes before and after it. */
#include "play.h"

#include <string.h>
#include <unistd.h>

static bool can_be_full_screen(const TerminalOptions *options)
{
    return !options->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* What remains on the terminal after the full screen is closed. */
static void say_goodbye(const Play *play, bool was_full_screen)
{
    const Language *language = play->options->language;
    if (was_full_screen && table_waiting_for(play->table) == 0) {
        Page page = page_open(100);
        draw_final_score(play, &page);
        page_finish(&page, stdout);
    }
    if (play->save_failed)
        fprintf(stderr, "%s\n", play->message);
    else if (play->options->save_path != NULL)
        printf("%s %s\n", text_get(language, "ui.saved"), play->options->save_path);
}

int terminal_play(Table *table, const TerminalOptions *options)
{
    Play play;
    TerminalOptions plain = *options;
    plain.plain = true;
    if (!play_begin(&play, table, options)) {
        play_end(&play);
        fprintf(stderr, "%s\n", text_get(options->language, "ui.unknown_player"));
        return 2;
    }
    int result = can_be_full_screen(options) ? play_full_screen(&play) : -1;
    bool was_full_screen = result != -1;
    if (!was_full_screen) {
        if (can_be_full_screen(options))
            printf("%s\n", text_get(options->language, "ui.no_full_screen"));
        play.options = &plain;
        result = play_plain(&play);
    }
    save_table(&play);
    say_goodbye(&play, was_full_screen);
    play_end(&play);
    return result == 0 && play.save_failed ? 1 : result;
}

void terminal_print_view(const Game *game, const State *view, int viewer,
                         const TextContext *context, FILE *out)
{
    page_use_locale();
    for (PanePart part = 0; part < PART_LOG; part++) {
        Page page = page_open(2000);
        Screen screen = {
            .view = view, .viewer = viewer, .context = context, .width = 2000, .plain = true
        };
        screen_draw(&screen, game, part, &page);
        page_finish(&page, out);
    }
}

void terminal_print_review(const TextContext *context, const Review *review, FILE *out)
{
    Page page = page_open(100);
    page_use_locale();
    draw_review(context, review, !isatty(fileno(out)), &page);
    page_finish(&page, out);
}
