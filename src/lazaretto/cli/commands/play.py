"""`lazaretto play`: start a game, continue one, or fork one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Literal

from cyclopts import Parameter

from lazaretto.cli.io.print_results import wrapped
from lazaretto.cli.io.prompt import ask, cover, demand_cover
from lazaretto.cli.opening.after_game import say_goodbye
from lazaretto.cli.opening.begin_from_options import Wanted, sit_down
from lazaretto.cli.opening.find_saved_games import load
from lazaretto.cli.opening.shared_options import At, BookName, Seed, Settings, Variant, talk
from lazaretto.cli.opening.terminal_face import can_draw, show
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.line_mode.loop import LineMode, throwing
from lazaretto.play.line_mode.person import HELP, HELP_TOGETHER, Person
from lazaretto.play.session.lineage import NoLibrary
from lazaretto.play.session.player_left import PlayerLeft
from lazaretto.play.session.sitting import Sitting
from lazaretto.play.text.seed_sentence import seed_sentence, when_told
from lazaretto.play.text.transcript import seated
from lazaretto.store.file_errors import NotSaved
from lazaretto.store.library import Library
from lazaretto.store.record_lines import short_id
from lazaretto.store.told_seed import today
from lazaretto.view import View


def play(
    book: BookName | None = None,
    /,
    *,
    against: Annotated[
        str | None,
        Parameter(help="The bot in the other seats; random by default. `books BOOK` lists stronger ones."),
    ] = None,
    hot_seat: Annotated[
        bool, Parameter(negative="", show_default=False, help="People in all seats, sharing the keyboard.")
    ] = False,
    seat: Annotated[str | None, Parameter(name="--as", help="Your seat; the first by default.")] = None,
    dice: Annotated[
        Literal["seed", "typed"], Parameter(help="Roll from the seed, or throw real dice and type in what they show.")
    ] = "seed",
    daily: Annotated[bool, Parameter(negative="", show_default=False, help="Play with today's seed (UTC).")] = False,
    game: Annotated[str | None, Parameter(help="Continue a saved game: its id, or last.")] = None,
    fork: Annotated[str | None, Parameter(help="Play a saved game differently after a turn: GAME@TURN.")] = None,
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

    Every turn is saved, so you can leave at any time and continue later. In a terminal the game fills the screen;
    otherwise, or with --plain, you play line by line.
    """
    wanted = Wanted(
        book, against, hot_seat, seat, dice, today() if daily else None, game, fork, fresh, seed, at, variant, settings
    )
    if hot_seat:
        demand_cover()
    with _library(keep) as library:
        sitting = sit_down(wanted, library, lambda: throwing(ask, print))
        if not plain and can_draw():
            return show(library, sitting)
        _play_in_lines(sitting, library)
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
    except NotSaved as wrong:
        raise Refusal(f"{wrong} --no-keep plays without saving the game.") from None


def _play_in_lines(sitting: Sitting, library: Library | None) -> None:
    """Play in line mode, from the greeting to the verdict."""

    def begun(sitting: Sitting) -> None:
        if library:
            talk(f"Saved as game {short_id(sitting.id)}.")

    def game(name: str) -> Played:
        if library is None:
            raise NoLibrary
        return load(library, name)

    _greet(sitting)
    begun(sitting)
    mode = LineMode(sitting, Person(sitting.edition, ask, print), cover, begun, game)
    try:
        mode.run()
    except (PlayerLeft, KeyboardInterrupt) as left:
        if isinstance(left, PlayerLeft):
            print("You leave the game.")
        talk(
            f"lazaretto play --game {short_id(mode.sitting.id)} continues it." if library else "The game is not saved."
        )
        if isinstance(left, PlayerLeft):
            return
        raise
    say_goodbye(mode.sitting.played, library is not None)


def _greet(sitting: Sitting) -> None:
    played, header = sitting.played, sitting.played.record.header
    talk(f"{seed_sentence(played)} {when_told(played)}".rstrip())
    who = f"You are {played.teller}{_others(played)}." if played.teller else f"{seated(played)}."
    daily = f" The daily game of {header.daily}." if header.daily else ""
    print(f"{played.edition.title}.{daily} {who} The rules: lazaretto rules {header.book}.")
    example = _example(sitting.edition.view(played.state, header.people[0]))
    words = HELP_TOGETHER if header.is_between_people else HELP
    print(f"Type a choice{f', such as {example}' if example else ''}. {words}")
    if notation := played.edition.book.words.notation:
        print("\n".join(wrapped(notation(played.edition.numbers), 0)))


def _example(view: View) -> str:
    """A choice that can be made: the one that is marked first where choices are composed, else the last one."""
    if view.composer:
        return view.composer.marked or view.composer.texts[0]
    return view.texts[-1] if view.texts else ""


def _others(played: Played) -> str:
    bots = sorted(set(played.record.header.bots.values()))
    return f" against {' and '.join(bots)}" if bots else ""
