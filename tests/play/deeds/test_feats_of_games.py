"""Every feat is earned where its condition says so, and not a hair before."""

from __future__ import annotations

from typing import Any

import pytest

from pirategames.play.deeds import feats_of
from pirategames.rules.catalogue import CATALOGUE
from pirategames.rules.scalawag import events as s
from pirategames.rules.scalawag.crew import GUNNER, MARINE, SAILOR
from pirategames.rules.scallywag import events as v
from pirategames.rules.scallywag.cards import CARDS, DEVIL, JOKERS, JUDGEMENT, WHALE
from pirategames.rules.scoundrel_bay import events as b
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD
from pirategames.rules.skull_queen import events as q
from pirategames.rules.skull_queen.cards import CARDS as PLANK_CARDS
from pirategames.rules.skull_queen.planks import Planks
from tests.play.deeds.tales import Tale, events, state
from tests.rules.scoundrel_bay.table import table, with_ship

HIGH = CARDS["12X"]
KILLS = tuple(CARDS[text] for text in ("12X", "11X", "10X", "9X", "8X", "7X"))


def weapon(*kills: Any) -> Any:
    return state(weapon=state(kills=kills), health=9)


def at_sea(**fields: Any) -> Any:
    return state(**{"weapon": None, "health": 9, "spot": None, "loot": (), "bounty": 0, "number": 9} | fields)


def fought(monster: Any, how: Any, health: int = 9) -> v.Fought:
    return v.Fought(health, monster, how, 0)


PLANKS = Planks((8, 5, 3, 2, 1), (1, 2, 3, 5, 8))
ABOARD = state(sides=("back",), planks=PLANKS)


def moved(start: int, end: int, card: str = "R8", seat: int = 0, colour: int = 0) -> q.Moved:
    return q.Moved(seat, colour, PLANK_CARDS[card], start, end)


def led(seat: int) -> q.Played:
    return q.Played(seat, PLANK_CARDS["R8"], -1, True)


def crewed(*hand: Any, **more: Any) -> Any:
    return state(**{"hands": (hand, ()), "ask": "order", "turn": 0, "damage": (0, 0), "alive": (True, False)} | more)


def declared(*crew: Any, kind: Any = "fire", seat: int = 0) -> s.Declared:
    return s.Declared(seat, kind, crew)


def ship(**fields: Any) -> Any:
    return state(ships=(state(**{"dead": 0, "captain": ACTIVE, "reached": ()} | fields),))


def in_the_bay(**fields: Any) -> Any:
    """A real table of three in the Bay, with this on the first ship."""
    return with_ship(table(3), 0, **fields)


def gold_in_every_line(**fields: Any) -> Any:
    where = {"cabyss": 1, "gullwick": 1, "ropewalk": 1}
    return in_the_bay(**{"at": where, "doubloons": 6, "reputation": 5} | fields)


def third_reef(**fields: Any) -> Tale:
    """Won, after the third reef was passed by the tide while this was on the first ship."""
    reefs = [b.ReefPassed(1, 1), b.ReefPassed(1, 2), b.TideCame(3)]
    return Tale((None, reefs), (in_the_bay(**fields), ()), won=True, scores=(0,) * 3)


