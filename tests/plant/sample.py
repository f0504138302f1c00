"""Some of the plants: a share of them, chosen by a seed, so that the same seed always gives the same ones."""

from __future__ import annotations

import random
import subprocess
from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from tests.plant.plants import Plant
from tests.plant.tree import ROOT


def share_of(text: str) -> Fraction:
    """A share as it is typed: 1/6."""
    share = Fraction(text)
    if not 0 < share <= 1:
        raise ValueError(text)
    return share


def sampled(plants: Sequence[Plant], share: Fraction, seed: str) -> list[Plant]:
    """So large a share of them, in their own order."""
    chosen = {*random.Random(seed).sample(range(len(plants)), ceil(share * len(plants)))}
    return [plant for number, plant in enumerate(plants) if number in chosen]


def seed_of_this_commit() -> str:
    """The commit that is checked out, so that every change has a sample of its own; without Git, nothing."""
    try:
        words = ["git", "rev-parse", "HEAD"]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip()
