"""The parts of the score book: its lines, its curve, and their words."""
