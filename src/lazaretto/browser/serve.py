"""Runs the server: locks the library, takes the port, and serves until a signal stops it."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import resource
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from types import FrameType

import uvicorn

from lazaretto.browser.app import application
from lazaretto.browser.http.protocols import Sockets, http
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.work.compile_ahead import compile_ahead
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.refusal import Misuse, Refusal, quoted
from lazaretto.store.data_folder import data_home
from lazaretto.store.library import Library
from lazaretto.store.server_lock import serving

Say = Callable[[str], None]

LOG = logging.getLogger("lazaretto.browser")


class UvicornServer(uvicorn.Server):
    """Uvicorn's server with our way of starting and stopping. `say` is called when it accepts connections. With
    `tell_compiling`, the worker compiles in advance and reports its progress there."""

    say: Callable[[], None] | None = None
    workers: WorkerClient | None = None
    tell_compiling: Say | None = None
    _compiling: asyncio.Task[None] | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Start to stop: close every socket and finish the requests in progress."""
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Do nothing: `handling_signals` has installed the signal handlers already, for longer than uvicorn would."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to accept connections. Objects that exist by now are frozen, so that the garbage collector skips them
        while people play."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        if self.started and self.say:
            self.say()
        if self.started and self.workers and self.tell_compiling:
            self._compiling = asyncio.create_task(compile_ahead(self.workers, self.tell_compiling))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop. Jobs of the worker are cancelled first, so that no request waits for them."""
        if self._compiling:
            self._compiling.cancel()
        if self.workers:
            await self.workers.close()
        await super().shutdown(sockets)


def serve(settings: Settings, say: Say, logs: bool = False) -> None:
    """Serve until SIGTERM or Ctrl-C, which is the normal way to stop and not a failure. With `logs`, write events to
    standard error, one line each."""
    if logs:
        write_log()
    path = settings.database or data_home() / "games.db"
    with serving(path), Library(path) as library, listening_socket(settings) as listening:
        settings = replace(settings, port=listening.getsockname()[1])
        allow_files()
        library.arriving.drop_all()
        running = server(settings, library)
        running.say = lambda: say(f"Lazaretto is served at {settings.origin}/ (Ctrl-C stops it).")
        running.tell_compiling = say
        with handling_signals(running):
            asyncio.run(running.serve([listening]))


def write_log() -> None:
    """Log turns, closed sockets and exceeded limits from now on. Games are named by id and people by address; tokens
    and choices are never logged."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False


@contextmanager
def handling_signals(running: UvicornServer) -> Iterator[None]:
    """Send SIGINT and SIGTERM to the server while the block runs. An ignored signal stays ignored: a shell ignores
    Ctrl-C for background jobs, because it is meant for the one in the foreground."""
    handled = [number for number in (signal.SIGINT, signal.SIGTERM) if signal.getsignal(number) is not signal.SIG_IGN]
    before = {number: signal.signal(number, running.handle_exit) for number in handled}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def server(settings: Settings, library: Library) -> UvicornServer:
    """Build the server without starting it."""
    app = application(settings, library)
    running = UvicornServer(
        uvicorn.Config(
            app,
            http=http(settings),
            ws=Sockets,
            ws_max_size=settings.message_bytes,
            ws_max_queue=settings.receive_queue,
            ws_ping_interval=settings.ping_seconds,
            ws_ping_timeout=settings.pong_seconds,
            ws_per_message_deflate=False,
            lifespan="on",
            log_config=None,
            log_level="error",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            limit_concurrency=settings.connections + settings.requests_open,
            backlog=settings.backlog,
            timeout_keep_alive=int(settings.handshake_seconds),
            timeout_graceful_shutdown=int(settings.leaving_seconds),
        )
    )
    running.workers = app.state.server.workers
    return running


@contextmanager
def listening_socket(settings: Settings) -> Iterator[socket.socket]:
    """Listen on the configured port, or refuse in a sentence."""
    try:
        found = socket.getaddrinfo(settings.host.strip("[]"), settings.port, type=socket.SOCK_STREAM)[0]
    except OSError:
        raise Misuse(f"--host {quoted(settings.host)} is not an address of this machine; try 127.0.0.1.") from None
    # With IPPROTO_TCP asyncio sets TCP_NODELAY; without it small messages would wait for a delayed acknowledgement.
    with socket.socket(found[0], socket.SOCK_STREAM, socket.IPPROTO_TCP) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, settings.system_bytes)
        try:
            listening.bind(found[4])
            listening.listen(settings.backlog)  # Two may bind at once; then the second is refused only here.
        except OSError as wrong:
            raise Refusal(_not_listening(settings, wrong)) from None
        listening.setblocking(False)
        yield listening


def _not_listening(settings: Settings, wrong: OSError) -> str:
    where = f"Port {settings.port} of {settings.host}"
    if wrong.errno == errno.EADDRINUSE:
        return f"{where} is in use; stop what uses it, or write another --port (0 takes any that is free)."
    if wrong.errno == errno.EACCES:
        return f"{where} is not yours to take; write a --port of 1024 or more."
    if wrong.errno == errno.EADDRNOTAVAIL:
        return f"{settings.host} is not an address of this machine; use --host 127.0.0.1."
    return f"{where} cannot be taken: {wrong.strerror}."


def allow_files() -> None:
    """Raise the limit of open files as far as the system allows: every connection needs one."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
