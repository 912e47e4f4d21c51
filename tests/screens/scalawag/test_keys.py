"""Which keys lift, count and do at one's own table, and why others do nothing."""

from __future__ import annotations

import random
from functools import partial

import pytest
from attrs import evolve

from pirategames.rules.scalawag import GAME
from pirategames.rules.scalawag.actions import Aim, Declare, Lose, Order, Pay, Return
from pirategames.rules.scalawag.crew import CREW
from pirategames.rules.scalawag.state import State, freeze, thaw
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scalawag import WING
from pirategames.screens.scalawag.context import why_only_a_lookout
from pirategames.screens.scalawag.details import entries
from pirategames.screens.scalawag.plan import Plan, orders, shots, targets
from pirategames.screens.scalawag.words import ORDERS
from pirategames.screens.table.choices import help_of, next_line
from pirategames.screens.table.desk import Desk
from pirategames.testing.rendering import as_text
from tests.screens.scalawag.paper import on_paper
from tests.screens.scalawag.scenes import (
    FIVE,
    SIZES,
    Scene,
    all_pass,
    calls,
    crew,
    desk_of,
    doing,
    finished,
    five,
    given,
    laid,
    lifting,
    whole,
    why_not,
    window,
)


def keys(state: State, seat: int | None, *lifted: str) -> str:
    return "".join(choice.key for choice in lifting(GAME.view(state, seat), desk_of(state, seat, *lifted)))


def done(state: State, desk: Desk, seat: int) -> object:
    """The one action that p would do."""
    view = GAME.view(state, seat)
    (choice,) = doing(view, desk)
    assert choice.key == "p"
    assert WING.choices(view, desk).of_key("enter") == choice
    assert choice.seats == ((seat,) if state.ask == "aim" else ())
    (action,) = choice.actions
    assert GAME.refusal(state, action, seat) is None
    return action


def pressed(state: State, desk: Desk, *keys: str) -> Desk:
    """The desk after these keys, each of which must change it."""
    for key in keys:
        choice = WING.choices(GAME.view(state, 0), desk).of_key(key)
        assert choice is not None, key
        assert choice.is_possible, choice
        assert choice.desk is not None, key
        desk = choice.desk
    return desk


def with_points(state: State, *points: int) -> State:
    s = thaw(state)
    s.points = points
    return freeze(s)


def aiming(state: State | None = None, count: int = 2) -> State:
    """Anne's Fire Cannons stands."""
    return all_pass(GAME.apply(state or five(), Order("fire", count), 0))


# ---- orders


def test_every_possible_order_has_its_letter() -> None:
    assert keys(five(), 0) == "tfbmsco"
    assert keys(with_points(five(), 0, 0, 0, 0, 0), 0) == "tmco"
    assert keys(five(), 1) == ""


def test_p_gives_the_lifted_order_with_the_crew_that_is_counted() -> None:
    for key, order in (
        ("t", Order("trim", 2)),
        ("f", Order("fire", 2)),
        ("m", Order("muster", 0)),
        ("o", Order("watch", 1)),
    ):
        assert done(five(), desk_of(five(), 0, key, amount=2), 0) == order
    assert doing(GAME.view(five(), 0), desk_of(five(), 0)) == []


def test_an_order_begins_with_what_one_truly_holds() -> None:
    for key, order in (
        ("f", Order("fire", 2)),
        ("t", Order("trim", 0)),
        ("b", Order("board", 0)),
        ("c", Order("mutiny", 1)),
    ):
        assert done(five(), pressed(five(), desk_of(five(), 0), key), 0) == order
    lied = pressed(five(), desk_of(five(), 0), "f", "3")
    assert done(five(), lied, 0) == Order("fire", 3)
    assert done(five(), pressed(five(), lied, "t"), 0) == Order("trim", 0), "another order begins with the truth again"


def test_a_digit_says_how_many_crew_are_declared() -> None:
    desk = desk_of(five(), 0, "f")
    for digit in "0123":
        assert done(five(), pressed(five(), desk, digit), 0) == Order("fire", int(digit))
    view = GAME.view(five(), 0)
    assert why_not(view, desk, "4") == GAME.refusal(five(), Order("fire", 4)) != ""
    assert why_not(view, desk_of(five(), 0, "o"), "2").startswith("On Watch takes no number of crew")
    assert "+ − 1-3" in Scene(five(), 0, desk).line(23)


