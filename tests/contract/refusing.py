"""What a game must refuse: everything but one legal choice for each seat that must choose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lazaretto.dice import Sampled
from lazaretto.game import Refusal, Seat, take
from tests.contract.ready_books import AnyBook, ReadyBook, at_a_choice, ready, shared, states

SEEDS = range(12)
NO_CHOICES = ("", " ", "?", "-1", "5/2/1", "5/-2", "nørth", "north;", "NaN", "0x1/2", "१/२", "x" * 10_000, "\0", "\n")
NO_STATES = (*NO_CHOICES, "0,0,0,0", "hero", "1e3,5", "9" * 400)


def a_sentence(asked: Callable[..., object], *given: Any) -> str:
    """Check that a choice is refused in one sentence that a player can read."""
    with pytest.raises(Refusal) as caught:
        asked(*given)
    words = str(caught.value)
    assert words.isprintable()
    assert words.endswith((".", "?"))
    assert len(words) < 400
    return words


def choices_of_other_states_are_refused(book: AnyBook) -> int:
    """Try choices that are legal in another state but not here; how many were tried."""
    at, tried = ready(book), 0
    known = {choice: None for state in states(at, SEEDS) for may in at.game.choices(state).values() for choice in may}
    for state, chosen in _here_and_there(at):
        for seat, may in at.game.choices(state).items():
            for choice in (choice for choice in known if choice not in may):
                a_sentence(take, at.game, state, {**chosen, seat: choice}, Sampled(0))
                tried += 1
    return tried


def wrong_seats_are_refused(book: AnyBook) -> None:
    at = ready(book)
    for state, chosen in _here_and_there(at):
        for wrong in _wrong_seats(chosen):
            a_sentence(take, at.game, state, wrong, Sampled(0))


def nothing_is_chosen_after_the_end(book: AnyBook) -> None:
    at = ready(book)
    for ended, chosen in _endings(at):
        a_sentence(take, at.game, ended, chosen or {"nobody": None}, Sampled(0))


def nothing_happens_after_the_end(book: AnyBook) -> None:
    at = ready(book)
    for ended, _ in _endings(at):
        a_sentence(take, at.game, ended, {}, Sampled(0))


def other_texts_are_refused(book: AnyBook) -> None:
    for text in NO_CHOICES:
        a_sentence(book.texts.read_choice, text)
    for text in NO_STATES:
        a_sentence(book.texts.read_state, text)


def _here_and_there(at: ReadyBook) -> list[tuple[Any, dict[Seat, Any]]]:
    """About sixty turns from all games, or all turns if games are short."""
    found = list(at_a_choice(at, SEEDS))
    return found[:: len(found) // 60 + 1]


def _wrong_seats(chosen: dict[Seat, Any]) -> Iterator[dict[Seat, Any]]:
    """Choices with an unknown seat, and with each seat missing."""
    yield {**chosen, "nobody": next(iter(chosen.values()), None)}
    for missing in chosen:
        yield {seat: choice for seat, choice in chosen.items() if seat != missing}


def _endings(at: ReadyBook) -> Iterator[tuple[Any, dict[Seat, Any]]]:
    """Finished states, each with the choices of the last turn."""
    for seed in SEEDS:
        game = shared(at, seed)
        yield game.states[-1], dict(game.turns[-1].chosen)
