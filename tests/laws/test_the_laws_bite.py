"""No law is toothless: each of these games breaks one, and is found out by that law."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from attrs import define, evolve, field, frozen
from hypothesis import Phase, settings

from pirategames.rules.chance import Chance
from pirategames.rules.game import IllegalAction, Outcome
from pirategames.rules.pile import Pile
from pirategames.testing import LawBroken, elsewhere, laws_of, replayed
from pirategames.testing.laws import LAWS
from tests.laws.test_toy_game import exchange_secrets
from tests.toy_game import CARDS, Action, Card, Event, Higher, Lay, Seat, State, Swap, View

FEW = settings(max_examples=20, phases=[Phase.generate], database=None, derandomize=True, deadline=None)


def laws_broken_by(game: Any, **means: Any) -> dict[str, str]:
    """Every law that the game breaks, with the complaint."""
    laws = laws_of(game, **{"secrets": exchange_secrets, "settings": FEW, **means})()
    broken = {}
    for law in LAWS:
        try:
            getattr(laws, f"test_{law}")()
        except LawBroken as error:
            broken[law] = str(error)
    return broken


# ---- purity


class ScribblesOnTheState(Higher):
    def apply(self, state: State, action: Any, seat: int = 0) -> State:
        after = super().apply(state, action, seat)
        object.__setattr__(state, "events", ())
        return after


class CountsItsLooks(Higher):
    def view(self, state: State, seat: int | None) -> View:
        object.__setattr__(state.seats[0], "tricks", state.seats[0].tricks + 1)
        return super().view(state, seat)


@define(unsafe_hash=True)
class SoftView:
    seat: int | None


class ShowsASoftView(Higher):
    def view(self, state: State, seat: int | None) -> Any:
        return SoftView(seat)


@frozen(eq=False)
class LonelySeat(Seat):
    """Equal to nothing but itself."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


class IsNotEqualByValue(Higher):
    def new(self, seats: int, seed: int, options: Any) -> State:
        state = super().new(seats, seed, options)
        return evolve(state, seats=(LonelySeat(state.seats[0].hand), state.seats[1]))


# ---- determinism


class AsksTheWorld(Higher):
    def _worth(self, state: State, card: Card) -> int:
        return secrets.randbelow(100)


class ShufflesBySet(Higher):
    """The same in one process, and another in the next: the order of a set of texts is not fixed."""

    def new(self, seats: int, seed: int, options: Any) -> State:
        return evolve(super().new(seats, seed, options), turn=["north", "south"].index(next(iter({"north", "south"}))))


class RemembersTheLastGame(Higher):
    played = 0

    def new(self, seats: int, seed: int, options: Any) -> State:
        RemembersTheLastGame.played += 1
        return evolve(super().new(seats, seed, options), turn=RemembersTheLastGame.played % 2)


# ---- legality


class OffersWhatItRefuses(Higher):
    def legal(self, state: State, seat: int) -> tuple[Any, ...]:
        return (*map(Lay, state.seats[seat].hand), *map(Swap, state.seats[seat].hand)) if seat in self.to_act(state) else ()


class HidesWhatItAllows(Higher):
    def legal(self, state: State, seat: int) -> tuple[Any, ...]:
        return super().legal(state, seat)[:1]


class RefusesWithoutAWord(Higher):
    def refusal(self, state: State, action: Any, seat: int = 0) -> str | None:
        return None if super().refusal(state, action, seat) is None else ""


class RefusesAndDoesItAnyway(Higher):
    def apply(self, state: State, action: Any, seat: int = 0) -> State:
        try:
            return super().apply(state, action, seat)
        except IllegalAction:
            return state


class ForgetsWhoseTurnItIs(Higher):
    def refusal(self, state: State, action: Any, seat: int = 0) -> str | None:
        return super().refusal(state, action, state.turn if seat in self.to_act(state) or seat in (0, 1) else seat)


class StopsInTheMiddle(Higher):
    def legal(self, state: State, seat: int) -> tuple[Any, ...]:
        return () if len(state.played) == 2 else super().legal(state, seat)


class CrashesOnASeven(Higher):
    def apply(self, state: State, action: Any, seat: int = 0) -> State:
        after = super().apply(state, action, seat)
        return after if action.card.rank < 7 else {}[action.card]


# ---- conservation


class LosesACard(Higher):
    def _swap(self, state: State, card: Card, seat: int) -> State:
        after = super()._swap(state, card, seat)
        return evolve(after, pile=Pile.shuffled(other for other in after.pile if other != card))


