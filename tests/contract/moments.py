"""The moments that sentences show: seats, gauges and squares that exist, and changes that add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from lazaretto.game import GaugeChange, Moment, Moved, Seat, SquareChange, Struck, Thrown
from lazaretto.view import View
from tests.contract.ready_books import AnyBook, AnyTurn, ReadyBook, ready, shared

SEEDS = range(5)


def moments_name_only_what_a_view_shows(book: AnyBook, settings: Iterable[str] = ()) -> int:
    """Check that each moment names seats, portraits, gauges and squares of the View before or after the turn; how many
    moments there were."""
    at, looked_at = ready(book, settings), 0
    for turn, seat in _turns(at):
        views = _views(at, turn, seat)
        for moment in _moments(at, turn, seat):
            looked_at += 1
            assert _names(moment) <= {*at.game.seats, *(each.label for view in views for each in view.portraits)}
            assert not isinstance(moment, GaugeChange) or moment.gauge in {
                g.label for view in views for g in view.gauges
            }
            assert all(any(_is_on(view, square) for view in views) for square in _squares(moment)), moment
            assert not isinstance(moment, Thrown) or 0 < moment.chance <= 1
    return looked_at


def gauges_change_by_what_is_shown(book: AnyBook, settings: Iterable[str] = ()) -> int:
    """Check that the changes shown of each gauge add up to its real change; how many gauges were checked."""
    at, looked_at = ready(book, settings), 0
    for turn, seat in _turns(at):
        shown: Counter[str] = Counter()
        for moment in _moments(at, turn, seat):
            if isinstance(moment, GaugeChange):
                assert moment.by
                shown[moment.gauge] += moment.by
        before, after = ({gauge.label: gauge.value for gauge in view.gauges} for view in _views(at, turn, seat))
        for gauge in before.keys() & after.keys() & shown.keys():
            assert shown[gauge] == after[gauge] - before[gauge], (gauge, turn)
            looked_at += 1
    return looked_at


def _turns(at: ReadyBook) -> Iterator[tuple[AnyTurn, Seat | None]]:
    return ((turn, seat) for seed in SEEDS for turn in shared(at, seed).turns for seat in at.everyone())


def _views(at: ReadyBook, turn: AnyTurn, seat: Seat | None) -> tuple[View, View]:
    seen = (at.game.seen(state, seat) for state in (turn.before, turn.after))
    before, after = (at.book.showing.view(at.numbers, each, seat, ()) for each in seen)
    return before, after


def _moments(at: ReadyBook, turn: AnyTurn, seat: Seat | None) -> list[Moment]:
    told = at.book.words.tell(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)
    return [moment for each in told for moment in each.shows]


def _names(moment: Moment) -> set[str]:
    match moment:
        case Thrown(by=by):
            return {by}
        case Struck(by=by, to=to):
            return {by, to}
        case Moved(who=who):
            return {who}
    return set()


def _squares(moment: Moment) -> tuple[tuple[int, int], ...]:
    match moment:
        case Moved(start=start, end=end):
            return start, end
        case SquareChange(square=square):
            return (square,)
    return ()


def _is_on(view: Any, square: tuple[int, int]) -> bool:
    column, row = square
    return view.board is not None and 0 <= column < view.board.width and 0 <= row < view.board.height
