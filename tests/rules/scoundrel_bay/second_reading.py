"""A second reading of Fortunes of Scoundrel Bay, for a trial of the first: written from the rulebook and the rulings, with
not a line shared with the rules.

The game is one long course: every part of it is a generator that yields a question, {seat: what it may answer}, and is
sent (seat, answer). What chance decides is told by `luck` (`second_reading_table.py`). Whoever changes a rule changes it
here too, from the rulebook and not from the code. Here stand the pieces, the asking, and what symbols give; the turn, the
invasion and the stages stand in the files beside this one.
"""

from __future__ import annotations

from types import SimpleNamespace

from pirategames.rules.scoundrel_bay import actions as a

from .second_reading_ahead import way_to_open

TOOLS = ("production", "sword", "gun", "shield")
RESOURCES = ("food", "rum", "map", "ring")
ABOARD = ("active", "sick")
ANY = object()


class Pieces(SimpleNamespace):
    """A board, a visit, or the whole table: named things that are changed in place."""


# ---- who has what


def strength(board, region):
    """Pirates in a region, the captain as two."""
    return board.at[region] + 2 * (board.captain == region)


def ability(g, seat, kind):
    """The captain power of this kind, if the seat may use it: the captain is on the ship, and has not been turned over."""
    board = g.boards[seat]
    if board.power is None or board.flipped or board.captain not in ABOARD:
        return None
    power = g.e.variants.powers[board.power]
    return power if power.ability == kind else None


def upgrade(g, seat, kind):
    """The upgrade of this kind, if the seat has it."""
    for milestone, place in g.boards[seat].upgrades:
        printed = g.e.variants.milestones[milestone].upgrades[place]
        if printed.kind == kind:
            return printed
    return None


def add(board, what, count):
    setattr(board, what, getattr(board, what) + count)


def can_pay(board, what, count):
    return getattr(board, what) + board.ring >= count


def pay(board, what, count):
    """The thing itself, then rings."""
    own = min(count, getattr(board, what))
    add(board, what, -own)
    board.ring -= count - own


def pay_doubloons(board, count):
    paid = min(count, board.doubloons)
    board.doubloons -= paid
    board.debt += count - paid


def damage(g, board, count):
    for _ in range(count):
        if board.damage < len(g.e.tracks.damage_gold):
            board.damage += 1
        else:
            pay_doubloons(board, g.e.tracks.damage_beyond)


# ---- the reputation track: every space holds a pile of discs, the bottommost first


def space_of(g, seat):
    return next(space for space, pile in enumerate(g.track) if seat in pile)


def standing(g):
    """All discs, the furthest first; of one space the lowest first."""
    return [disc for pile in reversed(g.track) for disc in pile]


def players_by_standing(g):
    return [disc for disc in standing(g) if disc < len(g.boards)]


def around(g, first):
    return [(first + step) % len(g.boards) for step in range(len(g.boards))]


# ---- asking


def ask(g, name, seat, offers, idle=None):
    """Put a question until it is answered; crates are opened and pirates smuggled in between.

    Where `idle` is all that could be answered, the question is passed over, unless something that may be done at any time
    could still change that; `ANY` passes over any single answer.
    """
    while True:
        offered = offers()
        between = anytime(g, seat)
        is_idle = len(offered) == 1 if idle is ANY else offered == {idle}
        if is_idle and not (between and g.luck.asks(name, seat, offered | between)):
            if between and g.luck.looks_ahead:
                way = way_to_open(g, seat, offers, anytime, act_now)
                assert not way, f"{name} is passed over, but this would open it: {way}"
            return next(iter(offered))
        g.asked = name
        _, answer = yield {seat: offered | between}
        if not isinstance(answer, (a.Open, a.Smuggle)):
            return answer
        yield from act_now(g, seat, answer)


def anytime(g, seat):
    return openings(g, seat) | smugglings(g, seat)


def act_now(g, seat, act):
    """What may be done at any time."""
    if isinstance(act, a.Open):
        yield from open_crate(g, seat, act.crate)
    else:
        smuggle(g, seat, act)


def openings(g, seat):
    """The crates that may be opened: all, but where one must be delivered one must be left for it."""
    return {a.Open(crate) for crate in g.boards[seat].crates if may_be_without(g, seat, crate)}


def may_be_without(g, seat, crate):
    others = [each for each in g.boards[seat].crates if each != crate]
    return not owes_a_delivery(g, seat) or any(weight(g, seat, each) <= reach(g, g.visit) for each in others)


def owes_a_delivery(g, seat):
    """Whether the seat comes, or came, into a harbor by delivery and has not delivered yet."""
    visit = g.visit
    if visit is None or visit.seat != seat or visit.region is None or visit.region.kind != "harbor":
        return False
    if visit.landing:
        return g.boards[seat].sword < trading_ship(g, seat, visit.region).swords
    return visit.must


