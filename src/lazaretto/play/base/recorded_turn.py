"""One turn of a record, played again by the rules and compared with its line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from lazaretto.dice import Again, Sampled
from lazaretto.game import Refusal, Turn, resolve
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.header_check import same_json
from lazaretto.refusal import quoted
from lazaretto.store.record import Differs
from lazaretto.store.record_lines import TurnLine


@dataclass(frozen=True)
class RecordedRules:
    """What a record is played by: a book under a variant, the seed, and whether its dice were typed."""

    edition: Edition
    seed: int
    dice: Literal["seed", "typed"] = "seed"

    def play(self, state: Any, line: TurnLine) -> Turn[Any, Any]:
        """The turn that a line says, from the state before it. Refused if the rules make anything else of it."""
        try:
            return self._play(state, line)
        except Differs as wrong:
            raise wrong.worded(self.edition.book.words.turn) from None

    def _play(self, state: Any, line: TurnLine) -> Turn[Any, Any]:
        texts, game = self.edition.book.texts, self.edition.game
        typed = Again(line.faces)
        try:
            chosen = {seat: texts.read_choice(text) for seat, text in line.chosen.items()}
            roll = typed if self.dice == "typed" else Sampled(self.seed, "rules", line.turn)
            turn = resolve(game, state, chosen, line.turn, roll)
            typed.finish()
        except Refusal as wrong:
            raise Differs(line.turn, str(wrong)) from None
        if not same_json({seat: texts.write_choice(chosen[seat]) for seat in game.choices(state)}, line.chosen):
            raise Differs(line.turn, "a choice is not in the form that choices are written in.")
        if turn.draws != line.draws:
            raise Differs(line.turn, f"the rules draw {turn.draws} times, the record says {line.draws}.")
        if texts.state_hash(turn.after) != line.state:
            came_to = quoted(self.edition.text(turn.after))
            raise Differs(line.turn, f"the rules come to {came_to}, and the record's hash is another state's.")
        return turn
