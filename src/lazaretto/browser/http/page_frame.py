"""What every page has, so that its file holds only what is its own: the head and the bar on top."""

from __future__ import annotations

HEAD, TOP = "head.html", "top.html"
"""The files of the two parts."""

TOP_PLACE = b"  <!-- top -->\n"
"""Where a page has the bar."""

HEAD_PLACES = {
    b"  <!-- title -->\n": (b"<meta", b"<title"),
    b"  <!-- styles -->\n": (b"<link",),
    b"  <!-- script -->\n": (b"<script",),
}
"""Where in the head a page's own tags go. A page lists them above its body, a tag a line."""


def framed(page: bytes, head: bytes, top: bytes, address: str) -> bytes:
    """A page with its head and its top, where the link to the page's own address is marked."""
    link = f'href="{address}"'.encode()
    return _headed(page, head).replace(TOP_PLACE, top.replace(link, link + b' aria-current="page"'))


def _headed(page: bytes, head: bytes) -> bytes:
    own, body, rest = page.partition(b"<body")
    lines = own.splitlines(keepends=True)
    for place, tags in HEAD_PLACES.items():
        head = head.replace(place, b"".join(b"  " + line for line in lines if line.startswith(tags)))
    return head + body + rest
