"""A turn as a log tells it: why is kept back from somebody who does not see everything, until the game is over."""

from __future__ import annotations

from lazaretto.play.log_entry import told
from lazaretto.play.morgue import lines
from tests.play.tables import CELLAR, DUEL, sat

RATS = ("setup.rats=5", "hero.oil=4")


def test_a_duel_is_told_with_its_rolls() -> None:
    sitting = sat(DUEL, 3, seats={"a": "bot aggressive", "b": "bot random"}, at="12,9")
    turn = sitting.step()
    log = told(sitting.played, turn)
    assert log.number == 1
    assert log.sentences[0].startswith("Revealed: a ")
    assert len(log.why) == sum(rolled.die is not None for rolled in turn.rolled) > 0


def test_what_stirs_in_the_dark_is_kept_back_while_the_game_lives() -> None:
    sitting = sat(CELLAR, 1, *RATS)
    while not sitting.is_over:
        assert all(told(sitting.played, turn).why == () for turn in sitting.played.turns)
        assert not any("rat prowls" in line for line in lines(sitting.played))
        sitting.pick("hero", sitting.edition.book.texts.read_choice("wait"))
        sitting.step()
    assert any(told(sitting.played, turn).why for turn in sitting.played.turns)
    assert any("rat prowls" in line for line in lines(sitting.played))
