"""The final score, line by line, in the order of the rulebook."""

import pytest
from attrs import evolve

from pirategames.rules.edition import HOUSE
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.charts import Edition
from pirategames.rules.scoundrel_bay.reputation import fallen
from pirategames.rules.scoundrel_bay.scoring import Sheet, majority, score_sheet
from pirategames.rules.scoundrel_bay.state import DEAD, SICK, State

from .printed import DAMAGE_GOLD, EDITION, GOLD, HARBOR_GOLD
from .table import dealt, region, table, with_ship, with_table

HARBORS = list(HARBOR_GOLD)


def ashore(*where: dict[str, int], captains: str = "", **changes: object) -> State:
    """Everybody's pirates by region; `captains` are where those of the first seats are, ``-`` for aboard."""
    s = table(len(where))
    for seat, at in enumerate(where):
        s = with_ship(s, seat, at=at)
    for seat, id in enumerate(captains.split()):
        s = s if id == "-" else with_ship(s, seat, captain=id)
    return with_table(s, **changes)


def with_reputations(s: State, *spaces: int) -> State:
    for seat, space in enumerate(spaces):
        s = with_ship(s, seat, reputation=space)
    return s


# ---- Scoundrel Bay and doubloons


def test_first_second_and_third_in_the_bay_take_halves_and_the_rest():
    s = ashore({"scoundrel_bay": 3}, {"scoundrel_bay": 2}, {"scoundrel_bay": 1}, bay=10)
    assert score_sheet(s).chest == (10 + 5, 7 + 2, 0 + 3)


def test_with_two_players_there_the_rest_stays():
    """The example of the rulebook: 15 and 10 of a chest of 11 or 10; three doubloons are not awarded."""
    s = ashore({"scoundrel_bay": 3}, {"scoundrel_bay": 2}, {}, bay=11)
    assert score_sheet(s).chest == (15, 10, 0)


@pytest.mark.parametrize(
    ("chest", "takes"),
    [(0, (10, 7, 0)), (1, (10, 7, 1)), (2, (11, 7, 1)), (3, (11, 8, 1)), (7, (13, 9, 2)), (9, (14, 9, 3))],
)
def test_halves_are_rounded_down(chest, takes):
    s = ashore({"scoundrel_bay": 3}, {"scoundrel_bay": 2}, {"scoundrel_bay": 1}, bay=chest)
    assert score_sheet(s).chest == takes


def test_a_fourth_takes_nothing_and_nobody_there_takes_nothing():
    s = ashore(*[{"scoundrel_bay": count} for count in (1, 4, 3, 2)], bay=10)
    assert score_sheet(s).chest == (0, 15, 9, 3)
    assert score_sheet(ashore({}, {}, {}, bay=10)).chest == (0, 0, 0)


def test_ties_in_the_bay_go_by_reputation():
    s = with_reputations(ashore({"scoundrel_bay": 2}, {"scoundrel_bay": 2}, {"scoundrel_bay": 2}, bay=10), 1, 5, 3)
    assert score_sheet(s).chest == (3, 15, 9)


def test_each_doubloon_is_a_gold():
    s = ashore({"scoundrel_bay": 1}, {}, {}, bay=4)
    s = with_ship(with_ship(s, 0, doubloons=23), 1, doubloons=0)
    assert score_sheet(s).doubloons[:2] == (23 + 10 + 2, 0)


def test_debts_are_lost_as_gold():
    s = with_ship(table(3), 0, doubloons=4, debt=9)
    assert score_sheet(s).doubloons[0] == 4 - 9


# ---- harbors


def test_most_second_and_third_in_a_harbor_score_what_is_printed_there():
    """The example of the rulebook: a captain counts as two, and so is ahead of one pirate."""
    s = with_reputations(
        ashore({"dodge_harbor": 2}, {"dodge_harbor": 1}, {"dodge_harbor": 2}, captains="- - dodge_harbor"), 1
    )
    assert score_sheet(s).harbors[HARBORS.index("dodge_harbor")] == (10, 6, 16)


@pytest.mark.parametrize("id", HARBORS)
def test_every_harbor_but_the_bay_scores_by_itself(id):
    s = ashore({id: 1}, {id: 4}, {id: 2}, {id: 3})
    most, second, third = HARBOR_GOLD[id]
    wanted = dict.fromkeys(HARBORS, (0, 0, 0, 0)) | {id: (0, most, third, second)}
    assert score_sheet(s).harbors == tuple(wanted.values())


def test_the_bay_is_no_line_of_the_harbors():
    assert EDITION.bay not in EDITION.harbors
    assert [EDITION.regions[number].id for number in EDITION.harbors] == HARBORS


def test_a_captain_alone_is_ahead_of_one_pirate_and_tied_with_two():
    s = with_reputations(ashore({}, {"cabyss": 1}, {"cabyss": 2}, captains="cabyss"), 1, 2, 3)
    assert majority(s, region("cabyss")) == (2, 0, 1)


