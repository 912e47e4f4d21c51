"""Makes the puzzles of the days: ``python -m tests.puzzles.making scallywag 60 > assets/scallywag/days.jsonl``.

Positions from games that bots play, where exactly one choice is right, proven by trying everything; graded by how many
others fail. What is made lies in the assets, so that a day's puzzle is there at once, and the same for everyone."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from pirategames.bots.levels import levels_of
from pirategames.play.match import game_named, start
from pirategames.play.notation import write_action
from pirategames.play.puzzles import moves_to, puzzle_of
from pirategames.play.record import Seat
from pirategames.rules.scallywag.cards import CARDS
from pirategames.rules.scallywag.fighting import limit
from pirategames.screens.table.bots_at_play import decision_of
from pirategames.screens.wording import joined
from tests.puzzles.proofs import Wrong, ends_of, lines_of, surest

SHARED = ("game", "title", "seats", "person", "options")
NEAR, TRIES, WILD = 12, 25, 0.3
"""How many cards are left where a voyage is tried several times, how often, and how often another way is taken then."""
NAMES = ("you", "Morgan", "Tew")


def entries(slug: str, count: int) -> Iterator[dict[str, Any]]:
    """So many puzzles of a game, from seed 1 on."""
    make = {"scallywag": voyage_puzzle, "skull_queen": trick_puzzle}[slug]
    seed = made = 0
    while made < count:
        seed += 1
        entry = make(seed)
        if entry is not None:
            made += 1
            yield entry


# ---- Scallywag: final rooms where one line wins


def voyage_puzzle(seed: int) -> dict[str, Any] | None:
    """A final room of the voyage of this seed; None where that is none. It is sailed by whoever takes the gentlest way, near
    the end often another one, in several tries."""
    game = game_named("scallywag")
    assert game is not None
    state, texts = game.new(1, seed, {}), []
    while game.outcome(state) is None and len(state.deck) > NEAR:
        texts.append(_gentlest(game, state))
        state = game.apply(state, texts[-1], 0)
    for number in range(TRIES if game.outcome(state) is None else 0):
        found = _sailed_on(game, state, seed, texts, Random(f"{seed} {number}"))
        if found is not None:
            return found
    return None


def _sailed_on(game: Any, state: Any, seed: int, before: list[Any], random: Random) -> dict[str, Any] | None:
    """The final room, if it is a puzzle, of a voyage that goes on from here."""
    actions = list(before)
    while game.outcome(state) is None:
        if not state.deck and state.ask == "room" and state.played == 0 and len(state.room) in (3, 4):
            return _room(game, state, seed, [write_action(game, action) for action in actions])
        wild = random.random() < WILD
        actions.append(random.choice(game.legal(state, 0)) if wild else _gentlest(game, state))
        state = game.apply(state, actions[-1], 0)
    return None


def _gentlest(game: Any, state: Any) -> Any:
    """The action after which the most health is left; of equal ones what keeps the weapon sharp."""

    def worth(action: Any) -> tuple[int, int, int]:
        then = game.apply(state, action, 0)
        sharp = 0 if then.weapon is None else limit(then.weapon)
        lost = game.outcome(then) is not None and not game.outcome(then).winners
        return (-1 if lost else then.health, sharp, len(then.loot))

    return max(game.legal(state, 0), key=worth)


def _room(game: Any, state: Any, seed: int, texts: list[str]) -> dict[str, Any] | None:
    try:
        lines = lines_of(game, state)
    except Wrong:
        return None
    won = [line for is_won, line in lines if is_won]
    if len(won) != 1 or len(lines) < 6 or len(won[0]) < 3:
        return None
    weapon = "bare hands" if state.weapon is None else f"a weapon for up to {limit(state.weapon)}"
    cards = [CARDS[text.split()[1]].name for text in won[0] if text.split()[1] in CARDS]
    spot = " under the Black Spot" if state.spot is not None else ""
    return {
        "id": f"room-{seed}", "game": "scallywag", "title": "The final room",
        "level": 1 if len(lines) <= 8 else 2 if len(lines) <= 13 else 3,
        "seats": ["you"], "person": 1, "seed": seed,
        "ask": [f"The final room{spot}, {state.health} health, {weapon}.",
                f"One line of {len(lines)} brings you home. Which?"],
        "hint": [f"Begin with the {cards[0]}."],
        "why": [f"The {cards[0]} first, then the {cards[1]}:", "every other way ends before the bottom of the deck."],
        "answer": won[0], "actions": texts,
    }  # fmt: skip


# ---- Skull Queen: the last cards, where one is the surest


def trick_puzzle(seed: int) -> dict[str, Any] | None:
    """The last two or three cards of a round of three bots, the first of them the person; None where none is a puzzle."""
    game = game_named("skull_queen")
    assert game is not None
    level = levels_of(game.slug)[-1].slug
    match = start(game, [Seat(name, f"bot:{level}") for name in NAMES], seed, {"rounds": "1"})
    while match.outcome is None:
        seat, state = match.to_act[0], match.state
        if state.ask == "play" and seat == 0 and len(state.hands[0]) in (2, 3) and len(game.legal(state, 0)) > 1:
            found = _cards(game, match)
            if found is not None:
                return found
        match.act(decision_of(match, seat).make(), seat)
    return None


def _cards(game: Any, match: Any) -> dict[str, Any] | None:
    state = match.state
    if len(state.hands[0]) == 3 and not state.played:
        return None  # whoever leads three cards has too much to count
    ends = ends_of(game, state, 0)
    try:
        best = surest(ends)
    except Wrong:
        return None
    worst = min(ends[best])
    wrong = {text: min(points) for text, points in ends.items() if text != best}
    others = {text: [f"That could end with {least}: less than the surest card."] for text, least in wrong.items()}
    other = max(wrong, key=lambda text: max(ends[text]))
    cards = len(state.hands[0])
    count = {2: "two", 3: "three"}[cards]
    return {
        "id": f"cards-{match.seed}", "game": "skull_queen", "title": "The last cards",
        "level": len(ends) - (cards == 2) if len(ends) < 4 else 3,
        "seats": list(NAMES), "person": 1, "seed": match.seed, "options": {"rounds": "1"},
        "ask": [f"The last {count} cards. Which is the surest to play now:",
                "whose worst end, whatever the others hold, is the best?"],
        "hint": [f"It is not {_named(other)}, for all that it may bring."],
        "why": [f"With {_named(best)} you have {worst} at least, whatever the others hold.",
                f"Your other card{'s' * (len(wrong) > 1)} may end with {joined(list(map(str, wrong.values())))}."],
        "answer": [best], "other": others, "actions": [f"{one.seat + 1}: {one.text}" for one in match.taken],
    }  # fmt: skip


def _named(text: str) -> str:
    card = text.removeprefix("play ")
    special = {"M0": "the Monkey", "F13": "the First Mate"}
    colours = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
    return special.get(card) or f"the {colours[card[0]]} {card[1:]}"


# ---- as a file


def written(found: list[dict[str, Any]]) -> str:
    """The file of these entries, a line each: what all of them share first, which is the same in every one. An entry's
    `moves` stand for its actions: the places of what was done among all that whoever acts first might have done."""
    shared = {name: value for name, value in found[0].items() if name in SHARED}
    assert all(entry[name] == value for entry in found for name, value in shared.items())
    own = [{name: value for name, value in entry.items() if name not in (*SHARED, "actions")} for entry in found]
    lines = [shared, *({**rest, "moves": moves_to(puzzle_of(entry))} for rest, entry in zip(own, found, strict=True))]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def main() -> None:
    """Writes so many puzzles of a game to standard output."""
    slug, count = sys.argv[1], int(sys.argv[2])
    sys.stdout.write(written(list(entries(slug, count))))


if __name__ == "__main__":
    main()
