"""Setting up: the map, the display, boards and hands, for two players the ghosts, and what the variants add."""

from __future__ import annotations

from typing import Any

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay.charts import TYPES, Edition, Region
from pirategames.rules.scoundrel_bay.powers import ChoosingPower
from pirategames.rules.scoundrel_bay.state import Draft, Ship, clockwise
from pirategames.rules.values import frozen


@frozen
class Variants:
    """Which variants are played, and whether every symbol of a reward is asked about."""

    milestones: bool = False
    harbors: bool = False
    powers: bool = False
    picky: bool = False


def set_up(edition: Edition, seats: int, chance: Chance, variants: Variants) -> Draft:
    """The table before the first turn: nothing has been asked yet."""
    boards, _, chance = Pile.shuffled(range(len(edition.boards))).take(seats, chance)
    deck: Pile[int] = Pile.shuffled(edition.deck)
    display, deck, chance = deck.take(len(edition.slots), chance)
    first = min(range(seats), key=lambda seat: edition.boards[boards[seat]].number)
    ships = []
    for seat in range(seats):
        drawn, deck, chance = deck.take(edition.start.hand - 1, chance)
        ships.append(_ship(edition, boards[seat], drawn, edition.start.doubloons[(seat - first) % seats]))
    lying, crates, chance = _lay_crates(edition, chance)
    s = Draft(
        edition=edition,
        chance=chance,
        ships=tuple(ships),
        first=first,
        turn=first,
        deck=deck,
        display=display,
        discards=(),
        monsters=tuple(icon is not None for icon in edition.icons),
        bases=tuple(Pile.shuffled(range(len(monster.bases))) for monster in edition.monsters),
        buried=tuple(_bury(edition, region, seats) for region in edition.regions),
        treasures=tuple(Pile.shuffled(edition.treasure_tiles[kind]) for kind in TYPES),
        lying=lying,
        crates=crates,
        crate_discards=(),
        standing=(),
        events=Pile.shuffled(range(len(edition.events))),
        past_events=(),
        reefs=(False,) * len(edition.reefs),
        unlocks=edition.unlock_supply - seats * edition.start.unlocks,
        harbor_gold=tuple(edition.harbor_gold[region] for region in edition.harbors),
        ghosts=edition.ghosts.at if seats == 2 else (),
        picky=variants.picky,
    )
    s.standing = (*((seats,) if s.ghosts else ()), *reversed(clockwise(s, first)))
    _use_variants(s, variants)
    return s


def _ship(edition: Edition, board: int, drawn: tuple[int, ...], doubloons: int) -> Ship:
    printed, start = edition.boards[board], edition.start
    marks: Any = {name: getattr(printed.marks, name) for name in ("production", "sword", "gun", "shield", "damage")}
    return Ship(
        board=board,
        hand=tuple(sorted((*drawn, printed.card))),
        food=start.food,
        rum=start.rum,
        maps=start.maps,
        rings=start.rings,
        doubloons=doubloons,
        unlocks=start.unlocks,
        active=start.active,
        citizens=start.citizens,
        at=(0,) * len(edition.regions),
        **marks,
    )


def _bury(edition: Edition, region: Region, seats: int) -> tuple[int, ...]:
    """The types of the treasures in a region: more of them lie on a space with more players."""
    extra = edition.extra_treasures.get(seats, ())
    return tuple(sorted(kind for kind in region.treasures for _ in range(1 + (kind in extra))))


def _lay_crates(edition: Edition, chance: Chance) -> tuple[tuple[tuple[int, ...], ...], tuple[Pile[int], ...], Chance]:
    """A crate of its type on every crate space, face up; the others are the supply."""
    piles = [Pile.shuffled(edition.crate_tiles[kind]) for kind in TYPES]
    lying = []
    for region in edition.regions:
        spaces = []
        for kind in region.crates:
            crate, piles[kind - 1], chance = piles[kind - 1].draw(chance)
            spaces.append(crate)
        lying.append(tuple(spaces))
    return tuple(lying), tuple(piles), chance


# ---- variants


def _use_variants(s: Draft, variants: Variants) -> None:
    if variants.milestones:
        milestones = s.edition.variants.milestones
        sides, s.chance = s.chance.below_each(len(milestone.sides) for milestone in milestones)
        s.sides = tuple(sides)
        s.upgrades = tuple(tuple(range(len(milestone.upgrades))) for milestone in milestones)
    if variants.harbors:
        _shuffle_harbor_gold(s)
    if variants.powers:
        offer: Pile[int] = Pile.shuffled(range(len(s.edition.variants.powers)))
        powers, _, s.chance = offer.take(s.seats + 1, s.chance)
        s.powers = tuple(sorted(powers))
        s.agenda = tuple([ChoosingPower(seat) for seat in reversed(clockwise(s, s.first))])


def _shuffle_harbor_gold(s: Draft) -> None:
    """The alternative tokens of each rank are shuffled, and lie on that rank of the harbors."""
    ranks = []
    for tokens in s.edition.variants.alternative:
        order, _, s.chance = Pile.shuffled(range(len(tokens))).take(len(tokens), s.chance)
        ranks.append([tokens[place] for place in order])
    s.harbor_gold = tuple(zip(*ranks, strict=True))
