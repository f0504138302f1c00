"""The terminal face from the command line: where there is a terminal that can be drawn on."""

from __future__ import annotations

import gc
import os
import sys

from lazaretto.cli.opening.farewell import say_goodbye
from lazaretto.cli.opening.kept_games import SHOWN
from lazaretto.cli.opening.options import talk
from lazaretto.kernel import tell_compiling
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.store.library import Library


def can_draw() -> bool:
    """Whether all three streams are a terminal, and one that can do more than print lines. It is drawn on stderr."""
    ends = (sys.stdin, sys.stdout, sys.stderr)
    return all(end.isatty() for end in ends) and os.environ.get("TERM", "dumb") != "dumb"


def show(library: Library | None, opened: Sitting | Played | None = None) -> int:
    """The hub, or the game that was asked for, until it is left."""
    from lazaretto.terminal.app import INTERRUPTED, Lazaretto, demand_open

    if isinstance(opened, Played):
        demand_open(opened)
    for name in ("COLUMNS", "LINES"):  # The terminal knows its size; one from the environment would never change.
        os.environ.pop(name, None)
    app = Lazaretto(library, opened)
    tell_compiling(None)  # A world lives on while it is compiled; a line about it would stand on the screen.
    gc.freeze()  # What has been imported stays; to search all of it for garbage would hold up a key now and then.
    app.run()
    if app.model and app.model.sitting.is_over:
        say_goodbye(app.model.sitting.played, library is not None, app.told)
    elif library and app.model:
        _say_how_to_go_on(app.model.sitting)
    if app.return_code == INTERRUPTED:
        raise KeyboardInterrupt
    return app.return_code or 0


def _say_how_to_go_on(sitting: Sitting) -> None:
    """A game that somebody plays is gone on with; any other is looked at."""
    if sitting.played.record.header.people:
        talk(f"lazaretto play --game {sitting.id[:SHOWN]} goes on.")
    else:
        talk(f"lazaretto replay {sitting.id[:SHOWN]} shows it as far as it went.")


def hub() -> int:
    """What `lazaretto` alone does on a terminal."""
    with Library() as library:
        return show(library)
