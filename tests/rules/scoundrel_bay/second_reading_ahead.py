"""The second reading looks ahead: whether what may be done at any time could open a question that is passed over."""

from __future__ import annotations

from typing import Any

from pirategames.rules.scoundrel_bay import actions as a

RUNS = 60
"""So many courses are tried; what needs longer ones is not found."""


class Unknown(Exception):  # noqa: N818 - no error
    """What follows is decided by chance."""


class NoLuck:
    """Stands where nothing is known of what chance will decide, and nothing more is looked ahead for."""

    looks_ahead = False

    def asks(self, *question):
        return False

    def __getattr__(self, name):
        raise Unknown


def way_to_open(g, seat, offers, anytime, course):
    """A way, act by act, after which more can be answered than before; None where none is found. `anytime` tells what may be
    done, `course` does it. The table is changed for the trial, and lies as before at the end."""
    luck, g.luck = g.luck, NoLuck()
    before, idle = copied(g), offers()
    ways: list[tuple[Any, ...]] = [()]
    try:
        for way in ways:
            put_back(g, before)
            try:
                more = gone(way, lambda act: course(g, seat, act))
            except Unknown:
                continue
            if not more:
                if offers() != idle:
                    return way
                more = anytime(g, seat)
            if len(ways) < RUNS:
                ways += [(*way, answer) for answer in sorted(more, key=str)]
    finally:
        put_back(g, before)
        g.luck = luck
    return None


def gone(way, course):
    """Go a way, and say what may be answered where it stops in the middle of an act; nothing where it stops after one."""
    act: Any = None
    question: Any = None
    for answer in way:
        try:
            if act is None:
                act = course(answer)
                question = next(act)
            else:
                ((seat, _),) = question.items()
                question = act.send((seat, answer))
        except StopIteration:
            act = None
    if act is None:
        return set()
    ((_, answers),) = question.items()
    return {answer for answer in answers if not isinstance(answer, (a.Open, a.Smuggle))}


def copied(g):
    """What stands on the table and on every board, each for itself."""
    return [(piece, plain(vars(piece))) for piece in (g, *g.boards, *([g.visit] if g.visit else []))]


def put_back(g, copy):
    """The table as it was copied: the same pieces, with what they were."""
    for piece, things in copy:
        vars(piece).clear()
        vars(piece).update(plain(things))


def plain(thing):
    """A copy of lists and the like; pieces, and what is printed, stay the same."""
    if isinstance(thing, list):
        return [plain(each) for each in thing]
    if isinstance(thing, dict):
        return {key: plain(each) for key, each in thing.items()}
    return set(thing) if isinstance(thing, set) else thing
