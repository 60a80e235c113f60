"""Rules that can be tried in many games, beside which others, and the run that plays them."""

from __future__ import annotations

from typing import Final

from game.review.rules_beside import RulesBeside
from game.review.scale_run import ScaleLine, ScaleRun, Unplayed, played_apart
from game.rules.clashes import conflicts
from game.rules.values.messages import Message, sentence
from game.session.rule_choice import RuleChoice
from game.text import text
from game.ui.kit.scene_stack import Host
from game.ui.words.rule_words import RULE_SET_WORDS

_AS_IT_STANDS: Final = sentence("These rules are {rules} as it stands. Change one, and see what it does in many games.")


def beside_for(choice: RuleChoice, players: int) -> RuleChoice | None:
    """Return the rules that these can be tried beside; None if there are none, or no table for both."""
    beside = choice.beside
    fits = beside is not None and not any(conflicts(each.rules, players) for each in (choice, beside))
    return beside if fits else None


def why_not_at_scale(choice: RuleChoice, players: int) -> Message:
    """Say why some rules can be tried beside none: they are a rule set as it stands, or have no table."""
    beside = choice.beside
    if beside is None:
        return _AS_IT_STANDS.about(rules=RULE_SET_WORDS[choice.base][0])
    return next(refusal for each in (choice, beside) for refusal in conflicts(each.rules, players))


def begun(host: Host, choice: RuleChoice, beside: RuleChoice, players: int, *, sharp: bool = False) -> ScaleRun:
    """Begin to play by some rules beside others, in a process of its own where there may be one."""

    def begin(seed: int, before: RulesBeside | None) -> ScaleLine:
        if host.worker is None:
            return Unplayed()
        return played_apart(choice.text, beside.text, players, seed, before, sharp=sharp)

    return ScaleRun(begin, sharp=sharp)


def run_words(run: ScaleRun) -> str:
    """Return the words of the button that stops a run, goes on with it or runs it again."""
    if run.running:
        return text("Stop")
    return text("Go on") if run.may_go_on else text("Run again")
