"""Scrubbing: through the turns of a game that has been played, by one, by ten, to its ends, or to one that is named."""

from __future__ import annotations

from functools import partial

from textual import events

from lazaretto.game import Refusal
from lazaretto.play.key_table import Key
from lazaretto.play.played import Played
from lazaretto.terminal.base import speed, turn_number
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
        """What the book calls a turn."""
        return self.played.edition.book.words.turn

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return self.first + len(self.played.turns)

    def ways(self) -> Acts:
        """Keys that go to another turn, the same as where a world is watched; and the one that names it."""
        ways = {
            ("left", "h", "["): self.at - 1,
            ("right", "l", "]"): self.at + 1,
            ("shift+left", "H", "{"): self.at - speed.FAR,
            ("shift+right", "L", "}"): self.at + speed.FAR,
            ("home",): self.first,
            ("end",): self.last,
        }
        return {key: partial(self.go, to) for keys, to in ways.items() for key in keys} | {
            Key.TYPE.press: self.open_line
        }

    def go(self, turn: int) -> None:
        """To a turn, or as far as there are any."""
        self.at = max(self.first, min(turn, self.last))

    def type(self, line: LineEditor, event: events.Key) -> None:
        """A key of a line that is being typed. What is refused stays, to be put right."""
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
