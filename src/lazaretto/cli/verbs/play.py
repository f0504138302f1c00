"""`lazaretto play`: start a game, continue one, or fork one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from typing import Annotated, Literal

from cyclopts import Parameter

from lazaretto.cli.io.prompt import ask, cover, demand_cover
from lazaretto.cli.opening.begin import Wanted, sit_down
from lazaretto.cli.opening.farewell import say_goodbye
from lazaretto.cli.opening.kept_games import SHOWN, load
from lazaretto.cli.opening.options import At, BookName, Seed, Settings, Variant, echo_seed, talk
from lazaretto.cli.opening.terminal_face import can_draw, show
from lazaretto.game import Refusal
from lazaretto.play.begin import NotKept
from lazaretto.play.line_mode import LineMode, throwing
from lazaretto.play.line_mode_person import HELP, HELP_TOGETHER, Left, Person
from lazaretto.play.played import Played
from lazaretto.play.sitting import Sitting
from lazaretto.play.transcript import seated
from lazaretto.store.file_errors import Unkept
from lazaretto.store.library import Library


def play(
    book: BookName | None = None,
    /,
    *,
    against: Annotated[str | None, Parameter(help="The bot in the other seats; random by default.")] = None,
    hot_seat: Annotated[
        bool, Parameter(negative="", show_default=False, help="People in all seats, sharing the keyboard.")
    ] = False,
    seat: Annotated[str | None, Parameter(name="--as", help="Your seat; the first by default.")] = None,
    dice: Annotated[
        Literal["seed", "typed"], Parameter(help="Dice from the seed, or real dice that you type in.")
    ] = "seed",
    daily: Annotated[bool, Parameter(negative="", show_default=False, help="Play with today's seed (UTC).")] = False,
    game: Annotated[str | None, Parameter(help="Continue a saved game: its id, or last.")] = None,
    fork: Annotated[str | None, Parameter(help="Fork a game after a turn: GAME@TURN.")] = None,
    fresh: Annotated[
        bool, Parameter(negative="", show_default=False, help="With --fork: use new dice instead of the same.")
    ] = False,
    keep: Annotated[bool, Parameter(show_default=False, help="Save the game in the library, or do not.")] = True,
    plain: Annotated[
        bool, Parameter(negative="", show_default=False, help="Line mode, for screen readers and pipes.")
    ] = False,
    seed: Seed = None,
    at: At = None,
    variant: Variant = None,
    settings: Settings = (),
) -> int:
    """Play a book against a bot, with others at one keyboard, or alone.

    Every turn is saved: leave when you like and continue later. Without a terminal to draw on, or with --plain, it is
    played line by line.
    """
    wanted = Wanted(
        book, against, hot_seat, seat, dice, _today() if daily else None, game, fork, fresh, seed, at, variant, settings
    )
    if hot_seat:
        demand_cover()
    with _library(keep) as library:
        sitting = sit_down(wanted, library, lambda: throwing(ask, print))
        if not plain and can_draw():
            return show(library, sitting)
        _evening(sitting, library)
    return 0


@contextmanager
def _library(keep: bool) -> Iterator[Library | None]:
    """The library, if the game is to be saved."""
    if not keep:
        yield None
        return
    try:
        with Library() as library:
            yield library
    except Unkept as wrong:
        raise Refusal(f"{wrong} --no-keep plays without keeping the game.") from None


def _evening(sitting: Sitting, library: Library | None) -> None:
    """Play the whole game, from the greeting to the verdict."""

    def begun(sitting: Sitting) -> None:
        if library:
            talk(f"Saved as game {sitting.id[:SHOWN]}.")

    def game(name: str) -> Played:
        if library is None:
            raise NotKept
        return load(library, name)

    _greet(sitting)
    begun(sitting)
    mode = LineMode(sitting, Person(sitting.edition, ask, print), cover, begun, game)
    try:
        mode.run()
    except (Left, KeyboardInterrupt) as left:
        if isinstance(left, Left):
            print("You leave the game.")
        talk(f"lazaretto play --game {mode.sitting.id[:SHOWN]} goes on." if library else "The game is not saved.")
        if isinstance(left, Left):
            return
        raise
    say_goodbye(mode.sitting.played, library is not None)


def _greet(sitting: Sitting) -> None:
    played, header = sitting.played, sitting.played.record.header
    if header.commitment:
        talk(f"The seed's commitment is {header.commitment}; the seed is shown at the end.")
    else:
        echo_seed(played.seed)
    who = f"You are {played.teller}{_others(played)}." if played.teller else f"{seated(played)}."
    daily = f" The daily game of {header.daily}." if header.daily else ""
    print(f"{played.edition.title}.{daily} {who} The rules: lazaretto rules {header.book}.")
    texts = [option.text for option in sitting.edition.view(played.state, header.people[0]).options]
    words = HELP_TOGETHER if header.is_between_people else HELP
    print(f"Type a choice{f', such as {texts[-1]}' if texts else ''}. {words}")


def _others(played: Played) -> str:
    bots = sorted(set(played.record.header.bots.values()))
    return f" against {' and '.join(bots)}" if bots else ""


def _today() -> date:
    return datetime.now(UTC).date()
