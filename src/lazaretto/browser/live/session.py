"""A session: one open game, its sitting, and how it looks to each player and watcher. Used only in the writer
thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from msgspec import Raw

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live import messages
from lazaretto.browser.live.memory_weight import board_bytes
from lazaretto.browser.live.tracking_keeper import TrackingKeeper
from lazaretto.browser.views import board_frames, view_json
from lazaretto.browser.views.count_curve import MOST_POINTS, Point, course
from lazaretto.browser.views.view_cache import Drawing, ViewCache
from lazaretto.game import Refusal, Seat, Turn
from lazaretto.play.count_history import CountHistory
from lazaretto.play.log_entry import told
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.play.transcript import ending
from lazaretto.view import Count, Plane

REAL_DICE = "This game is played with real dice; it goes on in the terminal, with lazaretto play --game."

Load = Callable[[], tuple[Sitting, TrackingKeeper]]


@dataclass(frozen=True)
class Viewpoint:
    """From where a listener sees a game: their seats, the last turn they have, and the squares of their last frame."""

    you: tuple[Seat, ...] = ()
    have: int = 0
    squares: bytes | None = None


@dataclass(frozen=True)
class Snapshot:
    """What a listener is sent: a message, perhaps a frame, and what they have after it."""

    text: str
    frame: bytes | None
    turn: int
    told: int
    squares: bytes | None


class Session:
    """A game that is open in the server. `load` returns its sitting and its keeper; it is called again if a command has
    played the game on meanwhile."""

    def __init__(self, load: Load, settings: Settings, views: ViewCache) -> None:
        self._load, self._settings, self._views = load, settings, views
        self.sitting, self.kept = load()
        self._following = CountHistory(self.played)
        self._board_bytes = board_bytes(self.played) if self.by_itself else 0
        self._is_doubtful = False
        self.unready = ""
        """Why its bots cannot play here: what they play by could not be worked out. The game is shown, but does not
        move."""
        self.version = 0
        """Counts changes, so that no listener is sent the same position twice."""
        self._latest: dict[tuple[Seat | None, bool], Drawing] = {}
        self._told: dict[tuple[int, bool], Raw] = {}

    @property
    def played(self) -> Played:
        """The game so far."""
        return self.sitting.played

    @property
    def has_moved(self) -> bool:
        """Whether it has any turns."""
        return bool(self.played.turns)

    @property
    def by_itself(self) -> bool:
        """Whether the game has no people in its seats and is only watched."""
        return not self.played.record.header.people

    @property
    def moves_on(self) -> bool:
        """Whether it should move on without a pick: everyone has picked, or nobody has a choice."""
        return not self.sitting.is_over and not self.sitting.waiting() and not self._is_typed

    @property
    def _is_typed(self) -> bool:
        return self.played.record.header.dice == "typed"

    def wake_bots(self) -> None:
        """Make the bots before they are needed; one of them may have to solve the game first. If a bot cannot be made,
        it is refused later, when it must pick."""
        with suppress(Refusal):
            self.sitting.wake_bots()

    def pick(self, you: tuple[Seat, ...], turn: int, text: str) -> None:
        """Pick for a visitor with these seats. The pick is stored when this returns. Repeating a pick for the same turn
        does nothing, even if the turn has been played."""
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
        """Play one turn if everyone has picked; whether another could follow at once."""
        self._look()
        if self.moves_on:
            if self.unready:
                raise Refusal(self.unready)
            self._demand_room()
            self._kept(self.sitting.step)
        return self.moves_on

    def stride(self, steps: int) -> bool:
        """Play several turns of a game that moves by itself, as many as time allows; whether more could follow."""
        until = time.monotonic() + self._settings.stride_seconds
        goes_on = self.step()
        while steps > 1 and goes_on and time.monotonic() < until:
            goes_on, steps = self.step(), steps - 1
        return goes_on

    def _demand_room(self) -> None:
        """Refuse to go on when all boards of a world take too much memory: each of them can be gone back to."""
        turns, word = len(self.played.turns), self.played.edition.book.words.turn
        if self._board_bytes * (turns + 2) > self._settings.most_world_bytes:
            raise Refusal(
                f"{turns:,} {word}s of a board this large are all that fits into this server's memory; begin again, "
                "or with a smaller one."
            )

    def count(self) -> None:
        """Count every state so far in advance, which takes a while in a long game."""
        self._counts(self.played.record.next_turn - 1)

    def resign(self, you: tuple[Seat, ...], turn: int) -> None:
        """Resign for a visitor with these seats. Resigning twice does nothing."""
        self._look()
        seat = self._shown_to(you)
        end = self.played.record.end
        if end and end.resigned in you:
            return
        if seat is None or seat not in you:
            raise Refusal("You have no seat in this game.")
        if turn != self.sitting.number:
            raise Refusal(self._moved_on(turn))
        self._kept(lambda: self.sitting.resign(seat))

    def introduction(self, you: tuple[Seat, ...]) -> str:
        """The `table` message: what game it is."""
        played, header = self.played, self.played.record.header
        alone, book = len(header.people) == 1, played.edition.book
        is_open = played.is_open and not played.is_secret
        return messages.written(
            messages.TableMessage(
                game=header.id,
                book=header.book,
                title=played.edition.title,
                seats=header.seats,
                you=you,
                seed=None if played.is_secret else str(played.seed),
                commitment=header.commitment,
                daily=header.daily,
                first_turn=header.first_turn,
                turn=book.words.turn,
                hints=alone and bool(you) and played.has_advice,
                by_itself=self.by_itself,
                can_undo=alone and bool(you) and not self._is_typed,
                worth=not you and is_open and book.solving is not None,
                looks=is_open and book.showing.look is not None,
                maps=is_open and book.showing.map is not None,
            )
        )

    def glance(self, sight: Viewpoint, pace: messages.PaceMessage | None) -> Snapshot:
        """A snapshot of the game for one viewpoint."""
        self._look()
        sitting, played, seat = self.sitting, self.played, self._shown_to(sight.you)
        waiting, last = sitting.waiting(), sitting.number - 1
        view, plane = self._view(seat, bare=seat not in sight.you or seat not in waiting)
        have = sight.have if sight.have <= last else 0
        at_once = self._settings.told_at_once if pace is None or pace.paused else self._told_at(pace.speed)
        first = max(played.record.header.first_turn, have + 1, last + 1 - at_once)
        points, anew = self._course(have)
        turns = self._tell(played.turns[first - played.record.header.first_turn :])
        now = messages.Now(
            turn=sitting.number,
            view=view,
            told=turns,
            since=last - len(turns),
            course=points,
            anew=anew,
            cards=self._cards(seat),
            face_down=bool(played.edition.book.showing.reveal) and not played.turns,
            waiting=waiting,
            picked=self._picked(seat, sitting.number) if seat in sight.you else None,
            thinking=self.moves_on and not self.by_itself,
            result=self._result(),
            pace=pace,
            frame=sitting.number if plane else None,
        )
        text = messages.written(now)
        if plane is None:
            return Snapshot(text, None, sitting.number, last, None)
        before = sight.squares if self.by_itself else None
        frame = board_frames.frame(sitting.number, plane.width, plane.height, plane.squares, before)
        return Snapshot(text, frame, sitting.number, last, plane.squares)

    def _view(self, seat: Seat | None, bare: bool) -> Drawing:
        """What a seat is shown, as it is sent; `bare` without choices."""
        edition, state = self.sitting.edition, self.played.state

        def draw() -> Drawing:
            shown = edition.view(state, seat)
            if self.by_itself and not shown.counts:
                shown = replace(shown, counts=self._counts(self.sitting.number - 1))
            shown = replace(shown, options=(), forms=()) if bare else shown
            plane = shown.board if isinstance(shown.board, Plane) and self._streams(shown.board) else None
            return Raw(msgspec.json.encode(view_json.view(shown, streamed=plane is not None))), plane

        if (seat, bare) not in self._latest:
            header = self.played.record.header
            rules = (header.book, header.version, header.overlay_hash)
            recurs = edition.book.solving is not None  # Few states: other visitors meet the same ones.
            self._latest[seat, bare] = (
                self._views.get((*rules, edition.game.seen(state, seat), seat, bare), draw) if recurs else draw()
            )
        return self._latest[seat, bare]

    def _told_at(self, speed: float) -> int:
        """How many turns one message describes at this speed."""
        hurries = speed > 2 * self._settings.strides_a_second
        return self._settings.told_in_haste if hurries else self._settings.told_at_once

    def _counts(self, turn: int) -> tuple[Count, ...]:
        """What the book counts after a turn, if nobody plays."""
        return self._following.counts(self.played.record.next_turn - 1 - turn) if self.by_itself else ()

    def _course(self, have: int) -> tuple[list[Point], bool]:
        """The counts since the page's last turn, or all of them if the page has none or has missed too much."""
        first, last = self.played.record.header.first_turn - 1, self.sitting.number - 1
        if not self._counts(last):
            return [], False
        anew = have < first or last - have > MOST_POINTS or not have
        return course(first if anew else have + 1, last, self._counts), anew

    def _tell(self, turns: Sequence[Turn[Any, Any]]) -> list[Raw]:
        """Turns for the log, only the last ones if all would be too long. The reasons are left out while something is
        hidden from a player."""
        if len(self._told) > 2 * self._settings.told_at_once:
            self._told.clear()
        lines: list[Raw] = []
        room, is_open = self._settings.told_bytes, self.played.is_open
        for turn in reversed(turns):
            lines.append(self._line(turn, is_open))
            room -= memoryview(lines[-1]).nbytes
            if room < 0:
                break
        return lines[::-1]

    def _line(self, turn: Turn[Any, Any], is_open: bool) -> Raw:
        """One turn for the log, as it is sent."""
        if (turn.number, is_open) not in self._told:
            said = told(self.played, turn)
            plain = view_json.told(said if is_open else replace(said, why=()))
            self._told[turn.number, is_open] = Raw(msgspec.json.encode(plain))
        return self._told[turn.number, is_open]

    def _streams(self, plane: Plane) -> bool:
        return self.by_itself or len(plane.squares) > self._settings.big_board_squares

    def _cards(self, seat: Seat | None) -> list[dict[str, Any]]:
        """The cards revealed last."""
        turns = self.played.turns
        return [view_json.card(card) for card in self.played.edition.reveal(turns[-1], seat)] if turns else []

    def _result(self) -> messages.Result | None:
        result = self.played.result
        return messages.Result(result.outcome, dict(result.scores), ending(self.played)) if result else None

    def _shown_to(self, you: tuple[Seat, ...]) -> Seat | None:
        """The seat through whose eyes a visitor sees the game: of their seats the one that must pick, else their first.
        A visitor without a seat sees what the log describes."""
        waiting = [seat for seat in self.sitting.waiting() if seat in you]
        return waiting[0] if waiting else you[0] if you else self.played.teller

    def _seat_for(self, you: tuple[Seat, ...], turn: int, choice: str) -> Seat:
        """The seat that a pick is for."""
        if not you:
            raise Refusal("You have no seat in this game; you can watch it, or fork it and play on.")
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
        """Make a change that is stored. If the game has been played on elsewhere, it is loaded again before the refusal
        is raised."""
        try:
            change()
        except Refusal:
            if self.kept.is_behind:
                self._is_doubtful = True
                self._look()
            raise
        self._forget()

    def doubt(self) -> None:
        """Note that the last change may not have been stored: the game is loaded again before it is next used."""
        self._is_doubtful = True

    def _look(self) -> None:
        """Load the game again if necessary."""
        if self._is_doubtful:
            self.sitting, self.kept = self._load()
            self._following = CountHistory(self.played)
            self._is_doubtful = False
            self._told.clear()
            self._forget()

    def _forget(self) -> None:
        """Forget cached drawings after a change."""
        self.version += 1
        self._latest.clear()
