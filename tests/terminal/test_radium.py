"""A whole journey of Radium at the game screen, by keys, on the smallest terminal and with room."""

from __future__ import annotations

from dataclasses import replace

import pytest

from lazaretto.books.radium.encounter import Encounter
from lazaretto.dice import Sampled
from lazaretto.play.base.edition import Edition
from lazaretto.store.library import Library
from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.draw import portraits
from lazaretto.terminal.play import side_panel
from lazaretto.terminal.play.part_editor import PartEditor, editor_for
from lazaretto.terminal.screens import replay as replaying
from lazaretto.terminal.view import view_panes
from lazaretto.view import Board, Cell, ComposedChoice, View
from tests.play.tables import edition, sat
from tests.terminal.journeys import SEED, choices, journey, views
from tests.terminal.plain import plain
from tests.terminal.terminal_user import TerminalUser, at_terminal, kept, picks


@pytest.mark.parametrize("size", [(80, 24), (160, 50)])
def test_a_journey_is_played_by_keys_to_its_end(library: Library, size: tuple[int, int]) -> None:
    bot = journey()
    wanted, seen = choices(bot), list(views(bot))
    assert 10 < len(wanted) <= 40
    assert len({view.portraits[0].label for view in seen if view.portraits}) > 1, "several are met on this way"
    sitting = sat("radium", SEED, seats={"explorer": "person"}, keeper=library)

    async def act(user: TerminalUser) -> None:
        for number, (choice, view) in enumerate(zip(wanted, seen[:-1], strict=True)):
            demand_shown(user.read(), view)
            await take(user, choice, view, by_arrows=number % 2 == 0)
        assert sitting.is_over
        assert seen[-1].status.split()[0] in user.read()
        assert "Enter analysis" in user.read()

    at_terminal(act, library, sitting, size)
    played = kept(library, sitting)
    assert picks(played, "explorer") == wanted
    assert played.record.end
    assert bot.played.record.end
    assert played.record.end.outcome == bot.played.record.end.outcome


def test_the_coach_looks_at_a_journey_in_good_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "LONGEST_SECONDS", 0.5)

    async def act(user: TerminalUser) -> None:
        await user.rest()
        assert user.replay.lesson
        await user.press("end")
        assert "The bunker." in user.read()

    at_terminal(act, opened=journey().played)


STAGE, SIDE, HIGH = 35, 40, 14
"""Cells of both parts of the smallest terminal, and their rows."""

NUMBERS = edition("radium/encounter").numbers
MAP = Board(((Cell("@"),) * 9,) * 9, (4, 8))


@pytest.mark.parametrize("worn", [False, True], ids=["well", "worn"])
@pytest.mark.parametrize("enemy", NUMBERS.enemies)
def test_every_enemy_is_shown_as_it_is_met(enemy: str, worn: bool) -> None:
    """RA3: with its picture and its ratings; and so are odds, whatever one carries and however worn one is."""
    carried = [name for name, weapon in NUMBERS.weapons.items() if weapon.slot == "ranged"]
    for ranged in (carried[0], carried[-1]):
        met = edition("radium/encounter", f"setup.enemy={enemy}", f"setup.ranged={ranged}")
        view = met.view(_at(met, worn), "explorer")
        editor = editor_for(view.composer, None, "")
        assert editor
        composed = side_panel.Composed(editor, met.explain(_at(met, worn), "explorer", editor.text))
        for board in (None, MAP):
            fight = view_panes.roomy(replace(view, board=board), HIGH)
            left = view_panes.rest(fight, STAGE, HIGH, DARK)
            told = [
                view_panes.lines(fight, (), STAGE, HIGH, DARK),
                side_panel.lines(left, (0, 0), None, SIDE, HIGH, DARK, composed),
            ]
            assert all(len(part) <= HIGH for part in told)
            demand_shown("\n".join(line for part in told for line in plain(part)), replace(view, throws=()))
            parts = [place for place in editor.composing.shown if len(editor.composing.all_values(place)) > 1]
            assert all(editor.part(place).label in "\n".join(plain(told[1])) for place in parts)
            assert len(parts) >= 3


def _at(met: Edition, worn: bool) -> Encounter:
    state: Encounter = met.book.state(met.numbers, "3,2/5,40,0") if worn else met.game.start(Sampled(1))
    return state


async def take(user: TerminalUser, choice: str, view: View, by_arrows: bool) -> None:
    """By the choice's own key where it has one; otherwise part by part with arrows, or typed."""
    option = next((each for each in view.options if each.text == choice), None)
    if option and option.key:
        await user.press(option.key)
    elif by_arrows and view.composer and (wanted := view.composer.choice(choice)):
        await compose(user, wanted)
        assert f"{choice} costs" in user.read()
        await user.press("enter")
    else:
        await user.type(f":{choice}")


async def compose(user: TerminalUser, wanted: ComposedChoice) -> None:
    """Go to each part and change it until it is as wanted."""
    for place, value in enumerate(wanted.values):
        while value is not None and _editor(user).at != place:
            await user.press("down")
        while value is not None and (now := _editor(user).composing.marked.values[place]) != value:
            more = isinstance(now, int) and isinstance(value, int) and value > now
            await user.press("right" if more or isinstance(value, str) else "left")


def _editor(user: TerminalUser) -> PartEditor:
    editor = user.game.editor
    assert editor
    return editor


def demand_shown(screen: str, view: View) -> None:
    """RA3: the enemy is there with a picture, a name and both ratings; so are the dice, and odds of what is
    marked. On the map stands the explorer."""
    assert "@" in screen or view.composer, "in a fight there may be no room for the map"
    for portrait in view.portraits:
        for row in plain(portraits.picture(portrait, DARK)):
            assert row.strip() in screen
        assert all(words in screen for words in (portrait.label, *portrait.words.split(" · ")))
        assert all(throw.label in screen for throw in view.throws)
        assert "━" in screen
    for gauge in view.gauges:
        assert gauge.label in screen
