#!/usr/bin/env python3
"""Turns choices/<game>.tsv into C: make_choices.py OUT.c TSV...

A row says which event of the game's story tells what a report counts. Roles:
  first    the seat of this line is the first player
  round    this line begins a round; the kind names what the game calls it
  back     a seat gives up what it has taken: it no longer counts
  table    what holds for the whole table: the word of the state that the argument names, when the first round begins
  start    what a seat starts with
  opening  what a seat does before the first round begins
  taken    what a seat takes in the course of the game
The argument is the pair of the line that names the thing. Rows of the same kind are one column. A line about several
seats lists them, by=0,2: each of them has taken the thing.
"""
import os
import re
import sys

ROLES = ["first", "round", "back", "table", "start", "opening", "taken"]


def fail(path, number, why):
    sys.exit(f"{path}:{number}: {why}")


def read(path):
    rows, header, role_of = [], None, {}
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if line.startswith("#") or not line:
                continue
            cells = line.split("\t")
            if header is None:
                header = cells
                if header != ["role", "kind", "event", "argument"]:
                    fail(path, number, "the columns are role, kind, event, argument")
                continue
            if len(cells) != 4 or not all(re.fullmatch("-|[a-z][a-z_0-9]*", cell) for cell in cells):
                fail(path, number, "four words are wanted")
            role, kind, event, argument = cells
            if role not in ROLES:
                fail(path, number, f"“{role}” is not a role: {', '.join(ROLES)}")
            if (event == "-") != (role == "table") or (argument == "-") != (role in ("first", "round")):
                fail(path, number, "an event except for the table, and an argument for whatever is counted")
            if role == "back" and kind not in role_of:
                fail(path, number, f"nothing of the kind “{kind}” has been taken")
            if role != "back" and role_of.setdefault(kind, role) != role:
                fail(path, number, f"“{kind}” has two roles")
            rows.append(cells)
    if sorted(row[0] for row in rows if row[0] in ("first", "round")) != ["first", "round"]:
        fail(path, 1, "one row for the first player and one for the round")
    return rows


def main():
    target, paths = sys.argv[1], sys.argv[2:]
    out = ["/* Made from the tables in choices/ by make_choices.py: change those. */", '#include "choices.h"', ""]
    tables = []
    for path in paths:
        game, rows = os.path.basename(path)[:-4], read(path)
        out.append(f"static const Choice choices_{game}[] = {{")
        out += [f'    {{ ROLE_{role.upper()}, "{kind}", "{event}", "{argument}" }},' for role, kind, event, argument in rows]
        out.append("};")
        tables.append(f'    {{ "{game}", choices_{game}, {len(rows)} }},')
    out += ["const ChoiceTable choice_tables[] = {", *tables, "};", f"const int choice_table_count = {len(tables)};"]
    with open(target, "w", encoding="utf-8") as file:
        file.write("\n".join(out) + "\n")


main()
