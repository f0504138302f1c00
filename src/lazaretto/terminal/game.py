"""The game screen: any book's View drawn, and what can be done besides choosing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events, work

from lazaretto.play.course import Command
from lazaretto.play.sitting import Sitting
from lazaretto.terminal import composing, footer, log, side, stage
from lazaretto.terminal.choices import MARK
from lazaretto.terminal.drawing import keys as keys_line
from lazaretto.terminal.hands import Hands
from lazaretto.terminal.help import Help
from lazaretto.terminal.pane import Pane
from lazaretto.terminal.panes import Acts
from lazaretto.terminal.rules import RulesPage

WHEEL = 2
"""Lines of the log for one notch of the wheel."""


class GameScreen(Hands):
    """A View in its panes, and the acts of the screen."""

    why = False

    def draw(self) -> None:
        """Everything, as it is now."""
        palette, view, desk = self.face.palette, self.shown, self.desk
        right = f"turn {desk.turn_shown(self.pace.back)} · {desk.who}"
        self.put("#bar", [stage.bar(desk.sitting.edition.title, right, self.size.width, palette)])
        cards, look, room = desk.cards(self.pace.back), self.camera.look, self.room("#side")
        self.put("#stage", self.made(stage.lines, view, cards, *self.room("#stage"), palette, look))
        left = stage.rest(view, *self.room("#stage"), palette)
        beside = self.made(side.lines, left, self.menu.at(room[0]), look, *room, palette, self.composer)
        self.put("#side", beside)
        shown = desk.log[: len(desk.log) - self.pace.back]
        self.put("#log", self.made(log.last, shown, *self.room("#log"), palette, self.why, self.up))
        self.put("#keys", [keys_line(footer.pairs(desk, self._now, view.board is not None), palette)])
        super().draw()
        self._point(beside)

    @property
    def _now(self) -> footer.Now:
        return footer.Now(
            paused=self.pace.paused,
            typing=self.line is not None,
            looking=self.camera.look is not None,
            asked=self.asked is not None,
            hints=self.face.settings.hints,
            forms=self.composer is not None,
            composing=self.composer is not None and self.composer.at is not None,
        )

    def acts(self) -> Acts:
        """What keys do here besides choosing."""
        width = self.room("#side")[0]
        always: Acts = {
            "?": lambda: self.face.show(Help()),
            "~": lambda: self.say(self.desk.seed_words),
            "#": lambda: self.say(self.face.dump(self.desk.sitting.played)),
            "w": self._toggle_why,
            "x": self._toggle_look,
            "c": self._hint,
            ":": self.open_line,
            "tab": lambda: self._mark_next(width, 1),
            "shift+tab": lambda: self._mark_next(width, -1),
            "S": self.leave,
            "Q": self.app.exit,
            "escape": self._back,
            "R": lambda: self.face.show(RulesPage(self.desk.sitting.edition)),
            "pageup": lambda: self._scroll(self.room("#log")[1] - 1),
            "pagedown": lambda: self._scroll(1 - self.room("#log")[1]),
            "backspace": lambda: self.obey(Command("undo")),
        }
        if self.desk.sitting.is_over:
            return always | self._days() | {"enter": self._analyse, "q": self.leave} | self._other_games()
        if self.desk.revealed:
            return always | {" ": self.hand_over, "enter": self.hand_over}
        if self.desk.moves_by_itself:
            return always | self._clockwork()
        return always | {"enter": self._take_marked}

    def _clockwork(self) -> Acts:
        """A world that moves by itself."""
        return {
            " ": self._pause,
            ".": self._one_step,
            "enter": self._one_step,
            "+": lambda: self.say(self.pace.hasten(1)),
            "-": lambda: self.say(self.pace.hasten(-1)),
            **self._other_games(),
            **self._days(),
        }

    def _other_games(self) -> Acts:
        """From the same start: a world again as it was, or another; for whoever played, always another."""
        played = self.desk.sitting.played
        same = not played.record.header.people
        return {"r": lambda: self.face.play_again(played, same), "z": lambda: self.face.play_again(played)}

    def _days(self) -> Acts:
        """Earlier days, and later ones."""
        return {"h": lambda: self._look_back(1), "l": lambda: self._look_back(-1)}

    def _point(self, beside: Sequence[Text]) -> None:
        """The terminal's own cursor is where the eye rests, for eyes and screen readers that follow it."""
        where, place = self._eye(beside)
        if place and self.on_top:
            self.face.point(self.query_one(where, Pane).content_region.offset + place)

    def _eye(self, beside: Sequence[Text]) -> tuple[str, tuple[int, int] | None]:
        """On the words being typed, on the one who acts, or on the option that is marked."""
        if self.line:
            return "#says", (self.line.cursor(self.room("#says")[0]), 0)
        if self.shown.board:
            return "#stage", self.camera.place(self.shown.board, *self.room("#stage"))
        marks = ((line.plain.find(MARK), row) for row, line in enumerate(beside))
        return "#side", next((place for place in marks if place[0] >= 0), None)

    def on_screen_suspend(self) -> None:
        """Whatever lies on top has no actor."""
        self.face.hide_cursor()

    def _take_marked(self) -> None:
        marked = self.menu.marked(self.room("#side")[0])
        if marked:
            self.take(marked.text)

    def _mark_next(self, width: int, by: int) -> None:
        """The next choice; where there are forms, the next field of them."""
        if self.composer:
            moved = self.composer.move(by)
            self.composer = composing.composer(moved.forms, moved, alone=not self.menu.options)
        else:
            self.menu.next(width, by)
        self.draw()

    def _toggle_why(self) -> None:
        self.why, self.up = not self.why, 0
        rolls = "every roll with its odds" if self.desk.sitting.played.is_open else "the rolls, when the game is over"
        self.say(f"Why is on: {rolls}." if self.why else "Why is off.")

    def _scroll(self, by: int) -> None:
        """Through the log, up and down."""
        log_room = *self.room("#log"), self.face.palette, self.why
        self.up = max(0, min(self.up + by, log.most_up(self.desk.log, *log_room)))
        self.draw()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls the log, wherever it is turned."""
        event.stop()
        self._scroll(WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Back to the newest."""
        event.stop()
        self._scroll(-WHEEL)

    def _toggle_look(self) -> None:
        """Who looks about does so in peace: a world that moves by itself waits."""
        self.camera.begin(self.shown.board)
        self.pace.paused = self.pace.paused or (self.camera.look is not None and self.desk.moves_by_itself)
        self.look_again()

    def _back(self) -> None:
        if self.words:
            self.say("")
        else:
            self.leave()

    def _hint(self) -> None:
        if self.face.settings.hints:
            self.say("The coach is thinking.")
            self._ask_coach()
        else:
            self.say("Hints are switched off in the settings.")

    @work(thread=True, exclusive=True, group="hint")
    def _ask_coach(self) -> None:
        sitting, number = self.desk.sitting, self.desk.sitting.number
        words = self.desk.hint()
        if self.app.is_running:
            self.app.call_from_thread(self._hinted, sitting, number, words)

    def _hinted(self, sitting: Sitting, number: int, words: str) -> None:
        """A hint is said while what it is about still stands: the same turn of the same game."""
        if self.stands and sitting is self.desk.sitting and number == sitting.number and not self.busy:
            self.say(words)

    def _analyse(self) -> None:
        self.face.analyse(self.desk.sitting.played)

    def _pause(self) -> None:
        self.pace.paused, self.pace.back = not self.pace.paused, 0
        self.look_again()

    def _one_step(self) -> None:
        self.pace.paused = True
        self.step()

    def _look_back(self, by: int) -> None:
        self.pace.look_back(by, len(self.desk.sitting.played.turns))
        self.look_again()
