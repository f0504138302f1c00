"""One sitting: choices, transcript and the plain line mode."""
