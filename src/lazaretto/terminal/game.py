"""The game screen: any book's View drawn, and what can be done besides choosing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events, work

from lazaretto.play.course import Command
from lazaretto.play.sitting import Sitting
from lazaretto.play.told import Told
from lazaretto.terminal import boards, composing, footer, help, log, side, stage
from lazaretto.terminal.choices import MARK
from lazaretto.terminal.desk import Desk
from lazaretto.terminal.drawing import keys as keys_line
from lazaretto.terminal.pane import Pane
from lazaretto.terminal.panes import Acts
from lazaretto.terminal.reading import Reading
from lazaretto.terminal.rules import RulesPage
from lazaretto.terminal.watching import Watching

OF_PLAYERS = ("c", "backspace")
"""Keys that mean nothing where nobody ever plays."""

WHEEL = 2
"""Lines of the log for one notch of the wheel."""


class GameScreen(Watching):
    """A View in its panes, and the acts of the screen."""

    why = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.reading = Reading()

    def draw(self) -> None:
        """Everything, as it is now."""
        palette, view, desk = self.face.palette, self.shown, self.desk
        self.set_class(bool(view.counts), "-counted")
        self.put("#bar", [stage.bar(desk.sitting.edition.title, self._when(), self.size.width, palette)])
        cards, look, room = desk.cards(self.pace.back), self.camera.look, self.room("#side")
        self.put("#stage", self.made(stage.lines, view, cards, *self.room("#stage"), palette, look))
        left = stage.rest(view, *self.room("#stage"), palette)
        pages = self.made(side.pages, left, self.menu.at(room[0]), look, *room, palette, self.composer, self.said())
        beside = self.reading.shown(pages, (desk.sitting.id, look, look and desk.turn_shown(self.pace.back)))
        self.put("#side", beside)
        told = self._told, *self.room("#log"), palette, self.why, self.up, desk.is_dated
        self.put("#log", self.made(log.last, *told))
        self.put("#keys", [keys_line(footer.pairs(desk, self._now, view.board is not None), palette)])
        super().draw()
        self._point(beside)

    def _when(self) -> str:
        """The turn that is shown, unless the book says so itself; who plays, and how fast a world moves."""
        desk, back = self.desk, self.pace.back
        if desk.is_dated:
            when = f"{back} {desk.turn_word}{'' if back == 1 else 's'} ago" if back else ""
        else:
            of_all = f" of {desk.turn_shown()}" if back else ""
            when = f"{desk.turn_word} {desk.turn_shown(back)}{of_all}"
        moves = self.pace.words if desk.is_watched and desk.moves_by_itself else ""
        return " · ".join(filter(None, (when, desk.who, moves)))

    @property
    def _told(self) -> list[Told]:
        """The log as far as it is shown: a copy, since what was drawn last is compared with it."""
        return self.desk.log[: len(self.desk.log) - self.pace.back]

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
            spots=boards.has_spots(self.shown.board),
            letters=self.letters,
            more=self.reading.has_more,
        )

    @property
    def _keys(self) -> tuple[help.Groups, ...]:
        """The keys that are explained here."""
        desk, board = self.desk, self.shown.board
        if not desk.is_world:
            return help.COLUMNS
        map_ = desk.sitting.edition.book.draw is not None
        spots = boards.has_spots(board) or self.letters
        is_over = desk.sitting.is_over
        return help.World(board is not None, spots, map_, desk.has_rolls, desk.is_kept, is_over).watched()

    def acts(self) -> Acts:
        """What keys do here besides choosing."""
        width = self.room("#side")[0]
        always: Acts = {
            "?": lambda: self.face.show(help.Help(self._keys, self.desk.turn_word)),
            "~": lambda: self.say(self.desk.seed_words),
            "#": lambda: self.write_down(self.desk.shown(self.pace.back)),
            "w": self._toggle_why,
            "x": self.toggle_look,
            "v": self.toggle_letters,
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
        if self.desk.is_world:
            always = {key: act for key, act in always.items() if key not in OF_PLAYERS}
        if self.desk.sitting.is_over and self.desk.is_world:
            return always | self.days() | {"q": self.leave} | self.other_games()
        if self.desk.sitting.is_over:
            return always | self.days() | {"enter": self._analyse, "q": self.leave} | self.other_games()
        if self.desk.revealed:
            return always | {" ": self.hand_over, "enter": self.hand_over}
        if self.desk.moves_by_itself:
            return always | self.clockwork()
        return always | {"enter": self._take_marked}

    def _point(self, beside: Sequence[Text]) -> None:
        """The terminal's own cursor is where the eye rests, for eyes and screen readers that follow it."""
        where, place = self._eye(beside)
        if place and self.on_top:
            self.face.point(self.query_one(where, Pane).content_region.offset + place)
        elif self.on_top and boards.has_spots(self.shown.board):
            self.face.hide_cursor()

    def _eye(self, beside: Sequence[Text]) -> tuple[str, tuple[int, int] | None]:
        """On the words being typed, on the one who acts, or on the option that is marked. A spot is half a cell, and a
        cursor would cover all of it."""
        if self.line:
            return "#says", (self.line.cursor(self.room("#says")[0]), 0)
        if boards.has_spots(self.shown.board):
            return "#stage", None
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
        """The next choice; where there are forms, the next field of them; where nothing is to be chosen, the next page
        of what is read."""
        if self.composer:
            moved = self.composer.move(by)
            self.composer = composing.composer(moved.forms, moved, alone=not self.menu.options)
        elif self.menu.options:
            self.menu.next(width, by)
        else:
            self.reading.turn(by)
        self.draw()

    def _toggle_why(self) -> None:
        if self.desk.is_world and self.desk.has_looks and self.desk.turns and not self.desk.has_rolls:
            self.say("There are too many rolls to list them: x looks at a square, which tells its own.")
            return
        self.why, self.up = not self.why, 0
        rolls = "every roll with its odds" if self.desk.sitting.played.is_open else "the rolls, when the game is over"
        self.say(f"Why is on: {rolls}." if self.why else "Why is off.")

    def _scroll(self, by: int) -> None:
        """Through the log, up and down."""
        log_room = *self.room("#log"), self.face.palette, self.why
        self.up = log.most_up(self._told, *log_room, max(0, self.up + by), self.desk.is_dated)
        self.draw()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """The wheel scrolls the log, wherever it is turned."""
        event.stop()
        self._scroll(WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Back to the newest."""
        event.stop()
        self._scroll(-WHEEL)

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
        self.face.analyse(self.desk.sitting.played, self.desk.lineage)
