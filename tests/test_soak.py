"""`make soak`: rounds of checks, a failure named by its seeds, and Ctrl-C."""

from __future__ import annotations

import pytest

from tests import soak
from tests.contract import checks as contract
from tests.contract.shelf import NAMES


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other tests keep the seeds they have, and there is one round."""
    monkeypatch.setattr(contract, "SEEDS", contract.SEEDS)
    monkeypatch.setattr(soak, "rounds", lambda minutes: iter(range(1)))


def test_a_round_says_that_everything_holds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "checks", lambda: [lambda book: None])
    assert soak.soak(1) == 0
    assert capsys.readouterr().out == f"Round 1: {len(NAMES)} books and scenes hold on seeds range(1000, 1005).\n"


def test_ctrl_c_ends_it_with_a_sentence(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(book: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(soak, "checks", lambda: [interrupted])
    assert soak.soak(1) == 130
    assert capsys.readouterr().err == "Interrupted in round 1; nothing failed so far.\n"


def test_a_check_that_fails_is_named_with_its_seeds(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def holds(book: object) -> None:
        raise AssertionError

    monkeypatch.setattr(soak, "checks", lambda: [holds])
    with pytest.raises(AssertionError):
        soak.soak(1)
    assert capsys.readouterr().err == f"{NAMES[0]}: holds failed on seeds range(1000, 1005).\n"
