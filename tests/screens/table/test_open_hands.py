"""Open hands: no curtain falls between people who trust each other, but before what is chosen in secret."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path

import pytest
from attrs import evolve
from rich.color import Color

from pirategames.play.export import read_match, write_match
from pirategames.play.logbook import open_logbook, unsaved_logbook
from pirategames.play.match import Match, Seat, start
from pirategames.play.record import IMPORTED, OPEN_HANDS
from pirategames.rules.game import AnyGame, heard_by
from pirategames.rules.scalawag import GAME as SHIPS
from pirategames.rules.scoundrel_bay import GAME as BAY
from pirategames.rules.scoundrel_bay.bids import BlindBid
from pirategames.rules.skull_queen import GAME as PLANKS
from pirategames.screens.drawing.canvas import Canvas
from pirategames.screens.drawing.look import DARK, LIGHT, Look, seat_role
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay import goods
from pirategames.screens.skull_queen.words import hand_in_short
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.host import Host, LookTogether, PersonActs
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.open_hands import draw_turn
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from pirategames.screens.table.wing import Moment, wing_of
from tests.screens.apps import NOW, until
from tests.screens.table.keyboard import PEOPLE, keyboard, toy_book, toy_games
from tests.toy_game import GAME
from tests.toy_wing import WING

ANNE, BART, TEW = Seat("Anne"), Seat("Bart"), Seat("Tew", "bot:cabin-boy")


def trusting(game: AnyGame = GAME, seats: Iterable[Seat] = PEOPLE, seed: int = 3) -> Match:
    """A match whose people have agreed to play with open hands."""
    book = toy_book() if game is GAME else unsaved_logbook(lambda: NOW)
    return book.begin(game, tuple(seats), seed, marks=(OPEN_HANDS,))


async def test_no_curtain_falls_and_the_top_line_says_whose_turn_it_is() -> None:
    async with keyboard(trusting()) as crew:
        assert isinstance(crew.mode, OwnTable)
        assert crew.at_work == 0
        assert crew.text.split("\n")[0].startswith(" 1 Anne")
        await crew.press("1", "p")
        await crew.comes(OwnTable, 1)
        assert crew.text.split("\n")[0].startswith(" 2 Bart")
        assert "Anne laid a card" in crew.text
        assert crew.cards() >= {card.text for card in crew.match.view(1).hand}


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
async def test_the_hands_of_the_other_people_lie_beneath_ones_own_and_those_of_bots_do_not(size: tuple[int, int]) -> None:
    match = trusting(PLANKS, (ANNE, TEW, BART))
    async with keyboard(match, size=size) as crew:
        await crew.comes(Curtain)  # planks are placed in secret
        while match.state.ask == "place":
            match.act(match.game.legal(match.state, match.to_act[0])[0], match.to_act[0])
        crew.table.go_on()
        while crew.mode.view.table.ask != "play" or crew.mode.bot is not None:  # type: ignore[attr-defined]
            await crew.goes_on()
        other = 2 - crew.at_work
        await crew.painted()
        assert f"{match.seats[other].name}  {line_text(hand_in_short(match.view(other)))}" in crew.text
        assert line_text(hand_in_short(match.view(1))) not in crew.text


async def test_in_the_bay_hands_lie_beneath_the_ships_and_at_80_columns_on_the_page_of_all_ships() -> None:
    by_people = (match for seed in range(9) if (match := trusting(BAY, (ANNE, TEW, BART), seed)).to_act != (1,))
    match = next(by_people)  # nothing is told of others yet

    def hand(seat: int) -> str:
        return line_text(goods.hand_in_short(match.view(seat))).split(goods.GAP)[0]

    for size in ((100, 30), (120, 40), (80, 24)):
        async with keyboard(match, size=size) as crew:
            await crew.comes(OwnTable)
            assert crew.mode.bot is None  # type: ignore[attr-defined]
            bart, tew = hand(2 - crew.at_work), hand(1)
            if size == (80, 24):
                assert bart not in crew.text
                await crew.press("o", str(3 - crew.at_work))
            await crew.painted()
            assert bart in crew.text
            assert tew not in crew.text or tew == bart


async def test_a_whole_game_is_played_without_a_curtain() -> None:
    async with keyboard(trusting()) as crew:
        while not isinstance(crew.mode, Ending):
            assert not isinstance(crew.mode, Curtain)
            await crew.press(*(("enter",) if isinstance(crew.mode, MomentMode) else ("1", "p")))
            await crew.pilot.pause()


async def test_the_table_without_hands_leads_back_to_whose_turn_it_is() -> None:
    async with keyboard(trusting()) as crew:
        await crew.press("v")
        await crew.comes(PublicTable)
        assert not crew.cards()
        assert "goes back to whose turn it is" in crew.text
        await crew.press("enter")
        await crew.comes(OwnTable, 0)


async def test_who_trusts_nobody_finds_the_curtain() -> None:
    async with keyboard(toy_book().begin(GAME, PEOPLE, 3)) as crew:
        assert isinstance(crew.mode, Curtain)


async def test_a_mark_opens_no_hand_where_the_hand_is_the_game() -> None:
    match = next(match for seed in range(20) if (match := trusting(SHIPS, (ANNE, BART, TEW), seed)).to_act[0] < 2)
    async with keyboard(match) as crew:
        assert isinstance(crew.mode, MomentMode)
        await crew.press("enter")
        await crew.comes(Curtain)


async def test_a_file_that_says_so_opens_no_hand_and_neither_does_the_match_after_it() -> None:
    book, played = toy_book(), toy_book().begin(GAME, PEOPLE, 3, marks=(OPEN_HANDS,))
    for _ in range(3):
        (seat,) = played.to_act
        played.act(GAME.legal(played.state, seat)[0], seat)
    match = read_match(write_match(played), games=toy_games)
    book.keep(match, imported=True)
    assert match.marks == {OPEN_HANDS, IMPORTED}
    async with keyboard(match, book=book) as crew:
        while not isinstance(crew.mode, Ending):
            if isinstance(crew.mode, Curtain):
                await crew.lay()
            else:
                assert isinstance(crew.mode, MomentMode)
                await crew.press("enter")
            await crew.pilot.pause()
        await crew.press("n")
        await until(crew.pilot, lambda: crew.app.match is not None and crew.app.match is not crew.match)
        assert crew.app.match is not None
        assert not crew.app.match.marks


async def test_the_agreement_lasts_when_the_match_is_taken_up_and_played_again(tmp_path: Path) -> None:
    with open_logbook(tmp_path, lambda: NOW, games=toy_games) as book:
        book.begin(GAME, PEOPLE, 3, marks=(OPEN_HANDS,))
    with open_logbook(tmp_path, lambda: NOW, games=toy_games) as book:
        async with keyboard(book.resume(1), book=book) as crew:
            assert isinstance(crew.mode, OwnTable)
            while not isinstance(crew.mode, Ending):
                await crew.press(*(("enter",) if isinstance(crew.mode, MomentMode) else ("1", "p")))
                await crew.pilot.pause()
            await crew.press("n")
            await until(crew.pilot, lambda: crew.app.match is not None and crew.app.match is not crew.match)
            assert crew.app.match is not None
            assert crew.app.match.marks == {OPEN_HANDS}
        assert not book.bests(GAME.slug), "it counts for no best"


# ---- what stays secret


def host_of(match: Match) -> Host:
    wing, game = wing_of(match.game.slug), match.game

    def moments(number: int) -> tuple[Moment, ...]:
        heard = tuple(heard_by(game.events(match.state_after(before)), None) for before in range(number + 1))
        return wing.moments(game.view(match.state_after(number), None), heard)

    return Host(match, moments, wing.company, hands_are_open=True)


def secrets_of(match: Match) -> bool:
    """Whether people choose at the same time, so that nobody may see what another one does."""
    table = match.view(None).table
    if match.game is BAY:
        return isinstance(table.question, BlindBid)
    return table.ask == "place" or (table.ask == "play" and len(match.seats) == 2)


@pytest.mark.parametrize("game", [PLANKS, BAY], ids=lambda game: game.slug)
@pytest.mark.parametrize("people", [2, 3])
def test_only_placings_the_cards_of_a_duel_and_bids_are_chosen_behind_the_curtain(game: AnyGame, people: int) -> None:
    match, luck = start(game, (ANNE, BART, Seat("Cora"))[:people], 5), random.Random(people)
    host, seen, alone = host_of(match), set[bool](), -1
    while match.to_act and match.number < 3000:
        step = host.next()
        if isinstance(step, LookTogether):
            host.close()
            host.have_looked(match.number)
            alone = -1
            continue
        assert isinstance(step, PersonActs)
        assert step.behind_curtain is (secrets_of(match) and alone != step.seat)
        assert len(match.to_act) == 1 or secrets_of(match), "several choose at once, in sight of each other"
        seen.add(step.behind_curtain)
        if step.behind_curtain:
            host.close()  # the curtain
            alone = step.seat
        elif alone != step.seat:
            alone = -1
        host.open_for(step.seat)
        if match.to_act == (step.seat,):
            assert host.next() == PersonActs(step.seat, behind_curtain=False), "who has opened it stays there"
        match.act(luck.choice(match.game.legal(match.state, step.seat)), step.seat)
    assert seen == {True, False}


def test_a_table_that_lay_open_is_closed_before_its_own_captain_chooses_in_secret() -> None:
    match, secret = trusting(), [False]
    company = evolve(WING.company, is_secret=lambda view: secret[0])
    host = Host(match, lambda number: (), company, hands_are_open=True)
    host.open_for(0)
    assert host.next() == PersonActs(0, behind_curtain=False)
    secret[0] = True
    assert host.next() == PersonActs(0, behind_curtain=True), "the others have looked on until now"
    host.open_for(0)
    assert host.next() == PersonActs(0, behind_curtain=False)


async def test_with_bots_and_people_nobody_sees_a_placing_of_another() -> None:
    match, luck = trusting(PLANKS, (ANNE, TEW, BART), seed=5), random.Random(1)
    async with keyboard(match) as crew:
        seen = set()
        while match.number < 14:
            mode = crew.mode
            seen.add(type(mode))
            match mode:
                case Curtain(seat=seat):
                    assert match.view(None).table.ask == "place"
                    await crew.open()
                case OwnTable(seat=seat):
                    state = match.state
                    crew.table.act([(seat, luck.choice(match.game.legal(state, seat)))])
                    assert crew.mode is not mode or state.ask != "place"
                case MomentMode():
                    await crew.press("enter")
                case _:
                    await crew.goes_on()
        assert {Curtain, OwnTable} <= seen


# ---- the top line


@pytest.mark.parametrize("look", [DARK, LIGHT], ids=["dark", "light"])
def test_the_top_line_is_filled_with_the_seat_s_colour_and_keeps_what_it_says_on_the_right(look: Look) -> None:
    cases = (("Ed", 0, " 1 Ed plays   round 1"), ("Bartholomew the Bold", 3, " 4 Bartholom… round 1"))
    for name, seat, words in cases:
        canvas = Canvas(40, 3, look)
        canvas.put(1, 0, "Skull Queen", "accent")
        canvas.put(14, 0, "round 1")
        canvas.put(32, 0, "8 cards")
        draw_turn(canvas, seat, name)
        first = canvas.text().split("\n")[0]
        assert first.startswith(words)
        assert first.endswith("8 cards")
        papers = {segment.style.bgcolor for segment in canvas.strip(0) if segment.style}
        assert papers == {Color.parse(look.colours[seat_role(seat)])}
