"""The laws of what may be known: secrecy, imagination, and what an undo may rely on."""

from __future__ import annotations

from typing import Any

from pirategames.bots.playing import Memory
from pirategames.rules.game import heard_by
from pirategames.testing.foreign import numbers
from pirategames.testing.judging import Scene

_FOREIGN = 3
_REMEMBERED = 12
"""Of a game as it is remembered, so many states are exchanged, or a few less."""


def secrecy(scene: Scene) -> None:
    """For everybody who looks: exchange what they may not know, and nothing that reaches them changes."""
    game, state, means = scene.game, scene.state, scene.means
    for eye in scene.eyes:
        other = means.secrets(state, eye, scene.luck(10 if eye is None else 11 + eye))
        faults = game.faults(other) if scene.is_sampled else ()
        assert not faults, f"`secrets` gave a state that cannot be, for {name(eye)}: {'; '.join(faults)}"
        mine, theirs = scene.view(eye), game.view(other, eye)
        assert mine == theirs, _changes(eye, f"view: {_difference(mine, theirs)}")
        if scene.is_sampled:
            assert repr(mine) == repr(theirs), _changes(eye, "view, in a field that does not count for equality")
        heard = [heard_by(game.events(one), eye) for one in (state, other)]
        assert heard[0] == heard[1], _changes(eye, f"events: {heard[0]} or {heard[1]}")
        for question in (game.to_act, game.outcome, game.summary):
            assert question(state) == question(other), _changes(eye, question.__name__)
        _rendered_secrecy(scene, eye, mine, theirs)
        if eye is not None:
            _told_secrecy(scene, eye, other)
    if scene.is_last:
        _remembered_secrecy(scene)


def _told_secrecy(scene: Scene, seat: int, other: Any) -> None:
    """What a seat may do, and the reasons that it is given."""
    game, armoury = scene.game, scene.means.armoury
    assert scene.legal(seat) == game.legal(other, seat), _changes(seat, "legal actions")
    for at in numbers(scene.luck(20 + seat), len(armoury), _FOREIGN) if armoury and scene.is_sampled else ():
        reasons = [game.refusal(state, armoury[at], seat) for state in (scene.state, other)]
        assert reasons[0] == reasons[1], _changes(seat, f"refusal of {armoury[at]}: “{reasons[0]}” or “{reasons[1]}”")


def _remembered_secrecy(scene: Scene) -> None:
    """What a seat has heard in the whole game, its memory, stays the same when what it may not know is exchanged."""
    game, states = scene.game, scene.played.states
    stride = 1 + len(states) // _REMEMBERED
    for seat in scene.seats:
        mine, theirs = (Memory.begun(game, states[0], len(scene.seats)) for _ in range(2))
        for number, state in enumerate(states[1:], 1):
            turn = (number + seat + scene.played.seed) % stride
            other = state if turn else scene.means.secrets(state, seat, scene.luck(50 + seat))
            mine.note(state)
            theirs.note(other)
        assert mine.of(seat) == theirs.of(seat), _changes(seat, "memory")


def _rendered_secrecy(scene: Scene, eye: int | None, mine: Any, theirs: Any) -> None:
    """Screens are costly: in one scene one pair of eyes looks, at one size; over the scenes all do, at all sizes."""
    rendered, turn = scene.means.rendered, (scene.number + scene.played.seed) // 4
    if rendered is None or not scene.is_sampled or eye != scene.eyes[turn % len(scene.eyes)]:
        return
    size = scene.means.sizes[turn // len(scene.eyes) % len(scene.means.sizes)]
    assert rendered(mine, size) == rendered(theirs, size), _changes(eye, f"screen of {size[0]}×{size[1]}")


def imagination(scene: Scene) -> None:
    """A state imagined from a view looks the same to who imagined it, and could be a real one."""
    game, state = scene.game, scene.state
    for eye in scene.eyes:
        view = scene.view(eye)
        chance = scene.luck(30 if eye is None else 31 + eye)
        imagined = game.imagine(view, chance)
        assert type(imagined) is type(state), f"`imagine` gives a {type(imagined).__name__}, not a {type(state).__name__}"
        if scene.is_sampled:
            assert game.imagine(view, chance) == imagined, "`imagine` gives two states from one view and one chance"
        again = game.view(imagined, eye)
        assert again == view, f"what {name(eye)} imagines looks different: {_difference(view, again)}"
        faults = game.faults(imagined)
        assert not faults, f"what {name(eye)} imagines cannot be: {'; '.join(faults)}"
        assert game.to_act(imagined) == game.to_act(state), f"in what {name(eye)} imagines, others may act"
        assert eye is None or game.legal(imagined, eye) == scene.legal(eye), f"what {name(eye)} imagines allows it others"


def undo(scene: Scene) -> None:
    """An action that left chance untouched showed its seat nothing new: it follows from what the seat saw before, so that
    it may be taken back."""
    game, state = scene.game, scene.state
    for step in (*scene.ways(1), *scene.steps):
        seat, after = step.seat, scene.after(step)
        if game.chance(after) != game.chance(state):
            continue
        other = scene.means.secrets(state, seat, scene.luck(40 + seat))
        other_after = game.apply(other, step.action, seat)
        mine, theirs = game.view(after, seat), game.view(other_after, seat)
        shown = _difference(mine, theirs) if mine != theirs else ""
        if game.chance(other_after) != game.chance(other):
            shown = shown or "that chance had nothing to decide"
        assert not shown, f"{step.action} left chance untouched, and showed seat {seat}: {shown}"


# ---- saying what differs


def name(eye: int | None) -> str:
    return "the public" if eye is None else f"seat {eye}"


def _changes(eye: int | None, what: str) -> str:
    return f"what {name(eye)} may not know changes its {what}"


def _difference(one: Any, two: Any) -> str:
    """The first field in which two values of one class differ."""
    fields = getattr(type(one), "__attrs_attrs__", ())
    for field in fields if type(one) is type(two) else ():
        mine, theirs = getattr(one, field.name), getattr(two, field.name)
        if mine != theirs:
            return f"{field.name} is {mine} or {theirs}"
    return f"{one} or {two}"
