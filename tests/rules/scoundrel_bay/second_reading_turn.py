"""The second reading: a turn, but for its invasion."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay import actions as a
from pirategames.rules.scoundrel_bay.charts import Symbol

from . import second_reading as core
from .second_reading_invading import invade

DISC = {a.Recruit: "recruit", a.Sail: "sail", a.Invade: "invade"}


def choose_powers(g):
    """The last in turn order chooses first."""
    for seat in reversed(core.around(g, g.first)):
        answer = yield from core.ask(g, "power", seat, lambda: {a.Choose(power) for power in g.powers})
        g.powers.remove(answer.number)
        g.boards[seat].power = answer.number
    g.powers = set()


def turn(g, seat):
    """Play a card with an action, look at the milestones, add a card."""
    g.in_turn = seat
    board = g.boards[seat]
    answer = yield from core.ask(g, "play", seat, lambda: plays(board) or {a.Leave()}, a.Leave())
    if answer != a.Leave():
        yield from act(g, seat, board, answer)
    fill_display(g)
    yield from milestones(g, seat)
    yield from add_card(g, seat)
    g.in_turn = None


def act(g, seat, board, answer):
    board.hand.remove(answer.card)
    disc = DISC[type(answer)]
    if disc == board.disc:
        board.unlocks -= 1
        g.unlocks += 1
    board.disc = disc
    match answer:
        case a.Recruit(card):
            yield from core.recruit(g, seat, card)
            yield from more_tools(g, seat)
        case a.Sail(card, steps):
            board.slot.append(card)
            yield from sail(g, seat, g.e.cards[card], steps)
        case a.Invade(card):
            board.slot.append(card)
            yield from invade(g, seat, g.e.cards[card].flag)


def plays(board):
    """Every card with every action, but the last action only for an unlock tile."""
    actions = {
        way for card in board.hand for way in (a.Recruit(card), a.Invade(card), *(a.Sail(card, n) for n in (1, 2, 3)))
    }
    return {action for action in actions if DISC[type(action)] != board.disc or board.unlocks}


def more_tools(g, seat):
    """Rumwhistle: a rum buys the tools of the deck's top card."""
    power = core.ability(g, seat, "recruit_extra_tools")
    board = g.boards[seat]
    if power and (yield from core.wanted(g, "blind", seat, lambda: g.deck and core.can_pay(board, "rum", power.rum))):
        core.pay(board, "rum", power.rum)
        yield from core.blind_recruitment(g, seat, with_pirates=False)


# ---- sail


def sail(g, seat, card, steps):
    board = g.boards[seat]
    passed = []
    for _ in range(steps):
        passed += [n for n, reef in enumerate(g.e.reefs) if reef.after == board.sea and not g.reefs[n]]
        board.sea = board.sea + 1 if board.sea + 1 < g.e.spaces else g.e.ring
    for reef in passed:
        g.reefs[reef] = True
        g.due.append(reef)
    for reef in passed:
        yield from core.gain(g, seat, g.e.reefs[reef].first)
    yield from sail_reward(g, seat, card, steps)
    if g.monsters[board.sea]:
        yield from meet_monster(g, seat)


def sail_reward(g, seat, card, steps):
    kinds = {1: ("star", "sun", "moon"), 2: ("sun", "moon"), 3: ("moon",)}[steps]
    path = core.upgrade(g, seat, "sail_and_hide")
    if path and steps in path.types:
        kinds += ("path",)
    answer = yield from core.ask(g, "reward", seat, lambda: {a.Reward(kind) for kind in (*kinds, "none")})
    if answer.which == "path":
        yield from core.gain(g, seat, getattr(card, path.reward))
        yield from core.moves(g, seat, 1, core.hiding_moves)
    elif answer.which != "none":
        yield from core.gain(g, seat, getattr(card, answer.which))


# ---- monsters


def meet_monster(g, seat):
    board = g.boards[seat]
    kind, power = g.e.icons[board.sea], core.ability(g, seat, "swords_beat_monster")

    def offers():
        return {a.Beat(), a.Shoot()} if board.sword > power.swords else {a.Shoot()}

    if not power or (yield from core.ask(g, "beast", seat, offers, a.Shoot())) == a.Shoot():
        yield from shoot(g, seat, kind)
        return
    board.sword -= power.swords
    g.monsters[board.sea] = False
    board.monsters.append(kind)
    yield from core.gain(g, seat, [Symbol("reputation", power.reputation)])
    core.damage(g, board, power.damage)


def shoot(g, seat, kind):
    board, printed = g.boards[seat], g.e.monsters[kind]
    base, face = g.luck.base(kind, g.bases[kind]), g.luck.face()
    g.bases[kind].remove(base)
    rolls = core.Pieces(free=bool(core.upgrade(g, seat, "free_reroll")))

    def offers():
        return {a.Stand(), a.Reroll()} if rolls.free or board.ring else {a.Stand()}

    while (yield from core.ask(g, "roll", seat, offers, a.Stand())) == a.Reroll():
        board.ring -= not rolls.free
        rolls.free = False
        face = g.luck.face()
    match g.e.die[face]:
        case "critical":
            is_conquered, is_hit = True, False
        case "miss":
            is_conquered, is_hit = False, False
        case (guns, shields):
            is_conquered = board.gun >= printed.bases[base][0] + guns
            is_hit = board.shield < printed.bases[base][1] + shields
    g.monsters[board.sea] = False
    losses = printed.losses if is_hit else ()
    g.dying += sum(symbol.amount for symbol in losses if symbol.kind == "pirate")
    if is_conquered:
        board.monsters.append(kind)
        yield from core.gain(g, seat, printed.rewards)
    for symbol in losses:
        if symbol.kind == "damage":
            core.damage(g, board, symbol.amount)
        else:
            for _ in range(symbol.amount):
                yield from somebody_dies(g, seat)
                g.dying -= 1


