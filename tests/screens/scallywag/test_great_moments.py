"""What a voyage stops for: the last room, the Whale, the blow that ends it; nothing else."""

from __future__ import annotations

import pytest

from pirategames.rules.game import heard_by
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.state import State
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scallywag import WING
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.wing import Moment
from tests.rules.scallywag.table import do, voyage

ASCII = DARK.with_ascii()
DESK = Desk(name="Anne", names=("Anne",), people=(0,))


def of(state: State, *before: State) -> tuple[Moment, ...]:
    heard = tuple(heard_by(each.events, None) for each in (*before, state))
    return WING.moments(GAME.view(state, None), heard)


def text(moment: Moment, step: int = 99, size: tuple[int, int] = (80, 24), look: Look = ASCII) -> str:
    return moment.draw(DESK, step, *size, look).text()


def test_the_fatal_blow_is_seen_with_who_struck_it() -> None:
    before = voyage(room="10X 2H 3H 4C", health=6)
    state = do(before, "play 10X bare")
    (moment,) = of(state, before)
    drawn = text(moment)
    assert "F A T A L" in drawn
    assert "F A T A L" not in text(moment, 0)
    assert "Ten of Skulls" in drawn
    assert "bare hands" in drawn
    assert line_text(moment.onward(DESK)) == "goes on to the last page"


def test_a_blow_that_is_survived_is_no_moment() -> None:
    before = voyage(room="10X 2H 3H 4C", health=16)
    assert of(do(before, "play 10X bare"), before) == ()


def test_the_whale_is_seen_when_a_weapon_meets_it() -> None:
    before = voyage(room="whale 2H 3H 4C", weapon="9S: 8X", health=12)
    state = do(before, "play whale weapon")
    (moment,) = of(state, before)
    assert "W H A L E" in text(moment)
    assert "the weapon is a 15" in text(moment)


def test_the_last_room_is_seen_once_as_it_is_dealt() -> None:
    before = voyage(room="4H", event="moon", deck="2X 3C 4S")
    state = do(before, "go on")
    (moment,) = of(state, before)
    drawn = text(moment)
    assert "L A S T   R O O M" in drawn
    assert "2 monsters" in drawn
    assert "Every card of this room must be played" in drawn
    later = do(state, "play 4S")
    assert of(later, before, state) == ()
    assert of(do(voyage(room="4H", event="moon", deck="2X 3C 4S 5S"), "go on"), before) == ()


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("look", [DARK, LIGHT, ASCII], ids=["dark", "light", "ascii"])
def test_a_moment_is_drawn_at_every_size(size: tuple[int, int], look: Look) -> None:
    before = voyage(room="10X 2H 3H 4C", health=6)
    (moment,) = of(do(before, "play 10X bare"), before)
    canvas = moment.draw(DESK, 99, *size, look)
    assert (canvas.width, canvas.height) == size
    assert "♞ Anne" in canvas.text() or look.ascii
    assert "…" not in canvas.text()
    assert canvas.text().isascii() or not look.ascii
