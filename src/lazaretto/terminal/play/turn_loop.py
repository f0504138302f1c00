"""The turn loop of a screen: take a choice, make the turn in the background, show it, and wait for the next choice."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from textual import events, work
from textual.timer import Timer

from lazaretto.game import Refusal
from lazaretto.play.base import compile_when_slow
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.session_commands import Command
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.base.watch_speed import Speed
from lazaretto.terminal.draw.log import NEWEST
from lazaretto.terminal.play.choice_form import ChoiceForm, form_for
from lazaretto.terminal.play.choice_menu import Menu
from lazaretto.terminal.play.game_layout import GameLayout
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.play.hand_over import HandOver
from lazaretto.terminal.play.run import Run
from lazaretto.terminal.view.camera import Camera
from lazaretto.view import View

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto

DOUBLE_CLICK_SECONDS = 0.25
"""How long after a turn a click still belongs to what was there before."""


class TurnLoop(GameLayout):
    """A sitting on the screen. `busy` while a turn is being made. `since` is when keys got their present meaning;
    anything typed before is ignored. `scroll` is how far the log is scrolled. `held` are keys that wait for the end
    of a turn, and `begun` is when that turn began."""

    def __init__(self, model: GameModel) -> None:
        super().__init__()
        self.model = model
        self.menu = Menu()
        self.choice_form: ChoiceForm | None = None
        self.camera = Camera()
        self.speed = Speed(turn=model.turn_word)
        self.run = Run()
        self.scroll = NEWEST
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
        self.after_layout(self.refresh_position)

    def refresh_position(self) -> None:
        """Show the position to the person who must pick, or go on if nobody must."""
        self.shown = self.seen(self.model.view(self.speed.back))
        self.menu.show(self.shown.options, self.room("#side")[0])
        self.choice_form = form_for(self.shown.forms, self.choice_form, alone=not self.shown.options)
        self.draw()
        self._stop_clock()
        if self.busy or self.covering or not self.on_top:
            return
        if self.model.covered:
            self._hand_over()
        elif self.model.moves_by_itself and not self.speed.paused:
            self.clock = self.set_timer(self.speed.wait(monotonic() - self.begun), self._move_on)

    def seen(self, view: View) -> View:
        """A View as it is drawn here."""
        return view

    @property
    def is_blocked(self) -> bool:
        """Whether nothing can be chosen at the moment."""
        return self.busy or self.covering or not self.on_top

    def attempt(self, act: Callable[[], None]) -> None:
        """Call a function; a refusal also ends a run."""

        def stopping() -> None:
            try:
                act()
            except Refusal:
                self.run.stop()
                raise

        super().attempt(stopping)

    def click_option(self, text: str) -> None:
        """Take the option that was clicked."""
        self.run.stop()
        if monotonic() - self.since >= DOUBLE_CLICK_SECONDS:
            self.line = None
            self.attempt(lambda: self.take(text))

    def take(self, text: str) -> None:
        """Take a choice by its text: keys, mouse and typed words all come through here."""
        if self.is_blocked:
            return
        if self.run.way and self.model.can_stride:
            self.words, self.menu.last = "", text
            self._make_turns(lambda: self.model.stride(text), 1)
            return
        self.model.choose(text)
        self.words, self.menu.last = "", text
        if self.model.moves_by_itself:
            self.step()
        else:
            self.refresh_position()

    def step(self) -> None:
        """Make the turn, or several in a fast world, without blocking the screen."""
        if not self.busy and self.model.moves_by_itself:
            is_fast = self.model.is_watched and not self.speed.paused
            self._make_turns(self.model.step, self.speed.turns if is_fast else 1)

    def _make_turns(self, first: Callable[[], object], turns: int) -> None:
        self.busy, self.speed.back, self.begun = True, 0, monotonic()
        self._stop_clock()
        # The thread gets the application as an argument, because a screen that has been left no longer knows it.
        self._resolve(self.face, first, turns)

    def obey(self, command: Command) -> None:
        """Carry out a command such as undo."""
        if self.is_blocked:
            return
        words = self.model.obey(command)
        self.speed.paused = self.speed.paused or self.model.plays_itself  # Otherwise it would move on at once.
        self._show_again()
        self.say(self._save_if_over(self.face) or words)

    def take_by(self, key: str) -> None:
        """Take the option with this key, if there is one."""
        option = self.menu.by_key((key,))
        if option:
            self.take(option.text)

    def hand_over(self) -> None:
        """Everyone has seen the picks."""
        self.model.hand_over()
        self.refresh_position()

    @work(thread=True, exclusive=True)
    def _resolve(self, face: Lazaretto, first: Callable[[], object], turns: int) -> None:
        """Make turns, of which `first` makes the first, in a background thread, since a bot may have to solve the game
        before it picks. If the screen is left meanwhile, its application is gone."""
        wrong, begun = "", monotonic()
        try:
            first()
            # The first turn alone is timed: it shows how slow the world is without its compiled loops.
            self._compile_if_slow(monotonic() - begun)
            for _ in range(turns - 1):
                if not self._goes_on:
                    break
                self.model.step()
        except PlayerLeft:
            wrong = "The dice are still to be thrown. Enter throws them."
        except Refusal as refused:
            wrong = str(refused)
        # A whole world is a lot to write, and the user sees the end first.
        later = self.model.plays_itself and self.can_draw
        ended = "" if later else self._save_if_over(face)
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
        is_early = monotonic() - self.begun < watch_speed.DRAW_SECONDS
        return is_early and not self.held and self.can_draw and self.model.moves_by_itself

    def _resolved(self, ended: str, wrong: str) -> None:
        self.busy = False
        self.words = ended or wrong or (self.still_said if self.model.is_watched else "")
        self.speed.paused = self.speed.paused or bool(wrong)
        if not self.can_draw:  # The screen was left while the turn was made.
            return
        self._show_again()
        # The end was not saved in `_resolve`, so that the user could see it first.
        if self.model.plays_itself and self.model.sitting.is_over and self.face.games.library:
            self.write_down(self.model.sitting.played, self.face.ended)
        if wrong or not self.on_top:
            self.run.stop()
        elif self.run.way and self.run.goes_on(self.shown):
            self.attempt(lambda: self.take_by(self.run.way))
        self._press_held()

    def _press_held(self) -> None:
        """Handle keys that waited for the turn; if it ended the game, they were meant for what came before."""
        held, self.held = self.held, []
        for event in held if self.model.moves_by_itself else ():
            if self.on_top:
                self.on_key(event)

    def on_key(self, event: events.Key) -> None:
        """Handle a key."""

    def _save_if_over(self, face: Lazaretto) -> str:
        """Save a finished game in the morgue, and say where it is or why it failed."""
        sitting = self.model.sitting
        return face.ended(sitting.played) if sitting.is_over else ""

    def _show_again(self) -> None:
        watched = self.model.is_watched and self.model.moves_by_itself
        self.camera.look = self.camera.look if self.model.is_watched else None
        self.speed.back, self.scroll = 0, NEWEST
        self.refresh_position()
        self.since = self.since if watched else monotonic()

    def _hand_over(self) -> None:
        """Clear everything that one player did before the next one sees the screen."""
        self.run.stop()
        self.covering, self.words = True, ""
        self.menu.forget()
        self.choice_form = None
        self.camera.look = self.line = None
        self.draw()
        self.app.push_screen(HandOver(self.model.seat or ""), self._seated)

    def _seated(self, stays: bool | None) -> None:
        self.covering = False
        if stays:
            self.model.sit()
            self._show_again()
            # The key that uncovered the screen may still be held down, and must not pick for the next player.
            self.since += watch_speed.HELD_KEY_SECONDS
        else:
            self.leave()

    def _move_on(self) -> None:
        if self.on_top and not self.speed.paused:
            self.step()

    def _stop_clock(self) -> None:
        if self.clock:
            self.clock.stop()
        self.clock = None
