"""What the logbook page leaves out, and in which order it shows the rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from pirategames.play.logbook import Best, Listed
from pirategames.rules.catalogue import find
from pirategames.rules.values import frozen

Won = Literal["all", "won", "lost", "given up"]
Order = Literal["newest", "oldest", "points", "longest"]
WON: Final[tuple[Won, ...]] = get_args(Won)
ORDERS: Final[tuple[Order, ...]] = get_args(Order)


@frozen
class Filter:
    """Which matches are shown: of a game by its slug, of a captain by name, as they ended for that captain or for any
    person, with a text somewhere in them, with a seed; and their order. Empty and None let all through."""

    game: str = ""
    captain: str = ""
    won: Won = "all"
    text: str = ""
    order: Order = "newest"
    seed: int | None = None

    def of(self, matches: Sequence[Listed]) -> tuple[Listed, ...]:
        """The matches that are shown, in their order; they come the newest first."""
        shown = [match for match in matches if self._shows(match)]
        match self.order:
            case "oldest":
                shown.reverse()
            case "points":
                shown.sort(key=lambda one: -max(one.outcome.scores) if one.outcome else 1 << 62)
            case "longest":
                shown.sort(key=lambda one: -one.actions)
            case _:
                pass
        return tuple(shown)

    def of_bests(self, bests: Sequence[tuple[str, Best]]) -> tuple[tuple[str, Best], ...]:
        """The same of best results, each with its game's title; they stay in their order."""
        wanted = self.text.casefold()
        entry = find(self.game) if self.game else None
        return tuple(
            (title, best)
            for title, best in bests
            if (entry is None or entry.title == title)
            and (not self.captain or best.name == self.captain)
            and (self.won == "all" or (self.won == "won") == best.won)
            and wanted in f"{title} {best.name} {best.seed_shown} {best.summary}".casefold()
        )

    def _shows(self, match: Listed) -> bool:
        return (
            (not self.game or match.game == self.game)
            and (self.seed is None or (match.seed == self.seed and match.ended is not None))
            and (not self.captain or any(seat.is_person and seat.name == self.captain for seat in match.seats))
            and (self.won == "all" or self.won == _ending(match, self.captain))
            and (not self.text or self.text.casefold() in _searched(match))
        )


def _ending(match: Listed, captain: str) -> str:
    """How it ended for a captain, or for any of the people; empty while it goes on."""
    if match.outcome is None:
        return "given up" if match.is_given_up else ""
    winners = [match.seats[seat] for seat in match.outcome.winners]
    return "won" if any(seat.is_person and captain in ("", seat.name) for seat in winners) else "lost"


def _searched(match: Listed) -> str:
    """All that is searched of a match. The seed of one that goes on is not: it would tell every hand."""
    seed = match.seed_shown if match.ended is not None else ""
    return " ".join((match.title, *match.names, match.how, match.note, seed, str(match.id), *match.marks)).casefold()
