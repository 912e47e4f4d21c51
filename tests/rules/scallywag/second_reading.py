"""A second reading of the rulings, for a trial of the first: plain lists and words, and not a line shared with the rules.

Cards and events are their texts, actions are what `table.action` reads. The decks lie in a known order, the next card first.
Whoever changes a rule changes it here too, from the ruling and not from the code.
"""

from __future__ import annotations

from typing import Any

SPECIAL = {
    "broken_heart": ("H", 0),
    "cursed_sword": ("S", 15),
    "cursed_skull": ("X", 15),
    "bloody_coin": ("C", 1),
    "joker_1": ("J", 20),
    "joker_2": ("J", 20),
    "whale": ("W", 15),
    "black_spot": ("B", 0),
}


def kind(card: str) -> str:
    return SPECIAL[card][0] if card in SPECIAL else card[-1]


def worth(card: str) -> int:
    if card in SPECIAL:
        return SPECIAL[card][1]
    if card.startswith("A"):
        return 15 if card[-1] in "SX" else 1
    return int(card[:-1])


def is_foe(card: str) -> bool:
    return kind(card) in "XCJW"


def blow_to(power: int, kills: list[str], card: str) -> int | None:
    """The harm of meeting this card with a weapon of this value and with these kills on it; None: it cannot be done."""
    if card == "whale":
        return 0
    top = kills[-1] if kills else ""
    blunted = bool(top) and top != "whale" and worth(top) <= power
    if worth(card) <= (worth(top) - 1 if blunted else power):
        return 0
    spent = any(kill != "whale" and worth(kill) > power for kill in kills)
    return worth(card) - power if worth(card) > power and not spent else None


