"""What the log, the telling and the page of what is known say, and to whom."""

from __future__ import annotations

import pytest

from pirategames.play.match import Seat, start
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME, events
from pirategames.rules.scoundrel_bay.actions import Buy, Invade, Recruit, Sail
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.events import (
    NOBODY,
    BidderPunished,
    BidLaid,
    BidShown,
    CaptainScored,
    CardBought,
    CardCameUp,
    CardRewardTaken,
    CardScouted,
    Cooked,
    CrateDelivered,
    CrateRefilled,
    DebtMade,
    Died,
    DoubloonsPaid,
    Event,
    EventRevealed,
    Fed,
    FellSick,
    FigureMoved,
    FigurePlaced,
    FigureSmuggled,
    Gained,
    InvasionBegan,
    Landed,
    LastTurns,
    MilestoneReached,
    MonsterBeaten,
    MonsterConquered,
    OfferLeft,
    PowerChosen,
    Recruited,
    ReputationBeyond,
    ReputationClimbed,
    ResourcePaid,
    ResourceSold,
    Sailed,
    ShipDamaged,
    ShipHit,
    SwapGained,
    SwapSpent,
    TideCame,
    Traded,
    TreasureDug,
    TurnBegan,
    UnlockSpent,
    UpgradeTaken,
)
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay import known, telling
from pirategames.screens.scoundrel_bay.deeds import Deed, deeds
from pirategames.screens.scoundrel_bay.record import Told, events_of, known_hands
from tests.rules.scoundrel_bay.table import card, crate, monster, play, power, region, stage_ends, table, with_ship
from tests.screens.scoundrel_bay.scenes import NAMES, desk_of, finished, whole

S = table(3)
EVENTS = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}


def one(*events: Event) -> Deed:
    (deed,) = deeds(S.edition, events)
    return deed


def words(*events: Event) -> list[str]:
    return [f"{deed.words} ({deed.gains_text})" if deed.gains else deed.words for deed in deeds(S.edition, events)]


def lines(told: tuple[Line, ...]) -> list[str]:
    return [line_text(line) for line in told]


def telling_of(state: State, seat: int, *events: Event) -> list[str]:
    return lines(telling.telling(GAME.view(state, seat), desk_of(state, seat), events))


# ---- deeds


def test_there_are_words_for_everything_that_can_happen() -> None:
    told = {type(event) for seats in (2, 3, 4) for state in whole(finished(seats)) for event in state.told}
    by_hand = (
        TideCame(0), DebtMade(0, 1), ReputationBeyond(0), UnlockSpent(0), MonsterBeaten(0, 0), SwapSpent(0, "food", 1),
        SwapGained(0, "rum"), CrateDelivered(0, 0, 0, 1), OfferLeft(0), Traded(0, 0, 0, 1), ResourcePaid(0, "rum"),
        CaptainScored(0, 0, 1), PowerChosen(0, 0), FigureSmuggled(0, 0, True), MilestoneReached(0, 0, 1),
        UpgradeTaken(0, 0, 0, True), BidderPunished(0, 0), DoubloonsPaid(0, 1),
    )  # fmt: skip
    for event in by_hand:
        assert one(event).words
    assert EVENTS - told <= {type(event) for event in by_hand}
    for seats in (2, 3, 4):
        for state in whole(finished(seats)):
            for deed in deeds(state.edition, state.told):
                assert deed.words
                assert "  " not in deed.words
                assert not deed.words.endswith((".", ",", " "))


def test_a_recruit_brings_its_tools() -> None:
    black = card("black")
    events = (Recruited(0, black, 2), Gained(0, (Symbol("gun", 1),)))
    assert words(*events) == ["recruited 2 pirates with a black card (◎1)"]
    assert words(Recruited(0, black, 0)) == ["recruited nobody with a black card"]


def test_what_a_climb_brings_is_told_with_what_brought_it() -> None:
    siren = monster("siren")
    events = (
        MonsterConquered(0, siren),
        ShipHit(0, siren),
        ReputationClimbed(0, 2),
        Gained(0, (Symbol("food", 1),)),
        Gained(0, (Symbol("ring", 1),)),
        ShipDamaged(0, 3, 1),
    )
    assert words(*events) == ["conquered the siren but was hit (+1 rep, 1 food, 1 ring)", "took 1 damage"]


def test_a_move_on_the_way_does_not_take_the_gain() -> None:
    moved = FigureMoved(0, region("crows_cellar"), region("cabyss"), False)
    events = (CardRewardTaken(0, card("black"), "sun"), moved, Gained(0, (Symbol("rum", 1),)))
    assert words(*events)[0] == "took the sun (1 rum)"


