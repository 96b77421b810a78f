#!/usr/bin/env python3
"""Calls and includes go one way: layers.py [--graph] BUILD_FOLDER

checks/layers.txt declares the layers. For each C source of the build (its compile commands and objects), and
for those of wasm/, this finds with file and line:

  - an include of a folder that the layer may not use, or of another layer's private header;
  - a private header of another layer on the include path, whether or not anybody includes it;
  - a second public header of a layer;
  - a call to, or a use of, a symbol of a folder that the layer may not use, and every cycle of such uses.

tests/ may use everything. --graph prints which folder includes and calls which, and how often.
"""
import argparse
import collections
import fnmatch
import functools
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
ANY_GAME = "<game>"
SEVERAL_HEADERS = {"base"}  # layers.txt says why


class Layer:
    def __init__(self, folder, uses):
        self.folder, self.uses = folder, uses


class Layers:
    """The declared layers. `<game>` in a line stands for the same name wherever it occurs in that line.

    A header that lies directly in the folder of its layer is public; one in a folder below is private.
    """

    def __init__(self, path):
        self.lines, self.wrong = [], []
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                columns = [column.strip() for column in line.split("|")]
                if line.startswith("#") or columns == [""]:
                    continue
                layer = Layer(columns[0], columns[1].split())
                above = {other.folder for other in self.lines}
                for used in layer.uses:
                    if not used.endswith(".h") and used not in above:
                        self.wrong.append(f"{path}:{number}: {layer.folder} uses {used}, which is not declared above it")
                self.lines.append(layer)

    @functools.cache
    def of(self, path):
        """The layer of a file: the line with the longest folder that contains it. None: undeclared."""
        found = None
        for line in self.lines:
            pattern = re.escape(line.folder).replace(re.escape(ANY_GAME), "([a-z0-9_]+)")
            match = re.match(pattern + "/", path)
            if match and (found is None or len(match.group()) > len(found[1].group())):
                found = line, match
        if found is None:
            return None
        line, match = found
        game = match.group(1) if match.groups() else ANY_GAME
        return Layer(match.group()[:-1], [used.replace(ANY_GAME, game) for used in line.uses])

    def allows_folder(self, layer, other):
        return layer.folder == other.folder or any(fnmatch.fnmatch(other.folder, used.replace(ANY_GAME, "*"))
                                                   for used in layer.uses)

    def allows_header(self, layer, header):
        other = self.of(header)
        if other is None or layer.folder == other.folder:
            return True
        if any(fnmatch.fnmatch(header, used) for used in layer.uses if used.endswith(".h")):
            return True
        return self.allows_folder(layer, other) and os.path.dirname(header) == other.folder


class Source:
    """A C file as it is compiled: where it looks for headers, and the object that is made of it."""

    def __init__(self, path, folders, compiled):
        self.path, self.folders, self.object = path, folders, compiled


def read_build(top, build):
    with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    sources = []
    for entry in entries:
        words = shlex.split(entry["command"])
        folders = [os.path.join(entry["directory"], word[2:]) for word in words if word.startswith("-I")]
        path = os.path.relpath(os.path.realpath(entry["file"]), top)
        if words[words.index("-o") + 1].startswith("tests/"):
            continue
        sources.append(Source(path, folders, os.path.join(entry["directory"], words[words.index("-o") + 1])))
    return sources


@functools.cache
def resolve(top, includer, name, folders):
    """The path below the top of what `#include "name"` finds; None: not a header of ours."""
    for folder in (os.path.dirname(os.path.join(top, includer)),) + folders:
        found = os.path.join(folder, name)
        if os.path.isfile(found):
            path = os.path.relpath(os.path.realpath(found), top)
            return None if path.startswith("..") or path.startswith("build/") else path
    return None


def includes(top, source):
    """(file, line, header) of every include that compiling the source meets in our files."""
    met, waiting = set(), [source.path]
    while waiting:
        path = waiting.pop()
        if path in met or not os.path.isfile(os.path.join(top, path)):
            continue
        met.add(path)
        for line, name in include_lines(os.path.join(top, path)):
            header = resolve(top, path, name, tuple(source.folders))
            if header is not None:
                yield path, line, header
                waiting.append(header)


@functools.cache
def include_lines(path):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return [(text.count("\n", 0, match.start(1)) + 1, match.group(1)) for match in INCLUDE.finditer(text)]


