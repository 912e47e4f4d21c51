"""What people decide in the open: calls, the one challenger, the way to pay."""

from __future__ import annotations

from functools import partial

import pytest
from attrs import evolve

from pirategames.rules.game import Event
from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Agree, Call, Declare, LetPass, Order, Pay
from pirategames.rules.scalawag.crew import CREW
from pirategames.rules.scalawag.events import (
    Collected,
    Damaged,
    Declared,
    Disagreed,
    Fired,
    Mustered,
    Passed,
    Returned,
    RoundBegan,
    TurnBegan,
)
from pirategames.rules.scalawag.state import State, freeze, thaw
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scalawag import WING
from pirategames.screens.table.desk import Heard
from tests.screens.scalawag.paper import on_paper, strange
from tests.screens.scalawag.scenes import (
    FIVE,
    LONG_NAMES,
    NAMES,
    SIZES,
    Scene,
    all_pass,
    calls,
    desk_of,
    doing,
    eight,
    finished,
    five,
    given,
    laid,
    lifting,
    whole,
    why_not,
    window,
)


def test_p_answers_for_every_person_who_may_answer() -> None:
    view = GAME.view(window(), None)
    desk = desk_of(window(), None, people=(0, 1, 2))
    (choice,) = doing(view, desk)
    assert (choice.key, choice.actions, choice.seats) == ("p", (LetPass(), LetPass()), (0, 2))
    assert choice.is_main
    (choice,) = doing(view, evolve(desk, lifted=("3",)))
    assert (choice.actions, choice.seats) == ((LetPass(), Call()), (0, 2))
    cries = lifting(view, desk)
    assert [cry.key for cry in cries] == ["1", "3"]
    assert cries[1].desk is not None
    both = WING.choices(view, cries[1].desk).of_key("1")
    assert both is not None
    assert both.desk is not None
    assert both.desk.lifted == ("3", "1")


def test_when_time_is_up_all_who_have_not_cried_let_it_pass() -> None:
    view, desk = GAME.view(window(), None), desk_of(window(), None, people=(0, 1, 2))
    (choice,) = doing(view, desk)
    assert choice.when_time_is_up
    assert set(choice.actions) == {LetPass()}
    for scene in (evolve(desk, lifted=("3",)), desk_of(window(), None, people=())):
        assert not any(choice.when_time_is_up for choice in WING.choices(view, scene))
    for state in (caught(), calls(window(), 0, 2), five()):
        assert not any(choice.when_time_is_up for choice in WING.choices(GAME.view(state, None), desk))


def test_who_has_answered_is_asked_no_more() -> None:
    state = GAME.apply(window(), Call(), 0)
    view, desk = GAME.view(state, None), desk_of(state, None, "1", names=FIVE, people=(0, 2))
    (choice,) = doing(view, desk)
    assert (choice.actions, choice.seats) == ((LetPass(),), (2,))
    text = Scene(state, None, desk).drawn().text()
    assert "answered" in Scene(state, None, desk).drawn((100, 30)).text()
    assert "“Scalawag!”\n" not in text
    assert why_not(view, desk, "1") == "Anne has answered already."


def test_what_a_bot_answered_is_shown_nowhere() -> None:
    desk = desk_of(window(), None, people=(0, 2), names=FIVE)
    for size in SIZES[:2]:
        drawn = {Scene(GAME.apply(window(), action, 3), None, desk).drawn(size).text() for action in (Call(), LetPass())} | {
            Scene(window(), None, desk).drawn(size).text()
        }
        assert len(drawn) == 1


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("4", "Morgan is a bot, and answers by itself."),
        ("2", "Nobody challenges themselves."),
        ("z", ""),
    ],
)
def test_other_keys_in_the_window_say_why_not(key: str, words: str) -> None:
    desk = desk_of(window(), None, names=FIVE, people=(0, 1, 2))
    assert why_not(GAME.view(window(), None), desk, key) == words


def test_a_sunk_ship_calls_no_more() -> None:
    state = GAME.apply(eight(), Order("watch", 1), 0)
    assert why_not(GAME.view(state, None), desk_of(state, None), "4") == "Dirk’s ship is out of the game."


def test_without_people_to_ask_nothing_is_offered() -> None:
    view = GAME.view(window(), None)
    for desk in (desk_of(window(), None, people=(1,)), evolve(desk_of(window(), None), is_waiting=True)):
        assert WING.choices(view, desk).all == ()
        assert Scene(window(), None, desk).line(22) == " ▸ The others decide."


def test_support_is_declared_in_words_of_its_own() -> None:
    s = thaw(five())
    s.points = (10, 4, 9, 2, 5)
    aiming = all_pass(GAME.apply(freeze(s), Order("fire", 2), 0))
    pilot = GAME.apply(aiming, Declare(CREW["pilot"]), 0)
    look = DARK.with_ascii()
    text = Scene(pilot, None, desk_of(pilot, None)).drawn(look=look).text()
    assert "Anne adds to Fire Cannons with two Gunners" in text
    assert "A second shot, at another" in text
    assert "A   P I L O T" in text
    near = GAME.apply(all_pass(pilot), Declare(CREW["lookout"]), 0)
    text = Scene(near, None, desk_of(near, None)).drawn(look=look).text()
    assert "All ships count as" in text
    assert "A   L O O K O U T" in text


