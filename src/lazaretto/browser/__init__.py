"""The browser face: a server of pages, of a JSON API, and of sockets over which games are played and watched."""
