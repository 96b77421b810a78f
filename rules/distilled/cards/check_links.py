#!/usr/bin/env python3
"""What no single table of Distilled can promise: sums over several and links between them (D175, D178).

make_cards.py runs it before it writes the header; every fault is named with its file and line.
"""
import os
import sys

folder = os.path.dirname(os.path.abspath(__file__))
faults = []


def table(name):
    """Rows by id, each with its line."""
    path = os.path.join(folder, name + ".tsv")
    with open(path, encoding="utf-8") as file:
        lines = file.read().rstrip("\n").split("\n")
    columns = lines[0].split("\t")
    rows = {}
    for number, line in enumerate(lines[1:], start=2):
        row = dict(zip(columns, line.split("\t")))
        row["where"] = f"{path}:{number}"
        rows[row["id"]] = row
    return rows


def check(row, good, what):
    if not good:
        faults.append(f"{row['where']}: {what}")


def copies(*names):
    return sum(int(row["copies"]) for name in names for row in table(name).values())


recipes, ingredients, distillers = table("recipes"), table("ingredients"), table("distillers")
for flight in table("flights").values():
    listed = flight["recipes"].split(" ")
    paired = [name for name, row in distillers.items() if recipes[row["signature"]]["base"] in listed]
    tiers = [recipes[name]["tier"] for name in listed]
    check(flight, len(listed) == 7, "a flight has seven recipes (D7)")
    check(flight, sorted(paired) == sorted(flight["distillers"].split(" ")),
          "the pairs are the distillers whose signature is made of a recipe of the flight (D9)")
    check(flight, len(paired) == int(flight["n_distillers"]), "n_distillers does not count them")
    for tier in ("BRONZE", "SILVER", "GOLD"):
        check(flight, tiers.count(tier) == int(flight["n_" + tier.lower()]), f"n_{tier.lower()} does not count them")
for name, distiller in distillers.items():
    recipe, card = recipes[distiller["signature"]], ingredients[distiller["signature_ingredient"]]
    check(distiller, recipe["distiller"] == name and card["distiller"] == name, "signature of another distiller (D13)")
    check(distiller, recipe["family"] == card["family"] and card["sugar"] in recipe["sugars"].split(" "),
          "the signature ingredient does not fit the signature recipe (D47)")
    check(distiller, any(other["market"] == "PREMIUM" and other["family"] == card["family"]
                         and other["sugar"] == card["sugar"] for other in ingredients.values()),
          "no premium ingredient is of the family of the signature (D47)")
for goal in table("solo_goals").values():
    if goal["tier"] == "TIER_B":
        for row in ("grid_upgrades", "grid_ingredients", "grid_items"):
            check(goal, "SLOT_4" in goal[row].split(" "), f"{row} does not name slot 4 (D117)")
standard = copies("distillers", "ingredients", "items", "upgrades", "flavors")
if standard != 333:
    faults.append(f"{folder}:1: {standard} cards of standard size, should be 333 (D175)")
small = copies("goals", "solo_goals") + 1  # the swap card
if small != 68:
    faults.append(f"{folder}:1: {small} small cards, should be 68 (D175)")
if faults:
    sys.exit("\n".join(faults))