def test_a_window_tells_what_came_of_the_orders_since_the_last_one() -> None:
    gunner = CREW["gunner"]
    heard: Heard = (
        (RoundBegan(0, 3), Declared(4, "fire", (gunner,))),
        (Passed(4, (gunner,)),),
        (Fired(4, 0, 4),),
        (Damaged(0, 4, 1), Collected(4, 2), RoundBegan(0, 4), TurnBegan(0)),
        (Declared(0, "muster", ()), Mustered(0, 3)),
        (Returned(0, 3), Collected(0, 2), TurnBegan(1)),
        (Declared(1, "fire", (gunner, gunner)),),
    )
    short = (*heard[:3], *heard[4:])

    def row(*heard: tuple[Event, ...], note: str = "", size: tuple[int, int] = (80, 24)) -> str:
        desk = evolve(desk_of(window(), None, names=FIVE, heard=heard), note=note)
        return Scene(window(), None, desk).line(size[1] - 3, size).strip()

    words = "Tew fired at ♞ Anne for 4. Anne took a damage, 1 of 5. Anne mustered crew."
    assert row(*short) == "Before: Tew fired at ♞ Anne for 4. Anne mustered crew."
    assert row(*heard) == "Before: Anne took a damage, 1 of 5. Anne mustered crew."  # all of it would be too long
    assert len(words) > 76 - len("Before: ")
    assert row(*short, size=(120, 40)) == "Before: Tew fired at ♞ Anne for 4. Anne mustered crew."
    assert row(*heard, note="Nobody challenges themselves.") == "Nobody challenges themselves."
    assert row(heard[0], heard[-1]).startswith("True: ")  # support of the same order, or one that passed without an end
    assert row(*heard[:-1]).startswith("True: ")


# ---- several callers


def test_the_callers_name_one_for_all_people_among_them() -> None:
    state = calls(window(), 0, 2, 3)
    view, desk = GAME.view(state, None), desk_of(state, None, people=(0, 1, 2), names=FIVE)
    assert "".join(choice.key for choice in lifting(view, desk)) == "1340"
    assert doing(view, desk) == []
    (choice,) = doing(view, evolve(desk, lifted=("4",)))
    assert (choice.actions, choice.seats) == ((Agree(3), Agree(3)), (0, 2))
    text = Scene(state, None, evolve(desk, lifted=("4",))).drawn().text()
    assert text.count("“Scalawag!”") == 3
    assert "Enter  lets Morgan challenge, if the others name the same." in text
    people = Scene(calls(window(), 0, 2), None, evolve(desk, lifted=("3",))).drawn().text()
    assert "Enter  lets Charlotte challenge.\n" in people


def test_zero_lets_two_people_disagree_and_a_single_one_cannot() -> None:
    state = calls(window(), 0, 2)
    desk = desk_of(state, None, "0", people=(0, 1, 2))
    (choice,) = doing(GAME.view(state, None), desk)
    assert (choice.actions, choice.seats) == ((Agree(0), Agree(2)), (0, 2))
    after = given(state, *zip(choice.actions, choice.seats, strict=True))
    assert Disagreed(1) in after.events
    alone = desk_of(state, None, "0", people=(0, 1))
    assert "".join(choice.key for choice in lifting(GAME.view(state, None), alone)) == "13"
    assert doing(GAME.view(state, None), alone) == []
    assert why_not(GAME.view(state, None), alone, "4") == "Only those who called can challenge."


# ---- the penalty


def caught() -> State:
    """Bart had no two Gunners, and Charlotte called."""
    s = thaw(window())
    if s.hands[1].count(CREW["gunner"]) >= 2:
        raise AssertionError("Bart holds the Gunners in this scene")
    return calls(freeze(s), 2)


def test_a_penalty_is_paid_in_the_open_either_way() -> None:
    state = caught()
    assert (state.ask, state.asked) == ("penalty", 1)
    view, desk = GAME.view(state, None), desk_of(state, None, names=FIVE)
    assert "".join(choice.key for choice in lifting(view, desk)) == "dc"
    for key, how in (("d", "damage"), ("c", "crew")):
        (choice,) = doing(view, evolve(desk, lifted=(key,)))
        assert (choice.key, choice.actions, choice.seats) == ("p", (Pay(how),), (1,))  # type: ignore[arg-type]
    text = Scene(state, None, evolve(desk, lifted=("d",))).drawn().text()
    assert "Bart bluffed, and Charlotte called it" in text
    assert "×  ×  6  4  2 →  ×  ×  ×  4  2" in text
    assert "▮▮▮ → ▮▮▯" in text
    assert "Enter  lets Bart take a damage." in text
    assert doing(view, desk_of(state, None, "d", people=(0, 2))) == []


