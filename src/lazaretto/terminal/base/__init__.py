"""What every screen stands on: keys, colours, text laid out in columns, panes, background threads."""
