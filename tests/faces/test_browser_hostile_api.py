"""Hostile text sent to every API endpoint: no answer contains anything a page or terminal would execute."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from tests.faces.browser import DUEL, Server
from tests.faces.forged_records import MOST_TITLE, MOST_WORD, forged
from tests.faces.payloads import PAYLOADS, STEERING
from tests.patience import PATIENCE_SECONDS

Door = Callable[[httpx.Client, str], httpx.Response]


def written(path: str) -> Door:
    """In the address."""
    return lambda client, words: client.get(path.format(quote(words[:1500], safe="")))


def asked(path: str, **body: Any) -> Door:
    """In what is sent: `…` stands for the words, alone or within others."""

    def put(value: Any, words: str) -> Any:
        if isinstance(value, list):
            return [put(each, words) for each in value]
        return value.replace("…", words) if isinstance(value, str) else value

    def ask(client: httpx.Client, words: str) -> httpx.Response:
        return client.post(path, content=json.dumps({name: put(value, words) for name, value in body.items()}))

    return ask


DOORS: dict[str, Door] = {
    "setting": asked("/api/games", book=DUEL, set=["…=1"]),
    "setting's value": asked("/api/games", book=DUEL, set=["fighter.stamina=…"]),
    "book": asked("/api/games", book="…"),
    "bot": asked("/api/games", book=DUEL, against="…"),
    "watched bot": asked("/api/games", book=DUEL, watch=True, bots=["…", "random"]),
    "seat": asked("/api/games", book=DUEL, seat="…"),
    "seed": asked("/api/games", book=DUEL, seed="…"),
    "state": asked("/api/games", book=DUEL, at="…"),
    "game and turn": asked("/api/games", book=DUEL, at="…@1"),
    "state to solve": asked("/api/solve", book=DUEL, at="…"),
    "record": lambda client, words: client.post("/api/records", content=words.encode() + b"\n"),
    "book in an address": written("/api/books/{}"),
    "rule in an address": written(f"/api/books/{DUEL}/odds/{{}}"),
    "odds' value": written(f"/api/books/{DUEL}/odds/turn?a={{}}&b=0/4"),
    "odds' name": written(f"/api/books/{DUEL}/odds/turn?a=5/2&{{}}=0/4"),
    "odds' setting": written(f"/api/books/{DUEL}/odds/turn?a=5/2&b=0/4&set={{}}"),
    "game in an address": written("/api/games/{}"),
    "turn in an address": written(f"/api/games/{'0' * 32}/turns/{{}}"),
    "limit": written("/api/games?limit={}"),
    "page of a game": written("/games/{}"),
    "page of a book": written("/books/{}"),
    "file": written("/static/{}"),
    "anywhere": written("/{}"),
}


@pytest.fixture(scope="module")
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.origin, headers={"Origin": server.origin}, timeout=PATIENCE_SECONDS) as opened:
        yield opened


@pytest.mark.parametrize("share", [16, pytest.param(1, marks=pytest.mark.long)])
def test_no_answer_carries_what_steers(client: httpx.Client, share: int) -> None:
    """Every door hears some of what strangers write, and all of it in the long run."""
    for number, (name, door) in enumerate(DOORS.items()):
        for words in PAYLOADS[number % share :: share]:
            answer = door(client, words)
            assert answer.status_code < 500, (name, words, answer.text)
            assert not STEERING.search(shown(answer)), (name, words, answer.text)
            assert answer.headers["x-content-type-options"] == "nosniff"


def shown(answer: httpx.Response) -> str:
    """What a page would show of an answer: of JSON every text in it, of a page of ours its lines."""
    if answer.is_redirect:
        return answer.headers["location"]
    if answer.headers["content-type"] == "application/json":
        return " ".join(texts(answer.json()))
    assert "window.__pwned" not in answer.text
    return answer.text.replace("\n", "")


def texts(data: Any) -> Iterator[str]:
    """Every text in what was sent."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict | list):
        for part in data.items() if isinstance(data, dict) else data:
            yield from texts(list(part) if isinstance(part, tuple) else part)


@pytest.mark.parametrize("share", [16, pytest.param(1, marks=pytest.mark.long)])
def test_a_record_carries_markup_but_nothing_that_steers(client: httpx.Client, server: Server, share: int) -> None:
    header = server.header(server.new(seed="1"))
    for words in PAYLOADS[::share]:
        for field, value in (
            ("variant", words[:MOST_TITLE]),
            ("product", words[:MOST_WORD]),
            ("seats", {"a": "person", "b": f"bot {words[: MOST_WORD - 4]}"}),
            ("seats", {"a": words[:MOST_WORD], "b": "person"}),
            ("daily", words),
            ("start", words),
        ):
            with suppress(UnicodeEncodeError):
                answer = client.post("/api/records", content=forged(header, **{field: value}))
                assert answer.status_code < 500, (words, answer.text)
                assert not STEERING.search(shown(answer)), (words, answer.text)
    assert not STEERING.search("".join(texts(client.get("/api/games?limit=500").json())))