def mortals(board):
    crew = {"pirate": board.active, "sick": board.sick, "captain": board.captain in core.ABOARD}
    return {a.Lose(who) for who, count in crew.items() if count}


def somebody_dies(g, seat):
    """One of the ship's crew, by the owner's choice; nobody where there is none."""
    board = g.boards[seat]
    answer = yield from core.ask(g, "victim", seat, lambda: mortals(board) or {a.Leave()}, core.ANY)
    match answer:
        case a.Lose("pirate"):
            board.active -= 1
            board.dead += 1
        case a.Lose("sick"):
            board.sick -= 1
            board.dead += 1
        case a.Lose("captain"):
            board.captain = "dead"
    return answer != a.Leave()


# ---- milestones


def milestones(g, seat):
    """All are looked at once; then each brings its doubloons and its upgrade, the last tile first."""
    board, tiles = g.boards[seat], g.e.variants.milestones
    new = [n for n, side in enumerate(g.sides) if n not in board.reached and meets(g, seat, tiles[n].sides[side])]
    for number in new:
        board.reached.append(number)
    for number in reversed(new):
        before = sum(number in other.reached for other in g.boards) - 1
        yield from core.gain(g, seat, [Symbol("doubloon", g.e.variants.milestone_doubloons[before])])
        if g.upgrades[number]:
            yield from take_upgrade(g, seat, number, tiles[number])


def meets(g, seat, side):
    board = g.boards[seat]
    kinds = [g.e.treasures[tile].type for tile in board.treasures]
    crowd = {r: board.at[r.number] + (board.captain == r.number) for r in g.e.regions}
    hideouts = [region for region, count in crowd.items() if count and region.kind == "hideout"]
    match side.kind:
        case "treasure_each_type":
            return all(kinds.count(kind) >= 1 for kind in (1, 2, 3))
        case "type2_and_beach_pirates":
            ashore = sum(count for region, count in crowd.items() if region.kind == "beach")
            return kinds.count(2) >= 2 and ashore >= side.pirates
        case "delivered":
            return len(board.delivered) >= side.count
        case "undelivered":
            return len(board.crates) >= side.count
        case "reputation":
            return core.space_of(g, seat) >= side.count
        case "conquered":
            return len(board.monsters) >= side.count
        case "hideouts":
            return len(hideouts) >= side.count
        case "pirate_in_hideout_of":
            return any(region.flag == side.flag for region in hideouts)
    raise AssertionError(side)


def take_upgrade(g, seat, number, printed):
    def offers():
        return {a.Upgrade(place, keep) for place in g.upgrades[number] for keep in (True, False)} | {a.Leave()}

    answer = yield from core.ask(g, "upgrade", seat, offers)
    if answer == a.Leave():
        return
    g.upgrades[number].remove(answer.number)
    if answer.keep:
        chosen = printed.upgrades[answer.number]
        g.boards[seat].upgrades.append((number, answer.number))
        core.muster(g.boards[seat], chosen.pirates)
        yield from core.gain(g, seat, chosen.tools)
    else:
        for _ in range(g.e.variants.milestone_reputation):
            yield from core.climb(g, seat)


# ---- a card for the hand


def add_card(g, seat):
    """Buy one of the display, or scout. A scout that finds nothing costs nothing, and then a card is bought."""
    board, may_scout = g.boards[seat], True

    def offers():
        found = {a.Buy(place) for place in range(len(g.display)) if core.can_pay(board, "rum", g.e.slots[place])}
        if may_scout and g.deck and core.can_pay(board, "rum", g.e.scout):
            found |= {a.Scout(flag) for flag in ("black", "red", "yellow", "blue")}
        return found

    while True:
        answer = yield from core.ask(g, "card", seat, lambda: offers() or {a.Leave()}, a.Leave())
        if answer == a.Leave():
            return
        if isinstance(answer, a.Buy):
            core.pay(board, "rum", g.e.slots[answer.place])
            board.hand.add(g.display.pop(answer.place))
            fill_display(g)
            return
        if scout(g, seat, answer.flag):
            return
        may_scout = False


def fill_display(g):
    if not g.deck:
        core.make_deck(g)
    while len(g.display) < len(g.e.slots) and g.deck:
        card = g.luck.slid_card(len(g.display))
        g.display.append(card)
        core.draw(g, card)


def scout(g, seat, flag):
    """The cards that are turned lie in no known order: what is not in the new deck has been turned."""
    board = g.boards[seat]
    found, deck = g.luck.scouted(seat, board.hand)
    old = set(g.deck)
    has_run_out = not any(g.e.cards[card].flag == flag for card in old) or (found in old and not deck <= old)
    if has_run_out or found is None:
        core.make_deck(g)
        g.deck -= {found}
    if found is None:
        assert not any(g.e.cards[card].flag == flag for card in old | g.deck), "a card of the flag was there to be found"
        g.deck |= old
        return False
    assert g.e.cards[found].flag == flag
    turned = (old | g.deck) - deck - {found}
    assert not any(g.e.cards[card].flag == flag for card in turned), "a card of the flag was passed over"
    core.pay(board, "rum", g.e.scout)
    board.hand.add(found)
    g.deck = set(deck)
    g.discards |= turned
    if not g.deck:
        core.make_deck(g)
    return True
