"""The laws of sound rules: purity, determinism, legality, conservation, notation, ending."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final

from pirategames.play.notation import NotationError, read_action, write_action
from pirategames.play.statetext import read_state, write_state
from pirategames.rules.game import IllegalAction, Outcome
from pirategames.testing.foreign import damaged, numbers
from pirategames.testing.immutable import flaw
from pirategames.testing.judging import Scene
from pirategames.testing.playing import Step, ways_of

# How many possibilities of each kind are looked at in one scene: enough, over hundreds of games, to see all of them.
_APPLIED: Final = 5
_FOREIGN: Final = 4
_DAMAGES: Final = 2


# ---- purity


def purity(scene: Scene) -> None:
    """No question to the rules and no action changes the state that it is given, and nothing else can."""
    state = scene.state
    before, number = repr(state), hash(state)
    for asked, ask in _questions(scene):
        with suppress(Exception):  # what an error means is for the other laws
            ask()
        assert hash(state) == number, f"`{asked}` changed the state that it was given"
    assert repr(state) == before, "something changed the state, in a field that does not count for equality"
    if scene.is_sampled:
        _equality(scene)
    if scene.is_last:
        found = flaw(state, "state") or flaw(scene.view(scene.eyes[-1]), "view")
        assert not found, found


def _questions(scene: Scene) -> Iterator[tuple[str, Callable[[], Any]]]:
    game, state = scene.game, scene.state
    for question in (game.to_act, game.outcome, game.events, game.chance, game.faults, game.summary):
        yield question.__name__, partial(question, state)
    for seat in scene.seats:
        yield "legal", partial(game.legal, state, seat)
    eye = scene.eyes[scene.number % len(scene.eyes)]
    yield "view", lambda: game.view(state, eye)
    yield "imagine", lambda: game.imagine(game.view(state, eye), scene.luck(0))
    with suppress(Exception):
        for step in (*scene.ways(1), *scene.steps):
            yield "refusal", partial(game.refusal, state, step.action, step.seat)
            yield "apply", partial(game.apply, state, step.action, step.seat)


def _equality(scene: Scene) -> None:
    game, state = scene.game, scene.state
    copy = pickle.loads(pickle.dumps(state))
    assert copy == state, "a copy of the state is not equal to it"
    assert hash(copy) == hash(state), "equal states have different hashes"
    for eye in scene.eyes:
        one, two = scene.view(eye), game.view(copy, eye)
        assert one == two, "views of equal states are not equal"
        assert hash(one) == hash(two), "equal views have different hashes"
        assert pickle.loads(pickle.dumps(one)) == one, "a bot in another process would be given another view"
    if scene.step is not None:
        action = pickle.loads(pickle.dumps(scene.step.action))
        assert action == scene.step.action, "actions are not equal by value"
        assert hash(action) == hash(scene.step.action), "equal actions have different hashes"


# ---- determinism


def determinism(scene: Scene) -> None:
    """The same again gives the same again, also from a copy that shares nothing with the original."""
    game, played, state = scene.game, scene.played, scene.state
    if scene.number == 0:
        assert game.new(played.seats, played.seed, played.options) == state, "the same seed and options began another game"
        backwards = dict(reversed([*played.options.items()]))
        assert game.new(played.seats, played.seed, backwards) == state, "the order of the options changed the game"
    copy = pickle.loads(pickle.dumps(state)) if scene.is_sampled else state
    for seat in scene.seats:
        assert game.legal(copy, seat) == game.legal(state, seat), "equal states allow different actions"
    if scene.step is None:
        return
    after = played.states[scene.number + 1]
    for one in (state, copy):
        again = game.apply(one, scene.step.action, scene.step.seat)
        assert again == after, f"{scene.step.action} led to two different states"
        assert game.events(again) == game.events(after), f"{scene.step.action} caused two different things"


# ---- legality


def legality(scene: Scene) -> None:
    """Legal actions apply, all others are refused, and exactly the seats whose turn it is can act."""
    game, state = scene.game, scene.state
    turn = game.to_act(state)
    is_over = game.outcome(state) is not None
    assert bool(turn) is not is_over, f"the game {'has ended' if is_over else 'goes on'}, and the seats to act are {turn}"
    assert list(turn) == [seat for seat in scene.seats if seat in turn], f"the seats to act are {turn}"
    for seat in scene.seats:
        actions = scene.legal(seat)
        assert bool(actions) is (seat in turn), f"seat {seat} has {len(actions)} actions, and the seats to act are {turn}"
        assert len(set(actions)) == len(actions), f"seat {seat} is offered an action twice"
        kinds = {type(action) for action in actions} - set(game.actions)
        assert not kinds, f"{kinds} are missing in the game's `actions`"
    for step in scene.ways(_APPLIED):
        _is_allowed(scene, step)
    before = repr(state)
    for step in _foreign(scene):
        if step.seat not in scene.seats or step.action not in scene.legal(step.seat):
            _is_refused(scene, step)
    assert repr(state) == before, "something was refused, and left a trace"


def _is_allowed(scene: Scene, step: Step) -> None:
    game, state = scene.game, scene.state
    refusal = game.refusal(state, step.action, step.seat)
    assert refusal is None, f"{step.action} is legal for seat {step.seat}, and refused: “{refusal}”"
    try:
        after = scene.after(step)
    except IllegalAction as error:
        raise AssertionError(f"{step.action} is legal for seat {step.seat}, and cannot be done: “{error}”") from error
    assert type(after) is type(state), f"{step.action} gives a {type(after).__name__}, not a {type(state).__name__}"


def _foreign(scene: Scene) -> Iterator[Step]:
    """Actions of other moments, other games and other seats, and impossible ones."""
    steps, armoury, number = scene.played.steps, scene.means.armoury, scene.number
    yield from (*steps[max(0, number - 1) : number], *steps[number + 1 : number + 2])
    for step in scene.steps:
        strangers = (-1, len(scene.seats)) if scene.is_sampled else ()
        yield from (Step(seat, step.action) for seat in (*scene.seats, *strangers))
    for at in numbers(scene.luck(1), len(armoury), _FOREIGN) if armoury else ():
        yield Step(at % len(scene.seats), armoury[at])


def _is_refused(scene: Scene, step: Step) -> None:
    game, state = scene.game, scene.state
    number = hash(state)
    who = f"{step.action} of seat {step.seat}"
    refusal = game.refusal(state, step.action, step.seat)
    assert refusal is not None, f"{who} is not legal, and not refused"
    assert _is_sentence(refusal), f"{who} is refused without a sentence: {refusal!r}"
    raised = None
    try:
        game.apply(state, step.action, step.seat)
    except IllegalAction as error:
        raised = str(error)
    assert raised is not None, f"{who} is refused (“{refusal}”), and can be done"
    assert raised == refusal, f"{who} is refused with two reasons: “{refusal}” and “{raised}”"
    assert hash(state) == number, f"{who} was refused, and left a trace"


def _is_sentence(text: object) -> bool:
    return isinstance(text, str) and text.isprintable() and len(text) > 3 and text.strip() == text and text[-1] in ".!?"


# ---- conservation


def conservation(scene: Scene) -> None:
    """Nothing is wrong with a state, nor with any that can follow it."""
    game, state = scene.game, scene.state
    faults = game.faults(state)
    assert not faults, "; ".join(faults)
    for step in scene.ways(_APPLIED):
        faults = game.faults(scene.after(step))
        assert not faults, f"after {step.action} of seat {step.seat}: {'; '.join(faults)}"


# ---- notation


def notation(scene: Scene) -> None:
    """Value to text to value and text to value to text change nothing; a damaged text is refused as such."""
    _actions_as_text(scene)
    if scene.is_sampled:
        _state_as_text(scene)


def _actions_as_text(scene: Scene) -> None:
    game = scene.game
    for step in scene.ways(_APPLIED):
        text = write_action(game, step.action)
        found = read_action(game, f" {text.replace(' ', '  ')} ")
        assert found == step.action, f"{step.action} is written “{text}”, which means {found}"
        assert write_action(game, found) == text, f"{found} is written in two ways, one of them “{text}”"
    for step in scene.steps:
        bad = damaged(write_action(game, step.action), scene.luck(70))
        with suppress(NotationError):
            found = read_action(game, bad)
            assert write_action(game, found) == " ".join(bad.split()), f"{bad!r} is read as {found}"


def _state_as_text(scene: Scene) -> None:
    game, state = scene.game, scene.state
    text = write_state(game, state)
    again = read_state(game, text)
    assert again == state, f"the state reads otherwise than it was written: {text}"
    assert write_state(game, again) == text, f"the state is written in two ways: {text}"
    for salt in range(_DAMAGES):
        bad = damaged(text, scene.luck(60 + salt))
        with suppress(NotationError):
            found = read_state(game, bad)
            assert read_state(game, write_state(game, found)) == found, f"this text means a state that it is not: {bad!r}"


# ---- ending


def ending(scene: Scene) -> None:
    """From wherever the drawing stopped, the game ends in time."""
    if not scene.is_last:
        return
    game, state = scene.game, scene.state
    taken = len(scene.played.steps)
    luck = numbers(scene.luck(2), 1 << 32, game.longest + 1 - taken)
    for number in luck:
        ways = ways_of(game, state)
        if not ways:
            break
        step = ways[number % len(ways)]
        state = game.apply(state, step.action, step.seat)
        taken += 1
    assert taken <= game.longest, f"the game still goes on after {game.longest} actions"
    outcome = game.outcome(state)
    assert outcome is not None, "nobody can act, and the game has no outcome"
    _makes_sense(outcome, scene)


def _makes_sense(outcome: Outcome, scene: Scene) -> None:
    seats = set(scene.seats)
    assert set(outcome.winners) <= seats, f"the winners are {outcome.winners}, and the seats {sorted(seats)}"
    assert len(outcome.scores) == len(seats), f"there are {len(outcome.scores)} scores for {len(seats)} seats"
    assert outcome.how, "the outcome does not say how the game ended"