def test_equal_counts_go_by_reputation_and_then_by_the_lower_disc():
    s = ashore({"cabyss": 2}, {"cabyss": 2}, {"cabyss": 2})
    assert s.standing == (2, 1, 0)
    assert majority(s, region("cabyss")) == (2, 1, 0)
    s = with_ship(with_ship(s, 0, reputation=3), 2, reputation=3)
    assert majority(s, region("cabyss")) == (0, 2, 1)


def test_harbors_are_tied_by_the_discs_before_the_dead_make_them_fall():
    s = with_reputations(ashore({"cabyss": 1, "turtle_bank": 4}, {"cabyss": 1}, {}), 4, 3, 0)
    sheet = score_sheet(s)
    assert sheet.standing == (1, 2, 0)
    assert sheet.harbors[1] == (15, 5, 0)


def test_who_has_nobody_there_has_no_rank():
    assert majority(ashore({"cabyss": 1}, {}, {}), region("cabyss")) == (0,)


# ---- alternative harbor gold


@pytest.mark.parametrize("seed", range(20))
def test_shuffled_gold_lays_every_token_of_a_rank_on_that_rank_of_some_harbor(seed):
    s = dealt(3, seed, harbors="shuffled")
    assert [sorted(ranks) for ranks in zip(*s.harbor_gold, strict=True)] == [
        sorted(tokens) for tokens in EDITION.variants.alternative
    ]


def test_shuffled_gold_changes_from_game_to_game_in_every_rank():
    games = [dealt(3, seed, harbors="shuffled").harbor_gold for seed in range(60)]
    for rank in range(3):
        assert len({tuple(harbor[rank] for harbor in gold) for gold in games}) > 15
    assert {dealt(3, seed).harbor_gold for seed in range(20)} == {tuple(map(tuple, HARBOR_GOLD.values()))}


def test_shuffled_gold_is_what_the_harbors_score_and_leaves_the_bay_alone():
    s = with_table(dealt(3, harbors="shuffled"), bay=10)
    for seat, at in enumerate(({"arbega": 1, "scoundrel_bay": 2}, {"arbega": 3}, {"arbega": 2, "scoundrel_bay": 1})):
        s = with_ship(s, seat, at=at)
    most, second, third = s.harbor_gold[HARBORS.index("arbega")]
    assert score_sheet(s).harbors[HARBORS.index("arbega")] == (third, most, second)
    assert score_sheet(s).chest == (15, 0, 9)


# ---- villages and hideouts


def test_every_pirate_in_a_village_is_two_gold():
    s = ashore({"gullwick": 2, "ash_mill": 1}, {"mulberry": 1}, {"cabyss": 3}, captains="- mulberry")
    assert score_sheet(s).villages == (6, 2 + 4, 0)


def test_hideouts_score_pirates_times_hideouts():
    s = ashore({"gallows_loft": 3, "ropewalk": 2, "crows_cellar": 1, "drowned_chapel": 1}, {"ropewalk": 4}, {"cabyss": 2})
    sheet = score_sheet(s)
    assert sheet.hideouts == (28, 4, 0)
    assert (sheet.pirates_in_hideouts, sheet.hideouts_held) == ((7, 4, 0), (4, 1, 0))


def test_a_captain_in_a_hideout_is_two_pirates_and_holds_it_alone():
    s = ashore({"ropewalk": 1}, {}, {}, captains="crows_cellar")
    assert score_sheet(s).hideouts[0] == (1 + 2) * 2


# ---- beaches, graveyard, reputation


def test_each_dead_and_each_pirate_on_a_beach_costs_a_space_and_the_most_one_more():
    """The example of the rulebook: four and one and one."""
    s = with_reputations(ashore({"turtle_bank": 2, "coral_lagoon": 1}, {"bone_beach": 1}, {}), 14, 6, 6)
    s = with_ship(s, 2, dead=1)
    sheet = score_sheet(s)
    assert sheet.lost_reputation == (4, 1, 1)
    assert sheet.reputation == (GOLD[10], GOLD[5], GOLD[5])


def test_all_who_have_most_dead_lose_one_more():
    s = with_ship(with_ship(table(3), 0, dead=2), 2, dead=2)
    assert score_sheet(s).lost_reputation == (3, 0, 3)


def test_where_nobody_is_dead_nobody_loses_anything():
    assert score_sheet(table(4)).lost_reputation == (0, 0, 0, 0)


def test_a_captain_counts_two_in_the_graveyard_and_on_a_beach_also_for_the_most():
    s = with_ship(with_ship(with_ship(table(3), 0, captain=DEAD), 1, captain="bone_beach"), 2, dead=1)
    assert score_sheet(s).lost_reputation == (3, 3, 1)


def test_pirates_elsewhere_cost_no_reputation():
    s = ashore({"cabyss": 3, "mulberry": 3, "ropewalk": 3, "scoundrel_bay": 3}, {}, {})
    assert score_sheet(s).lost_reputation == (0, 0, 0)


