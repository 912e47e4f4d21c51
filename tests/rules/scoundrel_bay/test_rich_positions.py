"""Play from the midst of a game: tools near the ends of their tracks, crates aboard, pirates about. There one thing leads to
another inside a decision, which hardly happens in random play from the beginning."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import Action, Invade, Move, Open, Smuggle
from pirategames.rules.scoundrel_bay.state import ACTIVE, DEAD, SICK, State

from .printed import EDITION
from .table import dealt, sound, with_ship

VARIANTS: tuple[dict[str, str], ...] = (
    {},
    {"milestones": "played", "captains": "played"},
    {"milestones": "played", "captains": "played", "rewards": "asked"},
)
STEPS = 120
REGIONS = [printed.id for printed in EDITION.regions]


def rich(luck: Random, seed: int) -> State:
    """A position in which much can happen."""
    s = dealt(luck.choice((2, 3, 4)), seed, **luck.choice(VARIANTS))
    while s.ask == "power":
        s = GAME.apply(s, luck.choice(GAME.legal(s, GAME.to_act(s)[0])), GAME.to_act(s)[0])
    crates = luck.sample(range(len(EDITION.crates)), 20)
    for seat in range(s.seats):
        ashore = luck.choices(REGIONS, k=luck.randint(0, 6))
        s = with_ship(
            s,
            seat,
            gun=luck.choice((1, 7, 8)),
            shield=luck.choice((1, 7, 8)),
            sword=luck.choice((1, 3, 4, 5, 8)),
            maps=luck.randint(0, 3),
            rum=luck.randint(0, 3),
            food=luck.randint(0, 4),
            rings=luck.randint(0, 2),
            crates=crates[5 * seat : 5 * seat + luck.randint(0, 5)],
            sea=luck.randrange(EDITION.spaces),
            reputation=luck.choice((0, 2, 3, 3, 5, 17, 18)),
            active=luck.randint(0, 5),
            sick=luck.randint(0, 2),
            captain=luck.choice((ACTIVE, ACTIVE, SICK, DEAD, luck.choice(REGIONS))),
            at={id: ashore.count(id) for id in ashore},
        )
    return s


def chosen(luck: Random, legal: tuple[Action, ...]) -> Action:
    """Any action, but rather one that interferes with others."""
    restless = [action for action in legal if type(action) in (Open, Smuggle, Move, Invade)]
    return luck.choice(restless if restless and luck.random() < 0.4 else legal)


@settings(max_examples=60)
@given(st.integers(0, 10**9))
def test_whatever_is_done_in_the_midst_of_a_game_leaves_no_fault_and_somebody_to_act(seed: int) -> None:
    luck = Random(seed)
    s = rich(luck, seed)
    for _ in range(STEPS):
        if not s.agenda:
            return
        seat = luck.choice(GAME.to_act(s))
        s = sound(GAME.apply(s, chosen(luck, GAME.legal(s, seat)), seat))
