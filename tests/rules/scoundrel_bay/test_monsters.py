"""Shooting monsters: base, die, rerolls, and the two outcomes."""

import pytest

from pirategames.rules.scoundrel_bay.actions import Lose, Open, Reroll, Reward, Sail, Stand
from pirategames.rules.scoundrel_bay.charts import Face
from pirategames.rules.scoundrel_bay.events import (
    DebtMade,
    DieRolled,
    DoubloonsPaid,
    MonsterConquered,
    MonsterEscaped,
    MonsterMet,
    ShipDefended,
    ShipHit,
)
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, State

from .printed import DAMAGE_GOLD, EDITION
from .table import (
    asked,
    can,
    card,
    crate,
    facing,
    gained,
    legal,
    lucky,
    monster,
    parsed,
    play,
    suffers,
    table,
    told,
    why_not,
    with_ship,
)

SIREN = EDITION.monsters[monster("siren")]
BASE = (2, 4)
"""A siren's; with a die that adds one of each it has 3 guns and 5 shields."""
WON = {"reputation": 1, "rings": 1, "food": 1}
"""What a siren brings: its reputation, the bonus of the first space, and a ring."""
HURT = {"damage": 1, "active": -1, "dead": 1}
"""What a siren costs, where a pirate dies."""


def armed(gun: int, shield: int, **changes: object) -> State:
    return with_ship(table(3), **{"gun": gun, "shield": shield, "rings": 0, "captain": "cabyss", **changes})


def fought(s: State, kind: str = "siren", base: tuple[int, int] = BASE, face: Face = (1, 1)) -> dict[str, int]:
    """What changed by a fight without rerolls."""
    after = facing(s, kind, base, face)
    while after.ask in ("roll", "victim"):
        after = play(after, legal(after)[0])
    return gained(s, after)


# ---- the example


def test_the_example_of_the_rulebook() -> None:
    """David has 3 guns, enough, and 4 shields, too few: he gains the rewards and suffers the losses."""
    assert SIREN.rewards == parsed("reputation 1, ring 1")
    assert SIREN.losses == parsed("damage 1, pirate 1")
    s = armed(3, 4)
    after = facing(s, "siren", BASE, (1, 1))
    assert gained(s, after) == {**WON, **HURT}
    assert after.ships[0].monsters == (monster("siren"),)


# ---- conquered, and defended: each by itself


@pytest.mark.parametrize(
    ("gun", "shield", "changes"),
    [
        (3, 5, WON),
        (3, 4, {**WON, **HURT}),
        (2, 5, {}),
        (2, 4, HURT),
        (8, 8, WON),
        (1, 1, HURT),
    ],
)
def test_guns_conquer_and_shields_defend_each_by_itself(gun: int, shield: int, changes: dict[str, int]) -> None:
    assert fought(armed(gun, shield)) == changes


@pytest.mark.parametrize(("face", "guns", "shields"), [((0, 0), 2, 4), ((1, 0), 3, 4), ((0, 1), 2, 5), ((1, 1), 3, 5)])
def test_the_die_is_added_to_the_base(face: tuple[int, int], guns: int, shields: int) -> None:
    assert fought(armed(guns, shields), face=face) == WON
    assert fought(armed(guns - 1, shields), face=face) == {}
    assert fought(armed(guns, shields - 1), face=face) == {**WON, **HURT}


@pytest.mark.parametrize("level", [1, 8])
def test_a_critical_hit_conquers_without_losses_whatever_the_levels(level: int) -> None:
    s = armed(level, level)
    after = facing(s, "siren", BASE, "critical")
    assert gained(s, after) == WON
    assert after.ships[0].monsters == (monster("siren"),)


@pytest.mark.parametrize("level", [1, 8])
def test_a_miss_neither_conquers_nor_costs_whatever_the_levels(level: int) -> None:
    s = armed(level, level)
    after = facing(s, "siren", BASE, "miss")
    assert gained(s, after) == {}
    assert after.ships[0].monsters == ()


@pytest.mark.parametrize("kind", ["skeleton", "siren", "harpy", "kraken"])
def test_each_kind_of_monster_has_rewards_and_losses_of_its_own(kind: str) -> None:
    printed = EDITION.monsters[monster(kind)]
    s = armed(8, 1)
    changes = fought(s, kind, printed.bases[0], (1, 1))
    amounts = {symbol.kind: symbol.amount for symbol in (*printed.rewards, *printed.losses)}
    assert changes["reputation"] == amounts["reputation"]
    assert changes["damage"] == amounts["damage"]
    assert changes.get("dead", 0) == amounts.get("pirate", 0)
    assert changes["rings"] == 1 + (amounts["reputation"] > 1)


