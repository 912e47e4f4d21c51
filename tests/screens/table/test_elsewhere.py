"""A match at several terminals: whose seat is played where, what each sees of the others, and who moves the bots."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from attrs import define

from pirategames.play.chairs import BOTS, Chairs
from pirategames.play.logbook import Logbook, SeenElsewhere, open_logbook
from pirategames.play.match import Match, game_named
from pirategames.rules.skull_queen.game import GAME as SECRET_GAME
from pirategames.screens.table.curtain import Curtain
from pirategames.screens.table.elsewhere import Elsewhere
from pirategames.screens.table.ending import Ending
from pirategames.screens.table.moment import MomentMode
from pirategames.screens.table.own_table import OwnTable
from pirategames.screens.table.public_table import PublicTable
from tests.screens.apps import NOW, until
from tests.screens.table.keyboard import ONE_AND_A_BOT, PEOPLE, begun, hidden_from, keyboard, toy_games
from tests.toy_game import GAME


def kept(folder: Path) -> Logbook:
    return open_logbook(folder, lambda: NOW, lambda slug: toy_games(slug) or game_named(slug))


@define
class Terminal:
    """Another program at the match, with the logbook open and perhaps a chair taken."""

    book: Logbook
    match: Match
    chairs: Chairs

    def act(self, seat: int) -> None:
        self.book.follow(self.match)
        self.match.act(GAME.legal(self.match.state, seat)[0], seat)


@contextmanager
def another(folder: Path, *sits: int) -> Iterator[Terminal]:
    """Another program at match 1, where these sit."""
    with kept(folder) as book:
        chairs = Chairs(folder, 1)
        for seat in sits:
            assert chairs.take(seat, "on pts/7")
        yield Terminal(book, book.resume(1), chairs)
        chairs.leave()


def own(match: Match, book: Logbook, folder: Path, *sits: int) -> Elsewhere:
    """A terminal of these seats' own."""
    chairs = Chairs(folder, 1)
    for seat in sits:
        assert chairs.take(seat)
    return Elsewhere(match, book, chairs, sits)


# ---- the first terminal


async def test_the_first_terminal_leaves_out_a_seat_that_sits_elsewhere_and_takes_it_back_with_its_curtain(
    tmp_path: Path,
) -> None:
    with kept(tmp_path) as book:
        match = begun(book=book)
        async with keyboard(match, book=book) as crew:
            await crew.comes(Curtain, 0)
            with another(tmp_path, 1) as bart:
                await crew.comes(OwnTable, 0)  # alone at this keyboard now: nothing to hide from anybody
                await crew.shows("Bart sits at another terminal now, on pts/7.")
                await crew.press("1", "p")
                await until(crew.pilot, lambda: match.number == 1)
                await crew.comes(OwnTable, 0)
                await crew.shows("Bart is asked, at another terminal.")
                bart.act(1)
                await until(crew.pilot, lambda: match.number == 2)
                await crew.comes(MomentMode)
                await crew.press("enter")
                await crew.comes(OwnTable, 0)
            await crew.shows("Bart has left the other terminal.")
            while not isinstance(crew.mode, Curtain):
                await crew.press("1", "p", "enter")
            assert crew.at_work == 1
            assert not crew.cards()


