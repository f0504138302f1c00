"""A crew: threads that do one piece of work after another together. Whoever leads offers a piece in parts, everybody
takes one part after the other, and the leader goes on when all are done. Nobody must come: what no mate takes, the
leader does. So a busy machine slows a crew down and never stops it.

What is offered and taken stands on a board, the first numbers of an array that all of them share. Who waits looks at it
without rest for a moment, since a thread that sleeps wakes late, and then between naps, since one that never sleeps
takes the core from whoever it waits for.

Mates are threads of their own, begun for one piece of work and joined at its end: they write into arrays that are the
leader's, and a call that goes through a queue would cost more than a part."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

from lazaretto.kernel.atomics import added, nap, seen, swapped
from lazaretto.kernel.compilable import compiled
from lazaretto.kernel.value_types import Int, Ints

T = TypeVar("T")

TAKEN, BEGUN, OFFERED, DONE, OVER, FAILED = range(6)
BOARD = 8
"""How many numbers an array has for the board: a line of a processor's cache."""
NONE = -1
LOOKS = 50_000
"""How often somebody looks before the first nap."""


@compiled
def offer(board: Ints, parts: Int) -> None:
    """The leader offers so many parts. Whatever was written before is seen by whoever takes one."""
    board[BEGUN] = board[OFFERED]
    added(board, OFFERED, parts)


@compiled
def take(board: Ints) -> int:
    """A part that nobody has taken, counted from 0; NONE if there is none."""
    while True:
        ticket = seen(board, TAKEN)
        if ticket >= seen(board, OFFERED):
            return NONE
        if swapped(board, TAKEN, ticket, ticket + 1):
            part: int = ticket - board[BEGUN]
            return part


@compiled
def finish(board: Ints) -> None:
    """A part that was taken is done."""
    added(board, DONE, 1)


@compiled
def wait_for_all(board: Ints) -> None:
    """The leader waits until every part is done, or a mate has failed, who will not do theirs any more."""
    looks = 0
    while seen(board, DONE) < seen(board, OFFERED) and seen(board, FAILED) == 0:
        looks += 1
        if looks > LOOKS:
            nap()


@compiled
def is_wanted(board: Ints) -> bool:
    """A mate waits for parts to take: whether there are some, or it is over."""
    looks = 0
    while seen(board, OVER) == 0:
        if seen(board, TAKEN) < seen(board, OFFERED):
            return True
        looks += 1
        if looks > LOOKS:
            nap()
    return False


def together(board: Ints, lead: Callable[[], T], help_out: Callable[[], object], mates: int) -> T:
    """What the leader comes to, with so many mates beside it who help out until it does: fewer, where the machine has
    no more threads to give. If one of them fails, so does it all. Both are compiled twins; interpreted, a leader needs
    nobody."""
    failures: list[BaseException] = []

    def help_them() -> None:
        try:
            help_out()
        except BaseException as failure:  # Whatever it is: the leader waits for this thread.
            failures.append(failure)
            board[FAILED] = 1

    crew: list[Thread] = []
    try:
        with suppress(RuntimeError):  # No more threads can be started.
            for number in range(mates):
                mate = Thread(target=help_them, name=f"mate {number + 1}")
                mate.start()
                crew.append(mate)
        came_to = lead()
    finally:
        board[OVER] = 1
        for mate in crew:
            mate.join()
    if failures:
        raise failures[0]
    return came_to
