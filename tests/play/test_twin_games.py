"""Twin games differ only in what is hidden from their player. As long as they look the same, everything that is written
about them is the same: the log with its reasons, the squares, the morgue and the data."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from lazaretto import books
from lazaretto.dice import Sampled
from lazaretto.game import Picker, Seat, bot_picker, play
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.inspect_square import describe_square
from lazaretto.play.text.log_entry import entry_for
from lazaretto.play.text.morgue_page import page
from lazaretto.play.text.transcript import as_data
from tests.play.tables import one_of

WHEN = datetime(2026, 11, 15)
OWN = ("Game ", "Chain ", "lazaretto replay")
"""How lines of a page begin that are about one game alone: its id and its hashes."""

MOST_TURNS = 3


def twins(edition: Edition, state: Any, seed: int) -> list[Sitting]:
    """A game that begins at a state, and one in which other things are hidden. Their dice are the same."""
    seat, hiding = edition.game.seats[0], edition.book.hiding
    assert hiding
    other = hiding.imagine(edition.numbers, edition.game.seen(state, seat), seat, Sampled(seed, "coach"))
    return [begin(edition, Opening({seat: "person"}, seed, edition.text(each))) for each in (state, other)]


def states(edition: Edition, seed: int) -> list[Any]:
    """Some states of a random game, its end left out."""
    pickers: dict[Seat, Picker[Any]] = {
        seat: bot_picker(edition.book.bot("random", edition.numbers), seed) for seat in edition.game.seats
    }
    first = edition.first(None, seed)
    found = [turn.before for turn in play(edition.game, first, pickers, seed, edition.book.turn_limit)]
    return found[:: 1 + len(found) // 6]


def written(played: Played) -> dict[str, Any]:
    """Everything that is written about a game for its player."""
    data = as_data(played)
    board = played.edition.board(played.state, played.teller)
    assert board
    squares = [(column, row) for column in range(board.width) for row in range(board.height)]
    last = played.record.next_turn - 1
    return {
        "log": [entry_for(played, turn) for turn in played.turns],
        "page": [line for line in page(played, WHEN) if not line.startswith(OWN)],
        "data": {name: data[name] for name in data if name not in ("game", "chain", "parent")},
        "squares": [describe_square(played, last, square) for square in squares],
    }


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("radium", 1),
        ("lantern_cellar", 12),
        pytest.param("radium", 30, marks=pytest.mark.long),
        pytest.param("lantern_cellar", 100, marks=pytest.mark.long),
    ],
)
def test_nothing_that_is_written_tells_twins_apart_before_they_look_different(name: str, games: int) -> None:
    edition, compared, explained = Edition(books.find(name)), 0, 0
    for seed in range(games):
        for state in states(edition, seed):
            one, other = twins(edition, state, seed)
            while True:
                compared += one.played.state != other.played.state
                explained += any(entry_for(one.played, turn).why for turn in one.played.turns)
                assert written(one.played) == written(other.played)
                if len(one.played.turns) == MOST_TURNS or not goes_on_alike(one, other):
                    break
    assert compared > games
    assert explained > 2


def goes_on_alike(*both: Sitting) -> bool:
    """Play a turn with the same choice. Return whether the games still look the same, and neither is over."""
    edition = both[0].edition
    seat = edition.game.seats[0]
    choices = edition.game.choices(both[0].played.state)[seat]
    turns = []
    for sitting in both:
        sitting.pick(seat, one_of(choices, sitting.played.seed, sitting.number))
        turns.append(sitting.step())
    looks = {(edition.game.seen(turn.after, seat), tuple(edition.tell(turn, seat))) for turn in turns}
    return len(looks) == 1 and not both[0].is_over
