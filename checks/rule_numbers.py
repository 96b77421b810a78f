#!/usr/bin/env python3
"""Compares the numbered rules of each game with the names of its tests.

    checks/rule_numbers.py moonshine ...

Every number of docs/rules/<game>.md has a test in tests/<game>/*.c whose name begins with it
(M4.16: TEST(M4_16_...), D25: TEST(D25_...), BD3: TEST(BD3_...)), or a line `number<TAB>reason` in
checks/untested_rules.tsv. Tests with a number that the page does not have are reported too, and
exceptions that are none.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXCEPTIONS = ROOT / "checks" / "untested_rules.tsv"
RULE = re.compile(r"^\*\*([A-Z]+\d+(?:\.\d+)?)\*\*", re.MULTILINE)
TEST = re.compile(r"^TEST\((\w+)\)", re.MULTILINE)
NUMBER = re.compile(r"([A-Z]+\d+)(?:_(\d+))?_")


def numbers_of(name):
    """The numbers a test name can begin with, the longest first: D25_2_cards may be of D25."""
    match = NUMBER.match(name)
    if match is None:
        return []
    chapter, paragraph = match.groups()
    return [f"{chapter}.{paragraph}", chapter] if paragraph else [chapter]


def read_exceptions():
    exceptions = {}
    for row, line in enumerate(EXCEPTIONS.read_text(encoding="utf-8").splitlines()[1:], 2):
        number, _, reason = line.partition("\t")
        if not reason:
            sys.exit(f"{EXCEPTIONS}:{row}: a number, a tab and a reason")
        exceptions[number] = reason
    return exceptions


def complaints_about(game, exceptions):
    rules = RULE.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8"))
    prefix = rules[0][0]
    excepted = {number for number in exceptions if number.startswith(prefix)}
    tested = set()
    for path in sorted((ROOT / "tests" / game).glob("*.c")):
        for name in TEST.findall(path.read_text(encoding="utf-8")):
            numbers = numbers_of(name)
            known = [number for number in numbers if number in rules]
            tested.update(known[:1])
            if numbers and not known:
                yield f"{path.relative_to(ROOT)}: {name}: no rule {numbers[0]}"
    for number in rules:
        if number not in tested | excepted:
            yield f"{game}: {number} has no test"
    for number in sorted(excepted):
        if number in tested or number not in rules:
            yield f"{EXCEPTIONS.relative_to(ROOT)}: {number} has a test, or is no rule"


def main(games):
    exceptions = read_exceptions()
    complaints = [line for game in games for line in complaints_about(game, exceptions)]
    print("\n".join(complaints) or f"all rules have tests: {' '.join(games)}")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
