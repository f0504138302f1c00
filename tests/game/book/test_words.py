"""A book's words in counts and refusals: its own word for a turn and a game, in the singular and the plural."""

from typing import Any

from lazaretto.game import Words


def nothing_told(*_: object) -> tuple[()]:
    return ()


TOWN: Words[Any, object, object] = Words(tell=nothing_told, turn="day", match="town")


def test_counts_are_singular_only_for_one() -> None:
    assert [TOWN.turns(count) for count in (0, 1, 2, 1000)] == ["0 days", "1 day", "2 days", "1,000 days"]
    assert [TOWN.games(count) for count in (1, 20)] == ["1 town", "20 towns"]


def test_refusals_use_the_books_words() -> None:
    assert TOWN.no_turn(9, 0, 5) == "There is no day 9 in this town; it goes from 0 to 5."
    assert TOWN.not_next(1, 2) == "Day 1 is not the one to be played; day 2 is."
    assert TOWN.no_end(1) == "The game did not end within 1 day, which is all its book allows."
