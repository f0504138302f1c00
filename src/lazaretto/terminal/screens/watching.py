"""Watching a world that moves by itself: its speed, its earlier turns, and inspecting squares."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from textual import work

from lazaretto.game import Refusal
from lazaretto.play.base.key_table import Key
from lazaretto.play.text.text_map import save_map
from lazaretto.terminal.base import turn_number, watch_speed
from lazaretto.terminal.play.controls import Place
from lazaretto.terminal.play.game_layout import Acts
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.play.input import GameInput
from lazaretto.terminal.view import board, pixel_board
from lazaretto.view import View
from lazaretto.view.board import Square

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

MAP = re.compile(r"map(?: +(.+))?", re.IGNORECASE)
"""Words that ask for a map, and the name of its file."""

WAIT = "…"
"""Shown until an answer arrives."""

MOST_KNOWN = 500
"""How many answers about squares are cached."""

Asked = tuple[str, int, Square]
"""A square of a game after a turn."""


class Watching(GameInput):
    """`letters` is set if a board of spots should be shown as letters. `told` caches what the book said about squares,
    and `asking` is the one being asked about. `told_at_end` is set if it was said when the game was over: then nothing
    is hidden any more, and the book may say more."""

    def __init__(self, model: GameModel) -> None:
        super().__init__(model)
        self.letters = False
        self.told: dict[Asked, tuple[str, ...]] = {}
        self.asking: Asked | None = None
        self.told_at_end = model.sitting.is_over

    def seen(self, view: View) -> View:
        """Draw spots, if the terminal has colours and the user does not want letters."""
        return pixel_board.shown(view, self.face.has_colours and not self.letters)

    def go_on_like(self, before: Watching) -> None:
        """Take over the speed and the letters of another game."""
        self.speed.level, self.letters = before.speed.level, before.letters

    def pace_keys(self) -> Acts:
        """The keys of a world that moves by itself."""
        return {
            Key.PAUSE.press: self._pause,
            Key.STEP.press: self._one_step,
            "enter": self._one_step,
            "+": lambda: self._hasten(1),
            "-": lambda: self._hasten(-1),
            **self.restart_keys(),
            **self.turn_keys(),
        }

    def restart_keys(self) -> Acts:
        """Restart from the same start: a world with the same seed or another; a game of one's own always with
        another."""
        played = self.model.sitting.played
        same = not played.record.header.people
        return {
            Key.AGAIN.press: lambda: self.face.play_again(played, same),
            Key.OTHER.press: lambda: self.face.play_again(played),
        }

    def turn_keys(self) -> Acts:
        """The keys for earlier and later turns."""
        back, all_of_them = self.speed.back, len(self.model.sitting.played.turns)
        ways = {
            ("h", "["): back + 1,
            ("l", "]"): back - 1,
            ("H", "{"): back + watch_speed.FAR,
            ("L", "}"): back - watch_speed.FAR,
            ("home", "kp_home"): all_of_them,
            ("end", "kp_end"): 0,
        }
        return {key: partial(self._look_back, to) for keys, to in ways.items() for key in keys}

    def toggle_look(self) -> None:
        """Start or stop looking around; a world that moves by itself is paused."""
        self.camera.begin(self.shown.board)
        self.speed.paused = self.speed.paused or (self.camera.look is not None and self.model.moves_by_itself)
        self.refresh_position()

    def click_square(self, square: Square, place: Place, at: float) -> None:
        """Inspect the square that was clicked, if nobody acts."""
        if self.model.is_watched and self.camera.look is None:
            self.toggle_look()
            self.camera.look = square
            self.draw()
        else:
            super().click_square(square, place, at)

    def toggle_letters(self) -> None:
        """Switch between spots and letters, if the board has both."""
        if not self.face.has_colours:
            self.say("Without colours there are only letters.")
        elif board.has_spots(self.model.view(self.speed.back).board):
            self.letters = not self.letters
            self.refresh_position()
        else:
            self.say("This board has only letters.")

    def goes_to(self, words: str) -> bool:
        """Show the position after a turn for `turn 37`, or `day 37` if the book calls it a day. Return whether the
        words ask for one."""
        if not (self.model.moves_by_itself or self.model.sitting.is_over):
            return False
        last = self.model.sitting.number - 1
        turn = turn_number.turn(words, self.model.turn_word, last - len(self.model.sitting.played.turns), last)
        if turn is not None:
            self._look_back(last - turn)
        return turn is not None

    def can_be_typed(self) -> Sequence[str]:
        """A turn's number and, if the book draws maps, the name of a map can be typed here."""
        maps = () if self.model.sitting.edition.book.showing.map is None else ("map FILE",)
        return f"{self.model.turn_word} N", *maps, *super().can_be_typed()

    def saves(self, words: str) -> bool:
        """Save the map of the turn shown for `map FILE`. Return whether the words ask for one."""
        named, sitting = MAP.fullmatch(words), self.model.sitting
        if named is None or sitting.edition.book.showing.map is None:
            return False
        turn = sitting.number - 1 - self.speed.back
        saved = save_map(sitting.played, turn, named[1] or "")
        self.say(f"The map after {self.model.turn_word} {turn:,} is in {saved}.")
        return True

    def said(self) -> tuple[str, ...]:
        """What the book says about the inspected square. It may have to replay the turn, so it is asked in the
        background, and only while nothing moves."""
        asked = self._looked_at
        if asked is None:
            return ()
        if self.told_at_end != self.model.sitting.is_over:
            self.told.clear()
            self.told_at_end = self.model.sitting.is_over
        # `draw` calls this again and again while the answer is on its way, but the question is asked once.
        if asked not in self.told and asked != self.asking and not self.busy:
            self.asking = asked
            self._ask(self.face, asked)
        return self.told.get(asked, (WAIT,))

    @property
    def _looked_at(self) -> Asked | None:
        """The square that the book is asked about, if any."""
        look, model = self.camera.look, self.model
        if look is None or not model.has_looks or (model.moves_by_itself and not self.speed.paused):
            return None
        return model.sitting.id, model.sitting.number - 1 - self.speed.back, look

    @work(thread=True, exclusive=True, group="look")
    def _ask(self, face: Lazaretto, asked: Asked) -> None:
        """Ask in a thread. The answer is dropped if the user has moved on."""
        _, turn, square = asked

        def is_asked() -> bool:
            return face.is_running and self.can_draw and self._looked_at == asked and asked not in self.told

        said: tuple[str, ...] | None
        try:
            said = self.model.look(turn, square, is_asked)
        except Refusal as wrong:
            said = (str(wrong),) if is_asked() else None
        if face.is_running:
            face.call_from_thread(self._answered, asked, said)

    def _answered(self, asked: Asked, said: tuple[str, ...] | None) -> None:
        if len(self.told) >= MOST_KNOWN:
            self.told.clear()
        if said is not None:
            self.told[asked] = said
        if self.asking == asked:
            self.asking = None
        if self.can_draw:
            self.draw()

    def _pause(self) -> None:
        self.words = "" if self.speed.paused else self.words  # A user who pauses it may want to read the message.
        self.speed.paused, self.speed.back = not self.speed.paused, 0
        self.refresh_position()

    def _one_step(self) -> None:
        self.speed.paused = True
        self.step()

    def _hasten(self, by: int) -> None:
        self.speed.hasten(by)
        self.words = f"When it goes on: {self.speed.tempo}." if self.speed.paused else ""
        self.refresh_position()

    def _look_back(self, to: int) -> None:
        self.speed.look_back(to, len(self.model.sitting.played.turns))
        self.refresh_position()
