"""The loop of a duel, which runs interpreted or compiled. It has the order in which things happen; what happens is in
`rules`."""
