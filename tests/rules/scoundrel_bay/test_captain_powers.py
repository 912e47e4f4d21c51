"""The six captain powers: how they are chosen, and what they can do."""

import pytest

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import (
    Ashore,
    Beat,
    Choose,
    Deliver,
    Dig,
    Invade,
    Leave,
    Lose,
    Mark,
    Move,
    Open,
    Place,
    Recruit,
    Reward,
    Sail,
    Shoot,
    Smuggle,
    Stand,
    Take,
    Trade,
)
from pirategames.rules.scoundrel_bay.events import MonsterBeaten, MonsterMet
from pirategames.rules.scoundrel_bay.gains import PirateMove
from pirategames.rules.scoundrel_bay.sailing import Encounter
from pirategames.rules.scoundrel_bay.state import DEAD, NONE, SICK, State

from .printed import EDITION
from .table import (
    ask,
    asked,
    can,
    card,
    cards,
    crate,
    dealt,
    facing,
    gained,
    gains,
    legal,
    monster,
    play,
    region,
    stage_ends,
    suffers,
    table,
    there,
    told,
    turn_of,
    why_not,
    with_ship,
    with_table,
)

POWERS = [power.id for power in EDITION.variants.powers]
YELLOW, RED, BLACK, BLUE = (cards(flag)[-1] for flag in ("yellow", "red", "black", "blue"))


def captain(id: str, **changes: object) -> State:
    """Seat 0's turn with this captain power, and no ring where none is named."""
    return with_ship(table(3), 0, **{"rings": 0, "hand": [YELLOW, RED, BLACK, BLUE], **changes}, power=id)


def resolved(s: State) -> State:
    """Nobody more goes into the region at hand, and nothing is done there."""
    while s.ask not in ("card", "invade"):
        s = play(s, legal(s)[-1])
    return s


# ---- choosing them


@pytest.mark.parametrize("seats", GAME.seats)
def test_one_power_more_than_players_is_on_offer(seats):
    s = dealt(seats, captains="played")
    assert (len(s.powers), legal(s)) == (seats + 1, [Choose(power) for power in s.powers])


def test_the_last_in_turn_order_chooses_first_and_the_first_player_last():
    s = next(s for seed in range(99) if (s := dealt(4, seed, captains="played")).first == 2)
    seats = []
    while s.ask == "power":
        seats.append(s.agenda[0].seat)
        s = play(s, legal(s)[0])
    assert seats == [1, 0, 3, 2]
    assert asked(s) == ("play", 2)


def test_a_power_that_one_has_chosen_no_other_can_choose():
    s = dealt(3, captains="played")
    chosen = s.powers[1]
    s = play(s, Choose(chosen))
    assert chosen not in s.powers
    assert why_not(s, Choose(chosen)) == "That power is not on offer."


def test_the_power_that_nobody_chose_is_out_of_the_game():
    s = dealt(3, captains="played")
    left = s.powers[-1]
    for _ in range(3):
        s = play(s, legal(s)[0])
    assert (s.powers, left in [ship.power for ship in s.ships]) == ((), False)


def test_without_the_variant_nobody_has_a_power():
    s = dealt(3)
    assert (asked(s)[0], {ship.power for ship in s.ships}) == ("play", {NONE})


def test_there_are_these_six():
    assert POWERS == ["rumwhistle", "beastbane", "barrelbeard", "goldtongue", "shivsmile", "old_salty"]


# ---- Rumwhistle

NEXT = card("blue", 3, "gun shield")


def whistles(**changes: object) -> State:
    s = with_table(captain("rumwhistle", **changes), deck=[NEXT, *cards("black")[5:9]])
    return play(s, Recruit(YELLOW))


def test_rumwhistle_recruits_the_tools_of_the_top_card_for_a_rum():
    before = whistles(rum=2)
    assert (asked(before), legal(before)) == (("blind", 0), [Take(), Leave()])
    s = play(before, Take())
    assert gained(before, s) == {"rum": -1, "gun": 1, "shield": 1}
    assert s.ships[0].crew == (YELLOW, NEXT)
    assert asked(s) == ("card", 0)


def test_rumwhistle_need_not_pay_and_may_pay_with_a_ring():
    before = whistles(rum=2)
    assert gained(before, play(before, Leave())) == {}
    before = whistles(rum=0, rings=1)
    assert gained(before, play(before, Take())) == {"rings": -1, "gun": 1, "shield": 1}


def test_rumwhistle_without_rum_is_not_asked_unless_a_crate_holds_some():
    assert asked(whistles(rum=0)) == ("card", 0)
    s = whistles(rum=0, crates=[crate(1, "P")])
    assert (asked(s), can(s, Take()), why_not(s, Take())) == (("blind", 0), False, "That takes more rum than you have.")


