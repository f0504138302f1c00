"""`lazaretto watch`: bots play, or a world runs; drawn in a terminal, otherwise as text."""

from __future__ import annotations

from contextlib import nullcontext
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from lazaretto.books import find
from lazaretto.cli.io.output import print_json, wrapped
from lazaretto.cli.opening.farewell import say_where
from lazaretto.cli.opening.kept_games import SHOWN, placed
from lazaretto.cli.opening.options import (
    AsJson,
    At,
    BookName,
    Bots,
    Seed,
    Settings,
    Variant,
    bots_for,
    echo_seed,
    overlay_for,
    seed_or_new,
    talk,
)
from lazaretto.cli.opening.prepare_bots import work_out
from lazaretto.cli.opening.terminal_face import can_draw, show
from lazaretto.play import compile_when_slow
from lazaretto.play.begin import Opening, begin
from lazaretto.play.edition import Edition
from lazaretto.play.seats import only_bots
from lazaretto.play.sitting import Sitting
from lazaretto.play.transcript import as_data, ending, heading, indent, told
from lazaretto.store.library import Library


def watch(
    book: BookName,
    /,
    *,
    bots: Bots = None,
    keep: Annotated[bool, Parameter(negative="", show_default=False, help="Save the game in the library.")] = False,
    plain: Annotated[
        bool, Parameter(negative="", show_default=False, help="Print lines of text, even in a terminal.")
    ] = False,
    seed: Seed = None,
    at: At = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> int:
    """Let bots play one game, or run a world: in a terminal turn by turn as it happens, otherwise as lines of text."""
    found = find(book)
    overlay, text = placed(found, at, overlay_for(found, variant, settings))
    edition = Edition(found, overlay)
    asked = bots_for(found, edition.game.seats, bots)
    opening = Opening(only_bots(edition, asked), seed_or_new(seed), text)
    work_out(edition, opening)
    with Library() if keep else nullcontext() as library:
        sitting = begin(edition, opening, library)
        echo_seed(opening.seed)
        if can_draw() and not (plain or json):
            return show(library, sitting)
        if keep:
            talk(f"Saved as game {sitting.id[:SHOWN]}.")
        _watch(sitting, quietly=json)
        if keep:
            say_where(sitting.played)
    if json:
        print_json(as_data(sitting.played) | {"bots": asked})
    return 0


def _watch(sitting: Sitting, quietly: bool) -> None:
    """Print turn by turn to the end."""
    if not quietly:
        print(heading(sitting.played))
    while not sitting.is_over:
        begun = perf_counter()
        turn = sitting.step()
        if compile_when_slow.is_worth_it(sitting.edition.book, perf_counter() - begun):
            compile_when_slow.warm(sitting.edition.book)
        if not quietly:
            for line in told(sitting.played, turn):
                print("\n".join(wrapped(line, indent(sitting.played))))
    if not quietly:
        print(ending(sitting.played))
