"""`lazaretto doctor`: whether this machine has everything Lazaretto needs. `--warm` compiles and solves in advance."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Annotated

from cyclopts import Parameter

from lazaretto import kernel
from lazaretto.books import find, ids
from lazaretto.cli.io.print_results import columns, print_json
from lazaretto.cli.opening.shared_options import AsJson
from lazaretto.cli.opening.warm_caches import warm as prepare
from lazaretto.dice.random_streams import philox
from lazaretto.game import Refusal
from lazaretto.play.base.precompile import loops, missing
from lazaretto.solve import shelf
from lazaretto.store.file_errors import ELSEWHERE
from lazaretto.store.library import Library
from lazaretto.store.library_file import can_write

KNOWN_ANSWER = (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)
"""Philox4x32-10 with key and counter 0, as published with it."""


MIB = 1 << 20


@dataclass(frozen=True)
class Finding:
    """One thing that was checked, whether it is in order, and a sentence about it."""

    name: str
    ok: bool
    words: str
    needed: bool = True


def doctor(
    *,
    warm: Annotated[
        bool,
        Parameter(
            negative="",
            show_default=False,
            help="First compile and solve everything in advance, so that no command has to wait for it later.",
        ),
    ] = False,
    json: AsJson = False,
) -> int:
    """Check that this machine has everything Lazaretto needs. If something is missing, exit with 1."""
    if warm:
        prepare()
    findings = list(_findings())
    fit = all(finding.ok or not finding.needed for finding in findings)
    if json:
        print_json({"fit": fit, "checks": [asdict(finding) for finding in findings]})
    else:
        print("\n".join(columns([("ok" if f.ok else "NO" if f.needed else "--", f.name, f.words) for f in findings])))
        print(_verdict(findings))
    return 0 if fit else 1


def _findings() -> Iterator[Finding]:
    version = sys.version.split()[0]
    yield Finding("python", sys.version_info >= (3, 11), f"Python {version}; 3.11 or newer is needed.")
    yield _known_answer("dice", "The random stream", philox(0, 0, 0, 0, 0, 0))
    yield _known_answer("compiler", "The compiled stream", kernel.fast(philox)(0, 0, 0, 0, 0, 0))
    yield _cache()
    yield _compiled()
    yield _shelf()
    yield _library()
    yield Finding("threads", True, f"{os.cpu_count()} cores; simulations and large worlds share them.")
    yield from (_book(name) for name in ids())


def _verdict(findings: list[Finding]) -> str:
    if not all(finding.ok or not finding.needed for finding in findings):
        return "Something Lazaretto needs is missing: see the lines marked NO."
    later = "Lazaretto can run here; the lines marked -- say what will be slower or cannot be saved."
    return "Everything Lazaretto needs is here." if all(f.ok for f in findings) else later


def _known_answer(name: str, what: str, answer: tuple[int, ...]) -> Finding:
    right = answer == KNOWN_ANSWER
    return Finding(name, right, f"{what} gives {'its published answer' if right else f'{answer}, not {KNOWN_ANSWER}'}.")


def _book(name: str) -> Finding:
    try:
        book = find(name)
        numbers = book.tables.load()
    except Refusal as wrong:
        return Finding("book", False, str(wrong))
    return Finding("book", True, f"{book.title} loads, {len(type(numbers).__struct_fields__)} tables.")


def _cache() -> Finding:
    home = kernel.cache_home()
    try:
        home.mkdir(parents=True, exist_ok=True, mode=0o700)
        ok = os.access(home, os.W_OK)
    except OSError:
        ok = False
    slow = f"{home} cannot be written, so every run compiles again; set LAZARETTO_CACHE to another folder."
    return Finding("cache", ok, "Compiled code is cached between runs." if ok else slow, needed=False)


def _compiled() -> Finding:
    every, left = len(loops()), len(missing())
    later = f"{every - left} of {every} loops are compiled, the others will be when first used; --warm does it now."
    return Finding("loops", not left, later if left else f"All {every} loops are compiled.", needed=False)


def _shelf() -> Finding:
    taken, most = shelf.taken_bytes() / MIB, shelf.MOST_BYTES // MIB
    return Finding("shelf", True, f"Solutions use {taken:,.0f} of {most:,} MiB.", needed=False)


def _library() -> Finding:
    try:
        with Library(reading=True) as library:
            if not can_write(library.path):
                nothing = f"Nothing can be saved in {library.path.parent}; {ELSEWHERE}"
                return Finding("library", False, nothing, needed=False)
            return Finding(
                "library", True, f"{len(library.cards()):,} games are saved in {library.path}.", needed=False
            )
    except Refusal as wrong:
        return Finding("library", False, str(wrong), needed=False)
