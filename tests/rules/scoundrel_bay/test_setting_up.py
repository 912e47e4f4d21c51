"""The table before the first turn."""

from collections import Counter

import pytest

from pirategames.rules.game import SetupError
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.charts import SEATS, TYPES
from pirategames.rules.scoundrel_bay.events import TurnBegan
from pirategames.rules.scoundrel_bay.reputation import space_of
from pirategames.rules.scoundrel_bay.state import ACTIVE, NONE, State

from .printed import EDITION
from .table import asked, dealt, play, purse, region, table, told

SEEDS = range(1, 7)
ALL = [(seats, seed) for seats in SEATS for seed in SEEDS]
DEALT = [dealt(seats, seed) for seats, seed in ALL]
every_table = pytest.mark.parametrize("s", DEALT, ids=lambda s: f"{s.seats} seats")


def clockwise(s: State) -> list[int]:
    return [(s.first + step) % s.seats for step in range(s.seats)]


# ---- the board


@every_table
def test_the_display_has_a_card_in_each_place(s: State) -> None:
    assert len(s.display) == len(EDITION.slots) == 5


@every_table
def test_every_sea_space_but_the_first_has_a_monster_of_its_icon(s: State) -> None:
    assert s.monsters == (False, *(True,) * 20)
    assert Counter(icon for icon in EDITION.icons if icon is not None) == dict.fromkeys(range(4), 5)
    assert [len(bases) for bases in s.bases] == [5, 5, 5, 5]


def test_treasures_lie_face_down_on_beaches_only() -> None:
    s = dealt(2)
    for printed in EDITION.regions:
        assert s.buried[printed.number] == printed.treasures
        assert (printed.kind == "beach") == bool(s.buried[printed.number])


def test_with_two_players_one_treasure_lies_on_each_space() -> None:
    assert dealt(2).buried[region("turtle_bank")] == (2, 3, 3)


def test_with_three_players_a_second_treasure_lies_on_spaces_of_type_2() -> None:
    assert dealt(3).buried[region("turtle_bank")] == (2, 2, 3, 3)
    assert dealt(3).buried[region("lantern_sands")] == (1, 2, 2, 3)


def test_with_four_players_a_second_treasure_lies_on_spaces_of_types_2_and_3() -> None:
    assert dealt(4).buried[region("turtle_bank")] == (2, 2, 3, 3, 3, 3)
    assert dealt(4).buried[region("lantern_sands")] == (1, 2, 2, 3, 3)


@every_table
def test_a_second_treasure_of_type_1_never_lies_on_a_space(s: State) -> None:
    assert sum(types.count(1) for types in s.buried) == sum(printed.treasures.count(1) for printed in EDITION.regions)


@every_table
def test_a_crate_of_its_type_lies_on_each_space_of_the_villages(s: State) -> None:
    for printed in EDITION.regions:
        assert [EDITION.crates[crate].type for crate in s.lying[printed.number]] == list(printed.crates)
        assert (printed.kind == "village") == bool(s.lying[printed.number])


@every_table
def test_the_other_crates_are_the_supply_one_stack_a_type(s: State) -> None:
    for kind in TYPES:
        lying = sum(printed.crates.count(kind) for printed in EDITION.regions)
        assert len(s.crates[kind - 1]) == len(EDITION.crate_tiles[kind]) - lying
        assert {EDITION.crates[crate].type for crate in s.crates[kind - 1]} == {kind}


@every_table
def test_all_eight_events_are_shuffled_whatever_the_number_of_players(s: State) -> None:
    assert len(s.events) == 8
    assert s.past_events == ()


def test_nothing_lies_in_the_bay() -> None:
    assert dealt(4).bay == 0


def test_what_is_shuffled_differs_from_seed_to_seed() -> None:
    tables = [dealt(4, seed) for seed in SEEDS]
    for look in (
        lambda s: s.display,
        lambda s: s.lying,
        lambda s: [ship.board for ship in s.ships],
        lambda s: [ship.hand for ship in s.ships],
    ):
        assert len({str(look(s)) for s in tables}) > len(SEEDS) // 2


# ---- players


@every_table
def test_every_player_has_a_board_of_its_own(s: State) -> None:
    assert len({ship.board for ship in s.ships}) == s.seats


@every_table
def test_the_lowest_board_begins(s: State) -> None:
    numbers = [EDITION.boards[ship.board].number for ship in s.ships]
    assert numbers[s.first] == min(numbers)
    assert asked(s) == ("play", s.first)


@every_table
def test_a_hand_is_the_boards_starting_card_and_two_of_the_deck(s: State) -> None:
    for ship in s.ships:
        own = EDITION.boards[ship.board].card
        assert len(ship.hand) == 3
        assert [card for card in ship.hand if card not in EDITION.deck] == [own]


