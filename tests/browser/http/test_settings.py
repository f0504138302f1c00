"""Settings: what can be set, what follows from it, and what is not valid."""

from __future__ import annotations

import pytest

from lazaretto.browser.http.settings import Settings
from lazaretto.refusal import Misuse


def test_at_home_a_visitor_by_loopback_is_the_owner() -> None:
    home = Settings(port=8123)
    assert not home.is_public
    assert home.origin == "http://127.0.0.1:8123"
    assert home.hosts == {"127.0.0.1:8123", "localhost:8123", "[::1]:8123"}
    assert home.cookie_name == "lazaretto"


def test_port_80_is_not_written() -> None:
    home = Settings(port=80)
    assert home.origin == "http://127.0.0.1"
    assert home.hosts == {"127.0.0.1", "localhost", "[::1]"}


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://games.example", "https://games.example"),
        ("https://Games.Example/", "https://games.example"),
        ("https://games.example:443", "https://games.example"),
        ("https://games.example:8443", "https://games.example:8443"),
        ("http://games.example:80", "http://games.example"),
        ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
    ],
)
def test_in_public_there_is_one_origin(url: str, origin: str) -> None:
    public = Settings(host="0.0.0.0", public_url=url)
    assert public.is_public
    assert public.origin == origin
    assert public.hosts == {origin.partition("://")[2]}
    assert public.cookie_name == ("__Host-lazaretto" if origin.startswith("https") else "lazaretto")


@pytest.mark.parametrize(
    "url",
    [
        "games.example",
        "ftp://games.example",
        "https://",
        "https://games.example/path",
        "https://games.example?x",
        "https://games.example#x",
        "https://me@games.example",
        "https://games.example:0",
        "https://games.example:99999",
        "https://games.example:x",
        "https://games.example; script-src *",
        "https://games example",
        "https://gämes.example",
        "https://[::1",
        "",
    ],
)
def test_a_public_url_is_a_scheme_a_name_and_perhaps_a_port(url: str) -> None:
    with pytest.raises(Misuse, match=r"--public-url .* is not valid; write https://NAME"):
        Settings(public_url=url)


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "games.example", ""])
def test_others_are_let_in_only_by_a_public_url(host: str) -> None:
    with pytest.raises(Misuse, match="say how with --public-url"):
        Settings(host=host)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.8.8", "localhost", "::1", "[::1]"])
def test_loopback_needs_none(host: str) -> None:
    assert not Settings(host=host).is_public


@pytest.mark.parametrize("port", [-1, 65536])
def test_a_port_is_a_port(port: int) -> None:
    with pytest.raises(Misuse, match="a port is a number from 0 to 65535"):
        Settings(port=port)


def test_a_proxy_has_an_address() -> None:
    assert Settings(trusted_proxies=("10.0.0.0/8", "::1")).trusted_proxies
    with pytest.raises(Misuse, match=r"'proxy\.local' is not the address of a proxy"):
        Settings(trusted_proxies=("proxy.local",))


def test_a_stranger_begins_five_games_a_minute_and_the_owner_sixty() -> None:
    assert Settings(public_url="https://games.example").new_games_a_minute == 5
    assert Settings().new_games_a_minute == 60
    assert Settings(games_a_minute_at_home=7).new_games_a_minute == 7


def test_the_limits_are_those_that_were_promised() -> None:
    limits = Settings()
    assert (limits.message_bytes, limits.receive_queue) == (8192, 16)
    assert (limits.messages, limits.messages_seconds) == (100, 20)
    assert (limits.requests_a_second, limits.requests_at_once) == (10, 20)
    assert (limits.send_messages, limits.send_bytes) == (64, 256 * 1024)
    assert (limits.connections, limits.connections_an_address, limits.connections_a_seat) == (5000, 20, 4)
    assert (limits.handshake_seconds, limits.idle_seconds) == (5, 600)
    assert (limits.ping_seconds, limits.pong_seconds) == (20, 20)
    assert (limits.json_depth, limits.json_number) == (8, 2**53)
    assert (limits.record_bytes, limits.record_bytes_at_home) == (8 << 20, 64 << 20)
    assert (limits.body_bytes, limits.upload_seconds) == (1 << 20, 60)


def test_only_records_may_be_large_and_at_home_larger() -> None:
    home, public = Settings(), Settings(public_url="https://games.example")
    assert (home.most_record_bytes, public.most_record_bytes) == (64 << 20, 8 << 20)
    assert (home.most_body_bytes("/api/records"), public.most_body_bytes("/api/records")) == (64 << 20, 8 << 20)
    assert home.most_body_bytes("/api/games") == public.most_body_bytes("/api/records/x") == 1 << 20
