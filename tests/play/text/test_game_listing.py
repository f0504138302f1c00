"""The words for a list of saved games."""

from __future__ import annotations

import msgspec

from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.text.game_listing import book_of, heads, turn_of, which
from lazaretto.store.game_card import SavedCard
from tests.cases import each
from tests.play.tables import DUEL, edition, sat

WHEN = "2026-11-09T20:09:00Z"


def town(variant: str = "", book: str = "outbreak") -> SavedCard:
    header = begin(edition("outbreak", "setup.rows=5", "setup.columns=5"), Opening({}, 7)).played.record.header
    header = msgspec.structs.replace(header, variant=variant, book=book)
    return SavedCard(header, header, WHEN, WHEN)


def duel() -> SavedCard:
    header = sat(DUEL, 1).played.record.header
    return SavedCard(header, header, WHEN, WHEN)


@each(
    ("cards", "said"),
    [
        ([], ("seats", "turns")),
        ([duel()], ("seats", "turns")),
        ([town(), town()], ("seed", "days")),
        ([duel(), town()], ("seats, or seed", "turns")),
        ([town(book="no_such_book"), town()], ("seed", "turns")),
    ],
)
def test_columns_are_called_after_what_stands_in_them(cards: list[SavedCard], said: tuple[str, str]) -> None:
    assert heads(cards) == said


def test_a_world_is_known_by_its_seed_and_its_variant() -> None:
    assert which(town()) == "seed 7"
    assert which(town("Barricades")) == "seed 7, Barricades"
    assert which(town("Barricades"), lambda variant: f"{variant[:3]}…") == "seed 7, Bar…"
    assert which(town(), lambda variant: "…") == "seed 7"


def test_a_book_that_is_gone_has_turns() -> None:
    gone = town(book="no_such_book")
    assert (book_of(gone), turn_of(gone), turn_of(town())) == (None, "turn", "day")
