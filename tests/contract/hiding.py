"""What a book hides: rolls that are witnessed, and imagined states. The odds of what is imagined are those of real
games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from lazaretto.dice import Sampled
from lazaretto.game import Picker, Seat, bot_picker, play, start
from tests.contract.fog import imagined
from tests.contract.ready_books import AnyBook, ReadyBook, at_random, ready, shared

SEEDS = range(3)

GAMES, TIMES = {"radium": 120, "fever_fen": 120}, 1
"""How many games of a book are compared with what is imagined in their place; the long tests take ten times as many."""
USUALLY = 1_000

SIGMAS = 5
"""Above this a difference is no chance. Each of some thousand comparisons alarms falsely once in 1.7 million."""

FEWEST = 30
"""A comparison needs so many games in which a thing is real and not imagined, or the reverse. With 25 or fewer it could
not fail."""

TURNS: dict[str, tuple[int, ...]] = {
    "radium": (0, 12),
    "lantern_cellar": (0,),
    "lantern_cellar/asleep": (0,),
    "fever_fen": (0, 12),
}
"""After how many turns what is imagined has exactly the odds of the rules. Where rats have gone in the dark depends on
where the hero was before, which he does not remember."""

CHOSEN = {"fever_fen": "wait"}
"""What is chosen in all these turns, if not at random. The courier does not remember who may have heard him, so he
keeps quiet."""

ALIKE: dict[str, tuple[str, ...]] = {
    "radium": (
        "map.enemies=2",
        "map.caches=1",
        "map.clues=1",
        "rulings.window=1",
        "radiation.levels=[25, 75, 0, 0]",
    )
}
"""Settings under which many games begin alike. In Radium there is little on the land, and so much radiation that the
last squares often get none."""

PATHS: dict[str, tuple[tuple[str, ...], ...]] = {"radium": ((), ("north", "north"))}
"""What is chosen before games are compared that look alike then."""


def witnessed_rolls_are_rolls_of_the_turn(book: AnyBook) -> int:
    """Check that what a seat has witnessed happened, in this order; how many rolls were witnessed."""
    at, count = ready(book), 0
    for turn in (turn for seed in SEEDS for turn in shared(at, seed).turns if book.hiding):
        for seat in at.everyone():
            assert book.hiding is not None
            seen = book.hiding.witnessed(at.numbers, turn.before, turn.chosen, turn.rolled, turn.after, seat)
            rolled = iter(turn.rolled)
            assert all(any(one is each for one in rolled) for each in seen)
            count += len(seen)
    return count


def imagined_states_look_like_the_real_one(book: AnyBook) -> int:
    """Check that imagined states are possible and seen alike, that the game goes on from them, and that the same dice
    imagine the same; how many differ from the real state."""
    at, differ = ready(book), 0
    for state, seat in _states(at):
        other = imagined(at, state, seat, 1)
        assert at.game.seen(other, seat) == at.game.seen(state, seat)
        assert book.why_impossible is None or book.why_impossible(at.numbers, other) is None
        assert imagined(at, state, seat, 1) == other
        assert book.texts.read_state(book.texts.write_state(other)) == other
        differ += other != state
        if at.game.result(other) is None:
            chosen = {seat: choices[0] for seat, choices in at.game.choices(other).items()}
            at.game.step(other, chosen, Sampled(1))
    return differ


def _states(at: ReadyBook) -> Iterator[tuple[Any, Seat | None]]:
    if at.book.hiding:
        for seed in SEEDS:
            states = shared(at, seed).states
            yield from ((state, seat) for state in states[:: 1 + len(states) // 12] for seat in at.everyone())


def everything_is_revealed_in_the_end(book: AnyBook) -> None:
    """Check that what is revealed of a state has the form of what is seen, and tells all states apart."""
    at, known = ready(book), dict[Any, Any]()
    for state, seat in _states(at):
        assert book.hiding is not None
        shown = book.hiding.revealed(at.numbers, state, seat)
        assert type(shown) is type(at.game.seen(state, seat))
        assert book.showing.view(at.numbers, shown, seat, ()).title
        assert known.setdefault((shown, seat), state) == state


def what_is_imagined_has_the_odds_of_the_rules(book: AnyBook) -> int:
    """Imagine a state for each of many games. If what is imagined has the odds of what is real, given all that is seen,
    then anything is as frequent in the one as in the other, whatever was played. How often something differed."""
    at, compared = ready(book), 0
    for turns in TURNS.get(book.id, ()):
        real = [state for seed in range(_games(book)) if (state := _after(at, seed, turns)) is not None]
        drawn = [imagined(at, state, _seat(at), 7_000 + number) for number, state in enumerate(real)]
        compared += _same_frequencies(book, real, drawn)
    return compared


def what_is_imagined_has_the_odds_of_games_that_look_alike(book: AnyBook) -> int:
    """Of many games that look exactly alike after the same choices, as many are imagined; how many there were."""
    at, count = ready(book, ALIKE.get(book.id, ())), 0
    for path in PATHS.get(book.id, ((),)) if book.hiding else ():
        alike: defaultdict[Any, list[Any]] = defaultdict(list)
        for seed in range(_games(book)):
            if (state := _along(at, seed, path)) is not None:
                alike[at.game.seen(state, _seat(at))].append(state)
        real = max(alike.values(), key=len)
        drawn = [imagined(at, real[0], _seat(at), 9_000 + number) for number in range(len(real))]
        _same_frequencies(book, real, drawn)
        count += len(real)
    return count


def _games(book: AnyBook) -> int:
    return TIMES * GAMES.get(book.id, USUALLY)


def _seat(at: ReadyBook) -> Seat | None:
    return at.game.seats[0] if at.game.seats else None


def _after(at: ReadyBook, seed: int, turns: int) -> Any | None:
    """The state of a game after so many turns; None if it is over by then."""
    if at.book.id in CHOSEN:
        return _along(at, seed, [CHOSEN[at.book.id]] * turns)
    first = start(at.game, seed)
    pickers: dict[Seat, Picker[Any]] = {seat: bot_picker(at_random, seed) for seat in at.game.seats}
    states = [first]
    if turns:
        going = play(at.game, first, pickers, seed, at.book.turn_limit)
        states += [turn.after for turn, _ in zip(going, range(turns), strict=False)]
    over = len(states) <= turns or at.game.result(states[-1]) is not None
    return None if over else states[-1]


def _along(at: ReadyBook, seed: int, path: Sequence[str]) -> Any | None:
    """The state of a game after these choices of the first seat; None if one of them was not legal."""
    state = start(at.game, seed)
    for number, text in enumerate(path):
        choice, seat = at.book.texts.read_choice(text), at.game.seats[0]
        if choice not in at.options(state, seat):
            return None
        state = at.game.step(state, {seat: choice}, Sampled(seed, "rules", number + 1))
    return state


def _same_frequencies(book: AnyBook, real: Sequence[Any], drawn: Sequence[Any]) -> int:
    """Compare how often each byte of the canonical form has each value, and how many bytes have it, game by game; how
    many comparisons could have failed."""
    ones, others = (np.array([list(book.texts.to_bytes(state)) for state in states]) for states in (real, drawn))
    could = 0
    for value in np.unique([ones, others]):
        apart = np.subtract(ones == value, others == value, dtype=np.int64)
        apart = np.column_stack((apart, apart.sum(axis=1)))
        squares = (apart**2).sum(axis=0)
        enough = squares >= FEWEST
        sigmas = np.abs(apart.sum(axis=0)[enough]) / np.sqrt(squares[enough])
        assert sigmas.size == 0 or sigmas.max() <= SIGMAS, (value, sigmas.max())
        could += int(enough.sum())
    return could
