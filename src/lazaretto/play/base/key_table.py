"""The keys of every screen: which key does what, what the last line of a screen says about it, and what the help says.

Every face takes its keys and their words from here. Only the other names of a key (arrows, numpad) are elsewhere,
because terminals and browsers name them differently.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from lazaretto.game.book.comforts import WAYS, ComfortOffer

DIRECTIONS = {
    "h": (-1, 0),
    "j": (0, 1),
    "k": (0, -1),
    "l": (1, 0),
    "y": (-1, -1),
    "u": (1, -1),
    "b": (-1, 1),
    "n": (1, 1),
}
"""The keys of the directions: columns and rows of a step; rows count from the top."""

WAY_OF = dict(zip("kulnjbhy", WAYS, strict=True))
"""The names of the directions by their keys."""

WAITING = "."
"""The key that waits."""

FIXED = (*DIRECTIONS, WAITING)
"""Keys that mean the same on every board, so that they may be pressed without looking."""

Line = tuple[str, str]
"""A key as it is printed, and what it does. `{turn}` stands for the book's word for a turn."""


class Key(Enum):
    """A key in a game or a replay: its name in a terminal, a brief line about it, and the line in the help. The name is
    empty where several keys do the same kind of thing, such as the arrows."""

    MOVE = "", ("←↑↓→", "move"), ("arrows", "through the choices")
    TAKE = "enter", ("Enter", "take"), ("Enter", "take the marked one")
    TYPE = ":", (":", "type"), ("letters or :", "type it, then Enter")
    GO = "", ("hjklyubn", "go"), ("hjklyubn", "go there")
    WAIT = "", (".", "wait"), (". or s", "wait")
    AIM = "f", ("f", "aim"), ("f", "aim; again, fire")
    MODE = "v", ("v", "how"), ("v", "how it is done")
    LOOK = "x", ("x", "look"), ("x", "look around")
    MINIMAP = "m", ("m", "map"), ("m", "the minimap")
    LETTERS = "v", ("v", "letters"), ("v", "spots or letters")
    SPOTS = "v", ("v", "spots"), ("v", "spots or letters")
    PAUSE = "space", ("space", "pause"), ("space", "pause or go on")
    GO_ON = "space", ("space", "go on"), ("space", "pause or go on")
    STEP = ".", (".", "step"), (".", "step")
    SPEED = "", ("+ -", "speed"), ("+ and -", "faster, slower")
    TURNS = "", ("←→", "earlier, later"), ("left, right", "back, forward")
    ENDS = "", ("Home End", "first, last"), ("Home, End", "the first {turn}; now")
    AGAIN = "r", ("r", "again"), ("r", "again, the same seed")
    OTHER = "z", ("z", "new"), ("z", "again, another seed")
    UNDO = "backspace", ("Bksp", "undo"), ("Backspace", "take the last {turn} back")
    HINT = "c", ("c", "hint"), ("c", "a hint")
    WHY = "w", ("w", "why"), ("w", "why, with odds")
    RULES = "R", ("R", "rules"), ("R", "the rules of the book")
    SEED = "~", ("~", "seed"), ("~", "the seed")
    MORGUE = "#", ("#", "morgue, as shown"), ("#", "to the morgue")
    HELP = "?", ("?", "help"), ("?", "this page")
    LEAVE = "escape", ("Esc", "leave"), ("S or Esc", "leave, and save")
    SAVE_AND_LEAVE = "S", ("S", "leave"), ("S", "leave, and save")
    QUIT = "Q", ("Q", "quit"), ("Q", "quit")
    FORK = "f", ("f", "fork"), ("f", "fork")
    FORK_FRESH = "F", ("F", "with other dice"), ("F", "fresh dice")
    MAP = "M", ("M", "map"), ("M", "a map")
    RETRY = "r", ("r", "retry"), ("r", "retry, answer hidden")
    BEST = "space", ("space", "best"), ("space", "show the best")

    def __init__(self, press: str, brief: Line, help_line: Line) -> None:
        self.press, self.brief, self.help = press, brief, help_line


class ScreenKey(Enum):
    """A key on a screen that shows no game: the names of the keys that do it, and the line about it. There are no names
    where the arrows or any letter do it."""

    CHOOSE_BOOK = (), ("←↑↓→", "choose")
    PLAY = ("enter",), ("Enter", "play")
    WATCH = ("enter",), ("Enter", "watch")
    SCENE = ("tab",), ("Tab", "scene")
    CONTINUE = ("c",), ("c", "go on")
    DAILY = ("d",), ("d", "daily")
    LIBRARY = ("l",), ("l", "library")
    SETTINGS = ("s",), ("s", "settings")
    QUIT = ("Q", "q"), ("Q", "quit")
    MARK = (), ("↑↓", "mark")
    OPEN = ("enter",), ("Enter", "open, or go on")
    ANALYSE = ("a",), ("a", "analysis")
    CHANGE = ("enter", "right", "left", "space"), ("Enter", "change")
    TOOLS = ("t",), ("t", "tools")
    MARK_FIELD = (), ("←↑↓→", "fields")
    TYPE_VALUE = ("enter", ":"), ("Enter", "type")
    RUN = ("r",), ("r", "run")
    START_OVER = ("z",), ("z", "start over")
    SORT = ("o",), ("o", "order")
    FILTER = ("/",), ("/", "only rows with")
    BEGIN_VARIANT = ("p",), ("p", "play this")
    KEEP = ("K",), ("K", "keep this")
    FOLLOW = ("f",), ("f", "follow")
    NEXT_TOOL = ("tab",), ("Tab", "tool")
    WIDE = ("w",), ("w", "wide")
    MORE_KEYS = ("?",), ("?", "keys")
    QUIT_NOW = ("Q",), ("Q", "quit")
    MARK_CHOICE = (), ("←↑↓→", "mark")
    CHOOSE = ("enter",), ("Enter", "choose")
    TYPE_CHOICE = (), ("letters", "type a choice")
    SCROLL = (), ("↑↓", "scroll")
    PAGE = (), ("↑↓ PgUp PgDn", "scroll")
    BACK = ("escape", "q"), ("Esc", "back")
    ANY_OTHER = (), ("any other key", "back")
    GIVE_UP = ("escape",), ("Esc", "leave it")
    UNCOVER = ("space",), ("space", "look, and pick")
    COVER = ("space", "enter"), ("space", "cover it, and go on")
    PUT_AWAY = ("escape", "S"), ("Esc", "leave; the game is saved")

    def __init__(self, presses: tuple[str, ...], line: Line) -> None:
        self.presses, self.line = presses, line

    def is_in(self, meant: Sequence[str]) -> bool:
        """Whether one of its keys is among the meanings of what was pressed."""
        return any(press in meant for press in self.presses)


def comfort_brief(offer: ComfortOffer) -> Line:
    """The brief line about a comfort."""
    return offer.keys[0], offer.name


def comfort_help(offer: ComfortOffer) -> Line:
    """The line about a comfort in the help."""
    return " or ".join(offer.keys), offer.does


def together(*lines: Line) -> Line:
    """Several keys as one line of the help."""
    return ", ".join(key for key, _ in lines), "; ".join(does for _, does in lines)
