"""Whole games at one keyboard: what is shown to whom, and how a match is taken up again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from attrs import evolve

from pirategames.play.logbook import Logbook, open_logbook
from pirategames.rules.game import AnyGame
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from tests.screens.apps import NOW, ROOMY, SMALL, until
from tests.screens.table.keyboard import PEOPLE, STILL, Crew, begun, hidden_from, keyboard, toy_games
from tests.toy_game import GAME, POLITE_GAME


def check_secrets(crew: Crew) -> None:
    """The table shows no card that whoever sits there may not know, at any size; nor does what the palette offers."""
    mode = crew.mode
    seat = mode.seat if isinstance(mode, OwnTable) else None
    hidden = hidden_from(crew.match, seat)
    for size in (SMALL, ROOMY):
        assert not crew.cards(size) & hidden, f"{type(mode).__name__} of {seat}: {crew.text}"
    offered = " ".join(f"{title} {help}" for title, help, _ in crew.table.palette())
    assert not [card for card in hidden if card in offered]
    assert crew.app.title == "Pirate games"
    if isinstance(mode, Curtain):
        assert not crew.cards()


async def one_key(crew: Crew, luck: random.Random) -> None:
    """Somebody presses a key that makes sense now, most of the time."""
    mode = crew.mode
    if isinstance(mode, Curtain):
        keys = [str(mode.seat + 1)] * 4 + ["v", "u", "x", str(2 - mode.seat)]
    elif isinstance(mode, OwnTable):
        keys = ["1", "2", "3", "p", "p", "p", "s", "u", "v", "t", "right", "enter"]
    else:
        keys = ["enter"] * 4 + ["v", "1", "x"]
    await crew.press(luck.choice(keys))
    if isinstance(mode, Curtain):
        await crew.pilot.pause()


@pytest.mark.parametrize("game", [GAME, POLITE_GAME], ids=lambda game: game.slug)
@pytest.mark.parametrize("seed", range(3))
async def test_no_stage_of_a_game_shows_a_card_to_who_may_not_know_it(seed: int, game: AnyGame) -> None:
    luck, seen = random.Random(seed), set()
    async with keyboard(begun(seed=seed, game=game)) as crew:
        for _ in range(600):
            check_secrets(crew)
            seen.add(type(crew.mode))
            if isinstance(crew.mode, Ending):
                break
            await one_key(crew, luck)
        assert crew.match.outcome is not None
    assert seen == {Curtain, OwnTable, MomentMode, PublicTable, Ending}


async def test_a_turn_of_several_steps_stays_at_the_open_table() -> None:
    async with keyboard(begun()) as crew:
        await crew.open()
        await crew.press("1", "s")
        assert crew.match.number == 1
        assert isinstance(crew.mode, OwnTable)
        await crew.shows("swapped")
        await crew.press("u")
        await crew.shows("stays shown")
        await crew.press("1", "p")
        await crew.comes(Curtain, 1)


async def test_arranging_comes_before_lifting() -> None:
    async with keyboard(begun()) as crew:
        await crew.open()
        await crew.press("t", "t")
        assert crew.mode.desk.plan == ("turned", "turned")
        assert crew.match.number == 0


async def test_the_same_person_passes_the_curtain_again_after_everybody_has_looked() -> None:
    seed = next(seed for seed in range(99) if begun(seed=seed, actions=2).to_act == (1,))
    async with keyboard(begun(seed=seed, actions=1)) as crew:
        await crew.open()
        await crew.press("1", "p")
        await crew.comes(MomentMode)
        assert crew.match.taken[-1].seat == 1
        await crew.press("enter")
        await crew.comes(Curtain, 1)


# ---------------------------------------------------------------- taken up again


def kept(folder: Path) -> Logbook:
    return open_logbook(folder, lambda: NOW, games=toy_games)


async def test_a_match_is_taken_up_behind_the_curtain_and_tells_the_last_turn(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        async with keyboard(begun(book=book), book=book) as crew:
            await crew.lay()
            await crew.open()
            await crew.press("1")  # left with a card lifted
    with kept(tmp_path) as book:
        match = book.resume(1)
        async with keyboard(match, book=book) as crew:
            await crew.comes(Curtain, 1)
            assert "takes it back" not in crew.text  # somebody may have looked
            await crew.press("2")
            await crew.comes(OwnTable, 1)
            assert "Anne laid a card" in crew.text
            assert crew.mode.desk.lifted == ()


async def test_a_match_that_was_left_at_a_moment_shows_it_again(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        begun(book=book, actions=2)
    with kept(tmp_path) as book:
        async with keyboard(book.resume(1), book=book) as crew:
            await crew.comes(MomentMode)


async def test_a_match_that_went_on_in_another_window_is_taken_up_behind_the_curtain(tmp_path: Path) -> None:
    with kept(tmp_path) as book, kept(tmp_path) as other:
        async with keyboard(begun(book=book), book=book) as crew:
            await crew.open()
            await crew.press("1")
            elsewhere = other.resume(1)
            elsewhere.act(GAME.legal(elsewhere.state, 0)[0], 0)
            await crew.press("p")
            await crew.comes(Curtain, 1)
            await crew.shows("in another window")
            assert not crew.cards()
            assert crew.match.state == elsewhere.state
            await crew.open()


async def test_what_another_window_has_gone_on_from_is_not_taken_back_and_this_one_follows(tmp_path: Path) -> None:
    with kept(tmp_path) as book, kept(tmp_path) as other:
        async with keyboard(begun(book=book), book=book) as crew:
            await crew.lay()
            await crew.comes(Curtain, 1)
            elsewhere = other.resume(1)
            for seat in (1, 0):
                elsewhere.act(GAME.legal(elsewhere.state, seat)[0], seat)
            await crew.press("u")
            await crew.shows("in another window")
            assert crew.match.state == elsewhere.state
            await crew.comes(MomentMode)  # what was done there
            await crew.press("enter")
            await crew.open()


async def test_what_another_window_has_deleted_is_not_taken_back_and_says_so(tmp_path: Path) -> None:
    with kept(tmp_path) as book, kept(tmp_path) as other:
        async with keyboard(begun(book=book), book=book) as crew:
            await crew.lay()
            await crew.comes(Curtain, 1)
            other.forget(1)
            await crew.press("u")
            await crew.shows("deleted in another window")
            assert crew.match.number == 1


async def test_the_curtain_says_why_nothing_could_be_taken_back(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        async with keyboard(begun(book=book), book=book) as crew:
            await crew.lay()
            await crew.comes(Curtain, 1)
            (tmp_path / "logbook.sqlite3").rename(tmp_path / "elsewhere")
            await crew.press("u")
            await crew.shows("The logbook")
            await crew.comes(Curtain, 1)
            (tmp_path / "elsewhere").rename(tmp_path / "logbook.sqlite3")
            await crew.press("u")
            await crew.comes(Curtain, 0)


# ---------------------------------------------------------------- the terminal changes


async def test_every_stage_follows_the_terminal_and_the_theme() -> None:
    async with keyboard(begun()) as crew:
        for kind, key in ((Curtain, "v"), (PublicTable, "enter"), (Curtain, "1")):
            await crew.comes(kind)
            await crew.pilot.resize_terminal(*ROOMY)
            await until(crew.pilot, lambda: len(crew.text.split("\n")) == ROOMY[1])
            crew.app.change_settings(theme="pirate-day", glyphs="ascii")
            await until(crew.pilot, lambda: crew.text.isascii())
            await crew.pilot.resize_terminal(60, 20)
            await until(crew.pilot, lambda: crew.table.is_too_small)
            mode = crew.mode
            await crew.press("1", "2", "v", "enter")
            assert crew.mode is mode
            await crew.pilot.resize_terminal(*SMALL)
            await until(crew.pilot, lambda: not crew.table.is_too_small and len(crew.text.split("\n")) == SMALL[1])
            crew.app.change_settings(theme="pirate-night", glyphs="unicode")
            await crew.press(key)
        await crew.comes(OwnTable)


async def test_a_table_that_is_not_kept_says_so_on_the_curtain() -> None:
    async with keyboard(begun(PEOPLE), settings=evolve(STILL, animation=True)) as crew:
        assert "^Q quit" in crew.text
        assert "save and quit" not in crew.text
