"""What a state is worth, and how to play it best."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.books import AnyBook
from lazaretto.game import Overlay, Refusal, start
from lazaretto.solve.bots import SOLVED, bot_named, demand_solvable, plays_solution
from lazaretto.solve.request import SolveRequest

if TYPE_CHECKING:
    from lazaretto.solve.solution import Solution


class Mixed(msgspec.Struct, frozen=True):
    """A choice, and how often best play picks it."""

    choice: str
    chance: float


class SolveAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The value of a state to the first seat, how sure that is, and each seat's best mix; `objective` is the measure
    that ends were valued by, where it was not what their results score."""

    book: str
    state: str
    value: float
    bound: float
    exact: str | None
    policy: dict[str, tuple[Mixed, ...]]
    steps: float
    variant: str | None
    seconds: float
    exploitability: dict[str, float] | UnsetType = UNSET
    bot: str | UnsetType = UNSET
    objective: str | UnsetType = UNSET


@dataclass(frozen=True)
class Place:
    """A state of a book under a variant, which is to be solved; `against` is a bot that is to be judged besides, and
    `objective` another measure of an end than its scores."""

    book: AnyBook
    overlay: Overlay
    numbers: Any
    root: Any
    against: str | None = None
    objective: str | None = None


def place(
    book: AnyBook,
    overlay: Overlay,
    at: str | None = None,
    against: str | None = None,
    objective: str | None = None,
) -> Place:
    """The state that a text stands for, or the first one; refused where nobody chooses, or no bot or objective has
    that name."""
    numbers = book.tables.load(overlay)
    game = book.game(numbers)
    if not game.seats:
        raise Refusal(f"Nobody chooses in {book.title}, so there is no best play; simulate it instead.")
    demand_solvable(book, _instead(book))
    root = start(game, 0) if at is None else book.state(numbers, at)
    if against is not None and against not in SOLVED:
        bot_named(book, numbers, root, against)
    SolveRequest(book, numbers, root, objective).demand_objective()
    return Place(book, overlay, numbers, root, against, objective)


def _instead(book: AnyBook) -> str:
    """What can be done with a world."""
    scenes = [scene.id for scene in book.scenes.values() if scene.solving]
    return f"solve {' or '.join(scenes)}, or simulate it" if scenes else "simulate it"


def answer(at: Place, solved: Solution, began: float) -> SolveAnswer:
    """The solution's answer about that state; `began` is when the clock of `time.perf_counter` was looked at first."""
    from lazaretto.solve.exact import exact_at

    book, root = at.book, at.root
    exact = exact_at(book, solved, root)
    return SolveAnswer(
        book=book.id,
        state=book.texts.write_state(root),
        value=float(exact) if exact is not None else float(solved.value(root)),
        bound=float(solved.bound(root)),
        exact=None if exact is None else str(exact),
        policy={
            seat: tuple(Mixed(book.texts.write_choice(choice), float(chance)) for choice, chance in mix)
            for seat, mix in solved.policy(root).items()
        },
        steps=solved.steps(root),
        variant=at.overlay.title or None,
        seconds=round(time.perf_counter() - began, 3),
        exploitability=UNSET if at.against is None else _exploitability(at, solved, at.against),
        bot=UNSET if at.against is None else at.against,
        objective=UNSET if at.objective is None else at.objective,
    )


def _exploitability(at: Place, solved: Solution, name: str) -> dict[str, float]:
    """For each seat, what the others' best answer gains against this bot over best play."""
    from lazaretto.solve.fold_bot import best_response

    mine = plays_solution(at.book, name)
    bot = solved.bot() if mine else bot_named(at.book, at.numbers, at.root, name)
    here, value = solved.table.index[at.root], solved.value(at.root)
    return {
        seat: float(abs(float(best_response(solved.table, seat, bot)[here]) - value))
        for seat in solved.game.choices(at.root)
    }
