from lazaretto.terminal import cards
from lazaretto.terminal.palette import DARK
from lazaretto.view import Card
from tests.terminal.plain import plain


def test_a_card_says_what_was_picked_and_whose_it_is() -> None:
    assert plain(cards.block(Card("a", "5/2", "costs 7"), DARK)) == [
        "┌─────┐",
        "│     │",
        "│ 5/2 │",
        "│     │",
        "└─────┘",
        "   a",
        "costs 7",
    ]


def test_a_card_is_as_wide_as_its_words() -> None:
    assert plain(cards.block(Card("a", "attack now", ""), DARK))[2] == "│ attack now │"
    assert plain(cards.block(Card("somebody", "x", ""), DARK))[5] == "somebody"


def test_a_large_card() -> None:
    drawn = plain(cards.block(Card("a", "5/2"), DARK, large=True))
    assert (len(drawn), len(drawn[0])) == (9, 13)


def test_before_they_are_turned_cards_lie_face_down() -> None:
    (first, second) = cards.face_down(("a", "b"))
    assert plain(cards.block(first, DARK)) == ["┌─────┐", *["│░░░░░│"] * 3, "└─────┘", "   a", ""]
    assert second.seat == "b"
