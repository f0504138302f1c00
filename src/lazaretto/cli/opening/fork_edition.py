"""The edition of a fork: its parent's, or with what the command line changes."""

from __future__ import annotations

from pathlib import Path

from lazaretto.cli.opening.shared_options import overlay_for
from lazaretto.play.base.edition import Edition
from lazaretto.play.base.played_game import Played


def fork_edition(played: Played, variant: Path | None, settings: tuple[str, ...]) -> Edition:
    """The parent's edition with settings on top, or another variant if one is named."""
    book = played.edition.book
    if variant:
        return Edition(book, overlay_for(book, variant, settings))
    if not settings:
        return played.edition
    return Edition(book, played.edition.overlay.and_set(settings, files=True))
