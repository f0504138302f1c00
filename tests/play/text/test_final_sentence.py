"""The sentences about a game that is over."""

from __future__ import annotations

from lazaretto.play.text.final_sentence import again, how, verdict
from lazaretto.play.text.transcript import ending
from tests.play.tables import CELLAR, DUEL, TWO, Throws, play_on, sat


def test_a_single_player_is_told_who_won() -> None:
    won = play_on(sat(DUEL, 2, seats={"a": "person", "b": "bot cautious"}, at="20,0"), 5, 200)
    assert won.played.result
    assert verdict(won.played) == {1: "You win.", -1: "You lose.", 0: "Nobody wins."}[won.played.result.scores["a"]]
    assert verdict(sat(DUEL, 2).played) == "", "it is not over"
    assert verdict(play_on(sat(DUEL, 96, seats=TWO), 96).played) == "", "to whom?"


def test_who_resigned_and_who_wins_by_it() -> None:
    duel, two, cellar = sat(DUEL, 5), sat(DUEL, 5, seats=TWO), sat(CELLAR, 5)
    duel.resign("a")
    two.resign("b")
    cellar.resign("hero")
    assert how(duel.played) == "You resigned: b wins."
    assert how(two.played) == "b resigned: a wins."
    assert how(cellar.played) == "You resigned."
    fought = play_on(sat(DUEL, 11), 60)
    assert how(fought.played) == ending(fought.played)


def test_how_to_have_it_again() -> None:
    assert again(sat(DUEL, 5).played) == "Seed 5: the same choices give the same game."
    assert again(sat(CELLAR, 22, dice=Throws(2)).played) == "The dice were yours, and the record has them."