# ---- secrecy


@frozen
class Glance(View):
    seen: Card | None = None


def glance(view: View, **more: Any) -> Glance:
    return Glance(*(getattr(view, name) for name in View.__match_args__), **more)


class ShowsTheOtherHand(Higher):
    def view(self, state: State, seat: int | None) -> View:
        return evolve(super().view(state, seat), hand=state.seats[1].hand)


class ShowsTheTopOfThePile(Higher):
    def view(self, state: State, seat: int | None) -> View:
        return glance(super().view(state, seat), seen=state.pile.loose[state.chance.below(len(state.pile))[0]])


class TellsEverybody(Higher):
    def apply(self, state: State, action: Any, seat: int = 0) -> State:
        after = super().apply(state, action, seat)
        other_hand = after.seats[1 - seat].hand
        return evolve(after, events=(*after.events, Event("drew", seat, other_hand[0] if other_hand else None)))

    def events(self, state: State) -> tuple[Event, ...]:
        return (Event("drew", 0, state.seats[0].hand[0]),) if state.seats[0].hand else ()


class AllowsByTheOtherHand(Higher):
    def refusal(self, state: State, action: Any, seat: int = 0) -> str | None:
        can_swap = not isinstance(action, Swap) or state.seats[1 - state.turn].hand[-1].rank > 4
        return super().refusal(state, action, seat) if can_swap else "A swap would not help you."


class ExplainsTooMuch(Higher):
    def refusal(self, state: State, action: Any, seat: int = 0) -> str | None:
        refusal = super().refusal(state, action, seat)
        other = state.seats[1 - seat].hand if seat in (0, 1) else ()
        return f"You do not hold it, the other does: {action.card in other}." if refusal and other else refusal


class SummarisesTooMuch(Higher):
    def summary(self, state: State) -> str:
        return f"the next card is {state.chance.key}"


@frozen
class Annotated(View):
    note: str = field(default="", eq=False)


class NotesOnTheBack(Higher):
    """The secret stands in a field that does not count when views are compared."""

    def view(self, state: State, seat: int | None) -> View:
        view = super().view(state, seat)
        return Annotated(*(getattr(view, name) for name in View.__match_args__), note=repr(state.pile))


# ---- imagination


class ImaginesDoubles(Higher):
    def imagine(self, view: View, chance: Chance) -> State:
        return evolve(super().imagine(view, chance), pile=Pile.shuffled(CARDS))


class ImaginesNothingLying(Higher):
    def imagine(self, view: View, chance: Chance) -> State:
        state = super().imagine(view, chance)
        pile = Pile.shuffled([*state.pile, *((state.down,) if state.down else ())])
        return evolve(state, down=None, pile=pile)


class ImaginesByDice(Higher):
    def imagine(self, view: View, chance: Chance) -> State:
        return super().imagine(view, Chance.from_seed(secrets.randbelow(10**6)))


# ---- notation


@frozen
class Blurred:
    """A card whose text leaves out its suit."""

    card: Card

    @property
    def text(self) -> str:
        return str(self.card.rank)

    @classmethod
    def from_text(cls, text: str) -> Blurred:
        return cls(Card.from_text(f"{text}A"))


@frozen
class Exact:
    """A card that does not say in a fit way that it cannot be read."""

    card: Card

    @property
    def text(self) -> str:
        return self.card.text

    @classmethod
    def from_text(cls, text: str) -> Exact:
        return cls({card.text: card for card in CARDS}[text])


@frozen
class Mumble:
    what: Blurred


@frozen
class Insist:
    what: Exact


class Renamed(Higher):
    """Cards are laid by another class of action."""

    lay: type[Any] = Mumble
    what: type[Any] = Blurred
    actions: tuple[type[Any], ...] = (Mumble, Swap)

    def legal(self, state: State, seat: int) -> tuple[Any, ...]:
        return tuple(
            self.lay(self.what(action.card)) if isinstance(action, Lay) else action for action in super().legal(state, seat)
        )

    def refusal(self, state: State, action: Any, seat: int = 0) -> str | None:
        return super().refusal(state, Lay(action.what.card) if isinstance(action, self.lay) else action, seat)

    def apply(self, state: State, action: Any, seat: int = 0) -> State:
        return super().apply(state, Lay(action.what.card) if isinstance(action, self.lay) else action, seat)


class WritesTwoActionsAlike(Renamed):
    pass


