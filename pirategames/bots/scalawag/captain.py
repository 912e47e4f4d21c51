"""The captain of Scalawag!: it knows how deckhands lie and doubt, and goes by it.

Before it lies, it reckons how likely whoever it concerns would call. Of a claim it imagines hands that make it true and
hands that do not, and weighs both by how likely a deckhand would have claimed that with them; what was heard of the declarer
counts too.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Final

from attrs import evolve, field

from pirategames.bots.bot import Coin, Heard, Judged
from pirategames.bots.scalawag.behind import hands_behind
from pirategames.bots.scalawag.calling import belief, call_worth, concerned
from pirategames.bots.scalawag.deckhand import Deckhand, feared
from pirategames.bots.scalawag.odds import odds_of_declared
from pirategames.bots.scalawag.orders import Called, Turn, turn_of
from pirategames.bots.scalawag.temper import Temper, temper
from pirategames.bots.scalawag.worths import eye_of, is_mate
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag.actions import NEEDED, SUPPORT, Action, Call, Declare, Kind, LetPass, Order
from pirategames.rules.scalawag.counting import at_least
from pirategames.rules.scalawag.crew import LOOKOUT, PILOT, Crew, deck, house
from pirategames.rules.scalawag.events import Caught, Event, Shown
from pirategames.rules.scalawag.legal import legal as ways
from pirategames.rules.scalawag.possible import most_held
from pirategames.rules.scalawag.state import State, others
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen

WORLDS: Final = 32
"""So many hands are imagined behind a claim."""
FEARS: Final = (0.55, 1.0, 1.45)
"""How fearful a deckhand may be: each of them is asked."""
DOUBTED: Final = 3
"""As if everybody had been called so often before, and was right one half of the times."""
STRANGE: Final = 0.05
"""How likely somebody claims what no deckhand would."""

BRINGS: Final = "what it brings"
CAUGHT: Final = "the risk of being caught"
"""What an order is worth is made of these."""
SEEN: Final = "Everybody sees that nobody can hold that, so that it is called."
"""What is said of a lie that is never told."""
RARE: Final = 0.02
"""What is rarer hardly ever happens."""
_PASS: Final = Judged(LetPass(), 0.0)


@frozen
class Captain:
    """The bot of this level. `temper` is how it takes the others to lie and doubt, `own` how it weighs its own harm."""

    worlds: int = WORLDS
    temper: Temper = field(factory=lambda: temper("deckhand"))
    own: Temper = field(factory=lambda: temper("captain"))
    coin: Coin = "points"

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """The action that it judges best; `chance` deals the hands that it imagines."""
        best: Action = legal[0] if len(legal) == 1 else self.judge(view, heard, legal, chance)[0].action
        return best

    def judge(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> tuple[Judged, ...]:
        """What the actions are worth, in Compass Points: harm done and averted, points and crew won. Of how a loss is borne
        only the best answer."""
        match view.table.ask:
            case "window":
                judged = self._answers(view, heard, chance)
            case "order" | "aim":
                called = expected(view, self.temper, self.own.brave)
                turn = turn_of(view, called, self.own.watch)
                judged = [_weighed(view, turn, called, action) for action in legal]
            case _:
                judged = [Judged(Deckhand(temper=self.own).choose(view, heard, legal, chance), 0.0)]
        return tuple(sorted(judged, key=lambda one: (one.reason == SEEN, -one.worth)))

    def _answers(self, view: View, heard: Heard[Event], chance: Chance) -> list[Judged]:
        """What it is worth to let a claim pass, which is nothing, and to call it. Whose business it is not lets it pass."""
        if is_mate(view, view.table.turn):
            return [Judged(LetPass(), 0.0, reason="Your mate gave this order.")]
        if odds_of_declared(view) == 0:
            return [
                Judged(
                    Call(),
                    call_worth(view, self.own, 0.0),
                    is_proven=True,
                    reason="By the cards that you see it cannot be true.",
                ),
                _PASS,
            ]
        if eye_of(view) not in concerned(view):
            return [evolve(_PASS, reason="Others have more to lose by it: leave the call to them.")]
        believed = self.believes(view, heard, chance)
        reason = f"The claim is true {often(believed)}, by the hands that could be behind it."
        return [_PASS, Judged(Call(), call_worth(view, self.own, believed) - self.own.reserve, reason=reason)]

    def believes(self, view: View, heard: Heard[Event], chance: Chance) -> float:
        """How likely the declarer holds what it has claimed: by the cards, by how readily a deckhand would have claimed this
        with such hands and without them, and by how often this one has been caught before."""
        likely, seat = odds_of_declared(view), view.table.turn
        true, false = (self._readiness(view, chance.branch(is_true), is_true=bool(is_true)) for is_true in (1, 0))
        told, lied = likely * true, (1 - likely) * false * lying(heard, seat)
        return told / (told + lied)

    def _readiness(self, view: View, chance: Chance, *, is_true: bool) -> float:
        """How likely a deckhand makes this claim, on the average of the hands with which it is true, or is not."""
        hands = Counter(hands_behind(view, self.worlds // 2, chance, is_true=is_true))
        return sum([count * self._claims(view, hand) for hand, count in hands.items()]) / max(1, hands.total())

    def _claims(self, view: View, hand: tuple[Crew, ...]) -> float:
        """How likely a deckhand makes this claim with such a hand."""
        s, before, claim = view.table, _before(view.table), _claim(view.table)
        hands = tuple([hand if seat == s.turn else () for seat in range(s.seats)])
        asked = evolve(view, seat=s.turn, table=evolve(before, hands=hands))
        legal = ways(asked.table, s.turn)
        turns = [turn_of(asked, feared(asked, self.temper, fear), self.temper.watch) for fear in FEARS]
        return STRANGE + sum([max(legal, key=turn.worth) == claim for turn in turns]) / len(FEARS)


def lying(heard: Heard[Event], seat: int) -> float:
    """How readily a seat lies, against others: by how often it was caught, and how often it showed what it had claimed."""
    caught = sum([isinstance(event, Caught) and event.seat == seat for event in heard])
    shown = sum([isinstance(event, Shown) and event.seat == seat for event in heard])
    return (caught + DOUBTED) / (shown + DOUBTED)


# ---- the moment before a claim


def _is_order(s: State) -> bool:
    """Whether the claim is part of the order, and not declared later."""
    assert s.kind is not None
    return s.declared[0] in (SUPPORT.get(s.kind), NEEDED.get(s.kind))


def _claim(s: State) -> Action:
    """The action by which the claim was made."""
    assert s.kind is not None
    return Order(s.kind, len(s.declared)) if _is_order(s) else Declare(s.declared[0])


def _before(s: State) -> State:
    """The table as it lay before the claim. Its answers are hidden, and it tells of no teams."""
    same = evolve(s, asked=s.turn, declared=(), answers=(), allegiances=())
    if _is_order(s):
        return evolve(same, ask="order", kind=None, crew=0)
    if s.declared[0] is PILOT:
        return evolve(same, ask="aim", second=False)
    return evolve(same, ask="aim", near=False)


# ---- before it lies


@frozen
class _Lie:
    """What is claimed without the crew, and whether everybody sees that it cannot be true."""

    kind: Kind
    crew: Crew
    count: int
    is_seen: bool


def _lie(view: View, action: Action) -> _Lie | None:
    """The lie that an action would be; None where it is none."""
    kind, crew, count = view.table.kind, PILOT, 1
    if isinstance(action, Order):
        kind, needed = action.kind, SUPPORT.get(action.kind) or NEEDED.get(action.kind)
        if needed is None or not action.crew:
            return None
        crew, count = needed, action.crew
    elif isinstance(action, Declare):
        crew = action.crew
    else:
        return None
    if kind is None or view.hand.count(crew) >= count:
        return None
    return _Lie(kind, crew, count, count > most_held(view, eye_of(view), crew))


def _weighed(view: View, turn: Turn, called: Called, action: Action) -> Judged:
    """What an order, a support or an aim is worth; of a lie with what it risks."""
    worth, lie = turn.worth(action), _lie(view, action)
    if lie is None:
        return Judged(action, worth, parts=((BRINGS, worth),))
    if lie.is_seen:
        return Judged(action, -turn.penalty, reason=SEEN)
    share = called(lie.kind, lie.crew, lie.count)[0]
    caught = -share * turn.penalty
    return Judged(
        action,
        worth,
        reason=f"A bluff: it would be called {often(share)}.",
        parts=((BRINGS, worth - caught), (CAUGHT, caught)),
    )


def often(share: float) -> str:
    """How often something is so, in words: ``about 29 % of the time``."""
    if share < RARE:
        return "hardly ever"
    return "nearly always" if share > 1 - RARE else f"about {100 * share:.0f} % of the time"


def expected(view: View, others_are: Temper, brave: float) -> Called:
    """How likely a claim of this seat is called by others of this temper."""

    @cache
    def called(kind: Kind, crew: Crew, count: int) -> tuple[float, float]:
        s = view.table
        supports = SUPPORT.get(kind) is crew
        claimed = evolve(
            s,
            ask="window",
            kind=kind,
            declared=(crew,) * count,
            crew=count if supports else s.crew,
            second=s.second or (kind == "fire" and crew is PILOT),
            near=s.near or (kind != "watch" and crew is LOOKOUT),
            allegiances=(),
        )
        public = evolve(view, table=claimed)
        whose, silent = concerned(public), 1.0
        for seat in others(s, s.turn):
            if not is_mate(view, seat):
                silent *= 1 - _calls(public, seat, seat in whose, others_are)
        return 1 - silent, brave

    return called


def _calls(public: View, seat: int, is_concerned: bool, temper: Temper) -> float:
    """How likely a seat calls this seat's claim, by all that it could hold itself."""
    s, held = public.table, public.held[seat]
    kind, wanted, own = s.declared[0], len(s.declared), public.hand
    right, cards = house().chart[s.seats][kind] - s.locker.count(kind), len(deck(s.seats)) - len(s.locker)
    mine, calls = own.count(kind), 0.0
    theirs = evolve(public, seat=seat)
    for has in range(held + 1):
        here = at_least(has, held, right - mine, cards - len(own)) - at_least(has + 1, held, right - mine, cards - len(own))
        if here <= 0:
            continue
        likely = at_least(wanted, len(own), right - has, cards - held)
        if likely == 0:
            calls += here
        elif is_concerned:
            worth = call_worth(theirs, temper, belief(theirs, temper, likely))
            calls += here * min(1.0, max(0.0, 1 - temper.reserve + worth))
    return min(1.0, calls)
