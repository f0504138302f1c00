"""`lazaretto watch`: bots play, told in words."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import find
from lazaretto.cli.options import (
    AsJson,
    At,
    BookName,
    Seed,
    Settings,
    Variant,
    echo_seed,
    names,
    numbers_for,
    seed_or_new,
)
from lazaretto.cli.out import print_json, wrapped
from lazaretto.game import Turn
from lazaretto.play.sitting import Sitting


def watch(
    book: BookName,
    /,
    *,
    bots: Annotated[str, Parameter(help="A bot for each seat, A,B; one name does for all.")] = "random",
    seed: Seed = None,
    at: At = None,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> None:
    """Play one game between bots and tell it turn by turn."""
    found = find(book)
    sitting = Sitting(found, numbers_for(found, variant, settings), seed_or_new(seed), at)
    pickers = sitting.bots(names(bots)) if sitting.game.seats else {}
    told = []
    if sitting.result(sitting.first) and not json:
        print(sitting.view(sitting.first, None).status)
    echo_seed(sitting.seed)
    last = sitting.first
    for turn in sitting.turns(pickers):
        last = turn.after
        if json:
            told.append(_as_data(sitting, turn))
        else:
            print("\n".join(wrapped(f"Turn {turn.number}. {' '.join(sitting.tell(turn, None))}", 2)))
    ended = sitting.result(last)
    assert ended is not None, "a sitting played out has a result"
    if json:
        result = {"outcome": ended.outcome, "scores": dict(ended.scores)}
        print_json({"book": found.id, "seed": sitting.seed, "turns": told, "result": result})
    else:
        print(f"Result: {ended.outcome}.")


def _as_data(sitting: Sitting, turn: Turn[Any, Any]) -> dict[str, Any]:
    texts = sitting.book.texts
    return {
        "turn": turn.number,
        "chosen": {seat: texts.write_choice(choice) for seat, choice in turn.chosen.items()},
        "state": texts.write_state(turn.after),
        "told": list(sitting.tell(turn, None)),
    }
