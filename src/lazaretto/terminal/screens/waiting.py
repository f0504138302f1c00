"""A screen to wait on before a game is ready: a bot prepares, or a long game is read."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Generic, TypeVar

from rich.align import Align
from textual import events, work
from textual.app import ComposeResult
from textual.containers import Container
from textual.widgets import Static
from textual.worker import get_current_worker

from lazaretto.game import Refusal
from lazaretto.play.base.key_table import Key, ScreenKey
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.text_layout import line
from lazaretto.terminal.screens.page import Page

if TYPE_CHECKING:
    from lazaretto.progress import Progress
    from lazaretto.terminal.app import Lazaretto

T = TypeVar("T")

BEAT = 0.2
"""Seconds between two updates of the progress."""

WORDS, READING = "Working out best play …", "Reading it, {turn} by {turn} …"
PREPARING = "Working out what the bot plays by …"


class Waiting(Page, Generic[T]):
    """`make` creates the game in a thread and reports its progress; then `ready` gets it. Leaving earlier starts
    nothing. `busy` until one of the two happens. If another screen is on top when it is ready, it waits."""

    DEFAULT_CSS = """
    Waiting #middle { height: 1fr; align: center middle; }
    Waiting #middle Static { width: 100%; height: 1; }
    """
    KEYS = (ScreenKey.GIVE_UP.line, ScreenKey.QUIT.line)

    def __init__(
        self,
        title: str,
        make: Callable[[Progress], T],
        ready: Callable[[T], None],
        words: str = WORDS,
    ) -> None:
        super().__init__()
        self.said = words
        self.head = title
        self.make = make
        self.ready = ready
        self.busy = True
        self.far: tuple[float, float, str] = (0, 0, "")
        self._then: Callable[[], None] | None = None

    def body(self) -> ComposeResult:
        """One line."""
        with Container(id="middle"):
            yield Static(id="far")

    def on_mount(self) -> None:
        """Start the work."""
        super().on_mount()
        self.set_interval(BEAT, self.draw)
        self._work(self.face)

    def draw(self) -> None:
        """Show the progress."""
        super().draw()
        done, of, what = self.far
        far = f" {done:,} of {of:,} {what}" if of else f" {done:,} {what}" if done else ""
        self.query_one("#far", Static).update(Align.center(line((f"{self.said}{far}", self.palette.strong))))

    def on_key(self, event: events.Key) -> None:
        """Leave, or keep waiting."""
        event.stop()
        event.prevent_default()
        key = keys.bare(event.key)
        if key == Key.QUIT.press:
            self.app.exit()
        elif key in (*ScreenKey.BACK.presses, Key.SAVE_AND_LEAVE.press) and self.app.screen is self:
            self.busy = False
            self.face.leave_game()

    @work(thread=True, exclusive=True)
    def _work(self, face: Lazaretto) -> None:
        """Work in a thread, which stops at its next step if the screen has been left."""
        worker = get_current_worker()

        def progress(done: float, of: float, what: str) -> None:
            self.far = done, of, what
            # Solving cannot be cancelled from outside. It calls this often, and an exception ends it.
            if worker.is_cancelled or not self.busy:
                raise Refusal("Nobody waits for this game any more.")

        then: Callable[[], None]
        try:
            then = partial(self.ready, self.make(progress))
        except Refusal as refused:
            then = partial(face.say, str(refused))
        if face.is_running and not worker.is_cancelled:
            face.call_from_thread(self._made, then)

    def _made(self, then: Callable[[], None]) -> None:
        self._then = then
        self._give_way()

    def on_screen_resume(self) -> None:
        """Continue when nothing covers this screen any more."""
        self._give_way()

    def _give_way(self) -> None:
        """Replace this screen with the result, or with the reason why there is none."""
        if self._then is None or not self.busy or self.app.screen is not self:
            return
        face, self.busy = self.face, False
        self.dismiss(None)
        try:
            self._then()
        except Refusal as wrong:
            face.say(str(wrong))
