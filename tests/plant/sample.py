"""A sample of the plants, chosen by a seed: the same seed always gives the same sample."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from tests.plant.plants import Plant
from tests.plant.tree import ROOT


def share_of(text: str) -> Fraction:
    """Read a share, such as 1/6."""
    share = Fraction(text)
    if not 0 < share <= 1:
        raise ValueError(text)
    return share


def sampled(plants: Sequence[Plant], share: Fraction, seed: str) -> list[Plant]:
    """A random share of the plants, in their own order."""
    chosen = {*random.Random(seed).sample(range(len(plants)), ceil(share * len(plants)))}
    return [plant for number, plant in enumerate(plants) if number in chosen]


def seed_of_this_commit() -> str:
    """The current commit, so that every commit has a sample of its own; empty without Git."""
    try:
        words = ["git", "rev-parse", "HEAD"]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip()
