"""Many duels at once: every fighter with every weapon against every other, what decides each, and which mix of weapons
nobody can beat."""
