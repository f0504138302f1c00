"""The OpenAPI document: every operation with its description and schemas, made from the same table as the routes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from lazaretto import __version__
from lazaretto.browser.api.core.example_values import Sample, sample
from lazaretto.browser.api.core.operation import JSON, LINES, Operation, Parameter
from lazaretto.browser.api.core.schema_examples import specimen
from lazaretto.browser.http.error_responses import Wrong

NOUNS = {
    "books": "The books: their rules, exact odds, and a demo of each.",
    "solve": "The value of a state, and best play.",
    "simulate": "Many games between bots, counted.",
    "tools": "Tools that a book brings along.",
    "games": "Saved games: begin, replay turn by turn, coach, fork.",
    "records": "Import games.",
    "openapi": "This description.",
}
"""The groups of operations, in the order in which they are listed."""

PLACE = "#/components/schemas/{name}"

ABOUT = (
    "Play, simulate and solve small survival games, and read the games that were played.\n\n"
    'Everything is JSON. An error is {"error": "a sentence"} that says what was wrong and what would be right. When '
    "you begin a game, you get a cookie that holds your seat. A client that is not a browser chooses a token instead, "
    "43 letters, digits, - or _, and sends it with every request in the header Authorization: Bearer TOKEN. A request "
    "that changes something must come from a page of this server, or have such a token."
)

USUAL = {
    403: "The request used another host name, or came from a page of another site.",
    422: "The request is valid, but cannot be carried out; the sentence says why.",
    429: "Too many requests; try again after Retry-After seconds.",
}
"""Statuses that any operation may answer with."""


def document(operations: Iterable[Operation]) -> dict[str, Any]:
    """The whole document."""
    listed, like = list(operations), sample()
    kinds = list(dict.fromkeys(_kinds(listed)))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=PLACE)
    by_kind = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in listed:
        described = _described(operation, by_kind, components, like)
        paths.setdefault(operation.path, {})[operation.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {"title": "Lazaretto", "version": __version__, "description": ABOUT},
        "tags": [{"name": noun, "description": words} for noun, words in NOUNS.items()],
        "paths": paths,
        "components": {"schemas": components},
    }


def _kinds(operations: Iterable[Operation]) -> Iterator[Any]:
    yield Wrong
    for operation in operations:
        yield operation.answer
        if operation.lines is not None:
            yield operation.lines
        if operation.body is not None:
            yield operation.body
        for parameter in operation.parameters:
            yield parameter.type


def _described(
    operation: Operation, schemas: dict[Any, Any], components: dict[str, Any], like: Sample
) -> dict[str, Any]:
    described: dict[str, Any] = {
        "operationId": operation.name,
        "tags": [operation.noun],
        "summary": operation.summary,
        "description": operation.words,
        "parameters": [_parameter(each, schemas, like) for each in operation.parameters],
        "responses": _responses(operation, schemas, _example(operation, schemas, components, like)),
    }
    if operation.any_query:
        described["parameters"].append(_any_query(operation, like))
    if operation.body is not None:
        content: dict[str, Any] = {"schema": schemas[operation.body]}
        if operation.body_example:
            content["example"] = operation.body_example(like)
        described["requestBody"] = {"required": True, "content": {operation.body_is: content}}
    return described


def _parameter(parameter: Parameter, schemas: dict[Any, Any], like: Sample) -> dict[str, Any]:
    schema, example = schemas[parameter.type], parameter.example(like)
    return {
        "name": parameter.name,
        "in": parameter.where,
        "description": parameter.words,
        "required": parameter.where == "path",
        "schema": {"type": "array", "items": schema} if parameter.several else schema,
        "example": [example] if parameter.several else example,
    }


def _any_query(operation: Operation, like: Sample) -> dict[str, Any]:
    """Query parameters whose names the book defines."""
    return {
        "name": "given",
        "in": "query",
        "description": operation.any_query,
        "required": False,
        "style": "form",
        "explode": True,
        "schema": {"type": "object", "additionalProperties": {"type": "string"}},
        "example": operation.query_example(like) if operation.query_example else {},
    }


def _example(operation: Operation, schemas: dict[Any, Any], components: dict[str, Any], like: Sample) -> Any:
    """An example of an answer."""
    real = operation.answer_example(like) if operation.answer_example else None
    if real is None:
        return specimen(schemas[operation.answer], components)
    return msgspec.json.decode(msgspec.json.encode(real))


def _responses(operation: Operation, schemas: dict[Any, Any], example: Any) -> dict[str, Any]:
    """The response of a successful operation, and its refusals."""
    well = {operation.status: "Success.", **(operation.also or {})}
    wrong = USUAL | dict(operation.refusals or {})
    schema, media = schemas[operation.answer], operation.answer_is
    answers = {status: _response(words, media, schema, example) for status, words in well.items()}
    if operation.lines is not None:
        answers[operation.status]["content"] |= _content(LINES, schemas[operation.lines], operation.lines_example)
    answers |= {status: _response(words, JSON, schemas[Wrong], {"error": words}) for status, words in wrong.items()}
    return {str(status): answers[status] for status in sorted(answers)}


def _response(words: str, media: str, schema: Any, example: Any) -> dict[str, Any]:
    return {"description": words, "content": _content(media, schema, example)}


def _content(media: str, schema: Any, example: Any) -> dict[str, Any]:
    return {media: {"schema": schema, "example": example}}
