"""Paint: the pictures on the table, and the window they are made for."""
