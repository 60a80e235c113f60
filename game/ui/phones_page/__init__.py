"""The parts of the page of phones."""