def check_includes(top, layers, sources, graph):
    wrong = {}
    for source in sources:
        for path, line, header in includes(top, source):
            layer, other = layers.of(path), layers.of(header)
            if layer is None or other is None:
                continue
            if layer.folder != other.folder:
                graph[layer.folder, other.folder].add((path, header))
            if not layers.allows_header(layer, header):
                what = "which is private" if layers.allows_folder(layer, other) else f"but {layer.folder} may not use {other.folder}"
                wrong[f"{path}:{line}: includes {header}, {what}"] = True
    return list(wrong)


def headers_in(top, folder):
    """The headers of ours that `-Ifolder` offers, links included."""
    for parent, _, names in os.walk(folder):
        for name in names:
            path = os.path.relpath(os.path.realpath(os.path.join(parent, name)), top)
            if name.endswith(".h") and not path.startswith(("..", "build/")):
                yield path


def check_paths(top, layers, sources):
    """Private headers of others that a library could include. The offence is the line that declares the library."""
    libraries = collections.defaultdict(list)  # folder of objects and one of its include folders -> sources
    for source in sources:
        if layers.of(source.path) is not None:
            library = source.object.partition(".dir/")[0]
            for folder in source.folders:
                if os.path.relpath(folder, top) != layers.of(source.path).folder:
                    libraries[library, folder].append(source)
    wrong = []
    for (_, folder), compiled in libraries.items():
        users = {layers.of(source.path).folder: layers.of(source.path) for source in compiled}
        for header in sorted(headers_in(top, folder)):
            private = layers.of(header) is not None and os.path.dirname(header) != layers.of(header).folder
            if private and not any(layers.allows_header(layer, header) for layer in users.values()):
                wrong.append(f"{declaration(top, compiled[0].path)}: {' and '.join(users)} is compiled with "
                             f"-I{os.path.relpath(folder, top)}, where it finds {header}, which is private")
                break
    return wrong


def check_headers(top, layers):
    """The public header of a layer is its table of contents, so there is only one."""
    wrong = []
    for folder in (line.folder for line in layers.lines if os.path.isdir(os.path.join(top, line.folder))):
        headers = sorted(name for name in os.listdir(os.path.join(top, folder)) if name.endswith(".h"))
        if folder not in SEVERAL_HEADERS:
            wrong += [f"{folder}/{name}:1: is a second public header of {folder}, beside {headers[0]}" for name in headers[1:]]
    return wrong


def declaration(top, source):
    """file:line of the CMakeLists.txt that names the source, or its folder's first line."""
    folder = os.path.dirname(source)
    while not os.path.isfile(os.path.join(top, folder, "CMakeLists.txt")):
        if not folder:
            return f"{source}:1"
        folder = os.path.dirname(folder)
    path = os.path.join(folder, "CMakeLists.txt")
    with open(os.path.join(top, path), encoding="utf-8") as file:
        lines = file.read().splitlines()
    name = os.path.relpath(source, folder)
    return f"{path}:{next((i for i, line in enumerate(lines, 1) if name in line), 1)}"


def read_symbols(sources):
    """(symbol -> sources that define it, source -> symbols that it uses), by nm."""
    defined, used = collections.defaultdict(list), collections.defaultdict(set)
    by_object = {source.object: source.path for source in sources if os.path.isfile(source.object)}
    lines = subprocess.run(["nm", "-A", "-P", "-g"] + list(by_object), check=True, capture_output=True,
                           text=True).stdout.splitlines() if by_object else []
    for line in lines:
        place, symbol, kind = line.split()[:3]
        path = by_object[place.rstrip(":")]
        if kind in "Uwv":
            used[path].add(symbol)
        else:
            defined[symbol].append(path)
    return defined, used


def check_symbols(top, layers, sources, browser, graph):
    """Nobody uses symbols of wasm/, a program of its own that replaces a few of the C library's."""
    defined, used = read_symbols(sources)
    browser_defined, browser_used = read_symbols(browser)
    used.update({path: symbols - set(browser_defined) for path, symbols in browser_used.items()})
    wrong, edges = [], {}
    for path, symbols in sorted(used.items()):
        layer = layers.of(path)
        for symbol in sorted(symbols):
            homes = {layers.of(home).folder: home for home in defined.get(symbol, []) if layers.of(home) is not None}
            if layer is None or not homes or layer.folder in homes:
                continue
            home = next(iter(homes.values()))
            other = layers.of(home)
            graph[layer.folder, other.folder].add((path, symbol))
            edges.setdefault((layer.folder, other.folder), (path, symbol, home))
            if not layers.allows_folder(layer, other):
                wrong.append(f"{describe_use(top, path, symbol, home)}, but {layer.folder} may not use {other.folder}")
    for cycle in cycles(edges):
        wrong.append("cycle: " + " → ".join(cycle + cycle[:1]))
        wrong += ["  " + describe_use(top, *edges[edge]) for edge in zip(cycle, cycle[1:] + cycle[:1])]
    return wrong


