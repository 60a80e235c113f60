"""The table: turns, story and seat, which the scene connects and draws."""
