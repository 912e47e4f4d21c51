"""Which keys lift, count and do at one's own table, and why others do nothing."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest
from attrs import evolve

from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Ashore,
    Bid,
    Deliver,
    Dig,
    Feed,
    Invade,
    Mark,
    Move,
    Open,
    Place,
    Plunder,
    Recruit,
    Sail,
    Sell,
    Smuggle,
    Trade,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.charts import Region
from pirategames.rules.scoundrel_bay.events import ResourceSold, Sailed
from pirategames.rules.scoundrel_bay.invading import flags
from pirategames.rules.scoundrel_bay.state import NONE, State
from pirategames.rules.scoundrel_bay.turns import LastCrates
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.wrapping import line_text
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.scoundrel_bay.foresight import course
from pirategames.screens.scoundrel_bay.highlights import mark_of
from pirategames.screens.scoundrel_bay.plan import DIGITS, laid
from pirategames.screens.scoundrel_bay.questions.by_kind import asked_of
from pirategames.screens.scoundrel_bay.regions import key_of, letters
from pirategames.screens.table.choices import Choice
from pirategames.screens.table.desk import Desk
from pirategames.testing.rendering import as_text
from tests.rules.scoundrel_bay.printed import EDITION
from tests.rules.scoundrel_bay.table import ASKS, cards, region, with_ship
from tests.screens.scoundrel_bay.asked import (
    asked,
    chosen_from,
    dead,
    desk_with,
    doing,
    done,
    key,
    looker,
    near,
    rich,
)
from tests.screens.scoundrel_bay.scenes import NAMES

# ---------------------------------------------------------------- every answer has its keys


def reachable(state: State, seat: int, most: int = 4) -> set[Action]:
    """Everything that can be done by lifting, counting and turning pages first."""
    view, found = GAME.view(state, seat), set[Action]()
    counts = state.ask in ("bid", "feed")
    lifts_regions = state.ask in ("invade", "move") or state.ships[seat].power != NONE
    keys = [*DIGITS[:9], "x", "b", "+", "-", *(letters(EDITION) if lifts_regions and not counts else ())]
    todo, seen = deque([(desk_with(state, seat), 0)]), set[object]()
    while todo:
        desk, depth = todo.popleft()
        choices = WING.choices(view, desk)
        found.update(action for actions in doing(choices).values() for action in actions)
        if depth == most and not counts:
            continue
        for pressed in keys:
            choice = choices.of_key(pressed)
            then = choice.desk if choice is not None and choice.is_possible else None
            if then is not None and not then.note and (then.lifted, then.plan) not in seen:
                seen.add((then.lifted, then.plan))
                todo.append((then, depth + 1))
    return found


@pytest.mark.parametrize("what", ASKS)
def test_every_answer_to_every_question_has_its_keys(what: str) -> None:
    state = with_ship(asked(what, 2), 0, power="barrelbeard") if what == "card" else asked(what, 2)
    seat = looker(state)
    legal = set(GAME.legal(state, seat))
    found = reachable(state, seat, 3)
    of_no_matter = {action for action in legal if isinstance(action, Smuggle)} if what != "card" else set[Action]()
    assert legal - found <= of_no_matter
    assert {action for action in found - legal if not isinstance(action, Dig | Mark)} == set()


@pytest.mark.parametrize("what", ASKS)
def test_keys_do_only_what_the_rules_allow(what: str) -> None:
    state = asked(what)
    seat = looker(state)
    for action in reachable(state, seat, 2):
        if not isinstance(action, Dig | Mark):
            assert GAME.refusal(state, action, seat) is None


# ---------------------------------------------------------------- a whole game by keys


def pressed_by_chance(state: State, seat: int, chance: Chance) -> tuple[Desk, Choice, Chance]:
    """What a person does who presses any keys that mean something, each kind as often as others, and answers every other
    time where that can be: the key that answers, and the desk it is pressed at."""
    view = GAME.view(state, seat)
    desk = Desk(NAMES[seat], names=NAMES[: state.seats], laid=WING.laid(view, ()))
    for _ in range(5_000):
        able: dict[str, list[Choice]] = {}
        offered = [choice for choice in WING.choices(view, desk) if choice.is_possible]
        answers, chance = chance.below(2)
        answering = [choice for choice in offered if choice.actions] if answers else []
        for choice in answering or offered:
            able.setdefault(choice.kind or choice.words, []).append(choice)
        kind, chance = chance.below(len(able))
        alike = list(able.values())[kind]
        at, chance = chance.below(len(alike))
        if alike[at].actions:
            return desk, alike[at], chance
        desk = alike[at].desk or desk
    raise AssertionError(f"no key does anything: {state.ask}, {desk}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_played_by_choices_alone_and_from_its_text(seats: int) -> None:
    state = GAME.new(seats, 11 + seats, {"milestones": "played", "captains": "played", "rewards": "asked"})
    chance = Chance.from_seed(seats)
    while who := GAME.to_act(state):
        desk, choice, chance = pressed_by_chance(state, who[0], chance)
        assert choice.words in as_text(GAME, state, who[0], desk)
        for action in choice.actions:
            assert GAME.refusal(state, action, who[0]) is None  # type: ignore[arg-type]
            state = GAME.apply(state, action, who[0])  # type: ignore[arg-type]
    assert GAME.outcome(state) is not None


# ---------------------------------------------------------------- a turn


def test_a_number_lifts_a_card_and_letters_play_it() -> None:
    state = rich()
    first, second = state.ships[0].hand[:2]
    assert done(state, "r", "1") == (Recruit(first),)
    assert done(state, "s", "1") == (Sail(first, 1),)
    assert done(state, "i", "1") == (Invade(first),)
    assert done(state, "r", "1", "2") == (Recruit(second),)


def test_the_first_card_is_proposed_as_long_as_nothing_is_lifted() -> None:
    state = rich()
    first = state.ships[0].hand[0]
    for lifted in ((), ("1", "1")):
        assert done(state, "r", *lifted) == (Recruit(first),)
        assert chosen_from(state, *lifted).mains[0].actions == (Recruit(first),)
    assert doing(chosen_from(state, key("cabyss"))) == {}


def test_a_region_is_lifted_beside_a_card() -> None:
    desk = desk_with(rich(), 0, "1", key("cabyss"), key("arbega"))
    assert desk.lifted == ("1", key("arbega"))
    assert desk_with(rich(), 0, "1", key("cabyss"), key("cabyss")).lifted == ("1",)


def test_plus_and_minus_choose_one_to_three_spaces() -> None:
    state = rich()
    first = state.ships[0].hand[0]
    for pressed, steps in (("+", 2), ("++", 3), ("+++", 1), ("++-", 2), ("-", 3)):
        assert done(state, "s", "1", *pressed) == (Sail(first, steps),)


def test_whoever_counts_spaces_sees_where_the_proposed_card_would_sail() -> None:
    state = rich()
    desk = desk_with(state, 0, "+")
    assert desk.lifted == ("1",)
    far = course(state, state.ships[0].sea, 2).end
    assert mark_of(GAME.view(state, 0), desk).ghost == far
    assert desk_with(state, 0, "2", "+").lifted == ("2",)


def test_as_many_spaces_are_proposed_as_were_sailed_last() -> None:
    state = rich()
    first, second, *_ = state.ships[0].hand
    mine, others = Sailed(0, first, 3, 3), Sailed(1, first, 2, 2)
    desk = evolve(desk_with(state, 0, "2"), heard=((mine,), (others,)))
    assert doing(WING.choices(GAME.view(state, 0), desk))["s"] == (Sail(second, 3),)


def test_arrows_go_from_card_to_card_and_keep_the_region() -> None:
    state = rich()
    assert desk_with(state, 0, key("cabyss"), "right", "right").lifted == (key("cabyss"), "2")
    assert desk_with(state, 0, "down").lifted == ("2",)
    assert desk_with(state, 0, "up").lifted == ("3",)


def test_dead_keys_of_a_turn_say_why() -> None:
    state = with_ship(rich(), 0, disc="sail", unlocks=0)
    assert dead(state, "s", key("cabyss")) == "Lift a card first, by its number."
    assert dead(state, "s", "1") == "Your last action was to sail; doing it again takes an unlock tile."
    assert dead(state, "+", "1") == "Your last action was to sail; doing it again takes an unlock tile."
    assert chosen_from(state).of_key("9") is None
    assert dead(state, "p", "1") == "r recruits, s sails, i invades with the card that is lifted."


def test_a_card_keeps_its_key_when_others_leave() -> None:
    state = rich()
    view = GAME.view(state, 0)
    lie = laid(view, ())
    after = GAME.apply(state, Recruit(state.ships[0].hand[0]), 0)
    later = laid(GAME.view(after, 0), lie)
    assert later[0] == (None, *lie[0][1:])
    bought = GAME.apply(after, next(iter(GAME.legal(after, 0))), 0)
    assert laid(GAME.view(bought, 0), later)[0][1:] == lie[0][1:]


# ---------------------------------------------------------------- what goes leaves a gap


def keys_of(view: View, desk: Desk) -> dict[Action, str]:
    """What wears a key in the list, as the action that it does."""
    question = asked_of(view, desk)
    assert question is not None
    return {row.actions[0]: row.key for row in question.rows}


@pytest.mark.parametrize("pages", [(), ("x",)])
@pytest.mark.parametrize(
    ("what", "kind"), [("harbor", Deliver), ("harbor", Open), ("plunder", Plunder), ("card", Open), ("final", Open)]
)
def test_what_is_left_of_a_list_keeps_its_keys_when_something_goes(
    what: str, kind: type[Action], pages: tuple[str, ...]
) -> None:
    state = asked(what)
    view, desk = GAME.view(state, 0), desk_with(state, 0, *pages)
    before = keys_of(view, desk)
    first = next(action for action in GAME.legal(state, 0) if isinstance(action, kind))
    later = GAME.apply(state, first, 0)
    assert later.ask == what
    view = GAME.view(later, 0)
    after = keys_of(view, evolve(desk, laid=WING.laid(view, desk.laid)))
    assert first not in after
    left = {action: key for action, key in before.items() if action in after}
    assert left
    assert left == {action: after[action] for action in left}


def test_a_gap_wears_no_key() -> None:
    state = asked("final")
    view, desk = GAME.view(state, 0), desk_with(state, 0)
    first, *others = state.ships[0].crates
    after = GAME.view(GAME.apply(state, Open(first), 0), 0)
    choices = WING.choices(after, evolve(desk, laid=WING.laid(after, WING.laid(view, ()))))
    assert choices.of_key("1") is None
    assert [choices.of_key(str(place)) is not None for place, _ in enumerate(others, 2)] == [True] * len(others)


def test_when_another_decides_the_gaps_between_crates_are_closed() -> None:
    state, crates = rich(), rich().ships[0].crates
    assert len(crates) == 3
    before = ((), (None, *crates), ())
    assert WING.laid(GAME.view(state, 0), before)[1] == (None, *crates)
    others = evolve(state, agenda=(LastCrates(1),))
    assert WING.laid(GAME.view(others, 0), before)[1] == crates


# ---------------------------------------------------------------- invading, moving


def test_p_places_a_pirate_in_the_lifted_region_and_2_chooses_the_captain() -> None:
    state = near("village")
    place = next(action for action in GAME.legal(state, 0) if isinstance(action, Place))
    at = key_of(EDITION, place.region)
    assert done(state, "p", at) == (place,)
    assert done(state, "p", at, "2") == (Place(place.region, True),)
    after = GAME.apply(state, place, 0)
    assert done(after, "p") == (place,)
    assert done(after, "a") == (Ashore(),)
    assert dead(after, "n") == "Pirates are in the region: bring them ashore."
    assert dead(state, "a") == "Place a pirate first."


def test_p_places_nobody_while_another_region_is_looked_at() -> None:
    state = near("village")
    far = next(at for at in EDITION.regions if state.ships[0].sea not in at.sea)
    assert dead(state, "p", key_of(EDITION, far.number)) == f"{far.name} is not near your ship."
    place = next(action for action in GAME.legal(state, 0) if isinstance(action, Place))
    after = GAME.apply(state, place, 0)
    assert dead(after, "p", key_of(EDITION, far.number)) == f"{EDITION.regions[place.region].name} is resolved first."


def before_landing(at: Region, **changes: Any) -> tuple[State, int, str]:
    """A turn near a region that a card of the hand can invade: the state, the card, and the region's key."""
    of_flag, *crew = cards(at.flag)[:3]
    aboard = {"sea": at.sea[0], "hand": [of_flag], "crew": crew, "active": 4, **changes}
    return with_ship(rich(), 0, **aboard), of_flag, key_of(EDITION, at.number)


