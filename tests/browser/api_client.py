"""A client of the API. Every answer is checked against the OpenAPI document."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from httpx import Response
from jsonschema import Draft202012Validator

from lazaretto.browser.api import OPERATIONS
from lazaretto.browser.api.core.openapi import document
from lazaretto.play.base.replay import replayed
from lazaretto.play.session.sitting import Sitting
from lazaretto.store.library import Library
from tests.browser.visitor import Visit

DUEL = "defend_the_city"
NOBODY = "0123456789abcdef" * 2
"""The id of no game."""


@cache
def described() -> dict[str, Any]:
    """The document."""
    return document(OPERATIONS)


class Asker:
    """Sends requests as a page would, and checks that the document describes each answer."""

    def __init__(self, visit: Visit) -> None:
        self.visit = visit

    def get(self, path: str) -> Response:
        """The answer to a GET request."""
        return self._held(self.visit.client.get(path), "get", path)

    def post(self, path: str, data: Any = None, content: bytes | None = None) -> Response:
        """The answer to a POST request."""
        return self._held(self.visit.client.post(path, json=data, content=content), "post", path)

    def new(self, **wanted: Any) -> str:
        """Start a game, and return its id."""
        answer = self.post("/api/games", {"book": DUEL, **wanted})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def _held(self, answer: Response, method: str, path: str) -> Response:
        operation = operation_at(method, path)
        if operation is None:
            assert answer.status_code in (404, 405, 422), answer.text
            assert_error(answer)
            return answer
        assert str(answer.status_code) in operation["responses"], (answer.status_code, answer.text)
        content = operation["responses"][str(answer.status_code)]["content"]
        media = answer.headers["content-type"].partition(";")[0]
        assert media in content
        if media == "application/json":
            demand_shape(content[media]["schema"], answer.json())
        return answer


def operation_at(method: str, path: str) -> dict[str, Any] | None:
    """What the document says about an address, or None."""
    bare = path.partition("?")[0]
    for template, methods in described()["paths"].items():
        pattern = re.sub(r"\\\{book\\\}", ".+", re.sub(r"\\\{(?!book)\w+\\\}", "[^/]+", re.escape(template)))
        if re.fullmatch(pattern, bare) and method in methods:
            found: dict[str, Any] = methods[method]
            return found
    return None


def demand_shape(schema: dict[str, Any], data: Any) -> None:
    """Check data against a schema."""
    checker(json.dumps(schema)).validate(data)


@cache
def checker(schema: str) -> Draft202012Validator:
    """A validator, made once for each schema."""
    return Draft202012Validator(json.loads(schema) | {"components": described()["components"]})


def assert_error(answer: Response) -> None:
    """Check that an answer is a refusal in a sentence."""
    assert answer.headers["content-type"] == "application/json"
    (words,) = answer.json().values()
    assert list(answer.json()) == ["error"]
    assert re.fullmatch(r"\S.*[.?]", words), words


def refusal(answer: Response, status: int) -> str:
    """The sentence of a refusal."""
    assert answer.status_code == status, answer.text
    assert_error(answer)
    return str(answer.json()["error"])


def play_on(library: Library, game: str, *picks: dict[str, str]) -> Sitting:
    """Continue a saved game without the server: a turn for each of these picks, or to the end by bots."""
    entry = library.saved_game(game)
    sitting = Sitting(replayed(entry.record, entry.seed), library)
    for chosen in picks:
        for seat, text in chosen.items():
            sitting.pick(seat, sitting.edition.book.texts.read_choice(text))
        sitting.step()
    while not picks and not sitting.is_over:
        sitting.step()
    return sitting
