"""Hands on phones: the server that phones connect to, which runs in its own process, and the program's end of it.

The server passes lines between the program and the seats without reading them; it knows nothing of the game.
"""
