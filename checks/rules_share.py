#!/usr/bin/env python3
"""How much of an ISMCTS iteration is spent in rules/: rules_share.py PATH_TO_TAPROOM

Counts instructions inside search_iterate with callgrind, from the opening with 4 seats, and adds them up by the folder
of the source line, inlined code included. Instructions do not depend on what else the machine does.
"""
import os
import re
import subprocess
import sys
import tempfile

ITERATIONS = {"full": 60, "truncated": 400}


def own_costs(path):
    """Instructions by folder of the source; what a call costs inside is the callee's."""
    names, costs, file, is_call = {}, {}, "", False
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            named = re.match(r"(fl|fi|fe|cfi|cfl)=\((\d+)\)\s*(.*)", line)
            if named:  # a number stands for a name once it has been said, for callees too
                if named[3]:
                    names[named[2]] = named[3]
                file = file if named[1].startswith("c") else names[named[2]]
            elif line.startswith("calls="):
                is_call = True
            elif re.match(r"[+\-*\d]\S* \d+", line):
                if not is_call:
                    folder = re.search(r"/(rules|base|bots|generated)/", file)
                    folder = folder[1].replace("generated", "rules") if folder else "other"
                    costs[folder] = costs.get(folder, 0) + int(line.split()[1])
                is_call = False
    return costs


def measure(taproom, game, kind):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "callgrind")
        command = [taproom, "bench", "--game", game, "--seats", "4", "--iterations", str(ITERATIONS[kind])]
        subprocess.run(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--toggle-collect=search_iterate",
                        *command, *(["--truncated"] if kind == "truncated" else [])], check=True, capture_output=True)
        return own_costs(out)


def main():
    taproom = sys.argv[1]
    listed = subprocess.run([taproom, "games", "--lang", "en"], check=True, capture_output=True, text=True).stdout
    for game in re.findall(r"^([a-z]+)  .*\(\d-\d\)$", listed, re.M):
        for kind, count in ITERATIONS.items():
            costs = measure(taproom, game, kind)
            whole = sum(costs.values())
            print(f"{game:<14} 4  {'ismcts_' + kind + '_instructions_per_iteration':<44} {whole / count:14.0f} 1")
            for folder in ("rules", "base", "bots", "other"):
                print(f"{game:<14} 4  {'ismcts_' + kind + '_share_of_' + folder:<44} {100 * costs.get(folder, 0) / whole:14.1f} %")
            sys.stdout.flush()


main()
