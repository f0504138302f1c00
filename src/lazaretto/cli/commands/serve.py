"""`lazaretto serve`: runs the web server."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from lazaretto.cli.opening.shared_options import names, talk, whole
from lazaretto.refusal import Misuse


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, Parameter(converter=whole, help="The port; 0 picks a free one.")] = 8000,
    database: Annotated[str | None, Parameter(help="Use this library file instead of your own.")] = None,
    public_url: Annotated[
        str | None, Parameter(help="The address that visitors use, https://NAME, if a TLS proxy is in front of it.")
    ] = None,
    trusted_proxies: Annotated[
        str, Parameter(help="Proxies whose X-Forwarded-For header is trusted: addresses, A,B.", show_default=False)
    ] = "",
    log: Annotated[
        bool,
        Parameter(negative="", show_default=False, help="Write turns, closed sockets and exceeded limits to stderr."),
    ] = False,
) -> None:
    """Play in a browser: run a web server with the hub, the games and the library.

    Without --public-url, only this machine can reach it, and every visitor owns all games.
    """
    from lazaretto.browser.http.settings import Settings
    from lazaretto.browser.serve import serve as run

    settings = Settings(
        host=host,
        port=port,
        public_url=public_url,
        database=_file(database),
        trusted_proxies=tuple(names(trusted_proxies)) if trusted_proxies else (),
    )
    run(settings, talk, log)


def _file(database: str | None) -> Path | None:
    """The library's file. A database URL is refused."""
    if database is None:
        return None
    if re.match(r"[a-z][a-z0-9+.-]+:", database):
        raise Misuse("--database takes the path of an SQLite file; other databases are not supported yet.")
    return Path(database)
