"""Laying pieces on a table for a test: what is taken comes from where it lies, so that every piece stays in one place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay.reputation import space_of
from pirategames.rules.scoundrel_bay.state import NONE, Draft, aboard, without

from .printed import EDITION


def exchanged(values: tuple[Any, ...], place: int, value: Any) -> tuple[Any, ...]:
    """The values with one of them exchanged."""
    return (*values[:place], value, *values[place + 1 :])


# ---- cards


def take_cards(draft: Draft, wanted: Iterable[int]) -> None:
    """Take cards from wherever they lie; in the display and on ships the deck fills their gaps."""
    for number in wanted:
        if number in draft.deck:
            draft.deck = Pile.shuffled(without(tuple(draft.deck), number))
        elif number in draft.discards:
            draft.discards = without(draft.discards, number)
        elif number in draft.display:
            draft.display = tuple(_spare_card(draft, wanted) if card == number else card for card in draft.display)
        else:
            _take_from_ship(draft, number, wanted)


def _spare_card(draft: Draft, wanted: Iterable[int]) -> int:
    spare: int = next(card for card in draft.deck if card not in wanted)
    draft.deck = Pile.shuffled(without(tuple(draft.deck), spare))
    return spare


def _take_from_ship(draft: Draft, number: int, wanted: Iterable[int]) -> None:
    for seat in range(draft.seats):
        ship: Any = aboard(draft, seat)
        for name in ("hand", "crew", "slot"):
            if number in getattr(ship, name):
                left = without(getattr(ship, name), number)
                left += (_spare_card(draft, wanted),) if number in EDITION.deck else ()
                setattr(ship, name, tuple(sorted(left)) if name == "hand" else left)


def lay_cards(draft: Draft, seat: int, name: str, wanted: tuple[int, ...]) -> None:
    """Lay cards in a seat's hand, crew area or slot; those that lay there go into the deck, and a starting card that makes
    room for them into the slot, where it tells nothing."""
    ship: Any = aboard(draft, seat)
    own, before = EDITION.boards[ship.board].card, getattr(ship, name)
    setattr(ship, name, ())
    draft.deck = Pile.shuffled([*draft.deck, *[card for card in before if card != own]])
    take_cards(draft, wanted)
    setattr(ship, name, tuple(sorted(wanted)) if name == "hand" else wanted)
    if own in before and own not in wanted:
        ship.slot = (own, *ship.slot)


# ---- tiles


def lay_crates(draft: Draft, seat: int, name: str, wanted: tuple[int, ...]) -> None:
    """Lay crates on a ship, delivered or not; those that lay there go back to the supply."""
    ship: Any = aboard(draft, seat)
    _return_crates(draft, getattr(ship, name))
    _take_crates(draft, wanted)
    setattr(ship, name, wanted)


def lay_in_village(draft: Draft, number: int, crates: tuple[int, ...]) -> None:
    """Lay crates in a village; those that lay there go back to the supply."""
    _return_crates(draft, draft.lying[number])
    draft.lying = exchanged(draft.lying, number, (NONE,) * len(draft.lying[number]))
    _take_crates(draft, [tile for tile in crates if tile != NONE])
    draft.lying = exchanged(draft.lying, number, crates)


def _return_crates(draft: Draft, crates: Iterable[int]) -> None:
    for tile in crates:
        if tile != NONE:
            kind = EDITION.crates[tile].type - 1
            draft.crates = exchanged(draft.crates, kind, Pile.shuffled([*draft.crates[kind], tile]))


def _take_crates(draft: Draft, wanted: Iterable[int]) -> None:
    """Take crates from the supply, or from a village, where another one comes in their place, if there is one."""
    for tile in wanted:
        kind = EDITION.crates[tile].type - 1
        supply = [*draft.crates[kind]]
        for number, spaces in enumerate(draft.lying):
            if tile in spaces:
                spare = next((other for other in supply if other not in wanted), NONE)
                draft.lying = exchanged(draft.lying, number, tuple(spare if other == tile else other for other in spaces))
                supply = [tile if other == spare else other for other in supply] if spare != NONE else [*supply, tile]
        supply.remove(tile)
        draft.crates = exchanged(draft.crates, kind, Pile.shuffled(supply))


def lay_treasures(draft: Draft, seat: int, wanted: tuple[int, ...]) -> None:
    """Lay treasures on a ship; where too few of their type are left for all that are buried, one fewer is."""
    for tile in draft.ships[seat].treasures:
        kind = EDITION.treasures[tile].type
        draft.treasures = exchanged(draft.treasures, kind - 1, Pile.shuffled([*draft.treasures[kind - 1], tile]))
    for tile in wanted:
        kind = EDITION.treasures[tile].type
        left = without(tuple(draft.treasures[kind - 1]), tile)
        draft.treasures = exchanged(draft.treasures, kind - 1, Pile.shuffled(left))
        if sum(types.count(kind) for types in draft.buried) > len(left):
            place = next(n for n, types in enumerate(draft.buried) if kind in types)
            draft.buried = exchanged(draft.buried, place, without(draft.buried[place], kind))
    aboard(draft, seat).treasures = wanted


# ---- upgrades and discs


def lay_upgrades(draft: Draft, seat: int, kept: tuple[tuple[int, int], ...]) -> None:
    """Lay upgrades on a ship, which has then reached their milestones."""
    ship = aboard(draft, seat)
    ship.upgrades = kept
    ship.reached = tuple(dict.fromkeys((*ship.reached, *[number for number, _ in kept])))
    if not draft.sides:
        draft.upgrades = tuple(tuple(range(len(milestone.upgrades))) for milestone in EDITION.variants.milestones)
    draft.upgrades = tuple(
        tuple(place for place in left if (number, place) not in kept) for number, left in enumerate(draft.upgrades)
    )


def lay_disc(draft: Draft, seat: int, space: int) -> None:
    """Lay a reputation disc on a space, on top of those there."""
    aboard(draft, seat).reputation = space
    draft.standing = tuple(sorted((*without(draft.standing, seat), seat), key=lambda disc: -space_of(draft, disc)))
