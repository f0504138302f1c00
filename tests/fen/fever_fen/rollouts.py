"""Rollouts of the fen under the contract: what the loop is given, and what it gives back."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from fever_fen.feverish import settle_hidden
from fever_fen.game import Fen, ground
from fever_fen.layout import FEN, NOWHERE, laid_out, scratch
from fever_fen.rollout_loop import BOT, Batch, roll_out
from fever_fen.tables import FenNumbers
from fever_fen.throws import act_of
from lazaretto.dice.tape import tape_of
from lazaretto.game import RolledOut
from lazaretto.kernel import pick, run_loop

HORIZON = 100
"""After so many acts a game is left: about two thirds of a whole one."""

UNFINISHED = (
    "A game left there counts by the time until the tide: up to 95 of 100 if the causeway was found, up to 45 if not."
)


def play_on(
    n: FenNumbers,
    bot: str,
    state: Fen,
    choices: Sequence[str | None],
    games: range,
    keys: tuple[int, int],
    horizon: int,
) -> RolledOut:
    """Play every game once from every first choice, in one call of the loop."""
    for loop in (roll_out, settle_hidden):  # Who rolls out many fens imagines many, too.
        pick(loop, at_once=True)
    rows, facts = laid_out(n)
    on = ground(n, state.packed)
    acts = array("q", [NOWHERE if choice is None else act_of(choice) for choice in choices])
    worths, unfinished, steps = (array("q", bytes(8 * count)) for count in (len(acts) * len(games), 1, 1))
    batch = Batch(games.start, len(games), horizon, acts, worths, unfinished, steps)
    tape = tape_of(keys, own=BOT)
    run_loop(roll_out, FEN, state.packed * 2, on, facts, rows.ints, tape, scratch(n, on), batch)
    by_choice = [worths[at : at + len(games)] for at in range(0, len(worths), len(games))]
    return RolledOut(by_choice, unfinished[0], steps[0])
