"""What a game of Scalawag! tells of a captain for numbers and feats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from pirategames.play.deeds.sections import Numbers, Row, Section, bars
from pirategames.play.deeds.told import Feat, Told, at_most_short_of
from pirategames.rules.scalawag.crew import Crew
from pirategames.rules.scalawag.events import (
    Boarded,
    Caught,
    Declared,
    Fired,
    Mutinied,
    Passed,
    Paying,
    Shown,
    Stole,
    Sunk,
    TurnBegan,
)
from pirategames.rules.values import frozen

_THREE: Final = 3
_ALL_DAMAGE_BUT_ONE: Final = 4


@frozen
class _Claim:
    """A declaration of crew, whether it was true, and what became of it."""

    crew: tuple[Crew, ...]
    held: int
    is_true: bool
    end: str
    """``passed``, ``shown``, ``caught``; empty where the game ended before."""


def numbers(told: Told) -> dict[str, Any]:
    """Bluffs and calls, orders, ships sunk, and the place in the end."""
    claims = [claim for claim in _claims(told) if claim.crew]
    orders = Counter(event.kind for event in told.events if isinstance(event, Declared) and event.seat == told.seat)
    return {
        "true": sum(claim.is_true for claim in claims),
        "called": sum(claim.end == "shown" for claim in claims),
        "believed": sum(not claim.is_true and claim.end == "passed" for claim in claims),
        "caught": sum(claim.end == "caught" for claim in claims),
        "right": _right_calls(told),
        "wrong": sum(isinstance(event, Shown) and event.caller == told.seat for event in told.events),
        "sunk": _sunk(told),
        "lost": int(not told.last.alive[told.seat]),
        "orders": dict(sorted(orders.items())),
        "seats": told.seats,
    }


def _claims(told: Told) -> Iterator[_Claim]:
    """Everything that this captain declared."""
    claim: _Claim | None = None
    for before, events in told.steps:
        for event in events:
            if isinstance(event, Declared) and event.seat == told.seat:
                hand = before.hands[told.seat]
                missing = Counter(event.crew) - Counter(hand)
                held = sum(card in hand for card in set(event.crew))
                claim = _Claim(event.crew, held, not missing, "")
            elif claim is not None and isinstance(event, Passed | Shown | Caught) and event.seat == told.seat:
                yield _Claim(claim.crew, claim.held, claim.is_true, type(event).__name__.lower())
                claim = None
    if claim is not None:
        yield claim


def _right_calls(told: Told) -> int:
    return sum(isinstance(event, Caught) and event.caller == told.seat for event in told.events)


def _sunk(told: Told) -> int:
    return sum(isinstance(event, Sunk) and event.by == told.seat != event.seat for event in told.events)


def sections(told: Sequence[Numbers], won: Sequence[bool]) -> tuple[Section, ...]:
    """Calls, declarations, orders and ships sunk."""
    total = {key: sum(one[key] for one in told) for key in ("true", "called", "believed", "caught", "right", "wrong")}
    orders: Counter[str] = Counter()
    for one in told:
        orders.update(one["orders"])
    sunk, lost = sum(one["sunk"] for one in told), sum(one["lost"] for one in told)
    return (
        bars("YOUR CALLS", {"right": total["right"], "wrong": total["wrong"]}),
        bars("YOUR DECLARATIONS", {
            "true": total["true"], "true, but called": total["called"],
            "bluffs believed": total["believed"], "bluffs caught": total["caught"],
        }, "of named crew"),
        bars("YOUR ORDERS", dict(orders.most_common())),
        Section("SHIPS", rows=(Row("sunk by you", str(sunk)), Row("yours sunk", str(lost)))),
    )  # fmt: skip


# ---- feats


def _bluffs(told: Told) -> int:
    return sum(not claim.is_true for claim in _claims(told))


def _straight_face(told: Told) -> int:
    was_caught = any(isinstance(event, Caught) and event.seat == told.seat for event in told.events)
    return at_most_short_of(_bluffs(told), _THREE, told.won and not was_caught)


def _broadside(told: Told) -> int:
    for _, events in told.steps:
        if len({event.target for event in events if isinstance(event, Fired) and event.seat == told.seat}) > 1:
            return 1
    return 0


def _one_plank_left(told: Told) -> int:
    return int(told.won and any(
        state.ask == "order" and state.turn == told.seat and state.damage[told.seat] == _ALL_DAMAGE_BUT_ONE
        and len(state.hands[told.seat]) == 1
        for state in told.states
    ))  # fmt: skip


def _three_true(told: Told) -> int:
    return int(any(
        isinstance(event, Shown) and event.seat == told.seat and len(event.crew) == _THREE for event in told.events
    ))  # fmt: skip


def _three_of_nothing(told: Told) -> int:
    return int(any(len(one.crew) == _THREE and not one.held and one.end == "passed" for one in _claims(told)))


def _stolen(told: Told) -> int:
    return sum(event.points for event in told.events if isinstance(event, Stole) and event.seat == told.seat)


def _orders_given(told: Told) -> int:
    return len({event.kind for event in told.events if isinstance(event, Declared) and event.seat == told.seat})


def _drowned_and_won(told: Told) -> int:
    return int(told.won and bool(told.last.allegiances) and not told.last.alive[told.seat])


def _last_lie(told: Told) -> int:
    """A ship that sank by what a challenge cost it."""
    by_challenge = False
    for event in told.events:
        match event:
            case Paying():
                by_challenge = True
            case Fired() | Boarded() | Mutinied() | TurnBegan():
                by_challenge = False
            case Sunk() if by_challenge and event.by == told.seat != event.seat:
                return 1
            case _:
                pass
    return 0


def _times_caught(told: Told) -> int:
    return sum(isinstance(event, Caught) and event.seat == told.seat for event in told.events)


def _is_won(told: Told) -> int:
    return int(told.won and told.outcome.how == "won")


FEATS: Final = (
    Feat("last-afloat", "Last Ship Afloat", "Win a game of five or more ships.", "Win with five ships or more", _is_won,
         seats=(5, 6, 7, 8)),
    Feat("straight-face", "A Straight Face",
         "Win after declaring at least three times what you did not hold, without being caught once.",
         "Win with three bluffs, never caught", _straight_face, goal=3),
    Feat("honest-captain", "The Honest Captain", "Win without one declaration that was not true.", "Win without one bluff",
         lambda told: int(_is_won(told) and not _bluffs(told))),
    Feat("a-good-ear", "A Good Ear", "Be right twice in one game when you cry Scalawag!", "Call rightly twice in one game",
         _right_calls, goal=2),
    Feat("three-scalps", "Three to the Locker", "Put three ships out of one game.", "Put three ships out", _sunk, goal=3,
         seats=(4, 5, 6, 7, 8)),
    Feat("broadside", "Broadside", "Hit two ships with one order.", "Hit two ships with one order", _broadside),
    Feat("one-plank-left", "One Plank Left", "Win after a turn that you began with four damage and one crew card.",
         "Win after four damage and one crew", _one_plank_left),
    Feat("three-true", "Here They Are", "Be called on three crew, and show all three.",
         "Called on three crew, and show them", _three_true),
    Feat("three-of-nothing", "Three of Nothing", "Declare three crew of which you hold none, and have it pass.",
         "Declare three, hold none, and it passes", _three_of_nothing),
    Feat("wind-thief", "Wind Thief", "Take 6 points or more from others with Steal the Wind in one game.",
         "Steal 6 points of wind in one game", _stolen, goal=6),
    Feat("six-of-seven", "A Captain of All Trades", "Give six of the seven orders in one game.",
         "Give six of the seven orders", _orders_given, goal=6),
    Feat("eight-sails", "Eight Sails", "Win a game of eight ships.", "Win with eight ships", _is_won, seats=(8,)),
    Feat("drowned-and-won", "Drowned, and Won", "Win by your mate although your own ship is out.",
         "Win by your mate, your own ship out", _drowned_and_won),
    Feat("the-last-lie", "The Last Lie", "Put a ship out by a challenge, not by an order.", "Put a ship out by a challenge",
         _last_lie, hidden=True),
    Feat("thrice-caught", "Caught, Caught, Caught", "Be caught three times in one game.", "Be caught three times",
         _times_caught, goal=3, hidden=True),
)  # fmt: skip
