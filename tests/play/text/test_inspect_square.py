"""Inspecting a square: what the book says about it, with the rolls of the last turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from lazaretto.books import find
from lazaretto.dice import Rolled, Sampled
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text import inspect_square
from lazaretto.play.text.inspect_square import describe_square
from tests.play.tables import CELLAR, DUEL, Throws, pick, sat

ReplayTurn = Callable[[int], Sequence[Rolled]]


@pytest.fixture(autouse=True)
def gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2] / "gallery"))


def looking(edition: Edition, look: Callable[..., Sequence[str]]) -> Edition:
    """The same book with another word about its squares."""
    return Edition(replace(edition.book, showing=replace(edition.book.showing, look=look)))


def swarm(turns: int, look: Callable[..., Sequence[str]] | None = None) -> Sitting:
    book = find("moth_meadow/swarm")
    edition = Edition(book)
    sitting = begin(looking(edition, look) if look else edition, Opening({}, 5))
    for _ in range(turns):
        sitting.step()
    return sitting


def test_the_book_is_given_both_states_and_the_rolls_between_them() -> None:
    given: list[Any] = []

    def look(numbers: Any, before: Any, now: Any, square: Any, replay: ReplayTurn) -> list[str]:
        given.append((before, now, square, tuple(replay(7))))
        return ["It is so.", "And why."]

    sitting = swarm(4, look)
    assert describe_square(sitting.played, 3, (5, 6)) == ("It is so.", "And why.")
    turn = sitting.played.turns[2]
    assert given == [(turn.before, turn.after, (5, 6), tuple(turn.rolled))]
    assert turn.rolled


def test_only_the_inspected_cell_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    listened: list[tuple[int, ...]] = []

    class Listening(Sampled):
        def __init__(self, seed: int, purpose: str, turn: int, *, watched: tuple[int, ...]) -> None:
            super().__init__(seed, purpose, turn, watched=watched)
            listened.append(watched)

    monkeypatch.setattr(inspect_square, "Sampled", Listening)
    sitting = swarm(2)
    describe_square(sitting.played, 2, (5, 6))
    assert listened == [(605,)]


def test_nothing_is_played_again_for_a_square_that_nobody_asks_about() -> None:
    played = swarm(2).played
    with pytest.raises(Refusal, match=r"^Nobody asks about this square any more\.$"):
        describe_square(played, 2, (5, 6), lambda: False)


def test_before_the_first_night_nothing_was_rolled() -> None:
    def look(numbers: Any, before: Any, now: Any, square: Any, replay: ReplayTurn) -> list[str]:
        assert before is None
        return [str(replay(0))]

    with pytest.raises(Refusal, match="Nothing has been rolled before the first night"):
        describe_square(swarm(2, look).played, 0, (0, 0))


def test_there_is_no_square_of_a_turn_that_has_not_been() -> None:
    with pytest.raises(Refusal, match="There is no night 3"):
        describe_square(swarm(2).played, 3, (0, 0))


def test_a_child_is_heard_from_its_own_first_turn_on() -> None:
    parent = swarm(5)
    child = fork(parent.played, 3)
    child.step()
    assert describe_square(child.played, 4, (1, 1)) == describe_square(parent.played, 4, (1, 1))
    assert describe_square(child.played, 3, (1, 1)) == describe_square(parent.played, 3, (1, 1))[:1]


def test_dice_that_were_typed_are_heard_again() -> None:
    heard: list[Any] = []

    def look(numbers: Any, before: Any, now: Any, square: Any, replay: ReplayTurn) -> list[str]:
        heard.extend(rolled.face for rolled in replay(0))
        return []

    duel = sat(DUEL, 1, dice=Throws(4))
    duel.played.edition = looking(duel.edition, look)
    pick(duel, "a", "3/1")
    turn = duel.step()
    describe_square(duel.played, 1, (0, 0))
    assert heard == [rolled.face for rolled in turn.rolled]
    assert heard


def test_where_the_book_says_nothing_there_is_nothing() -> None:
    assert describe_square(sat(DUEL, 1).played, 0, (0, 0)) == ()


def test_what_is_hidden_is_not_looked_into_while_somebody_plays() -> None:
    played = sat(CELLAR, 1).played
    played.edition = looking(played.edition, lambda *of: ["A rat hides here."])
    with pytest.raises(Refusal, match="hidden from its player; its squares can be inspected"):
        describe_square(played, 0, (0, 0))
