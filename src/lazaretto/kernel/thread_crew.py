"""A crew: threads that share the work inside one compiled loop. The leader offers a piece of work in parts, all threads
take parts until none is left, and the leader goes on when all are done. The leader takes parts too, so a crew finishes
even if its other threads, the mates, never get a core: a busy machine only slows it down.

Offers are written to a board, the first numbers of an array that all threads share. A thread that waits first spins,
since a sleeping thread wakes late. After a while it sleeps between looks, since a spinning thread may hold the core
that the others need.

Mates are new threads for each run, joined at its end, and not a pool: they write into the leader's arrays, and a call
through a queue would take longer than a part.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

from lazaretto.kernel.atomics import compare_and_swap, fetch_add, load, nap
from lazaretto.kernel.compilable import compiled
from lazaretto.kernel.value_types import Int, Ints

T = TypeVar("T")

TAKEN, BEGUN, OFFERED, DONE, OVER, FAILED = range(6)
BOARD = 8
"""How many numbers of the shared array the board takes: one cache line."""
NONE = -1
LOOKS = 50_000
"""How often a waiting thread looks before its first nap."""


@compiled
def offer(board: Ints, parts: Int) -> None:
    """The leader offers so many parts. A thread that takes one sees everything the leader wrote before.

    Parts are tickets: TAKEN and OFFERED only ever grow, so that a mate that is late with a look at an old offer cannot
    take a part of it again (no ABA problem).
    """
    # Written before OFFERED grows, and the atomic add publishes it: a thread that sees the new parts sees BEGUN too.
    board[BEGUN] = board[OFFERED]
    fetch_add(board, OFFERED, parts)


@compiled
def take(board: Ints) -> int:
    """Take a part, numbered from 0; NONE if all are taken."""
    while True:
        ticket = load(board, TAKEN)
        if ticket >= load(board, OFFERED):
            return NONE
        # Not fetch_add: that would count past OFFERED, and the next offer would then lose parts.
        if compare_and_swap(board, TAKEN, ticket, ticket + 1):
            part: int = ticket - board[BEGUN]
            return part


@compiled
def finish(board: Ints) -> None:
    """Report that a part is done."""
    fetch_add(board, DONE, 1)


@compiled
def wait_for_all(board: Ints) -> None:
    """The leader waits until every part is done, or until a mate has failed, whose part will never be."""
    looks = 0
    while load(board, DONE) < load(board, OFFERED) and load(board, FAILED) == 0:
        looks += 1
        if looks > LOOKS:
            nap()


@compiled
def wait_for_work(board: Ints) -> bool:
    """Wait as a mate until there are parts to take or the run is over. Return whether there is work."""
    looks = 0
    while load(board, OVER) == 0:
        if load(board, TAKEN) < load(board, OFFERED):
            return True
        looks += 1
        if looks > LOOKS:
            nap()
    return False


def together(board: Ints, lead: Callable[[], T], help_out: Callable[[], object], mates: int) -> T:
    """Run the leader with so many mates beside it, and return its result. If the machine has no more threads, there are
    fewer mates. If a mate fails, its error is raised here. Both functions are compiled twins; an interpreted leader
    works alone."""
    failures: list[BaseException] = []

    def run_mate() -> None:
        try:
            help_out()
        except BaseException as failure:  # Any error: the leader is waiting for this thread.
            failures.append(failure)
            board[FAILED] = 1

    crew: list[Thread] = []
    try:
        with suppress(RuntimeError):  # No more threads can be started.
            for number in range(mates):
                mate = Thread(target=run_mate, name=f"mate {number + 1}")
                mate.start()
                crew.append(mate)
        result = lead()
    finally:
        board[OVER] = 1
        for mate in crew:
            mate.join()
    if failures:
        raise failures[0]
    return result
