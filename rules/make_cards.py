#!/usr/bin/env python3
"""Turns a game's card tables into a C header or a TypeScript module: make_cards.py rules/GAME/cards OUT.h|OUT.ts

schema.tsv beside the tables says what each column holds. A row of it is: table, column, type, detail.
  words      declares an enumeration: `words Colour words GREEN PINK`
  ids        declares the names of an enumeration of the code, by what they are made of: `ingredients:24` are the first
             24 ids of a table, `workers.brewmaster` is one id, anything else is a word
  table      the struct and the array of a table: `clients - table Client client`
  id         the row's name; becomes an enumerator with the prefix in detail, and a word
  number     a whole number in the range low..high (negative allowed)
  flag       0 or 1
  word       one word of the enumeration in detail; `word?` may be - for none
  ref        the id of a row of the table in detail; `ref?` may be -
  set        words of the enumeration in detail, separated by spaces, as a bit mask; - for none
  refs       ids of rows of the table in detail, separated by spaces, as a bit mask; - for none
  skip       for people only: not compiled
  total      a promise: count, count(COLUMN=WORD), sum(COLUMN) or sum(COLUMN,COLUMN=WORD), with its value in detail
  constants  a table of key, value, rule, source: one enumerator each
Whatever does not fit is an error that names file and line, and nothing is written. A script check_links.py
beside the tables, if there is one, is run first: it says what no single table can promise.
"""
import os
import re
import subprocess
import sys

folder, target = sys.argv[1], sys.argv[2]
errors = []


def fail(path, line, what):
    errors.append(f"{path}:{line}: {what}")


def read_table(name):
    """The rows of a table as (line number, {column: cell}), and its columns."""
    path = os.path.join(folder, name + ".tsv")
    try:
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
    except OSError as error:
        fail(path, 1, error.strerror)
        return path, [], []
    columns = lines[0].split("\t")
    rows = []
    for number, line in enumerate(lines[1:], start=2):
        if line == "":
            if number != len(lines):
                fail(path, number, "an empty line")
            continue
        cells = line.split("\t")
        if len(cells) != len(columns) or "" in cells:
            fail(path, number, f"{len(columns)} filled cells expected, {len([c for c in cells if c])} found")
            continue
        rows.append((number, dict(zip(columns, cells))))
    return path, columns, rows


def snake(name):
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


links = os.path.join(folder, "check_links.py")
if os.path.exists(links) and subprocess.run([sys.executable, links], check=False).returncode != 0:
    sys.exit(1)
schema_path, schema_columns, schema = read_table("schema")
words, id_lists, tables, constants = {}, {}, {}, []
for line, row in schema:
    if row["type"] == "words":
        words[row["column"]] = row["detail"].split(" ")
    elif row["type"] == "ids":
        id_lists[row["column"]] = (line, row["detail"].split(" "))
    elif row["type"] == "constants":
        constants.append(row["table"])
    elif row["type"] == "table":
        struct, array = row["detail"].split(" ")
        tables[row["table"]] = {"struct": struct, "array": array, "columns": [], "totals": [], "ids": [], "prefix": ""}
    elif row["table"] not in tables:
        fail(schema_path, line, f"table {row['table']} is not declared before its columns")
    elif row["type"] == "total":
        tables[row["table"]]["totals"].append((line, row["column"], row["detail"]))
    else:
        tables[row["table"]]["columns"].append((line, row["column"], row["type"], row["detail"]))

for name, table in tables.items():
    table["path"], table["header"], table["rows"] = read_table(name)
    declared = [column for _, column, _, _ in table["columns"]]
    for column in declared:
        if column not in table["header"]:
            fail(table["path"], 1, f"column {column} is missing")
    for column in table["header"]:
        if column not in declared:
            fail(table["path"], 1, f"column {column} is not in the schema")
    for _, column, kind, detail in table["columns"]:
        if kind == "id":
            table["prefix"] = detail
            for line, row in table["rows"]:
                if not re.fullmatch(r"[a-z][a-z0-9_]*", row.get(column, "")):
                    fail(table["path"], line, f"{row.get(column)} is not a name of small letters, digits and _")
                if row.get(column) in table["ids"]:
                    fail(table["path"], line, f"{row.get(column)} is named twice")
                table["ids"].append(row.get(column, ""))
