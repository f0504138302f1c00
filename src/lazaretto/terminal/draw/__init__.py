"""Drawing, one kind of thing in each module: data in, styled lines out. Nothing here knows a screen or a game in
progress."""
