"""Paint: the pictures that lie on the table, and the window they are made for."""
