"""The charts of the tests: printed values that stay, so that a test can name its numbers whatever the house charts say.

They are an owner's edition, packed into one word: `CHARTS` is the value of the option ``edition``. What the rulebook gives
comes from the house charts; everything else is fixed here.
"""

from __future__ import annotations

from typing import Any, Final

from pirategames.play.editions.scoundrel_bay.packing import pack_tables
from pirategames.play.editions.scoundrel_bay.reading import CHART
from pirategames.rules.scoundrel_bay.charts import FLAGS, Edition

from .box import house_tables, put

# ---- the map: a tail of four spaces and a ring of 17

RING: Final = 4
REEFS: Final = (3, 7, 10, 13, 16)
ICONS: Final = (
    "none skeleton siren skeleton "
    "siren skeleton harpy siren harpy kraken skeleton harpy kraken siren skeleton kraken harpy siren kraken harpy kraken"
)
HARBORS: Final = """
port_harleem  | P | red    | 3 2 rum 1      | 4 3 doubloon 3   | 5 3 map 1
cabyss        | C | yellow | 7 4 doubloon 3 | 8 5 rum 1, map 1 | 9 4 food 2, rum 1
dodge_harbor  | D | black  | 12 5 doubloon 4 | 13 4 food 2, map 1
arbega        | A | blue   | 16 5 ring 1, doubloon 2 | 17 6 doubloon 5 | 18 5 reputation 1
scoundrel_bay |   | black  | 6 3 bay_half 1, doubloon 1 | 10 4 doubloon 3 | 13 4 rum 2 | 18 5 bay_half 1
"""
"""Letter, flag, and the trading ships: the sea space, the swords that it asks, what it brings."""
VILLAGES: Final = """
gullwick      | red    | 1 2 3     | 1 2
saint_barb    | black  | 4 5 19 20 | 1 2
mulberry      | red    | 8 9 10    | 1 3
pepper_hollow | yellow | 13 14 15  | 2 3
ash_mill      | red    | 15 16 17  | 2 3
"""
"""Flag, sea spaces, types of the crate spaces."""
BEACHES: Final = """
driftwood_strand | yellow | 0 1 2   | 1 1
lantern_sands    | yellow | 6 7     | 1 2 3
coral_lagoon     | red    | 5 7 8   | 1 2
bone_beach       | black  | 10 11   | 1 2
turtle_bank      | yellow | 14 15   | 2 3 3
hangmans_sands   | yellow | 1 19 20 | 1 3
"""
"""Flag, sea spaces, types of the treasure spaces."""
HIDEOUTS: Final = """
gallows_loft    | black | 3 4 5 6        | 1 2
ropewalk        | blue  | 4 5 6 7        | 1 2
crows_cellar    | blue  | 8 9 10         | 1 3
drowned_chapel  | blue  | 10 11 12 13    | 1 3
smugglers_stair | blue  | 14 15 16 17    | 2 6
krakens_larder  | blue  | 12 13 14 15 16 | 1 3
"""
"""Flag, sea spaces, the maps to spend and the swords to have."""
LINKS: Final = """
driftwood_strand gullwick port_harleem lantern_sands cabyss mulberry bone_beach dodge_harbor pepper_hollow turtle_bank ash_mill arbega hangmans_sands
coral_lagoon scoundrel_bay saint_barb coral_lagoon
"""  # noqa: E501
"""Chains of neighbours."""
BRIDGES: Final = """
gullwick gallows_loft port_harleem ropewalk lantern_sands
mulberry crows_cellar bone_beach
scoundrel_bay drowned_chapel coral_lagoon
turtle_bank smugglers_stair ash_mill
scoundrel_bay krakens_larder saint_barb
gallows_loft ropewalk
crows_cellar drowned_chapel krakens_larder smugglers_stair
"""

# ---- cards: the same 21 in every flag

TOPS: Final = ("gun", "shield", "sword", "production", "gun shield", "gun sword", "sword production")
"""The tools of the cards: each with 1, 2 and 3 pirates."""
STARS: Final = (
    "doubloon 4", "reputation 1", "reputation 2", "move 1", "move 2", "blind 1", "hire 2+1", "sell 1", "bay_half 1",
    "harvest 1", "unlock 1", "repair 1", "repair 2", "ring 1", "sword 1", "gun 1", "shield 1", "production 1",
    "food 2, move 1, rum 1", "reputation 1, doubloon 2", "food 3",
)  # fmt: skip
SUN: Final = "map 2"
MOON: Final = "rum 1"

# ---- tiles