def test_rumwhistle_does_not_help_when_rewards_and_events_recruit():
    s = with_table(captain("rumwhistle", rum=2), deck=[NEXT, *cards("black")[5:9]])
    s = gains(s, "blind 1")
    before, s = s, play(s, Take())
    assert gained(before, s) == {"active": 3, "citizens": -3, "gun": 1, "shield": 1}
    assert asked(s) == ("play", 0)
    s = stage_ends(captain("rumwhistle", rum=2, reputation=3), "arrival")
    s = play(s, legal(s)[0])
    assert asked(s) == ("arrival", 2)


# ---- Beastbane


def hunts(**changes: object) -> State:
    """Seat 0 has sailed to a siren."""
    s = captain("beastbane", **{"sea": 1, "sword": 3, **changes})
    return play(s, Sail(YELLOW, 1), Reward("none"))


def test_beastbane_beats_a_monster_with_a_sword_for_two_reputation_and_a_damage():
    before = hunts()
    assert (asked(before), legal(before), before.fight) == (("beast", 0), [Beat(), Shoot()], None)
    s = play(before, Beat())
    assert gained(before, s) == {"sword": -1, "reputation": 2, "damage": 1, "food": 1, "rings": 1}
    assert (s.ships[0].monsters, s.monsters[2], asked(s)) == ((monster("siren"),), False, ("card", 0))


def test_beastbane_gains_no_ring_of_the_monster_and_loses_no_pirate():
    before = hunts(reputation=4)
    s = play(before, Beat())
    assert gained(before, s) == {"sword": -1, "reputation": 2, "damage": 1, "maps": 1, "rum": 1}


@pytest.mark.parametrize("sea", range(4))
def test_beastbane_earns_the_same_for_every_kind_of_monster(sea):
    sea = EDITION.icons.index(sea)
    before = ask(captain("beastbane", sea=sea, sword=3), Encounter(0))
    s = play(before, Beat())
    assert gained(before, s) == {"sword": -1, "reputation": 2, "damage": 1, "food": 1, "rings": 1}
    assert s.ships[0].monsters == (EDITION.icons[sea],)


def test_beastbane_may_shoot_all_the_same():
    s = play(hunts(), Shoot())
    assert len(told(s, MonsterMet)) == 1
    assert len(told(s, MonsterBeaten)) == 0


def test_beastbane_decides_before_the_base_is_seen():
    before = hunts()
    s = play(before, Beat())
    assert (s.bases, s.chance) == (before.bases, before.chance)


def test_beastbane_with_one_sword_shoots_as_others_do():
    s = hunts(sword=1)
    assert s.ask != "beast"
    assert len(told(s, MonsterMet)) == 1


# ---- Barrelbeard


def smuggler(**changes: object) -> State:
    """Seat 0 lies by Cabyss (5 swords), Mulberry, Coral Lagoon and Crow's Cellar (1 map, 3 swords), with no sword."""
    return captain("barrelbeard", **{"sea": 8, "sword": 1, "maps": 3, **changes})


def test_barrelbeard_places_a_pirate_in_a_near_region_for_a_map():
    before = smuggler()
    s = play(before, Smuggle(region("cabyss")))
    assert gained(before, s) == {"maps": -1, "active": -1}
    assert (there(s, "cabyss"), asked(s)) == (1, ("play", 0))


def test_barrelbeard_needs_neither_flag_nor_swords_nor_crates_and_gains_nothing():
    before = smuggler(maps=5, crates=[crate(1, "C")])
    s = play(before, *[Smuggle(region(id)) for id in ("cabyss", "mulberry", "coral_lagoon")])
    assert gained(before, s) == {"maps": -3, "active": -3}
    assert (s.ships[0].crates, s.ships[0].treasures, s.visit) == ((crate(1, "C"),), (), None)


def test_barrelbeard_still_owes_the_maps_of_a_hideout():
    before = smuggler(maps=2)
    assert gained(before, play(before, Smuggle(region("crows_cellar")))) == {"maps": -2, "active": -1}
    assert not can(smuggler(maps=1), Smuggle(region("crows_cellar")))
    assert can(smuggler(maps=1, rings=1), Smuggle(region("crows_cellar")))


def test_barrelbeard_reaches_only_regions_by_its_ship():
    s = smuggler()
    assert {action.region for action in legal(s, Smuggle)} == {region.number for region in EDITION.near[8]}
    assert why_not(s, Smuggle(region("arbega"))) == "Arbega is not near your ship."


