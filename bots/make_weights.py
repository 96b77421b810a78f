"""Turns the tables in weights/ into headers.

    make_weights.py weights/moonshine.tsv moonshine_weights.h
        an enumeration of the weights, and the table of an Evaluator
    make_weights.py weights/distilled_forecast.tsv distilled_forecast_fit.h
        an enumeration of the things that a forecast counts, and what each brings by stage
"""

import re
import sys

NUMBER = r"-?\d+(\.\d+)?"


def fail(path, number, why):
    sys.exit(f"{path}:{number}: {why}")


def check_header(path, number, header):
    values = header[1:-1]
    is_plain = header[0] == "weight" and values == ["value"]
    is_fit = header[0] == "thing" and values and values == [f"left_{n}" for n in range(len(values))]
    if header[-1] != "meaning" or not (is_plain or is_fit):
        fail(path, number, "the columns are weight, value, meaning, or thing, left_0, left_1 …, meaning")


def read(path):
    """The column names, and the rows as lists of cells."""
    rows, header = [], None
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            line = line.rstrip("\n")
            if line.startswith("#") or not line:
                continue
            cells = line.split("\t")
            if header is None:
                header = cells
                check_header(path, number, header)
                continue
            if len(cells) != len(header):
                fail(path, number, f"{len(header)} columns are wanted")
            if not re.fullmatch("[a-z][a-z_0-9]*", cells[0]):
                fail(path, number, f"“{cells[0]}” is not a name")
            if cells[0] in (row[0] for row in rows):
                fail(path, number, f"“{cells[0]}” stands there twice")
            for value in cells[1:-1]:
                if not re.fullmatch(NUMBER, value):
                    fail(path, number, f"“{value}” is not a number")
            if '"' in cells[-1] or "\\" in cells[-1]:
                fail(path, number, "no quotes or backslashes in a meaning")
            rows.append(cells)
    if header is None:
        fail(path, 1, "the line with the names of the columns is missing")
    return header, rows


def write_weights(out, rows):
    out.write("enum {\n")
    for name, _, _ in rows:
        out.write(f"    W_{name.upper()},\n")
    out.write("    WEIGHTS,\n};\n")
    out.write("static const Weight standard_weight[WEIGHTS] = {\n")
    for name, value, meaning in rows:
        out.write(f'    {{ "{name}", {value}, "{meaning}" }},\n')
    out.write("};\n")


def write_fit(path, out, header, rows):
    """The last row is the error of the fit."""
    if not rows or rows[-1][0] != "error":
        fail(path, 1, "the last row is “error”")
    things, error, stages = rows[:-1], rows[-1], len(header) - 2
    out.write("enum {\n")
    for row in things:
        out.write(f"    {row[0].upper()},\n")
    out.write(f"    THINGS,\n    STAGES = {stages},\n}};\n")
    out.write("static const FitThing forecast_thing[THINGS] = {\n")
    for row in things:
        out.write(f'    {{ "{row[0]}", "{row[-1]}" }},\n')
    out.write("};\nstatic const double brings[THINGS][STAGES] = {\n")
    for row in things:
        out.write(f"    {{ {', '.join(row[1:-1])} }},\n")
    out.write(f"}};\nstatic const double forecast_error[STAGES] = {{ {', '.join(error[1:-1])} }};\n")


def main():
    path, target = sys.argv[1:]
    header, rows = read(path)
    with open(target, "w", encoding="utf-8") as out:
        out.write(f"/* Made from {path.rsplit('/', 1)[-1]}. */\n")
        if header[0] == "weight":
            write_weights(out, rows)
        else:
            write_fit(path, out, header, rows)


main()
