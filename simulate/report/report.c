/* The page: its head, its chapters in order, its notes. */
#include "html.h"

#include <stdlib.h>
#include <string.h>

static const char style[] =
    ":root{color-scheme:light dark;--paper:#f6efe2;--card:#fffaf2;--ink:#2b2118;--muted:#6b5b4b;"
    "--line:#d9c9b0;--copper:#a04e1a;--leaf:#3f6b4a;--plum:#7a2e4f;--all:#b9cbd3}"
    "@media (prefers-color-scheme:dark){:root{--paper:#17120e;--card:#221b15;--ink:#f3e9da;"
    "--muted:#b7a48d;--line:#46392c;--copper:#e08a4b;--leaf:#8cc29a;--plum:#d98aac;--all:#4d6875}}"
    "*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);"
    "font:16px/1.5 system-ui,sans-serif}"
    "main{max-width:1080px;margin:0 auto;padding:16px}"
    "h1,h2,h3{font-family:Georgia,'Times New Roman',serif;line-height:1.2;text-wrap:balance}"
    "h1{font-size:2rem;margin:.5em 0 .2em}h2{font-size:1.5rem;margin:2em 0 .4em;"
    "border-top:2px solid var(--line);padding-top:.8em}h3{font-size:1.15rem;margin:1.6em 0 .4em}"
    "p,ul{max-width:44em}.lead{color:var(--muted);margin-top:0}a{color:var(--copper)}"
    "nav ul{display:flex;flex-wrap:wrap;gap:.2em 1.2em;padding:0;list-style:none;max-width:none}"
    "nav a{display:inline-block;padding:.4em 0}"
    ".facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(45%,230px),1fr));gap:"
    "12px;"
    "margin:16px 0}.fact{background:var(--card);border:1px solid var(--line);border-radius:8px;"
    "padding:10px 12px}.facts dt{color:var(--muted);font-size:.85rem}"
    ".facts dd{margin:0;font-size:1.35rem;font-weight:600;font-variant-numeric:tabular-nums}"
    ".plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr));"
    "gap:16px;align-items:start;margin:12px 0}"
    "figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:8px;"
    "padding:8px}figure svg{display:block;width:100%;height:auto;max-width:520px;margin:0 auto}"
    /* a title that repeats the heading is hidden, with its space */
    "h3+.plots>figure:only-child svg>.strong{display:none}"
    "h3+.plots>figure:only-child svg{margin-top:-5%}"
    ".scroll{overflow-x:auto;margin:12px 0}.scroll:focus-visible,a:focus-visible,"
    "summary:focus-visible{outline:3px solid var(--copper);outline-offset:2px}"
    "table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}"
    "caption{text-align:left;color:var(--muted);padding-bottom:4px}"
    "th,td{padding:4px 14px 4px 0;text-align:right;border-bottom:1px solid var(--line);"
    "white-space:nowrap}th:first-child{text-align:left}thead th{vertical-align:bottom}"
    "tbody th{font-weight:400}summary{cursor:pointer;color:var(--copper);padding:.4em 0}"
    ".mark-above{color:var(--leaf);font-weight:600}.mark-below{color:var(--plum);font-weight:600}"
    ".highlights{list-style:none;padding:0;max-width:none;display:grid;gap:2px 28px;"
    "grid-template-columns:repeat(auto-fill,minmax(min(100%,340px),1fr))}"
    ".highlights li{padding:6px 0;border-bottom:1px solid var(--line)}"
    /* plots are as wide as a phone, so their labels are small enough */
    "@media (max-width:480px){main{padding:10px}figure{padding:6px 2px}}"
    "code{overflow-wrap:anywhere}footer{color:var(--muted);font-size:.9rem;margin-top:3em}"
    /* on paper: two plots side by side, and folded parts open */
    "@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--muted:#444;--line:#bbb;"
    "--copper:#a04e1a;--leaf:#3f6b4a;--plum:#7a2e4f;--all:#b9cbd3}nav{display:none}main{padding:0;"
    "max-width:none}"
    "figure,tr,.fact{break-inside:avoid}h2,h3{break-after:avoid}.scroll{overflow:visible}"
    "table{font-size:10px}th,td{padding:2px 8px 2px "
    "0}th{white-space:normal}details::details-content{content-"
    "visibility:visible;block-size:auto}}";

