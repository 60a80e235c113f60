"""Help for the player at the screen: what a card does, and what a master would do in their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.ai.reasons import Advice, Reason
from game.rules.play.frames import Refusal
from game.rules.rulebook import card_rule, card_sentence, more_about, rule_here, sentence_at, title_of
from game.rules.values import actions
from game.rules.values.actions import Action
from game.rules.values.cards import FACE, NO_COLOUR, RANK, WILD_FACE
from game.rules.values.messages import ColourNamed, FaceNamed, Listed, Message, PlayerNamed, sentence
from game.rules.values.ruleset import RuleSet
from game.rules.values.state import NOBODY
from game.rules.values.views import View
from game.seats.fitting import cards_of
from game.session import match
from game.text import say, text
from game.ui.table.question.asking import Ask
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import (
    CardTarget,
    ColourTarget,
    Command,
    PileTarget,
    PlayerTarget,
    StockTarget,
    Target,
)
from game.ui.words.rule_words import numbered
from game.ui.words.wording import player_lines

_NOTHING: Final = sentence("A number fits on its colour and on its number, and does nothing else.")


def about(card: int, rules: RuleSet, names: Sequence[str] = (), refusal: Refusal | None = None) -> tuple[str, str]:
    """Return a card's name and rule number, and what it does, after the reason why it cannot be laid, if any."""
    rank, face = RANK[card], FaceNamed(FACE[card])
    rule = card_rule(rules, rank)
    title = text("The {card} · {rule}", card=face, rule=rule) if numbered(rule) else text("The {card}", card=face)
    does = card_sentence(rules, rank) or _NOTHING
    for other in more_about(rules, rank):
        does = sentence("{some} {more}", some=does, more=other.sentence)
    if refusal is not None:
        does = sentence("{some} {more}", some=refusal.message, more=does)
    return title, say(does, names)


def rule(identity: str, rules: RuleSet) -> tuple[str, str]:
    """Return the name and sentence of a rule, or of the rule in force in its place."""
    identity = rule_here(rules, identity)
    return _called(identity), say(sentence_at(rules, identity))


def _called(identity: str) -> str:
    """Return the heading of a rule's sentence: its number, or its chapter."""
    return identity if numbered(identity) else say(title_of(identity))


def told(message: Message, names: Sequence[str], identity: str, rules: RuleSet) -> tuple[str, str]:
    """Return a line of the log in full, with the sentence of its rule."""
    if not identity:
        return text("What happened"), say(message, names)
    both = sentence("{told}\n{rule}", told=message, rule=sentence_at(rules, identity))
    return _called(identity), say(both, names)


def player(view: View, whose: int, who: match.Player, bottom: int) -> tuple[str, str]:
    """Return a player's name, how they play, and their standing in match and game."""
    return who.name, player_lines(view, whose, who.kind, bottom)


def meant(view: View, pointed: Target | None, prompt: Prompt) -> tuple[str, str] | None:
    """Explain the card pointed at and why it cannot be laid, or the rule of the last refusal; None without either."""
    chosen, refused = prompt.chosen(), prompt.said().rule
    there = [pointed.card] if isinstance(pointed, CardTarget) else []
    for card in there or (prompt.ask.wrong() if prompt.ask is not None else ()):
        refusal = prompt.against(card)
        if there or refusal is not None:
            return about(card, view.rules, prompt.facts.names, refusal)
    if refused:
        return rule(refused, view.rules)
    if isinstance(pointed, PileTarget) and view.piles[pointed.pile].run:
        return about(view.piles[pointed.pile].run[-1].card, view.rules)
    if isinstance(pointed, StockTarget):
        return rule("G3.1", view.rules)
    return about(chosen[-1], view.rules) if chosen else None


def rule_meant(view: View, pointed: Target | None, prompt: Prompt) -> str:
    """Return the rule of the card pointed at, of the last refusal, or of a chosen card; "" without any."""
    cards = [pointed.card] if isinstance(pointed, CardTarget) else []
    if not cards and (refused := prompt.said().rule):
        return refused
    if isinstance(pointed, PileTarget):
        cards += [laid.card for laid in view.piles[pointed.pile].run[-1:]]
    cards += prompt.chosen()[-1:]
    return card_rule(view.rules, RANK[cards[0]]) if cards else ""


def how_to_ask(key: str, by_pad: bool) -> tuple[str, str]:
    """Return the note that tells how to ask for an explanation."""
    if by_pad:
        words = text("Go to a card, a pile or a line above, and press {key} to see what it does.", key=key)
    else:
        words = text("Point at a card, a pile or a line above, and press {key} to see what it does.", key=key)
    return text("Why?"), words


def nothing_of(players: Sequence[match.Player], whose: int) -> tuple[str, str] | None:
    """Return the note that a bot has no act to explain yet; None for anyone but a bot."""
    if whose == NOBODY or players[whose].is_person:
        return None
    return text("Why?"), text("There is nothing about {name} to explain yet.", name=players[whose].name)


