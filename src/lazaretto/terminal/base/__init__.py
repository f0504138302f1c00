"""What every screen uses: keys, colours, text layout, panes, speed, line editor."""
