"""The deckhand of Scoundrel Bay: it keeps the rules, knows what its seat knows and nothing more, and plays sensibly."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pirategames.bots.scoundrel_bay import Deckhand, strategy_bot
from pirategames.bots.scoundrel_bay.lookout import Lookout, lookout_of
from pirategames.bots.scoundrel_bay.odds import Stakes, conquer_share, conquers, hit_share, hits, result, worth_of_rolling
from pirategames.bots.scoundrel_bay.plans import MIXED, PLANS, Plan
from pirategames.bots.scoundrel_bay.questions.bids import punishment
from pirategames.bots.scoundrel_bay.worths import reward_worth, worth
from pirategames.play.counting import by_level
from pirategames.play.simulation import Simulation, simulate
from pirategames.rules.chance import Chance
from pirategames.rules.scoundrel_bay import GAME
from pirategames.rules.scoundrel_bay.actions import (
    Action,
    Bid,
    Choose,
    Deliver,
    Feed,
    Invade,
    Leave,
    Lose,
    Move,
    Open,
    Pay,
    Place,
    Reroll,
    Sell,
    Stand,
)
from pirategames.rules.scoundrel_bay.bids import RatKing
from pirategames.rules.scoundrel_bay.gains import PirateMove
from pirategames.rules.scoundrel_bay.losses import Dying
from pirategames.rules.scoundrel_bay.meals import Meal
from pirategames.rules.scoundrel_bay.scoring import score_sheet
from pirategames.rules.scoundrel_bay.state import State
from pirategames.testing import endings, positions
from tests.draws import a_part
from tests.laws.test_scoundrel_bay import exchange_secrets
from tests.rules.scoundrel_bay.printed import EDITION
from tests.rules.scoundrel_bay.table import (
    ask,
    card,
    crate,
    facing,
    gains,
    monster,
    play,
    region,
    stage_ends,
    table,
    with_ship,
    with_table,
)

SEEDS = st.integers(0, 999_999)
few = a_part(4)
WHIMS = range(20)


def decides(state: State, seat: int = 0, seed: int = 1, bot: Deckhand | None = None) -> Action:
    return (bot or Deckhand()).choose(GAME.view(state, seat), (), GAME.legal(state, seat), Chance.from_seed(seed))


def goes_on(state: State, seat: int = 0) -> tuple[State, list[Action]]:
    """What it does for as long as it is asked in this turn's first step, and where that leads."""
    done: list[Action] = []
    while state.agenda and GAME.to_act(state) == (seat,) and state.ask not in ("card", "play"):
        done.append(decides(state, seat))
        state = play(state, done[-1])
    return state, done


def eye(state: State, seat: int = 0, plan: Plan = MIXED) -> Lookout:
    return lookout_of(GAME.view(state, seat), plan, Chance.from_seed(1))


def at_the_end(state: State) -> State:
    """The same table in the last turn of the game."""
    return with_table(state, turns_left=0, reefs=(True,) * 5)


# ---------------------------------------------------------------- what it may do and know


@few
@given(positions(GAME), SEEDS, st.sampled_from(sorted(PLANS)))
def test_it_takes_legal_actions_at_every_table(state: State, seed: int, plan: str) -> None:
    for seat in GAME.to_act(state):
        assert decides(state, seat, seed, strategy_bot(plan)) in GAME.legal(state, seat)


@few
@given(positions(GAME), SEEDS)
def test_what_is_hidden_from_it_changes_nothing(state: State, seed: int) -> None:
    for seat in GAME.to_act(state):
        other = exchange_secrets(state, seat, Chance.from_seed(seed + 1))
        assert decides(other, seat, seed) == decides(state, seat, seed)


@few
@given(positions(GAME), SEEDS)
def test_the_same_view_and_chance_give_the_same_decision(state: State, seed: int) -> None:
    for seat in GAME.to_act(state):
        assert decides(state, seat, seed) == decides(state, seat, seed)


@few
@given(positions(GAME), SEEDS)
def test_it_never_bids_more_than_it_has(state: State, seed: int) -> None:
    for seat in GAME.to_act(state):
        action = decides(state, seat, seed)
        assert not isinstance(action, Bid) or action.doubloons <= state.ships[seat].doubloons


# ---------------------------------------------------------------- how strong it is


def test_one_deckhand_beats_three_cabin_boys() -> None:
    levels = ("deckhand", "cabin-boy", "cabin-boy", "cabin-boy")
    found = by_level([*simulate(Simulation(GAME, levels, 12, 4817, {}, rotate=True))])
    assert found["deckhand"].win_rate >= 0.8
    assert found["deckhand"].mean_score > 60 + found["cabin-boy"].mean_score


