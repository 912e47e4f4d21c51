"""Fortunes of Scoundrel Bay as the shared library knows a game."""

from __future__ import annotations

from collections.abc import Mapping

from pirategames.rules.chance import Chance
from pirategames.rules.edition import HOUSE, EditionError
from pirategames.rules.game import Choice, IllegalAction, Option, Outcome, SetupError, check_count, settled
from pirategames.rules.scoundrel_bay.actions import (
    ACTIONS,
    Action,
)
from pirategames.rules.scoundrel_bay.charts import SEATS, STAGES, Edition
from pirategames.rules.scoundrel_bay.course import begin, settle
from pirategames.rules.scoundrel_bay.events import Event
from pirategames.rules.scoundrel_bay.faults import faults
from pirategames.rules.scoundrel_bay.legal import do, legal, refusal, to_act
from pirategames.rules.scoundrel_bay.packed import is_packed
from pirategames.rules.scoundrel_bay.scoring import score_sheet
from pirategames.rules.scoundrel_bay.setup import Variants, set_up
from pirategames.rules.scoundrel_bay.state import State, freeze, thaw
from pirategames.rules.scoundrel_bay.view import imagine, view_of
from pirategames.rules.values import frozen


def _title_of(text: str) -> str:
    """What an edition is called."""
    return Edition.from_text(text).title


OPTIONS = (
    Option(
        "milestones",
        "Milestones",
        (
            Choice("none", "none", "Without milestones."),
            Choice("played", "four of them", "For a second game: doubloons and an upgrade for reaching one."),
        ),
        "none",
    ),
    Option(
        "harbors",
        "Harbor gold",
        (
            Choice("printed", "as on the map", "Every harbor scores what the map says."),
            Choice("shuffled", "shuffled", "What a harbor scores changes from game to game."),
        ),
        "printed",
    ),
    Option(
        "captains",
        "Captain powers",
        (
            Choice("none", "none", "All captains are alike."),
            Choice("played", "one each", "Every captain has an ability, and scores once when going ashore."),
        ),
        "none",
    ),
    Option(
        "rewards",
        "Rewards",
        (
            Choice("taken", "taken at once", "What can only help you is taken without asking."),
            Choice("asked", "asked one by one", "You may decline every symbol of a reward by itself."),
        ),
        "taken",
    ),
    Option(
        "edition",
        "Charts",
        (
            Choice(
                HOUSE, "house charts", "The map, cards and tiles that come with the program: their printed values are ours."
            ),
        ),
        HOUSE,
        takes=is_packed,
        called=_title_of,
    ),
)


@frozen
class ScoundrelBay:
    """Sail, recruit, invade: most gold wins. Hidden are the hands, the deck, and bids until all are given."""

    slug: str = "scoundrel_bay"
    title: str = "Scoundrel Bay"
    seats: range = SEATS
    rules_version: int = 1
    options: tuple[Option, ...] = OPTIONS
    actions: tuple[type, ...] = ACTIONS
    state_type: type[State] = State
    longest: int = (STAGES * 10 + 3) * SEATS[-1] * 150 + STAGES * SEATS[-1] * 60
    """A stage lasts 10 rounds at most; nobody has more pirates, crates and other things to decide about in a turn."""

    def new(self, seats: int, seed: int, options: Mapping[str, str]) -> State:
        """The table before the first decision. Raises `SetupError` for a wrong number of seats or a wrong option."""
        check_count(seats, self)
        chosen = settled(self.options, options)
        try:
            edition = Edition.from_text(chosen["edition"])
        except EditionError as error:
            raise SetupError(str(error)) from None
        variants = Variants(
            milestones=chosen["milestones"] == "played",
            harbors=chosen["harbors"] == "shuffled",
            powers=chosen["captains"] == "played",
            picky=chosen["rewards"] == "asked",
        )
        draft = set_up(edition, seats, Chance.from_seed(seed), variants)
        begin(draft)
        return freeze(draft)

    to_act = staticmethod(to_act)
    legal = staticmethod(legal)
    refusal = staticmethod(refusal)
    view = staticmethod(view_of)
    imagine = staticmethod(imagine)
    faults = staticmethod(faults)

    def apply(self, state: State, action: Action, seat: int = 0) -> State:
        if action not in legal(state, seat):
            raise IllegalAction(refusal(state, action, seat))
        draft = thaw(state)
        draft.told = ()
        do(draft, action, seat)
        settle(draft)
        return freeze(draft)

    def events(self, state: State) -> tuple[Event, ...]:
        return state.told

    def chance(self, state: State) -> Chance:
        return state.chance

    def outcome(self, state: State) -> Outcome | None:
        if state.agenda:
            return None
        sheet = score_sheet(state)
        return Outcome((sheet.winner,), sheet.gold, "won")

    def summary(self, state: State) -> str:
        if state.turns_left is not None:
            return f"the last turns, round {state.round}"
        stage = min(STAGES, sum(state.reefs) + 1)
        return f"stage {stage} of {STAGES}, round {state.round}"


GAME = ScoundrelBay()
