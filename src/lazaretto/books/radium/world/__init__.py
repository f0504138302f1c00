"""The loops of Radium, which run interpreted or compiled: a round of an encounter, and a turn of a journey. They have
the order in which things happen; what happens is in `rules`."""
