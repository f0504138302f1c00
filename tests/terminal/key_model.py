"""A model of keys that come faster than turns are made: it plays a copy of the game, one key after another."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.game import Refusal
from lazaretto.play.session import alarm
from lazaretto.play.session.sitting import Sitting
from lazaretto.view import View
from tests.terminal.sequences import Before, Event


class KeyModel:
    """A copy of a game, and the choices that are still to be explained. `is_refused` once a comfort was refused: keys
    that waited behind it are dropped, and those that came later count, so either may have happened."""

    def __init__(self, copy: Sitting, made: Sequence[str]) -> None:
        self.copy, self.left = copy, [*made]
        self.is_refused = False
        (self.seat,) = copy.played.record.header.people

    def why_wrong(self, keys: Sequence[str]) -> str:
        """Why the choices do not follow from these keys; empty if they do. Keys after an alarming turn do not count. A
        comfort may be stopped by a later key, and nothing is chosen after it."""
        for key in keys:
            view = self._view()
            before = Before(self.copy, [], view.options)
            if asked := before.comfort(Event("key", key)):
                try:
                    walk = self.copy.comfort(self.seat, *asked)
                except Refusal:
                    self.is_refused = True
                    continue
                steps = [self._text(turn.chosen[self.seat]) for turn in walk.turns if self.seat in turn.chosen]
                if walk.why:
                    return self._why_no_walk(steps, is_whole=len(keys) == 1)
            else:
                steps = before.choices(Event("key", key)) or []
                for text in steps:
                    self.copy.pick(self.seat, self.copy.edition.book.texts.read_choice(text))
                    self.copy.step()
            if steps and self.left[:1] != steps:
                is_dropped = self.is_refused and not self.left
                return "" if is_dropped else f"{key} should have chosen {steps}, but there is {self.left}"
            self.left = self.left[len(steps) :]
            if self._is_alarming(view):
                break
        return f"nobody pressed for {self.left}" if self.left else ""

    def _why_no_walk(self, steps: list[str], is_whole: bool) -> str:
        """Why the rest is not the beginning of a comfort, or all of it if nothing could stop it."""
        if not self.left and self.is_refused:
            return ""
        is_right = self.left == steps if is_whole else bool(self.left) and steps[: len(self.left)] == self.left
        return "" if is_right else f"the comfort goes {steps}, not {self.left}"

    def _is_alarming(self, before: View) -> bool:
        return self.copy.is_over or bool(alarm.alarm(before, self._view()))

    def _view(self) -> View:
        return self.copy.edition.view(self.copy.played.state, self.seat)

    def _text(self, choice: object) -> str:
        return self.copy.edition.book.texts.write_choice(choice)
