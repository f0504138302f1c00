"""The ASGI application: puts all routes and middleware together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute

from lazaretto.browser.http import pages
from lazaretto.browser.http.admission import Admission
from lazaretto.browser.http.guests import Guests
from lazaretto.browser.http.headers import Headers
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.game_socket import live
from lazaretto.browser.live.server import Server
from lazaretto.browser.live.sessions import Sessions
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.store.library import Library

_FILES = pages.Files()


def application(settings: Settings, library: Library) -> Starlette:
    """Build the application for a server. The library is used only in the server's writer thread; the caller closes
    it."""
    writer = WriterThread(library.together, settings.changes_together)
    workers = WorkerClient(settings)
    sessions = Sessions(settings, library, writer, workers)
    server = Server(settings, library, Guests(settings), writer, sessions, ThreadPool(settings.threads), workers)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        letting_go = asyncio.create_task(server.sessions.keep_letting_go())
        try:
            yield
        finally:
            letting_go.cancel()
            with suppress(asyncio.CancelledError):
                await letting_go
            await server.close()

    app = Starlette(
        routes=_routes(server),
        middleware=[Middleware(Admission, settings=settings)],
        exception_handlers={HTTPException: _said, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.server = server
    # Outermost, so that Starlette's own error responses carry the headers, too.
    app.middleware_stack = Headers(app.build_middleware_stack(), settings)
    return app


def _routes(server: Server) -> list[BaseRoute]:
    from lazaretto.browser.api import routes

    return [*routes(server), WebSocketRoute("/games/{game}/live", live), *pages.routes(_FILES)]


async def _said(request: Request, wrong: Exception) -> Response:
    """Answer an HTTP error that the router raised with a page or a JSON sentence of our own."""
    assert isinstance(wrong, HTTPException)
    if wrong.status_code == 404:
        return pages.missing(request, _FILES)
    words = {405: "This cannot be done at this address."}
    return _error(words.get(wrong.status_code, wrong.detail), wrong.status_code, wrong.headers)


async def _broken(request: Request, wrong: Exception) -> Response:
    return _error("Something went wrong here; it has been noted.", 500)


def _error(words: str, status: int, headers: object = None) -> Response:
    named = dict(headers) if isinstance(headers, dict) else None
    return Response(msgspec.json.encode({"error": words}), status, named, "application/json")
