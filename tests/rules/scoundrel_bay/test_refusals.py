"""Every refusal gives its reason, as a sentence; and asking for one never fails."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import attrs
import pytest

from pirategames.rules.chance import Chance
from pirategames.rules.game import IllegalAction
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Ashore,
    Beat,
    Bid,
    Buy,
    Choose,
    Deliver,
    Dig,
    Done,
    Feed,
    Hire,
    Invade,
    Leave,
    Lose,
    Mark,
    Move,
    Open,
    Place,
    Plunder,
    Recruit,
    Reroll,
    Reward,
    Sail,
    Scout,
    Sell,
    Shoot,
    Smuggle,
    Stand,
    Swap,
    Take,
    Trade,
    Upgrade,
)
from pirategames.rules.scoundrel_bay.ashore import OldSketches
from pirategames.rules.scoundrel_bay.gains import PirateMove
from pirategames.rules.scoundrel_bay.meals import Meal
from pirategames.rules.scoundrel_bay.milestones import UpgradeChoice
from pirategames.rules.scoundrel_bay.stages import EndStage
from pirategames.rules.scoundrel_bay.state import SICK, State
from pirategames.rules.scoundrel_bay.turns import LastCrates

from .table import (
    ASKS,
    ask,
    card,
    cards,
    crate,
    dealt,
    facing,
    gains,
    next_treasures,
    play,
    region,
    suffers,
    table,
    treasure,
    with_ship,
    with_table,
)

LOFT, BAY, SANDS, LAGOON, CABYSS, GULLWICK = (
    region(id) for id in ("gallows_loft", "scoundrel_bay", "lantern_sands", "coral_lagoon", "cabyss", "gullwick")
)
RED, BLACK, YELLOW = card("red"), cards("black"), cards("yellow")
SEVEN, TEN = crate(1, "P"), crate(2, "C")

PLAY = with_ship(table(3), hand=[RED, BLACK[0], YELLOW[0]], sword=4, rings=1, maps=2, food=3, disc="recruit", unlocks=0)


def played(flag_card: int, **changes: object) -> State:
    return play(with_ship(PLAY, **changes), Invade(flag_card))


def stage(event: str, s: State = PLAY) -> State:
    return ask(with_table(s, event=event), EndStage(0))


def bidden(event: str, *doubloons: int) -> State:
    s = stage(event)
    for seat, amount in enumerate(doubloons):
        s = GAME.apply(s, Bid(amount), seat)
    return s


REWARD = play(PLAY, Sail(RED, 2))
ROLL = facing(with_ship(PLAY, rings=0, crates=[SEVEN]), "siren", (2, 4), "miss")
INVADE = played(BLACK[0], sea=6, maps=0, rings=0, active=3)
PLACED = play(played(BLACK[0], sea=6, sword=1, crates=[crate(3, "P")], crew=[BLACK[1], BLACK[2]]), Place(BAY))
DIG = play(played(YELLOW[0], sea=6, at={"lantern_sands": 2}, maps=1, rings=0), Place(SANDS))
MARKED = play(DIG, Mark(1))
RICH = play(play(played(YELLOW[0], sea=6, at={"lantern_sands": 1}, maps=9), Place(SANDS)), Mark(1))
ORDER = play(
    next_treasures(
        play(played(YELLOW[0], sea=6, at={"lantern_sands": 4}, maps=9), Place(SANDS), Mark(1), Mark(2)),
        treasure("doubloon 4, move 1"),
        treasure("doubloon 5, reputation 1"),
    ),
    Dig(),
)
VILLAGE = with_table(PLAY, lying={"gullwick": (crate(1, "C"), crate(2, "D"))})
PLUNDER = play(with_ship(VILLAGE, sea=1), Invade(RED), Place(GULLWICK))
LIGHT = play(with_ship(VILLAGE, sea=1, upgrades=["light_fingers"]), Invade(RED), Place(GULLWICK), Plunder(crate(1, "C")))
HARBOR = play(
    played(YELLOW[0], sea=8, sword=4, food=3, crates=[SEVEN, TEN, crate(3, "C")], crew=[YELLOW[1]], at={"cabyss": 1}),
    Place(CABYSS),
    Ashore(),
)
TRADED = play(HARBOR, Trade(0))
TRADE = play(
    gains(with_ship(PLAY, power="goldtongue", at={"gullwick": 1}), "move 1"), Move(GULLWICK, region("port_harleem"))
)
CARD = play(with_ship(PLAY, rum=1, rings=0, disc="sail"), Recruit(RED))
BID = stage("spoils")
PAY = bidden("rat_king", 3, 4, 5)
SMUGGLER = with_ship(PLAY, power="barrelbeard")

AT: dict[str, State] = {
    "power": table(2, captains="played"),
    "play": PLAY,
    "reward": REWARD,
    "beast": play(with_ship(PLAY, power="beastbane"), Sail(RED, 2), Reward("none")),
    "roll": ROLL,
    "take": gains(table(2, rewards="asked"), "food 1"),
    "blind": gains(PLAY, "blind 1"),
    "hire": gains(with_ship(PLAY, doubloons=9), "hire 2+1"),
    "move": gains(with_ship(PLAY, at={"gullwick": 1}), "move 1"),
    "sell": gains(with_ship(PLAY, rum=0), "sell 1"),
    "maps": ask(PLAY, OldSketches(0, 5)),
    "victim": suffers(PLAY, "pirate 1"),
    "invade": INVADE,
    "dig": DIG,
    "order": ORDER,
    "plunder": PLUNDER,
    "light": LIGHT,
    "harbor": HARBOR,
    "trade": TRADE,
    "upgrade": ask(table(2, milestones="played"), UpgradeChoice(0, 0)),
    "card": CARD,
    "swap": stage("too_good", with_ship(PLAY, rum=0)),
    "get": play(stage("too_good"), Swap("food")),
    "arrival": stage("arrival"),
    "bid": BID,
    "spoils": bidden("spoils", 3, 4, 5),
    "pay": PAY,
    "feed": ask(with_ship(PLAY, food=4, active=3), Meal(0)),
    "final": ask(with_ship(PLAY, crates=[SEVEN]), LastCrates(0)),
}
OVER = ask(with_table(PLAY, agenda=(), turns_left=0))

ABSURD = (-(10**9), -4, -1, 0, 1, 2, 3, 7, 41, 85, 10**9)
WORDS: dict[str, tuple[Any, ...]] = {
    "captain": (False, True),
    "keep": (False, True),
    "resource": ("food", "rum", "map", "ring", "gold", ""),
    "flag": ("red", "blue", "green", ""),
    "which": ("star", "sun", "moon", "path", "none", "comet"),
    "who": ("pirate", "sick", "captain", "nobody"),
}


def every_action() -> Iterator[Action]:
    """Actions of every class, sensible and absurd."""
    for kind in GAME.actions:
        names = [field.name for field in attrs.fields(kind)]
        for values in product(*(WORDS.get(name, ABSURD) for name in names)):
            yield kind(*values)


EVERYTHING = tuple(every_action())
SENTENCE = re.compile(r"[A-ZÀ-Ý“][^\n]*[.!]")


def test_there_is_a_position_for_every_question() -> None:
    assert {name: s.ask for name, s in AT.items()} == {name: name for name in ASKS}


@pytest.mark.parametrize("name", ASKS)
def test_what_is_listed_is_not_refused_and_everything_else_is_with_a_sentence(name: str) -> None:
    s = AT[name]
    for seat in range(s.seats):
        listed = set(GAME.legal(s, seat))
        for action in (*EVERYTHING, *listed):
            reason = GAME.refusal(s, action, seat)
            assert (reason is None) == (action in listed)
            assert reason is None or SENTENCE.fullmatch(reason), reason


ALL_VARIANTS = {"milestones": "played", "harbors": "shuffled", "captains": "played", "rewards": "asked"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_so_it_is_all_through_a_game(seats: int) -> None:
    s, chance = dealt(seats, 7, **ALL_VARIANTS), Chance.from_seed(seats)
    for number in range(1500):
        if not s.agenda:
            break
        seat = GAME.to_act(s)[-1]
        listed = GAME.legal(s, seat)
        if number % 25 == 0:
            for action in EVERYTHING:
                reason = GAME.refusal(s, action, seat)
                assert (reason is None) == (action in listed)
                assert reason is None or SENTENCE.fullmatch(reason), reason
        at, chance = chance.below(len(listed))
        s = GAME.apply(s, listed[at], seat)


@pytest.mark.parametrize("name", ASKS)
def test_what_is_refused_is_not_applied_and_tells_why(name: str) -> None:
    s = AT[name]
    seat = GAME.to_act(s)[0]
    refused = next(action for action in EVERYTHING if GAME.refusal(s, action, seat) is not None)
    with pytest.raises(IllegalAction) as error:
        GAME.apply(s, refused, seat)
    assert str(error.value) == GAME.refusal(s, refused, seat)


@pytest.mark.parametrize("name", ASKS)
def test_an_answer_to_another_question_is_refused_with_what_is_asked(name: str) -> None:
    s = AT[name]
    seat = GAME.to_act(s)[0]
    other = Recruit(0) if name != "play" else Stand()
    assert GAME.refusal(s, other, seat) == s.question.first


def test_names_and_numbers_in_reasons_are_for_people() -> None:
    """No reason shows the numbers of the code, such as those of regions and cards."""
    for s in AT.values():
        for action in EVERYTHING:
            reason = GAME.refusal(s, action, GAME.to_act(s)[0]) or ""
            assert "None" not in reason
            assert "-" not in reason
            assert str(10**9) not in reason


REASONS: list[tuple[State, Action, str]] = [
    (OVER, Recruit(RED), "The game is over."),
    # play
    (PLAY, Sail(RED, 4), "A ship sails 1, 2 or 3 spaces."),
    (PLAY, Sail(80, 1), "You do not hold that card."),
    (PLAY, Recruit(RED), "Your last action was to recruit; doing it again takes an unlock tile."),
    (with_ship(PLAY, disc="sail"), Sail(RED, 1), "Your last action was to sail; doing it again takes an unlock tile."),
    (with_ship(PLAY, disc="invade"), Invade(RED), "Your last action was to invade; doing it again takes an unlock tile."),
    (PLAY, Stand(), "A turn begins with a card and an action: recruit, sail or invade."),
    (PLAY, Open(SEVEN), "That crate is not among your undelivered ones."),
    # sailing
    (REWARD, Reward("star"), "After 2 spaces that reward cannot be chosen."),
    (ROLL, Reroll(), "Rolling again takes a pirate ring."),
    (AT["beast"], Stand(), "Say first whether the monster is beaten with swords or shot."),
    (AT["roll"], Beat(), "The monster die lies there: let it count, or roll again."),
    (AT["roll"], Shoot(), "The monster die lies there: let it count, or roll again."),
    # invading
    (INVADE, Place(LOFT), "Gallows Loft needs 1 map."),
    (INVADE, Place(SANDS), "Lantern Sands flies yellow, and your card black."),
    (INVADE, Place(region("bone_beach")), "Bone Beach is not near your ship."),
    (INVADE, Place(99), "There is no such region."),
    (INVADE, Ashore(), "Place a pirate first."),
    (PLACED, Place(LOFT), "Scoundrel Bay is resolved first."),
    (PLACED, Ashore(), "Not yet: a crate asks for more pirates here."),
    (PLACED, Done(), "Pirates are in the region: bring them ashore."),
    (PLACED, Open(crate(3, "P")), "This may be the crate that you have to deliver in this harbor."),
    (with_ship(INVADE, captain=SICK), Place(BAY, captain=True), "Your captain is not fit on your ship."),
    (with_ship(INVADE, active=0), Place(BAY), "No fit pirate is left on your ship."),
    (with_ship(INVADE, sword=1), Place(BAY), "Scoundrel Bay needs 3 swords, or a crate to deliver."),
    (with_ship(INVADE, sword=1), Place(LOFT), "Gallows Loft needs 2 swords."),
    # beaches
    (DIG, Mark(4), "No more treasures of that type lie here."),
    (RICH, Mark(3), "They ask strength 4, and you have 2."),
    (MARKED, Mark(2), "You have no map left for it."),
    (DIG, Dig(), "Choose a treasure first."),
    (ORDER, Choose(29), "That treasure was not dug up."),
    # villages
    (PLUNDER, Plunder(TEN), "That crate does not lie here."),
    (LIGHT, Choose(9), "The crate holds nothing of that kind."),
    # harbors
    (HARBOR, Done(), "A crate has to be delivered here."),
    (HARBOR, Deliver(crate(3, "C")), "It asks strength 3, and 2 is left."),
    (HARBOR, Deliver(crate(3, "P")), "That crate is not among your undelivered ones."),
    (HARBOR, Trade(5), "You have not the food for that trade."),
    (HARBOR, Trade(6), "There is no such trade in the market."),
    (HARBOR, Trade(0, 1), "There is no such trade in the market."),
    (TRADED, Trade(0), "One trade in a harbor."),
    (TRADE, Trade(-1), "There is no such trade in the market."),
    # moves
    (AT["move"], Move(GULLWICK, CABYSS), "Gullwick and Cabyss are no neighbours."),
    (AT["move"], Move(GULLWICK, LOFT), "The bridge asks 5 swords."),
    (AT["move"], Move(CABYSS, SANDS), "No pirate of yours is in Cabyss."),
    (AT["move"], Move(GULLWICK, region("port_harleem"), captain=True), "Your captain is not in Gullwick."),
    (AT["move"], Move(-1, 99), "There is no such region."),
    # cards
    (CARD, Buy(3), "It costs 2 rum, and you have 1, and 0 rings."),
    (CARD, Buy(9), "There is no such card."),
    (CARD, Scout("red"), "Scouting costs 3 rum."),
    # offers, losses
    (AT["victim"], Lose("sick"), "Nobody of that kind is on your ship."),
    (AT["sell"], Sell("rum"), "You have none of that."),
    (AT["swap"], Swap("rum"), "You have none of that."),
    (AT["get"], Swap("food"), "Another resource, and no ring."),
    (AT["get"], Swap("ring"), "Another resource, and no ring."),
    (AT["arrival"], Hire(RED), "That card is not in the display."),
    (AT["spoils"], Choose(3), "That reward has been chosen already."),
    (AT["upgrade"], Upgrade(3), "That upgrade is not on offer."),
    (AT["power"], Choose(9), "That power is not on offer."),
    (PAY, Leave(), "Pay with what you have."),
    (AT["final"], Take(), "Open crates before the score is counted, or go on."),
    # bids and meals
    (BID, Bid(99), "Bid 0 to 6 doubloons: no more than you have."),
    (BID, Bid(-1), "Bid 0 to 6 doubloons: no more than you have."),
    (AT["feed"], Feed(5), "You can feed 0 to 4 mouths."),
    (AT["feed"], Feed(-1), "You can feed 0 to 4 mouths."),
    # smuggling
    (PLAY, Smuggle(SANDS), "Only Barrelbeard smuggles pirates ashore."),
    (SMUGGLER, Smuggle(CABYSS), "Cabyss is not near your ship."),
    (with_ship(SMUGGLER, active=0, captain=SICK), Smuggle(region("driftwood_strand")), "Nobody on your ship is fit."),
]


@pytest.mark.parametrize(("s", "action", "reason"), REASONS, ids=[f"{s.ask}-{action}" for s, action, _ in REASONS])
def test_a_refusal_tells_the_reason(s: State, action: Action, reason: str) -> None:
    assert GAME.refusal(s, action, GAME.to_act(s)[0] if s.ask else 0) == reason


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    assert GAME.refusal(PLAY, Recruit(RED), seat) == f"There is no seat {seat + 1} at this table."


def test_whoever_is_not_asked_is_told_who_decides() -> None:
    assert GAME.refusal(PLAY, Recruit(RED), 2) == "Seat 1 decides now."


def test_whoever_has_bid_is_told_so() -> None:
    assert GAME.refusal(GAME.apply(BID, Bid(1), 1), Bid(2), 1) == "You have bid already."


def test_a_move_from_one_region_only_is_refused_elsewhere() -> None:
    s = ask(with_ship(PLAY, at={"gullwick": 1, "cabyss": 1}), PirateMove(0, GULLWICK))
    assert GAME.refusal(s, Move(CABYSS, SANDS), 0) == "This move begins in Gullwick."


def test_a_move_to_a_hideout_is_refused_elsewhere() -> None:
    s = ask(with_ship(PLAY, at={"gullwick": 1}, sword=1), PirateMove(0, to_hideout=True))
    assert GAME.refusal(s, Move(GULLWICK, region("port_harleem")), 0) == "This move leads to a hideout."
    assert GAME.refusal(s, Move(GULLWICK, LOFT), 0) is None
