"""A key in a game on a screen of 160 by 50, from the press to the last byte of the answer: the slowest of marking a
choice, playing a turn that is saved, and taking it back."""

from __future__ import annotations

from statistics import median
from time import sleep

from bench.screen import DUEL, MINIMAL, Screen, shown
from bench.timing import Figure
from lazaretto.terminal.base.watch_speed import HELD_KEY_SECONDS

TIMES = 20
GOAL_MS = 50

KEYS = {
    "marking down": ("\x1b[B", "▸"),
    "marking up": ("\x1b[A", "▸"),
    "a turn": ("\r", "turn 2"),
    "undo": ("\x7f", "turn 1"),
}
"""The keys to press in turn, and what each answer must contain."""


def bench() -> Figure:
    with shown(DUEL) as ours, shown(MINIMAL) as peer:
        ours.started("help")
        peer.started("key 0")
        rounds = [_round(ours, peer, number) for number in range(TIMES + 1)][1:]
    our = max(median(answers[key] for answers, _ in rounds) for key in KEYS)
    their = median(answer for _, answer in rounds)
    goal = f"under {GOAL_MS} ms"
    return Figure("terminal_key", our * 1e3, their * 1e3, "ms", "minimal app", their / our, goal, our * 1e3 < GOAL_MS)


def _round(ours: Screen, peer: Screen, number: int) -> tuple[dict[str, float], float]:
    """Press every key once in ours, then one in the peer."""
    answers = {name: _pressed(ours, *KEYS[name]) for name in KEYS}
    return answers, peer.press("x", f"key {number + 1}")


def _pressed(ours: Screen, key: str, sees: str) -> float:
    """Seconds until the answer to a key. It is pressed after a pause, since a key that comes too soon after a change of
    the screen is ignored."""
    sleep(2 * HELD_KEY_SECONDS)
    return ours.press(key, sees)
