"""How states and pairs are written: `20,10`, `20,10,2`, `13,9 b wounded`; `5/2`."""

from __future__ import annotations

import re

from lazaretto.books.defend_the_city.rules import Duel, Pair, Wounds
from lazaretto.books.defend_the_city.tables import DuelNumbers
from lazaretto.game import Refusal, Texts
from lazaretto.refusal import quoted

_STATE = re.compile(r"(?a)(\d{1,3}),(\d{1,3})(?:,(\d{1,2}))?(?: (a|b|both) wounded)?")
_PAIR = re.compile(r"(?a)\s*(\d{1,2})\s*/\s*(\d{1,2})\s*")
_WOUNDED = {None: Wounds(), "a": Wounds(a=True), "b": Wounds(b=True), "both": Wounds(a=True, b=True)}


def write_state(state: Duel) -> str:
    """The stamina of both, then the number of quiet turns, or who is wounded, if any."""
    stalled = f",{state.stalled}" if state.stalled else ""
    wounded = f" {state.wounds} wounded" if any(state.wounds) else ""
    return f"{state.a},{state.b}{stalled}{wounded}"


def read_state(text: str) -> Duel:
    """The state that a text means."""
    found = _STATE.fullmatch(text.strip())
    if found is None or (found[3] and found[4]):
        raise Refusal(
            f"{quoted(text)} is not a state of a duel; write the stamina of a and b, 20,10, then the quiet turns if "
            "any, 20,10,2, or who is wounded, 13,9 b wounded."
        )
    return Duel(int(found[1]), int(found[2]), int(found[3] or 0), _WOUNDED[found[4]])


def read_pair(text: str) -> Pair:
    """The pair that a text means. Whether it may be picked is for the rules to say."""
    found = _PAIR.fullmatch(text)
    if found is None:
        raise Refusal(f"{quoted(text)} is not a pair; write offense and defense with a slash between, 5/2.")
    return Pair(int(found[1]), int(found[2]))


def notation(n: DuelNumbers) -> str:
    """DC3: how a pair is written, and how high its scores may be."""
    p = n.pair
    limits = f"offense 0 to {p.most_offense}, defense 0 to {p.most_defense}"
    each = f"0 to {p.most_offense} each" if p.most_offense == p.most_defense else limits
    return f"A choice is OFFENSE/DEFENSE: {each}, at most {p.most_in_all} together."


TEXTS = Texts(write_state, read_state, str, read_pair)
