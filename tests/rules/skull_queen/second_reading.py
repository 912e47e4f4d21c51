"""A second reading of the rulebook, for a trial of the first: plain lists and words, and not a line shared with the rules.

Cards are their texts, a plank is a ladder with 5 at its narrow end, and a pirate in the water stands nowhere (None). What
chance decides is told to it: the hands, the leftovers, and the Pirate King's next card. Whoever changes a rule changes it
here too, from the rulebook and the rulings and not from the code.
"""

from __future__ import annotations

LADDERS = {"front": [1, 2, 3, 5, 8], "back": [8, 5, 3, 2, 1]}
"""The values of a side, from the wide end up."""
NOBODY = "nobody"


def letter(card: str) -> str:
    return card[0]


def number(card: str) -> int:
    return int(card[1:])


def is_wild(card: str) -> bool:
    return letter(card) in "MF"


class Reading:
    """A game that is changed in place. Players are counted from 0."""

    def __init__(self, players: int, rounds: int, dealer: int) -> None:
        self.players, self.rounds, self.dealer = players, rounds, dealer
        self.finished: list[list[int]] = []
        self.phase = "place"

    def take_cards(self, hands: list[list[str]], centre: list[str]) -> None:
        """A round is dealt."""
        self.hands, self.centre = hands, centre
        self.secret: dict[int, tuple[str, list[int]]] = {}
        self.side: dict[int, str] = {}
        self.stands: dict[tuple[int, str], int | None] = {}
        self.out: list[str] = []
        self.on_table: list[tuple[int, str]] = []
        self.face_down: dict[int, str] = {}
        self.king = ""
        self.phase = "place"

    def turn_king(self, card: str) -> None:
        """The Pirate King reveals the top of his stack."""
        self.king = card

    # ---- who may do what

    def waiting(self) -> list[int]:
        if self.phase == "place":
            return [player for player in range(self.players) if player not in self.secret]
        if self.phase == "deal":
            return [self.dealer]
        if self.phase == "over":
            return []
        if self.players == 2:
            return [player for player in (0, 1) if player not in self.face_down]
        return [(self.starter + len(self.on_table)) % self.players]

    def needed(self) -> str | None:
        """The colour that is needed, where one is."""
        first = [self.king] if self.king else [card for _, card in self.on_table]
        for card in first:
            if not is_wild(card):
                return letter(card)
        return None

    def choices(self, player: int) -> list[str]:
        """The cards that a player whose turn it is may play."""
        hand, colour = self.hands[player], self.needed()
        matching = [card for card in hand if letter(card) == colour]
        if matching:
            return [card for card in hand if card in matching or is_wild(card)]
        return hand

    # ---- what happens

    def place(self, player: int, side: str, spaces: list[int]) -> None:
        """`spaces` are counted from the narrow end, 1 to 5, for R, Y, G and B."""
        self.secret[player] = (side, spaces)
        if len(self.secret) < self.players:
            return
        for each, (shown, where) in self.secret.items():
            self.side[each] = shown
            for colour, space in zip("RYGB", where, strict=True):
                self.stands[each, colour] = 6 - space
        self.starter = (self.dealer + 1) % self.players
        self.phase = "play"

    def play(self, player: int, card: str) -> None:
        self.hands[player].remove(card)
        if self.players == 2:
            self.face_down[player] = card
            if len(self.face_down) == 2:
                self.on_table = sorted(self.face_down.items())
                self.face_down = {}
        else:
            self.on_table.append((player, card))
        if len(self.on_table) == self.players:
            self.look_at_the_outcome()

    def look_at_the_outcome(self) -> None:
        lying: list[tuple[int | str, str]] = [*self.on_table, *((NOBODY, card) for card in self.centre)]
        if self.king:
            lying.append((NOBODY, self.king))
        wild_colours = self.colours_of_the_wild()
        stay: list[str] = []
        for colour in "RYGB":
            of_it = [pair for pair in lying if letter(pair[1]) == colour]
            if colour in wild_colours:
                of_it += [pair for pair in lying if is_wild(pair[1])]
            if len(of_it) == 1:
                stay.append(of_it[0][1])
            elif of_it:
                self.push(colour, of_it)
                self.out += [card for _, card in of_it if card not in self.out]
        self.centre = stay
        best = 0
        for _, card in self.on_table:
            best = max(best, number(card))
        for player, card in self.on_table:
            if number(card) == best:
                self.starter = player
        self.on_table, self.king = [], ""
        if not any(self.hands):
            self.count_up()

    def colours_of_the_wild(self) -> str:
        """The colours that Monkey and First Mate take: the one needed, or whatever two captains showed under a wild king."""
        colour = self.needed()
        if colour:
            return colour
        return "".join(letter(card) for _, card in self.on_table if not is_wild(card))

    def push(self, colour: str, of_it: list[tuple[int | str, str]]) -> None:
        worth = {number(card): owner for owner, card in of_it}
        upper, lower = worth[max(worth)], worth[min(worth)]
        self.climb(upper, colour, 1 + (8 in worth))
        self.climb(lower, colour, -1 - (5 in worth))

    def climb(self, player: int | str, colour: str, steps: int) -> None:
        if not isinstance(player, int):
            return
        rung = self.stands[player, colour]
        if rung is not None:
            self.stands[player, colour] = rung + steps if 1 <= rung + steps <= 5 else None

    def count_up(self) -> None:
        points = [0] * self.players
        for (player, _), rung in self.stands.items():
            if rung is not None:
                points[player] += LADDERS[self.side[player]][rung - 1]
        self.finished.append(points)
        self.out, self.centre = self.out + self.centre, []
        if len(self.finished) == self.rounds:
            self.phase = "over"
        else:
            self.phase = "deal"
            self.dealer = (self.dealer + 1) % self.players

    def winners(self) -> list[int]:
        totals = [sum(points) for points in zip(*self.finished, strict=True)]
        return [player for player, total in enumerate(totals) if total == max(totals)]
