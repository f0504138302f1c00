"""The command as a process: pipes, interrupts, full disks, and how little --help costs."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.children import child, read_until
from tests.cli.running import lazaretto
from tests.patience import PATIENCE_SECONDS

COMMAND = [sys.executable, "-m", "lazaretto"]


def test_help_loads_nothing_heavy() -> None:
    heavy = "import sys; from lazaretto.cli import main; main(['--help']); print({'numba', 'numpy'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", heavy], capture_output=True, text=True, check=True).stdout.endswith(
        "set()\n"
    )


def test_a_closed_pipe_is_no_error() -> None:
    script = f"{sys.executable} -m lazaretto rules defend_the_city | head -n 1"
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {script}"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_full_disk_is_a_sentence() -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("This machine has no /dev/full to stand for a full disk.")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*COMMAND, "rules", "defend_the_city"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (done.returncode, done.stderr) == (1, "The output cannot be used: No space left on device.\n")


def test_ctrl_c_at_the_prompt_ends_with_130() -> None:
    with child([*COMMAND, "play", "defend_the_city", "--seed", "1"], stdin=subprocess.PIPE) as playing:
        read_until(playing.stdout, "a> ")
        playing.send_signal(signal.SIGINT)
        assert playing.communicate(timeout=PATIENCE_SECONDS)[1].endswith("Interrupted.\n")
        assert playing.returncode == 130


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "defend_the_city", "--set", "stall_limit=9"),
        ("watch", "outbreak", "--plain", "--seed", "1"),
    ],
    ids=lambda words: words[0],
)
def test_ctrl_c_ends_long_work_with_a_sentence(words: tuple[str, ...]) -> None:
    """When it has said the first thing, it has begun."""
    working = subprocess.Popen([*COMMAND, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert working.stderr
    assert working.stderr.readline()
    working.send_signal(signal.SIGINT)
    said = working.communicate(timeout=60)[1]
    assert said.startswith("Interrupted")
    assert said.count("\n") == 1
    assert working.returncode == 130


def test_a_whole_game_through_a_pipe() -> None:
    words = ("play", "defend_the_city", "--plain", "--seed", "1", "--against", "random")
    first, second = (lazaretto(*words, typed="5/0\n" * 5) for _ in range(2))
    assert (first.code, first.out) == (second.code, second.out)
    assert first.code == 0
    assert first.out.splitlines()[-1] == "Nobody wins. Seed 1: the same choices give the same game."


def test_no_colour_codes_reach_a_pipe(tmp_path: Path) -> None:
    for words in (("--help",), ("odds", "defend_the_city", "turn", "a=1/1", "b=1/1"), ("books",)):
        assert "\x1b" not in lazaretto(*words, folder=tmp_path).out


def test_an_unwritable_cache_is_said_by_the_doctor(tmp_path: Path) -> None:
    file = tmp_path / "not-a-folder"
    file.write_text("")
    ran = lazaretto("doctor", LAZARETTO_CACHE=str(file))
    assert ran.code == 0
    assert "--  cache" in ran.out
    assert "set LAZARETTO_CACHE to another folder" in ran.out


def test_an_unwritable_library_is_said_by_the_doctor(tmp_path: Path) -> None:
    file = tmp_path / "not-a-folder"
    file.write_text("")
    ran = lazaretto("doctor", LAZARETTO_DATA=str(file))
    assert ran.code == 0
    assert "--  library" in ran.out
    assert "set LAZARETTO_DATA to another folder" in ran.out


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_small_alphabet_is_answered_in_plain_letters(encoding: str) -> None:
    ran = lazaretto("odds", "defend_the_city", "turn", "a=5/2", "b=0/4", "--why", PYTHONIOENCODING=encoding)
    assert (ran.code, ran.err) == (0, "")
    assert "  ################################========" in ran.out
    assert "-> b" in ran.out


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_are_no_error(closed: str) -> None:
    script = f"{sys.executable} -m lazaretto play defend_the_city --seed 1 {closed} </dev/null"
    script = script.removesuffix("</dev/null") if closed == "<&-" else script
    assert subprocess.run(["bash", "-c", script], capture_output=True, check=False).returncode == 0


def test_help_into_a_closed_pipe_is_no_error() -> None:
    script = f"set -o pipefail; {sys.executable} -m lazaretto odds --help | head -n 1"
    assert subprocess.run(["bash", "-c", script], capture_output=True, check=False).returncode == 0
