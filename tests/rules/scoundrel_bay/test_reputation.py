"""The reputation track: bonuses, the end of the track, and the order of the discs."""

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.events import ReputationClimbed
from pirategames.rules.scoundrel_bay.reputation import climb, fallen, ranked
from pirategames.rules.scoundrel_bay.state import State, freeze, thaw

from .printed import EDITION
from .table import asked, gained, gains, legal, parsed, play, table, told, with_ship

LAST = EDITION.reputation.last


def on(*spaces: int, s: State | None = None) -> State:
    """The discs of all seats on these spaces, laid there in the order of the seats."""
    s = table(len(spaces)) if s is None else s
    for seat, space in enumerate(spaces):
        s = with_ship(s, seat, reputation=space)
    return s


def players(s: State) -> list[int]:
    return [seat for seat in s.standing if seat < s.seats]


# ---- climbing


def test_the_example_of_the_rulebook() -> None:
    """David gains 2 reputation: 1 food and 1 ring, the bonuses of both spaces."""
    s = on(0, 0)
    after = gains(s, "reputation 2")
    assert EDITION.reputation.bonus[:2] == (parsed("food 1"), parsed("ring 1"))
    assert gained(s, after) == {"reputation": 2, "food": 1, "rings": 1}


@pytest.mark.parametrize("space", range(1, LAST + 1))
def test_each_space_gives_its_bonus_to_whoever_arrives(space: int) -> None:
    s = on(space - 1, 0, 0)
    s = with_ship(s, damage=3, at={"cabyss": 1})
    after = gains(s, "reputation 1")
    changes = gained(s, after)
    assert changes.pop("reputation") == 1
    wanted: dict[str, int] = {}
    names = {"map": "maps", "ring": "rings", "doubloon": "doubloons", "repair": "damage", "unlock": "unlocks"}
    for symbol in EDITION.reputation.bonus[space - 1]:
        if symbol.kind == "move":
            assert asked(after) == ("move", 0)
        else:
            wanted[names.get(symbol.kind, symbol.kind)] = -symbol.amount if symbol.kind == "repair" else symbol.amount
    assert changes == wanted


def test_bonuses_are_gained_in_order_space_by_space() -> None:
    """A pirate move on space 4 is asked before the map of space 5 is gained."""
    s = with_ship(on(3, 0), at={"cabyss": 1})
    s = gains(s, "reputation 2")
    assert asked(s) == ("move", 0)
    assert s.ships[0].reputation == 4
    after = play(s, legal(s)[-1])
    assert after.ships[0].reputation == 5
    assert gained(s, after) == {"reputation": 1, "maps": 1}


def test_several_discs_lie_on_one_space_and_the_newcomer_on_top() -> None:
    s = on(2, 3, 3)
    s = gains(s, "reputation 1", 0)
    assert [ship.reputation for ship in s.ships] == [3, 3, 3]
    assert players(s) == [1, 2, 0]


@pytest.mark.parametrize(("before", "standing"), [((1, 3, 2), [1, 2, 0]), ((2, 3, 2), [1, 0, 2]), ((3, 3, 2), [0, 1, 2])])
def test_whoever_is_further_ranks_first_whatever_the_steps(before: tuple[int, ...], standing: list[int]) -> None:
    s = gains(on(*before), "reputation 1", 0)
    spaces = [before[0] + 1, *before[1:]]
    assert [ship.reputation for ship in s.ships] == spaces
    assert [spaces[seat] for seat in players(s)] == sorted(spaces, reverse=True)
    assert players(s) == standing


def test_a_disc_that_overtakes_ranks_before_the_overtaken() -> None:
    assert players(gains(on(2, 2, 5), "reputation 1", 1)) == [2, 1, 0]


def test_a_disc_comes_to_lie_on_that_of_the_ghosts() -> None:
    s = on(4, 0)
    assert gains(s, "reputation 1").standing == (2, 0, 1)
    assert gains(s, "reputation 2").standing == (0, 2, 1)


def test_climbing_is_told_with_the_space() -> None:
    s = gains(on(2, 0, 0), "reputation 1", 0)
    assert [(event.seat, event.space) for event in told(s, ReputationClimbed)] == [(0, 3)]


# ---- beyond the end


def test_each_step_beyond_the_end_gives_five_doubloons() -> None:
    s = on(LAST, 0)
    assert gained(s, gains(s, "reputation 3")) == {"doubloons": 15}


def test_steps_up_to_the_end_still_give_their_bonuses() -> None:
    s = on(LAST - 1, 0)
    assert EDITION.reputation.bonus[-1] == parsed("doubloon 6")
    assert gained(s, gains(s, "reputation 2")) == {"reputation": 1, "doubloons": 11}


def test_a_disc_pushed_beyond_the_end_slides_under_all_others_there() -> None:
    s = on(LAST, LAST, LAST)
    assert players(s) == [0, 1, 2]
    s = gains(s, "reputation 1", 2)
    assert players(s) == [2, 0, 1]
    assert players(gains(s, "reputation 1", 1)) == [1, 2, 0]


def test_a_disc_that_just_reaches_the_end_lies_on_top() -> None:
    s = on(LAST, LAST - 1, 0)
    assert players(gains(s, "reputation 1", 1)) == [0, 1, 2]


# ---- ties


def test_ties_go_to_the_disc_that_is_further() -> None:
    s = on(3, 7, 5)
    assert ranked(s, (0, 1, 2)) == (1, 2, 0)
    assert ranked(s, (0, 2)) == (2, 0)


def test_on_one_space_the_bottommost_disc_is_furthest() -> None:
    assert ranked(on(4, 4, 4), (0, 1, 2)) == (0, 1, 2)
    assert ranked(on(0, 0, 0), (0, 1, 2)) == (0, 1, 2)


def test_at_the_start_the_last_in_turn_order_is_furthest() -> None:
    assert ranked(table(4), (0, 1, 2, 3)) == (3, 2, 1, 0)


def test_discs_out_of_the_order_of_their_spaces_are_a_fault() -> None:
    s = on(3, 7, 5)
    draft = thaw(s)
    draft.standing = (2, 1, 0)
    assert GAME.faults(freeze(draft)) == ("the reputation discs are not in the order of their spaces",)


# ---- falling


def test_discs_fall_no_lower_than_the_bottom() -> None:
    s = on(2, 0, 5)
    spaces, standing = fallen(s, (5, 3, 1))
    assert spaces == (0, 0, 4)
    assert standing[0] == 2


def test_discs_that_fall_together_keep_their_order_and_lie_on_those_that_stayed() -> None:
    s = on(5, 5, 4)
    spaces, standing = fallen(s, (1, 1, 0))
    assert spaces == (4, 4, 4)
    assert standing == (2, 0, 1)


def test_nobody_gains_a_bonus_downwards() -> None:
    s = on(5, 5, 4)
    draft = thaw(s)
    fallen(draft, (1, 1, 0))
    assert freeze(draft).ships == s.ships


def test_one_step_gives_the_bonus_of_the_space_it_leads_to() -> None:
    draft = thaw(on(1, 0))
    assert climb(draft, 0) == EDITION.reputation.bonus[1]
