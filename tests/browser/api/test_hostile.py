"""Hostile requests: invalid ids, invalid bodies, and random input. None of them is answered with a 500."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from lazaretto.store.library import Library
from lazaretto.store.record import Record
from lazaretto.store.record_lines import Parent, linked
from tests.browser.api_client import DUEL, Asker, assert_error, play_on, refusal
from tests.browser.visitor import UNHURRIED, Visit
from tests.play.tables import content, sat

IDS = [
    "%2e%2e",
    "..%2F..%2Fetc%2Fpasswd",
    "..%2f..%2fetc%2fpasswd",
    "%2e%2e%2f%2e%2e%2fgames.db",
    "%252e%252e%252f",
    "..%5c..%5cwindows",
    "%00",
    f"{'0' * 31}%00",
    f"{'0' * 32}%00",
    f"{'0' * 32}%0a",
    f"{'0' * 32}%20",
    "0" * 31,
    "0" * 33,
    "0" * 5000,
    "A" * 32,
    "g" * 32,
    "０" * 32,  # Digits, but not these.
    "٠" * 32,
    "а" * 32,  # A letter that only looks like one of ours.
    "%",
    "%%",
    "_" * 32,
    "%25" * 32,
    "_%25" * 16,
    "*" * 32,
    "%3F" * 32,
    "[0-9a-f]" * 4,
    "' OR 1=1 --",
    "' UNION SELECT seed FROM games --",
    "last",
    "%ff" * 32,
    "%c0%ae%c0%ae%2f",
]

READS = ["", "/turns/0", "/record", "/lesson"]
WRITES = ["/fork", "/undo", "/again"]

TEXTS = st.text(max_size=40) | st.sampled_from([DUEL, "random", "person", "a", "3,2", "0" * 32, f"{'0' * 32}@1", ""])
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | TEXTS
ANYTHING = st.recursive(PLAIN, lambda parts: st.lists(parts, max_size=4) | st.dictionaries(TEXTS, parts, max_size=4))


def bodies(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Objects with the right names and often the right kinds; and anything else."""
    some = st.fixed_dictionaries({}, optional={name: kind | ANYTHING for name, kind in fields.items()})
    return some | ANYTHING


SETTINGS = st.lists(
    TEXTS | st.sampled_from(["free_guard=1", "stamina=2", "fighter.stamina=-1", "strike.to_hit_of=0", "a.b=c", "="]),
    max_size=3,
)
STATES = st.sampled_from(["3,2", "0,0", "1,1 a wounded", "3,2,9", "99,99", "-1,2", f"{'0' * 32}@0", "@", ""]) | TEXTS

BODIES = {
    "/api/games": bodies(
        book=st.just(DUEL),
        against=st.sampled_from(["random", "person", "cautious", "nobody"]),
        seat=st.sampled_from(["a", "b", "c"]),
        seed=st.integers(-1, 2**54) | st.integers(-1, 2**129).map(str),
        at=STATES,
        set=SETTINGS,
        daily=st.booleans(),
        watch=st.booleans(),
        bots=st.lists(st.sampled_from(["random", "cautious", "x"]), max_size=3),
    ),
    "/api/solve": bodies(book=st.just(DUEL), at=STATES, set=SETTINGS),
    "/api/simulate": bodies(
        book=st.just(DUEL),
        games=st.integers(-1, 20),
        bots=st.lists(st.sampled_from(["random", "x"]), max_size=3),
        seed=st.integers(-1, 2**54),
        at=st.just("3,2"),
        set=SETTINGS,
    ),
    "fork": bodies(turn=st.integers(-1, 3), fresh=st.booleans()),
    "again": bodies(same=st.booleans()),
}


def test_an_id_that_is_none_finds_nothing(ask: Asker) -> None:
    ask.new()
    for name in IDS:
        answers = [ask.get(f"/api/games/{name}{rest}") for rest in READS]
        answers += [ask.post(f"/api/games/{name}{rest}", {"turn": 0} if rest == "/fork" else {}) for rest in WRITES]
        assert {answer.status_code for answer in answers} <= {404, 422}, name
    assert len(ask.get("/api/games").json()["games"]) == 1


@pytest.fixture
def post(ask: Asker) -> Callable[[str, bytes], int]:
    """Send a body somewhere; the status."""
    game = ask.new(watch=True, at="3,2", seed="1")

    def send(path: str, content: bytes) -> int:
        path = path if path.startswith("/") else f"/api/games/{game}/{path}"
        return ask.post(path, content=content).status_code

    return send


