"""What a game of Scoundrel Bay tells of a captain for numbers and feats."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

from pirategames.play.deeds.sections import Numbers, Row, Section, mean
from pirategames.play.deeds.told import Feat, Told, at_most_short_of
from pirategames.rules.scoundrel_bay.events import (
    BidShown,
    CrateDelivered,
    Event,
    FellSick,
    MonsterBeaten,
    MonsterConquered,
    MonsterMet,
    ReefPassed,
    ReputationBeyond,
    TideCame,
    TreasureDug,
    TurnBegan,
)
from pirategames.rules.scoundrel_bay.scoring import Sheet, majority, score_sheet
from pirategames.rules.scoundrel_bay.state import DEAD

_THIRD: Final = 3
_BONES: Final = 4
_SEVERAL: Final = (3, 4)


def numbers(told: Told) -> dict[str, Any]:
    """The gold line by line, beside the mean of the table and the winner’s; what was met, dug and delivered."""
    sheet = score_sheet(told.last)
    lines = _lines(sheet)
    winner = told.outcome.winners[0] if told.outcome.winners else told.seat
    return {
        "gold": sheet.gold[told.seat],
        "lines": {name: values[told.seat] for name, values in lines.items()},
        "mean": {name: round(sum(values) / len(values), 1) for name, values in lines.items()},
        "winner": {name: values[winner] for name, values in lines.items()},
        "behind": max(sheet.gold) - sheet.gold[told.seat],
        "place": told.outcome.places[told.seat],
        "seats": told.seats,
        "monsters": _conquests(told),
        "dug": _count(told, TreasureDug),
    }


def _lines(sheet: Sheet) -> dict[str, tuple[int, ...]]:
    """Where the gold came from."""
    harbors = tuple(sum(values) for values in zip(*sheet.harbors, strict=True)) or (0,) * len(sheet.gold)
    return {
        "doubloons, the Bay": sheet.doubloons,
        "harbors": harbors,
        "villages": sheet.villages,
        "hideouts": sheet.hideouts,
        "reputation": sheet.reputation,
        "damage, the sick": tuple(one + other for one, other in zip(sheet.damage, sheet.sick, strict=True)),
    }


def _count(told: Told, kind: type[Event]) -> int:
    return sum(isinstance(event, kind) and event.seat == told.seat for event in told.events)


def _conquests(told: Told) -> int:
    return _count(told, MonsterConquered) + _count(told, MonsterBeaten)


def sections(told: Sequence[Numbers], won: Sequence[bool]) -> tuple[Section, ...]:
    """Where the gold came from, beside the mean of the table."""
    names = list(told[0]["lines"])
    own = {name: fmean(one["lines"][name] for one in told) for name in names}
    table = {name: fmean(one["mean"][name] for one in told) for name in names}
    most = max(*own.values(), *table.values(), 1)
    rows = tuple(
        Row(name, f"{own[name]:.0f} / {table[name]:.0f}".replace("-", "−"), max(0, own[name]) / most,
            max(0, table[name]) / most)
        for name in names
    )  # fmt: skip
    other = (
        Row("gold behind the winner", mean([one["behind"] for one in told])),
        Row("monsters conquered", mean([one["monsters"] for one in told])),
        Row("treasures dug up", mean([one["dug"] for one in told])),
    )
    return Section("WHERE YOUR GOLD CAME FROM", "yours / ┃ the table", rows), Section("ON THE WAY", "a game", other)


# ---- feats


def _bestiary(told: Told) -> int:
    won = [event for event in told.events if isinstance(event, MonsterConquered | MonsterBeaten) and event.seat == told.seat]
    return len({event.monster for event in won})


def _harbors_held(told: Told) -> int:
    ranks = [majority(told.last, region) for region in told.last.edition.harbors]
    return sum(bool(first) and first[0] == told.seat for first in ranks)


def _sound_hull(told: Told) -> int:
    is_sound = score_sheet(told.last).damage[told.seat] == 0
    return at_most_short_of(_count(told, MonsterMet), 5, is_sound)


def _dug_in_a_turn(told: Told) -> int:
    found = count = 0
    for event in told.events:
        if isinstance(event, TurnBegan):
            count = 0
        elif isinstance(event, TreasureDug) and event.seat == told.seat:
            count += 1
            found = max(found, count)
    return found


def _paid_for_crates(told: Told) -> int:
    return sum(event.doubloons for event in told.events if isinstance(event, CrateDelivered) and event.seat == told.seat)


def _a_bit_of_everything(told: Told) -> int:
    lines = _lines(score_sheet(told.last))
    wanted = ("doubloons, the Bay", "harbors", "villages", "hideouts", "reputation")
    return int(told.won and all(lines[name][told.seat] > 0 for name in wanted))


def _wind_turned(told: Told) -> int:
    if not told.won:
        return 0
    passed = 0
    for number, events in enumerate(told.match.events):
        reefs = sum(isinstance(event, ReefPassed | TideCame) for event in events)
        passed += reefs
        if reefs and passed >= _THIRD:
            gold = score_sheet(told.match.state_after(number)).gold
            return int(gold[told.seat] == min(gold) < max(gold))
    return 0


def _cheap_bid(told: Told) -> int:
    return int(any(
        isinstance(event, BidShown) and event.seat == told.seat and event.rank == 0 and event.doubloons <= 1
        for event in told.events
    ))  # fmt: skip


def _over_their_bones(told: Told) -> int:
    ship = told.last.ships[told.seat]
    return int(told.won and ship.dead + (ship.captain == DEAD) >= _BONES)


FEATS: Final = (
    Feat("richest-in-the-bay", "Richest in the Bay", "Win a game of three or four.", "Win a game of three or four",
         lambda told: int(told.won), seats=_SEVERAL),
    Feat("a-kings-ransom", "A King’s Ransom", "End with 150 gold or more.", "End with 150 gold or more",
         lambda told: score_sheet(told.last).gold[told.seat], goal=150),
    Feat("bestiary", "Bestiary", "Conquer a skeleton, a siren, a harpy and a kraken in one game.",
         "Conquer each kind of monster in one game", _bestiary, goal=4),
    Feat("harbor-master", "Harbor Master", "Hold first place in three of the four harbors that pay gold, at the end.",
         "First in three harbors at the end", _harbors_held, goal=3),
    Feat("the-robbers-cave", "The Robbers’ Cave", "Score 24 gold or more for hideouts.", "24 gold or more for hideouts",
         lambda told: score_sheet(told.last).hideouts[told.seat], goal=24),
    Feat("sound-hull", "A Sound Hull", "Meet five monsters, and end without gold lost to damage.",
         "Five monsters met, no gold lost to damage", _sound_hull, goal=5),
    Feat("well-fed", "Well Fed", "Let nobody of your ship fall sick in the whole game.", "Nobody of yours falls sick",
         lambda told: int(not _count(told, FellSick))),
    Feat("reefbreaker", "Reefbreaker", "Be the first past three of the five reefs.", "First past three reefs",
         lambda told: _count(told, ReefPassed), goal=3),
    Feat("three-spades", "Three Spades", "Dig up three treasures in one turn.", "Three treasures in one turn",
         _dug_in_a_turn, goal=3),
    Feat("merchant-prince", "Merchant Prince", "Be paid 30 doubloons or more for delivered crates.",
         "30 doubloons for delivered crates", _paid_for_crates, goal=30),
    Feat("a-bit-of-everything", "A Bit of Everything",
         "Win with gold in every line: doubloons, a harbor, villages, hideouts and reputation.",
         "Win with gold in every line", _a_bit_of_everything),
    Feat("wind-at-the-third-reef", "The Wind Turned",
         "Win a game of three or four after having the least gold when the third reef was passed.",
         "Win after being last at the third reef", _wind_turned, seats=_SEVERAL),
    Feat("beyond-fame", "Beyond Fame", "Gain reputation when your disc has already reached the end of its track.",
         "Reputation beyond the end of the track", lambda told: int(_count(told, ReputationBeyond) > 0)),
    Feat("three-milestones", "Three Stones", "Reach three milestones in one game.", "Three milestones in one game",
         lambda told: len(told.last.ships[told.seat].reached), goal=3),
    Feat("nobody-bid-more", "Nobody Bid More", "Be the highest in a blind bid with 1 doubloon or none.",
         "Highest in a bid with 1 doubloon or none", _cheap_bid, hidden=True),
    Feat("over-their-bones", "Over Their Bones",
         "Win with four or more of your crew in the graveyard before the beaches are counted.",
         "Win with four of yours in the graveyard", _over_their_bones, hidden=True),
)  # fmt: skip
