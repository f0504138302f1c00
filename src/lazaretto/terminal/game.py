"""The game screen: any book's View drawn, and what can be done besides choosing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import work
from textual.widgets import Static

from lazaretto.terminal import log, side, stage
from lazaretto.terminal.choices import MARK
from lazaretto.terminal.drawing import keys as keys_line
from lazaretto.terminal.hands import Hands
from lazaretto.terminal.help import Help
from lazaretto.terminal.panes import Acts


class GameScreen(Hands):
    """A View in its panes, and the acts of the screen."""

    why = False

    def draw(self) -> None:
        """Everything, as it is now."""
        palette, view, desk = self.face.palette, self.shown, self.desk
        right = f"turn {desk.turn_shown(self.pace.back)} · {desk.who}"
        self.put("#bar", [stage.bar(desk.sitting.edition.title, right, self.size.width, palette)])
        cards = desk.cards if not self.pace.back else ()
        look, room = self.camera.look, self.room("#side")
        self.put("#stage", stage.lines(view, cards, *self.room("#stage"), palette, look))
        beside = side.lines(view, self.menu.at(room[0]), look, *room, palette)
        self.put("#side", beside)
        width, height = self.room("#log")
        shown = desk.log[: len(desk.log) - self.pace.back]
        self.put("#log", log.lines(shown, width, palette, self.why)[-height:])
        self.put("#keys", [keys_line(side.pressable(desk, self.pace.paused), palette)])
        super().draw()
        self._point(beside)

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
            "backspace": lambda: self.obey("undo"),
        }
        if self.desk.sitting.is_over:
            return always | self._days() | {"enter": self._analyse, "r": self._again}
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
            "r": lambda: self.face.play_again(self.desk.sitting.played, same=True),
            "z": self._again,
        } | self._days()

    def _days(self) -> Acts:
        """Earlier days, and later ones."""
        return {"h": lambda: self._look_back(1), "l": lambda: self._look_back(-1)}

    def _point(self, beside: Sequence[Text]) -> None:
        """The terminal's own cursor is where the eye rests, for eyes and screen readers that follow it."""
        where, place = self._eye(beside)
        if place and self.on_top:
            self.face.point(self.query_one(where, Static).content_region.offset + place)

    def _eye(self, beside: Sequence[Text]) -> tuple[str, tuple[int, int] | None]:
        """On the words being typed, on the one who acts, or on the option that is marked."""
        if self.line:
            return "#says", (self.line.cursor, 0)
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
        self.menu.next(width, by)
        self.draw()

    def _toggle_why(self) -> None:
        self.why = not self.why
        self.draw()

    def _toggle_look(self) -> None:
        self.camera.begin(self.shown.board)
        self.draw()

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
        number, words = self.desk.sitting.number, self.desk.hint()
        if self.app.is_running:
            self.app.call_from_thread(self._hinted, number, words)

    def _hinted(self, number: int, words: str) -> None:
        """A hint is said while what it is about still stands."""
        if self.is_attached and number == self.desk.sitting.number and not self.busy:
            self.say(words)

    def _analyse(self) -> None:
        self.face.analyse(self.desk.sitting.played)

    def _again(self) -> None:
        self.face.play_again(self.desk.sitting.played)

    def _pause(self) -> None:
        self.pace.paused, self.pace.back = not self.pace.paused, 0
        self.look_again()

    def _one_step(self) -> None:
        self.pace.paused = True
        self.step()

    def _look_back(self, by: int) -> None:
        self.pace.look_back(by, len(self.desk.sitting.played.turns))
        self.look_again()
