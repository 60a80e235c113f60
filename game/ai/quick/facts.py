"""Where each fact about a player has its weight in the list of weights of the estimate.

Where the turn matters, it is that of the player who is to decide at its start, or whose turn comes next.
"""

from __future__ import annotations

from typing import Final

#: So many cards in the hand: seven places in a row, from one card to seven or more; how many more, in fives.
CARDS: Final = 0
MORE_CARDS: Final = 7
#: The same for the player whose turn it is, and for the next: five places, from one card to five or more.
CARDS_IN_TURN: Final = 8
CARDS_NEXT: Final = 13
#: The same for the player whose turn was before: three places, from one card to three.
CARDS_BEFORE: Final = 18
#: The only card left fits; the same in turn, and of the next player. It is black; a Four; a Three, Seven or Nine.
LAST_FITS: Final = 21
LAST_FITS_IN_TURN: Final = 22
LAST_FITS_NEXT: Final = 23
LAST_BLACK: Final = 24
LAST_FOUR: Final = 25
LAST_PASSES: Final = 26
#: Of two cards: which part fits, whether any does, the same in turn, whether any is black.
TWO_FITTING: Final = 27
TWO_FIT: Final = 28
TWO_FIT_IN_TURN: Final = 29
TWO_BLACK: Final = 30
#: Which part of three cards fits, and of more.
THREE_FITTING: Final = 31
MANY_FITTING: Final = 32
#: None of three or more fits; none at all in turn.
MISFITS: Final = 33
MISFITS_IN_TURN: Final = 34
#: How many of a kind: Wilds, Wild Draw Fours, Draw Twos, Skips and Reverses, Zeros and Ones, Fours, Threes, Twos.
WILDS: Final = 35
WILD_DRAW_FOURS: Final = 36
DRAW_TWOS: Final = 37
TURNING: Final = 38
ZEROS_AND_ONES: Final = 39
FOURS: Final = 40
THREES: Final = 41
TWOS: Final = 42
#: Who has the pepper: Twos held, and in itself.
PEPPER_TWOS: Final = 43
PEPPER: Final = 44
#: What the hand counts at the end, a hundred points being 1.
POINTS: Final = 45
#: Of two cards or more: whether all can be of one colour; which part is of the commonest.
ONE_COLOUR: Final = 46
LARGEST_COLOUR: Final = 47
#: A black card among three or fewer.
FEW_BLACK: Final = 48
#: Something fits on each of two piles.
FITS_BOTH: Final = 49
SEVENS_AND_NINES: Final = 50
#: A Four among two cards.
TWO_FOUR: Final = 51
#: Which part of three cards fits, in turn.
THREE_FITTING_IN_TURN: Final = 52
#: None fits, of the next player.
MISFITS_NEXT: Final = 53
#: The pepper while it is another's turn.
PEPPER_WAITING: Final = 54
#: No cards are left.
OUT: Final = 55

COUNT: Final = 56
