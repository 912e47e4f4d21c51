"""The second reading: an invasion, region by region."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay import actions as a
from pirategames.rules.scoundrel_bay.charts import Symbol

from . import second_reading as core

FLAGS = ("black", "red", "yellow", "blue")


def invade(g, seat, flag):
    """Figures are placed in one region, which is resolved, and then in the next."""
    board = g.boards[seat]
    flags = g.e.boards[board.board].flags[FLAGS.index(flag)] + sum(g.e.cards[card].flag == flag for card in board.crew)
    visit = core.Pieces(seat=seat, region=None, landing=False, left=flags, must=False, used=0, marked=[])
    g.visit, done = visit, set()

    def beginnings():
        near = [r for r in g.e.regions if r.flag == flag and board.sea in r.sea and r.number not in done]
        return placings(g, visit, [region for region in near if can_hide(g, seat, region)]) | {a.Done()}

    def next_ones():
        is_strong = not core.owes_a_delivery(g, seat) or can_deliver(g, seat, core.strength(board, visit.region.number))
        return placings(g, visit, [visit.region]) | ({a.Ashore()} if is_strong else set())

    while (answer := (yield from core.ask(g, "invade", seat, beginnings, a.Done()))) != a.Done():
        visit.region, visit.landing = g.e.regions[answer.region], True
        done.add(answer.region)
        salty = core.ability(g, seat, "easy_hideouts")
        core.pay(board, "map", visit.region.maps)
        while answer != a.Ashore():
            visit.left -= 1
            if answer.captain:
                score_captain(g, seat)
            core.go_ashore(board, answer.region, answer.captain)
            answer = yield from core.ask(g, "invade", seat, next_ones, a.Ashore())
        visit.must, visit.landing = core.owes_a_delivery(g, seat), False
        yield from resolve(g, visit, board, salty)
        visit.region = None
    g.visit = None


def placings(g, visit, regions):
    figures = core.fit(g.boards[visit.seat]) if visit.left else []
    return {a.Place(r.number, captain) for r in regions for captain in figures if not is_too_weak(g, visit, r, captain)}


def can_hide(g, seat, region):
    board, salty = g.boards[seat], core.ability(g, seat, "easy_hideouts")
    swords = region.swords - (salty.swords if salty else 0)
    return region.kind != "hideout" or (board.sword >= swords and core.can_pay(board, "map", region.maps))


def is_too_weak(g, visit, region, captain):
    """Whether too little strength could follow this figure into a harbor for the delivery that is owed there."""
    seat, board = visit.seat, g.boards[visit.seat]
    if region.kind != "harbor" or board.sword >= core.trading_ship(g, seat, region).swords:
        return False
    more = core.more_strength(board.active - (not captain), board.captain == "active" and not captain, visit.left - 1)
    return not can_deliver(g, seat, core.strength(board, region.number) + (2 if captain else 1) + more)


def can_deliver(g, seat, best):
    return any(core.weight(g, seat, crate) <= best for crate in g.boards[seat].crates)


def score_captain(g, seat):
    """The captain power is turned over when the captain goes ashore in an invasion, and scores what lies there."""
    board = g.boards[seat]
    if board.power is None or board.flipped:
        return
    board.flipped = True
    power = g.e.variants.powers[board.power]
    manned = {kind: sum(board.at[r.number] > 0 for r in g.e.regions if r.kind == kind) for kind in ("harbor", "hideout")}
    count = {
        "per_crew_pirate_symbol": sum(g.e.cards[card].pirates for card in board.crew),
        "per_reputation": core.space_of(g, seat),
        "per_pirate_on_map": sum(board.at),
        "per_harbor": manned["harbor"],
        "sword_plus_gun": board.sword + board.gun,
        "per_hideout": manned["hideout"],
    }[power.score]
    board.doubloons += count * power.doubloons


def resolve(g, visit, board, salty):
    seat = visit.seat
    match visit.region.kind:
        case "beach":
            yield from dig(g, visit, board)
        case "village":
            yield from plunder(g, visit, board)
        case "harbor":
            yield from core.gain(g, seat, core.trading_ship(g, seat, visit.region).rewards)
            yield from raid_and_trade(g, visit, board)
        case "hideout" if salty:
            yield from core.gain(g, seat, [Symbol("reputation", salty.reputation)])


# ---- beaches


def dig(g, visit, board):
    seat, region = visit.seat, visit.region.number
    spades = core.upgrade(g, seat, "dig_strength_less")

    def effort(kind):
        return max(1, kind - spades.amount) if spades and kind in spades.types else kind

    def can_dig(kinds):
        return sum(map(effort, kinds)) <= core.strength(board, region) and core.can_pay(board, "map", len(kinds))

    def offers():
        if not can_dig(visit.marked):
            visit.marked = []
        left = list(g.buried[region])
        for kind in visit.marked:
            left.remove(kind)
        more = {a.Mark(kind) for kind in left if can_dig([*visit.marked, kind])}
        return more | ({a.Dig()} if visit.marked else set()) | {a.Done()}

    while isinstance(answer := (yield from core.ask(g, "dig", seat, offers, a.Done())), a.Mark):
        visit.marked.append(answer.type)
    chosen, visit.marked = visit.marked, []
    if answer == a.Done():
        return
    core.pay(board, "map", len(chosen))
    dug = g.luck.treasures(seat, len(board.treasures), len(chosen))
    for kind, tile in zip(chosen, dug, strict=True):
        assert g.e.treasures[tile].type == kind
        g.buried[region].remove(kind)
        g.treasures[kind].remove(tile)
        board.treasures.append(tile)
    yield from turn_treasures(g, seat, dug)
    yield from after_digging(g, visit, board, len(dug))


def turn_treasures(g, seat, dug):
    """The gains of all, in the owner's order where it can matter."""
    left = list(dug)
    while left:
        tile = left[0]
        offers = {a.Choose(each) for each in left}
        if len(left) > 1 and g.luck.asks_for_order(seat, offers):
            tile = (yield from core.ask(g, "order", seat, lambda offers=offers: offers)).number
        left.remove(tile)
        yield from core.gain(g, seat, g.e.treasures[tile].gain)


