"""Makes the almanac of a game: every card with its figures and their sources, from rules/<game>/cards/*.tsv.

A table lists the rows of one file. Words are looked up in the texts, so that a card is called and described as at the
table. A figure whose source is DESIGNED is marked: it is reconstructed.
"""
import os
import re


class Almanac:
    def __init__(self, folder, game, texts, zero_is_singular):
        self.folder, self.game, self.texts, self.zero_is_singular = folder, game, texts, zero_is_singular
        self.cache = {}

    def rows(self, table):
        if table not in self.cache:
            with open(os.path.join(self.folder, self.game, "cards", f"{table}.tsv"), encoding="utf-8") as file:
                head, *rows = [line.split("\t") for line in file.read().split("\n") if line]
            self.cache[table] = [dict(zip(head, row)) for row in rows]
        return self.cache[table]

    def row(self, table, card):
        return next((row for row in self.rows(table) if row["id"] == card), None)

    def say(self, key, **values):
        text = self.texts[key]
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return text

    def word(self, kind, word):
        return self.texts[f"{self.game}.{kind}.{word.lower()}"]

    def book(self, word, **values):
        return self.say(f"book.{self.game}.{word.lower()}", **values)

    def about(self, kind, card):
        return self.texts.get(f"{self.game}.{kind}.{card}.about", "")

    def counted(self, key, number):
        one, many = self.texts[key].split("|")
        return (one if number == 1 or (number == 0 and self.zero_is_singular) else many).replace("{n}", str(number))

    def amounts(self, *pairs):
        """“2 malt, 1 hops”: pairs of a unit and a number, without those of which there are none."""
        return ", ".join(self.counted(f"{self.game}.unit.{unit}", int(number)) for unit, number in pairs
                         if int(number) != 0)

    def words(self, kind, row, column):
        return ", ".join(self.word(kind, word) for word in row[column].split()) if row[column] != "-" else ""

    def source(self, row):
        """Where the figures come from: one word, or the parts that differ."""
        parts = {column[:-7]: row[column] for column in row if column.endswith("_source") and row[column] != "-"}
        if "copies" in parts or "power" in parts or row["source"] not in parts.values():
            parts = {"card": row["source"], **parts}
        if len(set(parts.values())) < 2:
            return self.say(f"book.source.{next(iter(parts.values()), row['source']).lower()}")
        return self.say("book.semicolon").join(self.say("book.source.part", part=self.say(f"book.part.{part}"),
                                  source=self.say(f"book.source.{source.lower()}"))
                         for part, source in parts.items())

    def table(self, name, rows, kind, columns, title=None, picture=None):
        """columns: (word of the heading, value of a row, column of its source or None)."""
        made = []
        for row in rows:
            cells = [{"text": str(value(row)), "designed": row.get(origin or "") == "DESIGNED"}
                     for _, value, origin in columns]
            made.append({"id": row["id"], "name": row.get("name") or self.word(kind, row["id"]), "cells": cells,
                         "rules": row["rules"].split() if row.get("rules", "-") != "-" else [],
                         "source": self.source(row),
                         "designed": any(row[column] == "DESIGNED" for column in row
                                         if column == "source" or column.endswith("_source"))})
        return {"id": name, "title": self.book(title or name), "kind": picture or kind, "rows": made,
                "columns": [self.say(f"book.column.{heading}") for heading, *_ in columns]}


def moonshine(a):
    def top(row):
        icons = [a.word("icon", row[column]) for column in ("top_1", "top_2") if row[column] != "-"]
        if not icons:
            return a.word("icon", "gain_1_moon_others_lose_1" if row["others_lose"] == "1" else "gain_2_moons")
        return a.book("with_moons", icons=" + ".join(icons), moons=a.amounts(("moons", row["places"])))

    def bottom(row):
        points = a.amounts(("points", row["points"]))
        icon = a.word("icon", row["bottom"]) if row["bottom"] != "-" else ""
        return ", ".join(part for part in (points, icon) if part)

    def cost(row):
        return a.amounts(*((part, row[f"cost_{part}"]) for part in ("food", "music", "drink", "any", "moon")))

    def bonus(row, side):
        return a.book("with_moons", icons=a.word("icon", row[side]), moons=a.amounts(("moons", row[f"{side}_places"])))

    def base(row):
        return ", ".join(f"{row[icon]} {a.word('icon', icon)}" for icon in ("draw", "client_slot", "reroll")
                         if row[icon] != "0")

    bars = [{**row, "id": f"{row['bar']}_{row['side']}".lower(),
             "name": a.book("bar_side", bar=a.word("bar", row["bar"]), side=a.word("side", row["side"]))}
            for row in a.rows("bars")]
    dice = [{**row, "id": f"{row['kind']}_{row['icon']}".lower(),
             "name": a.book("die_face", die=a.book(f"die_{row['kind']}"), icon=a.word("icon", row["icon"]))}
            for row in a.rows("dice")]
    return [
        a.table("clients", a.rows("clients"), "client", [
            ("colour", lambda row: a.word("colour", row["colour"]), None),
            ("costs", cost, "source"),
            ("waiting", top, "source"),
            ("validated", bottom, "source"),
            ("starting", lambda row: a.say("book.yes") if row["start"] == "1" else "", None)]),
        a.table("bars", bars, "bar", [
            ("always", base, "source"),
            ("left", lambda row: bonus(row, "left"), "source"),
            ("right", lambda row: bonus(row, "right"), "source"),
            ("scores", lambda row: a.word("colour", row["colour"]) if row["colour"] != "-" else "", None),
            ("target", lambda row: row["target"], None)]),
        a.table("dice", dice, "die", [("faces", lambda row: row["faces"], "source")]),
    ]


