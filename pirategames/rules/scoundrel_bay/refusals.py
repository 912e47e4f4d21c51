"""Why something may not be done now, as a sentence for a person."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.actions import (
    DISCS,
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
    Pay,
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
from pirategames.rules.scoundrel_bay.cards import affordable
from pirategames.rules.scoundrel_bay.charts import FLAGS, Flag
from pirategames.rules.scoundrel_bay.invading import crate_strength, is_held_back, is_placing, why_closed
from pirategames.rules.scoundrel_bay.legal import allowed, legal, to_act, ways
from pirategames.rules.scoundrel_bay.powers import power_of
from pirategames.rules.scoundrel_bay.regions import can_open, treasure_strength, visit_of
from pirategames.rules.scoundrel_bay.sailing import HIDE
from pirategames.rules.scoundrel_bay.state import ACTIVE, NONE, Ask, Draft, strength

_FITS: Final[dict[Ask, tuple[type, ...]]] = {
    "power": (Choose,),
    "play": (Recruit, Sail, Invade),
    "reward": (Reward,),
    "beast": (Beat, Shoot),
    "roll": (Stand, Reroll),
    "take": (Take, Leave),
    "blind": (Take, Leave),
    "hire": (Take, Leave),
    "move": (Move, Leave),
    "sell": (Sell, Leave),
    "maps": (Sell, Leave),
    "victim": (Lose,),
    "invade": (Place, Ashore, Done),
    "dig": (Mark, Dig, Done),
    "order": (Choose,),
    "plunder": (Plunder, Done),
    "light": (Choose, Leave),
    "harbor": (Deliver, Trade, Done),
    "trade": (Trade, Leave),
    "upgrade": (Upgrade, Leave),
    "card": (Buy, Scout),
    "swap": (Swap, Leave),
    "get": (Swap, Leave),
    "arrival": (Hire, Leave),
    "bid": (Bid,),
    "spoils": (Choose, Leave),
    "pay": (Pay, Leave),
    "feed": (Feed,),
    "final": (Leave,),
}

ASKED_FOR: Final[dict[Ask, str]] = {
    "power": "A captain power is chosen first.",
    "play": "A turn begins with a card and an action: recruit, sail or invade.",
    "reward": "Choose the card’s reward first.",
    "beast": "Say first whether the monster is beaten with swords or shot.",
    "roll": "The monster die lies there: let it count, or roll again.",
    "take": "Take this reward or leave it first.",
    "blind": "Recruit with the top card of the deck, or leave it, first.",
    "hire": "Pay for a blind recruitment, or leave it, first.",
    "move": "Make the pirate move, or leave it, first.",
    "sell": "Sell what you like first, then go on.",
    "maps": "Spend maps for doubloons first, or go on.",
    "victim": "Say first which of your crew dies.",
    "invade": "The invasion goes on: place pirates, or end it.",
    "dig": "Choose treasures to dig up, or go on, first.",
    "order": "Choose which treasure is gained first.",
    "plunder": "Take crates, or go on, first.",
    "light": "Choose something of the crate’s contents, or leave it, first.",
    "harbor": "Deliver and trade, or go on, first.",
    "trade": "Trade, or leave it, first.",
    "upgrade": "Choose an upgrade first.",
    "card": "A card is added to your hand first.",
    "swap": "Swap a resource, or leave it, first.",
    "get": "Say first what you get for the resource.",
    "arrival": "Recruit from the display, or leave it, first.",
    "bid": "Everybody bids first.",
    "spoils": "Choose a reward of the bid, or leave it, first.",
    "pay": "The Rat King is paid first.",
    "feed": "The crew eats first.",
    "final": "Open crates before the score is counted, or go on.",
}


def refusal(s: Draft, action: Action, seat: int) -> str | None:
    """Why a seat may not do this now, as a sentence; None where it may."""
    return None if action in legal(s, seat) else _why_not(s, action, seat)


def _why_not(s: Draft, action: Action, seat: int) -> str:
    if not 0 <= seat < s.seats:
        return f"There is no seat {seat + 1} at this table."
    ask = s.ask
    if ask is None:
        return "The game is over."
    if seat not in to_act(s):
        return _not_asked(s, ask)
    match action:
        case Open(crate):
            return _why_not_open(s, crate, seat)
        case Smuggle():
            return _why_not_smuggle(s, seat)
    if type(action) not in _FITS[ask]:
        return ASKED_FOR[ask]
    return _why_not_answer(s, ask, action, seat)


def _not_asked(s: Draft, ask: Ask) -> str:
    if ask == "bid":
        return "You have bid already."
    return f"Seat {s.agenda[0].seat + 1} decides now."


def _why_not_open(s: Draft, crate: int, seat: int) -> str:
    if crate not in s.ships[seat].crates:
        return "That crate is not among your undelivered ones."
    assert not can_open(s, seat, crate)
    return "You come into this harbor only by delivering a crate, and this may be the one."


def _why_not_smuggle(s: Draft, seat: int) -> str:
    power = power_of(s, seat, "map_places_pirate")
    if power is None:
        return "Only Barrelbeard smuggles pirates ashore."
    if s.turn != seat or not any(t.what == "end" for t in s.agenda):
        return "Pirates are smuggled ashore in your own turn."
    if is_placing(s):
        return "The pirates at hand come ashore first."
    if s.ask == "victim":
        return "Somebody dies first: nobody slips away."
    ship = s.ships[seat]
    if not ship.active and ship.captain != ACTIVE:
        return "Nobody on your ship is fit."
    return "That takes a region near your ship, a fit figure, and maps enough."


# ---- the wrong answer to the right question


def _why_not_answer(s: Draft, ask: Ask, action: Action, seat: int) -> str:
    ship = s.ships[seat]
    match action:
        case Recruit(card) | Sail(card) | Invade(card):
            return _why_not_play(s, action, card, seat)
        case Reward():
            steps = s.agenda[0].other
            return f"After {steps} space{'s' * (steps != 1)} that reward cannot be chosen."
        case Reroll():
            return "Rolling again takes a pirate ring."
        case Move():
            return _why_not_move(s, action, seat)
        case Place(region, captain):
            return _why_not_place(s, region, captain, seat)
        case Ashore():
            return "Place a pirate first." if visit_of(s).region == NONE else "Not yet: a crate asks for more pirates here."
        case Mark(kind):
            return _why_not_mark(s, kind, seat)
        case Dig():
            return "Choose a treasure first."
        case Plunder(crate):
            return "That crate does not lie here." if crate not in visit_of(s).lying else _weak(s, seat, visit_of(s).used)
        case Deliver(crate):
            return _why_not_deliver(s, crate, seat)
        case Trade():
            return _why_not_trade(s, ask, action)
        case Done():
            return (
                "Pirates are in the region: bring them ashore." if ask == "invade" else "A crate has to be delivered here."
            )
        case Buy(place):
            return "There is no such card." if not 0 <= place < len(s.display) else _too_dear(s, seat, place)
        case Scout(flag):
            return _why_not_scout(s, flag)
        case Bid():
            most = f"to {ship.doubloons} doubloon{'s'[: ship.doubloons != 1]}" if ship.doubloons else "doubloons"
            return f"Bid 0 {most}: no more than you have."
        case Feed():
            mouths = len([a for a in ways(s)[seat] if type(a) is Feed]) - 1
            return f"You can feed 0 to {mouths} mouth{'s'[: mouths != 1]}." if mouths else "You can feed nobody."
        case Sell() | Swap() | Pay():
            return "You have none of that." if ask != "get" else "Another resource, and no ring."
    return _OTHERWISE.get(ask, ASKED_FOR[ask])


_OTHERWISE: Final[dict[Ask, str]] = {
    "power": "That power is not on offer.",
    "victim": "Nobody of that kind is on your ship.",
    "upgrade": "That upgrade is not on offer.",
    "arrival": "That card is not in the display.",
    "spoils": "That reward has been chosen already.",
    "light": "The crate holds nothing of that kind.",
    "order": "That treasure was not dug up.",
    "blind": "That takes more rum than you have.",
    "hire": "That takes more doubloons or rum than you have.",
    "pay": "Pay with what you have.",
}


def _why_not_play(s: Draft, action: Action, card: int, seat: int) -> str:
    ship = s.ships[seat]
    if card not in ship.hand:
        return "You do not hold that card."
    if isinstance(action, Sail) and not 1 <= action.steps <= 3:
        return "A ship sails 1, 2 or 3 spaces."
    disc = DISCS[(Recruit, Sail, Invade).index(type(action))]
    assert not allowed(ship, disc)
    return f"Your last action was to {disc}; doing it again takes an unlock tile."


def _why_not_move(s: Draft, action: Move, seat: int) -> str:
    regions, question, ship = s.edition.regions, s.agenda[0], s.ships[seat]
    origin, target = action.origin, action.target
    if not (0 <= origin < len(regions) and 0 <= target < len(regions)):
        return "There is no such region."
    if question.number not in (NONE, origin):
        return f"This move begins in {regions[question.number].name}."
    if target not in (*regions[origin].links, *regions[origin].bridges):
        return f"{regions[origin].name} and {regions[target].name} are no neighbours."
    if not (ship.captain == origin if action.captain else ship.at[origin]):
        return f"{'Your captain is not' if action.captain else 'No pirate of yours is'} in {regions[origin].name}."
    if is_held_back(s, ship, origin, 2 if action.captain else 1):
        return f"A crate is still to be delivered in {regions[origin].name}, and it asks for all who are there."
    if question.other == HIDE:
        return "This move leads to a hideout."
    return f"The bridge asks {s.edition.bridge_swords} sword{'s'[: s.edition.bridge_swords != 1]}."


def _why_not_place(s: Draft, number: int, captain: bool, seat: int) -> str:
    visit, ship, regions = visit_of(s), s.ships[seat], s.edition.regions
    if not 0 <= number < len(regions):
        return "There is no such region."
    region = regions[number]
    if visit.region not in (NONE, number):
        return f"{regions[visit.region].name} is resolved first."
    if number in visit.done:
        return f"{region.name} has been invaded in this turn."
    if ship.sea not in region.sea:
        return f"{region.name} is not near your ship."
    if region.flag != visit.flag:
        return f"{region.name} flies {region.flag}, and your card {visit.flag}."
    if not visit.left:
        return f"Your crew area shows no more {visit.flag} flags."
    if (ship.captain != ACTIVE) if captain else not ship.active:
        return "Your captain is not fit on your ship." if captain else "No fit pirate is left on your ship."
    return f"{region.name} {why_closed(s, seat, region, captain)}."


def _why_not_mark(s: Draft, kind: int, seat: int) -> str:
    visit, ship = visit_of(s), s.ships[seat]
    lying = list(s.buried[visit.region])
    if lying.count(kind) <= visit.marked.count(kind):
        return "No more treasures of that type lie here."
    needed = sum(treasure_strength(s, ship, one) for one in (*visit.marked, kind))
    have = strength(ship, visit.region)
    return f"They ask strength {needed}, and you have {have}." if needed > have else "You have no map left for it."


def _why_not_deliver(s: Draft, crate: int, seat: int) -> str:
    visit, ship = visit_of(s), s.ships[seat]
    if crate not in ship.crates:
        return "That crate is not among your undelivered ones."
    return _weak(s, seat, visit.used, crate_strength(s, ship, crate))


def _why_not_trade(s: Draft, ask: Ask, action: Trade) -> str:
    market = s.edition.market
    if not 0 <= action.row < len(market) or not 0 <= action.side < len(market[action.row].gains):
        return "There is no such trade in the market."
    return "One trade in a harbor." if ask == "harbor" and visit_of(s).traded else "You have not the food for that trade."


def _weak(s: Draft, seat: int, used: int, asked: int = 0) -> str:
    left = strength(s.ships[seat], visit_of(s).region) - used
    return f"It asks strength {asked}, and {left} is left." if asked else f"It asks more strength than the {left} left."


def _why_not_scout(s: Draft, flag: Flag) -> str:
    if flag not in FLAGS:
        return f"A flag is one of these: {', '.join(FLAGS)}."
    if s.agenda[0].number == 1:
        return "No card of the flag that you named was left to find: now a card is bought."
    return f"Scouting costs {s.edition.scout} rum." if s.deck else "No card is left in the deck."


def _too_dear(s: Draft, seat: int, place: int) -> str:
    assert place not in affordable(s, seat)
    ship = s.ships[seat]
    rings = f"{ship.rings} ring{'' if ship.rings == 1 else 's'}"
    return f"It costs {s.edition.slots[place]} rum, and you have {ship.rum}, and {rings}."
