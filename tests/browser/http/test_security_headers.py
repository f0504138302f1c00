"""The security headers are the same on every response, whatever produced it."""

from __future__ import annotations

import pytest

from lazaretto.browser.http.pages import Files
from lazaretto.store.library import Library
from tests.browser.visitor import PUBLIC, TestClient, Visit

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' {}; "
    "font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'"
)
NOWHERE = "0" * 32

ANSWERS = [
    ("GET", "/", {}, None),
    ("GET", "/library", {}, None),
    ("GET", f"/games/{NOWHERE}", {}, None),
    ("GET", f"/games/{NOWHERE}/replay", {}, None),
    ("GET", "/games/../etc/passwd", {}, None),
    ("GET", "/books/defend_the_city", {}, None),
    ("GET", "/api", {}, None),
    ("GET", "/api/books", {}, None),
    ("GET", "/api/games", {}, None),
    ("GET", f"/api/games/{NOWHERE}", {}, None),
    ("GET", "/api/nothing", {}, None),
    ("GET", "/static/style.css", {}, None),
    ("GET", "/static/nothing.css", {}, None),
    ("GET", "/nothing", {}, None),
    ("PUT", "/", {}, None),
    ("POST", "/api/games", {}, "nonsense"),
    ("POST", "/api/games", {"Origin": "https://evil.example"}, "{}"),
    ("GET", "/", {"Host": "evil.example"}, None),
    ("POST", "/api/games", {"Content-Length": "99999999"}, "{}"),
]


@pytest.mark.parametrize(("method", "path", "headers", "body"), ANSWERS)
def test_every_answer_has_them(visit: Visit, method: str, path: str, headers: dict[str, str], body: str | None) -> None:
    answer = visit.client.request(method, path, headers=headers, content=body)
    assert answer.headers["content-security-policy"] == POLICY.format("ws://127.0.0.1:8000")
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert all(part.endswith("=()") for part in answer.headers["permissions-policy"].split(", "))
    assert answer.headers["cache-control"] in ("no-store", "no-cache")
    assert (answer.headers["cache-control"] == "no-store") or not path.startswith("/api/")
    assert "strict-transport-security" not in answer.headers
    assert "server" not in answer.headers
    assert "access-control-allow-origin" not in answer.headers


def test_the_socket_that_may_be_opened_is_the_one_of_the_host_that_was_asked_for(visit: Visit) -> None:
    answer = visit.client.get("/", headers={"Host": "localhost:8000"})
    assert answer.headers["content-security-policy"] == POLICY.format("ws://localhost:8000")


def test_in_public_it_is_wss_and_browsers_are_told_to_stay_with_https(library: Library) -> None:
    with Visit(library, PUBLIC) as visit:
        answer = visit.client.get("/")
        assert answer.headers["content-security-policy"] == POLICY.format("wss://games.example")
        assert answer.headers["strict-transport-security"].startswith("max-age=31536000")


def test_so_has_the_answer_of_a_page_that_is_broken(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*asked: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Files, "answer", broken)
    client = TestClient(visit.app, base_url=visit.origin, raise_server_exceptions=False)
    answer = client.get("/")
    assert (answer.status_code, list(answer.json())) == (500, ["error"])
    assert answer.headers["content-security-policy"] == POLICY.format("ws://127.0.0.1:8000")
    assert answer.headers["cache-control"] == "no-store"
