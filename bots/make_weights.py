"""Turns weights/<game>.tsv into a header: an enumeration of the weights and the table of a Sense.

    make_weights.py weights/moonshine.tsv moonshine_weights.h
"""

import re
import sys


def fail(path, number, why):
    sys.exit(f"{path}:{number}: {why}")


def read(path):
    rows, header = [], None
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if line.startswith("#") or not line:
                continue
            cells = line.split("\t")
            if header is None:
                header = cells
                if header != ["weight", "value", "meaning"]:
                    fail(path, number, "the columns are weight, value, meaning")
                continue
            if len(cells) != 3:
                fail(path, number, "three columns are wanted")
            if not re.fullmatch("[a-z][a-z_0-9]*", cells[0]):
                fail(path, number, f"“{cells[0]}” is not a name")
            if cells[0] in (row[0] for row in rows):
                fail(path, number, f"“{cells[0]}” stands there twice")
            if not re.fullmatch(r"-?\d+(\.\d+)?", cells[1]):
                fail(path, number, f"“{cells[1]}” is not a number")
            if '"' in cells[2] or "\\" in cells[2]:
                fail(path, number, "no quotes or backslashes in a meaning")
            rows.append(cells)
    return rows


def main():
    path, out = sys.argv[1:]
    rows = read(path)
    with open(out, "w", encoding="utf-8") as header:
        header.write(f"/* Made from {path.rsplit('/', 1)[-1]}. */\n")
        header.write("enum {\n")
        for name, _, _ in rows:
            header.write(f"    W_{name.upper()},\n")
        header.write("    WEIGHTS,\n};\n")
        header.write("static const Weight standard_weight[WEIGHTS] = {\n")
        for name, value, meaning in rows:
            header.write(f'    {{ "{name}", {value}, "{meaning}" }},\n')
        header.write("};\n")


main()