def test_an_invasion_of_the_lifted_region_lands_the_first_pirate_at_once() -> None:
    village = EDITION.by_kind["village"][1]
    state, card, at = before_landing(village)
    assert done(state, "i", "1", at) == (Invade(card), Place(village.number))
    assert done(state, "i", "1") == (Invade(card),)
    alone, card, at = before_landing(village, active=0)
    assert done(alone, "i", "1", at) == (Invade(card), Place(village.number, True))


def test_where_only_one_region_and_no_captain_can_be_meant_the_first_pirate_lands_without_a_letter() -> None:
    at_sea = [
        (at, [other for other in EDITION.near[at.sea[0]] if other.flag == at.flag]) for at in EDITION.by_kind["village"]
    ]
    village = next(at for at, alike in at_sea if alike == [at])
    state, card, _ = before_landing(village, captain="cabyss")
    assert done(state, "i", "1") == (Invade(card), Place(village.number))
    assert village.name in line_text(chosen_from(state, "1").mains[-1].line)


def test_one_key_lands_all_pirates_and_brings_them_ashore() -> None:
    state = near("village")
    left, number = state.visit.left if state.visit is not None else 0, EDITION.by_kind["village"][1].number
    assert left > 1
    at = key_of(EDITION, number)
    assert done(state, "w", at) == (Place(number),) * left, "who may land no more go ashore by themselves"
    few = with_ship(state, 0, active=2)
    assert left > 2
    assert done(few, "w", at) == (Place(number), Place(number), Ashore()), "the captain stays on the ship"
    after_all = few
    for action in done(few, "w", at):
        after_all = GAME.apply(after_all, action, 0)
    assert after_all.ask != "invade"
    assert "w" not in doing(chosen_from(with_ship(state, 0, active=1), at))