if errors:
    sys.exit("\n".join(errors))


def enumerator(table, name):
    return f"{tables[table]['prefix']}_{name.upper()}"


def cell_value(path, line, kind, detail, cell):
    """The C expression for a cell, or None with an error noted."""
    if kind == "number":
        low, high = (int(end) for end in detail.split(".."))
        if not re.fullmatch(r"-?[0-9]+", cell) or not low <= int(cell) <= high:
            return fail(path, line, f"{cell} is not a number from {low} to {high}")
        return cell
    if kind == "flag":
        return cell if cell in ("0", "1") else fail(path, line, f"{cell} is neither 0 nor 1")
    if kind in ("word?", "ref?") and cell == "-":
        return "NONE"
    if kind in ("word", "word?"):
        return cell if cell in words[detail] else fail(path, line, f"{cell} is not a word of {detail}")
    if kind in ("ref", "ref?"):
        return enumerator(detail, cell) if cell in tables[detail]["ids"] else fail(path, line, f"{cell} is not in {detail}")
    members = [] if cell == "-" else cell.split(" ")
    if kind == "set":
        unknown = [member for member in members if member not in words[detail]]
        names = members
    elif kind == "refs":
        unknown = [member for member in members if member not in tables[detail]["ids"]]
        names = [enumerator(detail, member) for member in members if member not in unknown]
    else:
        return fail(path, line, f"{kind} is not a type of column")
    if unknown or len(set(members)) != len(members):
        return fail(path, line, f"{' '.join(unknown) or cell}: not in {detail}, or named twice")
    return " | ".join(f"UINT32_C(1) << {name}" for name in names) or "0"


def field_type(kind, detail):
    if kind in ("set", "refs"):
        return "uint32_t"
    if kind == "number":
        low, high = (int(end) for end in detail.split(".."))
        if low >= 0:
            return "uint8_t" if high < 256 else "uint16_t"
        return "int8_t" if low >= -128 and high < 128 else "int16_t"
    return "uint8_t"


def check_total(table, line, promise, value):
    rows = [row for _, row in table["rows"]]
    match = re.fullmatch(r"count(?:\((\w+)=(\S+)\))?|sum\((\w+)(?:,(\w+)=(\S+))?\)", promise)
    if not match:
        return fail(schema_path, line, f"{promise} is not a total")
    column, word = match.group(1) or match.group(4), match.group(2) or match.group(5)
    summed = match.group(3)
    for name in (column, summed):
        if name and name not in table["header"]:
            return fail(schema_path, line, f"there is no column {name}")
    rows = [row for row in rows if column is None or row[column] == word]
    got = sum(int(row[summed]) for row in rows) if summed else len(rows)
    if got != int(value):
        fail(table["path"], 1, f"{promise} is {got}, should be {value}")


def write_words(out, name, names):
    out.append(f"typedef enum {name} {{ {', '.join(names)}, {snake(name).upper()}_COUNT }} {name};")
    write_names(out, name, names)


def write_names(out, name, names):
    quoted = ", ".join(f'"{word.lower()}"' for word in names)
    out.append(f"static const char *const {snake(name)}_word[] = {{ {quoted} }};")
    out.append(f"static const Words {snake(name)}_words = {{ {snake(name)}_word, {len(names)} }};\n")


def listed_ids(line, parts):
    names = []
    for part in parts:
        table, count, name = re.fullmatch(r"(?:(\w+)(?::(\d+)|\.))?(\w*)", part).groups()
        ids = tables[table]["ids"] if table in tables else []
        found = [name] if table is None else ids[:int(count)] if count else [each for each in ids if each == name]
        if not found:
            fail(schema_path, line, f"{part} names no id")
        names += found
    return names