@pytest.mark.parametrize("seats", GAME.seats)
def test_whole_games_of_deckhands_come_to_an_end_with_every_variant(seats: int) -> None:
    options = {"milestones": "played", "harbors": "shuffled", "captains": "played", "rewards": "asked"}
    (game,) = simulate(Simulation(GAME, ("deckhand",) * seats, 1, seats, options))
    assert len(game.winners) == 1


# ---------------------------------------------------------------- what things are worth


@few
@given(endings(GAME))
def test_at_the_end_a_ship_is_worth_what_it_scores(ended: object) -> None:
    state: State = ended.state  # type: ignore[attr-defined]
    sheet = score_sheet(state)
    for seat, ship in enumerate(state.ships):
        scored = sheet.gold[seat]
        assert worth(eye(state, seat), ship) == pytest.approx(scored, abs=1e-6)


def test_things_are_worth_something_while_there_is_time_and_nothing_at_the_end() -> None:
    middle = table(3)
    for symbols in ("map 1", "rum 1", "ring 1", "sword 1", "gun 1"):
        seen = eye(middle)
        richer = gains(middle, symbols).ships[0]
        assert worth(seen, richer) > worth(seen, middle.ships[0]), symbols
        last = at_the_end(middle)
        assert worth(eye(last), gains(last, symbols).ships[0]) == worth(eye(last), last.ships[0]), symbols


# ---------------------------------------------------------------- the odds


@pytest.mark.parametrize("kind", range(4))
@pytest.mark.parametrize("level", [1, 3, 5, 8])
def test_the_odds_count_every_base_with_every_face(kind: int, level: int) -> None:
    ways = [*product(range(5), range(len(EDITION.die)))]
    won = sum(conquers(EDITION, kind, base, face, level) for base, face in ways)
    hit = sum(hits(EDITION, kind, base, face, level) for base, face in ways)
    assert conquer_share(EDITION, kind, level) == pytest.approx(won / len(ways))
    assert hit_share(EDITION, kind, level) == pytest.approx(hit / len(ways))


def test_rings_make_a_roll_worth_more_and_a_free_roll_most() -> None:
    stakes, tools, kraken = Stakes(won=8, lost=9, ring=2), (4, 4), monster("kraken")
    plain = worth_of_rolling(EDITION, kraken, 0, tools, stakes, 0)
    ring = worth_of_rolling(EDITION, kraken, 0, tools, stakes, 1)
    free = worth_of_rolling(EDITION, kraken, 0, tools, stakes, 1, free=True)
    assert plain < ring < free
    faces = [result(EDITION, kraken, 0, face, tools, stakes) for face in range(len(EDITION.die))]
    assert plain == pytest.approx(sum(faces) / len(faces))


def test_it_stands_by_a_critical_hit_whatever_rings_it_has() -> None:
    assert decides(with_ship(facing(table(3), "kraken", (5, 5), "critical"), 0, rings=5)) == Stand()


def test_it_rerolls_a_hit_by_a_kraken_for_one_of_many_rings() -> None:
    state = with_ship(facing(with_ship(table(3), 0, gun=5, shield=5, rings=4), "kraken", (5, 5), (1, 1)), 0)
    assert decides(state) == Reroll()


# ---------------------------------------------------------------- sensible choices in plain positions


def meal(**changes: object) -> State:
    return ask(with_ship(table(3), 0, **{"rings": 0, **changes}), Meal(0))


@pytest.mark.parametrize("food", [6, 9])
def test_it_starves_nobody_for_nothing(food: int) -> None:
    assert decides(meal(active=4, food=food)) == Feed(5)


def test_it_feeds_its_captain_and_whom_it_can() -> None:
    assert decides(meal(active=4, food=4)) == Feed(3)


def test_it_opens_a_crate_of_food_for_the_hungry() -> None:
    fed = [n for n, tile in enumerate(EDITION.crates) if any(s.kind == "food" and s.amount > 2 for s in tile.contents)]
    cheapest = min(fed, key=lambda number: EDITION.crates[number].doubloons)
    dying = {"captain": "cabyss", "active": 0, "sick": 4, "reputation": 8}
    assert decides(meal(food=0, crates=[cheapest], **dying)) == Open(cheapest)
    assert decides(meal(food=4, crates=[cheapest], **dying)) == Feed(4), "nobody is hungry"


def test_it_delivers_where_the_letter_fits() -> None:
    fitting = crate(2, "C")
    state = with_ship(table(3), 0, sea=8, sword=5, active=3, hand=[card("yellow")], crates=[fitting, crate(1, "A")])
    state = play(state, Invade(card("yellow")))
    _, done = goes_on(play(state, Place(region("cabyss"), True)))
    assert Deliver(fitting) in done


