#!/usr/bin/python3
"""Whether the verdicts of checks/strength.py can be trusted, tried on games that are thrown with dice."""

import pathlib
import random
import tempfile

import strength

RUNS, DEALS = 150, 80
ALLOWED = 0.1  # 0.05, and what chance may add in so many runs


def share_of_verdicts(wanted, chance, seats, wished):
    """How many runs come to this verdict if they look after every deal."""
    rng = random.Random(1)
    found = 0
    for _ in range(RUNS):
        shares = []
        while len(shares) < DEALS and strength.verdict(shares, wanted) != wished:
            shares.append(sum(rng.random() < chance for _ in range(seats)) / seats)
        found += strength.verdict(shares, wanted) == wished
    return found / RUNS


def expect(fact, what):
    if not fact:
        raise SystemExit(f"strength_test: {what}")


for wanted, seats in ((0.5, 2), (0.65, 2), (0.8, 1), (0.9, 2), (0.99, 4)):
    holds = share_of_verdicts(wanted, wanted, seats, "holds")
    expect(holds <= ALLOWED, f"{wanted} is said to be exceeded in {holds} of the runs though it is just reached")
expect(share_of_verdicts(0.65, 0.85, 2, "holds") > 0.95, "a much stronger bot is not recognised")
expect(share_of_verdicts(0.65, 0.45, 2, "fails") > 0.95, "a much weaker bot is not recognised")
expect(strength.verdict([1.0] * 10, 0.9) is None, "ten victories prove 90 %")
expect(strength.verdict([], 0.5) is None, "nothing proves something")


def lines_kept(now):
    """Of a row that was played by other bots, if a deal comes out like this now."""
    row = {"game": "moonshine", "seats": "2", "bot": "hard", "against": "greedy", "options": "-"}
    strength.play = lambda program, row, seed: f"{seed}\t{now}\t1.000\t2.000\n"
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "moonshine-2-hard-greedy.tsv"
        path.write_text("# other\n" + "".join(f"{seed}\t0.5\t1.000\t2.000\n" for seed in range(30)) + "30\t0.")
        strength.result_file("taproom", pathlib.Path(folder), row)
        expect(path.read_text().startswith(f"# {strength.fingerprint(row)}\n"), "a row has the mark of other bots")
        expect(path.read_text().endswith("\n"), "a torn line is gone on with")
        return len(strength.read_played(path))


expect(lines_kept("0.5") == 30, "bots that play as before begin anew")
expect(lines_kept("1.0") == 0, "bots that play otherwise go on")


def order_of_play():
    """Of a figure, an open claim and one that is decided already, in this order in the table."""
    rows = [{"game": "moonshine", "seats": "2", "bot": bot, "against": "greedy", "options": "-", "wanted": wanted,
             "deals": "3"} for bot, wanted in (("easy", "-"), ("medium", "0.5"), ("hard", "0.5"))]
    order = []

    def play(program, row, seed):
        order.append(row["bot"])
        return f"{seed}\t0.5\t1.000\t2.000\n"

    strength.play = play
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "moonshine-2-hard-greedy.tsv"
        path.write_text(f"# {strength.fingerprint(rows[2])}\n" +
                        "".join(f"{seed}\t1.0\t1.000\t2.000\n" for seed in range(30)))
        strength.measure_all("taproom", pathlib.Path(folder), rows, strength.time.monotonic() + 60, 1)
    return order


expect(order_of_play() == ["medium"] * 3 + ["easy"] * 3, "claims do not come first, or one that is decided is played")
