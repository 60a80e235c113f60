"""The question: what players are asked, what they can choose, and who is asked next."""
