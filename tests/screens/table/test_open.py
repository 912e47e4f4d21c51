"""A decision in the open: people answer by their numbers, a clock may let it pass, and a look at a hand leads back."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

import pytest
from attrs import evolve

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Call, LetPass, Order
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import View
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.words import EFFECTS, crew_name
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.open_table import TICK, OpenTable
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.screen import TableScreen
from tests.screens.apps import NOW, ROOMY, SMALL, until
from tests.screens.table.keyboard import STILL, Crew, keyboard
from tests.screens.table.seating import bots_choose

PEOPLE = (Seat("Anne"), Seat("Bart"), Seat("Charlotte"))
WITH_A_BOT = (Seat("Anne"), Seat("Bart"), Seat("Charlotte"), Seat("Morgan", "bot:cabin-boy"))
ALONE = (Seat("Anne"), Seat("Morgan", "bot:cabin-boy"), Seat("Tew", "bot:cabin-boy"))
TIMED = evolve(STILL, call_timer="5")


def window(seats: Sequence[Seat] = PEOPLE, *, by: int = 0) -> Match:
    """A match in which this seat has just ordered to trim sails with a Sailor, and nobody has answered yet."""
    book = unsaved_logbook(lambda: NOW)
    for seed in range(100):
        match = book.begin(GAME, seats, seed)
        if match.state.turn == by:
            match.act(Order("trim", 1), by)
            return match
    raise AssertionError


def answers(match: Match) -> list[tuple[int, str]]:
    """Who answered what, after the order."""
    return [(taken.seat, taken.text) for taken in match.taken[1:]]


def challenged_view() -> View:
    """The public view of a challenge that everybody is to look at."""
    match = window()
    match.act(LetPass(), 1)
    match.act(Call(), 2)
    return match.view(None)


class Ticks:
    """What shall happen later at the table, and happens when a test lets it."""

    def __init__(self) -> None:
        self.later: list[Callable[[], None]] = []

    def after(self, table: TableScreen, seconds: float, do: Callable[[], None]) -> Ticks:
        self.later = [do]
        return self

    def stop(self) -> None:
        self.later = []

    def tick(self, seconds: float = TICK) -> None:
        """Lets so much time go by."""
        for _ in range(round(seconds / TICK)):
            for do in self.later[-1:]:
                do()


@pytest.fixture
def ticks(monkeypatch: pytest.MonkeyPatch) -> Ticks:
    made = Ticks()
    monkeypatch.setattr(TableScreen, "after", lambda *given: made.after(*given))
    return made


def shows_crew(crew: Crew) -> bool:
    """Whether a hand is drawn: its cards tell what they are good for."""
    texts = [crew.table._draw(*size, DARK).text() for size in (SMALL, ROOMY)]
    return any(words in text for text in texts for each in EFFECTS.values() for words in each)


# ---- answers


async def test_numbers_raise_cries_and_p_answers_for_every_person() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("3")
        await crew.shows("Charlotte’s call")
        assert answers(match) == []
        await crew.press("p")
        await crew.comes(MomentMode)
        assert answers(match) == [(1, "let_pass"), (2, "call")]


async def test_a_cry_is_taken_back_by_the_same_number() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("3", "2", "3", "2", "p")
        assert answers(match) == [(1, "let_pass"), (2, "let_pass")]
        await crew.comes(Curtain)


async def test_a_key_that_means_nothing_here_says_why() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("1")
        await crew.shows("Nobody challenges themselves.")
        await crew.press("x")
        await crew.shows("Nothing wears x now.")
        assert answers(match) == []


async def test_enter_does_what_the_line_names() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.shows("Enter  lets it pass.")
        await crew.press("2")
        await crew.shows("Enter  makes it Bart’s call.")
        await crew.press("enter")
        assert answers(match) == [(1, "call"), (2, "let_pass")]


async def test_a_number_can_be_clicked() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        place = crew.place_of("2")
        assert place is not None
        crew.clock.time += 1
        await crew.pilot.click("#table", offset=place)
        await crew.shows("Bart’s call")


async def test_the_palette_offers_what_p_would_do() -> None:
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        await crew.press("2")
        titles = [title.partition(" (")[0] for title, _, _ in crew.mode.palette()]
        assert sorted(titles) == sorted((
            "Lets Bart cry Scalawag!",
            "Shows you your own hand first, behind the curtain where others sit here too",
            "Shows the whole log",
            "Shows what is known of what lies face down",
            "Shows rules and keys",
            "Leads home",
        ))  # fmt: skip


async def test_the_help_the_log_and_what_is_known_lie_over_it() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        for key, page in (("?", HelpPage), ("l", LinesPage), ("k", LinesPage)):
            await crew.press(key)
            await until(crew.pilot, lambda page=page: isinstance(crew.app.screen, page))
            text = str(getattr(crew.app.screen, "_lines", ""))
            assert "Your hand" not in text
            assert "You drew" not in text
            await crew.press("backspace")
            await until(crew.pilot, lambda: crew.app.screen is crew.table)
        assert isinstance(crew.mode, OpenTable)


async def test_backspace_goes_home_and_nobody_has_answered() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("2", "backspace")
        await until(crew.pilot, lambda: crew.app.screen is not crew.table)
        assert answers(match) == []


# ---- bots


async def test_bots_answer_before_and_what_they_said_is_shown_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    for said in (LetPass(), Call()):
        bots_choose(monkeypatch, lambda legal, said=said: said)  # type: ignore[misc]
        match = window(WITH_A_BOT)
        async with keyboard(match) as crew:
            await crew.comes(OpenTable)
            assert [seat for seat, _ in answers(match)] == [3]
            shown.append([crew.table._draw(*size, DARK).text() for size in (SMALL, ROOMY)])
            known = [str(crew.mode.desk.story), str(crew.table.wing.known(match.view(None), crew.mode.desk))]
            shown[-1] += known
    assert shown[0] == shown[1]


async def test_a_person_alone_answers_in_the_open_too() -> None:
    match = window(ALONE, by=1)
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        assert not shows_crew(crew)
        await crew.press("p")
        assert (0, "let_pass") in answers(match)


# ---- a look at a hand


async def test_one_person_looks_at_its_hand_without_a_curtain_and_goes_back() -> None:
    match = window(ALONE, by=1)
    async with keyboard(match) as crew:
        for back in ("enter", "h", "backspace", "escape"):
            await crew.comes(OpenTable)
            number = match.number
            await crew.press("h")
            await crew.comes(Glance, 0)
            assert shows_crew(crew)
            assert "goes back to what is decided." in crew.text
            await crew.press("p", "1", "t")
            assert isinstance(crew.mode, Glance)
            await crew.press(back)
            await crew.comes(OpenTable)
            assert not shows_crew(crew)
            assert match.number == number


async def test_among_several_somebody_says_whose_hand_and_it_lies_behind_the_curtain() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.shows("Whose hand? 1 Anne, 2 Bart, 3 Charlotte. Any other key: nobody’s.")
        await crew.press("2")
        await crew.comes(Curtain, 1)
        assert not shows_crew(crew)
        await crew.press("3")
        assert isinstance(crew.mode, Curtain)
        await crew.press("2")
        await crew.comes(Glance, 1)
        hand = match.view(1).hand
        assert all(crew_name(card) in crew.text for card in hand)
        assert "Bart’s" in crew.text or "Bart" in crew.text
        await crew.press("enter")
        await crew.comes(OpenTable)
        assert not shows_crew(crew)
        assert answers(match) == []


@pytest.mark.parametrize("first_repeat", [0.5, 0.66, 0.74])
async def test_the_number_that_says_whose_hand_does_not_open_the_curtain_while_it_is_held(first_repeat: float) -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h", "2")
        await crew.comes(Curtain, 1)
        for pause in (first_repeat, *[0.03] * 20):
            await crew.press("2", pause=pause)
        await crew.pilot.pause()
        assert isinstance(crew.mode, Curtain)
        assert not shows_crew(crew)
        await crew.press("2")
        await crew.comes(Glance, 1)


async def test_whose_hand_may_be_nobodys() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h", "p")
        assert isinstance(crew.mode, OpenTable)
        assert "Whose hand?" not in crew.text
        assert answers(match) == []
        await crew.press("p")
        assert len(answers(match)) == 2


async def test_whose_hand_is_asked_of_those_only_who_are_still_in_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(WING), "is_out", lambda self, view, seat: seat == 1)
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.shows("Whose hand? 1 Anne, 3 Charlotte. Any other key: nobody’s.")
        await crew.press("2")
        assert isinstance(crew.mode, OpenTable)
        assert "Whose hand?" not in crew.text


async def test_the_only_person_left_looks_at_its_hand_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(WING), "is_out", lambda self, view, seat: seat > 0)
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.comes(Curtain, 0)


async def test_a_look_has_its_log_and_what_that_seat_knows() -> None:
    match = window(ALONE, by=1)
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.comes(Glance)
        for key in ("l", "k"):
            await crew.press(key)
            await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
            if key == "k":
                assert "Your hand: " in str(crew.app.screen._lines)  # type: ignore[attr-defined]
            await crew.press("backspace")
            await until(crew.pilot, lambda: crew.app.screen is crew.table)
        assert [title for title, _, _ in crew.mode.palette()] == [
            "Goes back to what is decided",
            "Shows the whole log",
            "Shows what is known of what lies face down",
        ]


async def test_who_has_looked_has_seen_and_the_order_is_not_taken_back() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h", "2")
        await crew.comes(Curtain, 1)
        await crew.press("2")
        await crew.comes(Glance, 1)
        assert match.undo_refusal(0) is not None


# ---- the clock


async def test_a_declaration_passes_when_its_time_is_over(ticks: Ticks) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("enter")
        await crew.shows("5 s left")
        ticks.tick(2)
        await crew.shows("3 s left")
        ticks.tick(3 - TICK)
        assert answers(match) == []
        ticks.tick()
        assert answers(match) == [(1, "let_pass"), (2, "let_pass")]


async def test_the_clock_stands_still_while_a_cry_is_up(ticks: Ticks) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("enter")
        ticks.tick(1)
        await crew.press("2")
        ticks.tick(20)
        await crew.shows("stopped, 4 s left")
        assert answers(match) == []
        await crew.press("2")
        ticks.tick(4)
        assert answers(match) == [(1, "let_pass"), (2, "let_pass")]


async def test_the_clock_stands_still_while_a_page_lies_over_the_table(ticks: Ticks) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("l")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, LinesPage))
        ticks.tick(20)
        assert answers(match) == []
        await crew.press("backspace")
        await until(crew.pilot, lambda: crew.app.screen is crew.table)
        await crew.shows("5 s left")
        ticks.tick(5)
        assert len(answers(match)) == 2


async def test_the_clock_stands_still_while_somebody_is_asked_whose_hand(ticks: Ticks) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        ticks.tick(20)
        assert answers(match) == []
        await crew.press("3")
        await crew.comes(Curtain, 2)
        ticks.tick(20)
        assert answers(match) == []


async def test_without_a_timer_a_declaration_waits_and_only_a_declaration_is_timed(ticks: Ticks) -> None:
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        assert not ticks.later
    match = window()
    for seat in (1, 2):
        match.act(Call(), seat)
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        assert match.state.ask == "agree"
        assert not ticks.later


@pytest.mark.parametrize("key", ["2", "l", "h"])
async def test_the_clock_waits_for_the_first_key_and_every_key_of_the_table_is_one(ticks: Ticks, key: str) -> None:
    match = window()
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.shows(" starts the clock")
        await crew.shows("5 s, not begun")
        ticks.tick(20)
        await crew.press("x", "f5")
        ticks.tick(20)
        await crew.shows("5 s, not begun")
        assert answers(match) == []
        await crew.press(key)
        assert not crew.mode.desk.clock_waits


async def test_the_clock_waits_after_an_order_was_given_on_a_private_table(ticks: Ticks) -> None:
    match = unsaved_logbook(lambda: NOW).begin(GAME, PEOPLE, 3)
    async with keyboard(match, TIMED) as crew:
        while isinstance(crew.mode, MomentMode):
            await crew.press("enter")
        await crew.open()
        crew.table.act([(crew.at_work, Order("trim", 1))])
        await crew.comes(OpenTable)
        ticks.tick(20)
        assert match.number == 1
        await crew.press("enter")
        assert isinstance(crew.mode, OpenTable)
        ticks.tick(5)
        assert match.number == 3


async def test_the_clock_begins_at_once_where_a_key_went_on_from_what_everybody_looked_at(ticks: Ticks) -> None:
    async with keyboard(window(), TIMED) as crew:
        await crew.comes(OpenTable)
        crew.table.mode = MomentMode(crew.table, WING.moments(challenged_view(), crew.mode.desk.heard))
        crew.table.go_on()
        await crew.comes(OpenTable)
        await crew.shows("5 s left")


async def test_one_person_who_watches_bots_play_finds_the_clock_running_but_not_after_resuming(ticks: Ticks) -> None:
    match = window(ALONE, by=1)
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.shows("5 s, not begun")
        await crew.press("enter")
        ticks.tick(5)
        assert (0, "let_pass") in answers(match)
        for _ in range(300):
            if isinstance(crew.mode, OpenTable) and match.state.ask == "window":
                break
            if isinstance(crew.mode, OwnTable) and crew.mode.bot is None:
                crew.table.act([(0, match.game.legal(match.state, 0)[0])])
            elif isinstance(crew.mode, OpenTable):
                await crew.press("c", "p")
            elif isinstance(crew.mode, MomentMode):
                await crew.press("enter")
            await crew.pilot.pause(0.01)
        await crew.shows("5 s left")


async def test_a_look_at_a_hand_leaves_the_clock_as_it_was(ticks: Ticks) -> None:
    match = window(ALONE, by=1)
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("enter")
        ticks.tick(2)
        await crew.press("h")
        await crew.comes(Glance, 0)
        await crew.press("enter")
        await crew.comes(OpenTable)
        await crew.shows("3 s left")


async def test_whoever_leaves_stops_the_clock(ticks: Ticks) -> None:
    async with keyboard(window(), TIMED) as crew:
        await crew.comes(OpenTable)
        assert ticks.later
        await crew.press("backspace")
        await until(crew.pilot, lambda: crew.app.screen is not crew.table)
        assert not ticks.later


# ---- whole games


@pytest.mark.parametrize(("seats", "seed"), [(PEOPLE, 1), (WITH_A_BOT, 2), (ALONE, 3)])
async def test_no_hand_is_in_sight_where_everybody_looks_on(seats: Sequence[Seat], seed: int) -> None:
    match, luck, seen = unsaved_logbook(lambda: NOW).begin(GAME, seats, seed), random.Random(seed), set()
    async with keyboard(match) as crew:
        for _ in range(150):
            mode = crew.mode
            seen.add(type(mode))
            match mode:
                case OpenTable():
                    assert crew.table.host.open is None
                    assert not shows_crew(crew)
                    await crew.press(luck.choice("1234dchp"), "p")
                case OwnTable(seat=seat, bot=None):
                    state: State = crew.match.state
                    legal = crew.match.game.legal(state, seat)
                    crew.table.act([(seat, luck.choice(legal))])
                case Curtain(seat=seat):
                    await crew.press(str(seat + 1))
                    await until(crew.pilot, lambda mode=mode: crew.mode is not mode)
                case Ending():
                    break
                case MomentMode() | Glance():
                    await crew.press("enter")
                case _:
                    await crew.pilot.pause(0.01)
    assert OpenTable in seen


async def test_a_cry_stands_while_somebody_looks_at_a_hand() -> None:
    async with keyboard(window()) as crew:
        await crew.comes(OpenTable)
        await crew.press("2")
        assert crew.mode.desk.lifted == ("2",)
        await crew.press("h")
        await crew.press("3")
        await crew.comes(Curtain, 2)
        await crew.press("3")
        await crew.comes(Glance, 2)
        await crew.press("enter")
        await crew.comes(OpenTable)
        assert crew.mode.desk.lifted == ("2",)


async def test_from_the_curtain_of_a_look_the_way_back_leads_to_the_open_table() -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.press("2")
        await crew.comes(Curtain, 1)
        await crew.press("backspace")
        await crew.comes(OpenTable)
        assert match.number == crew.table.match.number
