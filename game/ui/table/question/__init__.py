"""The question: what people are asked, what they can choose, and who is asked next."""
