"""Many players in a process of their own: each makes so many picks at a fixed rate, and every answer is timed.

`python -m tests.browser.crowd_of_players PORT PICKS A_SECOND` reads game ids from stdin, and prints JSON."""

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
from tests.patience import PATIENCE_SECONDS


class Crowd:
    """Players who wait for each other before they begin, and how long each pick took."""

    def __init__(self, port: int, a_second: float, players: int) -> None:
        self.port, self.a_second = port, a_second
        self.taken: list[float] = []
        self._coming, self._all_here = players, asyncio.Event()

    async def arrive(self) -> None:
        """Wait until all players are connected."""
        self._coming -= 1
        if not self._coming:
            self._all_here.set()
        await self._all_here.wait()

    async def play(self, place: int, games: list[str], picks: int) -> None:
        """One player, from an address of their own, through one game after another."""
        chance = random.Random(place)
        await asyncio.sleep(chance.uniform(0, 0.01 * self._coming))
        for number, game in enumerate(games):
            async with connect(
                f"ws://127.0.0.1:{self.port}/games/{game}/live",
                origin=Origin(f"http://127.0.0.1:{self.port}"),
                additional_headers={"X-Forwarded-For": f"10.{place >> 16 & 255}.{place >> 8 & 255}.{place & 255}"},
                compression=None,
                max_size=None,
                open_timeout=PATIENCE_SECONDS,
            ) as socket:
                assert json.loads(await socket.recv())["is"] == "table"
                turn = json.loads(await socket.recv())["turn"]
                if not number:
                    await self.arrive()
                    await asyncio.sleep(chance.uniform(0, 1 / self.a_second))
                picks -= await self.play_one(socket, turn, picks)

    async def play_one(self, socket: ClientConnection, first: int, picks: int) -> int:
        """One game, a pick at a time, as far as it goes; how many there were."""
        due, last = time.perf_counter(), min(first + picks, WIDE_GUARDED)
        for turn in range(first, last):
            begun = time.perf_counter()
            await socket.send(json.dumps({"do": "pick", "turn": turn, "choice": WIDE_GUARD}))
            text = str(await socket.recv())
            self.taken.append(time.perf_counter() - begun)
            assert text.startswith(f'{{"is":"now","turn":{turn + 1},'), text[:200]
            due += 1 / self.a_second
            await asyncio.sleep(max(0, due - time.perf_counter()))
        return last - first


async def main(port: int, picks: int, a_second: float, games: list[str]) -> dict[str, Any]:
    """All players at once."""
    each = games_needed(1, picks)
    shares = [games[first : first + each] for first in range(0, len(games), each)]
    crowd = Crowd(port, a_second, len(shares))
    players = (crowd.play(place, share, picks) for place, share in enumerate(shares))
    results = await asyncio.gather(*players, return_exceptions=True)
    taken = sorted(crowd.taken)
    return {
        "picks": len(taken),
        "p50_ms": 1000 * taken[len(taken) // 2],
        "p99_ms": 1000 * taken[int(len(taken) * 0.99)],
        "most_ms": 1000 * taken[-1],
        "wrong": [repr(result) for result in results if result is not None][:5],
    }


def games_needed(players: int, picks: int) -> int:
    """How many games a crowd wants."""
    return players * (1 + (picks - 1) // (WIDE_GUARDED - 1))


if __name__ == "__main__":
    port, picks, a_second = sys.argv[1:]
    print(json.dumps(asyncio.run(main(int(port), int(picks), float(a_second), sys.stdin.read().split()))))