def test_a_lie_is_marked_in_red_and_is_told_without_a_second_asking() -> None:
    lie, truth = desk_of(five(), 0, "f", amount=3), desk_of(five(), 0, "f", amount=2)
    for size in SIZES:
        found = Scene(five(), 0, lie).drawn(size)
        words = {DARK.colours["danger"]: "", DARK.colours["success"]: ""}
        for row, inks in zip(found._chars, found._inks, strict=True):
            for cell, (ink, _) in zip(row, inks, strict=True):
                if ink in words:
                    words[ink] += cell
        assert "⊘youhold2" in words[DARK.colours["danger"]].replace(" ", "")
        assert "alie" in words[DARK.colours["danger"]].replace(" ", "")
        assert " BLUFF " in found.text()
        true = Scene(five(), 0, truth).drawn(size).text()
        assert "✓ you hold 2" in true
        assert "true, you hold two" in true
        assert "BLUFF" not in true
    (choice,) = doing(GAME.view(five(), 0), lie)
    assert not choice.is_fatal


def test_a_bluff_is_nobody_elses_to_see() -> None:
    aim = aiming(with_points(five(), 10, 4, 9, 2, 5))
    for key in ("s", "o"):
        public = Scene(aim, None, desk_of(aim, None, key)).drawn((120, 40)).text()
        assert "lie" not in public.replace("lies", "")
        assert "true" not in public
    own = Scene(aim, 0, desk_of(aim, 0, "o")).drawn().text()
    assert "a lie, you hold none" in own


def test_what_stands_is_aimed_in_the_open_without_a_hand() -> None:
    state = aiming()
    view, desk = GAME.view(state, None), desk_of(state, None, names=FIVE)
    assert WING.company.is_open(view)
    assert "".join(choice.key for choice in lifting(view, desk)) == keys(state, 0) == "2345so"
    (choice,) = doing(view, evolve(desk, lifted=("4",)))
    assert (choice.actions, choice.seats) == ((Aim(3),), (0,))
    assert why_not(view, desk, "1") == why_not(GAME.view(state, 0), desk, "1") != ""
    assert WING.choices(view, desk_of(state, None, people=(1, 2))).all == ()
    for size in SIZES:
        canvas = Scene(state, None, evolve(desk, lifted=("4",))).drawn(size)
        assert not [place for place in canvas.places if place.name.startswith("card ")]
        assert "fires at Morgan for 3" in canvas.text()


def test_plus_and_minus_count_the_crew_within_what_may_be_declared() -> None:
    view, desk = GAME.view(five(), 0), desk_of(five(), 0, "f", amount=0)
    assert why_not(view, desk, "-") == "Fewer than none cannot be declared."
    for key, amount in (("+", 1), ("right", 2), ("=", 3), ("-", 2), ("left", 1), ("−", 0)):
        desk = pressed(five(), desk, key)
        assert desk.plan == Plan(amount)
        assert desk.lifted == ("f",)
    assert why_not(view, desk_of(five(), 0, "f", amount=3), "+") == GAME.refusal(five(), Order("fire", 4)) != ""
    assert WING.choices(GAME.view(five(), 1), desk_of(five(), 1)).of_key("+") is None


def test_counting_past_what_can_be_paid_says_why() -> None:
    state = with_points(five(), 3, 4, 9, 2, 5)
    view, desk = GAME.view(state, 0), desk_of(state, 0, "f")
    assert done(state, desk, 0) == Order("fire", 2)
    assert why_not(view, desk, "-") == GAME.refusal(state, Order("fire", 1)) != ""
    assert why_not(view, desk_of(state, 0, "m"), "+").startswith("Muster Crew takes no number of crew")
    assert why_not(view, desk_of(state, 0), "+").startswith("Lift an order first")


