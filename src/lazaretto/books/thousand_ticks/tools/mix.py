"""The mix of weapons that nobody can beat, and what is left out of it."""

from __future__ import annotations

from typing import Any

from lazaretto.books.thousand_ticks.bots import PLANS
from lazaretto.books.thousand_ticks.pairs.all_pairs import meet
from lazaretto.books.thousand_ticks.pairs.combatant import Combatant, everyone
from lazaretto.books.thousand_ticks.pairs.equilibrium import Mix, equilibrium
from lazaretto.game import Refusal
from lazaretto.game.book_tool import Answer, Bars, ToolBar, ToolRequest, ToolTable, Work


def work(asked: ToolRequest) -> Work:
    """Let every weapon meet every other, and solve the game of choosing one."""
    n, given, plan = asked.numbers, asked.given, PLANS[asked.given["plan"]]
    own = everyone(n, [given["fighter"]], given["weapons"], plan)
    its = own if given["enemy"] == given["fighter"] else everyone(n, [given["enemy"]], given["weapons"], plan)
    if not own or not its:
        raise Refusal("Neither may be without a weapon to choose (TT-R13, TT-R20); pick more weapons.")
    found = yield from meet(n, own, its, given["games"], asked.seed)
    mix = equilibrium(found.advantage)
    error = float(found.errors.max())
    sides = [(given["fighter"], own, mix.rows, mix.row_gains - mix.value)]
    if its is not own:
        sides.append((given["enemy"], its, mix.columns, mix.value - mix.column_gains))
    return Answer(
        said=_said(given["fighter"], given["enemy"], own, mix, error),
        tables=tuple(_table(*side) for side in sides),
        bars=tuple(_bars(name, among, shares) for name, among, shares, _ in sides),
    )


def _said(fighter: str, enemy: str, own: list[Combatant], mix: Mix, error: float) -> tuple[str, ...]:
    in_it = sum(share > 0 for share in mix.rows)
    worth = f"{100 * mix.value:+.1f}".replace("-", "−")
    return (
        f"{fighter} against {enemy}, both choosing in secret: a duel is worth {worth} points to {fighter} (victories "
        f"less defeats in 100 duels). The best mix has {in_it} of {len(own)} weapons; {len(own) - in_it} are left out.",
        f"Against it no weapon gains more than {200 * mix.bound:.1e} points by these chances, which are off by at most "
        f"{100 * error:.2g} points each{', where a blow may stun by simulation' if error > 1e-6 else ''}.",
    )


def _table(fighter: str, among: list[Combatant], shares: Any, gains: Any) -> ToolTable:
    order = sorted(range(len(among)), key=lambda place: (-shares[place], -gains[place]))
    rows = tuple(
        (among[place].name.split("/")[1], 100 * float(shares[place]), 100 * float(gains[place])) for place in order
    )
    columns = ("weapon", "share %", "points against the other's mix, less the value")
    return ToolTable(f"What {fighter} chooses", columns, rows)


def _bars(fighter: str, among: list[Combatant], shares: Any) -> Bars:
    bars = (ToolBar(one.name.split("/")[1], float(share)) for one, share in zip(among, shares, strict=True))
    return Bars(f"The mix of {fighter}", tuple(bars), most=1, percent=True)