@pytest.mark.parametrize("face", ["critical", "miss", (1, 1)])
def test_conquered_or_not_the_monster_leaves_its_space(face: Face) -> None:
    s = facing(armed(1, 8), "siren", BASE, face)
    assert not s.monsters[s.ships[0].sea]
    assert sum(s.monsters) == 19
    assert s.fight is None


def test_a_monster_that_is_not_conquered_lies_beside_the_board() -> None:
    s = facing(armed(2, 8), "siren", BASE, (1, 1))
    assert s.ships[0].monsters == ()
    fought = MonsterConquered | MonsterEscaped | ShipHit | ShipDefended
    assert [type(event) for event in s.told if isinstance(event, fought)] == [MonsterEscaped, ShipDefended]


def test_the_base_is_seen_when_the_monster_is_shot() -> None:
    s = with_ship(table(), hand=[card("red")])
    s = play(s, Sail(card("red"), 1), Reward("none"))
    assert s.fight is not None
    assert [(event.monster, event.base) for event in told(s, MonsterMet)] == [(s.fight.monster, s.fight.base)]
    assert s.fight.base not in s.bases[s.fight.monster]
    assert len(s.bases[s.fight.monster]) == 4


def test_any_base_of_its_kind_and_any_face_may_come() -> None:
    s = with_ship(table(), hand=[card("red")])
    s = play(s, Sail(card("red"), 1))
    for base in range(5):
        assert lucky(s, Reward("none"), lambda after, base=base: after.fight.base == base)
    for face in range(len(EDITION.die)):
        assert lucky(s, Reward("none"), lambda after, face=face: after.fight.face == face)


# ---- rerolls


def test_a_ring_buys_one_more_roll_after_the_last_one_was_seen() -> None:
    s = facing(armed(3, 5, rings=2), "siren", BASE, "miss")
    assert legal(s) == [Stand(), Reroll()]
    after = play(s, Reroll())
    assert after.ships[0].rings == 1
    assert [event.face for event in told(after, DieRolled)] == [after.fight and after.fight.face]
    assert asked(after) == ("roll", 0)


def test_every_ring_buys_a_roll_and_the_last_roll_stands() -> None:
    s = facing(armed(1, 8, rings=2), "siren", BASE, "miss")
    s = lucky(s, Reroll(), lambda s: s.fight is not None and EDITION.die[s.fight.face] == "critical")
    assert s.ships[0].rings == 1
    s = lucky(s, Reroll(), lambda s: told(s, MonsterEscaped))
    assert s.ships[0].rings == 0
    assert s.ships[0].monsters == ()


def test_without_a_ring_the_roll_counts_at_once() -> None:
    assert facing(armed(3, 5, rings=0), "siren", BASE, "miss").ask == "card"


def test_without_a_ring_nothing_is_rolled_again() -> None:
    s = facing(armed(3, 5, crates=[crate(1, "P")]), "siren", BASE, "miss")
    assert not can(s, Reroll())
    assert why_not(s, Reroll()) == "Rolling again takes a pirate ring."


def test_another_resource_buys_no_roll() -> None:
    s = facing(armed(3, 5, food=9, rum=9, maps=9, crates=[crate(1, "P")]), "siren", BASE, "miss")
    assert not can(s, Reroll())


def test_the_new_result_replaces_the_old_one() -> None:
    s = facing(armed(2, 4, rings=1), "siren", BASE, (1, 1))
    after = lucky(s, Reroll(), lambda s: told(s, MonsterConquered))
    assert told(after, ShipDefended)
    assert after.ships[0].rings == s.ships[0].rings - 1 + 1


def test_the_ring_won_buys_no_roll_in_the_same_fight() -> None:
    s = facing(armed(3, 4, rings=1), "siren", BASE, (1, 1))
    after = play(s, Stand())
    assert after.ships[0].rings == 2
    assert after.fight is None
    assert not can(after, Reroll())


def test_a_reroll_touches_no_other_base() -> None:
    s = facing(armed(3, 5, rings=1), "siren", BASE, "miss")
    assert lucky(s, Reroll(), lambda after: True).bases == s.bases


# ---- crates opened after the die


def test_a_crate_opened_after_the_die_still_lifts_gun_and_shield() -> None:
    """A crate of 1 gun and 1 shield turns a loss into a victory."""
    tile = crate(2, "D")
    assert EDITION.crates[tile].contents == parsed("gun 1, shield 1")
    s = facing(armed(2, 4, crates=[tile]), "siren", BASE, (1, 1))
    assert asked(s) == ("roll", 0)
    after = play(s, Open(tile), *([Stand()] if play(s, Open(tile)).ask == "roll" else []))
    assert gained(s, after) == {"gun": 1, "shield": 1, **WON}


