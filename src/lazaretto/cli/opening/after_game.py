"""What is printed when a game has ended: who won, how to repeat it, where it is saved, and what to do next."""

from __future__ import annotations

from datetime import UTC, datetime

from lazaretto.cli.opening.shared_options import talk
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.final_sentence import again, verdict
from lazaretto.play.text.morgue import write_morgue
from lazaretto.play.text.transcript import ending
from lazaretto.store.file_errors import NotSaved


def say_goodbye(played: Played, is_saved: bool, morgue_message: str = "") -> None:
    """Print the end of a game, the same in every face. `morgue_message` says where the morgue has it, if it is
    already there."""
    if not played.turns and not (played.record.end and played.record.end.resigned):
        print(ending(played))
    print(f"{verdict(played)} {again(played)}".lstrip())
    if is_saved and morgue_message:
        talk(morgue_message)
        _say_what_next(played)
    elif is_saved:
        say_where(played)


def say_where(played: Played) -> None:
    """Save a game in the morgue and print where."""
    try:
        text, _ = write_morgue(played, datetime.now(UTC))
    except NotSaved as wrong:
        talk(str(wrong))
    else:
        talk(f"Saved as {text} and .json.")
    _say_what_next(played)


def _say_what_next(played: Played) -> None:
    """Suggest the coach and a fork before the last turn; for a world without seats, a replay."""
    if not played.record.header.seats:
        talk("lazaretto replay last shows it again.")
        return
    talk("lazaretto coach last grades it.")
    if played.turns:
        seat = "" if played.record.header.people else f" --as {next(iter(played.record.header.seats))}"
        talk(f"lazaretto play --fork last@{played.record.next_turn - 2}{seat} plays the last turn differently.")
