"""Solving any small enough Game: reachable tables, stage games, values with bounds, policies, exploitability.

Import from the modules: importing the package itself loads nothing heavy.
"""