def test_a_ring_from_a_crate_buys_a_roll() -> None:
    tile = crate(1, "A")
    assert EDITION.crates[tile].contents == parsed("ring 1")
    s = facing(armed(1, 8, crates=[tile]), "siren", BASE, "miss")
    s = play(s, Open(tile))
    assert can(s, Reroll())


# ---- rewards before losses


def test_rewards_come_before_losses_so_a_repair_may_make_room_for_the_damage() -> None:
    """Space 7 of the reputation track gives a repair."""
    s = armed(3, 4, reputation=6, damage=len(DAMAGE_GOLD), doubloons=3)
    changes = fought(s)
    assert changes["reputation"] == 1
    assert "damage" not in changes
    assert "doubloons" not in changes


def test_an_open_reward_is_settled_before_the_losses() -> None:
    """Space 4 of the reputation track gives a pirate move."""
    s = facing(armed(3, 4, reputation=3), "siren", BASE, (1, 1))
    assert asked(s) == ("move", 0)
    assert s.ships[0].damage == armed(3, 4).ships[0].damage


# ---- losses


def test_damage_advances_the_marker() -> None:
    s = with_ship(table(), damage=1)
    assert gained(s, suffers(s, "damage 3")) == {"damage": 3}


@pytest.mark.parametrize(("damage", "more", "paid"), [(5, 1, 0), (5, 2, 10), (6, 1, 10), (6, 2, 20), (4, 3, 10)])
def test_each_damage_beyond_the_end_costs_ten_doubloons(damage: int, more: int, paid: int) -> None:
    s = with_ship(table(), damage=damage, doubloons=30)
    after = suffers(s, f"damage {more}")
    assert after.ships[0].damage == min(6, damage + more)
    assert after.ships[0].doubloons == 30 - paid
    assert told(after, DebtMade) == []
    assert [event.doubloons for event in told(after, DoubloonsPaid)] == [paid] * (paid > 0)


def test_doubloons_that_cannot_be_paid_are_noted_as_a_debt() -> None:
    s = with_ship(table(), damage=6, doubloons=7)
    after = suffers(s, "damage 1")
    assert (after.ships[0].doubloons, after.ships[0].debt) == (0, 3)
    assert [event.doubloons for event in told(after, DebtMade)] == [3]


def test_debts_grow_and_are_not_paid_off_by_later_income() -> None:
    s = suffers(with_ship(table(), damage=6, doubloons=0), "damage 1")
    s = with_ship(s, doubloons=30)
    s = suffers(s, "damage 1")
    assert (s.ships[0].doubloons, s.ships[0].debt) == (20, 10)


def test_a_punishment_in_doubloons_is_paid_to_the_supply() -> None:
    s = with_ship(table(), doubloons=9)
    after = suffers(s, "doubloon 4")
    assert gained(s, after) == {"doubloons": -4}
    assert after.bay == 0


def test_the_owner_chooses_who_dies_among_active_sick_and_captain() -> None:
    s = suffers(with_ship(table(), active=2, sick=1), "pirate 1")
    assert asked(s) == ("victim", 0)
    assert legal(s) == [Lose("pirate"), Lose("sick"), Lose("captain")]
    assert gained(s, play(s, Lose("pirate"))) == {"active": -1, "dead": 1}
    assert gained(s, play(s, Lose("sick"))) == {"sick": -1, "dead": 1}
    assert play(s, Lose("captain")).ships[0].captain == DEAD


def test_pirates_and_a_captain_ashore_do_not_die() -> None:
    s = with_ship(table(), active=0, captain="cabyss", at={"gullwick": 3})
    after = suffers(s, "pirate 1")
    assert gained(s, after) == {}
    assert after.ships[0].captain != DEAD


def test_where_only_one_kind_is_aboard_nothing_is_asked() -> None:
    s = with_ship(table(), active=0, sick=2, captain="cabyss")
    assert gained(s, suffers(s, "pirate 1")) == {"sick": -1, "dead": 1}


def test_a_captain_alone_dies() -> None:
    s = with_ship(table(), active=0)
    assert s.ships[0].captain == ACTIVE
    assert suffers(s, "pirate 1").ships[0].captain == DEAD


def test_with_nobody_aboard_nothing_happens() -> None:
    s = with_ship(table(), active=0, captain=DEAD, damage=1)
    assert gained(s, suffers(s, "pirate 1")) == {}


def test_two_pirates_die_one_after_another() -> None:
    s = suffers(with_ship(table(), active=1, sick=1), "pirate 2")
    s = play(s, Lose("pirate"))
    assert legal(s) == [Lose("sick"), Lose("captain")]