def test_whom_an_invasion_of_one_lands_is_asked() -> None:
    ship = with_ship(rich(), 0, crew=[]).ships[0]
    at = next(at for at in EDITION.by_kind["village"] if flags(rich(), ship, at.flag) == 1)
    state, card, at_key = before_landing(at, crew=[])
    assert done(state, "i", "1", at_key) == (Invade(card),)


def test_one_letter_makes_a_move_where_only_one_region_leads_there() -> None:
    state = asked("move")
    moves = [action for action in GAME.legal(state, 0) if isinstance(action, Move)]
    origins = {move.origin for move in moves}
    ways = {move.target: {other.origin for other in moves if other.target == move.target} for move in moves}
    target, origin = next((to, *lead) for to, lead in ways.items() if len(lead) == 1 and to not in origins)
    assert done(state, "p", key_of(EDITION, target)) == (Move(origin, target),)


# ---------------------------------------------------------------- what is proposed


@pytest.mark.parametrize("what", ["card", "reward", "plunder", "harbor", "order", "arrival", "spoils", "get", "light"])
def test_the_first_of_what_brings_something_is_proposed(what: str) -> None:
    state = asked(what)
    question = asked_of(GAME.view(state, looker(state)), desk_with(state, looker(state)))
    assert question is not None
    first = next(row for row in question.rows if not row.why)
    assert chosen_from(state).mains[0].actions == first.actions == done(state, "p") == done(state, "p", first.key)
    asks = " ".join(line_text(line) for line in chosen_from(state).asks)
    assert ("Another by its number." in asks) == (sum(not row.why for row in question.rows) > 1)


