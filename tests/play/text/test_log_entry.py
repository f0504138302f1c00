"""Log entries: the rolls are left out for a player who does not see everything, until the game is over."""

from __future__ import annotations

from datetime import datetime

from lazaretto.play.text.log_entry import entry_for
from lazaretto.play.text.morgue_page import page
from tests.play.tables import CELLAR, DUEL, sat

WHEN = datetime(2026, 11, 15)
RATS = ("setup.rats=5", "hero.oil=4")


def test_a_duel_is_told_with_its_rolls() -> None:
    sitting = sat(DUEL, 3, seats={"a": "bot aggressive", "b": "bot random"}, at="12,9")
    turn = sitting.step()
    log = entry_for(sitting.played, turn)
    assert log.number == 1
    assert log.sentences[0].startswith("Revealed: a ")
    assert len(log.why) == sum(rolled.die is not None for rolled in turn.rolled) > 0


def test_what_stirs_in_the_dark_is_kept_back_while_the_game_lives() -> None:
    sitting = sat(CELLAR, 1, *RATS)
    while not sitting.is_over:
        assert all(entry_for(sitting.played, turn).why == () for turn in sitting.played.turns)
        assert not any("rat prowls" in line for line in page(sitting.played, WHEN))
        sitting.pick("hero", sitting.edition.book.texts.read_choice("wait"))
        sitting.step()
    assert any(entry_for(sitting.played, turn).why for turn in sitting.played.turns)
    assert any("rat prowls" in line for line in page(sitting.played, WHEN))
