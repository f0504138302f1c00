"""How states are written. An encounter: `12,7/7,0,6` is health, stamina of the pool, exposure and rounds, followed by
`worn 1`, `broken 1` or `slain` where they apply. A journey: every field by name, then the squares row by row."""

from __future__ import annotations

import re

from lazaretto.books.radium.choices import Choice, read_choice, said
from lazaretto.books.radium.encounter import Encounter
from lazaretto.books.radium.explorer import points
from lazaretto.books.radium.journey import Journey
from lazaretto.books.radium.rules import ENDINGS
from lazaretto.books.radium.tables import MOST_THINGS, SIDE, SQUARES, RadiumNumbers
from lazaretto.books.radium.world.journey_layout import CACHE_HERE, CLUE_HERE, EMPTY, ENEMY_HERE, JOURNEY
from lazaretto.game import Refusal, Texts
from lazaretto.refusal import quoted

_ENCOUNTER = re.compile(
    r"(?a)(\d{1,2}),(\d{1,2})/(\d{1,2}),(\d{1,3})(\.5)?,(\d{1,2})(?: worn (\d{1,2}))?(?: broken (\d))?"
    r"(?: (slain|fled|killed|irradiated|spent))?"
)
FIELDS = tuple(field for field, (_, count) in JOURNEY.fields.items() if not count)
_SMALL = re.compile(r"-?\d{1,4}", re.ASCII)
_ENEMIES = "abcdefghijklmnopqrstuvwxyz"[:MOST_THINGS]
_CACHES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:MOST_THINGS]
_SQUARES = (
    {EMPTY: ".", CLUE_HERE: "?"}
    | {ENEMY_HERE + place: letter for place, letter in enumerate(_ENEMIES)}
    | {CACHE_HERE + place: letter for place, letter in enumerate(_CACHES)}
)
_CONTENTS = {letter: content for content, letter in _SQUARES.items()}


def write_encounter(state: Encounter) -> str:
    """Health, stamina of the pool, exposure, rounds; lost RECOVERY and broken dice, if any; how it ended."""
    worn = f" worn {state.worn}" if state.worn else ""
    broken = f" broken {state.broken}" if state.broken else ""
    ended = f" {ENDINGS[state.standing]}" if state.standing else ""
    stamina = f"{state.stamina}/{state.pool}"
    return f"{state.health},{stamina},{points(state.exposure)},{state.rounds}{worn}{broken}{ended}"


def read_encounter(text: str) -> Encounter:
    """The state a text stands for."""
    found = _ENCOUNTER.fullmatch(text.strip())
    if found is None:
        raise Refusal(
            f"{quoted(text)} is not a state of an encounter; write health, stamina of the pool, exposure and rounds, "
            "12,7/7,0,6."
        )
    health, stamina, pool, whole, half, rounds, worn, broken, ended = found.groups()
    exposure = 2 * int(whole) + bool(half)
    standing = ENDINGS.index(ended or "")
    return Encounter(
        int(health), int(stamina), int(pool), exposure, int(rounds), int(worn or 0), int(broken or 0), standing
    )


def write_journey(state: Journey) -> str:
    """Every field by name, then the contents of the squares, their radiation, and what is known of them."""
    w = JOURNEY.plain(state.packed)
    fields = " ".join(f"{field} {getattr(w, field)}" for field in FIELDS)
    contents = _rows("".join(_SQUARES[content] for content in w.contents))
    levels, known = (_rows("".join(f"{each:x}" for each in squares)) for squares in (w.levels, w.known))
    return f"{fields} contents {contents} levels {levels} known {known}"


def read_journey(text: str) -> Journey:
    """The state a text stands for."""
    words = text.split()
    names, values = words[::2], words[1::2]
    if tuple(names) != (*FIELDS, "contents", "levels", "known") or len(values) != len(names):
        raise _no_journey(text, f"it names {', '.join(FIELDS[:4])} and so on, each with its value")
    worlds = JOURNEY.worlds(JOURNEY.blank(), False)
    w = worlds[0]
    for field, value in zip(FIELDS, values, strict=False):
        if not _SMALL.fullmatch(value):
            raise _no_journey(text, f"{field} is a whole number")
        setattr(w, field, int(value))
    for squares, written, known in zip(
        (w.contents, w.levels, w.known), values[-3:], (_CONTENTS, *_DIGITS), strict=True
    ):
        drawn = written.replace("/", "")
        if len(drawn) != SQUARES or any(letter not in known for letter in drawn):
            raise _no_journey(text, f"{SIDE} rows of {SIDE} squares each come last")
        for square, letter in enumerate(drawn):
            squares[square] = known[letter]
    return Journey(JOURNEY.pack(worlds))


_DIGITS = ({str(level): level for level in range(4)}, {f"{known:x}": known for known in range(16)})


def _no_journey(text: str, why: str) -> Refusal:
    return Refusal(f"{quoted(text)} is not a state of a journey; {why}. GAME@TURN names one that was played.")


def decode_journey(data: bytes) -> Journey:
    """The state whose canonical bytes these are."""
    if len(data) != JOURNEY.size:
        raise Refusal(f"{len(data)} bytes are not a journey; it packs into {JOURNEY.size}.")
    return Journey(data)


def _rows(squares: str) -> str:
    return "/".join(squares[row : row + SIDE] for row in range(0, SQUARES, SIDE))


def notation(n: RadiumNumbers) -> str:
    """RA5: how a fight is written, with the ranged weapon carried at the start."""
    return f"A fight is written WEAPON LETHALITY/DEFENSE, in dice: {said(n.setup.ranged)} 3/1."


ENCOUNTER_TEXTS: Texts[Encounter, Choice] = Texts(write_encounter, read_encounter, str, read_choice)
JOURNEY_TEXTS: Texts[Journey, Choice] = Texts(
    write_journey, read_journey, str, read_choice, lambda state: state.packed, decode_journey
)
