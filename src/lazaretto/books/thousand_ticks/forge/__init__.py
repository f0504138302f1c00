"""The forge: every legal weapon, what it does toe to toe, and which of them nobody should pick."""
