"""The browser face: a server for pages, a JSON API, and the sockets over which games are played and watched."""
