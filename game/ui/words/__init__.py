"""Words: what pages and the table say of rules, matches, players and what has happened; no pygame."""
