"""Help for the person at the screen: what a card does, and what a careful player would do now."""

from __future__ import annotations

from typing import Final

from game import ai
from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import DRAW_TWO, FACE, NO_COLOUR, RANK, SKIP, WILD_DRAW_FOUR
from game.rules.effects import MODULES
from game.rules.messages import Colour, Face, Listed, Message, Player, sentence
from game.rules.rulebook import card_sentence, sentence_at, sentence_of
from game.rules.ruleset import RuleSet
from game.text import say, text
from game.ui.table.asking import Ask, Facts
from game.ui.table.ruling import in_play, rule_here

_CLAIMED: Final = (actions.UNO, actions.CATCH, actions.INTERVENE, actions.TRY)


#: Rules that say more about a card, at tables where they hold.
_MORE: Final = {
    SKIP: ("J.answer-skip",),
    DRAW_TWO: ("D.match-phrases", "J.answer-draw-two", "H.stacking"),
    WILD_DRAW_FOUR: (
        "D.wild-draw-four", "D.wild-draw-four-checks", "H.no-bluff", "R.wild-draw-four", "J.challenge-won",
        "J.answer-wild-draw-four", "H.stacking",
    ),
}  # fmt: skip
_NOTHING: Final = sentence("A number fits on its colour and on its number, and does nothing else.")


def about(card: int, rules: RuleSet) -> tuple[str, str]:
    """A card's name with its rule, and what it does at this table."""
    rank = RANK[card]
    does, identity = card_sentence(rules, rank), card_rule(card, rules)
    more = [sentence_of(one) for one in _MORE.get(rank, ()) if one in in_play(rules)]
    title = text("The {card} · {rule}", card=Face(FACE[card]), rule=identity)
    return title, " ".join([does or say(_NOTHING), *more])


def card_rule(card: int, rules: RuleSet) -> str:
    """The rule that says what a card does at this table; of one that does nothing, where it fits."""
    rank = RANK[card]
    if rank <= 9 and not rules.number_effects:
        return "H.seven-zero" if card_sentence(rules, rank) else "G3.2"
    return rule_here(rules, MODULES[rank].RULES[0])


def rule(identity: str, rules: RuleSet) -> tuple[str, str]:
    """A rule's id and its sentence, or those of the rule that holds in its place."""
    identity = rule_here(rules, identity)
    return identity, sentence_at(rules, identity)


def told(name: str, words: str, identity: str, rules: RuleSet) -> tuple[str, str]:
    """A line of the log in full, with the sentence of its rule."""
    parts = (f"{name} {words}.", sentence_at(rules, identity))
    return identity or text("What happened"), "\n".join(part for part in parts if part)


def advice(facts: Facts) -> Action | None:
    """What a careful player would answer now, from what the person at the screen may know alone."""
    answers = getattr(facts.legal, "answers", facts.legal)  # the ways to divide a Rainbow are never listed
    if isinstance(answers, list):
        answers = [action for action in answers if action.verb not in _CLAIMED]
    if not len(answers):
        return None
    return ai.bot("greedy").answer(facts.view, answers, 1)[0]


def advised(action: Action, ask: Ask) -> Message:
    """What a careful player would do, where ``ask`` is the question that the action answers."""
    cards, to = Listed(tuple(map(Face, action.cards))), Listed(tuple(map(Player, action.to)))
    pile, colour = ask.facts.pile(action.where), Colour(action.colour)
    if action.verb == actions.PASS and ask.pass_label is not None:
        return sentence("A careful player would choose “{button}”.", button=ask.pass_label)
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
