"""The page of a challenge: what is claimed, what is known of it, who may call and what that costs."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve
from hypothesis import given as drawn_from
from hypothesis import settings
from hypothesis import strategies as st

from pirategames.rules.chance import Chance
from pirategames.rules.game import heard_by
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Call, Declare, LetPass, Order
from pirategames.rules.scalawag.crew import CREW
from pirategames.rules.scalawag.events import Caught, Declared, Lost, Passed, RoundBegan, Shown
from pirategames.rules.scalawag.state import State, freeze, thaw
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.evidence import chance_words
from pirategames.screens.table.desk import Heard
from pirategames.testing import positions
from tests.laws.test_scalawag import exchange_secrets
from tests.screens.scalawag.paper import on_paper, strange
from tests.screens.scalawag.scenes import (
    FIVE,
    NAMES,
    SIZES,
    Scene,
    all_pass,
    calls,
    desk_of,
    eight,
    finished,
    five,
    scenes,
    whole,
    window,
)

GUNNER, MARINE, PILOT = CREW["gunner"], CREW["marine"], CREW["pilot"]
SNUG, SIDE, ROOMY = (80, 24), (100, 30), (120, 40)
BEFORE: Heard = (
    (RoundBegan(0, 2), Declared(1, "fire", (GUNNER,)), Shown(1, 0, (GUNNER,))),
    (RoundBegan(0, 3), Declared(1, "board", (MARINE, MARINE)), Caught(1, 2, (MARINE, MARINE)), Lost(1, 2, PILOT)),
    (RoundBegan(0, 4), Declared(1, "fire", (GUNNER,)), Passed(1, (GUNNER,))),
    (Declared(1, "fire", (GUNNER, GUNNER)),),
)

LONELY = """
   ⚜ Bart orders Fire Cannons with
   ▀▀▀▄    ▄▀▀▀ █  █ █▄  █ █▄  █ █▀▀▀ █▀▀▄ ▄▀▀▀     Each makes a shot 1
   ▄▀▀     █ ▀█ █  █ █ ▀▄█ █ ▀▄█ █▀▀  █▀█   ▀▀▄     cheaper. Then Bart aims.
   ▀▀▀▀     ▀▀▀  ▀▀  ▀   ▀ ▀   ▀ ▀▀▀▀ ▀  ▀ ▀▀▀

   ship          points  hull            crew    Bart’s shot
   1 ♞ Anne you      6    ×  8  6  4  2  ▮▮▮     ◆ 5 → 3  in reach
 ▌ 2 ⚜ Bart          4    ×  ×  6  4  2  ▮▮▮     has 4 points
   3 ♣ Charlotte     9   10  8  6  4  2  ▮▮▯     ◆ 5 → 3  in reach
   4 ♜ Morgan        2    ×  ×  ×  4  2  ▮▮▮     ◇ 8 → 6  too dear
   5 ♠ Tew           5    ×  8  6  4  2  ▮▯▯ ⊘   ◇ 10 → 8  too dear

   GUNNERS IN THIS GAME              4   BART SO FAR   3 claims
   in your hand                   ▮▮ 2   ✓ 1 true  ✗ 1 false  · 1 let stand
   in the Locker                     0   Gunner shown round 2, then mixed
   hidden from you    ▮▮ 2 of 15 cards   YOUR HAND
   o ODDS         3 in 100: Bart has 2   ╭─────────╮ ╭─────────╮ ╭─────────╮
   █░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░   │  Gunner │ │  Gunner │ │  Pilot  │
                                         ╰─────────╯ ╰─────────╯ ╰─────────╯

   True: you pay a crew or a damage. False: Bart does, and the order is lost.
 ▸  Enter  lets it pass.  1 cries “Scalawag!” at Bart.
 1 call  Enter let it pass  o odds
