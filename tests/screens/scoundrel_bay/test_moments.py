"""What everybody looks at: fights, events, bids, the tide, the last turns. Nothing ordinary."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest
from attrs import evolve

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Bid, Reroll, Stand
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.events import (
    BidShown,
    CardScouted,
    DieRolled,
    EventRevealed,
    Gained,
    LastTurns,
    MonsterConquered,
    MonsterEscaped,
    TideCame,
)
from pirategames.rules.scoundrel_bay.state import State
from pirategames.screens.drawing.look import DARK
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay.fight_moment import STEP_SECONDS, FightMoment, RollMoment
from pirategames.screens.scoundrel_bay.moments import REVEAL_SECONDS, BidsMoment, EventMoment, moments
from pirategames.screens.scoundrel_bay.words import symbols_long
from pirategames.screens.table.wing import Moment
from tests.rules.scoundrel_bay.table import facing, lucky, play, stage_ends, table, with_ship
from tests.screens.scoundrel_bay.charting import place
from tests.screens.scoundrel_bay.paper import on_paper
from tests.screens.scoundrel_bay.scenes import LONG_NAMES, LOOKS, NAMES, SIZES, desk_of, finished, heard_in, whole


def of(state: State, *before: State) -> tuple[Moment, ...]:
    """The moments after an action, where the public heard of these states before it."""
    return moments(GAME.view(state, None), tuple([GAME.events(each) for each in (*before, state)]))


def text(state: State, moment: Moment, step: int = 99) -> str:
    """What a moment shows, and behind its picture what Enter does there."""
    desk = desk_of(state, None)
    return f"{moment.draw(desk, step, 80, 24, DARK).text()}\n{line_text(moment.onward(desk))}."


def in_order(drawn: str, names: Sequence[str]) -> bool:
    """Whether these names stand under one another in a picture, beneath its first rows."""
    body = drawn.split("\n", 3)[3]
    return sorted(names, key=body.index) == list(names)


# ---- fights


def rolled(met: State) -> State:
    """The state in which the monster was met, with the roll told that this state began with."""
    assert met.fight is not None
    return evolve(met, told=(*met.told[:1], DieRolled(0, met.fight.face)))


def test_the_roll_is_seen_before_what_is_decided_about_it_and_then_only_the_verdict_is_new() -> None:
    met = rolled(facing(with_ship(table(3), gun=3, shield=5, rings=1), "siren", (2, 4), (1, 1)))
    (roll,) = of(met)
    assert isinstance(roll, RollMoment)
    assert roll.seat == 0
    assert roll.pauses == (STEP_SECONDS,) * 3
    drawn = [text(met, roll, step) for step in range(4)]
    assert ["the die rolls" in each for each in drawn] == [True, False, False, False]
    assert ["in all" in each for each in drawn] == [False, False, True, True]
    assert ["enough" in each for each in drawn] == [False, False, False, True]
    assert not any("conquered" in each for each in drawn)
    state = play(met, Stand())
    (moment,) = of(state, met)
    assert isinstance(moment, FightMoment)
    assert moment.pauses == (STEP_SECONDS,)
    verdict = [text(state, moment, step) for step in range(2)]
    assert all("in all" in each for each in verdict)
    assert ["The siren is conquered" in each for each in verdict] == [False, True]


def test_a_fight_in_which_nothing_is_decided_is_told_step_by_step() -> None:
    met = rolled(facing(with_ship(table(3), gun=3, shield=5, rings=1), "siren", (2, 4), (1, 1)))
    state = play(met, Stand())
    state = evolve(state, told=(*met.told, *state.told))
    (moment,) = of(state)
    assert moment.pauses == (STEP_SECONDS,) * 3
    drawn = [text(state, moment, step) for step in range(4)]
    assert "the die rolls" in drawn[0]
    assert "the die rolls" not in drawn[1]
    assert "in all" not in drawn[1]
    assert "in all" in drawn[2]
    assert "enough" not in drawn[2]
    assert "enough" in drawn[3]
    assert ["The siren is conquered" in each for each in drawn] == [False, False, False, True]


@pytest.mark.parametrize("size", SIZES)
def test_the_fight_is_a_place(size: tuple[int, int]) -> None:
    met = facing(with_ship(table(3), gun=3, shield=5, rings=1), "siren", (2, 4), (1, 1))
    state = play(met, Stand())
    (moment,) = of(state, rolled(met))
    fight = place(moment.draw(desk_of(state, None), 99, *size, DARK), "panel fight")
    assert "◎ guns" in fight
    assert fight.split("\n")[-1].strip(), "the monster fills it"


def test_guns_and_shields_are_judged_apart() -> None:
    """The worked case of the rules: three guns are enough for the siren, four shields are not."""
    met = facing(with_ship(table(3), gun=3, shield=4, rings=1), "siren", (2, 4), (1, 1))
    state = play(met, Stand())
    drawn = text(state, of(state, rolled(met))[0])
    assert "The siren is conquered: +1 rep" in drawn
    assert "Anne was hit" in drawn
    assert "1 short" in drawn
    assert "enough" in drawn


def test_guns_that_came_after_the_fight_do_not_count() -> None:
    met = facing(with_ship(table(3), gun=2, shield=5, rings=1), "siren", (2, 4), (1, 1))
    state = play(met, Stand())
    (moment,) = of(state)
    assert isinstance(moment, FightMoment)
    later = evolve(moment, later=(*moment.later, Gained(0, (Symbol("gun", 1),))))
    assert (moment.ship, later.ship) == ((2, 5), (1, 5))  # type: ignore[attr-defined]


def test_rolls_are_counted() -> None:
    met = facing(with_ship(table(3), gun=3, shield=4, rings=2), "siren", (2, 4), "miss")
    again = lucky(met, Reroll(), lambda s: s.fight and s.edition.die[s.fight.face] == "critical")
    state = play(again, Stand())
    drawn = text(state, of(state, rolled(met), again)[0])
    assert "the die, roll 2" in drawn
    assert "CRITICAL HIT" in drawn
    assert "Anne was not hit." in drawn


def test_a_miss_lets_the_monster_go() -> None:
    met = facing(with_ship(table(3), rings=1), "kraken", (5, 5), "miss")
    state = play(met, Stand())
    drawn = text(state, of(state, rolled(met))[0])
    assert "MISS" in drawn
    assert "The kraken gets away." in drawn
    assert "Anne was not hit." in drawn


def test_a_fight_of_one_action_is_told_whole() -> None:
    met = facing(with_ship(table(3), gun=3, shield=5, rings=1), "siren", (2, 4), (1, 1))
    state = play(met, Stand())
    state = evolve(state, told=(*rolled(met).told, *state.told))
    (moment,) = of(state)
    assert "in all" in text(state, moment)


def test_a_fight_without_its_log_still_tells_its_outcome() -> None:
    state = play(facing(with_ship(table(3), rings=1), "kraken", (5, 5), "miss"), Stand())
    (moment,) = of(state)
    assert "The kraken gets away." in moment.draw(desk_of(state, None), 99, 80, 24, DARK).text()


# ---- events, bids


def test_an_event_shows_what_it_does_and_who_is_first() -> None:
    state = stage_ends(table(3), "too_good")
    (moment,) = of(state)
    assert isinstance(moment, EventMoment)
    assert moment.pauses == ()
    drawn = text(state, moment)
    assert "TOO GOOD TO BE" in drawn
    assert "Everybody may spend" in drawn
    assert "goes on: Bart may swap a resource." in drawn


def test_an_event_of_two_players_shows_what_the_ghosts_do() -> None:
    for seats, is_told in ((2, True), (3, False)):
        state = stage_ends(table(seats), "dockmaster")
        assert ("A ghost pirate comes to Arbega." in text(state, of(state)[0])) == is_told


def test_the_rewards_of_a_bid_are_listed() -> None:
    state = stage_ends(table(3), "spoils")
    drawn = text(state, of(state)[0])
    assert "1 gun and 5 doubloons" in drawn
    assert "goes on: everybody bids in secret." in drawn


def bid(event: str, *doubloons: int) -> State:
    """The bids of the seats are revealed."""
    state = stage_ends(table(3), event)
    for seat, amount in enumerate(doubloons):
        assert not of(state) or seat == 0
        state = GAME.apply(state, Bid(amount), seat)
    return state


def test_bids_are_revealed_from_the_least_to_the_most() -> None:
    state = bid("spoils", 3, 6, 5)
    moment = of(state)[0]
    assert isinstance(moment, BidsMoment)
    assert moment.pauses == (REVEAL_SECONDS,) * 4
    hidden = [text(state, moment, step).count("▒▒▒▒") for step in range(5)]
    assert hidden == [3, 2, 1, 0, 0]
    assert "taken back" not in text(state, moment, 3)
    drawn = text(state, moment)
    assert in_order(drawn, ("Bart", "Morgan", "Anne"))
    assert "to Scoundrel Bay, chooses first" in drawn
    assert "to the supply, chooses next" in drawn
    assert "taken back, and gets nothing" in drawn


def test_the_least_bid_for_pardon_is_punished() -> None:
    drawn = text(state := bid("rat_king", 3, 6, 5), of(state)[0])
    assert drawn.count("spared") == 2
    assert "taken back, pays 3" in drawn
    assert "ties" not in drawn


def test_equal_bids_go_by_reputation() -> None:
    state = bid("rat_king", 5, 5, 5)
    drawn = text(state, of(state)[0])
    assert "reputation breaks ties" in drawn
    assert in_order(drawn, [NAMES[seat] for seat in state.standing])


# ---- the tide, the last turns


def test_the_tide_says_which_reef_it_takes() -> None:
    state = evolve(table(2), told=(TideCame(2),))
    (moment,) = of(state)
    assert "For 10 rounds no ship has passed reef 3." in text(state, moment)


def test_the_last_turns_are_counted() -> None:
    state = evolve(table(2), told=(LastTurns(5),))
    (moment,) = of(state)
    assert "5 turns are still to come" in text(state, moment)


def test_a_scouted_card_is_shown_to_whoever_scouted() -> None:
    state = table(2)
    card = state.edition.cards[7]
    (moment,) = of(evolve(state, told=(CardScouted(1, card.number, 3),)))
    assert moment.seat == 1
    shown = text(state, moment)
    assert f"finds a {card.flag} card, after 3 cards that are discarded" in shown
    assert all(
        f"{sign} {symbols_long(part)}" in shown for sign, part in (("★", card.star), ("☼", card.sun), ("☾", card.moon))
    )


def test_scouting_in_vain_is_told() -> None:
    state = table(2)
    (moment,) = of(evolve(state, told=(CardScouted(0, None, 9),)))
    assert "9 cards were turned, and the rum stays" in text(state, moment)


# ---- all of them


def test_ordinary_actions_are_no_moments() -> None:
    match = finished(4)
    kinds = {type(event) for state in whole(match) if of(state) for event in state.told}
    assert sum(map(len, map(of, whole(match)))) < match.number // 3
    assert {MonsterConquered, MonsterEscaped, EventRevealed, BidShown, LastTurns} <= kinds


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_stands_whole_at_every_step(seats: int) -> None:
    for names in (NAMES, LONG_NAMES):
        match = finished(seats, 5 + seats, names)
        heard, seen = heard_in(match), dict[str, int]()
        for number, state in enumerate(whole(match)):
            desk = desk_of(state, None, names=names)
            for moment in moments(GAME.view(state, None), heard[: number + 1]):
                kind = getattr(moment, "event", moment)
                name = getattr(kind, "id", type(moment).__name__)
                seen[name] = seen.get(name, 0) + 1
                if seen[name] > 3:
                    continue
                steps = [((80, 24), step) for step in range(len(moment.pauses))]
                for size, step in (*steps, *[(size, len(moment.pauses)) for size in SIZES]):
                    paper = on_paper(partial(moment.draw, desk, step, *size, LOOKS[seen[name] % 3]))
                    assert not paper.faults
                    assert not any(line.strip() for line in paper.lines[-2:]), "the last two rows are the table's"
                assert moment.commit is None
                assert not line_text(moment.onward(desk)).endswith(".")
        assert {"FightMoment", "RollMoment", "WordMoment", "BidsMoment", "ScoutMoment"} <= set(seen)


def test_an_answer_stands_above_what_comes_next() -> None:
    state = stage_ends(table(3), "spoils")
    desk = evolve(desk_of(state, None), note="The logbook cannot be written.")
    assert "The logbook cannot be written." in of(state)[0].draw(desk, 99, 80, 24, DARK).text()
