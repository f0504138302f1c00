"""Comforts: legal choices only, and the same ones in twin games, until these look different."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lazaretto.dice import Sampled
from lazaretto.game import Position, Refusal, Seat
from lazaretto.game.book.comforts import MOST_STEPS, STANDARD, WAYS, Comfort
from tests.contract.fog import imagined
from tests.contract.ready_books import AnyBook, ReadyBook, ready, shared

SEEDS = range(2)

STATES = 8
"""How many states of each game are compared."""

STREAMS = 2
"""With how many streams of dice twins are played on."""


@dataclass
class Made:
    """What a comfort has done: what was seen before each choice and at the end, the choices, why it stopped, and
    whether the game was over then."""

    looks: list[Any]
    choices: list[Any]
    why: str = ""
    is_over: bool = False


def comforts_have_names_keys_and_words(book: AnyBook) -> None:
    """Check that names and keys are unique, and that a standard name has its standard keys."""
    offers = book.comforts.offers()
    assert len({offer.name for offer in offers}) == len(offers)
    pressed = [key for offer in offers for key in offer.keys]
    assert len(set(pressed)) == len(pressed)
    assert all(offer.does and offer.keys for offer in offers)
    assert all(STANDARD.get(offer.name, offer) == offer for offer in offers)


def comforts_make_legal_choices_and_say_why_they_stop(book: AnyBook) -> int:
    """Check it at states of random games; how many choices were made."""
    at, made = ready(book), 0
    for state, seat, comfort, goal in _begun(at):
        done = played(at, state, seat, comfort, goal, 0)
        assert done.why or done.is_over or len(done.choices) == MOST_STEPS
        made += len(done.choices)
    return made


def twins_are_comforted_alike(book: AnyBook) -> int:
    """Check that a comfort makes the same choices and stops for the same reason in games that differ only in what is
    hidden, for as long as they look the same; how many choices were compared."""
    at, compared = ready(book), 0
    for state, seat, comfort, goal in _begun(at) if book.hiding else ():
        for stream in range(STREAMS):
            one = played(at, state, seat, comfort, goal, stream)
            other = played(at, imagined(at, state, seat, stream), seat, comfort, goal, stream)
            compared += alike(one, other)
    return compared


def alike(one: Made, other: Made) -> int:
    """Check that the same was done for as long as the same was seen; how many choices that is."""
    same = 0
    for mine, theirs in zip(one.looks, other.looks, strict=False):
        if mine != theirs:
            return same
        assert one.choices[same : same + 1] == other.choices[same : same + 1], "a comfort knows what is hidden"
        same += 1
    assert (one.choices, one.why) == (other.choices, other.why), "it stopped for something hidden"
    return same


def played(at: ReadyBook, state: Any, seat: Seat, comfort: Comfort[Any, Any], goal: str, stream: int) -> Made:
    """Play a comfort from a state, as far as it goes."""
    position, made = _position(at, state, seat), Made([], [])
    made.looks.append(position.seen)
    try:
        walk = comfort.walk(at.numbers, position, seat, comfort.read_goal(at.numbers, position.seen, goal))
        choice = next(walk)
        while len(made.choices) < MOST_STEPS:
            assert choice in position.choices, f"{comfort.name} chose {choice}, which is not legal"
            made.choices.append(choice)
            state = at.game.step(state, {seat: choice}, Sampled(stream, "rules", len(made.choices)))
            while at.game.result(state) is None and seat not in at.game.choices(state):
                state = at.game.step(state, {}, Sampled(stream, "rules", len(made.choices)))
            made.looks.append(at.game.seen(state, seat))
            made.is_over = at.game.result(state) is not None
            if made.is_over:
                break
            position = _position(at, state, seat)
            choice = walk.send(position)
    except StopIteration as stopped:
        made.why = stopped.value
        assert made.why[0].isupper(), "the reason is a sentence"
        assert made.why.endswith("."), "the reason is a sentence"
    except Refusal as wrong:
        made.why = str(wrong)
    return made


def _position(at: ReadyBook, state: Any, seat: Seat) -> Position:
    return Position(at.game.seen(state, seat), at.options(state, seat))


def _begun(at: ReadyBook) -> Iterator[tuple[Any, Seat, Comfort[Any, Any], str]]:
    """States of one-seat games at which something can be chosen, with every comfort and some goals."""
    for seed in SEEDS if at.book.comforts else ():
        states = [turn.before for turn in shared(at, seed).turns]
        for number, state in enumerate(states[:: 1 + len(states) // STATES]):
            for seat, comfort in (
                (seat, each) for seat in at.game.choices(state) for each in at.book.comforts.values()
            ):
                yield from ((state, seat, comfort, goal) for goal in _goals(at, state, seat, comfort, number))


def _goals(at: ReadyBook, state: Any, seat: Seat, comfort: Comfort[Any, Any], number: int) -> Sequence[str]:
    """Goals near and far, known and unknown, and some that do not exist."""
    if comfort.offer.goal == "way":
        return [WAYS[number % len(WAYS)], WAYS[(number + 2) % len(WAYS)], "up"]
    if comfort.offer.goal != "square":
        return [""]
    board = at.book.showing.view(at.numbers, at.game.seen(state, seat), seat, ()).board
    assert board, "squares are those of a board"
    column, row = board.cursor or (0, 0)
    near = f"{min(board.width - 1, column + 2)},{row}"
    return [
        near,
        f"{column},{max(0, row - 3)}",
        "0,0",
        f"{board.width},0",
        *comfort.known(at.numbers, at.game.seen(state, seat)),
    ]
