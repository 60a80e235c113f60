"""The words of a turn's question: what can be done in it, with the card just drawn, or against a draw."""

from __future__ import annotations

from typing import Final

from game.rules.values.messages import LATER, FaceNamed, Message, PlayerNamed, plural, sentence
from game.rules.values.state import FIRST_TURN
from game.ui.table.question.asking import Facts


def on_the_drawn(me: PlayerNamed, face: int, *, alone: bool, in_set: bool, keeps: bool) -> Message:
    """Return the question about a card just drawn: how it can be played, and whether it may be kept."""
    card = FaceNamed(face)
    if not keeps and in_set:
        return sentence("{player} drew the {card:object}: play it, or a set with it.", player=me, card=card)
    if not keeps:
        return sentence("{player} drew the {card:object}: it fits, so play it.", player=me, card=card)
    if alone and in_set:
        return sentence(
            "{player} drew the {card:object}: play it, or a set with it, or keep it.", player=me, card=card
        )
    if in_set:
        return sentence("{player} drew the {card:object}: play a set with it, or keep it.", player=me, card=card)
    if alone:
        return sentence("{player} drew the {card:object}: play it or keep it.", player=me, card=card)
    return sentence("{player} drew the {card:object}: it does not fit, so keep it.", player=me, card=card)


def on_the_turn(facts: Facts, *, again: bool, passes: bool, plays: bool, draws: bool) -> Message:
    """Return the question of a turn; in the first it says why there is only one pile (G2.2)."""
    said, view = _on_any_turn(facts, again, passes, plays, draws), facts.view
    if view.stage == FIRST_TURN and view.open_piles < view.rules.piles:
        after = view.seats[(view.seats.index(view.dealer) + view.direction) % view.players]
        if after == facts.player:  # from whom the count of a Skip or draw card goes on (G2.3)
            warned = sentence("The other pile begins after this turn: its first card may hit you.")
            return sentence("{question} {warning}", question=said, warning=warned)
        return sentence("{question} The other pile begins after this turn.", question=said)
    return said


def _on_any_turn(facts: Facts, again: bool, passes: bool, plays: bool, draws: bool) -> Message:
    me, until = facts.me, facts.view.rules.draw == "until_playable"
    if again:
        return sentence("{player}, play one more card that fits, or end your turn.", player=me)
    if passes:
        return sentence("Your turn, {player}: play, or pass, as there is nothing left to draw.", player=me)
    if not plays and until:
        return sentence("Your turn, {player}: no card fits, so draw until one does.", player=me)
    if not plays:
        return sentence("Your turn, {player}: no card fits, so draw one.", player=me)
    if not draws:
        return sentence("Your turn, {player}: you have a card that fits, so play it.", player=me)
    if until:
        return sentence("Your turn, {player}: play, or draw until a card fits.", player=me)
    return sentence("Your turn, {player}: play, or draw a card.", player=me)


#: The same for a draw by a card that was turned up, which only a Wild answers: by whether the player has one.
TURNED_UP_ANSWERS: Final = {
    False: plural(
        "{player}, draw a card for the turned-up {card}.", "{player}, draw {number} cards for the turned-up {card}.",
        LATER,
    ),
    True: plural(
        "{player}, draw a card for the turned-up {card}, or send it back with a Wild.",
        "{player}, draw {number} cards for the turned-up {card}, or send it back with a Wild.",
        LATER,
    ),
}  # fmt: skip
#: The ways to answer a draw: by whether it can backfire, be passed on, be challenged (``most``: what a lost one costs).
ANSWERS: Final = {
    (False, False, False): plural(
        "{player}, draw a card for {other}'s {card:object}.",
        "{player}, draw {number} cards for {other}'s {card:object}.",
        LATER,
    ),
    (True, False, False): plural(
        "{player}, draw a card for {other}'s {card:object}, or send it back with a Wild.",
        "{player}, draw {number} cards for {other}'s {card:object}, or send it back with a Wild.",
        LATER,
    ),
    (False, True, False): plural(
        "{player}, draw a card for {other}'s {card:object}, or pass it on with a {passing:object}.",
        "{player}, draw {number} cards for {other}'s {card:object}, or pass it on with a {passing:object}.",
        LATER,
    ),
    (True, True, False): plural(
        "{player}, draw a card for {other}'s {card:object}, pass it on with a {passing:object}, or send it back.",
        "{player}, draw {number} cards for {other}'s {card:object}, pass it on with a {passing:object}, "
        "or send it back.",
        LATER,
    ),
    (False, False, True): sentence(
        "{player}, draw {number} cards for {other}'s {card:object}, or challenge it and risk {most}."
    ),
    (True, False, True): sentence(
        "{player}, draw {number} cards for {other}'s {card:object}, challenge it and risk {most}, "
        "or send it back with a Wild."
    ),
    (False, True, True): sentence(
        "{player}, draw {number} cards for {other}'s {card:object}, challenge it and risk {most}, "
        "or pass it on with a {passing:object}."
    ),
    (True, True, True): sentence(
        "{player}, draw {number} cards for {other}'s {card:object}, challenge it and risk {most}, pass it on, "
        "or send it back."
    ),
}
