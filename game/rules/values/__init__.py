"""The words of the rules: cards, acts, positions, questions and messages, plain values that decide nothing."""
