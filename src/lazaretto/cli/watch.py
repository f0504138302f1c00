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
    overlay_for,
    seed_or_new,
)
from lazaretto.cli.out import print_json, wrapped
from lazaretto.dice import STREAM_TAG
from lazaretto.game import Overlay, Turn
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
    overlay = overlay_for(found, variant, settings)
    sitting = Sitting(found, found.tables.load(overlay), seed_or_new(seed), at)
    playing = names(bots)
    turns = sitting.turns(sitting.bots(playing) if sitting.game.seats else {})
    echo_seed(sitting.seed)
    if json:
        print_json(_report(sitting, playing, overlay, list(turns)))
        return
    print(_heading(sitting, playing, overlay))
    last = sitting.first
    for turn in turns:
        last = turn.after
        for number, sentence in enumerate(sitting.tell(turn, None)):
            print("\n".join(wrapped(f"{'' if number else f'Turn {turn.number}':<9}{sentence}", 9)))
    print(sitting.view(last, None).status)


def _heading(sitting: Sitting, bots: list[str], overlay: Overlay) -> str:
    seated = zip(sitting.game.seats, bots * len(sitting.game.seats), strict=False)
    who = ", ".join(f"{bot} as {seat}" for seat, bot in seated) or "the world moves by itself"
    return f"{sitting.book.title}{f' under {overlay.title}' if overlay.title else ''}: {who}."


def _report(sitting: Sitting, bots: list[str], overlay: Overlay, turns: list[Turn[Any, Any]]) -> dict[str, Any]:
    """Everything needed to have the same game again, and the game."""
    ended = sitting.result(turns[-1].after if turns else sitting.first)
    assert ended is not None, "a sitting played out has a result"
    return {
        "book": sitting.book.id,
        "version": sitting.book.version,
        "stream": STREAM_TAG,
        "seed": sitting.seed,
        "variant": overlay.title or None,
        "variant_hash": sitting.book.tables.overlay_hash(overlay),
        "bots": bots,
        "start": sitting.book.texts.write_state(sitting.first),
        "turns": [_as_data(sitting, turn) for turn in turns],
        "result": {"outcome": ended.outcome, "scores": dict(ended.scores)},
    }


def _as_data(sitting: Sitting, turn: Turn[Any, Any]) -> dict[str, Any]:
    texts = sitting.book.texts
    return {
        "turn": turn.number,
        "chosen": {seat: texts.write_choice(choice) for seat, choice in turn.chosen.items()},
        "state": texts.write_state(turn.after),
        "told": list(sitting.tell(turn, None)),
    }
