"""The turn loop of a screen: take a choice, make the turn in the background, show it, and wait for the next choice."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from textual import work
from textual.timer import Timer

from lazaretto.game import Refusal
from lazaretto.play.base import compile_when_slow
from lazaretto.play.session import alarm
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.session_commands import Command
from lazaretto.terminal.base import watch_speed
from lazaretto.terminal.base.watch_speed import Speed
from lazaretto.terminal.draw.log import NEWEST
from lazaretto.terminal.play.choice_menu import Menu
from lazaretto.terminal.play.controls import Controls, Meanings
from lazaretto.terminal.play.game_layout import GameLayout
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.play.hand_over import HandOver
from lazaretto.terminal.play.part_editor import PartEditor, editor_for
from lazaretto.terminal.play.type_ahead import DROPPED, Press, TypeAhead
from lazaretto.terminal.view.camera import Camera
from lazaretto.view import View

if TYPE_CHECKING:
    from lazaretto.terminal.app import Lazaretto


class TurnLoop(GameLayout):
    """A sitting on the screen. `busy` while a turn is being made. `since` is when keys got their present meaning;
    anything typed before is ignored. `composed` is the last composed choice that was taken. `scroll` is how far the log
    is scrolled. `begun` is when the last turn began.

    `ahead` has the keys that wait for the end of a turn, and `controls` what keys and clicks chose a moment ago.
    `turned` is when the last turn was shown, and `alarm` what is said to keys typed before that, if it was alarming."""

    def __init__(self, model: GameModel) -> None:
        super().__init__()
        self.model = model
        self.menu = Menu()
        self.editor: PartEditor | None = None
        self.composed = ""
        self.camera = Camera()
        self.speed = Speed(turn=model.turn_word)
        self.scroll = NEWEST
        self.busy = False
        self.compiling = False
        self.covering = False
        self.since = 0.0
        self.begun = monotonic()
        self.ahead = TypeAhead()
        self.controls = Controls()
        self.turned, self.alarm = 0.0, ""
        self.clock: Timer | None = None
        self.shown: View = model.view()

    def on_screen_resume(self) -> None:
        """Start, or continue after another screen was on top; keys typed until now were meant for that one."""
        self.since = max(self.since, monotonic())
        self.after_layout(self.refresh_position)

    def refresh_position(self) -> None:
        """Show the position to the person who must pick, or go on if nobody must."""
        if not self.model.is_watched:
            self.controls.change(self.meanings(), monotonic())
        self.shown = self.seen(self.model.view(self.speed.back))
        self.editor = editor_for(self.shown.composer, self.editor, self.composed)
        self.menu.show(self.shown.options, self.room("#side")[0])
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

    def take(self, text: str) -> None:
        """Take a choice by its text: keys, mouse and typed words all come through here."""
        if self.is_blocked:
            return
        self.model.choose(text)
        self.words, self.menu.last = "", text
        if self.shown.composer and (taken := self.shown.composer.choice(text)):
            self.composed = taken.text
        # An aim ends with its shot; steppers stay at hand.
        if self.editor and self.editor.is_aiming:
            self.editor = self.editor.stop()
        if self.model.moves_by_itself:
            self.step()
        else:
            self.refresh_position()

    def step(self) -> None:
        """Make the turn, or several in a fast world, without blocking the screen."""
        if not self.busy and self.model.moves_by_itself:
            is_fast = self.model.is_watched and not self.speed.paused
            self.make_turns(self._one_turn, self.speed.turns if is_fast else 1)

    def _one_turn(self) -> int:
        self.model.step()
        return 1

    def make_turns(self, first: Callable[[], int], turns: int = 1) -> None:
        """Make so many turns in the background. `first` makes the first of them, or several at once, and returns how
        many that were."""
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
        self.since = monotonic()
        self.say(self._save_if_over(self.face) or words)

    def hand_over(self) -> None:
        """Everyone has seen the picks."""
        self.model.hand_over()
        self.refresh_position()

    @work(thread=True, exclusive=True)
    def _resolve(self, face: Lazaretto, first: Callable[[], int], turns: int) -> None:
        """Make turns, of which `first` makes the first, in a background thread, since a bot may have to solve the game
        before it picks. If the screen is left meanwhile, its application is gone."""
        wrong, begun = "", monotonic()
        try:
            made = first()
            # Only the first turns are timed: they show how slow the world is without its compiled loops.
            self._compile_if_slow((monotonic() - begun) / max(1, made))
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
        return is_early and not self.ahead.waiting and self.can_draw and self.model.moves_by_itself

    def _resolved(self, ended: str, wrong: str) -> None:
        self.busy = False
        self.words = ended or wrong or (self.still_said if self.model.is_watched else "")
        # A turn that cannot be made is not tried again and again.
        self.speed.paused = self.speed.paused or (bool(wrong) and self.model.moves_by_itself)
        if not self.can_draw:  # The screen was left while the turn was made.
            return
        before = self.shown
        self._show_again()
        self.turn_made(before)
        # The end was not saved in `_resolve`, so that the user could see it first.
        if self.model.plays_itself and self.model.sitting.is_over and self.face.games.library:
            self.write_down(self.model.sitting.played, self.face.ended)
        if (wrong or not self.on_top) and self.ahead.drop():
            self.say(f"{self.words} {DROPPED}".strip())
        self.press_waiting()

    def turn_made(self, before: View) -> None:
        """Note what a turn changed. Keys typed before its end count only if nothing about it is alarming; the next
        person at the keyboard never gets keys of the one before."""
        self.turned, self.alarm = monotonic(), ""
        if self.model.is_watched and self.model.moves_by_itself:
            return
        if self.model.is_watched or self.model.several:
            self.since = self.turned
            self.ahead.drop()
            return
        if reason := alarm.alarm(before, self.shown):
            self.alarm = alarm.sentence(reason)
            if self.ahead.drop() and not self.words:
                self.say(self.alarm)

    def press_waiting(self) -> None:
        """Handle the keys that waited."""

    def handle(self, press: Press) -> None:
        """Handle a key, now that nothing is in its way."""

    def meanings(self) -> Meanings:
        """What keys and places on the screen choose at the moment."""
        return Meanings(alarm.kind(self.shown), lambda key: "", lambda place: "")

    def _save_if_over(self, face: Lazaretto) -> str:
        """Save a finished game in the morgue, and say where it is or why it failed."""
        sitting = self.model.sitting
        return face.ended(sitting.played) if sitting.is_over else ""

    def _show_again(self) -> None:
        self.camera.look = self.camera.look if self.model.is_watched else None
        self.speed.back, self.scroll = 0, NEWEST
        self.refresh_position()

    def _hand_over(self) -> None:
        """Clear everything that one player did before the next one sees the screen."""
        self.covering, self.words = True, ""
        self.menu.forget()
        self.editor, self.composed = None, ""
        self.camera.look = self.line = None
        self.draw()
        self.app.push_screen(HandOver(self.model.seat or ""), self._seated)

    def _seated(self, stays: bool | None) -> None:
        self.covering = False
        if stays:
            self.model.sit()
            self._show_again()
            # The key that uncovered the screen may still be held down, and must not pick for the next player.
            self.since = monotonic() + watch_speed.HELD_KEY_SECONDS
        else:
            self.leave()

    def _move_on(self) -> None:
        if self.on_top and not self.speed.paused:
            self.step()

    def _stop_clock(self) -> None:
        if self.clock:
            self.clock.stop()
        self.clock = None
