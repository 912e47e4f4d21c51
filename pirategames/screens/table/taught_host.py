"""Who comes next where somebody teaches: what the others do is settled, and then the person is asked."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve

from pirategames.play.match import Match
from pirategames.screens.table.host import BotActs, DecideTogether, Host, PersonActs, Step, host_of
from pirategames.screens.table.story import Story
from pirategames.screens.table.wing import AnyWing


class TaughtHost(Host):
    """Asks the person where the script lets nobody else act before."""

    person: int = 0
    waits: Callable[[], bool] = staticmethod(lambda: False)
    """Whether somebody else is to act first, by the script."""

    def next(self) -> Step:
        """What comes next."""
        step = super().next()
        if not isinstance(step, BotActs) or self.waits() or self.person not in self.match.to_act:
            return step
        if self.company.is_open(self.match.view(None)):
            return DecideTogether((self.person,))
        return PersonActs(self.person, behind_curtain=False)


def taught_host_of(match: Match, wing: AnyWing, story: Story, person: int, waits: Callable[[], bool]) -> TaughtHost:
    """Who comes next in a match in which this person is taught; `waits` says whether others are to act before."""
    host = host_of(match, wing, story, False, kind=TaughtHost)
    assert isinstance(host, TaughtHost)
    host.person, host.waits = person, waits
    if person not in match.to_act:
        host.company = evolve(host.company, begins_with_looks=False)
    return host
