"""A book's tools at the terminal: fields by keys and mouse, live answers with ghosts, and what they offer."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest

from lazaretto.books import find
from lazaretto.game.book_tool import Answer, Tool, ToolRequest, Work
from lazaretto.game.overlay import load
from lazaretto.terminal.screens import hub
from lazaretto.terminal.screens.hub import HubScreen
from lazaretto.terminal.screens.tools import ToolsScreen
from tests.patience import PATIENCE_SECONDS
from tests.terminal.terminal_user import TerminalUser, at_terminal, pressed

pytestmark = pytest.mark.usefixtures("gallery")


@pytest.fixture(autouse=True)
def only_meadow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "ids", lambda: ["moth_meadow"])


def tools(user: TerminalUser) -> ToolsScreen:
    assert isinstance(user.screen, ToolsScreen), user.screen
    return user.screen


async def opened(user: TerminalUser) -> None:
    assert "t tools" in user.read()
    await user.press("t")
    await user.until(lambda: tools(user).answer)
    await user.settle()


def test_fields_are_changed_by_keys_and_the_answer_follows_with_its_ghost() -> None:
    async def act(user: TerminalUser) -> None:
        await opened(user)
        seen = user.read()
        assert "1.50 moths a night come to 3 lamps, 9.0 in 6" in seen
        assert all(len(row) <= 80 for row in seen.splitlines())
        assert "──●" in seen.replace(" ", "")
        await user.press("down", "right")
        assert "2.00 moths a night come to 4 lamps" in user.read()
        assert tools(user).before is not None
        assert "░" in user.read(), "a bar that has shrunk shows what it was"
        await user.press("shift+right", "right")
        assert tools(user).form.texts["lamps"] == "6"
        await user.press("down", "left")
        assert tools(user).form.texts["light"] == "lantern"
        await user.press("down", "right", "space")
        assert tools(user).form.texts["baits"] == "honey,wine"
        await user.press("right", "space")
        assert tools(user).form.texts["baits"] == "honey,wine", "two are the most"
        await user.press("down", "right")
        assert "An owlet waits until the" in user.read()
        await user.press("z")
        assert "1.50 moths a night come to 3 lamps" in user.read()

    at_terminal(act)


def test_a_value_is_typed_and_what_will_not_do_is_said() -> None:
    async def act(user: TerminalUser) -> None:
        await opened(user)
        await user.press("down", "enter", "backspace", *"9", "enter")
        assert "lamps=9 is not valid; it must be from 0 to 6." in user.read().replace("\n", " ")
        await user.press(*"5", "enter")
        assert "come to 5 lamps" in user.read()
        await user.press("down", "left", "down", "space", "left", "space")
        assert "Salt cracks the lantern's glass (MM2)" in user.read()
        assert "moths a night come to 5 l" in user.read(), "the answer before stays"
        await user.press("escape")
        assert user.at(HubScreen)

    at_terminal(act)


def test_the_mouse_sets_a_slider_ticks_a_word_and_scrolls() -> None:
    async def act(user: TerminalUser) -> None:
        await opened(user)
        column, row = user.place_of("#form", "●")
        await user.click("#form", (column + 10, row))
        assert tools(user).form.texts["lamps"] == "6"
        await user.click("#form", user.place_of("#form", "[ ]wine"))
        assert tools(user).form.texts["baits"] == "honey,wine"
        column, row = user.place_of("#form", "◂ lamps ▸")
        await user.click("#form", (column + len("◂ lamps ▸") - 1, row))
        assert tools(user).form.texts["light"] == "lantern"
        assert "PgDn" in user.read()
        await user.press("pagedown")
        assert "Moths a night" in user.read()
        await user.press("?")
        assert "o order, / only rows with" in user.read()
        await user.press("w")
        assert "[x]honey" not in user.read()

    at_terminal(act)


def test_a_row_of_a_table_and_a_cell_of_a_heat_map_are_clicked() -> None:
    async def act(user: TerminalUser) -> None:
        await opened(user)
        await user.click("#answer", user.place_of("#answer", "owlet  lantern"))
        assert {**tools(user).form.texts, "baits": ""} == {
            "nights": "6",
            "lamps": "3",
            "light": "lantern",
            "baits": "",
            "moth": "owlet",
        }
        column, row = user.place_of("#answer", "97█ 98█")
        await user.click("#answer", (column + 5, row))
        assert (tools(user).form.texts["moth"], tools(user).form.texts["lamps"]) == ("silk", "6")
        assert "come to 6 lantern" in user.read()

    at_terminal(act, size=(100, 50))


def test_tables_are_sorted_and_filtered() -> None:
    async def act(user: TerminalUser) -> None:
        await opened(user)
        await user.press("o", "o", "o")
        assert "Sorted by mean, the highest first." in user.read()
        await user.press("/", *"lamps", "enter")
        rows = user.read()
        assert rows.index("silk ") < rows.index("hawk   lamps") < rows.index("owlet  lamps")
        assert "hawk   lantern" not in rows

    at_terminal(act, size=(100, 40))


def test_an_answer_is_kept_played_and_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def act(user: TerminalUser) -> None:
        await opened(user)
        await user.press("K", "enter")
        assert "It is kept in variant.toml." in user.read()
        assert load(tmp_path / "variant.toml").documents[0].tables == {"night": {"lamps": 3, "nights": 6}}
        await user.press("K", "enter")
        assert "already exists" in user.read()
        await user.press("escape", "f")
        assert "count moths with real dice" in user.read()
        assert tools(user).form.texts == {"nights": "6"}
        assert tools(user).answer is None
        await user.press("r")
        assert "of 6 nights had a moth." in user.read()
        await user.press("tab")
        await user.until(lambda: tools(user).answer)
        await user.press("right", "p")
        assert user.sitting.played.edition.numbers.night.lamps == 3
        assert user.sitting.played.edition.numbers.night.nights == 7

    at_terminal(act)


def test_of_many_changes_only_the_last_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    may, asked = Event(), list[int]()
    book = find("moth_meadow")

    def slow(request: ToolRequest) -> Work:
        asked.append(request.given["lamps"])
        yield 0, 1
        assert may.wait(PATIENCE_SECONDS)
        yield 1, 1
        return Answer((f"{request.given['lamps']} it is.",))

    traps = book.tools["traps"]
    monkeypatch.setitem(book.tools, "traps", Tool("slow", slow, {"lamps": traps.fields["lamps"]}, live=True))

    async def act(user: TerminalUser) -> None:
        user.app.post_message(pressed("t"))
        await user.until(lambda: user.at(ToolsScreen) and asked)
        screen = tools(user)
        for by in (1, 1, -1):
            screen.form.step(by)
            screen.changed()
        may.set()
        await user.until(lambda: not screen.busy)
        await user.settle()
        assert asked == [3, 4]
        assert "4 it is." in user.read()

    at_terminal(act)


def test_what_was_refused_is_neither_played_nor_kept() -> None:
    async def act(user: TerminalUser) -> None:
        await opened(user)
        assert "p play this" in user.read()
        await user.press("down", "down", "left", "down", "space", "left", "space")
        assert "p play this" not in user.read()
        for key in ("p", "K"):
            tools(user).words = ""
            await user.press(key)
            assert "Salt cracks the lantern's glass (MM2)" in user.read()
        assert user.at(ToolsScreen)
        assert tools(user).editor is None, "no file is asked for"
        await user.press("space", "p")
        assert user.sitting.played.edition.numbers.night.lamps == 3

    at_terminal(act)


def test_an_answer_that_is_still_to_come_is_not_played_yet() -> None:
    async def act(user: TerminalUser) -> None:
        await opened(user)
        tools(user).form.set("lamps", "5")
        await user.press("p")
        assert tools(user).words == "This answer is for the fields as they were; press r first."
        assert user.at(ToolsScreen)

    at_terminal(act)


def test_the_answer_of_a_tool_that_was_left_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    may, ended = Event(), Event()
    book = find("moth_meadow")

    def slow(request: ToolRequest) -> Work:
        yield 0, 1
        assert may.wait(PATIENCE_SECONDS)
        ended.set()
        return Answer(("Too late.",))

    monkeypatch.setitem(book.tools, "traps", Tool("slow", slow, live=True))

    async def act(user: TerminalUser) -> None:
        user.app.post_message(pressed("t"))
        await user.until(lambda: user.at(ToolsScreen) and tools(user).busy)
        user.app.post_message(pressed("tab"))
        await user.until(lambda: tools(user).name_of_tool == "count")
        may.set()
        await user.until(ended.is_set)
        await user.rest()
        assert tools(user).answer is None
        assert not tools(user).busy
        assert "Too late." not in user.read()

    at_terminal(act)


def test_a_click_on_what_will_not_do_says_so() -> None:
    async def act(user: TerminalUser) -> None:
        await opened(user)
        tools(user).form.texts["baits"] = "tar"
        await user.click("#answer", user.place_of("#answer", "owlet  lantern"))
        assert "baits=tar is not valid" in user.read()

    at_terminal(act, size=(100, 50))
