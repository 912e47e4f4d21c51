"""Which keys lift, count, turn pages and do at one's own table, and why others do nothing."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cache

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
    Smuggle,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.state import NONE, Ask, State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.screens.drawing.look import DARK
from pirategames.screens.scoundrel_bay import WING
from pirategames.screens.scoundrel_bay.choices import LIST_KEYS, letters, page_of, plan_of
from pirategames.screens.scoundrel_bay.entries import entries
from pirategames.screens.scoundrel_bay.marked import key_of
from pirategames.screens.table.desk import Desk
from tests.rules.scoundrel_bay.printed import EDITION
from tests.rules.scoundrel_bay.table import ASKS, crate, region, table, with_ship
from tests.screens.scoundrel_bay.asked import asked, desk_with, looker, near, rich
from tests.screens.scoundrel_bay.scenes import NAMES


def key(id: str) -> str:
    return key_of(EDITION, region(id))


def done(state: State, pressed: str, *keys: str) -> tuple[Action, ...]:
    """What a key would do after these keys."""
    seat = looker(state)
    found = WING.commits(GAME.view(state, seat), desk_with(state, seat, *keys))
    return next(commit.actions for commit in found if commit.key == pressed)


def dead(state: State, pressed: str, *keys: str) -> str:
    """Why a key does nothing after these keys."""
    seat = looker(state)
    view, desk = GAME.view(state, seat), desk_with(state, seat, *keys)
    assert pressed not in [commit.key for commit in WING.commits(view, desk)]
    arranged = WING.arrange(view, desk, pressed)
    return WING.why_not(view, desk, pressed) if arranged is None else arranged.note


# ---------------------------------------------------------------- every answer has its keys


def reachable(state: State, seat: int, most: int = 4) -> set[Action]:
    """Everything that can be done by lifting, counting and turning pages first."""
    view, found = GAME.view(state, seat), set[Action]()
    counts = state.ask in ("bid", "feed")
    lifts_regions = state.ask in ("invade", "move") or state.ships[seat].power != NONE
    keys = [*LIST_KEYS[:9], "x", "b", "+", "-", *(letters(view) if lifts_regions and not counts else ())]
    todo, seen = deque([(desk_with(state, seat), 0)]), set[object]()
    while todo:
        desk, depth = todo.popleft()
        for commit in WING.commits(view, desk):
            found.update(commit.actions)
        if depth == most and not counts:
            continue
        for pressed in keys:
            arranged = WING.arrange(view, desk, pressed)
            if arranged is not None and not arranged.note and (arranged.lifted, arranged.plan) not in seen:
                seen.add((arranged.lifted, arranged.plan))
                todo.append((arranged, depth + 1))
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


def pressed_by_chance(state: State, seat: int, chance: Chance) -> tuple[tuple[Action, ...], Chance]:
    """What a person does who presses any keys that stand on the table."""
    view = GAME.view(state, seat)
    desk = Desk(NAMES[seat], names=NAMES[: state.seats], places=WING.places(view, ()))
    for _ in range(5_000):
        commits = {commit.key: commit for commit in WING.commits(view, desk)}
        lifts = [offer.key for offer in WING.offers(view, desk)]
        keys = sorted({*commits, *lifts, *letters(view), "+", "-", "x", "m", "backspace"})
        at, chance = chance.below(len(keys))
        arranged = WING.arrange(view, desk, keys[at])
        if arranged is not None:
            desk = arranged
        elif keys[at] in commits:
            return commits[keys[at]].actions, chance
    raise AssertionError(f"no key does anything: {state.ask}, {desk}")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_played_by_keys_alone(seats: int) -> None:
    state = GAME.new(seats, 11 + seats, {"milestones": "played", "captains": "played", "rewards": "asked"})
    chance = Chance.from_seed(seats)
    while who := GAME.to_act(state):
        actions, chance = pressed_by_chance(state, who[0], chance)
        for action in actions:
            assert GAME.refusal(state, action, who[0]) is None
            state = GAME.apply(state, action, who[0])
    assert GAME.outcome(state) is not None


# ---------------------------------------------------------------- a turn


def test_a_number_lifts_a_card_and_letters_play_it() -> None:
    state = rich()
    first, second = state.ships[0].hand[:2]
    assert done(state, "r", "1") == (Recruit(first),)
    assert done(state, "s", "1") == (Sail(first, 1),)
    assert done(state, "i", "1") == (Invade(first),)
    assert done(state, "r", "1", "2") == (Recruit(second),)
    assert WING.commits(GAME.view(state, 0), desk_with(state, 0)) == ()
    assert WING.commits(GAME.view(state, 0), desk_with(state, 0, "1", "1")) == ()


def test_a_region_is_lifted_beside_a_card() -> None:
    desk = desk_with(rich(), 0, "1", key("cabyss"), key("arbega"))
    assert desk.lifted == ("1", key("arbega"))
    assert desk_with(rich(), 0, "1", key("cabyss"), key("cabyss")).lifted == ("1",)


def test_plus_and_minus_choose_one_to_three_spaces() -> None:
    state = rich()
    first = state.ships[0].hand[0]
    for pressed, steps in (("+", 2), ("++", 3), ("+++", 3), ("++-", 2), ("-", 1)):
        assert done(state, "s", "1", *pressed) == (Sail(first, steps),)


def test_arrows_go_from_card_to_card_and_keep_the_region() -> None:
    state = rich()
    assert desk_with(state, 0, key("cabyss"), "right", "right").lifted == (key("cabyss"), "2")
    assert desk_with(state, 0, "down", "up").lifted == ("3",)


def test_dead_keys_of_a_turn_say_why() -> None:
    state = with_ship(rich(), 0, disc="sail", unlocks=0)
    assert dead(state, "s") == "Lift a card first, by its number."
    assert dead(state, "s", "1") == "Your last action was to sail; doing it again takes an unlock tile."
    assert dead(state, "+", "1") == "Your last action was to sail; doing it again takes an unlock tile."
    assert dead(state, "9") == "No card of your hand wears that number."
    assert dead(state, "p", "1") == "r recruits, s sails, i invades with the card that is lifted."
    assert dead(state, "enter") == "Enter only opens: p does what is lifted."


def test_a_card_keeps_its_key_when_others_leave() -> None:
    state = rich()
    view = GAME.view(state, 0)
    lie = WING.places(view, ())
    after = GAME.apply(state, Recruit(state.ships[0].hand[0]), 0)
    later = WING.places(GAME.view(after, 0), lie)
    assert later[0] == (None, *lie[0][1:])
    bought = GAME.apply(after, next(iter(GAME.legal(after, 0))), 0)
    assert WING.places(GAME.view(bought, 0), later)[0][1:] == lie[0][1:]


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


def dead_or_empty(state: State, pressed: str, *keys: str) -> bool:
    view, desk = GAME.view(state, 0), desk_with(state, 0, *keys)
    arranged = WING.arrange(view, desk, pressed)
    return arranged is None or bool(arranged.note) or pressed in desk.lifted


# ---------------------------------------------------------------- amounts


def test_a_bid_is_proposed_and_counted() -> None:
    state = asked("bid")
    assert done(state, "p") == (Bid(3),)
    assert done(state, "p", "+", "+", "-") == (Bid(4),)
    assert done(state, "p", *"-" * 20) == (Bid(0),)
    assert done(state, "p", *"+" * 20) == (Bid(12),)


def test_all_who_can_be_fed_are_proposed() -> None:
    state = asked("feed")
    most = max(action.mouths for action in GAME.legal(state, 0) if isinstance(action, Feed))
    assert done(state, "p") == (Feed(most),)
    assert done(state, "p", "-") == (Feed(most - 1),)


def test_an_upgrade_is_kept_by_p_and_discarded_by_d() -> None:
    state = asked("upgrade")
    assert done(state, "p", "2") == (Upgrade(1),)
    assert done(state, "d", "2") == (Upgrade(1, False),)


# ---------------------------------------------------------------- pages


@pytest.mark.parametrize("what", ASKS)
def test_crates_can_be_opened_at_every_decision(what: str) -> None:
    state = asked(what)
    seat = looker(state)
    if not state.ships[seat].crates:
        assert "x" not in WING.keys(GAME.view(state, seat), desk_with(state, seat))
        return
    opens = [action for action in GAME.legal(state, seat) if isinstance(action, Open)]
    found = [done(state, "p", "x", str(place + 1)) for place, _ in enumerate(opens)]
    assert found == [(action,) for action in opens]


def test_many_crates_go_over_two_pages() -> None:
    crates = [crate(kind, letter) for kind in (1, 2, 3) for letter in "PCDA"][:11]
    state = with_ship(table(2), 0, crates=crates)
    first, last = state.ships[0].crates[0], state.ships[0].crates[-1]
    assert done(state, "p", "x", "1") == (Open(first),)
    assert done(state, "p", "x", "+", "1") == (Open(last),)
    assert done(state, "p", "x", "+", "-", "1") == (Open(first),)


@pytest.mark.parametrize("pressed", ["m", "o", "t", "c", "x"])
@pytest.mark.parametrize("back", ["backspace", "escape", "same"])
def test_a_page_is_closed_by_its_own_key_and_by_backspace(pressed: str, back: str) -> None:
    state = rich()
    desk = desk_with(state, 0, "1", pressed)
    assert page_of(desk)
    closed = WING.arrange(GAME.view(state, 0), desk, pressed if back == "same" else back)
    assert closed is not None
    assert not page_of(closed)
    assert WING.arrange(GAME.view(state, 0), closed, "backspace") is None


def test_pages_do_nothing_but_be_read() -> None:
    state = rich()
    for pressed in "mot":
        desk = desk_with(state, 0, pressed)
        assert "r" not in [commit.key for commit in WING.commits(GAME.view(state, 0), desk)]


def test_pages_can_be_read_while_others_act_and_on_the_public_table() -> None:
    state = rich()
    for seat in (1, None):
        view = GAME.view(state, seat)
        desk = Desk(names=NAMES[:3], next=("Bart is thinking.",))
        for pressed in "motc":
            page = WING.leaf(view, desk, pressed)
            assert page is not None
            assert page_of(page)
            back = WING.leaf(view, page, "backspace")
            assert back is not None
            assert not page_of(back)
        assert WING.leaf(view, desk, "x") is None
        assert WING.leaf(view, desk, "enter") is None
        assert WING.leaf(view, desk, "r") is None


def test_arrows_lead_through_the_lines_of_the_score() -> None:
    state = rich()
    assert plan_of(desk_with(state, 0, "t", "down", "down", "up")).first == 1
    view = GAME.view(state, 0)
    texts = [WING.draw(view, desk_with(state, 0, "t", *["down"] * steps), 80, 24, DARK).text() for steps in (0, 1)]
    assert texts[0] != texts[1]


def test_a_number_shows_one_ship_alone_on_the_page_of_all() -> None:
    state = rich()
    text = WING.draw(GAME.view(state, 0), desk_with(state, 0, "o", "1"), 80, 24, DARK).text()
    assert "\n  crew  " in text
    assert "Bart" not in text


def test_enter_opens_the_page_of_the_lifted_region_only() -> None:
    state = rich()
    assert page_of(desk_with(state, 0, key("cabyss"), "enter")) == "region"
    assert WING.arrange(GAME.view(state, 0), desk_with(state, 0), "enter") is None


# ---------------------------------------------------------------- smuggling


@cache
def smuggler() -> State:
    return with_ship(rich(2), 0, power="barrelbeard", maps=4, sea=EDITION.by_kind["beach"][0].sea[0])


def test_barrelbeard_smuggles_from_a_page_of_its_own() -> None:
    beach = EDITION.by_kind["beach"][0]
    at = key_of(EDITION, beach.number)
    assert done(smuggler(), "p", "b", at) == (Smuggle(beach.number),)
    assert done(smuggler(), "p", "b", at, "2") == (Smuggle(beach.number, True),)
    assert "Barrelbeard" in dead(rich(2), "b")


# ---------------------------------------------------------------- why not


@pytest.mark.parametrize("what", ASKS)
def test_every_key_of_the_game_that_does_nothing_says_why(what: str) -> None:
    state = asked(what)
    seat = looker(state)
    view, desk = GAME.view(state, seat), desk_with(state, seat)
    live: Sequence[str] = [commit.key for commit in WING.commits(view, desk)]
    for pressed in (*LIST_KEYS, *"prsian", "enter"):
        if pressed not in live and WING.arrange(view, desk, pressed) is None:
            reason = WING.why_not(view, desk, pressed)
            assert reason.endswith((".", "!")), (pressed, reason)


def test_a_key_of_no_game_is_no_key_here() -> None:
    assert WING.why_not(GAME.view(rich(), 0), desk_with(rich(), 0), "q") == ""


def test_the_help_names_every_key_that_does_something() -> None:
    for what in ASKS:
        state = asked(what)
        seat = looker(state)
        view, desk = GAME.view(state, seat), desk_with(state, seat)
        told = " ".join(WING.keys(view, desk)).split()
        assert {commit.key for commit in WING.commits(view, desk)} <= set(told)


# ---------------------------------------------------------------- what goes leaves a gap


def keys_of(view: View, desk: Desk) -> dict[Action, str]:
    """What wears a key, as the action that it does."""
    return {entry.actions[0]: entry.key for entry in entries(view, desk)}


@pytest.mark.parametrize(("what", "kind"), [("harbor", Deliver), ("plunder", Plunder), ("final", Open)])
def test_what_is_left_of_a_list_keeps_its_keys_when_something_goes(what: Ask, kind: type[Action]) -> None:
    state = asked(what)
    desk = desk_with(state, 0)
    before = keys_of(GAME.view(state, 0), desk)
    first = next(action for action in before if isinstance(action, kind) and action in GAME.legal(state, 0))
    later = GAME.apply(state, first, 0)
    assert later.ask == what
    view = GAME.view(later, 0)
    after = keys_of(view, evolve(desk, places=WING.places(view, desk.places)))
    assert first not in after
    left = {action: key for action, key in before.items() if action in after}
    assert left
    assert left == {action: after[action] for action in left}


def test_after_the_list_is_gone_crates_have_no_gaps() -> None:
    state = rich()
    view, crates = GAME.view(state, 0), state.ships[0].crates
    assert len(crates) == 3
    before = ((), (None, *crates), ())
    assert WING.places(view, before)[1] == crates