class Hint(NamedTuple):
    """The advice: the best answer and the second best, if there is one.

    ``second`` shows the latter; ``plays`` shows the best again, which is played in a moment.
    """

    best: Advice
    other: Advice | None
    second: bool = False
    plays: bool = False

    @property
    def shown(self) -> Advice:
        """Return the advice that is shown."""
        return self.other if self.second and self.other is not None else self.best

    @property
    def follows(self) -> Advice | None:
        """Return the advice that the next press shows; None if it plays the best."""
        return None if self.second or self.plays else self.other

    def words(self, ask: Ask) -> tuple[Message, ...]:
        """Return the advice in words: the same acts read differently in different questions."""
        return tuple(advised(one.act, ask) for one in (self.best, self.other) if one is not None)


class Why(NamedTuple):
    """The explanation of a player's last act, and the words that told of the act.

    ``opened`` if the player asking knows all hands: then there is nothing more to say. ``by_hand`` if the player's hand
    may explain the rest, ``by_taste`` if the player is a character, whose taste may.
    """

    player: int
    told: tuple[Message, ...]
    reasons: tuple[Reason, ...]
    opened: bool
    by_hand: bool = True
    by_taste: bool = False


def points_at(act: Action, ask: Ask) -> tuple[list[int], list[Target]]:
    """Return the cards of the hand that an answer needs, and the other targets it is about."""
    found = list[Target]()
    if act.verb == actions.PLAY:
        found.append(PileTarget(act.where))
    elif act.verb == actions.ANSWER:
        found.append(PileTarget(ask.asked.pile))
    elif act.verb == actions.DRAW:
        source = PileTarget if act.where == actions.FROM_PILE else StockTarget
        found += [one for one in ask.sources() if isinstance(one, source)]
    elif act.verb in (actions.PASS, actions.READY):
        found.append(Command.DRAW if ask.pass_label is None or ask.draws() else Command.PASS)
    elif act.verb == actions.CHALLENGE:
        found.append(Command.DO)
    found += map(PlayerTarget, dict.fromkeys(act.to))
    if act.colour != NO_COLOUR:
        found.append(ColourTarget(act.colour))
    return cards_of(act, ask.facts.view.hand, ask.asked.card), found


def subject(act: Action, ask: Ask) -> Target | None:
    """Return the target that explains an answer: the first card it needs, else a heap, else the pile that asks."""
    cards, others = points_at(act, ask)
    asks = PileTarget(ask.asked.pile) if ask.asked.pile != NOBODY else None
    heaps = (target for target in others if isinstance(target, (PileTarget, StockTarget)))
    return CardTarget(cards[0]) if cards else next(heaps, asks)


def advised(act: Action, ask: Ask) -> Message:
    """An answer as advice, where ``ask`` is the question; before it comes the call of Uno, if the player owes it."""
    said = what(act, ask)
    return sentence("First call Uno! {act}", act=said) if ask.facts.must_call else said


def what(act: Action, ask: Ask) -> Message:
    """An answer in words, where ``ask`` is the question that it answers."""
    cards, to = Listed(tuple(map(FaceNamed, act.cards))), Listed(tuple(map(PlayerNamed, act.to)))
    pile, colour = ask.facts.pile(act.where), ColourNamed(act.colour)
    accepting = ask.draw_label if ask.draws() else ask.pass_label  # a draw is accepted by drawing
    if act.verb == actions.PASS and accepting is not None:
        return sentence("Choose “{button}”.", button=accepting)
    if act.verb == actions.DRAW and act.where == actions.FROM_PILE:
        return sentence("Draw the top card of {pile:object}.", pile=ask.facts.pile(ask.opposite))
    if act.verb == actions.TAKE and not act.cards:
        return sentence("Take a card from {to}.", to=to)
    if act.verb == actions.SHARE:
        gifts = zip(act.cards, act.to, strict=True)
        each = [
            sentence("the {card:object} to {to}", card=FaceNamed(face), to=PlayerNamed(player))
            for face, player in gifts
        ]
        return sentence("Give {gifts}.", gifts=Listed(tuple(each)))
    calls = act.colour != NO_COLOUR
    declared = (_CALLING if calls else _PLAIN)[act.verb]
    if act.verb == actions.ANSWER and act.cards == (WILD_FACE,):
        declared = _BACK_CALLING if calls else _BACK
    return declared.about(cards=cards, to=to, pile=pile, colour=colour)


#: An answer in words, by verb, with a colour called and without.
_CALLING: Final = {
    actions.PLAY: sentence("Play the {cards:object} on {pile:object} and call {colour:object}."),
    actions.ANSWER: sentence("Answer with the {cards:object} and call {colour:object}."),
    actions.CALL: sentence("Call {colour:object}."),
}
_BACK_CALLING: Final = sentence("Send it back with the {cards:object} and call {colour:object}.")
_BACK: Final = sentence("Send it back with the {cards:object}.")
_PLAIN: Final = {
    actions.PLAY: sentence("Play the {cards:object} on {pile:object}."),
    actions.ANSWER: sentence("Answer with the {cards:object}."),
    actions.DRAW: sentence("Draw a card."),
    actions.GIVE: sentence("Give the {cards:object} to {to}."),
    actions.TAKE: sentence("Take the {cards:object} from {to}."),
    actions.CHALLENGE: sentence("Challenge it."),
    actions.READY: sentence("Look at your new cards and say you are ready."),
    actions.SWAP: sentence("Swap hands with {to}."),
    actions.NAME: sentence("Name {to}."),
}