def describe_use(top, path, symbol, home):
    return f"{place_of(top, path, symbol)}: uses {symbol} of {home}"


def place_of(top, path, symbol):
    """The line of the source (or of a chapter that it includes) where the symbol is first used."""
    folder = os.path.dirname(path)
    for name in [path] + sorted(os.path.join(folder, f) for f in os.listdir(os.path.join(top, folder))
                                if f.endswith((".c", ".h"))):
        if os.path.isfile(os.path.join(top, name)):
            with open(os.path.join(top, name), encoding="utf-8") as file:
                for number, line in enumerate(file, 1):
                    if re.search(rf"^(?!\s*#\s*include).*\b{re.escape(symbol)}\b", line):
                        return f"{name}:{number}"
    return f"{path}:1"


def cycles(edges):
    """One cycle for each group of folders that all reach each other."""
    after = collections.defaultdict(set)
    for start, end in edges:
        after[start].add(end)
    found, in_a_cycle = [], set()
    for start in sorted(after):
        if start in in_a_cycle:
            continue
        ways, waiting = {start: None}, [start]
        while waiting:
            folder = waiting.pop(0)
            if start in after[folder]:
                way = [folder]
                while ways[way[0]] is not None:
                    way.insert(0, ways[way[0]])
                found.append(way)
                in_a_cycle.update(way)
                break
            for end in sorted(after[folder] - set(ways)):
                ways[end] = folder
                waiting.append(end)
    return found


def undeclared(layers, sources):
    folders = {os.path.dirname(source.path): source.path for source in sources
               if not source.path.startswith(("build/", "editions/")) and layers.of(source.path) is None}
    return [f"{path}:1: the folder {folder} is not declared in checks/layers.txt" for folder, path in sorted(folders.items())]


def wasm_sources(top, build, objects):
    """The browser's engine is one command (wasm/build); here its own files are compiled by gcc with its flags."""
    script = os.path.join(top, "wasm/build")
    if not os.path.isfile(script):
        return []
    with open(script, encoding="utf-8") as file:
        folders = [os.path.join(top, folder) for folder in re.findall(r"-I\$root/([\w/]+)", file.read())]
    folders.append(os.path.join(build, "generated"))
    sources = []
    for name in sorted(os.listdir(os.path.join(top, "wasm"))):
        if name.endswith(".c"):
            made = os.path.join(objects, name + ".o")
            subprocess.run(["gcc", "-c", "-std=c17", "-D_POSIX_C_SOURCE=200809L", "-w", "-o", made, os.path.join(top, "wasm", name)]
                           + [f"-I{folder}" for folder in folders], check=False, stderr=subprocess.DEVNULL)
            sources.append(Source(f"wasm/{name}", folders, made))
    return sources


def print_graph(title, graph):
    print(title)
    for (start, end), uses in sorted(graph.items()):
        print(f"  {start:18} → {end:18} {len(uses):4}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--graph", action="store_true")
    parser.add_argument("--top", default=os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
    parser.add_argument("build")
    options = parser.parse_args()
    top, build = os.path.realpath(options.top), os.path.realpath(options.build)
    layers = Layers(os.path.join(top, "checks/layers.txt"))
    included, called = collections.defaultdict(set), collections.defaultdict(set)
    with tempfile.TemporaryDirectory() as objects:
        sources = read_build(top, build)
        browser = wasm_sources(top, build, objects)
        wrong = (layers.wrong + undeclared(layers, sources + browser)
                 + check_includes(top, layers, sources + browser, included)
                 + check_paths(top, layers, sources)
                 + check_headers(top, layers)
                 + check_symbols(top, layers, sources, browser, called))
    if options.graph:
        print_graph("includes (file and header)", included)
        print_graph("symbols (file and symbol)", called)
    print("\n".join(wrong) or f"{len(layers.lines)} layers use only what is below them")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