def write_table(out, name, table):
    if table["prefix"]:
        ids = [enumerator(name, row_id) for row_id in table["ids"]]
        out.append(f"enum {{ {', '.join(ids)}, {table['prefix']}_COUNT }};")
        quoted = ", ".join(f'"{row_id}"' for row_id in table["ids"])
        out.append(f"static const char *const {table['array']}_id[] = {{ {quoted} }};")
        out.append(f"static const Words {table['array']}_words = {{ {table['array']}_id, {len(ids)} }};")
    out.append(f"typedef struct {table['struct']} {{")
    compiled = [column for column in table["columns"] if column[2] not in ("skip", "id")]
    for _, column, kind, detail in compiled:
        out.append(f"    {field_type(kind, detail)} {column};")
    out.append(f"}} {table['struct']};")
    out.append(f"static const {table['struct']} {table['array']}[] = {{")
    for line, row in table["rows"]:
        cells = [(column, cell_value(table["path"], line, kind, detail, row[column]))
                 for _, column, kind, detail in compiled]
        out.append("    { " + ", ".join(f".{column} = {value}" for column, value in cells) + " },")
    out.append("};\n")


def literal(kind, cell):
    """The TypeScript expression for a cell that cell_value has accepted."""
    if kind in ("number", "flag"):
        return {"0": "false", "1": "true"}[cell] if kind == "flag" else cell
    if kind in ("set", "refs"):
        return "[" + ", ".join(f'"{member.lower()}"' for member in ([] if cell == "-" else cell.split(" "))) + "]"
    return "null" if cell == "-" else f'"{cell if kind == "skip" else cell.lower()}"'


def literal_type(kind, detail):
    if kind in ("number", "flag", "skip"):
        return {"number": "number", "flag": "boolean", "skip": "string | null"}[kind]
    named = detail if kind in ("word", "word?", "set") else f"{tables[detail]['struct']}Id"
    return f"readonly {named}[]" if kind in ("set", "refs") else named + (" | null" if kind.endswith("?") else "")


def camel(name):
    return re.sub(r"_(\w)", lambda match: match.group(1).upper(), name)


def union_type(name, words_in_it):
    return f"export type {name} = " + " | ".join(f'"{word}"' for word in words_in_it) + ";"


def write_typescript(out):
    for name, names in words.items():
        out.append(union_type(name, [word.lower() for word in names]))
    for name, table in tables.items():
        struct = table["struct"]
        if table["prefix"]:
            out.append(union_type(f"{struct}Id", table["ids"]))
        out.append(f"export interface {struct} {{")
        for _, column, kind, detail in table["columns"]:
            out.append(f"  {column}: {f'{struct}Id' if kind == 'id' else literal_type(kind, detail)};")
        out.append(f"}}\nexport const {camel(name)}: readonly {struct}[] = [")
        for _, row in table["rows"]:
            cells = [f"{column}: {literal(kind, row[column])}" for _, column, kind, _ in table["columns"]]
            out.append("  { " + ", ".join(cells) + " },")
        out.append("];")
    for name in constants:
        out.append(f"export const {camel(name)} = {{")
        out.extend(f"  {row['key']}: {row['value']}," for _, row in read_table(name)[2])
        out.append("};")


out = [f"/* Made from {os.path.basename(os.path.dirname(os.path.abspath(folder)))}/cards by make_cards.py:"
       " change those. */", "#include \"game.h\"", ""]
for name, names in words.items():
    write_words(out, name, names)
for name, table in tables.items():
    write_table(out, name, table)
    for line, promise, value in table["totals"]:
        check_total(table, line, promise, value)
for name, (line, parts) in id_lists.items():
    write_names(out, name, listed_ids(line, parts))
for name in constants:
    path, columns, rows = read_table(name)
    if columns != ["key", "value", "rule", "source"]:
        fail(path, 1, "the columns are key, value, rule, source")
        continue
    for line, row in rows:
        if not re.fullmatch(r"-?[0-9]+", row["value"]):
            fail(path, line, f"{row['value']} is not a whole number")
        out.append(f"enum {{ {row['key'].upper()} = {row['value']} }}; /* {row['rule']} */")
if errors:
    sys.exit("\n".join(errors))
if target.endswith(".ts"):
    out = out[:1]
    write_typescript(out)
with open(target, "w", encoding="utf-8") as file:
    file.write("\n".join(out) + "\n")
