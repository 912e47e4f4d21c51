"""Pirate moves."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Leave, Move
from pirategames.rules.scoundrel_bay.events import FigureMoved
from pirategames.rules.scoundrel_bay.state import ACTIVE, State

from .printed import EDITION
from .table import asked, can, card, gained, gains, legal, parsed, play, region, table, there, told, why_not, with_ship

LOFT, GULLWICK, HARLEEM, ROPEWALK = (region(id) for id in ("gallows_loft", "gullwick", "port_harleem", "ropewalk"))
STRAND = region("driftwood_strand")


def moving(count: int = 1, **changes: object) -> State:
    return gains(with_ship(table(3), **{"at": {"gullwick": 2}, "sword": 4, **changes}), f"move {count}")


def targets(s: State, origin: int, *, captain: bool = False) -> set[int]:
    return {move.target for move in legal(s, Move) if move.origin == origin and move.captain == captain}


def test_a_pirate_of_the_map_moves_to_a_neighbouring_region() -> None:
    s = moving()
    assert asked(s) == ("move", 0)
    assert targets(s, GULLWICK) == {STRAND, HARLEEM}
    after = play(s, Move(GULLWICK, HARLEEM))
    assert (there(after, "gullwick"), there(after, "port_harleem")) == (1, 1)


def test_neighbours_are_neighbours_both_ways() -> None:
    for printed in EDITION.regions:
        for other in printed.links:
            assert printed.number in EDITION.regions[other].links
        for other in printed.bridges:
            assert printed.number in EDITION.regions[other].bridges


def test_a_region_farther_away_is_refused() -> None:
    s = moving()
    assert not can(s, Move(GULLWICK, region("cabyss")))
    assert why_not(s, Move(GULLWICK, region("cabyss"))) == "Gullwick and Cabyss are no neighbours."
    assert why_not(s, Move(GULLWICK, GULLWICK)) == "Gullwick and Gullwick are no neighbours."


def test_the_captain_on_the_map_moves_too() -> None:
    s = moving(captain="gullwick", at={})
    assert targets(s, GULLWICK) == set()
    assert targets(s, GULLWICK, captain=True) == {STRAND, HARLEEM}
    after = play(s, Move(GULLWICK, HARLEEM, captain=True))
    assert after.ships[0].captain == HARLEEM
    assert sum(after.ships[0].at) == 0


def test_a_pirate_does_not_move_as_the_captain() -> None:
    s = moving(captain="gullwick")
    after = play(s, Move(GULLWICK, HARLEEM))
    assert after.ships[0].captain == GULLWICK
    assert why_not(moving(), Move(GULLWICK, HARLEEM, captain=True)) == "Your captain is not in Gullwick."


def test_nobody_moves_from_the_ship() -> None:
    s = with_ship(table(3), at={})
    assert s.ships[0].captain == ACTIVE
    assert gains(s, "move 1").ask == "play"


def test_nobody_moves_anothers_pirate() -> None:
    s = with_ship(moving(), 1, at={"cabyss": 1})
    assert not can(s, Move(region("cabyss"), region("mulberry")))
    assert why_not(s, Move(region("cabyss"), region("mulberry"))) == "No pirate of yours is in Cabyss."


# ---- bridges


@pytest.mark.parametrize(("sword", "open_"), [(4, False), (5, True), (6, True)])
def test_a_bridge_asks_five_swords_on_the_way_to_a_hideout(sword: int, open_: bool) -> None:
    s = moving(sword=sword)
    assert can(s, Move(GULLWICK, LOFT)) == open_
    if not open_:
        assert why_not(s, Move(GULLWICK, LOFT)) == "The bridge asks 5 swords."


@pytest.mark.parametrize(("sword", "open_"), [(4, False), (5, True)])
def test_a_bridge_asks_five_swords_on_the_way_back(sword: int, open_: bool) -> None:
    s = moving(sword=sword, at={"gallows_loft": 1, "cabyss": 1})
    assert can(s, Move(LOFT, GULLWICK)) == open_


@pytest.mark.parametrize(("sword", "open_"), [(4, False), (5, True)])
def test_a_bridge_asks_five_swords_from_hideout_to_hideout(sword: int, open_: bool) -> None:
    s = moving(sword=sword, at={"gallows_loft": 1, "cabyss": 1})
    assert can(s, Move(LOFT, ROPEWALK)) == open_


def test_a_captain_needs_swords_on_a_bridge_as_well() -> None:
    assert not can(moving(captain="gullwick", sword=4), Move(GULLWICK, LOFT, captain=True))
    assert can(moving(captain="gullwick", sword=5), Move(GULLWICK, LOFT, captain=True))


# ---- what a move does not need and does not bring


def test_a_move_needs_no_ship_card_or_map() -> None:
    s = moving(sea=15, maps=0, rings=0, hand=[card("black")], sword=5)
    after = play(s, Move(GULLWICK, LOFT))
    assert gained(s, after) == {}
    assert there(after, "gallows_loft") == 1


def test_arriving_does_no_invasion_action_and_brings_nothing() -> None:
    """Neither a plunder, nor a trading ship, nor a dig, nor a hideout's maps."""
    for origin, target in (("port_harleem", "gullwick"), ("gullwick", "port_harleem"), ("gullwick", "driftwood_strand")):
        s = moving(at={origin: 3}, food=6, maps=3)
        after = play(s, Move(region(origin), region(target)))
        assert gained(s, after) == {}
        assert after.ask == "play"


def test_the_swords_and_maps_of_a_hideout_are_not_asked() -> None:
    """The stair asks 6 swords and 2 maps of whoever invades it."""
    s = moving(at={"ash_mill": 1}, sword=5, maps=0)
    assert can(s, Move(region("ash_mill"), region("smugglers_stair")))


# ---- several moves


def test_the_same_figure_may_take_several_steps() -> None:
    s = moving(2, at={"gullwick": 1})
    s = play(s, Move(GULLWICK, HARLEEM))
    assert asked(s) == ("move", 0)
    s = play(s, Move(HARLEEM, region("lantern_sands")))
    assert there(s, "lantern_sands") == 1
    assert s.ask == "play"


def test_each_move_may_be_left_by_itself() -> None:
    s = moving(2)
    s = play(s, Leave())
    assert asked(s) == ("move", 0)
    assert gained(s, play(s, Leave())) == {}


def test_a_figure_may_move_there_and_back() -> None:
    s = play(moving(2, at={"gullwick": 1}), Move(GULLWICK, HARLEEM))
    assert can(s, Move(HARLEEM, GULLWICK))


def test_without_a_possible_move_nothing_is_asked() -> None:
    assert gains(with_ship(table(3), at={"gallows_loft": 1}, sword=4), "move 2").ask == "play"


def test_moves_and_what_follows_them_come_in_order() -> None:
    s = gains(with_ship(table(3), at={"gullwick": 1}), "food 2, move 1, rum 1")
    assert gained(with_ship(table(3), at={"gullwick": 1}), s) == {"food": 2}
    after = play(s, Leave())
    assert gained(s, after) == {"rum": 1}
    assert parsed("food 2, move 1, rum 1")[1].kind == "move"


def test_a_move_is_told_with_both_regions() -> None:
    s = play(moving(), Move(GULLWICK, HARLEEM))
    assert [(event.origin, event.target, event.captain) for event in told(s, FigureMoved)] == [(GULLWICK, HARLEEM, 0)]
