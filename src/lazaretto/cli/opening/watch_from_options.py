"""Turns the options of `watch` into a sitting: a new game of bots or of a world, or the fork of a saved one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from lazaretto.books import find
from lazaretto.cli.opening.find_saved_games import game_and_turn, opened_game, placed, walk_to
from lazaretto.cli.opening.fork_edition import fork_edition
from lazaretto.cli.opening.prepare_bots import work_out
from lazaretto.cli.opening.shared_options import bots_for, overlay_for, seed_or_new
from lazaretto.game import Refusal
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.seats import fresh_seed, only_bots
from lazaretto.play.session.begin_game import Opening, begin, fork
from lazaretto.play.session.sitting import Sitting
from lazaretto.refusal import Misuse
from lazaretto.store.library import Library

Start = Callable[[Library | None], Sitting]
"""Begins the game, in a library if it is to be saved."""


@dataclass(frozen=True)
class WatchOptions:
    """The options from the command line."""

    book: str | None
    bots: str | None
    fork: str | None
    fresh: bool
    seed: int | None
    at: str | None
    variant: Path | None
    settings: tuple[str, ...]

    def demand_one_beginning(self) -> None:
        """Refuse options that do not go together."""
        if (self.book is None) == (self.fork is None):
            raise Misuse("watch needs a book, or --fork: one of the two. See lazaretto watch --help.")
        if self.fork and (self.seed is not None or self.at or self.bots):
            raise Misuse(
                "A fork starts at its turn, with the same bots and the same dice or --fresh ones; "
                "leave --seed, --at and --bots out."
            )
        if self.fresh and not self.fork:
            raise Misuse("--fresh belongs to --fork; a new game has fresh dice unless you give a --seed.")


@contextmanager
def beginning(options: WatchOptions) -> Iterator[tuple[Start, list[str]]]:
    """How the game begins, and the bots that were asked for. A fork's parent stays open meanwhile."""
    options.demand_one_beginning()
    if options.fork is None:
        yield _new(options)
        return
    name, turn = game_and_turn(options.fork)
    with opened_game(name) as played:
        walk_to(played, turn)
        seats = played.record.header.seats
        if played.record.header.people:
            raise Refusal(f"A person plays this game; lazaretto play --fork {options.fork} goes on with it.")
        edition = fork_edition(played, options.variant, options.settings)
        work_out(edition, Opening(seats, 0, played.edition.text(played.at(turn))))
        seed = fresh_seed(seats) if options.fresh else None
        bots = list(played.record.header.bots.values())
        yield lambda library: fork(played, turn, library, seed=seed, edition=edition), bots


def _new(options: WatchOptions) -> tuple[Start, list[str]]:
    book = find(options.book or "")
    overlay, text = placed(book, options.at, overlay_for(book, options.variant, options.settings))
    edition = Edition(book, overlay)
    asked = bots_for(book, edition.game.seats, options.bots)
    opening = Opening(only_bots(edition, asked), seed_or_new(options.seed), text)
    work_out(edition, opening)
    return lambda library: begin(edition, opening, library), asked
