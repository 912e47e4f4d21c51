"""A table line by line: what is told, in which order, and what a typed line does."""

from __future__ import annotations

import re

import pytest

from pirategames.play.logbook import LogbookError, unsaved_logbook
from pirategames.play.match import Match
from pirategames.play.record import ADVICE
from pirategames.screens.plain.session import NOT_SHARED
from pirategames.screens.table.shared_choices import TAKEN_BACK
from tests.screens.plain.people import CLEARED, anybody, begun, played, session, types

VOYAGE, TRICKS, BLUFF, BAY = "scallywag", "skull_queen", "scalawag", "scoundrel_bay"


def answers(told: str) -> list[str]:
    """What was told after each prompt."""
    return told.split("\n> ") if "\n> " in told else [told]


def test_a_turn_is_told_in_the_order_of_what_matters() -> None:
    first = answers(played(begun(VOYAGE, "Anne")))[0].splitlines()
    assert first == [
        "Scallywag. Type ? for everything that can be typed. “rules” tells how it is played.",
        "Room 1.",
        "Dealt 6 of Coins, 14 of Skulls, 8 of Skulls, 11 of Skulls.",
        "Health 20 of 20.",
        "No weapon.",
        "Choose a card by its number, or f to flee.",
        "1: Six of Coins, a foe of 6: with bare hands minus 6, leaves 14.",
        "2: King of Skulls, a foe of 14: with bare hands minus 14, leaves 6.",
        "3: Eight of Skulls, a foe of 8: with bare hands minus 8, leaves 12.",
        "4: Creature of Skulls, a foe of 11: with bare hands minus 11, leaves 9.",
        "f: lifts the flight from this room.",
        "h: asks the old captain what he would do here.",
    ]


def test_a_key_a_word_and_an_empty_line_choose() -> None:
    _, lifted, done, undone, *_ = answers(played(begun(VOYAGE, "Anne"), "1", "", "undo"))
    assert lifted == "Enter meets the Six of Coins with bare hands: minus 6."
    assert done.splitlines()[:2] == ["6 of Coins bare hands, minus 6.", "Health 14 of 20."]
    assert undone.splitlines()[:1] == [TAKEN_BACK] or "shown stays shown" in undone
    match = begun(VOYAGE, "Anne")
    played(match, "lifts the six", "b")
    assert match.number == 1


def test_several_keys_may_stand_in_a_line_and_none_is_heard_after_something_happened() -> None:
    match = begun(VOYAGE, "Anne")
    told = played(match, "1 b 3 b")
    assert match.number == 1
    assert "The rest of the line was not heard" in told


def test_nothing_is_read_twice_unless_it_is_asked_for() -> None:
    _, lifted, other, again, *_ = answers(played(begun(VOYAGE, "Anne"), "1", "2", "health"))
    assert "Health" not in lifted + other
    assert lifted.count("\n") == 0
    assert again == "Health 20 of 20."


def test_parts_of_the_table_are_read_by_their_names() -> None:
    _, room, deep, helped, *_ = answers(played(begun(VOYAGE, "Anne"), "room", "de", "?"))
    assert "2 King of Skulls, a foe of 14: with bare hands minus 14, leaves 6." in room.splitlines()
    assert "in the deck" in deep
    assert "type its name: event, health, aboard, room, deep." in helped


def test_what_cannot_be_done_says_why_and_what_means_nothing_says_so() -> None:
    _, no_weapon, nothing, several, odd, *_ = answers(played(begun(VOYAGE, "Anne"), "w", "xyzzy", "lifts", "\x1b[31m"))
    assert no_weapon == "Choose first: a number lifts a card."
    assert "“xyzzy” means nothing now." in nothing
    assert "That may be one of several: lifts the Six of Coins;" in several
    assert "\x1b" not in odd


def test_a_page_of_a_board_is_a_part_that_is_read() -> None:
    _, market, lifted, *_ = answers(played(begun(BAY, "Anne,bot:cabin-boy"), "m", "A"))
    assert "food for" in market.splitlines()[0]
    assert lifted.startswith("A, ")


@pytest.mark.parametrize(
    ("slug", "seats", "options"),
    [
        (VOYAGE, "Anne", {}),
        (TRICKS, "Anne,bot:cabin-boy,bot:cabin-boy", {"rounds": "2"}),
        (BLUFF, "Anne,bot:cabin-boy,bot:cabin-boy", {}),
        (BAY, "Anne,bot:cabin-boy", {}),
    ],
)
def test_a_whole_game_is_played_by_what_is_told_alone_and_told_without_glyphs(
    slug: str, seats: str, options: dict[str, str]
) -> None:
    match = begun(slug, seats, 1, options)
    said, told = session(anybody(1))
    said.run(match)
    text = told.getvalue()
    assert match.outcome is not None, text[-3000:]
    assert "The game is over" in text
    assert set(text) - set("’“”–−…") <= set(map(chr, range(10, 127))), [
        line for line in text.splitlines() if not line.isascii()
    ]


# ---- several people


def test_the_keyboard_goes_round_and_no_line_of_another_stays() -> None:
    match = begun(TRICKS, "Anne,Bart,bot:cabin-boy", options={"rounds": "1"})
    said, told = session(anybody(5, ("Anne", "Bart")), is_terminal=True)
    said.run(match)
    assert match.outcome is not None
    parts = told.getvalue().split(CLEARED)
    assert len(parts) > 10
    for part in parts:
        asked = set(re.findall(r"Now (Anne|Bart)\.", part))
        if "You hold" in part or re.search(r"lifts the (red|blue|green|yellow)", part):
            assert len(asked) <= 1  # whoever opened it, and nobody else


