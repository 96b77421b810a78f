#!/usr/bin/python3
"""Makes an edition for tests of a frozen one: next_edition.py editions/moonshine_0.c OUT

Moonshine gets a changed card, Brew Crafters a rule that is changed with one option only, and Distilled a changed rule
and a new field. The edition has the number 99, a signature of its own, and names what it corrects.
"""
import pathlib
import re
import sys

CHANGES = {
    "moonshine": [(r"(\{ \.number = 1, .*?\.points = )0,", r"\g<1>4,")],
    "brewcrafters": [(r"(\.what = HIRE_TEMPORARY_WORKERS, \.amount = 2, \.needs = 2, \.price = )1,", r"\g<1>2,")],
    "distilled": [(r"BASIC_LIMIT_PER_MARKET_PHASE = 2 ", "BASIC_LIMIT_PER_MARKET_PHASE = 3 "),
                  (r"signature_label_is_home, solo_reveal_side_neighbours;",
                   "signature_label_is_home, solo_reveal_side_neighbours, tasted;"),
                  (r"( *\{ ONE\(Distilled, signature_label_is_home\), FLAG, UNTOLD \},)",
                   r"\1 { ONE(Distilled, tasted), NUMBER(0, 9) },")],
}
CORRECTED = {
    "moonshine": '{ "M4.16", NULL, NULL }',
    "brewcrafters": '{ "B40", "temporary_help", "on" }',
    "distilled": '{ "D26", NULL, NULL }',
}


def replace_once(text, pattern, replacement):
    text, count = re.subn(pattern, replacement, text)
    assert count == 1, f"{pattern}: found {count} times"
    return text


def main():
    source, out = map(pathlib.Path, sys.argv[1:])
    name = source.stem
    game, number = name.rsplit("_", 1)
    text = source.read_text(encoding="utf-8")
    for pattern, replacement in CHANGES[game]:
        text = replace_once(text, pattern, replacement)
    text = re.sub(rf"\b{name}(?=_|\b)", f"{game}_99", text)
    text = re.sub(r"\n    \.edition = \d+,", "", text)
    text = replace_once(text, r"(\.signature =\n)\"[0-9a-f]{16}\"",
                        rf'.edition = 99, .corrected = (const Correction[]){{ {CORRECTED[game]}, {{ NULL, NULL, NULL }} }},\n'
                        rf'    \1"{number}{game[0].encode().hex()}0000000000099"')
    out.write_text(text, encoding="utf-8")


main()
