"""Opens the terminal face, if there is a terminal that can draw it."""

from __future__ import annotations

import gc
import os
import sys

from lazaretto.cli.opening.after_game import say_goodbye
from lazaretto.cli.opening.shared_options import talk
from lazaretto.kernel import tell_compiling
from lazaretto.play.base.played_game import Played
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from lazaretto.store.record_lines import short_id


def can_draw() -> bool:
    """Whether all three standard streams are a terminal that can do more than print lines. The face draws on stderr."""
    ends = (sys.stdin, sys.stdout, sys.stderr)
    return all(end.isatty() for end in ends) and os.environ.get("TERM", "dumb") != "dumb"


def show(library: Library | None, opened: Sitting | Played | None = None, turn: int | None = None) -> int:
    """Show the hub, or the game asked for, until the user leaves. A replay opens at `turn`."""
    from lazaretto.terminal.app import INTERRUPTED, Lazaretto
    from lazaretto.terminal.screens.game_opening import demand_open

    if isinstance(opened, Played):
        demand_open(opened)
        if turn is not None:
            opened.turns_until(turn)  # Refuses a turn that was not played.
    for name in ("COLUMNS", "LINES"):  # Sizes from the environment would never change.
        os.environ.pop(name, None)
    app = Lazaretto(library, opened, turn)
    tell_compiling(None)  # A line about compiling would disturb the screen.
    gc.freeze()  # Otherwise the collector goes through everything imported now and then, and delays a key press.
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
        talk(f"lazaretto play --game {short_id(sitting.id)} continues it.")
    else:
        talk(f"lazaretto replay {short_id(sitting.id)} shows it as far as it went.")


def hub() -> int:
    """What `lazaretto` alone does in a terminal."""
    with Library() as library:
        return show(library)
