"""The server as a process: how it starts, what it refuses, how it stops."""

from __future__ import annotations

import shlex
import signal
import socket
import subprocess
import urllib.request
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from lazaretto.browser.http.settings import Settings
from lazaretto.browser.serve import listening_socket
from lazaretto.play.base.replay import replayed
from lazaretto.refusal import Refusal
from lazaretto.store.library import Library
from tests.browser.players import player
from tests.browser.raw_client import Raw
from tests.browser.servers import GUARD, command, games, limited, running
from tests.cli.running import Runner
from tests.patience import PATIENCE_SECONDS


def refused(*words: str) -> tuple[int, str]:
    """The command in a process of its own."""
    done = subprocess.run(command(*words), capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False)
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    return done.returncode, done.stderr.strip()


def test_it_says_where_it_is_and_serves_there(tmp_path: Path) -> None:
    """It also deletes what an import has left in the library when the server before was killed."""
    with Library(tmp_path / "games.db") as library:
        assert library.arriving.begin("0" * 32, 7)
    with running(command("--port", "0", "--database", str(tmp_path / "games.db"))) as server:
        with urllib.request.urlopen(f"{server.origin}/api/books", timeout=PATIENCE_SECONDS) as answer:
            assert b"defend_the_city" in answer.read()
            assert "Server" not in answer.headers
        assert server.stop() == (0, "")
    with Library(tmp_path / "games.db") as library:
        assert not library._db.execute("SELECT * FROM games").fetchall()


def test_told_to_stop_it_closes_every_socket_and_keeps_everything(tmp_path: Path) -> None:
    """Of visitors who have played, have just picked, or watch bots."""
    database = tmp_path / "games.db"
    game, *others = games(database, 18)
    (bots,) = games(database, 1, bots=True)
    with running(limited(database, {"requests_at_once": 100})) as server, ExitStack() as stack:
        first, watching, *pages = (stack.enter_context(player(server, each)) for each in (game, bots, *others))
        for page in (first, watching, *pages):
            page.welcome()
        for turn in range(1, 4):
            assert first.pick(turn, GUARD)["turn"] == turn + 1
        watching.say(do="pace", speed=30)
        for page in pages:
            page.say(do="pick", turn=1, choice=GUARD)
        server.process.send_signal(signal.SIGTERM)
        assert {page.code() for page in (first, watching, *pages)} == {1012}
        assert server.stop() == (0, "")
    with Library(database, reading=True) as library:
        entry = library.saved_game(game)
        assert len(replayed(entry.record, entry.seed).turns) == 3
    assert not database.with_suffix(".db-wal").exists()


def test_ctrl_c_is_the_way_to_end_it_however_often(tmp_path: Path) -> None:
    with running(command("--port", "0", "--database", str(tmp_path / "games.db"))) as server:
        for _ in range(2):
            server.process.send_signal(signal.SIGINT)
        assert server.stop(signal.SIGINT) == (0, "")


def test_begun_where_interrupts_are_ignored_it_ignores_them_too(tmp_path: Path) -> None:
    """As a shell does with what runs in its background: Ctrl-C is then meant for somebody else."""
    words = command("--port", "0", "--database", str(tmp_path / "games.db"))
    with running(["bash", "-c", f"trap '' INT; exec {shlex.join(words)}"]) as server:
        server.process.send_signal(signal.SIGINT)
        with urllib.request.urlopen(f"{server.origin}/api/books", timeout=PATIENCE_SECONDS) as answer:
            assert answer.status == 200
        assert server.stop(signal.SIGTERM) == (0, "")


def test_a_second_server_of_the_same_library_is_refused_by_name(tmp_path: Path) -> None:
    words = ("--port", "0", "--database", str(tmp_path / "games.db"))
    with running(command(*words)) as server:
        code, said = refused(*words)
        assert code == 1
        assert said.startswith(f"Process {server.process.pid} already serves the library {tmp_path / 'games.db'};")
        server.process.kill()
        server.process.wait()
        with running(command(*words)) as next_one:
            assert next_one.stop()[0] == 0


def test_a_port_in_use_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening_socket:
        port = listening_socket.getsockname()[1]
        ran = Runner(capsys)("serve", "--port", str(port), "--database", str(tmp_path / "games.db"))
    words = "in use; stop what uses it, or write another --port (0 takes any that is free)."
    assert (ran.code, ran.err) == (1, f"Port {port} of 127.0.0.1 is {words}\n")


def test_a_port_that_another_takes_in_the_same_moment_is_refused_too(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", 0))

        class Beaten(socket.socket):
            """Both may bind while neither listens; the other one listens first."""

            def bind(self, address: Any) -> None:
                super().bind(address)
                other.listen()

        monkeypatch.setattr(socket, "socket", Beaten)
        with pytest.raises(Refusal, match="is in use"), listening_socket(Settings(port=other.getsockname()[1])):
            pass


REFUSED = (
    (("--port", "70000"), 2, "--port 70000 is not valid; a port is a number from 0 to 65535."),
    (("--port", "x"), 2, "--port: 'x' is not valid; it must be a whole number."),
    (("--host", "0.0.0.0"), 2, "--host 0.0.0.0 can be reached by others; say how with --public-url https://NAME"),
    (("--host", "nonsense."), 2, "--host nonsense. can be reached by others"),
    (("--host", "192.0.2.1", "--public-url", "https://x.example"), 1, "192.0.2.1 is not an address of this machine"),
    (("--host", "no.such.host.invalid", "--public-url", "https://x.example"), 2, "--host 'no.such.host.invalid' is"),
    (("--public-url", "x.example"), 2, "--public-url 'x.example' is not valid; write https://NAME"),
    (("--database", "postgresql://localhost/x"), 2, "--database takes the path of an SQLite file"),
    (("--database", "postgresql:games"), 2, "--database takes the path of an SQLite file"),
    (("--trusted-proxies", "x"), 2, "'x' is not the address of a proxy"),
    (("--database", "/dev/null/x"), 1, "The library /dev/null/x cannot be used"),
)


def test_what_will_not_do_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run, elsewhere = Runner(capsys), ("--database", str(tmp_path / "games.db"))
    for words, code, said in REFUSED:
        ran = run("serve", *(() if "--database" in words else elsewhere), *words)
        assert (ran.code, ran.out, ran.err[: len(said)]) == (code, "", said)
        assert ran.err.count("\n") == 1, ran.err


def test_a_file_that_is_no_library_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "games.db").write_text("my diary " * 100)
    ran = Runner(capsys)("serve", "--port", "0", "--database", str(tmp_path / "games.db"))
    assert ran.code == 1
    assert "is not a library of games, or it is damaged" in ran.err
    assert (tmp_path / "games.db").read_text() == "my diary " * 100


def test_the_log_has_games_turns_codes_and_breaches_and_nothing_else(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    (game,) = games(database, 1)
    token = "t" * 43
    with running(command("--port", "0", "--database", str(database), "--log")) as server:
        with player(server, game, additional_headers={"Cookie": f"lazaretto={token}"}) as page:
            page.welcome()
            page.pick(1, GUARD)
            with suppress(ConnectionClosed):  # It may be closed before all has been said.
                for _ in range(150):
                    page.say(do="resign", turn=99)
            assert page.code() == 1008
        with Raw(server) as raw:
            raw.socket.sendall(b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n")
            raw.socket.recv(100)
        code, said = server.stop(signal.SIGINT)
    assert code == 0
    assert f"game {game}: turn 2 comes next" in said
    assert f"game '{game}': socket closed with 1008" in said
    assert "127.0.0.1 was refused with 403" in said
    assert token not in said
    assert GUARD not in said
