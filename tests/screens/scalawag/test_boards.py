"""Scalawag!'s boards look as designed, and hold all that they should: nothing cut, nothing over something else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial

import pytest
from attrs import evolve

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Declare, Order
from pirategames.rules.scalawag.crew import CREW
from pirategames.rules.scalawag.events import RoundBegan, Sunk, TurnBegan
from pirategames.rules.scalawag.state import freeze, thaw
from pirategames.screens.drawing.look import DARK, EMBLEMS, LIGHT, seat_role
from pirategames.screens.scalawag.details import entries
from pirategames.screens.scalawag.plan import Plan
from pirategames.screens.table.happened import PLACE
from tests.screens.apps import key_at
from tests.screens.scalawag.paper import on_paper, strange
from tests.screens.scalawag.scenes import (
    FIVE,
    LONG_NAMES,
    NAMES,
    SIZES,
    Scene,
    all_pass,
    desk_of,
    doing,
    eight,
    five,
    lifting,
    scenes,
    window,
)
from tests.screens.scallywag.paper import Paper

ROSTER = """
    ship        points        hull, boarding  crew  fire: now → 2 Gunners
  1 ♞ Anne      ▮▮▮▮▮▮▯▯▯▯  6  ×  8  6  4  2  ▮▮▮   gives an order
  2 ⚜ Bart      ▮▮▮▮▯▯▯▯▯▯  4  ×  ×  6  4  2  ▮▮▮   ◆ 5 → 3
  3 ♣ Charlotte ▮▮▮▮▮▮▮▮▮▯  9 10  8  6  4  2  ▮▮▯   ◇ 8 → 6 or 3, Lookout
  4 ♜ Morgan    ▮▮▯▯▯▯▯▯▯▯  2  ×  ×  ×  4  2  ▮▮▮   ◆ 5 → 3 past Tew’s watch
  5 ♠ Tew       ▮▮▮▮▮▯▯▯▯▯  5  ×  8  6  4  2  ▮▯▯ ⊘ ◆ 7 → 5 on watch +2


  ORDERS                                        FIRE CANNONS
   t  Trim Sails       gain 1, +1 a Sailor      Gunners  − 2 +  ✓ you hold 2
 ▌ f  Fire Cannons     1 damage, 5 or 8         Then, if you like: a Pilot
   b  Close and Board  1 crew, hull’s cost      fires twice, a Lookout brings
   m  Muster Crew      3 from Port, 3 back      everyone near.
   s  Steal the Wind   Pilot: take 2, drop 1    ╭────────╮╭────────╮╭────────╮
   c  Call for Mutiny  Mutineer: swap 2 crew    │ Gunner ││ Gunner ││ Pilot  │
   o  On Watch         Lookout: attacks +2      │fire −1 ││fire −1 ││2nd shot│
                                                ╰────────╯╰────────╯╰────────╯
   ◆ adjacent   ◇ not   × damage   8 to board   ⊘ on watch

 ▸  Enter  declares two Gunners: true, you hold two.
"""

RING = """
                        ╭─ 3 ♣ Charlotte  Griffon ─╮                ╭─ 4 ♜ Morgan ────── Lion ─╮
                        │    █▄    ▮▮▮▮▮▮▮▮▮▯   9  │                │    █▄    ▮▮▯▯▯▯▯▯▯▯   2  │
                        │  █▖██▙   10  8  6  4  2  │                │  █▖██▙    ×  ×  ×  4  2  │
                        │ ▐█▌▀▛▀▘  ▮ ▮ ▯  crew     │                │ ▐█▌▀▛▀▘  ▮ ▮ ▮  crew     │
                        │ ▜█████▛  ◇ fire 8 → 6    │                │ ▜█████▛  ◆ fire 5 → 3    │
                        │ or 3 with a Lookout      │                │ past Tew’s watch         │
                        ╰──────────────────────────╯                ╰──────────────────────────╯
