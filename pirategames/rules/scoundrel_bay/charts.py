"""What an edition of Fortunes of Scoundrel Bay prints: cards, tiles, monsters, boards and the map.

Regions, cards, treasures, crates, monsters, events and boards are known by their numbers: their places in these lists,
from 0. They are read, and what every edition must satisfy is checked, outside the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Final, Literal, get_args

from pirategames.rules.edition import named
from pirategames.rules.values import frozen

Flag = Literal["black", "red", "yellow", "blue"]
FLAGS: Final[tuple[Flag, ...]] = ("black", "red", "yellow", "blue")

Tool = Literal["production", "sword", "gun", "shield"]
TOOLS: Final[tuple[Tool, ...]] = ("production", "sword", "gun", "shield")
Resource = Literal["food", "rum", "map", "ring"]
RESOURCES: Final[tuple[Resource, ...]] = ("food", "rum", "map", "ring")

Kind = Literal[
    "doubloon", "food", "rum", "map", "ring", "unlock", "production", "sword", "gun", "shield", "reputation", "repair",
    "move", "blind", "harvest", "bay_half", "sell", "hire",
    "damage", "pirate",
]  # fmt: skip
"""What a reward or punishment symbol gives, costs or allows."""
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
PUNISHMENTS: Final[tuple[Kind, ...]] = ("damage", "pirate", "doubloon")

RegionKind = Literal["harbor", "village", "beach", "hideout"]
REGION_KINDS: Final[tuple[RegionKind, ...]] = ("harbor", "village", "beach", "hideout")

TYPES: Final = range(1, 4)
"""The types of treasures and crates; a type is the strength that it asks."""
SEATS: Final = range(2, 5)
STAGES: Final = 5
"""How many reefs there are, and so stages."""


@frozen
class Symbol:
    """One symbol of a reward or punishment: its kind and how often. `hire` asks `amount` doubloons and `rum` rum."""

    kind: Kind
    amount: int = 1
    rum: int = 0


Symbols = tuple[Symbol, ...]


@frozen
class Card:
    """A pirate card: recruits on top; below, what a sail may bring. `number` is its place in `Edition.cards`."""

    number: int
    id: str
    name: str
    """A starting card has a name, others have none."""
    flag: Flag
    pirates: int
    tools: tuple[Tool, ...]
    star: Symbols
    sun: Symbols
    moon: Symbols


@frozen
class TradingShip:
    """The ship past which a harbor is entered from a sea space: the swords that it asks and what it brings."""

    sea: int
    swords: int
    rewards: Symbols


@frozen
class Region:
    """A region of the map. `sea` are the spaces from which it can be invaded; the rest belongs to one type of region."""

    number: int
    id: str
    name: str
    kind: RegionKind
    flag: Flag
    sea: tuple[int, ...]
    letter: str = ""
    """Harbors: the letter of crates that are worth their full price here."""
    ships: tuple[TradingShip, ...] = ()
    crates: tuple[int, ...] = ()
    """Villages: the types of their crate spaces."""
    treasures: tuple[int, ...] = ()
    """Beaches: the types of their treasure spaces."""
    maps: int = 0
    """Hideouts: the maps to spend."""
    swords: int = 0
    """Hideouts: the swords to have."""
    links: tuple[int, ...] = ()
    """The neighbours by land."""
    bridges: tuple[int, ...] = ()
    """The neighbours over a bridge."""

    def ship_at(self, sea: int) -> TradingShip | None:
        """The trading ship at this sea space; None where there is none."""
        return next((ship for ship in self.ships if ship.sea == sea), None)


@frozen
class Reef:
    """A gate after a sea space; the first ship ever to pass gains its reward."""

    after: int
    first: Symbols


@frozen
class Treasure:
    """A treasure tile."""

    type: int
    gain: Symbols


@frozen
class Crate:
    """A crate tile: whose harbor pays its doubloons in full, and what lies in it."""

    type: int
    letter: str
    doubloons: int
    contents: Symbols


@frozen
class Monster:
    """A kind of monster: its five base strengths (guns, shields), and the monster table's rewards and losses."""

    kind: str
    glyph: str
    bases: tuple[tuple[int, int], ...]
    rewards: Symbols
    losses: Symbols