static void write_head(Html *page, const char *title)
{
    fprintf(page->out,
            "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
            "<meta name=\"generator\" content=\"taproom sim\">\n",
            page->language->code);
    html_element(page, "title", title);
    fprintf(page->out, "<style>%s%s</style></head>\n<body><main>\n", style, svg_page_colours);
}

static void write_fact(Html *page, const char *key, Figure value)
{
    fputs("<div class=\"fact\">", page->out);
    html_element(page, "dt", html_word(page, key));
    html_element(page, "dd", value.text);
    fputs("</div>", page->out);
}

static void write_facts(Html *page)
{
    const Tally *tally = page->tally;
    const Language *language = page->language;
    char key[NAME_SIZE];
    fputs("<dl class=\"facts\">\n", page->out);
    write_fact(page, "fact.games", thousands(language, tally->games));
    write_fact(page, "fact.points", figure(language, moments_mean(&tally->points.moments), 1));
    if (tally->winner_points.moments.count > 0)
        write_fact(page, "fact.winner_points",
                   figure(language, moments_mean(&tally->winner_points.moments), 1));
    if (tally->plan->seats > 1)
        write_fact(page, "fact.margin", figure(language, moments_mean(&tally->margin), 1));
    else
        write_fact(page, "fact.solo_won", percentage(language, fair_share(tally), 1));
    snprintf(key, sizeof key, "fact.%s", round_word(choices_of(tally->plan->game)));
    write_fact(page, key, figure(language, moments_mean(&tally->rounds.moments), 1));
    write_fact(page, "fact.decisions",
               figure(language, moments_mean(&tally->decisions.moments), 0));
    if (tally->plan->seats > 1) /* a game for one is one turn */
        write_fact(page, "fact.per_turn",
                   figure(language, moments_mean(&tally->decisions_per_turn), 1));
    write_fact(
        page, "fact.branching",
        figure(language, tally->seat_decisions > 0 ? tally->legal / tally->seat_decisions : 0, 1));
    fputs("</dl>\n", page->out);
}

static void write_setting(Html *page, const char *name, const char *value)
{
    char label[SENTENCE_SIZE];
    html_pair(page, name, "", label, sizeof label);
    fputs("<li>", page->out);
    write_escaped(page->out, label);
    fputs("<code>", page->out);
    write_escaped(page->out, value);
    fputs("</code></li>\n", page->out);
}

/* The command line that plays these games again. */
static void write_settings(Html *page)
{
    const SimPlan *plan = page->tally->plan;
    char text[NAME_SIZE];
    fputs("<details><summary>", page->out);
    write_escaped(page->out, html_word(page, "settings"));
    fputs("</summary><ul>\n", page->out);
    for (int seat = 0; seat < plan->seats; seat++) {
        snprintf(text, sizeof text, "%s %d", html_word(page, "seat"), seat + 1);
        write_setting(page, text, plan->bot[seat]);
    }
    for (int i = 0; i < plan->game->option_count; i++) {
        const Option *option = &plan->game->option[i];
        snprintf(text, sizeof text, "%s=%s", option->id,
                 plan->drawn >> i & 1 ? "any" : option->value[plan->options.value[i]]);
        write_setting(page, html_game_word(page, "option", option->id), text);
    }
    snprintf(text, sizeof text, "%llu", (unsigned long long)plan->seed);
    write_setting(page, html_word(page, "seed"), text);
    write_setting(page, html_word(page, "rules"), plan->game->signature);
    fputs("</ul></details>\n", page->out);
}

