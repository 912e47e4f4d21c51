"""How a question is put to somebody: its heading, what is at stake, the list, the keys, and what they would do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import ClassVar, Final, Generic, TypeVar

from attrs import evolve

from pirategames.rules.scoundrel_bay.actions import Action, Done, Leave
from pirategames.rules.scoundrel_bay.charts import STAGES
from pirategames.rules.scoundrel_bay.legal import refusal
from pirategames.rules.scoundrel_bay.meals import is_at_table
from pirategames.rules.scoundrel_bay.state import Question, State
from pirategames.rules.scoundrel_bay.view import View
from pirategames.rules.values import frozen
from pirategames.screens.drawing.canvas import Cap
from pirategames.screens.drawing.frame import Line, faint
from pirategames.screens.scoundrel_bay.plan import DIGITS, lifted_instead, page_of, plan_of, with_plan
from pirategames.screens.scoundrel_bay.regions import KEYS, key_of, lifted_region, lifted_regions, with_space
from pirategames.screens.scoundrel_bay.rows import Row, checked
from pirategames.screens.table.choices import Choice, Choices, counting, saying, with_arrows
from pirategames.screens.table.desk import Desk

Q = TypeVar("Q", bound=Question)
PER_PAGE: Final = len(DIGITS)
_LIFTS: Final = "lifts what wears the number, or puts it down again"


@frozen(slots=False, eq=False)
class Asked(Generic[Q]):
    """How a question of one kind is put to the seat of a view, with what lies on its desk.

    A room of `questions` has a class like this for each kind of its questions. Most questions offer a list, of which a
    number lifts a row and p does it; that is what stands here. A kind says besides its words only what it has of its own.
    """

    view: View
    desk: Desk
    question: Q

    heading: ClassVar[str]
    """What is asked, in capitals."""
    chapter: ClassVar[str]
    """The chapter of the rules that tells of it."""
    terms: ClassVar[tuple[str, ...]]
    """The words of the glossary that explain its rows, by their ids."""
    told: ClassVar[str]
    """What to do, as a sentence."""
    then: ClassVar[str] = " decides next"
    """What whoever is asked does next, right behind a name."""
    leaving: ClassVar[str] = "leaves it"
    """What n does, where the question can be left."""
    is_secret: ClassVar[bool] = False
    """Whether nobody may look on even where hands lie open."""
    takes_several: ClassVar[bool] = False
    """Whether several rows can be lifted at the same time."""
    proposes: ClassVar[bool] = True
    """Whether the first row that may be chosen is proposed, so that Enter takes it: where all of them bring something. What
    is given away is lifted first."""
    panel: ClassVar[str] = ""
    """The name of the panel that is shown in the place of the hand, where it has one."""

    # ---- what is told of it

    @classmethod
    def occasion(cls, table: State) -> str:
        """Where in the game this is asked; empty where it belongs to somebody's turn."""
        return f"stage {len(table.past_events)} of {STAGES} is over" if is_at_table(table) else ""

    # ---- what is shown

    def title(self) -> str:
        """What is asked here and now, in capitals."""
        return self.heading

    def stakes(self) -> Sequence[Line]:
        """What is at stake."""
        return ((faint(self.told),),)

    def listed(self) -> Iterable[Row | None]:
        """All rows of the list, without their keys; None leaves a gap, so that what stands behind it keeps its key."""
        return ()

    def at_rest(self) -> Line:
        """What to weigh before anything is lifted, for the line of context."""
        return ()

    def foresight(self, is_roomy: bool) -> Line:
        """What is lifted would come to, for the line of context."""
        more = self.lifted[-1].more if self.lifted else ""
        return (faint(more),) if more and not is_roomy else ()

    def brief(self, action: Action) -> Line:
        """An answer in a few words, where its choice says it long."""
        return ()

    # ---- the list

    @cached_property
    def all_rows(self) -> tuple[Row | None, ...]:
        """All rows of the list up to the last one, each with why it may not be chosen; None for a gap."""
        found = [row and checked(self.view, row) for row in self.listed()]
        while found and found[-1] is None:
            found.pop()
        return tuple(found)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The rows of the page of the list that lies open, with their keys."""
        first = min(plan_of(self.desk).first, max(0, (len(self.all_rows) - 1) // PER_PAGE * PER_PAGE))
        shown = self.all_rows[first : first + PER_PAGE]
        return tuple([evolve(row, key=key) for key, row in zip(DIGITS, shown, strict=False) if row is not None])

    @property
    def pages(self) -> int:
        """Over how many pages the list goes."""
        return (len(self.all_rows) + PER_PAGE - 1) // PER_PAGE

    @property
    def page(self) -> int:
        """Which of them lies open, from 1."""
        return plan_of(self.desk).first // PER_PAGE + 1

    @cached_property
    def lifted(self) -> tuple[Row, ...]:
        """The rows that are lifted, in the order of the list."""
        able = tuple([row for row in self.rows if not row.why])
        found = tuple([row for row in able if row.key in self.desk.lifted])
        found = found or self.proposed_rows(able)
        return found if self.takes_several else found[-1:]

    def proposed_rows(self, able: tuple[Row, ...]) -> tuple[Row, ...]:
        """Of the rows that may be chosen the one that is proposed."""
        return able[:1] if self.lifts_first() else ()

    def lifts_first(self) -> bool:
        """Whether the first row that may be chosen counts as lifted as long as no other is: where it is proposed, or where
        there is only one."""
        return not self.takes_several and (self.proposes or self.able == 1)

    @property
    def able(self) -> int:
        """How many rows may be chosen."""
        return sum(not row.why for row in self.all_rows if row is not None)

    # ---- the regions

    def regions(self) -> frozenset[int]:
        """The regions that a figure could go to, or come from, by what is lifted now."""
        return frozenset()

    def target(self) -> int | None:
        """Where a figure would go: the region lifted for it, or the only one there is where no other is looked at."""
        return self._target_of(lifted_regions(self.view, self.desk))

    def _target_of(self, lifted: Sequence[int]) -> int | None:
        may = self.regions()
        chosen = [region for region in lifted if region in may]
        if chosen:
            return chosen[-1]
        return next(iter(may)) if len(may) == 1 and not lifted else None

    def with_region(self, key: str) -> Desk:
        """The desk with a region lifted by its key instead of another, or put down."""
        return lifted_instead(self.desk, key, KEYS)

    def with_space(self, space: int) -> Desk:
        """The desk with a sea space lifted, or put down."""
        return with_space(self.desk, space)

    def looked_at(self) -> int | None:
        """The region that is lifted."""
        return lifted_region(self.view, self.desk)

    def letters(self) -> str:
        """The letters of the regions that a figure could go to, or come from."""
        return " ".join(sorted([key_of(self.view.table.edition, region) for region in self.regions()])) or "none"

    # ---- amounts

    def amounts(self) -> range:
        """What can be counted; nothing for most."""
        return range(0)

    def proposed(self) -> int:
        """The amount that is proposed at first."""
        return 0

    @property
    def amount(self) -> int:
        """The amount that is chosen."""
        may, chosen = self.amounts(), plan_of(self.desk).amount
        return self.proposed() if chosen is None else min(max(chosen, may[0]), may[-1])

    # ---- what can be chosen

    def choices(self) -> Choices:
        """All that can be chosen for an answer."""
        lifting, doing = self.lifting(), self.doing()
        is_stuck = not any(choice.is_possible for choice in (*lifting, *doing)) and not self.regions()
        leaving = self.to_leave(is_only_way=is_stuck)
        can_leave = any(choice.is_possible for choice in leaving)
        ways: Line = (Cap("n"), f" {self.leaving}.") if can_leave else ()
        if any(choice.is_main and choice.is_possible for choice in doing):
            others: Line = (self._others,) if self._is_proposed and self.able > 1 else ()
            asks = tuple([line for line in ((*others, "  " * bool(others), *ways), ways or others) if line])
        else:
            asks = ((*self.asks(), "  ", *ways), self.asks()) if can_leave and not is_stuck else (self.asks(),)
        return Choices((*lifting, *self.counting(), *doing, *leaving), asks)

    def asks(self) -> Line:
        """What to do, as long as nothing is lifted."""
        return ("Lift one by its number.",)

    def lifting(self) -> tuple[Choice, ...]:
        """The keys of the rows, and of the pages of the list."""
        rows = tuple([self._lift(row) for row in self.rows])
        proposed = [row.key for row in self.lifted] if self._is_proposed else []
        from_there = evolve(self.desk, lifted=(*self.desk.lifted, *proposed))
        return (*(rows if self.takes_several else with_arrows(rows, from_there)), *self._turning())

    @property
    def _others(self) -> str:
        return "Choose by number." if self.takes_several else "Another by its number."

    @property
    def _is_proposed(self) -> bool:
        """Whether what counts as lifted is so without a key."""
        return not any(row.key in self.desk.lifted for row in self.lifted)

    def _lift(self, row: Row) -> Choice:
        is_lifted = row.key in self.desk.lifted
        why = "" if is_lifted else row.why or (self.why_not_also(row) if self.takes_several else "")
        then = lifted_instead(self.desk, row.key, "" if self.takes_several else DIGITS)
        return Choice(
            row.key, f"lifts: {row.words}", "lift", _LIFTS, desk=then, why_not=why, place=self.place(f"row {row.key}"),
            is_proposed=self._is_proposed and row in self.lifted,
        )  # fmt: skip

    def place(self, name: str) -> str:
        """A place of the board, as long as the chart does not lie over it."""
        return "" if page_of(self.desk) == "chart" else name

    def why_not_also(self, row: Row) -> str:
        """Why a row cannot be lifted besides those that are; empty where it can."""
        return ""

    def _turning(self) -> tuple[Choice, ...]:
        if self.pages < 2 or self.amounts():
            return ()
        most, first = (self.pages - 1) * PER_PAGE, plan_of(self.desk).first
        on_others = evolve(self.desk, lifted=tuple([key for key in self.desk.lifted if key not in DIGITS]))
        after, before = [with_plan(on_others, first=min(max(first + step, 0), most)) for step in (PER_PAGE, -PER_PAGE)]
        ways = counting("turns the page of the list", after, before, short="page")
        return tuple([evolve(way, turns=True) for way in ways])

    def counting(self) -> tuple[Choice, ...]:
        """The keys that count; where no list wears the digits, they say how many."""
        may = self.amounts()
        if not may:
            return ()
        more, less = [with_plan(self.desk, amount=min(max(self.amount + step, may[0]), may[-1])) for step in (1, -1)]
        numbers = saying(() if self.all_rows else may, lambda amount: with_plan(self.desk, amount=amount))
        return (*counting("more, or less", more, less, arrows=True), *numbers)

    def doing(self) -> tuple[Choice, ...]:
        """The keys that answer: p does what is lifted."""
        return (self.does_lifted(),)

    def does_lifted(self) -> Choice:
        """What p does with the row that is lifted, or why nothing."""
        if not self.lifted:
            return Choice("p", "does what is lifted", why_not=self.why_nothing())
        row = self.lifted[0]
        gives = (((row.gives,),),) if row.gives else ()
        return Choice("p", row.words, "do it", actions=row.actions, is_main=True, line=(row.does,), clauses=gives)

    def all_of(self, one: Choice, words: str, count: int) -> tuple[Choice, ...]:
        """The key that does the same with all that there is, where it can be done more than once."""
        if one.why_not or count < 2:
            return ()
        return (Choice("a", words, "all", actions=one.actions * count, is_main=True),)

    def why_nothing(self) -> str:
        """Why p does nothing."""
        return "Lift something first: its number stands before it."

    def way(self, key: str, words: str, short: str, action: Action) -> Choice:
        """A key that gives an answer at once, or why it cannot."""
        why = "" if action in self.view.legal else self.refusal(action)
        return Choice(key, words, short, actions=(action,), is_main=True, why_not=why)

    def to_leave(self, *, is_only_way: bool) -> tuple[Choice, ...]:
        """The key that leaves what is offered and goes on, where that is an answer; Enter does it only where nothing else
        can be done."""
        action = next((kind() for kind in (Leave, Done) if kind in self.question.takes), None)
        if action is None:
            return ()
        return (evolve(self.way("n", self.leaving, "go on", action), is_main=is_only_way),)

    def refusal(self, action: Action) -> str:
        """Why something cannot be done now."""
        return refusal(self.view.table, action, self.view.seat or 0) or ""