def reach(g, visit):
    """The strength that there is, or that there can be as long as figures are being placed."""
    board = g.boards[visit.seat]
    now = strength(board, visit.region.number)
    return now + more_strength(board.active, board.captain == "active", visit.left) if visit.landing else now


def more_strength(pirates, captain, flags):
    """The most strength that pirates and perhaps the captain bring under so many flags."""
    return 2 + min(flags - 1, pirates) if captain and flags else min(flags, pirates)


def weight(g, seat, crate):
    """The strength that a crate asks where it is delivered."""
    carts = upgrade(g, seat, "deliver_strength")
    return carts.amount if carts else g.e.crates[crate].type


def trading_ship(g, seat, region):
    return next(ship for ship in region.ships if ship.sea == g.boards[seat].sea)


def open_crate(g, seat, crate):
    g.boards[seat].crates.remove(crate)
    g.crate_discards.add(crate)
    yield from gain(g, seat, g.e.crates[crate].contents)


def smugglings(g, seat):
    """Barrelbeard: in one's own turn, but not while figures are being placed, nor while somebody has to die. The maps for
    the treasures that are chosen are kept."""
    power, board, visit = ability(g, seat, "map_places_pirate"), g.boards[seat], g.visit
    if power is None or g.in_turn != seat or g.dying or (visit and visit.landing):
        return set()
    kept = len(visit.marked) if visit else 0
    near = [region for region in g.e.regions if board.sea in region.sea]
    open_ones = [region for region in near if can_pay(board, "map", power.maps + region.maps + kept)]
    return {a.Smuggle(region.number, captain) for region in open_ones for captain in fit(board)}


def fit(board):
    """Who can be sent ashore: a pirate (False), the captain (True)."""
    return [captain for captain in (False, True) if (board.captain == "active" if captain else board.active)]


def smuggle(g, seat, answer):
    board = g.boards[seat]
    pay(board, "map", ability(g, seat, "map_places_pirate").maps + g.e.regions[answer.region].maps)
    go_ashore(board, answer.region, answer.captain)


def go_ashore(board, region, captain):
    if captain:
        board.captain = region
    else:
        board.active -= 1
        board.at[region] += 1


# ---- what symbols give


def gain(g, seat, symbols):
    for symbol in symbols:
        match symbol.kind:
            case _ if not symbol.amount:
                pass
            case "move":
                yield from moves(g, seat, symbol.amount)
            case "blind":
                for _ in range(symbol.amount):
                    if (yield from wanted(g, "blind", seat, lambda: bool(g.deck))):
                        yield from blind_recruitment(g, seat)
            case "hire":
                yield from hire(g, seat, symbol)
            case "sell":
                yield from sell(g, seat)
            case "reputation":
                yield from advance(g, seat, symbol.amount)
            case _:
                yield from gain_one(g, seat, symbol.kind, symbol.amount)


def offer(g, name, seat, offers):
    """A question that may be left."""
    return ask(g, name, seat, lambda: offers() | {a.Leave()}, a.Leave())


def wanted(g, name, seat, is_possible=lambda: True):
    """Take it or leave it."""
    return (yield from offer(g, name, seat, lambda: {a.Take()} if is_possible() else set())) == a.Take()


def gain_one(g, seat, kind, count):
    """A symbol that can only help: it is asked about where every symbol is."""
    if g.picky and not (yield from wanted(g, "take", seat)):
        return
    yield from take(g, seat, kind, count)


def take(g, seat, kind, count):
    board = g.boards[seat]
    if kind in TOOLS:
        room = getattr(g.e.tracks, kind) - getattr(board, kind)
        add(board, kind, min(count, room))
        yield from advance(g, seat, count - room)
    elif kind in RESOURCES:
        add(board, kind, count)
    elif kind == "doubloon":
        board.doubloons += count
    elif kind == "repair":
        board.damage = max(1, board.damage - count)
    elif kind == "unlock":
        count = min(count, g.unlocks)
        g.unlocks -= count
        board.unlocks += count
    elif kind == "harvest":
        board.food += count * board.production
    elif kind == "bay_half":
        half = g.bay // 2
        g.bay -= half
        board.doubloons += half
    else:
        raise AssertionError(kind)


def advance(g, seat, count):
    """Steps of reputation, each with its bonus before the next; whoever leaves one leaves the rest."""
    for _ in range(count):
        if g.picky and not (yield from wanted(g, "take", seat)):
            return
        yield from climb(g, seat)


