"""The parts of the page where another way leaves a match: its acts, the table there, and what is chosen."""
