"""Set-up prints its progress, and says why it cannot continue."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tools import install
from tools.install import Failed, Installing, Progress, Step

ROOT = Path(__file__).parents[2]


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment of this Python with nothing installed."""
    monkeypatch.setattr(install, "VENV", tmp_path)
    monkeypatch.setattr(install, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(install, "LOUD_SECONDS", 0.0)
    return tmp_path


def test_a_package_pinned_for_several_pythons_is_one() -> None:
    lock = (
        "numpy==2.4.6 ; python_full_version < '3.12' \\\n    --hash=sha256:aa\nnumpy==2.5.4 ; x\nrich-rst==2.2.0 \\\n"
    )
    assert install.pinned(lock) == {"numpy", "rich-rst"}


def test_what_playing_needs_is_pinned_alike_for_tests_and_without_their_tools() -> None:
    """Both lock files are complete. Playing needs no linter and no browser driver."""
    playing, testing = (
        {line.split(" \\")[0] for line in (ROOT / name).read_text("utf-8").splitlines() if "==" in line}
        for name in ("requirements.lock", "requirements-dev.lock")
    )
    assert playing < testing
    named = install.pinned("\n".join(testing - playing))
    assert {"mypy", "ruff", "playwright", "mesa", "pytest", "scipy"} <= named


def names_heard(line: str) -> str:
    far = Installing(1)
    far.hear(line)
    return far.name


def test_a_failure_is_quoted_however_long_it_was_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Silences do not count among the last lines."""
    monkeypatch.setattr(install, "spoken", lambda process: iter(["the cause", *[""] * 50, "the end"]))
    failing = [sys.executable, "-c", "raise SystemExit(1)"]
    assert install.followed(failing, Step("failing"), Progress()) == "  the cause\n  the end"


def test_fetching_and_unpacking_are_counted(environment: Path) -> None:
    far = Installing(3)
    assert str(far) == "starting pip"
    far.hear("Collecting apsw==3.54.1.0 (from -r requirements.lock (line 4))")
    far.hear("  Downloading apsw-3.54.1.0-cp311-cp311-manylinux_2_28_x86_64.whl (3.7 MB)")
    assert str(far) == "fetching 1 of 3: apsw, 3.7 MB"
    far.hear("Processing ./wheels/attrs-26.1.0-py3-none-any.whl (from -r requirements.lock (line 100))")
    far.hear("Requirement already satisfied: click==8.5.1 in .venv/lib")
    assert str(far) == "fetching 3 of 3: click"
    assert names_heard("Collecting markdown-it-py==4.0.0 (from rich)") == "markdown-it-py"
    assert names_heard("Processing ./wheels/rich_rst-2.2.0-py3-none-any.whl") == "rich_rst"
    far.hear("Installing collected packages: apsw, attrs, click")
    assert str(far) == "unpacking 0 of 3"
    (environment / "lib" / "python3.11" / "site-packages" / "apsw-3.54.1.0.dist-info").mkdir(parents=True)
    assert str(far) == "unpacking 1 of 3"


def test_a_silent_pip_is_spoken_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """The child prints nothing until it is told to, which happens only after its silence was noticed."""
    monkeypatch.setattr(install, "SILENT_SECONDS", 0.01)
    child = [sys.executable, "-c", "input(); print('fetched')"]
    with subprocess.Popen(child, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as pip:
        lines = install.spoken(pip)
        assert next(lines) == ""
        assert pip.stdin is not None
        print(file=pip.stdin, flush=True)
        assert [line for line in lines if line] == ["fetched"]


def test_a_silent_command_is_told_of_again_and_again(
    environment: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Making `.venv` prints nothing by itself. The child ends only after two progress lines."""
    monkeypatch.setattr(install, "SILENT_SECONDS", 0.01)
    told = environment / "told"

    class Told(Step):
        times = 0

        def hear(self, line: str) -> None:
            self.times += 1
            if self.times == 2:
                told.touch()

    child = [sys.executable, "-c", f"import os, time\nwhile not os.path.exists({str(told)!r}): time.sleep(0.01)"]
    assert install.followed(child, Told("making .venv"), Progress()) is None
    assert capsys.readouterr().out.splitlines()[:2] == ["  making .venv"] * 2


def test_the_environment_is_made_by_a_followed_command(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If it cannot be made, the message says why."""
    monkeypatch.setattr(install, "is_whole", lambda: False)
    monkeypatch.setattr(install, "VENV", environment / "file" / "venv")
    (environment / "file").touch()
    with pytest.raises(Failed, match=r"could not be made:\n(.|\n)*file"):
        install.make_environment(Progress())


def test_pip_that_fails_is_quoted(environment: Path, tmp_path: Path) -> None:
    with pytest.raises(Failed, match=r"pip could not install the packages:\n(.|\n)*no-such-file") as failed:
        install.run_pip(["-r", str(tmp_path / "no-such-file")], Installing(1), Progress())
    assert str(failed.value).endswith("Mend what it names, then run the same command again.")


def test_an_environment_of_another_python_is_not_whole(environment: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert install.is_whole()
    monkeypatch.setattr(install, "version", lambda python: python)
    monkeypatch.setattr(install, "PYTHON", environment / "bin" / "python")
    assert not install.is_whole()
    assert install.asked(sys.executable, "-V").stdout.startswith("Python 3")
