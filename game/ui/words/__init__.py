"""Words: what pages and the table say about rules, matches, players and events; no pygame."""
