"""Skull Queen's boards look as designed, and hold all that they should: nothing cut, nothing over something else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pytest
from attrs import evolve
from textual.strip import Strip

from pirategames.rules.skull_queen import GAME
from pirategames.rules.skull_queen.actions import Play
from pirategames.rules.skull_queen.cards import NO_COLOUR
from pirategames.rules.skull_queen.state import State, freeze, thaw
from pirategames.screens.drawing.look import DARK, LIGHT
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.desk import Desk
from tests.screens.scallywag.paper import Paper
from tests.screens.skull_queen.paper import on_paper, strange
from tests.screens.skull_queen.scenes import (
    LONG_NAMES,
    NAMES,
    SIZES,
    Scene,
    cards,
    desk_of,
    four,
    moments_of,
    placing,
    played_match,
    resolved_four,
    scenes,
    six,
    whole,
)

FOUR = """
      4 ♜ Dirk          1 ♞ Anne   led    2 ⚜ Bart          3 ♣ Charlotte
        ≈ ~ ≈  ~ ≈ ~      ≈ ~ ≈  ~ ≈ ~      ≈ ~ ≈  ~ ≈ ~      ≈ ~ ≈  ~ ≈ ~
      8  ·  ·  ·  ·     8  ·  Y  ·  ·     8  R  ·  ·  ·     1  ·  ·  · [B]
      5  ·  ·  G  ·     5  R  ·  ·  B     5  ·  ·  ·  ·     2  ·  ·  ·  ▲
      3  R  ·  ·  ·     3  ·  ·  G  ·     3  ·  Y  ·  B     3  ·  ·  ·  B
      2  ·  ·  ·  B     2  ·  ·  ·  ·     2  ·  ·  G  ·     5  ·  Y  ·  ·
      1  ·  Y  ·  ·     1  ·  ·  ·  ·     1  ·  ·  ·  ·     8  ·  ·  G  ·
         ≈  ~ ≈ ~ ≈≈       ≈  ~ ≈ ~ ≈≈       ≈  ~ ≈ ~ ≈≈       r  ~ ≈ ~ ≈≈
      22 + 11           27 + 21           19 + 16           31 + 16 −2
           ╭╌╌╌╌╮            ╭────╮            ╭────╮            ╭────╮
           ╎B  8╎            │B  6│            │G  7│            │B 12│
           ╰╌╌╌╌╯            ╰────╯            ╰────╯            ╰────╯
      Anne led blue. In the centre:   Y 4   B 3   nobody’s, yet they count
                                                   ╭6────╮  ┏7━━━━┓  ╭8────╮
      ╭1╌╌╌╌╮  ╭2╌╌╌╌╮  ╭3╌╌╌╌╮  ╭4╌╌╌╌╮  ╭5╌╌╌╌╮  │B   4│  ┃B   8┃  │F  13│
      ╎R   3╎  ╎R   9╎  ╎Y   2╎  ╎Y  11╎  ╎G   5╎  │     │  ┃  ▲▲ ┃  │ high│
      ╎     ╎  ╎     ╎  ╎     ╎  ╎     ╎  ╎  ▼▼ ╎  ╰─────╯  ┗━━━━━┛  ╰─────╯
      ╰╌╌╌╌╌╯  ╰╌╌╌╌╌╯  ╰╌╌╌╌╌╯  ╰╌╌╌╌╌╯  ╰╌╌╌╌╌╯  ▲1♣      ▲2♣      ▲1 you
      AS THE TRICK ENDS
      you play last: certain                       0        0        +1
      You play last: all of this is certain.