class Reading:
    """A voyage that is changed in place."""

    def __init__(self, **given: Any) -> None:
        self.deck: list[str] = []
        self.tarot: list[str] = []
        self.room: list[str] = []
        self.pairs: list[tuple[str, str]] = []
        self.carried = self.dealt = self.linked = self.open = self.sword = ""
        self.shown: list[str] = []
        self.power, self.kills = 0, list[str]()
        self.loot: list[str] = []
        self.discard: list[str] = []
        self.tarot_discard: list[str] = []
        self.gone: list[str] = []
        self.followers: list[str] = []
        self.bounty, self.due, self.played, self.defeated, self.number, self.health = 0, 0, 0, 0, 1, 20
        self.spot = self.healed = self.fled = self.no_fleeing = False
        self.ask, self.how = "room", ""
        self.__dict__.update(given)

    # ---- what may be done

    def lying(self) -> list[str]:
        return self.room + [first for first, _ in self.pairs] + ([self.carried] if self.carried else [])

    def places(self) -> int:
        return len(self.room) + len(self.pairs)

    def blow(self, card: str) -> int | None:
        return blow_to(self.power, self.kills, card) if self.sword else None

    def ways(self, card: str) -> list[str]:
        if not is_foe(card):
            return [f"play {card}"]
        found = [f"play {card} weapon"] if self.blow(card) is not None else []
        return found if card == "whale" else [*found, f"play {card} bare"]

    def coin(self, card: str) -> int:
        return worth(card) + (self.bounty if card == "bloody_coin" else 0)

    def legal(self) -> list[str]:
        match self.ask:
            case "room":
                found = [way for card in self.lying() for way in self.ways(card)]
                tired = self.fled and "chariot" not in self.followers
                return found if self.played or not self.deck or self.no_fleeing or tired else [*found, "flee"]
            case "linked":
                return self.ways(self.linked)
            case "price":
                return [f"give {amount}" for amount in range(self.health)]
            case "place":
                return [f"choose {card}" for card in self.room]
            case "hermit":
                coins = ([self.dealt] if kind(self.dealt) == "C" else []) + self.loot
                return self.ways(self.dealt) + [f"choose {card}" for card in coins]
            case "event":
                must = (self.open == "devil" and 0 < self.due < 10) or (self.open == "hanged_man" and self.due > 0)
                return [f"choose {card}" for card in self.picks()] + ([] if must else ["go on"])
        return []

    def picks(self) -> list[str]:
        if self.open == "sun":
            return self.shown
        if not self.due:
            return []
        match self.open:
            case "devil":
                return self.loot if sum(map(self.coin, self.loot)) >= self.due else []
            case "judgement":
                return self.loot + ([self.sword] if self.sword else [])
            case "hierophant":
                return self.loot
            case "justice":
                return [card for card in self.loot if kind(card) == "C" and card != "bloody_coin"]
            case "hanged_man":
                return self.lowest()
            case "star":
                return self.discard + self.tarot_discard
        return []

    def lowest(self) -> list[str]:
        return [kill for kill in self.kills if worth(kill) == min(map(worth, self.kills))]

    # ---- what happens

    def act(self, text: str) -> None:
        verb, *rest = text.split()
        if verb == "play":
            self.lift(rest[0])
            self.meet(rest[0], "weapon" in rest)
        elif verb == "give":
            self.health -= int(rest[0])
            self.bounty = int(rest[0])
            self.go_next()
        elif verb == "flee":
            if self.fled:
                self.leave("chariot")
            self.fled = True
            self.deck, self.room = self.deck + self.room, []
            self.turn_event()
        elif verb == "go":
            self.go_on()
        elif self.ask == "place":
            self.place(rest[0])
        elif self.ask == "hermit":
            self.pay_hermit(rest[0])
        else:
            self.pick(rest[0])

    def lift(self, card: str) -> None:
        if card == self.dealt:
            self.dealt = ""
        elif card == self.linked:
            self.linked = ""
        elif card == self.carried:
            self.carried = ""
            self.leave("fool")
        elif card in self.room:
            self.room.remove(card)
        else:
            (pair,) = (pair for pair in self.pairs if pair[0] == card)
            self.pairs.remove(pair)
            self.linked = pair[1]

    def meet(self, card: str, armed: bool) -> None:
        self.played += 1
        if kind(card) == "S":
            self.drop_weapon()
            self.sword, self.power = card, worth(card)
        elif kind(card) == "H":
            self.discard.append(card)
            if card == "broken_heart":
                self.health = (self.health + 1) // 2
            elif not self.healed or "hermit" in self.followers:
                self.health, self.healed = min(20, self.health + worth(card)), True
        else:
            self.fight(card, armed)
            if card == "bloody_coin" and self.health > 1:
                self.ask = "price"
                return
        self.go_next()

    def fight(self, card: str, armed: bool) -> None:
        harm = self.blow(card) if armed else worth(card)
        assert harm is not None
        self.suffer(harm)
        self.health -= armed and self.sword == "cursed_sword"
        self.defeated += kind(card) != "C"
        if kind(card) == "C":
            self.loot.append(card)
        elif armed:
            self.kills = [*self.kills, card]
            self.power = max(15, self.power) if card == "whale" else self.power
        else:
            self.discard.append(card)

    def suffer(self, harm: int) -> None:
        harm *= 2 if self.spot else 1
        if harm and "empress" in self.followers:
            self.leave("empress")
        else:
            self.health -= harm

    def leave(self, follower: str) -> None:
        self.followers = [each for each in self.followers if each != follower]
        self.tarot_discard.append(follower)

    def drop_weapon(self) -> None:
        self.discard += [self.sword, *self.kills] if self.sword else []
        self.sword, self.power, self.kills = "", 0, []

    def drop_coin(self, card: str) -> None:
        self.loot = [each for each in self.loot if each != card]
        self.discard.append(card)
        self.bounty = 0 if card == "bloody_coin" else self.bounty

    def end(self, how: str) -> None:
        self.health, self.ask, self.how = max(0, self.health), "over", how

    def go_next(self) -> None:
        if self.health <= 0:
            self.end("lost")
        elif self.linked:
            self.follow(self.linked)
        elif "hermit" in self.followers:
            self.deal_singly()
        elif self.deck and self.places() <= 1:
            self.fled = False
            self.turn_event()
        elif self.deck:
            self.ask = "room"
        elif not self.lying():
            self.end("won")
        elif self.lying() == ["whale"] and not self.sword:
            self.lift("whale")
            self.gone.append("whale")
            self.room += [self.linked] if self.linked else []
            self.linked = ""
            self.go_next()
        else:
            self.ask = "room"

    def follow(self, card: str) -> None:
        ways = self.ways(card)
        if len(ways) > 1:
            self.ask = "linked"
            return
        self.linked = ""
        if ways:
            self.meet(card, ways[0].endswith("weapon"))
        else:
            (self.deck or self.gone).append(card)
            self.go_next()

    # ---- rooms

    def turn(self, count: int) -> list[str]:
        found: list[str] = []
        while self.deck and len(found) < count:
            card = self.deck.pop(0)
            if card == "black_spot":
                self.spot = True
            else:
                found.append(card)
        return found

    def enter(self) -> None:
        self.number += 1
        self.played, self.healed, self.no_fleeing = 0, False, False

    def begin_room(self) -> None:
        is_second = self.number == 1
        self.enter()
        self.spot = self.spot or "black_spot" in self.shown
        self.room += [card for card in self.shown if card != "black_spot"]
        self.shown = []
        self.room += self.turn(4 - self.places())
        if self.open == "emperor":
            self.no_fleeing = True
            self.room += self.turn(5)
        if self.open == "lovers":
            two = self.turn(2)
            self.pairs += [(two[0], two[1])] if len(two) == 2 else []
            self.room += two if len(two) == 1 else []
        if self.open == "world":
            oldest = [] if is_second else self.discard[:4]
            self.discard = self.discard[len(oldest) :]
            self.spot = self.spot or "black_spot" in oldest
            back = [card for card in oldest if card != "black_spot"]
            self.room += back + self.turn(4 - len(back))
        self.health -= "cursed_skull" in self.kills
        if self.open in ("fool", "magician", "temperance") and self.room and self.health > 0:
            self.ask = "place"
            return
        self.tarot_discard += [self.open] if self.open else []
        self.open = ""
        self.go_next()

    def place(self, card: str) -> None:
        event, self.open = self.open, ""
        self.room.remove(card)
        if event == "fool":
            self.carried = card
            self.followers.append("fool")
        else:
            self.tarot_discard.append(event)
            (self.discard if event == "magician" else self.deck).append(card)
        self.go_next()

    # ---- events

    def turn_event(self) -> None:
        if not self.tarot:
            self.begin_room()
            return
        self.open, self.ask, self.due = self.tarot.pop(0), "event", 0
        match self.open:
            case "high_priestess" | "strength":
                self.discard += ["black_spot"] if self.spot else []
                self.spot = False
                if self.open == "strength":
                    self.discard, self.kills = self.discard + self.kills, []
            case "tower":
                self.drop_weapon()
            case "sun":
                count = 4 - self.places()
                self.shown, self.deck = self.deck[:count], self.deck[count:]
            case "devil":
                self.due = 10
            case "judgement":
                self.due = self.defeated
            case "hierophant" | "justice" | "star":
                self.due = 1
            case "hanged_man" if self.kills:
                self.due = 1
                if len(self.lowest()) == 1:
                    self.pick(self.lowest()[0])
            case "death":
                self.reap()

    def reap(self) -> None:
        self.health -= len(self.followers)
        before = len(self.discard)
        self.drop_weapon()
        self.discard += self.loot + (["black_spot"] if self.spot else []) + self.room
        self.discard += [card for pair in self.pairs for card in pair] + ([self.carried] if self.carried else [])
        self.health -= len(self.discard) - before
        self.tarot_discard += self.followers
        self.loot, self.bounty, self.spot, self.room, self.pairs, self.carried, self.followers = [], 0, False, [], [], "", []
        if self.health <= 0 or len(self.deck) <= 4:
            self.end("lost")

    def pick(self, card: str) -> None:
        match self.open:
            case "devil":
                self.due = max(0, self.due - self.coin(card))
                self.drop_coin(card)
                return
            case "judgement":
                self.due -= 1
                if card == self.sword:
                    self.drop_weapon()
                else:
                    self.drop_coin(card)
                return
            case "sun":
                self.shown.remove(card)
                self.deck.append(card)
                return
            case "hierophant":
                self.health = min(20, self.health + self.coin(card))
                self.drop_coin(card)
            case "justice":
                self.drop_weapon()
                self.loot = [each for each in self.loot if each != card]
                self.sword, self.power = card, worth(card)
            case "hanged_man":
                self.kills = [kill for kill in self.kills if kill != card]
                self.loot.append(card)
            case "star":
                ours = card in self.discard
                (self.discard if ours else self.tarot_discard).remove(card)
                (self.deck if ours else self.tarot).append(card)
        self.due = 0

    def go_on(self) -> None:
        if self.open in ("devil", "judgement"):
            self.suffer(self.due)
        self.due = 0
        if self.health <= 0:
            self.end("lost")
            return
        stays = self.open
        if stays in ("empress", "chariot", "hermit"):
            self.followers.append(stays)
            self.open = ""
        if stays == "hermit":
            self.deal_singly()
        else:
            self.begin_room()

    # ---- the Hermit

    def deal_singly(self) -> None:
        while True:
            turned = self.turn(1)
            if not self.deck:
                self.leave("hermit")
                self.enter()
                self.room += turned
                self.go_next()
                return
            if turned != ["whale"] or self.sword or self.loot:
                self.dealt, self.ask = turned[0], "hermit"
                return
            self.deck += turned

    def pay_hermit(self, coin: str) -> None:
        if coin == self.dealt:
            self.discard.append(coin)
        else:
            self.drop_coin(coin)
            self.room.append(self.dealt)
        self.dealt = ""
        self.leave("hermit")
        self.begin_room()
