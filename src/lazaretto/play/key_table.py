"""The keys that every face has, and what they mean: the only place that says it. A face takes from here which key does
something, what its last line says of it, and what its help says."""

from __future__ import annotations

from enum import Enum

Line = tuple[str, str]
"""A key as it is written, and what it does. `{turn}` stands for whatever the book calls a turn."""


class Key(Enum):
    """A key by its name in a terminal, the line about it where there is little room, and the one in the help. A key
    without a name is one of several: arrows, letters."""

    MOVE = "", ("←↑↓→", "move"), ("arrows", "through the choices")
    TAKE = "enter", ("Enter", "take"), ("Enter", "take the marked one")
    TYPE = ":", (":", "type"), ("letters or :", "type it, then Enter")
    GO = "", ("hjklyubn", "go"), ("hjklyubn", "go there")
    WAIT = "", (".", "wait"), (". or s", "wait")
    LOOK = "x", ("x", "look"), ("x", "look about")
    LETTERS = "v", ("v", "letters"), ("v", "spots or letters")
    SPOTS = "v", ("v", "spots"), ("v", "spots or letters")
    PAUSE = " ", ("space", "pause"), ("space", "pause or go on")
    GO_ON = " ", ("space", "go on"), ("space", "pause or go on")
    STEP = ".", (".", "step"), (".", "step")
    SPEED = "", ("+ -", "speed"), ("+ and -", "faster, slower")
    TURNS = "", ("←→", "earlier, later"), ("left, right", "back and on")
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
    LEAVE = "escape", ("Esc", "leave"), ("S or Esc", "leave, it is kept")
    SAVE_AND_LEAVE = "S", ("S", "leave"), ("S", "leave, it is kept")
    QUIT = "Q", ("Q", "quit"), ("Q", "quit")
    FORK = "f", ("f", "fork"), ("f", "fork")
    FORK_FRESH = "F", ("F", "with other dice"), ("F", "fresh dice")
    MAP = "M", ("M", "map"), ("M", "a map")
    RETRY = "r", ("r", "retry"), ("r", "retry, answer hidden")
    BEST = "space", ("space", "best"), ("space", "show the best")

    def __init__(self, press: str, brief: Line, help_line: Line) -> None:
        self.press, self.brief, self.help = press, brief, help_line


def together(*lines: Line) -> Line:
    """Several keys in one line of a help."""
    return ", ".join(key for key, _ in lines), "; ".join(does for _, does in lines)
