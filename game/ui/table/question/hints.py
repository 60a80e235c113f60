"""Help for the person at the screen: what a card does, and what a careful player would do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.greedy import GREEDY
from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import FACE, NO_COLOUR, RANK
from game.rules.messages import Colour, Face, Listed, Message, Player, sentence
from game.rules.rulebook import card_rule, card_sentence, more_about, rule_here, sentence_at
from game.rules.ruleset import RuleSet
from game.text import say, text
from game.ui.table.question.asking import Ask, Facts

_CLAIMED: Final = (actions.UNO, actions.CATCH, actions.INTERVENE, actions.TRY)


_NOTHING: Final = sentence("A number fits on its colour and on its number, and does nothing else.")


def about(card: int, rules: RuleSet) -> tuple[str, str]:
    """A card's name with its rule, and what it does at this table."""
    rank = RANK[card]
    title = text("The {card} · {rule}", card=Face(FACE[card]), rule=card_rule(rules, rank))
    does = card_sentence(rules, rank) or _NOTHING
    for rule in more_about(rules, rank):
        does = sentence("{some} {more}", some=does, more=rule.sentence)
    return title, say(does)


def rule(identity: str, rules: RuleSet) -> tuple[str, str]:
    """A rule's id and its sentence, or those of the rule that holds in its place."""
    identity = rule_here(rules, identity)
    return identity, say(sentence_at(rules, identity))


def told(message: Message, names: Sequence[str], identity: str, rules: RuleSet) -> tuple[str, str]:
    """A line of the log in full, with the sentence of its rule."""
    if not identity:
        return text("What happened"), say(message, names)
    both = sentence("{told}\n{rule}", told=message, rule=sentence_at(rules, identity))
    return identity, say(both, names)


def advice(facts: Facts) -> Action | None:
    """What a careful player would answer now, from what the person at the screen may know alone."""
    answers = getattr(facts.legal, "answers", facts.legal)  # the ways to divide a Rainbow are never listed
    if isinstance(answers, list):
        answers = [action for action in answers if action.verb not in _CLAIMED]
    if not len(answers):
        return None
    return GREEDY.answer(facts.view, answers, 1)[0]


def advised(action: Action, ask: Ask) -> Message:
    """What a careful player would do, where ``ask`` is the question that the action answers."""
    cards, to = Listed(tuple(map(Face, action.cards))), Listed(tuple(map(Player, action.to)))
    pile, colour = ask.facts.pile(action.where), Colour(action.colour)
    accepting = ask.draw_label if ask.draws() else ask.pass_label  # a draw is accepted by drawing
    if action.verb == actions.PASS and accepting is not None:
        return sentence("A careful player would choose “{button}”.", button=accepting)
    if action.verb == actions.DRAW and action.where == actions.FROM_PILE:
        return sentence("A careful player would take the top card of the opposite pile.")
    if action.verb == actions.TAKE and not action.cards:
        return sentence("A careful player would take a card from {to}.", to=to)
    if action.verb == actions.SHARE:
        gifts = zip(action.cards, action.to, strict=True)
        each = [sentence("the {card:object} to {to}", card=Face(face), to=Player(player)) for face, player in gifts]
        return sentence("A careful player would give {gifts}.", gifts=Listed(tuple(each)))
    declared = (_CALLING if action.colour != NO_COLOUR else _PLAIN)[action.verb]
    return declared.about(cards=cards, to=to, pile=pile, colour=colour)


#: What a careful player would do, by verb, where a colour is called with it and where none is.
_CALLING: Final = {
    actions.PLAY: sentence("A careful player would play the {cards:object} on {pile:object} and call {colour:object}."),
    actions.ANSWER: sentence("A careful player would answer with the {cards:object} and call {colour:object}."),
    actions.CALL: sentence("A careful player would call {colour:object}."),
}
_PLAIN: Final = {
    actions.PLAY: sentence("A careful player would play the {cards:object} on {pile:object}."),
    actions.ANSWER: sentence("A careful player would answer with the {cards:object}."),
    actions.DRAW: sentence("A careful player would draw a card."),
    actions.GIVE: sentence("A careful player would give the {cards:object} to {to}."),
    actions.TAKE: sentence("A careful player would take the {cards:object} from {to}."),
    actions.CHALLENGE: sentence("A careful player would challenge."),
    actions.READY: sentence("A careful player would look at the new cards and be ready."),
    actions.SWAP: sentence("A careful player would swap hands with {to}."),
    actions.NAME: sentence("A careful player would name {to}."),
}
