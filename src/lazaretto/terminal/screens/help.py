"""The help: every key on one page, or those that work in a world without players. `game_help` has those of a game."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import ItemGrid, VerticalScroll
from textual.widgets import Static

from lazaretto.game.book.comforts import STANDARD
from lazaretto.play.base.key_table import Key, ScreenKey, together
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import headline, line
from lazaretto.terminal.draw import paging
from lazaretto.terminal.screens.page import Page

Keys = tuple[tuple[str, str], ...]
Groups = tuple[tuple[str, Keys], ...]
"""Headings with their keys; `{turn}` stands for the book's word for a turn."""

CHOOSING: Keys = (
    (f"{Key.MOVE.help[0]}, Tab", Key.MOVE.help[1]),
    Key.TAKE.help,
    Key.TYPE.help,
    ("mouse", "point, click, scroll"),
)
QUICK = ("explore", "travel", "rest")
"""The comforts that are named where there is no book at hand."""

ON_A_BOARD: Keys = (
    (Key.GO.help[0], f"{Key.GO.help[1]}; Shift runs"),
    together(Key.WAIT.help, Key.LOOK.brief, Key.MINIMAP.help),
    (", ".join(STANDARD[name].keys[0] for name in QUICK), "; ".join(QUICK)),
)
BY_ITSELF: Keys = (
    together(Key.PAUSE.help, Key.STEP.help),
    Key.SPEED.help,
    (Key.TURNS.help[0], f"{Key.TURNS.help[1]}; Shift 10"),
    Key.ENDS.help,
    together(Key.LOOK.brief, Key.LETTERS.help),
    ("[ and ], Tab", "earlier, later; more"),
    ("r, z", "again: same seed, other"),
)
TYPED: Keys = (
    ("undo, fork 3", "go back; to {turn} 3"),
    (":{turn} 37", "how it stood after that"),
    (":map FILE", "its map, to a new file"),
    ("? CHOICE", "what it would do"),
    ("resign, q", "give up; leave"),
)
ALWAYS: Keys = (
    Key.UNDO.help,
    together(Key.HINT.help, Key.WHY.help),
    Key.RULES.help,
    ("PgUp, PgDn", "through the log"),
    together(Key.SEED.brief, Key.MORGUE.brief),
    together(Key.LEAVE.help, Key.QUIT.help),
)
ANALYSIS: Keys = (
    BY_ITSELF[2],
    ("Home, End", "to the first, the last"),
    ("b, m, i", "next blunder, mistake,"),
    ("", "inaccuracy, or worse"),
    Key.BEST.help,
    ("up, down", "more of what is said"),
    Key.RETRY.help,
    together(Key.FORK.help, Key.FORK_FRESH.help, Key.MAP.help),
)
COLUMNS = (
    (("Choosing", CHOOSING), ("What moves by itself", BY_ITSELF), ("Typed", TYPED)),
    (("On a board", ON_A_BOARD), ("Always", ALWAYS), ("Replay and analysis", (*ANALYSIS[:5], *ANALYSIS[6:]))),
)
"""Two columns, side by side if there is space; everything but how to scroll what the coach says, so that it fits."""

MOVING, TURNS, AGAIN = BY_ITSELF[:2], BY_ITSELF[2:4], BY_ITSELF[-1:]
LOOKING: Keys = (
    ("x or a click", "look at a square"),
    ("arrows", "at the next; Shift 10"),
    ("[ and ]", "earlier and later"),
    (paging.KEY, "more of what is said"),
    ("Esc", "stop looking"),
)
LETTERS: Keys = (Key.LETTERS.help,)
NAMED: Keys = (
    ("{turn} 37", "how it stood after that"),
    ("fork 3 fresh", "from {turn} 3, other dice"),
)
MAP: Keys = (("map FILE", "its map, to a new file"),)
ROLLS: Keys = (Key.WHY.help,)
WRITTEN: Keys = (
    Key.SEED.help,
    (Key.MORGUE.help[0], f"{Key.MORGUE.help[1]}, until"),
    ("", "the {turn} that is shown"),
)
READING: Keys = (*ALWAYS[2:-2], *WRITTEN)
LEAVING, KEPT = (ALWAYS[-1][0], "leave; quit"), ALWAYS[-1]
GOING_THROUGH: Keys = (
    *ANALYSIS[:2],
    (":{turn} 37", "how it stood after that"),
    ("up, down", "more of what is beside"),
    ALWAYS[3],
    ("f, F", "on from here; new dice"),
)
MAPPED: Keys = ((Key.MAP.press, MAP[0][1]),)
REPLAYED: Keys = (*WRITTEN, together(Key.LEAVE.brief, Key.QUIT.brief))

KEY, WIDTH = 13, 36
"""Cells for a key, and for a column."""


@dataclass(frozen=True)
class SelfPlaying:
    """What a game that plays itself offers: a board, spots, maps, rolls, a library; and whether it is over."""

    board: bool = True
    spots: bool = True
    map: bool = True
    rolls: bool = False
    saved: bool = False
    over: bool = False

    def watched(self) -> tuple[Groups, ...]:
        """The keys for watching it; every one of them does something."""
        looking = (*LOOKING, *(LETTERS if self.spots else ()))
        always = (*(ROLLS if self.rolls else ()), *READING, KEPT if self.saved else LEAVING)
        typed = (*NAMED, *(MAP if self.map else ()))
        turns = ("Its {turn}s", (*TURNS, *AGAIN)) if self.over else ("What moves by itself", (*MOVING, *TURNS, *AGAIN))
        eyes = (("Looking about", looking),) if self.board else ()
        return (turns, *eyes), (("Typed after :", typed), ("Always", always))

    def replayed(self) -> tuple[Groups, ...]:
        """The keys for its replay."""
        return (("Replay", (*GOING_THROUGH, *(MAPPED if self.map else ()))),), (("Always", REPLAYED),)


def lines(groups: Groups, palette: Palette, turn: str = "turn") -> list[Text]:
    """A heading and its keys, one line each, with the book's word for a turn."""
    drawn: list[Text] = []
    for title, keys in groups:
        drawn += [line()] * bool(drawn) + [headline(title.format(turn=turn), WIDTH, palette)]
        for key, does in keys:
            named, said = key.format(turn=turn), does.format(turn=turn)
            drawn.append(line((f"{named:<{KEY}}", palette.strong), (said, palette.tone("plain"))))
    return drawn


class Help(Page):
    """Covers the screen until a key is pressed."""

    DEFAULT_CSS = """
    Help VerticalScroll { height: 1fr; scrollbar-size: 1 1; align-horizontal: center; }
    Help ItemGrid { width: 80; max-width: 100%; height: auto; padding: 1 2 0 2; grid-gutter: 1 2; }
    Help ItemGrid Static { height: auto; }
    """
    HEAD = "Help"
    KEYS = (ScreenKey.SCROLL.line, ScreenKey.ANY_OTHER.line)

    def __init__(self, columns: tuple[Groups, ...] = COLUMNS, turn: str = "turn") -> None:
        super().__init__()
        self.columns = columns
        self.turn = turn

    def body(self) -> ComposeResult:
        """The keys, by where they work."""
        with VerticalScroll(can_focus=False), ItemGrid(min_column_width=WIDTH):
            for groups in self.columns:
                yield Static(Group(*lines(groups, self.palette, self.turn)))

    def on_key(self, event: events.Key) -> None:
        """Scroll with up and down; close on any other key, only once."""
        event.stop()
        event.prevent_default()
        if event.key in ("up", "down", "pageup", "pagedown"):
            self.scrolls(event.key)
        elif self.app.screen is self:
            self.dismiss(None)
