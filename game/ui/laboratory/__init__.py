"""The parts of the laboratory: its table with all hands open, its acts, their effects, and the cards left."""
