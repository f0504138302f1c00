"""The user's settings, saved next to the library, and the page that shows them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal

import msgspec
from rich.console import Group
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static

from lazaretto.play.base.key_table import Key, ScreenKey
from lazaretto.store.data_folder import data_home
from lazaretto.store.record_lines import PERSON
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import line, paragraph
from lazaretto.terminal.draw.choices import MARK
from lazaretto.terminal.screens.page import Page

FILE = "terminal.json"
FIRST = "the first bot of the book"
WIDTH, LABEL = 64, 15
"""Cells of the page, and of a setting's name."""


class Settings(msgspec.Struct, frozen=True):
    """The dark or light palette, the bot in the other seats, whether hints are given, and whether animation is off."""

    colours: Literal["dark", "light"] = "dark"
    against: str = ""
    hints: bool = True
    still: bool = False


def load(folder: Path | None = None) -> Settings:
    """The saved settings; anything unreadable is replaced by its default."""
    try:
        return msgspec.json.decode(((folder or data_home()) / FILE).read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError):
        return Settings()


def known(chosen: Settings, opponents: Callable[[], Sequence[str]]) -> Settings:
    """Settings without an unknown bot: it may have gone with its book."""
    if not chosen.against or chosen.against in opponents():
        return chosen
    return msgspec.structs.replace(chosen, against="")


def save(settings: Settings, folder: Path | None = None) -> None:
    """Save the settings; failing to save them is no reason to stop."""
    folder = folder or data_home()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        (folder / FILE).write_bytes(msgspec.json.encode(settings))


def shown(chosen: Settings) -> list[tuple[str, str, str]]:
    """Each setting's name, value, and a sentence about it."""
    other = "a person at this keyboard" if chosen.against == PERSON else chosen.against or FIRST
    colours, hints = "bone on ink" if chosen.colours == "dark" else "ink on paper", "when asked for"
    return [
        ("Colours", colours, "For a dark room, or for a bright one."),
        ("Other seats", other, "Who plays against you. Where a book has no such bot, its first one does."),
        ("Hints", hints if chosen.hints else "never", "What best play would choose, when c is pressed."),
        (
            "Motion",
            "none" if chosen.still else "pictures move",
            "None: pictures stand still, and bots among themselves wait for a key.",
        ),
    ]


def changed(chosen: Settings, place: int, opponents: Sequence[str], by: int = 1) -> Settings:
    """The setting at this place, changed to its next or previous value."""
    if place == 0:
        return msgspec.structs.replace(chosen, colours="light" if chosen.colours == "dark" else "dark")
    if place == 1:
        names = ["", *opponents]
        at = names.index(chosen.against) if chosen.against in names else 0
        return msgspec.structs.replace(chosen, against=names[(at + by) % len(names)])
    if place == 2:
        return msgspec.structs.replace(chosen, hints=not chosen.hints)
    return msgspec.structs.replace(chosen, still=not chosen.still)


def lines(chosen: Settings, marked: int, palette: Palette) -> list[Text]:
    """One line for each setting, the marked one with a sign; below, the sentence about it."""
    listed = shown(chosen)
    drawn = []
    for place, (label, words, _) in enumerate(listed):
        here = place == marked
        row = line((f"{MARK if here else ' '} {label:<{LABEL}}", palette.strong if here else palette.tone("dim")))
        drawn += [row.append(f" {words} ", palette.next if here else palette.tone("plain")), line()]
    return [*drawn, line(("─" * WIDTH, palette.ruled)), *paragraph(listed[marked][2], WIDTH, palette.tone("dim"))]


class SettingsScreen(Page):
    """Enter, left and right change the marked setting."""

    DEFAULT_CSS = """
    SettingsScreen #middle { height: 1fr; align: center middle; }
    SettingsScreen #settings { width: 64; height: 11; }
    """
    HEAD = "Settings"
    KEYS = (ScreenKey.MARK.line, ScreenKey.CHANGE.line, ScreenKey.BACK.line)

    marked = 0

    def body(self) -> ComposeResult:
        """Centre the content."""
        with Container(id="middle"):
            yield Static(id="settings")

    def draw(self) -> None:
        """Draw everything."""
        super().draw()
        drawn = lines(self.face.settings, self.marked, self.palette)
        self.query_one("#settings", Static).update(Group(*drawn))

    def on_key(self, event: events.Key) -> None:
        """Handle up, down, Enter and Esc."""
        event.stop()
        if self.app.screen is not self:
            return
        key = keys.bare(event.key)
        if key in ("up", "down", "k", "j"):
            by = 1 if key in ("down", "j") else -1
            self.marked = (self.marked + by) % len(shown(self.face.settings))
        elif key in ScreenKey.CHANGE.presses:
            by = -1 if key == "left" else 1
            self.face.change(changed(self.face.settings, self.marked, self.face.opponents(), by))
        elif key in (*ScreenKey.BACK.presses, *ScreenKey.SETTINGS.presses):
            self.dismiss(None)
            return
        elif key == Key.QUIT.press:
            self.app.exit()
        self.draw()
