"""What cannot be mended asks a second time: the end of a voyage, an invasion of nobody, leaving; for the mouse too."""

from __future__ import annotations

import pytest

from pirategames.play.match import Seat, start
from pirategames.rules.catalogue import find
from pirategames.rules.chance import Chance
from pirategames.rules.scallywag.cards import room_deck
from pirategames.rules.scallywag.state import State
from pirategames.rules.scoundrel_bay import GAME as BAY
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.pages.home import HomePage
from pirategames.screens.scallywag.peril import ends
from pirategames.screens.table.ahead import NOT_YET, SEEN_SECONDS
from pirategames.screens.table.choices import Choice, next_line
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.mode import asked_twice
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.shared_choices import ASKED_FIRST, why_nothing
from pirategames.screens.table.wing import wing_of
from pirategames.screens.widgets.board import Board
from tests.rules.scallywag.table import voyage
from tests.rules.scoundrel_bay.table import table as bay_table
from tests.screens.apps import until
from tests.screens.scallywag.moments import moment, moments
from tests.screens.scoundrel_bay.scenes import desk_of
from tests.screens.table.keyboard import BOTS, PEOPLE, begun, keyboard
from tests.screens.table.seating import Seating, seated

NAMES = ("Anne", "Bart", "Cora")
DEADLY = voyage("14X 2S 3S 4S", health=9)


def ink_of(canvas: Canvas, words: str) -> set[str]:
    """The colours in which these words stand."""
    row = next(number for number, line in enumerate(canvas.text().split("\n")) if words in line)
    first = canvas.text().split("\n")[row].index(words)
    strip, found, at = canvas.strip(row), set(), 0
    for segment in strip:
        if at + len(segment.text) > first and at < first + len(words) and segment.style and segment.style.color:
            found.add(segment.style.color.name)
        at += len(segment.text)
    return found


def canvas_of(at: Seating) -> Canvas:
    canvas = at.table.query_one("#table", Board).canvas
    assert canvas is not None
    return canvas


# ---------------------------------------------------------------- the end of a voyage


async def test_what_ends_the_voyage_is_done_only_when_it_was_asked_twice() -> None:
    async with seated(DEADLY) as at:
        await at.press("1", "b")
        assert at.match.number == 0
        words = "stays alive: the flight saves you"
        assert f"▸  Enter  {words};   y  does it." in at.text
        assert ink_of(canvas_of(at), words) == {at.app.look.colours["danger"].lower()}
        await at.press("enter")
        assert (at.match.number, at.lifted) == (0, ("1",))
        assert words not in at.text
        await at.press("b", "y")
        assert at.match.outcome is not None


async def test_what_was_said_of_an_earlier_key_does_not_stand_over_the_question() -> None:
    async with seated(DEADLY) as at:
        await at.press("1", "z")
        assert why_nothing("z") in at.text
        await at.press("b")
        assert "stays alive" in at.text
        assert why_nothing("z") not in at.text


async def test_yes_is_never_typed_ahead() -> None:
    async with seated(DEADLY) as at:
        await at.press("1")
        await at.mash("by")
        assert at.match.number == 0
        assert NOT_YET in at.text
        at.clock.time += SEEN_SECONDS + 0.01
        await at.mash("y")
        assert at.match.outcome is not None


async def test_a_click_is_asked_twice_as_a_key_is() -> None:
    async with seated(DEADLY) as at:
        await at.click_place("way b 14X")
        assert at.match.number == 0
        assert "stays alive" in at.text
        await at.click("y")
        assert at.match.outcome is not None


SAVES = [
    (voyage("14X 2S 3S 4S", weapon="14S", health=9), ("1", "b"), "the weapon saves you"),
    (voyage("14X 5H 3S 4S", health=9, fled=True), ("1", "b"), "the Five of Hearts first saves you"),
    (voyage("4H", dealt="14X", loot="9C", health=9), ("1", "b"), "a coin for the Hermit saves you"),
    (voyage("(2X 14X) 3S 4S", health=9), ("3", "b"), "the flight saves you"),
    (voyage("4H", event="devil", loot="9C 2C", health=9), ("0", "p"), "paying him saves you"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "keys", "words"), SAVES)
def test_it_is_said_what_would_save(state: State, keys: tuple[str, str], words: str) -> None:
    lifting, doing = keys
    does = moment(state).lifting(lifting).means(doing)
    assert does.keeps == f"stays alive: {words}"
    assert does.is_fatal
    assert line_text(next_line(asked_twice(does, does.keeps), 76)).endswith(";  y does it.")


def test_the_longest_name_of_what_would_save_leaves_room_for_the_answer() -> None:
    name = max((card.name for card in room_deck("add", 2)), key=len)
    longest = Choice("w", "meets it", keeps=f"stays alive: the {name} first saves you")
    assert line_text(next_line(asked_twice(longest, longest.keeps), 76)).endswith(";  y does it.")


def test_where_nothing_would_save_nothing_is_asked() -> None:
    lost = moment(voyage("14X 13X 12X 11X", health=5, fled=True)).lifting("1")
    assert ends(lost.view, lost.means("b").actions)  # type: ignore[arg-type]
    assert not any(choice.keeps or choice.is_fatal for choice in lost.choices)


