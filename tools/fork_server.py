"""A Python process that has imported the command line and loaded all compiled code. It runs scripts in forks of itself.

A fork takes over the client's files, folder and environment, and ends with its own exit code. Pipes, redirections and
codes are those of a process of its own; only the second or two of loading are saved. Started by `forked_commands`.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import runpy
import select
import signal
import socket
import sys
import traceback
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NoReturn

KILLED = 128


def load() -> None:
    """Import everything that a command might need, and freeze it: memory that the garbage collector never writes to is
    shared between forks and not copied."""
    from lazaretto import cli, kernel
    from lazaretto.play.base.precompile import loops

    for module in walk_packages(cli.__path__, f"{cli.__name__}."):
        import_module(module.name)
    for loop in loops().values():
        kernel.fast(loop)
    gc.collect()
    gc.freeze()


def asked_for(door: socket.socket, starter: int) -> dict[str, Any]:
    """Serve clients until the process that started this one closes its end of the pipe. Returns only in a fork that has
    a script to run."""
    ended, wakeup = os.pipe()
    os.set_blocking(wakeup, False)
    signal.set_wakeup_fd(wakeup)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    clients: dict[int, socket.socket] = {}
    while starter not in (ready := select.select([door.fileno(), starter, ended], [], [])[0]):
        if ended in ready:
            os.read(ended, 1024)
            _tell(clients)
        if door.fileno() in ready:
            client, _ = door.accept()
            message, files, _, _ = socket.recv_fds(client, 1 << 18, 3)
            fork = os.fork()
            if fork == 0:
                signal.set_wakeup_fd(-1)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                for number, file in enumerate(files):
                    os.dup2(file, number)
                asked: dict[str, Any] = json.loads(message)
                return asked
            for file in files:
                os.close(file)
            clients[fork] = client
    sys.exit()


def _tell(clients: dict[int, socket.socket]) -> None:
    """Tell each client whose script has ended its exit code, or the signal that killed it."""
    while clients and (found := os.waitpid(-1, os.WNOHANG))[0]:
        code = os.waitstatus_to_exitcode(found[1])
        with clients.pop(found[0]) as client:
            client.send(bytes([code if code >= 0 else KILLED - code]))


def run(script: str, given: list[str], folder: str, environment: dict[str, str]) -> NoReturn:
    """Do what `python SCRIPT ...` would do. At the end only exit handlers are run: shutting the interpreter down would
    take longer than most scripts."""
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w", 1)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    more = filter(None, environment.get("PYTHONPATH", "").split(os.pathsep))
    sys.path[:0] = [str(Path(script).parent), *(str(Path(path).resolve()) for path in more)]
    sys.argv = [script, *given]
    code = 1
    try:
        runpy.run_path(script, run_name="__main__")
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    os._exit(code)


if __name__ == "__main__":
    load()
    run(**asked_for(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2])))
