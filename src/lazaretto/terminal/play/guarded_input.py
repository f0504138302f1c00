"""Input that is neither lost nor misread: keys that come during a turn wait for its end, and a key or a click counts
only for the choice that it was meant for."""

from __future__ import annotations

from time import monotonic

from rich.text import Text
from textual import events
from textual.timer import Timer
from textual.widgets import Static

from lazaretto.play.base.key_table import FIXED, Key
from lazaretto.play.session import alarm
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.pane import Pane
from lazaretto.terminal.draw.choices import OPTION
from lazaretto.terminal.play import comfort_keys
from lazaretto.terminal.play.choice_menu import Menu
from lazaretto.terminal.play.comfort_turns import ComfortTurns
from lazaretto.terminal.play.controls import JUST_CHANGED, Meanings, Place
from lazaretto.terminal.play.game_layout import Acts
from lazaretto.terminal.play.type_ahead import Press

LEAVING = (Key.SAVE_AND_LEAVE.press, Key.QUIT.press)
"""Keys that work even while a turn is being made."""

ACTS = "something of the screen"
"""What a key means that chooses nothing, but does something else."""


class GuardedInput(ComfortTurns):
    """Decides when a key is handled, and whether it or a click may take a choice. `pacing` lets a held key wait for
    its next step. `taken` is the last choice, and `marked_first` what Enter took when the position was first shown."""

    pacing: Timer | None = None
    taken = marked_first = ""

    def acts(self) -> Acts:
        """What keys do here besides choosing."""
        return {}

    @property
    def enter_takes(self) -> str:
        """The text of the choice that Enter takes; empty if there is none."""
        if self.editor and self.editor.at is not None:
            return self.editor.text
        marked = self.menu.marked(self.room("#side")[0])
        return marked.text if marked else ""

    def on_key(self, event: events.Key) -> None:
        """Handle a key at once, or let it wait for the end of the turn."""
        event.stop()
        event.prevent_default()
        meant = keys.meanings(event.key, event.character)
        press = Press(event.key, meant, event.character or "", event.time, fixed=self._is_fixed(meant))
        press = self.ahead.came(press)
        if self.busy and event.key in LEAVING:
            self.attempt(self.acts()[event.key])
        elif self.is_walking:
            self._stop_by(press)
        elif self.busy and self.model.is_watched:
            self.ahead.keep(press)
        elif self.busy and not self.model.several:
            self.ahead.add(press, self._can_wait(meant))
        elif self.is_blocked or press.at < self.since:
            return
        elif press.at < self.turned and self.alarm:
            self.say(self.alarm)
        elif self.pacing is None and not self.ahead.is_due_in(press, monotonic()):
            self.handle(press)
        else:
            self.ahead.add(press)
            self.press_waiting()

    def _stop_by(self, press: Press) -> None:
        """Any key stops a comfort, and does nothing else; but not the key that began it while it is held down."""
        if not press.held:
            self.stop_comfort()

    def press_waiting(self) -> None:
        """Handle the keys that waited, each when it is due, until one of them makes the next turn."""
        if self.pacing:
            self.pacing.stop()
        self.pacing = None
        if not self.busy:
            self.ahead.open()
        while not self.busy and self.on_top and (press := self.ahead.first):
            if wait := self.ahead.is_due_in(press, monotonic()):
                self.pacing = self.set_timer(wait, self.press_waiting)
                return
            self.ahead.next()
            self.handle(press)

    def _is_fixed(self, meant: tuple[str, ...]) -> bool:
        """Whether a key is a direction or waiting, on a board where that is a choice."""
        option = self.menu.by_key(meant)
        return option is not None and option.key in FIXED and self.shown.board is not None

    def _can_wait(self, meant: tuple[str, ...]) -> bool:
        """Whether a key can wait for the end of the turn. A letter that begins a line cannot: the rest of the line
        might be dropped, and Enter would then send half of it."""
        is_comfort = comfort_keys.by_key(self.model.comforts, meant, self.menu.walks) is not None
        is_act = is_comfort or any(key in self.acts() for key in meant)
        is_known = is_act or self.menu.by_key(meant) or keys.direction(meant)
        return bool(is_known) and Key.TYPE.press not in meant

    def take(self, text: str) -> None:
        """Take a choice, and note which."""
        self.taken = text
        super().take(text)

    def take_by_press(self, text: str, press: Press) -> None:
        """Take a choice by a key, if the key was meant for it. Keys with a fixed meaning always are."""
        if press.fixed:
            self.ahead.stepped(monotonic())
        elif press.held:
            return
        elif not self._is_meant(text, press):
            self.say(JUST_CHANGED)
            return
        self.take(text)

    def _is_meant(self, text: str, press: Press) -> bool:
        """Whether a key was meant for a choice. Enter is, if the choice is marked because it was taken last, or because
        it was marked after the turn."""
        is_own = text == self.taken or (text != self.marked_first and press.at >= self.turned)
        if is_own and "enter" in press.meant:
            return True
        return self.controls.takes_key(press.meant, text, alarm.kind(self.shown), press.at)

    def refresh_position(self) -> None:
        """Show the position, and note what it marks."""
        super().refresh_position()
        self.marked_first = self.enter_takes

    def take_by_click(self, text: str, place: Place, at: float) -> None:
        """Take a choice or begin a comfort by a click, if the click meant the same a moment ago."""
        if self.controls.takes_place(place, text, at):
            self.line = None
            self.attempt(lambda: self.take_words(text))
        elif not self.is_blocked:
            self.say(JUST_CHANGED)

    def meanings(self) -> Meanings:
        """What keys and places on the screen choose at the moment, also when something else is shown later."""
        menu, acts, marked = Menu(self.menu.options), frozenset(self.acts()), self.enter_takes
        side, stage = self.query_one("#side", Pane), self.query_one("#stage", Static).content_region
        rows, corner, board, room = side.rows, side.content_region.offset, self.shown.board, self.room("#stage")
        camera, comforts = self.camera.copy(), self.model.comforts

        def of_key(meant: tuple[str, ...]) -> str:
            option = menu.by_key(meant)
            if option or "enter" in meant:
                return option.text if option else marked
            if comfort := comfort_keys.by_key(comforts, meant, menu.walks):
                return " ".join(comfort)
            return ACTS if any(key in acts for key in meant) else ""

        def of_place(place: Place) -> str:
            if listed := _option_at(rows, (place[0] - corner.x, place[1] - corner.y)):
                return listed
            inside = (place[0] - stage.x, place[1] - stage.y)
            square = camera.square(board, *room, inside) if board and stage.contains(*place) else None
            if square is None or board is None or board.cursor is None:
                return ""
            return comfort_keys.by_click(comforts, menu, square, board.cursor)

        return Meanings(alarm.kind(self.shown), of_key, of_place)


def _option_at(rows: list[Text], place: Place) -> str:
    """The text of the option that these rows show at a place."""
    column, row = place
    if not 0 <= row < len(rows) or not 0 <= column < len(rows[row].plain):
        return ""
    metas = (
        span.style.meta
        for span in rows[row].spans
        if span.start <= column < span.end and not isinstance(span.style, str)
    )
    return next((str(meta[OPTION]) for meta in metas if OPTION in meta), "")
