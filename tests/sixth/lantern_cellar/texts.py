"""How a cellar's states and choices are written: `hero 1,1; oil 60; health 3; rats 7,5 3,6; known 1c0…`; `north`."""

from __future__ import annotations

import re

from lantern_cellar.game import Cellar
from lantern_cellar.rules import WAYS, Way
from lantern_cellar.tables import MOST_RATS, SIDE, SQUARES, square_of
from lantern_cellar.world import CELLAR, GONE
from lazaretto.game import Refusal, Texts
from lazaretto.refusal import quoted

_DIGITS = -(-SQUARES // 4)
_SQUARE = r"[1-7],[1-7]"
_STATE = re.compile(
    rf"hero ({_SQUARE}); oil ([0-9]{{1,3}}); health ([0-9]{{1,2}}); "
    rf"rats (none|(?:{_SQUARE}|-)(?: (?:{_SQUARE}|-)){{0,{MOST_RATS - 1}}}); known ([0-9a-f]{{{_DIGITS}}})"
)


def write_state(state: Cellar) -> str:
    """Everything in the packed world, in words."""
    w = CELLAR.plain(state.packed)
    rats = " ".join("-" if rat == GONE else _square(rat) for rat in w.rats).rstrip(" -") or "none"
    known = int("".join(str(bit) for bit in w.known), 2)
    return f"hero {_square(w.hero)}; oil {w.oil}; health {w.health}; rats {rats}; known {known:0{_DIGITS}x}"


def read_state(text: str) -> Cellar:
    """The state a text stands for."""
    found = _STATE.fullmatch(text.strip())
    if found is None or int(found[5], 16) >> SQUARES:
        raise Refusal(
            f"{quoted(text)} is not a state of a cellar; write it like "
            f"hero 1,1; oil 60; health 3; rats 7,5 3,6; known {'0' * _DIGITS}."
        )
    worlds = CELLAR.worlds(CELLAR.blank(), False)
    w = worlds[0]
    w.hero, w.oil, w.health = _read_square(found[1]), int(found[2]), int(found[3])
    rats = [] if found[4] == "none" else found[4].split()
    for rat in range(MOST_RATS):
        w.rats[rat] = _read_square(rats[rat]) if rat < len(rats) else GONE
    for square, bit in enumerate(f"{int(found[5], 16):0{SQUARES}b}"):
        w.known[square] = int(bit)
    return Cellar(CELLAR.pack(worlds))


def read_choice(text: str) -> Way:
    """The way a text stands for; whether it is open is the rules' business."""
    word = text.strip().lower()
    if word not in WAYS:
        raise Refusal(f"{quoted(text)} is no way to go; choose {', '.join(WAYS)}.")
    return Way(word)


def decode(data: bytes) -> Cellar:
    """The state whose canonical bytes these are."""
    if len(data) != CELLAR.size:
        raise Refusal(f"{len(data)} bytes are no cellar; it packs into {CELLAR.size}.")
    return Cellar(data)


def _square(square: int) -> str:
    return f"{square % SIDE},{square // SIDE}"


def _read_square(text: str) -> int:
    return GONE if text == "-" else square_of(*map(int, text.split(",")))


TEXTS = Texts(write_state, read_state, str, read_choice, lambda state: state.packed, decode)
