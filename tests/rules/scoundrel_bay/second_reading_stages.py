"""The second reading: the course of the game, the end of a stage, and the score."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay import actions as a

from . import second_reading as core
from .second_reading_turn import choose_powers, fill_display, somebody_dies, turn

TIDE = 10


def voyage(g):
    """The whole game from the choice of captains, or from the beginning of the turn of `g.turn`."""
    if g.powers:
        yield from choose_powers(g)
        g.boards[g.turn].turns += 1
    while True:
        g.due = []
        yield from turn(g, g.turn)
        g.stage_ended = g.stage_ended or bool(g.due)
        for _ in g.due:
            yield from end_stage(g)
        if next_seat(g) == g.first:
            g.quiet = 0 if g.stage_ended else g.quiet + 1
            g.stage_ended = False
            if g.quiet == TIDE and g.left is None:
                g.reefs[g.reefs.index(False)] = True
                yield from end_stage(g)
                g.quiet = 0
        if g.left == 0:
            break
        if g.left is not None:
            g.left -= 1
        g.turn = next_seat(g)
        g.boards[g.turn].turns += 1
    for seat in core.around(g, g.first):
        yield from core.ask(g, "final", seat, lambda: {a.Leave()}, a.Leave())


def next_seat(g):
    return (g.turn + 1) % len(g.boards)


def end_stage(g):
    yield from event(g)
    ghosts_move(g)
    yield from cook_and_feed(g)
    if len(g.past) == len(g.e.reefs):
        g.left = (g.first - next_seat(g)) % len(g.boards) + 2 * len(g.boards)


# ---- events


def event(g):
    number = g.luck.event(len(g.past))
    g.events.remove(number)
    g.past.append(number)
    printed = g.e.events[number]
    match printed.kind:
        case "swap":
            for seat in core.around(g, next_seat(g)):
                yield from swap(g, seat, printed)
        case "recruit":
            for seat in core.players_by_standing(g):
                answer = yield from core.offer(g, "arrival", seat, lambda: {a.Hire(card) for card in g.display})
                if answer != a.Leave():
                    g.display.remove(answer.card)
                    yield from core.recruit(g, seat, answer.card)
            fill_display(g)
        case "moves":
            for seat in core.players_by_standing(g):
                yield from core.moves(g, seat, printed.moves)
        case "bid":
            ranking = yield from blind_bid(g)
            left = set(range(len(printed.rewards)))
            for seat in ranking[:-1]:
                answer = yield from core.offer(g, "spoils", seat, lambda: {a.Choose(place) for place in left})
                if answer != a.Leave():
                    left.remove(answer.number)
                    yield from core.gain(g, seat, printed.rewards[answer.number])
        case "pardon":
            ranking = yield from blind_bid(g)
            yield from punish(g, ranking[-1], printed)


def swap(g, seat, printed):
    """One resource for two others, which are no rings."""
    board = g.boards[seat]
    spent = yield from core.offer(g, "swap", seat, lambda: {a.Swap(what) for what in core.held(board)})
    if spent == a.Leave():
        return
    core.add(board, spent.resource, -printed.spend)
    others = {a.Swap(what) for what in ("food", "rum", "map")} - {spent}
    for _ in range(printed.gain):
        answer = yield from core.offer(g, "get", seat, lambda: others)
        if answer != a.Leave():
            core.add(board, answer.resource, 1)


def blind_bid(g):
    """All bid in secret; the highest pays to the Bay, the lowest takes back, all others pay to the supply."""
    g.bids = [None] * len(g.boards)
    while None in g.bids:
        bidders = [seat for seat, bid in enumerate(g.bids) if bid is None]
        g.asked = "bid"
        seat, answer = yield {
            seat: {a.Bid(count) for count in range(g.boards[seat].doubloons + 1)} | core.openings(g, seat)
            for seat in bidders
        }
        if isinstance(answer, a.Open):
            yield from core.open_crate(g, seat, answer.crate)
        else:
            g.bids[seat] = answer.doubloons
    bids, g.bids = g.bids, []
    ranking = sorted(core.players_by_standing(g), key=lambda seat: -bids[seat])
    for seat in ranking[:-1]:
        g.boards[seat].doubloons -= bids[seat]
    g.bay += bids[ranking[0]]
    return ranking


def punish(g, seat, printed):
    board = g.boards[seat]
    for _ in range(printed.resources):
        answer = yield from core.ask(
            g, "pay", seat, lambda: {a.Pay(what) for what in core.held(board)} or {a.Leave()}, a.Leave()
        )
        if answer == a.Leave():
            core.damage(g, board, 1)
        else:
            core.add(board, answer.resource, -1)
    for _ in range(printed.pirates):
        if not (yield from somebody_dies(g, seat)):
            core.damage(g, board, 1)


def ghosts_move(g):
    if not g.ghosts:
        return
    printed, reserve = g.e.events[g.past[-1]], g.e.ghosts.reserve
    if printed.ghost_add is not None and g.ghosts[reserve]:
        g.ghosts[reserve] -= 1
        g.ghosts[printed.ghost_add] += 1
    if printed.ghost_remove is not None and g.ghosts[printed.ghost_remove]:
        g.ghosts[printed.ghost_remove] -= 1
        g.ghost_dead += 1


# ---- cook and feed


def cook_and_feed(g):
    for seat in core.around(g, next_seat(g)):
        board = g.boards[seat]
        board.food += board.production
        answer = yield from core.ask(
            g, "feed", seat, lambda board=board: {a.Feed(count) for count in feedable(board)}, core.ANY
        )
        feed(board, answer.mouths)


def mouths(board):
    """Who wants to eat, in the order in which they must be fed, with what they eat."""
    return (
        [("captain", 2)] * (board.captain == "active")
        + [("pirate", 1)] * board.active
        + [("captain", 2)] * (board.captain == "sick")
        + [("sick", 1)] * board.sick
    )


def feedable(board):
    """So many mouths can be fed."""
    portions = [food for _, food in mouths(board)]
    return [count for count in range(len(portions) + 1) if sum(portions[:count]) <= board.food + board.ring]


def feed(board, count):
    all_mouths = mouths(board)
    core.pay(board, "food", sum(food for _, food in all_mouths[:count]))
    fed, unfed = [who for who, _ in all_mouths[:count]], [who for who, _ in all_mouths[count:]]
    healed, died, fell_sick = fed.count("sick"), unfed.count("sick"), unfed.count("pirate")
    board.sick += fell_sick - healed - died
    board.dead += died
    board.active += healed - fell_sick
    if "captain" in fed:
        board.captain = "active"
    elif "captain" in unfed:
        board.captain = "sick" if board.captain == "active" else "dead"


# ---- the score


def score(g):
    """The gold of each seat if the game ended now, in the order of the score sheet, and the seats from the furthest on the
    reputation track to the least, after the graveyard. The table stays as it lies."""
    g = core.Pieces(**vars(g))
    g.boards = [core.Pieces(**vars(board)) for board in g.boards]
    bay_doubloons(g)
    g.gold = [board.doubloons - board.debt for board in g.boards]
    for region, gold in g.harbor_gold.items():
        for seat, prize in zip(majority(g, region), gold, strict=False):
            if seat < len(g.boards):
                g.gold[seat] += prize
    for seat, board in enumerate(g.boards):
        manned = [
            core.strength(board, r.number) for r in g.e.regions if r.kind == "hideout" and core.strength(board, r.number)
        ]
        g.gold[seat] += sum(manned) * len(manned)
        g.gold[seat] += 2 * sum(core.strength(board, r.number) for r in g.e.regions if r.kind == "village")
    graveyard(g)
    for seat, board in enumerate(g.boards):
        g.gold[seat] += g.e.reputation.gold[core.space_of(g, seat)]
        g.gold[seat] -= g.e.tracks.damage_gold[board.damage - 1]
        g.gold[seat] -= 2 * (board.sick + 2 * (board.captain == "sick"))
    return g.gold, core.players_by_standing(g)


def majority(g, region):
    """Who has pirates there, the most first; the ghosts' disc is the seat after the last."""
    crowd = {seat: core.strength(board, region) for seat, board in enumerate(g.boards)}
    if g.ghosts:
        crowd[len(g.boards)] = g.ghosts[region]
    return sorted((disc for disc in core.standing(g) if crowd.get(disc)), key=lambda disc: -crowd[disc])