"""

SIX = """
  1 ♞ Anne     2 ⚜ Bart     3 ♣ Charlot… 4 ♜ Dirk     5 ♠ Morgan   6 ❖ Tew
    ≈ ~ ≈  ~     ≈ ~ ≈  ~     ≈ ~ ≈  ~     ≈ ~ ≈  ~     ≈ ~ ≈ b~     ≈ ~ ≈  ~
  8 · Y · ·    8 R · · ·    1 · · · ·    8 · · · ·    1 · · · ·    8 · · · ·
  5 R · · B    5 · · · ·    2 · · · ·    5 · · G ·    2 · · G ·    5 · Y · ·
  3 · · G ·    3 · Y · B    3 · · · B    3 R · · ·    3 · · · ·    3 R · · ·
  2 · · · ·    2 · · G ·    5 · Y · ·    2 · · · B    5 R)Y · ·    2 ▼ · G B
  1 · · · ·    1 · · · ·    8 · · G ·    1 · Y · ·    8 R · · ·    1 R]· · ·
     ≈  ~ ≈       ≈  ~ ≈      r≈  ~ ≈       ≈  ~ ≈       ≈  ~ ≈       ≈  ~ ≈
  27+21        19+16        31+16        22+11        25+15−3      17+12−2
     ╭╌╌╌╌╮                                              ╭────╮       ╭────╮
     ╎R  2╎                                              │R 10│       │M  0│
     ╰╌╌╌╌╯                                              ╰────╯       ╰────╯
  Morgan led red. In the centre:   R 5   G 12   nobody’s, yet they count
  ┏1━━━━┓  ╭2────╮
  ┃R   2┃  │R   8│  ╭3╌╌╌╌╮  ╭4╌╌╌╌╮  ╭5╌╌╌╌╮
  ┃     ┃  │  ▲▲ │  ╎Y   6╎  ╎G   1╎  ╎B  11╎
  ┗━━━━━┛  ╰─────╯  ╎     ╎  ╎     ╎  ╎     ╎
  ▲1♠      ▲2♠      ╰╌╌╌╌╌╯  ╰╌╌╌╌╌╯  ╰╌╌╌╌╌╯
  ▼2 Tew!  ▼2 Tew!  AS THE TRICK STANDS
  0        0        ! certain, ? possible, + or more, your points beneath
  Bart, Charlotte and Dirk still play. Red out there: 1 3 4 6 7 9 11 12.
"""

SIX_BESIDE = """
  1 ♞ Anne    2 ⚜ Bart    3 ♣ Charlo… 4 ♜ Dirk    5 ♠ Morgan  6 ❖ Tew         SCORES   so far   now
    ≈ ~ ≈  ~    ≈ ~ ≈  ~    ≈ ~ ≈  ~    ≈ ~ ≈  ~    ≈ ~ ≈ b~    ≈ ~ ≈  ~
  8 · Y · ·   8 R · · ·   1 · · · ·   8 · · · ·   1 · · · ·   8 · · · ·       ♣ Charlotte  31   +16
  5 R · · B   5 · · · ·   2 · · · ·   5 · · G ·   2 · · G ·   5 · Y · ·       ♞ Anne       27   +21
  3 · · G ·   3 · Y · B   3 · · · B   3 R · · ·   3 · · · ·   3 R · · ·       ♠ Morgan     25   +15
  2 · · · ·   2 · · G ·   5 · Y · ·   2 · · · B   5 R)Y · ·   2 ▼ · G B       ♜ Dirk       22   +11
  1 · · · ·   1 · · · ·   8 · · G ·   1 · Y · ·   8 R · · ·   1 R]· · ·       ⚜ Bart       19   +16
     ≈  ~ ≈      ≈  ~ ≈     r≈  ~ ≈      ≈  ~ ≈      ≈  ~ ≈      ≈  ~ ≈       ❖ Tew        17   +12
  27+21       19+16       31+16       22+11       25+15−3     17+12−2
     ╭╌╌╌╌╮                                          ╭────╮      ╭────╮       CARDS LEFT  k
     ╎R  2╎                                          │R 10│      │M  0│
     ╰╌╌╌╌╯                                          ╰────╯      ╰────╯       R 1234·6789  · 11 12
    between     to play     to play     to play   high so far    lowest       Y 123456789 10 11 12
  Morgan led red. In the centre:   R 5   G 12   nobody’s, yet they count      G 12345····  ·  ·  ·
                                                                              B ·········  · 11  ·
  ┏1━━━━┓  ╭2────╮                                                            M ·   F ·
  ┃R   2┃  │R   8│  ╭3╌╌╌╌╮  ╭4╌╌╌╌╮  ╭5╌╌╌╌╮
  ┃     ┃  │  ▲▲ │  ╎Y   6╎  ╎G   1╎  ╎B  11╎                                 LATELY      l
  ┃     ┃  │     │  ╎     ╎  ╎     ╎  ╎     ╎
  ┗━━━━━┛  ╰─────╯  ╎     ╎  ╎     ╎  ╎     ╎
  ▲1♠      ▲2♠      ╰╌╌╌╌╌╯  ╰╌╌╌╌╌╯  ╰╌╌╌╌╌╯
  ▼2 Tew!  ▼2 Tew!  AS THE TRICK STANDS
  0        0        ! is certain, ? only possible, + or more:
                    what each card would do now, your points beneath

  Bart, Charlotte and Dirk still play. Red out there: 1 3 4 6 7 9 11 12.