def test_nobody_falls_below_the_bottom():
    s = with_ship(with_reputations(table(3), 2), 0, dead=7)
    assert score_sheet(s).reputation[0] == GOLD[0]


@pytest.mark.parametrize("space", range(len(GOLD)))
def test_a_disc_scores_the_gold_of_its_space(space):
    assert score_sheet(with_ship(table(3), 0, reputation=space)).reputation[0] == GOLD[space]


def test_discs_that_fall_together_keep_their_order_and_lie_on_those_that_stayed():
    s = with_reputations(table(3), 5, 5, 3)
    assert s.standing == (0, 1, 2)
    assert fallen(s, (2, 2, 0)) == ((3, 3, 3), (2, 0, 1))
    assert fallen(s, (1, 2, 0)) == ((4, 3, 3), (0, 2, 1))
    assert fallen(s, (9, 9, 9)) == ((0, 0, 0), (0, 1, 2))
    assert fallen(s, (0, 0, 0)) == ((5, 5, 3), (0, 1, 2))


def test_no_bonus_is_gained_on_the_way_down():
    s = with_ship(with_reputations(table(3), 6), 0, dead=3, doubloons=4)
    assert score_sheet(s).doubloons[0] == 4


# ---- damage and sick


@pytest.mark.parametrize("space", range(1, len(DAMAGE_GOLD) + 1))
def test_damage_costs_the_gold_of_its_space(space):
    assert score_sheet(with_ship(table(3), 0, damage=space)).damage[0] == -DAMAGE_GOLD[space - 1]


def test_each_sick_pirate_costs_two_gold_and_a_sick_captain_four():
    s = with_ship(with_ship(table(3), 0, sick=2), 1, sick=1, captain=SICK)
    assert score_sheet(s).sick == (-4, -6, 0)


def test_active_pirates_and_citizens_count_for_nothing():
    assert score_sheet(with_ship(table(3), 0, active=20)).gold == score_sheet(table(3)).gold


# ---- the sheet


def test_the_sheet_has_the_lines_in_the_order_of_the_rulebook_and_adds_them_up():
    s = ashore({"cabyss": 2, "gullwick": 1, "ropewalk": 1, "scoundrel_bay": 1}, {"cabyss": 1}, {"turtle_bank": 1}, bay=6)
    s = with_ship(with_ship(s, 0, sick=1, damage=3, reputation=6), 2, doubloons=30)
    sheet = score_sheet(s)
    assert sheet.lines == (
        sheet.doubloons, *sheet.harbors, sheet.villages, sheet.hideouts, sheet.reputation, sheet.damage, sheet.sick,
    )  # fmt: skip
    assert [line[0] for line in sheet.lines] == [6 + 10 + 3, 0, 15, 0, 0, 2, 1, GOLD[6], -3, -2]
    assert sheet.gold == tuple(sum(line[seat] for line in sheet.lines) for seat in range(3))


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_sheet_can_be_counted_at_any_time(seats):
    sheet = score_sheet(dealt(seats))
    assert {len(line) for line in sheet.lines} == {seats}
    assert len(sheet.lines) == 1 + len(EDITION.harbors) + 5


def test_the_score_changes_nothing_on_the_table():
    s = ashore({"turtle_bank": 3}, {"scoundrel_bay": 3}, {}, bay=9)
    assert (score_sheet(s), s.bay, s.ships[0].dead) == (score_sheet(s), 9, 0)


# ---- who wins


def test_whoever_has_most_gold_wins_whatever_the_reputation():
    sheet = score_sheet(with_ship(with_reputations(table(3), 9, 0, 0), 1, doubloons=90))
    assert sheet.winner == 1


def tied(sheet: Sheet) -> Sheet:
    """The sheet with as much gold for everybody."""
    low = min(sheet.gold)
    return evolve(sheet, doubloons=tuple(n - gold + low for n, gold in zip(sheet.doubloons, sheet.gold, strict=True)))


def test_of_as_much_gold_the_furthest_disc_wins():
    assert tied(score_sheet(with_reputations(table(3), 3, 8, 5))).winner == 1


def test_of_as_much_gold_on_one_space_the_lower_disc_wins():
    assert tied(score_sheet(table(3))).winner == 2
    assert tied(score_sheet(with_reputations(table(3), 4, 0, 4))).winner == 0


def test_the_tie_is_broken_by_the_discs_after_the_dead():
    sheet = score_sheet(with_ship(with_reputations(table(3), 8, 6, 0), 0, dead=3))
    assert (sheet.standing, tied(sheet).winner) == ((1, 0, 2), 1)


# ---- the house charts


def test_the_house_charts_score_what_they_print():
    edition = Edition.from_text(HOUSE)
    s = GAME.new(3, 1, {})
    assert s.harbor_gold == tuple(edition.harbor_gold[number] for number in edition.harbors)
    assert score_sheet(s).reputation == (edition.reputation.gold[0],) * 3
    assert score_sheet(s).damage == tuple(-edition.tracks.damage_gold[ship.damage - 1] for ship in s.ships)