@every_table
def test_starting_cards_of_boards_not_in_play_are_nowhere(s: State) -> None:
    assert len(s.deck) == len(EDITION.deck) - len(EDITION.slots) - 2 * s.seats
    assert all(card in EDITION.deck for card in (*s.deck, *s.display))


@every_table
def test_captain_and_four_pirates_are_aboard_and_23_are_citizens(s: State) -> None:
    for ship in s.ships:
        assert (ship.captain, ship.active, ship.citizens) == (ACTIVE, 4, 23)
        assert (ship.sick, ship.dead, sum(ship.at)) == (0, 0, 0)


@every_table
def test_markers_start_on_the_underscored_spaces_of_the_board(s: State) -> None:
    for ship in s.ships:
        marks = EDITION.boards[ship.board].marks
        for track in ("production", "sword", "gun", "shield", "damage"):
            assert getattr(ship, track) == getattr(marks, track)


@every_table
def test_everybody_has_a_ring_two_maps_three_rum_four_food_and_an_unlock_tile(s: State) -> None:
    for seat, ship in enumerate(s.ships):
        stores = purse(s, seat)
        del stores["doubloons"]
        assert stores == {"rings": 1, "maps": 2, "rum": 3, "food": 4}
        assert ship.unlocks == 1


@every_table
def test_doubloons_go_up_clockwise_from_the_first_player_not_by_board_numbers(s: State) -> None:
    assert [s.ships[seat].doubloons for seat in clockwise(s)] == [6, 7, 8, 9][: s.seats]


def test_the_first_player_is_not_always_seat_one() -> None:
    assert {dealt(3, seed).first for seed in range(1, 21)} == {0, 1, 2}


@every_table
def test_the_unlock_tiles_left_of_eight_are_the_supply(s: State) -> None:
    assert s.unlocks == 8 - s.seats


@every_table
def test_ships_start_on_the_first_sea_space(s: State) -> None:
    assert [ship.sea for ship in s.ships] == [0] * s.seats


@every_table
def test_reputation_discs_are_stacked_with_the_first_player_on_top(s: State) -> None:
    assert [s.ships[seat].reputation for seat in range(s.seats)] == [0] * s.seats
    last_to_first = [seat for seat in s.standing if seat < s.seats]
    assert last_to_first == clockwise(s)[::-1]


@every_table
def test_nobody_has_acted_yet(s: State) -> None:
    assert all(ship.disc is None for ship in s.ships)
    assert all(ship.power == NONE for ship in s.ships)
    assert not any(s.reefs)
    assert s.round == 1


# ---- two players


def test_two_players_meet_ghosts_in_every_harbor_and_a_reserve_on_one_beach() -> None:
    ghosts = {EDITION.regions[number].id: count for number, count in enumerate(dealt(2).ghosts) if count}
    assert ghosts == {
        "port_harleem": 4,
        "cabyss": 4,
        "dodge_harbor": 4,
        "arbega": 4,
        "scoundrel_bay": 2,
        "driftwood_strand": 5,
    }


def test_the_ghosts_disc_lies_on_its_space_and_is_furthest_at_first() -> None:
    s = dealt(2)
    assert space_of(s, 2) == EDITION.ghosts.reputation == 5
    assert s.standing[0] == 2


@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_meet_no_ghosts(seats: int) -> None:
    assert dealt(seats).ghosts == ()
    assert len(dealt(seats).standing) == seats


# ---- what can be set up


@pytest.mark.parametrize("seats", [-1, 0, 1, 5])
def test_another_number_of_players_is_refused(seats: int) -> None:
    with pytest.raises(SetupError, match=f"2 to 4, not by {seats}"):
        GAME.new(seats, 1, {})


def test_without_options_the_house_charts_lie_there_and_no_variant() -> None:
    s = GAME.new(3, 1, {})
    assert s.edition.text == "house"
    assert (s.sides, s.upgrades, s.powers, s.picky) == ((), (), (), False)
    assert s.harbor_gold == tuple(s.edition.harbor_gold[harbor] for harbor in s.edition.harbors)


def test_the_same_seed_lays_the_same_table() -> None:
    assert dealt(3, 5) == dealt(3, 5)
    assert dealt(3, 5) != dealt(3, 6)


def test_the_first_turn_is_told() -> None:
    s = table(3)
    assert [(event.seat, event.turn) for event in told(s, TurnBegan)] == [(0, 1)]


def test_turns_go_clockwise_from_the_first_player() -> None:
    s = dealt(4, 2)
    order = []
    for _ in range(8):
        order.append(s.turn)
        seat = s.turn
        while s.agenda and s.turn == seat:
            s = play(s, GAME.legal(s, GAME.to_act(s)[0])[0])
    assert order == clockwise(s) * 2
