"""Hostile text at a terminal: no command and no screen prints control sequences from it."""

from __future__ import annotations

from pathlib import Path
from unicodedata import is_normalized

import msgspec
import pytest

from lazaretto.cli import main
from lazaretto.play.base.replay import replayed
from lazaretto.store.library import Library
from lazaretto.store.record_reader import read_file
from tests.browser.visitor import AGAINST_BOT, new
from tests.faces.forged_records import MOST_TITLE, forged
from tests.faces.payloads import MARKUP, PAYLOADS, STEERING
from tests.faces.terminal import running

DUEL = "defend_the_city"

COMMANDS = {
    "book": ("rules", "…"),
    "rule": ("odds", DUEL, "…", "a=5/2"),
    "odds' value": ("odds", DUEL, "turn", "a=…", "b=0/4"),
    "odds' name": ("odds", DUEL, "turn", "a=5/2", "…=0/4"),
    "setting": ("odds", DUEL, "turn", "a=5/2", "b=0/4", "--set", "…=1"),
    "setting's value": ("odds", DUEL, "turn", "a=5/2", "b=0/4", "--set", "fighter.stamina=…"),
    "state": ("solve", DUEL, "--at", "…"),
    "bot": ("watch", DUEL, "--bots", "…", "--seed", "1"),
    "seed": ("watch", DUEL, "--seed", "…"),
    "game": ("replay", "…"),
    "file": ("verify", "./…"),
    "variant": ("check", "./…"),
    "verb": ("…",),
    "option": ("games", "--…"),
}
"""Commands with strangers' words among their own."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LAZARETTO_DATA", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def demand_calm(capsys: pytest.CaptureFixture[str], *words: str) -> int:
    """Run a command; what it prints does not steer, and how it ended."""
    code = main(words)
    printed = capsys.readouterr()
    found = STEERING.search((printed.out + printed.err).replace("\n", ""))
    assert not found, (words, printed)
    assert "Traceback" not in printed.err
    return code


@pytest.mark.parametrize("share", [16, pytest.param(1, marks=pytest.mark.long)])
def test_no_command_prints_what_steers(capsys: pytest.CaptureFixture[str], share: int) -> None:
    """Every command is given some of what strangers write, and all of it in the long run."""
    for number, command in enumerate(COMMANDS.values()):
        for payload in PAYLOADS[number % share :: share]:
            words = [word.replace("…", payload) for word in command]
            assert demand_calm(capsys, *words) in (0, 1, 2), words


@pytest.mark.parametrize("share", [9, pytest.param(1, marks=pytest.mark.long)])
def test_titles_of_variants(capsys: pytest.CaptureFixture[str], home: Path, share: int) -> None:
    """A title is refused, or it is shown as it is written."""
    with Library(home / "games.db") as library:
        made = library.saved_game(new(library, AGAINST_BOT)).record.header
    for payload in PAYLOADS[::share]:
        title = msgspec.json.encode(payload).decode().replace("\x7f", "\\u007f")
        (home / "variant.toml").write_text(f'book = "{DUEL}"\ntitle = {title}\n\n[fighter]\nstamina = 9\n')
        demand_calm(capsys, "check", "variant.toml")
        demand_calm(capsys, "odds", DUEL, "turn", "a=5/2", "b=0/4", "--variant", "variant.toml")
        (home / "game.jsonl").write_bytes(forged(made, variant=payload[:MOST_TITLE]))
        plain = payload.isprintable() and is_normalized("NFC", payload)
        assert demand_calm(capsys, "import", "game.jsonl") == (0 if plain else 1), payload
    demand_calm(capsys, "games", "-n", "0")
    demand_calm(capsys, "games", "-n", "0", "--json")
    with Library(home / "games.db", reading=True) as library:
        games = [card.header for card in library.cards()]
    assert {header.variant for header in games} >= set(MARKUP) & set(PAYLOADS[::share])
    for header in games[::8]:
        for verb in ("replay", "export", "verify"):
            demand_calm(capsys, verb, header.id)


def test_a_title_on_the_terminals_own_screen(home: Path) -> None:
    """What looks like markup to the terminal's own drawing is words there too."""
    title = "[bold red]x[/] [/nothing] [@click=app.quit]x[/] [link=file:///]x[/link] {{7*7}} <img src=x onerror=1>"
    with Library(home / "games.db") as library:
        played = replayed(read_file(forged(library.saved_game(new(library, AGAINST_BOT)).record.header, variant=title)))
        library.add(played.record, played.seed)
    with running(f"replay {played.record.header.id}") as terminal:
        terminal.resize(200, 40)
        assert title in terminal.wait_for("onerror")
        terminal.type("S")
        assert "Traceback" not in terminal.wait_for("left with 0")
