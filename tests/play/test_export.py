"""A match as a file that people can read, and back: every line checked, the wrong one named."""

from __future__ import annotations

import contextlib
import io
import os
from pathlib import Path
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.play.export import (
    LARGEST,
    ExportError,
    outcome_text,
    read_match,
    read_match_file,
    read_match_stream,
    write_file,
    write_match,
    write_record,
)
from pirategames.play.match import Seat, start
from pirategames.play.seeds import seed_from_text
from pirategames.rules.game import AnyGame, Outcome
from tests.play.helpers import ANNE, HIGHER, PAIR, SCALLYWAG, frozen, games, higher, open_book, play_out, step
from tests.work import grows_with_its_size_at_most

UNFINISHED = """\
pirategames match 1
game      higher
rules     1
seed      17
option    aces low
seat      person Anne
seat      bot:deckhand Bess
started   2026-11-29T22:15:00Z

  1  1: lay 3A
  2  2: lay 4B
unfinished after 2 actions
"""


def _ended() -> str:
    return write_match(play_out(higher()))


def test_a_match_is_written_for_people() -> None:
    match = start(HIGHER, (ANNE, Seat("Bess", "bot:deckhand")), 17, now=frozen)
    step(match)
    step(match)
    assert write_match(match) == UNFINISHED


def test_a_seed_that_was_typed_in_words_stands_in_the_file_in_words() -> None:
    seed = seed_from_text("Black Pearl")
    match = start(HIGHER, PAIR, seed, now=frozen, seed_word="Black Pearl")
    step(match)
    text = write_match(match)
    assert text.startswith("pirategames match 3\n")
    assert "seed      Black Pearl\n" in text
    again = read_match(text, games=games)
    assert again.record() == match.record()
    assert (again.seed, again.seed_word) == (seed, "Black Pearl")
    for form in (1, 2):
        with pytest.raises(ExportError, match="line 4: a seed is a whole number"):
            read_match(text.replace("match 3", f"match {form}"), games=games)
    for wrong in ("today", "-5", "4 8"):
        with pytest.raises(ExportError, match="line 4: a seed is a whole number"):
            read_match(text.replace("Black Pearl", wrong), games=games)


def test_words_that_are_not_those_of_the_seed_begin_no_match() -> None:
    with pytest.raises(ValueError, match="is not how the seed 17 is typed"):
        start(HIGHER, PAIR, 17, seed_word="kraken")


def test_an_ended_match_says_how_it_ended() -> None:
    assert outcome_text(Outcome((), (-62,), "lost")) == "lost, score -62"
    assert outcome_text(Outcome((1,), (1, 2), "most tricks")) == "most tricks, scores 1 2, won by 2"
    assert outcome_text(Outcome((), (0, 0), "sunk")) == "sunk, scores 0 0, won by nobody"
    assert _ended().splitlines()[-1].startswith("ended     most tricks, scores ")


@pytest.mark.parametrize("game", [HIGHER, SCALLYWAG], ids=lambda game: game.slug)
@given(seed=st.integers(0, 2**63 - 1), names=st.tuples(st.text(), st.text()), kept=st.integers(0, 200))
@settings(max_examples=25, deadline=None)
def test_a_file_that_we_wrote_is_the_match(game: AnyGame, seed: int, names: tuple[str, str], kept: int) -> None:
    seats = [Seat(name) for name in names][: game.seats[0]]
    match, random = start(game, seats, seed), Random(seed)
    while match.outcome is None and match.number < kept:
        step(match, random.randrange(len(game.legal(match.state, match.to_act[0]))))
    text = write_match(match)
    again = read_match(text, games=games)
    assert again.record() == match.record()
    assert write_match(again) == text


