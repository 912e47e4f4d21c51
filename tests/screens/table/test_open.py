"""A decision in the open: people answer by their numbers, a clock may let it pass, and a look at a hand leads back."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest
from attrs import evolve

from pirategames.play.logbook import unsaved_logbook
from pirategames.play.match import Match, Seat
from pirategames.play.record import NO_ADVICE
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Aim, Call, LetPass, Order
from pirategames.rules.scalawag.state import State
from pirategames.rules.scalawag.view import NATIONS, View
from pirategames.screens.drawing.look import DARK
from pirategames.screens.pages.lines import HelpPage, LinesPage
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.words import crew_name
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.glance import Glance
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.open_table import TICK, OpenTable
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from tests.screens.apps import NOW, ROOMY, SMALL, until
from tests.screens.table.keyboard import STILL, Crew, keyboard
from tests.screens.table.seating import bots_choose
from tests.screens.table.ticks import Ticks

PEOPLE = (Seat("Anne"), Seat("Bart"), Seat("Charlotte"))
WITH_A_BOT = (Seat("Anne"), Seat("Bart"), Seat("Charlotte"), Seat("Morgan", "bot:cabin-boy"))
ALONE = (Seat("Anne"), Seat("Morgan", "bot:cabin-boy"), Seat("Tew", "bot:cabin-boy"))
TIMED = evolve(STILL, call_timer="5")


def window(seats: Sequence[Seat] = PEOPLE, *, by: int = 0, order: Order = Order("trim", 1)) -> Match:  # noqa: B008
    """A match in which this seat has just ordered to trim sails with a Sailor, and nobody has answered yet."""
    book = unsaved_logbook(lambda: NOW)
    for seed in range(100):
        match = book.begin(GAME, seats, seed)
        if match.state.turn == by:
            match.act(order, by)
            return match
    raise AssertionError


def without_advice(match: Match) -> Match:
    """The same match, which goes without advice: its key leads to the hand."""
    match.mark(NO_ADVICE)
    return match


def answers(match: Match) -> list[tuple[int, str]]:
    """Who answered what, after the order."""
    return [(taken.seat, taken.text) for taken in match.taken[1:]]


def challenged_view() -> View:
    """The public view of a challenge that everybody is to look at."""
    match = window()
    match.act(LetPass(), 1)
    match.act(Call(), 2)
    return match.view(None)


def shows_crew(crew: Crew) -> bool:
    """Whether a hand is drawn."""
    return bool(cards_shown(crew))


def cards_shown(crew: Crew) -> list[str]:
    """The crew cards that are drawn at every size, sorted."""
    found = [[place.name for place in crew.table._draw(*size, DARK).places] for size in (SMALL, (100, 30), ROOMY)]
    cards = [sorted(name.removeprefix("card ") for name in names if name.startswith("card ")) for names in found]
    assert cards[1:] == cards[:-1]
    return cards[0]


def hand_of(match: Match, seat: int) -> list[str]:
    """The names of a seat's crew, sorted."""
    return sorted(card.text for card in match.view(seat).hand)


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


async def look_first(crew: Crew) -> list[int]:
    """Every person who has to sees its hand, and the table, before the first action. Returns who did."""
    seen = []
    for _ in range(40):
        match crew.mode:
            case MomentMode():
                await crew.press("enter")
            case Curtain(seat=seat) if crew.mode._to_look:
                await crew.press(str(seat + 1))
                await crew.comes(Glance, seat)
            case Glance(seat=seat):
                assert cards_shown(crew) == hand_of(crew.match, seat)
                seen.append(seat)
                await crew.press("enter")
            case _:
                return seen
    raise AssertionError


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


def is_penalty(crew: Crew) -> bool:
    """Whether a way to pay is chosen, for which no hand is shown."""
    return bool(crew.match.state.ask == "penalty")


# ---- a look at a hand


async def test_one_person_looks_at_its_hand_without_a_curtain_and_goes_back() -> None:
    match = without_advice(window(ALONE, by=1))
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
    match = without_advice(window(ALONE, by=1))
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
            "Shows rules and keys (help)",
        ]


async def test_a_look_answers_keys_and_has_its_help() -> None:
    async with keyboard(without_advice(window(ALONE, by=1))) as crew:
        await crew.comes(OpenTable)
        await crew.press("h")
        await crew.comes(Glance)
        await crew.press("x")
        await crew.shows("Nothing wears x now.")
        await crew.press("?")
        await until(crew.pilot, lambda: isinstance(crew.app.screen, HelpPage))
        assert "goes back to what is decided" in crew.text


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
        await look_first(crew)
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
    match = without_advice(window(ALONE, by=1))
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
        crew.table.leave()
        await until(crew.pilot, lambda: not ticks.later)


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
                    assert cards_shown(crew) == (hand_of(crew.match, 0) if seats is ALONE and not is_penalty(crew) else [])
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
