"""Solving any small enough Game: reachable tables, stage games, values with bounds, policies, exploitability.

Import from the modules; this room's face loads nothing heavy.
"""
