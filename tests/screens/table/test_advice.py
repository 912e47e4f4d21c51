"""Advice at the table: one key lifts what the old captain would do and says why; the match is marked for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, frozen

from pirategames.bots.advising import Advice, Consultation
from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.play.logbook import open_logbook
from pirategames.play.match import Match, start
from pirategames.play.record import ADVICE, NO_ADVICE, Seat
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag import GAME as SCALAWAG
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.actions import Flee, Play
from pirategames.rules.skull_queen import GAME as SKULL_QUEEN
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text, line_width
from pirategames.screens.table import bots_at_play
from pirategames.screens.table.advice import MARK, Counsel, counsel_of, gap_text, worth_text
from pirategames.screens.table.advice_sheet import AT_A_LOSS, ROWS, THINKING, _draw_mark, draw_counsel
from pirategames.screens.table.bots_at_play import consultation_of
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.shared_choices import why_nothing
from pirategames.screens.table.wing import wing_of
from tests.rules.scallywag.table import voyage
from tests.screens.apps import NOW, until
from tests.screens.scalawag.scenes import Scene, scenes
from tests.screens.scallywag.moments import moments
from tests.screens.table.seating import FOUR, Seating, laid, seated

ONLY_FLIGHT = voyage("14X 12X 14C 2X", health=20)
"""Whoever stays dies by every line."""


@pytest.fixture(autouse=True)
def _thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who advises thinks in a thread of the program: a process would have to begin first."""
    monkeypatch.setattr(bots_at_play, "consultation_of", lambda *asked: evolve(consultation_of(*asked), is_quick=True))


async def ask(at: Seating) -> None:
    await at.press("h")
    await until(at.pilot, lambda: is_advised(at))


def is_advised(at: Seating) -> bool:
    return isinstance(at.table.mode, OwnTable) and at.table.mode.is_advised


async def test_it_lifts_what_is_advised_and_enter_does_it() -> None:
    async with seated(ONLY_FLIGHT) as at:
        await ask(at)
        assert at.lifted == ("f",)
        for words in (
            "⎈ f flight", "0 %", "12☠ bare hands", "Every other way ends at 0", "Only flight saves you.", "h advice away"
        ):  # fmt: skip
            assert words in at.text
        assert at.match.marks == {ADVICE}
        await at.press("enter")
        assert at.match.actions == (Flee(),)
        assert "WHY" not in at.text


async def test_enter_does_what_is_advised_and_not_what_costs_least(monkeypatch: pytest.MonkeyPatch) -> None:
    judges(monkeypatch, lambda legal: next(way for way in legal if isinstance(way, Play) and way.how == "bare"))
    async with seated(FOUR) as at:
        await ask(at)
        advice = at.table.mode.choices.mains[0].actions
        await at.press("enter")
        assert at.match.actions == advice
        assert isinstance(advice[0], Play)
        assert advice[0].how == "bare"


async def test_the_same_key_puts_it_away_and_brings_it_again_without_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    judges(monkeypatch, lambda legal: asked.append(1) or legal[0])
    async with seated(FOUR) as at:
        await ask(at)
        await at.press("h")
        assert not is_advised(at)
        assert at.lifted == ()
        assert "WHY" not in at.text
        await at.press("h")
        assert is_advised(at)
        assert len(asked) == 1


async def test_another_card_can_be_looked_at_while_it_lies_open() -> None:
    async with seated(FOUR) as at:
        await ask(at)
        await at.press("4")
        assert is_advised(at)
        assert at.lifted == ("4",)


async def test_while_it_thinks_every_key_works_and_what_is_done_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = threading.Event()
    judges(monkeypatch, lambda legal: go_on.wait(20) and legal[0])
    async with seated(FOUR) as at:
        await at.press("h")
        await at.shows(THINKING)
        await at.press("1")
        assert at.lifted == ("1",)
        await at.press("w")
        assert at.match.number == 1
        go_on.set()
        await at.pilot.pause()
        assert not is_advised(at)
        assert not at.table.bots.is_busy


async def test_who_fails_says_that_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_legal: Any) -> Any:
        raise RuntimeError

    judges(monkeypatch, fail)
    async with seated(FOUR) as at:
        await at.press("h")
        await at.shows(AT_A_LOSS)
        assert not is_advised(at)


