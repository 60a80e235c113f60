"""The parts of the page Go another way: the acts of the match, the table at one, and the choices."""
