"""Line mode: a game played by typing a line at a time."""
