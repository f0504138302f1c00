from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import secret_picks
from lazaretto.view import Card
from tests.play.tables import CELLAR, DUEL, play_on, sat
from tests.terminal.plain import plain


def test_a_card_says_what_was_picked_and_whose_it_is() -> None:
    assert plain(secret_picks.block(Card("a", "5/2", "costs 7"), DARK)) == [
        "┌─────┐",
        "│     │",
        "│ 5/2 │",
        "│     │",
        "└─────┘",
        "   a",
        "costs 7",
    ]


def test_a_card_is_as_wide_as_its_words() -> None:
    assert plain(secret_picks.block(Card("a", "attack now", ""), DARK))[2] == "│ attack now │"
    assert plain(secret_picks.block(Card("somebody", "x", ""), DARK))[5] == "somebody"


def test_a_large_card() -> None:
    drawn = plain(secret_picks.block(Card("a", "5/2"), DARK, large=True))
    assert (len(drawn), len(drawn[0])) == (9, 13)


def test_a_card_on_one_line() -> None:
    assert plain([secret_picks.short(Card("a", "5/2", "costs 7"), DARK)]) == ["a 5/2 costs 7"]
    assert plain([secret_picks.short(Card("b", ""), DARK)]) == ["b ░░░"]


def test_cards_lie_face_down_until_the_first_turn() -> None:
    sitting = sat(DUEL, 3)
    edition, turns = sitting.edition, sitting.played.turns
    assert secret_picks.lying(edition, turns, 0, "a") == secret_picks.face_down(("a", "b"))
    play_on(sitting, 1, 2)
    assert secret_picks.lying(edition, turns, 2, "a") == edition.reveal(turns[1], "a")
    assert secret_picks.lying(edition, turns, 1, "a") == edition.reveal(turns[0], "a")


def test_where_no_pick_is_secret_nothing_lies_there() -> None:
    sitting = sat(CELLAR, 3)
    assert secret_picks.lying(sitting.edition, sitting.played.turns, 0, "hero") == ()


def test_before_they_are_turned_cards_lie_face_down() -> None:
    (first, second) = secret_picks.face_down(("a", "b"))
    assert plain(secret_picks.block(first, DARK)) == ["┌─────┐", *["│░░░░░│"] * 3, "└─────┘", "   a", ""]
    assert second.seat == "b"


def test_a_card_of_wide_letters_keeps_its_frame() -> None:
    assert len({line.cell_len for line in secret_picks.block(Card("漢字漢字漢字", "漢字漢", "漢字漢字"), DARK)}) == 1
