"""How a finished game went: who looked like going out first, what luck did and what play did.

The worth of a position to a player is the chance to be out first, judged from all hands and the likely acts of quick
players, averaged over possible orders of the stocks (`weighing.py`). It changes with the deal and every act, and each
change is split without remainder (`accounts.py`):

- *luck* is the deal compared with other deals; drawn and random cards compared with those that could have come; and for
the player's own acts the effect of hidden cards: the true gain over a casual player's acts, less the gain by what the
player knew. It averages 0 for any player, because each part is a difference from its own mean.

- *play* is the worth of the player's own acts, by what the player knew, compared with the mean of a casual player's
acts. Hidden cards are dealt anew for it (`knowledge.py`), so no player is blamed for what they could not know. A claim
(a call, a catch, a card out of turn, an open colour) is compared with making it as often as a casual player does
(`claiming.py`). A missing call counts as the player's own act if they are caught for it; any other claim that was not
made does not count as an act, and its consequences belong to *others*.

- *others* is the rest of each change: what the others did, and what follows no matter who acts.

Their sum is the result less the chance before the deal.
"""
