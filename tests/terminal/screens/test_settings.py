"""Settings: saved, read again, changed one by one; and what stands still without motion."""

from __future__ import annotations

from pathlib import Path

import pytest

from lazaretto.terminal.base.palette import DARK
from lazaretto.terminal.screens import hub, settings
from lazaretto.terminal.screens.hub import HubScreen
from lazaretto.terminal.screens.settings import Settings, SettingsScreen, load, save
from tests.play.tables import DUEL, sat
from tests.terminal.plain import plain
from tests.terminal.terminal_user import TerminalUser, at_terminal


def test_what_was_kept_is_read_again(tmp_path: Path) -> None:
    chosen = Settings("light", "cautious", hints=False, still=True)
    save(chosen, tmp_path / "below")
    assert load(tmp_path / "below") == chosen


def test_settings_of_an_earlier_time_still_read(tmp_path: Path) -> None:
    (tmp_path / "terminal.json").write_text('{"colours": "light", "against": "cautious", "hints": false}')
    assert load(tmp_path) == Settings("light", "cautious", hints=False, still=False)


def test_settings_that_do_not_read_well_are_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / "terminal.json").write_text('{"colours": "neon"}')
    assert load(tmp_path) == Settings()
    assert load(tmp_path / "nowhere") == Settings()
    save(Settings("light"), tmp_path / "terminal.json" / "below")


def test_each_is_changed_alone_and_comes_round() -> None:
    for place in range(len(settings.shown(Settings()))):
        seen, now = [Settings()], settings.changed(Settings(), place, ["cautious", "random"])
        while now != Settings():
            seen.append(now)
            now = settings.changed(now, place, ["cautious", "random"])
        assert len(seen) == (3 if place == 1 else 2)
        assert settings.changed(Settings(), place, ["cautious", "random"], -1) == seen[-1]


def test_the_marked_one_has_a_sign_and_a_sentence() -> None:
    drawn = plain(settings.lines(Settings(still=True), 3, DARK))
    assert drawn[0] == "  Colours         bone on ink"
    assert drawn[6] == "▸ Motion          none"
    assert drawn[-2:] == ["None: pictures stand still, and bots among themselves wait for a", "key."]
    assert max(map(len, drawn)) <= settings.WIDTH


def test_the_page_never_grows_beyond_its_room() -> None:
    assert {len(settings.lines(Settings(), place, DARK)) for place in range(4)} <= {10, 11}


def test_motion_is_switched_off_at_the_page_and_kept(home: Path) -> None:
    async def act(user: TerminalUser) -> None:
        levels = [user.app.animation_level]
        await user.press("s", "up", "enter")
        assert [*levels, user.app.animation_level] == ["full", "none"]
        assert "▸ Motion          none" in user.read()
        await user.press("escape")
        assert user.at(HubScreen)

    at_terminal(act)
    assert load(home).still


@pytest.mark.parametrize("still", [True, False])
def test_pictures_stand_still_where_nothing_is_to_move(
    home: Path, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    save(Settings(still=still), home)
    monkeypatch.setattr(hub, "BEAT", 0.01)
    beats, beat = list[HubScreen](), HubScreen._beat

    def heard(screen: HubScreen) -> None:
        beats.append(screen)
        beat(screen)

    monkeypatch.setattr(HubScreen, "_beat", heard)

    async def act(user: TerminalUser) -> None:
        shown = user.screen
        assert isinstance(shown, HubScreen)
        picture = shown.cards[0].picture

        def has_moved() -> bool:
            return picture.showing is not None and picture.showing.sitting.number > 1

        if still:
            await user.until(lambda: picture.showing and len(beats) > 9)
            assert not has_moved()
        else:
            await user.until(has_moved)

    at_terminal(act)


def test_bots_among_themselves_then_wait_for_a_key(home: Path) -> None:
    save(Settings(still=True), home)

    async def act(user: TerminalUser) -> None:
        assert "space go on" in user.read()
        await user.press("full_stop")
        assert user.sitting.number == 2

    at_terminal(act, None, sat(DUEL, 16, seats={"a": "bot random", "b": "bot equilibrium"}))


def test_a_game_with_a_person_in_it_goes_on_as_ever(home: Path) -> None:
    save(Settings(still=True), home)

    async def act(user: TerminalUser) -> None:
        assert not user.game.speed.paused

    at_terminal(act, None, sat(DUEL, 16))


def test_the_page_is_left_by_its_own_key_too() -> None:
    async def act(user: TerminalUser) -> None:
        await user.press("s")
        assert user.at(SettingsScreen)
        await user.press("s")
        assert user.at(HubScreen)

    at_terminal(act)
