"""The screens: hub, game, replay, library, settings, help."""
