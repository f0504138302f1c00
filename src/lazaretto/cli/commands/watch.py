"""`lazaretto watch`: bots play, or a world runs, full-screen in a terminal and otherwise as text."""

from __future__ import annotations

from contextlib import nullcontext
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from lazaretto.books import find
from lazaretto.cli.io.print_results import print_json, wrapped
from lazaretto.cli.opening.after_game import say_where
from lazaretto.cli.opening.find_saved_games import placed
from lazaretto.cli.opening.prepare_bots import work_out
from lazaretto.cli.opening.shared_options import (
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
from lazaretto.cli.opening.terminal_face import can_draw, show
from lazaretto.play.base import compile_when_slow
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.seats import only_bots
from lazaretto.play.session.begin_game import Opening, begin
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.transcript import as_data, ending, heading, indent, turn_lines
from lazaretto.store.library import Library
from lazaretto.store.record_lines import short_id


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
    """Watch bots play one game, or a world run: turn by turn in a terminal, otherwise as lines of text."""
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
            talk(f"Saved as game {short_id(sitting.id)}.")
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
            for line in turn_lines(sitting.played, turn):
                print("\n".join(wrapped(line, indent(sitting.played))))
    if not quietly:
        print(ending(sitting.played))
