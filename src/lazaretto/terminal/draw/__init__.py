"""Drawing, one kind of thing a module: text in, styled lines out. Nothing here knows a screen or a game in progress."""
