"""Simulating many games: table, world and plain engines, run on several threads, with exact counts and intervals."""
