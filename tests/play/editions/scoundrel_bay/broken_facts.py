"""For every fact, by how its text begins: changes of the house charts that break it, and what is then found there."""

from __future__ import annotations

from typing import Any

from tests.rules.scoundrel_bay.box import GONE, HOUSE_TABLES, Place

NONE = "there is none"
Changes = list[tuple[Place, Any]]

MAP, CARDS, TILES = (HOUSE_TABLES[name] for name in ("map", "cards", "tiles"))
REGIONS = {region["id"]: number for number, region in enumerate(MAP["region"])}


def regions(kind: str, entry: str, value: Any) -> Changes:
    """One entry of all regions of a type."""
    return [(("map", "region", number, entry), value) for number, r in enumerate(MAP["region"]) if r["type"] == kind]


def region(id: str, *place: str | int) -> Place:
    """The way to an entry of a region."""
    return ("map", "region", REGIONS[id], *place)


def cards(entry: str, old: Any, new: Any) -> Changes:
    """An entry of all cards where it has a value, starting cards too."""
    found: Changes = [(("cards", "card", n, entry), new) for n, card in enumerate(CARDS["card"]) if card[entry] == old]
    boards = HOUSE_TABLES["boards"]["board"]
    return found + [(("boards", "board", n, "card", entry), new) for n, b in enumerate(boards) if b["card"][entry] == old]


def crates(entry: str, value: Any, **wanted: Any) -> Changes:
    """An entry of all crates that have these values."""
    return [
        (("tiles", "crate", n, entry), value)
        for n, crate in enumerate(TILES["crate"])
        if all(crate[name] == value for name, value in wanted.items())
    ]


def moved(spaces: int) -> Changes:
    """The route longer or shorter by some spaces without a monster, at its beginning."""
    return [
        (("map", "route", "spaces"), 21 + spaces),
        (("map", "route", "monsters"), [*MAP["route"]["monsters"], *["none"] * spaces]),
    ]


SHIFTED = ["skeleton", "none", *MAP["route"]["monsters"][2:]]
REMOTE = {"crows_cellar", "drowned_chapel"}

