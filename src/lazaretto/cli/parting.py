"""What is said when a kept game has ended: where the morgue has it, and who can grade it."""

from __future__ import annotations

from datetime import UTC, datetime

from lazaretto.cli.options import talk
from lazaretto.play.morgue import leave
from lazaretto.play.played import Played
from lazaretto.store.trouble import Unkept


def say_where(played: Played) -> None:
    """Leave a game in the morgue and say where."""
    try:
        text, _ = leave(played, datetime.now(UTC))
    except Unkept as wrong:
        talk(str(wrong))
    else:
        talk(f"{text} and .json tell it; lazaretto coach last grades it.")
        if played.turns:
            before = played.turns[-1].number - 1
            talk(f"lazaretto play --fork last@{before} takes the last turn another way.")