def after_digging(g, visit, board, count):
    seat, region = visit.seat, visit.region.number
    walkers, sketches = core.upgrade(g, seat, "move_per_dig"), core.upgrade(g, seat, "maps_to_doubloons_per_dig")

    def from_here(g, seat):
        return {way for way in core.all_moves(g, seat) if way.origin == region}

    if walkers:
        yield from core.moves(g, seat, count * walkers.amount, from_here)

    def more_maps():
        return {a.Sell("map")} if core.can_pay(board, "map", 1) else set()

    while sketches and (yield from core.offer(g, "maps", seat, more_maps)) != a.Leave():
        core.pay(board, "map", 1)
        board.doubloons += sketches.amount


# ---- villages


def plunder(g, visit, board):
    seat, region = visit.seat, visit.region.number
    lying = [crate for crate in g.lying[region] if crate is not None]

    def offers():
        able = core.strength(board, region) - visit.used
        return {a.Plunder(crate) for crate in lying if g.e.crates[crate].type <= able} | {a.Done()}

    visit.used = 0
    while (answer := (yield from core.ask(g, "plunder", seat, offers, a.Done()))) != a.Done():
        lying.remove(answer.crate)
        visit.used += g.e.crates[answer.crate].type
        g.lying[region][g.lying[region].index(answer.crate)] = None
        board.crates.append(answer.crate)
        if core.upgrade(g, seat, "plunder_bonus"):
            yield from light_fingers(g, seat, board)
    visit.used = 0
    for space, kind in enumerate(visit.region.crates):
        if g.lying[region][space] is None and g.crates[kind]:
            crate = g.luck.laid_crate(region, space)
            g.crates[kind].remove(crate)
            g.lying[region][space] = crate


def light_fingers(g, seat, board):
    """One symbol of each undelivered crate."""
    for crate in list(board.crates):
        contents = g.e.crates[crate].contents

        places = {a.Choose(place) for place in range(len(contents))}
        answer = yield from core.offer(g, "light", seat, lambda places=places: places)
        if answer != a.Leave():
            yield from core.take(g, seat, contents[answer.number].kind, 1)


# ---- harbors


def raid_and_trade(g, visit, board):
    """One batch of deliveries and one trade, in either order."""
    seat, region = visit.seat, visit.region
    stage = core.Pieces(has_delivered=False, has_traded=False, is_closed=False)

    def offers():
        found = set()
        if not stage.is_closed:
            able = core.strength(board, region.number) - visit.used
            found |= {a.Deliver(crate) for crate in board.crates if core.weight(g, seat, crate) <= able}
        if not stage.has_traded:
            found |= core.trades(g, seat)
        return found if visit.must else found | {a.Done()}

    visit.used = 0
    while (answer := (yield from core.ask(g, "harbor", seat, offers, a.Done()))) != a.Done():
        if isinstance(answer, a.Deliver):
            visit.must, stage.has_delivered = False, True
            visit.used += core.weight(g, seat, answer.crate)
            yield from deliver(g, seat, region, board, answer.crate)
        else:
            stage.has_traded, stage.is_closed = True, stage.has_delivered
            yield from core.trade(g, seat, answer)
    visit.used = 0


def deliver(g, seat, region, board, crate):
    printed = g.e.crates[crate]
    board.crates.remove(crate)
    board.delivered.append(crate)
    forged = core.upgrade(g, seat, "full_price_any_letter")
    is_full = printed.letter == region.letter or (forged and region.number != forged.except_region)
    board.doubloons += printed.doubloons if is_full else printed.doubloons // 2
    if core.ability(g, seat, "contents_on_delivery"):
        yield from core.gain(g, seat, printed.contents)
