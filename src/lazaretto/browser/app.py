"""The ASGI application: puts all routes and middleware together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute

from lazaretto.browser.http import pages
from lazaretto.browser.http.admission import Admission
from lazaretto.browser.http.error_responses import BROKEN, error_response
from lazaretto.browser.http.guest_tokens import Guests
from lazaretto.browser.http.security_headers import Headers
from lazaretto.browser.http.settings import Settings
from lazaretto.browser.live.game_socket import live
from lazaretto.browser.live.server import Server
from lazaretto.browser.live.sessions import Sessions
from lazaretto.browser.work.thread_pool import ThreadPool
from lazaretto.browser.work.worker_client import WorkerClient
from lazaretto.browser.work.writer_thread import WriterThread
from lazaretto.store.library import Library


def application(settings: Settings, library: Library) -> Starlette:
    """Build the application for a server. The library is used only in the server's writer thread; the caller closes
    it."""
    writer = WriterThread(library.together, settings.changes_together)
    workers = WorkerClient(settings)
    sessions = Sessions(settings, library, writer, workers)
    server = Server(settings, library, Guests(settings), writer, sessions, ThreadPool(settings.threads), workers)
    server.live_workers = WorkerClient(settings.of_live_tools)
    files = pages.Files(values={"record_bytes": settings.most_record_bytes})

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        closing_empty = asyncio.create_task(server.sessions.keep_closing_empty())
        try:
            yield
        finally:
            closing_empty.cancel()
            with suppress(asyncio.CancelledError):
                await closing_empty
            await server.close()

    app = Starlette(
        routes=_routes(server, files),
        middleware=[Middleware(Admission, settings=settings)],
        exception_handlers={HTTPException: _said, Exception: _broken},
        lifespan=lifespan,
    )
    app.state.server, app.state.files = server, files
    # Outermost, so that Starlette's own error responses carry the headers, too.
    app.middleware_stack = Headers(app.build_middleware_stack(), settings)
    return app


def _routes(server: Server, files: pages.Files) -> list[BaseRoute]:
    from lazaretto.browser.api import routes

    return [*routes(server), WebSocketRoute("/games/{game}/live", live), *pages.routes(files)]


async def _said(request: Request, wrong: Exception) -> Response:
    """Answer an HTTP error that the router raised with a page or a JSON sentence of our own."""
    assert isinstance(wrong, HTTPException)
    if wrong.status_code == 404:
        return pages.missing(request, request.app.state.files)
    words = {405: "This method is not allowed at this address."}
    return error_response(wrong.status_code, words.get(wrong.status_code, wrong.detail), wrong.headers)


async def _broken(request: Request, wrong: Exception) -> Response:
    return error_response(500, BROKEN)
