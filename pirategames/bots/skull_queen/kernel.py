"""A round of Skull Queen on plain numbers, played to its end by captains who look after where their pirates stand.

The rules are those of `pirategames.rules.skull_queen`; the tests hold this room equal to them. It is some three times as
fast, which is what it is for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from attrs import Factory, define, evolve

from pirategames.bots.skull_queen.standings import STAYS_ALONE, STAYS_HIGHEST, STAYS_LOWEST, Standings, standings
from pirategames.rules.skull_queen.cards import AYE_MAAM, COLOURS, NO_COLOUR, QUICK_SNACK, Card
from pirategames.rules.skull_queen.planks import OVER_THE_BOTTOM, Planks
from pirategames.rules.skull_queen.state import CENTRE, KING, Draft

Face = tuple[int, int]
"""A card's colour and its value."""
Random = Callable[[], float]
"""The next number from 0 to 1."""

NOISE: Final = 0.3
"""So much is left to whim, in points, where somebody chooses a card."""
SPECIAL: Final = 0.5
"""What it is worth to keep a Monkey or First Mate for another trick."""
_NONE: Final = -1
_HUES: Final = range(len(COLOURS))


def face(card: Card) -> Face:
    """A card on plain numbers."""
    return card.colour, card.value


def plank(planks: Planks, side: str) -> list[int]:
    """What every space is worth, from over the top to over the bottom."""
    return [0, *(planks.front if side == "front" else planks.back), 0]


@define(eq=False)
class Round:
    """A round at one moment. `stack` are the Pirate King's cards, the next one last; `kings` is the one that lies there.
    `left` are the values that every seat holds of every colour, a bit for each."""

    hands: list[list[Face]]
    pirates: list[list[int]]
    planks: list[list[int]]
    leader: int
    colour: int
    played: list[Face]
    centre: list[Face]
    kings: Face | None = None
    stack: list[Face] = Factory(list)
    left: list[list[int]] = Factory(lambda self: [bits(hand) for hand in self.hands], takes_self=True)
    standings: list[Standings] = Factory(
        lambda self: [standings((*map(float, plank),), len(self.hands)) for plank in self.planks], takes_self=True
    )

    def copy(self) -> Round:
        """A round that can be played without changing this one."""
        hands, pirates = [[*hand] for hand in self.hands], [[*spaces] for spaces in self.pirates]
        played, centre, stack, left = [*self.played], [*self.centre], [*self.stack], [[*values] for values in self.left]
        return evolve(self, hands=hands, pirates=pirates, played=played, centre=centre, stack=stack, left=left)

    @property
    def points(self) -> list[int]:
        """What everybody's pirates would score now."""
        spaces = zip(self.planks, self.pirates, strict=True)
        return [sum([plank[space] for space in places]) for plank, places in spaces]


def bits(hand: Sequence[Face]) -> list[int]:
    """The values of every colour in a hand, a bit for each."""
    return [sum([1 << value for colour, value in hand if colour == hue]) for hue in _HUES]


def round_of(s: Draft, hands: Sequence[Sequence[Face]], stack: Sequence[Face] = ()) -> Round:
    """The round that lies on the table, once the planks are shown, with these hands and this stack."""
    return Round(
        [[*hand] for hand in hands],
        [[*spaces] for spaces in s.pirates],
        [plank(s.planks, side) for side in s.sides],
        s.leader,
        s.colour,
        [face(card) for card in s.played],
        [face(card) for card in s.centre],
        None if s.kings is None else face(s.kings),
        [*stack],
    )


def play_out(r: Round, seat: int, card: Face | None, random: Random, noise: float = NOISE) -> list[int]:
    """What everybody scores when this seat plays this card now, and then everybody what tempts them. Without a card the
    round goes on from where it lies. It is played on the round itself."""
    while True:
        if r.kings is None and len(r.hands) == 2:
            r.kings = r.stack.pop()
            r.colour = r.kings[0]
        lying = _lay_centre(r)
        if len(r.hands) == 2:
            _both(r, lying, seat, card, random, noise)
        else:
            _in_turn(r, lying, seat, card, random, noise)
        card = None
        _resolve(r, lying)
        highest = max([(value, at) for at, (_, value) in enumerate(r.played)])
        r.leader = (r.leader + highest[1]) % len(r.hands)
        r.played, r.kings, r.colour = [], None, NO_COLOUR
        if not r.hands[0]:
            return r.points


class _Lying:
    """What lies in a trick so far, by colour: how many cards, the lowest and the highest with their owners, and whether the
    doubling cards are there; `waiting` are specials that no colour has been asked for yet."""

    __slots__ = ("cards", "counts", "eights", "fives", "highest", "lowest", "waiting")

    def __init__(self) -> None:
        self.counts = [0, 0, 0, 0]
        self.lowest = [(99, _NONE)] * 4
        self.highest = [(_NONE, _NONE)] * 4
        self.fives = [False] * 4
        self.eights = [False] * 4
        self.cards: list[tuple[int, int, int]] = []
        self.waiting: list[tuple[int, int]] = []

    def lay(self, colour: int, value: int, owner: int) -> None:
        """A card of a colour, or a special that takes it."""
        self.counts[colour] += 1
        if value < self.lowest[colour][0]:
            self.lowest[colour] = value, owner
        if value > self.highest[colour][0]:
            self.highest[colour] = value, owner
        if value == QUICK_SNACK:
            self.fives[colour] = True
        elif value == AYE_MAAM:
            self.eights[colour] = True


