#!/usr/bin/python3
"""How strong the bots are, measured: `make strength`, or checks/strength.py PROGRAM FOLDER [SECONDS [WORKERS]].

Each row of checks/strength.tsv is a claim: a bot wins at least this share of its games against another; the most
important rows come first. A wanted share of - makes no claim: the figure is reported, after all claims. A deal is
played once from every seat (`taproom duel`), so both sides have the same chance. What has been played is kept in
FOLDER, a file for each row, and is not played again while what it depends on is the same, or comes to the same in a
tenth of the deals; a run that was interrupted goes on, also on another machine. A row is finished as soon as a test by
betting (valid however often one looks, 95 %) refutes the contrary of its claim, or when its deals are used up. The
table goes to docs/strength.md.

The deals begin with FIRST_SEED. No setting of a bot was chosen by games with these seeds: whoever tunes takes
others, and whoever has looked at these in order to choose moves FIRST_SEED on.
"""

import collections
import concurrent.futures
import csv
import hashlib
import math
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FIRST_SEED = 700_000_001
FIRST_SHARE = 0.2  # of the time that is left, for each open row in turn: the first ones are the important ones
AGAIN = 10  # one deal in so many is played again to see whether the bots have changed
BETS = 20  # from careful to all of one's capital
REFUTED = 20  # times the capital that one began with: no more than one false claim in twenty


