"""The town's loop: people act, soldiers aim, everybody moves, one day at a time. Written once, run plain or compiled,
on one thread or on several, always with the same bytes."""
