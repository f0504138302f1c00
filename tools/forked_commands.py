"""A folder of commands that start at once, for examples and pictures. Each runs in a fork of a warm Python process."""

from __future__ import annotations

import os
import shlex
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
SCRIPTS = (Path(sys.executable).parent / "lazaretto", HERE / "interpreter.py")


@contextmanager
def forked_commands() -> Iterator[Path]:
    """The folder, to put first on the PATH. The server ends when this process does, even if it is killed."""
    with TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as door:
        path = Path(folder)
        door.bind(str(path / "door"))
        door.listen(64)
        read, write = os.pipe()
        server = subprocess.Popen(
            [sys.executable, "-P", str(HERE / "fork_server.py"), str(door.fileno()), str(read)],
            pass_fds=[door.fileno(), read],
            stdin=subprocess.DEVNULL,
            env=os.environ | {"LC_ALL": "C.UTF-8"},
        )
        os.close(read)
        for script in SCRIPTS:
            _write_command(path / script.name, script, path / "door")
        try:
            yield path
        finally:
            os.close(write)
            server.wait()


def _write_command(command: Path, script: Path, door: Path) -> None:
    words = [sys.executable, "-I", "-S", HERE / "fork_client.py", door, script]
    command.write_text(f'#!/bin/sh\nexec {shlex.join(map(str, words))} "$@"\n', "utf-8")
    command.chmod(0o755)
