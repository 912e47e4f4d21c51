"""The second reading beside the rules: what it reads off a state of theirs. Whoever changes the state changes this file."""

from __future__ import annotations

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.events import DieRolled
from pirategames.rules.scoundrel_bay.scoring import score_sheet
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, NONE, SICK

from .second_reading import Pieces

WHERE = {ACTIVE: "active", SICK: "sick", DEAD: "dead"}
COUNTS = (
    "board", "food", "rum", "doubloons", "unlocks", "production", "sword", "gun", "shield", "damage", "active", "citizens",
    "sick", "dead", "sea", "disc", "debt", "flipped", "turns",
)  # fmt: skip
LISTS = ("at", "crew", "slot", "crates", "delivered", "treasures", "monsters", "upgrades", "reached")
NOT_SHOWN = ("luck", "boards", "visit", "in_turn", "dying", "asked", "due", "quiet", "stage_ended")


class Luck:
    """What chance decided in the last action, read off the state after it."""

    looks_ahead = True

    def __init__(self, after):
        self.after = after

    def asks(self, name, seat, answers):
        return self.after.ask == name and set(GAME.legal(self.after, seat)) == answers

    def asks_for_order(self, seat, answers):
        return self.after.ask == "order" and answers <= set(GAME.legal(self.after, seat))

    def blind_card(self, seat, place):
        return self.after.ships[seat].crew[place]

    def slid_card(self, place):
        return self.after.display[place]

    def scouted(self, seat, hand):
        """The card found, or None, and the deck that is left."""
        found = set(self.after.ships[seat].hand) - hand
        return next(iter(found), None), set(self.after.deck)

    def treasures(self, seat, place, count):
        return self.after.ships[seat].treasures[place : place + count]

    def laid_crate(self, region, space):
        return self.after.lying[region][space]

    def event(self, place):
        return self.after.past_events[place]

    def base(self, kind, bases):
        return (bases - set(self.after.bases[kind])).pop()

    def face(self):
        return [event.face for event in self.after.told if isinstance(event, DieRolled)][-1]


def table_of(state):
    """The table of a state. A game can go on from one in which captains are chosen, or somebody begins a turn."""
    e = state.edition
    where = [*[ship.reputation for ship in state.ships], e.ghosts.reputation]
    return Pieces(
        e=e,
        luck=Luck(state),
        boards=[board_of(ship) for ship in state.ships],
        track=[[disc for disc in state.standing if where[disc] == space] for space in range(e.reputation.last + 1)],
        first=state.first,
        turn=state.turn,
        deck=set(state.deck),
        display=list(state.display),
        discards=set(state.discards),
        monsters=list(state.monsters),
        bases=[set(pile) for pile in state.bases],
        buried=[sorted(types) for types in state.buried],
        treasures={kind: set(pile) for kind, pile in enumerate(state.treasures, 1)},
        lying=[[None if crate == NONE else crate for crate in crates] for crates in state.lying],
        crates={kind: set(pile) for kind, pile in enumerate(state.crates, 1)},
        crate_discards=set(state.crate_discards),
        events=set(state.events),
        past=list(state.past_events),
        reefs=list(state.reefs),
        unlocks=state.unlocks,
        harbor_gold=dict(zip(e.harbors, state.harbor_gold, strict=True)),
        ghosts=list(state.ghosts),
        ghost_dead=state.ghost_dead,
        bay=state.bay,
        left=state.turns_left,
        quiet=state.quiet,
        stage_ended=state.ebb == state.round,
        picky=state.picky,
        sides=list(state.sides),
        upgrades=[set(left) for left in state.upgrades],
        powers=set(state.powers),
        bids=list(state.bids),
        due=[],
        visit=None,
        in_turn=None,
        dying=0,
        asked="",
    )


def board_of(ship):
    return Pieces(
        **{name: getattr(ship, name) for name in COUNTS},
        **{name: list(getattr(ship, name)) for name in LISTS},
        hand=set(ship.hand),
        map=ship.maps,
        ring=ship.rings,
        captain=WHERE.get(ship.captain, ship.captain),
        power=None if ship.power == NONE else ship.power,
    )


def picture(g):
    """All that lies on a table, by its name."""
    boards = {f"{seat} {name}": value for seat, board in enumerate(g.boards) for name, value in vars(board).items()}
    return boards | {name: value for name, value in vars(g).items() if name not in NOT_SHOWN}


def question_of(state):
    """The name of the question, and what every seat that is asked may answer."""
    return state.ask, {seat: set(GAME.legal(state, seat)) for seat in GAME.to_act(state)}


def score_of(state):
    """The gold of every seat if the game ended now, and the seats from the furthest on the reputation track to the least,
    after the graveyard."""
    sheet = score_sheet(state)
    return list(sheet.gold), list(sheet.standing)


def outcome(state):
    """Who has won, and the gold of every seat; None while the game goes on."""
    end = GAME.outcome(state)
    return end and (*end.winners, list(end.scores))