def content(path):
    """Of a table, its rows, and of a program, what is compiled: what is said about them does not change a game."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".tsv":
        return " ".join(re.sub(r"/\*.*?\*/", " ", text, flags=re.DOTALL).split()).encode()
    return "".join(line for line in text.splitlines(True) if not line.startswith("#")).encode()


def fingerprint(row):
    """What a result depends on: the rules, the bots, and who plays."""
    digest = hashlib.sha256()
    game = row["game"]
    for folder, files in ("bots", "*.[ch]"), ("bots/search", "*.[ch]"), (f"bots/{game}", "*.[ch]"), \
                         ("bots/weights", f"{game}*.tsv"), (f"rules/{game}", "signature"):
        for path in sorted((ROOT / folder).glob(files)):
            digest.update(content(path))
    digest.update(" ".join([*(row[name] for name in ("game", "seats", "bot", "against", "options")),
                            str(FIRST_SEED)]).encode())
    return digest.hexdigest()[:16]


def result_file(program, folder, row):
    """What was played of a row, behind the fingerprint of what it depends on. If that has changed some deals are played
    again: where they come out as before, the bots are only written in another way; else the row begins anew."""
    words = [row[name] for name in ("game", "seats", "bot", "against", "options") if row[name] != "-"]
    path, head = folder / ("-".join(words) + ".tsv"), f"# {fingerprint(row)}\n"
    lines = path.read_text().splitlines(True) if path.exists() else [head]
    if lines[0] != head:
        seeds = sorted(read_played(path))
        again = sorted({*seeds[:2], *seeds[::AGAIN]})
        is_same = seeds and all(play(program, row, seed) in lines for seed in again)
        lines = [head, *(lines[1:] if is_same else [])]
    path.write_text("".join(line for line in lines if line.endswith("\n")))  # a torn last line is played again
    return path


def read_played(path):
    played = {}
    for line in path.read_text().splitlines():
        cells = line.split("\t")
        if len(cells) == 4:
            played[int(cells[0])] = tuple(map(float, cells[1:]))
    return played


def play(program, row, seed):
    options = [] if row["options"] == "-" else ["--option", row["options"]]
    return subprocess.run([program, "duel", row["game"], "--seats", row["seats"], "--bot", row["bot"], "--against",
                           row["against"], *options, "--deals", "1", "--seed", str(seed)], check=True,
                          capture_output=True, text=True).stdout


def statistics(shares):
    n = len(shares)
    mean = sum(shares) / n
    variance = sum((share - mean) ** 2 for share in shares) / (n - 1) if n > 1 else 0.25
    # A row of equal results is no proof of certainty: as if one game in the next deal went the other way.
    variance = max(variance, 0.25 / n)
    return mean, variance


def interval(shares):
    mean, variance = statistics(shares)
    error = 1.96 * math.sqrt(variance / len(shares))
    return mean, max(0.0, mean - error), min(1.0, mean + error)


def capital(shares, most, sign):
    """What somebody has who began with 1 and bets in each deal, at fair odds if the mean were `most`, that the share is
    above it (sign 1) or below (-1). He divides what he has among careful and bold bets. If he is wrong, the chance that
    he ever has REFUTED is at most 1 in REFUTED, whatever the shares are like (Ville's inequality)."""
    counts = collections.Counter(shares)
    boldest = 1 / most if sign > 0 else 1 / (1 - most)
    total = 0.0
    for bet in (boldest * n / BETS for n in range(1, BETS + 1)):
        factors = [(1 + sign * bet * (share - most), count) for share, count in counts.items()]
        if min(factor for factor, _ in factors) > 1e-9:
            total += math.exp(min(700.0, sum(count * math.log(factor) for factor, count in factors)))
    return total / BETS


def verdict(shares, wanted):
    """'holds', 'fails' or None: not decided yet."""
    if not shares or wanted is None:
        return None
    if capital(shares, wanted, 1) >= REFUTED:
        return "holds"
    return "fails" if capital(shares, wanted, -1) >= REFUTED else None


def wanted_share(row):
    return None if row["wanted"] == "-" else float(row["wanted"])


def shares_of(played):
    return [result[0] for _, result in sorted(played.items())]


def is_finished(row, played):
    shares = shares_of(played)
    return len(shares) >= int(row["deals"]) or verdict(shares, wanted_share(row)) is not None


def measure(program, path, row, deadline, workers):
    played = read_played(path)
    with concurrent.futures.ThreadPoolExecutor(workers) as pool, path.open("a") as file:
        while time.monotonic() < deadline and not is_finished(row, played):
            seeds = range(FIRST_SEED, FIRST_SEED + int(row["deals"]))
            missing = [seed for seed in seeds if seed not in played][:workers]
            for out in pool.map(lambda seed: play(program, row, seed), missing):
                file.write(out)
                file.flush()
                cells = out.rstrip("\n").split("\t")
                played[int(cells[0])] = tuple(map(float, cells[1:]))
    return played


def measure_all(program, folder, rows, deadline, workers):
    """What is played of each row. Claims that are still open get the time first, then what is only reported; what
    is finished takes none."""
    path = [result_file(program, folder, row) for row in rows]
    played = [read_played(each) for each in path]
    still = [n for n, row in enumerate(rows) if not is_finished(row, played[n])]
    claims = [n for n in still if wanted_share(rows[n]) is not None]
    for group in (claims, [n for n in still if n not in claims]):
        for done, n in enumerate(group):
            share = (deadline - time.monotonic()) * max(FIRST_SHARE, 1 / (len(group) - done))
            played[n] = measure(program, path[n], rows[n], time.monotonic() + share, workers)
            print(report_row(rows[n], played[n]), flush=True)
    return played


def claim(row, shares, mean):
    wanted = wanted_share(row)
    if wanted is None:
        return "reported"
    return verdict(shares, wanted) or ("open, above" if mean >= wanted else "open, below")


def report_row(row, played):
    shares = shares_of(played)
    wanted, options = wanted_share(row), "" if row["options"] == "-" else f" ({row['options']})"
    against = "–" if row["seats"] == "1" else row["against"]
    head = (f"| {row['seats']} | {row['bot']} | {against}{options} | "
            f"{'–' if wanted is None else f'{100 * wanted:.0f} %'} | ")
    if not shares:
        return head + "not played yet | | | |"
    mean, low, high = interval(shares)
    own = sum(result[1] for result in played.values()) / len(played)
    other = sum(result[2] for result in played.values()) / len(played)
    points = f"{own:.1f}" if row["seats"] == "1" else f"{own:.1f} : {other:.1f}"
    return head + (f"{100 * mean:.1f} % ({100 * low:.1f} to {100 * high:.1f}) | {claim(row, shares, mean)} | "
                   f"{len(shares)} × {row['seats']} | {points} |")


HEAD = """# How strong the bots are

Made by `make strength` (checks/strength.py) from what has been played so far; run it again and it goes on. One bot
sits among others of one other kind; every deal is played once from each seat with the same stream of chance. The
share of victories (a shared one split) has its 95 % interval over deals. A claim *holds* or *fails* when a test by
betting, which is wrong at most once in twenty however often one looks, refutes the contrary; otherwise it is *open*,
and the word behind says on which side of the wanted share the mean is.

Budgets are iterations, so that the figures do not depend on the machine; *hard* by itself thinks for a second, in
which it has at least the iterations that it has here.

The deals are those from seed {seed} on, by which no setting was chosen: `taproom tune`, which makes the weights,
draws its deals from seeds below 500000000, and the forecast of Distilled and its first weights for one player were
chosen by games with seeds below 100000. With few deals an interval says little, and *100 %* of two deals is no proof.
Distilled's 3,000 iterations were taken after smaller budgets had been played on the same deals: these are in the
table, too. Distilled's *medium* thinks less than it did, 80 iterations in place of 250, because *hard* stood only a
little above it on these deals (72.6 % of 42); how much less was chosen by deals from seed 610000001 on, too, where it
won 88.8 % of 40 deals against *greedy*. Moonshine's play-outs were changed because an earlier search hardly beat flat
Monte Carlo on these deals; what they became was chosen by deals from seed 610000001 on. Each deal that was played is
in `docs/strength/`.
"""


def write_report(rows, results):
    lines = [HEAD.format(seed=FIRST_SEED)]
    for game in sorted({row["game"] for row in rows}):
        lines.append(f"\n## {game.capitalize()}\n")
        lines.append("| seats | bot | against | wanted | wins | claim | games | points |")
        lines.append("|---|---|---|---|---|---|---|---|")
        lines += [report_row(row, results[n]) for n, row in enumerate(rows) if row["game"] == game]
    (ROOT / "docs/strength.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def summary(rows, results):
    claims = [(row, shares_of(played)) for row, played in zip(rows, results) if wanted_share(row) is not None]
    found = [verdict(shares, wanted_share(row)) for row, shares in claims]
    return (f"docs/strength.md: of {len(found)} claims {found.count('holds')} hold, {found.count('fails')} fail, "
            f"{found.count(None)} are open")


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    seconds = float(sys.argv[3]) if len(sys.argv) > 3 else 86400.0
    workers = int(sys.argv[4]) if len(sys.argv) > 4 else os.cpu_count() or 1
    folder.mkdir(parents=True, exist_ok=True)
    known = subprocess.run([program, "games", "--lang", "en"], check=True, capture_output=True, text=True).stdout
    with (ROOT / "checks/strength.tsv").open(encoding="utf-8") as table:
        rows = [row for row in csv.DictReader(table, delimiter="\t") if f"\n{row['game']} " in "\n" + known]
    deadline = time.monotonic() + seconds
    results = measure_all(program, folder, rows, deadline, workers)
    write_report(rows, results)
    print(summary(rows, results))



if __name__ == "__main__":
    main()