"""


def rows(picture: str) -> list[str]:
    return picture.strip("\n").split("\n")


def test_the_roster_looks_as_designed() -> None:
    text = Scene(five(), 0, desk_of(five(), 0, "f", names=FIVE, amount=2)).drawn().text().split("\n")
    assert text[0].startswith(" Scalawag!  round 4, 5 ships")
    assert text[0].endswith("Port 6    Locker Sailor, Marine, Pilot")
    assert text[3:23] == rows(ROSTER)


def test_a_roomy_table_is_a_ring_of_ships_with_ones_own_at_the_bottom() -> None:
    text = Scene(five(), 0, desk_of(five(), 0, "f", names=FIVE, amount=2)).drawn((120, 40)).text().split("\n")
    assert text[2:9] == rows(RING)
    assert "╭─ 2 ⚜ Bart" in text[13]
    assert "╭─ 5 ♠ Tew" in text[13]
    assert "╭─ 1 ♞ Anne ─────── Crown ─╮   ANNE’S CREW" in text[27]
    assert "✓ you hold 2 of 2" in text[20]


def test_every_ship_of_the_ring_sails_in_its_seats_colour() -> None:
    canvas = Scene(five(), 0, desk_of(five(), 0)).drawn((120, 40))
    rows = canvas.text().split("\n")
    sails = {canvas._inks[y][found.start()][0] for y, row in enumerate(rows) for found in re.finditer("█▖██▙", row)}
    assert sails == {DARK.colours[seat_role(seat)] for seat in range(5)}


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_ring_goes_clockwise_from_whoever_looks(seats: int) -> None:
    state = GAME.new(seats, 3, {})
    for seat in range(seats):
        lines = Scene(state, seat, desk_of(state, seat)).drawn((120, 40)).text().split("\n")
        assert f"╭─ {seat + 1} {EMBLEMS[seat]} {NAMES[seat]}" in lines[27]
        left = [line[2:30] for line in lines[9:27] if line[2:5] == "╭─ "]
        right = [line[90:118] for line in lines[9:27] if line[90:93] == "╭─ "]
        top = [part for part in lines[2].split("╭─ ") if part.strip()]
        ring = [*reversed(left), *top, *right]
        numbers = [int(part.removeprefix("╭─ ")[0]) - 1 for part in ring]
        assert numbers == [(seat + step) % seats for step in range(1, seats)]


def test_a_ship_that_sank_says_when() -> None:
    state = eight()
    desk = desk_of(state, 0, heard=((RoundBegan(0, 2),), (Sunk(3, 1), TurnBegan(2)), (RoundBegan(0, 3),)))
    assert "4 ♜ Dirk      sunk in round 2" in Scene(state, 0, desk).drawn().text()
    assert "≈ ~ ≈  sunk in round 2" in Scene(state, 0, desk).drawn((120, 40)).text()
    assert "4 ♜ Dirk      sunk\n" in Scene(state, 0, desk_of(state, 0)).drawn().text()


def test_what_cannot_be_paid_is_written_without_stress() -> None:
    s = thaw(five())
    s.points = (4, 4, 9, 2, 5)
    canvas = Scene(freeze(s), 0, desk_of(five(), 0, "f", amount=2)).drawn()
    row = canvas.text().split("\n")[5]
    at = row.index("◆ 5 → 3")
    inks = canvas._inks[5]
    assert inks[at + 2] == (DARK.colours["muted"], 0)
    assert inks[at + 6] == (DARK.colours["text"], 1)


@pytest.mark.parametrize(
    ("key", "amount", "words"),
    [
        ("t", 2, "you would have 9"),
        ("b", 1, "◆ 6 → 5"),
        ("s", 0, "◇ take 2, Lookout"),
        ("c", 0, "◆ swap 1"),
        ("o", 0, "◇ 8 → 10"),
        ("m", 0, "draws three cards from Port: then you return three."),
    ],
)
def test_each_order_tells_what_it_would_do(key: str, amount: int, words: str) -> None:
    assert words in Scene(five(), 0, desk_of(five(), 0, key, amount=amount)).drawn().text()


def test_a_bluff_is_called_so_in_private() -> None:
    scene = Scene(five(), 0, desk_of(five(), 0, "f", amount=3))
    assert "− 3 +  ⊘ you hold 2" in scene.drawn().text()
    for size in SIZES:
        assert " BLUFF " in scene.drawn(size).text()


def test_the_fog_lies_between_two_ships() -> None:
    s = thaw(GAME.new(3, 2, {}))
    s.fog, s.turn, s.asked, s.first = 1, 1, 1, 1
    state = freeze(s)
    text = Scene(state, 1, desk_of(state, 1)).drawn().text()
    assert "fog between 2 and 3" in text
    row = next(line for line in text.split("\n") if line.startswith("  3 ♣ Charlotte"))
    assert row.endswith("◇ 8 fog between")
    assert "≈ ~  fog  ≈ ~" in Scene(state, 1, desk_of(state, 1)).drawn((120, 40)).text()


def test_ones_mate_and_nation_stand_on_ones_own_table_only() -> None:
    state = GAME.new(6, 4, {"allegiance": "teams"})
    teams = state.allegiances
    mate = next(seat for seat in range(1, 6) if teams[seat] == teams[0])
    for size in SIZES[:2]:
        own = Scene(state, 0, desk_of(state, 0)).drawn(size).text()
        assert f"with {NAMES[mate]}" in own.split("\n")[0]
        assert own.count("⚑") == 1
        public = Scene(state, None, desk_of(state, None)).drawn(size).text()
        assert "⚑" not in public
        assert "with" not in public.split("\n")[0]


def test_the_public_table_shows_no_crew_but_counts_what_is_in_the_game() -> None:
    for size in SIZES[:2]:
        text = Scene(five(), None, desk_of(five(), None)).drawn(size).text()
        assert "CREW IN THE GAME" in text
        assert "Sailor    ▮▮▮▯   3 of 4" in text
        assert "fire −1" not in text
        assert "fire costs −1" not in text


def test_other_hands_change_nothing_that_a_seat_sees() -> None:
    state = five()
    s = thaw(state)
    own, *rest = s.hands
    s.hands = (own, *[rest[place] for place in (1, 0, 2, 3)])
    swapped = thaw(freeze(s))
    lengths = [len(hand) for hand in state.hands]
    cards = [card for hand in s.hands[1:] for card in hand]
    hands = [own]
    for count in lengths[1:]:
        hands.append(tuple(sorted(cards[:count])))
        del cards[:count]
    swapped.hands = tuple(hands)
    other = freeze(swapped)
    assert other.hands != state.hands
    for size in SIZES[:2]:
        for key in "tfbsco":
            desk = desk_of(state, 0, key, amount=1)
            assert Scene(state, 0, desk).drawn(size).text() == Scene(other, 0, desk).drawn(size).text()
        desk = desk_of(state, None)
        assert Scene(state, None, desk).drawn(size).text() == Scene(other, None, desk).drawn(size).text()


def test_while_a_bot_is_waited_for_the_table_only_shows() -> None:
    desk = evolve(desk_of(five(), 0, "f"), is_waiting=True)
    text = Scene(five(), 0, desk).drawn().text()
    assert text.split("\n")[-1] == ""
    assert "ORDERS" not in text
    assert "Gunner" in text


def test_an_answer_stands_where_the_legend_stood() -> None:
    for size, row in (((80, 24), 20), ((120, 40), 36)):
        desk = evolve(desk_of(five(), 0), note="Nobody has a Compass Point to steal.")
        lines = Scene(five(), 0, desk).drawn(size).text().split("\n")
        assert lines[row].strip() == "Nobody has a Compass Point to steal."


def test_a_game_that_is_not_kept_says_so() -> None:
    assert "not saved" in Scene(five(), 0, evolve(desk_of(five(), 0), is_kept=False)).line(0)


def test_ships_lie_farther_apart_on_a_larger_screen() -> None:
    small, large = [
        {place.name: place for place in Scene(five(), 0, desk_of(five(), 0, "f")).drawn(size).places}
        for size in ((120, 40), (150, 44))
    ]
    west, east = [(each["panel ship 2"], each["panel ship 5"]) for each in (small, large)]
    assert east[1].x - east[0].x > west[1].x - west[0].x
    assert small["panel ship 1"].x - 60 == large["panel ship 1"].x - 75  # one’s own ship stays in the middle


def test_aiming_lists_targets_and_support_and_marks_what_is_lifted() -> None:
    state = all_pass(GAME.apply(five(), Order("fire", 2), 0))
    scene = Scene(state, 0, desk_of(state, 0, "2", names=FIVE))
    text = scene.drawn().text()
    assert "2 3 4 5  a ship   to fire at" in text
    assert "s        Pilot    may fire twice" in text
    assert "▌2 ⚜ Bart" in text
    assert "◆ 3  the target" in text
    assert "Enter  fires at Bart for 3: you keep 3 points." in text
    assert "the target" in scene.drawn((120, 40)).text()


def test_two_shots_name_their_order_and_the_sum_that_is_left() -> None:
    s = thaw(five())
    s.points = (10, 4, 9, 2, 5)
    state = all_pass(GAME.apply(freeze(s), Order("fire", 2), 0))
    state = all_pass(GAME.apply(state, Declare(CREW["pilot"]), 0))
    text = Scene(state, 0, desk_of(state, 0, "4", "2", names=FIVE)).drawn().text()
    assert "fires at Morgan for 3, then at Bart for 3: you keep 4 points." in text
    lines = text.split("\n")
    assert lines[7].endswith("first shot")
    assert lines[5].endswith("second shot")
    assert "Pilot      stands: two shots" in text


def test_returning_shows_all_six_cards_with_keys_and_the_new_ones() -> None:
    state = GAME.apply(five(), Order("muster"), 0)
    for size in SIZES[:2]:
        text = Scene(state, 0, desk_of(state, 0, "1", "5")).drawn(size).text()
        assert text.count("new ╯") + text.count("new ┛") == 3
        assert text.count("┏━ ") == 2
        for key in "123456":
            assert f" {key} " in text
        assert "Lift one more by its key" in text


# ---- every board stands whole


def wrongs(scene: Scene, paper: Paper) -> Iterator[str]:
    """All that is wrong with a drawn table."""
    yield from paper.faults
    for choice in lifting(scene.view, scene.desk):
        if not shows(paper, choice.key):
            yield f"the key {choice.key} cannot be seen and clicked"
    if doing(scene.view, scene.desk) and not paper.shows("enter"):
        yield "Enter cannot be seen and clicked"
    yield from strange(paper, "LMN")
    if not paper.lines[-2].startswith(" ▸ ") or not paper.lines[-2].rstrip().endswith("."):
        yield f"what is next is not told: {paper.lines[-2]}"


def shows(paper: Paper, key: str) -> bool:
    """Whether a key of one letter is written somewhere that a click makes it."""
    rows = ((y, row) for y, row in enumerate(paper._chars) if key in row)
    return any(cell == key and key_at(paper, x, y) == key for y, row in rows for x, cell in enumerate(row))


def lifts(scene: Scene) -> Iterator[Scene]:
    """The scene with nothing lifted, with each thing lifted, and with the first three together."""
    yield scene
    keys = [choice.key for choice in lifting(scene.view, scene.desk)]
    for place, key in enumerate(keys):
        yield evolve(scene, desk=evolve(scene.desk, lifted=(key,), plan=Plan(place % 4)))
    if len(keys) > 2:
        yield evolve(scene, desk=evolve(scene.desk, lifted=tuple(keys[:3]), plan=Plan(3)))


@pytest.mark.parametrize("names", [NAMES, LONG_NAMES], ids=["short", "long"])
@pytest.mark.parametrize("size", SIZES[:3])
@pytest.mark.parametrize("seats", range(3, 9))
def test_every_table_stands_whole_whatever_is_lifted(seats: int, size: tuple[int, int], names: tuple[str, ...]) -> None:
    found = [
        f"{scene.state.ask} seat {scene.seat}, lifted {scene.desk.lifted}: {wrong}"
        for first in scenes(seats, names)[:: 7 if size[0] == 80 else 15]
        for scene in lifts(first)
        for wrong in wrongs(scene, on_paper(partial(scene.drawn, size)))
    ]
    assert not found, "\n".join(found[:20])


def test_a_light_table_says_the_same_as_a_dark_one_and_ascii_keeps_every_cell() -> None:
    muster = GAME.apply(five(), Order("muster"), 0)
    for state, seat, key in ((five(), 0, "f"), (eight(), 0, "b"), (muster, 0, "2"), (five(), None, ""), (window(), 2, "")):
        for size in SIZES:
            scene = Scene(state, seat, desk_of(state, seat, key, amount=1))
            dark, plain = scene.drawn(size), scene.drawn(size, DARK.with_ascii())
            assert scene.drawn(size, LIGHT).text() == dark.text()
            assert plain.text().isascii()
            assert plain.places == dark.places


def test_the_legend_names_whose_neighbours_are_marked() -> None:
    own, public = (Scene(five(), seat, desk_of(five(), seat)).drawn((120, 40)).text() for seat in (0, None))
    assert "◆ adjacent to you " in own
    assert "◆ adjacent to Anne " in public


def test_drawing_changes_nothing_and_repeats_itself() -> None:
    scene = Scene(five(), 0, desk_of(five(), 0, "f", amount=1))
    before = scene.drawn((120, 40)).text()
    GAME.apply(scene.state, Order("fire", 1), 0)
    assert scene.drawn((120, 40)).text() == before
    assert scene.state == five()


@pytest.mark.parametrize("seats", [7, 8])
def test_what_can_be_chosen_is_said_whole_where_many_ships_are_in_reach(seats: int) -> None:
    listed = [entry for scene in scenes(seats) if scene.view.table.ask == "aim" for entry in entries(scene.view, scene.desk)]
    assert any(len(entry.key) > 10 for entry in listed)
    most = max(len(entry.key) for entry in listed) + max(len(entry.title) for entry in listed)
    assert most + max(len(entry.words) for entry in listed) + 6 <= 46


@pytest.mark.parametrize("size", [(100, 30), (120, 40), (140, 44), (160, 50), (200, 60)])
def test_what_happened_does_not_lie_over_the_legend(size: tuple[int, int]) -> None:
    canvas = Scene(five(), 0, desk_of(five(), 0)).drawn(size)
    (place,) = {place for place in canvas.places if place.name == PLACE}
    legend = max(y for y, line in enumerate(canvas.text().split("\n")) if "◆ adjacent" in line)
    assert place.y + place.height <= legend
