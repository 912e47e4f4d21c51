"""A table laid for a test: any position, in a few words.

    s = with_ship(table(), 0, sea=8, sword=4, food=3, active=3, hand=[card("yellow")], crates=[crate(2, "C")])
    s = play(s, Invade(card("yellow")), Place(region("cabyss")), Ashore())

Seats are counted from 0, clockwise; seat 0 has the lowest board and begins. Regions go by their ids, cards and tiles by what
is printed on them (`printed.py`), in code they are numbers. Every position and every step is without a fault.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any, Final, TypeVar

from pirategames.rules.chance import Chance
from pirategames.rules.pile import Pile
from pirategames.rules.scoundrel_bay import GAME, turns
from pirategames.rules.scoundrel_bay.actions import Action, Buy, Done, Invade, Recruit
from pirategames.rules.scoundrel_bay.charts import Flag, Symbol, Symbols
from pirategames.rules.scoundrel_bay.course import settle
from pirategames.rules.scoundrel_bay.events import Event, MonsterMet
from pirategames.rules.scoundrel_bay.gains import gain
from pirategames.rules.scoundrel_bay.losses import Losses
from pirategames.rules.scoundrel_bay.questions import QUESTIONS
from pirategames.rules.scoundrel_bay.sailing import MonsterDie
from pirategames.rules.scoundrel_bay.stages import EndStage
from pirategames.rules.scoundrel_bay.state import Draft, Fight, Question, State, Task, aboard, freeze, tell, thaw, without
from pirategames.rules.scoundrel_bay.turns import NextTurn

from .laying import exchanged, lay_cards, lay_crates, lay_disc, lay_in_village, lay_treasures, lay_upgrades, take_cards
from .printed import CHARTS, EDITION, symbols

E = TypeVar("E", bound=Event)
ASKS: Final = tuple([kind.name for kind in QUESTIONS])
"""The names of all questions."""

# ---- the beginning


def dealt(seats: int = 2, seed: int = 1, **options: str) -> State:
    """The beginning of a game with the charts of the tests."""
    return sound(GAME.new(seats, seed, {"edition": CHARTS, **options}))


@cache
def table(seats: int = 2, **options: str) -> State:
    """The first turn of a game in which every seat has its own board: seat 0 the first, seat 1 the second, and so on."""
    for seed in count(1):
        s = dealt(seats, seed, **options)
        if [ship.board for ship in s.ships] == list(range(seats)):
            return s
    raise AssertionError


def sound(s: State) -> State:
    """The state, which is without a fault."""
    faults = GAME.faults(s)
    assert faults == (), faults
    return s


# ---- what is printed


def region(id: str) -> int:
    """A region, by its id."""
    return EDITION.by_id[id].number


def card(flag: Flag, pirates: int | None = None, tools: str | None = None, *, star: str | None = None) -> int:
    """A card of the deck, by what is printed on it."""
    return cards(flag, pirates, tools, star=star)[0]


def cards(flag: Flag, pirates: int | None = None, tools: str | None = None, *, star: str | None = None) -> list[int]:
    """All cards of the deck on which this is printed."""
    return [
        number
        for number in EDITION.deck
        for printed in [EDITION.cards[number]]
        if printed.flag == flag
        and pirates in (None, printed.pirates)
        and (tools is None or printed.tools == tuple(tools.split()))
        and (star is None or printed.star == parsed(star))
    ]


def crate(type: int, letter: str, which: int = 0) -> int:
    """A crate of a type and letter, by what is printed on it."""
    return [n for n in EDITION.crate_tiles[type] if EDITION.crates[n].letter == letter][which]


def treasure(gain: str) -> int:
    """A treasure, by what it gives."""
    return next(n for n, tile in enumerate(EDITION.treasures) if tile.gain == parsed(gain))


def monster(kind: str) -> int:
    """A kind of monster."""
    return [monster.kind for monster in EDITION.monsters].index(kind)


def event(id: str) -> int:
    """An event."""
    return [event.id for event in EDITION.events].index(id)


def power(id: str) -> int:
    """A captain power."""
    return [power.id for power in EDITION.variants.powers].index(id)


def upgrade(id: str) -> tuple[int, int]:
    """An upgrade, by its milestone and its place there."""
    milestones = EDITION.variants.milestones
    return next(
        (number, place)
        for number, milestone in enumerate(milestones)
        for place, printed in enumerate(milestone.upgrades)
        if printed.id == id
    )


def parsed(text: str) -> Symbols:
    """The symbols of ``doubloon 5, rum 2``; ``hire 2+1`` asks 2 doubloons and 1 rum; nothing for an empty text."""
    return tuple(
        Symbol(kind, *amount) if isinstance(amount, list) else Symbol(kind, amount)  # type: ignore[arg-type]
        for kind, amount in (symbols(text) if text else {}).items()
    )


# ---- laying pieces


def with_ship(s: State, seat: int = 0, **changes: Any) -> State:
    """The state with something else on a ship: its fields, by their names.

    - `at` takes the pirates by the ids of regions; `captain` takes the id of one, too. Pirates who are needed were citizens,
      and those who are not become citizens.
    - `hand`, `crew` and `slot` take cards, `crates`, `delivered` and `treasures` tiles, from wherever they lie; what
      lay there goes back into its deck or supply. `upgrades` are their ids, `power` is the id of one.
    - `reputation` lays the disc on top of others there.

    The cards and tiles of several changes of one call are different ones.
    """
    draft = thaw(s)
    for name, value in changes.items():
        _lay_on_ship(draft, seat, name, value)
    ship = aboard(draft, seat)
    ship.citizens = EDITION.start.active + EDITION.start.citizens - sum((ship.active, ship.sick, ship.dead, *ship.at))
    for name in _CARDS_AND_CRATES & set(changes):
        assert set(changes[name]) <= set(getattr(ship, name)), f"one piece is wanted twice: {name}"
    return sound(freeze(draft))


_CARDS_AND_CRATES: Final = {"hand", "crew", "slot", "crates", "delivered"}


def _lay_on_ship(draft: Draft, seat: int, name: str, value: Any) -> None:
    ship = aboard(draft, seat)
    match name:
        case "hand" | "crew" | "slot":
            lay_cards(draft, seat, name, tuple(value))
        case "crates" | "delivered":
            lay_crates(draft, seat, name, tuple(value))
        case "treasures":
            lay_treasures(draft, seat, tuple(value))
        case "upgrades":
            lay_upgrades(draft, seat, tuple(upgrade(id) for id in value))
        case "reputation":
            lay_disc(draft, seat, value)
        case "unlocks":
            draft.unlocks += ship.unlocks - value
            ship.unlocks = value
        case "at":
            assert set(value) <= set(EDITION.by_id)
            ship.at = tuple(value.get(printed.id, 0) for printed in EDITION.regions)
        case "captain":
            ship.captain = region(value) if isinstance(value, str) else value
        case "power":
            ship.power = power(value)
        case _:
            assert hasattr(ship, name), name
            setattr(ship, name, value)


def with_table(s: State, **changes: Any) -> State:
    """The state with something else on the table: its fields, by their names.

    - `display`, `discards` and `deck` take cards from wherever they lie: those of the deck come in this order, and all
      others of it lie in the discards. What lay in the display before goes into the deck.
    - `lying` and `buried` and `ghosts` take what is in regions, by their ids; ghosts who are not needed there are dead.
    - `event` is the next event, `powers` are those on offer.
    """
    draft: Any = thaw(s)
    for name, value in changes.items():
        match name:
            case "display" | "discards":
                take_cards(draft, value)
                draft.deck = Pile.shuffled([*draft.deck, *getattr(draft, name)])
                setattr(draft, name, tuple(value))
            case "deck":
                take_cards(draft, value)
                draft.discards = (*draft.discards, *draft.deck)
                draft.deck = Pile((), tuple(value))
            case "lying":
                for id, crates in value.items():
                    lay_in_village(draft, region(id), tuple(crates))
            case "buried":
                for id, types in value.items():
                    draft.buried = exchanged(draft.buried, region(id), tuple(types))
            case "ghosts":
                for id, ghosts in value.items():
                    draft.ghosts = exchanged(draft.ghosts, region(id), ghosts)
                draft.ghost_dead = sum(EDITION.ghosts.at) - sum(draft.ghosts)
            case "event":
                events = [*draft.events, *draft.past_events]
                draft.past_events = ()
                draft.events = Pile((), (event(value), *without(tuple(events), event(value))))
            case _:
                assert hasattr(draft, name), name
                setattr(draft, name, value)
    return sound(freeze(draft))


def turn_of(s: State, seat: int) -> State:
    """The same table, at the beginning of another seat's turn."""
    draft = thaw(s)
    draft.turn, draft.due, draft.visit, draft.fight = seat, (), None, None
    aboard(draft, seat).turns += 1
    draft.agenda = turns.turn_of(seat)
    return sound(freeze(draft))