class TripsOverADamagedText(Renamed):
    lay, what, actions = Insist, Exact, (Insist, Swap)


# ---- ending


class NeverEnds(Higher):
    def _swap(self, state: State, card: Card, seat: int) -> State:
        after = super()._swap(state, card, seat)
        return evolve(after, seats=state.seats, pile=state.pile)


class CountsOneScore(Higher):
    def outcome(self, state: State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and evolve(outcome, scores=outcome.scores[:1])


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (ScribblesOnTheState, "purity"),
        (CountsItsLooks, "purity"),
        (ShowsASoftView, "purity"),
        (IsNotEqualByValue, "purity"),
        (AsksTheWorld, "determinism"),
        (ShufflesBySet, "determinism"),
        (RemembersTheLastGame, "determinism"),
        (OffersWhatItRefuses, "legality"),
        (HidesWhatItAllows, "legality"),
        (RefusesWithoutAWord, "legality"),
        (RefusesAndDoesItAnyway, "legality"),
        (ForgetsWhoseTurnItIs, "legality"),
        (StopsInTheMiddle, "legality"),
        (CrashesOnASeven, "legality"),
        (LosesACard, "conservation"),
        (ShowsTheOtherHand, "secrecy"),
        (ShowsTheTopOfThePile, "secrecy"),
        (TellsEverybody, "secrecy"),
        (AllowsByTheOtherHand, "secrecy"),
        (ExplainsTooMuch, "secrecy"),
        (SummarisesTooMuch, "secrecy"),
        (NotesOnTheBack, "secrecy"),
        (ImaginesDoubles, "imagination"),
        (ImaginesNothingLying, "imagination"),
        (ImaginesByDice, "imagination"),
        (WritesTwoActionsAlike, "notation"),
        (TripsOverADamagedText, "notation"),
        (NeverEnds, "ending"),
        (CountsOneScore, "ending"),
    ],
)
def test_a_broken_game_is_found_out_by_the_right_law(game: type[Any], law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if law != "determinism":
        monkeypatch.setattr(elsewhere, "difference", lambda games: "")  # spares the other processes
    broken = laws_broken_by(game())
    print(broken)
    assert law in broken


def test_the_game_that_they_are_made_from_keeps_every_law() -> None:
    assert laws_broken_by(Higher()) == {}


def test_a_game_that_never_goes_the_same_way_twice_is_not_called_flaky() -> None:
    shrinking = settings(FEW, phases=[Phase.generate, Phase.shrink])
    assert "determinism" in laws_broken_by(AsksTheWorld(), settings=shrinking)


class Careless(Higher):
    """Turns a hidden card over as if nothing were shown."""

    def apply(self, state: State, action: Action, seat: int = 0) -> State:
        after = super().apply(state, action, seat)
        return after if isinstance(action, Swap) else evolve(after, chance=state.chance)


def test_a_hidden_card_turned_over_as_if_nothing_were_shown_is_found_out() -> None:
    assert set(laws_broken_by(Careless())) == {"undo"}


def test_a_screen_that_shows_more_than_its_view_breaks_secrecy() -> None:
    drawn = iter(range(10**9))
    assert set(laws_broken_by(Higher(), rendered=lambda view, size: f"{view.hand} {next(drawn)}")) == {"secrecy"}
    assert laws_broken_by(Higher(), rendered=lambda view, size: f"{view.hand} {size}") == {}


def test_secrets_that_lose_a_card_are_found_out() -> None:
    def clumsy(state: State, seat: int | None, chance: Chance) -> State:
        return evolve(state, pile=Pile.shuffled(list(state.pile)[1:]))

    assert "`secrets` gave a state that cannot be" in laws_broken_by(Higher(), secrets=clumsy)["secrecy"]


def test_a_failure_prints_the_smallest_game_as_a_script_that_can_be_replayed() -> None:
    laws = laws_of(LosesACard(), secrets=exchange_secrets, settings=settings(FEW, phases=[Phase.generate, Phase.shrink]))()
    with pytest.raises(LawBroken, match=r"The law of conservation is broken .*a card is missing or doubled") as caught:
        laws.test_conservation()
    note = "\n".join(caught.value.__notes__)
    assert "replayed(<higher>, 2, 0, {'aces': 'low'}, [" in note
    script = [line.strip().strip("',") for line in note.splitlines() if line.strip().startswith("'")]
    assert len(script) <= 1
    assert replayed(LosesACard(), 2, 0, {"aces": "low"}, script).script == script
