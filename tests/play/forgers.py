"""Forgeries: small changes to a record, with its chain left as it was or computed again."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

from lazaretto.books import find
from lazaretto.game import Overlay, Refusal
from lazaretto.game.strict_toml import Document
from lazaretto.store.record_lines import commitment
from tests.play.by_hand import Line, first_turn, in_order, linked, parsed

Lines = list[Line]
Forger = Callable[[Lines, Random], None]
"""Changes a record's plain data in place; may leave it as it is where there is nothing to change."""

HEX = "0123456789abcdef"


def turns(lines: Lines) -> Lines:
    return [line for line in lines if line["line"] == "turn"]


def end(lines: Lines) -> Line | None:
    return lines[-1] if lines[-1]["line"] == "end" else None


def renumbered(lines: Lines) -> None:
    for number, line in enumerate(turns(lines), first_turn(lines[0])):
        line["turn"] = number
    if last := end(lines):
        last["turns"] = first_turn(lines[0]) - 1 + len(turns(lines))


def nudged(value: Any, chance: Random) -> Any:
    """Something like it, but different."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return max(0, value + chance.choice((-1, 1))) if value > 1 else value + 1
    if isinstance(value, list):
        return [*value[:-1], nudged(value[-1], chance)] if value else [0]
    if isinstance(value, dict):
        name = chance.choice(list(value))
        return {**value, name: nudged(value[name], chance)}
    if value.isdecimal() and value[0] != "0":
        return str(int(value) ^ 1 << chance.randrange(3))
    place = chance.randrange(len(value))
    other = chance.choice([letter for letter in HEX if letter != value[place]])
    return value[:place] + other + value[place + 1 :]


def a_field(lines: Lines, chance: Random) -> None:
    line = chance.choice(lines)
    name = chance.choice([name for name in line if name not in ("line", "format") and line[name] not in ({}, "")])
    line[name] = nudged(line[name], chance)


def a_field_of_the_header(lines: Lines, chance: Random) -> None:
    a_field(lines[:1], chance)


def a_field_of_the_end(lines: Lines, chance: Random) -> None:
    if last := end(lines):
        a_field([last], chance)


def one_choice_for_another(lines: Lines, chance: Random) -> None:
    known = sorted({text for line in turns(lines) for text in line["chosen"].values()} | {"0/0", "1/1", "north"})
    if chosen := [line["chosen"] for line in turns(lines) if line["chosen"]]:
        picked = chance.choice(chosen)
        picked[chance.choice(list(picked))] = chance.choice(known)


def two_choices_swapped(lines: Lines, chance: Random) -> None:
    if len(turns(lines)) > 1:
        one, other = chance.sample(turns(lines), 2)
        for seat in list(one["chosen"])[:1]:
            one["chosen"][seat], other["chosen"][seat] = other["chosen"][seat], one["chosen"][seat]


def the_seats_choices_swapped(lines: Lines, chance: Random) -> None:
    if turns(lines):
        line = chance.choice(turns(lines))
        line["chosen"] = dict(zip(line["chosen"], reversed(line["chosen"].values()), strict=True))


def two_turns_swapped(lines: Lines, chance: Random) -> None:
    if len(turns(lines)) > 1:
        one, other = sorted(chance.sample(range(len(turns(lines))), 2))
        lines[1 + one], lines[1 + other] = lines[1 + other], lines[1 + one]
        if chance.random() < 0.7:
            renumbered(lines)


def a_turn_dropped(lines: Lines, chance: Random) -> None:
    if turns(lines):
        lines.remove(chance.choice(turns(lines)))
        if chance.random() < 0.7:
            renumbered(lines)


def a_turn_doubled(lines: Lines, chance: Random) -> None:
    if turns(lines):
        place = chance.randrange(len(turns(lines)))
        lines.insert(1 + place, deepcopy(lines[1 + place]))
        if chance.random() < 0.7:
            renumbered(lines)


def the_end_sooner(lines: Lines, chance: Random) -> None:
    """Cut off after some turn, with or without the end that stood later."""
    last = end(lines)
    del lines[1 + chance.randrange(len(turns(lines)) + 1) :]
    if last and chance.random() < 0.6:
        lines.append(last)
        renumbered(lines)


def the_hash_of_another_state(lines: Lines, chance: Random) -> None:
    one, other = chance.choice(lines[: 1 + len(turns(lines))]), chance.choice(lines[: 1 + len(turns(lines))])
    one["state"] = other["state"]


def the_variant(lines: Lines, chance: Random) -> None:
    tables: dict[str, Lines] = {
        "defend_the_city": [
            {"fighter": {"stamina": 19}},
            {"rulings": {"overspend": True}},
            {"strike": {"to_hit_of": 6}},
        ],
        "lantern_cellar": [{"hero": {"oil": 40}}, {"rat": {"bite_percent": 41}}, {"setup": {"rats": 3}}],
    }
    header = lines[0]
    book = str(header["book"]).partition("/")[0]
    header["overlay"] = chance.choice([{}, {"rat": {"nose": 4}}, {"rulings": {"stall_limit": 2}}, *tables[book]])
    if chance.random() < 0.7:
        try:
            hashed = find(book).tables.overlay_hash(Overlay("", (Document("", header["overlay"]),)))
        except Refusal:
            return
        header["overlay_hash"] = hashed


def the_seed(lines: Lines, chance: Random) -> None:
    last, seed = end(lines), str(chance.getrandbits(40))
    if "seed" in lines[0] and chance.random() < 0.8:
        lines[0]["seed"] = seed
    if "commitment" in lines[0] and chance.random() < 0.5:
        lines[0]["commitment"] = commitment(int(seed))
    if last and chance.random() < 0.6:
        last["seed"] = seed


def the_typed_faces(lines: Lines, chance: Random) -> None:
    with_faces = [line for line in lines if line.get("faces")]
    if with_faces:
        line = chance.choice(with_faces)
        line["faces"] = chance.choice(
            [line["faces"][:-1] or [5], [*line["faces"], 0], nudged(line["faces"], chance), line["faces"][::-1]]
        )
    else:
        lines[0 if chance.random() < 0.2 else -1 - (end(lines) is not None)]["faces"] = [0]
        for line in lines:
            in_order(line)


def the_dice(lines: Lines, chance: Random) -> None:
    if "dice" in lines[0]:
        del lines[0]["dice"]
    else:
        lines[0]["dice"] = "typed"
        in_order(lines[0])


def the_parent(lines: Lines, chance: Random) -> None:
    header = lines[0]
    if "parent" not in header:
        header["parent"] = {"game": "0" * 32, "turn": chance.randrange(3)}
    elif chance.random() < 0.5:
        del header["parent"]
    else:
        header["parent"]["turn"] = nudged(header["parent"]["turn"], chance)
    in_order(header)
    if chance.random() < 0.7:
        renumbered(lines)


def the_start(lines: Lines, chance: Random) -> None:
    header = lines[0]
    duel = header["book"] == "defend_the_city"
    states = ["20,20", "9,9", "9, 9", "3,4,2"] if duel else ["hero 1,1; oil 9; health 3; rats none; known " + "0" * 21]
    header["start"] = chance.choice(states)
    in_order(header)


def the_day(lines: Lines, chance: Random) -> None:
    lines[0]["daily"] = chance.choice(["2026-11-14", "2026-11-15", "2026-02-30"])
    in_order(lines[0])


def who_sat_where(lines: Lines, chance: Random) -> None:
    seats = lines[0]["seats"]
    if seats:
        seats[chance.choice(list(seats))] = chance.choice(["person", "bot random", "bot nobody knows", "robot"])


def the_outcome(lines: Lines, chance: Random) -> None:
    if last := end(lines):
        last["outcome"] = chance.choice(["a", "b", "draw", "out", "resigned"])
        if chance.random() < 0.5:
            last["scores"] = {seat: -score for seat, score in last["scores"].items()}


def who_resigned(lines: Lines, chance: Random) -> None:
    if last := end(lines):
        last["resigned"] = chance.choice([*last["scores"], "nobody"])
        if chance.random() < 0.6:
            last["outcome"] = "resigned"
            last["scores"] = {seat: -1 if seat == last["resigned"] else 1 for seat in last["scores"]}
        in_order(last)


def the_order_of_a_table(lines: Lines, chance: Random) -> None:
    line = chance.choice(lines)
    for name in ("chosen", "scores", "seats", "overlay"):
        if name in line:
            line[name] = dict(reversed(line[name].items()))


FORGERS: tuple[Forger, ...] = (
    a_field,
    a_field_of_the_header,
    a_field_of_the_end,
    one_choice_for_another,
    two_choices_swapped,
    the_seats_choices_swapped,
    two_turns_swapped,
    a_turn_dropped,
    a_turn_doubled,
    the_end_sooner,
    the_hash_of_another_state,
    the_variant,
    the_seed,
    the_typed_faces,
    the_dice,
    the_parent,
    the_start,
    the_day,
    who_sat_where,
    the_outcome,
    who_resigned,
    the_order_of_a_table,
)


def forged(original: list[bytes], forger: Forger, chance: Random) -> list[bytes]:
    """The record as a forger would hand it on, its chain made anew."""
    lines = parsed(original)
    forger(lines, chance)
    return linked(lines)


def scratched(content: bytes, chance: Random) -> tuple[bytes, int]:
    """A file with a raw edit, its chain left alone; and the place of the first line that is not as it was."""
    lines = content.splitlines(keepends=True)
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    way = chance.choice(("flip", "flip", "flip", "insert", "delete", "swap", "drop", "double", "cut", "value"))
    at = chance.randrange(len(content))
    here = content[:at].count(b"\n")
    if way == "flip":
        return content[:at] + bytes([content[at] ^ chance.randrange(1, 256)]) + content[at + 1 :], here
    if way == "insert":
        return content[:at] + bytes([chance.randrange(256)]) + content[at:], here
    if way == "delete":
        return content[:at] + content[at + 1 :], here
    if way == "swap" and place != other:
        lines[place], lines[other] = lines[other], lines[place]
        return b"".join(lines), min(place, other)
    if way == "drop" and place < len(lines) - 1:
        return b"".join((*lines[:place], *lines[place + 1 :])), place
    if way == "double":
        return b"".join((*lines[: place + 1], *lines[place:])), place + 1
    if way == "value":
        line = json.loads(lines[place])
        name = chance.choice([name for name in line if name != "line"])
        line[name] = nudged(line[name], chance) if line[name] != {} else {"a": {"b": 1}}
        lines[place] = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        return b"".join(lines), place
    if content[at - 1 : at] in (b"", b"\n"):
        return content[: at + 1], here
    return content[:at], here