def bay_doubloons(g):
    for rank, (disc, bonus) in enumerate(zip(majority(g, g.e.bay), g.e.bay_doubloons, strict=False)):
        taken = g.bay if rank == 2 else g.bay // 2
        g.bay -= taken
        if disc < len(g.boards):
            g.boards[disc].doubloons += taken + bonus


def graveyard(g):
    """All on beaches die; discs fall by their dead, and one more by most of them."""
    beaches = [region.number for region in g.e.regions if region.kind == "beach"]
    dead = [
        board.dead + 2 * (board.captain == "dead") + sum(core.strength(board, beach) for beach in beaches)
        for board in g.boards
    ]
    most = max(dead)
    if g.ghosts:
        most = max(most, g.ghost_dead + sum(g.ghosts[beach] for beach in beaches))
    falls = {seat: count + (count == most > 0) for seat, count in enumerate(dead)}
    order = [(space, disc) for space, pile in reversed(list(enumerate(g.track))) for disc in pile]
    fallen = {disc: max(0, space - falls.get(disc, 0)) for space, disc in order}
    stayed = [disc for space, disc in order if fallen[disc] == space]
    came = [disc for space, disc in order if fallen[disc] != space]
    g.track = [[disc for disc in (*stayed, *came) if fallen[disc] == space] for space in range(len(g.track))]
