"""What the page "How it went" is made of."""
