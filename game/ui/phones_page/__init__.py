"""What the page of phones is made of."""