"""


def alone(state: State, *lifted: str, heard: Heard = (), odds: bool = True, names: tuple[str, ...] = FIVE) -> Scene:
    """What Anne sees, who plays bots."""
    desk = desk_of(state, 0, *lifted, names=names, people=(0,), heard=heard)
    return Scene(state, 0, evolve(desk, shows_odds=odds, is_shared=False))


def together(state: State, *lifted: str, heard: Heard = (), odds: bool = False, names: tuple[str, ...] = FIVE) -> Scene:
    """What everybody sees: Anne, Bart, Charlotte and bots."""
    desk = desk_of(state, None, *lifted, names=names, people=(0, 1, 2), heard=heard)
    return Scene(state, None, evolve(desk, shows_odds=odds))


def test_one_person_sees_all_that_helps_to_judge_a_claim() -> None:
    assert alone(window(), heard=BEFORE).drawn().text().split("\n")[1:] == LONELY.strip("\n").split("\n")


@pytest.mark.parametrize("size", SIZES)
def test_where_several_look_on_no_hand_lies_open_and_nothing_of_one_is_counted(size: tuple[int, int]) -> None:
    canvas = together(window(), heard=BEFORE, odds=True).drawn(size)
    text = canvas.text()
    assert not [place for place in canvas.places if place.name.startswith("card ")]
    assert "YOUR HAND" not in text
    assert "in your hand" not in text
    assert "11 in 100" in text
    assert "key h" in {place.name for place in canvas.places}


@pytest.mark.parametrize("size", SIZES)
def test_one_person_sees_its_own_hand_with_the_claimed_crew_lit(size: tuple[int, int]) -> None:
    canvas = alone(window()).drawn(size)
    cards = [place.name for place in canvas.places if place.name.startswith("card ")]
    assert cards == ["card gunner", "card gunner", "card pilot"]
    if size != SNUG:
        assert canvas.text().count("the claim") == 2


def test_the_odds_are_told_where_they_are_wished_and_o_turns_them() -> None:
    for scene in (alone(window()), alone(window(), odds=False), together(window()), together(window(), odds=True)):
        for size in SIZES:
            text = scene.drawn(size).text()
            assert ("in 100" in text) == scene.desk.shows_odds
            assert ("o tells the odds" in text) != scene.desk.shows_odds
        turned = scene.choices.of_key("o")
        assert turned is not None
        assert turned.desk is not None
        assert turned.desk.shows_odds != scene.desk.shows_odds


def test_chances_are_rounded_but_never_to_what_is_certain() -> None:
    assert [chance_words(chance) for chance in (0.0, 0.001, 0.084, 0.999, 1.0)] == [
        "impossible", "1 in 100", "8 in 100", "99 in 100", "certain",
    ]  # fmt: skip


def test_the_record_of_the_declarer_tells_what_came_of_every_claim() -> None:
    for size in (SIDE, ROOMY):
        text = alone(window(), heard=BEFORE).drawn(size).text()
        for words in ("declared crew       3", "✓ called and true   1", "✗ called and false  1", "· let stand         1"):
            assert words in text
        assert "Gunner shown in round" in text
        assert "No crew declared yet." in alone(window()).drawn(size).text()


def test_what_each_claim_does_to_whom_is_reckoned_for_everybody() -> None:
    s = thaw(five())
    s.points = (10, 4, 9, 2, 5)
    rich = freeze(s)

    def column(state: State) -> list[str]:
        rows = together(state).drawn(SIDE).text().split("\n")[9:15]
        return [row[56:75].strip() for row in rows]

    trim = GAME.apply(rich, Order("trim", 2), 0)
    assert column(trim) == ["", "10 → 10 points", "", "", "", ""]
    board = GAME.apply(rich, Order("board", 1), 0)
    assert column(board) == ["Anne boards it", "has 10 points", "◆ 6 → 5  in reach", "◇ not adjacent", "◆ 4 → 3  in reach",
                             "◆ 10 → 9  in reach"]  # fmt: skip
    steal = GAME.apply(rich, Order("steal", 1), 0)
    assert column(steal)[2:4] == ["◆ 2 points", "◇ not adjacent"]
    mutiny = GAME.apply(rich, Order("mutiny", 1), 0)
    assert column(mutiny)[5] == "◆ 1 card  at random"
    watch = GAME.apply(rich, Order("watch", 1), 0)
    assert column(watch)[2:4] == ["◆ 5 → 7", "◇ 8 → 10"]
    fire = all_pass(GAME.apply(rich, Order("fire", 1), 0))
    pilot = GAME.apply(fire, Declare(PILOT), 0)
    assert column(pilot)[2:] == ["◆ 4  in reach", "◇ 7  too dear", "◆ 4  in reach", "◆ 6  in reach"]
    lookout = GAME.apply(fire, Declare(CREW["lookout"]), 0)
    assert column(lookout)[3] == "◇ 7 → 4  in reach"


@pytest.mark.parametrize(("name", "shown"), [("Captain", "1 ♞ Captain you "), ("Captain Kidd", "1 ♞ Captai… you ")])
def test_the_name_of_whoever_plays_alone_has_room_up_to_its_points(name: str, shown: str) -> None:
    assert shown in alone(window(), names=(name, *FIVE[1:])).drawn(SNUG).text()


def test_what_a_call_costs_is_what_the_rules_make_it_cost() -> None:
    assert "you lose a crew or take a" in alone(window()).drawn(SIDE).text()
    s = thaw(window())
    s.damage = (4, 4, 0, 3, 1)
    s.hands = (s.hands[0][:1], s.hands[1], *s.hands[2:])
    text = alone(freeze(s)).drawn(SIDE).text()
    assert "you sink." in text
    assert "Bart loses a crew, and" in text
    assert "the caller loses a crew" in together(window()).drawn(SIDE).text()
    assert "Charlotte loses a crew" in together(window(), "3").drawn(SIDE).text()


def test_people_have_their_number_and_bots_a_wheel() -> None:
    text = together(window(), "3").drawn(SIDE).text().split("\n")
    assert text[23].startswith("   WHO MAY CALL   1 ♞ Anne           3 ♣ Charlotte      ⎈ ♜ Morgan")
    assert text[24].strip().startswith("⎈ ♠ Tew")
    assert "“Scalawag!”" in text[12]
    assert text[28] == " ▸  Enter  makes it Charlotte’s call.  3 takes it back, 1 adds Anne’s."
    assert "cries “Scalawag!” at Bart." in alone(window(), "1").line(22)


def test_the_clock_runs_and_stops_while_a_cry_is_up() -> None:
    running = evolve(desk_of(window(), None), clock=(7.2, 15.0))
    row = Scene(window(), None, running).line(1)
    assert row.endswith("8 s left")
    assert "stopped" not in row
    assert row.count("━") == round(12 * 7.2 / 15)
    stopped = evolve(running, lifted=("3",))
    for size in SIZES:
        assert "stopped, 8 s left" in Scene(window(), None, stopped).drawn(size).text()
        late = Scene(window(), None, evolve(running, clock=(0.7, 15.0))).drawn(size).text()
        assert "1 s left" in late
    assert "s left" not in Scene(window(), None, desk_of(window(), None)).drawn().text()


def test_a_clock_that_has_not_begun_says_so() -> None:
    for seats in range(3, 9):
        state = next(scene.state for scene in scenes(seats) if scene.state.ask == "window")
        waiting = Scene(state, None, evolve(desk_of(state, None), clock=(15.0, 15.0), clock_waits=True))
        for size in SIZES[:3]:
            assert waiting.drawn(size).text().count("15 s, not begun") == 1


def test_whoever_looks_on_from_aside_sees_the_ships_and_not_the_claim() -> None:
    for seat in (None, 0):
        aside = evolve(desk_of(window(), seat, names=FIVE), is_aside=True, is_waiting=True)
        for size in SIZES:
            text = Scene(window(), seat, aside).drawn(size).text()
            assert "LATELY" in text
            assert "BART SO FAR" not in text


def test_a_declarer_who_plays_alone_stays_at_its_own_table() -> None:
    state = GAME.apply(five(), Order("fire", 2), 0)
    assert "SO FAR" not in alone(state).drawn().text()
    assert "SO FAR" in alone(window()).drawn().text()


# ---- all of it


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_challenge_stands_whole_for_one_person_and_for_several(seats: int) -> None:
    found: list[str] = []
    match, count = finished(seats, 7 + seats), 0
    for state in whole(match):
        if state.ask not in ("window", "agree") or (count := count + 1) > 9:
            continue
        for seat, people in ((None, range(seats)), (0, (0,))):
            desk = evolve(desk_of(state, seat, people=people, heard=BEFORE), clock=(3.0, 9.0), shows_odds=True)
            for size in SIZES[:3]:
                paper = on_paper(partial(Scene(state, seat, desk).drawn, size))
                found += [f"{state.ask} {seat} {size}: {fault}" for fault in (*paper.faults, *strange(paper, "LMN"))]
    assert not found, "\n".join(found[:10])


def test_eight_ships_and_their_long_names_have_room() -> None:
    s = thaw(eight())
    s.turn = s.asked = 2
    state = GAME.apply(freeze(s), Order("fire", 2), 2)
    for size in SIZES[:3]:
        for scene in (
            alone(state, names=NAMES),
            together(state, "1", names=NAMES),
            together(calls(state, 0, 1, 4), names=NAMES),
        ):
            paper = on_paper(partial(scene.drawn, size))
            assert [*paper.faults, *strange(paper, "LMN")] == []
            assert paper.text().count("sunk") == 1


@settings(max_examples=settings.default.max_examples // 4)  # type: ignore[union-attr]
@drawn_from(positions(GAME), st.integers(0, 7), st.integers(0, 2**32), st.sampled_from(SIZES[:3]))
def test_a_challenge_tells_nothing_that_its_lookers_do_not_know(
    state: State, eye: int, seed: int, size: tuple[int, int]
) -> None:
    if state.ask not in ("window", "agree", "aim", "penalty"):
        return
    for seat in (None, eye % state.seats):
        other = exchange_secrets(state, seat, Chance.from_seed(seed))

        def told(state: State, seat: int | None = seat) -> str:
            heard: Heard = (heard_by(state.events, seat),)
            desk = evolve(desk_of(state, seat, heard=heard), shows_odds=True)
            view = GAME.view(state, seat)
            choices = WING.choices(view, desk)
            return Scene(state, seat, desk).drawn(size).text() + repr([(c.key, c.words, c.why_not) for c in choices])

        assert told(state) == told(other)


def test_what_a_bot_answered_is_shown_to_one_person_nowhere() -> None:
    desk = desk_of(window(), 0, people=(0,), names=FIVE)
    for size in SIZES:
        drawn = {Scene(GAME.apply(window(), action, 3), 0, desk).drawn(size).text() for action in (Call(), LetPass())}
        assert len(drawn) == 1


def test_a_challenge_grows_with_its_window_and_names_every_caller_whole() -> None:
    small, large = (alone(window()).drawn(size) for size in ((120, 40), (160, 50)))
    for canvas in (small, large):
        assert canvas.text().count("Charlotte") >= 2
    heights = [{place.height for place in canvas.places if place.name.startswith("card ")} for canvas in (small, large)]
    assert heights == [{8}, {12}]
    assert large.text().count("the claim") == small.text().count("the claim") > 0