TREASURES: Final = {
    1: ("doubloon 5, rum 2", "doubloon 4, move 1", "doubloon 3, gun 1", "food 1, doubloon 3", *("doubloon 4",) * 6),
    2: ("doubloon 7, rum 1", "doubloon 5, reputation 1", "doubloon 4, blind 1", *("doubloon 6",) * 7),
    3: ("doubloon 10, map 1, shield 1, sword 1", "doubloon 8, move 2", *("doubloon 9",) * 8),
}
CRATES: Final = {
    1: (("P", 7, "rum 1, shield 1"), ("C", 6, "map 1, food 1"), ("D", 6, "food 2, gun 1"), ("A", 5, "ring 1")),
    2: (("C", 10, "map 2"), ("P", 9, "sword 1, rum 2"), ("D", 9, "gun 1, shield 1"), ("A", 8, "production 1")),
    3: (("A", 14, "ring 2, food 1"), ("P", 13, "sword 1, gun 1"), ("C", 13, "map 2, rum 2"), ("D", 13, "food 4")),
}
"""Letter, doubloons and contents; the 14 of a type go through these again and again."""

# ---- boards

MONSTERS: Final = {
    "skeleton": ([[2, 1], [2, 2], [3, 2], [2, 3], [3, 3]], "reputation 1, ring 1", "damage 1"),
    "siren": ([[2, 4], [2, 3], [3, 3], [3, 4], [2, 2]], "reputation 1, ring 1", "damage 1, pirate 1"),
    "harpy": ([[4, 3], [4, 4], [5, 3], [5, 4], [4, 5]], "reputation 2, ring 1", "damage 2"),
    "kraken": ([[5, 5], [6, 4], [6, 5], [7, 5], [7, 6]], "reputation 3, ring 1", "damage 3, pirate 1"),
}
"""Bases, rewards and losses."""
DIE: Final = ["critical", "miss", [0, 0], [1, 0], [0, 1], [1, 1]]
BONUSES: Final = (
    "food 1", "ring 1", "doubloon 1", "move 1", "map 1", "rum 1", "repair 1", "doubloon 2", "food 2",
    "ring 1", "map 1", "rum 1", "doubloon 3", "unlock 1", "food 1", "ring 1", "rum 1, food 1", "doubloon 6",
)  # fmt: skip
GOLD: Final = [-2, -1, 0, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]
DAMAGE_GOLD: Final = [0, 1, 3, 6, 9, 12]
LAST_TOOL: Final = 8
BOARDS: Final = (
    ((3, 1, 2, 1, 2), (2, 1, 1, 2), "black", "gun"),
    ((3, 1, 1, 2, 1), (1, 2, 2, 1), "red", "production"),
    ((2, 2, 1, 1, 1), (2, 1, 2, 1), "yellow", "sword"),
    ((3, 2, 2, 2, 1), (1, 2, 1, 2), "blue", "shield"),
)
"""Marks (production, sword, gun, shield, damage), printed flags (black, red, yellow, blue), and the starting card."""
MARKET: Final = (
    (1, "sword 1"),
    (2, "map 1, rum 1"),
    (3, "gun 1, shield 1", "repair 1"),
    (4, "doubloon 5"),
    (5, "reputation 2"),
    (6, "doubloon 9"),
)
HARBOR_GOLD: Final = {
    "port_harleem": [13, 4, 1],
    "cabyss": [15, 5, 2],
    "dodge_harbor": [16, 10, 6],
    "arbega": [21, 7, 3],
}
ALTERNATIVE: Final = {"first": [12, 14, 17, 20], "second": [4, 6, 8, 10], "third": [1, 2, 4, 6]}
GHOSTS: Final = (
    ("add", "scoundrel_bay"), ("add", "cabyss"), ("remove", "dodge_harbor"), ("add", "arbega"), ("remove", "port_harleem"),
    ("add", "dodge_harbor"), ("remove", "arbega"), ("remove", "cabyss"),
)  # fmt: skip
"""What each event does to the ghost pirates."""
BACKS: Final = (
    ("per_crew_pirate_symbol", 1), ("per_reputation", 2), ("per_pirate_on_map", 1),
    ("per_harbor", 4), ("sword_plus_gun", 1), ("per_hideout", 3),
)  # fmt: skip
"""The backs of the captain powers, with their doubloons."""
GUN_CREWS: Final = ("shield 1", "gun 1, shield 1", "gun 2, shield 1, sword 1")


def symbols(text: str) -> dict[str, Any]:
    """The symbols of a text such as ``doubloon 5, rum 2``, as a file has them; ``hire 2+1`` asks 2 doubloons and 1 rum."""
    table: dict[str, Any] = {}
    for symbol in text.split(", "):
        kind, amount = symbol.split()
        table[kind] = [int(part) for part in amount.split("+")] if kind == "hire" else int(amount)
    return table


# ---- the files