def test_barrelbeard_smuggles_as_often_as_maps_and_pirates_last():
    s = smuggler(maps=9, active=2)
    s = play(s, Smuggle(region("cabyss")), Smuggle(region("cabyss")))
    assert {action.captain for action in legal(s, Smuggle)} == {True}


def test_barrelbeard_may_smuggle_itself_and_then_no_more_and_scores_nothing():
    before = smuggler(at={"arbega": 3})
    s = play(before, Smuggle(region("cabyss"), True))
    assert (s.ships[0].captain, s.ships[0].flipped, gained(before, s)) == (region("cabyss"), False, {"maps": -1})
    assert legal(s, Smuggle) == []
    assert why_not(s, Smuggle(region("cabyss"))) == "Only Barrelbeard smuggles pirates ashore."


def test_barrelbeard_smuggles_at_every_decision_of_its_turn():
    s = smuggler(maps=9, active=9)
    assert legal(s, Smuggle)
    s = play(s, Recruit(YELLOW))
    assert (s.ask, bool(legal(s, Smuggle))) == ("card", True)
    s = play(smuggler(maps=9, active=9, sea=7), Sail(YELLOW, 1))
    assert (s.ask, bool(legal(s, Smuggle))) == ("reward", True)


def test_barrelbeard_does_not_smuggle_while_pirates_are_placed_in_a_region():
    s = play(smuggler(maps=9, active=9, crew=[card("red")]), Invade(RED), Place(region("mulberry")))
    assert (s.ask, legal(s, Smuggle)) == ("invade", [])
    assert why_not(s, Smuggle(region("mulberry"))) == "The pirates at hand come ashore first."
    s = play(s, Ashore())
    assert (s.ask, bool(legal(s, Smuggle))) == ("plunder", True)


def test_barrelbeard_smuggles_nobody_away_who_may_have_to_die():
    s = suffers(smuggler(maps=9, active=2), "pirate 1")
    assert s.ask == "victim"
    assert why_not(s, Smuggle(region("cabyss"))) == "Somebody dies first: nobody slips away."


def test_barrelbeard_smuggles_nobody_away_either_inside_what_a_crate_asks_before_somebody_dies():
    """A sword beyond the track is a reputation, which gives a pirate move."""
    s = smuggler(maps=9, active=2, sword=8, reputation=3, at={"gullwick": 1}, crates=[crate(2, "P")])
    s = play(suffers(s, "pirate 1"), Open(crate(2, "P")))
    assert asked(s) == ("move", 0)
    assert why_not(s, Smuggle(region("cabyss"))) == "Somebody dies first: nobody slips away."
    assert asked(play(s, Leave())) == ("victim", 0)


def test_barrelbeard_smuggles_nobody_away_while_a_reward_is_asked_before_the_loss_of_a_fight():
    s = smuggler(maps=9, active=2, gun=4, shield=1, reputation=3, rings=1, at={"gullwick": 1})
    s = play(facing(s, "siren", (2, 4), (0, 0)), Stand())
    assert asked(s) == ("move", 0)
    near = s.edition.near[s.ships[0].sea][0].number
    assert why_not(s, Smuggle(near)) == "Somebody dies first: nobody slips away."
    s = play(s, Leave())
    assert asked(s) == ("victim", 0)
    assert legal(play(s, Lose("pirate")), Smuggle)


def test_barrelbeard_smuggles_with_the_maps_that_are_left_after_a_dig():
    """Tide walkers ask for a move after the dig."""
    s = captain("barrelbeard", sea=6, maps=2, active=3, at={"coral_lagoon": 1}, upgrades=["tide_walkers"])
    sands = region("lantern_sands")
    s = play(s, Invade(YELLOW), Place(sands), Mark(1))
    assert can(s, Smuggle(sands))
    assert why_not(with_ship(s, maps=1), Smuggle(sands)) == "Your maps are kept for the treasures that you chose."
    s = play(s, Dig())
    assert (asked(s), s.ships[0].maps) == (("move", 0), 1)
    assert can(s, Smuggle(sands))


def test_barrelbeard_is_told_what_is_missing():
    assert why_not(smuggler(maps=1), Smuggle(region("crows_cellar"))) == "Crows Cellar takes 2 maps."
    assert why_not(smuggler(maps=0), Smuggle(region("cabyss"))) == "Cabyss takes 1 map."
    assert why_not(smuggler(active=0), Smuggle(region("cabyss"))) == "No fit pirate is left on your ship."
    assert why_not(smuggler(captain=SICK), Smuggle(region("cabyss"), True)) == "Your captain is not fit on your ship."
    assert why_not(smuggler(), Smuggle(99)) == "There is no such region."