Face = Literal["critical", "miss"] | tuple[int, int]
"""A face of the monster die: a critical hit, a miss, or added guns and shields."""


@frozen
class Marks:
    """Where the track markers of a board begin."""

    production: int
    sword: int
    gun: int
    shield: int
    damage: int


@frozen
class Board:
    """A player board: its printed number, the starting marks, the flags printed in its crew area (in the order of
    `FLAGS`), and its starting card's number in `Edition.cards`."""

    number: int
    marks: Marks
    flags: tuple[int, ...]
    card: int


@frozen
class Tracks:
    """The last spaces of the tool tracks; the gold lost on the spaces of the damage track, from space 1, and the
    doubloons that each space beyond its end costs."""

    production: int
    sword: int
    gun: int
    shield: int
    damage_gold: tuple[int, ...]
    damage_beyond: int


@frozen
class Reputation:
    """The reputation track: gold by space from 0, the bonus of each space from 1, and what a step
    beyond the end brings in doubloons."""

    gold: tuple[int, ...]
    bonus: tuple[Symbols, ...]
    beyond: int

    @property
    def last(self) -> int:
        """The last space."""
        return len(self.gold) - 1


@frozen
class Trade:
    """A row of the market: the food it costs, and what it gives: one of these."""

    food: int
    gains: tuple[Symbols, ...]


EventKind = Literal["swap", "recruit", "moves", "bid", "pardon"]
EVENT_KINDS: Final[tuple[EventKind, ...]] = ("swap", "recruit", "moves", "bid", "pardon")


@frozen
class EventCard:
    """An event: what kind it is, with the numbers of its kind, and what it does to the ghost pirates of two players:
    one from the reserve to the harbor `ghost_add`, or one from the harbor `ghost_remove` to the graveyard."""

    number: int
    id: str
    kind: EventKind
    spend: int = 0
    """Swap: resources spent."""
    gain: int = 0
    """Swap: resources gained."""
    moves: int = 0
    """Moves: pirate moves for everybody."""
    rewards: tuple[Symbols, ...] = ()
    """Bid: what the bidders choose from."""
    resources: int = 0
    """Pardon: resources that the lowest bidder pays."""
    pirates: int = 0
    """Pardon: pirates of the lowest bidder who die."""
    ghost_add: int | None = None
    ghost_remove: int | None = None


@frozen
class Upgrade:
    """An upgrade: its kind of effect with its numbers, and what it brings at once."""

    id: str
    kind: str
    amount: int = 0
    """How much less strength, how many moves or doubloons; what strength a crate asks; how many contents."""
    types: tuple[int, ...] = ()
    """The treasure types, or the distances of a sail, that it works for."""
    reward: str = ""
    """Which of a card's rewards comes with a path to a hideout: star, sun or moon."""
    pirates: int = 0
    tools: Symbols = ()
    except_region: int | None = None


@frozen
class Side:
    """What a side of a milestone asks: a kind with its numbers."""

    kind: str
    count: int = 0
    pirates: int = 0
    flag: Flag | None = None


@frozen
class Milestone:
    """A milestone tile, its two sides and its upgrades."""

    id: str
    sides: tuple[Side, ...]
    upgrades: tuple[Upgrade, ...]


@frozen
class Power:
    """A captain power: the ability in front with its numbers, and the score on the back in doubloons."""

    id: str
    ability: str
    score: str
    doubloons: int
    rum: int = 0
    maps: int = 0
    swords: int = 0
    reputation: int = 0
    damage: int = 0
    discount: int = 0


@frozen
class Variants:
    """What only the variants use. `alternative` are the harbor tokens by rank."""

    milestone_doubloons: tuple[int, ...]
    milestone_reputation: int
    """What discarding an upgrade gives."""
    milestones: tuple[Milestone, ...]
    powers: tuple[Power, ...]
    alternative: tuple[tuple[int, ...], ...]


