"""The index of each weight of the fast policy.

Sixteen places in a row are one for each rank.
"""

from __future__ import annotations

from typing import Final

#: For laying a card of this rank; added when the next player, or any other, is near going out.
BASE: Final = 0
NEXT: Final = 16
ANY: Final = 32
#: For each card that it adds to, or for each card it forces besides its own.
GOES_ON: Final = 48
#: For going out with it.
GOING_OUT: Final = 64
#: For its effect when a Two under it in a set gave it to another player.
SET_PASSES: Final = 80
#: With three cards or fewer in hand.
SMALL_HAND: Final = 96
#: For each other card of its rank that leaves the hand too (Three, Seven, Nine).
LEAVE: Final = 112
#: For a Wild, or a Wild Draw Four, with three cards or fewer.
FEW_BLACK: Final = 122
POINTS: Final = 124
RIGHT_NEXT: Final = 125
WRONG: Final = 126
MY_PEPPER: Final = 127
PEPPER_NEAR: Final = 128
SALT: Final = 129
SET: Final = 130
SET_TOP: Final = 131
ONE_COLOUR: Final = 132
LAST_BLACK: Final = 133
LAST_FITS: Final = 134
LAST_MISFITS: Final = 135
FITTING: Final = 136
COLOUR_LEFT: Final = 137
DRAWING: Final = 138
KEEPING: Final = 139
#: Calling a colour: each card of it held, its points, when the other pile has it, when that is dangerous, when a player
#: near going out has played it.
CALL_HELD: Final = 140
CALL_POINTS: Final = 141
CALL_OTHER: Final = 142
CALL_OTHER_NEAR: Final = 143
CALL_FEARED: Final = 144
#: Answering a forced draw with a Wild, in itself and for each card; challenging, in itself and for each card held by
#: the challenged player; passing a draw or a Skip on.
BACKFIRE: Final = 145
BACKFIRE_CARDS: Final = 146
CHALLENGE: Final = 147
CHALLENGE_HELD: Final = 148
PASS_ON: Final = 149
#: Giving all Threes; giving a Rainbow or a Run; recovering a Reverse.
GIVE_THREES: Final = 150
SHARE: Final = 151
RECOVER: Final = 152
#: Taking the top of the opposite pile: if it fits the other pile, and by its rank.
FROM_PILE_FITS: Final = 153
FROM_PILE: Final = 154
#: What a card is worth keeping, by rank, when one must be given away.
KEPT: Final = 170
#: Naming a player with a Five: the most cards the leader may hold for it.
FIVE: Final = 186
#: For each card fewer in the hand that a Seven or a Zero brings, where they move hands.
FEWER: Final = 187

COUNT: Final = 188