def test_an_invasion_is_told_by_its_regions() -> None:
    cabyss = region("cabyss")
    events = (
        InvasionBegan(0, card("yellow"), 3),
        FigurePlaced(0, cabyss, True),
        FigurePlaced(0, cabyss, False),
        Landed(0, cabyss, 2),
        Gained(0, (Symbol("rum", 1),)),
        CrateDelivered(0, crate(2, "C"), cabyss, 10),
        CrateDelivered(0, crate(1, "D"), cabyss, 3),
        Traded(0, 0, 0, 1),
    )
    found = deeds(S.edition, events)
    assert [deed.words for deed in found if not deed.aside] == [
        "invaded Cabyss with the captain and 1 pirate",
        "delivered ▪2C and ▪1D in Cabyss for 13 doubloons",
        "traded 1 food",
    ]
    assert found[1].gains_text == "1 rum"
    assert words(*events[:1]) == ["set out to invade with a yellow card"]
    assert not deeds(S.edition, events[:1])[0].aside
    assert words(*events[:2])[1] == "put the captain into Cabyss"


def test_treasures_crates_and_sales_are_counted() -> None:
    first, second = (S.edition.treasure_tiles[kind][0] for kind in (2, 3))
    assert words(TreasureDug(0, first), TreasureDug(0, second)) == ["dug up treasures of type 2 and 3"]
    assert words(TreasureDug(0, first)) == ["dug up a treasure of type 2"]
    sold = (ResourceSold(0, "rum", 2), ResourceSold(0, "map", 2), ResourceSold(0, "rum", 2))
    assert words(*sold) == ["sold 2 rum and 1 map for 6 doubloons"]
    paid = (ResourcePaid(0, "map"), ResourcePaid(0, "ring"), DoubloonsPaid(0, 4), DebtMade(0, 6))
    assert words(*paid) == ["paid 1 map and 1 pirate ring", "paid 4 doubloons", "stays 6 doubloons in debt"]
    assert words(DoubloonsPaid(0, 0)) == ["could pay nothing"]


def test_a_swap_is_one_deed() -> None:
    spent, got = SwapSpent(0, "food", 1), SwapGained(0, "rum")
    assert words(spent, got, got) == ["swapped 1 food for 2 rum"]
    assert words(spent) == ["spent 1 food on a swap"]


def test_a_meal_is_one_deed() -> None:
    cooked, fed = Cooked(0, 3), Fed(0, 3)
    sick, dead = FellSick(0, 1), Died(0, 1, True)
    assert words(cooked, fed) == ["cooked 3 food and ate 3"]
    assert words(cooked, fed, sick, dead) == ["cooked 3 food, ate 3, one fell sick and the captain and one died"]
    assert words(cooked, Fed(0, 0)) == ["cooked 3 food and ate nothing"]


def test_the_dead_of_a_fight_are_counted() -> None:
    assert words(Died(0, 1), Died(0, 1)) == ["lost 2 pirates"]
    assert words(Died(0, 0, True)) == ["lost the captain"]


def test_deeds_lose_no_event() -> None:
    for state in whole(finished(3)):
        kept = [event for deed in deeds(state.edition, state.told) for event in deed.events]
        assert sorted(map(id, kept)) == sorted(id(event) for event in state.told if not isinstance(event, TurnBegan))


# ---- the log


def test_the_log_has_rounds_and_names() -> None:
    told = lines(telling.story(finished(3), None))
    assert "Round 1" in told
    first = told[told.index("Round 1") + 1]
    assert first.split()[0] in NAMES[:3]
    assert any(line.startswith("  took a ") for line in told), "a name stands once for all that its captain does"


def test_the_log_keeps_every_event() -> None:
    match = finished(4)
    told = [event for state in whole(match) for event in state.told if not isinstance(event, TurnBegan)]
    assert {id(event) for event in events_of(telling.story(match, 0))} == {id(event) for event in told}


def test_the_log_is_the_same_whenever_it_is_asked_for() -> None:
    def begin() -> object:
        return start(GAME, [Seat(name, "person") for name in NAMES[:2]], 4)

    asked, late = begin(), begin()
    for number in range(60):
        for match in (asked, late):
            match.act(GAME.legal(match.state, match.to_act[0])[0], match.to_act[0])  # type: ignore[attr-defined]
        telling.story(asked, None)  # type: ignore[arg-type]
        if number == 30:
            assert telling.story(asked, None) == telling.story(late, None)  # type: ignore[arg-type]
    assert telling.story(asked, None) == telling.story(late, None)  # type: ignore[arg-type]


def test_what_is_taken_back_leaves_the_log() -> None:
    match = start(GAME, [Seat("Anne", "person"), Seat("Bart", "person")], 4)
    seat = match.to_act[0]
    before = telling.story(match, None)
    match.act(Invade(match.state.ships[seat].hand[0]), seat)
    after = telling.story(match, None)
    assert len(after) == len(before) + 1
    match.undo(seat)
    assert telling.story(match, None) == before
    match.act(Sail(match.state.ships[seat].hand[0], 1), seat)
    assert "sailed 1 to space 2" in line_text(telling.story(match, None)[-1])


# ---- what a captain is told


def test_a_turn_of_another_is_told_in_a_sentence() -> None:
    s = with_ship(S, 0, hand=[card("black"), card("red"), card("blue")])
    after = play(s, Recruit(card("black")), Buy(0))
    before = play(s, Recruit(card("black")))
    told = telling_of(after, 1, *before.told, *after.told)
    assert len(told) == 3
    assert told[0].startswith("Anne recruited ")
    assert " and took a " in told[0]
    assert told[0].endswith(".")
    assert told[1:] == ["", "Now it is your turn."]


