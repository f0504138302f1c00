"""Opens the terminal face, if there is a terminal that can draw it."""

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
    """Whether all three streams are a terminal that can do more than print lines. It is drawn on stderr."""
    ends = (sys.stdin, sys.stdout, sys.stderr)
    return all(end.isatty() for end in ends) and os.environ.get("TERM", "dumb") != "dumb"


def show(library: Library | None, opened: Sitting | Played | None = None) -> int:
    """Show the hub, or the game asked for, until the user leaves."""
    from lazaretto.terminal.app import INTERRUPTED, Lazaretto, demand_open

    if isinstance(opened, Played):
        demand_open(opened)
    for name in ("COLUMNS", "LINES"):  # Sizes from the environment would never change.
        os.environ.pop(name, None)
    app = Lazaretto(library, opened)
    tell_compiling(None)  # A line about compiling would disturb the screen.
    gc.freeze()  # Collecting all that was imported would delay a key now and then.
    app.run()
    if app.model and app.model.sitting.is_over:
        say_goodbye(app.model.sitting.played, library is not None, app.told)
    elif library and app.model:
        _say_how_to_go_on(app.model.sitting)
    if app.return_code == INTERRUPTED:
        raise KeyboardInterrupt
    return app.return_code or 0


def _say_how_to_go_on(sitting: Sitting) -> None:
    """Print how to continue a game with people, or how to look at any other."""
    if sitting.played.record.header.people:
        talk(f"lazaretto play --game {sitting.id[:SHOWN]} goes on.")
    else:
        talk(f"lazaretto replay {sitting.id[:SHOWN]} shows it as far as it went.")


def hub() -> int:
    """What `lazaretto` alone does in a terminal."""
    with Library() as library:
        return show(library)