def with_nothing_to_draw(s: State, seat: int = 0) -> State:
    """The state in which deck, display, discards and slots are empty: all cards lie in a seat's crew area but for hands."""
    draft = thaw(s)
    cards = [*draft.deck, *draft.display, *draft.discards]
    draft.deck, draft.display, draft.discards = Pile(), (), ()
    for other, ship in enumerate(draft.ships):
        cards += [number for number in ship.slot if number in EDITION.deck]
        aboard(draft, other).slot = tuple(number for number in ship.slot if number not in EDITION.deck)
    aboard(draft, seat).crew += tuple(cards)
    return sound(freeze(draft))


def next_treasures(s: State, *wanted: int) -> State:
    """The state in which these treasures are turned next, of each type in this order."""
    draft = thaw(s)
    piles = []
    for kind, pile in enumerate(draft.treasures, 1):
        first = [tile for tile in wanted if EDITION.treasures[tile].type == kind]
        piles.append(Pile((), (*first, *without(tuple(pile), *first))))
    draft.treasures = tuple(piles)
    return sound(freeze(draft))


# ---- asking


def ask(s: State, *tasks: Task | Question) -> State:
    """The state after these tasks came up, before everything else: the first question of them is asked now."""
    draft = thaw(s)
    draft.told = ()
    draft.agenda = (*tasks, *draft.agenda)
    settle(draft)
    return sound(freeze(draft))