def test_it_digs_when_it_has_maps_and_strength() -> None:
    yellow = [number for number in EDITION.deck if EDITION.cards[number].flag == "yellow"]
    state = with_ship(table(3), 0, sea=0, maps=3, active=5, hand=yellow[:1], crew=yellow[1:4], captain="cabyss")
    after, _ = goes_on(play(state, Invade(yellow[0])))
    assert after.ships[0].treasures


def test_in_its_last_turn_it_sends_ashore_whoever_scores_most() -> None:
    number = card("red")
    state = with_ship(at_the_end(table(3)), 0, sea=2, active=4, hand=[number])
    after, _ = goes_on(play(state, Invade(number)))
    assert after.ships[0].captain == region("gullwick"), "with the one red flag of its board"


def test_in_its_last_turn_it_takes_pirates_off_the_beach_by_a_move() -> None:
    state = with_ship(at_the_end(table(3)), 0, at={"driftwood_strand": 1}, reputation=10)
    state = ask(state, PirateMove(0))
    assert decides(state) == Move(region("driftwood_strand"), region("gullwick"))


def test_it_moves_nobody_where_that_only_loses() -> None:
    state = ask(with_ship(at_the_end(table(3)), 0, at={"arbega": 1}), PirateMove(0))
    assert decides(state) == Leave()


def test_it_lets_a_sick_one_die_rather_than_an_active_one() -> None:
    state = ask(with_ship(table(3), 0, active=2, sick=1), Dying(0))
    assert decides(state) == Lose("sick")


@pytest.mark.parametrize(("active", "sick"), [(1, 0), (6, 0), (0, 1)])
def test_its_captain_lives_while_there_is_anybody_else_to_die(active: int, sick: int) -> None:
    for turns in (1, 9):
        state = ask(with_ship(table(3), 0, active=active, sick=sick, turns=turns), Dying(0))
        action = decides(state)
        assert isinstance(action, Lose)
        assert action.who != "captain"


def test_at_the_end_it_sells_all_that_it_has() -> None:
    state = gains(with_ship(at_the_end(table(3)), 0, food=0, rum=2, maps=0, rings=0), "sell 1")
    while state.ask == "sell":
        assert decides(state) == Sell("rum")
        state = play(state, Sell("rum"))


def test_it_pays_the_rat_king_with_what_it_needs_least() -> None:
    state = ask(with_ship(table(3), 0, food=9, rum=1, maps=1, rings=1, active=1), RatKing(0))
    assert decides(state) == Pay("food")


# ---------------------------------------------------------------- bids


def bids_of(state: State, seat: int = 0) -> set[int]:
    found = set()
    for whim in WHIMS:
        action = decides(state, seat, whim)
        assert isinstance(action, Bid)
        found.add(action.doubloons)
    return found


@pytest.mark.parametrize("event", ["dockmaster", "merchant", "spoils"])
def test_it_bids_no_more_than_the_best_reward_is_worth(event: str) -> None:
    state = stage_ends(with_ship(table(3), 0, doubloons=60), event)
    printed = next(printed for printed in EDITION.events if printed.id == event)
    best = max(reward_worth(eye(state), symbols) for symbols in printed.rewards)
    assert max(bids_of(state)) <= best + 0.5
    assert len(bids_of(state)) > 1, "nobody can foresee its bid"


@pytest.mark.parametrize("event", ["rat_king", "plank"])
def test_it_bids_no_more_than_the_punishment_costs(event: str) -> None:
    state = stage_ends(with_ship(table(3), 0, doubloons=60), event)
    printed = next(printed for printed in EDITION.events if printed.id == event)
    assert max(bids_of(state)) <= punishment(eye(state), printed) + 0.5


def test_it_takes_the_best_reward_that_a_bid_has_left() -> None:
    state = stage_ends(with_ship(with_ship(table(3), 0, doubloons=60), 1, doubloons=1), "spoils")
    for amount in (9, 1, 0):
        state = play(state, Bid(amount))
    assert state.ask == "spoils"
    rewards = next(printed for printed in EDITION.events if printed.id == "spoils").rewards
    action = decides(state)
    assert isinstance(action, Choose)
    assert reward_worth(eye(state), rewards[action.number]) == max(reward_worth(eye(state), some) for some in rewards)


# ---------------------------------------------------------------- strategies


def test_a_strategy_without_a_name_is_none() -> None:
    with pytest.raises(KeyError):
        strategy_bot("parrots")


def test_every_plan_takes_gold_as_it_is_in_the_last_turn() -> None:
    state = at_the_end(table(3))
    for plan in PLANS.values():
        seen = eye(state, plan=plan)
        assert worth(seen, state.ships[0]) == worth(eye(state), state.ships[0])
