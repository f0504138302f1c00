"""The game screen: draws any book's View, and handles everything besides choosing."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events, work

from lazaretto.lazy_sequence import First
from lazaretto.play.base.key_table import Key, ScreenKey
from lazaretto.play.session.session_commands import Command
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.log_entry import LogEntry
from lazaretto.terminal.base.pane import Pane
from lazaretto.terminal.base.text_layout import keys_line, trimmed
from lazaretto.terminal.draw import log
from lazaretto.terminal.draw.choices import MARK
from lazaretto.terminal.draw.paging import Paging
from lazaretto.terminal.play import footer, game_words, side_panel
from lazaretto.terminal.play.game_layout import Acts
from lazaretto.terminal.play.game_model import GameModel
from lazaretto.terminal.screens import help
from lazaretto.terminal.screens.game_help import GameKeys
from lazaretto.terminal.screens.rules import RulesPage
from lazaretto.terminal.screens.watching import Watching
from lazaretto.terminal.view import board as boards
from lazaretto.terminal.view import minimap, view_panes

OF_PLAYERS = (Key.HINT.press, Key.UNDO.press)
"""Keys that mean nothing in a world without players."""

WHEEL = 2
"""Lines of the log for one notch of the mouse wheel."""


class GameScreen(Watching):
    """A View in its panes, with the actions of the screen. `why` is set if the log has reasons, and `minimap` if the
    map takes the place of the side."""

    why = False
    minimap = False

    def __init__(self, model: GameModel) -> None:
        super().__init__(model)
        self.reading = Paging()

    def draw(self) -> None:
        """Draw everything."""
        palette, model = self.face.palette, self.model
        self.camera.goal = self.pointer.square if self.pointer else None
        look = self.camera.look or self.camera.goal
        view = self.shown if look else view_panes.roomy(self.shown, self.room("#stage")[1])
        composed = self.shown_composed()
        self.camera.aim = composed.editor.square if composed and composed.editor.is_aiming else None
        self.set_class(bool(view.counts), "-counted")
        self.put("#bar", [view_panes.bar(model.sitting.edition.title, self._when(), self.size.width, palette)])
        cards, room = model.cards(self.speed.back), self.room("#side")
        part = self.camera.window(view.board, *self.room("#stage")) if view.board else None
        aim = composed.option.line if composed and composed.option and self.camera.aim else ()
        stage = *self.room("#stage"), palette, look or self.camera.aim, part
        self.put("#stage", self.cached(view_panes.lines, view_panes.with_aim(view, aim), cards, *stage))
        left = view_panes.rest(view, *self.room("#stage"), palette)
        pages = self.cached(side_panel.pages, left, self.menu.at(room[0]), look, *room, palette, composed, self.said())
        beside = self.reading.shown(pages, (model.sitting.id, look, look and model.turn_shown(self.speed.back)))
        beside = self._with_minimap(beside, *room)
        self.put("#side", beside)
        told = self._told, *self.room("#log"), palette, self.why, self.scroll, model.is_dated
        self.put("#log", self.cached(log.last, *told))
        self.put("#keys", [keys_line(footer.pairs(model, self._now, view.board is not None), palette)])
        super().draw()
        self._point(beside)

    @property
    def unsaid(self) -> str:
        """What was just seen or heard, if the picture has no room for its words."""
        return view_panes.untold(self.shown, self.room("#stage")[0], self.face.palette)

    @property
    def _has_minimap(self) -> bool:
        """Whether there is more of the board than is on screen."""
        return minimap.is_needed(self.shown.board, self.camera.kept)

    def _with_minimap(self, beside: list[Text], width: int, height: int) -> list[Text]:
        """The side with the minimap under it if there is room, or in place of it if it was asked for."""
        board, part = self.shown.board, self.camera.kept
        if board is None or part is None or not self._has_minimap:
            return beside
        drawn = self.cached(minimap.lines, board, part, width, height, self.face.palette)
        if self.minimap:
            return drawn
        room = height - len(trimmed(beside)) - 1
        small = drawn if len(drawn) <= room else minimap.lines(board, part, width, room, self.face.palette)
        return minimap.under(trimmed(beside), small, height)

    def _toggle_minimap(self) -> None:
        self.minimap = not self.minimap
        self.draw()

    def _when(self) -> str:
        """The turn that is shown, unless the book says so itself; who plays, and how fast a world moves."""
        model, back = self.model, self.speed.back
        if model.is_dated:
            when = f"{back:,} {model.turn_word}{'' if back == 1 else 's'} ago" if back else ""
        else:
            of_all = f" of {model.turn_shown():,}" if back else ""
            when = f"{model.turn_word} {model.turn_shown(back):,}{of_all}"
        moves = self.speed.words if model.is_watched and model.moves_by_itself else ""
        return " · ".join(filter(None, (when, model.who, moves)))

    @property
    def _told(self) -> First[LogEntry]:
        """The log as far as it is shown."""
        return self.model.log.until(len(self.model.turns) - self.speed.back)

    @property
    def _now(self) -> footer.Now:
        return footer.Now(
            paused=self.speed.paused,
            typing=self.line is not None,
            looking=self.camera.look is not None,
            asked=self.asked is not None,
            hints=self.face.settings.hints,
            composing=self.editor is not None and self.editor.at is not None,
            can_aim=self.editor is not None and self.editor.square_place is not None,
            aiming=self.editor is not None and self.editor.is_aiming,
            pointing=self.pointer is not None,
            things=self.pointer is not None and bool(self.pointer.things),
            walking=self.is_walking,
            spots=boards.has_spots(self.shown.board),
            letters=self.letters,
            more=self.reading.has_more,
            map=self._has_minimap,
        )

    @property
    def _keys(self) -> tuple[help.Groups, ...]:
        """The keys that the help explains here."""
        model, board = self.model, self.shown.board
        if not model.plays_itself:
            hints = self.face.settings.hints and model.has_hints
            offered = GameKeys(
                self.shown, model.comforts, self._has_minimap, hints, model.several, model.sitting.is_over
            )
            return offered.watched() if model.is_watched else offered.columns()
        map_ = model.sitting.edition.book.showing.map is not None
        spots = boards.has_spots(board) or self.letters
        is_over = model.sitting.is_over
        return help.SelfPlaying(board is not None, spots, map_, model.has_rolls, model.is_saved, is_over).watched()

    def acts(self) -> Acts:
        """What keys do here besides choosing."""
        width = self.room("#side")[0]
        always: Acts = {
            Key.HELP.press: lambda: self.face.show(help.Help(self._keys, self.model.turn_word)),
            Key.SEED.press: lambda: self.say(self.model.seed_words),
            Key.MORGUE.press: lambda: self.write_down(self.model.shown(self.speed.back)),
            Key.WHY.press: self._toggle_why,
            Key.LOOK.press: self.toggle_look,
            Key.LETTERS.press: self.toggle_letters,
            **({Key.MINIMAP.press: self._toggle_minimap} if self._has_minimap else {}),
            Key.HINT.press: self._hint,
            Key.TYPE.press: self.open_line,
            "tab": lambda: self._mark_next(width, 1),
            "shift+tab": lambda: self._mark_next(width, -1),
            Key.SAVE_AND_LEAVE.press: self.leave,
            Key.QUIT.press: self.app.exit,
            Key.LEAVE.press: self._back,
            Key.RULES.press: lambda: self.face.show(RulesPage(self.model.sitting.edition)),
            "pageup": lambda: self._scroll(self.room("#log")[1] - 1),
            "pagedown": lambda: self._scroll(1 - self.room("#log")[1]),
            Key.UNDO.press: lambda: self.obey(Command("undo")),
        }
        if self.model.plays_itself:
            always = {key: act for key, act in always.items() if key not in OF_PLAYERS}
        if self.model.sitting.is_over and self.model.plays_itself:
            return always | self.turn_keys() | {"q": self.leave} | self.restart_keys()
        if self.model.sitting.is_over:
            return always | self.turn_keys() | {"enter": self._analyse, "q": self.leave} | self.restart_keys()
        if self.model.revealed:
            return always | dict.fromkeys(ScreenKey.COVER.presses, self.hand_over)
        if self.model.moves_by_itself:
            return always | self.pace_keys()
        return always

    def _point(self, beside: Sequence[Text]) -> None:
        """Put the terminal's cursor where the eye should be, for screen readers that follow it."""
        where, place = self._eye(beside)
        if place and self.on_top:
            self.face.point(self.query_one(where, Pane).content_region.offset + place)
        elif self.on_top and boards.has_spots(self.shown.board):
            self.face.hide_cursor()

    def _eye(self, beside: Sequence[Text]) -> tuple[str, tuple[int, int] | None]:
        """The cursor's place: in the line being typed, on the acting figure, or on the marked option. A spot is half a
        cell, so a cursor would cover too much."""
        if self.line:
            return "#says", (self.line.cursor(self.room("#says")[0]), 0)
        if boards.has_spots(self.shown.board):
            return "#stage", None
        if self.shown.board and (self.camera.pointed or view_panes.roomy(self.shown, self.room("#stage")[1]).board):
            return "#stage", self.camera.place(self.shown.board, *self.room("#stage"))
        marks = ((line.plain.find(MARK), row) for row, line in enumerate(beside))
        return "#side", next((place for place in marks if place[0] >= 0), None)

    def on_screen_suspend(self) -> None:
        """Hide the cursor while another screen is on top."""
        self.face.hide_cursor()

    def _mark_next(self, width: int, by: int) -> None:
        """Mark the next choice, or go to the parts of a composed one; if there is nothing to choose, show the next
        page."""
        if self.editor and self.editor.square_place is None:
            self.editor = self.editor.move(by, leaves=False)
        elif self.menu.options:
            self.menu.next(width, by)
        else:
            self.reading.turn(by)
        self.draw()

    def _toggle_why(self) -> None:
        if self.model.plays_itself and self.model.has_looks and self.model.turns and not self.model.has_rolls:
            self.say("There are too many rolls to list them: x looks at a square, which tells its own.")
            return
        self.why, self.scroll = not self.why, log.NEWEST
        self.say(f"Why is on: {game_words.reasons(self.model.sitting.played)}." if self.why else "Why is off.")

    def _scroll(self, by: int) -> None:
        """Scroll the log."""
        log_room = *self.room("#log"), self.face.palette, self.why
        self.scroll = log.scrolled(self._told, *log_room, self.scroll, by, self.model.is_dated)
        self.draw()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Scroll the log up, wherever the pointer is."""
        event.stop()
        self._scroll(WHEEL)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Scroll the log back down."""
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
        sitting, number = self.model.sitting, self.model.sitting.number
        words = self.model.hint()
        if self.app.is_running:
            self.app.call_from_thread(self._hinted, sitting, number, words)

    def _hinted(self, sitting: Sitting, number: int, words: str) -> None:
        """Show a hint, if it is still about the same turn of the same game."""
        if self.can_draw and sitting is self.model.sitting and number == sitting.number and not self.busy:
            self.say(words)

    def _analyse(self) -> None:
        self.face.analyse(self.model.sitting.played, self.model.ancestors)
