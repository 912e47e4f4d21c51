"""What would end the voyage at once, and what would save it: told by the rules, where no chance comes between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pirategames.rules.scallywag.actions import Action, Choose, Flee, GoOn, Play
from pirategames.rules.scallywag.cards import DEVIL
from pirategames.rules.scallywag.events import Lost
from pirategames.rules.scallywag.fighting import has_overreached, limit
from pirategames.rules.scallywag.game import GAME
from pirategames.rules.scallywag.state import State
from pirategames.rules.scallywag.view import View, Way
from pirategames.screens.drawing.frame import Line, bright
from pirategames.screens.scallywag.plan import choosable, needed
from pirategames.screens.scallywag.words import brief

if TYPE_CHECKING:
    from pirategames.bots.advising import Advice
    from pirategames.bots.bot import Judged


def ends(view: View, actions: Sequence[Action]) -> bool:
    """Whether the voyage is surely lost by these actions, each legal after those before it."""
    if not any(_hurts(view, action) for action in actions):
        return False
    table = view.table
    for action in actions:
        table = GAME.apply(table, action)
    is_lost = table.ask == "over" and isinstance(table.events[-1], Lost)
    return is_lost and table.chance == view.table.chance


def saved_from(view: View, actions: Sequence[Action]) -> str:
    """What would save instead of these actions, as Enter keeps it: ``stays alive: the flight saves you``. Empty
    where they do not end the voyage, or where nothing would save it."""
    if not ends(view, actions):
        return ""
    saviour = _payment(view) if view.table.ask == "event" else _in_a_room(view, actions[0])
    return f"stays alive: {saviour} saves you" if saviour else ""


def _hurts(view: View, action: Action) -> bool:
    """Whether an action could end the voyage at all: a fight to the end, the first of a pair, the blow of an event."""
    match action:
        case Play(card, _):
            prospect = next((prospect for prospect in view.prospects if prospect.card is card), None)
            return prospect is not None and (prospect.linked is not None or not _way(view, action).health)
        case GoOn():
            return bool(view.threat.damage)
    return False


def _way(view: View, action: Play) -> Way:
    ways = (way for prospect in view.prospects if prospect.card is action.card for way in prospect.ways)
    return next(way for way in ways if way.how == action.how)


def _payment(view: View) -> str:
    """What an event takes instead of its blow, where there is enough of it."""
    given = needed(view.table, choosable(view))
    if not given or ends(view, (*map(Choose, given), GoOn())):
        return ""
    return "paying him" if view.table.open is DEVIL else "giving up enough"


def _in_a_room(view: View, action: Action) -> str:
    """Another way of the same card, the flight, the Hermit's coin, or the card that leaves most health."""
    others = [other for other in view.legal if not ends(view, (other,))]
    plays = [other for other in others if isinstance(other, Play)]
    for play in plays:
        if isinstance(action, Play) and play.card is action.card:
            return "the weapon" if play.how == "weapon" else "fighting with bare hands"
    if Flee() in others:
        return "the flight"
    if any(isinstance(other, Choose) for other in others):
        return "a coin for the Hermit"
    if not plays:
        return ""
    best = max(plays, key=lambda play: _way(view, play).health)
    return f"the {best.card.name} first"


# ---- what advice says of a line


def why(view: View, advice: Advice) -> tuple[Line, ...]:
    """What is left at the end of the best line, as far as nothing is hidden, and of the best one that begins otherwise."""
    best, second = _after(view, advice.best), _rival(view, advice)
    found: list[Line] = []
    if isinstance(advice.best.action, Flee):
        found.append((bright("The flight costs no health now."),))
    elif best is not None:
        found.append((bright(f"It leaves you {_left(best)}."),))
    if found and second is not None and (best is None or _left(second[1]) != _left(best)):
        found.append((*brief(view, second[0].action), f" leaves {_left(second[1])}."))
    return tuple(found)


def _rival(view: View, advice: Advice) -> tuple[Judged, State] | None:
    """The best of the other lines that leaves something else, and what it leaves."""
    best = _after(view, advice.best)
    for judged in advice.judged[1:]:
        after = None if advice.loses(judged) else _after(view, judged)
        if after is not None and (best is None or _left(after) != _left(best)):
            return judged, after
    return None


def _after(view: View, judged: Judged) -> State | None:
    """The table at the end of a line in a room; None where chance decides what that leaves, and of a flight."""
    table = view.table
    if table.ask not in ("room", "linked") or not isinstance(judged.action, Play):
        return None
    for action in (judged.action, *judged.line):
        if table.ask not in ("room", "linked") or GAME.refusal(table, action):
            break
        table = GAME.apply(table, action)
    return table


def _left(table: State) -> str:
    """What somebody holds: ``14 health and the 9, for up to 7``."""
    weapon = table.weapon
    if weapon is None:
        return f"{table.health} health and bare hands"
    free = limit(weapon)
    reach = f"up to {free}" if free else f"above {weapon.value} only" if not has_overreached(weapon) else "nothing"
    return f"{table.health} health and the {weapon.value}, for {reach}"
