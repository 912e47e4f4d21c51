"""What the log, the telling and the page of what is known say, and to whom."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pirategames.play.match import Match
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME, events
from pirategames.rules.scoundrel_bay.actions import Buy, Recruit
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
    Healed,
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
from pirategames.screens.drawing.look import EMBLEMS
from pirategames.screens.drawing.seats import grouped
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay import known, telling
from pirategames.screens.scoundrel_bay.deeds import Deed, deeds
from pirategames.screens.table.desk import Heard
from pirategames.screens.table.wing import Doings
from tests.rules.scoundrel_bay.table import card, crate, monster, play, power, region, stage_ends, table, with_ship
from tests.screens.scoundrel_bay.scenes import NAMES, desk_of, finished, heard_in, whole

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
    """What a seat is told that only looked on as the game was set up, and heard of these events in one action."""
    return told_lines(telling.telling(GAME.view(state, seat), desk_of(state, seat, heard=((), events)), 0))


def told_lines(told: tuple[Doings, ...]) -> list[str]:
    """A line for each captain, and under it, indented, a line a deed."""
    return [
        line for doings in told for line in (line_text(doings.title), *(f"  {line_text(deed)}" for deed in doings.deeds))
    ]


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


def log_of(match: Match) -> list[str]:
    """The whole log of a match."""
    heard = heard_in(match)
    return [line for number in range(len(heard)) for line in logged(heard, number)]


def logged(heard: Heard, number: int = -1) -> list[str]:
    """The log of one action of these, the last one by default."""
    return lines(telling.story(GAME.view(S, None), NAMES, heard, number % len(heard)))


def test_the_log_has_rounds_and_names() -> None:
    told = log_of(finished(3))
    rounds = [line for line in told if line.startswith("Round ")]
    assert rounds == [f"Round {number}" for number in range(1, finished(3).state.ships[0].turns + 1)]
    first = told[told.index("Round 1") + 1]
    assert first.split()[0] in NAMES[:3]


def test_a_name_stands_once_for_all_that_its_captain_does() -> None:
    heard = heard_in(finished(3))
    view = GAME.view(S, None)
    told = lines(grouped([line for number in range(len(heard)) for line in telling.story(view, NAMES, heard, number)], 99))
    names = {f"▌ {EMBLEMS[seat]} {NAMES[seat]}" for seat in range(3)}
    assert names < set(told)
    assert all(not (line in names and before in names) for before, line in pairwise(told))
    assert any(line.startswith("▌ took a ") for line in told)


def test_every_deed_has_its_captain_action_by_action() -> None:
    black, red = card("black"), card("red")
    heard = ((TurnBegan(0, 1), Recruited(0, black, 2)), (CardBought(0, red, 0),), (TurnBegan(1, 1), CardBought(1, red, 1)))
    assert logged(heard, 0) == ["Round 1", "Anne recruited 2 pirates with a black card"]
    assert logged(heard, 1) == ["Anne took a red card"]
    assert logged(heard, 2) == ["Bart bought a red card for 1 rum"]
    ends = (CardBought(1, red, 1), TurnBegan(1, 2), Recruited(1, black, 2))
    assert logged((heard[2], ends))[-1].startswith("Bart recruited"), "a turn begins with a name"
    assert logged((heard[0], (CardCameUp(black),)))[0].startswith("  "), "a card that comes up belongs to what went before"
    assert not logged((heard[0], (EventRevealed(0),)))[0].startswith("  "), "an event does not"
    assert not logged((heard[0], (EventRevealed(0),), (CardCameUp(black),)))[0].startswith("  ")


def test_a_round_begins_with_the_first_turn_of_it_and_never_again() -> None:
    rounds = ((TurnBegan(0, 1),), (TurnBegan(1, 1),), (OfferLeft(1), TurnBegan(0, 2), TurnBegan(1, 2)))
    assert [logged(rounds, number) for number in range(3)] == [["Round 1"], [], ["Bart let it be", "Round 2"]]


def test_who_is_placed_is_told_as_they_come_ashore() -> None:
    cabyss = region("cabyss")
    heard = (
        (TurnBegan(0, 1), InvasionBegan(0, card("yellow"), 3)),
        (FigurePlaced(0, cabyss, True), CaptainScored(0, power("rumwhistle"), 4)),
        (FigurePlaced(0, cabyss, False),),
        (Landed(0, cabyss, 2), Gained(0, (Symbol("rum", 1),))),
    )
    assert logged(heard, 0)[-1] == "Anne set out to invade with a yellow card"
    assert logged(heard, 1) == ["Anne scored 4 doubloons for the captain’s power"]
    assert logged(heard, 2) == []
    assert logged(heard, 3) == ["Anne invaded Cabyss with the captain and 1 pirate: 1 rum"]
    at_once = [event for events in heard for event in events]
    assert "invaded Cabyss with the captain and 1 pirate (1 rum)" in words(*at_once)


def test_a_meal_is_told_as_it_is_eaten() -> None:
    heard = ((EventRevealed(0), Cooked(0, 3)), (Fed(0, 2), FellSick(0, 1), Cooked(1, 4)), (Fed(1, 4), TurnBegan(0, 2)))
    assert logged(heard, 0) == ["Event: Too Good to Be True"]
    assert logged(heard, 1) == ["Anne cooked 3 food, ate 2 and one fell sick"]
    assert logged(heard, 2) == ["Bart cooked 4 food and ate 4", "Round 2"]


def test_the_log_tells_of_everything() -> None:
    """Every action’s events are in deeds, and every deed has its line, but for what is told as it comes to an end."""
    for seats in (2, 3, 4):
        match = finished(seats)
        heard, told = heard_in(match), 0
        for number, action in enumerate(heard):
            found = [line for line in logged(heard, number) if not line.startswith("Round ")]
            silent = [deed for deed in deeds(S.edition, action) if deed.is_unfinished]
            assert all(isinstance(event, FigurePlaced | Cooked) for deed in silent for event in deed.events)
            assert len(found) == len(deeds(S.edition, action)) - len(silent)
            told += len(found)
        assert told > match.number // 2


def test_the_log_of_an_action_does_not_depend_on_what_follows() -> None:
    heard = heard_in(finished(2))
    for number in range(0, len(heard), 9):
        assert logged(heard, number) == logged(heard[: number + 1])


# ---- what a captain is told


def test_a_turn_of_another_is_told_in_a_sentence() -> None:
    s = with_ship(S, 0, hand=[card("black"), card("red"), card("blue")])
    after = play(s, Recruit(card("black")), Buy(0))
    before = play(s, Recruit(card("black")))
    heard = (s.told, before.told, after.told)
    told = telling.telling(GAME.view(after, 1), desk_of(after, 1, heard=heard), 0)
    assert [doings.seat for doings in told] == [0]
    name, recruited, took = told_lines(told)
    assert name == "Anne"
    assert recruited.startswith("  recruited ")
    assert took.startswith("  took a ")


def test_an_invasion_that_was_under_way_at_the_last_look_is_told_whole() -> None:
    cabyss = region("cabyss")
    heard = ((InvasionBegan(0, card("yellow"), 3), FigurePlaced(0, cabyss, True)), (Landed(0, cabyss, 1),))
    told = telling.telling(GAME.view(S, 1), desk_of(S, 1, heard=heard), 0)
    assert told_lines(told) == ["Anne", "  invaded Cabyss with the captain"]


def test_one_is_addressed_as_you_and_not_told_what_one_did() -> None:
    mine = (Recruited(1, card("red"), 2), CardBought(1, card("blue"), 1))
    assert telling_of(S, 1, *mine) == []
    told = telling_of(S, 1, *mine, EventRevealed(0), BidShown(1, 0, 4), BidShown(0, 1, 3))
    assert told[0].startswith("The stage ended: Too Good to Be True. Everybody may spend ")
    assert told[0].endswith("of other kinds, but no rings")
    assert told[1] == "Bids: you 4, Anne 3"
    assert telling_of(S, 1, BidShown(1, 0, 4), BidShown(0, 1, 3)) == ["Bids: you 4, Anne 3"]


def test_all_meals_are_told_those_together_after_which_all_are_as_well_as_before() -> None:
    cooked, fed, sick, healed = Cooked(0, 3), Fed(0, 3), FellSick(0, 1), Healed(0, 2)
    assert telling_of(S, 1, cooked, fed, Cooked(2, 1), Fed(2, 4)) == ["Ate well: Anne 3, Morgan 4 food"]
    assert telling_of(S, 1, cooked, fed, Cooked(1, 4)) == ["Ate well: Anne 3 food", "You", "  cooked 4 food"]
    assert telling_of(S, 1, cooked, fed, sick) == ["Anne", "  cooked 3 food, ate 3 and one fell sick"]
    assert telling_of(S, 1, cooked, fed, healed) == ["Anne", "  cooked 3 food, ate 3 and two got well"]


def test_the_end_of_a_stage_is_told_and_an_order_stands_alone() -> None:
    state = stage_ends(table(3), "spoils")
    ended = telling_of(state, 0, *state.told)[0]
    assert ended.startswith("The stage ended: The Scoundrels’ Spoils. ")
    assert len(ended) > len("The stage ended: The Scoundrels’ Spoils. ")
    assert telling_of(S, 2, Recruited(0, card("red"), 2)) == ["Anne", "  recruited 2 pirates with a red card"]


def test_refills_and_bids_are_told_to_nobody() -> None:
    aside = (
        CardCameUp(card("red")),
        BidLaid(0),
        CrateRefilled(crate(1, "C"), region("mulberry")),
        OfferLeft(0),
    )
    assert telling_of(S, 1, *aside) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_telling_is_a_line_a_deed_without_a_stop(seats: int) -> None:
    match = finished(seats)
    heard = heard_in(match)
    for number in range(0, match.number, 7):
        state: State = match.state_after(number)
        since = max(-1, number - 20)
        for seat in range(seats):
            desk = desk_of(state, seat, heard=heard[: number + 1])
            for line in told_lines(telling.telling(GAME.view(state, seat), desk, since)):
                assert line.strip()
                assert not line.endswith(".")
                assert "  " not in line.strip()


# ---- what is known


def test_a_card_bought_before_all_eyes_is_on_the_page_until_it_is_played() -> None:
    red = card("red")
    state = with_ship(S, 0, hand=[red])
    bought, played = ((CardBought(0, red, 0),),), ((CardBought(0, red, 0),), (Sailed(0, red, 4, 1),))

    def page(heard: Heard) -> list[str]:
        return lines(known.known_lines(GAME.view(state, 1), desk_of(state, 1, heard=heard)))

    assert "1 ♞ Anne, 1 of 1 card" in page(bought)
    assert any(line.startswith("    ⚑R") for line in page(bought))
    assert "1 ♞ Anne, 1 of 1 card" not in page(played)


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
    desk = desk_of(S, 1, names=("", "", ""), heard=((), (PowerChosen(0, power("rumwhistle")),)))
    told = telling.telling(GAME.view(S, 1), desk, 0)
    assert told_lines(told) == ["Seat 1", "  chose Captain Rumwhistle"]
    assert one(LastTurns(4)).seat == NOBODY
