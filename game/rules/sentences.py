"""The sentence of every rule, by id: what the log, a refusal and the rule book show.

What a single card does is written once, in its own file under ``effects/``, and quoted here.
"""

from __future__ import annotations

from typing import Final

from game.rules.cards import DRAW_TWO, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from game.rules.effects import MODULES


def _card(rank: int) -> str:
    sentence: str = MODULES[rank].SENTENCE
    return sentence


#: A rule's sentence in the project's own words, by rule id, in the order of the rules.
RULES: Final[dict[str, str]] = {
    "G1.1": "The deck has 108 cards: in four colours Zero to Nine, Skip, Reverse and Draw Two, and eight black cards.",
    "G1.2": "Two to ten players, seven cards each if nothing else is agreed; at least ten cards are left to draw from.",
    "G1.3": "Everybody draws a card to see who deals first: the highest number deals, phrases count nothing.",
    "G1.4": "The salt shaker starts in the middle, the pepper shaker in front of the dealer.",
    "G1.5": "What is left after the deal is split into two draw piles; a draw may come from either.",
    "G1.6": "Who holds the pepper shaker at the end of a game deals the next one.",
    "G1.7": (
        "When both draw piles are used up, the discards are turned over and shuffled; each pile keeps its top card, "
        "the run under it, and what was laid in the present turn."
    ),
    "G1.8": (
        "When no card can be drawn a draw simply ends; after a full round without a card played or drawn, or after "
        "too many turns, the game is blocked and nobody is out."
    ),
    "G2.1": "The dealer turns up the first card, which acts as if the dealer had played it.",
    "G2.2": "The first turn has one pile only.",
    "G2.3": (
        "After the first turn the dealer turns up the second pile; the card acts as the dealer's, but who is next "
        "stays next unless the card directs play."
    ),
    "G2.4": "A Rainbow or Run completed by the deal may be given away before the first card is turned up.",
    "G3.1": "A turn is a play on one pile, or one card drawn, which may then be laid, alone or with others, or kept.",
    "G3.2": "A card goes on a pile it matches in colour, number or phrase; a black card on top has the colour called.",
    "G3.3": (
        "On a number card a set may be laid: two or more number cards of one colour that add up to it. Their effects "
        "happen from the bottom card up."
    ),
    "G3.4": "After the opening either pile may be used, one pile a turn.",
    "G3.5": (
        "A Wild Draw Four may be played only without a card of the colour of either pile. Who is hit may challenge: "
        "if it was wrong, its player draws the cards; if it was right, the challenger draws two more."
    ),
    "G3.6": "A turn ends only when everything it brought about has ended.",
    "G3.7": (
        "After a play: first an open colour, then recovery of a Reverse, then the effects card by card, with one "
        "decision for each forced draw: draw, backfire or challenge."
    ),
    "G3.8": (
        "Everybody sees what is laid, turned up, passed or taken from a pile, and how many cards each hand has; a "
        "drawn card is its owner's secret."
    ),
    "G4.1": "Each drawn card may come from either draw pile and may be looked at before the next is taken.",
    "G4.2": "A draw forced by Draw Two or Wild Draw Four may also take the top card of the opposite pile.",
    "G4.3": (
        "When a draw has used up the opposite pile, the drawing player turns up a new card for it, which acts as if "
        "that player had played it."
    ),
    "G4.4": "Only Draw Two and Wild Draw Four cost the drawing player the turn.",
    "G5.1": (
        "A Zero, One, Four, Five, Skip, Draw Two or Wild Draw Four laid on its own kind adds up with the run under it."
    ),
    "G5.2": "In a run of Draw Twos and Wild Draw Fours the player hit draws the sum of all.",
    "G5.3": "As many players are skipped as there are Skips in the run, at most all the others.",
    "G6.1": _card(DRAW_TWO),
    "G6.2": _card(SKIP),
    "G6.3": _card(REVERSE),
    "G6.4": _card(WILD),
    "G6.5": "A Wild laid without a colour may have its colour called by anybody; the first call stands.",
    "G6.6": (
        "Who must draw because of a card may play a Wild instead: the player of that card, or who backfired last, "
        "draws in their place."
    ),
    "G6.7": _card(WILD_DRAW_FOUR),
    "G6.8": _card(0),
    "G6.9": _card(1),
    "G6.10": _card(2),
    "G6.11": "In a set, the cards above a Two count as played by the player it sent play to.",
    "G6.12": _card(3),
    "G6.13": _card(4),
    "G6.14": _card(5),
    "G6.15": _card(6),
    "G6.16": _card(7),
    "G6.17": _card(8),
    "G6.18": _card(9),
    "G6.19": "Cards passed at the same time move together: what arrives does not travel on.",
    "G7.1": (
        "Who receives the last of four cards of one number or phrase, one in each colour, may give the four away at "
        "once to at least two others."
    ),
    "G7.2": (
        "Who receives the last of as many consecutive numbers of one colour as there are players may give them away "
        "in the same way."
    ),
    "G7.3": "One Wild may stand for one missing card of a Rainbow or Run, and is given away too.",
    "G7.4": "Only a card just received completes a Rainbow or Run; a second copy completes nothing.",
    "G7.5": "With two players nothing is given away.",
    "G7.6": "If several can give away at once they are asked in turn order from the active player.",
    "G7.7": "Nobody gives the same card away twice in one turn.",
    "G8.1": "Who comes down to one card by a card they lay must call Uno, with it or just before.",
    "G8.2": "Who did not call may be caught by anybody until they call, go out or gain a card, and draws two.",
    "G8.3": (
        "Who is left with one card in another way must call too, and can be caught only when the player of the next "
        "turn has played or drawn; the penalty is one card."
    ),
    "G8.4": "A catch of somebody who owes no call does nothing, unless a fine was agreed.",
    "G9.1": "The game ends when a turn has ended and somebody has no cards; a last card's effects happen first.",
    "G9.2": "Numbers count their face; Draw Two, Reverse and Skip twenty; Wild and Wild Draw Four fifty.",
    "G9.3": "The holder of the salt shaker leaves their two dearest cards out of the count.",
    "G9.4": "Each adds what they are caught with; when somebody reaches the target, the lowest total wins.",
    "G9.5": "Who goes out in the first game keeps the score sheet.",
    "G9.6": (
        "When somebody has Uno, make both piles one colour; a called colour, and cards that add up, last longer with "
        "two piles."
    ),
}
