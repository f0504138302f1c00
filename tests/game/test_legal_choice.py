"""An illegal choice is refused in a sentence, for every book alike."""

from typing import Any

import pytest

from lazaretto import books
from lazaretto.game import Refusal, among
from lazaretto.game.legal_choice import demand_legal

DUEL = books.find("defend_the_city")
GAME: Any = DUEL.game(DUEL.tables.load())


def refusal(state: str, **chosen: str) -> str:
    with pytest.raises(Refusal) as refused:
        demand_legal(GAME, DUEL.texts.read_state(state), {s: DUEL.texts.read_choice(c) for s, c in chosen.items()})
    return str(refused.value)


def test_legal_choices_pass() -> None:
    pair = DUEL.texts.read_choice("5/2")
    demand_legal(GAME, DUEL.texts.read_state("20,20"), {"a": pair, "b": pair})


def test_every_seat_must_choose() -> None:
    assert refusal("20,20") == "a has not chosen yet."
    assert refusal("20,20", a="5/2") == "b has not chosen yet."


def test_nobody_else_may() -> None:
    assert refusal("20,20", a="0/0", b="0/0", c="0/0") == "'c' has nothing to choose now; a and b must."
    assert refusal("20,20", **{"x" * 99: "0/0"}).startswith(f"'{'x' * 40}…' has nothing")


def test_nothing_can_be_chosen_after_the_end() -> None:
    assert refusal("13,9 b wounded", a="0/0", b="0/0") == "The game is over (a); nothing more can be chosen."
    assert refusal("0,0", a="0/0", b="0/0") == "The game is over (draw); nothing more can be chosen."


def test_an_illegal_choice_gets_the_books_own_reason() -> None:
    assert refusal("3,20", a="5/0", b="0/0") == "5/0 costs 5, but only 3 stamina is left (DC-R1)."


def test_a_book_without_reasons_names_what_could_be_chosen() -> None:
    assert among("up", ["left", "right"]) == "'up' cannot be chosen here; choose left, right."
    assert among("x\n" * 30, ["left"]).startswith(r"'x\x0ax\x0a")
    assert among("up", [str(n) for n in range(13)]).endswith("10, 11, ….")


def test_the_reason_is_made_from_what_that_seat_sees() -> None:
    asked: list[Any] = []

    class Watching(type(GAME)):  # type: ignore[misc]  # the class behind a game that is Any here
        def seen(self, state: Any, seat: str | None) -> Any:
            return (seat, state)

        def why_not(self, seen: Any, seat: str, choice: Any) -> str:
            asked.append((seen[0], seat))
            return "No."

    watching: Any = Watching(DUEL.tables.load())
    dear, free = DUEL.texts.read_choice("5/2"), DUEL.texts.read_choice("0/0")
    with pytest.raises(Refusal, match=r"^No\.$"):
        demand_legal(watching, DUEL.texts.read_state("20,1"), {"a": free, "b": dear})
    assert asked == [("b", "b")]