def test_up_and_down_go_through_the_orders_that_may_be_declared() -> None:
    state, found = with_points(five(), 0, 0, 0, 0, 0), []
    desk = desk_of(state, 0)
    for _ in range(5):
        desk = pressed(state, desk, "down")
        found += desk.lifted
    assert found == ["t", "m", "c", "o", "t"]
    assert pressed(state, desk, "up").lifted == ("o",)


def test_an_impossible_order_says_why() -> None:
    state = with_points(five(), 1, 0, 0, 0, 0)
    view, desk = GAME.view(state, 0), desk_of(state, 0)
    assert why_not(view, desk, "s") == "Nobody has a Compass Point to steal."
    assert why_not(view, desk, "f") == GAME.refusal(state, Order("fire", 3)) != ""
    text = Scene(state, 0, desk).drawn().text()
    assert "too dear: 2 at least" in text
    assert "nobody has a point" in text


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("p", "Lift an order first, by its letter."),
        ("3", "Lift an order first: then + and −, or a digit, say how many crew."),
        ("enter", ""),
        ("x", ""),
    ],
)
def test_keys_that_do_nothing_before_an_order_say_so(key: str, words: str) -> None:
    view, desk = GAME.view(five(), 0), desk_of(five(), 0)
    assert why_not(view, desk, key) == words
    choice = WING.choices(view, desk).of_key(key)
    assert choice is None or not choice.is_possible


def test_whose_turn_it_is_not_is_told_who_decides() -> None:
    found = WING.choices(GAME.view(five(), 1), desk_of(five(), 1, names=FIVE))
    assert found.all == ()
    assert line_text(next_line(found, 76)) == "Waiting for Anne."


# ---- targets


def test_numbers_aim_and_letters_declare_support() -> None:
    state = aiming()
    assert keys(state, 0) == "2345so"
    assert done(state, desk_of(state, 0, "4"), 0) == Aim(3)
    assert done(state, desk_of(state, 0, "s"), 0) == Declare(CREW["pilot"])
    assert done(state, desk_of(state, 0, "o"), 0) == Declare(CREW["lookout"])


def test_with_a_pilot_two_ships_are_named_in_the_order_of_lifting() -> None:
    state = given(with_points(five(), 10, 4, 9, 2, 5), (Order("fire", 2), 0))
    state = all_pass(GAME.apply(all_pass(state), Declare(CREW["pilot"]), 0))
    view = GAME.view(state, 0)
    assert doing(view, desk_of(state, 0, "4")) == []
    assert pressed(state, desk_of(state, 0), "4", "2").lifted == ("4", "2")
    assert pressed(state, desk_of(state, 0), "4", "2", "4").lifted == ("2",)
    assert done(state, desk_of(state, 0, "4", "2"), 0) == Aim(3, 1)
    assert pressed(state, desk_of(state, 0), "4", "2", "5").lifted == ("2", "5")
    assert pressed(state, desk_of(state, 0), "4", "2", "o").lifted == ("o",)
    assert why_not(view, desk_of(state, 0), "s") == "A Pilot stands already."
    small, large = (Scene(state, 0, desk_of(state, 0)).drawn(size).text() for size in ((80, 24), (120, 40)))
    assert "NAME TWO TARGETS" in small
    assert "It stands with two Gunners and" in small
    assert "Fire Cannons stands with two Gunners and a Pilot." in large
    assert why_not(view, desk_of(state, 0, "4"), "p") == "Lift two ships by their numbers first."


def test_a_ship_out_of_reach_says_why() -> None:
    state = aiming(with_points(five(), 3, 4, 9, 2, 5))
    assert keys(state, 0) == "24o"
    view, desk = GAME.view(state, 0), desk_of(state, 0)
    assert why_not(view, desk, "3") == "That would cost 6, and you have 3."
    assert why_not(view, desk, "1") == "Aim at other ships that are still in the game."
    assert why_not(view, desk, "s") == "Two shots could not be paid for."
    boarding = all_pass(GAME.apply(with_points(five(), 10, 4, 9, 2, 5), Order("board", 1), 0))
    assert "not adjacent" in why_not(GAME.view(boarding, 0), desk_of(boarding, 0), "3")


