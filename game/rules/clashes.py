"""Clashes: rule sets that contradict themselves or do not fit a table, and switches that affect each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.values.cards import DECKS
from game.rules.values.messages import Message, Switch, sentence
from game.rules.values.ruleset import RuleSet, RuleSetError

#: Contradictions between switches: the condition, and the message that names them and says why.
_CLASHES: Final[tuple[tuple[Callable[[RuleSet], bool], Message], ...]] = (
    (
        lambda rules: rules.deck not in DECKS,
        sentence("{deck} must be 108 or 120 cards.", deck=Switch("deck")),
    ),
    (
        lambda rules: rules.stacking and rules.answer_draw_two,
        sentence(
            "{one} and {other} contradict each other: one adds Draw Twos up, the other passes them on.",
            one=Switch("stacking"),
            other=Switch("answer_draw_two"),
        ),
    ),
    (
        lambda rules: rules.seven_zero and rules.number_effects,
        sentence(
            "{one} and {other} contradict each other: both say what a Seven and a Zero do.",
            one=Switch("seven_zero"),
            other=Switch("number_effects"),
        ),
    ),
    (
        lambda rules: rules.intervention and rules.piles != 1,
        sentence(
            "{one} and {other} contradict each other: there must be only one top card to match.",
            one=Switch("intervention"),
            other=Switch("piles", 2),
        ),
    ),
    (
        lambda rules: rules.intervention and rules.sets,
        sentence(
            "{one} and {other} contradict each other: no single card is identical to a set.",
            one=Switch("intervention"),
            other=Switch("sets"),
        ),
    ),
    (
        lambda rules: not rules.shakers and rules.next_dealer == "pepper",
        sentence(
            "{one} and {other} contradict each other: there is no pepper shaker to hold.",
            one=Switch("next_dealer", "pepper"),
            other=Switch("shakers", False),
        ),
    ),
)
#: One switch changing another's meaning: the condition on rules and number of players, and the message.
_WARNINGS: Final[tuple[tuple[Callable[[RuleSet, int], bool], Message], ...]] = (
    (
        lambda rules, players: players == 2 and (rules.rainbow or rules.run),
        sentence(
            "{one} and {other} do nothing with two players: you give cards to at least two others.",
            one=Switch("rainbow"),
            other=Switch("run"),
        ),
    ),
    (
        lambda rules, _: rules.no_bluff and rules.wild_draw_four == "challenge",
        sentence(
            "With {one}, a wrong Wild Draw Four is refused in spite of {other}.",
            one=Switch("no_bluff"),
            other=Switch("wild_draw_four", "challenge"),
        ),
    ),
    (
        lambda rules, _: rules.no_bluff and rules.wild_draw_four == "always",
        sentence(
            "With {one}, a wrong Wild Draw Four is refused in spite of {other}.",
            one=Switch("no_bluff"),
            other=Switch("wild_draw_four", "always"),
        ),
    ),
    (
        lambda rules, _: (
            rules.accumulation and (rules.answer_skip or rules.answer_draw_two or rules.answer_wild_draw_four)
        ),
        sentence(
            "With {switch}, cards that pass a Skip or a draw on add up all the same.", switch=Switch("accumulation")
        ),
    ),
    (
        lambda rules, _: not rules.number_effects and rules.eights == "own",
        sentence(
            "{one} does nothing with {other}.", one=Switch("eights", "own"), other=Switch("number_effects", False)
        ),
    ),
    (
        lambda rules, _: not rules.number_effects and rules.two == "colour",
        sentence(
            "{one} does nothing with {other}.", one=Switch("two", "colour"), other=Switch("number_effects", False)
        ),
    ),
    (
        lambda rules, _: not rules.shakers and rules.number_effects and rules.two == "pepper",
        sentence("With {switch}, a Two goes nowhere and an Eight gives nothing.", switch=Switch("shakers", False)),
    ),
    (
        lambda rules, _: rules.force_play and rules.draw == "until_playable",
        sentence(
            "With {one}, the card that ends {other} must be played.",
            one=Switch("force_play"),
            other=Switch("draw", "until_playable"),
        ),
    ),
    (
        lambda rules, _: rules.stacking and rules.backfire,
        sentence(
            "With {one}, a sum from {other} can be sent back to the player of the last card.",
            one=Switch("backfire"),
            other=Switch("stacking"),
        ),
    ),
    (
        lambda rules, _: rules.must_play and rules.force_play,
        sentence(
            "With {one} and {other}, nobody ever keeps a card that can be played.",
            one=Switch("must_play"),
            other=Switch("force_play"),
        ),
    ),
    (
        lambda rules, _: rules.call == "auto" and rules.fine > 0 and not rules.strict,
        sentence("With {one}, {other} only punishes a false catch.", one=Switch("call", "auto"), other=Switch("fine")),
    ),
    (
        lambda rules, _: rules.call == "auto" and rules.fine > 0 and rules.strict,
        sentence(
            "With {one}, {other} only punishes a false catch and an illegal play.",
            one=Switch("call", "auto"),
            other=Switch("fine"),
        ),
    ),
    (
        lambda rules, _: rules.strict and not rules.fine,
        sentence(
            "{one} does nothing with {other}: an illegal play is only refused.",
            one=Switch("strict"),
            other=Switch("fine", 0),
        ),
    ),
    # Measured with greedy bots: of 40 such games none was blocked with six players, 11 with seven, 26 with eight.
    (
        lambda rules, players: players >= 7 and rules.number_effects and not rules.backfire,
        sentence(
            "With {one} and {other}, a game of seven or more often goes on for hundreds of turns.",
            one=Switch("number_effects"),
            other=Switch("backfire", False),
        ),
    ),
    # Of 12 such games between casual bots 2 were blocked with three players, 7 with five.
    (
        lambda rules, players: (
            players >= 3 and rules.number_effects and not rules.backfire and rules.draw == "until_playable"
        ),
        sentence(
            "With {one} and {other}, a game of three or more often goes on for hundreds of turns.",
            one=Switch("number_effects"),
            other=Switch("draw", "until_playable"),
        ),
    ),
)


def check_table(rules: RuleSet, players: int) -> None:
    """Refuse a table that cannot be dealt: too few or too many players or cards (G1.2, G6.10). Raises RuleSetError."""
    found = conflicts(rules, players)
    if found:
        raise RuleSetError(found[0])


def conflicts(rules: RuleSet, players: int) -> list[Message]:
    """Say why this many players cannot play by these rules: one message for each reason, none if they can."""
    return [*_misfits(rules, players), *clashes(rules)]


def clashes(rules: RuleSet) -> list[Message]:
    """Return a message for each pair of contradicting switches, naming both and the reason."""
    return [clash for holds, clash in _CLASHES if holds(rules)]


def warnings(rules: RuleSet, players: int) -> list[Message]:
    """Return a message for each legal combination in which one switch changes what another means."""
    return [warning for holds, warning in _WARNINGS if holds(rules, players)]


def _misfits(rules: RuleSet, players: int) -> list[Message]:
    """Say why this many players cannot play by these rules, apart from contradictions between switches."""
    if not 2 <= players <= 10:
        return [sentence("Grand Uno is for 2 to 10 players.")]
    found = []
    left = max(rules.deck - players * rules.hand_size, 0)
    if left < 10:
        dealt = Switch("hand_size", rules.hand_size)
        found.append(
            sentence(
                "{dealt} leaves only {left} to draw from with {players} players; there must be at least ten.",
                dealt=dealt,
                left=left,
                players=players,
            )
        )
    if rules.two == "colour" and players != 4:
        two = Switch("two", "colour")
        found.append(sentence("{two} needs four players, one for each colour.", two=two))
    if rules.teams and players != 4:
        found.append(sentence("{teams} needs four players, two against two.", teams=Switch("teams")))
    return found