async def test_a_match_without_advice_has_no_key_for_it() -> None:
    match = laid(FOUR)
    match.mark(NO_ADVICE)
    async with seated(match) as at:
        assert "advice" not in at.text
        await at.press("h")
        assert why_nothing("h") in at.text
        assert match.marks == {NO_ADVICE}


async def test_several_people_are_advised_each_behind_its_own_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    judges(monkeypatch, lambda legal: legal[0])
    match = start(SKULL_QUEEN, [Seat("Anne"), Seat("Bart"), Seat("Tew")], 3, {"rounds": "1"})
    async with seated(match) as at:
        assert at.table.mode.choices.of_key("h") is None
        await at.press(str(match.to_act[0] + 1))
        await until(at.pilot, lambda: isinstance(at.table.mode, OwnTable))
        await ask(at)
        assert match.marks == {ADVICE}
        await at.press("enter")
        await until(at.pilot, lambda: match.number > 0)
        assert "WHY" not in at.text


async def test_the_last_page_and_the_bests_tell_of_it(tmp_path: Path) -> None:
    book = open_logbook(tmp_path, lambda: NOW)
    for name, asks in (("Anne", True), ("Bart", False)):
        match = book.begin(GAME, [Seat(name)], 3)
        if asks:
            match.mark(ADVICE)
        to_the_end(match)
    assert [best.name for best in book.bests(GAME.slug)] == ["Bart"]
    ended = {listed.names[0]: listed.remarks for listed in book.results()}
    assert ended == {"Anne": ("advice",), "Bart": ()}
    async with seated(book.resume(1), book=book) as at:
        assert "Played with the old captain’s advice: it counts for no best." in at.text


def to_the_end(match: Match) -> None:
    while match.outcome is None:
        match.act(match.game.legal(match.state, match.to_act[0])[0])


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)], ids=["small", "middle", "roomy"])
async def test_the_sheet_leaves_what_it_speaks_of_in_sight(size: tuple[int, int]) -> None:
    async with seated(FOUR, size=size) as at:
        await ask(at)
        for words in ("⎈", "10☠ weapon", "It leaves you 20 health", "w  −1", "▸", "ADVICE", " %"):
            assert words in at.text


# ---- worths in words


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_a_key_of_several_letters_leaves_the_words_beside_it_alone(size: tuple[int, int]) -> None:
    """Between two rooms of a voyage the only way is Enter’s."""
    state, wing = voyage("4H", event="empress"), wing_of("scallywag")
    view = GAME.view(state, 0)
    judged = tuple(Judged(action, 0.5) for action in GAME.legal(state, 0))
    counsel = counsel_of(wing, view, Desk(), Advice("chance", judged))
    assert counsel.best.key == "enter"
    canvas = wing.draw(view, Desk(), wing.choices(view, Desk()), *size, DARK)
    draw_counsel(canvas, counsel, Desk(), sheet=wing.weighing.sheet)
    assert f"{MARK} Enter {line_text(counsel.best.words)[:8]}" in canvas.text()


def test_what_is_less_than_the_doubt_is_as_good() -> None:
    sure, near, far = Judged(1, 0.50, 0.03), Judged(2, 0.47, 0.02), Judged(3, 0.30, 0.02)
    advice = Advice("chance", (sure, near, far))
    assert [gap_text(advice, one) for one in advice.judged] == ["", "as good", "−20 %"]
    assert [worth_text(advice, one) for one in advice.judged] == ["50 %", "47 %", "30 %"]
    gold = Advice("gold", (Judged(1, 16.5), Judged(2, -3.25)))
    assert [worth_text(gold, one) for one in gold.judged] == ["+16.5", "−3.2"]
    assert gap_text(gold, gold.judged[1]) == "−19.8"


def test_a_lost_place_is_told_as_one() -> None:
    wing, view = wing_of("scallywag"), GAME.view(FOUR, 0)
    lost = Advice("chance", tuple(Judged(action, 0.0, is_proven=True) for action in GAME.legal(FOUR)))
    counsel = counsel_of(wing, view, Desk(), lost)
    assert "Every way ends at 0 health now." in str(counsel.reasons)
    assert "Counted out to the end" in str(counsel.reasons)


