#!/usr/bin/env python3
"""Compiles sentences and rulebooks: make_text.py TEXT_FOLDER RULES_FOLDER OUT.c

TEXT_FOLDER/<language>/*.tsv hold `key<TAB>text` rows; RULES_FOLDER/<game>.md and <game>.<language>.md hold
headings and paragraphs that begin with a number in bold. In a text, \\n is a new line and \\v parts what
a command's help says before and behind its options. Every language must have the same keys with the same
names in braces, and every rulebook the same numbers; otherwise file and line are named and nothing is written.
"""
import os
import re
import sys

text_folder, rules_folder, target = sys.argv[1:4]
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


def read_rulebook(path):
    """Headings (number None) and numbered paragraphs, as plain text."""
    rules, paragraph = [], None
    with open(path, encoding="utf-8") as file:
        for line in file.read().split("\n"):
            heading = re.match(r"#+ (.*)", line)
            numbered = re.match(r"\*\*([A-Z]+[0-9][0-9.]*[a-z]?)\*\* ?(.*)", line)
            if heading:
                rules.append([None, heading[1]])
                paragraph = None
            elif numbered:
                paragraph = [numbered[1], numbered[2]]
                rules.append(paragraph)
            elif line.strip() == "":
                paragraph = None
            elif paragraph is not None:
                paragraph[1] += ("\n" if re.match(r" *[a-z]\. ", line) else " ") + line.strip()
    return [(number, text.replace("**", "").replace("`", "")) for number, text in rules]


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


catalogue = {language: read_sentences(language) for language in LANGUAGES}
compare_languages(catalogue)
games = sorted(name[:-3] for name in os.listdir(rules_folder) if re.fullmatch(r"[a-z]+\.md", name))
books = {}
for language in LANGUAGES:
    for game in games:
        name = f"{game}.md" if language == "en" else f"{game}.{language}.md"
        path = os.path.join(rules_folder, name)
        if not os.path.exists(path):
            errors.append(f"{path}:1: the rules of {game} are missing in {language}")
            continue
        books[language, game] = read_rulebook(path)
        if [n for n, _ in books[language, game] if n] != [n for n, _ in books["en", game] if n]:
            errors.append(f"{path}:1: other rule numbers than in {game}.md")
if errors:
    sys.exit("\n".join(errors))

out = ["/* Made from text/ and docs/rules/ by make_text.py: change those. */", '#include "text.h"', ""]
for language, entries in catalogue.items():
    out.append(f"static const TextEntry entries_{language}[] = {{")
    out += [f"    {{ {quote(key)}, {quote(entries[key][0])} }}," for key in sorted(entries)]
    out.append("};")
    for game in games:
        out.append(f"static const RuleText rules_{language}_{game}[] = {{")
        out += [f"    {{ {quote(number) if number else '0'}, {quote(text)} }}," for number, text in books[language, game]]
        out.append("};")
    out.append(f"static const Rulebook rulebooks_{language}[] = {{")
    out += [f"    {{ {quote(game)}, rules_{language}_{game}, {len(books[language, game])} }}," for game in games]
    out.append("};")
out.append("const Language languages[] = {")
for language, singular in LANGUAGES.items():
    out.append(f"    {{ {quote(language)}, entries_{language}, {len(catalogue[language])}, rulebooks_{language},"
               f" {len(games)}, {str(singular).lower()} }},")
out += ["};", f"const int language_count = {len(LANGUAGES)};"]
with open(target, "w", encoding="utf-8") as file:
    file.write("\n".join(out) + "\n")
