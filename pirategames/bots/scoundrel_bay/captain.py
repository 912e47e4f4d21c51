"""The captain of Scoundrel Bay: it carries out the plays that look best, each in a few worlds to the end of its turn, and
forecasts the gold of the end from there; so it does with answers to the questions that its turn hangs on. What else it is
asked, it answers as the deckhand does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.bots.budget import imaginings
from pirategames.bots.scoundrel_bay.deckhand import Deckhand
from pirategames.bots.scoundrel_bay.forecast import forecast_parts, phase_at
from pirategames.bots.scoundrel_bay.hopes import hopes
from pirategames.bots.scoundrel_bay.lookout import lookout_of, turns_to_come
from pirategames.bots.scoundrel_bay.plans import MIXED
from pirategames.bots.scoundrel_bay.plays import BEYOND, Play, outcome, prospect
from pirategames.bots.scoundrel_bay.questions import ANSWERING
from pirategames.bots.scoundrel_bay.questions.playing import asks_for_play
from pirategames.bots.scoundrel_bay.worths import worth_now
from pirategames.bots.tried import Parts, tried
from pirategames.rules.chance import Chance
from pirategames.rules.game import Event
from pirategames.rules.scoundrel_bay.actions import Action, Invade, Open, Recruit, Sail, Smuggle
from pirategames.rules.scoundrel_bay.game import GAME
from pirategames.rules.scoundrel_bay.state import State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen

WORLDS: Final = 8
"""So many worlds are imagined,"""
PLAYS: Final = 8
"""and so many plays carried out in each:"""
OF_A_KIND: Final = {Recruit: 2, Sail: 3, Invade: 2}
"""of each action at least so many, where there are."""
ANSWERS: Final = 6
"""Of another question on which its turn hangs so many answers are carried out,"""
ANSWER_WORLDS: Final = 4
"""in so many worlds;"""
MUCH: Final = 0.5
"""and by more gold than this one must look better than the deckhand's."""
MODEL: Final = 4.0
"""So much gold the forecast itself may be off between two ends of a turn, however many worlds agree: it knows of a table
what its features tell."""
_MATE: Final = Deckhand()
"""Who answers what is asked in a turn, for itself and for others."""


@frozen
class Captain:
    """The bot of this level."""

    worlds: int = WORLDS
    coin: Coin = "gold"

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The action that it judges best; `chance` is what it imagines by."""
        if len(legal) == 1:
            return legal[0]
        if not asks_for_play(view.table):
            return self._answer(view, heard, legal, chance)
        best: Action = self.judge(view, heard, legal, chance)[0].action
        return best

    def judge(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> tuple[Judged, ...]:
        """The gold that it will have in the end, by the plays that look best; of another question only by the answer that it
        would give, as the table will lie at the end of the turn."""
        if asks_for_play(view.table):
            actions = promising(view, _MATE.choose(view, heard, legal, chance), legal, chance)
        else:
            actions = (self._answer(view, heard, legal, chance),)
        return weighed(view, actions, self.worlds, chance)

    def _answer(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The deckhand's answer, or what looks much better where the turn hangs on it."""
        pick = _MATE.choose(view, heard, legal, chance)
        several = answers(pick, legal)
        if not is_weighty(view.table) or isinstance(pick, Open | Smuggle) or len(several) < 2:
            return pick
        found = weighed(view, several, min(self.worlds, ANSWER_WORLDS), chance)
        worths = {one.action: one.worth for one in found}
        best: Action = found[0].action
        return best if worths[best] > worths[pick] + MUCH else pick


def weighed(
    view: View, actions: Iterable[Action], worlds: int, chance: Chance, usual: Action | None = None
) -> tuple[Judged, ...]:
    """What each of these actions is worth, tried in so many worlds to the end of the turn; the best first, or the `usual`
    one where no other is surely better."""
    assert view.seat is not None
    found: dict[Action, list[Parts]] = {action: [] for action in actions}
    for number in imaginings(worlds):
        world = GAME.imagine(view, chance.branch(number))
        for action, ends in found.items():
            ends.append(hopes(carried_out(world, action, view.seat, chance.branch(number, 1))))
    return tried({action: [sum(end.values()) for end in ends] for action, ends in found.items()}, found, usual, MODEL)


def is_weighty(s: State) -> bool:
    """Whether a turn hangs on what is asked now."""
    return ANSWERING[type(s.question)].is_weighty if s.question is not None else False


def answers(pick: Action, legal: tuple[Action, ...]) -> tuple[Action, ...]:
    """The answers to a question of a turn that are tried: this one, and of many others some that lie far apart."""
    others = [action for action in legal if action != pick and not isinstance(action, Open | Smuggle)]
    step = max(1.0, len(others) / (ANSWERS - 1))
    return (pick, *[others[int(at * step)] for at in range(min(len(others), ANSWERS - 1))])


def promising(view: View, pick: Action, legal: tuple[Action, ...], chance: Chance) -> tuple[Action, ...]:
    """The plays that are worth a closer look: the deckhand's, the best of every action, and what else looks best."""
    plays = [action for action in legal if isinstance(action, Recruit | Sail | Invade)]
    if pick not in plays or len(plays) < 2:
        return (pick,)
    eye = lookout_of(view, MIXED, chance)
    now = worth_now(eye)
    hopes: dict[Play, float] = {}
    for play in plays:
        gained, after = outcome(eye, eye.ship, play, now)
        hopes[play] = gained + BEYOND * prospect(eye, after) if eye.turns >= 1 else gained
    order = sorted([play for play in plays if play != pick], key=lambda play: -hopes[play])
    best: list[Action] = [pick]
    for kind, count in OF_A_KIND.items():
        best += [play for play in order if isinstance(play, kind)][:count]
    best += [play for play in order if play not in best]
    return tuple(best[:PLAYS])


def carried_out(s: State, action: Action, seat: int, chance: Chance) -> dict[str, float]:
    """The gold that is forecast for a seat when it does this now, and deckhands the rest until its turn is over; by what it
    is made of."""
    phase = phase_at(turns_to_come(s, seat))
    s, number = GAME.apply(s, action, seat), 0
    while asked := GAME.to_act(s):
        if asks_for_play(s) and s.turn != seat:
            break
        other = asked[0]
        legal = GAME.legal(s, other)
        answer = legal[0] if len(legal) == 1 else _MATE.choose(GAME.view(s, other), (), legal, chance.branch(number))
        s, number = GAME.apply(s, answer, other), number + 1
    return forecast_parts(s, seat, chance, phase)
