"""How far a noise carries."""

from __future__ import annotations

from lazaretto.grid import FAR, HALVES, STEPS, Ground, carry, field_scratch
from tests.grid.plain_search import search
from tests.grid.random_boards import blank, boards, compiled_call, costs_for, squares_of


def test_a_noise_loses_what_each_square_takes_and_goes_around_what_takes_much() -> None:
    ground = Ground.drawn(".....")
    assert ground.heard_from(1, 3, bytes((1, 1, 1, 1, 1))) == [2, 3, 2, 1, 0]
    assert ground.heard_from(0, 9, bytes((1, 1, 5, 1, 1))) == [9, 8, 7, 2, 1]
    assert ground.heard_from(0, 9, bytes((1, 1, 0, 1, 1))) == [9, 8, 0, 0, 0]
    around = Ground.drawn("...\n...")
    assert around.heard_from(0, 9, bytes((1, 6, 1, 1, 1, 1))) == [9, 8, 7, 8, 8, 7]


def test_a_noise_is_a_field_that_is_spent() -> None:
    for shape, opaque, rng in boards(30, seed=41, widest=14):
        losses, source, loudness = costs_for(opaque, rng, 4), rng.choice(squares_of(shape)), rng.randint(1, 12)
        moves = rng.choice((STEPS, HALVES))
        if losses[source] == 0:
            continue
        lost = search(shape, losses, moves, {source: 0})
        expected = [max(0, loudness - distance) if distance < FAR else 0 for distance in lost]
        for call in (carry, lambda *given: compiled_call(carry, *given)):
            heard = blank(shape)
            call(losses, shape, moves, source, loudness, heard, field_scratch(shape))
            assert heard.tolist() == expected