static void write_contents(Html *page)
{
    static const char *const chapter[] = { "highlights", "scores", "winners", "starts",
                                           "taken",      "length", "notes" };
    char key[NAME_SIZE];
    fprintf(page->out, "<nav aria-label=\"%s\"><ul>\n", html_word(page, "contents"));
    for (size_t i = 0; i < sizeof chapter / sizeof chapter[0]; i++) {
        snprintf(key, sizeof key, "chapter.%s", chapter[i]);
        fprintf(page->out, "<li><a href=\"#%s\">", chapter[i]);
        write_escaped(page->out, html_word(page, key));
        fputs("</a></li>\n", page->out);
    }
    fputs("</ul></nav>\n", page->out);
}

static void write_chapter(Html *page, const char *id)
{
    char key[NAME_SIZE];
    snprintf(key, sizeof key, "chapter.%s", id);
    fprintf(page->out, "<h2 id=\"%s\">", id);
    write_escaped(page->out, html_word(page, key));
    fputs("</h2>\n", page->out);
}

static void write_opening(Html *page)
{
    const Tally *tally = page->tally;
    const SimPlan *plan = tally->plan;
    long wanted = plan_end(plan) - plan_first(plan);
    char title[SENTENCE_SIZE], line[NAME_SIZE], name[NAME_SIZE];
    snprintf(name, sizeof name, "%s.name", plan->game->name);
    unbroken(text_get(page->language, name), title);
    snprintf(line, sizeof line, "x name=%.100s", title);
    html_fill(page, "title", line, title, sizeof title);
    write_head(page, title);
    html_element(page, "h1", title);
    snprintf(line, sizeof line, "x games=%ld seats=%d", tally->games, plan->seats);
    html_sentence(page, "p class=\"lead\"", "lead", line);
    if (tally->games < wanted) {
        snprintf(line, sizeof line, "x done_games=%ld wanted_games=%ld", tally->games, wanted);
        html_sentence(page, "p", "incomplete", line);
    }
    if (plan_has_clock(plan))
        html_element(page, "p", html_word(page, "clock"));
    write_facts(page);
    write_settings(page);
    write_contents(page);
}

static void write_notes(Html *page)
{
    static const char *const note[] = { "note.bots",  "note.intervals", "note.taken",  "note.holm",
                                        "note.cause", "note.turns",     "note.journal" };
    char line[NAME_SIZE];
    write_chapter(page, "notes");
    fputs("<ul>\n", page->out);
    snprintf(line, sizeof line, "x least=%d", TESTED_FROM);
    for (size_t i = 0; i < sizeof note / sizeof note[0]; i++)
        html_sentence(page, "li", note[i], line);
    fputs("</ul>\n", page->out);
}

static void write_page(Html *page)
{
    write_opening(page);
    write_chapter(page, "highlights");
    report_highlights(page);
    write_chapter(page, "scores");
    report_scores(page);
    write_chapter(page, "winners");
    report_winners(page);
    write_chapter(page, "starts");
    report_choices(page, ROLE_TABLE, ROLE_OPENING);
    report_options(page);
    write_chapter(page, "taken");
    report_choices(page, ROLE_TAKEN, ROLE_TAKEN);
    write_chapter(page, "length");
    report_lengths(page);
    write_notes(page);
    fputs("<footer>", page->out);
    html_element(page, "p", text_get(page->language, "cli.unofficial"));
    fputs("</footer></main></body></html>\n", page->out);
}

bool report_write(const Tally *tally, const SimOutput *output, const Folder *folder, Trouble *why)
{
    char plots[PATH_SIZE], *text = NULL;
    size_t length;
    Html page = { .tally = tally, .language = output->language, .why = why };
    if (output->png &&
        (!folder_join(folder->path, "plots", plots, why) || !folder_make(&page.plots, plots, why)))
        return false;
    page.out = open_memstream(&text, &length);
    if (page.out == NULL)
        return system_trouble(why, "no_memory", folder->path);
    write_page(&page);
    bool good = (fclose(page.out) == 0 || system_trouble(why, "no_memory", folder->path)) &&
                !page.failed && folder_write(folder, "report.html", text, length, why);
    free(text);
    return good;
}
