"""What the page of all matches is made of: cards with pictures of tables, the chosen match, and the bin."""