LAST = crewed(allegiances=())
ROUND = q.Dealt(0, 1)
CROWD = [v.RoomBegan(9, 1, KILLS[:1]), v.Laid(9, KILLS[:3]), v.Joined(9, DEVIL, KILLS[:4])]
CASES: list[tuple[str, str, Tale, bool]] = [
    ("scallywag", "land-ho", events(won=True), True),
    ("scallywag", "land-ho", events(), False),
    ("scallywag", "full-hold", events(won=True, last=at_sea(loot=(KILLS * 5)[:5], bounty=0)), True),
    ("scallywag", "full-hold", events(last=at_sea(loot=(KILLS * 5)[:5])), False),
    ("scallywag", "not-a-scratch", events(won=True, last=at_sea(health=20)), True),
    ("scallywag", "not-a-scratch", events(won=True, last=at_sea(health=19)), False),
    ("scallywag", "near-the-locker", Tale((at_sea(health=3), ()), last=at_sea(), won=True), True),
    ("scallywag", "near-the-locker", Tale((at_sea(health=4), ()), last=at_sea(), won=True), False),
    ("scallywag", "steady-hand", events(*[v.Fled(9, ())] * 2, won=True), True),
    ("scallywag", "steady-hand", events(*[v.Fled(9, ())] * 3, won=True), False),
    ("scallywag", "string-of-six", Tale((weapon(*KILLS), ()), last=weapon()), True),
    ("scallywag", "string-of-six", Tale((weapon(*KILLS[:5]), ()), last=weapon()), False),
    ("scallywag", "both-leviathans", events(*[fought(one, "weapon") for one in JOKERS], won=True), True),
    ("scallywag", "both-leviathans", events(*[fought(one, "bare") for one in JOKERS], won=True), False),
    ("scallywag", "harpooner", Tale((weapon(HIGH, WHALE, *KILLS[1:5]), ()), last=weapon()), True),
    ("scallywag", "harpooner", Tale((weapon(*KILLS[1:5], WHALE), ()), last=weapon()), False),
    ("scallywag", "exact-change", Tale((state(open=DEVIL, bounty=0), [v.Gave(9, CARDS["10C"])])), True),
    ("scallywag", "exact-change", Tale((state(open=DEVIL, bounty=0), [v.Gave(9, CARDS["11C"])])), False),
    ("scallywag", "exact-change", Tale((state(open=None, bounty=0), [v.Gave(9, CARDS["10C"])])), False),
    ("scallywag", "crowded-house", events(*CROWD, v.Drew(9, DEVIL)), True),
    ("scallywag", "crowded-house", events(*CROWD, v.Drew(8, DEVIL)), False),
    ("scallywag", "crowded-house", events(*CROWD[:2], v.Drew(9, DEVIL)), False),
    ("scallywag", "crowded-house", events(*CROWD, v.Fled(9, ()), v.Drew(9, DEVIL)), False),
    ("scallywag", "clear-conscience", Tale((state(defeated=1), [v.Struck(9, JUDGEMENT, 0)])), True),
    ("scallywag", "clear-conscience", Tale((state(defeated=0), [v.Struck(9, JUDGEMENT, 0)])), False),
    ("scallywag", "bare-knuckles", events(*[fought(HIGH, "bare")] * 2, won=True), True),
    ("scallywag", "bare-knuckles", events(*[fought(HIGH, "bare")] * 2), False),
    ("scallywag", "three-figures", events(scores=(100,)), True),
    ("scallywag", "three-figures", events(scores=(99,)), False),
    ("scallywag", "black-sails", events(won=True, last=at_sea(spot=CARDS["black_spot"])), True),
    ("scallywag", "black-sails", events(won=True, last=at_sea()), False),
    ("scallywag", "the-fools-luck",
     Tale((None, ()), (state(carried=HIGH, room=(), pairs=()), [v.Won(9)]), last=at_sea(), won=True), True),
    ("scallywag", "the-fools-luck",
     Tale((None, ()), (state(carried=HIGH, room=(HIGH,), pairs=()), [v.Won(9)]), last=at_sea(), won=True), False),
    ("skull_queen", "the-queens-favour", events(won=True, scores=(9, 8, 7)), True),
    ("skull_queen", "the-queens-favour", events(won=True, scores=(9, 8)), False),
    ("skull_queen", "four-on-the-eight", Tale((ABOARD, [q.Scored(0, 1, 32)])), True),
    ("skull_queen", "four-on-the-eight", Tale((ABOARD, [q.Scored(0, 1, 31)])), False),
    ("skull_queen", "nobody-overboard", events(ROUND, moved(4, 5), last=state(scores=((1,),) * 3)), True),
    ("skull_queen", "nobody-overboard", events(ROUND, moved(5, 6), last=state(scores=((1,),) * 3)), False),
    ("skull_queen", "nobody-overboard", events(ROUND, last=state(scores=((1,),) * 2)), False),
    ("skull_queen", "monkey-business", Tale((ABOARD, [moved(4, 5, "M0")])), True),
    ("skull_queen", "monkey-business", Tale((ABOARD, [moved(3, 4, "M0")])), False),
    ("skull_queen", "monkey-business", Tale((ABOARD, [moved(4, 5, "R8")])), False),
    ("skull_queen", "second-helping",
     events(q.Played(0, PLANK_CARDS["R5"], -1, True), moved(5, 6, seat=1), moved(5, 6, seat=2), scores=(0, 0, 0)), True),
    ("skull_queen", "second-helping",
     events(q.Played(0, PLANK_CARDS["R5"], -1, True), moved(5, 6, seat=1), led(1), moved(5, 6, seat=2)), False),
    ("skull_queen", "from-the-bilge",
     events(won=True, scores=(9, 8, 7), last=state(scores=((1, 9, 5), (9, 1, 1), (9, 1, 1)))), True),
    ("skull_queen", "from-the-bilge",
     events(won=True, scores=(9, 8, 7), last=state(scores=((2, 9, 5), (9, 1, 1), (9, 1, 1)))), False),
    ("skull_queen", "by-a-mile", events(won=True, scores=(40, 20, 3)), True),
    ("skull_queen", "by-a-mile", events(won=True, scores=(40, 21, 3)), False),
    ("skull_queen", "hundred-points", events(scores=(100, 9), last=state(scores=((1, 1),) * 4)), True),
    ("skull_queen", "hundred-points", events(scores=(100, 9), last=state(scores=((1, 1),) * 5)), False),
    ("skull_queen", "end-to-end", events(ROUND, moved(1, 5), moved(5, 3)), True),
    ("skull_queen", "end-to-end", events(ROUND, moved(1, 5), ROUND, moved(5, 3)), False),
    ("skull_queen", "end-to-end", events(ROUND, moved(1, 5), moved(5, 2), moved(2, 0)), False),
    ("skull_queen", "four-in-a-row", events(ROUND, *[led(0)] * 4, scores=(0, 0, 0)), True),
    ("skull_queen", "four-in-a-row", events(ROUND, *[led(0)] * 3, led(1), led(0), scores=(0, 0, 0)), False),
    ("skull_queen", "six-planks", events(won=True, scores=(0,) * 6), True),
    ("skull_queen", "six-planks", events(won=True, scores=(0,) * 5), False),
    ("skull_queen", "long-live-the-king", events(won=True, scores=(0,) * 2), True),
    ("skull_queen", "long-live-the-king", events(won=True, scores=(0,) * 3), False),
    ("skull_queen", "by-a-hair", events(won=True, scores=(9, 8)), True),
    ("skull_queen", "by-a-hair", events(won=True, scores=(9, 7)), False),
    ("skull_queen", "all-hands-lost", events(ROUND, *[moved(5, 6, colour=colour) for colour in range(4)]), True),
    ("skull_queen", "all-hands-lost", events(ROUND, *[moved(5, 6, colour=colour) for colour in (0, 1, 2, 2)]), False),
    ("scalawag", "last-afloat", events(won=True, scores=(1,) * 5), True),
    ("scalawag", "last-afloat", events(won=True, scores=(1,) * 5, how="drawn"), False),
    ("scalawag", "last-afloat", events(won=True, scores=(1,) * 4), False),
    ("scalawag", "straight-face", Tale(*[(crewed(), [declared(GUNNER), s.Passed(0, ())])] * 3, won=True), True),
    ("scalawag", "straight-face", Tale(*[(crewed(GUNNER), [declared(GUNNER), s.Passed(0, ())])] * 3, won=True), False),
    ("scalawag", "straight-face",
     Tale(*[(crewed(), [declared(GUNNER), s.Passed(0, ())])] * 3, (crewed(), [s.Caught(0, 1, ())]), won=True), False),
    ("scalawag", "honest-captain", Tale((crewed(GUNNER), [declared(GUNNER)]), won=True), True),
    ("scalawag", "honest-captain", Tale((crewed(GUNNER), [declared(GUNNER, GUNNER)]), won=True), False),
    ("scalawag", "a-good-ear", events(*[s.Caught(1, 0, ())] * 2), True),
    ("scalawag", "a-good-ear", events(s.Caught(1, 0, ()), s.Caught(0, 1, ())), False),
    ("scalawag", "three-scalps", events(*[s.Sunk(seat, 0) for seat in (1, 2, 3)], scores=(0,) * 4), True),
    ("scalawag", "three-scalps", events(*[s.Sunk(seat, 1) for seat in (0, 2, 3)], scores=(0,) * 4), False),
    ("scalawag", "broadside", Tale((None, [s.Fired(0, 1, 5), s.Fired(0, 2, 0)])), True),
    ("scalawag", "broadside", Tale((None, [s.Fired(0, 1, 5)]), (None, [s.Fired(0, 2, 5)])), False),
    ("scalawag", "one-plank-left", Tale((crewed(GUNNER, damage=(4, 0)), ()), last=LAST, won=True), True),
    ("scalawag", "one-plank-left", Tale((crewed(GUNNER, SAILOR, damage=(4, 0)), ()), last=LAST, won=True), False),
    ("scalawag", "three-true", events(s.Shown(0, 1, (GUNNER,) * 3)), True),
    ("scalawag", "three-true", events(s.Shown(0, 1, (GUNNER,) * 2)), False),
    ("scalawag", "three-of-nothing", Tale((crewed(MARINE), [declared(*[GUNNER] * 3), s.Passed(0, ())])), True),
    ("scalawag", "three-of-nothing", Tale((crewed(GUNNER), [declared(*[GUNNER] * 3), s.Passed(0, ())])), False),
    ("scalawag", "three-of-nothing", Tale((crewed(MARINE), [declared(*[GUNNER] * 3), s.Caught(0, 1, ())])), False),
    ("scalawag", "wind-thief", events(*[s.Stole(0, 1, 2)] * 3), True),
    ("scalawag", "wind-thief", events(*[s.Stole(1, 0, 2)] * 3), False),
    ("scalawag", "six-of-seven",
     events(*[declared(kind=kind) for kind in ("trim", "fire", "board", "muster", "steal", "watch")]), True),
    ("scalawag", "six-of-seven", events(*[declared(kind=kind) for kind in ("trim", "fire", "board", "steal")]), False),
    ("scalawag", "eight-sails", events(won=True, scores=(1,) * 8), True),
    ("scalawag", "eight-sails", events(won=True, scores=(1,) * 7), False),
    ("scalawag", "drowned-and-won", events(won=True, last=crewed(allegiances=(0, 1), alive=(False, True))), True),
    ("scalawag", "drowned-and-won", events(won=True, last=crewed(allegiances=(), alive=(False, True))), False),
    ("scalawag", "the-last-lie", events(s.Paying(1, 0), s.Sunk(1, 0)), True),
    ("scalawag", "the-last-lie", events(s.Paying(1, 0), s.TurnBegan(0), s.Boarded(0, 1, 3), s.Sunk(1, 0)), False),
    ("scalawag", "thrice-caught", events(*[s.Caught(0, 1, ())] * 3), True),
    ("scalawag", "thrice-caught", events(*[s.Caught(1, 0, ())] * 3), False),
    ("scoundrel_bay", "richest-in-the-bay", events(won=True, scores=(9, 8, 7)), True),
    ("scoundrel_bay", "richest-in-the-bay", events(won=True, scores=(9, 8)), False),
    ("scoundrel_bay", "a-kings-ransom", events(last=in_the_bay(doubloons=153)), True),
    ("scoundrel_bay", "a-kings-ransom", events(last=in_the_bay(doubloons=152)), False),
    ("scoundrel_bay", "harbor-master", events(last=in_the_bay(at=dict.fromkeys(("cabyss", "arbega", "port_harleem"), 1))),
     True),
    ("scoundrel_bay", "harbor-master", events(last=in_the_bay(at=dict.fromkeys(("cabyss", "arbega", "scoundrel_bay"), 1))),
     False),
    ("scoundrel_bay", "the-robbers-cave", events(last=in_the_bay(at={"ropewalk": 4, "crows_cellar": 4, "gallows_loft": 0})),
     False),
    ("scoundrel_bay", "the-robbers-cave", events(last=in_the_bay(at={"ropewalk": 4, "crows_cellar": 3, "gallows_loft": 1})),
     True),
    ("scoundrel_bay", "sound-hull", events(*[b.MonsterMet(0, 0, 1)] * 5, last=in_the_bay(damage=1)), True),
    ("scoundrel_bay", "sound-hull", events(*[b.MonsterMet(0, 0, 1)] * 5, last=in_the_bay(damage=2)), False),
    ("scoundrel_bay", "sound-hull", events(*[b.MonsterMet(0, 0, 1)] * 4, b.MonsterMet(1, 0, 1), last=in_the_bay(damage=1)),
     False),
    ("scoundrel_bay", "a-bit-of-everything", events(won=True, last=gold_in_every_line()), True),
    ("scoundrel_bay", "a-bit-of-everything", events(last=gold_in_every_line()), False),
    ("scoundrel_bay", "a-bit-of-everything", events(won=True, last=gold_in_every_line(reputation=2)), False),
    ("scoundrel_bay", "wind-at-the-third-reef", third_reef(doubloons=0), True),
    ("scoundrel_bay", "wind-at-the-third-reef", third_reef(doubloons=20), False),
    ("scoundrel_bay", "bestiary", events(*[b.MonsterConquered(0, kind) for kind in range(3)], b.MonsterBeaten(0, 3)), True),
    ("scoundrel_bay", "bestiary", events(*[b.MonsterConquered(0, 1)] * 4), False),
    ("scoundrel_bay", "well-fed", events(b.FellSick(1, 2)), True),
    ("scoundrel_bay", "well-fed", events(b.FellSick(0, 1)), False),
    ("scoundrel_bay", "reefbreaker", events(*[b.ReefPassed(0, 1)] * 3), True),
    ("scoundrel_bay", "reefbreaker", events(b.ReefPassed(1, 1), *[b.ReefPassed(0, 1)] * 2), False),
    ("scoundrel_bay", "three-spades", events(b.TurnBegan(0, 1), *[b.TreasureDug(0, 1)] * 3), True),
    ("scoundrel_bay", "three-spades", events(*[b.TreasureDug(0, 1)] * 2, b.TurnBegan(0, 2), b.TreasureDug(0, 1)), False),
    ("scoundrel_bay", "merchant-prince", events(*[b.CrateDelivered(0, 1, 1, 15)] * 2), True),
    ("scoundrel_bay", "merchant-prince", events(*[b.CrateDelivered(1, 1, 1, 15)] * 2), False),
    ("scoundrel_bay", "beyond-fame", events(b.ReputationBeyond(0)), True),
    ("scoundrel_bay", "beyond-fame", events(b.ReputationBeyond(1)), False),
    ("scoundrel_bay", "three-milestones", events(last=ship(reached=(0, 1, 2))), True),
    ("scoundrel_bay", "three-milestones", events(last=ship(reached=(0, 1))), False),
    ("scoundrel_bay", "nobody-bid-more", events(b.BidShown(0, 0, 1)), True),
    ("scoundrel_bay", "nobody-bid-more", events(b.BidShown(0, 0, 2), b.BidShown(0, 1, 0)), False),
    ("scoundrel_bay", "over-their-bones", events(won=True, last=ship(dead=3, captain=DEAD)), True),
    ("scoundrel_bay", "over-their-bones", events(won=True, last=ship(dead=3)), False),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "slug", "tale", "earned"), CASES, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_feat_is_earned_where_its_condition_says_so(game: str, slug: str, tale: Tale, earned: bool) -> None:
    feat = next(feat for feat in feats_of(game) if feat.slug == slug)
    assert (feat.value(tale) >= feat.goal) is earned


def test_every_feat_of_a_game_has_a_case_that_earns_it_and_one_that_does_not() -> None:
    wanted = {
        (entry.slug, feat.slug, earned) for entry in CATALOGUE for feat in feats_of(entry.slug) for earned in (True, False)
    }
    assert not wanted - {(game, slug, earned) for game, slug, _, earned in CASES}


def test_slugs_are_the_only_ones_of_their_name_and_lists_have_room_for_the_words() -> None:
    feats = [feat for entry in CATALOGUE for feat in feats_of(entry.slug)]
    assert len(feats) == 60
    assert len({feat.slug for feat in feats}) == len(feats)
    assert all(len(feat.short) <= 44 and feat.condition.endswith((".", "!")) for feat in feats)