def test_comments_blank_lines_and_other_systems_line_ends_do_not_matter() -> None:
    match = read_match(UNFINISHED, games=games)
    for text in (
        "\ufeff" + UNFINISHED.replace("\n", "\r\n"),
        UNFINISHED.replace("\n", "\n\n  # a comment: lay 9Z\n"),
        UNFINISHED.replace(" 2  2: lay", "2   2:   lay").rstrip("\n"),
        UNFINISHED.replace("option    aces low\n", ""),
        UNFINISHED.replace("unfinished after 2 actions", "unfinished   after 2 actions"),
    ):
        assert read_match(text, games=games).record() == match.record()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("pirategames match 1", "PGN", "line 1: this is no match of pirategames; such a file begins with"),
        (
            "pirategames match 1",
            "pirategames match 5",
            "line 1: this match is written in form 5, and this program reads forms up to 4",
        ),
        ("option    aces low", "mark      " + "x" * 41, "line 5: a mark is a few words, of at most 40 characters."),
        ("option    aces low", "mark", "line 5: a mark is a few words"),
        ("option    aces low", "mark      advice\nmark      advice", "line 6: the mark “advice” is given twice."),
        ("game      higher", "game      chess", "line 2: this program has no game “chess”."),
        ("game      higher\n", "", "f.txt has no line “game” above its actions."),
        ("seed      17\n", "", "has no line “seed”"),
        ("rules     1", "rules     9", "so it cannot be played on here."),
        ("rules     1", "rules     9", "line 3: This match was played under version 9 of the rules of Higher"),
        ("rules     1", "rules     one", "line 3: the version of the rules is a whole number"),
        ("seed      17", "seed      kraken", "line 4: a seed is a whole number from 0 to 9223372036854775807."),
        ("seed      17", "seed      9223372036854775808", "line 4: The number of a seed"),
        ("option    aces low", "option    aces wild", "line 5: The option “aces” takes low, high, not “wild”."),
        ("option    aces low", "option    gold yes", "line 5: There is no option “gold” here"),
        ("option    aces low", "option    aces low\noption    aces low", "line 6: the option “aces” is given twice."),
        ("seat      person Anne", "seat      person", "line 6: a seat is written like"),
        ("seat      person Anne", "seat      ghost Anne", "line 6: a seat is held by “person” or by “bot:”"),
        ("seat      bot:deckhand Bess\n", "", "line 9: Action 1 does not fit|line 6: The match cannot be set up"),
        ("2026-11-29T22:15:00Z", "yesterday", "line 8: a time is written like 2026-11-29T22:15:00Z."),
        ("2026-11-29T22:15:00Z", "2026-13-29T22:15:00Z", "line 8: a time is written like"),
        ("seed      17", "seed      17\nseed      17", "line 5: the line “seed” stands in the file once, and line 4"),
        ("seed      17", "weather   fine", "line 4: “weather” begins no line; lines begin with game, rules, seed"),
        ("  2  2: lay 4B", "  3  2: lay 4B", "line 11: action 2 comes next, not 3."),
        ("  2  2: lay 4B", "  2", "line 11: an action is missing after its number 2."),
        ("  2  2: lay 4B", "  2  lay 4B", "line 11: the action’s seat is missing, from “1:” to “2:”."),
        ("  2  2: lay 4B", "  2  3: lay 4B", "line 11: the action’s seat is missing"),
        ("  2  2: lay 4B", "  2  2: fly", "line 11: Action 2 does not fit the rules: “fly” is no action of Higher"),
        ("  2  2: lay 4B", "  2  2: lay 9Z", "line 11: Action 2 does not fit the rules: The card of “lay” cannot be"),
        ("  2  2: lay 4B", "  2  2: lay 3B", "line 11: Action 2 does not fit the rules: You do not hold 3B."),
        ("  2  2: lay 4B", "  2  1: lay 3B", "line 11: Action 2 does not fit the rules: It is the other seat’s turn."),
        ("  2  2: lay 4B", "seed 3", "line 11: the line “seed” stands above the actions, not among them."),
        ("  2  2: lay 4B\n", "", "line 11: the actions above give “unfinished after 1 action”."),
        ("unfinished after 2 actions\n", "", "f.txt stops short: its last line"),
        ("unfinished after 2 actions", "ended     lost, score 3", "line 12: the actions above give “unfinished"),
        ("2 actions\n", "2 actions\n  3  1: lay 4A\n", "line 13: nothing stands below the line “unfinished”."),
    ],
)
def test_the_line_that_is_wrong_is_named_with_what_would_be_right(old: str, new: str, says: str) -> None:
    assert old in UNFINISHED
    with pytest.raises(ExportError) as caught:
        read_match(UNFINISHED.replace(old, new), "f.txt", games)
    assert any(part in str(caught.value) for part in says.split("|"))
    assert str(caught.value).isprintable()


def test_an_outcome_that_the_actions_do_not_give_is_a_wrong_line() -> None:
    text = _ended()
    line = len(text.splitlines())
    right = " ".join(text.splitlines()[-1].split())
    with pytest.raises(ExportError, match=f"line {line}: the actions above give “{right}”"):
        read_match(text.replace("scores", "scores 7"), games=games)
    with pytest.raises(ExportError, match=f"line {line}: the actions above give “{right}”"):
        read_match("\n".join([*text.splitlines()[:-1], "unfinished after 6 actions"]), games=games)


def test_an_action_after_the_end_is_a_wrong_line() -> None:
    lines = _ended().splitlines()
    lines.insert(-1, f"  {len(lines) - 9}  1: lay 1A")
    with pytest.raises(ExportError, match="The game is over"):
        read_match("\n".join(lines), games=games)


def test_a_match_of_other_rules_can_still_be_written_out(tmp_path: Path) -> None:
    with open_book(tmp_path) as book:
        step(book.begin(HIGHER, PAIR, 17))
        text = write_record(evolve(book.record(1), rules=9))
    assert "rules     9\n" in text
    with pytest.raises(ExportError, match=r"line 3: .*version 9"):
        read_match(text, games=games)


