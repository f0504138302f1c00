"""The loop over a town: people act, soldiers aim, everybody moves, one day at a time. It is written once and gives the
same bytes interpreted or compiled, on one thread or on several."""