def _rows(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def _numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def _region(id: str, kind: str, flag: str) -> dict[str, Any]:
    return {"id": id, "name": id.replace("_", " ").title(), "type": kind, "flag": flag}


def _regions() -> list[dict[str, Any]]:
    regions = []
    for id, letter, flag, *ships in _rows(HARBORS):
        traders = []
        for ship in ships:
            sea, swords, rewards = ship.split(maxsplit=2)
            traders.append({"sea": int(sea), "swords": int(swords), "rewards": symbols(rewards)})
        regions.append({**_region(id, "harbor", flag), "letter": letter, "ships": traders})
    for id, flag, sea, crates in _rows(VILLAGES):
        regions.append({**_region(id, "village", flag), "sea": _numbers(sea), "crates": _numbers(crates)})
    for id, flag, sea, treasures in _rows(BEACHES):
        regions.append({**_region(id, "beach", flag), "sea": _numbers(sea), "treasures": _numbers(treasures)})
    for id, flag, sea, asked in _rows(HIDEOUTS):
        needs = dict(zip(("maps", "swords"), _numbers(asked), strict=True))
        regions.append({**_region(id, "hideout", flag), "sea": _numbers(sea), **needs})
    return regions


def _chains(text: str) -> list[list[str]]:
    return [list(pair) for line in text.strip().splitlines() for pair in zip(line.split(), line.split()[1:], strict=False)]


def _map() -> dict[str, Any]:
    reefs = [{"after": after, "first": {"reputation": 1} if after in (REEFS[0], REEFS[-1]) else {}} for after in REEFS]
    icons = ICONS.split()
    return {
        "route": {"spaces": len(icons), "ring": RING, "monsters": icons},
        "reef": reefs,
        "region": _regions(),
        "land": {"bridge_swords": 5, "links": _chains(LINKS), "bridges": _chains(BRIDGES)},
    }


def _card(flag: str, pirates: int, tools: str, star: str) -> dict[str, Any]:
    bottom = {"star": symbols(star), "sun": symbols(SUN), "moon": symbols(MOON)}
    return {"flag": flag, "pirates": pirates, "tools": tools.split(), **bottom}


def _cards() -> dict[str, Any]:
    return {
        "card": [
            {"id": f"{flag}-{n}", **_card(flag, n % 3 + 1, TOPS[n % len(TOPS)], star)}
            for flag in FLAGS
            for n, star in enumerate(STARS)
        ]
    }


def _tiles() -> dict[str, Any]:
    return {
        "treasure": [{"type": kind, "gain": symbols(gain)} for kind, gains in TREASURES.items() for gain in gains],
        "crate": [
            {"type": kind, "letter": letter, "doubloons": doubloons, "contents": symbols(contents)}
            for kind, tiles in CRATES.items()
            for letter, doubloons, contents in [tiles[n % len(tiles)] for n in range(14)]
        ],
    }


def _monsters() -> dict[str, Any]:
    return {
        "monster": [
            {"id": kind, "glyph": glyph, "bases": bases, "rewards": symbols(rewards), "losses": symbols(losses)}
            for glyph, (kind, (bases, rewards, losses)) in zip("nihk", MONSTERS.items(), strict=True)
        ],
        "die": {"faces": DIE},
    }


def _boards() -> dict[str, Any]:
    names = ("production", "sword", "gun", "shield", "damage")
    return {
        "board": [
            {
                "number": number,
                "marks": dict(zip(names, marks, strict=True)),
                "flags": dict(zip(FLAGS, flags, strict=True)),
                "card": {"name": f"Card of board {number}", **_card(flag, 2, tool, STARS[0])},
            }
            for number, (marks, flags, flag, tool) in enumerate(BOARDS, 1)
        ]
    }


def _tracks() -> dict[str, Any]:
    bonus = [symbols(text) for text in BONUSES]
    tools = dict.fromkeys(("production", "sword", "gun", "shield"), LAST_TOOL)
    return {
        "reputation": {"gold": GOLD, "bonus": bonus, "beyond_doubloons": 5},
        "boards": {**tools, "damage_gold": DAMAGE_GOLD, "damage_beyond": 10},
    }


def tables() -> dict[str, Any]:
    """The files of the charts."""
    files = house_tables()
    del files[CHART]
    market = [{"food": food, "gain": [symbols(gain) for gain in gains]} for food, *gains in MARKET]
    files.update(map=_map(), cards=_cards(), tiles=_tiles(), monsters=_monsters(), boards=_boards(), tracks=_tracks())
    files["harbors"].update(market=market, scores=HARBOR_GOLD, alternative=ALTERNATIVE)
    put(files, ("edition", "display", "costs"), [0, 1, 1, 2, 2])
    put(files, ("edition", "two_players", "reserve_at"), "driftwood_strand")
    put(files, ("edition", "two_players", "reputation"), 5)
    put(files, ("edition", "title"), "Charts of the tests")
    for place, (way, harbor) in enumerate(GHOSTS):
        put(files, ("events", "event", place, "ghost"), {way: harbor})
    for place, (kind, doubloons) in enumerate(BACKS):
        put(files, ("variants", "captain", place, "score"), {"kind": kind, "doubloons": doubloons})
    for place, tools in enumerate(GUN_CREWS):
        put(files, ("variants", "milestone", 2, "upgrades", place, "tools"), symbols(tools))
    return files


CHARTS: Final = pack_tables(tables())
EDITION: Final[Edition] = Edition.from_text(CHARTS)
