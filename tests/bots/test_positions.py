"""Positions from real games in which what tempts most is wrong: the captain finds what is right, and what it calls proven is
played out here on the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import frozen

from pirategames.bots.levels import bot_of
from pirategames.bots.scallywag import Captain
from pirategames.bots.skull_queen import Captain as CaptainOfTheQueen
from pirategames.play.notation import read_action, write_action
from pirategames.rules import scallywag, skull_queen
from pirategames.rules.chance import Chance
from pirategames.rules.scallywag.state import State as Voyage
from pirategames.rules.skull_queen.state import State as Table
from tests.rules.skull_queen.table import action, play, trick

# ---- Scallywag: what leaves most health now ends the voyage by every line


@frozen
class Fatal:
    """A voyage of this seed after these actions: `tempting` leaves most health of all plays, and every line that begins with
    one of the `fatal` ones ends at no health."""

    seed: int
    taken: str
    tempting: str
    fatal: str

    @property
    def state(self) -> Voyage:
        game = scallywag.GAME
        s = game.new(1, self.seed, {})
        for text in filter(None, self.taken.split(", ")):
            s = game.apply(s, read_action(game, text))
        return s


FATAL = (
    Fatal(10004, "", "play 12C bare", "play 14C bare, play 12C bare, play joker_2 bare"),
    Fatal(
        10006,
        "play bloody_coin bare, give 0, play broken_heart take, play 6H take, go_on",
        "play 3H take",
        "play 3H take, play 14X bare, play 12X bare, play 14C bare",
    ),
    Fatal(10012, "", "play 6H take", "play 6H take"),
    Fatal(10018, "", "play 5X bare", "play 7C bare, play 10X bare, play 5X bare"),
    Fatal(
        10029,
        "play AS take, play joker_2 weapon, play 6H take, go_on, play AH take",
        "play 7X weapon",
        "play 7X weapon, play 14X bare, play cursed_skull bare, play 6C bare",
    ),
    Fatal(10030, "", "play 4C bare", "play 9X bare, play 7C bare, play 11C bare, play 4C bare"),
    Fatal(10032, "", "play 4H take", "play 4H take"),
    Fatal(
        10036,
        "play bloody_coin bare, give 0, play 11X bare, play 10H take, go_on",
        "play 3X bare",
        "play 3X bare, play 12X bare, play joker_1 bare, play 13X bare",
    ),
    Fatal(
        10039,
        "play 10X bare, play AC bare, play 12H take, go_on, play 7X bare, play 6H take, play 6C bare, choose 12H, go_on",
        "play broken_heart take",
        "play broken_heart take, play 11C bare, play 9C bare, play 9X bare",
    ),
    Fatal(
        10051,
        "flee, go_on, play 8S take, play 4X weapon",
        "play 3S take",
        "play 10X bare, play 3S take, play 11C bare, play 14X bare",
    ),
    Fatal(
        10058,
        "play 9S take, play 14X weapon, play 4X weapon, go_on",
        "play 6C bare",
        "play broken_heart take, play 6C bare, play 13X bare, play cursed_skull bare",
    ),
)


def ends(s: Voyage) -> Iterator[Voyage]:
    """Every table on which the room may end, played on the rules to the next event or to the end of the voyage."""
    if s.ask not in ("room", "linked", "price"):
        yield s
        return
    for way in scallywag.GAME.legal(s):
        yield from ends(scallywag.GAME.apply(s, way))


@pytest.mark.parametrize("known", FATAL, ids=lambda known: str(known.seed))
def test_what_it_calls_fatal_is_by_every_line_and_it_does_not_do_it(known: Fatal) -> None:
    game, s = scallywag.GAME, known.state
    ways = {write_action(game, way): way for way in game.legal(s)}
    after = {text: game.apply(s, way) for text, way in ways.items()}
    plays = [text for text in ways if text != "flee"]
    assert after[known.tempting].health == max(after[text].health for text in plays)

    judged = Captain().judge(game.view(s), (), game.legal(s), Chance.from_seed(1))
    called = {write_action(game, one.action) for one in judged if one.is_proven and one.worth == 0}
    assert called == set(known.fatal.split(", "))
    for text in called:
        assert {end.health for end in ends(after[text])} == {0}
    for level in ("deckhand", "captain"):
        way = bot_of(game.slug, level).choose(game.view(s), (), game.legal(s), Chance.from_seed(1))
        assert write_action(game, way) not in called


# ---- Skull Queen: a round of seed 901 that was looked into by many deals

LATE = trick(
    "B2 B3 | B6 B9 | Y3 Y10 | R12 B11",
    centre="R10",
    pirates="4463 4645 4345 3112",
    sides="back back back front",
    leader=3,
)
MIDDLE = trick(
    "R4 Y4 Y11 B1 B2 B3 B7 | R6 Y2 Y6 B5 B6 B8 B9 | Y1 Y3 Y7 Y9 Y10 B4 B10 | R7 R8 R10 R12 B11 M0 F13",
    centre="B12",
    pirates="3561 4645 4345 5112",
    sides="back back back front",
    leader=1,
)
EARLY = trick(
    "R4 Y4 Y8 Y11 G1 B1 B2 B3 B7 | R6 Y2 Y5 Y6 B5 B6 B8 B9 B12 | Y1 Y3 Y7 Y9 Y10 Y12 G2 B4 B10 | "
    "R7 R8 R10 R12 G4 G12 B11 M0 F13",
    pirates="3561 4445 4545 5122",
    sides="back back back front",
    leader=1,
)


@pytest.mark.parametrize(
    ("s", "seat", "tempting"),
    [(play(LATE, "R12 B2 B6"), 2, "Y3"), (play(MIDDLE, "Y2 Y7"), 3, "R7"), (EARLY, 1, "Y5")],
    ids=["the ten before the three", "the Monkey before it does harm", "no five that sinks its own pirate"],
)
def test_the_captain_of_the_queen_sees_what_comes_of_a_card(s: Table, seat: int, tempting: str) -> None:
    game = skull_queen.GAME
    for seed in range(3):
        card = CaptainOfTheQueen(worlds=40).choose(game.view(s, seat), (), game.legal(s, seat), Chance.from_seed(seed))
        assert card != action(f"play {tempting}")
