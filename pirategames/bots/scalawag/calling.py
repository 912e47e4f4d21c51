"""Whether to call: how far a claim is believed, what a call would bring, and whose business it is.

A call costs its caller alone, and all others profit. So of all captains only one thinks of it: whom an attack would hit, and
for other orders the sturdiest.
"""

from __future__ import annotations

from attrs import evolve

from pirategames.bots.scalawag.odds import odds_of_declared
from pirategames.bots.scalawag.orders import turn_of
from pirategames.bots.scalawag.temper import Temper
from pirategames.bots.scalawag.worths import eye_of, gain_from, harm, is_mate, least_harm, life, own_weight
from pirategames.rules.scalawag.sea import pairs, targets
from pirategames.rules.scalawag.state import living, others
from pirategames.rules.scalawag.view import View


def would_call(view: View, temper: Temper, whim: float) -> bool:
    """Whether a call is worth it: what the declarer and its order would lose, against what this seat would. What cannot be
    is always called, but for a mate's; `whim` is from 0 to 1."""
    if is_mate(view, view.table.turn):
        return False
    likely = odds_of_declared(view)
    if likely == 0:
        return True
    return eye_of(view) in concerned(view) and call_worth(view, temper, belief(view, temper, likely)) + whim > temper.reserve


def belief(view: View, temper: Temper, likely: float) -> float:
    """How far a claim is believed that is as likely as this by the cards, by how often such a claim is made without them."""
    s = view.table
    assert s.kind is not None
    lied = temper.suspects(s.kind, s.declared[0], len(s.declared), len(living(s)), s.seats) * (1 - likely)
    return likely / (likely + lied) if likely else 0.0


def call_worth(view: View, temper: Temper, believed: float) -> float:
    """What a call of this seat is worth when it believes the claim so far."""
    s, seat = view.table, eye_of(view)
    weight = own_weight(view, temper.own)
    won = min(gain_from(view, s.turn, "damage"), gain_from(view, s.turn, "crew"))
    if s.kind in ("fire", "board"):
        won += weight * harm(view, seat, "damage" if s.kind == "fire" else "crew")
    else:
        won += temper.averted
    return (1 - believed) * won - believed * weight * least_harm(view, seat)


def concerned(view: View) -> tuple[int, ...]:
    """Whose business a call is, as everybody sees it."""
    s = view.table
    assert s.kind is not None
    kind = s.kind
    if kind not in ("fire", "board"):
        return (max(others(s, s.turn), key=lambda seat: life(s.damage[seat], view.held[seat])),)
    declarer = turn_of(evolve(view, seat=s.turn, table=evolve(s, allegiances=())), None, 0.0)
    if s.second and (two := pairs(s, s.crew, s.near) or pairs(s, s.crew, near=True)):
        return max(two, key=lambda aims: declarer.aim_worth(kind, s.crew, s.near, aims))
    one = targets(s, kind, s.crew, s.near) or targets(s, kind, s.crew, near=True)
    return (max(one, key=lambda seat: declarer.aim_worth(kind, s.crew, True, (seat,))),) if one else ()
