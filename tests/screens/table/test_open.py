"""A decision in the open: people answer by their numbers, bots before them, and nobody's hand is in sight."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest
from attrs import evolve

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Aim, Call, LetPass, Order
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import NATIONS
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.open_table import OpenTable
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.shared_choices import why_nothing
from tests.screens.apps import NOW, ROOMY, SMALL, until
from tests.screens.table.declared import (
    ALONE,
    PEOPLE,
    TIMED,
    WITH_A_BOT,
    answers,
    cards_shown,
    hand_of,
    look_first,
    shows_crew,
    window,
)
from tests.screens.table.keyboard import STILL, keyboard
from tests.screens.table.seating import bots_choose
from tests.screens.table.ticks import Ticks

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
        await crew.shows(why_nothing("x"))
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
            "Explains what is lifted, and what you point at",
            "Lets Bart cry Scalawag!",
            "Shows you your own hand first, behind the curtain where others sit here too",
            "Shows the whole log",
            "Shows what is known of what lies face down",
            "Shows the table as everybody may see it",
            "Shows rules and keys",
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


@pytest.mark.parametrize("back", ["backspace", "escape"])
async def test_backspace_puts_down_a_cry_and_leads_nowhere_from_what_is_decided(back: str) -> None:
    match = window()
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("2", back)
        assert crew.mode.desk.lifted == ()
        await crew.press(back)
        await crew.shows("First this is decided; Ctrl+Q leaves the game as it is.")
        assert isinstance(crew.mode, OpenTable)
        assert answers(match) == []


@pytest.mark.parametrize("seats", [PEOPLE, ALONE])
async def test_the_whole_table_can_be_looked_at_and_the_way_back_leads_to_the_challenge(
    seats: Sequence[Seat], ticks: Ticks
) -> None:
    match = window(seats, by=1)
    async with keyboard(match, TIMED) as crew:
        await crew.comes(OpenTable)
        await crew.press("enter")
        ticks.tick(1)
        await crew.press("1", "o")
        for back in ("v", "backspace", "escape", "enter"):
            await crew.press("v")
            await crew.comes(PublicTable)
            assert "goes back to what is decided." in crew.text
            assert "SO FAR" not in crew.text
            assert not shows_crew(crew)
            await crew.press(back)
            await crew.comes(OpenTable)
        assert crew.mode.desk.lifted == ("1",)
        assert crew.mode.desk.shows_odds == (seats is PEOPLE)
        await crew.shows("stopped, 4 s left")
        assert answers(match)[:1] != [(0, "call")]


@pytest.mark.parametrize(
    ("wanted", "seats", "told"),
    [("alone", ALONE, True), ("alone", PEOPLE, False), ("always", PEOPLE, True), ("never", ALONE, False)],
)
async def test_odds_are_told_as_the_settings_say(wanted: str, seats: Sequence[Seat], told: bool) -> None:
    async with keyboard(window(seats, by=1), evolve(STILL, odds=wanted)) as crew:
        await crew.comes(OpenTable)
        assert ("o ODDS" in crew.text) == told
        assert ("o tells the odds" in crew.text) != told


# ---- aiming in the open


async def test_what_stands_is_aimed_in_the_open_and_the_next_curtain_is_the_next_captains() -> None:
    book = unsaved_logbook(lambda: NOW)
    match = next(m for m in (book.begin(GAME, PEOPLE, seed) for seed in range(100)) if m.state.turn == 0)
    match.act(Order("steal", 1), 0)
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        await crew.press("enter")
        await crew.shows("NAME THE TARGET")
        assert isinstance(crew.mode, OpenTable)
        assert match.state.ask == "aim"
        assert not shows_crew(crew)
        target = next(action.target for action in GAME.legal(match.state, 0) if isinstance(action, Aim))
        await crew.press(str(target + 1), "enter")
        await crew.comes(MomentMode)
        await crew.press("enter")
        await crew.comes(Curtain, 1)
        assert match.taken[-1].seat == 0


async def test_a_turn_between_two_people_takes_at_most_eight_presses_and_one_curtain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots_choose(monkeypatch, lambda legal: legal[0])
    match = begun((*PEOPLE[:2], Seat("Morgan", "bot:cabin-boy")), first=0)
    pressed: list[str] = []
    async with keyboard(match) as crew:

        async def press(*keys: str) -> None:
            pressed.extend(keys)
            await crew.press(*keys)

        await look_first(crew)
        await crew.comes(Curtain, 0)
        await press("1")
        await until(crew.pilot, lambda: not isinstance(crew.mode, Curtain))
        await crew.comes(OwnTable, 0)
        await press("s", "enter")
        await crew.comes(OpenTable)
        await press("enter")
        await crew.shows("NAME THE TARGET")
        target = next(action.target for action in GAME.legal(match.state, 0) if isinstance(action, Aim))
        await press(str(target + 1), "enter")
        await crew.comes(MomentMode)
        await press("enter")
        await crew.comes(Curtain, 1)
        assert len(pressed) <= 8, pressed


async def test_one_person_aims_with_its_own_hand_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    bots_choose(monkeypatch, lambda legal: legal[0])
    match = window(ALONE, by=0, order=Order("steal", 1))
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        assert match.state.ask == "aim"
        assert cards_shown(crew) == hand_of(match, 0)


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


async def test_a_person_alone_answers_in_the_open_too_with_its_own_hand_in_sight() -> None:
    match = window(ALONE, by=1)
    async with keyboard(match) as crew:
        await crew.comes(OpenTable)
        assert cards_shown(crew) == hand_of(match, 0)
        await crew.press("p")
        assert (0, "let_pass") in answers(match)


# ---- before the first action


def begun(seats: Sequence[Seat], *, first: int, options: Mapping[str, str] | None = None) -> Match:
    """A match that this seat begins."""
    book = unsaved_logbook(lambda: NOW)
    found = (book.begin(GAME, seats, seed, options or {}) for seed in range(200))
    return next(match for match in found if match.state.turn == first)


@pytest.mark.parametrize("first", [0, 2])
async def test_before_a_game_begins_every_person_sees_its_hand_and_the_table(first: int) -> None:
    match = begun(PEOPLE, first=first)
    async with keyboard(match) as crew:
        assert await look_first(crew) == [seat for seat in range(3) if seat != first]
        await crew.comes(Curtain, first)
        assert match.number == 0


async def test_a_first_look_says_who_looks_next_and_the_last_one_who_begins() -> None:
    async with keyboard(begun(PEOPLE, first=0)) as crew:
        while isinstance(crew.mode, MomentMode):
            await crew.press("enter")
        for seat, then in ((1, f"{PEOPLE[2].name} looks next"), (2, f"{PEOPLE[0].name} begins")):
            await crew.comes(Curtain, seat)
            await crew.press(str(seat + 1))
            await crew.comes(Glance, seat)
            await crew.shows(f"▸  Enter  goes on: {then}.")
            await crew.press("enter")


async def test_no_challenge_comes_before_the_people_have_looked_where_a_bot_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    bots_choose(monkeypatch, lambda legal: next((way for way in legal if way == Order("trim", 1)), legal[0]))
    match = begun(WITH_A_BOT, first=3)
    async with keyboard(match) as crew:
        assert await look_first(crew) == [0, 1, 2]
        await crew.comes(OpenTable)
        assert match.state.ask == "window"


async def test_one_person_sees_the_table_before_bots_begin() -> None:
    match = begun(ALONE, first=1)
    async with keyboard(match) as crew:
        while isinstance(crew.mode, MomentMode):
            await crew.press("enter")
        await crew.comes(Glance, 0)
        await crew.shows("goes on: Morgan begins.")
        assert match.number == 0
        await crew.press("enter")
        await until(crew.pilot, lambda: match.number > 0)


async def test_who_begins_alone_is_shown_the_table_once() -> None:
    match = begun(ALONE, first=0)
    async with keyboard(match) as crew:
        assert await look_first(crew) == []
        await crew.comes(OwnTable, 0)


async def test_allegiance_begins_with_each_persons_side_behind_the_curtain() -> None:
    seats = [*PEOPLE, Seat("Dirk"), Seat("Grace"), Seat("Kidd")]
    match = begun(seats, first=0, options={"allegiance": "teams"})
    async with keyboard(match) as crew:
        for seat in range(1, 6):
            await crew.comes(Curtain, seat)
            assert "in secret" not in crew.text
            await crew.press(str(seat + 1))
            await crew.comes(Glance, seat)
            nation, mate = sides_of(match, seat)
            await crew.shows(f"You sail for the {nation} side, in secret, with {seats[mate].name}.")
            await crew.press("enter")
        await crew.comes(Curtain, 0)


def sides_of(match: Match, seat: int) -> tuple[str, int]:
    """A seat's nation and its mate."""
    teams = match.view(seat).table.allegiances
    mate = next(other for other, team in enumerate(teams) if team == teams[seat] and other != seat)
    return NATIONS[teams[seat]], mate


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
                    assert cards_shown(crew) == (hand_of(crew.match, 0) if seats is ALONE else [])
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
                    await crew.goes_on()
    assert OpenTable in seen
