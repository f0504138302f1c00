"""Replay and analysis: going through the turns of a game with the coach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from rich.text import Text
from textual import events, work
from textual.worker import get_current_worker

from lazaretto.game import Refusal
from lazaretto.play.base.key_table import Key
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import Decision, Lesson, Weighed, coach
from lazaretto.play.text.log import Log
from lazaretto.play.text.log_entry import LogEntry
from lazaretto.play.text.seed_sentence import seed_sentence
from lazaretto.play.text.text_map import save_map
from lazaretto.play.text.transcript import ending, heading
from lazaretto.store.record_lines import short_id
from lazaretto.terminal.base import keys
from lazaretto.terminal.base.palette import Palette
from lazaretto.terminal.base.text_layout import keys_line, line, paragraph, part, trimmed
from lazaretto.terminal.draw import coach_verdict, log, secret_picks
from lazaretto.terminal.play.ancestors import Ancestors
from lazaretto.terminal.play.footer import TYPING, Pairs
from lazaretto.terminal.play.game_layout import Acts
from lazaretto.terminal.play.scrubbing import Scrubbing
from lazaretto.terminal.screens import coach_pane
from lazaretto.terminal.screens.game_help import replayed
from lazaretto.terminal.screens.help import Help, SelfPlaying
from lazaretto.terminal.screens.retry import RetryScreen
from lazaretto.terminal.view import legend, pixel_board, view_panes
from lazaretto.terminal.view.camera import Camera
from lazaretto.view import View

KEYS = (
    ("b m i", "next slip"),
    Key.BEST.brief,
    Key.LEAVE.brief,
    Key.HELP.brief,
    Key.RETRY.brief,
    Key.FORK.brief,
)
OF_A_WORLD = (
    Key.LEAVE.brief,
    Key.HELP.brief,
    (Key.FORK.press, "go on from here"),
    Key.ENDS.brief,
    Key.FORK_FRESH.brief,
)
MAP = Key.MAP.brief
"""Shown if the book draws maps."""

OF_PLAYERS = (*"bmi", Key.BEST.press, Key.RETRY.press)
"""Keys that mean nothing in a world."""

MORE = ("↑↓", "more")
"""Shown if the coach says more than fits."""

SLIPS = {"b": ("blunder",), "m": ("mistake", "blunder"), "i": ("inaccuracy", "mistake", "blunder")}
"""The grades each key jumps to: its own, or worse."""

LONGEST_SECONDS = 40.0
"""The most seconds for playing decisions out, if a game is not solved."""


class ReplayScreen(Scrubbing):
    """A played game with its ancestors, shown from its beginning or from `turn`. `lesson` is set when the coach is
    ready."""

    def __init__(self, played: Played, ancestors: Ancestors, turn: int | None = None) -> None:
        super().__init__(played)
        if turn is not None:
            super().go(turn)
        self.game_ancestors = ancestors
        self.camera = Camera()
        self.lesson: Lesson | None = None
        self.no_lesson = "The coach is still going through the game."
        self.best = False
        self.down = 0
        self.log_scroll = log.NEWEST
        self.history = ancestors.history(played)
        self.story = Log(played, played.turns, _fork_entry(played))

    @property
    def plays_itself(self) -> bool:
        """Whether nobody had a seat in it."""
        return not self.played.record.header.seats

    @property
    def has_map(self) -> bool:
        """Whether the book draws maps."""
        return self.played.edition.book.showing.map is not None

    def on_mount(self) -> None:
        """Start the coach, if there were any choices; the game can be looked through meanwhile."""
        if not self.plays_itself:
            self.words = "The coach is going through the game."
            self._coach()
        self.after_layout(self.draw)

    def draw(self) -> None:
        """Draw everything."""
        palette, edition = self.face.palette, self.played.edition
        view = self._view()
        self.set_class(bool(view.counts), "-counted")
        lying = secret_picks.lying(edition, self.played.turns, self.at - self.first, None)
        right = f"{self.turn_word} {self.at:,} of {self.last:,}"
        self.put("#bar", [view_panes.bar(heading(self.played), right, self.size.width, palette)])
        part_shown = self.camera.window(view.board, *self.room("#stage")) if view.board else None
        self.put("#stage", view_panes.lines(view, lying, *self.room("#stage"), palette, None, part_shown))
        beside, (_, height) = trimmed(self._side(view)), self.room("#side")
        self.down = max(0, min(self.down, len(beside) - height))
        self.put("#side", part(beside, self.down + height // 2, height, palette))
        self.put("#keys", [keys_line(self._offered([MORE] if len(beside) > height else []), palette)])
        self.put("#log", log.last(*self._log_room(), self.log_scroll, edition.book.words.is_dated))
        super().draw()

    def _offered(self, more: Pairs) -> Pairs:
        """The keys of the last line."""
        if self.line:
            return TYPING
        if not self.plays_itself:
            return [(Key.TURNS.brief[0], self.turn_word), *more, *KEYS]
        through = ((Key.TURNS.brief[0], self.turn_word), ("Shift", "ten"), (":", f"{self.turn_word} N"))
        return [*through, *more, *OF_A_WORLD, *[MAP] * self.has_map]

    def _view(self) -> View:
        """The View after the selected turn, with what the book counts."""
        view = replace(self.played.edition.view(self.played.at(self.at), self.played.teller), options=())
        return pixel_board.shown(self.history.beside(view, self.last - self.at), self.face.has_colours)

    def on_key(self, event: events.Key) -> None:
        """Handle a key: turns, slips, the best choice, a retry, a fork."""
        event.stop()
        event.prevent_default()
        if self.line:
            self.type(self.line, event)
            return
        acts = self.acts()
        act = acts.get(keys.bare(event.key)) or acts.get(event.character or "")
        if act and self.on_top:
            self.attempt(act)
            if self.is_attached:
                self.draw()

    def acts(self) -> Acts:
        """What keys do here."""
        slips: Acts = {key: partial(self._next_slip, grades) for key, grades in SLIPS.items()}
        acts: Acts = slips | {
            **self.ways(),
            "up": lambda: self._scroll(-1),
            "down": lambda: self._scroll(1),
            "pageup": lambda: self._scroll_log(self.room("#log")[1] - 1),
            "pagedown": lambda: self._scroll_log(1 - self.room("#log")[1]),
            Key.BEST.press: self._show_best,
            Key.RETRY.press: self._retry,
            Key.FORK.press: lambda: self._fork(fresh=False),
            Key.FORK_FRESH.press: lambda: self._fork(fresh=True),
            Key.SEED.press: self._seed,
            Key.HELP.press: self._help,
            Key.MORGUE.press: lambda: self.write_down(self.played.until(self.at)),
            Key.MAP.press: self._save_map,
            Key.LEAVE.press: self.leave,
            Key.SAVE_AND_LEAVE.press: self.leave,
            Key.QUIT.press: self.app.exit,
        }
        return {key: act for key, act in acts.items() if key not in OF_PLAYERS} if self.plays_itself else acts

    def _fork(self, fresh: bool) -> None:
        self.face.fork(self.played, self.at, self.game_ancestors, fresh)

    def _help(self) -> None:
        groups = SelfPlaying(map=self.has_map).replayed() if self.plays_itself else replayed(self.has_map)
        self.face.show(Help(groups, self.turn_word))

    def _side(self, view: View) -> list[Text]:
        """Gauges and panels as in the game, then what the coach says."""
        palette, width = self.face.palette, self.room("#side")[0]
        left = view_panes.rest(view, *self.room("#stage"), palette)
        lines = [*legend.lines(left, width, 0, palette), *view_panes.beside(legend.rest(left), width, palette)]
        if self.lesson:
            lines += coach_pane.lines(self.lesson, self.played, self.at, self.best, width, palette)
        elif self.at == self.last:
            lines += paragraph(ending(self.played), width, palette.tone("plain"))
        known = view_panes.legend(view, width, palette)
        return [*lines, *[line()] * (bool(known) and bool(lines) and bool(lines[-1].plain)), *known]

    @work(thread=True, exclusive=True)
    def _coach(self) -> None:
        """Run the coach in a thread, which stops at its next step if the screen has been left."""
        worker = get_current_worker()

        def progress(done: float, of: float, what: str) -> None:
            if worker.is_cancelled:
                raise Refusal("Nobody waits for the coach any more.")

        lesson, words = None, ""
        try:
            lesson = coach(self.played, progress=progress, seconds=LONGEST_SECONDS)
        except Refusal as wrong:
            words = str(wrong)
        if self.app.is_running and not worker.is_cancelled:
            self.app.call_from_thread(self._receive, lesson, words)

    def _receive(self, lesson: Lesson | None, words: str) -> None:
        if self.can_draw:
            self.lesson, self.words, self.no_lesson = lesson, words, words
            self.draw()

    def go(self, turn: int) -> None:
        """Go to a turn, and clear what was said about another."""
        super().go(turn)
        self.best, self.words, self.down, self.log_scroll = False, "", 0, log.NEWEST

    def _scroll(self, by: int) -> None:
        self.down += by

    def _log_room(self) -> tuple[Sequence[LogEntry], int, int, Palette, bool]:
        """The log up to the turn that is shown, the cells it has, and that reasons are drawn with it."""
        return self.story.until(self.at - self.first), *self.room("#log"), self.face.palette, True

    def _scroll_log(self, by: int) -> None:
        self.log_scroll = log.scrolled(*self._log_room(), self.log_scroll, by, self.played.edition.book.words.is_dated)

    def _next_slip(self, grades: tuple[str, ...]) -> None:
        slips = coach_pane.turns_with(self.lesson, grades, self.last) if self.lesson else []
        after = next((turn for turn in slips if turn > self.at), slips[0] if slips else None)
        if after is None:
            self.words = f"There is no {grades[0]} in this game." if self.lesson else self.no_lesson
        else:
            self.go(after)

    def _show_best(self) -> None:
        self.best, self.down = not self.best, 0

    def _decided(self) -> list[Decision]:
        return coach_pane.decisions_at(self.lesson, self.at, self.last) if self.lesson else []

    def _retry(self) -> None:
        """Let the user choose again for this turn, with the answer hidden."""
        asked = [decided for decided in self._decided() if decided.options]
        if not asked or self.lesson is None:
            self.words = "There is nothing to choose again here."
            return
        decided = next((d for d in asked if d.seat in self.lesson.graded), asked[0])
        self.app.push_screen(RetryScreen(self.played, decided, self._answered))

    def _answered(self, weighed: Weighed) -> None:
        """Show the answer after the choice."""
        self.best, self.down = True, 0
        cost = f", {weighed.cost:.1f} points" if (weighed.cost or 0.0) >= coach_verdict.SMALLEST else ""
        self.say(f"{weighed.choice}: {weighed.grade}{cost}. {weighed.why}")

    def _seed(self) -> None:
        self.words = seed_sentence(self.played)

    def _save_map(self) -> None:
        self.words = f"The map after {self.turn_word} {self.at:,} is in {save_map(self.played, self.at)}."


def _fork_entry(played: Played) -> list[LogEntry]:
    """An entry that says where a child was forked from; the parent has the turns before."""
    parent = played.record.header.parent
    if parent is None:
        return []
    turn = f"{played.edition.book.words.turn} {parent.turn:,}"
    return [LogEntry(0, (f"It continues from {turn} of game {short_id(parent.game)}.",), ())]
