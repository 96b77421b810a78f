#!/usr/bin/env python3
"""A wrong dependency between layers must not compile: layers.py BUILD_FOLDER

For each layer, one of its sources' own compile commands is asked to include the public header of each layer
that it may not use, and must fail; and of each that it may use, and must not.
"""
import json
import os
import shlex
import subprocess
import sys
import tempfile

HEADERS = {"base": "line.h", "rules": "game.h", "text": "text.h", "table": "table.h", "bots": "bot.h",
           "simulate": "simulate.h", "train": "train.h", "bench": "bench.h", "terminal": "terminal.h"}
BELOW = {
    "base": set(),
    "rules": {"base"},
    "text": {"base"},
    "table": {"base", "rules"},
    "bots": {"base", "rules"},
    "simulate": {"base", "rules", "table", "bots", "text"},
    "train": {"base", "rules", "table", "bots", "text", "simulate"},
    "bench": {"base", "rules", "table", "bots", "text", "simulate"},
    "terminal": {"base", "rules", "table", "bots", "text"},
}

build = sys.argv[1]
with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
    commands = json.load(file)
top = os.path.commonpath([entry["file"] for entry in commands if "/generated/" not in entry["file"]])


def compiles(layer, header):
    source = next(e for e in commands if os.path.dirname(os.path.relpath(e["file"], top)) == layer)
    words = shlex.split(source["command"])
    with tempfile.TemporaryDirectory() as folder:
        stub = os.path.join(folder, "stub.c")
        with open(stub, "w", encoding="utf-8") as out:
            out.write(f'#include "{header}"\nint stub_is_not_empty;\n')
        words[words.index("-c") + 1] = stub
        words[words.index("-o") + 1] = os.path.join(folder, "stub.o")
        return subprocess.run(words, cwd=source["directory"], stderr=subprocess.DEVNULL, check=False).returncode == 0


wrong = []
for layer, below in BELOW.items():
    for other, header in HEADERS.items():
        allowed = other == layer or other in below
        if compiles(layer, header) != allowed:
            wrong.append(f"{layer} {'cannot' if allowed else 'can'} include {header} of {other}")
print("\n".join(wrong) or f"{len(BELOW)} layers see only what is below them")
sys.exit(1 if wrong else 0)