def test_barrelbeard_smuggles_in_no_turn_of_others_and_at_no_event():
    s = turn_of(smuggler(), 1)
    assert not can(s, Smuggle(region("cabyss")), 0)
    s = play(stage_ends(smuggler(), "too_good", by=0), Leave(), Leave())
    assert (asked(s), s.turn) == (("swap", 0), 0)
    assert why_not(s, Smuggle(region("cabyss"))) == "Pirates are smuggled ashore in your own turn."


def test_smuggled_pirates_count_for_what_comes_later_in_the_turn():
    s = smuggler(maps=2, active=2, at={})
    s = play(s, Smuggle(region("mulberry")), Smuggle(region("mulberry")), Invade(RED))
    assert there(s, "mulberry") == 2


# ---- Goldtongue


def trader(**changes: object) -> State:
    """Seat 0 has a pirate in Gullwick, by Port Harleem, and makes a pirate move."""
    return ask(captain("goldtongue", **{"at": {"gullwick": 1}, "food": 2, **changes}), PirateMove(0))


def test_goldtongue_trades_for_a_food_less_after_a_move_to_a_harbor():
    before = trader()
    s = play(before, Move(region("gullwick"), region("port_harleem")))
    assert asked(s) == ("trade", 0)
    assert legal(s) == [Trade(0), Trade(1), Trade(2, 0), Trade(2, 1), Leave()]
    assert gained(before, play(s, Trade(2, 0))) == {"food": -2, "gun": 1, "shield": 1}
    assert asked(play(s, Trade(2, 0))) == ("play", 0)


def test_goldtongue_gains_a_sword_for_nothing():
    before = trader(food=0)
    s = play(before, Move(region("gullwick"), region("port_harleem")))
    assert legal(s) == [Trade(0), Leave()]
    assert gained(before, play(s, Trade(0))) == {"sword": 1}
    assert why_not(s, Trade(1)) == "You have not the food for that trade."


def test_goldtongue_trades_once_a_move_and_may_leave_it():
    s = captain("goldtongue", at={"gullwick": 2}, food=9)
    s = ask(s, PirateMove(0), PirateMove(0))
    s = play(s, Move(region("gullwick"), region("port_harleem")), Trade(0))
    assert asked(s) == ("move", 0)
    s = play(s, Move(region("gullwick"), region("port_harleem")))
    assert asked(play(s, Leave())) == ("play", 0)


def test_goldtongue_trades_in_scoundrel_bay_too_and_nowhere_but_in_harbors():
    s = play(trader(at={"coral_lagoon": 1}), Move(region("coral_lagoon"), region("scoundrel_bay")))
    assert asked(s) == ("trade", 0)
    s = play(trader(at={"coral_lagoon": 1}), Move(region("coral_lagoon"), region("saint_barb")))
    assert asked(s) == ("play", 0)


def test_goldtongue_trades_after_moves_of_an_event():
    s = stage_ends(captain("goldtongue", at={"gullwick": 1}, reputation=4), "on_the_move")
    assert asked(play(s, Move(region("gullwick"), region("port_harleem")))) == ("trade", 0)


def test_goldtongue_pays_the_full_price_when_invading():
    s = captain("goldtongue", sea=8, sword=5, food=1, active=1, captain=SICK)
    before = play(s, Invade(YELLOW), Place(region("cabyss")))
    assert (asked(before), legal(before, Trade)) == (("harbor", 0), [Trade(0)])
    assert gained(before, play(before, Trade(0))) == {"food": -1, "sword": 1}


def test_others_do_not_trade_after_a_move():
    s = ask(captain("shivsmile", at={"gullwick": 1}), PirateMove(0))
    assert asked(play(s, Move(region("gullwick"), region("port_harleem")))) == ("play", 0)


# ---- Shivsmile


def test_shivsmile_gains_the_contents_of_a_delivered_crate_too():
    s = captain("shivsmile", sea=8, sword=5, food=0, active=1, at={"cabyss": 2}, crates=[crate(2, "P")], captain=SICK)
    before = play(s, Invade(YELLOW), Place(region("cabyss")))
    s = play(before, Deliver(crate(2, "P")))
    assert gained(before, s) == {"doubloons": 4, "sword": 1, "rum": 2}
    assert (s.ships[0].delivered, s.crate_discards) == ((crate(2, "P"),), ())


