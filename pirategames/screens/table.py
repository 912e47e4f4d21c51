"""The table: one match, seen from one seat. It hears keys, asks the wing what they mean, and lets the match act."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import monotonic
from typing import Any

from attrs import evolve
from textual.app import ComposeResult
from textual.timer import Timer

from pirategames.play.logbook import Best, LogbookError, MatchMovedOn
from pirategames.play.match import Match, MatchError
from pirategames.rules.game import IllegalAction
from pirategames.screens.canvas import Canvas
from pirategames.screens.desk import Commit, Desk, Offer, Standing, wing_of
from pirategames.screens.look import Look
from pirategames.screens.page import Page
from pirategames.screens.quiet import Quiet
from pirategames.screens.widgets.board import Board

DRAIN_SECONDS, DRAIN_STEPS = 0.25, 5
BESTS_SHOWN = 4


class TableScreen(Page):
    """A game at one keyboard, with everything to be seen from `seat`."""

    def __init__(self, match: Match, seat: int = 0) -> None:
        super().__init__()
        self.match = match
        self.seat = seat
        self.wing = wing_of(match.game.slug)
        self.quiet = Quiet(monotonic)
        self.view: Any = None
        self.desk = Desk(name=match.seats[seat].name)
        self._standings: tuple[Standing, ...] = ()
        self._motion: Timer | None = None
        self._laid: list[tuple[Any, ...]] = []
        self._look_anew()

    def compose_page(self) -> ComposeResult:
        yield Board(self._draw, id="table")

    # ---- drawing

    def _draw(self, width: int, height: int, look: Look) -> Canvas:
        if self.match.outcome is not None:
            return self.wing.draw_ending(self.match, self._standings, self.desk.note, width, height, look)
        desk = self.desk if self.pirate_app.keeps else evolve(self.desk, is_kept=False)
        return self.wing.draw(self.view, desk, width, height, look)

    def _look_anew(self, since: int | None = None) -> None:
        """Take the view of the state as it is now; nothing is lifted any more. The news are those after action `since`,
        by default those of the last one."""
        since = self.match.number - 1 if since is None else since
        self.view = self.match.view(self.seat)
        amounts = self.wing.amounts(self.view)
        self.desk = Desk(
            name=self.desk.name,
            amount=amounts.start if amounts else 0,
            may_undo=self.match.undo_refusal(self.seat) is None,
            places=self._places_now(),
            news=self.wing.news(self.match.heard(self.seat, since)),
            story=self.wing.story(self.match, self.seat),
        )

    def _places_now(self) -> tuple[Any, ...]:
        """Where things lie: followed from the first state on, so that undo and resuming lay the table as it was."""
        del self._laid[self.match.number + 1 :]
        for number in range(len(self._laid), self.match.number + 1):
            view = self.match.game.view(self.match.state_after(number), self.seat)
            self._laid.append(self.wing.places(view, self._laid[-1] if self._laid else ()))
        return self._laid[-1]

    def _show(self, **changes: Any) -> None:
        """Change the desk and draw it."""
        self.desk = evolve(self.desk, **changes)
        for board in self.query("#table").results(Board):  # none before the page is mounted, and after it is left
            board.redraw()

    def on_mount(self) -> None:
        self._note_ending()

    # ---- keys

    def press(self, key: str) -> bool:
        if self.quiet.is_deaf():
            return True
        if self._motion is not None:
            self._end_motion()
        if self._press_always(key):
            return True
        if self.match.outcome is not None:
            return self._press_at_end(key)
        return self._press_at_table(key)

    def _press_always(self, key: str) -> bool:
        """The keys that mean the same on the table and on the last page."""
        match key:
            case "l":
                self._open_lines("Log", self.wing.story(self.match, self.seat), "l", at_end=True)
            case "?":
                self._open_help()
            case "backspace" | "escape":
                self.pirate_app.go_home()
            case _:
                return False
        return True

    def _press_at_table(self, key: str) -> bool:
        offers = {offer.key: offer for offer in self.wing.offers(self.view, self.desk)}
        if key in offers:
            self._lift(offers[key], offers)
        elif commit := self._commit_of(key):
            self._do(commit)
        elif key in ("right", "down", "tab", "left", "up", "shift+tab") and offers:
            self._move(list(offers.values()), -1 if key in ("left", "up", "shift+tab") else 1)
        elif key in ("+", "-", "=", "−", "pageup", "pagedown", "up", "down", "left", "right"):
            self._count(1 if key in ("+", "=", "pagedown", "up", "right") else -1)
        elif key == "u":
            self._undo()
        elif key == "k":
            self._open_lines("What is known", self.wing.known(self.view), "k")
        else:
            return self._explain(key)
        return True

    def _explain(self, key: str) -> bool:
        """Say why a key of the game does nothing now."""
        reason = self.wing.why_not(self.view, self.desk, key)
        if reason:
            self._show(note=reason)
        return bool(reason)

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
        self._show(lifted=kept, note="")

    def _move(self, offers: Sequence[Offer], step: int) -> None:
        """Lift the next offer instead."""
        keys = [offer.key for offer in offers]
        at = keys.index(self.desk.lifted[-1]) + step if self.desk.lifted and self.desk.lifted[-1] in keys else min(0, step)
        self._show(lifted=(keys[at % len(keys)],), note="")

    def _count(self, step: int) -> None:
        """More or less of an amount, or the next page of choices."""
        amounts, pages = self.wing.amounts(self.view), self.wing.pages(self.view)
        if amounts:
            self._show(amount=min(max(self.desk.amount + step, amounts.start), amounts[-1]), note="")
        elif pages > 1:
            self._show(page=(self.desk.page + step) % pages, lifted=(), note="")

    # ---- doing

    def _commit_of(self, key: str) -> Commit | None:
        commits = self.wing.commits(self.view, self.desk)
        return next((commit for commit in commits if commit.key == key), None)

    def _do(self, commit: Commit) -> None:
        """Let the match take the actions; each is in the logbook before the next."""
        if self._motion is not None:
            self._end_motion()
        before, number = self.wing.gauge(self.view), self.match.number
        self.quiet.hush()
        note = ""
        try:
            for action in commit.actions:
                self.match.act(action, self.seat)
        except MatchMovedOn as error:
            note = self._reload(error)
        except (LogbookError, IllegalAction) as error:
            note = str(error)
        self._look_anew(number)
        self.desk = evolve(self.desk, note=note)
        self._note_ending()
        self._begin_motion(before)
        self._show()
        self.call_after_refresh(self.quiet.painted)

    def _reload(self, error: MatchError) -> str:
        """The match went on in another window: take it up from where it stands. Returns what to say."""
        if self.match.id is None:
            return str(error)
        try:
            self.match = self.pirate_app.logbook.resume(self.match.id)
            self._laid.clear()
        except MatchError as second:
            return str(second)
        return "This voyage was sailed on in another window; here is where it stands now."

    def _undo(self) -> None:
        refusal = self.match.undo_refusal(self.seat)
        if refusal is None:
            try:
                self.match.undo(self.seat)
            except MatchError as error:
                refusal = str(error)
            else:
                self._look_anew()
        self._show(note=refusal or "Taken back.")

    # ---- the gauge drains

    def _begin_motion(self, before: int | None) -> None:
        """Let the gauge drain from where it stood; the last page comes at once."""
        after = self.wing.gauge(self.view)
        if before is None or after is None or after >= before or self.match.outcome is not None:
            return
        if not self.pirate_app.settings.animation:
            return
        self.desk = evolve(self.desk, shown=before)
        levels = [before + (after - before) * step // DRAIN_STEPS for step in range(1, DRAIN_STEPS + 1)]
        self._motion = self.set_interval(DRAIN_SECONDS / DRAIN_STEPS, lambda: self._drain(levels))

    def _drain(self, levels: list[int]) -> None:
        if len(levels) > 1:
            self._show(shown=levels.pop(0))
        else:
            self._end_motion()

    def _end_motion(self) -> None:
        if self._motion is not None:
            self._motion.stop()
            self._motion = None
        self._show(shown=None)

    # ---- the end

    def _note_ending(self) -> None:
        """Look up the bests once the match is over."""
        if self.match.outcome is None or self._standings or self.match.id is None:
            return
        logbook = self.pirate_app.logbook
        try:
            bests = self._bests(BESTS_SHOWN)
            rank = logbook.rank(self.match.id, self.seat)
        except LogbookError as error:
            self.desk = evolve(self.desk, note=str(error))
            return
        self._standings = standings(bests, self.match.id, rank.place if rank else 0, self._own_best())

    def _own_best(self) -> Best | None:
        """This match's own result, for when it is not among the best."""
        return next((best for best in self._bests(10_000) if best.match == self.match.id), None)

    def _bests(self, limit: int) -> tuple[Best, ...]:
        """The best results of this game with these options."""
        return self.pirate_app.logbook.bests(self.match.game.slug, limit=limit, options=self.match.options)

    def _press_at_end(self, key: str) -> bool:
        match key:
            case "n":
                self._sail_again(fresh=True)
            case "a":
                self._sail_again(fresh=False)
            case "b":
                self._open_logbook()
            case "u":
                self._show(note=self.match.undo_refusal(self.seat) or "")
            case _:
                return False
        return True

    def _sail_again(self, fresh: bool) -> None:
        from pirategames.play.seeds import seed_from_text

        seed = seed_from_text("") if fresh else self.match.seed
        try:
            match = self.pirate_app.logbook.begin(self.match.game, self.match.seats, seed, self.match.options)
        except MatchError as error:
            self._show(note=str(error))
            return
        self.pirate_app.play(match)

    # ---- other pages

    def _open_lines(self, title: str, lines: Sequence[Any], key: str, at_end: bool = False) -> None:
        from pirategames.screens.lines import LinesPage

        self.app.push_screen(LinesPage(title, self.desk.name, lines, key, at_end=at_end))

    def _open_logbook(self) -> None:
        from pirategames.screens.logbook_page import LogbookPage

        self.app.push_screen(LogbookPage())

    def _open_help(self) -> None:
        from pirategames.screens.lines import HelpPage

        keys = dict(self.wing.keys(self.view, self.desk)) if self.match.outcome is None else {}
        common = {**_COMMON_KEYS, **(_KEPT_KEYS if self.pirate_app.keeps else _LOST_KEYS)}
        if self.match.outcome is not None:
            common = _ENDING_KEYS
        self.app.push_screen(HelpPage(self.desk.name, {**keys, **common}, self.match.game.slug))

    def remark(self, text: str) -> None:
        self._show(note=text)

    def palette(self) -> Iterable[tuple[str, str, Callable[[], object]]]:
        if self.match.outcome is None:
            for commit in self.wing.commits(self.view, self.desk):
                yield commit.words[:1].upper() + commit.words[1:], f"key {commit.key}", partial(self._do, commit)
            table_keys = (("Undo", "u"), ("What is known", "k"))
        else:
            table_keys = (("Sail again with a fresh seed", "n"), ("Sail again with the same seed", "a"))
        for title, key in (*table_keys, ("Log", "l"), ("Keys and rules", "?")):
            yield title, f"key {key}", partial(self.press, key)
        yield "Home", "key Backspace", self.pirate_app.go_home


_COMMON_KEYS = {
    "l": "the whole log",
    "k": "what is known of what lies face down",
    "?": "rules and keys",
}
_KEPT_KEYS = {"Backspace": "home; the match is saved", "^Q": "save and quit"}
_LOST_KEYS = {"Backspace": "home", "^Q": "quit; what was played is lost"}


_ENDING_KEYS = {
    "n": "sail again, with a fresh seed",
    "a": "sail again, with the same seed",
    "l": "the log of the voyage",
    "b": "the logbook",
    "Backspace": "home",
    "^Q": "quit",
}


def standings(bests: Sequence[Any], match: int, place: int, own: Any) -> tuple[Standing, ...]:
    """The lines of the bests: the best ones, and the own result as the last line where it is not among them."""
    lines = [Standing(_place(bests, at), best, best.match == match) for at, best in enumerate(bests)]
    if own is not None and not any(line.is_own for line in lines):
        lines[BESTS_SHOWN - 1 :] = [Standing(place, own, True)]
    return tuple(lines)


def _place(bests: Sequence[Any], at: int) -> int:
    """Equal scores share a place."""
    return 1 + next(place for place, best in enumerate(bests) if best.score == bests[at].score)