def climb(g, seat):
    """One step up the reputation track, with the bonus of the space; beyond the end doubloons, and under the others."""
    space = space_of(g, seat)
    g.track[space].remove(seat)
    if space + 1 < len(g.track):
        g.track[space + 1].append(seat)
        yield from gain(g, seat, g.e.reputation.bonus[space])
    else:
        g.track[space].insert(0, seat)
        yield from gain_one(g, seat, "doubloon", g.e.reputation.beyond)


def recruit(g, seat, card, with_pirates=True):
    """The card comes into the crew area, its pirates and tools aboard."""
    board, printed = g.boards[seat], g.e.cards[card]
    board.crew.append(card)
    if with_pirates:
        muster(board, printed.pirates)
    for tool in printed.tools:
        yield from gain_one(g, seat, tool, 1)


def muster(board, count):
    come = min(count, board.citizens)
    board.citizens -= come
    board.active += come


def blind_recruitment(g, seat, with_pirates=True):
    card = g.luck.blind_card(seat, len(g.boards[seat].crew))
    draw(g, card)
    yield from recruit(g, seat, card, with_pirates)


def draw(g, card):
    """A card leaves the deck, which is made anew when it was the last."""
    g.deck.remove(card)
    if not g.deck:
        make_deck(g)


def make_deck(g):
    """A new deck: the discards and what was played aside, starting cards apart."""
    g.deck, g.discards = g.discards, set()
    for board in g.boards:
        g.deck |= {card for card in board.slot if card in g.e.deck}
        board.slot = [card for card in board.slot if card not in g.e.deck]


def hire(g, seat, symbol):
    board = g.boards[seat]

    def is_possible():
        return board.doubloons >= symbol.amount and can_pay(board, "rum", symbol.rum) and g.deck

    if (yield from wanted(g, "hire", seat, is_possible)):
        board.doubloons -= symbol.amount
        pay(board, "rum", symbol.rum)
        yield from blind_recruitment(g, seat)


def sell(g, seat):
    board = g.boards[seat]
    while (answer := (yield from offer(g, "sell", seat, lambda: {a.Sell(what) for what in held(board)}))) != a.Leave():
        add(board, answer.resource, -1)
        board.doubloons += 2


def held(board):
    return [what for what in RESOURCES if getattr(board, what)]


# ---- pirate moves


def moves(g, seat, count, ways=None):
    """So many pirate moves, or fewer."""
    for _ in range(count):
        answer = yield from offer(g, "move", seat, lambda: (ways or all_moves)(g, seat))
        if answer != a.Leave():
            yield from move(g, seat, answer)


def all_moves(g, seat):
    """Every figure on the map over land, and with enough swords over bridges."""
    crosses = g.boards[seat].sword >= g.e.bridge_swords
    return steps(g, seat, lambda region: region.links + (region.bridges if crosses else ()))


def hiding_moves(g, seat):
    """To a hideout next to the figure, with however few swords."""
    hideouts = {region.number for region in g.e.regions if region.kind == "hideout"}
    return steps(g, seat, lambda region: [way for way in region.links + region.bridges if way in hideouts])


def steps(g, seat, ways):
    board, found = g.boards[seat], set()
    for region in g.e.regions:
        for target in ways(region):
            if board.at[region.number] and may_lose(g, seat, region.number, 1):
                found.add(a.Move(region.number, target, False))
            if board.captain == region.number and may_lose(g, seat, region.number, 2):
                found.add(a.Move(region.number, target, True))
    return found


def may_lose(g, seat, region, loss):
    """Whether the strength may leave: nobody moves away what a delivery that is owed needs."""
    if not owes_a_delivery(g, seat) or g.visit.region.number != region:
        return True
    return min(weight(g, seat, crate) for crate in g.boards[seat].crates) <= reach(g, g.visit) - loss


def move(g, seat, answer):
    board = g.boards[seat]
    if answer.captain:
        board.captain = answer.target
    else:
        board.at[answer.origin] -= 1
        board.at[answer.target] += 1
    power = ability(g, seat, "trade_on_move")
    if power and g.e.regions[answer.target].kind == "harbor":
        choice = yield from offer(g, "trade", seat, lambda: trades(g, seat, power.discount))
        if choice != a.Leave():
            yield from trade(g, seat, choice, power.discount)


# ---- the market


def price(g, row, discount=0):
    return max(0, g.e.market[row].food - discount)


def trades(g, seat, discount=0):
    board = g.boards[seat]
    return {
        a.Trade(row, side)
        for row, printed in enumerate(g.e.market)
        if can_pay(board, "food", price(g, row, discount))
        for side in range(len(printed.gains))
    }


def trade(g, seat, choice, discount=0):
    pay(g.boards[seat], "food", price(g, choice.row, discount))
    yield from gain(g, seat, g.e.market[choice.row].gains[choice.side])
