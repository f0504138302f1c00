"""How states are written: `tick 950 a 27/21/1000 b 33/33/640 first b` is HP, EP and AP of each fighter."""

from __future__ import annotations

import re

from lazaretto.books.thousand_ticks.choices import Choice, read_choice
from lazaretto.books.thousand_ticks.duel import Duel, Side
from lazaretto.books.thousand_ticks.rules.clock import ENDINGS, GOES_ON
from lazaretto.books.thousand_ticks.tables import TicksNumbers
from lazaretto.game import Refusal, Texts
from lazaretto.refusal import quoted

# As many digits as the widest tables give: a tick up to `MOST_TICKS`, and the AP that the dearest attack leaves.
_SIDE = r"(\d{1,4})/(\d{1,4})/(-?\d{1,9})( stunned)?"
_DUEL = re.compile(rf"(?a)tick (\d{{1,7}}) a {_SIDE} b {_SIDE} first ([ab])(?: (a wins|b wins|draw))?")
_ENDED = {"": GOES_ON, "a wins": 1, "b wins": 2, "draw": 3}
_WORDS = {standing: word for word, standing in _ENDED.items()}
assert len(_WORDS) == len(ENDINGS)


def write_duel(state: Duel) -> str:
    """The tick, HP/EP/AP of both, who goes first in a tie, and how it ended."""
    ended = f" {_WORDS[state.standing]}" if state.standing else ""
    return f"tick {state.tick} a {_written(state.a)} b {_written(state.b)} first {state.first}{ended}"


def _written(side: Side) -> str:
    return f"{side.hp}/{side.ep}/{side.ap}{' stunned' if side.stunned else ''}"


def read_duel(text: str) -> Duel:
    """The state a text stands for."""
    found = _DUEL.fullmatch(text.strip())
    if found is None:
        raise Refusal(
            f"{quoted(text)} is not a state of a duel; write the tick, HP/EP/AP of both fighters, and who goes first: "
            "tick 950 a 30/30/1000 b 33/33/640 first b."
        )
    tick, *sides = found.groups()[:9]
    a, b = (Side(int(hp), int(ep), int(ap), bool(stunned)) for hp, ep, ap, stunned in (sides[:4], sides[4:]))
    return Duel(int(tick), a, b, found[10], _ENDED[found[11] or ""])


def notation(n: TicksNumbers) -> str:
    """TT16, TT-R20: how an attack is written."""
    return "An attack is written ATTACK GRIP, and power if it is to hit harder: primary two-handed power."


TEXTS: Texts[Duel, Choice] = Texts(write_duel, read_duel, str, read_choice)
