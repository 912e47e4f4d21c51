"""How is asked which card is played: cards of the hand by their numbers, then r recruits, s sails, i invades."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar, Final

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Disc, Invade, Place, Recruit, Sail
from pirategames.rules.scoundrel_bay.charts import STAGES
from pirategames.rules.scoundrel_bay.meals import mouths
from pirategames.rules.scoundrel_bay.playing import PlayingCard
from pirategames.rules.scoundrel_bay.sailing import STEPS
from pirategames.rules.scoundrel_bay.state import ACTIVE
from pirategames.screens.around import around
from pirategames.screens.drawing.canvas import Ink
from pirategames.screens.drawing.frame import Line, bright, faint
from pirategames.screens.scoundrel_bay.foresight import (
    course,
    course_line,
    landing_line,
    lands_first,
    may_repeat,
    reach,
    region_line,
    steps_of,
)
from pirategames.screens.scoundrel_bay.plan import DIGITS, card_keys, lifted_instead, with_plan
from pirategames.screens.scoundrel_bay.questions.asked import Asked
from pirategames.screens.scoundrel_bay.regions import key_of, without_space
from pirategames.screens.scoundrel_bay.words import card_name, flag_mark, pirates, region_name, tools_short
from pirategames.screens.table.choices import Choice, Choices, counting, with_arrows
from pirategames.screens.table.desk import Desk

KEYS: Final[dict[Disc, str]] = {"recruit": "r", "sail": "s", "invade": "i"}
"""The keys of the three actions."""
_AGAIN: Final = " for an unlock tile"
_AGAIN_IN_BRIEF: Final = " for a tile"
"""What the action of the last turn costs to do it again."""
_NO_CARD: Final = "Lift a card first, by its number."


class AskedPlayingCard(Asked[PlayingCard]):
    """A turn: a card of the hand, and what is done with it."""

    heading: ClassVar = "YOUR TURN"
    chapter: ClassVar = "Your turn"
    terms: ClassVar = ("recruit", "sail", "invade")
    told: ClassVar = "Lift a card, and recruit, sail or invade with it."
    then: ClassVar = "’s turn"

    # ---- the card

    @cached_property
    def card(self) -> int | None:
        """The card that is lifted; the first one as long as nothing else is."""
        if self._is_proposed:
            return next(iter(card_keys(self.view, self.desk).values()), None)
        return self.chosen

    @cached_property
    def chosen(self) -> int | None:
        """The card that was lifted by its key: the chart and the right column tell what a sail with it leads to."""
        worn = card_keys(self.view, self.desk)
        return next((worn[key] for key in reversed(self.desk.lifted) if key in worn), None)

    @cached_property
    def _is_proposed(self) -> bool:
        """Whether the first card counts as lifted: all that can be done with it can be taken back."""
        return not self.desk.lifted

    @cached_property
    def steps(self) -> int:
        """How far the ship would sail."""
        return steps_of(self.view, self.desk)

    # ---- what can be chosen

    def choices(self) -> Choices:
        keys = [Ink(key, "accent", bold=True) for key in KEYS.values()]
        asks: Line = ("Lift a card by its number: then ", keys[0], " recruits, ", keys[1], " sails, ", keys[2], " invades.")
        choices = (*self.lifting(), *self.doing(), *self.counting(), *self.uses())
        if self.card is None:
            return Choices(choices, (asks,))
        has_others = self._is_proposed and len(card_keys(self.view, self.desk)) > 1
        return Choices(choices, (("Another card by its number.",),) if has_others else ())

    def lifting(self) -> tuple[Choice, ...]:
        edition, kind = self.view.table.edition, "lifts a card of your hand, or puts it down again"
        cards = [
            Choice(key, f"lifts the {card_name(edition, card)}", "card", kind, desk=lifted_instead(self.desk, key, DIGITS),
                   place=self.place(f"card {card}"), is_proposed=self._is_proposed and card == self.card)
            for key, card in card_keys(self.view, self.desk).items()
        ]  # fmt: skip
        return with_arrows(cards, self._with_card_lifted)

    def counting(self) -> tuple[Choice, ...]:
        """How far to sail; beyond the farthest it begins anew."""
        words = "chooses how many spaces you would sail"
        if not may_repeat(self.view.ship, "sail"):
            why = "Your last action was to sail; doing it again takes an unlock tile."
            return counting(words, why, why, short="spaces")
        more, less = [with_plan(self._with_card_lifted, steps=around(STEPS, self.steps, step)) for step in (1, -1)]
        return counting(words, more, less, short="spaces")

    @property
    def _with_card_lifted(self) -> Desk:
        """The desk with the card that is proposed lifted: the chart shows where it would sail."""
        proposed = [key for key, card in card_keys(self.view, self.desk).items() if self._is_proposed and card == self.card]
        return evolve(self.desk, lifted=(*self.desk.lifted, *proposed))

    def with_space(self, space: int) -> Desk:
        """A card that is lifted sails to a space within its reach."""
        if self._is_proposed or self.card is None or not may_repeat(self.view.ship, "sail"):
            return super().with_space(space)
        ways = [steps for steps in STEPS if course(self.view.table, self.view.ship.sea, steps).end == space]
        return without_space(with_plan(self.desk, steps=ways[0])) if ways else super().with_space(space)

    def doing(self) -> tuple[Choice, ...]:
        """The three actions, those first that take no unlock tile. Where a region is lifted that the card can invade, Enter
        invades, and the line of what comes next names nothing else."""
        both = Choice("p", "does what is lifted", why_not="r recruits, s sails, i invades with the card that is lifted.")
        if self.card is None:
            words = {"recruit": "recruits with the lifted card", "sail": "sails with it", "invade": "invades with it"}
            return (*[Choice(KEYS[disc], words[disc], why_not=_NO_CARD) for disc in KEYS], evolve(both, why_not=_NO_CARD))
        recruit, sail, invade = self._recruits(self.card), self._sails(self.card), self._invades(self.card)
        if invade.is_possible and self.looked_at() in reach(self.view, self.card).open:
            recruit, sail = evolve(recruit, is_main=False), evolve(sail, is_main=False)
        ways = sorted(zip(KEYS, (recruit, sail, invade), strict=True), key=lambda way: self._is_again(way[0]))
        return (*[way for _, way in ways], both)

    def uses(self) -> list[Choice]:
        """What a click does on a use that stands on a card, lifted or not."""
        return [
            evolve(way, key="", short="", is_main=False, place=self.place(f"use {way.key} {card}"))
            for card in card_keys(self.view, self.desk).values()
            for way in (self._recruits(card), self._sails(card), self._invades(card))
        ]  # fmt: skip

    def _is_again(self, disc: Disc) -> bool:
        return self.view.ship.disc == disc

    def _way(self, disc: Disc, words: str, action: Action, line: Line, *clauses: Sequence[Line]) -> Choice:
        way = self.way(KEYS[disc], words + _AGAIN * self._is_again(disc), "use it", action)
        return evolve(self._told(way, disc, line, line), clauses=tuple([tuple(forms) for forms in clauses if forms]))

    def _told(self, way: Choice, disc: Disc, line: Line, brief: Line) -> Choice:
        """A way in these words, and in fewer, with what it costs to do it again."""
        if self._is_again(disc):
            line, brief = (*line, Ink(_AGAIN, "warning")), (*brief, Ink(_AGAIN_IN_BRIEF, "warning"))
        return evolve(way, line=line, brief=brief)

    def _recruits(self, card: int) -> Choice:
        printed = self.view.table.edition.cards[card]
        who = pirates(min(printed.pirates, self.view.ship.citizens))
        forms: tuple[Line, ...] = ((" ".join((who, *tools_short(printed.tools))),), (who,))
        words = f"recruits with the {card_name(self.view.table.edition, card)}"
        return self._way("recruit", words, Recruit(card), ("recruits",), forms)

    def _sails(self, card: int) -> Choice:
        counts = (Ink("+", "accent", bold=True, key="+"), " ", Ink("−", "accent", bold=True, key="-"))
        words = f"sails {self.steps} with the {card_name(self.view.table.edition, card)}"
        return self._way("sail", words, Sail(card, self.steps), (f"sails {self.steps} ", *counts))

    def _invades(self, card: int) -> Choice:
        """How many may go where; an invasion of nobody only lays the card aside. In the region that is lifted the first one
        lands at once, and in the only one there is where it can only be a pirate."""
        name, far = card_name(self.view.table.edition, card), reach(self.view, card)
        words, action = f"invades with the {name}", Invade(card)
        if not far.figures or not far.open:
            why: Line = ("none to send",) if not far.figures else ("none near",)
            nobody = self._way("invade", f"invades nobody with the {name}", action, ("invades nobody",), (why,))
            return evolve(nobody, keeps="keeps the card")
        up_to = f"up to {far.figures}"
        looked_at = self.looked_at()
        is_settled = looked_at is None and len(far.open) == 1 and self.view.ship.captain != ACTIVE
        region = far.open[0] if is_settled else looked_at
        if region is None or region not in far.open:
            return self._way("invade", words, action, ("invades",), ((f"{up_to} into ", *self._keys(far.open)), (up_to,)))
        invades: Line = ("invades with the ", bright(name))
        captain, where = lands_first(self.view, card, region), region_name(self.view.table.edition, region)
        if captain is None:
            return self._way("invade", words, action, invades, ((up_to,),))
        who = "the captain" if captain else "a pirate"
        lands: Line = ("lands ", bright(who))
        there: Line = () if looked_at == region else (" in ", bright(where))
        line: Line = (*(("invades",) if there else invades), " and ", *lands, *there)
        way = self._way("invade", f"{words} and lands {who} in {where}", action, line, ((up_to,),))
        way = self._told(way, "invade", line, (*lands, *there))
        return evolve(way, actions=(*way.actions, Place(region, captain)))

    def _keys(self, regions: Sequence[int]) -> Line:
        """The letters of regions: ``A, B and C``."""
        pieces: Line = ()
        for place, region in enumerate(regions):
            gap = "" if not place else " and " if place == len(regions) - 1 else ", "
            pieces += (gap, Ink(key_of(self.view.table.edition, region), "accent", bold=True))
        return pieces

    # ---- what it would do

    def foresight(self, is_roomy: bool) -> Line:
        card, region = None if self._is_proposed else self.card, self.looked_at()
        if card is not None and region is not None:
            far = reach(self.view, card)
            if region in far.open:
                return landing_line(self.view, region, far.figures)
        if region is not None:
            return region_line(self.view, region)
        if card is not None and may_repeat(self.view.ship, "sail"):
            return course_line(self.view, self.steps, is_roomy)
        return ()

    def at_rest(self) -> Line:
        """The regions near the ship, and what the next meal asks, where one is to come."""
        ship, edition, pieces = self.view.ship, self.view.table.edition, list[str | Ink]()
        for region in edition.near[ship.sea]:
            pieces += [" ", Ink(key_of(edition, region.number), "accent", bold=True), flag_mark(region.flag)]
        near: Line = (faint("Near: "), *pieces[1:]) if pieces else (faint("No region is near."),)
        if len(self.view.table.past_events) == STAGES:
            return near
        meal: Line = (faint("A meal takes "), bright(sum(mouths(ship))), faint(f" food: you have {ship.food} and cook "))
        return (*meal, faint(f"{ship.production}.  "), *near)


ASKED: Final = {PlayingCard: AskedPlayingCard}