@pytest.mark.parametrize("path", BODIES)
@pytest.mark.parametrize("examples", [40, pytest.param(400, marks=pytest.mark.long)])
def test_a_body_of_any_shape_is_answered_in_words(post: Callable[[str, bytes], int], path: str, examples: int) -> None:
    statuses: set[int] = set()

    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(BODIES[path])
    def send(body: Any) -> None:
        if examples < 100 and isinstance(body, dict) and path == "/api/solve":
            body = {"at": "3,2"} | body  # The whole game takes its time.
        statuses.add(post(path, json.dumps(body).encode("utf-8", "surrogatepass")))

    send()
    assert statuses <= {200, 201, 400, 413, 422}
    assert 400 in statuses


@pytest.mark.parametrize("path", [*BODIES, "/api/records"])
@pytest.mark.parametrize("examples", [20, pytest.param(150, marks=pytest.mark.long)])
def test_bytes_of_any_kind_are_answered_in_words(post: Callable[[str, bytes], int], path: str, examples: int) -> None:
    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @example(b"[" * 8000)
    @example(b'{"a":' * 1300)
    @example(b'{"book":"' + b"\\u0061" * 1300 + b'"}')
    @example(b"1" * 8000)
    @example(b"-0.0e-99999")
    @example(b'"\xed\xa0\x80"')
    @given(st.binary(max_size=300))
    def send(content: bytes) -> None:
        assert post(path, content) in (400, 422) if path != "again" else post(path, content) in (400, 422, 201)

    send()


@pytest.mark.parametrize("examples", [20, pytest.param(150, marks=pytest.mark.long)])
def test_a_query_of_any_kind_is_answered_in_words(ask: Asker, examples: int) -> None:
    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(
        st.dictionaries(
            st.text(max_size=12) | st.sampled_from(["a", "b", "set", "limit", "seat"]), st.text(max_size=40)
        )
    )
    def send(query: dict[str, str]) -> None:
        clean = {k.encode("utf-8", "replace").decode(): v.encode("utf-8", "replace").decode() for k, v in query.items()}
        for path in (f"/api/books/{DUEL}/odds/turn", "/api/games", "/api/books"):
            answer = ask.visit.client.get(path, params=clean)
            assert answer.status_code in (200, 422)
            if answer.status_code == 422:
                assert_error(answer)

    send()


@pytest.mark.parametrize("examples", [60, pytest.param(400, marks=pytest.mark.long)])
def test_a_path_of_any_kind_is_answered_in_words(visit: Visit, examples: int) -> None:
    @settings(max_examples=examples, suppress_health_check=list(HealthCheck))
    @given(st.lists(st.text(max_size=12) | st.sampled_from(["books", "games", "odds", "..", "%2f"]), max_size=5))
    def send(parts: list[str]) -> None:
        path = "/".join(quote(part.encode("utf-8", "replace"), safe="%/.") for part in parts)
        assert visit.client.get(f"/api/{path}").status_code in (200, 404, 422)

    send()


def test_records_that_name_each_other_hold_nothing_up(ask: Asker, library: Library) -> None:
    """Each of them is a game like any other; only together they lead round and round."""
    names = ["1" * 32, "2" * 32]
    for one, other in (names, names[::-1]):
        header = sat("defend_the_city", 7, at="20,10").played.record.header
        record = Record(linked(msgspec.structs.replace(header, id=one, parent=Parent(other, 3))))
        assert ask.post("/api/records", content=content(record)).status_code == 201
    for name in names:
        words = refusal(ask.post(f"/api/games/{name}/undo"), 422)
        assert words == f"Game {name} claims to be forked from itself, so it cannot be followed."
    assert ask.get("/api/books").status_code == 200


def test_an_undo_looks_back_only_for_so_long(library: Library) -> None:
    with Visit(library, replace(UNHURRIED, ancestors_seconds=-1)) as visitor:
        ask = Asker(visitor)
        game = ask.new(seed="7", at="6,5")
        play_on(library, game, {"a": "0/1"})
        child = ask.post(f"/api/games/{game}/fork", {"turn": 1}).json()["id"]
        assert "too often to look through" in refusal(ask.post(f"/api/games/{child}/undo"), 422)
