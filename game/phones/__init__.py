"""Phones as hands: the server they speak to, in a process of its own, and the program's end of it.

The program and a seat's messages are opaque to each other here: the server passes lines on, and knows no game.
"""
