"""The ancestors of a game: found as far as they can be read, and passed on to children."""

from __future__ import annotations

import pytest

from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.begin_game import fork
from lazaretto.terminal.play.ancestors import Ancestors, trace
from tests.play.tables import DUEL, edition, play_on, sat


def family() -> tuple[Played, Played, Played]:
    """Three turns, one more after the second of them, and a game that begins there."""
    oldest = play_on(sat(DUEL, 11), 60, 3).played
    middle = play_on(fork(oldest, 2), 60, 1).played
    return oldest, middle, fork(middle, 3).played


def waiting(done: float, of: float, what: str) -> None:
    """A user waits for it, however long it takes."""


def known(*games: Played) -> dict[str, Played]:
    return {game.record.header.id: game for game in games}


def numbers(ancestors: Ancestors, played: Played) -> list[int]:
    return [turn.number for turn in ancestors.turns_before(played)]


def test_all_that_led_to_a_game() -> None:
    oldest, middle, youngest = family()
    found = trace(youngest, known(oldest, middle).__getitem__, waiting)
    assert found == Ancestors((middle, oldest))
    assert list(found.turns_before(youngest)) == [*oldest.turns[:2], *middle.turns]
    assert found.game(oldest.record.header.id) is oldest
    assert found.game(youngest.record.header.id) is None
    assert trace(oldest, known().__getitem__, waiting) == Ancestors()


def test_as_far_as_it_can_be_read() -> None:
    _, middle, youngest = family()

    def game(name: str) -> Played:
        if name == middle.record.header.id:
            return middle
        raise Refusal(f"There is no game {name}.")

    found = trace(youngest, game, waiting)
    assert found == Ancestors((middle,))
    assert numbers(found, youngest) == [3]


def test_other_rules_would_tell_it_otherwise() -> None:
    oldest, _, _ = family()
    other = fork(oldest, 2, edition=edition(DUEL, "overspend=true")).played
    found = trace(other, known(oldest).__getitem__, waiting)
    assert not found.turns_before(other)
    assert found.game(oldest.record.header.id) is oldest, "it may still be gone back to"


@pytest.mark.parametrize("games", [0, 1])
def test_nobody_goes_on_reading_for_nobody(games: int) -> None:
    oldest, middle, youngest = family()
    asked = list[str]()

    def progress(done: float, of: float, what: str) -> None:
        if len(asked) == games:
            raise Refusal("Nobody waits.")

    def game(name: str) -> Played:
        asked.append(name)
        return known(oldest, middle)[name]

    assert trace(youngest, game, progress) == Ancestors((middle, oldest)[:games])
    assert len(asked) == games


def test_a_child_has_the_lineage_of_the_game_it_was_forked_from() -> None:
    oldest, middle, youngest = family()
    before = Ancestors((middle, oldest))
    assert before.of_child(youngest, fork(youngest, 3).played) == Ancestors((youngest, middle, oldest))
    back = fork(oldest, 1).played
    assert before.of_child(youngest, back) == Ancestors((oldest,))
    assert numbers(Ancestors((oldest,)), back) == [1]
    stranger = fork(play_on(sat(DUEL, 1), 60, 1).played, 1).played
    assert before.of_child(youngest, stranger) == Ancestors()
