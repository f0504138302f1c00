"""The loops of Radium, written once and run plain or compiled: an encounter's round, and a journey's turn. They hold
the order in which things happen; what happens is in `rules`."""