def test_what_does_not_end_the_voyage_is_never_asked_twice() -> None:
    for laid in moments().values():
        for key in laid.lifting_keys:
            for choice in laid.lifting(key).done:
                if choice.keeps:
                    assert ends(laid.view, choice.actions)  # type: ignore[arg-type]


# ---------------------------------------------------------------- other games


def test_an_invasion_of_nobody_asks_twice() -> None:
    state = bay_table(3)
    seat = BAY.to_act(state)[0]
    view = BAY.view(state, seat)
    desk = desk_of(state, seat)
    found = {}
    for key in "123":
        lifted = wing_of(BAY.slug).choices(view, desk).of_key(key)
        assert lifted is not None
        assert lifted.desk is not None
        choice = wing_of(BAY.slug).choices(view, lifted.desk).of_key("i")
        assert choice is not None
        found["nobody" in choice.words] = choice.keeps
    assert found.get(True, "keeps the card") == "keeps the card"
    assert found.get(False, "") == ""
    assert True in found


@pytest.mark.parametrize("slug", ["scalawag", "skull_queen"])
def test_a_bluff_is_never_asked_twice(slug: str) -> None:
    entry = find(slug)
    assert entry is not None
    match, wing, chance = start(entry.game(), [Seat(name) for name in NAMES], 5), wing_of(slug), Chance.from_seed(5)
    while match.outcome is None and match.number < 40:
        seat = match.to_act[0]
        view = match.view(seat)
        for first in wing.choices(view, Desk(names=NAMES, people=(0, 1, 2))):
            then = wing.choices(view, first.desk).all if first.desk is not None else ()
            assert not any(choice.keeps or choice.is_fatal for choice in (first, *then))
        legal = match.game.legal(match.state, seat)
        at, chance = chance.below(len(legal))
        match.act(legal[at], seat)


# ---------------------------------------------------------------- leaving


async def test_leaving_puts_down_what_is_lifted_first_and_then_asks() -> None:
    async with seated(DEADLY) as at:
        await at.press("1", "backspace")
        assert at.lifted == ()
        assert "stays at the table" not in at.text
        await at.press("escape")
        assert "stays at the table" in at.text
        await at.press("enter")
        assert at.app.screen is at.table
        await at.press("backspace", "y")
        await until(at.pilot, lambda: isinstance(at.app.screen, HomePage))


async def test_a_curtain_asks_too_and_its_own_number_puts_the_question_away_and_opens() -> None:
    async with keyboard(begun(PEOPLE)) as crew:
        await crew.press("backspace", "2")
        assert isinstance(crew.mode, Curtain)
        assert ASKED_FIRST in crew.text
        assert "Only 1 opens it" not in crew.text
        await crew.press("1")
        await until(crew.pilot, lambda: not isinstance(crew.mode, Curtain))
        assert crew.mode.twice is None


async def test_a_thing_s_key_over_a_question_is_told_that_it_is_asked_first() -> None:
    async with seated(DEADLY) as at:
        await at.press("backspace", "1")
        assert ASKED_FIRST in at.text
        assert why_nothing("1") not in at.text
        await at.press("enter", "1")
        assert at.lifted == ("1",)


async def test_a_moment_asks_too() -> None:
    async with keyboard(begun(PEOPLE, actions=2)) as crew:
        await crew.comes(MomentMode)
        await crew.press("backspace")
        await crew.shows("stays at the table")
        await crew.press("n")
        assert isinstance(crew.mode, MomentMode)
        assert "stays at the table" not in crew.text


async def test_a_match_without_people_and_one_that_is_over_are_left_at_once() -> None:
    async with keyboard(begun(BOTS)) as crew:
        await crew.press("backspace")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HomePage))
    ended = begun()
    while ended.outcome is None:
        ended.act(ended.game.legal(ended.state, ended.to_act[0])[0], ended.to_act[0])
    async with keyboard(ended) as crew:
        while isinstance(crew.mode, MomentMode):
            await crew.press("enter")
        await crew.press("backspace")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HomePage))


# ---------------------------------------------------------------- twice at once


async def test_a_double_click_on_a_card_does_what_enter_would() -> None:
    async with seated(voyage("10X 7S 6H 4C", deck="3H 4H")) as at:
        await at.click_place("card 7S", times=2)
        assert [taken.text for taken in at.match.taken] == ["play 7S take"]


async def test_a_double_click_on_a_lifted_card_does_it_too() -> None:
    async with seated(voyage("10X 7S 6H 4C", deck="3H 4H")) as at:
        await at.press("2")
        await at.click_place("card 7S", times=2)
        assert [taken.text for taken in at.match.taken] == ["play 7S take"]


async def test_a_double_click_that_would_end_the_voyage_asks() -> None:
    async with seated(DEADLY) as at:
        await at.click_place("card 14X", times=2)
        assert at.match.number == 0
        assert "stays alive" in at.text


async def test_a_click_on_an_outcome_of_a_card_that_is_not_lifted_does_it() -> None:
    async with seated(voyage("10X 7S 6H 4C", deck="3H 4H")) as at:
        await at.click_place("way b 10X")
        assert [taken.text for taken in at.match.taken] == ["play 10X bare"]
