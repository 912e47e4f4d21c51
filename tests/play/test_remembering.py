"""Notes, captains under other names, matches played on from another one, and what is remembered of matches."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pirategames.play.export import read_match, write_match
from pirategames.play.logbook import NoSuchMatch
from pirategames.play.match import Match, MatchError, Seat, UndoRefused
from pirategames.play.playing_on import played_on, why_not
from pirategames.play.record import PLAYED_ON, Anew
from pirategames.play.remembering import captains, facts_of, forget_facts, note, remember, rename, unknown
from tests.play.helpers import EVENING, HIGHER, PAIR, frozen, games, open_book, play_out, step


def ended(folder: Path, *seats: Seat, seed: int = 5) -> Match:
    with open_book(folder) as book:
        return play_out(book.begin(HIGHER, seats or PAIR, seed), Random(seed))


def test_a_note_stands_beside_a_match_clean_and_short(tmp_path: Path) -> None:
    ended(tmp_path)
    with open_book(tmp_path) as book:
        assert note(book, 1, "  the\x1b[31m  rematch\n ") == "the[31m rematch"
        assert book.listed(1).note == "the[31m rematch"
        assert len(note(book, 1, "x" * 200)) == 60
        assert note(book, 1, " \u200b ") == ""
        with pytest.raises(NoSuchMatch):
            note(book, 9, "nobody’s")


def test_a_captain_is_renamed_in_every_match_and_result(tmp_path: Path) -> None:
    ended(tmp_path)
    ended(tmp_path, Seat("Bess"), Seat("Tew", "bot:cabin-boy"))
    with open_book(tmp_path) as book:
        assert captains(book) == {"Bess": 2, "Anne": 1}
        assert rename(book, "Bess", "Elizabeth") == 2
        assert captains(book) == {"Elizabeth": 2, "Anne": 1}
        assert {best.name for best in book.bests("higher")} == {"Elizabeth", "Anne"}
        assert [seat.name for seat in book.resume(2).seats] == ["Elizabeth", "Tew"]
        assert rename(book, "Nobody", "Somebody") == 0


def test_two_who_sat_at_one_table_stay_two(tmp_path: Path) -> None:
    ended(tmp_path)
    with open_book(tmp_path) as book:
        with pytest.raises(MatchError, match="sat at one table"):
            rename(book, "Bess", "Anne")
        assert captains(book) == {"Anne": 1, "Bess": 1}


def test_what_is_remembered_may_be_dropped_at_any_time_and_goes_with_its_match(tmp_path: Path) -> None:
    ended(tmp_path)
    ended(tmp_path)
    with open_book(tmp_path) as book:
        assert unknown(book, 1) == (2, 1)
        remember(book, 1, {1: {"a": 1}, 2: {"b": [2]}})
        assert facts_of(book, 1) == {1: {"a": 1}, 2: {"b": [2]}}
        assert unknown(book, 1) == ()
        assert unknown(book, 2) == (2, 1)
        book.forget(2)
        assert list(facts_of(book, 1)) == [1]
        forget_facts(book)
        assert facts_of(book, 1) == {}


def test_a_match_that_goes_on_cannot_be_played_on_from(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        match = book.begin(HIGHER, PAIR, 5)
        step(match)
        assert why_not(match, 1)
        with pytest.raises(MatchError, match="goes on"):
            played_on(match, 1, PAIR)


def test_played_on_as_it_was_the_same_actions_give_the_same_end(tmp_path: Path) -> None:
    match = ended(tmp_path)
    assert why_not(match, match.number) == "Here it is over. Go back to where somebody may still act."
    on = played_on(match, 3, (Seat("Anne"), Seat("Tew", "bot:cabin-boy")), now=frozen)
    assert on.marks == {PLAYED_ON}
    assert on.number == 3
    assert on.state == match.state_after(3)
    for taken, action in zip(match.taken[3:], match.actions[3:], strict=True):
        on.act(action, taken.seat)
    assert on.outcome == match.outcome


def test_played_on_dealt_anew_it_keeps_what_the_seat_knows_and_is_kept_and_exported_whole(tmp_path: Path) -> None:
    match = ended(tmp_path)
    different = [played_on(match, 3, PAIR, Anew(3, 0, seed), now=frozen) for seed in range(9)]
    views = [on.view(0) for on in different]
    assert all(view == match.game.view(match.state_after(3), 0) for view in views)
    assert len({str(on.state) for on in different}) > 1
    on = different[0]
    with pytest.raises(UndoRefused):
        on.undo(on.taken[-1].seat)
    with open_book(tmp_path) as book:
        number = book.keep(on)
        step(on)
        again = book.resume(number)
        assert again.state == on.state
        assert again.anew == Anew(3, 0, 0)
        play_out(on)
        assert all(best.match != number for best in book.bests("higher"))
        text = write_match(on)
        assert text.startswith("pirategames match 4\n")
        assert read_match(text, "The file", games).state == on.state
    assert EVENING.year == 2026


@pytest.mark.parametrize("text", ["", "3 0 1", "3 1", "x 1 1", "3 1 -1", "3 1 1 1"])
def test_what_was_dealt_anew_is_told_by_three_numbers(text: str) -> None:
    with pytest.raises(ValueError, match="three numbers"):
        Anew.from_text(text)
