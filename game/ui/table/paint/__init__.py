"""Paint: the pictures that lie on the table."""
