"""How fast it is, as ratios to peers measured in the same run."""