def test_every_judged_way_is_found_on_the_table() -> None:
    view = GAME.view(FOUR, 0)
    advice = Advice("chance", tuple(Judged(action, 0.5) for action in GAME.legal(FOUR)))
    counsel = counsel_of(wing_of("scallywag"), view, Desk(laid=wing_of("scallywag").laid(view, ())), advice)
    assert [way.key for way in counsel.ways if isinstance(way.judged.action, Flee)] == ["f"]
    assert all(way.key for way in counsel.ways)
    assert {way.choice.actions for way in counsel.ways if way.choice} == {(action,) for action in GAME.legal(FOUR)}


def test_a_placing_and_a_price_lie_ready_for_enter() -> None:
    placing = start(SKULL_QUEEN, [Seat("Anne"), Seat("Bart"), Seat("Cora")], 3)
    priced = next(one for name, one in moments().items() if "price" in name)
    for wing, game, state in (
        (wing_of("skull_queen"), SKULL_QUEEN, placing.state),
        (wing_of("scallywag"), GAME, priced.state),
    ):
        view, legal = game.view(state, 0), game.legal(state, 0)
        counsel = counsel_of(
            wing, view, Desk(names=("Anne", "Bart", "Cora")), Advice("points", tuple(Judged(one, 1.0) for one in legal))
        )
        for way in counsel.ways:
            assert way.desk is not None
            enter = wing.choices(view, way.desk).of_key("enter")
            assert enter is not None
            assert enter.actions == (way.judged.action,)


@frozen
class Judging:
    """A judge that does as a test tells it."""

    how: Callable[[tuple[Any, ...]], Any]
    coin: Coin = "chance"

    def choose(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> Any:
        return legal[0]

    def judge(self, view: Any, heard: Heard, legal: tuple[Any, ...], chance: Chance) -> tuple[Judged, ...]:
        best = self.how(legal)
        return (Judged(best, 0.6), *(Judged(action, 0.5) for action in legal[:12] if action != best))


def judges(monkeypatch: pytest.MonkeyPatch, how: Callable[[tuple[Any, ...]], Any]) -> None:
    """Whoever advises does so."""

    def asked(match: Match, seat: int) -> Consultation:
        view, heard, legal = match.view(seat), match.heard(seat, -1), match.game.legal(match.state, seat)
        return Consultation(Judging(how), True, view, heard, legal, Chance.from_seed(1))

    monkeypatch.setattr(bots_at_play, "consultation_of", asked)
    monkeypatch.setattr("pirategames.screens.table.manners.has_adviser", lambda _slug: True)


# ---- the sheet among what lies there


def advised_scenes() -> Iterator[tuple[Scene, Counsel]]:
    """Scenes of Scalawag! in which somebody may choose, with advice whose choices differ."""
    wing = wing_of("scalawag")
    for seats in (3, 5, 8):
        for scene in scenes(seats):
            if scene.seat is not None and not scene.desk.is_waiting and (legal := SCALAWAG.legal(scene.state, scene.seat)):
                judged = tuple(Judged(action, 2.0 - place, 0.1) for place, action in enumerate(legal[:6]))
                view = SCALAWAG.view(scene.state, scene.seat)
                yield scene, counsel_of(wing, view, scene.desk, Advice("points", judged))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)], ids=["small", "middle", "roomy"])
def test_the_mark_covers_nothing_and_the_words_of_a_choice_stand_whole(size: tuple[int, int]) -> None:
    wing, seen = wing_of("scalawag"), 0
    for scene, counsel in advised_scenes():
        view = SCALAWAG.view(scene.state, scene.seat)
        canvas = wing.draw(view, scene.desk, wing.choices(view, scene.desk), *size, DARK)
        marked = wing.draw(view, scene.desk, wing.choices(view, scene.desk), *size, DARK)
        _draw_mark(marked, counsel.best)
        for y, (before, after) in enumerate(zip(canvas.text().split("\n"), marked.text().split("\n"), strict=True)):
            for x in [x for x, letter in enumerate(after) if before[x : x + 1] != letter]:
                assert canvas.is_blank(x, y) or canvas.is_edge(x, y), (x, before, after)
                seen += 1
        draw_counsel(marked, counsel, scene.desk, sheet=wing.weighing.sheet)
        text = marked.text()
        for way in counsel.ways[:ROWS]:
            if line_width(way.words) <= 22:
                assert line_text(way.words) in text, text
    assert seen > 20
