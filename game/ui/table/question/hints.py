"""Help for the person at the screen: what a card does, and what a careful player would do now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game import ai
from game.rules import actions
from game.rules.actions import Action
from game.rules.cards import COLOUR_NAMES, FACE, NO_COLOUR, RANK, face_name
from game.rules.rulebook import card_rule, card_sentence, more_about, rule_here, sentence_at
from game.rules.ruleset import RuleSet
from game.rules.views import View
from game.session.narration import listed
from game.ui.table.question.asking import PILE_NAMES, Facts

_CLAIMED: Final = (actions.UNO, actions.CATCH, actions.INTERVENE, actions.TRY)


_NOTHING: Final = "A number fits on its colour and on its number, and does nothing else."


def about(card: int, rules: RuleSet) -> tuple[str, str]:
    """A card's name with its rule, and what it does at this table."""
    rank, name = RANK[card], face_name(FACE[card])
    more = [rule.sentence for rule in more_about(rules, rank)]
    words = " ".join([card_sentence(rules, rank) or _NOTHING, *more])
    return f"{name[:1].upper()}{name[1:]} · {card_rule(rules, rank)}", words


def rule(identity: str, rules: RuleSet) -> tuple[str, str]:
    """A rule's id and its sentence, or those of the rule that holds in its place."""
    identity = rule_here(rules, identity)
    return identity, sentence_at(rules, identity)


def told(name: str, words: str, identity: str, rules: RuleSet) -> tuple[str, str]:
    """A line of the log in full, with the sentence of its rule."""
    parts = (f"{name} {words}.", sentence_at(rules, identity))
    return identity or "What happened", "\n".join(part for part in parts if part)


def advice(facts: Facts) -> Action | None:
    """What a careful player would answer now, from what the person at the screen may know alone."""
    answers = getattr(facts.legal, "answers", facts.legal)  # the ways to divide a Rainbow are never listed
    if isinstance(answers, list):
        answers = [action for action in answers if action.verb not in _CLAIMED]
    if not len(answers):
        return None
    return ai.bot("greedy").answer(facts.view, answers, 1)[0]


def in_words(action: Action, view: View, names: Sequence[str]) -> str:
    """An action as advice: "lay the blue Three on the left pile"."""
    faces = [face_name(face) for face in action.cards]
    cards = listed([f"the {face}" for face in faces]) if faces else ""
    called = f" and call {COLOUR_NAMES[action.colour]}" if action.colour != NO_COLOUR else ""
    to = [names[player] for player in action.to]
    if action.verb == actions.PLAY:
        pile = PILE_NAMES[action.where] if len(view.piles) > 1 else "pile"
        return f"lay {cards} on the {pile}{called}"
    if action.verb == actions.DRAW:
        return "take the top of the pile" if action.where == actions.FROM_PILE else "draw a card"
    if action.verb == actions.ANSWER:
        return f"answer with {cards}{called}"
    if action.verb == actions.SHARE:
        return "give away " + listed([f"{face} to {name}" for face, name in zip(faces, to, strict=True)])
    if action.verb == actions.GIVE:
        return f"give {cards} to {listed(to)}"
    if action.verb == actions.TAKE:
        return f"take {cards or 'a card'} from {listed(to)}"
    plain = {
        actions.PASS: "let it be",
        actions.CHALLENGE: "challenge",
        actions.READY: "be ready",
        actions.SWAP: f"take the hand of {listed(to)}" if to else "",
        actions.NAME: f"name {listed(to)}" if to else "",
        actions.CALL: f"call {COLOUR_NAMES[action.colour]}" if called else "",
    }
    return plain.get(action.verb, action.verb)
