"""What stages share on which something is chosen: keys lift and arrange, and do what is lifted."""

from __future__ import annotations

from collections.abc import Sequence

from pirategames.screens.desk import Commit, Offer
from pirategames.screens.stages.stage import Stage

_BACKWARDS = ("left", "up", "shift+tab")
_ARROWS = ("right", "down", "tab", *_BACKWARDS)
_MORE, _LESS = ("+", "=", "pagedown", "up", "right"), ("-", "−", "pageup", "down", "left")


class ChoosingStage(Stage):
    """Offers of a view are lifted and put down; `do` hears of what a key does with them."""

    def do(self, commit: Commit) -> None:
        """Let the match take what a key does."""
        raise NotImplementedError

    # ---- keys

    def press_choices(self, key: str) -> bool:
        """The keys that arrange, lift, do, move on, and count. Returns whether it was one of them."""
        wing = self.table.wing
        arranged = wing.arrange(self.view, self.desk, key)
        offers = {offer.key: offer for offer in wing.offers(self.view, self.desk)}
        if arranged is not None:
            self.desk = arranged
            self.table.repaint()
        elif key in offers:
            self._lift(offers[key], offers)
        elif commit := self._commit_of(key):
            self.do(commit)
        elif key in _ARROWS and offers:
            self._move(list(offers.values()), -1 if key in _BACKWARDS else 1)
        elif key in _MORE or key in _LESS:
            self._count(1 if key in _MORE else -1)
        else:
            return False
        return True

    def explain(self, key: str) -> bool:
        """Say why a key of the game does nothing now."""
        reason = self.table.wing.why_not(self.view, self.desk, key)
        if reason:
            self.show(note=reason)
        return bool(reason)

    def _commit_of(self, key: str) -> Commit | None:
        commits = self.table.wing.commits(self.view, self.desk)
        return next((commit for commit in commits if commit.key == key), None)

    # ---- lifting

    def _lift(self, offer: Offer, offers: dict[str, Offer]) -> None:
        """Lift it, or put it down again; what cannot be lifted together is put down."""
        lifted = self.desk.lifted
        if offer.key in lifted:
            kept = tuple(key for key in lifted if key != offer.key)
        elif offer.together:
            kept = (*(key for key in lifted if key in offers and offers[key].together), offer.key)
        else:
            kept = (offer.key,)
        self.show(lifted=kept, note="")

    def _move(self, offers: Sequence[Offer], step: int) -> None:
        """Lift the next offer instead."""
        keys = [offer.key for offer in offers]
        at = keys.index(self.desk.lifted[-1]) + step if self.desk.lifted and self.desk.lifted[-1] in keys else min(0, step)
        self.show(lifted=(keys[at % len(keys)],), note="")

    def _count(self, step: int) -> None:
        """More or less of an amount, or the next page of choices."""
        amounts, pages = self.table.wing.amounts(self.view), self.table.wing.pages(self.view)
        if amounts:
            self.show(amount=min(max(self.desk.amount + step, amounts.start), amounts[-1]), note="")
        elif pages > 1:
            self.show(page=(self.desk.page + step) % pages, lifted=(), note="")
