"""Grand Uno: a card table with two piles, a salt and a pepper shaker."""

__version__ = "0.1.0"
