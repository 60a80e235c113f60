"""The index of each feature of a player in the weights of the estimate.

"In turn" is the player about to start a turn, or else the one whose turn comes next; "next" is the player after.
"""

from __future__ import annotations

from typing import Final

#: The number of cards: one place each from one card to seven or more; and how many above seven, in fives.
CARDS: Final = 0
MORE_CARDS: Final = 7
#: The same for the player in turn and for the next: one place each from one card to five or more.
CARDS_IN_TURN: Final = 8
CARDS_NEXT: Final = 13
#: The same for the player who comes last: one place each from one card to three.
CARDS_BEFORE: Final = 18
#: The only card fits; the same in turn, and for the next player. It is black; a Four; a Three, Seven or Nine.
LAST_FITS: Final = 21
LAST_FITS_IN_TURN: Final = 22
LAST_FITS_NEXT: Final = 23
LAST_BLACK: Final = 24
LAST_FOUR: Final = 25
LAST_PASSES: Final = 26
#: Of two cards: the share that fits, whether any fits, the same in turn, whether any is black.
TWO_FITTING: Final = 27
TWO_FIT: Final = 28
TWO_FIT_IN_TURN: Final = 29
TWO_BLACK: Final = 30
#: The share that fits of three cards, and of more.
THREE_FITTING: Final = 31
MANY_FITTING: Final = 32
#: None of three or more fits; none at all fits, in turn.
MISFITS: Final = 33
MISFITS_IN_TURN: Final = 34
#: Number of each kind: Wilds, Wild Draw Fours, Draw Twos, Skips and Reverses, Zeros and Ones, Fours, Threes, Twos.
WILDS: Final = 35
WILD_DRAW_FOURS: Final = 36
DRAW_TWOS: Final = 37
TURNING: Final = 38
ZEROS_AND_ONES: Final = 39
FOURS: Final = 40
THREES: Final = 41
TWOS: Final = 42
#: With the pepper: Twos held, and the pepper itself.
PEPPER_TWOS: Final = 43
PEPPER: Final = 44
#: Points in hand, in hundreds.
POINTS: Final = 45
#: Of two cards or more: whether all can be of one colour; the share of the largest colour.
ONE_COLOUR: Final = 46
LARGEST_COLOUR: Final = 47
#: A black card among three or fewer.
FEW_BLACK: Final = 48
#: Cards fit on each of two piles.
FITS_BOTH: Final = 49
SEVENS_AND_NINES: Final = 50
#: A Four among two cards.
TWO_FOUR: Final = 51
#: The share that fits of three cards, in turn.
THREE_FITTING_IN_TURN: Final = 52
#: No card fits, for the next player.
MISFITS_NEXT: Final = 53
#: The pepper while waiting for the turn.
PEPPER_WAITING: Final = 54
#: No cards left.
OUT: Final = 55

COUNT: Final = 56
