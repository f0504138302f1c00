"""Planted faults: each rule and each promise of the house is broken once, and a test must notice."""
