"""The end of a stage: an event, what it does to the ghosts, and a meal."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay.actions import WHO, Who
from pirategames.rules.scoundrel_bay.charts import RESOURCES, EventCard, Resource
from pirategames.rules.scoundrel_bay.goods import add, spend, take_damage
from pirategames.rules.scoundrel_bay.recruiting import recruit
from pirategames.rules.scoundrel_bay.reputation import ranked
from pirategames.rules.scoundrel_bay.rewards import gain
from pirategames.rules.scoundrel_bay.state import (
    ACTIVE,
    DEAD,
    SICK,
    Draft,
    ShipDraft,
    Task,
    aboard,
    answered,
    clockwise,
    put,
    task,
    tell,
    then,
    without,
)

# ---- the event


def end_stage(s: Draft, t: Task) -> None:
    """An event is revealed and resolved; then everybody cooks and feeds. `t.seat` is next to whoever ended the stage."""
    number, s.events, s.chance = s.events.draw(s.chance)
    s.past_events += (number,)
    s.ebb = s.round
    tell(s, "event", number=number)
    seats = clockwise(s, t.seat)
    meal = [step for seat in seats for step in (task("cook", seat), task("feed", seat))]
    then(s, *_questions(s, s.edition.events[number], seats), task("ghost", number=number), *meal)


def _questions(s: Draft, event: EventCard, seats: tuple[int, ...]) -> tuple[Task, ...]:
    by_fame = ranked(s, seats)
    match event.kind:
        case "swap":
            return tuple([task("swap", seat, event.number) for seat in seats])
        case "recruit":
            return (*[task("arrival", seat) for seat in by_fame], task("gaps"))
        case "moves":
            return tuple([task("move", seat) for seat in by_fame for _ in range(event.moves)])
    s.bids = (None,) * s.seats
    return (task("bid", number=event.number),)


def event_at_hand(s: Draft) -> EventCard:
    """The event that was revealed last."""
    return s.edition.events[s.past_events[-1]]


# ---- swapping


def swap(s: Draft, question: Task, resource: Resource) -> None:
    """Spend a resource; which others come for it is asked next."""
    answered(s)
    event = s.edition.events[question.number]
    spend(aboard(s, question.seat), resource, event.spend)
    tell(s, "swapped", question.seat, RESOURCES.index(resource), event.spend, 0)
    gets = task("get", question.seat, RESOURCES.index(resource))
    then(s, *(gets,) * event.gain)


def get(s: Draft, question: Task, resource: Resource) -> None:
    """Get a resource for the one that was spent."""
    answered(s)
    add(aboard(s, question.seat), resource, 1)
    tell(s, "swapped", question.seat, RESOURCES.index(resource), 1, 1)


def possible_gets(question: Task) -> tuple[Resource, ...]:
    """The resources to get for that of `question.number`: other ones, and no rings."""
    return tuple([resource for at, resource in enumerate(RESOURCES) if at != question.number and resource != "ring"])


# ---- recruiting from the display


def hire_from_display(s: Draft, question: Task, card: int) -> None:
    """Recruit with a card of the display, without its price; its gap is filled when all have chosen."""
    answered(s)
    place = s.display.index(card)
    s.display = (*s.display[:place], *s.display[place + 1 :])
    recruit(s, question.seat, card)


# ---- blind bids


def bid(s: Draft, seat: int, doubloons: int) -> None:
    """A secret bid. When everybody has one, all are revealed and paid."""
    s.bids = (*s.bids[:seat], doubloons, *s.bids[seat + 1 :])
    tell(s, "bid", seat)
    if None not in s.bids:
        answered(s)
        _reveal(s)


def _reveal(s: Draft) -> None:
    """The highest bid goes to the Bay, the lowest is taken back, the others go to the supply; ties go by reputation."""
    bids = [amount for amount in s.bids if amount is not None]
    order = sorted(ranked(s, range(s.seats)), key=lambda seat: -bids[seat])
    s.chance, s.ranking, s.bids = s.chance.after_showing(), tuple(order), ()
    for seat, amount in enumerate(bids):
        tell(s, "bids", seat, order.index(seat), amount)
    for seat in order[:-1]:
        aboard(s, seat).doubloons -= bids[seat]
    s.bay += bids[order[0]]
    _reward_or_spare(s, event_at_hand(s))


def _reward_or_spare(s: Draft, event: EventCard) -> None:
    """The bidders but for the lowest choose a reward each; or the lowest alone is punished."""
    *bidders, lowest = s.ranking
    if event.kind == "bid":
        s.spoils = tuple(range(len(event.rewards)))
        then(s, *[task("spoils", seat) for seat in bidders])
        return
    tell(s, "punished", lowest, event.number)
    then(s, *(task("pay", lowest),) * event.resources, *(task("victim", lowest, number=1),) * event.pirates)


def take_spoils(s: Draft, seat: int, number: int) -> None:
    """One of the rewards that nobody has chosen yet."""
    answered(s)
    s.spoils = without(s.spoils, number)
    tell(s, "chose", seat, number)
    gain(s, seat, event_at_hand(s).rewards[number])


def pay_resource(s: Draft, question: Task, resource: Resource | None) -> None:
    """Pay one resource, or where there is none take a damage."""
    answered(s)
    if resource is None:
        take_damage(s, question.seat, 1)
    else:
        add(aboard(s, question.seat), resource, -1)
        tell(s, "paid", question.seat, RESOURCES.index(resource), 1)


# ---- the dead


def mortals(ship: ShipDraft) -> tuple[Who, ...]:
    """Who of a board can die."""
    who: list[Who] = []
    if ship.active:
        who.append("pirate")
    if ship.sick:
        who.append("sick")
    if ship.captain in (ACTIVE, SICK):
        who.append("captain")
    return tuple(who)


def die(s: Draft, question: Task, who: Who | None) -> None:
    """One of the board goes to the graveyard. With nobody aboard nothing happens, but where `question.number` says so a
    damage."""
    answered(s)
    ship = aboard(s, question.seat)
    match who:
        case "pirate":
            ship.active, ship.dead = ship.active - 1, ship.dead + 1
        case "sick":
            ship.sick, ship.dead = ship.sick - 1, ship.dead + 1
        case "captain":
            ship.captain = DEAD
        case None:
            if question.number == 1:
                take_damage(s, question.seat, 1)
            return
    tell(s, "died", question.seat, count=int(who != "captain"), other=WHO.index(who))


# ---- ghosts


def do_ghosts(s: Draft, t: Task) -> None:
    """Two players: a ghost of the reserve comes to a harbor, or one of a harbor goes to the graveyard."""
    event, reserve = s.edition.events[t.number], s.edition.ghosts.reserve
    if not s.ghosts:
        return
    origin, target = (event.ghost_remove, None) if event.ghost_add is None else (reserve, event.ghost_add)
    assert origin is not None
    if not s.ghosts[origin]:
        return
    s.ghosts = put(s.ghosts, origin, s.ghosts[origin] - 1)
    if target is None:
        s.ghost_dead += 1
    else:
        s.ghosts = put(s.ghosts, target, s.ghosts[target] + 1)
    tell(s, "ghost", number=origin, other=-1 if target is None else target)


# ---- cook and feed


def cook(s: Draft, seat: int) -> None:
    """Food as the production says."""
    ship = aboard(s, seat)
    ship.food += ship.production
    tell(s, "cooked", seat, count=ship.production)


def mouths(ship: ShipDraft) -> tuple[int, ...]:
    """What each mouth of a board eats, in the order in which they must be fed: the captain first, then the active
    pirates, then the sick in the same way."""
    captain, sick_captain = (2,) * (ship.captain == ACTIVE), (2,) * (ship.captain == SICK)
    return (*captain, *(1,) * ship.active, *sick_captain, *(1,) * ship.sick)


def most_mouths(ship: ShipDraft) -> int:
    """How many mouths can be fed, a ring for a food."""
    food, fed = ship.food + ship.rings, 0
    for portion in mouths(ship):
        food -= portion
        if food < 0:
            break
        fed += 1
    return fed


def feed(s: Draft, seat: int, count: int) -> None:
    """So many mouths eat. Active ones without food fall sick; the sick are healed by food, and die without."""
    answered(s)
    ship = aboard(s, seat)
    price = sum(mouths(ship)[:count])
    spend(ship, "food", price)
    tell(s, "fed", seat, count=price)
    left = count
    captain, active, sick = ship.captain, ship.active, ship.sick
    if captain == ACTIVE:
        ship.captain, left = (ACTIVE, left - 1) if left else (SICK, 0)
    well = min(left, active)
    left -= well
    if captain == SICK:
        ship.captain, left = (ACTIVE, left - 1) if left else (DEAD, 0)
    healed = min(left, sick)
    ship.active, ship.sick, ship.dead = well + healed, active - well, ship.dead + sick - healed
    _tell_meal(s, seat, captain, active - well, healed, sick - healed)


def _tell_meal(s: Draft, seat: int, captain: int, unfed: int, healed: int, dead: int) -> None:
    now = s.ships[seat].captain
    changes = (("fell_sick", unfed, SICK), ("healed", healed, ACTIVE), ("died", dead, DEAD))
    for what, count, place in changes:
        is_captain = now == place and captain != now
        if count or is_captain:
            tell(s, what, seat, count=count, other=2 if is_captain else 0)  # type: ignore[arg-type]
