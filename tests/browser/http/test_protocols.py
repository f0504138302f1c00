"""The protocols: floods, oversized and binary messages, and clients that send nothing."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
import uvicorn
from starlette.applications import Starlette
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from lazaretto.browser.http.protocols import http
from lazaretto.browser.http.settings import Settings
from tests.browser.players import player
from tests.browser.raw_client import Raw
from tests.browser.servers import GUARD, Process, games, limited, running
from tests.patience import until
from tests.virtual_time import timeless

PING = json.dumps({"do": "ping"}).encode()


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wire") / "games.db"


@pytest.fixture(scope="module")
def game(database: Path) -> str:
    return games(database, 1)[0]


@pytest.fixture(scope="module")
def server(database: Path, game: str) -> Iterator[Process]:
    limits = {
        "handshake_seconds": 3600,
        "upload_seconds": 1,
        "messages_seconds": 3600,
        "requests_at_once": 10_000,
        "connections_a_seat": 99,
    }
    with running(limited(database, limits)) as process:
        yield process
        code, said = process.stop()
        assert (code, said) == (0, ""), "nothing that was sent made it complain"


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that soon cuts off silent clients."""
    limits = {"handshake_seconds": 1, "requests_at_once": 10_000, "connections_an_address": 600}
    with running(limited(tmp_path_factory.mktemp("impatient") / "games.db", limits)) as process:
        yield process
        assert process.stop() == (0, "")


def test_the_handshake_is_as_it_should_be_and_nothing_is_compressed(server: Process, game: str) -> None:
    with Raw(server) as raw:
        answer = raw.upgrade(game, "Sec-WebSocket-Extensions: permessage-deflate")
        assert answer.startswith(b"HTTP/1.1 101 ")
        assert b"extensions" not in answer.lower()
        assert b"content-security-policy" in answer.lower()


def _half_a_record(raw: Raw, process: Process) -> None:
    asked = f"POST /api/records HTTP/1.1\r\nHost: 127.0.0.1:{process.port}\r\nOrigin: {process.origin}\r\n"
    raw.socket.sendall(f"{asked}Content-Length: 8\r\n\r\nhalf".encode())


def test_a_record_may_arrive_later_than_other_requests(impatient: Process) -> None:
    with Raw(impatient) as raw, Raw(impatient) as silent:
        _half_a_record(raw, impatient)
        assert silent.socket.recv(1) == b"", "cut off after a second"
        raw.socket.sendall(b" of one")
        assert raw.socket.recv(4096).startswith(b"HTTP/1.1 422 ")


def test_a_record_that_never_ends_is_cut_off(server: Process) -> None:
    with Raw(server) as raw:
        _half_a_record(raw, server)
        assert raw.socket.recv(1) == b""


def test_another_origin_is_turned_away_before_the_handshake(server: Process, game: str) -> None:
    for origin, status in ((server.origin, b"101"), ("http://evil.example", b"403"), ("null", b"403")):
        with Raw(server) as raw:
            raw.server = server
            answer = raw.upgrade(game) if origin == server.origin else _other(raw, game, origin)
            assert answer.startswith(b"HTTP/1.1 " + status)


def _other(raw: Raw, game: str, origin: str) -> bytes:
    port = raw.server.port
    asked = f"GET /games/{game}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
    asked += "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    raw.socket.sendall(asked.encode())
    return raw.socket.recv(4096)


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        ([(b"x" * 8193, 1, True, 0)], 1009),
        ([(b"x" * 200_000, 1, True, 0)], 1009),
        ([(b"x" * 5000, 1, False, 0), (b"x" * 5000, 0, True, 0)], 1009),
        ([(PING, 2, True, 0)], 1009),
        ([(b"\xff\xfe", 1, True, 0)], 1007),
        ([(b"\xc3", 1, False, 0), (b"\x28", 0, True, 0)], 1007),
        ([(PING, 1, True, 0x40)], 1002),
        ([(PING, 3, True, 0)], 1002),
        ([(PING, 0, True, 0)], 1002),
        ([(b"x" * 126, 9, True, 0)], 1002),
    ],
)
def test_what_is_no_message_ends_the_socket(
    server: Process, game: str, frames: list[tuple[bytes, int, bool, int]], code: int
) -> None:
    with Raw(server) as raw:
        raw.upgrade(game)
        for frame in frames:
            raw.socket.sendall(raw.frame(*frame))
        assert raw.code() == code


def test_oversize_costs_no_memory(server: Process, game: str) -> None:
    before = server.memory_kib()
    for _ in range(20):
        with Raw(server) as raw:
            raw.upgrade(game)
            raw.socket.sendall(b"\x81\xff" + (2**40).to_bytes(8, "big") + bytes(4))
            assert raw.code() == 1009
    assert server.memory_kib() - before < 10 * 1024


