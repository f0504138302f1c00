"""`lazaretto watch`: bots play, told in words."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter

from lazaretto.books import find
from lazaretto.cli.options import AsJson, At, BookName, Seed, Settings, Variant, numbers_for, seed_or_new
from lazaretto.cli.out import print_json
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
    pickers = sitting.bots(bots.split(",")) if sitting.game.seats else {}
    told = []
    last = sitting.first
    for turn in sitting.turns(pickers):
        last = turn.after
        if json:
            told.append(_as_data(sitting, turn))
        else:
            print(f"Turn {turn.number}. {' '.join(sitting.tell(turn, None))}")
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
