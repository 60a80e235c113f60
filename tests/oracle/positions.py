"""The position of either engine in the same words, so that they can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import cast

from game.rules import Action, GameState, asked, legal_answers, legal_claims, question
from game.rules.giving import ShareActions
from game.rules.notation import format_action
from game.rules.values.actions import CATCH
from game.rules.values.cards import COLOUR_LETTERS, DECKS, FACE, NO_COLOUR, face_text
from game.rules.values.state import NOBODY, OWES_NOTHING
from tests.oracle.table import NaiveTable

Position = dict[str, object]

CARD_TEXT = {card: face_text(FACE[card]) for card in DECKS[120]}
CALLED = {NO_COLOUR: "", **dict(enumerate(COLOUR_LETTERS))}
act_text = cache(format_action)


def faces_text(given: Sequence[int]) -> list[str]:
    return [face_text(face) for face in given]


def faces(cards: Sequence[int]) -> list[str]:
    return [CARD_TEXT[card] for card in cards]


@lru_cache(maxsize=4096)
def engine_hand(cards: tuple[int, ...]) -> list[str]:
    """A hand in order of its cards' names; few hands change between two positions."""
    return sorted(faces(cards))


@lru_cache(maxsize=4096)
def naive_hand(cards: tuple[str, ...]) -> list[str]:
    return sorted(cards)


@cache
def labels(what: str, names: tuple[str, ...]) -> list[str]:
    return [f"{what} of {name}" for name in names]


class Choices:
    """What the engine says anybody may do now."""

    def __init__(self, state: GameState) -> None:
        players = range(state.players)
        deciding = players if state.over else (asked(state),)
        self.answers: Sequence[Action] = []
        for player in deciding:
            answers = legal_answers(state, player)
            self.answers = [*self.answers, *answers] if isinstance(answers, list) else answers
        self.claims = [legal_claims(state, player) for player in players]


def engine_position(state: GameState, names: tuple[str, ...], choices: Choices) -> Position:
    """What the comparison looks at, of the engine."""
    hands = [engine_hand(tuple(hand)) for hand in state.hands]
    found: Position = dict(zip(labels("hand", names), hands, strict=True))
    for number, (pile, stock) in enumerate(zip(state.piles, state.stocks, strict=True), 1):
        found[f"pile {number}"] = [(CARD_TEXT[card], CALLED[colour], names[by]) for card, by, colour in pile]
        found[f"stock {number}"] = faces(stock[::-1])
    found["open"] = [sorted(faces([card for card in hand if card in state.faceup])) for hand in state.hands]
    found["shakers"] = [names[player] if player != NOBODY else "" for player in (state.salt, state.pepper)]
    found["seats"] = [names[player] for player in state.seats]
    found["direction"] = "left" if state.direction == 1 else "right"
    found["owes"] = [name for name, owed in zip(names, state.owes, strict=True) if owed != OWES_NOTHING]
    found["called"] = [name for name, called in zip(names, state.called, strict=True) if called]
    found["scores"] = dict(zip(names, state.scores, strict=True))
    found["over"] = state.over
    if state.over:
        found["out"] = sorted(names[player] for player in state.out)
        found["points"] = dict(zip(names, state.points, strict=True))
        found["winners"] = sorted(names[player] for player in state.winners)
    else:
        open_question = question(state)
        assert open_question is not None
        found["turns"] = state.turns
        found["asked"] = f"{names[open_question.player]} {open_question.kind}"
    if isinstance(choices.answers, list):
        found["answers"] = sorted([act_text(action, names) for action in choices.answers])
    else:
        found["answers"] = shares(cast(ShareActions, choices.answers), names)
    for label, caught, claims in zip(labels("claims", names), labels("catches", names), choices.claims, strict=True):
        said: list[str] = []
        catches: list[str] = []
        for claim in claims:
            if claim.verb == CATCH:
                catches.append(names[claim.to[0]])
            else:
                said.append(act_text(claim, names))
        found[label], found[caught] = sorted(said), catches
    return found


def shares(answers: ShareActions, names: tuple[str, ...]) -> list[str]:
    """The sets that may be given away: the ways to divide them are too many to list."""
    sets = [sorted(faces_text(given)) for given in answers.options]
    giver = names[answers.player]
    return sorted([*(f"{giver} shares {' '.join(cards)}" for cards in sets), f"{giver} passes"])


def naive_position(game: NaiveTable) -> Position:
    """The same of the naive game."""
    names = tuple(game.names)
    hands = [naive_hand(tuple(game.hands[name])) for name in names]
    found: Position = dict(zip(labels("hand", names), hands, strict=True))
    for number, (pile, stock) in enumerate(zip(game.piles, game.stocks, strict=True), 1):
        found[f"pile {number}"] = [(discard.card, discard.called, discard.by) for discard in pile]
        found[f"stock {number}"] = stock
    found["open"] = [sorted(game.open_eights[name]) for name in names]
    found["shakers"] = [game.salt, game.pepper]
    found["seats"] = game.seats
    found["direction"] = game.direction
    found["owes"] = [name for name in names if name in game.owing]
    found["called"] = [name for name in names if name in game.called]
    found["scores"] = game.scores
    found["over"] = game.over
    if game.over:
        found["out"] = sorted(game.out)
        found["points"] = game.points
        found["winners"] = sorted(game.winners)
    else:
        found["turns"] = game.turns
        found["asked"] = f"{game.asked} {game.kind}"
    found["answers"] = sorted(game.options)
    for label, caught, name in zip(labels("claims", names), labels("catches", names), names, strict=True):
        found[label] = sorted(game.claims(name))
        found[caught] = game.catchable(name)
    return found
