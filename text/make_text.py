#!/usr/bin/env python3
"""Compiles sentences and rulebooks.

    make_text.py ROOT OUT.c             everything as C
    make_text.py ROOT LANGUAGE GAME     one book as JSON on standard output, for the web client

ROOT/text/<language>/*.tsv hold `key<TAB>text` rows. In a text, \\n is a new line and \\v parts what a command's help
says before and behind its options. ROOT/docs/rules/<game>.md and <game>.<language>.md are the rules (rulebook.py), and
ROOT/rules/<game>/cards the tables of the almanac (almanac.py). Every language must have the same keys with the same
names in braces, and every rulebook the same numbers; otherwise file and line are named and nothing is written.
"""
import json
import os
import re
import sys

from almanac import make_almanac
from rulebook import numbers_of, read_book

root = sys.argv[1]
text_folder, rules_folder = os.path.join(root, "text"), os.path.join(root, "docs", "rules")
LANGUAGES = {"en": False, "fr": True}  # whether zero is singular
errors = []


def read_sentences(language):
    """{key: (text, where)} of one language."""
    entries = {}
    folder = os.path.join(text_folder, language)
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name)
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        if lines[0] != "key\ttext":
            errors.append(f"{path}:1: the first line is key<TAB>text")
        for number, line in enumerate(lines[1:], start=2):
            if line == "":
                continue
            where = f"{path}:{number}"
            cells = line.split("\t")
            if len(cells) != 2 or not cells[0] or not cells[1]:
                errors.append(f"{where}: a key and a text expected")
            elif cells[0] in entries:
                errors.append(f"{where}: {cells[0]} is also at {entries[cells[0]][1]}")
            else:
                entries[cells[0]] = (cells[1].replace("\\n", "\n").replace("\\v", "\v"), where)
    return entries


def names_in_braces(text):
    return sorted(set(re.findall(r"\{\^?(\w+)\}", text)))


def compare_languages(catalogue):
    first = next(iter(catalogue))
    for language, entries in catalogue.items():
        for key, (text, where) in entries.items():
            for other, theirs in catalogue.items():
                if key not in theirs:
                    errors.append(f"{where}: {key} is missing in {other}")
            if key in catalogue[first] and names_in_braces(text) != names_in_braces(catalogue[first][key][0]):
                errors.append(f"{where}: {key} has other names in braces than in {first}")


def quote(text):
    out = ""
    for byte in text.encode("utf-8"):
        char = chr(byte)
        if char in "\"\\":
            out += "\\" + char
        elif 32 <= byte < 127:
            out += char
        else:
            out += f"\\{byte:03o}"
    return f'"{out}"'


def make_book(language, game, entries):
    """A whole book, or None: its page is missing or cannot be read."""
    path = os.path.join(rules_folder, f"{game}.md" if language == "en" else f"{game}.{language}.md")
    texts = {key: text for key, (text, _) in entries.items()}
    sources = {key[9:]: text for key, text in texts.items() if key.startswith("book.tag.")}
    try:
        book = read_book(path, {**sources, "colon": texts["book.colon"], "semicolon": texts["book.semicolon"]})
        book["almanac"] = make_almanac(os.path.join(root, "rules"), game, texts, LANGUAGES[language])
        book["words"] = {key[5:]: text for key, text in texts.items()
                         if key.startswith(("book.page.", "book.notes.", "book.part.", "book.tab.", "book.colon"))}
        return book
    except FileNotFoundError:
        errors.append(f"{path}:1: the rules of {game} are missing in {language}")
    except ValueError as problem:
        errors.append(str(problem))
    except KeyError as key:
        errors.append(f"{text_folder}/{language}: {key.args[0]} is missing")


def book_lines(book):
    """(part, level, number, text) of a book as the terminal prints it."""
    words = book["words"]
    for part in ("summary", "rules", "almanac", "notes"):
        if not book[part]:
            continue
        yield part, 1, None, words[f"part.{part}"]
        if part == "almanac":
            yield from almanac_lines(book["almanac"], words)
            continue
        for chapter in book[part]:
            if chapter["title"] and part != "summary":
                yield part, 2, None, chapter["title"]
            for line in chapter["lines"]:
                if line["kind"] in ("rule", "example", "heading"):
                    yield part, 3 if line["kind"] == "heading" else 0, line.get("number"), line["text"]
    if book["sources"]:
        yield "notes", 2, None, words["notes.sources"]
    for each in book["sources"]:
        yield "notes", 0, None, f"{each['number']}  {each['text']}"


def almanac_lines(tables, words):
    if tables:
        yield "almanac", 0, None, words["page.legend"]
    for table in tables:
        yield "almanac", 2, None, table["title"]
        for row in table["rows"]:
            cells = [cell["text"] if cell["text"].endswith(".") else f"{column}{words['colon']}{cell['text']}"
                     for column, cell in zip(table["columns"], row["cells"]) if cell["text"]]
            rules = [f"{words['page.rules']}{words['colon']}{' '.join(row['rules'])}"] if row["rules"] else []
            source = f"{words['page.source']}{words['colon']}{row['source']}"
            yield "almanac", 0, None, " · ".join([row["name"], *cells, *rules, source])


def stop_at_errors():
    if errors:
        sys.exit("\n".join(errors))


def main():
    if len(sys.argv) == 4:
        language, game = sys.argv[2:]
        book = make_book(language, game, read_sentences(language))
        stop_at_errors()
        json.dump(book, sys.stdout, ensure_ascii=False)
        return
    catalogue = {language: read_sentences(language) for language in LANGUAGES}
    compare_languages(catalogue)
    games = sorted(name[:-3] for name in os.listdir(rules_folder) if re.fullmatch(r"[a-z]+\.md", name))
    books = {}
    for language in LANGUAGES:
        for game in games:
            book = make_book(language, game, catalogue[language])
            if book is None:
                continue
            books[language, game] = list(book_lines(book))
            if numbers_of(book) != [number for _, _, number, _ in books["en", game] if number]:
                errors.append(f"{rules_folder}/{game}.{language}.md:1: other rule numbers than in {game}.md")
    stop_at_errors()
    with open(sys.argv[2], "w", encoding="utf-8") as file:
        file.write("\n".join(c_source(catalogue, games, books)) + "\n")


def c_source(catalogue, games, books):
    out = ["/* Made from text/, docs/rules/ and the card tables by make_text.py: change those. */", '#include "text.h"', ""]
    for language, entries in catalogue.items():
        out.append(f"static const TextEntry entries_{language}[] = {{")
        out += [f"    {{ {quote(key)}, {quote(entries[key][0])} }}," for key in sorted(entries)]
        out.append("};")
        for game in games:
            out.append(f"static const RuleText rules_{language}_{game}[] = {{")
            out += [f"    {{ {quote(number) if number else '0'}, {quote(text)}, BOOK_{part.upper()}, {level} }},"
                    for part, level, number, text in books[language, game]]
            out.append("};")
        out.append(f"static const Rulebook rulebooks_{language}[] = {{")
        out += [f"    {{ {quote(game)}, rules_{language}_{game}, {len(books[language, game])} }}," for game in games]
        out.append("};")
    out.append("const Language languages[] = {")
    for language, singular in LANGUAGES.items():
        out.append(f"    {{ {quote(language)}, entries_{language}, {len(catalogue[language])}, rulebooks_{language},"
                   f" {len(games)}, {str(singular).lower()} }},")
    return out + ["};", f"const int language_count = {len(LANGUAGES)};"]


main()
