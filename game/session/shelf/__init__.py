"""The shelf: every match of the player's folder, kept, found again, copied, sent and thrown away."""
