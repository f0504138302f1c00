"""`lazaretto odds`: exact odds of one rule."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from lazaretto.books import AnyBook, find
from lazaretto.cli.io.print_results import columns, odds_lines, print_json
from lazaretto.cli.opening.shared_options import AsJson, BookName, Settings, Variant, overlay_for
from lazaretto.dice import Path as Fall
from lazaretto.dice.chance_words import percent_words, roll_words
from lazaretto.refusal import Misuse, quoted
from lazaretto.report.as_dicts import as_dicts
from lazaretto.report.odds import answer, demand_odds, question


def odds(
    book: BookName,
    rule: Annotated[str | None, Parameter(help="A question about the book; without one, all are listed.")] = None,
    /,
    *given: Annotated[str, Parameter(help="The arguments of the question, name=value.")],
    why: Annotated[bool, Parameter(negative="", show_default=False, help="Show every way the dice can fall.")] = False,
    variant: Variant = None,
    settings: Settings = (),
    json: AsJson = False,
) -> None:
    """Print the exact chance of each outcome, as in `odds defend_the_city turn a=5/2 b=0/4`."""
    found = find(book)
    if rule is None:
        _list(found, json)
        return
    demand_odds(found, rule)
    asked = given_of(given)
    overlay = overlay_for(found, variant, settings)
    put = question(found, rule, asked, overlay)
    outcomes = put.outcomes()
    if json:
        print_json(as_dicts(answer(found, rule, asked, overlay, outcomes, put.paths() if why else None, put.facts)))
        return
    shown = " ".join([rule, *(f"{name}={value}" for name, value in asked.items())])
    under = f" under {overlay.title}" if overlay.title else ""
    print(f"{found.title}{under}, {shown}: {found.odds[rule].about}")
    for line in put.lines:
        print(f"  {line}")
    print("\n".join(odds_lines(outcomes)))
    if why:
        print("Every way the dice can fall:")
        print("\n".join(_ways(put.paths())))


def _list(book: AnyBook, as_json: bool) -> None:
    """List every question the book answers, with an example."""
    examples = {name: asked.written for name, asked in book.odds.items()}
    if as_json:
        print_json({"book": book.id, "odds": [{"rule": name, "example": text} for name, text in examples.items()]})
    else:
        print(
            "\n".join(columns([(f"{name} {text}".rstrip(), book.odds[name].about) for name, text in examples.items()]))
        )


def given_of(words: tuple[str, ...]) -> dict[str, str]:
    """Arguments of the form name=value, by name."""
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals or not name:
            raise Misuse(f"{quoted(word)} is not of the form name=value; put it in quotes if the value has spaces.")
        if name in given:
            raise Misuse(f"{name} is given twice.")
        given[name] = value
    return given


def _ways(ways: list[Fall[str]]) -> list[str]:
    rows = [
        (percent_words(way.chance), ", ".join(roll_words(rolled) for rolled in way.rolled), f"→ {way.result}")
        for way in ways
    ]
    return [f"  {line}" for line in columns(rows)]
