"""Moving through the turns of a played game: by one, by ten, to either end, or to a turn by number."""

from __future__ import annotations

from functools import partial

from textual import events

from lazaretto.game import Refusal
from lazaretto.play.base.key_table import Key
from lazaretto.play.base.played_game import Played
from lazaretto.terminal.base import turn_number, watch_speed
from lazaretto.terminal.base.line_editor import LineEditor
from lazaretto.terminal.play.game_layout import Acts, GameLayout


class Scrubbing(GameLayout):
    """A played game, and `at`, the turn after which it is shown."""

    def __init__(self, played: Played) -> None:
        super().__init__()
        self.played = played
        self.first = played.record.header.first_turn - 1
        self.at = self.first

    @property
    def turn_word(self) -> str:
        """The book's word for a turn."""
        return self.played.edition.book.words.turn

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return self.first + len(self.played.turns)

    def ways(self) -> Acts:
        """Keys that go to another turn, the same as in a watched world, and the key that opens a line for its
        number."""
        ways = {
            ("left", "h", "["): self.at - 1,
            ("right", "l", "]"): self.at + 1,
            ("shift+left", "H", "{"): self.at - watch_speed.FAR,
            ("shift+right", "L", "}"): self.at + watch_speed.FAR,
            ("home",): self.first,
            ("end",): self.last,
        }
        return {key: partial(self.go, to) for keys, to in ways.items() for key in keys} | {
            Key.TYPE.press: self.open_line
        }

    def go(self, turn: int) -> None:
        """Go to a turn, or to the nearest one."""
        self.at = max(self.first, min(turn, self.last))

    def type(self, line: LineEditor, event: events.Key) -> None:
        """Handle a key in the open line. If the line is refused, it stays to be corrected."""
        if event.key == "escape":
            self.line = None
        elif event.key in ("enter", "kp_enter"):
            self._send_off(line)
        else:
            line.press(event.key, event.character)
        self.draw()

    def _send_off(self, line: LineEditor) -> None:
        try:
            if line.words.strip():
                self._go_to(line.words.strip())
            self.line = None
        except Refusal as wrong:
            line.wrong = str(wrong)

    def _go_to(self, words: str) -> None:
        turn = turn_number.turn(words, self.turn_word, self.first, self.last)
        if turn is None:
            raise Refusal(turn_number.meaningless(words, [f"{self.turn_word} N"]))
        self.go(turn)
