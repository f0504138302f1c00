"""The contract that every book keeps, and what all books share: numbers, variants, rulings, texts, refusals."""

from lazaretto.game.book.book import Book
from lazaretto.game.book.bots import Bots
from lazaretto.game.book.comforts import Comfort, ComfortOffer, Comforts, Goal, Position, comfort
from lazaretto.game.book.hiding import Hiding
from lazaretto.game.book.odds import Odds, OddsQuestion
from lazaretto.game.book.rollouts import RolledOut, Rollouts
from lazaretto.game.book.showing import ReplayTurn, Showing, TextMap
from lazaretto.game.book.solving import Objective, Size, Solving
from lazaretto.game.book.sweep import Sweep, Swept
from lazaretto.game.book.words import Words
from lazaretto.game.book.world import World
from lazaretto.game.contract import Bot, Game, Result, Seat, Texts
from lazaretto.game.engine_contract import Engine, WorldEngine
from lazaretto.game.legal_choice import among, demand_choice, take
from lazaretto.game.overlay import Overlay
from lazaretto.game.play_out import Picker, Turn, bot_picker, one_turn, play, resolve, start
from lazaretto.game.rulebook import Rule
from lazaretto.game.ruling import Ruling, ruling, rulings
from lazaretto.game.tables import Fault, Numbers, Tables
from lazaretto.game.tally import Tally
from lazaretto.game.told_sentences import (
    GaugeChange,
    Moment,
    Moved,
    Square,
    SquareChange,
    Struck,
    Thrown,
    Told,
    show_rest,
)
from lazaretto.refusal import Refusal

__all__ = [
    "Book",
    "Bot",
    "Bots",
    "Comfort",
    "ComfortOffer",
    "Comforts",
    "Engine",
    "Fault",
    "Game",
    "GaugeChange",
    "Goal",
    "Hiding",
    "Moment",
    "Moved",
    "Numbers",
    "Objective",
    "Odds",
    "OddsQuestion",
    "Overlay",
    "Picker",
    "Position",
    "Refusal",
    "ReplayTurn",
    "Result",
    "RolledOut",
    "Rollouts",
    "Rule",
    "Ruling",
    "Seat",
    "Showing",
    "Size",
    "Solving",
    "Square",
    "SquareChange",
    "Struck",
    "Sweep",
    "Swept",
    "Tables",
    "Tally",
    "TextMap",
    "Texts",
    "Thrown",
    "Told",
    "Turn",
    "Words",
    "World",
    "WorldEngine",
    "among",
    "bot_picker",
    "comfort",
    "demand_choice",
    "one_turn",
    "play",
    "resolve",
    "ruling",
    "rulings",
    "show_rest",
    "start",
    "take",
]
