"""How the fen's states and choices are written, and which states are impossible."""

from __future__ import annotations

from base64 import b85decode, b85encode

from fever_fen.game import Fen
from fever_fen.land import EXITS, districts, land
from fever_fen.layout import COURIER, FEN, NOBODY, NOWHERE
from fever_fen.rules import CAUSEWAY, CHOICES
from fever_fen.tables import DISTRICTS, MOST_TIDE, SQUARES, FenNumbers
from fever_fen.throws import read_throw
from lazaretto.clock import GONE, due, time_of
from lazaretto.game import Refusal, Texts
from lazaretto.refusal import did_you_mean, quoted


def decode(data: bytes) -> Fen:
    if len(data) != FEN.size:
        raise Refusal(f"{len(data)} bytes are no fen; it packs into {FEN.size}.")
    return Fen(data)


def write_state(state: Fen) -> str:
    return f"fen {b85encode(state.packed).decode()}"


def read_state(text: str) -> Fen:
    word, _, packed = text.strip().partition(" ")
    try:
        state = decode(b85decode(packed) if word == "fen" else b"")
    except (ValueError, Refusal):
        raise Refusal(f"{quoted(text)} is no fen; write fen and its {FEN.size} bytes in base 85.") from None
    return state


def read_choice(text: str) -> str:
    word = " ".join(text.lower().split())
    if word.startswith("throw"):
        return read_throw(word)
    if word not in CHOICES:
        known = did_you_mean(word, (*CHOICES, "throw 12,7"))
        raise Refusal(f"{quoted(text)} is nothing that the courier can do; {known}")
    return word


def why_impossible(n: FenNumbers, state: Fen) -> str | None:
    """Why there is no such fen. Compiled loops would read and write beyond their arrays in one."""
    w = FEN.plain(state.packed)
    if max(w.plan[:DISTRICTS]) >= len(districts(n)) or w.plan[DISTRICTS] >= len(EXITS):
        return "one of its districts is on no map."
    on = land(n, state.packed[: DISTRICTS + 1])
    squares = [w.courier, *(at for at in w.feverish if at != NOBODY)]
    if any(not 0 <= at < SQUARES or on.costs[at] == 0 for at in squares) or len(set(squares)) < len(squares):
        return "somebody is where nobody can be."
    if any(not NOWHERE <= goal < SQUARES for goal in w.goals) or max(w.memory) > CAUSEWAY:
        return "something in it is on no map."
    times = [time_of(turn) for turn in w.turns if turn != GONE]
    order = [due(time_of(turn), who > COURIER, who) for who, turn in enumerate(w.turns)]
    if w.turns[COURIER] == GONE or not 0 <= min(times) <= max(times) <= 2 * MOST_TIDE:
        return "somebody's turn is out of time."
    if any(turn not in (GONE, made) for turn, made in zip(w.turns, order, strict=True)):
        return "somebody's turn is another's."
    if any((at == NOBODY) != (turn == GONE) for at, turn in zip(w.feverish, w.turns[1:], strict=True)):
        return "somebody has a turn who is not there, or none who is."
    return f"he has only {n.courier.stones} stones." if w.stones > n.courier.stones else None


TEXTS: Texts[Fen, str] = Texts(write_state, read_state, str, read_choice, lambda state: state.packed, decode)
