"""Exact duels: two fighters toe to toe with fixed plans (TT-R26). Values are floats with a bound on their error; the
laws they are made of are exact."""
