"""What programs outside import, all in one place: rules, matches, bots, simulations.

The names are those of the rooms that they come from, where each tells what goes in and out. Every game is played by the
same few of them: `game_named` finds its rules, `start` opens a match, `Match.act` takes an action, `Match.view` is what a
seat may know. Rules alone, without matches, are the methods of `Game`.
"""

from __future__ import annotations

from pirategames.bots.bot import Bot, decision_chance
from pirategames.bots.level import Level
from pirategames.bots.levels import bot_of, levels_of
from pirategames.play.counting import Tally, by_level, by_seat
from pirategames.play.export import read_match, read_match_file, write_match
from pirategames.play.match import Match, Seat, game_named, replay, start
from pirategames.play.notation import read_action, write_action
from pirategames.play.simulation import GameResult, Simulation, SimulationError, play_game, simulate
from pirategames.rules.catalogue import CATALOGUE, Entry
from pirategames.rules.chance import Chance
from pirategames.rules.game import Event, Game, IllegalAction, Outcome, SetupError

__all__ = [
    "CATALOGUE",
    "Bot",
    "Chance",
    "Entry",
    "Event",
    "Game",
    "GameResult",
    "IllegalAction",
    "Level",
    "Match",
    "Outcome",
    "Seat",
    "SetupError",
    "Simulation",
    "SimulationError",
    "Tally",
    "bot_of",
    "by_level",
    "by_seat",
    "decision_chance",
    "game_named",
    "levels_of",
    "play_game",
    "read_action",
    "read_match",
    "read_match_file",
    "replay",
    "simulate",
    "start",
    "write_action",
    "write_match",
]  # fmt: skip
