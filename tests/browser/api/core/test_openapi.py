"""The OpenAPI document and the routes agree in both directions, and the document is valid."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from starlette.routing import Route

from lazaretto.browser.api import OPERATIONS, routes
from lazaretto.browser.api.core.endpoint import Endpoint
from tests.browser.api_client import Asker, demand_shape, described
from tests.browser.visitor import Visit

SPECIFIED = {
    "GET /api/books", "GET /api/books/{book}", "GET /api/books/{book}/rules", "GET /api/books/{book}/odds",
    "GET /api/books/{book}/odds/{rule}", "GET /api/books/{book}/glimpse", "POST /api/solve", "POST /api/simulate",
    "GET /api/books/{book}/tools", "POST /api/tools",
    "GET /api/games", "POST /api/games", "GET /api/games/{game}", "GET /api/games/{game}/turns/{turn}",
    "GET /api/games/{game}/turns/{turn}/worth", "GET /api/games/{game}/turns/{turn}/squares/{square}",
    "GET /api/games/{game}/explain",
    "GET /api/games/{game}/turns/{turn}/map", "GET /api/games/{game}/turns", "GET /api/games/{game}/course",
    "GET /api/games/{game}/record", "POST /api/records", "POST /api/games/{game}/fork", "POST /api/games/{game}/undo",
    "POST /api/games/{game}/again", "GET /api/games/{game}/lesson", "GET /api/openapi.json",
}  # fmt: skip
"""Everything there is to be."""

DESCRIBED = [
    pytest.param(path, method, operation, id=f"{method} {path}")
    for path, methods in described()["paths"].items()
    for method, operation in methods.items()
]


def test_the_document_and_the_routes_have_the_same_operations(visit: Visit) -> None:
    listed = {f"{method.upper()} {path}" for path, methods in described()["paths"].items() for method in methods}
    answered = set()
    for route in routes(visit.server):
        if isinstance(route, Route) and isinstance(route.endpoint, Endpoint):
            path = route.path.replace(":path", "")
            answered |= {f"{method} {path}" for method in route.endpoint.operations}
    assert listed == answered == SPECIFIED


def test_every_route_of_the_application_under_api_is_one_of_them(visit: Visit) -> None:
    paths = [route.path for route in visit.app.routes if isinstance(route, Route) and route.path.startswith("/api/")]
    described_paths = {path.replace("{book}", "{book:path}") for path in described()["paths"]}
    assert set(paths) - described_paths == {"/api/{rest:path}"}


def test_the_document_is_served(ask: Asker) -> None:
    assert ask.get("/api/openapi.json").json() == described() | {
        "components": ask.get("/api/openapi.json").json()["components"]
    }
    assert ask.get("/api/openapi.json").json()["openapi"] == "3.1.0"


def test_every_schema_is_one_and_every_reference_leads_somewhere() -> None:
    schemas = described()["components"]["schemas"]
    for schema in schemas.values():
        Draft202012Validator.check_schema(schema)
    references = set(re.findall(r"#/components/schemas/(\w+)", str(described())))
    assert references == set(schemas)


@pytest.mark.parametrize(("path", "method", "operation"), DESCRIBED)
def test_an_operation_is_told_in_words_and_examples(path: str, method: str, operation: dict[str, Any]) -> None:
    assert operation["summary"][0].isupper()
    assert not operation["summary"].endswith(".")
    assert operation["description"].endswith(".")
    in_path = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
    assert in_path == set(re.findall(r"\{(\w+)\}", path))
    for parameter in operation["parameters"]:
        assert parameter["description"].endswith(".")
        demand_shape(parameter["schema"], parameter["example"])
        assert parameter["required"] is (parameter["in"] == "path")
    for answer in operation["responses"].values():
        assert answer["description"].endswith(".")
        for content in answer["content"].values():
            demand_shape(content["schema"], content["example"])
    assert operation["tags"] == [path.split("/")[2].partition(".")[0]]
    assert {"403", "422", "429"} < set(operation["responses"])
    if method == "post" and not path.endswith("/undo"):
        (content,) = operation["requestBody"]["content"].values()
        demand_shape(content["schema"], content["example"])


def test_every_noun_is_told_of_and_stands_for_something() -> None:
    named = [tag["name"] for tag in described()["tags"]]
    assert all(tag["description"].endswith(".") for tag in described()["tags"])
    assert len(set(named)) == len(named)
    assert set(named) == {operation.noun for operation in OPERATIONS}


def test_examples_of_answers_are_real_ones_where_a_book_can_give_them() -> None:
    paths = described()["paths"]

    def shown(path: str) -> Any:
        return paths[path]["get"]["responses"]["200"]["content"]["application/json"]["example"]

    assert shown("/api/books/{book}/odds/{rule}")["outcomes"][0]["chance"] == "4/5"
    assert shown("/api/games/{game}/turns/{turn}")["told"]["number"] == 1
    assert shown("/api/games/{game}")["last_turn"] == 2


def test_operations_have_names_of_their_own() -> None:
    names = [operation.name for operation in OPERATIONS]
    assert len(set(names)) == len(names)


def test_examples_can_be_asked_as_they_stand(ask: Asker) -> None:
    """Those that need no game; the book is the first there is."""
    asked = 0
    for path, methods in described()["paths"].items():
        for method, operation in methods.items():
            if "{game}" in path or "jsonl" in str(operation.get("requestBody")):
                continue
            answer = ask.post(path, example(operation)) if method == "post" else ask.get(filled(path, operation))
            assert answer.status_code in (200, 201), (path, answer.text)
            asked += 1
    assert asked == 13


def example(operation: dict[str, Any]) -> Any:
    (content,) = operation["requestBody"]["content"].values()
    body = dict(content["example"])
    return body | ({"at": "3,2"} if operation["operationId"] in ("solve", "simulate") else {})


def _written(value: object) -> str:
    """As a query has it: true and false are JSON's."""
    return json.dumps(value) if isinstance(value, bool) else str(value)


def filled(path: str, operation: dict[str, Any]) -> str:
    query: list[str] = []
    for parameter in operation["parameters"]:
        value = parameter["example"]
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", str(value))
        elif isinstance(value, dict):
            query += [f"{name}={each}" for name, each in value.items()]
        else:
            values = value if isinstance(value, list) else [value]
            query += [f"{parameter['name']}={_written(each)}" for each in values]
    return f"{path}?{'&'.join(query)}"


def test_an_answer_that_is_not_as_described_is_noticed() -> None:
    """The checker checks: a field too many, one too few, and one of another kind."""
    schema = {"$ref": "#/components/schemas/CardShape"}
    demand_shape(schema, {"seat": "a", "text": "5/2", "words": ""})
    for wrong in ({"seat": "a", "text": "5/2"}, {"seat": "a", "text": "5/2", "words": "", "x": 1}, {"seat": 1}):
        with pytest.raises(Exception, match=r"required|unexpected|type|string"):
            demand_shape(schema, wrong)
