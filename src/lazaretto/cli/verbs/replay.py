"""`lazaretto replay`: a saved game again, with the coach in a terminal, or as text."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.output import print_json, wrapped
from lazaretto.cli.opening.kept_games import played
from lazaretto.cli.opening.options import AsJson, demand_within, whole
from lazaretto.cli.opening.terminal_face import can_draw, show
from lazaretto.game import Refusal
from lazaretto.play.plain_view import lines
from lazaretto.play.played import Played
from lazaretto.play.transcript import as_data, ending, heading, indent, rolls, told
from lazaretto.store.file_errors import Unkept
from lazaretto.store.library import Library

GameName = Annotated[str, Parameter(help="A game: its id, the beginning of it, or last.")]


def replay(
    game: GameName,
    /,
    *,
    turn: Annotated[int | None, Parameter(converter=whole, help="Stop after this turn and show the position.")] = None,
    rolled: Annotated[
        bool, Parameter(name="--rolls", negative="", show_default=False, help="Show every roll with its odds.")
    ] = False,
    plain: Annotated[
        bool, Parameter(negative="", show_default=False, help="Print lines of text, even in a terminal.")
    ] = False,
    json: AsJson = False,
) -> int:
    """Replay a saved game: in a terminal turn by turn with the coach, otherwise as lines of text."""
    demand_within("--turn", turn, 0)
    again = played(game)
    if can_draw() and not (plain or json or rolled or turn is not None):
        with _library() as library:
            return show(library, again)
    stop = None if turn is None else again.at(turn)
    if json:
        print_json(as_data(again, turn))
        return 0
    if rolled and not again.is_open:
        raise Refusal("What the dice showed is hidden while this game is played; leave --rolls out.")
    print(heading(again))
    for each in again.turns:
        if turn is None or each.number <= turn:
            _tell(again, list(told(again, each)), list(rolls(each)) if rolled else [])
    if turn is None:
        print(ending(again))
    else:
        print("\n".join(lines(again.edition.view(stop, again.teller))))
    return 0


def _library() -> Library:
    """The library, opened for writing so that forks can be saved, or read-only if it cannot be written."""
    try:
        return Library()
    except Unkept:
        return Library(reading=True)


def _tell(again: Played, sentences: list[str], rolled: list[str]) -> None:
    for line in (*sentences, *(f"{'':{indent(again)}}[{roll}]" for roll in rolled)):
        print("\n".join(wrapped(line, indent(again))))
