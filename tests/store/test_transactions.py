"""Changes that are committed together: all of them or none. A refused one undoes only itself."""

from __future__ import annotations

import apsw
import pytest

from lazaretto.refusal import Refusal
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from tests.store.records import SEED, digest, opened, turn


def seen_by_others(library: Library) -> set[str]:
    """The games that another process finds."""
    with Library(library.path, reading=True) as other:
        return {card.header.id for card in other.cards()}


def test_they_are_there_for_others_when_it_ends_and_not_before(library: Library) -> None:
    with library.together():
        for name in "abc":
            library.add(opened(name), SEED)
        assert seen_by_others(library) == set()
        assert library.has(digest("a"))
    assert seen_by_others(library) == {digest(name) for name in "abc"}


def test_one_that_is_refused_takes_back_itself_alone(library: Library) -> None:
    first, second = opened("a"), opened("b")
    with library.together():
        library.add(first, SEED)
        library.seal(digest("a"), 1, "a", "e4")
        with pytest.raises(Refusal, match="a stored pick cannot be changed"):
            library.append(digest("a"), [turn(first, "d4")])
        with pytest.raises(Refusal, match="already picked in turn 1"):
            library.seal(digest("a"), 1, "a", "d4")
        library.add(second, SEED)
    assert seen_by_others(library) == {digest("a"), digest("b")}
    assert library.sealed(digest("a"), 1) == {"a": "e4"}
    assert library.saved_game(digest("a")).record == first


def fail(library: Library) -> None:
    with library.together():
        library.add(opened("b"), SEED)
        library.seal(digest("a"), 1, "a", "e4")
        raise apsw.IOError


def test_where_it_fails_none_of_them_is_kept(library: Library) -> None:
    library.add(opened("a"), SEED)
    with pytest.raises(NotSaved, match="The disk failed"):
        fail(library)
    assert seen_by_others(library) == {digest("a")}
    assert library.sealed(digest("a"), 1) == {}
    library.seal(digest("a"), 1, "a", "d4")


def test_a_child_and_the_mark_of_its_parent_are_one_change(library: Library) -> None:
    library.add(opened("a"), SEED)
    with library.together():
        library.add(opened("b"), SEED, makes_practice=digest("a"))
        with Library(library.path, reading=True) as other:
            assert (other.has(digest("b")), other.is_practice(digest("a"))) == (False, False)
    with Library(library.path, reading=True) as other:
        assert (other.has(digest("b")), other.is_practice(digest("a"))) == (True, True)


def test_a_child_that_cannot_be_saved_leaves_its_parent_fair(library: Library) -> None:
    library.add(opened("a"), SEED)
    other = opened("a", secret=True)
    with pytest.raises(Refusal, match="went another way"):
        library.add(other, SEED, makes_practice=digest("a"))
    assert not library.is_practice(digest("a"))


def test_together_in_together_is_one(library: Library) -> None:
    with library.together(), library.together():
        library.add(opened("a"), SEED)
        assert seen_by_others(library) == set()
    assert seen_by_others(library) == {digest("a")}
