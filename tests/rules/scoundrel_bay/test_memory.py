"""What anybody may infer from what was heard: known hands, how a fight went, what is under way."""

from __future__ import annotations

from random import Random

import pytest

from pirategames.rules.game import heard_by
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Done, Leave, Recruit, Reroll, Stand
from pirategames.rules.scoundrel_bay.events import (
    CardBought,
    CardScouted,
    Cooked,
    CrateOpened,
    DieRolled,
    EventRevealed,
    Fed,
    FellSick,
    FigurePlaced,
    InvasionBegan,
    Landed,
    MonsterConquered,
    MonsterEscaped,
    MonsterMet,
    Recruited,
    Sailed,
    TurnBegan,
)
from pirategames.rules.scoundrel_bay.memory import Heard, Shots, known_hands, shots_before, under_way
from pirategames.rules.scoundrel_bay.state import State

from .table import card, crate, dealt, facing, monster, play, region, table, told, with_ship


def heard_of(*states: State) -> Heard:
    """What the public heard of these states."""
    return tuple([heard_by(GAME.events(state), None) for state in states])


# ---- hands


def without_starting_cards(*events: CardBought | CardScouted | Sailed | InvasionBegan | Recruited) -> list[set[int]]:
    """The hands that two seats are known to hold after these events, but for their starting cards."""
    s = table(2)
    starting = {s.edition.boards[ship.board].card for ship in s.ships}
    return [set(hand) - starting for hand in known_hands(s, ((events[0],), events[1:]))]


def test_cards_bought_or_scouted_before_all_eyes_are_known_until_they_are_played():
    red, blue, black = card("red"), card("blue"), card("black")
    bought = (CardBought(0, red, 0), CardScouted(0, blue, 2), CardBought(1, black, 1))
    assert without_starting_cards(*bought) == [{red, blue}, {black}]
    played = (Sailed(0, red, 4, 1), InvasionBegan(1, black, 2), Recruited(0, blue, 1))
    assert without_starting_cards(*bought, *played) == [set(), set()]


def test_a_card_that_was_scouted_in_vain_is_none():
    assert without_starting_cards(CardScouted(0, None, 4)) == [set(), set()]


def test_a_card_that_is_bought_again_is_known_again():
    red = card("red")
    assert without_starting_cards(CardBought(0, red, 0), Sailed(0, red, 4, 1), CardBought(1, red, 0)) == [set(), {red}]


def test_the_starting_card_is_known_until_it_is_played():
    s = table(3)
    starting = s.edition.boards[0].card
    assert [len(hand) for hand in known_hands(s, ())] == [1, 1, 1]
    assert known_hands(s, ())[0] == (starting,)
    assert known_hands(after := play(s, Recruit(starting)), heard_of(s, after))[0] == ()


def by_chance(seats: int) -> list[State]:
    """Every state of a game in which all do what chance says, and leave nothing that they can take."""
    luck, states = Random(7), [dealt(seats, 7)]
    while to_act := GAME.to_act(states[-1]):
        legal = GAME.legal(states[-1], to_act[0])
        doing = [action for action in legal if type(action) not in (Leave, Done)] or legal
        kind = luck.choice(sorted({type(action).__name__ for action in doing}))
        action = luck.choice([action for action in doing if type(action).__name__ == kind])
        states.append(GAME.apply(states[-1], action, to_act[0]))
    return states


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_known_of_hands_is_true_all_the_game(seats):
    states = by_chance(seats)
    heard, most = heard_of(*states), 0
    for number, state in enumerate(states):
        hands = known_hands(state, heard[: number + 1])
        for hand, ship in zip(hands, state.ships, strict=True):
            assert set(hand) <= set(ship.hand)
        most = max(most, sum(map(len, hands)))
    assert most > seats, "much is known, not the starting cards alone"


# ---- fights


def test_a_fight_is_remembered_from_the_meeting_to_its_outcome():
    met = facing(with_ship(table(3), gun=3, shield=4, rings=2), "siren", (2, 4), "miss")
    again = play(met, Reroll())
    over = play(again, Stand())
    (outcome,) = [event for event in over.told if isinstance(event, MonsterConquered | MonsterEscaped)]
    (base,) = [event.base for event in told(met, MonsterMet)]
    (second,) = [event.face for event in told(again, DieRolled)]
    first = met.fight.face
    heard = ((*met.told, DieRolled(0, first)), again.told, over.told)
    assert shots_before(heard, outcome) == Shots(base, (first, second))
    assert shots_before(heard[1:], outcome) is None, "its beginning was not heard"
    assert shots_before(heard[:2], outcome) is None, "its end was not heard"


def test_only_the_fight_at_hand_is_remembered():
    siren, kraken = monster("siren"), monster("kraken")
    first, last = MonsterEscaped(0, siren), MonsterEscaped(1, kraken)
    heard = (
        (MonsterMet(0, siren, 1), DieRolled(0, 2), first),
        (MonsterMet(1, kraken, 3), DieRolled(1, 0), DieRolled(1, 4), last),
    )
    assert shots_before(heard, first) == Shots(1, (2,))
    assert shots_before(heard, last) == Shots(3, (0, 4))


# ---- what is under way


def test_who_is_placed_is_remembered_until_they_come_ashore():
    cabyss = region("cabyss")
    captain, pirate = FigurePlaced(0, cabyss, True), FigurePlaced(0, cabyss, False)
    heard = ((TurnBegan(0, 1), InvasionBegan(0, card("yellow"), 3)), (captain,), (pirate,))
    assert [under_way(heard[:number]) for number in range(4)] == [(), (), (captain,), (captain, pirate)]
    assert under_way((*heard, (Landed(0, cabyss, 2),))) == ()
    assert under_way((*heard, (Landed(0, cabyss, 2), pirate))) == (pirate,), "another region of the same invasion"


def test_what_is_cooked_is_remembered_until_it_is_eaten():
    cooked, next_cook = Cooked(0, 3), Cooked(1, 4)
    heard = ((EventRevealed(0), cooked), (CrateOpened(0, crate(1, "C")),), (Fed(0, 2), FellSick(0, 1), next_cook))
    assert [under_way(heard[:number]) for number in range(4)] == [(), (cooked,), (cooked,), (next_cook,)]
    assert under_way((*heard, (Fed(1, 2), TurnBegan(0, 2)))) == ()
