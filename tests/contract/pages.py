"""Checks of a book's pages: its rules, its rulings, and its tables."""

from __future__ import annotations

import re
from importlib.resources import files

from lazaretto.game import Overlay, Ruling, rulings
from tests.contract.ready_books import AnyBook, ready, shared


def the_version_is_a_number(book: AnyBook) -> None:
    assert type(book.version) is int
    assert book.version >= 1


def rules_have_ids(book: AnyBook) -> None:
    """Rules are numbered from 1, and so are rulings. A number may be missing only if the page names it among those that
    are not built, and it names no others."""
    ids = [rule.id for rule in book.rules()]
    assert len(ids) == len(set(ids)) > 0
    initials = {re.sub(r"(-R)?\d+$", "", id) for id in ids}
    assert len(initials) == 1
    unbuilt = re.search(r"^Not built yet: (.*)$", (files(book.package) / "RULES.md").read_text("utf-8"), re.MULTILINE)
    left_out = re.findall(r"\b[A-Z]{2}(?:-R)?\d+\b", unbuilt[1]) if unbuilt else []
    assert sorted(ids + left_out) == sorted(_counted(ids, "") + _counted(ids, "-R"))
    assert all(rule.text for rule in book.rules())


def _counted(ids: list[str], kind: str) -> list[str]:
    """All ids of a kind from 1 to the highest that the page has."""
    numbers = [int(id.partition("-R")[2] or id[2:]) for id in ids if ("-R" in id) == bool(kind)]
    return [f"{ids[0][:2]}{kind}{number}" for number in range(1, max(numbers, default=0) + 1)]


def rulings_are_on_the_page(book: AnyBook) -> None:
    """Every field that settles an open point names a ruling, and that ruling's alternatives name the field."""
    page = {rule.id: rule for rule in book.rules() if rule.is_ruling}
    for ruling in rulings(book.tables.numbers):
        assert ruling.alternatives, ruling.id
        assert f"`{ruling.key[-1]} =" in page[ruling.id].cells[2], ruling.id


def alternatives_play_to_an_end(book: AnyBook) -> int:
    """Check that each alternative of a ruling loads as a variant, changes something, and plays; how many there were."""
    settings = [setting for ruling in rulings(book.tables.numbers) for setting in _settings(ruling)]
    for setting in settings:
        at = ready(book, [setting])
        assert at.numbers != book.tables.load(), setting
        assert at.game.result(shared(at, 1).states[-1]) is not None
    return len(settings)


def numbers_name_their_variant(book: AnyBook) -> None:
    """The hash of an overlay can be computed from the Numbers that were loaded under it."""
    settings = [setting for ruling in rulings(book.tables.numbers) for setting in _settings(ruling)]
    for over in (Overlay(), *(Overlay().and_set([setting]) for setting in settings)):
        assert book.tables.hash_of(book.tables.load(over)) == book.tables.overlay_hash(over)


def every_number_is_described(book: AnyBook) -> None:
    """Each key in tables.toml has a comment on its line, or on the line of its table's heading."""
    text = (files(book.tables.package) / "tables.toml").read_text("utf-8")
    lines = text.split("\n")
    for table_name, keys in book.tables.own.tables.items():
        for key in keys:
            written = [book.tables.own.lines[at] for at in ((table_name, key), (table_name,))]
            assert any("# " in lines[number - 1] for number in written), f"{table_name}.{key}"


def _settings(ruling: Ruling) -> list[str]:
    def written(value: object) -> str:
        if isinstance(value, tuple):
            return str(list(value))
        return str(value).lower() if isinstance(value, bool) else str(value)

    return [f"{'.'.join(ruling.key)}={written(value)}" for value in ruling.alternatives]
