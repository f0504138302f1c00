"""Inspecting a square: what the book says about it, with the rolls of the last turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from lantern_cellar.rules import bite, prowl

from lazaretto.books import find
from lazaretto.dice import Rolled, Sampled
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text import inspect_square
from lazaretto.play.text.inspect_square import NOT_SEEN, describe_square
from tests.play.tables import CELLAR, DUEL, Throws, pick, sat

ReplayTurn = Callable[[int], Sequence[Rolled]]

BITTEN = 1
"""The seed of a game in which a rat snaps in the first turn."""
BESET = f"hero 1,1; oil 4; health 3; rats 2,1 1,3 7,5; known {'0' * 21}"


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


def test_a_book_that_does_not_say_what_was_witnessed_is_not_asked_while_somebody_plays() -> None:
    played = sat(CELLAR, 1).played
    book = replace(played.edition.book, hiding=None)
    played.edition = looking(Edition(book), lambda *of: ["A rat hides here."])
    with pytest.raises(Refusal, match="hidden from its player; its squares can be inspected"):
        describe_square(played, 0, (0, 0))


def test_a_player_is_told_what_the_player_sees() -> None:
    given: list[Any] = []

    def look(numbers: Any, before: Any, now: Any, square: Any, replay: ReplayTurn) -> list[str]:
        given.append((before, now, [rolled.rule for rolled in replay(0)]))
        return ["It is so."]

    sitting = sat(CELLAR, BITTEN, at=BESET)
    sitting.played.edition = looking(sitting.edition, look)
    pick(sitting, "hero", "wait")
    turn, game = sitting.step(), sitting.edition.game
    assert {rolled.rule for rolled in turn.rolled} == {bite, prowl}
    assert describe_square(sitting.played, 1, (1, 1)) == ("It is so.",)
    assert given.pop() == (game.seen(turn.before, "hero"), game.seen(turn.after, "hero"), [bite] * len(felt(turn)))
    sitting.resign("hero")
    assert describe_square(sitting.played, 1, (1, 1)) == ("It is so.",)
    ((before, now, rules),) = given
    assert len(before.rats) == len(now.rats) == 3
    assert rules == [rolled.rule for rolled in turn.rolled]


def felt(turn: Any) -> list[Rolled]:
    return [rolled for rolled in turn.rolled if rolled.rule is bite]


def test_a_square_that_was_never_seen_tells_nothing_until_the_end() -> None:
    sitting = sat(CELLAR, 3, at=BESET)
    sitting.played.edition = looking(sitting.edition, lambda *of: ["A rat hides here."])
    assert describe_square(sitting.played, 0, (7, 5)) == describe_square(sitting.played, 0, (7, 4)) == (NOT_SEEN,)
    assert describe_square(sitting.played, 0, (2, 1)) == ("A rat hides here.",)
    sitting.resign("hero")
    assert describe_square(sitting.played, 0, (7, 5)) == ("A rat hides here.",)
