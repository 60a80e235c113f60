"""The rule book: its chapters and search, the cards beside a rule, and the example played on a small table."""
