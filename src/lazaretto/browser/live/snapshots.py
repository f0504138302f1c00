"""Makes snapshots of a session: how the game looks from a viewpoint, as it is sent. Used only in the writer thread."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import Raw

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live import socket_messages
from lazaretto.browser.live.alarms import Alarms, kind_name
from lazaretto.browser.live.session import Session
from lazaretto.browser.live.viewpoint import Snapshot, Viewpoint
from lazaretto.browser.views import board_frames, view_json
from lazaretto.browser.views.count_curve import MOST_POINTS, Point, count_for, points
from lazaretto.browser.views.log_page import Encoded, page_of
from lazaretto.browser.views.view_cache import Drawing, ViewCache
from lazaretto.game import Seat
from lazaretto.play.base.played_game import Played
from lazaretto.play.session import alarm
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.state_counts import StateCounts
from lazaretto.play.text.transcript import ending
from lazaretto.view import Count, Plane
from lazaretto.view.board import Square


class Snapshots:
    """The snapshots of one session. What several viewpoints have in common is encoded once: views until the game
    changes, turns for the log until the game is loaded again and they turn out to be different."""

    def __init__(self, session: Session, settings: Settings, views: ViewCache) -> None:
        self._session, self._settings, self._views = session, settings, views
        self._loaded: Sitting | None = None
        self._version = -1
        self._drawings: dict[tuple[Seat | None, bool], Drawing] = {}
        self._frames: Counter[tuple[Seat | None, bool]] = Counter()
        self._log: Encoded = {}
        self._alarms = Alarms()
        self._counted = StateCounts(session.played)
        self._refresh()

    def prepare(self) -> None:
        """Count and describe in advance what the first listener will be sent, which takes a while in a long game. A
        snapshot describes and counts only what is in memory by then: it is made in the writer thread."""
        if self._session.by_itself:
            count_for(self._counted, self._settings.curve_seconds)
        until = time.monotonic() + self._settings.curve_seconds
        self._describe(0, self._settings.log_turns, lambda: time.monotonic() < until)
        self._cards(None)

    def snapshot(self, viewpoint: Viewpoint, pace: socket_messages.PaceMessage | None) -> Snapshot:
        """The game as it looks from a viewpoint."""
        self._session.refresh()
        self._refresh()
        session, sitting, played = self._session, self._session.sitting, self._played
        seat = session.seat_shown_to(viewpoint.you)
        waiting, last = sitting.waiting(), sitting.number - 1
        bare = seat not in viewpoint.you or seat not in waiting
        drawing = self._view(seat, bare)
        plane, signs = drawing.plane, drawing.signs
        number = self._frame_number(seat, bare)
        # A page may have turns that could not be stored after all. It gets everything again.
        have = viewpoint.have if viewpoint.have <= last else 0
        at_once = self._settings.log_turns if pace is None or pace.paused else self._log_turns_at(pace.speed)
        course, anew = self._points(have)
        turns = self._describe(have, at_once)
        now = socket_messages.Now(
            turn=sitting.number,
            view=drawing.view,
            told=turns,
            since=last - len(turns),
            course=course,
            anew=anew,
            cards=self._cards(seat),
            face_down=bool(played.edition.book.showing.reveal) and not played.turns,
            waiting=waiting,
            picked=session.picked(seat, sitting.number) if seat in viewpoint.you else None,
            thinking=session.moves_on and not session.by_itself,
            result=self._result(),
            pace=pace,
            frame=number if plane else None,
            kind=kind_name(signs.kind) if signs else "",
            alarm=self._alarms.sentence(seat, sitting.number, signs, viewpoint.have) if signs and seat else "",
            things=dict(drawing.things),
            comfort=session.comfort.name if session.comfort else None,
        )
        text = socket_messages.written(now)
        if plane is None:
            return Snapshot(text, None, sitting.number, last, None)
        picture = number, board_frames.picture(plane)
        frame = board_frames.frame(number, plane.width, plane.height, picture[1], viewpoint.drawn)
        return Snapshot(text, frame, sitting.number, last, picture)

    @property
    def _played(self) -> Played:
        return self._session.played

    def _refresh(self) -> None:
        """Drop what is out of date. A session that has been loaded again has a new sitting, and its last turns may
        differ from those described before."""
        if self._loaded is not self._session.sitting:
            self._loaded = self._session.sitting
            shared = self._played.shared_turns(self._counted.played)
            known = {turns: numbers for turns, numbers in self._counted.known().items() if turns <= shared}
            self._counted = StateCounts(self._played, known=known)
            last = self._played.record.header.first_turn - 1 + shared
            self._log = {turn: entry for turn, entry in self._log.items() if turn[0] <= last}
        if self._version != self._session.version:
            self._version = self._session.version
            self._drawings.clear()

    def _view(self, seat: Seat | None, bare: bool) -> Drawing:
        """What a seat is shown, as it is sent; `bare` without choices."""
        edition, state = self._played.edition, self._played.state

        def draw() -> Drawing:
            shown = edition.view(state, seat)
            if self._session.by_itself and not shown.counts:
                shown = replace(shown, counts=self._counts())
            shown = replace(shown, options=(), composer=None) if bare else shown
            plane = shown.board if isinstance(shown.board, Plane) and self._streams(shown.board) else None
            encoded = Raw(msgspec.json.encode(view_json.view(shown, streamed=plane is not None)))
            return Drawing(encoded, plane) if bare else Drawing(encoded, plane, alarm.signs(shown), self._things(seat))

        if (seat, bare) not in self._drawings:
            header = self._played.record.header
            # The key of the shared cache has everything that a view depends on: the rules, what the seat sees of the
            # state, and whether it may choose.
            rules = (header.book, header.version, header.overlay_hash)
            recurs = edition.book.solving is not None  # Few states: other visitors meet the same ones.
            self._drawings[seat, bare] = (
                self._views.get((*rules, edition.game.seen(state, seat), seat, bare), draw) if recurs else draw()
            )
            self._frames[seat, bare] += 1
        return self._drawings[seat, bare]

    def _things(self, seat: Seat | None) -> Mapping[str, Square]:
        """The squares to which a seat may travel by their name."""
        played = self._played
        seen, comforts = played.edition.game.seen(played.state, seat), played.edition.book.comforts.values()
        wanted = (each for each in comforts if each.offer.goal == "square")
        return {name: square for each in wanted for name, square in each.known(played.edition.numbers, seen).items()}

    def _frame_number(self, seat: Seat | None, bare: bool) -> int:
        """The number of the last view's frame. No two frames have the same: a listener may be shown several seats, and
        the boards of two seats differ in the same turn. It counts the views of that seat alone, since it must not say
        how often others were drawn."""
        seats = self._played.edition.game.seats
        kind = 0 if seat is None else 1 + 2 * seats.index(seat) + bare
        return kind + 1 + (self._frames[seat, bare] - 1) * (1 + 2 * len(seats))

    def _streams(self, plane: Plane) -> bool:
        """Whether a board travels in binary frames rather than in the view."""
        size = len(plane.squares) + len(plane.glow)
        return self._session.by_itself or size > self._settings.big_board_bytes

    def _log_turns_at(self, speed: float) -> int:
        """How many turns one message describes at this speed."""
        is_fast = speed > 2 * self._settings.single_steps_a_second
        return self._settings.log_turns_when_fast if is_fast else self._settings.log_turns

    def _counts(self) -> tuple[Count, ...]:
        """What the book counts now, if nobody plays."""
        counted = self._counted
        return counted.counts(len(counted.turns)) if self._session.by_itself and counted.has_census else ()

    def _points(self, have: int) -> tuple[list[Point], bool]:
        """The counts since the page's last turn, or all of them if the page has none or has missed too much."""
        first, last = self._played.record.header.first_turn - 1, self._session.sitting.number - 1
        if not self._counts():
            return [], False
        self._counted.follow()
        anew = have < first or last - have > MOST_POINTS or not have
        return points(self._counted, first if anew else have + 1, last), anew

    def _describe(self, have: int, most: int, has_time: Callable[[], bool] = lambda: False) -> list[Raw]:
        """The turns that a page with the turns up to `have` has missed, for its log: the last ones, if they are more
        than `most`, too long, or no longer in memory. The page reads earlier ones from the API."""
        # A long game would otherwise keep every turn that it has ever described. The newest stay: for a listener who
        # joins later they would have to be played again.
        if len(self._log) > 2 * self._settings.log_turns:
            for described in sorted(self._log)[: -self._settings.log_turns]:
                del self._log[described]
        last = self._session.sitting.number - 1
        first, most_bytes = max(have, last - most) + 1, self._settings.log_bytes
        return page_of(self._played, first, last, most_bytes, self._log, has_time)

    def _cards(self, seat: Seat | None) -> list[dict[str, Any]]:
        """The cards revealed last."""
        turns, edition = self._played.turns, self._played.edition
        # Asked first, because reading the last turn may mean playing it again.
        if not turns or not edition.book.showing.reveal:
            return []
        return [view_json.card(card) for card in edition.reveal(turns[-1], seat)]

    def _result(self) -> socket_messages.Result | None:
        result = self._played.result
        return socket_messages.Result(result.outcome, dict(result.scores), ending(self._played)) if result else None
