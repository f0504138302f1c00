"""The parts of a round: fight or flee, with what, and how many dice on what."""

from __future__ import annotations

from collections.abc import Sequence

from lazaretto.books.radium.choice_cost import thrown
from lazaretto.books.radium.choices import Choice, Fight, Flee, said
from lazaretto.books.radium.explorer import Explorer
from lazaretto.books.radium.tables import RadiumNumbers
from lazaretto.books.radium.view.round_presets import presets
from lazaretto.view import ComposedChoice, Composer, Part

FIGHT, FLEE = "fight", "flee"
FIRST, SECOND = "first", "second"

PARTS = (
    Part("verb", "do", "words"),
    Part("weapon", "with", "words"),
    Part("lethality", "lethality", "number"),
    Part("defense", "defense", "number"),
    Part("first", "strike", "words"),
    Part("run", "run", "number"),
    Part("guard", "guard", "number"),
)
"""RA4, RA5, RA6, RA13, RA-R2: a fight has the parts up to `first`, a flight the last two."""


def composer(n: RadiumNumbers, explorer: Explorer, choices: Sequence[Choice]) -> Composer | None:
    """RA4: the fights and the flights of a round; None if there are none to choose from."""
    composed = [choice for choice in choices if isinstance(choice, Fight | Flee)]
    if not composed:
        return None
    named = presets(n, explorer, composed)
    made = tuple(ComposedChoice(str(choice), _values(n, choice)) for choice in composed)
    return Composer(PARTS, made, named, named[0].text if named else "")


def _values(n: RadiumNumbers, choice: Fight | Flee) -> tuple[str | int | None, ...]:
    """RA6, RA-R7: only a weapon that can strike first, and strikes, asks whether it does."""
    if isinstance(choice, Flee):
        return FLEE, None, None, None, None, choice.dice, choice.guard
    may_be_first = n.weapons[choice.weapon].first and thrown(n, choice)[0] > 0
    order = (FIRST if choice.first else SECOND) if may_be_first else None
    return FIGHT, said(choice.weapon), choice.lethality, choice.defense, order, None, None
