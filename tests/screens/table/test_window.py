"""What the terminal's window tells: whose turn it is in its title, and by its bell that a person is asked."""

from __future__ import annotations

from typing import Any

from attrs import evolve

from pirategames.screens.settings_file import Settings
from pirategames.screens.table.window import Window, window_title
from pirategames.screens.terminal.window_title import title_of_window
from tests.screens.table.keyboard import BOTS, ONE_AND_A_BOT, PEOPLE, begun


class Listening:
    """A program that remembers what it was told."""

    def __init__(self, bell: bool) -> None:
        self.settings = evolve(Settings(), bell=bell)
        self.titles: list[str] = []
        self.rung = 0

    def entitle(self, text: str) -> None:
        self.titles.append(text)

    def ring(self) -> None:
        self.rung += 1


def test_the_title_says_the_game_and_who_is_to_act() -> None:
    match = begun(PEOPLE, 7)
    (seat,) = match.to_act
    assert window_title(match) == f"{match.game.title}: {match.seats[seat].name}"
    over = begun(PEOPLE, 7, actions=6)
    assert window_title(over) == f"{match.game.title}: the end"


def test_the_bell_rings_once_when_bots_are_done_and_only_if_it_is_set() -> None:
    for bell in (False, True):
        program: Any = Listening(bell)
        seen = []
        window = Window(program, begun(ONE_AND_A_BOT, 3))
        for actions in range(6):
            match = begun(ONE_AND_A_BOT, 3, actions=actions)
            seen.append(any(seat in match.people for seat in match.to_act))
            window.match = match
            window.follow(match.people)
            window.follow(match.people)
        turns = sum(now and not before for before, now in zip([True, *seen], seen, strict=False))
        assert program.rung == (turns if bell else 0)
        assert turns
        window.leave()
        assert program.titles[-1] == ""


def test_nobody_is_rung_for_where_only_bots_play() -> None:
    program: Any = Listening(True)
    window = Window(program, begun(BOTS, 3, actions=2))
    window.follow(())
    window.follow(())
    assert not program.rung


def test_a_title_steers_no_terminal() -> None:
    assert title_of_window("Anne\x1b]0;x\x07") == "\x1b]2;Anne]0;x\x07"
    assert len(title_of_window("W" * 500)) < 100
