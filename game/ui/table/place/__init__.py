"""Places: where everything on the table lies, how large it is, and what lies under a pointer."""
