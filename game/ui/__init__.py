"""The screen: the rooms of the table and of the pages, the navigator above them, and the first picture."""