def distilled(a):
    number = lambda column: lambda row: row[column] if row[column] != "0" else ""  # noqa: E731
    described = lambda kind: lambda row: a.about(kind, row["id"])  # noqa: E731
    powers = {row["id"]: row["source"] for row in a.rows("powers")}

    def with_power(rows):
        return [{**row, "power_source": powers[row["id"]]} if row["id"] in powers else row for row in rows]

    def kind_of(row):
        return a.book(row["sugar"] if row["kind"] == "SUGAR" and row["sugar"] != "-" else row["kind"])

    def item_kind(row):
        words = [a.book(row["kind"])]
        words += [a.word(kind, row[column]) for kind, column in (("material", "material"), ("region", "region"))
                  if row[column] != "-"]
        return ", ".join(words)

    def tier(row):
        if row["tier"] != "-":
            return a.word("tier", row["tier"])
        return a.book("signature_of", distiller=a.word("distiller", row["distiller"])) if row["distiller"] != "-" \
            else a.book("known")

    def sugars(row):
        if row["sugars"] == "-":
            return a.book("no_sugar")
        kinds = row["sugars"].split()
        text = a.book("any_sugar" if len(kinds) == 3 else "sugars", count=row["min_sugars"],
                      kinds=a.book("or").join(a.word("sugar", kind).lower() for kind in kinds))
        family = a.book("family", ingredient=a.word("ingredient", row["family"])) if row["family"] != "-" else ""
        return text + family

    def start(row):
        cards = [a.word("ingredient", card) for card in ("yeast", "water") if row[f"start_{card}"] == "1"]
        cube = [a.word("recipe", row["start_cube"])] if row["start_cube"] != "-" else []
        return ", ".join([a.amounts(("money", row["start_money"])), *cards, *cube])

    def countries(row):
        """Distillers by their country, as the rules call them."""
        names = [a.word("distiller", distiller) for distiller in row["distillers"].split()]
        return ", ".join(re.search(r"\((.*)\)", name)[1] for name in names)

    def bonus(row):
        return a.amounts(("points", row["bonus_sp"]), ("money", row["bonus_money"]))

    def grid(row):
        rows = [(deck, [slot[-1] for slot in row[f"grid_{deck}s"].split() if slot != "-"])
                for deck in ("upgrade", "ingredient", "item")]
        return a.say("book.semicolon").join(a.book("grid_row", deck=a.word("deck", deck), slots=", ".join(slots)) for deck, slots in rows
                         if slots)

    def goal(row):
        return {**row, "name": a.about("solo_goal", row["id"])}

    figures = [("cost", number("cost"), "source"), ("sells", number("sell"), "source"), ("sp", number("sp"), "source")]
    copies = ("copies", lambda row: row["copies"], "copies_source")
    markets = {"BASIC": "basic", "SUPPLY": "basic", "START": "basic", "PREMIUM": "premium", "SIGNATURE": "signature"}
    ingredients = {market: [row for row in a.rows("ingredients") if markets[row["market"]] == market]
                   for market in ("basic", "premium", "signature")}
    solo = {f"TIER_{tier}": [goal(row) for row in a.rows("solo_goals") if row["tier"] == f"TIER_{tier}"]
            for tier in "CBA"}
    return [
        a.table("flights", a.rows("flights"), "flight", [
            ("recipes", lambda row: a.words("recipe", row, "recipes"), "source"),
            ("paired", countries, "source")]),
        a.table("recipes", a.rows("recipes"), "recipe", [
            ("tier", tier, None),
            ("region", lambda row: a.word("region", row["region"]), None),
            ("needs", sugars, "source"),
            ("barrel", lambda row: a.word("material", row["barrel"]), None),
            ("aged", lambda row: a.say("book.yes" if row["aged"] == "1" else "book.no"), None),
            ("gives", lambda row: a.amounts(("points", row["sp"]), ("money", row["money"])), "source"),
            ("labels", lambda row: row["label_copies"], None)]),
        a.table("distillers", with_power(a.rows("distillers")), "distiller", [
            ("region", lambda row: a.word("region", row["region"]), None),
            ("start", start, "source"),
            ("power", described("distiller"), "power_source"),
            ("signature", lambda row: a.word("recipe", row["signature"]), None),
            ("ingredient", lambda row: a.word("ingredient", row["signature_ingredient"]), None)]),
        *(a.table(f"ingredients_{market}", rows, "ingredient", [
            ("kind", kind_of, None), *figures, ("does", described("ingredient"), None), copies])
          for market, rows in ingredients.items()),
        a.table("items", a.rows("items"), "item", [
            ("kind", item_kind, None), *figures, ("does", described("item"), None), copies]),
        a.table("upgrades", with_power(a.rows("upgrades")), "upgrade", [
            ("kind", lambda row: a.book(row["kind"]), None),
            ("cost", number("cost"), "source"),
            ("does", described("upgrade"), "power_source")]),
        a.table("flavors", a.rows("flavors"), "flavor", [("sells", number("money"), "source")]),
        a.table("label_spaces", a.rows("label_spaces"), "label_space", [("does", described("label_space"), None)]),
        a.table("awards", a.rows("awards"), "award", [
            ("sp", number("sp"), "source"), ("fulfilled", described("award"), None)]),
        a.table("goals", a.rows("goals"), "goal", [
            ("sp", number("sp"), "source"), ("scored", described("goal"), None)]),
        *(a.table(f"solo_{tier.lower()}", rows, "solo_goal", [
            ("when", lambda row: a.book(row["kind"]), None),
            *([("bonus", bonus, "source")] if tier == "TIER_C" else [("target", number("target_score"), "source")]),
            *([("clears", grid, "source")] if tier == "TIER_B" else [])])
          for tier, rows in solo.items()),
    ]


