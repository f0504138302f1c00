"""What every book keeps about choices that have parts, and about explaining one choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lazaretto.game import Seat
from lazaretto.play.base.edition import Edition
from lazaretto.view import Board, Composer, Option, Plane
from lazaretto.view.composing import begin
from tests.contract.fog import other_hidden_states
from tests.contract.ready_books import AnyBook, ReadyBook, ready, states

SEEDS = range(2)

SOME = 12
"""How many states of a book are asked, and how many choices of each."""


def parts_lead_to_every_choice(book: AnyBook) -> None:
    """Each composed choice is reached by setting its parts one after another to what is offered; and choices that agree
    so far either all have the next part or none has it."""
    for at, state, seat in _turns(book):
        composer = _view(at, state, seat).composer
        if composer is None:
            continue
        for choice in _some(composer.choices):
            composing = begin(composer)
            for place, value in enumerate(choice.values):
                begun = [
                    each.values[place] for each in composer.choices if each.values[:place] == choice.values[:place]
                ]
                assert (None in begun) == all(each is None for each in begun)
                assert value is None or value in composing.offered(place)
                composing = composing if value is None else composing.set(place, value)
            assert composing.marked == choice
        assert begin(composer).marked.text == (composer.marked or composer.texts[0])
        _check_squares(composer, _view(at, state, seat).board)


def a_choice_is_explained_as_it_is_listed(book: AnyBook) -> None:
    """What is explained is what the option says, if there is one; its odds add up to 1; its line leads to its aim."""
    for at, state, seat in _turns(book):
        view, edition = _view(at, state, seat), Edition(book)
        listed = {option.text: option for option in view.options}
        for text in _some(view.texts):
            option = edition.explain(state, seat, text)
            assert option.text == text
            assert option.does
            assert listed.get(text, option) == option
            assert all(sum(chance for _, chance in bar.shares) == 1 for bar in option.bars)
            _check_line(option, view.composer, view.board)


def what_is_hidden_changes_no_explanation(book: AnyBook) -> int:
    """Twin states that look alike have the same choices, composed and explained alike; how many were compared."""
    compared = 0
    for at, state, seat in _turns(book):
        edition, view = Edition(book), _view(at, state, seat)
        for other in other_hidden_states(at, state):
            if at.game.seen(other, seat) != at.game.seen(state, seat):
                continue
            assert _view(at, other, seat) == view
            for text in _some(view.texts):
                assert edition.explain(other, seat, text) == edition.explain(state, seat, text)
            compared += other != state
    return compared


def _turns(book: AnyBook) -> Iterator[tuple[ReadyBook, Any, Seat]]:
    at = ready(book)
    choosing = [state for state in states(at, SEEDS) if at.game.choices(state)]
    for state in _some(choosing):
        yield from ((at, state, seat) for seat in at.game.choices(state))


def _some(sequence: Any) -> Any:
    return sequence[:: 1 + len(sequence) // SOME]


def _view(at: ReadyBook, state: Any, seat: Seat) -> Any:
    return at.book.showing.view(at.numbers, at.game.seen(state, seat), seat, at.options(state, seat))


def _check_squares(composer: Composer, board: Board | Plane | None) -> None:
    for place, part in enumerate(composer.parts):
        kinds = {type(choice.values[place]) for choice in composer.choices} - {type(None)}
        assert kinds <= {{"words": str, "number": int, "square": tuple}[part.kind]}
        for choice in composer.choices if part.kind == "square" else ():
            _check_square(choice.values[place], board)


def _check_line(option: Option, composer: Composer | None, board: Board | Plane | None) -> None:
    choice = composer.choice(option.text) if composer else None
    aims = [value for value in choice.values if isinstance(value, tuple)] if choice else []
    assert (option.line[-1:] == tuple(aims)) or not aims
    assert not option.line or aims
    for square in option.line:
        _check_square(square, board)


def _check_square(square: Any, board: Board | Plane | None) -> None:
    assert board is not None, "a square is one of a board"
    assert 0 <= square[0] < board.width
    assert 0 <= square[1] < board.height
