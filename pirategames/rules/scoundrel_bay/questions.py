"""All kinds of questions, in the order of the parts of a turn; each stands in the room of its part."""

from __future__ import annotations

from typing import Final

from pirategames.rules.scoundrel_bay.ashore import Digging, InHarbor, LightFingers, OldSketches, Plundering, TreasureOrder
from pirategames.rules.scoundrel_bay.bids import BidReward, BlindBid, RatKing
from pirategames.rules.scoundrel_bay.cards import AddingCard
from pirategames.rules.scoundrel_bay.gains import (
    BlindRecruitment,
    GoldtongueTrade,
    Hiring,
    OfferedSymbol,
    PirateMove,
    Selling,
)
from pirategames.rules.scoundrel_bay.invading import Invading
from pirategames.rules.scoundrel_bay.losses import Dying
from pirategames.rules.scoundrel_bay.meals import Meal
from pirategames.rules.scoundrel_bay.milestones import UpgradeChoice
from pirategames.rules.scoundrel_bay.playing import PlayingCard
from pirategames.rules.scoundrel_bay.powers import ChoosingPower
from pirategames.rules.scoundrel_bay.sailing import CardReward, MeetingMonster, MonsterDie
from pirategames.rules.scoundrel_bay.stages import Arrival, SwapGain, Swapping
from pirategames.rules.scoundrel_bay.state import Question
from pirategames.rules.scoundrel_bay.turns import LastCrates

QUESTIONS: Final[tuple[type[Question], ...]] = (
    ChoosingPower,  # before the first turn
    PlayingCard,  # the action of a turn
    CardReward, MeetingMonster, MonsterDie,  # sailing
    Invading,  # placing
    Digging, TreasureOrder, OldSketches, Plundering, LightFingers, InHarbor,  # ashore
    OfferedSymbol, PirateMove, GoldtongueTrade, BlindRecruitment, Hiring, Selling,  # gains
    Dying,  # losses
    UpgradeChoice,  # milestones
    AddingCard,  # the hand
    Swapping, SwapGain, Arrival,  # the end of a stage: events
    BlindBid, BidReward, RatKing,  # bids
    Meal,  # the meal
    LastCrates,  # before the score
)  # fmt: skip
ROOMS: Final = tuple(dict.fromkeys([kind.__module__.rpartition(".")[2] for kind in QUESTIONS]))
"""The rooms in which they stand, in the same order; the bots and the screens have a room of the same name for each."""
