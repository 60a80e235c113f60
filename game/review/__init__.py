"""How a game went, once it is over: who looked like going out first, what luck did and what play did.

What a position is worth to a player is the chance of being out first, told from all hands and from what quick players
would do next, averaged over the orders the draw piles could be in (`weighing.py`). From the deal to the end it changes
with every act, and each change is split, so that nothing is left over (`going.py`):

- *luck* is the deal against other deals; what was drawn and came by lot against what could have come; and for an own
  act how the cards nobody had shown lay: what it was really worth more than a casual player's acts would have been,
  less how much more it was worth by what its player knew. It is 0 on average whoever plays, since each of its parts is
  a difference from its own mean.
- *play* is what an own act was worth, by what its player knew, against the mean of the acts a casual player would
  choose there. Hidden cards are dealt anew for it (`knowledge.py`), so that nobody is blamed for what they could not
  know. A claim (a call, a catch, a card out of turn, an open colour) is weighed against making it and leaving it as
  often as a casual player does by habit (`claiming.py`). Not to have called is one's own act where one is caught for
  it; any other claim that is left is no act, and what comes of it is others'.
- *others* is what is left of each change: what others did, and what follows whoever acts.

Added up they are the result less the chance before the deal.
"""
