"""What is printed when a game has ended: who won, how to repeat it, where the morgue has it, and the coach."""

from __future__ import annotations

from datetime import UTC, datetime

from lazaretto.cli.opening.options import talk
from lazaretto.play.final_sentence import again, verdict
from lazaretto.play.morgue import leave
from lazaretto.play.played import Played
from lazaretto.play.transcript import ending
from lazaretto.store.file_errors import Unkept


def say_goodbye(played: Played, kept: bool, told: str = "") -> None:
    """Print it, the same in every face. `told` is the message about the morgue, if the game is there already."""
    if not played.turns and not (played.record.end and played.record.end.resigned):
        print(ending(played))
    print(f"{verdict(played)} {again(played)}".lstrip())
    if kept and told:
        talk(told)
        _say_what_next(played)
    elif kept:
        say_where(played)


def say_where(played: Played) -> None:
    """Save a game in the morgue and print where."""
    try:
        text, _ = leave(played, datetime.now(UTC))
    except Unkept as wrong:
        talk(str(wrong))
    else:
        talk(f"Saved as {text} and .json.")
    _say_what_next(played)


def _say_what_next(played: Played) -> None:
    """Suggest the coach and a fork before the last turn, in a seat if only bots played; for a world, its days."""
    if not played.record.header.seats:
        talk("lazaretto replay last shows it again.")
        return
    talk("lazaretto coach last grades it.")
    if played.turns:
        seat = "" if played.record.header.people else f" --as {next(iter(played.record.header.seats))}"
        talk(f"lazaretto play --fork last@{played.turns[-1].number - 1}{seat} plays the last turn differently.")
