"""Makes an example from a JSON Schema, where there is no real one to show."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]

DEEP = 8
"""How deep an example goes."""

PLAIN = {"integer": 1, "number": 0.5, "boolean": False, "string": "…", "null": None}


def specimen(schema: Schema, components: Schema, depth: int = 0) -> Any:
    """An example for a schema: the first of several types, one item of a list, one entry of a map."""
    found = _resolved(schema, components)
    if "enum" in found:
        return found["enum"][0]
    if found.get("type") == "array":
        return _list(found, components, depth)
    if found.get("type") == "object":
        return _object(found, components, depth)
    return PLAIN.get(found.get("type", "null"))


def _resolved(schema: Schema, components: Schema) -> Schema:
    """The schema that a reference stands for; of several types, the first that is not null."""
    if "$ref" in schema:
        return _resolved(components[schema["$ref"].rpartition("/")[2]], components)
    if "anyOf" in schema:
        return _resolved(next(each for each in schema["anyOf"] if each.get("type") != "null"), components)
    return schema


def _list(found: Schema, components: Schema, depth: int) -> list[Any]:
    if found.get("prefixItems"):
        return [specimen(each, components, depth + 1) for each in found["prefixItems"]]
    items = found.get("items")
    return [specimen(items, components, depth + 1)] if items and depth < DEEP else []


def _object(found: Schema, components: Schema, depth: int) -> dict[str, Any]:
    named = {name: specimen(each, components, depth + 1) for name, each in found.get("properties", {}).items()}
    free = found.get("additionalProperties")
    return named | ({"…": specimen(free, components, depth + 1)} if free and isinstance(free, dict) else {})
