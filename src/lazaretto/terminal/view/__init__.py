"""A View on the screen: its board, its legend, and the panes it fills."""