async def test_a_seat_that_sits_down_elsewhere_is_not_played_here_any_more(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        match = begun(book=book)
        async with keyboard(match, book=book) as crew:
            await crew.open()
            assert crew.at_work == 0
            with another(tmp_path, 0):
                crew.table.act([(0, GAME.legal(match.state, 0)[0])])  # before it was looked
                assert match.number == 0
                await crew.comes(OwnTable, 1)
                assert not crew.cards() & hidden_from(match, 1)
                await crew.press("1", "p")
                assert match.number == 0


# ---- a terminal of one's own


async def test_one_seats_terminal_has_no_curtain_sees_what_others_do_and_is_asked_in_its_turn(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        match = begun(book=book)
        async with keyboard(match, book=book, elsewhere=own(match, book, tmp_path, 1)) as crew:
            await crew.comes(OwnTable, 1)
            await crew.shows("Anne is asked, at another terminal.")
            assert crew.cards() <= {card.text for card in match.view(1).hand}
            await crew.press("1", "p")
            assert match.number == 0
            with another(tmp_path) as anne:
                anne.act(0)
                await until(crew.pilot, lambda: match.number == 1)
                assert not crew.cards() & hidden_from(match, 1)
                await crew.press("1", "p")
                await until(crew.pilot, lambda: match.number == 2)
                await crew.comes(MomentMode)
                first = match.to_act[0]
                if first == 0:
                    anne.act(0)
                    await until(crew.pilot, lambda: match.number == 3)
                    assert isinstance(crew.mode, MomentMode)  # what is looked at here holds up nobody there
                await crew.press("enter")
                await crew.comes(OwnTable, 1)


async def test_nothing_is_taken_back_under_the_eyes_of_another_terminal(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        match = begun(book=book)
        async with keyboard(match, book=book, elsewhere=own(match, book, tmp_path, 1)) as crew:
            await crew.comes(OwnTable, 1)
            with another(tmp_path) as anne:
                anne.act(0)
                assert anne.match.undo_refusal(0) is None
                await until(crew.pilot, lambda: match.number == 1)
                with pytest.raises(SeenElsewhere):
                    anne.match.undo(0)


async def test_ones_own_table_is_up_to_date_again_after_a_look_at_the_public_one(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        match = book.begin(SECRET_GAME, PEOPLE, 3)
        async with keyboard(match, book=book, elsewhere=own(match, book, tmp_path, 1)) as crew:
            while not (isinstance(crew.mode, OwnTable) and set(match.to_act) == {0, 1}):
                await crew.press("1", "enter")
            await crew.press("1")
            lifted = crew.mode.desk.lifted
            await crew.press("v")
            await crew.comes(PublicTable)
            with another(tmp_path) as anne:
                anne.match.act(SECRET_GAME.legal(anne.match.state, 0)[0], 0)
                await until(crew.pilot, lambda: match.to_act == (1,))
            await crew.press("backspace")
            await crew.comes(OwnTable, 1)
            assert crew.mode.view == match.view(1)
            assert crew.mode.desk.lifted == lifted != ()


async def test_a_public_terminal_shows_no_hand_and_does_nothing_for_anybody(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        match = begun(book=book)
        async with keyboard(match, book=book, elsewhere=own(match, book, tmp_path)) as crew:
            await crew.comes(PublicTable)
            with another(tmp_path) as others:
                while others.match.outcome is None:
                    number = others.match.number
                    others.act(others.match.to_act[0])
                    await until(crew.pilot, lambda number=number: match.number == number + 1)  # type: ignore[misc]
                    assert not crew.cards() & hidden_from(match, None)
                    await crew.press("1", "2", "p", "u")
                    assert match.number == others.match.number
                    while isinstance(crew.mode, MomentMode):
                        await crew.press("enter")
            await crew.comes(Ending)


# ---- bots


async def test_one_program_moves_the_bots_and_another_takes_over_when_it_ends(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        match = begun(ONE_AND_A_BOT, book=book)
        async with keyboard(match, book=book, elsewhere=own(match, book, tmp_path, 0)) as crew:
            with another(tmp_path) as mover:
                assert not mover.chairs.take(BOTS)
                await crew.press("1", "p")
                await until(crew.pilot, lambda: match.number >= 2)  # the bot was moved here
        with another(tmp_path) as mover:
            assert mover.chairs.take(BOTS)
            number = mover.match.number
            later = book.resume(1)
            async with keyboard(later, book=book, elsewhere=own(later, book, tmp_path, 0)) as crew:
                while isinstance(crew.mode, MomentMode):
                    await crew.press("enter")
                while later.to_act == (0,):
                    await crew.press("1", "p")
                    number += 1
                    await until(crew.pilot, lambda least=number: later.number >= least)  # type: ignore[misc]
                    while isinstance(crew.mode, MomentMode):
                        await crew.press("enter")
                if later.outcome is None:
                    await crew.shows("Morgan is thinking")
                    assert later.number == number
                    mover.chairs.leave()
                    await until(crew.pilot, lambda: later.number > mover.match.number + 1)


async def test_what_is_looked_at_where_the_bots_are_moved_holds_up_nobody(tmp_path: Path) -> None:
    with kept(tmp_path) as book:
        match = begun(ONE_AND_A_BOT, book=book)
        began: MomentMode | None = None
        acted_meanwhile = 0
        async with keyboard(match, book=book, elsewhere=own(match, book, tmp_path, 0)) as crew:
            while match.outcome is None:
                await until(crew.pilot, lambda: match.outcome is not None or match.to_act == (0,))
                number = match.number
                while isinstance(crew.mode, MomentMode):
                    began = crew.mode
                    acted_meanwhile += began._number < number
                    await crew.press("enter")
                if match.to_act == (0,):
                    await crew.press("?")
                    await until(crew.pilot, lambda: crew.app.screen is not crew.table)
                    await crew.press("escape", "1", "p")
                    await until(crew.pilot, lambda number=number: match.number > number)  # type: ignore[misc]
        assert began is not None
        assert acted_meanwhile
