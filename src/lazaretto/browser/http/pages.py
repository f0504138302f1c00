"""Page shells and static files: everything in the folder `static`, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lazaretto.books import find
from lazaretto.browser.http.error_responses import error_response
from lazaretto.browser.http.page_frame import HEAD, TOP, framed
from lazaretto.refusal import Refusal
from lazaretto.store.record_lines import is_id

FOLDER = Path(__file__).parents[1] / "static"

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}

SHELLS = {
    "/": "hub.html",
    "/library": "library.html",
    "/api": "api.html",
    "/games/{game}": "game.html",
    "/games/{game}/replay": "replay.html",
    "/books/{book:path}/tools/{tool}": "tool.html",
    "/books/{book:path}": "book.html",
}

ADDRESSES = {name: address for address, name in SHELLS.items()}
# No part of a name may begin with a dot, which rules out hidden files and parent folders.
_NAME = re.compile(r"([a-z0-9][a-z0-9_-]*/){0,4}[a-z0-9][a-z0-9_-]*(\.[a-z0-9]+)+")
MISSING = "missing.html"
NOTHING = "There is nothing at this address."
"""The page for unknown addresses, and the same as a sentence."""


@dataclass(frozen=True)
class File:
    """A static file as it was when it was read."""

    content: bytes
    kind: str
    tag: str
    stamp: tuple[int, ...]


class Files:
    """The static files, cached in memory and read again when they change. In a page, `{name}` is replaced by the value
    of that name, which is how a page learns the server's settings."""

    def __init__(self, folder: Path = FOLDER, values: Mapping[str, object] | None = None) -> None:
        self._folder, self._values = folder, values or {}
        self._read: dict[str, File] = {}

    def find(self, name: str) -> File | None:
        """The file with this name, if there is one in the folder."""
        kind = TYPES.get(Path(name).suffix) if _NAME.fullmatch(name) else None
        if kind is None:
            return None
        parts = [name, HEAD, TOP] if name.endswith(".html") and name not in (HEAD, TOP) else [name]
        try:
            # A page contains the head and the top bar, so it is read again when any of the three changes.
            found = [self._folder.joinpath(part).stat() for part in parts]
            stamp = tuple(number for each in found for number in (each.st_mtime_ns, each.st_size))
            known = self._read.get(name)
            if known is None or known.stamp != stamp:
                content = self._content(parts)
                known = self._read[name] = File(content, kind, _tag(content), stamp)
        except OSError:
            return None
        return known

    def _content(self, parts: list[str]) -> bytes:
        read = [self._folder.joinpath(part).read_bytes() for part in parts]
        if len(read) == 1:
            return read[0]
        page, head, top = read
        for name, value in self._values.items():
            page = page.replace(f"{{{name}}}".encode(), str(value).encode())
        return framed(page, head, top, ADDRESSES.get(parts[0], ""))

    def answer(self, request: Request, name: str, status: int = 200) -> Response | None:
        """The file as a response, or 304 if the browser has it already."""
        file = self.find(name)
        if file is None:
            return None
        headers = {"ETag": file.tag, "Cache-Control": "no-cache"}
        if status == 200 and file.tag in [tag.strip() for tag in request.headers.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
        return Response(file.content, status, headers, file.kind)


def missing(request: Request, files: Files) -> Response:
    """The response for an unknown address: a page for clients that accept HTML, a JSON sentence for others."""
    asked = request.headers.get("accept", "")
    page = files.answer(request, MISSING, 404) if "text/html" in asked else None
    said = page or error_response(404, NOTHING)
    said.headers["Vary"] = "Accept"
    return said


def routes(files: Files) -> list[Route]:
    """The routes of all pages and files."""

    def shell(name: str) -> Route:
        async def page(request: Request) -> Response:
            fits = _is_possible(request.path_params)
            return (files.answer(request, SHELLS[name]) if fits else None) or missing(request, files)

        return Route(name, page, methods=["GET"])

    async def static(request: Request) -> Response:
        return files.answer(request, request.path_params["name"]) or missing(request, files)

    return [*(shell(name) for name in SHELLS), Route("/static/{name:path}", static, methods=["GET"])]


def _is_possible(named: dict[str, str]) -> bool:
    """Whether a page can exist at this address. Books and tools are checked here; a game's id is looked up later."""
    if "book" in named:
        try:
            book = find(named["book"])
        except Refusal:
            return False
        if "tool" in named and named["tool"] not in book.tools:
            return False
    return "game" not in named or is_id(named["game"])


def _tag(content: bytes) -> str:
    return f'"{blake2b(content, digest_size=12).hexdigest()}"'
