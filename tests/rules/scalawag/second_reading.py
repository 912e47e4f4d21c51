"""A second reading of the rulebook, for a trial of the first: plain lists and words, and not a line shared with the rules.

Crew are their names. Players sit in a list, clockwise. What chance decides is told to it: hands, the face of the die, the
cards that are drawn, stolen or won. Whoever changes a rule changes it here too, from the rulebook and the rulings and not
from the code.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

MAT = [10, 8, 6, 4, 2]
SUPPORT = {"trim": "sailor", "fire": "gunner", "board": "marine"}
REQUIRED = {"steal": "pilot", "mutiny": "mutineer", "watch": "lookout"}
QUIET = 20


class Ship:
    def __init__(self, crew: list[str], team: int | None) -> None:
        self.crew, self.team = crew, team
        self.points, self.tokens = 2, 0
        self.out = self.on_watch = False


class Reading:
    """A game that is changed in place. `question` is what is asked: its name, and whoever has to answer."""

    def __init__(self, crews: list[list[str]], port: list[str], first: int, teams: list[int]) -> None:
        self.ships = [Ship(crew, teams[seat] if teams else None) for seat, crew in enumerate(crews)]
        self.port, self.locker = port, list[str]()
        self.beginner, self.captain = first, first
        self.causer: int | None = None
        self.fog: int | None = None
        self.rounds, self.quiet, self.hurt = 0, 0, False
        self.luck: list[Any] = []
        self.winners: list[int] | None = None
        self.plan: list[Any] = []
        self.laid: list[str] = []

    # ---- the course of rounds and turns

    def begin_round(self) -> None:
        if self.rounds and self.hurt:
            self.quiet = 0
        elif self.rounds:
            self.quiet += 1
        self.hurt = False
        if self.quiet == QUIET:
            self.winners, self.question = self.afloat(), ("over", [])
            return
        self.rounds += 1
        if len(self.ships) == 3 and len(self.afloat()) == 3:
            self.roll(self.luck.pop(0))
        self.begin_turn(self.beginner)

    def roll(self, face: str) -> None:
        turn_order = [(self.beginner + step) % 3 for step in range(3)]
        if self.fog is None:
            self.fog = turn_order[["wave", "two waves", "blank"].index(face)]
        elif face == "blank":
            self.fog = None
        else:
            self.fog = (self.fog + (1 if face == "wave" else 2)) % 3

    def begin_turn(self, seat: int) -> None:
        self.captain = seat
        self.ships[seat].on_watch = False
        self.order, self.gunners, self.shots, self.lookout = "", 0, 1, False
        self.question = ("order", [seat])

    def finish_turn(self) -> None:
        ship = self.ships[self.captain]
        if not ship.out:
            ship.points = min(10, ship.points + 2)
        seat = self.captain
        while True:
            seat = (seat + 1) % len(self.ships)
            if seat == self.beginner:
                while self.ships[seat].out:
                    seat = (seat + 1) % len(self.ships)
                self.beginner = seat
                return self.begin_round()
            if not self.ships[seat].out:
                return self.begin_turn(seat)

    def afloat(self) -> list[int]:
        return [seat for seat, ship in enumerate(self.ships) if not ship.out]

    def enemies(self) -> list[int]:
        return [seat for seat in self.afloat() if seat != self.captain]

    # ---- adjacency and costs

    def neighbours(self, seat: int) -> set[int]:
        """Go both ways from a ship: past every watcher, until the first that is none, and never through the fog."""
        found = set()
        for step in (1, -1):
            place = seat
            while True:
                gap = place if step == 1 else (place - 1) % len(self.ships)
                if gap == self.fog:
                    break
                place = (place + step) % len(self.ships)
                if place == seat:
                    break
                if self.ships[place].out:
                    continue
                found.add(place)
                if not self.ships[place].on_watch:
                    break
        return found

    def price(self, order: str, seat: int, crew: int, lookout: bool) -> int | None:
        near = lookout or seat in self.neighbours(self.captain)
        ship = self.ships[seat]
        extra = 2 if ship.on_watch else 0
        if order == "mutiny":
            return 0
        if order == "fire":
            return max(0, (5 if near else 8) + extra - crew)
        if not near:
            return None
        if order == "steal":
            return 0 if ship.points else None
        return max(0, MAT[ship.tokens] + extra - crew)

    def affordable(self, order: str, crew: int, lookout: bool) -> list[int]:
        purse = self.ships[self.captain].points
        prices = {seat: self.price(order, seat, crew, lookout) for seat in self.enemies()}
        return [seat for seat, price in prices.items() if price is not None and price <= purse]

    def affordable_pairs(self, crew: int, lookout: bool) -> list[tuple[int, int]]:
        purse, found = self.ships[self.captain].points, []
        for pair in combinations(self.enemies(), 2):
            if sum(self.price("fire", seat, crew, lookout) or 0 for seat in pair) <= purse:
                found += [pair, (pair[1], pair[0])]
        return found

    # ---- what may be done

    def choices(self, seat: int) -> set[Any]:
        what, who = self.question
        if seat not in who:
            return set()
        ship = self.ships[seat]
        if what == "order":
            return self.orders()
        if what == "window":
            return {"call", "pass"}
        if what == "agree":
            return {("agree", caller) for caller in self.callers}
        if what == "target":
            return self.targets()
        if what == "penalty":
            return {"damage", "crew"}
        if what == "return":
            return {("return", tuple(sorted(some))) for some in combinations(ship.crew, self.owed)}
        return {("lose", card, is_shown) for card, is_shown in self.marked(seat)}

    def marked(self, seat: int) -> list[tuple[str, bool]]:
        """The crew of a ship, each with whether it lies shown."""
        lying = list(self.laid) if seat == self.captain else []
        marked = []
        for card in self.ships[seat].crew:
            is_shown = card in lying
            if is_shown:
                lying.remove(card)
            marked.append((card, is_shown))
        return marked

    def orders(self) -> set[Any]:
        most = len(self.ships[self.captain].crew)
        found: set[Any] = {("muster", 0), ("mutiny", 1), ("watch", 1)}
        found |= {("trim", count) for count in range(most + 1)}
        for order in ("fire", "board"):
            found |= {(order, count) for count in range(most + 1) if self.affordable(order, count, True)}
        if self.affordable("steal", 0, True):
            found.add(("steal", 1))
        return found

    def targets(self) -> set[Any]:
        """What may follow a declaration; where nothing does, the order is at its end."""
        order, crew = self.order, self.gunners
        may_look = order != "mutiny" and not self.lookout
        look = {"lookout"} if may_look else set[Any]()
        if self.shots == 2:
            if pairs := self.affordable_pairs(crew, self.lookout):
                return {("aim", *pair) for pair in pairs} | look
            if may_look and self.affordable_pairs(crew, True):
                return look
        single = self.affordable(order, crew, self.lookout)
        if not single:
            return look if may_look and self.affordable(order, crew, True) else set()
        found = {("aim", seat) for seat in single} | look
        if order == "fire" and self.shots == 1 and not self.lookout and self.affordable_pairs(crew, True):
            found.add("pilot")
        return found

    # ---- doing it

    def give_order(self, order: str, count: int) -> None:
        self.order, self.gunners = order, count if order in SUPPORT else 0
        name = SUPPORT.get(order) or REQUIRED.get(order) or ""
        self.claim([name] * count)

    def claim(self, crew: list[str]) -> None:
        self.claimed = crew
        if not crew:
            return self.proceed()
        self.said: dict[int, str] = {}
        self.question = ("window", self.enemies())
        return None

    def support(self, crew: str) -> None:
        if crew == "pilot":
            self.shots = 2
        else:
            self.lookout = True
        self.claim([crew])

    def answer(self, seat: int, word: str) -> None:
        self.said[seat] = word
        self.question[1].remove(seat)
        if self.question[1]:
            return
        self.callers = [each for each in self.said if self.said[each] == "call"]
        if not self.callers:
            self.proceed()
        elif len(self.callers) == 1:
            self.challenge(self.callers[0])
        else:
            self.votes: dict[int, int] = {}
            self.question = ("agree", list(self.callers))

    def agree(self, seat: int, caller: int) -> None:
        self.votes[seat] = caller
        self.question[1].remove(seat)
        if self.question[1]:
            return
        if len(set(self.votes.values())) == 1:
            self.challenge(caller)
        else:
            self.proceed()

    def challenge(self, caller: int) -> None:
        crew = list(self.ships[self.captain].crew)
        for card in self.claimed:
            if card not in crew:
                return self.penalty(self.captain, caller, [self.finish_turn])
            crew.remove(card)
        self.laid = list(self.claimed)
        return self.penalty(caller, self.captain, [self.replace, self.proceed])

    def replace(self) -> None:
        crew, count = self.ships[self.captain].crew, len(self.laid)
        for card in self.laid:
            crew.remove(card)
            self.port.append(card)
        self.laid = []
        if count:
            self.draw(self.captain, self.luck.pop(0))
        self.carry_on()

    def draw(self, seat: int, drawn: list[str]) -> None:
        for card in drawn:
            self.port.remove(card)
            self.ships[seat].crew.append(card)

    def penalty(self, payer: int, other: int, after: list[Any]) -> None:
        self.plan, self.payer, self.other = after, payer, other
        ship = self.ships[payer]
        dies = {"damage": ship.tokens == 4, "crew": len(ship.crew) == 1}
        if dies["damage"] and dies["crew"]:
            self.question = ("penalty", [other])
        elif dies["damage"]:
            self.pay("crew")
        elif dies["crew"]:
            self.pay("damage")
        else:
            self.question = ("penalty", [payer])

    def pay(self, how: str) -> None:
        if how == "damage":
            self.plan.insert(0, lambda: self.hit(self.payer, self.other))
        else:
            self.plan.insert(0, lambda: self.suffer(self.payer, self.other))
        self.carry_on()

    def carry_on(self) -> None:
        if self.winners is None:
            self.plan.pop(0)()

    def hit(self, seat: int, by: int) -> None:
        self.hurt = True
        self.ships[seat].tokens += 1
        if self.ships[seat].tokens == 5:
            self.eliminate(seat, by, "damage")
        else:
            self.carry_on()

    def suffer(self, seat: int, by: int) -> None:
        if len(self.ships[seat].crew) == 1:
            self.give_up(seat, by, self.ships[seat].crew[0], False)
        else:
            self.loser, self.causer = seat, by
            self.question = ("lose", [seat])

    def give_up(self, seat: int, by: int | None, card: str, is_shown: bool) -> None:
        ship = self.ships[seat]
        ship.crew.remove(card)
        self.locker.append(card)
        if is_shown:
            self.laid.remove(card)
        if by is None:
            return self.carry_on()
        self.hurt = True
        if ship.crew:
            return self.carry_on()
        return self.eliminate(seat, by, "crew")

    def eliminate(self, seat: int, by: int, how: str) -> None:
        lost, winner = self.ships[seat], self.ships[by]
        lost.out = True
        self.fog = None
        left = self.afloat()
        teams = {self.ships[each].team for each in left}
        is_over = len(left) == 1 or (None not in teams and len(teams) == 1)
        has_four = False
        if how == "damage" and not is_over:
            card = self.luck.pop(0)
            lost.crew.remove(card)
            winner.crew.append(card)
            has_four = len(winner.crew) == 4
        elif how == "crew" and not is_over and winner.tokens:
            winner.tokens -= 1
        self.locker += lost.crew
        lost.crew, lost.points, lost.tokens, lost.on_watch = [], 0, 0, False
        if is_over:
            mates = [each for each, ship in enumerate(self.ships) if ship.team is not None and ship.team in teams]
            self.winners = sorted({*left, *mates})
            self.question, self.laid = ("over", []), []
        elif has_four:
            self.loser, self.causer = by, None
            self.question = ("prize", [by])
        else:
            self.carry_on()

    def proceed(self) -> None:
        ship = self.ships[self.captain]
        if self.order == "trim":
            ship.points = min(10, ship.points + 1 + self.gunners)
        elif self.order == "watch":
            ship.on_watch = True
        elif self.order == "muster":
            self.draw(self.captain, self.luck.pop(0))
            self.owed = 3
            self.question = ("return", [self.captain])
            return
        elif self.targets():
            self.question = ("target", [self.captain])
            return
        self.finish_turn()

    def aim(self, *seats: int) -> None:
        ship, order = self.ships[self.captain], self.order
        prices = [self.price(order, seat, self.gunners, self.lookout) or 0 for seat in seats]
        ship.points -= sum(prices)
        if order == "fire":
            self.plan = [*[lambda seat=seat: self.hit(seat, self.captain) for seat in seats], self.finish_turn]
            self.carry_on()
        elif order == "board":
            self.plan = [lambda: self.suffer(seats[0], self.captain), self.finish_turn]
            self.carry_on()
        elif order == "steal":
            victim = self.ships[seats[0]]
            booty = min(2, victim.points)
            victim.points -= booty
            ship.points = min(10, ship.points + booty - 1)
            self.finish_turn()
        else:
            stolen, drawn = self.luck.pop(0)
            for card in stolen:
                self.ships[seats[0]].crew.remove(card)
                ship.crew.append(card)
            self.draw(seats[0], drawn)
            self.owed = len(stolen)
            self.question = ("return", [self.captain])

    def put_back(self, cards: list[str]) -> None:
        for card in cards:
            self.ships[self.captain].crew.remove(card)
            self.port.append(card)
        self.finish_turn()

    def lose(self, card: str, is_shown: bool) -> None:
        self.give_up(self.loser, self.causer, card, is_shown)
