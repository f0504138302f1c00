"""The odds that can be asked for by name: what happens when one kind faces another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from lazaretto.books.outbreak.rules import NOTHING, becomes, meet
from lazaretto.books.outbreak.tables import EDGE_NAME, OutbreakNumbers
from lazaretto.game import Odds, OddsQuestion, Refusal
from lazaretto.refusal import did_you_mean, quoted


def outcome(n: OutbreakNumbers, actor: str, faced: str, row: int) -> str:
    """What a row changes, in words: `infected becomes nurse`."""
    if row == NOTHING:
        return "nothing"
    own, other = becomes(n, row)
    parts = [f"{actor} becomes {own}"] if own else []
    parts += [f"{faced} becomes {other}"] if other else []
    return ", ".join(parts)


def name_of(n: OutbreakNumbers, row: int) -> str:
    """The name of a row in the tables, in words."""
    return "nothing" if row == NOTHING else tuple(n.odds)[row].replace("_", " ")


def _meet(n: OutbreakNumbers, given: Mapping[str, str]) -> OddsQuestion:
    """OB5 to OB16, on a day on which walls are allowed, with no citizen in the window."""
    actor, faced = given["actor"].strip().lower(), given["faced"].strip().lower()
    people = [kind for kind, data in n.kinds.items() if data.person]
    if actor not in n.kinds:
        raise Refusal(f"There is no kind called {quoted(actor)}; {did_you_mean(actor, people)}")
    if actor not in people:
        raise Refusal(f"{quoted(actor)} does not act; {did_you_mean(actor, people)}")
    if faced != EDGE_NAME and faced not in n.kinds:
        raise Refusal(f"There is no kind called {quoted(faced)}; {did_you_mean(faced, [*n.kinds, EDGE_NAME])}")
    given_rule: tuple[Any, ...] = (n, actor, "" if faced == EDGE_NAME else faced, True, False)
    order = ("nothing", *(outcome(n, actor, faced, row) for row in range(len(n.odds))))
    return OddsQuestion(
        meet,
        given_rule,
        lambda row: outcome(n, actor, faced, row),
        tuple(dict.fromkeys(order)),
        lambda row: name_of(n, row),
    )


ODDS: dict[str, Odds[OutbreakNumbers]] = {
    "meet": Odds(
        "what happens when one kind faces another, or a soldier aims at it with no citizen near; walls allowed",
        {"actor": "infected", "faced": "doctor"},
        _meet,
    )
}