def test_a_flood_is_stopped_and_others_play_on(server: Process, game: str) -> None:
    with player(server, game) as page, ExitStack() as stack:
        turn = page.welcome()[1]["turn"]
        floods = [stack.enter_context(Raw(server)) for _ in range(10)]
        for raw in floods:
            raw.upgrade(game)
        message = floods[0].frame(b'{"do":"resign","turn":999}')
        for raw in floods:
            raw.socket.sendall(message * 1000)
        for _ in range(3):
            assert page.pick(turn, GUARD)["turn"] == turn + 1
            turn += 1
        codes = [raw.code() for raw in floods]
        assert set(codes) <= {1008, None}, "where we still write, the close may be lost with the connection"
        assert 1008 in codes


def test_a_client_that_sends_too_much_is_told_why(server: Process, game: str) -> None:
    with player(server, game) as page:
        page.welcome()
        with suppress(ConnectionClosed):
            for _ in range(260):
                page.say(do="resign", turn=999)
                assert page.hear()["is"] == "no"
        assert page.code() == 1008


def test_a_silent_connection_is_cut_off_and_blocks_no_other(impatient: Process) -> None:
    with ExitStack() as stack:
        silent = [stack.enter_context(Raw(impatient)) for _ in range(300)]
        for raw in silent[::2]:
            with suppress(ConnectionError):  # It may have been cut off by now.
                raw.socket.sendall(b"GET / HTTP/1.1\r\nHost: x")
        assert until(lambda: _is_let_in(impatient))
        for raw in silent:
            raw.read_to_its_end()


def test_a_body_that_never_comes_is_not_waited_for(impatient: Process) -> None:
    with Raw(impatient) as raw:
        head = f"POST /api/games HTTP/1.1\r\nHost: 127.0.0.1:{impatient.port}\r\nOrigin: {impatient.origin}\r\n"
        raw.socket.sendall((head + 'Content-Length: 40\r\n\r\n{"book":').encode())
        raw.read_to_its_end()


def test_a_client_that_pings_and_never_reads_costs_no_memory(server: Process, game: str) -> None:
    before = server.memory_kib()
    with Raw(server, receive_bytes=4096) as raw:
        raw.upgrade(game)
        ping = raw.frame(b"x" * 125, opcode=9) * 1000
        raw.socket.settimeout(0.5)
        try:
            for _ in range(200):
                raw.socket.sendall(ping)
        except OSError:
            pass
        assert server.memory_kib() - before < 10 * 1024


def test_a_client_that_never_reads_the_answer_is_cut_off(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    games(database, 1)
    with running(limited(database, {"stalled_seconds": 1, "requests_at_once": 1000})) as server:
        with Raw(server, receive_bytes=4096) as raw:
            asked = f"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
            raw.socket.sendall(40 * asked)
            assert until(raw.is_cut_off)
        assert server.stop() == (0, "")


class Taker(asyncio.Transport):
    """The other side of a connection as the server sees it: how much it has still to take."""

    left, is_cut_off = 10, False

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        assert high == 0

    def get_write_buffer_size(self) -> int:
        return self.left

    def abort(self) -> None:
        self.is_cut_off = True


def test_a_client_that_reads_slowly_is_not_cut_off() -> None:
    async def story() -> None:
        settings, config = Settings(stalled_seconds=1, handshake_seconds=3600), uvicorn.Config(Starlette())
        protocol = http(settings)(config, ServerState(), {}, asyncio.get_running_loop())
        protocol.connection_made(taker)
        protocol.pause_writing()
        for _ in range(5):
            await asyncio.sleep(0.9)
            taker.left -= 1
        assert not taker.is_cut_off
        await asyncio.sleep(2.1)
        assert taker.is_cut_off

    with socket.socket() as unconnected:
        taker = Taker({"socket": unconnected})
        timeless(story())


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    (game,) = games(database, 1)
    with running(limited(database, {"connections_an_address": 3})) as server, ExitStack() as stack:
        for _ in range(3):
            stack.enter_context(Raw(server)).upgrade(game)
        idle = [stack.enter_context(Raw(server)) for _ in range(3)]
        with Raw(server) as one_more:
            said = one_more.socket.recv(65536)
            assert said.startswith(b"HTTP/1.1 429 ")
            assert b"too many connections" in said
            one_more.read_to_its_end()
        idle.pop().socket.close()
        assert until(lambda: _is_let_in(server))
        assert server.stop() == (0, "")


def _is_let_in(server: Process) -> bool:
    with suppress(ConnectionError), Raw(server) as raw:
        raw.socket.sendall(f"GET /api/books HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode())
        return raw.socket.recv(100).startswith(b"HTTP/1.1 200 ")
    return False