def test_who_would_sink_either_way_leaves_the_choice_to_the_other_side() -> None:
    s = thaw(window())
    gone = s.hands[1][1:]
    s.hands, s.locker = (s.hands[0], s.hands[1][:1], *s.hands[2:]), (*s.locker, *gone)
    s.damage = (1, 4, 1, 3, 1)
    state = calls(freeze(s), 2)
    assert (state.ask, state.asked) == ("penalty", 2)
    desk = desk_of(state, None, names=FIVE)
    text = Scene(state, None, desk).drawn().text()
    assert "Either way it is the end of Bart: Charlotte chooses." in text
    assert "all covered" in text
    assert "Charlotte mends a damage." in text
    for damage in (1, 0):
        long = Scene(
            evolve(state, damage=(1, 4, damage, 3, 1)), None, desk_of(state, None, names=("", "W" * 20, "W" * 20, "", ""))
        )
        boxes = [line for line in long.drawn().text().split("\n") if line.count("│") == 4]
        assert len(boxes) == 6
        assert not [line for line in boxes if "…" in line.replace("W…", "")], boxes
    (choice,) = doing(GAME.view(state, None), evolve(desk, lifted=("c",)))
    assert choice.seats == (2,)


# ---- all of it


def test_what_is_open_is_what_people_decide_together() -> None:
    asks = {state.ask: WING.company.is_open(GAME.view(state, None)) for state in whole(finished(5))}
    assert {ask for ask, is_open in asks.items() if is_open} == {"window", "agree", "aim", "penalty"} & set(asks)


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_open_screen_stands_whole_with_people_and_bots(seats: int) -> None:
    found: list[str] = []
    for names in (NAMES, LONG_NAMES):
        seen: dict[str, int] = {}
        for state in whole(finished(seats, 7 + seats, names)):
            if not WING.company.is_open(GAME.view(state, None)):
                continue
            seen[state.ask] = seen.get(state.ask, 0) + 1
            if seen[state.ask] > 8:
                continue
            for people in (range(seats), range(0, seats, 2), ()):
                desk = evolve(desk_of(state, None, names=names, people=people), clock=(3.0, 9.0))
                keys_there = tuple(choice.key for choice in lifting(GAME.view(state, None), desk))
                for keys in dict.fromkeys(keys_there[:count] for count in (0, 1, 2, seats)):
                    scene = Scene(state, None, evolve(desk, lifted=keys))
                    for size in SIZES[:3]:
                        paper = on_paper(partial(scene.drawn, size))
                        found += [f"{state.ask} {keys}: {fault}" for fault in (*paper.faults, *strange(paper, "LMN"))]
    assert not found, "\n".join(found[:10])


@pytest.mark.parametrize("seats", range(3, 9))
def test_the_keys_in_the_open_do_only_what_the_rules_allow(seats: int) -> None:
    for state in whole(finished(seats)):
        view = GAME.view(state, None)
        if state.ask not in ("window", "agree", "penalty"):
            continue
        desk = desk_of(state, None)
        for first in lifting(view, desk):
            (choice,) = doing(view, evolve(desk, lifted=(first.key,)))
            assert choice.seats == GAME.to_act(state)
            after = state
            for action, seat in zip(choice.actions, choice.seats, strict=True):
                after = GAME.apply(after, action, seat)
            assert after.ask != state.ask or after.events


# ---------------------------------------------------------------- what cannot be


def all_lookouts_lost() -> State:
    """Anne declares a watch, and every Lookout of five lies in the Locker."""
    return GAME.apply(laid(5, {0: "gunner gunner pilot"}, (3, 3, 2, 3, 1), "lookout lookout lookout"), Order("watch", 1), 0)


REFUTED = "Nobody can hold a Lookout: all three lie in the Locker."


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seat", [None, 2])
def test_that_a_declaration_cannot_be_true_is_said_at_the_challenge(seat: int | None, size: tuple[int, int]) -> None:
    state = all_lookouts_lost()
    assert REFUTED in Scene(state, seat, desk_of(state, seat, names=FIVE)).drawn(size).text()
    known = laid(5, {0: "gunner gunner pilot"}, (3, 3, 2, 3, 1), "lookout lookout marine")
    possible = GAME.apply(known, Order("watch", 1), 0)
    assert "Nobody can hold" not in Scene(possible, seat, desk_of(possible, seat, names=FIVE)).drawn(size).text()


def test_it_is_said_as_well_while_the_callers_agree() -> None:
    state = calls(all_lookouts_lost(), 1, 2)
    assert state.ask == "agree"
    assert REFUTED in Scene(state, None, desk_of(state, None, names=FIVE)).drawn().text()


def test_eight_captains_have_room_for_it() -> None:
    locker = "pilot pilot pilot pilot sailor marine"
    state = GAME.apply(laid(8, {0: "gunner gunner marine"}, (3, 3, 2, 3, 2, 3, 3, 1), locker), Order("watch", 1), 0)
    state = GAME.apply(calls(state), Order("steal", 1), 1)
    for size in SIZES:
        paper = on_paper(partial(Scene(state, None, desk_of(state, None)).drawn, size))
        assert "Nobody can hold a Pilot: all four lie in the Locker." in paper.text()
        assert [*paper.faults, *strange(paper, "LMN")] == []
