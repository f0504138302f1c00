"""Log entries: a player who does not see everything is told the rolls that happened in sight, and all of them when the
game is over."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from lantern_cellar.rules import bite

from lazaretto.dice.chance_words import roll_words
from lazaretto.play.base.edition import Edition
from lazaretto.play.text.log_entry import entry_for
from lazaretto.play.text.morgue_page import page
from tests.play.tables import CELLAR, DUEL, sat

WHEN = datetime(2026, 11, 15)
RATS = ("setup.rats=5", "hero.oil=4")
BESET = f"hero 1,1; oil 4; health 3; rats 2,1 1,3 7,5; known {'0' * 21}"


def test_a_duel_is_told_with_its_rolls() -> None:
    sitting = sat(DUEL, 3, seats={"a": "bot aggressive", "b": "bot random"}, at="12,9")
    turn = sitting.step()
    log = entry_for(sitting.played, turn)
    assert log.number == 1
    assert log.sentences[0].startswith("Revealed: a ")
    assert len(log.why) == sum(rolled.die is not None for rolled in turn.rolled) > 0


def test_a_snap_that_was_felt_is_explained_at_once_and_what_stirs_in_the_dark_at_the_end() -> None:
    sitting, snaps = sat(CELLAR, 3, *RATS, at=BESET), 0
    while not sitting.is_over:
        for turn in sitting.played.turns:
            felt = [roll_words(rolled) for rolled in turn.rolled if rolled.rule is bite]
            assert entry_for(sitting.played, turn).why == tuple(felt)
            snaps += len(felt)
        shown = page(sitting.played, WHEN)
        assert not any("rat prowls" in line for line in shown)
        assert any("[a rat snaps: " in line for line in shown) == bool(snaps)
        sitting.pick("hero", sitting.edition.book.texts.read_choice("wait"))
        sitting.step()
    assert snaps
    assert any(
        "rat prowls" in reason for turn in sitting.played.turns for reason in entry_for(sitting.played, turn).why
    )
    assert any("rat prowls" in line for line in page(sitting.played, WHEN))


def test_a_book_that_does_not_say_what_was_witnessed_explains_nothing_before_the_end() -> None:
    sitting = sat(CELLAR, 3, *RATS, at=BESET)
    sitting.played.edition = Edition(replace(sitting.edition.book, hiding=None))
    sitting.pick("hero", sitting.edition.book.texts.read_choice("wait"))
    turn = sitting.step()
    assert entry_for(sitting.played, turn).why == ()
    assert not sitting.played.explains
    sitting.resign("hero")
    assert entry_for(sitting.played, turn).why
