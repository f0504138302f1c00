"""The last line of the game screen: what can be pressed now, the most important first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from lazaretto.terminal.desk import Desk

Pairs = list[tuple[str, str]]

LEAVE = [("Esc", "leave"), ("?", "help")]
TYPING = [("Enter", "take it"), ("Bksp", "a letter less"), ("Ctrl-U", "all of it"), ("Esc", "stop typing")]
LOOKING = [("←↑↓→", "look about"), ("Esc", "stop looking")]
ASKED = [("y", "yes"), ("any other key", "no")]
COMPOSING = [("Tab", "next field"), ("←→", "change it"), ("Enter", "take"), ("Esc", "back"), ("?", "help")]


@dataclass(frozen=True)
class Now:
    """What somebody is about to do at the screen."""

    paused: bool = False
    typing: bool = False
    looking: bool = False
    asked: bool = False
    hints: bool = True
    forms: bool = False
    composing: bool = False


def pairs(desk: Desk, now: Now, board: bool) -> Sequence[tuple[str, str]]:
    """Keys, and what each of them does."""
    if now.asked:
        return ASKED
    if now.typing:
        return TYPING
    if now.looking:
        return LOOKING
    if now.composing:
        return COMPOSING
    look = [("x", "look")] if board else []
    return [*_game(desk, now), *look, ("w", "why"), ("R", "rules")]


def _game(desk: Desk, now: Now) -> Pairs:
    days = [("←→", "earlier, later")] if desk.sitting.played.turns else []
    undo = [("Bksp", "undo")] if desk.turns and not desk.several else []
    if desk.sitting.is_over:
        new = [("r", "again")] if desk.sitting.played.record.header.people else [("r", "again"), ("z", "new")]
        return [("Enter", "analysis"), *new, *undo, *LEAVE, *days]
    if desk.revealed:
        return [("space", "cover it, and go on"), *LEAVE]
    if desk.throws:
        return [("Enter", "throw the dice"), *undo, *LEAVE]
    if desk.moves_by_itself:
        return [("space", "go on" if now.paused else "pause"), (".", "step"), *days, ("+ -", "speed"), *LEAVE]
    hint = [("c", "hint")] if now.hints and desk.has_hints else []
    form = [("Tab", "fill in")] if now.forms else []
    return [("←↑↓→", "move"), ("Enter", "take"), *form, *undo, *LEAVE, *hint]
