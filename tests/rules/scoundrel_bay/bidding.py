"""Blind bids, for the tests of events and bids."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Bid
from pirategames.rules.scoundrel_bay.state import State

from .table import sound


def bids(s: State, *doubloons: int) -> State:
    """The state after every seat has bid, from seat 0 on."""
    assert s.ask == "bid"
    for seat, amount in enumerate(doubloons):
        s = sound(GAME.apply(s, Bid(amount), seat))
    assert s.bids == ()
    return s
