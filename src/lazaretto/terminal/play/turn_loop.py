"""The turn loop of a screen: take a choice, make the turn in the background, show it, and wait for the next choice."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from textual import events, work
from textual.timer import Timer

from lazaretto.game import Refusal
from lazaretto.play import compile_when_slow
from lazaretto.play.line_mode_person import Left
from lazaretto.play.session_commands import Command
from lazaretto.terminal.base import speed
from lazaretto.terminal.base.speed import Speed
from lazaretto.terminal.play import choice_form
from lazaretto.terminal.play.choice_form import ChoiceForm
from lazaretto.terminal.play.game_layout import GameLayout
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.play.hand_over import HandOver
from lazaretto.terminal.play.menu import Menu
from lazaretto.terminal.play.run import Run
from lazaretto.terminal.view.camera import Camera
from lazaretto.view import View

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

DOUBLE_CLICK = 0.25
"""For this many seconds after a turn, a click still belongs to what was there before."""


class TurnLoop(GameLayout):
    """A sitting on the screen. `busy` while a turn is being made. `since` is when keys got their present meaning;
    anything typed before is ignored. `up` is how many lines the log is scrolled. `held` are keys that wait for the end
    of a turn, and `begun` is when that turn began."""

    def __init__(self, model: GameModel) -> None:
        super().__init__()
        self.model = model
        self.menu = Menu()
        self.composer: ChoiceForm | None = None
        self.camera = Camera()
        self.pace = Speed(turn=model.turn_word)
        self.walk = Run()
        self.up = 0
        self.busy = False
        self.compiling = False
        self.covering = False
        self.since = 0.0
        self.begun = monotonic()
        self.held: list[events.Key] = []
        self.clock: Timer | None = None
        self.shown: View = model.view()

    def on_screen_resume(self) -> None:
        """Start, or continue after another screen was on top; keys typed until now were meant for that one."""
        self.since = max(self.since, monotonic())
        self.soon(self.look_again)

    def look_again(self) -> None:
        """Show the position to the person who must pick, or go on if nobody must."""
        self.shown = self.seen(self.model.view(self.pace.back))
        self.menu.show(self.shown.options, self.room("#side")[0])
        self.composer = choice_form.composer(self.shown.forms, self.composer, alone=not self.shown.options)
        self.draw()
        self._stop_clock()
        if self.busy or self.covering or not self.on_top:
            return
        if self.model.covered:
            self._hand_over()
        elif self.model.moves_by_itself and not self.pace.paused:
            self.clock = self.set_timer(self.pace.wait(monotonic() - self.begun), self._move_on)

    def seen(self, view: View) -> View:
        """A View as it is drawn here."""
        return view

    @property
    def deaf(self) -> bool:
        """Whether nothing can be chosen at the moment."""
        return self.busy or self.covering or not self.on_top

    def attempt(self, act: Callable[[], None]) -> None:
        """Call a function; a refusal also ends a run."""

        def stopping() -> None:
            try:
                act()
            except Refusal:
                self.walk.stop()
                raise

        super().attempt(stopping)

    def click_option(self, text: str) -> None:
        """Take the option that was clicked."""
        self.walk.stop()
        if monotonic() - self.since >= DOUBLE_CLICK:
            self.line = None
            self.attempt(lambda: self.take(text))

    def take(self, text: str) -> None:
        """Take a choice by its text: keys, mouse and typed words all come through here."""
        if self.deaf:
            return
        self.model.choose(text)
        self.words, self.menu.last = "", text
        if self.model.moves_by_itself:
            self.step()
        else:
            self.look_again()

    def step(self) -> None:
        """Make the turn, or several in a fast world, without blocking the screen."""
        if not self.busy and self.model.moves_by_itself:
            self.busy, self.pace.back, self.begun = True, 0, monotonic()
            self._stop_clock()
            self._resolve(self.face, self.pace.turns if self.model.is_watched and not self.pace.paused else 1)

    def obey(self, command: Command) -> None:
        """Carry out a command such as undo."""
        if self.deaf:
            return
        words = self.model.obey(command)
        self.pace.paused = self.pace.paused or self.model.is_world  # Otherwise it would move on at once.
        self._shown_anew()
        self.say(self._told_of_the_end(self.face) or words)

    def take_by(self, key: str) -> None:
        """Take the option with this key, if there is one."""
        option = self.menu.by_key((key,))
        if option:
            self.take(option.text)

    def hand_over(self) -> None:
        """Everyone has seen the picks."""
        self.model.hand_over()
        self.look_again()

    @work(thread=True, exclusive=True)
    def _resolve(self, face: Lazaretto, turns: int) -> None:
        """Make turns in a background thread, since a bot may have to solve the game before it picks. If the screen is
        left meanwhile, its application is gone."""
        wrong, begun = "", monotonic()
        try:
            self.model.step()
            self._compile_if_slow(monotonic() - begun)
            for _ in range(turns - 1):
                if not self._goes_on:
                    break
                self.model.step()
        except Left:
            wrong = "The dice are still to be thrown. Enter throws them."
        except Refusal as refused:
            wrong = str(refused)
        # A whole world is a lot to write, and the user sees the end first.
        later = self.model.is_world and self.stands
        ended = "" if later else self._told_of_the_end(face)
        if face.is_running:
            face.call_from_thread(self._resolved, ended, wrong)

    def _compile_if_slow(self, seconds: float) -> None:
        """Build a slow world's compiled loops in the background, once."""
        book = self.model.sitting.edition.book
        if not self.compiling and compile_when_slow.is_worth_it(book, seconds):
            self.compiling = True
            self.run_worker(lambda: compile_when_slow.warm(book), thread=True, group="warming", exit_on_error=False)

    @property
    def _goes_on(self) -> bool:
        """Whether there is time for another turn before drawing: not if a key waits or the screen is gone."""
        is_early = monotonic() - self.begun < speed.LONGEST
        return is_early and not self.held and self.stands and self.model.moves_by_itself

    def _resolved(self, ended: str, wrong: str) -> None:
        self.busy = False
        self.words = ended or wrong or (self.still_said if self.model.is_watched else "")
        self.pace.paused = self.pace.paused or bool(wrong)
        if not self.stands:  # The screen was left while the turn was made.
            return
        self._shown_anew()
        if self.model.is_world and self.model.sitting.is_over and self.face.games.library:
            self.write_down(self.model.sitting.played, self.face.ended)
        if wrong or not self.on_top:
            self.walk.stop()
        elif self.walk.way and self.walk.goes_on(self.shown):
            self.attempt(lambda: self.take_by(self.walk.way))
        self._press_held()

    def _press_held(self) -> None:
        """Handle keys that waited for the turn; if it ended the game, they were meant for what came before."""
        held, self.held = self.held, []
        for event in held if self.model.moves_by_itself else ():
            if self.on_top:
                self.on_key(event)

    def on_key(self, event: events.Key) -> None:
        """Handle a key."""

    def _told_of_the_end(self, face: Lazaretto) -> str:
        """Save a finished game in the morgue, and say where it is or why it failed."""
        sitting = self.model.sitting
        return face.ended(sitting.played) if sitting.is_over else ""

    def _shown_anew(self) -> None:
        watched = self.model.is_watched and self.model.moves_by_itself
        self.camera.look = self.camera.look if self.model.is_watched else None
        self.pace.back, self.up = 0, 0
        self.look_again()
        self.since = self.since if watched else monotonic()

    def _hand_over(self) -> None:
        """Clear everything that one player did before the next one sees the screen."""
        self.walk.stop()
        self.covering, self.words = True, ""
        self.menu.forget()
        self.composer = None
        self.camera.look = self.line = None
        self.draw()
        self.app.push_screen(HandOver(self.model.seat or ""), self._seated)

    def _seated(self, stays: bool | None) -> None:
        self.covering = False
        if stays:
            self.model.sit()
            self._shown_anew()
            self.since += speed.GRACE
        else:
            self.leave()

    def _move_on(self) -> None:
        if self.on_top and not self.pace.paused:
            self.step()

    def _stop_clock(self) -> None:
        if self.clock:
            self.clock.stop()
        self.clock = None
