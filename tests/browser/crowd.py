"""A crowd of players in a process of its own: each picks once in a while, and every answer is timed.

`python -m tests.browser.crowd PORT SECONDS A_SECOND` reads game ids from stdin, and prints JSON.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.browser.servers import WIDE_GUARD, WIDE_GUARDED


class Crowd:
    """Players who wait for each other before they begin, and how long each pick took."""

    def __init__(self, port: int, seconds: float, a_second: float, players: int) -> None:
        self.port, self.seconds, self.a_second = port, seconds, a_second
        self.taken: list[float] = []
        self._coming, self._all_here = players, asyncio.Event()
        self.until = 0.0

    async def arrive(self) -> None:
        """Wait until everybody is here."""
        self._coming -= 1
        if not self._coming:
            self.until = time.perf_counter() + self.seconds
            self._all_here.set()
        await self._all_here.wait()

    @property
    def is_over(self) -> bool:
        """Whether it is time to go home."""
        return time.perf_counter() >= self.until

    async def play(self, place: int, games: list[str]) -> None:
        """One player, from an address of their own, through one game after another."""
        chance = random.Random(place)
        await asyncio.sleep(chance.uniform(0, 0.01 * self._coming))
        for number, game in enumerate(games):
            if number and self.is_over:
                return
            async with connect(
                f"ws://127.0.0.1:{self.port}/games/{game}/live",
                origin=Origin(f"http://127.0.0.1:{self.port}"),
                additional_headers={"X-Forwarded-For": f"10.{place >> 16 & 255}.{place >> 8 & 255}.{place & 255}"},
                compression=None,
                max_size=None,
                open_timeout=60,
            ) as socket:
                assert json.loads(await socket.recv())["is"] == "table"
                turn = json.loads(await socket.recv())["turn"]
                if not number:
                    await self.arrive()
                    await asyncio.sleep(chance.uniform(0, 1 / self.a_second))
                await self.play_one(socket, turn)

    async def play_one(self, socket: ClientConnection, turn: int) -> None:
        """One game, a pick at a time."""
        due = time.perf_counter()
        while not self.is_over and turn < WIDE_GUARDED:
            begun = time.perf_counter()
            await socket.send(json.dumps({"do": "pick", "turn": turn, "choice": WIDE_GUARD}))
            text = str(await socket.recv())
            self.taken.append(time.perf_counter() - begun)
            turn += 1
            assert text.startswith(f'{{"is":"now","turn":{turn},'), text[:200]
            due += 1 / self.a_second
            await asyncio.sleep(max(0, due - time.perf_counter()))


async def main(port: int, seconds: float, a_second: float, games: list[str]) -> dict[str, Any]:
    """Everybody at once."""
    each = games_needed(1, seconds, a_second)
    shares = [games[first : first + each] for first in range(0, len(games), each)]
    crowd = Crowd(port, seconds, a_second, len(shares))
    players = (crowd.play(place, share) for place, share in enumerate(shares))
    results = await asyncio.gather(*players, return_exceptions=True)
    taken = sorted(crowd.taken)
    return {
        "picks": len(taken),
        "p50_ms": 1000 * taken[len(taken) // 2],
        "p99_ms": 1000 * taken[int(len(taken) * 0.99)],
        "most_ms": 1000 * taken[-1],
        "wrong": [repr(result) for result in results if result is not None][:5],
    }


def games_needed(players: int, seconds: float, a_second: float) -> int:
    """How many games a crowd wants."""
    return players * (1 + int(seconds * a_second) // (WIDE_GUARDED - 1))


if __name__ == "__main__":
    port, seconds, a_second = sys.argv[1:]
    print(json.dumps(asyncio.run(main(int(port), float(seconds), float(a_second), sys.stdin.read().split()))))