def _lay(r: Round, lying: _Lying, card: Face, owner: int) -> None:
    colour, value = card
    lying.cards.append((colour, value, owner))
    if colour == NO_COLOUR:
        if r.colour == NO_COLOUR:
            lying.waiting.append((value, owner))
        else:
            lying.lay(r.colour, value, owner)
        return
    if r.colour == NO_COLOUR and owner >= 0 and r.kings is None:
        r.colour = colour
        for special, its in lying.waiting:
            lying.lay(colour, special, its)
        lying.waiting = []
    lying.lay(colour, value, owner)


def _lay_centre(r: Round) -> _Lying:
    """The trick with what lies in it already."""
    lying = _Lying()
    for card in r.centre:
        _lay(r, lying, card, CENTRE)
    if r.kings is not None:
        _lay(r, lying, r.kings, KING)
    for at, card in enumerate(r.played):
        _lay(r, lying, card, (r.leader + at) % len(r.hands))
    return lying


def _in_turn(r: Round, lying: _Lying, seat: int, card: Face | None, random: Random, noise: float) -> None:
    """The rest of a trick, clockwise."""
    count = len(r.hands)
    while len(r.played) < count:
        turn = (r.leader + len(r.played)) % count
        played = card if card is not None and turn == seat else _tempting(r, lying, turn, random, noise)
        _take(r, turn, played)
        r.played.append(played)
        _lay(r, lying, played, turn)


def _both(r: Round, lying: _Lying, seat: int, card: Face | None, random: Random, noise: float) -> None:
    """Two captains choose at the same time."""
    chosen = [_tempting(r, lying, turn, random, noise) for turn in range(len(r.hands))]
    if card is not None:
        chosen[seat] = card
    r.leader, r.played = 0, chosen
    for turn, played in enumerate(chosen):
        _take(r, turn, played)
        _lay(r, lying, played, turn)


def _take(r: Round, seat: int, card: Face) -> None:
    """A card leaves a hand."""
    r.hands[seat].remove(card)
    colour, value = card
    if colour != NO_COLOUR:
        r.left[seat][colour] ^= 1 << value


def _tempting(r: Round, lying: _Lying, seat: int, random: Random, noise: float) -> Face:
    """The card after which a seat's pirates stand best, as far as the trick lies."""
    hand, asked = r.hands[seat], r.colour
    ready = hand
    if asked != NO_COLOUR:
        ready = [card for card in hand if card[0] == asked]
        ready = ready + [card for card in hand if card[0] == NO_COLOUR] if ready else hand
    if len(ready) == 1:
        return ready[0]
    known, left, spaces, later = r.standings[seat], r.left[seat], r.pirates[seat], len(r.hands) - len(r.played) - 1
    best, most = ready[0], -99.0
    for card in ready:
        colour, value = card
        gain = random() * noise
        if colour == NO_COLOUR:
            gain, colour, spent = gain - SPECIAL, asked, 0
        else:
            spent = 1 << value
        space = 0 if colour == NO_COLOUR else spaces[colour]
        if 0 < space < OVER_THE_BOTTOM:
            stands = known[left[colour] ^ spent]
            gain += stands[space] - known[left[colour]][space]
            if not lying.counts[colour]:
                if later:
                    alone = STAYS_ALONE[later]
                    gain += (STAYS_HIGHEST[later][value] - alone) * (stands[space - 1] - stands[space])
                    gain += (STAYS_LOWEST[later][value] - alone) * (stands[space + 1] - stands[space])
            elif value > lying.highest[colour][0]:
                end = space - (2 if value == AYE_MAAM or lying.eights[colour] else 1)
                gain += STAYS_HIGHEST[later][value] * (stands[max(end, 0)] - stands[space])
            elif value < lying.lowest[colour][0]:
                end = space + (2 if value == QUICK_SNACK or lying.fives[colour] else 1)
                gain += STAYS_LOWEST[later][value] * (stands[min(end, OVER_THE_BOTTOM)] - stands[space])
        if gain > most:
            best, most = card, gain
    return best


def _resolve(r: Round, lying: _Lying) -> None:
    """The pirates of the highest and the lowest of each colour move; a card alone lies in the centre."""
    asked = [r.colour] if r.colour != NO_COLOUR else []
    if lying.waiting:  # the King's special: it, and others, take every colour that the captains show
        asked = [colour for colour in dict.fromkeys([card[0] for card in r.played]) if colour != NO_COLOUR]
        for colour in asked:
            for value, owner in lying.waiting:
                lying.lay(colour, value, owner)
    centre: list[Face] = []
    for colour in [*asked, *[hue for hue in _HUES if hue not in asked]]:
        if lying.counts[colour] == 1:
            centre += [
                (suit, value) for suit, value, _ in lying.cards if suit == colour or (suit == NO_COLOUR and colour in asked)
            ]
        elif lying.counts[colour]:
            _move(r, lying.highest[colour][1], colour, -2 if lying.eights[colour] else -1)
            _move(r, lying.lowest[colour][1], colour, 2 if lying.fives[colour] else 1)
    r.centre = centre


def _move(r: Round, seat: int, colour: int, steps: int) -> None:
    if seat >= 0:
        space = r.pirates[seat][colour]
        if 0 < space < OVER_THE_BOTTOM:
            r.pirates[seat][colour] = min(max(space + steps, 0), OVER_THE_BOTTOM)