def test_more_of_what_was_sold_just_now_is_proposed() -> None:
    state, sold = asked("sell"), Sell("map")
    later = GAME.apply(state, sold, 0)
    view, desk = GAME.view(later, 0), desk_with(later, 0)
    mine, others = ((ResourceSold(seat, "map", 2),) for seat in (0, 1))
    assert WING.choices(view, evolve(desk, heard=(mine,))).mains[0].actions == (sold,)
    assert not WING.choices(view, evolve(desk, heard=(others,))).mains
    assert not WING.choices(view, evolve(desk, heard=(mine, ()))).mains


def test_a_delivery_is_proposed_and_no_trade() -> None:
    state = asked("harbor")
    trades = with_ship(state, 0, crates=[])
    assert any(isinstance(action, Trade) for action in GAME.legal(trades, 0))
    assert isinstance(chosen_from(state).mains[0].actions[0], Deliver)
    assert not chosen_from(trades).mains


@pytest.mark.parametrize("what", ["sell", "swap", "pay", "victim", "upgrade", "power", "final", "trade"])
def test_of_what_is_given_away_or_kept_for_the_game_nothing_is_proposed(what: str) -> None:
    state = asked(what)
    assert "p" not in doing(chosen_from(state))
    assert not chosen_from(state).mains