def gains(s: State, text: str, seat: int = 0) -> State:
    """The state after a seat gains symbols, up to the first of them that asks something."""
    draft = thaw(s)
    draft.told = ()
    gain(draft, seat, parsed(text))
    settle(draft)
    return sound(freeze(draft))


def suffers(s: State, text: str, seat: int = 0) -> State:
    """The state after a seat suffers punishments."""
    return ask(s, Losses(seat, parsed(text)))


def facing(s: State, kind: str, base: tuple[int, int], face: str | tuple[int, int], *, free: bool = False) -> State:
    """Seat 0 sails one space to a monster of a kind and base, takes no reward and has rolled this face of the die."""
    sea = next(sea for sea, icon in enumerate(EDITION.icons) if icon == monster(kind) and s.monsters[sea])
    draft = thaw(s)
    ship = aboard(draft, 0)
    ship.sea = sea
    draft.agenda = draft.agenda[1:]
    kinds = draft.bases[monster(kind)]
    place = EDITION.monsters[monster(kind)].bases.index(base)
    draft.bases = exchanged(draft.bases, monster(kind), Pile.shuffled(without(tuple(kinds), place)))
    draft.fight = Fight(monster(kind), place, EDITION.die.index(face), free)
    draft.told = ()
    tell(draft, MonsterMet(0, monster(kind), place))
    draft.agenda = (MonsterDie(0), *draft.agenda)
    settle(draft)
    return sound(freeze(draft))


def stage_ends(s: State, event_id: str, by: int = 0) -> State:
    """The end of a stage after the turn of a seat, with this event, up to the first question."""
    draft = thaw(with_table(s, event=event_id))
    draft.told, draft.turn = (), by
    draft.agenda = (EndStage((by + 1) % s.seats), NextTurn(by))
    settle(draft)
    return sound(freeze(draft))


# ---- doing


def idle_turn(s: State) -> State:
    """The state after whoever is in turn has invaded nothing, or else recruited, and taken the free card."""
    assert s.ask == "play"
    card = s.ships[s.turn].hand[0]
    s = play(s, Invade(card) if can(s, Invade(card)) else Recruit(card))
    return play(s, *(() if s.ask == "card" else (Done(),)), Buy(0))


def play(s: State, *actions: Action) -> State:
    """The state after these actions of whoever is asked, each of them legal and none leaving a fault."""
    for action in actions:
        s = sound(GAME.apply(s, action, GAME.to_act(s)[0]))
    return s


def lucky(s: State, action: Action, wanted: Callable[[State], object]) -> State:
    """The state after an action in which chance brought what is wanted."""
    for seed in range(10_000):
        draft = thaw(s)
        draft.chance = Chance.from_seed(seed)
        after = play(freeze(draft), action)
        if wanted(after):
            return after
    raise AssertionError("chance never brings that")


def can(s: State, action: Action, seat: int | None = None) -> bool:
    """Whether this may be done now; what is listed and what is refused always agree."""
    who = GAME.to_act(s)[0] if seat is None else seat
    allowed = action in GAME.legal(s, who)
    assert allowed == (GAME.refusal(s, action, who) is None)
    return allowed


def why_not(s: State, action: Action, seat: int | None = None) -> str:
    """Why this may not be done now."""
    refusal = GAME.refusal(s, action, GAME.to_act(s)[0] if seat is None else seat)
    assert refusal is not None
    return refusal


# ---- looking


def legal(s: State, kind: type | None = None) -> list[Action]:
    """What may be done now, of one kind of action."""
    return [action for action in GAME.legal(s, GAME.to_act(s)[0]) if kind is None or type(action) is kind]


def asked(s: State) -> tuple[str | None, int | None]:
    """What is asked now, and which seat."""
    return (s.question.name, s.question.seat) if s.question is not None else (None, None)


def told(s: State, kind: type[E]) -> list[E]:
    """The events of one kind that the last action caused."""
    return [event for event in s.told if isinstance(event, kind)]


def purse(s: State, seat: int = 0) -> dict[str, int]:
    """The food, rum, maps, rings and doubloons of a ship."""
    ship = s.ships[seat]
    return {name: getattr(ship, name) for name in ("food", "rum", "maps", "rings", "doubloons")}


def gained(before: State, after: State, seat: int = 0) -> dict[str, int]:
    """By how much the counters of a ship have changed; those that have not are left out."""
    names = (
        "food", "rum", "maps", "rings", "doubloons", "unlocks", "production", "sword", "gun", "shield", "damage", "active",
        "citizens", "sick", "dead", "debt", "reputation",
    )  # fmt: skip
    old, new = before.ships[seat], after.ships[seat]
    changes = {name: getattr(new, name) - getattr(old, name) for name in names}
    return {name: change for name, change in changes.items() if change}


def there(s: State, id: str, seat: int = 0) -> int:
    """A seat's pirates in a region, without its captain."""
    return s.ships[seat].at[region(id)]
