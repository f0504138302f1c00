"""`lazaretto replay`: a saved game again, with the coach in a terminal, or as text."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.io.print_results import print_json, wrapped
from lazaretto.cli.opening.find_saved_games import find_game, library_with_game, load, opened_game, walk_to
from lazaretto.cli.opening.shared_options import AsJson, demand_within, whole
from lazaretto.cli.opening.terminal_face import can_draw, show
from lazaretto.game import Refusal
from lazaretto.play.base.played_game import Played
from lazaretto.play.text.transcript import as_data, ending, heading, indent, rolls, turn_lines, turns_between
from lazaretto.play.text.view_lines import lines
from lazaretto.refusal import Misuse
from lazaretto.store.library import Library

GameName = Annotated[str, Parameter(help="A game: its id, the beginning of it, or last.")]


def replay(
    game: GameName,
    /,
    *,
    since: Annotated[
        int | None, Parameter(name="--from", converter=whole, help="Begin with this turn, not with the first.")
    ] = None,
    turn: Annotated[
        int | None,
        Parameter(converter=whole, help="Stop after this turn and show the position; with --from, only from there on."),
    ] = None,
    rolled: Annotated[
        bool, Parameter(name="--rolls", negative="", show_default=False, help="Show every roll with its odds.")
    ] = False,
    plain: Annotated[
        bool, Parameter(negative="", show_default=False, help="Print lines of text, even in a terminal.")
    ] = False,
    json: AsJson = False,
) -> int:
    """Replay a saved game: in a terminal turn by turn with the coach, otherwise as lines of text."""
    demand_within("--from", since, 0)
    demand_within("--turn", turn, 0)
    if since is not None and turn is not None and since > turn:
        raise Misuse(f"--from {since} comes after --turn {turn}; there is nothing between them.")
    if can_draw() and not (plain or json or rolled or turn is not None):
        with Library(reading=True) as library:
            name = find_game(library, game)
        with library_with_game() as library:
            return show(library, load(library, name), since)
    with opened_game(game) as again:
        for asked in (since, turn):
            if asked is not None:
                again.turns_until(asked)  # Refuses a turn that was not played.
        if since:
            walk_to(again, max(since, again.record.header.first_turn) - 1)
        if json:
            print_json(as_data(again, turn, since))
        else:
            _print(again, since, turn, rolled)
    return 0


def _print(again: Played, since: int | None, turn: int | None, rolled: bool) -> None:
    """Print turn by turn, as they are read, then the end or the position after the last one."""
    if rolled and not again.explains:
        raise Refusal("What the dice showed is hidden while this game is played; leave --rolls out.")
    print(heading(again))
    for each in turns_between(again, since, turn):
        _tell(again, list(turn_lines(again, each)), list(rolls(again.explained(each))) if rolled else [])
    if turn is None:
        print(ending(again))
    else:
        print("\n".join(lines(again.edition.view(again.at(turn), again.teller))))


def _tell(again: Played, sentences: list[str], rolled: list[str]) -> None:
    for line in (*sentences, *(f"{'':{indent(again)}}[{roll}]" for roll in rolled)):
        print("\n".join(wrapped(line, indent(again))))