def test_two_letters_make_a_pirate_move() -> None:
    state = asked("move")
    origin, second = key("cabyss"), key("arbega")
    moves = [action for action in GAME.legal(state, 0) if isinstance(action, Move)]
    target = next(move.target for move in moves if move.origin == region("cabyss") and not move.captain)
    assert done(state, "p", origin, key_of(EDITION, target)) == (Move(region("cabyss"), target),)
    assert done(state, "p", origin, key_of(EDITION, target), "2") == (Move(region("cabyss"), target, True),)
    assert desk_with(state, 0, second, origin).lifted == (origin,)
    far = next(number for number in range(len(EDITION.regions)) if number not in {move.target for move in moves})
    if far not in {move.origin for move in moves}:
        assert "neighbours" in dead(state, key_of(EDITION, far), origin)


def test_treasures_are_lifted_together_as_far_as_strength_and_maps_go() -> None:
    state = asked("dig")
    actions = done(state, "p", "1")
    assert actions[-1] == Dig()
    assert isinstance(actions[0], Mark)
    both = [entry for entry in "123456789" if not dead_or_empty(state, entry, "1")]
    if both:
        assert len(done(state, "p", "1", both[0])) == 3
    assert dead(with_ship(state, 0, maps=0, rings=1), "2", "1") == "You have no map left for it."


def test_as_many_treasures_as_can_be_dug_up_are_proposed_and_a_number_begins_a_choice_of_ones_own() -> None:
    state = asked("dig")
    proposed = done(state, "p")
    assert chosen_from(state).mains[0].actions == proposed
    later = state
    for action in proposed[:-1]:
        later = GAME.apply(later, action, 0)
    assert len(proposed) > 2
    assert not [action for action in GAME.legal(later, 0) if isinstance(action, Mark)]
    assert len(done(state, "p", "1")) == 2
    assert len(done(with_ship(state, 0, maps=0, rings=1), "p")) == 2, "a map each"


def test_all_of_a_resource_is_sold_by_one_key() -> None:
    state = with_ship(asked("sell"), 0, maps=3, rum=1)
    rows = asked_of(GAME.view(state, 0), desk_with(state, 0))
    assert rows is not None
    digit = {row.actions[0]: row.key for row in rows.rows}
    assert done(state, "a", digit[Sell("map")]) == (Sell("map"),) * 3
    assert "a" not in doing(chosen_from(state, digit[Sell("rum")]))
    assert done(with_ship(asked("maps"), 0, maps=2), "a") == (Sell("map"),) * 2


def dead_or_empty(state: State, pressed: str, *keys: str) -> bool:
    choice = chosen_from(state, *keys).of_key(pressed)
    return choice is None or bool(choice.why_not) or pressed in desk_with(state, 0, *keys).lifted


# ---------------------------------------------------------------- amounts


def test_a_bid_begins_with_what_costs_least_and_is_counted() -> None:
    state = asked("bid")
    assert done(state, "p") == (Bid(0),)
    assert done(state, "p", "+", "+", "-") == (Bid(1),)
    assert done(state, "p", *"-" * 20) == (Bid(0),)
    assert done(state, "p", *"+" * 20) == (Bid(12),)


def test_a_digit_says_how_many_are_bid_or_fed() -> None:
    assert done(asked("bid"), "p", "7") == (Bid(7),)
    assert done(asked("bid"), "p", "9", "+", "+") == (Bid(11),)
    assert done(asked("feed"), "p", "0") == (Feed(0),)
    poor = with_ship(asked("bid"), 0, doubloons=2)
    assert chosen_from(poor).of_key("3") is None
    assert done(poor, "p", "2") == (Bid(2),)


def test_the_only_crate_that_can_be_delivered_need_not_be_lifted() -> None:
    state = asked("harbor")
    able = [action for action in GAME.legal(state, 0) if isinstance(action, Deliver | Trade)]
    assert len(able) > 1
    assert isinstance(chosen_from(state).mains[0].actions[0], Deliver)
    crate = next(action.crate for action in able if isinstance(action, Deliver))
    assert state.visit is not None
    alone = evolve(with_ship(state, 0, crates=[crate]), visit=evolve(state.visit, traded=True))
    assert chosen_from(alone).mains[0].actions == (Deliver(crate),)


def test_all_who_can_be_fed_are_proposed() -> None:
    state = asked("feed")
    most = max(action.mouths for action in GAME.legal(state, 0) if isinstance(action, Feed))
    assert done(state, "p") == (Feed(most),)
    assert done(state, "p", "-") == (Feed(most - 1),)


def test_an_upgrade_is_kept_by_p_and_discarded_by_d() -> None:
    state = asked("upgrade")
    assert done(state, "p", "2") == (Upgrade(1),)
    assert done(state, "d", "2") == (Upgrade(1, False),)
