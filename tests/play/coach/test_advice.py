"""Advice before a choice: from a solution, or from an adviser that knows no more than the seat."""

from __future__ import annotations

from dataclasses import replace

from lazaretto import books
from lazaretto.books.radium.choices import read_choice
from lazaretto.play.base.played_game import Played
from lazaretto.play.coach import advice
from tests.play.coach.playing import sat

JOURNEY = books.find("radium")
RADIUM = replace(JOURNEY, bots=replace(JOURNEY.bots, adviser="careful"))


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


def test_a_world_without_adviser_has_none() -> None:
    played = sat(None, "person", [], book=replace(RADIUM, bots=replace(RADIUM.bots, adviser=""))).played
    assert not played.has_advice
    assert advised(played, "explorer").startswith("There is no solution to ask. ")
