"""Replay and analysis: through the turns of a game, with the coach beside it."""

from __future__ import annotations

from functools import partial

from rich.text import Text
from textual import events, work
from textual.worker import get_current_worker

from lazaretto.game import Refusal
from lazaretto.play.coach import Decision, Lesson, answered, coach, question
from lazaretto.play.played import Played
from lazaretto.play.transcript import ending, heading
from lazaretto.terminal import evaluation, log, stage
from lazaretto.terminal.asking import Question
from lazaretto.terminal.desk import told
from lazaretto.terminal.drawing import keys as keys_line
from lazaretto.terminal.help import Help
from lazaretto.terminal.panes import Acts, Panes

KEYS = (
    ("←→", "turn"),
    ("b m i", "next slip"),
    ("space", "best"),
    ("r", "retry"),
    ("f", "fork"),
    ("Esc", "leave"),
    ("?", "help"),
)

SLIPS = {"b": ("blunder",), "m": ("mistake", "blunder"), "i": ("inaccuracy", "mistake", "blunder")}
"""The grades each key goes on to: the one it is called after, or worse."""


class ReplayScreen(Panes):
    """A played game. `at` is the turn after which it is shown; `lesson` comes when the coach is ready."""

    def __init__(self, played: Played) -> None:
        super().__init__()
        self.played = played
        self.first = played.record.header.first_turn - 1
        self.at = self.first
        self.lesson: Lesson | None = None
        self.best = False
        self.story = [told(played, turn) for turn in played.turns]

    @property
    def last(self) -> int:
        """The number of the last turn."""
        return self.first + len(self.played.turns)

    def on_mount(self) -> None:
        """The coach begins at once; the game can be looked through meanwhile."""
        self.words = "The coach is looking at it."
        self._coach()
        self.call_after_refresh(self.draw)

    def draw(self) -> None:
        """Everything, as it is now."""
        palette, edition = self.face.palette, self.played.edition
        view = edition.view(self.played.at(self.at), self.played.teller)
        cards = edition.reveal(self.played.turns[self.at - self.first - 1], None) if self.at > self.first else ()
        right = f"turn {self.at} of {self.last}"
        self.put("#bar", [stage.bar(heading(self.played), right, self.size.width, palette)])
        self.put("#stage", stage.lines(view, cards, *self.room("#stage"), palette))
        self.put("#side", self._side())
        width, height = self.room("#log")
        shown = [each for each in self.story if each.number <= self.at]
        self.put("#log", log.lines(shown, width, palette, why=True)[-height:])
        self.put("#keys", [keys_line(KEYS, palette)])
        super().draw()

    def on_key(self, event: events.Key) -> None:
        """Through the turns, to the next slip, the best, a retry, a fork."""
        event.stop()
        event.prevent_default()
        acts = self.acts()
        act = acts.get(event.key) or acts.get(event.key.removeprefix("kp_")) or acts.get(event.character or "")
        if act and self.on_top:
            self.attempt(act)
            if self.is_attached:
                self.draw()

    def acts(self) -> Acts:
        """What keys do here."""
        slips: Acts = {key: partial(self._next_slip, grades) for key, grades in SLIPS.items()}
        return slips | {
            "left": lambda: self._go(self.at - 1),
            "right": lambda: self._go(self.at + 1),
            "h": lambda: self._go(self.at - 1),
            "l": lambda: self._go(self.at + 1),
            "home": lambda: self._go(self.first),
            "end": lambda: self._go(self.last),
            "space": self._show_best,
            "r": self._retry,
            "f": lambda: self.face.fork(self.played, self.at),
            "F": lambda: self.face.fork(self.played, self.at, fresh=True),
            "~": self._seed,
            "?": lambda: self.face.show(Help()),
            "#": self._dump,
            "escape": self.leave,
            "S": self.leave,
            "Q": self.app.exit,
        }

    def _side(self) -> list[Text]:
        palette, (width, height) = self.face.palette, self.room("#side")
        if self.lesson is None:
            return [Text(ending(self.played) if self.at == self.last else "", palette.tone("plain"))]
        lesson, turns = self.lesson, range(self.first, self.last + 1)
        points = evaluation.chances(lesson, self.at)
        lines = [evaluation.bar(points, self.played.edition.game.seats, width, palette)]
        lines += [evaluation.curve(lesson, turns, self.at, width, palette), Text("")] if points is not None else []
        for decided in self._here():
            lines += evaluation.decision(decided, width, palette, self.best)
        lines += evaluation.luck([e for e in lesson.ledger if e.turn == self.at], width, palette)
        return lines[:height]

    def _here(self) -> list[Decision]:
        return [decided for decided in self.lesson.decisions if decided.turn == self.at] if self.lesson else []

    @work(thread=True, exclusive=True)
    def _coach(self) -> None:
        """In a thread, which stops at its next step where the screen has been left."""
        worker = get_current_worker()

        def progress(done: int, of: int) -> None:
            if worker.is_cancelled:
                raise Refusal("Nobody waits for the coach any more.")

        lesson, words = None, ""
        try:
            lesson = coach(self.played, progress=progress)
        except Refusal as wrong:
            words = str(wrong)
        if self.app.is_running and not worker.is_cancelled:
            self.app.call_from_thread(self._coached, lesson, words)

    def _coached(self, lesson: Lesson | None, words: str) -> None:
        if self.is_attached:
            self.lesson, self.words = lesson, words
            self.draw()

    def _go(self, turn: int) -> None:
        self.at, self.best, self.words = max(self.first, min(turn, self.last)), False, ""

    def _next_slip(self, grades: tuple[str, ...]) -> None:
        decisions = self.lesson.decisions if self.lesson else ()
        slips = sorted({d.turn for d in decisions if d.taken.grade in grades and self.first < d.turn <= self.last})
        after = next((turn for turn in slips if turn > self.at), slips[0] if slips else None)
        if after is None:
            self.words = f"There is no {grades[0]} here." if self.lesson else "The coach is still looking at it."
        else:
            self._go(after)

    def _show_best(self) -> None:
        self.best = not self.best

    def _retry(self) -> None:
        """Choose again what was chosen in this turn, the answer hidden until then."""
        asked = [decided for decided in self._here() if decided.options]
        if not asked or self.lesson is None:
            self.words = "There is nothing to choose again here."
            return
        decided = next((d for d in asked if d.seat in self.lesson.graded), asked[0])
        self.best = False
        words = "\n".join(question(self.played, decided))
        self.app.push_screen(Question(words), partial(self._answer, decided))

    def _answer(self, decided: Decision, text: str | None) -> None:
        if text is None:
            return
        try:
            weighed = answered(self.played, decided, text)
        except Refusal as wrong:
            self.say(str(wrong))
            return
        self.best = True
        cost = f", {weighed.cost:.1f} points" if (weighed.cost or 0.0) >= evaluation.SMALLEST else ""
        self.say(f"{weighed.choice}: {weighed.grade}{cost}. {weighed.why}")

    def _seed(self) -> None:
        self.words = f"Seed {self.played.seed}."

    def _dump(self) -> None:
        self.words = self.face.dump(self.played)
