"""How states and choices are written: `6,5`, `4,4 fallen`; `walk`."""

from __future__ import annotations

import re

from lazaretto.game import Refusal, Texts
from lazaretto.refusal import quoted

from .rules import Pace, State

_STATE = re.compile(r"([0-9]{1,2}),([0-9]{1,2})( fallen)?")


def write_state(state: State) -> str:
    """Steps ahead, turns left, and whether the hero fell."""
    return f"{state.ahead},{state.turns}{' fallen' if state.fallen else ''}"


def read_state(text: str) -> State:
    """The state that a text means."""
    found = _STATE.fullmatch(text.strip())
    if found is None:
        raise Refusal(f"{quoted(text)} is not a state of Your Book; write steps ahead and turns left, 6,5.")
    return State(int(found[1]), int(found[2]), bool(found[3]))


def read_choice(text: str) -> Pace:
    """The pace that a text means."""
    word = text.strip()
    if word not in tuple(Pace):
        raise Refusal(f"{quoted(text)} is not a pace; choose {' or '.join(Pace)}.")
    return Pace(word)


TEXTS = Texts(write_state, read_state, str, read_choice)
