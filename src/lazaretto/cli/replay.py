"""`lazaretto replay`: a kept game again, told in words."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.library import played
from lazaretto.cli.options import AsJson
from lazaretto.cli.out import print_json, wrapped
from lazaretto.game import Refusal
from lazaretto.play import plain
from lazaretto.play.played import Played
from lazaretto.play.transcript import INDENT, as_data, ending, heading, rolls, told

GameName = Annotated[str, Parameter(help="A game: its id, the beginning of it, or last.")]


def replay(
    game: GameName,
    /,
    *,
    turn: Annotated[int | None, Parameter(help="Stop after this turn and show how things stand.")] = None,
    rolled: Annotated[
        bool, Parameter(name="--rolls", negative="", show_default=False, help="Show every roll with its odds.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Play a kept game again and tell it turn by turn."""
    again = played(game)
    if json:
        print_json(as_data(again, turn))
        return
    if rolled and not again.is_open:
        raise Refusal("What the dice showed is hidden while this game is played; leave --rolls out.")
    stop = None if turn is None else again.at(turn)
    print(heading(again))
    for each in again.turns:
        if turn is None or each.number <= turn:
            _tell(again, list(told(again, each)), list(rolls(each)) if rolled else [])
    if turn is None:
        print(ending(again))
    else:
        print("\n".join(plain.lines(again.edition.view(stop, again.teller))))


def _tell(again: Played, sentences: list[str], rolled: list[str]) -> None:
    for line in (*sentences, *(f"{'':{INDENT}}[{roll}]" for roll in rolled)):
        print("\n".join(wrapped(line, INDENT)))
