"""The parts of the page Your matches: cards with pictures of tables, the chosen match, and the bin."""