@frozen
class Start:
    """What everybody begins with; `doubloons` from the first player on, clockwise."""

    active: int
    citizens: int
    food: int
    rum: int
    maps: int
    rings: int
    unlocks: int
    doubloons: tuple[int, ...]
    hand: int


@frozen
class Ghosts:
    """The ghost pirates of two players, by region, those of the reserve on its beach among them; and the space of their
    reputation disc."""

    at: tuple[int, ...]
    reserve: int
    """The beach of the reserve."""
    reputation: int


@frozen(eq=False, repr=False)
class Edition:
    """Everything that is printed. One object for each text, compared by identity.

    `text` names it in options and in states: ``house``, or an owner's own charts packed into one word.
    """

    text: str
    id: str
    title: str
    start: Start
    unlock_supply: int
    slots: tuple[int, ...]
    """What the places of the display cost in rum."""
    scout: int
    """What scouting costs in rum."""
    extra_treasures: Mapping[int, tuple[int, ...]]
    """Of which types one more tile lies on each space, by the number of players."""
    ghosts: Ghosts
    spaces: int
    """How many sea spaces there are."""
    ring: int
    """The space after the last one."""
    icons: tuple[int | None, ...]
    """The monster printed on each sea space, by its number in `monsters`."""
    reefs: tuple[Reef, ...]
    regions: tuple[Region, ...]
    bridge_swords: int
    cards: tuple[Card, ...]
    """The deck, and after it the starting cards, a board each."""
    deck: range
    """The numbers of the cards of the deck."""
    treasures: tuple[Treasure, ...]
    crates: tuple[Crate, ...]
    monsters: tuple[Monster, ...]
    die: tuple[Face, ...]
    reputation: Reputation
    tracks: Tracks
    boards: tuple[Board, ...]
    harbor_gold: Mapping[int, tuple[int, ...]]
    """The printed gold for most, second and third, by harbor; the Bay has none."""
    bay: int
    """The region whose chest holds doubloons: Scoundrel Bay."""
    bay_doubloons: tuple[int, ...]
    """What the supply adds in the Bay for most, second, third."""
    market: tuple[Trade, ...]
    events: tuple[EventCard, ...]
    variants: Variants
    chart: Mapping[str, Any]
    """How the map is drawn; empty where the edition does not tell."""

    def __reduce__(self) -> tuple[Any, ...]:
        return Edition.from_text, (self.text,)

    def __repr__(self) -> str:
        return self.text if len(self.text) < 20 else f"{self.text[:19]}…"

    def __copy__(self) -> Edition:
        return self

    def __deepcopy__(self, memo: object) -> Edition:
        return self

    @classmethod
    def from_text(cls, text: str) -> Edition:
        """The edition of this text. Raises `EditionError`."""
        return named("scoundrel_bay", text, cls)

    @cached_property
    def near(self) -> tuple[tuple[Region, ...], ...]:
        """The regions that can be invaded from each sea space."""
        return tuple(tuple(region for region in self.regions if sea in region.sea) for sea in range(self.spaces))

    @cached_property
    def by_kind(self) -> dict[RegionKind, tuple[Region, ...]]:
        """The regions of each type."""
        return {kind: tuple(region for region in self.regions if region.kind == kind) for kind in REGION_KINDS}

    @cached_property
    def harbors(self) -> tuple[int, ...]:
        """The harbors that score gold, in the order of the map; the Bay is none of them."""
        return tuple(region.number for region in self.regions if region.kind == "harbor" and region.number != self.bay)

    @cached_property
    def treasure_tiles(self) -> dict[int, tuple[int, ...]]:
        """The numbers of the treasures of each type."""
        return {kind: tuple(n for n, tile in enumerate(self.treasures) if tile.type == kind) for kind in TYPES}

    @cached_property
    def crate_tiles(self) -> dict[int, tuple[int, ...]]:
        """The numbers of the crates of each type."""
        return {kind: tuple(n for n, tile in enumerate(self.crates) if tile.type == kind) for kind in TYPES}

    @cached_property
    def by_id(self) -> dict[str, Region]:
        """The regions by their ids."""
        return {region.id: region for region in self.regions}