def brewcrafters(a):
    goods = ("malt", "hops", "yeast", "spice", "coffee", "fruit")
    described = lambda kind: lambda row: a.about(kind, row["id"])  # noqa: E731
    dollars = lambda column: lambda row: a.amounts(("money", row[column]))  # noqa: E731

    def players(row):
        seats = [seats for seats in range(2, 6) if row[f"with_{seats}"] == "1"]
        return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"

    def needs(row):
        return a.amounts(*((each, row[each]) for each in goods))

    def gift(row):
        return a.amounts(*((each, row[f"install_{each}"]) for each in ("malt", "hops", "yeast")))

    def icon(row):
        return a.book(row["icon"]) if row["icon"] != "-" else ""

    def first_game(row):
        return a.say("book.yes") if row["starter_set"] == "1" else ""

    farms = [{**row, "name": a.book("harvest", farm=a.book(row["farm"]), plant=a.amounts((row["plant"].lower(),
                                                                                         row["plant_amount"])))}
             for row in a.rows("harvests")]
    return [
        a.table("recipes", a.rows("recipes"), "recipe", [
            ("family", lambda row: a.book("family", family=a.word("family", row["family"]), tier=a.book(row["tier"])),
             "identity_source"),
            ("needs", needs, "ingredients_source"),
            ("reputation", lambda row: row["reputation"], "identity_source"),
            ("icon", icon, "identity_source"),
            ("first_game", first_game, None)]),
        a.table("workers", a.rows("workers"), "worker", [
            ("wage", dollars("annual_wage"), "source"), ("does", described("worker"), "source"),
            ("first_game", first_game, None)]),
        a.table("tiles", a.rows("tiles"), "tile", [
            ("kind", lambda row: a.book(row["type"]), None),
            ("upkeep", dollars("annual_cost"), "cost_source"),
            ("gift", gift, "source"),
            ("does", described("tile"), "effect_source")]),
        a.table("partnerships", a.rows("partnerships"), "partnership", [
            ("players", lambda row: f"{row['min_players']}–{row['max_players']}", None),
            ("does", described("partnership"), "source")]),
        a.table("spaces", a.rows("spaces"), "space", [
            ("players", players, None), ("does", described("space"), "figures_source")]),
        a.table("actions", a.rows("actions"), "action", [("does", described("action"), None)]),
        a.table("tracks", a.rows("tracks"), "track", [
            ("side", lambda row: a.book(f"side_{row['side']}"), None), ("does", described("track"), "source")]),
        a.table("research", a.rows("research"), "research", [("does", described("research"), "source")]),
        a.table("modules", a.rows("modules"), "module", [
            ("seasons", lambda row: a.words("season", row, "seasons"), None),
            ("does", described("module"), "figures_source")]),
        a.table("rates", a.rows("rates"), "rate", []),
        a.table("harvests", farms, "harvest", [
            ("harvest", lambda row: a.amounts((row["plant"].lower(), row["amount"])), "source")]),
        a.table("sections", a.rows("sections"), "section", [("does", described("section"), "source")]),
    ]


GAMES = {"moonshine": moonshine, "distilled": distilled, "brewcrafters": brewcrafters}


def make_almanac(folder, game, texts, zero_is_singular):
    """The tables of a game; a new game has none until it is told here what its cards are."""
    return GAMES[game](Almanac(folder, game, texts, zero_is_singular)) if game in GAMES else []
