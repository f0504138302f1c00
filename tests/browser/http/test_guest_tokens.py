"""Guests: a cookie that cannot be guessed, of which only the hash is stored."""

from __future__ import annotations

from hashlib import sha256

import pytest
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lazaretto.browser.http.guest_tokens import TOKEN, Guests
from lazaretto.browser.http.settings import Settings
from tests.browser.visitor import HOME, PUBLIC, Visit

A = "a" * 43
B = "b" * 43


def asking(**headers: str) -> HTTPConnection:
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": raw})


def test_a_visitor_is_nobody_until_they_press_play() -> None:
    guests = Guests(HOME)
    assert guests.of(asking()) is None
    guest = guests.known_or_new(asking())
    assert guest.fresh
    assert TOKEN.fullmatch(guest.fresh)
    assert guest.holder == sha256(guest.fresh.encode()).digest()
    assert guests.known_or_new(asking()).holder != guest.holder


def test_a_guest_is_known_by_cookie_or_as_a_bearer() -> None:
    guests, holder = Guests(HOME), sha256(A.encode()).digest()
    for connection in (asking(Cookie=f"lazaretto={A}"), asking(Authorization=f"Bearer {A}")):
        guest = guests.known_or_new(connection)
        assert (guest.holder, guest.fresh) == (holder, None)
        assert guest.is_holder(holder)
        assert not guest.is_holder(sha256(B.encode()).digest())
        assert not guest.is_holder(None)


@pytest.mark.parametrize("token", ["", "short", "a" * 42, "a" * 44, "a" * 42 + "+", "a" * 42 + "é"])
def test_what_is_no_token_is_nobodys(token: str) -> None:
    assert Guests(HOME).of(asking(Cookie=f"lazaretto={token}")) is None


def flags(settings: Settings) -> set[str]:
    guests = Guests(settings)
    response = guests.give_cookie(Response(), guests.known_or_new(asking()))
    name, *rest = response.headers["set-cookie"].split("; ")
    assert name.startswith(f"{settings.cookie_name}=")
    return set(rest)


def test_a_cookie_is_out_of_scripts_reach_and_goes_nowhere_else() -> None:
    home = {"HttpOnly", "SameSite=strict", "Path=/", "Max-Age=31536000"}
    assert flags(HOME) == home
    assert flags(PUBLIC) == home | {"Secure"}
    assert PUBLIC.cookie_name.startswith("__Host-")


def test_one_who_has_a_cookie_is_given_no_other() -> None:
    guests = Guests(HOME)
    response = guests.give_cookie(Response(), guests.known_or_new(asking(Cookie=f"lazaretto={A}")))
    assert "set-cookie" not in response.headers


def test_pressing_play_makes_a_guest_and_looking_does_not(visit: Visit) -> None:
    for path in ("/", "/library", "/api/books", "/api/games", "/static/style.css"):
        assert "set-cookie" not in visit.client.get(path).headers
    made = visit.client.post("/api/games", json={"book": "defend_the_city"})
    assert made.status_code == 201
    assert "set-cookie" in made.headers
    again = visit.client.post("/api/games", json={"book": "defend_the_city"})
    assert "set-cookie" not in again.headers


def test_the_store_knows_only_a_hash(visit: Visit) -> None:
    made = visit.client.post("/api/games", json={"book": "defend_the_city"})
    token = visit.client.cookies["lazaretto"]
    assert visit.library.holders(made.json()["id"]) == {"a": sha256(token.encode()).digest()}
    for file in visit.library.path.parent.iterdir():
        assert token.encode() not in file.read_bytes()
