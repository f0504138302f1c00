"""Lazaretto: play, simulate, solve and read the rulebooks of small survival games."""

__version__ = "0.1.0"
