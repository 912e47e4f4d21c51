"""The last page of a voyage: how it ended, whatever it was that ended it, the score and the bests."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import given

from pirategames.play.listing import Best
from pirategames.play.match import Match, Seat, start
from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag.state import State
from pirategames.screens.drawing.look import DARK, LIGHT, Look
from pirategames.screens.scallywag import WING
from pirategames.screens.scallywag.ending import how_it_ended
from pirategames.screens.table.desk import Desk
from pirategames.screens.table.ending import standings
from pirategames.screens.table.last_page import Standing
from pirategames.screens.wording import signed
from pirategames.testing.playing import Played
from pirategames.testing.strategies import endings
from tests.draws import a_part
from tests.rules.scallywag.table import action, do, voyage
from tests.screens.scallywag.moments import COINS, KILLS, ODD_SIZES, SIZES
from tests.screens.scallywag.paper import Paper, on_paper, plain

FEW = a_part(8)
ENDINGS: dict[str, tuple[State, tuple[str, ...], str]] = {
    "bare hands": (voyage("14X 2S 3S 4S", health=9), ("play 14X bare",), "Anne met the King of Skulls with bare hands"),
    "the weapon": (
        voyage("joker_1 2S 3S 4S", weapon="5S: 4X 3X", health=2), ("play joker_1 weapon",), "the Joker with the",
    ),
    "the Cursed Sword": (
        voyage("2X 2S 3S 4S", weapon="cursed_sword", health=1), ("play 2X weapon",), "the Cursed Sword took the last health",
    ),
    "the Cursed Skull": (
        voyage("2X", weapon="AS: cursed_skull", health=1, event="moon"), ("go on",), "The Cursed Skull took Anne’s last",
    ),
    "the Devil": (voyage("2X", event="devil", health=4), ("go on",), "The Devil came to Anne after room 3:"),
    "Judgement": (voyage("2X", event="judgement", defeated=9, health=4), ("go on",), "Judgement came to Anne after room 3:"),
    "Death": (
        voyage("3S 2H", weapon=KILLS, loot=COINS, tarot="death", health=6, deck=9), ("play 2H",),
        "Death came to Anne after room 3",
    ),
    "Death before the final room": (voyage("5X 2S", tarot="death", deck=3), ("play 2S",), "with the final room next."),
    "a linked card": (
        voyage("2S 3S 4S (10X joker_1)", health=19), ("play 10X bare",), "Anne met the Joker with bare hands",
    ),
    "land": (voyage("2S", deck="", loot="9C 2C", health=7, number=17), ("play 2S",), "Anne reached the bottom in room 17"),
    "land with a hoard": (
        voyage("2S", deck="", loot=f"{COINS} bloody_coin+9 joker_1", health=1, number=21), ("play 2S",), "with 1 health",
    ),
    "land with nothing": (voyage("whale", deck="", health=20), (), ""),
}  # fmt: skip


def ended(name: str, captain: str = "Anne") -> Match:
    state, actions, _ = ENDINGS[name]
    if not actions:
        state, actions = voyage("whale 2H", deck="", health=20), ("play 2H",)
    match = Match(GAME, (Seat(captain),), 17, {}, "2026-11-29T20:15:00Z", states=[state])
    for one in actions:
        match.act(action(one))
    assert match.outcome is not None
    return match


def bests(*scores: int, own: int = 2) -> tuple[Standing, ...]:
    results = [
        Best(number, 0, "Anne Bonny of the Seas", score, score > 0, number, "2026-11-29T20:15:00Z",
             "won" if score > 0 else "lost", "room 12, 7 health", place=1 + sorted(scores, reverse=True).index(score))
        for number, score in enumerate(scores, 1)
    ]  # fmt: skip
    return standings(results[:4], own, 1 + own, results[own - 1] if results else None)


def drawn(match: Match, rows: tuple[Standing, ...], size: tuple[int, int], look: Look = DARK, note: str = "") -> Paper:
    with on_paper():
        canvas = WING.last_page.draw(match, rows, Desk(note=note), 0, *size, look)
    assert isinstance(canvas, Paper)
    return canvas


@pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES])
def test_every_ending_stands_whole_at_every_size(size: tuple[int, int]) -> None:
    for name, (_, _, words) in ENDINGS.items():
        match = ended(name)
        paper = drawn(match, bests(41, 22, 7, -130, -180), size, note="aye " * 30)
        assert not paper.faults, (name, paper.faults)
        text = paper.text()
        assert words in text, name
        assert signed(match.outcome.scores[0]) in text if match.outcome else False
        assert text.split("\n")[-2:] == ["", ""], name  # the table's own rows
        won = bool(match.outcome and match.outcome.winners)
        assert ("SCORE" in text) == (not won)
        assert "lost, room 12 −130" in " ".join(text.split()), name
        assert "seed 17" in paper.lines[0]


@pytest.mark.parametrize("look", [LIGHT, DARK.with_ascii()])
def test_every_ending_stands_in_every_look(look: Look) -> None:
    for name in ENDINGS:
        match = ended(name, "Mary")
        for size in SIZES[::2]:
            text = drawn(match, bests(41, 22, 7), size, look).text()
            assert not look.ascii or text.isascii(), name
            assert "seed 17" in text


@pytest.mark.parametrize("name", ["Anne" * 20, "海賊王海賊王海賊王海賊王", "[red]x[/]", ""])
def test_no_name_is_too_long_for_the_last_page(name: str) -> None:
    for ending in ENDINGS:
        for size in SIZES:
            paper = drawn(ended(ending, name), bests(4, 3), size)
            assert not paper.faults, (ending, paper.faults)


@FEW
@given(game=endings(GAME))
def test_every_voyage_has_an_ending(game: Played) -> None:
    match = start(GAME, [Seat("Anne")], game.seed, game.options)
    for step in game.steps:
        match.act(step.action)
    for size in ((80, 24), (120, 40)):
        paper = drawn(match, bests(3, 2, 1), size)
        assert not paper.faults
        assert signed(match.outcome.scores[0]) in paper.text() if match.outcome else False
        assert "’s voyage" in paper.lines[0]


def test_what_ended_it_is_told_with_the_health_just_before() -> None:
    match = ended("a linked card")
    lines = [plain(line) for line in how_it_ended(match, match.state.events[-2])]
    assert lines[1] == "in room 3: 20 damage against 9 health."


def test_death_counts_the_cards_that_it_took() -> None:
    text = drawn(ended("Death"), (), (80, 24)).text()
    assert "and took 28 cards." in text


def test_a_loss_counts_the_monsters_left_behind() -> None:
    match = ended("bare hands")
    text = drawn(match, (), (80, 24)).text()
    assert "Monsters left behind, 0" in text
    assert "8 cards from the bottom of the deck." in text


def test_a_win_counts_health_and_loot() -> None:
    text = drawn(ended("land"), (), (80, 24)).text()
    assert "Loot   ●9 ●2" in text
    assert "18" in text
    hoard = {size: drawn(ended("land with a hoard"), (), size).text() for size in SIZES}
    assert "●14 ●13 … 14 more    135\n" in hoard[80, 24]  # blanks stand before what it comes to
    assert "●14 ●13 ●12 ●11 ●10 ●9 … 10 more" in hoard[120, 40]


def test_your_best_is_praised_only_when_it_is_the_best_and_won() -> None:
    assert "✓ your best" in drawn(ended("land"), bests(41, 22, own=1), (80, 24)).text()
    assert "✓ your best" not in drawn(ended("land"), bests(41, 22, own=2), (80, 24)).text()
    assert "✓ your best" not in drawn(ended("bare hands"), bests(-1, -2, own=1), (80, 24)).text()


def test_the_own_result_is_the_last_line_where_it_is_not_among_the_best() -> None:
    scores = (50, 40, 30, 20, 10, 5)
    rows = bests(*scores, own=6)
    assert [row.is_own for row in rows] == [False, False, False, True]
    assert [row.best.score for row in rows] == [50, 40, 30, 5]
    assert [row.place for row in rows] == [1, 2, 3, 7]
    tied = bests(50, 50, 30, own=2)
    assert [row.place for row in tied] == [1, 1, 3]


def test_the_health_of_the_whole_voyage_is_drawn_where_there_is_room() -> None:
    match = start(GAME, [Seat("Anne")], 4)
    while match.outcome is None:
        match.act(GAME.legal(match.state)[0])
    assert "HEALTH THROUGH THE VOYAGE" in drawn(match, (), (120, 40)).text()
    assert "HEALTH THROUGH THE VOYAGE" not in drawn(match, (), (80, 24)).text()
    long = evolve_states(match, 300)
    assert not drawn(long, (), (120, 40)).faults


def evolve_states(match: Match, count: int) -> Match:
    """The match as if it had taken very many steps."""
    states = [match.state_after(0)] * count + [match.state]
    actions = [match.actions[-1]] * count
    return Match(GAME, match.seats, 17, {}, match.started, states=states, actions=actions, taken=[match.taken[-1]] * count)


def test_a_state_that_is_over_lets_nothing_be_done() -> None:
    over = do(voyage("14X 2S 3S 4S", health=9), "play 14X bare")
    view = GAME.view(over)
    assert view.legal == ()
    assert [*WING.choices(view, Desk())] == []
    assert evolve(over, events=()).ask == "over"


def test_in_a_larger_window_names_are_whole_and_bars_larger() -> None:
    def bars(size: tuple[int, int]) -> int:
        return sum(drawn(ended("land with nothing"), (), size).text().count(bar) for bar in "▁▂▃▄▅▆▇█")

    assert bars((100, 30)) < bars((120, 40))
    best = bests(120, 80, -130)[0].best
    short = evolve(best, name="Bartholomew Roberts")
    rows = (Standing(1, short, False),)
    assert "Bartholomew Roberts" in drawn(ended("the Devil"), rows, (100, 30)).text()
    assert "HEALTH THROUGH THE VOYAGE" in drawn(ended("the Devil"), rows, (100, 30)).text()


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
def test_the_health_through_a_voyage_stands_wherever_it_has_room(size: tuple[int, int]) -> None:
    text = drawn(ended("land"), (), size, note="A new feat.").text()
    assert "HEALTH THROUGH THE VOYAGE" in text
    assert "A new feat." in text