def test_where_only_a_lookout_helps_nothing_else_can_be_lifted() -> None:
    s = thaw(five())
    s.points, s.damage, s.watching = (6, 4, 9, 2, 5), (0, 0, 4, 0, 0), (False,) * 5
    state = GAME.apply(freeze(s), Order("board", 0), 0)
    assert keys(state, 0) == "o"
    desk = desk_of(state, 0)
    assert done(state, desk, 0) == Declare(CREW["lookout"]), "it is the only way on, and Enter goes it"
    assert line_text(why_only_a_lookout(GAME.view(state, 0), desk)).startswith("The ships alongside are too dear;")
    for size in ((80, 24), (100, 30), (120, 40)):
        text = Scene(state, 0, desk).drawn(size).text()
        assert "too dear; with a Lookout, all others count as alongside." in " ".join(text.split())
        assert "near enough" not in text


def test_what_is_said_stands_in_one_row_where_a_row_is_free() -> None:
    note = "Lift an order first: then + and −, or a digit, say how many crew."
    for size in ((80, 24), (100, 30), (120, 40), (156, 48)):
        desk = evolve(desk_of(five(), 0), note=note)
        assert note in Scene(five(), 0, desk).drawn(size).text(), size


def test_the_only_ship_within_reach_is_named_already() -> None:
    boarding = all_pass(GAME.apply(five(), Order("board", 1), 0))
    state = next(
        near
        for points in range(10, -1, -1)
        for near in [with_points(boarding, points, 4, 9, 2, 5)]
        if len(targets(GAME.view(near, 0))) == 1
    )
    (only,) = targets(GAME.view(state, 0))
    assert done(state, desk_of(state, 0), 0) == Aim(only)
    assert done(state, desk_of(state, 0, "o"), 0) == Declare(CREW["lookout"])


@pytest.mark.parametrize(("points", "lie"), [(6, False), (2, True)])
def test_an_order_that_only_a_lie_can_pay_for_says_so_before_it_is_lifted(points: int, lie: bool) -> None:
    state = with_points(five(), points, 4, 9, 2, 5)
    view = GAME.view(state, 0)
    assert (min(orders(view)["fire"]) > view.hand.count(CREW["gunner"])) == lie
    rows = {entry.key: entry.words for entry in entries(view, desk_of(state, 0))}
    assert rows["f"] == ("only a lie: 3 Gunners" if lie else ORDERS["fire"][1])
    for size in ((80, 24), (100, 30), (120, 40)):
        assert ("only a lie: 3 Gunners" in Scene(state, 0, desk_of(state, 0)).drawn(size).text()) == lie


# ---- cards


def test_three_cards_are_lifted_together_and_returned_sorted() -> None:
    state = GAME.apply(five(), Order("muster"), 0)
    view = GAME.view(state, 0)
    assert keys(state, 0) == "123456"
    hand = view.hand
    assert done(state, desk_of(state, 0, "6", "1", "4"), 0) == Return((hand[0], hand[3], hand[5]))
    assert doing(view, desk_of(state, 0, "6", "1")) == []
    assert why_not(view, desk_of(state, 0, "6", "1", "4"), "2") == "No more than three: put one down first, by its key."
    assert pressed(state, desk_of(state, 0), "6", "1", "4", "1").lifted == ("6", "4")
    assert why_not(view, desk_of(state, 0, "6"), "p") == "Lift two more: the keys stand on the cards."


def test_whoever_was_boarded_chooses_the_card() -> None:
    state = all_pass(GAME.apply(with_points(five(), 10, 4, 9, 2, 5), Order("board", 2), 0))
    state = GAME.apply(state, Aim(1), 0)
    hand = state.hands[1]
    assert keys(state, 1) == "123"
    assert done(state, desk_of(state, 1, "2"), 1) == Lose(hand[1])


