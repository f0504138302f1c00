"""Planted faults: each rule of a book and each promise of the software is broken once, and a test must fail."""
