"""Whether the charts of Scoundrel Bay favour anybody: ``python -m tests.bench.balance [--games N] [--jobs N] [--seed N]``.

Four of the strategies in `PLANS` meet at random seats, game after game. Printed are how often each seat and each strategy
wins, the gold by its sources, what each strategy does more than the others, the length of the games, and what is asked of
them. Not part of the tests.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain
from statistics import mean, median
from typing import Final

import click
from attrs import frozen

from pirategames.bots.playing import decisions
from pirategames.bots.scoundrel_bay import strategy_bot
from pirategames.bots.scoundrel_bay.plans import PLANS
from pirategames.play.counting import wilson
from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Deliver
from pirategames.rules.scoundrel_bay.charts import Symbol
from pirategames.rules.scoundrel_bay.scoring import Sheet, score_sheet
from pirategames.rules.scoundrel_bay.state import State
from tests.bench.at_once import at_once

SEATS: Final = 4
MOST_OF_A_SEAT: Final = 0.30
OF_A_STRATEGY: Final = (0.15, 0.35)
WINNER_GOLD: Final = (70, 140)
LAST_OF_FIRST: Final = 0.5
TURNS: Final = (10, 18)
_SEEDS: Final = 10**9


@frozen
class Played:
    """One game: who sat where, by the name of the strategy, counted from the first player; what came of it."""

    names: tuple[str, ...]
    winner: int
    gold: tuple[int, ...]
    turns: tuple[int, ...]
    lines: tuple[tuple[int, ...], ...]
    """The gold of each seat by source, in the order of `SOURCES`."""
    deeds: tuple[tuple[int, ...], ...]
    """What each seat did, in the order of `DEEDS`."""


SOURCES: Final = ("doubloons", "harbors", "villages", "hideouts", "reputation", "damage", "sick")


DEEDS: Final = ("treasures", "crates", "hideouts", "reputation", "majorities", "dug", "delivered", "conquered")
"""The gold of what single strategies are called after, then how often. Treasures: the doubloons dug. Crates: those paid for
deliveries, with the gold of villages. Reputation: from the bottom space on, with the doubloons of the track. Majorities:
with those of the Bay."""
OWN: Final = {
    "beaches": "treasures", "villages": "crates", "hideouts": "hideouts", "monsters": "reputation", "harbors": "majorities",
}  # fmt: skip
"""What each strategy is to have clearly more of than the others."""
RECOGNISABLE: Final = 1.15
"""How many times as much. Harbors score for everybody: who goes for them has a fifth more of them, the others far more of
their own."""


@frozen
class Bound:
    """Something that is asked of the charts."""

    what: str
    found: str
    holds: bool


# ---- playing


def play(seed: int, number: int) -> Played:
    """The game of this number: its line-up and its deal depend on both numbers alone."""
    chance = Chance.from_seed(seed).branch(number)
    places, _, chance = Pile.shuffled(range(len(PLANS))).take(SEATS, chance)
    names = [[*PLANS][place] for place in places]
    deal, _ = chance.below(_SEEDS)
    state, paid = _played(names, deal)
    sheet = score_sheet(state)
    order = [(state.first + step) % SEATS for step in range(SEATS)]
    return Played(
        tuple(names[seat] for seat in order),
        order.index(sheet.winner),
        tuple(sheet.gold[seat] for seat in order),
        tuple(state.ships[seat].turns for seat in order),
        tuple(_by_source(sheet, seat) for seat in order),
        tuple(_deeds(state, sheet, seat, paid[seat]) for seat in order),
    )


def _played(names: Sequence[str], seed: int) -> tuple[State, list[int]]:
    """The end of a game, and what was paid each seat for deliveries."""
    bots = [strategy_bot(name) for name in names]
    state, paid = GAME.new(SEATS, seed, {}), [0] * SEATS
    for decided in decisions(GAME, bots, seed, {}):
        before, state = state, decided.state
        if isinstance(decided.action, Deliver):
            paid[decided.seat] += state.ships[decided.seat].doubloons - before.ships[decided.seat].doubloons
    return state, paid


def _by_source(sheet: Sheet, seat: int) -> tuple[int, ...]:
    harbors = sum(line[seat] for line in sheet.harbors)
    others = (sheet.villages, sheet.hideouts, sheet.reputation, sheet.damage, sheet.sick)
    chest = sheet.chest[seat]
    return (sheet.doubloons[seat] - chest, harbors + chest, *(line[seat] for line in others))


def _deeds(state: State, sheet: Sheet, seat: int, paid: int) -> tuple[int, ...]:
    ship, edition = state.ships[seat], state.edition
    track = edition.reputation
    dug = _doubloons(chain.from_iterable(edition.treasures[treasure].gain for treasure in ship.treasures))
    climbed = _doubloons(chain.from_iterable(track.bonus[: ship.reputation]))
    return (
        dug,
        sheet.villages[seat] + paid,
        sheet.hideouts[seat],
        sheet.reputation[seat] - track.gold[0] + climbed,
        sum(line[seat] for line in sheet.harbors) + sheet.chest[seat],
        len(ship.treasures),
        len(ship.delivered),
        len(ship.monsters),
    )


def _doubloons(symbols: Iterable[Symbol]) -> int:
    return sum(symbol.amount for symbol in symbols if symbol.kind == "doubloon")


def play_all(games: int, seed: int, jobs: int) -> list[Played]:
    """So many games, on several cores where there are several `jobs`."""
    return at_once(partial(play, seed), games, jobs)


# ---- counting


def bounds(results: Sequence[Played]) -> Iterator[Bound]:
    """What is asked, and what was found."""
    seats = [_share(result.winner == seat for result in results) for seat in range(SEATS)]
    yield Bound(f"no seat wins more than {MOST_OF_A_SEAT:.0%}", f"{max(seats):.1%}", max(seats) <= MOST_OF_A_SEAT)
    rates = {name: rate(results, name)[0] for name in seen(results)}
    low, high = OF_A_STRATEGY
    best, worst = max(rates, key=rates.__getitem__), min(rates, key=rates.__getitem__)
    yield Bound(f"no strategy wins more than {high:.0%}", f"{best} {rates[best]:.1%}", rates[best] <= high)
    yield Bound(f"no strategy wins less than {low:.0%}", f"{worst} {rates[worst]:.1%}", rates[worst] >= low)
    gold = median(max(result.gold) for result in results)
    yield Bound(_between("the winner’s median gold", WINNER_GOLD), f"{gold:g}", WINNER_GOLD[0] <= gold <= WINNER_GOLD[1])
    part = median(min(result.gold) / max(result.gold) for result in results)
    yield Bound(f"the last one’s median share of it, at least {LAST_OF_FIRST:.0%}", f"{part:.0%}", part >= LAST_OF_FIRST)
    turns = sorted(chain.from_iterable(result.turns for result in results))
    low_turns, middle, high_turns = (turns[int(share * (len(turns) - 1))] for share in (0.05, 0.5, 0.95))
    yield Bound(
        _between("turns a player, 90 of 100", TURNS),
        f"{low_turns} to {high_turns}, median {middle}",
        TURNS[0] <= low_turns and high_turns <= TURNS[1],
    )
    names = [name for name in OWN if name in seen(results)]
    times = {name: own_share(results, name) for name in names}
    least = min(times, key=times.__getitem__, default="")
    yield Bound(
        f"every strategy is recognisable: of its own gold at least {RECOGNISABLE:.2f} times as much as the others",
        f"{least} {times[least]:.2f}" if least else "none played",
        not least or times[least] >= RECOGNISABLE,
    )


def _between(what: str, limits: tuple[int, int]) -> str:
    return f"{what}, {limits[0]} to {limits[1]}"


def _share(happened: Iterable[bool]) -> float:
    return mean(map(float, happened))


def seen(results: Sequence[Played]) -> list[str]:
    """The strategies that played at all."""
    return [name for name in PLANS if any(name in result.names for result in results)]


def rate(results: Sequence[Played], name: str) -> tuple[float, int]:
    """The share of its games that a strategy won, and how many games it played."""
    won = [result.names[result.winner] == name for result in results if name in result.names]
    return _share(won), len(won)


def own_share(results: Sequence[Played], name: str) -> float:
    """How many times as much a strategy has of what it is called after as the other strategies have on the average."""
    place = DEEDS.index(OWN[name])
    means = {one: done(results, one)[place] for one in seen(results)}
    others = mean(found for one, found in means.items() if one != name)
    return means[name] / max(others, 0.1)


def done(results: Sequence[Played], name: str) -> list[float]:
    """What a strategy did on the average, in the order of `DEEDS`."""
    deeds = [result.deeds[result.names.index(name)] for result in results if name in result.names]
    return [mean(values) for values in zip(*deeds, strict=True)]


# ---- printing


def report(results: Sequence[Played]) -> Iterator[str]:
    """The tables, line by line."""
    yield f"{len(results)} games"
    for seat in range(SEATS):
        share = _share(result.winner == seat for result in results)
        yield f"  seat {seat + 1} from the first player: wins {share:6.1%} {_interval(share, len(results))}"
    yield f"  {'strategy':10} {'wins':>6} {'95 % interval':>18} {'gold':>6}  " + "".join(f"{name:>11}" for name in SOURCES)
    for name in seen(results):
        share, count = rate(results, name)
        lines = [result.lines[result.names.index(name)] for result in results if name in result.names]
        sources = "".join(f"{mean(values):11.1f}" for values in zip(*lines, strict=True))
        gold = mean(sum(line) for line in lines)
        yield f"  {name:10} {share:6.1%} {_interval(share, count):>18} {gold:6.1f}  {sources}"
    yield f"  {'strategy':10} " + "".join(f"{name:>11}" for name in DEEDS) + "    its own against the others’"
    for name in seen(results):
        yield f"  {name:10} " + "".join(f"{value:11.1f}" for value in done(results, name)) + _own(results, name)
    firsts, lasts = ([pick(result.gold) for result in results] for pick in (max, min))
    turns = [*chain.from_iterable(result.turns for result in results)]
    yield f"  winner’s gold: median {median(firsts):g}; the last one’s: median {median(lasts):g}"
    yield f"  turns a player: {min(turns)} to {max(turns)}, mean {mean(turns):.1f}"
    for bound in bounds(results):
        yield f"{'✓' if bound.holds else '✗'} {bound.what}: {bound.found}"


def _own(results: Sequence[Played], name: str) -> str:
    if name not in OWN:
        return ""
    times = own_share(results, name)
    return f"    {'✓' if times >= RECOGNISABLE else '✗'} {OWN[name]}: {times:.2f} times"


def _interval(share: float, count: int) -> str:
    low, high = wilson(share, count)
    return f"({low:.1%} to {high:.1%})"


@click.command()
@click.option("--games", type=click.IntRange(1), default=1_000, show_default=True, help="How many games to play.")
@click.option("--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes share them.")
@click.option("--seed", type=int, default=4817, show_default=True, help="Another seed, other games.")
def main(games: int, jobs: int, seed: int) -> None:
    """Play the strategies against each other, and say whether the charts are fair."""
    results = play_all(games, seed, jobs)
    for line in report(results):
        click.echo(line)
    sys.exit(not all(bound.holds for bound in bounds(results)))


if __name__ == "__main__":
    main()
