"""A table: one live game, its sitting, and how it looks to those who sit at it or watch. Used in the hands alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec import Raw

from lazaretto.browser import drawn, frames, messages
from lazaretto.browser.drawings import Drawing, Drawings
from lazaretto.browser.kept import Kept
from lazaretto.browser.settings import Settings
from lazaretto.game import Refusal, Seat, Turn
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.play.told import told
from lazaretto.play.transcript import ending
from lazaretto.view import Plane

REAL_DICE = "This game is played with real dice; it goes on in the terminal, with lazaretto play --game."

Load = Callable[[], tuple[Sitting, Kept]]


@dataclass(frozen=True)
class Sight:
    """How a listener looks at a table: the seats that are theirs, the last turn they were told, and the squares of the
    frame they last had."""

    you: tuple[Seat, ...] = ()
    have: int = 0
    squares: bytes | None = None


@dataclass(frozen=True)
class Glance:
    """What a listener is sent: words, perhaps a frame, and what they will then have."""

    text: str
    frame: bytes | None
    turn: int
    told: int
    squares: bytes | None


class Table:
    """A game that is open in the server. `load` gives its sitting and its keeper, also again where a command has played
    it on meanwhile."""

    def __init__(self, load: Load, settings: Settings, drawings: Drawings) -> None:
        self._load, self._settings, self._drawings = load, settings, drawings
        self.sitting, self.kept = load()
        self._is_doubtful = False
        self.version = 0
        """Counts what has happened, so that nobody is told of nothing."""
        self._latest: dict[tuple[Seat | None, bool], Drawing] = {}
        self._told: dict[tuple[int, bool], dict[str, Any]] = {}

    @property
    def played(self) -> Played:
        """The game so far."""
        return self.sitting.played

    @property
    def by_itself(self) -> bool:
        """Whether nobody plays, and it is only watched."""
        return not self.played.record.header.people

    @property
    def is_stuck(self) -> bool:
        """Whether it is to move on without anybody picking: everybody has, or nobody can."""
        return not self.sitting.is_over and not self.sitting.waiting() and not self._is_typed

    @property
    def _is_typed(self) -> bool:
        return self.played.record.header.dice == "typed"

    def wake_bots(self) -> None:
        """Make the bots before they are needed; one of them may have to solve the game first. One that cannot be made
        is refused when it is to pick."""
        with suppress(Refusal):
            self.sitting.wake_bots()

    def pick(self, you: tuple[Seat, ...], turn: int, text: str) -> None:
        """A pick of somebody who has these seats. It is kept when this returns. The same pick for the same turn may
        come again, also when that turn has been played."""
        self._look()
        choice = self._canonical(text)
        seat = self._seat_for(you, turn, choice)
        if self._picked(seat, turn) == choice:
            return
        if turn != self.sitting.number or self.sitting.is_over:
            raise Refusal(self._moved_on(turn))
        if self._is_typed:
            raise Refusal(REAL_DICE)
        self._kept(lambda: self.sitting.pick(seat, self.sitting.edition.book.texts.read_choice(choice)))

    def step(self) -> bool:
        """One turn, if everybody has picked; whether another could follow at once."""
        self._look()
        if self.is_stuck:
            self.sitting.edition.demand_ready(self.played.record.header.bots.values())
            self._kept(self.sitting.step)
        return self.is_stuck

    def resign(self, you: tuple[Seat, ...], turn: int) -> None:
        """Somebody gives up. To have given up already is no mistake."""
        self._look()
        seat = self._shown_to(you)
        end = self.played.record.end
        if end and end.resigned in you:
            return
        if seat is None or seat not in you:
            raise Refusal("You have no seat at this table.")
        if turn != self.sitting.number:
            raise Refusal(self._moved_on(turn))
        self._kept(lambda: self.sitting.resign(seat))

    def introduction(self, you: tuple[Seat, ...]) -> str:
        """What is said first to whoever comes."""
        played, header = self.played, self.played.record.header
        alone, is_open = len(header.people) == 1, played.is_open
        return messages.written(
            messages.Table(
                game=header.id,
                book=header.book,
                title=played.edition.title,
                seats=header.seats,
                you=you,
                seed=None if played.is_secret else str(played.seed),
                commitment=header.commitment,
                daily=header.daily,
                first_turn=header.first_turn,
                hints=alone and bool(you) and played.has_advice,
                by_itself=self.by_itself,
                can_undo=alone and bool(you) and not self._is_typed,
                worth=not you and not played.is_secret and is_open and played.edition.book.engine == "table",
            )
        )

    def glance(self, sight: Sight, pace: messages.Pace | None) -> Glance:
        """How it stands for one listener."""
        self._look()
        sitting, played, seat = self.sitting, self.played, self._shown_to(sight.you)
        waiting, last = sitting.waiting(), sitting.number - 1
        view, plane = self._view(seat, bare=seat not in sight.you or seat not in waiting)
        have = sight.have if sight.have <= last else 0
        first = max(played.record.header.first_turn, have + 1, last + 1 - self._settings.told_at_once)
        turns = played.turns[first - played.record.header.first_turn :]
        now = messages.Now(
            turn=sitting.number,
            view=view,
            told=self._tell(turns),
            since=first - 1,
            cards=self._cards(seat),
            face_down=bool(played.edition.book.reveal) and not played.turns,
            waiting=waiting,
            picked=self._picked(seat, sitting.number) if seat in sight.you else None,
            thinking=self.is_stuck and not self.by_itself,
            result=self._result(),
            pace=pace,
            frame=sitting.number if plane else None,
        )
        text = messages.written(now)
        if plane is None:
            return Glance(text, None, sitting.number, last, None)
        before = sight.squares if self.by_itself else None
        frame = frames.frame(sitting.number, plane.width, plane.height, plane.squares, before)
        return Glance(text, frame, sitting.number, last, plane.squares)

    def _view(self, seat: Seat | None, bare: bool) -> Drawing:
        """What a seat is shown, as it is sent; `bare` of anything to choose."""
        edition, state = self.sitting.edition, self.played.state

        def draw() -> Drawing:
            shown = edition.view(state, seat)
            shown = replace(shown, options=(), forms=()) if bare else shown
            plane = shown.board if isinstance(shown.board, Plane) and self._streams(shown.board) else None
            return Raw(msgspec.json.encode(drawn.view(shown, streamed=plane is not None))), plane

        if (seat, bare) not in self._latest:
            header = self.played.record.header
            rules = (header.book, header.version, header.overlay_hash)
            small = edition.book.engine == "table"
            self._latest[seat, bare] = (
                self._drawings.get((*rules, edition.game.seen(state, seat), seat, bare), draw) if small else draw()
            )
        return self._latest[seat, bare]

    def _tell(self, turns: Sequence[Turn[Any, Any]]) -> list[dict[str, Any]]:
        """Turns for the log; why is left out while something is hidden from those who play."""
        is_open = self.played.is_open
        if len(self._told) > 2 * self._settings.told_at_once:
            self._told.clear()
        for turn in turns:
            if (turn.number, is_open) not in self._told:
                said = told(self.played, turn)
                self._told[turn.number, is_open] = drawn.told(said if is_open else replace(said, why=()))
        return [self._told[turn.number, is_open] for turn in turns]

    def _streams(self, plane: Plane) -> bool:
        return self.by_itself or len(plane.squares) > self._settings.big_board_squares

    def _cards(self, seat: Seat | None) -> list[dict[str, Any]]:
        """The picks that were turned last."""
        turns = self.played.turns
        return [drawn.card(card) for card in self.played.edition.reveal(turns[-1], seat)] if turns else []

    def _result(self) -> messages.Result | None:
        result = self.played.result
        return messages.Result(result.outcome, dict(result.scores), ending(self.played)) if result else None

    def _shown_to(self, you: tuple[Seat, ...]) -> Seat | None:
        """Whose eyes somebody looks through: of their seats the one that is to pick, else their first; who has none
        sees what the game is told by."""
        waiting = [seat for seat in self.sitting.waiting() if seat in you]
        return waiting[0] if waiting else you[0] if you else self.played.teller

    def _seat_for(self, you: tuple[Seat, ...], turn: int, choice: str) -> Seat:
        """The seat that a pick is for."""
        if not you:
            raise Refusal("You have no seat at this table; you can watch, or fork the game and play on.")
        picked = next((seat for seat in you if self._picked(seat, turn) == choice), None)
        waiting = [seat for seat in self.sitting.waiting() if seat in you]
        return waiting[0] if waiting and turn == self.sitting.number else picked or you[0]

    def _picked(self, seat: Seat | None, turn: int) -> str | None:
        """What a seat has picked in a turn, sealed or played."""
        if turn == self.sitting.number:
            picks = self.sitting.picks
            return self.sitting.edition.book.texts.write_choice(picks[seat]) if seat in picks else None
        place = turn - self.played.record.header.first_turn
        turns = self.played.record.turns
        return turns[place].chosen.get(seat or "") if 0 <= place < len(turns) else None

    def _canonical(self, text: str) -> str:
        texts = self.sitting.edition.book.texts
        return texts.write_choice(texts.read_choice(text))

    def _moved_on(self, turn: int) -> str:
        if self.sitting.is_over:
            return "The game is over; nothing more can be chosen."
        return f"Turn {turn} is not the one to be played; turn {self.sitting.number} is."

    def _kept(self, change: Callable[[], Any]) -> None:
        """Something that is in the library once it has happened. Where the game has gone on elsewhere it is loaded
        again, and whoever asked looks anew."""
        try:
            change()
        except Refusal:
            if self.kept.is_behind:
                self._is_doubtful = True
                self._look()
            raise
        self._forget()

    def doubt(self) -> None:
        """What has happened last may not have been kept: the game is loaded again before it is used."""
        self._is_doubtful = True

    def _look(self) -> None:
        """Load it again where that is needed."""
        if self._is_doubtful:
            self.sitting, self.kept = self._load()
            self._is_doubtful = False
            self._told.clear()
            self._forget()

    def _forget(self) -> None:
        """Something has happened: what was drawn is no longer so."""
        self.version += 1
        self._latest.clear()
