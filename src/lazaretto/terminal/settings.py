"""Settings: what a person chose once and for all, kept beside the library; and the screen that shows them."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal, cast

import msgspec
from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen
from textual.widgets import Static

from lazaretto.store.lines import PERSON
from lazaretto.store.place import data_home

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

FILE = "terminal.json"
FIRST = "the first bot of the book"


class Settings(msgspec.Struct, frozen=True):
    """Colours on ink or on paper; the bot in the other seats; whether hints are given."""

    colours: Literal["dark", "light"] = "dark"
    against: str = ""
    hints: bool = True


def load(folder: Path | None = None) -> Settings:
    """What was chosen before; what does not read well is as good as never chosen."""
    try:
        return msgspec.json.decode(((folder or data_home()) / FILE).read_bytes(), type=Settings)
    except (OSError, msgspec.MsgspecError):
        return Settings()


def save(settings: Settings, folder: Path | None = None) -> None:
    """Keep it; that it cannot be kept is no reason to stop."""
    folder = folder or data_home()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        (folder / FILE).write_bytes(msgspec.json.encode(settings))


class SettingsScreen(ModalScreen[None]):
    """A line each; Enter or right changes the marked one."""

    DEFAULT_CSS = """
    SettingsScreen { align: center middle; background: $background 60%; }
    SettingsScreen Static { width: 56; height: auto; padding: 1 3; background: $background; border: round $rule; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.marked = 0

    @property
    def face(self) -> Lazaretto:
        """The application."""
        return cast("Lazaretto", self.app)

    def compose(self) -> ComposeResult:
        """One box."""
        yield Static()

    def on_mount(self) -> None:
        """As they are."""
        self.draw()

    def draw(self) -> None:
        """The lines."""
        chosen = self.face.settings
        lines = [
            f"Colours        {'on ink' if chosen.colours == 'dark' else 'on paper'}",
            f"Other seats    {'a person at this keyboard' if chosen.against == PERSON else chosen.against or FIRST}",
            f"Hints          {'on request' if chosen.hints else 'never'}",
        ]
        marked = [f"{'▸' if number == self.marked else ' '} {words}" for number, words in enumerate(lines)]
        self.query_one(Static).update("\n".join(["Settings", "", *marked, "", "Enter changes, Esc leaves."]))

    def on_key(self, event: events.Key) -> None:
        """Up, down, Enter, Esc."""
        event.stop()
        if self.app.screen is not self:
            return
        if event.key in ("up", "down", "k", "j"):
            self.marked = (self.marked + (1 if event.key in ("down", "j") else -1)) % 3
        elif event.key in ("enter", "right", "left", "space"):
            self.face.change(self._changed())
        elif event.key in ("escape", "q", "s"):
            self.dismiss(None)
            return
        self.draw()

    def _changed(self) -> Settings:
        now = self.face.settings
        if self.marked == 0:
            return msgspec.structs.replace(now, colours="light" if now.colours == "dark" else "dark")
        if self.marked == 1:
            names = ["", *self.face.sitters()]
            place = names.index(now.against) if now.against in names else 0
            return msgspec.structs.replace(now, against=names[(place + 1) % len(names)])
        return msgspec.structs.replace(now, hints=not now.hints)