def test_only_the_name_or_the_number_opens_the_curtain() -> None:
    match = begun(TRICKS, "Anne,Bart")
    told = played(match, "", "2", "Bart", "p", "y", "anne", "plank", is_terminal=True)
    assert "You hold" not in told.split("> ")[5]
    assert "You hold" in told.split("> ")[6]


def test_several_people_are_refused_where_lines_cannot_be_taken_away() -> None:
    match = begun(TRICKS, "Anne,Bart")
    said, _ = session(types([]))
    assert said.refusal(match.seats) == NOT_SHARED
    assert not said.refusal(begun(TRICKS, "Anne,bot:cabin-boy").seats)
    at_terminal, _ = session(types([]), is_terminal=True)
    assert not at_terminal.refusal(match.seats)


# ---- from match to match


def test_a_match_is_begun_left_and_carried_on_at_home() -> None:
    book = unsaved_logbook()
    said, told = session(types(["scallywag", "Anne", "1", "back", "back", "y", "1", "quit"]), book=book)
    said.run()
    assert [match.names for match in book.unfinished()] == [("Anne",)]
    assert "1: carries on with Scallywag, Anne, room 1" in told.getvalue()
    assert told.getvalue().count("Type ? for everything") == 2


def test_home_says_what_it_does_not_know_and_ends_where_no_line_comes() -> None:
    said, told = session(types(["chess", "skull_queen", "Anne,Bart", "skull-queen", "Anne", "logbook"]))
    said.run()
    assert "“chess” is none of these." in told.getvalue()
    assert NOT_SHARED in told.getvalue()
    assert "is played by 2 to 6" in told.getvalue()
    assert not said.logbook.unfinished()


def test_a_line_is_always_answered() -> None:
    _, enter, empty, *_ = answers(played(begun(VOYAGE, "Anne"), "", "event"))
    assert enter == "Choose a card by its number, or f to flee."
    assert empty == "Event: nothing now."


def test_what_happened_is_not_read_again_off_the_table() -> None:
    told = answers(played(begun(VOYAGE, "Anne", 5), "f", ""))[2]
    came = re.search(r"^(.+ comes?)\.$", told, re.MULTILINE)
    assert came, told
    assert len(set(told.splitlines())) == len(told.splitlines())
    assert told.count(came[1]) == 1


def test_the_public_table_is_read_whole_when_it_is_asked_for() -> None:
    match = begun(TRICKS, "Anne,bot:cabin-boy,bot:cabin-boy")
    public, again = answers(played(match, "p", "scores", "v", "back", "v"))[3::2]
    assert "Points so far" in public
    assert public.count("plank, the") == 3
    assert public == again


def test_what_was_lifted_is_found_again_after_a_look_at_the_public_table() -> None:
    match = begun(TRICKS, "Anne,bot:cabin-boy,bot:cabin-boy")
    lifted, public, found = answers(played(match, "p", "1", "v", "back"))[2:5]
    assert "Enter plays the red 2" in lifted
    assert "Enter goes back to your own table." in public
    assert "Enter plays the red 2" in found


def test_cards_of_one_colour_are_told_from_one_another() -> None:
    told = answers(played(begun(BAY, "Anne,bot:cabin-boy"), "s", "", ""))
    offered = re.findall(r"^\d: (.+)$", told[0], re.MULTILINE)
    assert offered
    assert all(re.match(r"lifts the .+: \d+ pirates?", line) for line in offered)
    bought = [line for part in told for line in re.findall(r"^\d: (buys .+)$", part, re.MULTILINE)]
    assert len(bought) > 3
    assert len(set(bought)) == len(bought)


@pytest.mark.parametrize("slug", [VOYAGE, TRICKS, BLUFF, BAY])
def test_the_rules_are_read_by_chapters_and_without_glyphs(slug: str) -> None:
    seats = "Anne" if slug == VOYAGE else "Anne,bot:cabin-boy,bot:cabin-boy"
    _, short, one, wrong, *_ = answers(played(begun(slug, seats), "rules", "rules course", "rules xyzzy"))
    assert short.startswith("Learn it in three minutes.\n")
    assert "type rules and a chapter" in short
    assert one
    assert one != short
    assert "No chapter is called so" in wrong
    assert set(short) - set("’“”–−…é") <= set(map(chr, range(10, 127))), short


def test_where_nothing_can_be_written_the_others_wait_and_it_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    failures, act = ["The disk is full."] * 2, Match.act

    def full(match: Match, action: object, seat: int = 0) -> object:
        if seat and failures:
            raise LogbookError(failures.pop())
        return act(match, action, seat)

    monkeypatch.setattr(Match, "act", full)
    told = answers(played(begun(TRICKS, "Anne,bot:cabin-boy,bot:cabin-boy", 3), "", "", "", "scores"))
    failed = "The disk is full.\nAn empty line tries again; anything else quits."
    assert failed in told[1:3]
    assert "Points so far" in told[-2]
    failures.append("The disk is full.")
    assert played(begun(TRICKS, "Anne,bot:cabin-boy,bot:cabin-boy", 3), "", "no", "scores").count("The disk is full.") == 1


def test_nothing_is_told_of_a_mouse() -> None:
    helped = answers(played(begun(TRICKS, "Anne,bot:cabin-boy,bot:cabin-boy"), "?"))[1]
    assert "click" not in helped
    assert "point at" not in helped


def test_advice_is_told_in_lines() -> None:
    match = begun(VOYAGE, "Anne")
    told = answers(played(match, "h"))[1]
    assert told.startswith("Best: flight; comes home 71 %.")
    assert "Only flight saves you." in told
    assert told.isascii() or set(told) - set("’“”–−…") <= set(map(chr, range(10, 127)))
    assert ADVICE in match.marks
