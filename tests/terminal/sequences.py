"""Scripted sequences of everything that can be done at a keyboard, and a model of which of it is a choice.

The model knows the screen by what can be read on it and the keys by a table of its own, so that it can disagree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
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
    ".": (".", "s", "decimal"),
}
"""Every way to press a key that an option of the two books may have."""

RUNS = {
    "h": ("H", "shift+left"),
    "j": ("J", "shift+down"),
    "k": ("K", "shift+up"),
    "l": ("L", "shift+right"),
}

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
LIKELY = ["enter", "space", "escape", "backspace", *ARROWS, *"hjkl.x?:0/5"]

ENTER = ("enter", "kp_enter")

Kind = Literal["key", "double", "paste", "resize", "click"]


@dataclass(frozen=True)
class Event:
    """One thing that is done."""

    kind: Kind
    what: str = ""
    place: tuple[int, int] = (0, 0)


def sequence(random: Random) -> Iterator[Event]:
    """A few events, whole typed choices among them."""
    for _ in range(random.randint(3, 8)):
        number = random.random()
        if number < 0.25:
            yield Event(random.choice(("key", "key", "double")), random.choice(("enter", "enter", "space", "escape")))
        elif number < 0.69:
            yield Event("key", random.choice(random.choice((LIKELY, LIKELY, LETTERS, NAMED))))
        elif number < 0.78:
            yield Event("double", random.choice(random.choice((LIKELY, LIKELY, LETTERS, NAMED))))
        elif number < 0.87:
            words = random.choice(("5/0", "0/0", "1/2", "east", "south", "wait", "undo", "rubbish", "fork 0"))
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

    def choices(self, event: Event) -> list[str] | None:
        """What the event chooses: nothing, one text, or the same text several times where it runs. None where a click
        cannot be told from what can be read alone."""
        if event.kind in ("paste", "resize"):
            return []
        if event.kind == "click":
            return None
        if self.entry is not None:
            return self._typed(self.entry) if event.what in ENTER else []
        if self.looks:
            return []
        for option in self.options:
            if event.what in (option.key, *SYNONYMS.get(option.key, ()), *RUNS.get(option.key, ())):
                return [option.text]
        return [self.marked] if event.what in ENTER and self.marked else []

    def _typed(self, entry: str) -> list[str]:
        texts = self.sitting.edition.book.texts
        try:
            text = texts.write_choice(texts.read_choice(entry.strip()))
        except Refusal:
            return []
        return [text] if any(option.text == text for option in self.options) else []

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
    read = event.kind == "click" or (event.what in ENTER and entry is None and not looks)
    lines = user.read().splitlines() if read else []
    return Before(sitting, picked(sitting), options, _marked(lines, options), entry, looks, lines)


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
