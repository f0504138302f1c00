"""The head and the top bar, which all pages share. A page's file contains only the rest."""

from __future__ import annotations

HEAD, TOP = "head.html", "top.html"
"""The files of the two parts."""

TOP_PLACE = b"  <!-- top -->\n"
"""The line in a page that the bar replaces."""

HEAD_PLACES = {
    b"  <!-- title -->\n": (b"<meta", b"<title"),
    b"  <!-- styles -->\n": (b"<link",),
    b"  <!-- script -->\n": (b"<script",),
}
"""The lines in the head that a page's own tags replace. A page lists these above its body, one on each line."""


def framed(page: bytes, head: bytes, top: bytes, address: str) -> bytes:
    """A complete page. The link in the top bar to the page's own address is marked."""
    link = f'href="{address}"'.encode()
    return _headed(page, head).replace(TOP_PLACE, top.replace(link, link + b' aria-current="page"'))


def _headed(page: bytes, head: bytes) -> bytes:
    own, body, rest = page.partition(b"<body")
    lines = own.splitlines(keepends=True)
    for place, tags in HEAD_PLACES.items():
        head = head.replace(place, b"".join(b"  " + line for line in lines if line.startswith(tags)))
    return head + body + rest
