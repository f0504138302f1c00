"""The answer to a solve: what a state is worth, and how to play it best."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import UNSET, UnsetType

from lazaretto.books import AnyBook
from lazaretto.game import Overlay, Refusal, start
from lazaretto.solve.solution_bots import SOLVED, bot_named, demand_solvable, plays_solution
from lazaretto.solve.solve_request import SolveRequest

if TYPE_CHECKING:
    from lazaretto.solve.solution import Solution


class Mixed(msgspec.Struct, frozen=True):
    """A choice, and the chance that best play picks it."""

    choice: str
    chance: float


class SolveAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """The value of a state to the first seat, its bound, and each seat's best mix. `objective` is set if the state was
    solved for another measure than the scores."""

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
    """A state to solve, of a book under a variant. `against` is a bot whose exploitability to find as well, and
    `objective` a measure to solve for instead of the scores."""

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
    """Read the state to solve, by default the first one. Refuses a book without seats, and an unknown bot or objective,
    before any work is done."""
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
    """What to do with a world that is not solved, for the end of a sentence."""
    scenes = [scene.id for scene in book.scenes.values() if scene.solving]
    return f"solve {' or '.join(scenes)}, or simulate it" if scenes else "simulate it"


def answer(at: Place, solved: Solution, began: float) -> SolveAnswer:
    """The answer about a state; `began` is the time by `time.perf_counter` when the work began."""
    from lazaretto.solve.exact_values import exact_at

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
    """For each seat, how much the best response against this bot in that seat gains over best play."""
    from lazaretto.solve.fold_bot import best_response

    mine = plays_solution(at.book, name)
    bot = solved.bot() if mine else bot_named(at.book, at.numbers, at.root, name)
    here, value = solved.table.index[at.root], solved.value(at.root)
    return {
        seat: float(abs(float(best_response(solved.table, seat, bot)[here]) - value))
        for seat in solved.game.choices(at.root)
    }
