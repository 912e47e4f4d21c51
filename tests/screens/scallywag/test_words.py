"""What is written under cards and beside choices is what the rules then do; the log and what is known say all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, get_args, get_type_hints

import pytest
from attrs import fields
from hypothesis import given

from pirategames.rules.scallywag import GAME
from pirategames.rules.scallywag import events as e
from pirategames.rules.scallywag.actions import Action, Flee, GoOn, How, Play
from pirategames.rules.scallywag.cards import CARDS, EVENTS, TAROT, Card
from pirategames.rules.scallywag.events import Event
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.view import Prospect
from pirategames.screens.drawing.frame import Line
from pirategames.screens.drawing.wrapping import line_width
from pirategames.screens.scallywag import WING
from pirategames.screens.scallywag.cards import gentlest, outcome_lines
from pirategames.screens.scallywag.plan import wearers
from pirategames.screens.scallywag.telling import INDENT, story, tell
from pirategames.screens.scallywag.words import event_words
from pirategames.screens.table.desk import Desk
from pirategames.testing.playing import Played
from pirategames.testing.strategies import played
from tests.draws import a_part
from tests.rules.scallywag.table import do, voyage
from tests.screens.scallywag.moments import Moment, lifts, moment, moments, of_played
from tests.screens.scallywag.paper import plain

FEW = a_part(8)


def blow(state: State, *actions: Action) -> tuple[int, bool]:
    """The health that these actions leave, before anything follows from them, and whether the Empress blocked them."""
    health, blocked = state.health, False
    for action in actions:
        state = GAME.apply(state, action)
        for event in state.events:
            if isinstance(event, e.RoomBegan | e.Lost | e.Won | e.Laid | e.Drew) and event is not state.events[0]:
                return health, blocked
            blocked |= isinstance(event, e.Blocked)
            health = event.health
            if isinstance(action, Play) and isinstance(event, e.Fought | e.TookUp | e.Healed | e.Spent | e.Halved):
                bites = [other for other in state.events[:4] if isinstance(other, e.Bitten) and other.monster is action.card]
                stops = any(isinstance(other, e.Blocked) for other in state.events[:3])
                return (bites[0].health if bites else health), stops
    return health, blocked


def check_outcome(state: State, prospect: Prospect) -> None:
    """The two lines under a card say what `apply` does."""
    lines = [plain(line) for line in outcome_lines(prospect, state, False)]
    assert all(line_width(line) <= 17 for line in outcome_lines(prospect, state, True))
    assert len(lines) <= 2
    for place, way in enumerate(prospect.ways):
        action, words = Play(prospect.card, way.how), lines[place]
        assert ("×" in words or words.startswith("    ")) == (action not in GAME.legal(state)), words
        if action not in GAME.legal(state):
            continue
        health, blocked = blow(state, action)
        assert health == way.health
        lost = state.health - health
        found = re.search(r"([−+])(\d+) +(\d+) → (\d+)", words)
        if not health:
            assert "the end" in words
        elif lost or found:
            assert found is not None, words
            assert (found[1], int(found[2])) == ("−" if lost > 0 else "+", abs(lost))
            assert (int(found[3]), int(found[4])) == (state.health, health)
        else:
            assert re.search("Empress stops" if blocked else "no damage|take it up|heals nothing", words), words


def costs(one: Moment) -> list[int]:
    """What the lifted choice would cost by each key, by the rules."""
    found = []
    for choice in one.done:
        health, _ = blow(one.state, *choice.actions)
        found.append(one.state.health - health)
    return [cost for cost in found if cost > 0]


def check_hatch(one: Moment) -> None:
    """The bar hatches what the gentlest way that costs anything would cost."""
    paper = one.drawn()
    bar = next(found[1] for line in paper.lines if (found := re.match(r" {4,6}([█▒░]{20})", line)))
    wanted = min(costs(one), default=0)
    assert bar.count("▒") == wanted, (bar, wanted, one.desk.lifted)
    assert bar.count("█") + bar.count("▒") == one.state.health
    assert ("would cost" in paper.text()) == bool(wanted)


def ready(one: Moment) -> Iterator[Prospect]:
    if one.state.ask in ("room", "hermit", "linked"):
        yield from one.view.prospects


def test_the_lines_under_a_card_say_what_playing_it_does() -> None:
    count = 0
    for name, one in moments().items():
        for prospect in ready(one):
            try:
                check_outcome(one.state, prospect)
            except AssertionError as error:
                raise AssertionError(name, prospect.card) from error
            count += 1
    assert count > 150


def test_the_bar_is_hatched_by_what_the_lifted_choice_costs() -> None:
    for name, one in moments().items():
        for lifted in lifts(one):
            try:
                check_hatch(lifted)
            except AssertionError as error:
                raise AssertionError(name) from error


@FEW
@given(game=played(GAME))
def test_every_voyage_is_told_as_it_goes(game: Played) -> None:
    for state in game.states[-6:]:
        if state.ask == "over":
            continue
        one = moment(state)
        for prospect in ready(one):
            check_outcome(state, prospect)
    if game.outcome is None:
        one = of_played(game)
        for lifted in list(lifts(one))[:4]:
            check_hatch(lifted)


def test_the_lines_stand_under_their_cards() -> None:
    lines = moments()["dear cards, bare hands"].drawn().lines
    assert [lines[11][at : at + 18].split() for at in (6, 24, 42, 60)] == [["×", "no", "weapon"]] * 4
    assert lines[12][6:24].split() == ["b", "−14", "the", "end"]
    lines = moments()["four cards"].drawn().lines
    assert lines[11][6:24].split() == ["w", "−1", "20", "→", "19"]
    assert lines[12][6:24].split() == ["b", "−10", "20", "→", "10"]


def test_a_crowd_shows_the_gentlest_way_of_each() -> None:
    one = moments()["eight places"]
    text = one.drawn().lines[9]
    for place, prospect in enumerate(one.view.prospects):
        assert text[4 + 8 * place : 11 + 8 * place].strip() == gentlest(prospect).text
    assert [gentlest(prospect).text for prospect in one.view.prospects] == [
        "−5", "take", "spent", "−4", "free", "−15", "15", "−10",
    ]  # fmt: skip
    for one in moments().values():
        assert all(len(gentlest(prospect).text) <= 5 for prospect in one.view.prospects)


def test_the_blow_of_an_event_is_told_as_it_falls() -> None:
    for name, one in moments().items():
        if one.state.ask != "event" or GoOn() not in GAME.legal(one.state):
            continue
        after = GAME.apply(one.state, GoOn())
        struck = [event for event in after.events if isinstance(event, e.Struck)]
        text = one.drawn().text()
        if struck and one.view.legal != (GoOn(),) and struck[0].damage:
            assert f"Take {struck[0].damage} damage" in text, name


@pytest.mark.parametrize("spot", [False, True])
@pytest.mark.parametrize("followers", ["", "empress"])
def test_what_judgement_leaves_is_counted_before_it_falls(spot: bool, followers: str) -> None:
    state = voyage("4H", event="judgement", loot="9C 2C 3C", defeated=5, spot=spot, followers=followers)
    one = moment(state).lifting("1", "3")
    (choice,) = one.done
    for action in choice.actions:
        state = GAME.apply(state, action)
    (struck,) = [event.damage for event in state.events if isinstance(event, e.Struck)]
    text = one.drawn().text()
    if followers:
        (blocked,) = [event.damage for event in state.events if isinstance(event, e.Blocked)]
        assert struck == 0
        assert f"{blocked} damage, which the Empress blocks." in text
    else:
        assert f"{struck} damage." in text


def test_the_hierophant_says_what_a_coin_heals() -> None:
    one = moment(voyage("4H", event="hierophant", loot="9C 2C", health=15))
    text = one.drawn().text()
    assert "+5   15 → 20" in text
    assert "+2   15 → 17" in text


def test_the_devil_says_what_he_takes_and_what_is_kept() -> None:
    one = moment(voyage("4H", event="devil", loot="9C 2C 8C")).lifting("1", "2")
    text = one.drawn().text()
    assert "You lift 11; he wants 10." in text
    assert "Enter  pays ●9 ●2, and you keep 8." in text


@pytest.mark.parametrize(("event", "asks", "under", "does"), [
    ("magician", "which card the Magician shall sweep away.", "p  sweep it away",
     "the Magician sweep the Ten of Skulls away."),
    ("fool", "which card the Fool shall carry.", "p  carry it", "the Fool carry the Ten of Skulls."),
    ("temperance", "which card Temperance shall sink.", "p  sink it", "Temperance sink the Ten of Skulls."),
])  # fmt: skip
def test_an_event_that_picks_a_card_of_the_room_says_who_does_what_with_it(
    event: str, asks: str, under: str, does: str
) -> None:
    one = moment(do(voyage("4H", event=event, deck="10X 3S 9C 5C"), "go on"))
    assert f"▸ Choose by its number {asks}" in one.drawn().text()
    assert under in one.drawn().text()
    key = next(key for key, card in wearers(one.view, one.desk).items() if card is CARDS["10X"])
    assert f"lets {does}" in one.lifting(key).drawn().text()


def test_a_judgement_over_nobody_says_that_it_takes_nothing() -> None:
    spared = "→ You have defeated no monster: no damage."
    assert spared in moment(voyage("4H", event="judgement")).drawn().text()
    assert spared not in moment(voyage("4H", event="judgement", defeated=2)).drawn().text()
    assert spared not in moment(voyage("4H", event="judgement", defeated=2, followers="empress")).drawn().text()


@pytest.mark.parametrize("cards", range(1, 8))
def test_the_lovers_say_where_the_deck_is_too_short_for_them(cards: int) -> None:
    state = voyage("4H", event="lovers", deck=cards)
    text = moment(state).drawn().text()
    after = GAME.apply(state, GoOn())
    linked = [event for event in after.events if isinstance(event, e.Linked)]
    assert ("no card left for them" in text) == (len(after.room) + 2 * len(after.pairs) <= 4)
    assert ("it comes unlinked" in text) == (len(after.room) == 5)
    assert ("the second follows at once" in text) == bool(linked)


def test_a_price_is_counted() -> None:
    one = moments()["the price"]
    text = one.priced(4).drawn().text()
    assert "worth ●5   health 20 → 16" in text


# ---------------------------------------------------------------- the log


def made_up(kind: type[Any], card: Card, some: tuple[Card, ...], amount: int) -> Any:
    """An event of a kind, with these cards and this amount wherever it holds such."""
    given: dict[Any, Any] = {
        Card: card,
        tuple[Card, ...]: some,
        tuple[Card, Card]: some or (card, card),
        How: "weapon",
        int: amount,
    }
    types = get_type_hints(kind)
    return kind(*[given[types[field.name]] for field in fields(kind)])


def test_every_kind_of_event_has_its_words() -> None:
    for kind in get_args(Event):
        if kind is e.RoomBegan:
            continue
        for card in (CARDS["10X"], CARDS["devil"], CARDS["strength"]):
            for some in ((), (CARDS["10X"], CARDS["whale"])):
                for amount in (0, 7):
                    line = tell(made_up(kind, card, some, amount))
                    assert plain(line).strip(), kind
                    assert line_width(line) < 70


def log(state: State, events: Sequence[Any]) -> tuple[Line, ...]:
    """These events in the log."""
    return story(GAME.view(state), ("Anne",), (tuple(events),), 0)


def test_rooms_and_events_head_the_log_and_the_rest_is_indented() -> None:
    state = voyage("10X 7S 6H 4C", weapon="9S: 8X", health=12)
    states = [state]
    for action in ("play 10X weapon", "play 7S", "play 6H", "go on"):
        states.append(do(states[-1], action))
    lines = [plain(line) for one in states for line in log(one, one.events)]
    assert lines == [
        "  10☠ by weapon, −1",
        "  7† taken up, shed 9† 8☠ 10☠",
        "  6♥ heals 6",
        "Event",
        "  the Moon comes",
        f"    {event_words()['moon']['says']}",
        "Room 4",
        "  4● waiting",
        "  dealt 2† 3† 4†",
    ]


def test_every_event_of_every_voyage_stands_in_the_log() -> None:
    for seed in range(40):
        state = GAME.new(1, seed, {})
        heard, turn = list(state.events), 0
        while state.ask != "over":
            legal = GAME.legal(state)
            state = GAME.apply(state, legal[(turn * 7 + seed) % len(legal)])
            heard += state.events
            turn += 1
        lines = [plain(line) for line in log(state, heard)]
        headed = sum(
            2 * isinstance(event, e.Drew) or (isinstance(event, e.RoomBegan) and event.waiting != ()) for event in heard
        )
        assert len(lines) == len(heard) + headed
        assert all(line.startswith((INDENT, "Room ")) or line == "Event" for line in lines)
        assert lines[-1].strip() in ("the voyage ends here", "the bottom of the deck is reached")


def test_an_event_that_did_something_at_once_says_so() -> None:
    one = moments()["the Tower over many"]
    assert "→ overboard: 14† 13☠" in one.drawn().text()
    one = moments()["high_priestess with all"]
    assert "→ the Black Spot is lifted" in one.drawn().text()


# ---------------------------------------------------------------- what is known


def test_all_that_is_known_of_hidden_cards_is_listed() -> None:
    for name, one in moments().items():
        table = one.view.table
        text = "\n".join(plain(line) for line in WING.known(one.view, Desk()))
        assert f"The deck: {len(table.deck)} card" in text, name
        assert f"Events still to come: {len(table.tarot)}" in text
        assert f"Discarded, oldest first: {len(table.discard)}" in text
        assert f"Monsters that Judgement counts: {table.defeated}" in text
        assert all(card.name in text for card in (*table.tarot, *table.tarot_discard)), name
        assert all(line_width(line) <= 80 for line in WING.known(one.view, Desk())), name


def test_the_known_bottom_of_a_deck_is_told_in_its_order() -> None:
    for seed in range(9):
        fled = GAME.apply(GAME.new(1, seed, {}), Flee())
        text = "\n".join(plain(line) for line in WING.known(GAME.view(fled), Desk()))
        assert "in no known order" in text
        assert ("then, at the bottom, in this order" in text) == bool(fled.deck.bottom)
    assert fled.deck.bottom


def test_everybody_aboard_is_known_where_the_board_has_no_room() -> None:
    one = moments()["everybody and the Hermit"]
    assert "k 4 more" in one.drawn().text()
    text = "\n".join(plain(line) for line in WING.known(one.view, Desk()))
    for name in ("Black Spot", "Cursed Sword", "Cursed Skull", "Empress", "Chariot", "Fool carries 13☠", "Hermit"):
        assert name in text


# ---------------------------------------------------------------- the words of the events


def test_the_words_of_every_event_fit_beside_it() -> None:
    words = event_words()
    assert list(words) == [event.text for event in EVENTS]
    for event in EVENTS:
        assert len(words[event.text]["says"]) <= 48
        one = moments().get(f"{event.text} with little")
        if one is None:
            continue
        assert words[event.text]["says"] in one.drawn().text()
        assert event.name.upper() in one.drawn((120, 40)).text()


def test_no_card_is_called_by_two_names() -> None:
    names = [card.name for card in CARDS.values() if card.suit != TAROT]
    assert len(names) - len(set(names)) == 1  # the two Jokers
    assert isinstance(CARDS["10X"], Card)