def test_others_gain_doubloons_only():
    s = captain("goldtongue", sea=8, sword=5, food=0, active=1, at={"cabyss": 2}, crates=[crate(2, "P")], captain=SICK)
    before = play(s, Invade(YELLOW), Place(region("cabyss")))
    assert gained(before, play(before, Deliver(crate(2, "P")))) == {"doubloons": 4}


# ---- Old Salty


def salty(**changes: object) -> State:
    """Seat 0 lies by Crow's Cellar (blue, 1 map, 3 swords) with 2 swords."""
    return captain("old_salty", **{"sea": 9, "sword": 2, "maps": 3, **changes})


def test_old_salty_needs_one_sword_less_for_a_hideout_and_gains_a_reputation():
    before = salty(active=1, captain=SICK)
    s = play(before, Invade(BLUE), Place(region("crows_cellar")))
    assert gained(before, s) == {"active": -1, "maps": -1, "reputation": 1, "food": 1}
    assert asked(s) == ("card", 0)
    assert asked(play(salty(sword=1), Invade(BLUE))) == ("card", 0)
    assert asked(play(captain("shivsmile", sea=9, sword=2, maps=3), Invade(BLUE))) == ("card", 0)


def test_old_salty_gains_one_reputation_an_invasion_however_many_land():
    before = salty(active=2, captain=SICK)
    s = play(before, Invade(BLUE), Place(region("crows_cellar")), Place(region("crows_cellar")))
    assert s.ships[0].reputation == 1


def test_old_salty_may_go_itself_for_one_sword_less_with_a_reputation():
    before = salty(active=0)
    s = play(before, Invade(BLUE), Place(region("crows_cellar"), True))
    assert (s.ships[0].captain, s.ships[0].flipped, s.ships[0].reputation) == (region("crows_cellar"), True, 1)


def test_old_salty_gains_the_reputation_also_if_moved_on_before_the_landing():
    """A crate is opened, whose shield beyond the track gives reputation, which gives a pirate move."""
    shield, hideout = crate(1, "P"), region("crows_cellar")
    s = captain("old_salty", sea=8, sword=5, shield=8, reputation=3, crates=[shield])
    s = play(s, Invade(BLUE), Place(hideout, True), Open(shield), Move(hideout, region("mulberry"), True))
    assert gained(s, play(s, Ashore()))["reputation"] == 1


def test_old_salty_may_be_followed_into_the_same_hideout():
    s = play(salty(active=2), Invade(BLUE), Place(region("crows_cellar"), True))
    assert can(s, Place(region("crows_cellar")))
    s = play(s, Place(region("crows_cellar")))
    assert (there(s, "crows_cellar"), s.ships[0].reputation) == (1, 1)


def test_once_old_salty_is_ashore_other_hideouts_ask_all_their_swords():
    """By Crow's Cellar and the Drowned Chapel, both with 3 swords."""
    crew = cards("blue")[3:5]
    s = play(salty(sea=10, active=3, crew=crew), Invade(BLUE), Place(region("crows_cellar"), True), Ashore())
    assert not can(s, Place(region("drowned_chapel")))
    s = play(salty(sea=10, active=3, crew=crew), Invade(BLUE), Place(region("crows_cellar")), Ashore())
    assert can(s, Place(region("drowned_chapel")))


def test_old_salty_gains_nothing_elsewhere_or_by_moves():
    s = play(salty(sea=8, active=1, captain=SICK), Invade(RED), Place(region("mulberry")))
    assert resolved(s).ships[0].reputation == 0
    before = ask(salty(at={"mulberry": 1}, sword=5), PirateMove(0))
    assert gained(before, play(before, Move(region("mulberry"), region("crows_cellar")))) == {}
    before = ask(salty(at={"mulberry": 1}, sword=4), PirateMove(0))
    assert not can(before, Move(region("mulberry"), region("crows_cellar")))


# ---- when the captain is away


@pytest.mark.parametrize("where", [DEAD, "cabyss"])
def test_an_ability_is_gone_when_the_captain_is_dead_or_ashore(where):
    assert asked(with_ship(whistles(rum=2, captain=where), 0)) == ("card", 0)
    assert hunts(captain=where).ask != "beast"
    assert legal(smuggler(captain=where), Smuggle) == []
    s = trader(captain=where)
    assert asked(play(s, Move(region("gullwick"), region("port_harleem")))) == ("play", 0)
    assert asked(play(salty(captain=where), Invade(BLUE))) == ("card", 0)


def test_a_sick_captain_can_still_be_of_use():
    assert asked(whistles(rum=2, captain=SICK)) == ("blind", 0)
    assert asked(hunts(captain=SICK)) == ("beast", 0)
    assert {action.captain for action in legal(smuggler(captain=SICK), Smuggle)} == {False}
