"""Admission: hosts, origins, rates and numbers of connections are checked before anything else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route, Router, WebSocketRoute
from starlette.websockets import WebSocket

from lazaretto.browser.http.admission import Admission
from lazaretto.browser.http.settings import Settings
from tests.browser.http.test_rate_limit import Hand
from tests.browser.visitor import TestClient, WebSocketTestSession

HOME = Settings()
PUBLIC = Settings(public_url="https://games.example")
TOKEN = "t" * 43


async def page(request: Request) -> PlainTextResponse:
    return PlainTextResponse(request.scope["state"]["address"])


async def socket(websocket: WebSocket) -> None:
    await websocket.accept()
    await websocket.send_text(websocket.scope["state"]["address"])
    await websocket.receive()


class Door:
    """A doorman before two small rooms."""

    def __init__(self, settings: Settings = HOME, peer: str = "203.0.113.9") -> None:
        self.settings, self.clock = settings, Hand()
        rooms = Router([Route("/{rest:path}", page, methods=["GET", "POST", "DELETE"]), WebSocketRoute("/s", socket)])
        self.admission = Admission(rooms, settings, self.clock)
        self.client = TestClient(self.admission, base_url=settings.origin, client=(peer, 5000))

    def status(self, path: str = "/", method: str = "GET", **headers: str) -> int:
        return int(self.client.request(method, path, headers=_named(headers)).status_code)

    def address(self, **headers: str) -> str:
        return str(self.client.get("/", headers=_named(headers)).text)

    @contextmanager
    def socket(self, **headers: str) -> Iterator[WebSocketTestSession]:
        given = {"Origin": self.settings.origin} | _named(headers)
        address = f"{self.settings.origin.replace('http', 'ws', 1)}/s"
        given = {name: value for name, value in given.items() if value or name != "Origin"}
        with self.client.websocket_connect(address, headers=given) as opened:
            yield opened

    def refusal(self, **headers: str) -> int:
        """The status with which a socket is turned away, before it was accepted; 101 where it was not."""
        try:
            with self.socket(**headers):
                return 101
        except Exception as denied:
            return int(getattr(denied, "status_code", 0))


def _named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "localhost:8000", "[::1]:8000", "LOCALHOST:8000"])
def test_at_home_the_host_is_this_machine(host: str) -> None:
    assert Door().status(Host=host) == 200


@pytest.mark.parametrize(
    "host",
    ["", "evil.example", "127.0.0.1", "127.0.0.1:8001", "localhost:8000.evil.example", "localhost.evil.example:8000"],
)
def test_any_other_name_that_leads_here_is_refused(host: str) -> None:
    door = Door()
    assert door.status(Host=host) == 403
    assert door.refusal(Host=host) == 403


def test_in_public_the_host_is_the_public_one_alone() -> None:
    door = Door(PUBLIC)
    assert door.status() == 200
    assert door.status(Host="127.0.0.1:8000") == 403


SAME, OTHERS = "https://games.example", [
    "http://games.example",
    "https://games.example:8443",
    "https://games.example:443",
    "https://www.games.example",
    "https://games.example.evil",
    "https://evil.example",
    "https://games.example/",
    "https://games.example https://evil.example",
    "null",
    "file://",
    "https://GAMES.example",
]  # fmt: skip


@pytest.mark.parametrize("origin", OTHERS)
def test_a_page_of_another_origin_does_nothing(origin: str) -> None:
    door = Door(PUBLIC)
    for headers in ({"Origin": origin}, {"Origin": origin, "Authorization": f"Bearer {TOKEN}"}):
        assert door.refusal(**headers) == 403
        assert door.status("/api/x", "POST", **headers) == 403
        assert door.status("/api/x", "DELETE", **headers) == 403
    assert door.status("/api/x", Origin=origin) == 200


def test_a_page_of_this_origin_does() -> None:
    door = Door(PUBLIC)
    assert door.refusal() == 101
    assert door.status("/api/x", "POST", Origin=SAME) == 200


def test_no_origin_is_for_bearers_without_a_cookie() -> None:
    door, bearer = Door(PUBLIC), {"Authorization": f"Bearer {TOKEN}"}
    assert door.refusal(Origin="") == 403
    assert door.refusal(Origin="", Cookie=f"__Host-lazaretto={TOKEN}") == 403
    assert door.refusal(Origin="", Cookie="other=1", **bearer) == 403
    assert door.refusal(Origin="", Authorization=f"Basic {TOKEN}") == 403
    assert door.refusal(Origin="", **bearer) == 101
    assert door.status("/api/x", "POST") == 403
    assert door.status("/api/x", "POST", **bearer) == 200


def test_at_home_the_origin_is_that_of_the_host() -> None:
    door = Door()
    assert door.refusal(Origin="http://localhost:8000", Host="localhost:8000") == 101
    assert door.refusal(Origin="http://localhost:8000", Host="127.0.0.1:8000") == 403
    assert door.refusal(Origin="http://127.0.0.1:8001") == 403
    assert door.refusal(Origin="https://127.0.0.1:8000") == 403


def test_ten_requests_a_second_and_twenty_at_once() -> None:
    door = Door()
    assert [door.status() for _ in range(21)] == [200] * 20 + [429]
    answer = door.client.get("/")
    assert answer.headers["retry-after"] == "1"
    assert answer.json() == {"error": "You are sending requests too fast; try again in 1 s."}
    door.clock.now += 1
    assert [door.status() for _ in range(11)] == [200] * 10 + [429]
    assert door.refusal() == 429


def test_the_files_of_a_page_are_not_counted_with_its_requests() -> None:
    assert HOME.files_at_once == 1000
    door = Door(replace(HOME, files_at_once=50))
    assert {door.status("/static/js/x.js") for _ in range(50)} == {200}
    assert door.status("/static/js/x.js") == 429
    assert door.status("/") == 200


def test_five_games_a_minute() -> None:
    door = Door(PUBLIC)
    posting = {"method": "POST", "Origin": PUBLIC.origin}
    assert [door.status("/api/games", **posting) for _ in range(6)] == [200] * 5 + [429]
    assert [door.status(path, **posting) for path in ("/api/records", "/api/games/x/again")] == [429, 429]
    assert door.status("/api/games/x/undo", **posting) == 200
    assert door.status("/api/games") == 200
    door.clock.now += 12
    assert [door.status("/api/games", **posting) for _ in range(2)] == [200, 429]


def test_at_home_one_may_begin_a_game_a_second() -> None:
    door = Door(replace(HOME, requests_at_once=100))
    assert [door.status("/api/games", "POST", Origin=HOME.origin) for _ in range(61)] == [200] * 60 + [429]


def test_every_address_has_rates_of_its_own() -> None:
    door = Door(replace(HOME, trusted_proxies=("203.0.113.9",)))
    assert [door.status(X_Forwarded_For="198.51.100.1") for _ in range(21)][-1] == 429
    assert door.status(X_Forwarded_For="198.51.100.2") == 200


@pytest.mark.parametrize(
    ("trusted", "forwarded", "address"),
    [
        ((), "198.51.100.1", "203.0.113.9"),
        (("10.0.0.0/8",), "198.51.100.1", "203.0.113.9"),
        (("203.0.113.9",), "198.51.100.1", "198.51.100.1"),
        (("203.0.113.0/24",), "1.2.3.4, 198.51.100.1", "198.51.100.1"),
        (("203.0.113.0/24",), "1.2.3.4, 203.0.113.7", "1.2.3.4"),
        (("203.0.113.9",), "nonsense", "203.0.113.9"),
        (("203.0.113.9",), "198.51.100.1, nonsense", "203.0.113.9"),
        (("203.0.113.9",), "", "203.0.113.9"),
        (("203.0.113.9",), "2001:db8::1:2:3:4", "2001:db8::/64"),
        (("203.0.113.9",), "::ffff:198.51.100.1", "198.51.100.1"),
    ],
)
def test_who_asks_is_the_peer_or_whom_a_trusted_proxy_names(
    trusted: tuple[str, ...], forwarded: str, address: str
) -> None:
    door = Door(replace(HOME, trusted_proxies=trusted))
    assert door.address(X_Forwarded_For=forwarded) == address


def test_twenty_sockets_an_address() -> None:
    door = Door(replace(HOME, requests_at_once=100))
    with ExitStack() as stack:
        first, *_ = [stack.enter_context(door.socket()) for _ in range(20)]
        assert door.refusal() == 429
        first.close()
        first.receive_text()
    assert door.refusal() == 101
    assert not door.admission.here


def test_so_many_sockets_in_all() -> None:
    door = Door(replace(HOME, connections=2, trusted_proxies=("203.0.113.9",)))
    with door.socket(X_Forwarded_For="198.51.100.1"), door.socket(X_Forwarded_For="198.51.100.2"):
        assert door.refusal(X_Forwarded_For="198.51.100.3") == 503
    assert door.refusal(X_Forwarded_For="198.51.100.3") == 101


@pytest.mark.parametrize(("length", "status"), [("1048576", 200), ("1048577", 413), ("x", 400), ("-1", 400)])
def test_a_body_says_how_long_it_is(length: str, status: int) -> None:
    answer = Door().client.post("/api/x", headers={"Origin": HOME.origin, "Content-Length": length}, content=b"")
    assert answer.status_code == status
