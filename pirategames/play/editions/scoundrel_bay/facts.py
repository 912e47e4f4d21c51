"""What every edition must satisfy, because the rulebook tells it, or because it follows from there.

Choices of the house are no part of this: another edition may choose otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from pirategames.play.editions.scoundrel_bay.fact import NOTHING, SOME, Fact, facts_of, others, plain, told
from pirategames.play.editions.scoundrel_bay.listed import ABILITIES, EVENTS, SCORES, SIDES, UPGRADES, numbers_of, upgrade_of
from pirategames.rules.edition import EditionError
from pirategames.rules.scoundrel_bay.charts import FLAGS, TYPES, Card, Edition, Monster, Region, RegionKind

_HARBORS: Final = {
    "arbega": "“Arbega” A",
    "cabyss": "“Cabyss” C",
    "dodge_harbor": "“Dodge Harbor” D",
    "port_harleem": "“Port Harleem” P",
    "scoundrel_bay": "“Scoundrel Bay”",
}
"""The harbors by their ids: their names, and the letters of the crates that they pay in full."""


def check_facts(edition: Edition, prefix: str = "") -> None:
    """Raises `EditionError` for the first fact that an edition breaks: which one, in which file, and what stands there.

    `prefix` comes before the name of the file.
    """
    for fact in FACTS:
        if fault := fact.fault(edition):
            raise EditionError(f"{prefix}{fault}")


# ---------------------------------------------------------------- what takes more than a line to see


def _sea(edition: Edition, id: str) -> tuple[int, ...]:
    return edition.by_id[id].sea if id in edition.by_id else ()


def _is_last_reef_at_arbega(edition: Edition) -> bool:
    before = edition.reefs[-1].after
    behind = before + 1 if before + 1 < edition.spaces else edition.ring
    return not {before, behind}.isdisjoint(_sea(edition, "arbega"))


def _by_a_harbor(edition: Edition, kind: RegionKind) -> list[Region]:
    """The regions of a type that share a sea space and a flag with a harbor."""
    return [
        region
        for region in edition.by_kind[kind]
        if any(region.flag == harbor.flag and set(region.sea) & set(harbor.sea) for harbor in edition.by_kind["harbor"])
    ]


def _deck(edition: Edition) -> tuple[Card, ...]:
    return edition.cards[: len(edition.deck)]


def _has_treasures_of_the_example(edition: Edition) -> bool:
    wanted = {"doubloon": 15, "rum": 2, "map": 1, "shield": 1, "sword": 1}
    ones, threes = ([plain(edition.treasures[tile].gain) for tile in edition.treasure_tiles[kind]] for kind in (1, 3))
    return any(Counter(one) + Counter(three) == wanted for one in ones for three in threes)


def _siren(edition: Edition) -> Monster:
    return next(monster for monster in edition.monsters if monster.kind == "siren")


def _pays_reputation_and_a_ring(monster: Monster) -> bool:
    paid = plain(monster.rewards)
    return set(paid) == {"reputation", "ring"} and paid["ring"] == 1


def _has_siren_of_the_example(edition: Edition) -> bool:
    """Whether with some siren and some face of the die 3 guns are enough and 4 shields too few."""
    faces = [face for face in edition.die if isinstance(face, tuple)]
    bases = _siren(edition).bases
    return any(guns + face[0] <= 3 and shields + face[1] > 4 for guns, shields in bases for face in faces)


def _lacks_of_the_die(edition: Edition) -> Iterator[str]:
    added = [face for face in edition.die if isinstance(face, tuple)]
    yield from (f"it has no {face}" for face in ("critical", "miss") if face not in edition.die)
    yield from (f"no face adds {what}" for n, what in enumerate(("guns", "shields")) if not any(face[n] for face in added))


def _alike_boards(edition: Edition) -> Iterator[str]:
    for place, board in enumerate(edition.boards):
        for other in edition.boards[:place]:
            cards = [edition.cards[each.card] for each in (other, board)]
            printed = [(c.flag, c.pirates, c.tools, c.star, c.sun, c.moon) for c in cards]
            if board.marks == other.marks:
                yield f"boards {other.number} and {board.number} have the same marks"
            if printed[0] == printed[1]:
                yield f"boards {other.number} and {board.number} have the same card"


def _bought(edition: Edition, food: int) -> list[dict[str, int]]:
    """What so much food buys, the larger trade first."""
    trades = [plain(gain) for trade in edition.market if trade.food == food for gain in trade.gains]
    return sorted(trades, key=len, reverse=True)


# ---------------------------------------------------------------- the facts, by file

# fmt: off
_MAP: Final = facts_of(
    "map.toml",
    # the route
    ("the number of sea spaces", 21,
        lambda e: e.spaces, "D"),
    ("the first sea space is without a monster, all others have one", NOTHING,
        lambda e: [f"space {n} has {'one' if n == 0 else 'none'}" for n, icon in enumerate(e.icons)
                   if (n == 0) is (icon is not None)], "D"),
    ("a tail leads to the ring, which begins after the first space", NOTHING,
        lambda e: [] if e.ring else ["it begins with space 0"], "D"),
    ("the shores of Port Harleem come again: the ring goes past them", SOME,
        lambda e: any(space >= e.ring for space in _sea(e, "port_harleem"))),
    ("what the five reefs bring", [{"reputation": 1}, {}, {}, {}, {"reputation": 1}],
        lambda e: [plain(reef.first) for reef in e.reefs]),
    ("the fifth reef is at Arbega, which is invaded from before or behind it", SOME,
        _is_last_reef_at_arbega),
    # harbors
    ("the five harbors, each with its name and letter", _HARBORS,
        lambda e: {r.id: f"“{r.name}” {r.letter}".rstrip() for r in sorted(e.by_kind["harbor"], key=lambda r: r.id)}),
    ("the flag of Cabyss", "yellow",
        lambda e: e.by_id["cabyss"].flag),
    ("a ship at Cabyss asks 5 swords and brings 1 rum and 1 map", SOME,
        lambda e: any(s.swords == 5 and plain(s.rewards) == {"rum": 1, "map": 1} for s in e.by_id["cabyss"].ships)),
    ("every harbor is entered from several sea spaces", NOTHING,
        lambda e: [f"{r.id} from one" for r in e.by_kind["harbor"] if len(r.sea) < 2]),
    ("a harbor and a hideout, both of black flag, share a sea space", SOME,
        lambda e: any(hideout.flag == "black" for hideout in _by_a_harbor(e, "hideout"))),
    ("a harbor and a village of one flag share a sea space, to plunder and deliver in one turn", SOME,
        lambda e: any(_by_a_harbor(e, "village")), "D"),
    # villages, beaches and hideouts
    ("every village has two crates", NOTHING,
        lambda e: [f"{r.id} has {len(r.crates)}" for r in e.by_kind["village"] if len(r.crates) != 2]),
    ("a village of red flag has a crate of type 3", SOME,
        lambda e: any(r.flag == "red" and 3 in r.crates for r in e.by_kind["village"])),
    ("a beach has one treasure space of type 2 and several of type 3", SOME,
        lambda e: any(r.treasures.count(2) == 1 and r.treasures.count(3) > 1 for r in e.by_kind["beach"])),
    ("a beach of yellow flag has treasure spaces of types 1, 2 and 3", SOME,
        lambda e: any(r.flag == "yellow" and set(r.treasures) == {1, 2, 3} for r in e.by_kind["beach"])),
    ("a beach is invaded from more than one sea space", SOME,
        lambda e: any(len(r.sea) > 1 for r in e.by_kind["beach"])),
    ("there are at least 5 hideouts", NOTHING,
        lambda e: [] if (count := len(e.by_kind["hideout"])) >= 5 else [count], "D"),
    ("a hideout asks 2 maps and 6 swords", SOME,
        lambda e: any((r.maps, r.swords) == (2, 6) for r in e.by_kind["hideout"])),
    ("a hideout has a blue flag", SOME,
        lambda e: any(r.flag == "blue" for r in e.by_kind["hideout"])),
    ("the swords that a bridge asks", 5,
        lambda e: e.bridge_swords),
    ("there are bridges to hideouts", SOME,
        lambda e: any(r.bridges for r in e.regions)),
)
_CARDS: Final = facts_of(
    "cards.toml",
    ("the number of cards", 84,
        lambda e: len(e.deck)),
    ("there are cards of all four flags", NOTHING,
        lambda e: [f"none is {flag}" for flag in FLAGS if flag not in [card.flag for card in _deck(e)]]),
    ("every card has 1 to 3 pirates and 1 or 2 tools", NOTHING,
        lambda e: [f"{card.id} has {card.pirates} and {len(card.tools)}" for card in _deck(e)
                   if not (1 <= card.pirates <= 3 and 1 <= len(card.tools) <= 2)]),
    ("a blue card has 2 pirates, a gun and a shield", SOME,
        lambda e: any((c.flag, c.pirates, *sorted(c.tools)) == ("blue", 2, "gun", "shield") for c in e.cards)),
    ("the sun of a card is 2 maps", SOME,
        lambda e: any(plain(card.sun) == {"map": 2} for card in e.cards)),
)
_TILES: Final = facts_of(
    "tiles.toml",
    ("the number of treasures", 30,
        lambda e: len(e.treasures)),
    ("there are treasures and crates of types 1, 2 and 3", NOTHING,
        lambda e: [f"type {kind} is missing" for kind in TYPES if not (e.treasure_tiles[kind] and e.crate_tiles[kind])]),
    ("a type 1 and a type 3 treasure give 15 doubloons, 2 rum, 1 map, 1 shield and 1 sword together", SOME,
        _has_treasures_of_the_example),
    ("the number of crates", 42,
        lambda e: len(e.crates)),
    ("the letters of the crates", list("ACDP"),
        lambda e: sorted({crate.letter for crate in e.crates})),
    ("a crate of type 2 with the letter C pays 10 doubloons", SOME,
        lambda e: any((crate.type, crate.letter, crate.doubloons) == (2, "C", 10) for crate in e.crates)),
    ("a crate of type 1 with another letter than C pays 6 or 7 doubloons, so 3 in Cabyss", SOME,
        lambda e: any(crate.type == 1 and crate.letter != "C" and crate.doubloons // 2 == 3 for crate in e.crates)),
    ("a crate holds 1 rum and 1 shield", SOME,
        lambda e: any(plain(crate.contents) == {"rum": 1, "shield": 1} for crate in e.crates)),
)
_MONSTERS: Final = facts_of(
    "monsters.toml",
    ("how many monsters there are of each kind", {"harpy": 5, "kraken": 5, "siren": 5, "skeleton": 5},
        lambda e: {m.kind: len(m.bases) for m in sorted(e.monsters, key=lambda monster: monster.kind)}),
    ("every monster pays reputation and 1 ring, and nothing else", NOTHING,
        lambda e: [f"{m.kind} {told(plain(m.rewards))}" for m in e.monsters if not _pays_reputation_and_a_ring(m)]),
    ("what a siren pays", {"reputation": 1, "ring": 1},
        lambda e: plain(_siren(e).rewards)),
    ("what a siren costs", {"damage": 1, "pirate": 1},
        lambda e: plain(_siren(e).losses)),
    ("3 guns can be enough for a siren while 4 shields are too few", SOME,
        _has_siren_of_the_example),
    ("the die has a critical hit, a miss, and added guns and shields", NOTHING,
        _lacks_of_the_die),
)
_TRACKS: Final = facts_of(
    "tracks.toml",
    ("a space of the reputation track gives 1 food, and the next 1 ring", SOME,
        lambda e: ({"food": 1}, {"ring": 1}) in pairwise(map(plain, e.reputation.bonus))),
    ("20 gold lie on a space of the reputation track with at least four spaces above it", SOME,
        lambda e: 20 in e.reputation.gold[:-4], "D"),
    ("what a step beyond the reputation track gives", 5,
        lambda e: e.reputation.beyond),
    ("a space of the damage track costs 6 gold", SOME,
        lambda e: 6 in e.tracks.damage_gold),
    ("what a step beyond the damage track costs", 10,
        lambda e: e.tracks.damage_beyond),
)
_BOARDS: Final = facts_of(
    "boards.toml",
    ("the number of player boards", 4,
        lambda e: len(e.boards)),
    ("the boards have different marks and different starting cards", NOTHING,
        _alike_boards),
    ("every board has printed flags", NOTHING,
        lambda e: [f"board {board.number} has none" for board in e.boards if not any(board.flags)]),
)
_HARBORS_AND_MARKET: Final = facts_of(
    "harbors.toml",
    ("the gold of Dodge Harbor", (16, 10, 6),
        lambda e: e.harbor_gold[e.by_id["dodge_harbor"].number]),
    ("the doubloons that the supply adds in Scoundrel Bay", (10, 7, 0),
        lambda e: e.bay_doubloons),
    ("the least and the most food of the market", (1, 6),
        lambda e: (e.market[0].food, e.market[-1].food)),
    ("what the market gives for 1 food", [{"sword": 1}],
        lambda e: _bought(e, food=1)),
    ("what the market gives for 3 food, one or the other", [{"gun": 1, "shield": 1}, {"repair": 1}],
        lambda e: _bought(e, food=3)),
)
_START: Final = facts_of(
    "edition.toml",
    ("the number of active pirates at the start", 4,
        lambda e: e.start.active),
    ("the number of citizens at the start", 23,
        lambda e: e.start.citizens),
    ("the food, rum, maps and rings of the start", (4, 3, 2, 1),
        lambda e: (e.start.food, e.start.rum, e.start.maps, e.start.rings)),
    ("the doubloons of the start", (6, 7, 8, 9),
        lambda e: e.start.doubloons),
    ("the size of the first hand", 3,
        lambda e: e.start.hand),
    ("the number of unlock tiles at the start", 1,
        lambda e: e.start.unlocks),
    ("the number of all unlock tiles", 8,
        lambda e: e.unlock_supply),
    ("the least and the most that a card of the display costs", (0, 2),
        lambda e: (min(e.slots), max(e.slots))),
    ("the rum that scouting costs", 3,
        lambda e: e.scout),
    ("of which types one more treasure lies on each space, by the number of players", {2: (), 3: (2,), 4: (2, 3)},
        lambda e: dict(e.extra_treasures)),
    ("how many ghost pirates there are in the four harbors, in Scoundrel Bay and in the reserve", (4, 4, 4, 4, 2, 5),
        lambda e: tuple(e.ghosts.at[region] for region in (*e.harbors, e.bay, e.ghosts.reserve))),
)
_EVENTS: Final = facts_of(
    "events.toml",
    ("which events there are", sorted(EVENTS),
        lambda e: sorted(event.id for event in e.events)),
    ("every event is of its kind, with its numbers and rewards", NOTHING,
        lambda e: others(EVENTS, {event.id: numbers_of(event, event.kind) for event in e.events})),
    ("an event adds a ghost pirate in Arbega", SOME,
        lambda e: any(event.ghost_add == e.by_id["arbega"].number for event in e.events)),
    ("an event sends a ghost pirate to the graveyard", SOME,
        lambda e: any(event.ghost_remove is not None for event in e.events)),
)
_VARIANTS: Final = facts_of(
    "variants.toml",
    ("which milestones there are", sorted(SIDES),
        lambda e: sorted(milestone.id for milestone in e.variants.milestones)),
    ("the milestones ask what the rulebook lists", NOTHING,
        lambda e: others(SIDES, {m.id: [numbers_of(side, side.kind) for side in m.sides] for m in e.variants.milestones})),
    ("the upgrades do what the rulebook lists", NOTHING,
        lambda e: others(UPGRADES, {f"{m.id}: {u.id}": upgrade_of(e, u)
                                    for m in e.variants.milestones for u in m.upgrades})),
    ("the upgrades with a free reroll bring tools", NOTHING,
        lambda e: [f"“{u.id}” brings none" for m in e.variants.milestones for u in m.upgrades
                   if u.kind == "free_reroll" and not u.tools]),
    ("the doubloons for the first and later ones at a milestone", (6, 4, 2, 0),
        lambda e: e.variants.milestone_doubloons),
    ("the reputation for discarding an upgrade", 1,
        lambda e: e.variants.milestone_reputation),
    ("which captains there are", sorted(ABILITIES),
        lambda e: sorted(power.id for power in e.variants.powers)),
    ("the captains can do what the rulebook lists", NOTHING,
        lambda e: others(ABILITIES, {power.id: numbers_of(power, power.ability) for power in e.variants.powers})),
    ("what the backs of the captains score", SCORES,
        lambda e: {power.score: power.doubloons for power in sorted(e.variants.powers, key=lambda power: power.score)}),
)
# fmt: on

FACTS: Final[tuple[Fact, ...]] = (
    *(*_MAP, *_CARDS, *_TILES, *_MONSTERS, *_TRACKS, *_BOARDS, *_HARBORS_AND_MARKET, *_START),
    *(*_EVENTS, *_VARIANTS),
)
"""In an order in which each may take the ones before for granted."""
