"""Whether rules at scale tell what is so: nothing of rules beside themselves, and of known differences each time."""
