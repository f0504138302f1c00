"""Scripted sequences of everything that can be done at a keyboard, and a model of which of it is a choice.

The model knows the screen by what can be read on it and the keys by a table of its own, so that it can disagree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby
from random import Random
from typing import Literal

from lazaretto.game import Refusal
from lazaretto.play.session.sitting import Sitting
from lazaretto.terminal.base.too_small import LEAST
from lazaretto.terminal.screens.game import GameScreen
from lazaretto.view import Option
from tests.terminal.terminal_user import TerminalUser

MARK = "▸"

SYNONYMS = {
    "h": ("h", "left", "4", "kp_4", "kp_left"),
    "j": ("j", "down", "2", "kp_2", "kp_down"),
    "k": ("k", "up", "8", "kp_8", "kp_up"),
    "l": ("l", "right", "6", "kp_6", "kp_right"),
    "y": ("y", "home", "7", "kp_7", "kp_home"),
    "u": ("u", "pageup", "9", "kp_9", "kp_page_up"),
    "b": ("b", "end", "1", "kp_1", "kp_end"),
    "n": ("n", "pagedown", "3", "kp_3", "kp_page_down"),
    ".": (".", "s", "decimal"),
}
"""Every way to press a key that an option of the books may have."""

RUNS = {
    "h": ("H", "shift+left"),
    "j": ("J", "shift+down"),
    "k": ("K", "shift+up"),
    "l": ("L", "shift+right"),
    "y": ("Y", "shift+home"),
    "u": ("U", "shift+pageup"),
    "b": ("B", "shift+end"),
    "n": ("N", "shift+pagedown"),
}
NAMES = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
WAYS = dict(zip("kulnjbhy", NAMES, strict=True))
COMFORTS = {"o": "explore", "5": "rest", "kp_5": "rest", "kp_begin": "rest", "tab": "fight", "`": "again"}
"""The keys of comforts without a goal."""

LETTERS = [chr(code) for code in range(33, 127)]
ARROWS = ["up", "down", "left", "right"]
NUMPAD = [f"kp_{name}" for name in (*"1245689", *ARROWS, "begin", "enter", "add", "home", "page_up")]
OTHERS = [
    "home",
    "end",
    "pageup",
    "enter",
    "escape",
    "backspace",
    "delete",
    "tab",
    "shift+tab",
    "space",
    "f1",
    "decimal",
]
CONTROLS = [f"ctrl+{letter}" for letter in "adhuvwz"]
NAMED = [*ARROWS, *(f"shift+{arrow}" for arrow in ARROWS), *NUMPAD, *OTHERS, *CONTROLS]
LIKELY = ["enter", "space", "escape", "backspace", "tab", *ARROWS, *"hjkl.x?:0/5o5_`f"]
AHEAD = [*"hjklyubn.", *"hjklyubn.", "o", "5", "`", "tab", "L", "shift+down"]
"""Keys that are pressed faster than turns are made."""

ENTER = ("enter", "kp_enter")

Kind = Literal["key", "double", "burst", "paste", "resize", "click"]


@dataclass(frozen=True)
class Event:
    """One thing that is done; a burst is several keys at once."""

    kind: Kind
    what: str = ""
    keys: tuple[str, ...] = ()
    place: tuple[int, int] = (0, 0)


WORDS = (
    *("5/0", "0/0", "1/2", "east", "south", "wait", "undo", "rubbish", "fork 0"),
    *("explore", "travel 4,38", "travel 99,99", "run east", "rest", "throw 2,39", "throw 90,90 hard"),
)


def sequence(random: Random) -> Iterator[Event]:
    """A few events, whole typed choices among them."""
    for _ in range(random.randint(3, 8)):
        number = random.random()
        if number < 0.25:
            yield Event(random.choice(("key", "key", "double")), random.choice(("enter", "enter", "space", "escape")))
        elif number < 0.69:
            yield Event("key", random.choice(random.choice((LIKELY, LIKELY, LETTERS, NAMED))))
        elif number < 0.74:
            keys = tuple(random.choice(AHEAD) for _ in range(random.randint(2, 4)))
            yield Event("burst", keys[0], keys)
        elif number < 0.80:
            yield Event("double", random.choice(random.choice((LIKELY, LIKELY, LETTERS, NAMED))))
        elif number < 0.87:
            words = random.choice(WORDS)
            begun, sent = random.choice((":", "ctrl+u", "ctrl+u")), random.choice(("enter", "enter", "escape"))
            yield from (Event("key", letter) for letter in (begun, *words, sent))
        elif number < 0.91:
            yield Event("paste", random.choice(("l\nl\n", "5/0\n", "east\neast\n", "\x1b[A", "")))
        elif number < 0.94:
            size = random.choice((LEAST, LEAST, (100, 30), (160, 50), (40, 10), (64, 20)))
            yield Event("resize", place=size)
        else:
            yield Event("click", place=(random.randrange(80), random.randrange(24)))


@dataclass(frozen=True)
class Before:
    """What could be seen when something was done: the game, and what could be chosen if nothing lay over it."""

    sitting: Sitting
    picked: list[str]
    options: tuple[Option, ...] = ()
    marked: str = ""
    entry: str | None = None
    looks: bool = False
    lines: list[str] = field(default_factory=list)
    aims: str = ""
    points: bool = False
    texts: tuple[str, ...] = ()

    @property
    def is_plain(self) -> bool:
        """Whether nothing is typed, looked at, pointed at or aimed at."""
        return self.entry is None and not (self.looks or self.points or self.aims)

    @property
    def walks(self) -> bool:
        """Whether directions choose."""
        return self.is_plain and any(option.key in WAYS for option in self.options)

    def burst(self, event: Event) -> Event:
        """The keys of a burst that mean something on this board; any other would begin a line, and the rest go there.
        Where nobody walks, it is one key."""
        known = [key for key in event.keys if key in WAYS or self._option(key) or self.comfort(Event("key", key))]
        known = [key for key, _ in groupby(known)]  # The same key again is one that is held down.
        return replace(event, what=known[0], keys=tuple(known)) if self.walks and known else Event("key", event.what)

    def comfort(self, event: Event) -> tuple[str, str] | None:
        """The comfort that a key asks for, with its goal, if the book has it and no choice has that key."""
        known = {offer.name for offer in self.sitting.edition.book.comforts.offers()}
        asked = self._asked(event)
        return asked if asked and asked[0] in known else None

    def _asked(self, event: Event) -> tuple[str, str] | None:
        if event.kind not in ("key", "double", "burst"):
            return None
        if self.entry is not None:
            name, _, goal = self.entry.strip().partition(" ")
            is_choice = any(self.entry.strip() == option.text for option in self.options)
            return (name.lower(), goal) if event.what in ENTER and not is_choice else None
        if self.points:
            pointed = next((line for line in self.lines if "Travel to" in line), "")
            goal = pointed.partition("Travel to ")[2].rstrip(" ?")
            return ("travel", goal) if event.what in (*ENTER, "_", "G") else None
        if self.looks or self.aims or not self.options or self._option(event.what):
            return None
        way = next((way for way, keys in RUNS.items() if event.what in keys), "")
        return (
            ("run", WAYS[way]) if way and self.walks else (COMFORTS[event.what], "") if event.what in COMFORTS else None
        )

    def _option(self, key: str) -> Option | None:
        return next((o for o in self.options if o.key and key in (o.key, *SYNONYMS.get(o.key, ()))), None)

    def choices(self, event: Event) -> list[str] | None:
        """What the event chooses: nothing or one text. None for a click, which cannot be told from what can be read."""
        if event.kind in ("paste", "resize"):
            return []
        if event.kind == "click":
            return None
        if self.entry is not None:
            return self._typed(self.entry) if event.what in ENTER else []
        if self.looks or self.points:
            return []
        if self.aims:
            return [self.aims] if event.what in (*ENTER, "f") else []
        if option := self._option(event.what):
            return [option.text]
        return [self.marked] if event.what in ENTER and self.marked else []

    def _typed(self, entry: str) -> list[str]:
        texts = self.sitting.edition.book.texts
        try:
            text = texts.write_choice(texts.read_choice(entry.strip()))
        except Refusal:
            return []
        return [text] if text in self.texts else []

    def clickable(self, event: Event) -> list[str]:
        """The options whose names are under the pointer, and every step: a square may have been meant."""
        column, row = event.place
        line = self.lines[row] if row < len(self.lines) else ""
        named = [o.text for o in self.options if _listed(o) in line[max(0, column - len(o.text) - 4) : column + 12]]
        return [*named, *(option.text for option in self.options if option.key)]


def seen(user: TerminalUser, event: Event) -> Before | None:
    """How things stand before something is done; None where there is no game. The screen is read where what is on it
    decides what is chosen."""
    screen = next((each for each in reversed(user.app.screen_stack) if isinstance(each, GameScreen)), None)
    if screen is None:
        return None
    sitting = screen.model.sitting
    if screen is not user.screen or sitting.is_over:
        return Before(sitting, picked(sitting))
    options, entry = screen.shown.options, screen.line.words if screen.line else None
    looks = screen.camera.look is not None or screen.asked is not None
    editor, points = screen.editor, screen.pointer is not None
    aims = editor.text if editor and editor.is_aiming else ""
    read = event.kind == "click" or points or (event.what in ENTER and entry is None and not looks)
    lines = user.read().splitlines() if read else []
    marked = editor.text if editor and editor.at is not None else _marked(lines, options)
    return Before(sitting, picked(sitting), options, marked, entry, looks, lines, aims, points, screen.shown.texts)


def picked(sitting: Sitting) -> list[str]:
    """Every choice a person has made in a sitting, the sealed ones of its next turn last."""
    write, people = sitting.edition.book.texts.write_choice, sitting.played.record.header.people
    made = [line.chosen[seat] for line in sitting.played.record.turns for seat in people if seat in line.chosen]
    return made + [write(choice) for choice in sitting.picks.values()]


def _marked(lines: list[str], options: tuple[Option, ...]) -> str:
    after = next((line.partition(MARK)[2] for line in lines if MARK in line), "")
    listed = {option.text: _listed(option) for option in options}
    longest = max((len(name) for name in listed.values() if after.strip().startswith(name)), default=0)
    found = [
        option for option in options if after.strip().startswith(name := listed[option.text]) and len(name) == longest
    ]
    told = [option for option in found if any(f"{option.text} {option.does.split()[0]}" in line for line in lines)]
    return next((option.text for option in (told or found)), "")


def _listed(option: Option) -> str:
    """As it stands in the list, where what its group says is left out before anything but a number."""
    rest = option.text.removeprefix(f"{option.group} ")
    text = option.text if rest.split()[0].isdecimal() else rest
    return f"{option.key} {text}".strip()
