"""Proves the answers of puzzles on the real rules.

Scallywag: every line to the end of the voyage is played (all of them are final rooms: nothing is left to chance). Skull
Queen: every way in which the unseen cards may be dealt, and every play of everybody to the end of the round. Scalawag!:
every hand that the declarer may have, as far as the asked seat can know. The Bay: every base of a monster that is left with
every face of the die, put into the rules' own fight; and every way to play the last turn, to the final score."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from typing import Any

from attrs import evolve

from pirategames.play.lessons import seat_and_action
from pirategames.play.notation import write_action
from pirategames.play.puzzles import Puzzle, reach
from pirategames.rules.scalawag.crew import deck as crew_deck
from pirategames.rules.scallywag.actions import Flee
from pirategames.rules.scoundrel_bay.actions import Dig, Invade, Leave, Mark, Reward, Sail, Stand
from pirategames.rules.scoundrel_bay.state import Fight


class Wrong(Exception):  # noqa: N818 - it names what is the matter
    """Why a puzzle is none, or has another answer."""


def prove(puzzle: Puzzle) -> str:
    """What was counted. Raises `Wrong` where the answer is not the right one, or not the only one."""
    match = reach(puzzle)
    if puzzle.person not in match.to_act:
        raise Wrong("the person is not asked")
    if puzzle.game == "scallywag":
        return _prove_voyage(puzzle, match)
    if puzzle.game == "skull_queen":
        return _prove_tricks(puzzle, match)
    if puzzle.game == "scalawag":
        return _prove_declaration(puzzle, match)
    return _prove_invasion(puzzle, match) if puzzle.line else _prove_sail(puzzle, match)


# ---- Scallywag


def lines_of(game: Any, state: Any) -> list[tuple[bool, list[str]]]:
    """Every line from a final room to the end, and whether it wins. Raises `Wrong` where chance has a say."""
    lines: list[tuple[bool, list[str]]] = []

    def play_on(now: Any, line: list[str]) -> None:
        if now.chance != state.chance:
            raise Wrong("chance decides something")
        if (outcome := game.outcome(now)) is not None:
            lines.append((bool(outcome.winners), line))
            return
        for action in game.legal(now, 0):
            if isinstance(action, Flee):
                raise Wrong("one may flee")
            play_on(game.apply(now, action, 0), [*line, write_action(game, action)])

    play_on(state, [])
    return lines


def _prove_voyage(puzzle: Puzzle, match: Any) -> str:
    if match.state.deck:
        raise Wrong("not the final room")
    lines = lines_of(match.game, match.state)
    won = [line for is_won, line in lines if is_won]
    if won != [list(puzzle.answer)]:
        raise Wrong(f"{len(won)} lines win: {won}")
    return f"{len(lines)} lines, 1 wins"


# ---- Skull Queen


def ends_of(game: Any, state: Any, me: int) -> dict[str, list[int]]:
    """The points that each card may end with: for every deal of the unseen cards, and every play of everybody."""
    first, second = (seat for seat in range(3) if seat != me)
    unseen = sorted((*state.hands[first], *state.hands[second]), key=lambda card: card.index)
    deals = []
    for hand in itertools.combinations(unseen, len(state.hands[first])):
        rest = tuple(card for card in unseen if card not in hand)
        hands = dict(enumerate(state.hands)) | {first: hand, second: rest}
        deals.append(evolve(state, hands=tuple(hands[seat] for seat in range(3))))
    ends: dict[str, list[int]] = {}

    def play_on(now: Any, points: list[int]) -> None:
        if now.ask != "play":
            points.append(now.scores[-1][me])
            return
        (seat,) = game.to_act(now)
        for action in game.legal(now, seat):
            play_on(game.apply(now, action, seat), points)

    for action in game.legal(state, me):
        points = ends.setdefault(write_action(game, action), [])
        for deal in deals:
            play_on(game.apply(deal, action, me), points)
    return ends


def surest(ends: dict[str, list[int]]) -> str:
    """The card whose worst end is better than that of every other one. Raises `Wrong` where there is none."""
    worst = {card: min(points) for card, points in ends.items()}
    best = max(worst, key=lambda card: worst[card])
    if len(ends) < 2 or any(worst[card] >= worst[best] for card in ends if card != best):
        raise Wrong(f"not one is the surest: {worst}")
    return best


def _prove_tricks(puzzle: Puzzle, match: Any) -> str:
    ends = ends_of(match.game, match.state, puzzle.person)
    if (surest(ends),) != puzzle.answer:
        raise Wrong(f"not the surest: { {card: (min(points), max(points)) for card, points in ends.items()} }")
    return ", ".join(f"{card[5:]} {min(points)}–{max(points)}" for card, points in ends.items())


# ---- Scalawag!


def _prove_declaration(puzzle: Puzzle, match: Any) -> str:
    """What the asked seat knows lies in its hand, in the Locker, and in Port: what it returned there last."""
    me, state = puzzle.person, match.state
    texts = [text for text in puzzle.actions if text.startswith(f"{me + 1}: return")]
    drew = [text for text in puzzle.actions[2:] if "muster" in text or "mutiny" in text]
    if len(texts) != 1 or drew:
        raise Wrong("somebody drew from Port after that")
    returned = seat_and_action(match.game, texts[0])[1].crew
    hidden = Counter(crew_deck(state.seats)) - Counter(state.hands[me]) - Counter(state.locker) - Counter(returned)
    cards = list(hidden.elements())
    hands = list(itertools.combinations(range(len(cards)), len(state.hands[state.turn])))
    asked = Counter(state.declared)
    true = sum(not asked - Counter(cards[at] for at in hand) for hand in hands)
    if puzzle.answer != ("call" if Fraction(true, len(hands)) < Fraction(1, 2) else "let_pass",):
        raise Wrong(f"the declaration is true in {true} of {len(hands)} hands")
    return f"true in {true} of {len(hands)} hands"


# ---- the Bay


def _prove_sail(puzzle: Puzzle, match: Any) -> str:
    me, game, state = puzzle.person, match.game, match.state
    edition, hand = state.edition, state.ships[puzzle.person].hand
    for held in hand:
        for symbol in (*edition.cards[held].star, *edition.cards[held].sun, *edition.cards[held].moon):
            if symbol.kind in ("gun", "shield", "blind", "hire"):
                raise Wrong("a reward may bring guns")
    chances = {}
    for steps in (1, 2, 3):
        fight = game.apply(game.apply(state, Sail(hand[0], steps), me), Reward("none"), me)
        if fight.ask != "roll":
            continue
        kind = fight.fight.monster
        won = [
            len(game.apply(evolve(fight, fight=Fight(kind, base, face, False)), Stand(), me).ships[me].monsters)
            > len(state.ships[me].monsters)
            for base in state.bases[kind]
            for face in range(len(edition.die))
        ]
        chances[steps] = Fraction(sum(won), len(won))
    best = max(chances, key=lambda steps: chances[steps])
    if {write_action(game, Sail(held, best)) for held in hand} != set(puzzle.answer):
        raise Wrong(f"{chances}")
    if sorted(chances.values())[-2] == chances[best]:
        raise Wrong("two are as good")
    return ", ".join(f"{steps}: {chance}" for steps, chance in chances.items())


def _prove_invasion(puzzle: Puzzle, match: Any) -> str:
    """Every invasion of the last turn of the game, and all that follows, to the final gold, by where figures were placed."""
    me, game, state = puzzle.person, match.game, match.state
    memo: dict[Any, dict[tuple[str, ...], tuple[int, tuple[str, ...]]]] = {}

    def best(now: Any) -> dict[tuple[str, ...], tuple[int, tuple[str, ...]]]:
        if (outcome := game.outcome(now)) is not None:
            return {(): (outcome.scores[me], ())}
        (seat,) = game.to_act(now)
        if seat != me:
            return best(game.apply(now, Leave(), seat))
        if now not in memo:
            found: dict[tuple[str, ...], tuple[int, tuple[str, ...]]] = {}
            choices = game.legal(now, me)
            for action in choices[:1] if now.ask == "card" else choices:  # which card is bought at the end scores nothing
                if isinstance(action, Dig | Mark):
                    raise Wrong("chance decides what is dug up")
                text = write_action(game, action)
                for placed, (gold, line) in best(game.apply(now, action, me)).items():
                    here = tuple(sorted((*placed, text))) if text.startswith("place ") else placed
                    if here not in found or gold > found[here][0]:
                        found[here] = (gold, (text, *line))
            memo[now] = found
        return memo[now]

    ends: dict[tuple[str, ...], tuple[int, tuple[str, ...]]] = {}
    firsts: dict[tuple[str, ...], set[str]] = {}
    for action in game.legal(state, me):
        if isinstance(action, Invade):
            for placed, (gold, line) in best(game.apply(state, action, me)).items():
                if placed not in ends or gold > ends[placed][0]:
                    ends[placed] = (gold, (write_action(game, action), *line))
                    firsts[placed] = set()
                if gold == ends[placed][0]:
                    firsts[placed].add(write_action(game, action))
    ranking = sorted(ends.items(), key=lambda end: -end[1][0])
    placed, (gold, line) = ranking[0]
    if set(puzzle.answer) != firsts[placed] or ranking[1][1][0] >= gold:
        raise Wrong(f"{ranking[:3]}")
    if line[: len(puzzle.line)] != puzzle.line:
        raise Wrong(f"the best line is {line}")
    return f"{len(ends)} placings: {gold} gold, the next best {ranking[1][1][0]}"
