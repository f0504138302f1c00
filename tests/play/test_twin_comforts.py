"""Comforts in twin games, which differ only in what is hidden from their player: the same choices, the same stop, and
the same bytes in everything that is written, for as long as the games look the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from lazaretto import books
from lazaretto.game import Overlay, Refusal, Turn
from lazaretto.game.book.comforts import AGAIN, WAYS
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.comfort_walk import ComfortWalk
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.log_entry import entry_for
from lazaretto.play.text.morgue_page import page
from lazaretto.play.text.transcript import as_data
from tests.browser.twins import OUTSIDE
from tests.browser.twins.pairs import CROWDED
from tests.play.keyboard import Evening
from tests.play.test_twin_games import OWN, WHEN, states, twins

GAMES = {"radium": 1, "lantern_cellar": 12, "fever_fen": 1}
"""From how many games of each book the twins are."""

FEWEST = 20
"""Turns of comforts that must be compared, or the test shows nothing."""


@pytest.fixture(autouse=True)
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LAZARETTO_KERNEL", "compiled")
    for name, module in OUTSIDE.items():
        monkeypatch.setitem(books.BOOKS, name, module)


def edition_of(name: str) -> Edition:
    return Edition(books.find(name), Overlay().and_set(CROWDED.get(name, ())))


def asked(edition: Edition, state: Any, number: int) -> Iterator[tuple[str, str]]:
    """Every comfort of a book, with goals that are near, far, unknown and wrong."""
    seat = edition.game.seats[0]
    board = edition.board(state, seat)
    assert board
    assert board.cursor
    column, row = board.cursor
    for comfort in edition.book.comforts.values():
        if comfort.offer.goal == "way":
            yield from ((comfort.name, WAYS[(number + turned) % len(WAYS)]) for turned in (0, 3))
        elif comfort.offer.goal == "square":
            yield from ((comfort.name, name) for name in comfort.known(edition.numbers, edition.game.seen(state, seat)))
            yield comfort.name, f"{min(board.width - 1, column + 2)},{row}"
            yield comfort.name, f"{column},{max(0, row - 3)}"
        else:
            yield comfort.name, ""


def walked(sitting: Sitting, name: str, goal: str) -> ComfortWalk | str:
    """A comfort, and the same one again; or the sentence that refuses it."""
    seat = sitting.edition.game.seats[0]
    try:
        walk = sitting.comfort(seat, name, goal)
        if not sitting.is_over:
            walk.turns.extend(sitting.comfort(seat, AGAIN).turns)
    except Refusal as wrong:
        return str(wrong)
    return walk


def looks(edition: Edition, turn: Turn[Any, Any]) -> Any:
    """What the player sees after a turn, and is told of it."""
    seat = edition.game.seats[0]
    return edition.game.seen(turn.after, seat), tuple(edition.tell(turn, seat))


def compare(one: Sitting, other: Sitting) -> int:
    """Check that both games have the same choices for as long as they look the same; how many. If they still do,
    everything that is written about them is the same."""
    edition, same = one.edition, 0
    mine, theirs = [*one.played.turns], [*other.played.turns]
    for turn, twin in zip(mine, theirs, strict=False):
        assert turn.chosen == twin.chosen, "a comfort knows what is hidden"
        if looks(edition, turn) != looks(edition, twin):
            return same
        same += 1
    assert len(mine) == len(theirs), "it stopped for something hidden"
    if not one.is_over:  # In the end everything is told.
        assert written(one.played) == written(other.played)
    return same


def written(played: Played) -> dict[str, Any]:
    data = as_data(played)
    return {
        "log": [entry_for(played, turn) for turn in played.turns],
        "page": [line for line in page(played, WHEN) if not line.startswith(OWN)],
        "data": {name: data[name] for name in data if name not in ("game", "chain", "parent")},
    }


def pairs(edition: Edition, games: int) -> Iterator[tuple[Sitting, Sitting, str, str]]:
    """Twins at states of some games, with a comfort to be taken in both."""
    for seed in range(games):
        for number, state in enumerate(states(edition, seed)):
            for name, goal in asked(edition, state, seed + number):
                one, other = twins(edition, state, seed)
                yield one, other, name, goal


@pytest.mark.parametrize(
    ("name", "games"),
    [*GAMES.items()] + [pytest.param(name, 20 * games, marks=pytest.mark.long) for name, games in GAMES.items()],
)
def test_a_comfort_makes_the_same_choices_and_stops_for_the_same_reason(name: str, games: int) -> None:
    compared = differing = 0
    for one, other, comfort, goal in pairs(edition_of(name), games):
        differing += one.played.state != other.played.state
        walks = [walked(sitting, comfort, goal) for sitting in (one, other)]
        same = compare(one, other)
        if same == len(one.played.turns) == len(other.played.turns):
            assert _said(walks[0]) == _said(walks[1])
        compared += same
    assert compared >= FEWEST
    assert differing >= FEWEST


def _said(walk: ComfortWalk | str) -> str:
    return walk if isinstance(walk, str) else walk.why


@pytest.mark.parametrize("name", GAMES)
def test_line_mode_prints_the_same_lines_for_twins(name: str) -> None:
    compared, edition = 0, edition_of(name)
    for one, other, comfort, goal in islice(pairs(edition, GAMES[name]), 0, None, 3):
        said = [Evening(sitting, f"{comfort} {goal}".strip(), "q").events for sitting in (one, other)]
        if (same := compare(one, other)) == len(one.played.turns) == len(other.played.turns):
            assert said[0] == said[1]
            compared += same
    assert compared > 0
