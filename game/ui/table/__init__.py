"""The table: turns, story and seat, joined and drawn by the scene."""
