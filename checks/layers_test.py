#!/usr/bin/env python3
"""Each kind of offence that checks/layers.py looks for is found, in small made-up trees: layers_test.py"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

LAYERS = pathlib.Path(__file__).resolve().parent / "layers.py"
TABLE = """# folder | may use
low  |
left | low
high | low left
"""
PATHS = {"low": (), "left": ("public/low",), "high": ("public/low", "public/left")}
FILES = {
    "low/low.h": "int low(void);\n",
    "low/private/inside.h": "int low_inside(void);\n",
    "low/low.c": '#include "low.h"\nint low(void) { return 1; }\n',
    "left/left.h": "int left(void);\n",
    "left/left.c": '#include "left.h"\n#include "low.h"\nint left(void) { return low(); }\n',
    "high/high.h": "int high(void);\n",
    "high/high.c": '#include "high.h"\n#include "left.h"\nint high(void) { return left(); }\n',
}


def check(table=TABLE, folders=(), **changed):
    """Compiles the tree with the changed files (low_c=… for low/low.c) and returns what the check says."""
    files = {**FILES, **{name.replace("__", "/").replace("_c", ".c").replace("_h", ".h"): text for name, text in changed.items()}}
    with tempfile.TemporaryDirectory() as name:
        top = pathlib.Path(name)
        for path, text in {**files, "checks/layers.txt": table}.items():
            (top / path).parent.mkdir(parents=True, exist_ok=True)
            (top / path).write_text(text, encoding="utf-8")
            if path.endswith(".h") and "private" not in path:
                link = top / "public" / path
                link.parent.mkdir(parents=True, exist_ok=True)
                link.symlink_to(top / path)
        commands = []
        for path in (path for path in files if path.endswith(".c")):
            made = top / "build" / f"{path[:-2]}.dir" / "source.o"
            made.parent.mkdir(parents=True, exist_ok=True)
            words = ["gcc", "-c", str(top / path), "-o", str(made.relative_to(top / "build"))]
            words += [f"-I{top / folder}" for folder in PATHS.get(os.path.dirname(path), ()) + folders]
            subprocess.run(words, cwd=top / "build", check=True)
            commands.append({"directory": str(top / "build"), "file": str(top / path), "command": " ".join(words)})
        (top / "build/compile_commands.json").write_text(json.dumps(commands), encoding="utf-8")
        done = subprocess.run([sys.executable, LAYERS, "--top", top, top / "build"], capture_output=True, text=True,
                              check=False)
        assert done.stderr == "", done.stderr
        return done.returncode, done.stdout


class Offences(unittest.TestCase):
    def found(self, wanted, **tree):
        code, said = check(**tree)
        self.assertEqual(code, 1)
        self.assertIn(wanted, said)

    def test_a_tree_in_order_passes(self):
        self.assertEqual(check(), (0, "3 layers use only what is below them\n"))

    def test_include_of_a_layer_above(self):
        self.found("left/left.c:2: includes high/high.h, but left may not use high\n",
                   left__left_c='#include "left.h"\n#include "../high/high.h"\nint left(void) { return 1; }\n')

    def test_include_of_a_private_header(self):
        self.found("left/left.c:1: includes low/private/inside.h, which is private\n",
                   left__left_c='#include "../low/private/inside.h"\nint left(void) { return 1; }\n')

    def test_private_header_on_the_path(self):
        self.found("left/left.c:1: left is compiled with -Ilow, where it finds low/private/inside.h, which is private\n",
                   folders=("low",))

    def test_second_public_header(self):
        self.found("left/more.h:1: is a second public header of left, beside left.h\n", left__more_h="")

    def test_symbol_of_a_layer_above(self):
        self.found("left/left.c:2: uses high of high/high.c, but left may not use high\n",
                   left__left_c="int left(void) {\n    int high(void); return high(); }\n",
                   high__high_c="int high(void) { return 1; }\n")

    def test_symbol_cycle(self):
        self.found("cycle: left → low → left\n  left/left.c:3: uses low of low/low.c\n"
                   "  low/low.c:1: uses left of left/left.c\n",
                   low__low_c="int left(void); int low(void) { return left(); }\n")

    def test_folder_without_a_line(self):
        self.found("other/other.c:1: the folder other is not declared in checks/layers.txt\n",
                   other__other_c="int other;\n")

    def test_line_that_names_a_layer_above_it(self):
        self.found("layers.txt:2: low uses high, which is not declared above it\n",
                   table=TABLE.replace("low  |", "low  | high"))

    def test_evaluator_of_one_game_cannot_include_another(self):
        table = TABLE + "left/<game> | low low/cards/<game>.h\n"
        include = '#include "../../low/cards/{0}.h"\n'
        code, said = check(table=table, low__cards__gin_h="", low__cards__rum_h="", **{
            "left__gin__gin_c": include.format("gin"), "left__rum__rum_c": include.format("gin")})
        self.assertEqual(code, 1)
        self.assertIn("left/rum/rum.c:1: includes low/cards/gin.h, which is private\n", said)
        self.assertNotIn("left/gin/gin.c", said)


if __name__ == "__main__":
    unittest.main(verbosity=0)
