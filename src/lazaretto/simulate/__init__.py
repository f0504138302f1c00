"""Many games: table, world and plain engines, dealt out to jobs, counted exactly and summed up with intervals."""