def test_a_shown_card_is_marked_and_told_from_its_twin() -> None:
    s = thaw(five())
    s.hands = (crew("gunner gunner pilot"), *s.hands[1:])
    s.damage, s.points = (1, 2, 0, 4, 1), (6, 4, 9, 2, 5)
    s.hands = (*s.hands[:3], s.hands[3][:1], s.hands[4])
    lost = [card for card in five().hands[3] if card not in s.hands[3]] or list(five().hands[3][1:])
    s.locker = (*s.locker, *lost)
    state = GAME.apply(freeze(s), Order("fire", 1), 0)
    state = calls(state, 3)
    assert state.ask == "penalty"
    assert state.asked == 0
    state = GAME.apply(state, Pay("damage"), 0)
    assert state.ask == "prize"
    assert state.asked == 0
    view = GAME.view(state, 0)
    text = Scene(state, 0, desk_of(state, 0)).drawn().text()
    assert "shown ╯" in text
    gunners = [place for place, card in enumerate(view.hand, 1) if card is CREW["gunner"]]
    assert done(state, desk_of(state, 0, str(gunners[0])), 0) == Lose(CREW["gunner"], True)
    assert done(state, desk_of(state, 0, str(gunners[1])), 0) == Lose(CREW["gunner"], False)


# ---- all of it


@pytest.mark.parametrize("seats", range(3, 9))
def test_whatever_is_lifted_p_does_only_what_the_rules_allow_and_everything_can_be_done(seats: int) -> None:
    """Every legal action of sampled positions is reached by some keys."""
    seen: dict[str, int] = {}
    for state in whole(finished(seats)):
        seen[state.ask] = seen.get(state.ask, 0) + 1
        if seen[state.ask] > 6 or state.ask in ("window", "agree", "penalty", "over"):
            continue
        view = GAME.view(state, state.asked)
        reached = {done(state, desk, state.asked) for desk in _desks(state) if doing(view, desk)}
        assert reached == set(view.legal), state.ask


def _desks(state: State) -> list[Desk]:
    from itertools import combinations, permutations

    seat = state.asked
    view, nothing = GAME.view(state, seat), desk_of(state, seat)
    offered = [choice.key for choice in lifting(view, nothing)]
    singles = [(key,) for key in offered]
    together = offered if state.ask == "return" else [key for key in offered if key.isdecimal() and shots(view) == 2]
    pairs = [*permutations(together, 2), *combinations(together, 3)]
    amounts = range(4) if state.ask == "order" else range(1)
    return [desk_of(state, seat, *lifted, amount=amount) for lifted in (*singles, *pairs) for amount in amounts]


def test_the_keys_of_the_moment_are_explained() -> None:
    for state, ready in ((five(), "m"), (aiming(), "2"), (GAME.apply(five(), Order("muster"), 0), "123")):
        view, desk = GAME.view(state, 0), desk_of(state, 0)
        written = " ".join(help_of(WING.choices(view, desk)))
        assert all(choice.key in written or "-" in written for choice in lifting(view, desk))
        assert "p" not in help_of(WING.choices(view, desk))
        assert "Enter p" in help_of(WING.choices(view, desk_of(state, 0, *ready)))


def test_a_desk_that_waits_for_a_bot_offers_nothing() -> None:
    desk = evolve(desk_of(five(), 0, "f"), is_waiting=True)
    assert WING.choices(GAME.view(five(), 0), desk).all == ()


@pytest.mark.parametrize("seats", range(3, 9))
def test_a_whole_game_is_played_by_choices_alone(seats: int) -> None:
    """Chance takes any choice that can be taken, through the desks that choices give, until the game is over. In the table's
    text stands what acts and, in a sample, what lifts."""
    state, chance = GAME.new(seats, seats, {}), random.Random(seats)
    while GAME.outcome(state) is None:
        seat = None if WING.company.is_open(GAME.view(state, None)) else state.asked
        view = GAME.view(state, seat)
        desk = desk_of(state, seat)
        for _ in range(99):
            choice = chance.choice([choice for choice in WING.choices(view, desk) if choice.is_possible])
            if choice.actions or chance.random() < 0.1:
                assert choice.words in as_text(GAME, state, seat, desk)
            if choice.actions:
                break
            assert choice.desk is not None
            desk = choice.desk
        for actor, action in zip(choice.seats or (seat,) * len(choice.actions), choice.actions, strict=True):
            assert actor is not None
            state = GAME.apply(state, action, actor)