"""

TWO_ROWED_SPACES = """
    4 ♜ Dirk   to play    1 ♞ Anne       led    2 ⚜ Bart              3 ♣ Charlotte           SCORES       so far   now
      ≈ ~ ≈  ~ ≈ ~ ≈≈       ≈ ~ ≈  ~ ≈ ~ ≈≈       ≈ ~ ≈  ~ ≈ ~ ≈≈       ≈ ~ ≈  ~ ≈ ~ ≈≈
    8  ·   ·   ·   ·      8  ·   Y   ·   ·      8  R   ·   ·   ·      1  ·   ·   ·  [B]       ♣ Charlotte      31   +16
                                ▄▄▄▄              ▄▄▄▄                                        ♞ Anne           27   +21
    5  ·   ·   G   ·      5  R   ·   ·   B      5  ·   ·   ·   ·      2  ·   ·   ·   ▲        ♜ Dirk           22   +11
              ▄▄▄▄          ▄▄▄▄        ▄▄▄▄                                                  ⚜ Bart           19   +16
"""


def rows(picture: str) -> list[str]:
    return picture.strip("\n").split("\n")


def test_the_table_of_four_looks_as_designed() -> None:
    text = Scene(four(), 3, desk_of(four(), 3, "7")).drawn().text().split("\n")
    assert text[0] == " Skull Queen  round 2 of 4, trick 5 of 12              Dirk to play, Bart deals"
    assert text[1:22] == rows(FOUR)
    assert text[22] == " ▸  Enter  plays the blue 8: Charlotte’s blue goes up 2."


def test_the_table_of_six_looks_as_designed() -> None:
    text = Scene(six(), 0, desk_of(six(), 0, "1")).drawn().text().split("\n")
    assert text[0] == " Skull Queen  round 3 of 6, trick 4 of 8                Anne to play, Tew deals"
    assert text[1:22] == rows(SIX)
    assert text[22] == " ▸  Enter  plays the red 2: Tew’s Monkey stays lowest, down 2."


def test_from_a_hundred_columns_on_scores_cards_left_and_story_stand_beside_the_table() -> None:
    text = Scene(six(), 0, desk_of(six(), 0, "1")).drawn((100, 30)).text().split("\n")
    assert text[2:28] == rows(SIX_BESIDE)
    assert text[28] == " ▸  Enter  plays the red 2: Tew’s Monkey stays lowest, down 2; so far Morgan’s red up 1; between."


def test_a_roomy_table_has_spaces_of_two_rows_and_a_column_of_scores() -> None:
    text = Scene(four(), 3, desk_of(four(), 3, "7")).drawn((120, 40)).text().split("\n")
    assert text[2:8] == rows(TWO_ROWED_SPACES)
    assert "DIRK’S HAND" in text[22]
    assert "│▗▟██▙▖│  ┃▗▟██▙▖┃  │▄████▄│" in text[27]


def test_the_cards_that_are_left_are_counted_beside_a_roomy_table() -> None:
    s = thaw(four())
    s.gone = cards("R2 R5 Y1 M0")
    text = Scene(freeze(s), 3, desk_of(s, 3)).drawn((120, 40)).text()  # type: ignore[arg-type]
    assert "R 1·34·6789 10 11 12" in text
    assert "Y ·23·56789 10 11 12" in text
    assert "G 123456·89 10 11 12" in text
    assert "B 12·45·789 10 11  ·" in text
    assert "M ·   F 13" in text


def test_what_two_or_three_play_without_is_not_counted_as_left() -> None:
    state = placing(3)
    assert "R  23456789 10 11\n" in Scene(state, 0, desk_of(state, 0)).drawn((120, 40)).text()


def test_the_public_table_shows_how_many_cards_everybody_holds_and_no_hand() -> None:
    text = Scene(four(), None, desk_of(four(), None)).drawn().text()
    assert text.count("7 cards") == 3
    assert text.count("8 cards") == 1
    assert "HAND" not in text
    assert "F  13" not in text
    assert text.split("\n")[1].startswith("      1 ♞ Anne")


def test_who_has_chosen_lies_face_down_until_both_have() -> None:
    match = played_match(2, 5, 2)
    while not any(match.view(None).decided) or match.state.ask != "play":
        match = played_match(2, 5, match.number + 1)
    chooser = match.view(None).decided.index(True)
    public = Scene(match.state, None, desk_of(match.state, None)).drawn().text()
    assert "│≈≈≈≈│" in public.split("\n")[11]
    assert "chosen" in public
    own = Scene(match.state, chooser, desk_of(match.state, chooser)).drawn().text()
    assert "≈≈≈≈" not in own
    assert "Pirate King" in public
    assert f"{match.view(None).stack} cards left" in public


def test_the_placing_page_shows_the_plan_and_who_is_ready() -> None:
    state = placing(4)
    desk = evolve(desk_of(state, 3, "2"), plan=None)
    text = Scene(state, 3, desk).drawn().text()
    lines = text.split("\n")
    assert lines[5].startswith("      3   R    ▲Y▼    G     B")
    assert "as it stands 12" in text
    assert "2 ⚜ Bart     ready" in text
    assert "1 ♞ Anne     choosing" in text
    assert "Left over, in the centre:" in text
    assert "╎" not in text


def test_what_the_others_plan_is_hidden_from_everybody() -> None:
    state = placing(4)
    for seat in (None, 0, 2, 3):
        s = thaw(state)
        s.placings = (None, GAME.legal(GAME.new(4, 3, {}), 1)[7], None, None)  # type: ignore[assignment]
        other = freeze(s)
        desk = desk_of(state, seat)
        assert Scene(state, seat, desk).drawn().text() == Scene(other, seat, desk).drawn().text()


def test_other_hands_change_nothing_that_a_seat_sees() -> None:
    state = four()
    s = thaw(state)
    anne, bart, charlotte, dirk = s.hands
    s.hands = (bart, charlotte, anne, dirk)
    other = freeze(s)
    for size in SIZES[:2]:
        for lifted in ("6", "7", "8"):
            desk = desk_of(state, 3, lifted)
            assert Scene(state, 3, desk).drawn(size).text() == Scene(other, 3, desk).drawn(size).text()
        desk = desk_of(state, None)
        assert Scene(state, None, desk).drawn(size).text() == Scene(other, None, desk).drawn(size).text()


def test_while_a_bot_is_waited_for_the_hand_lies_plain_and_nothing_can_be_chosen() -> None:
    scene = Scene(four(), 3, evolve(desk_of(four(), 3, "7"), is_waiting=True))
    text = scene.drawn().text()
    assert not [*scene.choices]
    assert text.split("\n")[-1] == ""
    assert "┏" not in text
    assert "╭1" not in text


def test_an_answer_stands_where_the_reason_stood() -> None:
    desk = evolve(desk_of(four(), 3), note="Blue must be followed, and you have blue.")
    text = Scene(four(), 3, desk).drawn().text().split("\n")
    assert text[21].strip() == "Blue must be followed, and you have blue."
    six_text = Scene(six(), 0, evolve(desk_of(six(), 0), note="No card wears that key.")).drawn().text()
    assert "No card wears that key." in six_text
    assert "must be followed" not in six_text


# ---- as the trick stands


def led(hand: str, played: str = "", centre: str = "", gone: str = "", pirates: str = "3333") -> State:
    """Four captains on the fronts of their planks, and the fourth with this hand; these cards were played before."""
    s = thaw(four())
    s.hands = (*s.hands[:3], cards(hand))
    s.played, s.centre, s.gone = cards(played), cards(centre), cards(gone)
    s.colour = s.played[0].colour if s.played else NO_COLOUR
    s.leader = (3 - len(s.played)) % 4
    s.sides = ("front",) * 4
    spaces = tuple(map(int, pirates))
    s.pirates = ((3, 3, 3, 3), (3, 3, 3, 3), (3, 3, 3, 3), spaces)  # type: ignore[assignment]
    return freeze(s)


def beneath(state: State, size: tuple[int, int] = (80, 24), *lifted: str) -> dict[str, list[str]]:
    """What stands beneath each card of the fourth captain's hand, by the card's text."""
    canvas = Scene(state, 3, desk_of(state, 3, *lifted)).drawn(size)
    lines = [line.ljust(canvas.width) for line in canvas.text().split("\n")]
    return {
        place.name.removeprefix("card "): [
            line[place.x : place.x + place.width].rstrip() for line in lines[place.y : place.y + 3]
        ]
        for place in canvas.places
        if place.name.startswith("card ") and place.height == 3 and 5 * place.y > 3 * canvas.height
    }


@pytest.mark.parametrize("size", SIZES)
def test_every_playable_card_says_what_it_would_do_lifted_or_not(size: tuple[int, int]) -> None:
    state = led("R3 B4 B8 B11 F13", "B6 B10", gone="B1 B2 B5 M0")
    plain = beneath(state, size)
    assert plain == beneath(state, size, "3")
    charlotte = " Charlotte" if size == (200, 60) else "♣"  # beneath the largest cards a name has room
    assert plain == {
        "B4": ["▼1 you", f"▲1{charlotte}", "−1"],
        "B8": [f"▲2{charlotte}", "▼1 Bart", "0"],
        "B11": ["▲1 you", "▼1 Bart", "+2"],
        "F13": ["▲1 you!", "▼1 Bart", "+2"],
    }


def test_certain_so_far_and_possible_are_told_apart_in_words_and_look() -> None:
    certain = led("R3 F13", "B6 B10", gone="B8")
    so_far = led("R3 B11", "B6 B10", gone="B8")
    possible = led("R3 B11")
    assert beneath(certain)["F13"][0] == "▲1 you!"
    assert beneath(so_far)["B11"][0] == "▲1 you"
    assert beneath(possible)["B11"][:2] == ["–", "▲1+▼1?"]
    for state, ghost, words in (
        (certain, "[B]", "stays highest"),
        (so_far, "(B)", "highest so far"),
        (possible, "? ", "may go up 1 or 2, or down 1"),
    ):
        text = Scene(state, 3, desk_of(state, 3, "2")).drawn((120, 40)).text().split("\n")
        assert ghost in text[6][:26], ghost
        assert words in text[-2]


def test_the_last_card_needs_no_mark_for_all_of_it_is_certain() -> None:
    assert not any("!" in line or "?" in line for lines in beneath(four()).values() for line in lines)
    assert "AS THE TRICK ENDS" in Scene(four(), 3, desk_of(four(), 3)).drawn().text()
    assert "AS THE TRICK STANDS" in Scene(six(), 0, desk_of(six(), 0)).drawn().text()


def test_what_the_marks_mean_is_told_where_no_gap_among_the_cards_has_room() -> None:
    match = played_match(3, 3, 3)
    seat = match.to_act[0]
    for size in SIZES:
        text = Scene(match.state, seat, desk_of(match.state, seat)).drawn(size).text()
        assert "Any card may lead. ! is certain, ? only possible, + or more." in text
    assert "! is certain, ? only possible, + or more." not in Scene(four(), 3, desk_of(four(), 3)).drawn().text()


def test_a_card_that_does_no_different_from_another_names_it() -> None:
    told = beneath(led("R2 B3 B4 B9 B10", "B6 B7 R5", centre="B12"))
    assert told["B4"][0] == "= 2"
    assert told["B3"][0] == "▼1 you"
    assert told["B4"][2] == told["B3"][2] == "−1"
    assert told["B9"] == ["▼1 Anne", "", "0"]
    assert told["B10"] == ["= 4", "", "0"]


def test_the_lifted_card_lies_in_its_place_and_a_pirate_that_would_fall_is_seen_in_the_water() -> None:
    state = led("R2 B11", "B6 B10 B8", pirates="3331")
    lines = Scene(state, 3, desk_of(state, 3, "2")).drawn().text().split("\n")
    assert "╎B 11╎" in lines[11]
    assert "[B]" in lines[2]
    assert "−8" in lines[9]
    assert "over" in lines[20]
    assert "your blue up 2, overboard" in lines[22]


def test_two_steps_leave_an_arrow_on_the_space_between() -> None:
    state = led("R1 B12", "B6 B10 B8")
    lines = Scene(state, 3, desk_of(state, 3, "2")).drawn().text().split("\n")
    assert [lines[row][:20].rstrip()[-3:] for row in (3, 4, 5)] == ["[B]", "  ▲", "  B"]


def test_the_newest_of_the_story_is_lit_beside_the_table() -> None:
    scene = Scene(four(), 3, evolve(desk_of(four(), 3), story=(("Anne led blue 6",), ("Bart green 7",))))
    for size in ((100, 24), (100, 30), (120, 40)):
        canvas = scene.drawn(size)
        rows = canvas.text().split("\n")
        assert any("LATELY" in row for row in rows)
        assert any("Anne led blue 6" in row for row in rows)
        colours = {row.strip(): canvas.strip(y) for y, row in enumerate(rows)}
        old = next(strip for row, strip in colours.items() if "Anne led blue 6" in row)
        new = next(strip for row, strip in colours.items() if "Bart green 7" in row)
        assert DARK.colours["muted"] in _inks_of(old, "Anne led blue 6")
        assert DARK.colours["text"] in _inks_of(new, "Bart green 7")


def _inks_of(strip: Strip, words: str) -> str:
    """The colour in which words are written."""
    return next(
        segment.style.color.name.upper()
        for segment in strip
        if words in segment.text and segment.style is not None and segment.style.color is not None
    )


# ---- every board stands whole


def wrongs(scene: Scene, paper: Paper) -> Iterator[str]:
    """All that is wrong with a drawn table."""
    yield from paper.faults
    if scene.view.is_to_act:
        for choice in scene.choices:
            if not seen(choice, paper):
                yield f"to “{choice.words}” cannot be seen and clicked"
    yield from strange(paper)
    if not paper.lines[-2].startswith(" ▸ ") or not paper.lines[-2].rstrip().endswith("."):
        yield f"what is next is not told: {paper.lines[-2]}"


def seen(choice: Choice, paper: Paper) -> bool:
    """Whether what can be chosen stands on the table, to be seen and clicked: its key, or its place. What the table tells
    in a sentence, such as the arrows, need not."""
    if not choice.is_possible or not (choice.actions or choice.place):
        return True
    if choice.place and not choice.key:
        return any(place.name == choice.place for place in paper.places)
    return any(paper.shows(key, choice.place) for key in (("enter", *choice.keys) if choice.is_main else choice.keys))


def lifts(scene: Scene) -> Iterator[Scene]:
    """The scene with nothing lifted, and with each thing lifted."""
    yield scene
    for choice in scene.choices:
        if choice.is_possible and choice.desk is not None and choice.key.isalnum() and len(choice.key) == 1:
            yield evolve(scene, desk=choice.desk)


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES], ids=["short", "long"])
@pytest.mark.parametrize("size", SIZES[:4])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_table_stands_whole_whatever_is_lifted(seats: int, size: tuple[int, int], names: tuple[str, ...]) -> None:
    found = [
        f"{scene.state.ask} seat {scene.seat}, lifted {scene.desk.lifted}: {wrong}"
        for first in scenes(seats, names)[:: 7 if size[0] == 80 else 29]
        for scene in lifts(first)
        for wrong in wrongs(scene, on_paper(partial(scene.drawn, size)))
    ]
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_moment_stands_whole_at_every_step(seats: int) -> None:
    for names in (NAMES, LONG_NAMES):
        match = played_match(seats, 31 + seats, 400, names)
        for state in list(whole(match))[::4]:
            desk = desk_of(state, None, names=names)
            for moment in moments_of(state):
                for size in SIZES:
                    steps = {0, len(moment.pauses) // 2, len(moment.pauses)}
                    for step in steps:
                        paper = on_paper(partial(moment.draw, desk, step, *size, DARK))
                        assert not [*paper.faults, *strange(paper)]
                        assert paper.text().split("\n")[-2:] == ["", ""]  # the table's own rows
                assert moment.onward(desk)


def test_a_light_table_says_the_same_as_a_dark_one_and_ascii_keeps_every_cell() -> None:
    for state, seat in ((four(), 3), (six(), 0), (placing(4), 0), (placing(2), 0)):
        for size in SIZES:
            scene = Scene(state, seat, desk_of(state, seat, "1"))
            dark, plain = scene.drawn(size), scene.drawn(size, DARK.with_ascii())
            assert scene.drawn(size, LIGHT).text() == dark.text()
            assert plain.text().isascii()
            assert plain.places == dark.places


def test_drawing_changes_nothing_and_repeats_itself() -> None:
    scene = Scene(four(), 3, desk_of(four(), 3, "7"))
    before = scene.drawn((120, 40)).text()
    GAME.apply(scene.state, Play(scene.view.playable[0]), 3)
    assert scene.drawn((120, 40)).text() == before
    assert scene.state == four()


def test_a_card_is_clicked_where_it_is_seen_even_in_a_fan() -> None:
    state = placing_done(3)
    seat = GAME.to_act(state)[0]
    scene = Scene(state, seat, desk_of(state, seat))
    canvas = scene.drawn()
    lines = canvas.text().split("\n")
    lifting = [choice for choice in scene.choices if choice.is_possible and choice.place]
    assert len(lifting) == len(scene.view.playable)
    for choice in lifting:
        spots = [(x, y) for y in (14, 15) for x, glyph in enumerate(lines[y]) if glyph == choice.key]
        places = [place for x, y in spots if (place := canvas.place_at(x, y))]
        assert choice in map(scene.choices.of_place, [place.name for place in places]), choice.key


def placing_done(seats: int) -> State:
    match = played_match(seats, 3, seats)
    state: State = match.state
    return state


def test_a_game_that_is_not_kept_says_so() -> None:
    scene = Scene(four(), 3, evolve(desk_of(four(), 3), is_kept=False))
    assert "not saved" in scene.drawn().text().split("\n")[0]


def test_planks_grow_with_the_screen() -> None:
    small, large = [
        {place.name: place for place in Scene(four(), 3, desk_of(four(), 3, "7")).drawn(size).places}
        for size in ((120, 40), (200, 60))
    ]
    for seat in range(1, 5):
        before, after = small[f"panel plank {seat}"], large[f"panel plank {seat}"]
        assert after.width > before.width
        assert after.height > before.height


def test_cards_on_the_table_grow_with_the_screen_and_are_no_larger_than_those_of_the_hand() -> None:
    """The one that was played, and the gap for the looker's; the hand's with them."""
    areas = []
    for size in ((120, 40), (160, 50), (200, 60)):
        places = Scene(four(), 3, desk_of(four(), 3)).drawn(size).places
        played = {place.name: place.width * place.height for place in places if place.name in ("card B6", "card G7")}
        hand = max(
            place.width * place.height for place in places if place.name.startswith("card ") and place.name not in played
        )
        assert len(set(played.values())) == 1
        assert max(played.values()) <= hand
        areas.append(max(played.values()))
    assert areas == [6 * 3, 8 * 8, 14 * 12]


def test_a_resolved_trick_draws_over_nothing_when_there_is_a_note() -> None:
    moment = moments_of(resolved_four())[0]
    desk: Desk = evolve(desk_of(four(), None), note="The logbook cannot be written.")
    assert "The logbook cannot be written." in moment.draw(desk, 99, 80, 24, DARK).text()
