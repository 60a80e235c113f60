"""The web: the table as a page of a browser, for films of matches."""
