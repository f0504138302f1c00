"""`lazaretto play`: sit down and play."""

from __future__ import annotations

import importlib
import sys
from contextlib import suppress
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import find
from lazaretto.cli.options import At, BookName, Seed, Settings, Variant, echo_seed, numbers_for, seed_or_new
from lazaretto.game import Picker, Seat
from lazaretto.play.person import HELP, Left, Person
from lazaretto.play.sitting import Sitting


def play(
    book: BookName,
    /,
    *,
    against: Annotated[str, Parameter(help="The bot in the other seats.")] = "random",
    seat: Annotated[str | None, Parameter(name="--as", help="Your seat; the first if not given.")] = None,
    plain: Annotated[
        bool, Parameter(negative="", show_default=False, help="Line mode, for screen readers and pipes.")
    ] = False,
    seed: Seed = None,
    at: At = None,
    variant: Variant = None,
    settings: Settings = (),
) -> None:
    """Play a book against a bot, a line at a time. There is no other mode yet, so --plain changes nothing."""
    found = find(book)
    sitting = Sitting(found, numbers_for(found, variant, settings), seed_or_new(seed), at)
    mine = sitting.seat(seat)
    pickers: dict[Seat, Picker[Any]] = {s: sitting.bot(against) for s in sitting.game.seats if s != mine}
    others = f" against {against}" if pickers else ""
    last = sitting.first
    example = next((option.text for option in reversed(sitting.view(last, mine).options)), None)
    echo_seed(sitting.seed)
    print(f"{found.title}. You are {mine}{others}. The rules: lazaretto rules {found.id}.")
    print(f"Type a choice{f', such as {example}' if example else ''}. {HELP}")
    if sitting.result(last):
        print(sitting.view(last, mine).status)
    try:
        for turn in sitting.turns({**pickers, mine: Person(sitting, _ask, print)}):
            last = turn.after
            print("\n".join(sitting.tell(turn, mine)))
    except Left:
        print("You leave the table. The game is not kept.")
        return
    ended = sitting.result(last)
    assert ended is not None, "a sitting played out has a result"
    print(f"{_verdict(ended.scores.get(mine, 0))} Seed {sitting.seed}: the same choices give the same game.")


def _ask(prompt: str) -> str:
    """A line from the keyboard, with the arrow keys working; or from a pipe, echoed so that the transcript is whole."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            importlib.import_module("readline")
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            raise
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    print(line[:4096].rstrip("\n"))
    if not line:
        raise EOFError
    return line[:4096]


def _verdict(score: int) -> str:
    return "You win." if score > 0 else "You lose." if score < 0 else "Nobody wins."