def test_a_click_on_a_ship_a_row_or_a_card_means_its_key() -> None:
    returning = GAME.apply(five(), Order("muster"), 0)
    for state, keys_, place in ((five(), "tfbmsco", "row"), (aiming(), "2345", "panel ship"), (aiming(), "so", "row")):
        found = Scene(state, 0, desk_of(state, 0))
        for size in SIZES:
            names = {each.name for each in found.drawn(size).places}
            for key in keys_:
                assert f"{place} {key}" in names
                assert found.choices.of_place(f"{place} {key}") == found.choices.of_key(key)
    for size in SIZES:
        drawn = Scene(returning, 0, desk_of(returning, 0)).drawn(size)
        for key, kind in zip("123456", returning.hands[0], strict=True):
            (card,) = (each for each in drawn.places if each.name == f"key {key}")
            assert drawn.place_at(card.x + 4, card.y + 4) == card
            assert f"card {kind.text}" in {each.name for each in drawn.places if each.holds(card.x + 4, card.y + 4)}


def test_every_panel_has_its_place() -> None:
    for size in SIZES:
        own = {each.name for each in Scene(five(), 0, desk_of(five(), 0)).drawn(size).places}
        waiting = {each.name for each in Scene(five(), 1, desk_of(five(), 1)).drawn(size).places}
        opened = {each.name for each in Scene(window(), None, desk_of(window(), None)).drawn(size).places}
        ships = {f"panel ship {number}" for number in range(1, 6)}
        assert {*ships, "panel crew", "card gunner", "card pilot"} <= own
        assert {*ships, "panel crew", "panel lately"} <= waiting
        assert {*(ships - {"panel ship 2"}), "panel declaration"} <= opened


# ---- what cannot be


def with_locker(locker: str) -> State:
    """Anne's turn at a table of five; all else is dealt as it comes."""
    s = thaw(laid(5, {0: "marine mutineer sailor"}, (3, 3, 2, 3, 1), locker))
    s.points = (9, 2, 2, 2, 2)
    return freeze(s)


@pytest.mark.parametrize(
    ("locker", "key", "amount", "words"),
    [
        ("gunner gunner marine", "f", 3, "Nobody can hold three Gunners: two of the four lie in the Locker."),
        ("gunner gunner marine", "f", 2, ""),
        ("sailor sailor sailor", "t", 2, "Nobody can hold two Sailors: three of the four lie in the Locker."),
        ("sailor sailor sailor", "t", 1, ""),
        ("pilot pilot pilot", "s", 0, "Nobody can hold a Pilot: all three lie in the Locker."),
        ("pilot pilot pilot", "m", 3, ""),
        ("pilot pilot pilot", "f", 0, ""),
    ],
)
@pytest.mark.parametrize("size", SIZES)
def test_a_declaration_that_cannot_be_true_is_told_while_it_is_put_together(
    locker: str, key: str, amount: int, words: str, size: tuple[int, int]
) -> None:
    state = with_locker(locker)
    desk = desk_of(state, 0, key, names=FIVE, amount=amount)
    paper = on_paper(partial(Scene(state, 0, desk).drawn, size))
    found = " ".join(paper.text().split())
    assert words in found if words else "Nobody can hold" not in found
    assert paper.faults == []
    assert doing(GAME.view(state, 0), desk), "the rules allow the bluff"


def test_support_that_cannot_be_true_is_told_as_well() -> None:
    state = GAME.apply(with_locker("lookout lookout lookout"), Order("fire", 0), 0)
    scene = Scene(state, 0, desk_of(state, 0, "o", names=FIVE))
    assert "Nobody can hold a Lookout: all three lie in the Locker." in scene.drawn().text()
    assert done(state, scene.desk, 0) == Declare(CREW["lookout"])
    assert "Nobody can hold" not in Scene(state, 0, desk_of(state, 0, "s", names=FIVE)).drawn().text()


def test_why_a_key_does_nothing_is_said_before_that() -> None:
    state = with_locker("gunner gunner marine")
    desk = evolve(desk_of(state, 0, "f", names=FIVE, amount=3), note="You hold three crew.")
    assert "Nobody can hold" not in Scene(state, 0, desk).drawn().text()
