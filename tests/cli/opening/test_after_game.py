"""What is said when a game has ended, the same in every face."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.cli.opening.after_game import say_goodbye
from lazaretto.cli.opening.terminal_face import show
from lazaretto.play.base.played_game import Played
from lazaretto.terminal.app import Lazaretto
from lazaretto.terminal.play.game_model import GameModel
from tests.play.tables import CELLAR, DUEL, Throws, hasty, play_on, sat


def said(played: Played, capsys: pytest.CaptureFixture[str], kept: bool = False, told: str = "") -> list[str]:
    say_goodbye(played, kept, told)
    return "".join(capsys.readouterr()).splitlines()


def test_the_verdict_and_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    duel = sat(DUEL, 5)
    duel.resign("a")
    assert said(duel.played, capsys) == ["You lose. Seed 5: the same choices give the same game."]
    bots = play_on(sat(DUEL, 26, seats={"a": "bot random", "b": "bot random"}))
    assert said(bots.played, capsys) == ["Seed 26: the same choices give the same game."]
    typed = sat(CELLAR, 22, dice=Throws(2))
    typed.resign("hero")
    assert said(typed.played, capsys)[0].endswith("The dice were yours, and the record has them.")


def test_what_is_in_the_morgue_already_is_not_left_there_again(capsys: pytest.CaptureFixture[str]) -> None:
    duel = play_on(sat(DUEL, 11), 60)
    lines = said(duel.played, capsys, kept=True, told="It lies there.")
    last = duel.played.turns[-1].number
    assert lines[-3:] == [
        "It lies there.",
        "lazaretto coach last grades it.",
        f"lazaretto play --fork last@{last - 1} plays the last turn differently.",
    ]


def test_a_game_between_bots_is_forked_in_a_seat(capsys: pytest.CaptureFixture[str]) -> None:
    """Without one, the suggested command would be refused."""
    duel = play_on(sat(DUEL, 11, seats={"a": "bot random", "b": "bot cautious"}), 60)
    last = duel.played.turns[-1].number
    assert said(duel.played, capsys, kept=True, told="It lies there.")[-1] == (
        f"lazaretto play --fork last@{last - 1} --as a plays the last turn differently."
    )


def test_the_terminal_says_it_when_a_game_is_left(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sitting = sat(DUEL, 5)

    def run(self: Lazaretto) -> None:
        self.model = GameModel(sitting, self.games.game)

    monkeypatch.setattr(Lazaretto, "run", run)
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    with hasty(tmp_path / "games.db") as library:
        assert show(library, sitting) == 0
        assert "continues it." in "".join(capsys.readouterr())
        sitting.resign("a")
        assert show(library, sitting) == 0
    assert "You lose. Seed 5" in "".join(capsys.readouterr())
