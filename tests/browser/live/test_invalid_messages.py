"""Thousands of invalid messages over a socket: each is refused or closes it, and no other client notices."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.players import player
from tests.browser.raw_client import Raw
from tests.browser.servers import GUARD, Process, games, limited, running

ALLOWED = {1002, 1003, 1007, 1008, 1009, None}
"""Codes that say whose fault it was. 1011 would be ours."""

PARTS = [
    '"do"',
    '"pick"',
    '"turn"',
    '"choice"',
    '"0/1"',
    "1",
    "-1",
    "true",
    "null",
    "[",
    "]",
    "{",
    "}",
    ":",
    ",",
    "NaN",
]
PARTS += ["9" * 400, "1e999", '"\\ud800"', '"\\u0000"', '"ä"', '"e\\u0301"', " ", "\\", '"', "'", "[" * 20]
VALUES: list[object] = [0, 999, -1, True, None, "a", GUARD, "5/5", [], {}, 1.5, "x" * 3000, "\x1b[2J", 2**60]

Frame = tuple[bytes, int, bool, int]


def frames(chance: random.Random) -> Iterator[Frame]:
    """Frames of a page that has gone mad, most of them text."""
    while True:
        kind = chance.random()
        if kind < 0.3:
            yield "".join(chance.choices(PARTS, k=chance.randint(0, 30))).encode(), 1, True, 0
        elif kind < 0.6:
            yield json.dumps(_almost(chance)).encode(), 1, True, 0
        elif kind < 0.7:
            content = json.dumps(_almost(chance)).encode()
            cut = chance.randint(0, len(content))
            yield content[:cut], 1, False, 0
            yield content[cut:], 0, True, 0
        elif kind < 0.97:
            yield json.dumps({"do": "pick", "turn": chance.randint(0, 2**31), "choice": GUARD}).encode(), 1, True, 0
        elif kind < 0.98:
            yield chance.randbytes(chance.randint(0, 60)), 1, True, 0
        elif kind < 0.99:
            yield chance.randbytes(chance.randint(0, 125)), chance.choice([2, 8, 9, 10]), True, 0
        else:
            size = chance.choice([0, 100, 8192, 8193, 70_000])
            yield b"x" * size, chance.randint(0, 15), chance.random() < 0.8, chance.choice([0, 0x10, 0x40])


def _almost(chance: random.Random) -> dict[str, object]:
    """A message that is nearly right."""
    message: dict[str, object] = {
        "do": chance.choice(["pick", "stride", "resign", "hint", "pace", "step", "ack", "table", 7])
    }
    for name in chance.sample(
        ["turn", "choice", "choices", "paused", "speed", "seat", "game", "is"], chance.randint(0, 4)
    ):
        message[name] = chance.choice(
            [0, 999, -1, True, None, "a", GUARD, "5/5", [], [GUARD, "5/5"], {}, 1.5, "x" * 3000, "\x1b[2J", 2**60]
        )
    return message


@pytest.mark.parametrize("wanted", [3_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_no_frame_does_harm(tmp_path: Path, wanted: int) -> None:
    database, chance = tmp_path / "games.db", random.Random(11)
    mad, sane = games(database, 2)
    limits = {"requests_at_once": 10**6, "messages": 10**6, "connections_an_address": 100}
    with running(limited(database, limits)) as server:
        with player(server, sane) as page:
            turn = page.welcome()[1]["turn"]
            sent, codes, frame = 0, set[int | None](), frames(chance)
            while sent < wanted:
                count, code = _until_closed(server, mad, frame, chance.randint(1, 400))
                sent += count
                codes.add(code)
                if turn < 90:
                    assert page.pick(turn, GUARD)["turn"] == turn + 1
                    turn += 1
        assert codes <= ALLOWED
        assert {1009, 1002} <= codes
        assert server.stop() == (0, "")


def _until_closed(server: Process, game: str, frame: Iterator[Frame], most: int) -> tuple[int, int | None]:
    """Frames until the server has had enough; how many, and what it said. After `most` we go."""
    with Raw(server) as raw:
        assert raw.upgrade(game).startswith(b"HTTP/1.1 101")
        sent = 0
        try:
            while sent < most and not raw.has_ended():
                raw.socket.sendall(raw.frame(*next(frame)))
                sent += 1
            raw.socket.sendall(raw.frame(b"\x03\xe8", opcode=8))
        except ConnectionError:
            pass
        code = raw.code()
        return sent, None if code == 1000 else code
