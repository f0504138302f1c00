"""A comfort at the screen: it is played in the background, drawn on the way, and stopped by any key."""

from __future__ import annotations

from threading import Event
from time import monotonic

from lazaretto.game.book.comforts import AGAIN
from lazaretto.play.session.comfort_walk import STOPPED, ComfortWalk
from lazaretto.play.session.comfort_words import AskedComfort, asked_comfort
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.play.turn_loop import TurnLoop
from lazaretto.terminal.play.type_ahead import DROPPED
from lazaretto.view import View


class ComfortTurns(TurnLoop):
    """Plays comforts. `asked_comfort` is the one under way, and `walk` is how far it is, once its first step is known.
    `stopping` is set when it should stop."""

    def __init__(self, model: GameModel) -> None:
        super().__init__(model)
        self.asked_comfort: AskedComfort | None = None
        self.walk: ComfortWalk | None = None
        self.stopping = Event()

    @property
    def is_walking(self) -> bool:
        """Whether a comfort is under way."""
        return self.asked_comfort is not None

    def begin_comfort(self, asked: AskedComfort) -> None:
        """Begin a comfort. If it is the last choice again, it is a turn like any other."""
        if self.is_blocked:
            return
        self.words, self.walk = "", None
        self.stopping.clear()
        last = self.model.sitting.last_comfort
        is_choice = asked.name == AGAIN and (last is None or last[0] == AGAIN)
        self.asked_comfort = None if is_choice else asked
        self.make_turns(lambda: self._walk_on(asked))

    def take_words(self, words: str) -> None:
        """Take the choice with this text, or else begin the comfort that the words ask for."""
        is_choice = any(words.lower() == text.lower() for text in self.shown.texts)
        asked = None if is_choice or not self.model.comforts else asked_comfort(self.model.sitting.edition.book, words)
        if asked:
            self.begin_comfort(asked)
        else:
            self.take(words)

    def stop_comfort(self) -> None:
        """Stop after the turn that is being made."""
        self.stopping.set()

    def _walk_on(self, asked: AskedComfort) -> int:
        """Play it until the screen should be drawn again. This runs in the background."""
        walk = self.walk = self.walk or self.model.begin_comfort(*asked)
        return self.model.walk_on(walk, self._has_time, self.stopping.is_set)

    def _has_time(self) -> bool:
        return monotonic() - self.begun < watch_speed.DRAW_SECONDS

    def on_screen_suspend(self) -> None:
        """Stop when another screen covers this one, or it is left."""
        self.stop_comfort()

    def turn_made(self, before: View) -> None:
        """Go on with the comfort, or say why it has stopped."""
        asked, walk = self.asked_comfort, self.walk
        if asked is None:
            super().turn_made(before)
        elif walk and not walk.is_done and self.on_top:
            self.make_turns(lambda: self._walk_on(asked))
        else:
            self._end(walk)

    def _end(self, walk: ComfortWalk | None) -> None:
        """Say why it has stopped, unless something else is said: that it was refused, or where the finished game is.
        What was typed before could not know of it, so it is dropped."""
        self.asked_comfort, self.turned, self.alarm = None, monotonic(), ""
        if walk is None:
            self.draw()
            return
        if not walk.is_done:
            walk.stop(STOPPED)
        words = self.words or walk.why
        self.alarm = f"{words} {DROPPED}"
        self.say(self.alarm if self.ahead.drop() else words)