def test_a_file_goes_into_a_logbook_and_comes_out_the_same(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(UNFINISHED, "utf-8")
    with open_book(tmp_path) as book:
        number = book.keep(read_match_file(file, games))
        assert write_record(book.record(number)) == UNFINISHED
        assert book.same_as(read_match_file(file, games)) == number


# ---- files that are none


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "large.txt"
    file.write_text("#" * (LARGEST + 1))
    with pytest.raises(ExportError, match=r"large.txt is too large: a match takes less than"):
        read_match_file(file)
    with pytest.raises(ExportError, match="too large"):
        read_match_file(Path("/dev/zero"))


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xff\xfe\x00", b"\x00" * 100, b"SQLite format 3\x00"])
def test_a_file_of_another_kind_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "f.txt"
    file.write_bytes(content)
    with pytest.raises(ExportError, match=r"f\.txt.* is no match of pirategames"):
        read_match_file(file)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="cannot be read: no such file"):
        read_match_file(tmp_path / "none.txt")
    with pytest.raises(ExportError, match="cannot be read: is a directory"):
        read_match_file(tmp_path)


@given(st.data())
@settings(max_examples=300)
def test_any_damage_to_a_file_gives_a_match_or_an_export_error(data: st.DataObject) -> None:
    text = UNFINISHED
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        until = data.draw(st.integers(place, min(place + 12, len(text))))
        text = text[:place] + data.draw(st.text(max_size=6) | st.sampled_from(text.split("\n"))) + text[until:]
    try:
        match = read_match(text, games=games)
    except ExportError:
        return
    assert read_match(write_match(match), games=games).record() == match.record()


@given(st.text())
def test_any_text_is_a_match_or_an_export_error(text: str) -> None:
    for whole in (text, "pirategames match 1\n" + text):
        with pytest.raises(ExportError):
            read_match(whole, games=games)


# ---- files


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = tmp_path / "old.txt", tmp_path / "new.txt"
    write_file("first\n", old)
    old.chmod(0o640)

    def fail(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    for path in (old, new):
        with pytest.raises(OSError, match="No space"):
            write_file("second\n", path, replace=True)
    assert [one.name for one in tmp_path.iterdir()] == ["old.txt"]
    assert old.read_text() == "first\n"
    monkeypatch.undo()
    write_file("second\n", old, replace=True)
    assert old.read_bytes() == b"second\n"
    assert old.stat().st_mode & 0o777 == 0o640
    with pytest.raises(FileExistsError):
        write_file("third\n", old)
    assert [one.name for one in tmp_path.iterdir()] == ["old.txt"]


def test_a_link_stays_a_link_and_a_device_a_device(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("target")
    write_file("first", tmp_path / "link", replace=True)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "target").read_text() == "first"
    with pytest.raises(OSError, match="No space"):
        write_file("x", Path("/dev/full"), replace=True)
    assert Path("/dev/full").is_char_device()


def test_a_file_system_without_links_takes_a_file_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(os, "link", fail)
    write_file("first", tmp_path / "new.txt")
    assert (tmp_path / "new.txt").read_text() == "first"


# ---- marks


MARKED = UNFINISHED.replace("match 1", "match 2").replace(
    "seat      person", "mark      advice\nmark      sung\nseat      person"
)


def test_marks_go_out_with_a_match_and_come_in_again() -> None:
    match = start(HIGHER, (ANNE, Seat("Bess", "bot:deckhand")), 17, now=frozen, marks=("sung", "advice"))
    step(match)
    step(match)
    assert write_match(match) == MARKED
    again = read_match(MARKED, games=games)
    assert again.marks == {"sung", "advice"}  # no program knows the first one
    assert again.record() == match.record()


def test_that_a_match_was_imported_stays_with_the_logbook_that_did_it() -> None:
    match = higher()
    match.mark("imported")
    assert write_match(match) == write_match(higher())


# ---- files without an end


class _Endless(io.RawIOBase):
    """Gives as much as is asked for, and would give more."""

    def read(self, size: int = -1) -> bytes:
        assert size >= 0, "somebody waits for the end"
        return b"x" * size


def test_a_file_without_an_end_is_not_read_to_it() -> None:
    with pytest.raises(ExportError, match="Standard input is too large: a match takes less than 1000000 characters"):
        read_match_stream(_Endless(), "Standard input")  # type: ignore[arg-type]


def test_reading_a_long_file_takes_no_more_than_its_length() -> None:
    header, actions = UNFINISHED.split("\n\n")
    for part in ("option    x y\n", "seat      person Anne\n", "mark      x\n", "  1  1: lay 3A\n", "# \n", "é", "1" * 9):

        def read(size: int, part: str = part) -> None:
            for text in (header + part * size + actions, header + "\n\n" + part * size + actions):
                with contextlib.suppress(ExportError):
                    read_match(text, games=games)

        assert grows_with_its_size_at_most(read, 2_000), part
