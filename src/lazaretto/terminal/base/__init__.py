"""What every screen uses: keys, colours, text layout, panes, background threads."""
