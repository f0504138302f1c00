"""Views and boards in the form in which they are sent: JSON, binary frames, and their cache."""
