"""Rules at scale: games by some rules, played beside others in a process of their own, and what they come to."""