def test_one_is_addressed_as_you_and_not_told_what_one_did() -> None:
    mine = (Recruited(1, card("red"), 2), CardBought(1, card("blue"), 1))
    assert telling_of(S, 1, *mine) == []
    told = telling_of(S, 1, *mine, EventRevealed(0), BidShown(1, 0, 4), BidShown(0, 1, 3))
    assert told[0] == "The stage ended: Too Good to Be True."
    assert told[1] == "Bids: you 4, Anne 3."


def test_meals_of_others_are_told_where_somebody_suffered() -> None:
    cooked, fed, sick = Cooked(0, 3), Fed(0, 3), FellSick(0, 1)
    theirs = Fed(2, 3)
    assert telling_of(S, 1, cooked, fed, theirs)[0] == "Morgan ate 3."
    assert telling_of(S, 1, cooked, fed, sick)[0] == "Anne cooked 3 food, ate 3 and one fell sick."


def test_what_is_asked_is_told_at_the_end() -> None:
    state = stage_ends(table(3), "spoils")
    told = telling_of(state, 0, *state.told)
    assert told[0] == "The stage ended: The Scoundrels’ Spoils."
    assert told[-1] == "Now bid doubloons in secret."
    assert telling_of(S, 2, Recruited(0, card("red"), 2)) == ["Anne recruited 2 pirates with a red card."]


def test_refills_and_bids_are_told_to_nobody() -> None:
    aside = (
        CardCameUp(card("red")),
        BidLaid(0),
        CrateRefilled(crate(1, "C"), region("mulberry")),
        OfferLeft(0),
    )
    assert telling_of(S, 1, *aside) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_telling_is_whole_sentences(seats: int) -> None:
    match = finished(seats)
    for number in range(0, match.number, 7):
        state: State = match.state_after(number)
        since = max(0, number - 20)
        events = [event for at in range(since, number + 1) for event in match.state_after(at).told]
        for seat in range(seats):
            for line in telling_of(state, seat, *events):
                assert not line or line.endswith(".")
                assert "  " not in line
                assert ".." not in line


# ---- what is known


def story_of(*events: Event) -> tuple[Line, ...]:
    return (Told((), events),)


def test_cards_bought_before_all_eyes_are_known_until_they_are_played() -> None:
    red, blue, black = card("red"), card("blue"), card("black")
    bought = (CardBought(0, red, 0), CardScouted(0, blue, 2), CardBought(1, black, 1))
    assert known_hands(story_of(*bought), 2) == (tuple(sorted((red, blue))), (black,))
    played = (Sailed(0, red, 4, 1), InvasionBegan(1, black, 2), Recruited(0, blue, 1))
    assert known_hands(story_of(*bought, *played), 2) == ((), ())
    assert known_hands(story_of(CardScouted(0, None, 4)), 2) == ((), ())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_known_of_hands_is_true(seats: int) -> None:
    match = finished(seats)
    told: list[Event] = []
    for state in whole(match):
        told += state.told
        hands = known.held_for_sure(GAME.view(state, None), story_of(*told))
        for hand, ship in zip(hands, state.ships, strict=True):
            assert set(hand) <= set(ship.hand)
    first = known.held_for_sure(GAME.view(match.state_after(0), None), ())
    assert [len(hand) for hand in first] == [1] * seats, "the starting cards are known"


def test_the_page_counts_what_is_out_of_sight() -> None:
    match = finished(3)
    state: State = match.state_after(120)
    told = lines(known.known_lines(GAME.view(state, 0), desk_of(state, 0)))
    for heading in ("CARDS OUT OF SIGHT", "MONSTERS NOT SHOT YET", "TREASURES NOT DUG UP YET", "CRATES IN THE SUPPLY"):
        assert heading in told
    hidden = sum(int(line.split()[-1]) for line in told if line.startswith("    ⚑ "))
    assert hidden == len(state.deck) + sum(number in state.edition.deck for ship in state.ships[1:] for number in ship.hand)
    assert "EVENTS THAT CAN STILL COME" in told


def test_nothing_private_is_on_the_page() -> None:
    """The page is the same whatever lies in the deck and in other hands."""
    match = finished(3)
    for number in range(20, match.number, 60):
        view = GAME.view(match.state_after(number), 1)
        other = GAME.view(GAME.imagine(view, Chance.from_seed(9)), 1)
        assert view.table.deck == other.table.deck
        desk = desk_of(view.table, 1)
        assert known.known_lines(view, desk) == known.known_lines(other, desk)


def test_seats_without_a_name_are_numbered() -> None:
    told = telling.telling(GAME.view(S, 1), desk_of(S, 1, names=("", "", "")), (PowerChosen(0, power("rumwhistle")),))
    assert lines(told)[0] == "Seat 1 chose Captain Rumwhistle."
    assert one(LastTurns(4)).seat == NOBODY
