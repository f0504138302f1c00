"""Pairs of games that look the same to their player, with choices after which they still do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from lazaretto.books import find
from lazaretto.dice import Sampled
from lazaretto.game import Overlay, Picker, Seat, Turn, bot_picker, play, resolve, start
from lazaretto.play.base.edition import Edition
from tests.contract.ready_books import at_random

CROWDED = {"fever_fen": ("feverish.west=0", "feverish.count=16")}
"""Settings that bring the player close to more of what is hidden."""

MOST_BEFORE = 30
"""Turns before a twin game begins."""

MOST_TURNS = 6
"""Turns of a twin game, if nothing hidden comes to light before."""

TRIES = 5
"""Choices that are tried in a turn until one leaves hidden what is hidden."""


@dataclass(frozen=True)
class Twins:
    """The same game twice: the texts of two first states that look the same to the player, the seed, and choices after
    which they still do."""

    number: int
    edition: Edition
    starts: tuple[str, str]
    seat: Seat
    seed: int
    choices: tuple[str, ...]


def twins(book: str, number: int) -> Twins | None:
    """Twin games by their number; None if their difference comes to light at the first choice. They begin in the middle
    of a game, where the player knows enough to choose something that brings nothing to light."""
    edition, random = _edition(book), Random(number)
    (seat,) = edition.game.seats
    hiding, one = edition.book.hiding, _some_state(edition, random)
    assert hiding, f"{book} hides something"
    other = hiding.imagine(
        edition.numbers, edition.game.seen(one, seat), seat, Sampled(random.getrandbits(32), "coach")
    )
    assert edition.game.seen(one, seat) == edition.game.seen(other, seat)
    if one == other or edition.result(one):
        return None
    seed = random.getrandbits(128)
    choices = tuple(_choices(edition, seat, (one, other), seed, random))
    return Twins(number, edition, (edition.text(one), edition.text(other)), seat, seed, choices) if choices else None


@cache
def _edition(book: str) -> Edition:
    return Edition(find(book), Overlay().and_set(CROWDED.get(book, ())))


def _some_state(edition: Edition, random: Random) -> Any:
    """A state of a random game, after at least one turn."""
    seed, game = random.getrandbits(64), edition.game
    pickers: dict[Seat, Picker[Any]] = {seat: bot_picker(at_random, seed) for seat in game.seats}
    turns = play(game, start(game, seed), pickers, seed, edition.book.turn_limit)
    *_, last = islice(turns, random.randint(1, MOST_BEFORE))
    return last.after


def _choices(edition: Edition, seat: Seat, states: tuple[Any, Any], seed: int, random: Random) -> Iterator[str]:
    """Choices after which both games go on, and the player cannot tell them apart. Where one of them would bring the
    difference to light, others are tried."""
    game = edition.game
    for number in range(1, MOST_TURNS + 1):
        options = list(game.choices(states[0]).get(seat, ()))
        for choice in random.sample(options, min(len(options), TRIES)):
            roll = [Sampled(seed, "rules", number) for _ in states]
            one, other = (resolve(game, at, {seat: choice}, number, by) for at, by in zip(states, roll, strict=True))
            if _is_known_alike(edition, seat, one, other):
                yield edition.book.texts.write_choice(choice)
                states = one.after, other.after
                break
        else:
            return


def _is_known_alike(edition: Edition, seat: Seat, one: Turn[Any, Any], other: Turn[Any, Any]) -> bool:
    """Whether the player sees the same after both turns, has witnessed the same rolls, and both games go on."""
    if edition.game.seen(one.after, seat) != edition.game.seen(other.after, seat):
        return False
    if edition.result(one.after) or edition.result(other.after):
        return False
    rolls, other_rolls = (edition.witnessed(turn, seat) for turn in (one, other))
    return [(each.why, each.face) for each in rolls] == [(each.why, each.face) for each in other_rolls]
