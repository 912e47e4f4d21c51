"""A character of Scalawag!: it gives orders in a manner of its own, and judges the word of others as a captain does. So its
manner makes it no weaker than a deckhand."""

from __future__ import annotations

from attrs import Factory

from pirategames.bots.bot import Heard
from pirategames.bots.scalawag.captain import Captain
from pirategames.bots.scalawag.deckhand import Deckhand
from pirategames.rules.chance import Chance
from pirategames.rules.scalawag.actions import Action
from pirategames.rules.scalawag.events import Event
from pirategames.rules.scalawag.view import View
from pirategames.rules.values import frozen


@frozen
class Character:
    """Does as `manner` would, but for claims of others: these it believes or calls as `doubt` does."""

    manner: Deckhand
    doubt: Captain = Factory(Captain)

    def choose(self, view: View, heard: Heard[Event], legal: tuple[Action, ...], chance: Chance) -> Action:
        """What one of the two would do."""
        return (self.doubt if view.table.ask == "window" else self.manner).choose(view, heard, legal, chance)
