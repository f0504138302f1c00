"""The contract that every book keeps, and what all books share: numbers, variants, rulings, texts, refusals."""

from lazaretto.game.book import Book, Odds, OddsQuestion, Size
from lazaretto.game.contract import Bot, Game, Result, Seat, Texts
from lazaretto.game.legal_choice import among, take
from lazaretto.game.overlay import Overlay
from lazaretto.game.play_out import Picker, Turn, bot_picker, one_turn, play, resolve, start
from lazaretto.game.rulebook import Rule
from lazaretto.game.ruling import Ruling, ruling, rulings
from lazaretto.game.tables import Fault, Numbers, Tables
from lazaretto.game.tally import Tally
from lazaretto.game.told import GaugeChange, Moment, Moved, SquareChange, Struck, Thrown, Told, show_rest
from lazaretto.refusal import Refusal

__all__ = [
    "Book",
    "Bot",
    "Fault",
    "Game",
    "GaugeChange",
    "Moment",
    "Moved",
    "Numbers",
    "Odds",
    "OddsQuestion",
    "Overlay",
    "Picker",
    "Refusal",
    "Result",
    "Rule",
    "Ruling",
    "Seat",
    "Size",
    "SquareChange",
    "Struck",
    "Tables",
    "Tally",
    "Texts",
    "Thrown",
    "Told",
    "Turn",
    "among",
    "bot_picker",
    "one_turn",
    "play",
    "resolve",
    "ruling",
    "rulings",
    "show_rest",
    "start",
    "take",
]
