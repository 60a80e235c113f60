"""What can be pointed at on the table, described by role, name, value and state, as a player would speak of it."""

from __future__ import annotations

from collections.abc import Sequence, Set

from game.rules.values.actions import UNO
from game.rules.values.cards import FACE
from game.rules.values.messages import FaceNamed, PileNamed
from game.text import text
from game.ui.kit.control import Control, Role
from game.ui.table.question.prompts import Prompt
from game.ui.table.question.targets import (
    CardTarget,
    CatchTarget,
    ColourTarget,
    Command,
    LineTarget,
    PersonTarget,
    PileTarget,
    PlayerTarget,
    PolicyTarget,
    StockTarget,
    Target,
)
from game.ui.words import wording
from game.ui.words.log_entries import LogLine


def described(
    target: Target, prompt: Prompt, names: Sequence[str], lines: Sequence[LogLine], new: Set[int] = frozenset()
) -> Control:
    """Describe a target of the table; ``lines`` are those the log shows. Not for a policy's own buttons.

    ``new`` cards came since their player last decided something.
    """
    view = prompt.facts.view
    match target:
        case Command.MENU:
            return Control(Role.BUTTON, text("Pause"))
        case Command.INTERVENE if (action := prompt.intervention()) is not None:
            return Control(Role.BUTTON, text("Play {card:object} out of turn", card=FaceNamed(action.cards[0])))
        case Command():
            return prompt.buttons()[target]
        case CatchTarget(player):
            return Control(Role.BUTTON, text("Catch {name}: no call!", name=names[player]))
        case PersonTarget(player) if player in prompt.facts.callers:
            calls = prompt.facts.callers[player].verb == UNO
            return Control(Role.BUTTON, text("Uno!") if calls else text("Catch!"), names[player])
        case PersonTarget(player):
            return Control(Role.BUTTON, text("Look"), names[player], chosen=prompt.facts.offered[player])
        case ColourTarget(colour):
            return Control(Role.OPTION, wording.choice_words(colour))
        case CardTarget(card):
            bright, named = prompt.bright(), FaceNamed(FACE[card])
            name = text("{card}, new", card=named) if card in new else text("{card}", card=named)
            usable = bright is None or card in bright
            return Control(Role.THING, name, enabled=usable, chosen=card in prompt.chosen())
        case PileTarget(pile):
            name = text("{pile}", pile=PileNamed(pile, len(view.piles)))
            return Control(Role.THING, name, wording.pile_caption(view.piles[pile], names)[0])
        case StockTarget(stock):
            name = text("Draw pile") if len(view.stocks) == 1 else text("Draw pile {number}", number=stock + 1)
            return Control(Role.THING, name, wording.cards(view.stocks[stock]))
        case PlayerTarget(player):
            return Control(Role.THING, names[player], wording.cards(view.counts[player]))
        case LineTarget(row) if 0 <= row < len(lines):
            return Control(Role.LIST, text("What just happened"), "".join(part.words for part in lines[row].told))
        case LineTarget():
            return Control(Role.BUTTON, text("Play again since your turn"))
        case PolicyTarget(name):
            raise ValueError(f"{name} is described by its policy")
