"""`lazaretto watch`: bots play, or a world runs, full-screen in a terminal and otherwise as text."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from time import perf_counter
from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.cli.io.print_results import print_json, wrapped
from lazaretto.cli.opening.after_game import say_where
from lazaretto.cli.opening.saved_watch import saved_in_batches
from lazaretto.cli.opening.shared_options import AsJson, At, BookName, Bots, Seed, Settings, Variant, echo_seed, talk
from lazaretto.cli.opening.terminal_face import can_draw, show
from lazaretto.cli.opening.watch_from_options import WatchOptions, beginning
from lazaretto.game import Turn
from lazaretto.play.base import compile_when_slow
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.transcript import as_data, ending, heading, indent, turn_lines
from lazaretto.store.library import Library
from lazaretto.store.record_lines import short_id

BATCH_TURNS = 64
BATCH_SECONDS = 0.25
BATCH_BYTES = 16 << 20
"""The most turns that are saved together, about how long playing them may take, and how much their states may take: all
of them are in memory until they are printed. One turn is played however large it is."""


def watch(
    book: BookName | None = None,
    /,
    *,
    bots: Bots = None,
    keep: Annotated[bool, Parameter(negative="", show_default=False, help="Save the game in the library.")] = False,
    fork: Annotated[
        str | None, Parameter(help="Watch a saved game without people go on differently after a turn: GAME@TURN.")
    ] = None,
    fresh: Annotated[
        bool, Parameter(negative="", show_default=False, help="With --fork: use new dice instead of the same.")
    ] = False,
    plain: Annotated[
        bool, Parameter(negative="", show_default=False, help="Print lines of text, even in a terminal.")
    ] = False,
    seed: Seed = None,
    at: At = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> int:
    """Watch bots play one game, or a world run: turn by turn in a terminal, otherwise as lines of text.

    A world ends by its rules: --set rulings.limit=30000 lets a town of Outbreak run longer.
    """
    options = WatchOptions(book, bots, fork, fresh, seed, at, variant, settings)
    with beginning(options) as (start, asked), Library() if keep else nullcontext() as library:
        sitting = start(library)
        echo_seed(sitting.played.seed)
        if can_draw() and not (plain or json):
            return show(library, sitting)
        if keep:
            talk(f"Saved as game {short_id(sitting.id)}.")
        with saved_in_batches(sitting) if keep else nullcontext(lambda: None) as save:
            _watch(sitting, save, quietly=json)
        if keep:
            say_where(sitting.played)
        if json:
            print_json(as_data(sitting.played) | {"bots": asked})
    return 0


def _watch(sitting: Sitting, save: Callable[[], None], quietly: bool) -> None:
    """Play to the end. Turns are saved in batches, and printed once they are saved."""
    if not quietly:
        print(heading(sitting.played))
    while not sitting.is_over:
        batch = _batch(sitting)
        save()
        for turn in () if quietly else batch:
            for line in turn_lines(sitting.played, turn):
                print("\n".join(wrapped(line, indent(sitting.played))))
    if not quietly:
        print(ending(sitting.played))


def _batch(sitting: Sitting) -> list[Turn[Any, Any]]:
    """Play some turns."""
    turns: list[Turn[Any, Any]] = []
    first = begun = perf_counter()
    while not sitting.is_over and begun - first < BATCH_SECONDS and len(turns) < _most_turns(sitting):
        turns.append(sitting.step())
        if compile_when_slow.is_worth_it(sitting.edition.book, perf_counter() - begun):
            compile_when_slow.warm(sitting.edition.book)
        begun = perf_counter()
    return turns


def _most_turns(sitting: Sitting) -> int:
    """How many turns are saved together. Their states may grow while the game goes on."""
    state_bytes = max(1, sitting.played.turns.state_bytes)
    return max(1, min(BATCH_TURNS, BATCH_BYTES // state_bytes))
