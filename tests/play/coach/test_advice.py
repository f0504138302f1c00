"""Advice before a choice: from a solution, or from an adviser that knows no more than the seat."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lazaretto import books
from lazaretto.books.radium.choices import read_choice
from lazaretto.game import Bots
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import advice
from tests.cases import each
from tests.play.coach.playing import sat

JOURNEY = books.find("radium")
RADIUM = replace(JOURNEY, bots=replace(JOURNEY.bots, adviser="careful"))
UNADVISED = replace(
    JOURNEY, bots=Bots({name: maker for name, maker in JOURNEY.bots.makers.items() if name != "optimal"})
)


def advised(played: Played, seat: str) -> str:
    return advice(played.edition, played.first, played.state, seat)


def test_a_solved_game_is_advised_by_its_solution() -> None:
    played = sat("2,0", "person,bot random", []).played
    assert played.has_advice
    assert not played.has_adviser
    assert advised(played, "a").startswith("Best play: ")


def test_an_adviser_says_what_it_would_choose() -> None:
    played = sat(None, "person", [], book=RADIUM).played
    assert not played.is_open
    assert played.has_adviser
    words = advised(played, "explorer")
    assert words.startswith("The bot careful would choose ")
    chosen = read_choice(words.removeprefix("The bot careful would choose ").removesuffix("."))
    bot, state = RADIUM.bot("careful", played.edition.numbers), played.state
    choices = played.edition.game.choices(state)["explorer"]
    assert bot(played.edition.game.seen(state, "explorer"), "explorer", choices)[list(choices).index(chosen)] == 1


def test_a_world_without_adviser_is_played_on_from_imagined_states() -> None:
    played = sat(None, "person", [], book=UNADVISED).played
    assert played.has_advice
    assert not played.has_adviser
    assert "did best when careful played every choice on" in advised(played, "explorer")


@each(
    ("lacks", "why"),
    [
        ({"hiding": None}, "Radium hides something, and does not say what it may be."),
        ({"bots": Bots()}, "Radium cannot be coached: it is not solved, and it has no bot to play on with."),
    ],
)
def test_a_world_that_imagines_nothing_or_has_no_bot_has_no_hints(lacks: dict[str, Any], why: str) -> None:
    played = sat(None, "person", [], book=replace(UNADVISED, **lacks)).played
    assert not played.has_advice
    assert advised(played, "explorer") == f"There is no hint. {why}"
