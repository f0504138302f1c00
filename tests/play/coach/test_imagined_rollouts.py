"""Hints from imagined states: they depend on what the seat has seen and on nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lazaretto import books
from lazaretto.dice import Roll
from lazaretto.game import start
from lazaretto.play.base.edition import Edition
from lazaretto.play.coach import advice, imagined_rollouts
from lazaretto.play.coach.imagined_rollouts import Outlook, imagined_advice, imagined_outlooks

HERO = "hero"


@pytest.fixture
def cellar() -> Edition:
    return Edition(books.find("lantern_cellar"))


def beset(edition: Edition) -> Any:
    """The stair is beside the hero, and so is a rat."""
    return edition.book.texts.read_state(f"hero 7,6; oil 30; health 1; rats 7,5 1,1; known {'1' + 'f' * 20}")


def test_games_that_look_the_same_get_the_same_hint(cellar: Edition) -> None:
    hints = {advice(cellar, first, first, HERO) for first in (start(cellar.game, seed) for seed in range(4))}
    assert len(hints) == 1


def test_the_way_out_does_best_and_that_is_no_chance(cellar: Edition) -> None:
    state = beset(cellar)
    words = advice(cellar, state, state, HERO)
    assert words.startswith(
        "south did best when seeker played every choice on 200 times, with what is hidden drawn anew"
    )
    assert "winning chances of 100 %" in words
    assert "chance." not in words


def test_every_choice_is_played_on_from_every_imagined_state(cellar: Edition) -> None:
    imagined: list[Any] = []

    def imagine(numbers: Any, seen: Any, seat: str | None, roll: Roll) -> Any:
        assert cellar.book.hiding
        imagined.append(cellar.book.hiding.imagine(numbers, seen, seat, roll))
        return imagined[-1]

    assert cellar.book.hiding
    watched = Edition(replace(cellar.book, hiding=replace(cellar.book.hiding, imagine=imagine)))
    seen = cellar.game.seen(start(cellar.game, 1), HERO)
    outlooks = imagined_outlooks(watched, seen, HERO, {})
    assert [outlook.choice for outlook in outlooks] == ["east", "south", "wait"]
    assert {len(outlook.scores) for outlook in outlooks} == {200}
    assert len(imagined) == imagined_rollouts.STATES
    assert len(set(imagined)) > 30
    assert {cellar.game.seen(state, HERO) for state in imagined} == {seen}
    assert imagined_outlooks(cellar, seen, HERO, {}) == outlooks


def test_a_budget_of_steps_leaves_a_game_from_every_state(cellar: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(imagined_rollouts, "STEPS", 1)
    seen = cellar.game.seen(start(cellar.game, 1), HERO)
    outlooks = imagined_outlooks(cellar, seen, HERO, {})
    assert {len(outlook.scores) for outlook in outlooks} == {imagined_rollouts.STATES}


def test_a_difference_that_may_be_chance_is_called_so(cellar: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    def hint(*counts: int) -> str:
        outlooks = [Outlook(f"way {number}", [1] * won + [-1] * (20 - won)) for number, won in enumerate(counts)]
        monkeypatch.setattr(imagined_rollouts, "imagined_outlooks", lambda *of: outlooks)
        return imagined_advice(cellar, None, HERO, {})

    assert hint(10, 11).endswith("winning chances of 55.00 %. way 0 came next with 50.00 %, which may be chance.")
    assert hint(20, 1, 3).endswith("winning chances of 100 %. way 2 came next with 15.00 %.")
    assert hint(5) == "There is nothing to choose but way 0."
