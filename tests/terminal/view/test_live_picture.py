import pytest

from lazaretto import books
from lazaretto.game import Refusal
from lazaretto.play.session.demo import Demo
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.view import live_picture as pictures
from lazaretto.terminal.view.live_picture import LivePicture
from tests.terminal.plain import plain


def shown(picture: LivePicture) -> Demo:
    assert picture.showing
    return picture.showing


def test_before_the_first_turn_the_cards_lie_face_down() -> None:
    picture = LivePicture("defend_the_city")
    assert any("░░░░░" in line for line in plain(picture.lines(36, 14, DARK)))
    picture.beat()
    assert not any("░" in line for line in plain(picture.lines(36, 14, DARK)))


def test_a_world_of_its_own_has_no_cards() -> None:
    picture = LivePicture("lantern_cellar/asleep")
    picture.beat()
    assert any("@" in line for line in plain(picture.lines(36, 14, DARK)))


def test_it_begins_anew_with_the_next_seed_when_it_is_over() -> None:
    picture = LivePicture("defend_the_city")
    for _ in range(1000):
        picture.beat()
        if shown(picture).sitting.is_over:
            break
    picture.beat()
    assert (shown(picture).seed, shown(picture).sitting.is_over) == (2, False)


def test_the_same_seed_plays_the_same() -> None:
    one, other = LivePicture("defend_the_city"), LivePicture("defend_the_city")
    for _ in range(5):
        one.beat()
        other.beat()
    assert plain(one.lines(36, 14, DARK)) == plain(other.lines(36, 14, DARK))


def test_a_book_that_does_not_load_says_so_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: str) -> books.AnyBook:
        raise Refusal("The book moth_meadow cannot be loaded: it was eaten.")

    monkeypatch.setattr(pictures, "find", find)
    picture = LivePicture("moth_meadow")
    picture.beat()
    assert picture.title == "moth_meadow"
    assert plain(picture.lines(30, 3, DARK)) == ["The book moth_meadow cannot be", "loaded: it was eaten."]
