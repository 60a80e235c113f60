"""The parts of the page "How it went"."""