BROKEN: dict[str, tuple[Changes, str]] = {
    # the map
    "the number of sea spaces": (moved(1), "22"),
    "the first sea space is without": (
        [(("map", "route", "monsters"), SHIFTED)],
        "space 0 has one, space 1 has none",
    ),
    "a tail leads to the ring": ([(("map", "route", "ring"), 0)], "it begins with space 0"),
    "the shores of Port Harleem": (
        [
            (
                region("port_harleem", "ships"),
                [{"sea": 3, "swords": 1, "rewards": {}}, {"sea": 2, "swords": 1, "rewards": {}}],
            )
        ],
        NONE,
    ),
    "what the five reefs bring": (
        [(("map", "reef", 1, "first"), {"rum": 1})],
        "(reputation 1), (rum 1), (nothing), (nothing), (reputation 1)",
    ),
    "the fifth reef is at Arbega": ([(("map", "reef", 4, "after"), 14)], NONE),
    "the five harbors": (
        [(region("cabyss", "name"), "Cabys")],
        "arbega “Arbega” A, cabyss “Cabys” C, dodge_harbor “Dodge Harbor” D, port_harleem “Port Harleem” P, "
        "scoundrel_bay “Scoundrel Bay”",
    ),
    "the flag of Cabyss": ([(region("cabyss", "flag"), "red")], "red"),
    "a ship at Cabyss asks": ([(region("cabyss", "ships", 1, "rewards", "rum"), 2)], NONE),
    "every harbor is entered from": ([(region("dodge_harbor", "ships", 1), GONE)], "dodge_harbor from one"),
    "a harbor and a hideout": ([(region("gallows_loft", "flag"), "red")], NONE),
    "a harbor and a village": ([(region("gullwick", "sea"), [1])], NONE),
    "every village has two crates": ([(region("gullwick", "crates"), [1])], "gullwick has 1"),
    "a village of red flag": ([(region("mulberry", "crates"), [1, 2]), (region("ash_mill", "crates"), [1, 2])], NONE),
    "a beach has one treasure space": ([(region("turtle_bank", "treasures"), [2, 2, 3])], NONE),
    "a beach of yellow flag": ([(region("lantern_sands", "flag"), "red")], NONE),
    "a beach is invaded from": (regions("beach", "sea", [1]), NONE),
    "there are at least 5 hideouts": (
        [
            (("map", "region"), [region for region in MAP["region"] if region["id"] not in REMOTE]),
            (("map", "land", "bridges"), [way for way in MAP["land"]["bridges"] if not REMOTE & set(way)]),
        ],
        "4",
    ),
    "a hideout asks 2 maps": ([(region("smugglers_stair", "maps"), 1)], NONE),
    "a hideout has a blue flag": (regions("hideout", "flag", "black"), NONE),
    "the swords that a bridge asks": ([(("map", "land", "bridge_swords"), 4)], "4"),
    "there are bridges": ([(("map", "land", "bridges"), [])], NONE),
    # cards and tiles
    "the number of cards": ([(("cards", "card", 83), GONE)], "83"),
    "there are cards of all four": (
        [
            (
                ("cards", "card"),
                [dict(card, flag="red" if card["flag"] == "blue" else card["flag"]) for card in CARDS["card"]],
            )
        ],
        "none is blue",
    ),
    "every card has 1 to 3 pirates": (
        [(("cards", "card", 0, "pirates"), 4), (("cards", "card", 1, "tools"), [])],
        "black-01 has 4 and 1, black-02 has 3 and 0",
    ),
    "a blue card has 2 pirates": (cards("tools", ["gun", "shield"], ["gun", "gun"]), NONE),
    "the sun of a card": (cards("sun", {"map": 2}, {"map": 3}), NONE),
    "the number of treasures": ([(("tiles", "treasure", 29), GONE)], "29"),
    "there are treasures and crates": (
        [*regions("village", "crates", [1, 3]), *crates("type", 1, type=2)],
        "type 2 is missing",
    ),
    "a type 1 and a type 3 treasure": ([(("tiles", "treasure", 0, "gain", "rum"), 1)], NONE),
    "the number of crates": ([(("tiles", "crate", 0), GONE)], "41"),
    "the letters of the crates": (crates("letter", "P", letter="D"), "A, C, P"),
    "a crate of type 2 with the letter C": (crates("doubloons", 9, type=2, letter="C"), NONE),
    "a crate of type 1 with another letter": (crates("doubloons", 8, type=1), NONE),
    "a crate holds 1 rum and 1 shield": (crates("contents", {"rum": 2}, contents={"rum": 1, "shield": 1}), NONE),
    # monsters
    "how many monsters there are": (
        [(("monsters", "monster", 0, "id"), "shark")]
        + [
            (("map", "route", "monsters", n), "shark")
            for n, kind in enumerate(MAP["route"]["monsters"])
            if kind == "skeleton"
        ],
        "harpy 5, kraken 5, shark 5, siren 5",
    ),
    "every monster pays": (
        [(("monsters", "monster", 0, "rewards", "ring"), 2), (("monsters", "monster", 3, "rewards", "rum"), 1)],
        "skeleton reputation 1, ring 2, kraken reputation 3, ring 1, rum 1",
    ),
    "what a siren pays": ([(("monsters", "monster", 1, "rewards", "reputation"), 2)], "reputation 2, ring 1"),
    "what a siren costs": ([(("monsters", "monster", 1, "losses", "pirate"), GONE)], "damage 1"),
    "3 guns can be enough": ([(("monsters", "die", "faces"), ["critical", "miss", [0, 0], [2, 2]])], NONE),
    "the die has a critical hit": (
        [(("monsters", "die", "faces"), ["critical", [0, 0], [0, 2]])],
        "it has no miss, no face adds guns",
    ),
    # tracks and boards
    "a space of the reputation track gives": ([(("tracks", "reputation", "bonus", 2), {"ring": 2})], NONE),
    "20 gold lie": ([(("tracks", "reputation", "gold", 12), 19)], NONE),
    "what a step beyond the reputation": ([(("tracks", "reputation", "beyond_doubloons"), 4)], "4"),
    "a space of the damage track": ([(("tracks", "boards", "damage_gold", 3), 7)], NONE),
    "what a step beyond the damage": ([(("tracks", "boards", "damage_beyond"), 9)], "9"),
    "the number of player boards": (
        [(("boards", "board", 4), dict(HOUSE_TABLES["boards"]["board"][0], number=5))],
        "5",
    ),
    "the boards have different": (
        [(("boards", "board", 2, "marks"), HOUSE_TABLES["boards"]["board"][0]["marks"])],
        "boards 1 and 3 have the same marks",
    ),
    "every board has printed flags": (
        [(("boards", "board", 1, "flags"), {"black": 0, "red": 0, "yellow": 0, "blue": 0})],
        "board 2 has none",
    ),
    # harbors and the market
    "the gold of Dodge Harbor": ([(("harbors", "scores", "dodge_harbor", 2), 5)], "16, 10, 5"),
    "the doubloons that the supply": ([(("harbors", "bay", "doubloons", 2), 1)], "10, 7, 1"),
    "the least and the most food": ([(("harbors", "market", 5), GONE)], "1, 5"),
    "what the market gives for 1": ([(("harbors", "market", 0, "gain", 0), {"gun": 1})], "(gun 1)"),
    "what the market gives for 3": ([(("harbors", "market", 2, "gain", 1), GONE)], "(gun 1, shield 1)"),
    # the start
    "the number of active pirates": ([(("edition", "start", "active"), 5)], "5"),
    "the number of citizens": ([(("edition", "start", "citizens"), 22)], "22"),
    "the food, rum, maps and rings": ([(("edition", "start", "resources", "ring"), 2)], "4, 3, 2, 2"),
    "the doubloons of the start": ([(("edition", "start", "doubloons"), [6, 6, 6, 6])], "6, 6, 6, 6"),
    "the size of the first hand": ([(("edition", "start", "hand"), 4)], "4"),
    "the number of unlock tiles": ([(("edition", "start", "unlock"), 2)], "2"),
    "the number of all unlock tiles": ([(("edition", "supply", "unlock"), 9)], "9"),
    "the least and the most that a card": ([(("edition", "display", "costs"), [0, 1, 1])], "0, 1"),
    "the rum that scouting costs": ([(("edition", "display", "scout"), 2)], "2"),
    "of which types one more treasure": (
        [(("edition", "treasure_extra", "3"), [])],
        "2 (nothing), 3 (nothing), 4 (2, 3)",
    ),
    "how many ghost pirates": ([(("edition", "two_players", "reserve"), 4)], "4, 4, 4, 4, 2, 4"),
    # events and variants
    "which events there are": (
        [(("events", "event", 0, "id"), "too_bad")],
        "arrival, dockmaster, merchant, on_the_move, plank, rat_king, spoils, too_bad",
    ),
    "every event is of its kind": (
        [(("events", "event", 3, "rewards", 2), {"repair": 2}), (("events", "event", 6, "pay"), {"pirates": 3})],
        "“dockmaster” is bid (rewards ((ring 1, repair 2), (ring 1, repair 1), (repair 2))), "
        "“rat_king” is pardon (pirates 3)",
    ),
    "an event adds a ghost": ([(("events", "event", 3, "ghost"), {"add": "cabyss"})], NONE),
    "an event sends a ghost": (
        [(("events", "event", number, "ghost"), {"add": "arbega"}) for number in range(8)],
        NONE,
    ),
    "which milestones there are": (
        [(("variants", "milestone", 0, "id"), "gold")],
        "crate, gold, hideout, monster",
    ),
    "the milestones ask": (
        [(("variants", "milestone", 0, "sides", 1, "pirates"), 4)],
        "“treasure” is (treasure_each_type (count 1)), (type2_and_beach_pirates (count 2, pirates 4))",
    ),
    "the upgrades do": (
        [
            (("variants", "milestone", 0, "upgrades", 1, "id"), "tide_walker"),
            (("variants", "milestone", 1, "upgrades", 0, "except"), "arbega"),
            (("variants", "milestone", 3, "upgrades", 2, "distances"), [1]),
        ],
        "“treasure: tide_walker” is move_per_dig (amount 1), "
        "“crate: forged_letters” is full_price_any_letter (except arbega), "
        "“hideout: star_path” is sail_and_hide (types (1), reward star)",
    ),
    "the upgrades with a free reroll": (
        [(("variants", "milestone", 2, "upgrades", 0, "tools"), {})],
        "“gun_crew_3” brings none",
    ),
    "the doubloons for the first": ([(("variants", "milestones", "doubloons", 3), 1)], "6, 4, 2, 1"),
    "the reputation for discarding": ([(("variants", "milestones", "discard_reputation"), 2)], "2"),
    "which captains there are": (
        [(("variants", "captain", 5), GONE)],
        "barrelbeard, beastbane, goldtongue, rumwhistle, shivsmile",
    ),
    "the captains can do": (
        [(("variants", "captain", 1, "ability", "damage"), 0)],
        "“beastbane” is swords_beat_monster (swords 1, reputation 2)",
    ),
    "what the backs of the captains": (
        [(("variants", "captain", 3, "score", "doubloons"), 3)],
        "per_crew_pirate_symbol 1, per_harbor 3, per_hideout 3, per_pirate_on_map 1, per_reputation 2, sword_plus_gun 1",
    ),
}
